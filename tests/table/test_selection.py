"""What a query selects: against a plain reading of the contract, row by row."""

from __future__ import annotations

import copy
import json
import math
from dataclasses import replace
from operator import attrgetter

import numpy as np
import orjson
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalboard.data.schema import LeftOut
from evalboard.errors import QueryError
from evalboard.table.index import indexed
from evalboard.table.query import Query
from evalboard.table.selection import select
from tests.factories import FILE, PRECISIONS, TYPES, leaderboard, random_leaderboard
from tests.factories import board as board_of

RANDOM = random_leaderboard(120, 4, seed=3)
ROWS = RANDOM.entries.assign(row=range(len(RANDOM)), **{f"B{place}": RANDOM.scores.score[:, 1 + place] for place in range(4)})

pick = st.lists(st.sampled_from([*TYPES, ""]), max_size=6, unique=True).map(tuple)
queries = st.builds(
    Query,
    search=st.sampled_from(["", "model-1", "org3; org4", "b1>40", "/-[1-4]?[0-9]b/", "type:chat"]),
    only=st.tuples(st.tuples(st.just("type"), pick), st.tuples(st.just("precision"), st.lists(st.sampled_from(PRECISIONS), max_size=3).map(tuple))),
    size=st.sampled_from([None, (None, 9.0), (3.0, 9.0), (9.0, None)]),
    hide=st.sampled_from([None, (), ("merged",), ("moe", "unavailable")]),
    require=st.sampled_from([None, (), ("official",)]),
    complete=st.sampled_from([None, True, False]),
    sort=st.sampled_from([None, ("B1",), ("-B1",), ("type", "-params_b"), ("model",), ("-date",), ("rank",), ("-moe", "B0")]),
    benchmarks=st.sampled_from([None, (("B0", 1.0), ("B2", 3.0)), (("B1", 1.0),)]),
    among=st.sampled_from(["all", "these"]),
    show=st.sampled_from(["score", "raw"]),
    limit=st.integers(1, 50),
)


def entries(leaderboard, selection):
    return list(leaderboard.entries["entry"].iloc[selection.order])


def bare(query):
    """The query with all filters off."""
    return replace(query, search="", only=(), size=None, hide=(), require=(), complete=False)


def kept(query):
    """The rows that pass the filters but the search, by a plain reading."""
    frame = ROWS
    for column, values in query.only:
        frame = frame[frame[column].astype(object).where(frame[column].notna(), "").isin(values)]
    if query.size:
        low, high = query.size
        frame = frame[(frame["params_b"] >= (low or 0)) & (frame["params_b"] < (high or math.inf))]
    for flag in query.hide or ():
        flagged = frame["available"].eq(False) if flag == "unavailable" else frame[flag].map(lambda value: value is True or value is np.True_)
        frame = frame[~flagged.astype(bool)]
    for flag in query.require or ():
        frame = frame[frame[flag].astype(bool)]
    if query.complete:
        chosen = [name for name, _ in query.benchmarks] if query.benchmarks else ["B0", "B1", "B2", "B3"]
        frame = frame[frame[chosen].notna().all(axis=1)]
    return set(frame["row"])


@given(queries)
def test_the_rows_that_match_are_those_that_pass_every_filter(query):
    matched = set(select(RANDOM, query).order.tolist())
    searched = set(select(RANDOM, replace(bare(query), search=query.search)).order.tolist())
    assert matched == kept(query) & searched


@given(queries)
def test_the_count_of_a_facets_value_is_the_number_of_rows_that_choosing_it_alone_gives(query):
    for column, choices in select(RANDOM, query).counts.facets.items():
        others = tuple(pair for pair in query.only if pair[0] != column)
        for choice in choices:
            alone = replace(query, only=(*others, (column, (choice["value"],))))
            assert choice["count"] == select(RANDOM, alone).matched


@given(queries)
def test_the_counts_of_a_flag_are_the_numbers_of_rows_that_requiring_and_hiding_it_give(query):
    for flag, count in select(RANDOM, query).counts.flags.items():
        hide = tuple(name for name in query.hide or () if name != flag)
        require = tuple(name for name in query.require or () if name != flag)
        assert count["true"] == select(RANDOM, replace(query, hide=hide, require=(*require, flag))).matched
        assert count["false"] == select(RANDOM, replace(query, hide=(*hide, flag), require=require)).matched


