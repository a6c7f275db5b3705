"""A demo dataset is one file; what the file lacks is named."""

import pytest

from evalboard.base.families import MemberError
from evalboard.sources import demo_boards as demo

TOY = '''
    """Two coins."""

    REPO = "demo/coins"


    def write(folder, *, models, seed):
        """The coins."""
        (folder / "coins.csv").write_text(f"{models},{seed}")
'''


def test_a_dataset_that_is_one_file_is_written_with_its_card(added, tmp_path):
    added("sources.demo_boards", "coins", TOY)
    assert "coins" in demo.datasets()
    demo.write("coins", tmp_path, models=3, seed=5)
    assert (tmp_path / "coins.csv").read_text() == "3,5"
    card = (tmp_path / "README.md").read_text()
    assert "# demo/coins" in card
    assert "Two coins." in card


def test_what_its_file_lacks_is_named(added, tmp_path):
    added("sources.demo_boards", "coins", TOY.replace("REPO", "NAME").replace("seed)", "chance)"))
    with pytest.raises(MemberError) as raised:
        demo.write("coins", tmp_path)
    assert str(raised.value).splitlines() == [
        "sources/demo_boards/coins.py: has no `REPO`, which DemoDataset asks for",
        "sources/demo_boards/coins.py: `write` takes (folder, *, models, chance); expected (folder, *, models, seed)",
    ]
