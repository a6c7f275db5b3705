"""What is told of the rows that a query selects, on a board of five entries."""

from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from evalboard.data.schema import LeftOut
from evalboard.errors import QueryError
from evalboard.table.documents import FacetValue
from evalboard.table.index import indexed
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from tests.factories import FILE, leaderboard, random_leaderboard
from tests.factories import board as board_of
from tests.reports import answer_of, json_of
from tests.table.selections import ABOUT, SCORES, SMALL, entries, rows


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
    answer = answer_of(select(SMALL, TableQuery.from_url("columns=none")))
    assert answer["columns"] == []
    assert answer["histograms"] == {}
    assert answer["rows"][0]["entry"] == "a/x@float16"


def test_a_small_amount_is_not_rounded_to_nothing():
    board = leaderboard({"a/x": {"X": 0.5}})
    cheap = replace(board, entries=board.entries.assign(cost_usd=[0.0000123456789]))
    assert rows("columns=cost_usd", cheap)[0]["cost_usd"] == 0.0000123456789
    assert rows("columns=cost_usd", cheap, digits=4)[0]["cost_usd"] == 0.0000123457
    (column,) = answer_of(select(cheap, TableQuery.from_url("columns=cost_usd")))["columns"]
    assert (column["unit"]["name"], column["better"]) == ("dollars", "lower")


def test_digits_round_scores_and_the_default_is_full_precision():
    third = leaderboard({"a/x": {"X": 1 / 3}})
    assert rows("", third)[0]["X"] == 1 / 3
    assert rows("", third, digits=4)[0]["X"] == 0.3333
    assert answer_of(select(third, TableQuery()), digits=4)["best"] == {"Average": 0.3333, "X": 0.3333}


def test_ranks_count_those_that_match_or_all():
    assert [row["rank"] for row in rows("size=-5")] == [1]
    assert [row["rank"] for row in rows("search=4bit&among=all")] == [3]
    assert [row["rank"] for row in rows("search=4bit")] == [1]
    assert [row["rank"] for row in rows("search=b/&pin=a/x@4bit")] == [1]
    pinned = answer_of(select(SMALL, TableQuery.from_url("search=b/&pin=a/x@4bit&among=these")))["pinned"]
    assert [row["rank"] for row in pinned] == [None]


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
    selection = select(SMALL, TableQuery.from_url("benchmarks=IFEval:3&benchmarks=BBH"))
    assert selection.average[SMALL.find("a/x@float16")] == pytest.approx(0.75)
    root = next(column for column in answer_of(selection)["columns"] if column["id"] == "Average")
    assert root["top"] == 0.8
    assert (
        next(column for column in answer_of(select(SMALL, TableQuery()))["columns"] if column["id"] == "Average")["top"]
        == 0.6
    )


def test_a_board_without_a_stated_size_has_no_sizes_and_refuses_the_filter():
    bare_board = leaderboard({"a/x": {"X": 0.5}})
    assert json_of(select(bare_board, TableQuery()).counts._sizes) == {}
    with pytest.raises(QueryError, match=r"^size: "):
        select(bare_board, TableQuery(size=(3, 9)))


def test_a_front_is_of_a_quantity_of_which_less_or_more_is_better():
    selection = select(SMALL, TableQuery.from_url("front=params_b"))
    assert entries(SMALL, selection) == ["b/y@float16"], "a/x is as good, and larger"
    assert answer_of(selection)["words"]["models"] == "models that nobody beats on Size, B"
    whole = select(SMALL, TableQuery())
    assert [row["rank"] for row in answer_of(selection)["rows"]] == [
        row["rank"] for row in answer_of(whole)["rows"] if row["entry"] == "b/y@float16"
    ], "a front is chosen by scores, so that ranks are among all that it was chosen from"
    assert answer_of(selection)["words"]["among"] == answer_of(whole)["words"]["among"]
    assert not selection.ranking.shown, "rows between these are not shown, nor are lines between tiers"
    with pytest.raises(QueryError, match=r"^front: 'IFEval'"):
        select(SMALL, TableQuery(front="IFEval"))


def test_a_missing_flag_is_not_flagged():
    assert {row["entry"] for row in rows("hide=merged")} == {"a/x@4bit", "b/y@float16", "d/w@float16"}
    assert {row["entry"] for row in rows("require=merged")} == {"a/x@float16", "c/z@float16"}
    assert {row["entry"] for row in rows("only.merged=")} == {"a/x@4bit"}


def test_rows_without_a_size_fail_a_size_filter_and_its_upper_end_is_open():
    assert {row["entry"] for row in rows("size=3-7")} == {"b/y@float16"}
    assert {row["entry"] for row in rows("size=7-")} == {"a/x@float16", "a/x@4bit", "d/w@float16"}
    assert {row["entry"] for row in rows("size=-9")} == {"a/x@float16", "a/x@4bit", "b/y@float16"}


