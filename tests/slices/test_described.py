"""What docs/reference/samples.md says of conditions is so."""

import re
from pathlib import Path

import pytest

from evalboard.slices import store_of
from evalboard.slices.columns import facts_of
from evalboard.slices.document import samples_document
from evalboard.slices.where import DEEPEST, LONGEST, LONGEST_PATTERN, MOST_TERMS, SIGNS, SliceQuery
from tests.reports import json_of
from tests.slices.examples import MORE, leaderboard

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "samples.md").read_text(encoding="utf-8")
CONDITIONS = re.findall(r"^ {4}(.+)$", PAGE, re.MULTILINE)


@pytest.fixture(scope="module")
def board(tmp_path_factory):
    return leaderboard(tmp_path_factory.mktemp("described"))


@pytest.mark.parametrize("where", CONDITIONS)
def test_every_condition_that_is_shown_is_answered(board, where):
    assert json_of(samples_document, board, SliceQuery(where=where))["where"]


def matched(board, where, entry="org/stuck"):
    return json_of(samples_document, board, SliceQuery(entry=entry, where=where))["matched"]


def test_expressions_see_lines_and_case_as_the_page_says(board):
    assert [
        matched(board, rf'prediction ~ "{pattern}"') for pattern in ("0.+P", "(?s)0.+P", "passage", "(?i)passage")
    ] == [0, 2, 0, 2]
    assert matched(board, 'prediction contains "passage"') == 0


def test_every_sign_and_column_is_on_the_page(board):
    named = set(re.findall(r"`([^`]+)`", PAGE))
    assert {sign for signs in SIGNS.values() for sign in signs} <= named
    store = store_of(board)
    offered = facts_of(store, store.benchmark("drop")).columns("value")
    assert {name for name in offered if not name.startswith("score_")} - set(MORE) <= named


def test_the_bounds_are_those_of_the_page():
    assert (
        f"At most {LONGEST:,} characters, {MOST_TERMS} terms, {DEEPEST} brackets deep, {LONGEST_PATTERN} characters"
        in PAGE
    )
