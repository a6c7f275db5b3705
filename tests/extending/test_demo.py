"""A demo dataset is one file; what the file lacks is named."""

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