def test_pinned_entries_are_told_whatever_the_filters_in_their_own_order():
    answer = answer_of(select(SMALL, TableQuery.from_url("search=b/&pin=d/w@float16&pin=gone/model&pin=a/x@4bit")))
    assert [row["entry"] for row in answer["pinned"]] == ["d/w@float16", "a/x@4bit"]
    assert [row["entry"] for row in answer["rows"]] == ["b/y@float16"]
    assert answer["notices"] == ["gone/model is not on this board."]


def test_an_empty_answer_names_the_filter_whose_removal_gives_most():
    selection = select(SMALL, TableQuery.from_url("search=4bit&size=-5&hide=none"))
    assert selection.matched == 0
    assert [(chip.key, chip.count) for chip in selection.counts.without] == [("search", 1), ("size", 1)]
    selection = select(SMALL, TableQuery.from_url("search=4bit&only.precision=float16"))
    assert [(chip.key, chip.count) for chip in selection.counts.without] == [("search", 4), ("only.precision", 1)]


def test_a_chosen_value_that_is_not_there_stays_visible_with_a_count_of_zero():
    selection = select(SMALL, TableQuery.from_url("only.precision=8bit"))
    assert selection.matched == 0
    assert FacetValue("8bit", 0) in selection.counts.facets["precision"]


def test_defaults_of_a_board_are_chips_that_can_be_taken_away():
    board = leaderboard(
        SCORES,
        ABOUT,
        entry=["model", "precision"],
        defaults={"hide": ["merged", "flagged"], "complete": True, "sort": "-IFEval"},
    )
    selection = select(board, TableQuery())
    assert entries(board, selection) == ["a/x@4bit", "b/y@float16"]
    assert [(chip.key, chip.value, chip.remove) for chip in selection.counts.chips] == [
        ("hide", "Merged", "hide=none"),
        ("complete", "complete", "complete=0"),
    ]
    assert select(board, TableQuery.from_url("hide=none&complete=0")).matched == 5


def test_a_default_of_a_board_that_changes_nothing_is_no_chip():
    board = leaderboard(
        {"a/x": {"X": 0.5}}, {"a/x": {"merged": False}}, defaults={"hide": ["merged"], "complete": True}
    )
    assert select(board, TableQuery()).counts.chips == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("sort=-IFEvl", "sort: 'IFEvl' is not on board tiny; did you mean 'IFEval'?"),
        ("columns=IFEval&columns=Typ", "columns: 'Typ'"),
        ("benchmarks=MMLU", "benchmarks: 'MMLU' is not on board tiny; expected one of BBH, IFEval"),
        ("benchmarks=Average", "benchmarks: 'Average'"),
        ("only.colour=red", "only.colour: 'colour'"),
        ("only.params_b=7", "only.params_b: 'params_b'"),
        ("hide=precision", "hide: 'precision' is not on board tiny; expected one of merged"),
        ("require=unavailable", "require: 'unavailable'"),
    ],
)
def test_what_is_not_on_the_board_is_refused_by_name(text, message):
    with pytest.raises(QueryError) as refused:
        select(SMALL, TableQuery.from_url(text))
    assert str(refused.value).startswith(message)
    assert refused.value.parameter == message.partition(":")[0]


def test_raw_shows_stored_values_but_the_root_keeps_its_score():
    board = leaderboard(
        {"a/x": {"GPQA": 0.4}, "b/y": {"GPQA": 0.2}},
        of=None,
        suite={"name": "Average", "children": [{"name": "GPQA", "choices": 4, "floor": True}]},
    )
    assert [(row["Average"], row["GPQA"]) for row in rows("", board)] == [
        (pytest.approx(0.2), pytest.approx(0.2)),
        (0.0, 0.0),
    ]
    assert [(row["Average"], row["GPQA"]) for row in rows("show=raw", board)] == [(pytest.approx(0.2), 0.4), (0.0, 0.2)]


def test_the_best_stored_value_is_the_lowest_where_less_is_better():
    board = leaderboard(
        {"a/x": {"errors": 0.4}, "b/y": {"errors": 0.2}},
        suite={
            "name": "Average",
            "children": [{"name": "errors", "baseline": 1.0, "maximum": 0.0, "higher_is_better": False}],
        },
    )
    assert select(board, TableQuery()).counts.best["errors"] == 0.2
    assert select(board, TableQuery(show="raw")).counts.best["errors"] == 0.2