@given(queries)
def test_the_count_of_a_size_is_the_number_of_rows_that_choosing_it_gives(query):
    for preset in select(RANDOM, query).counts.sizes["presets"]:
        assert preset["count"] == select(RANDOM, replace(query, size=(preset["from"], preset["to"]))).matched


@given(queries, st.sampled_from([None, ("-B2",), ("model",)]), st.integers(0, 300))
def test_what_matches_does_not_depend_on_sort_or_page(query, sort, offset):
    other = select(RANDOM, replace(query, sort=sort, offset=offset))
    assert set(other.order.tolist()) == set(select(RANDOM, query).order.tolist())


@given(queries)
def test_pages_tile_the_whole(query):
    whole = select(RANDOM, query)
    pages = [select(RANDOM, replace(query, offset=offset)).page.tolist() for offset in range(0, whole.matched + 1, query.limit)]
    assert [row for page in pages for row in page] == whole.order.tolist()
    assert select(RANDOM, replace(query, offset=whole.matched)).rows(select(RANDOM, replace(query, offset=whole.matched)).page) == []


@given(queries)
def test_taking_a_filter_away_gives_what_its_chip_says(query):
    selection = select(RANDOM, query)
    for chip in selection.counts.chips:
        without = select(RANDOM, Query.from_url(chip["remove"]))
        assert set(selection.order.tolist()) <= set(without.order.tolist())
        assert len(without.counts.chips) == len(selection.counts.chips) - 1
    for chip in selection.counts.without:
        assert chip["count"] == select(RANDOM, Query.from_url(chip["remove"])).matched
    assert bool(selection.counts.without) == (selection.matched == 0)


@given(queries)
def test_ready_bytes_are_the_answer(query):
    for options in ({}, {"digits": 4}, {"digits": 3}, {"brief": True, "digits": 4}):
        selection = select(RANDOM, query)
        assert selection.body(**options) == orjson.dumps(selection.answer(**options))
        json.dumps(selection.answer(**options), allow_nan=False)


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
        sort: select(RANDOM, replace(query, sort=(sort,), columns=None if column in {"rank", "entry"} else (column,))).frame()
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


@given(st.dictionaries(st.sampled_from(["B0", "B1", "B2", "B3"]), st.integers(1, 9), min_size=1), st.sampled_from([2.0, 0.5, 1024.0]))
def test_weights_count_by_their_proportions(weights, scale):
    one = select(RANDOM, Query(benchmarks=tuple((name, float(weight)) for name, weight in weights.items())))
    other = select(RANDOM, Query(benchmarks=tuple((name, weight * scale) for name, weight in weights.items())))
    np.testing.assert_array_equal(one.average, other.average)
    np.testing.assert_array_equal(one.rank, other.rank)
    assert one.order.tolist() == other.order.tolist()


@given(st.dictionaries(st.sampled_from(["B0", "B1", "B2", "B3"]), st.integers(1, 9), min_size=1))
def test_an_average_under_weights_is_the_weighted_mean_of_complete_entries(weights):
    selection = select(RANDOM, Query(benchmarks=tuple((name, float(weight)) for name, weight in weights.items())))
    for row, average in enumerate(selection.average.tolist()):
        parts = [(ROWS[name].iloc[row], weight) for name, weight in weights.items()]
        expected = sum(score * weight for score, weight in parts) / sum(weights.values())
        assert average == pytest.approx(expected, abs=1e-12, nan_ok=True)


@given(queries)
def test_a_rank_is_one_more_than_the_number_of_better_entries_it_is_among(query):
    selection = select(RANDOM, query)
    among = set(selection.order.tolist()) if query.among == "these" else set(range(len(RANDOM)))
    for row, (rank, average) in enumerate(zip(selection.rank.tolist(), selection.average.tolist(), strict=True)):
        if row in among and average == average:
            assert rank == 1 + sum(selection.average[other] > average for other in among)
        else:
            assert rank == 0


@given(queries)
def test_rows_of_equal_value_stand_by_rank_then_by_id(query):
    selection = select(RANDOM, replace(query, sort=("type",)))
    types = RANDOM.entries["type"].iloc[selection.order].tolist()
    everyone = select(RANDOM, replace(query, search="", only=(), size=None, hide=(), require=(), complete=False, among="all")).rank
    keys = [(everyone[row] or math.inf, RANDOM.entries["entry"].iloc[row]) for row in selection.order.tolist()]
    for value in dict.fromkeys(types):
        mine = [key for key, other in zip(keys, types, strict=True) if other is value or other == value]
        assert mine == sorted(mine)


