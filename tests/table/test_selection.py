"""What a query selects: against a plain reading of the contract, row by row."""

import copy
import json
import math
from dataclasses import replace
from operator import attrgetter

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalboard.api.answers import to_json
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from tests.factories import TYPES
from tests.reports import answer_of
from tests.table.selections import RANDOM, ROWS, bare, kept, queries, unbeaten


@given(queries)
def test_the_rows_that_match_are_those_that_pass_every_filter(query):
    matched = set(select(RANDOM, query).order.tolist())
    searched = set(select(RANDOM, replace(bare(query), search=query.search)).order.tolist())
    assert matched == unbeaten(kept(query) & searched, query)


@given(queries)
def test_the_count_of_a_facets_value_is_the_number_of_rows_that_choosing_it_alone_gives(query):
    for column, choices in select(RANDOM, query).counts.facets.items():
        others = tuple(pair for pair in query.only if pair[0] != column)
        for choice in choices:
            alone = replace(query, only=(*others, (column, (choice.value,))))
            assert choice.count == select(RANDOM, alone).matched


@given(queries)
def test_the_counts_of_a_flag_are_the_numbers_of_rows_that_requiring_and_hiding_it_give(query):
    for flag, count in select(RANDOM, query).counts.flags.items():
        hide = tuple(name for name in query.hide or () if name != flag)
        require = tuple(name for name in query.require or () if name != flag)
        assert count.true == select(RANDOM, replace(query, hide=hide, require=(*require, flag))).matched
        assert count.false == select(RANDOM, replace(query, hide=(*hide, flag), require=require)).matched


@given(queries)
def test_the_count_of_a_size_is_the_number_of_rows_that_choosing_it_gives(query):
    for preset in select(RANDOM, query).counts.sizes.presets:
        assert preset.count == select(RANDOM, replace(query, size=(preset.low, preset.high))).matched


@given(queries, st.sampled_from([None, ("-B2",), ("model",)]), st.integers(0, 300))
def test_what_matches_does_not_depend_on_sort_or_page(query, sort, offset):
    other = select(RANDOM, replace(query, sort=sort, offset=offset))
    assert set(other.order.tolist()) == set(select(RANDOM, query).order.tolist())


@given(queries)
def test_pages_tile_the_whole(query):
    whole = select(RANDOM, query)
    pages = [
        select(RANDOM, replace(query, offset=offset)).page.tolist()
        for offset in range(0, whole.matched + 1, query.limit)
    ]
    assert [row for page in pages for row in page] == whole.order.tolist()
    assert (
        select(RANDOM, replace(query, offset=whole.matched)).rows(
            select(RANDOM, replace(query, offset=whole.matched)).page
        )
        == []
    )


@given(queries)
def test_taking_a_filter_away_gives_what_its_chip_says(query):
    selection = select(RANDOM, query)
    for chip in selection.counts.chips:
        without = select(RANDOM, TableQuery.from_url(chip.remove))
        if query.front is None or without.query.front is None:  # who is on a front depends on all who might be
            assert set(selection.order.tolist()) <= set(without.order.tolist())
        assert len(without.counts.chips) == len(selection.counts.chips) - 1
    for chip in selection.counts.without:
        assert chip.count == select(RANDOM, TableQuery.from_url(chip.remove)).matched
    assert bool(selection.counts.without) == (selection.matched == 0)


@given(queries)
def test_ready_bytes_are_the_answer(query):
    for options in ({}, {"digits": 4}, {"digits": 3}, {"brief": True, "digits": 4}):
        selection = select(RANDOM, query)
        answer = answer_of(selection, **options)
        rows = [selection.rows(numbers, digits=options.get("digits")) for numbers in (selection.page, selection.pinned)]
        assert json.loads(to_json(rows)) == [answer["rows"], answer["pinned"]]
        json.dumps(answer, allow_nan=False)


@given(queries)
def test_selecting_changes_nothing(query):
    names = ("entries", "scores.score", "scores.value", "scores.present", "ranks.rank", "ranks.sets.tier")
    before = {name: copy.deepcopy(attrgetter(name)(RANDOM)) for name in names}
    select(RANDOM, query).body(digits=4)
    select(RANDOM, query).frame()
    pd.testing.assert_frame_equal(RANDOM.entries, before.pop("entries"))
    for name, value in before.items():
        np.testing.assert_array_equal(attrgetter(name)(RANDOM), value)


@given(queries)
def test_a_histogram_counts_the_matching_scores_and_none_else(query):
    selection = select(RANDOM, query)
    for column in selection.columns:
        if column.kind == "score":
            values = selection.values(column.id)[selection.order]
            values = values[~np.isnan(values)]
            bars = [min(math.floor(round(value / selection.top(column) * 36, 6)), 35) for value in values.tolist()]
            assert selection.counts.histograms[column.id] == [bars.count(bar) for bar in range(36)]