def test_a_value_that_was_left_out_is_told_from_one_that_was_not_run():
    board = leaderboard(
        {"a/x": {"IFEval": 0.5, "BBH": None}, "b/y": {"IFEval": 0.4, "BBH": None}},
        left_out=[LeftOut(file=FILE, row=2, column="BBH acc", value="51", reason="is a percentage, a fraction is due")],
    )
    assert [row["missing"]["BBH"] for row in rows("", board)] == ["not_run", "left_out"]


def test_a_value_without_a_score_is_told_from_one_that_was_not_run():
    board = leaderboard(
        {"a/x": {"IFEval": 0.5, "BBH": 0.6}, "b/y": {"IFEval": 0.4, "BBH": None}},
        suite={
            "name": "Average",
            "children": [{"name": "IFEval"}, {"name": "BBH", "unscored": "only the mean is published"}],
        },
    )
    assert [row["missing"].get("BBH") for row in rows("", board)] == ["not_scored", "not_run"]
    assert [row["BBH"] for row in rows("show=raw", board)] == [0.6, None]
    with pytest.raises(QueryError, match=r"^benchmarks: 'BBH'"):
        select(board, TableQuery(benchmarks=(("BBH", 1.0),)))


def with_intervals():
    board = leaderboard(SCORES, ABOUT, entry=["model", "precision"])
    ranks = board.ranks.rank.astype(np.int32)
    return replace(
        board,
        errors=replace(
            board.errors, lower=board.scores.score - 0.1, upper=board.scores.score + 0.1, kind=("sampling",) * 3
        ),
        ranks=replace(
            board.ranks,
            sets=replace(
                board.ranks.sets, lower=ranks, upper=np.where(ranks > 0, ranks + 1, 0), tier=np.where(ranks > 0, 1, 0)
            ),
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


def test_the_answer_names_the_board_its_revision_and_the_query():
    answer = answer_of(select(SMALL, TableQuery.from_url("limit=2&search=x")))
    assert list(answer) == [
        "board", "key", "revision", "as_of", "synthetic", "query", "total", "matched", "offset", "limit", "question", "own_weights",
        "tier_lines", "columns", "rows", "pinned", "facets", "flags", "sizes", "histograms", "chips", "words", "best", "notices", "without",
    ]  # fmt: skip
    assert (answer["board"], answer["as_of"], answer["synthetic"], answer["query"]) == (
        "tiny",
        "2025-02-13",
        False,
        "search=x&limit=2",
    )
    assert (answer["total"], answer["matched"], answer["key"], answer["revision"]) == (
        5,
        2,
        SMALL.key,
        SMALL.origin.revision,
    )
    brief = answer_of(select(SMALL, TableQuery()), brief=True)
    assert not {"columns", "facets", "flags", "sizes", "histograms", "chips"} & set(brief)


def test_a_frame_holds_the_whole_match_not_only_the_page():
    frame = select(SMALL, TableQuery.from_url("limit=1&columns=IFEval&columns=params_b")).frame()
    assert list(frame) == ["rank", "rank_lower", "rank_upper", "tier", "entry", "model", "IFEval", "params_b"]
    assert frame["rank"].tolist() == [1, 1, 3, pd.NA, pd.NA]
    assert frame["IFEval"].isna().tolist() == [False, False, False, False, True]


def test_a_frame_holds_both_ends_of_the_intervals_that_are_known():
    board = leaderboard({"a/x": {"X": 0.5, "Y": 0.25}, "a/y": {"X": 0.75}}, of=board_of([{"name": "X", "n": 100}, "Y"]))
    frame = select(board, TableQuery()).frame()
    assert [name for name in frame if name.startswith(("X", "Y"))] == ["X", "X_lower", "X_upper", "Y"]
    row = select(board, TableQuery()).rows((0,), digits=None)[0]
    at = frame.index[frame["entry"] == row["entry"]][0]
    assert row["lower"]["X"] == frame["X_lower"][at]
    assert frame["X_lower"][at] < frame["X"][at] < frame["X_upper"][at]
    assert not [
        name
        for name in select(board, TableQuery(show="raw")).frame()
        if name.endswith(("_lower", "_upper")) and name.startswith("X")
    ]


def test_what_is_remembered_of_a_leaderboard_stays_bounded():
    board = random_leaderboard(60, 3)
    for digits in (None, 6):
        for show in ("score", "raw"):
            for count in range(8):
                columns = tuple(["Average", "B0", "B1", "B2", "type", "license", "likes", "date"][: count + 1])
                select(board, TableQuery(columns=columns, show=show)).body(digits=digits)
    index = indexed(board)
    assert len(index._rows) <= 6
    assert all(len(told) <= len(board) for told in index._rows.values())