def test_choosing_all_values_is_no_filter():
    everything = select(RANDOM, Query(only=(("type", (*TYPES, "")),)))
    assert everything.matched == everything.total
    assert everything.counts.chips == []
    most = select(RANDOM, Query(only=(("type", TYPES),)))
    assert most.matched == ROWS["type"].notna().sum()


def test_choosing_all_benchmarks_at_the_suites_weights_is_the_boards_own_average():
    own = select(RANDOM, Query())
    for query in (
        Query(benchmarks=tuple((f"B{place}", 1.0) for place in range(4))),
        Query(benchmarks=tuple((f"B{place}", 2.5) for place in range(4))),
        Query(average="visible"),
    ):
        again = select(RANDOM, query)
        assert again.weights is None
        assert again.rank is own.rank
        np.testing.assert_array_equal(again.average, RANDOM.scores.score[:, 0])


def test_the_average_over_visible_benchmarks_follows_the_columns():
    visible = select(RANDOM, Query(average="visible", columns=("type", "Average", "B1", "B3")))
    chosen = select(RANDOM, Query(benchmarks=(("B1", 1.0), ("B3", 1.0))))
    np.testing.assert_array_equal(visible.average, chosen.average)
    nothing = select(RANDOM, Query(average="visible", columns=("type",)))
    assert np.isnan(nothing.average).all()
    assert not nothing.rank.any()
    assert "nothing to average" in nothing.notices[0]


SCORES = {
    "a/x@float16": {"IFEval": 0.9, "BBH": 0.3},
    "a/x@4bit": {"IFEval": 0.7, "BBH": 0.2},
    "b/y@float16": {"IFEval": 0.5, "BBH": 0.7},
    "c/z@float16": {"IFEval": 0.99, "BBH": None},
    "d/w@float16": {"IFEval": None, "BBH": None},
}
ABOUT = {
    entry: {"precision": entry.partition("@")[2], "params_b": size, "merged": merged}
    for entry, size, merged in zip(SCORES, (7.0, 7.0, 3.0, None, 9.0), (True, None, False, True, False), strict=True)
}
SMALL = leaderboard(SCORES, ABOUT, entry=["model", "precision"])


def rows(text, board=SMALL, **options):
    return select(board, Query.from_url(text)).answer(**options)["rows"]


def test_a_row_says_everything_about_an_entry_and_missing_with_its_reason():
    first, *_, fourth, fifth = rows("")
    assert first == {
        "entry": "a/x@float16",
        "model": "a/x",
        "distinct": "float16",
        "rank": 1,
        "rank_lower": None,
        "rank_upper": None,
        "tier": None,
        "band": None,
        "present": 2,
        "leaves": 2,
        "params_b": 7.0,
        "Average": (0.9 + 0.3) / 2,
        "IFEval": 0.9,
        "BBH": 0.3,
        "lower": {},
        "upper": {},
        "missing": {},
    }
    assert (fourth["entry"], fourth["rank"], fourth["Average"], fourth["params_b"]) == ("c/z@float16", None, None, None)
    assert fourth["missing"] == {"Average": "incomplete", "BBH": "not_run"}
    assert fifth["missing"] == {"Average": "not_run", "IFEval": "not_run", "BBH": "not_run"}
    assert "distinct" not in fourth


def test_the_visible_columns_are_the_asked_ones_in_their_order():
    (row, *_) = rows("columns=BBH&columns=precision&columns=merged")
    assert list(row)[list(row).index("leaves") + 1 : list(row).index("lower")] == ["BBH", "precision", "merged"]
    answer = select(SMALL, Query.from_url("columns=none")).answer()
    assert answer["columns"] == []
    assert answer["histograms"] == {}
    assert answer["rows"][0]["entry"] == "a/x@float16"


def test_digits_round_scores_and_the_default_is_full_precision():
    third = leaderboard({"a/x": {"X": 1 / 3}})
    assert rows("", third)[0]["X"] == 1 / 3
    assert rows("", third, digits=4)[0]["X"] == 0.3333
    assert select(third, Query()).answer(digits=4)["best"] == {"Average": 0.3333, "X": 0.3333}


def test_static_ranks_stay_and_dynamic_ranks_count_those_that_match():
    assert [row["rank"] for row in rows("size=-5")] == [1]
    assert [row["rank"] for row in rows("search=4bit")] == [3]
    assert [row["rank"] for row in rows("search=4bit&among=these")] == [1]
    assert [row["rank"] for row in rows("search=b/&pin=a/x@4bit&among=these")] == [1]
    pinned = select(SMALL, Query.from_url("search=b/&pin=a/x@4bit&among=these")).answer()["pinned"]
    assert [row["rank"] for row in pinned] == [None]


