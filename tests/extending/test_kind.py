"""A kind of files for `init` is one file: it is asked in its turn, and what its file lacks is named."""

import pytest

from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.errors import ReadError
from evalboard.inference.first_config import first_config

COINS = '''
    """Tables of tosses."""

    from evalboard.inference.proposal import Proposal

    ORDER = 5
    KIND = "tables of tosses"


    def propose(look):
        """One board for all of them."""
        files = tuple(file.path for file in look.here(".csv") if file.path.startswith("coins"))
        leaf = {"name": "heads", "task": "heads"}
        config = {
            "patterns": ["coins*.csv"],
            "reader": "table",
            "columns": {"entry": {"model": "coin"}, "values": {"heads": "heads"}},
            "suite": {"name": "All", "children": [leaf]},
        }
        return [Proposal(config, files, ("Tossed by hand.",))] if files else []
'''


def test_a_kind_that_is_one_file_is_proposed_and_named_where_it_saw_nothing(added, tmp_path, settings):
    data = tmp_path / "data"
    data.mkdir()
    (data / "coins.csv").write_text("coin,heads\npenny,0.5\ndime,0.25\n")
    with pytest.raises(ReadError, match="no column looks like the model's id"):
        first_config(str(data), settings)
    added("inference.kinds", "coins", COINS)
    first = first_config(str(data), settings)
    assert "# - Tossed by hand.\n" in first.text
    assert build(parse_board(first.text), settings).scores.score[:, 0].tolist() == [0.5, 0.25]
    (data / "coins.csv").rename(data / "notes.txt")
    with pytest.raises(ReadError, match=r"looked for .*tables of tosses, run directories"):
        first_config(str(data), settings)
