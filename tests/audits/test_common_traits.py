"""What those that stay have in common: the tests of columns, against values worked out by hand or by counting all
cases.
"""

from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest

from evalboard.audits._common_traits import common_traits, fisher
from tests.audits.examples import PLAIN, benchmark, rising

STAY = np.arange(40) % 2 == 0


def shared(**traits):
    panel = replace(benchmark(rising(40)).panel, traits=traits)
    return {each.column: each for each in common_traits(panel.benchmark(0), STAY, ~STAY, PLAIN)}


def test_fishers_exact_test_counts_the_tables_that_are_no_likelier():
    # 3 of 4 that stay have the mark, 1 of 4 others: of the 70 ways to hand out 4 marks, 34 are as uneven or more.
    ways = [len({0, 1, 2, 3} & set(marks)) for marks in combinations(range(8), 4)]
    expected = sum(ways.count(k) for k in range(5) if ways.count(k) <= ways.count(3)) / 70
    assert fisher(3, 4, 4, 8) == pytest.approx(expected) == pytest.approx(34 / 70)


def test_a_value_that_those_that_stay_have_is_found_with_its_shares():
    told = shared(
        Language=np.where(STAY, "en", "zh").astype(object), Licence=np.array(["a", "b", "b", "a"] * 10, dtype=object)
    )
    assert list(told) == ["Language"]
    assert str(told["Language"].says) == "Language en (100 % of them, 0 % of the others)"
    assert told["Language"].explains


def test_numbers_and_dates_are_compared_by_their_ranks():
    size = np.where(STAY, 7.0, 70.0) + np.arange(40) / 100
    day = np.datetime64("2024-01-01") + np.where(STAY, 0, 200).astype("timedelta64[D]")
    told = shared(Size=size, Submitted=day.astype("datetime64[s]"))
    assert str(told["Size"].says).startswith("lower Size (median 7.18, of the others 70.1")
    assert str(told["Submitted"].says) == "lower Submitted (median 2024-01-01, of the others 2024-07-19)"
    assert all(each.explains for each in told.values())


def test_a_column_that_only_leans_is_named_and_does_not_account_for_the_groups():
    rng = np.random.default_rng(0)
    told = shared(Size=np.where(STAY, 0.0, 2.0) + 2.5 * rng.normal(size=40))
    assert told["Size"].p_value < 0.05
    assert not told["Size"].explains


def test_the_more_is_tried_the_more_it_takes():
    rng = np.random.default_rng(2)
    chance = {f"C{number}": rng.integers(0, 2, 40).astype(str).astype(object) for number in range(60)}
    assert shared(**chance) == {}
    column = np.where(np.where(np.arange(40) < 30, STAY, ~STAY), "x", "y").astype(object)
    assert shared(Lone=column)["Lone"].p_value < 0.05
    assert "Lone" not in shared(Lone=column, **chance)


def test_what_is_not_known_and_what_all_share_is_no_reason():
    unknown = np.full(40, None, dtype=object)
    assert shared(Unknown=unknown, Same=np.full(40, "x", dtype=object), Nothing=np.full(40, np.nan)) == {}
    assert common_traits(benchmark(rising(40)), STAY, np.zeros(40, dtype=bool), PLAIN) == ()