@given(queries)
def test_the_best_of_a_column_is_the_largest_among_the_matching(query):
    selection = select(RANDOM, query)
    for column in selection.columns:
        if column.kind == "score":
            values = [value for value in selection.values(column.id)[selection.order].tolist() if value == value]
            assert selection.counts.best.get(column.id) == max(values, default=None)


@given(queries, st.sampled_from(["B1", "params_b", "type", "date", "Average", "moe", "architecture", "rank", "entry"]))
def test_missing_is_last_in_both_directions(query, column):
    frames = {
        sort: select(
            RANDOM, replace(query, sort=(sort,), columns=None if column in {"rank", "entry"} else (column,))
        ).frame()
        for sort in (column, f"-{column}")
    }
    for frame in frames.values():
        there = frame[column].notna().tolist()
        assert there == sorted(there, reverse=True)
    up, down = (frame[column].dropna().tolist() for frame in frames.values())
    if column not in {"architecture", "entry", "type"}:
        assert up == sorted(up)
        assert down == sorted(down, reverse=True)
    assert sorted(up) == sorted(down)


@given(
    st.dictionaries(st.sampled_from(["B0", "B1", "B2", "B3"]), st.integers(1, 9), min_size=1),
    st.sampled_from([2.0, 0.5, 1024.0]),
)
def test_weights_count_by_their_proportions(weights, scale):
    one = select(RANDOM, TableQuery(benchmarks=tuple((name, float(weight)) for name, weight in weights.items())))
    other = select(RANDOM, TableQuery(benchmarks=tuple((name, weight * scale) for name, weight in weights.items())))
    np.testing.assert_array_equal(one.average, other.average)
    np.testing.assert_array_equal(one.rank, other.rank)
    assert one.order.tolist() == other.order.tolist()


@given(st.dictionaries(st.sampled_from(["B0", "B1", "B2", "B3"]), st.integers(1, 9), min_size=1))
def test_an_average_under_weights_is_the_weighted_mean_of_complete_entries(weights):
    selection = select(RANDOM, TableQuery(benchmarks=tuple((name, float(weight)) for name, weight in weights.items())))
    for row, average in enumerate(selection.average.tolist()):
        parts = [(ROWS[name].iloc[row], weight) for name, weight in weights.items()]
        expected = sum(score * weight for score, weight in parts) / sum(weights.values())
        assert average == pytest.approx(expected, abs=1e-12, nan_ok=True)


@given(queries)
def test_a_rank_is_one_more_than_the_number_of_better_entries_it_is_among(query):
    selection = select(RANDOM, query)
    candidates = select(RANDOM, replace(query, front=None)).order.tolist()  # a front is chosen by scores
    among = set(candidates if query.among == "these" else range(len(RANDOM)))
    for row, (rank, average) in enumerate(zip(selection.rank.tolist(), selection.average.tolist(), strict=True)):
        if row in among and average == average:
            assert rank == 1 + sum(selection.average[other] > average for other in among)
        else:
            assert rank == 0


@given(queries)
def test_rows_of_equal_value_stand_by_rank_then_by_id(query):
    selection = select(RANDOM, replace(query, sort=("type",)))
    types = RANDOM.entries["type"].iloc[selection.order].tolist()
    everyone = select(
        RANDOM, replace(query, search="", only=(), size=None, hide=(), require=(), complete=False, among="all")
    ).rank
    keys = [(everyone[row] or math.inf, RANDOM.entries["entry"].iloc[row]) for row in selection.order.tolist()]
    for value in dict.fromkeys(types):
        mine = [key for key, other in zip(keys, types, strict=True) if other is value or other == value]
        assert mine == sorted(mine)


def test_choosing_all_values_is_no_filter():
    everything = select(RANDOM, TableQuery(only=(("type", (*TYPES, "")),)))
    assert everything.matched == everything.total
    assert everything.counts.chips == []
    most = select(RANDOM, TableQuery(only=(("type", TYPES),)))
    assert most.matched == ROWS["type"].notna().sum()


def test_choosing_all_benchmarks_at_the_suites_weights_is_the_boards_own_average():
    own = select(RANDOM, TableQuery())
    for query in (
        TableQuery(benchmarks=tuple((f"B{place}", 1.0) for place in range(4))),
        TableQuery(benchmarks=tuple((f"B{place}", 2.5) for place in range(4))),
        TableQuery(average="visible"),
    ):
        again = select(RANDOM, query)
        assert again.weights is None
        assert again.rank is own.rank
        np.testing.assert_array_equal(again.average, RANDOM.scores.score[:, 0])


def test_the_average_over_visible_benchmarks_follows_the_columns():
    visible = select(RANDOM, TableQuery(average="visible", columns=("type", "Average", "B1", "B3")))
    chosen = select(RANDOM, TableQuery(benchmarks=(("B1", 1.0), ("B3", 1.0))))
    np.testing.assert_array_equal(visible.average, chosen.average)
    nothing = select(RANDOM, TableQuery(average="visible", columns=("type",)))
    assert np.isnan(nothing.average).all()
    assert not nothing.rank.any()
    assert "there is no average" in nothing.notices[0]