def test_equal_averages_share_a_rank_and_stand_by_id():
    assert [(row["entry"], row["rank"]) for row in rows("")][:3] == [("a/x@float16", 1), ("b/y@float16", 1), ("a/x@4bit", 3)]


def test_fewer_benchmarks_rank_entries_that_had_no_average():
    assert [(row["entry"], row["rank"]) for row in rows("benchmarks=IFEval")] == [
        ("c/z@float16", 1),
        ("a/x@float16", 2),
        ("a/x@4bit", 3),
        ("b/y@float16", 4),
        ("d/w@float16", None),
    ]
    assert [(row["present"], row["leaves"]) for row in rows("benchmarks=IFEval")][3:] == [(1, 1), (0, 1)]


def test_complete_means_complete_in_the_chosen_benchmarks():
    assert len(rows("complete=1")) == 3
    assert len(rows("complete=1&benchmarks=IFEval")) == 4


def test_weights_move_ranks_and_the_end_of_the_scale():
    selection = select(SMALL, Query.from_url("benchmarks=IFEval:3&benchmarks=BBH"))
    assert selection.average[SMALL.find("a/x@float16")] == pytest.approx(0.75)
    root = next(column for column in selection.answer()["columns"] if column["id"] == "Average")
    assert root["top"] == 0.8
    assert next(column for column in select(SMALL, Query()).answer()["columns"] if column["id"] == "Average")["top"] == 0.6


def test_a_board_without_a_stated_size_has_no_sizes_and_refuses_the_filter():
    bare_board = leaderboard({"a/x": {"X": 0.5}})
    assert select(bare_board, Query()).counts.sizes == {}
    with pytest.raises(QueryError, match=r"^size: "):
        select(bare_board, Query(size=(3, 9)))


def test_a_missing_flag_is_not_flagged():
    assert {row["entry"] for row in rows("hide=merged")} == {"a/x@4bit", "b/y@float16", "d/w@float16"}
    assert {row["entry"] for row in rows("require=merged")} == {"a/x@float16", "c/z@float16"}
    assert {row["entry"] for row in rows("only.merged=")} == {"a/x@4bit"}


def test_rows_without_a_size_fail_a_size_filter_and_its_upper_end_is_open():
    assert {row["entry"] for row in rows("size=3-7")} == {"b/y@float16"}
    assert {row["entry"] for row in rows("size=7-")} == {"a/x@float16", "a/x@4bit", "d/w@float16"}
    assert {row["entry"] for row in rows("size=-9")} == {"a/x@float16", "a/x@4bit", "b/y@float16"}


def test_pinned_entries_are_told_whatever_the_filters_in_their_own_order():
    answer = select(SMALL, Query.from_url("search=b/&pin=d/w@float16&pin=gone/model&pin=a/x@4bit")).answer()
    assert [row["entry"] for row in answer["pinned"]] == ["d/w@float16", "a/x@4bit"]
    assert [row["entry"] for row in answer["rows"]] == ["b/y@float16"]
    assert answer["notices"] == ["gone/model is not on this board."]


def test_an_empty_answer_names_the_filter_whose_removal_gives_most():
    selection = select(SMALL, Query.from_url("search=4bit&size=-5&hide=none"))
    assert selection.matched == 0
    assert [(chip["key"], chip["count"]) for chip in selection.counts.without] == [("search", 1), ("size", 1)]
    selection = select(SMALL, Query.from_url("search=4bit&only.precision=float16"))
    assert [(chip["key"], chip["count"]) for chip in selection.counts.without] == [("search", 4), ("only.precision", 1)]


def test_a_chosen_value_that_is_not_there_stays_visible_with_a_count_of_zero():
    selection = select(SMALL, Query.from_url("only.precision=8bit"))
    assert selection.matched == 0
    assert {"value": "8bit", "count": 0} in selection.counts.facets["precision"]


def test_defaults_of_a_board_are_chips_that_can_be_taken_away():
    board = leaderboard(SCORES, ABOUT, entry=["model", "precision"], defaults={"hide": ["merged", "flagged"], "complete": True, "sort": "-IFEval"})
    selection = select(board, Query())
    assert entries(board, selection) == ["a/x@4bit", "b/y@float16"]
    assert [(chip["key"], chip["value"], chip["remove"]) for chip in selection.counts.chips] == [
        ("hide", "Merged", "hide=none"),
        ("complete", "complete", "complete=0"),
    ]
    assert select(board, Query.from_url("hide=none&complete=0")).matched == 5


