"""What every family asks of the file of a member: what the file lacks is named, and docs/ fail until they tell of it."""

from types import SimpleNamespace

import pandas as pd
import pytest

from evalboard import sources
from evalboard.audits import audits
from evalboard.audits.stored_values import inspections
from evalboard.base.families import MemberError
from evalboard.config import parse_board
from evalboard.data.battles import battles
from evalboard.data.sums import Scan
from evalboard.drawing.plots import plots
from evalboard.engines import summed
from evalboard.inference.first_config import first_config
from evalboard.ratings import RatingSettings, fitted
from evalboard.readers import options
from evalboard.scorers import scorer
from evalboard.table.exports import exports
from tests import test_docs
from tests.engines.examples import samples
from tests.engines.test_agreement import WHERE
from tests.readers.examples import TABLE
from tests.scoring.methods.examples import built, by

ROWS = [(*row, None) for row in samples("m", "ID/qa", [[1.0, 0.0]])]
BATTLES = battles(pd.DataFrame({"model_a": ["m"], "model_b": ["n"], "winner": ["tie"], "file": ["f"], "row": [1]}))
ASKED = {
    "audits": (lambda _: audits(), "has no `LEVEL"),
    "audits.stored_values": (lambda _: inspections(), "has no `ORDER"),
    "drawing.plots": (lambda _: plots(), "has no `ORDER"),
    "engines": (lambda _: summed("blank", Scan(files=(), columns=WHERE)), "has no `sums"),
    "inference.kinds": (lambda settings: first_config(str(settings.configs), settings), "has no `ORDER"),
    "ratings": (lambda _: fitted("blank", BATTLES, RatingSettings("n")), "has no `fit"),
    "readers": (lambda _: options(parse_board(TABLE.replace("reader: table", "reader: blank"))), "reads nothing"),
    "scorers": (lambda _: scorer("blank"), "has no `VARIANTS"),
    "scoring.methods": (lambda settings: built(settings.configs, by("blank"), ROWS), "has no `BOOTSTRAPS"),
    "sources": (lambda settings: sources.fetched(SimpleNamespace(kind="blank"), settings=settings), "has no `fetch"),
    "table.exports": (lambda _: exports(), "has no `ORDER"),
}
"""For each family: what asks for its member `blank`, and what a file with nothing in it is told first."""


@pytest.mark.parametrize("family", ASKED)
def test_a_file_that_has_nothing_is_told_what_it_lacks(added, settings, family):
    added(family, "blank", '"""Blank."""')
    ask, lacks = ASKED[family]
    with pytest.raises(MemberError, match=rf"{family.replace('.', '/')}/blank\.py: {lacks}"):
        ask(settings)


@pytest.mark.parametrize("family", ["drawing.plots", "engines", "ratings", "scoring.methods"])
def test_docs_that_do_not_know_a_file_yet_fail_their_test(added, family):
    added(family, "blank", '"""Blank."""')
    with pytest.raises(AssertionError, match="blank"):
        test_docs.test_every_file_of_a_family_is_documented(family)
