"""The question line names every filter that is on, what is ranked by, and among whom."""

import re

import pytest
from hypothesis import given

from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from tests.reports import answer_of
from tests.table.selections import RANDOM, SMALL, queries


def words(text, board=RANDOM):
    return answer_of(select(board, TableQuery.from_url(text)))["words"]


@pytest.mark.parametrize(
    ("text", "models"),
    [
        ("", "all models"),
        ("size=-9", "models under 9 B"),
        ("size=3-9", "models of 3–9 B"),
        ("size=35-", "models from 35 B"),
        ("only.type=chat&size=-9", "chat models under 9 B"),
        ("only.type=chat&only.type=base", "base or chat models"),
        ("complete=1", "models with all results"),
        ("search=org", "models matching “org”"),
        (
            "search=org&size=-9&only.type=chat&complete=1&hide=merged",
            "chat models under 9 B with all results and 2 more",
        ),
    ],
)
def test_the_first_word_names_the_filters(text, models):
    assert words(text)["models"] == models


@given(queries)
def test_the_first_word_counts_what_it_does_not_name(query):
    selection = select(RANDOM, query)
    said = answer_of(selection)["words"]["models"]
    more = re.search(r" and (\d+) more$", said)
    assert int(more[1] if more else 0) == max(0, len(selection.filters) - 3)
    assert (said == "all models") == (not selection.filters)


@pytest.mark.parametrize(
    ("text", "by"),
    [
        ("", "Average"),
        ("benchmarks=B0&benchmarks=B1", "average of B0 and B1"),
        ("benchmarks=B0&benchmarks=B1&benchmarks=B2", "average without B3"),
        ("benchmarks=B0:3&benchmarks=B1", "custom average"),
    ],
)
def test_the_second_word_says_what_is_ranked_by(text, by):
    assert words(text)["by"] == by


def test_the_third_word_counts_those_who_are_ranked():
    matched = select(RANDOM, TableQuery.from_url("only.type=chat")).matched
    assert words("only.type=chat&among=these")["among"] == f"these {matched}"
    assert words("only.type=chat&among=all")["among"] == f"all {len(RANDOM)}"


def test_the_sentence_has_a_place_for_each_word():
    assert re.findall(r"\{(\w+)\}", words("", SMALL)["question"]) == ["models", "by", "among"]