def test_a_default_of_a_board_that_changes_nothing_is_no_chip():
    board = leaderboard({"a/x": {"X": 0.5}}, {"a/x": {"merged": False}}, defaults={"hide": ["merged"], "complete": True})
    assert select(board, Query()).counts.chips == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("sort=-IFEvl", "sort: 'IFEvl' is not on board tiny; did you mean 'IFEval'?"),
        ("columns=IFEval&columns=Typ", "columns: 'Typ'"),
        ("benchmarks=MMLU", "benchmarks: 'MMLU' is not on board tiny; known are BBH, IFEval"),
        ("benchmarks=Average", "benchmarks: 'Average'"),
        ("only.colour=red", "only.colour: 'colour'"),
        ("only.params_b=7", "only.params_b: 'params_b'"),
        ("hide=precision", "hide: 'precision' is not on board tiny; known are merged"),
        ("require=unavailable", "require: 'unavailable'"),
    ],
)
def test_what_is_not_on_the_board_is_refused_by_name(text, message):
    with pytest.raises(QueryError) as refused:
        select(SMALL, Query.from_url(text))
    assert str(refused.value).startswith(message)
    assert refused.value.parameter == message.partition(":")[0]


def test_raw_shows_stored_values_but_the_root_keeps_its_score():
    board = leaderboard(
        {"a/x": {"GPQA": 0.4}, "b/y": {"GPQA": 0.2}}, of=None, suite={"name": "Average", "children": [{"name": "GPQA", "choices": 4, "floor": True}]}
    )
    assert [(row["Average"], row["GPQA"]) for row in rows("", board)] == [(pytest.approx(0.2), pytest.approx(0.2)), (0.0, 0.0)]
    assert [(row["Average"], row["GPQA"]) for row in rows("show=raw", board)] == [(pytest.approx(0.2), 0.4), (0.0, 0.2)]


def test_the_best_stored_value_is_the_lowest_where_less_is_better():
    board = leaderboard(
        {"a/x": {"errors": 0.4}, "b/y": {"errors": 0.2}},
        suite={"name": "Average", "children": [{"name": "errors", "baseline": 1.0, "maximum": 0.0, "higher_is_better": False}]},
    )
    assert select(board, Query()).counts.best["errors"] == pytest.approx(0.8)
    assert select(board, Query(show="raw")).counts.best["errors"] == 0.2


def test_a_value_that_was_left_out_is_told_from_one_that_was_not_run():
    board = leaderboard(
        {"a/x": {"IFEval": 0.5, "BBH": None}, "b/y": {"IFEval": 0.4, "BBH": None}},
        left_out=[LeftOut(file=FILE, row=2, column="BBH acc", value="51", reason="is a percentage, a fraction is due")],
    )
    assert [row["missing"]["BBH"] for row in rows("", board)] == ["not_run", "left_out"]


def test_a_value_without_a_score_is_told_from_one_that_was_not_run():
    board = leaderboard(
        {"a/x": {"IFEval": 0.5, "BBH": 0.6}, "b/y": {"IFEval": 0.4, "BBH": None}},
        suite={"name": "Average", "children": [{"name": "IFEval"}, {"name": "BBH", "unscored": "only the mean is published"}]},
    )
    assert [row["missing"].get("BBH") for row in rows("", board)] == ["not_scored", "not_run"]
    assert [row["BBH"] for row in rows("show=raw", board)] == [0.6, None]
    with pytest.raises(QueryError, match=r"^benchmarks: 'BBH'"):
        select(board, Query(benchmarks=(("BBH", 1.0),)))


def with_intervals():
    board = leaderboard(SCORES, ABOUT, entry=["model", "precision"])
    ranks = board.ranks.rank.astype(np.int32)
    return replace(
        board,
        errors=replace(board.errors, lower=board.scores.score - 0.1, upper=board.scores.score + 0.1, kind=("sampling",) * 3),
        ranks=replace(
            board.ranks, sets=replace(board.ranks.sets, lower=ranks, upper=np.where(ranks > 0, ranks + 1, 0), tier=np.where(ranks > 0, 1, 0))
        ),
    )


