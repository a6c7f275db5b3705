"""What is known of a benchmark's columns, and the edges of its histograms."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalboard.slices import store_of
from evalboard.slices.columns import BINS, edges, facts_of
from tests.slices.examples import drop_rows, leaderboard


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    return store_of(leaderboard(tmp_path_factory.mktemp("columns")))


@pytest.fixture(scope="module")
def facts(store):
    return facts_of(store, store.benchmark("drop"))


def test_columns_are_those_of_which_something_is_known(store, facts):
    assert list(facts.columns("(value / 1.0)"))[:4] == ["score", "value", "prediction_length", "newlines"]
    assert {'judge\'s "note"', "prediction", "passage", "sample", "score_fixed"} <= set(facts.offered)
    assert set(facts_of(store, store.benchmark("plain")).offered) == {"value", "run", "sample", "cluster"}


def test_an_empty_word_stands_last_however_often_it_is_there(facts):
    rows = [row["failure"] for row in drop_rows() if "failure" in row]
    assert rows.count("") == max(rows.count(word) for word in rows)
    assert facts.offered["failure"].values[-1] == ""


@pytest.mark.parametrize(
    ("low", "high", "most", "whole", "expected"),
    [
        (0.0, 1.0, 1.0, False, [place / 20 for place in range(21)]),
        (0.2, 0.4, 0.4, False, [place / 20 for place in range(21)]),
        (0, 3, 3, True, [0, 1, 2, 3, 4]),
        (5, 5, 5, True, [5, 6]),
        (0, 1_000_000, 190, True, [*range(0, 200, 10), 1_000_000]),
        (1, 1, 1, False, [place / 20 for place in range(21)]),
        (None, None, None, True, [0, 1]),
        (
            1_700_000_000_126_001,
            1_700_000_000_130_001,
            1_700_000_000_130_001,
            True,
            [1_700_000_000_126_000 + 200 * each for each in range(22)],
        ),
    ],
)
def test_edges_are_round(low, high, most, whole, expected):
    assert edges(low, high, most, whole=whole).tolist() == pytest.approx(expected, rel=1e-15)


@given(st.lists(st.floats(-1e9, 1e9, allow_subnormal=False), min_size=1, max_size=50), st.booleans())
def test_every_number_lies_in_a_bin(numbers, whole):
    numbers = [float(round(number)) for number in numbers] if whole else numbers
    most = sorted(numbers)[int(0.99 * (len(numbers) - 1))]
    found = edges(min(numbers), max(numbers), most, whole=whole)
    assert (np.diff(found) > 0).all()
    assert len(found) <= 2 * BINS + 2
    assert np.histogram(numbers, found)[0].sum() == len(numbers)


def test_words_are_listed_the_most_frequent_first(facts):
    rows = [row["answer_type"] for row in drop_rows() if "answer_type" in row]
    expected = sorted(set(rows), key=lambda word: (-rows.count(word), word))
    assert facts.offered["answer_type"].values == tuple(expected)
    assert facts.offered["sample"].values is None


def test_every_entry_has_its_rows_and_the_mean_of_its_stored_scores(facts):
    rows = drop_rows()
    for entry in ("org/strong", "org/weak", "org/stuck"):
        values = [row["value"] for row in rows if row["entry"] == entry and row.get("value") is not None]
        assert facts.rows[entry] == 6
        assert facts.means[entry] == pytest.approx(sum(values) / len(values))