def test_intervals_rank_intervals_and_tiers_are_told_where_they_are_known():
    board = with_intervals()
    first, *_, last = rows("", board)
    assert (first["rank_lower"], first["rank_upper"], first["tier"]) == (1, 2, 1)
    assert first["lower"] == pytest.approx({"Average": 0.5, "IFEval": 0.8, "BBH": 0.2})
    assert first["upper"] == pytest.approx({"Average": 0.7, "IFEval": 1.0, "BBH": 0.4})
    assert (last["rank_lower"], last["tier"], last["lower"]) == (None, None, {})


def test_a_page_gets_bounds_as_lists_in_the_order_of_the_score_columns():
    first, *_, last = rows("columns=BBH&columns=precision&columns=Average", with_intervals(), digits=4)
    assert (first["lower"], first["upper"]) == ([0.2, 0.5], [0.4, 0.7])
    assert last["lower"] == [None, None]


def test_intervals_of_another_score_are_not_told():
    board = with_intervals()
    (raw, *_) = rows("show=raw", board)
    assert raw["lower"] == pytest.approx({"Average": 0.5})
    (weighed, *_) = rows("benchmarks=IFEval", board)
    assert (weighed["rank_lower"], weighed["rank_upper"], weighed["tier"]) == (None, None, None)
    assert "Average" not in weighed["lower"]
    (among, *_) = rows("among=these", board)
    assert (among["rank_lower"], among["tier"]) == (None, 1)


def test_the_answer_names_the_board_its_revision_and_the_query():
    answer = select(SMALL, Query.from_url("limit=2&search=x")).answer()
    assert list(answer) == [
        "board", "key", "revision", "as_of", "synthetic", "query", "total", "matched", "offset", "limit", "own_weights", "tier_lines", "columns",
        "rows", "pinned", "facets", "flags", "sizes", "histograms", "chips", "best", "notices", "without",
    ]  # fmt: skip
    assert (answer["board"], answer["as_of"], answer["synthetic"], answer["query"]) == ("tiny", "2025-02-13", False, "search=x&limit=2")
    assert (answer["total"], answer["matched"], answer["key"], answer["revision"]) == (5, 2, SMALL.key, SMALL.origin.revision)
    brief = select(SMALL, Query()).answer(brief=True)
    assert not {"columns", "facets", "flags", "sizes", "histograms", "chips"} & set(brief)


def test_a_board_of_one_entry_is_answered():
    answer = select(leaderboard({"a/x": {"X": 0.5}}), Query()).answer()
    assert (answer["matched"], answer["rows"][0]["rank"], answer["best"]) == (1, 1, {"Average": 0.5, "X": 0.5})


def test_a_frame_holds_the_whole_match_not_only_the_page():
    frame = select(SMALL, Query.from_url("limit=1&columns=IFEval&columns=params_b")).frame()
    assert list(frame) == ["rank", "rank_lower", "rank_upper", "tier", "entry", "model", "IFEval", "params_b"]
    assert frame["rank"].tolist() == [1, 1, 3, pd.NA, pd.NA]
    assert frame["IFEval"].isna().tolist() == [False, False, False, False, True]


def test_a_frame_holds_both_ends_of_the_intervals_that_are_known():
    board = leaderboard({"a/x": {"X": 0.5, "Y": 0.25}, "a/y": {"X": 0.75}}, of=board_of([{"name": "X", "n": 100}, "Y"]))
    frame = select(board, Query()).frame()
    assert [name for name in frame if name.startswith(("X", "Y"))] == ["X", "X_lower", "X_upper", "Y"]
    row = select(board, Query()).rows((0,), digits=None)[0]
    at = frame.index[frame["entry"] == row["entry"]][0]
    assert row["lower"]["X"] == frame["X_lower"][at]
    assert frame["X_lower"][at] < frame["X"][at] < frame["X_upper"][at]
    assert not [name for name in select(board, Query(show="raw")).frame() if name.endswith(("_lower", "_upper")) and name.startswith("X")]


def test_what_is_remembered_of_a_leaderboard_stays_bounded():
    board = random_leaderboard(60, 3)
    for digits in (None, 6):
        for show in ("score", "raw"):
            for count in range(8):
                columns = tuple(["Average", "B0", "B1", "B2", "type", "license", "likes", "date"][: count + 1])
                select(board, Query(columns=columns, show=show)).body(digits=digits)
    index = indexed(board)
    assert len(index._rows) <= 6
    assert all(len(told) <= len(board) for told in index._rows.values())
