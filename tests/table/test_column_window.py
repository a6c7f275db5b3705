"""A window of columns: the windows of a table, joined, are the table."""

import numpy as np
import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalboard.errors import QueryError
from evalboard.table.columns import WHOLE, WIDTH, windowed
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from tests.factories import random_leaderboard
from tests.reports import answer_of

COUNT = 70
BOARD = random_leaderboard(25, COUNT, seed=5, missing=0.2, policy="available")
OF_COLUMNS = ("rows", "pinned", "columns", "best", "histograms", "column_offset", "shown")
MERGED = ("lower", "upper", "missing")
NAMES = [column.id for column in select(BOARD, TableQuery()).columns]

queries = st.builds(
    TableQuery,
    search=st.sampled_from(["", "model-1", "b60>40", "no such model"]),
    sort=st.sampled_from([None, ("B69",), ("-B3", "type")]),
    benchmarks=st.sampled_from([None, (("B0", 1.0), ("B69", 3.0))]),
    average=st.sampled_from(["all", "visible"]),
    show=st.sampled_from(["score", "raw"]),
    among=st.sampled_from(["all", "these"]),
    pin=st.sampled_from([(), (BOARD.entries["entry"].iloc[3],)]),
    columns=st.one_of(st.none(), st.permutations(NAMES).map(lambda names: tuple(names[:55]))),
    limit=st.integers(1, 30),
)


def joined(pieces):
    """One answer of its windows."""
    whole = dict(pieces[0])
    for piece in pieces[1:]:
        for name in ("rows", "pinned"):
            whole[name] = [
                {**row, **more, **{end: {**row[end], **more[end]} for end in MERGED}}
                for row, more in zip(whole[name], piece[name], strict=True)
            ]
        whole["columns"] = [*whole["columns"], *piece["columns"]]
        whole["best"] = {**whole["best"], **piece["best"]}
        whole["histograms"] = {**whole["histograms"], **piece["histograms"]}
    return whole


@given(queries)
def test_the_windows_of_an_answer_joined_are_the_whole_answer(query):
    selection = select(BOARD, query)
    whole = answer_of(selection)
    pieces = [answer_of(selection.window(first)) for first in range(0, len(selection.columns), WIDTH)]
    assert all(piece["shown"] == [column.id for column in selection.columns] for piece in pieces)
    together = joined(pieces)
    for name in OF_COLUMNS[:-2]:
        assert together[name] == whole[name], name
    for piece in pieces:
        assert {name: value for name, value in piece.items() if name not in OF_COLUMNS} == {
            name: value for name, value in whole.items() if name not in OF_COLUMNS
        }


@pytest.mark.parametrize("digits", [None, 4])
def test_the_ready_text_of_a_window_is_what_its_answer_says(digits):
    selection = select(BOARD, TableQuery(sort=("-B50",)))
    for first in (0, 5, 48, 5):
        piece = selection.window(first)
        assert orjson.loads(piece.body(digits=digits)) == orjson.loads(orjson.dumps(answer_of(piece, digits=digits)))


def test_bounds_of_a_window_are_in_the_order_of_its_own_score_columns():
    piece = answer_of(select(BOARD, TableQuery()).window(WIDTH), digits=4)
    scores = [column["id"] for column in piece["columns"] if column["kind"] == "score"]
    assert all(len(row[end]) in {0, len(scores)} for row in piece["rows"] for end in ("lower", "upper"))


@pytest.mark.parametrize(
    ("count", "first", "length"),
    [(WHOLE, 0, None), (WHOLE, 30, None), (WHOLE + 1, 0, WIDTH), (1000, 992, 8), (1000, 1000, 0)],
)
def test_a_table_of_few_columns_is_never_cut_and_no_window_reaches_beyond_the_end(count, first, length):
    window = windowed(range(count), first)
    assert window == (None if length is None else tuple(range(first, first + length)))


def test_few_columns_are_answered_whole_whatever_window_is_asked_for():
    selection = select(BOARD, TableQuery(columns=tuple(NAMES[:WHOLE])))
    assert selection.window(16) is selection
    assert "shown" not in answer_of(selection.window(16))
    assert "column_offset" not in answer_of(selection.window(16), brief=True)


# A few of very many, named alone

FOUR = random_leaderboard(120, 4, seed=3)


def test_what_counts_otherwise_is_as_if_all_weights_were_named():
    few = select(FOUR, TableQuery(weigh=(("B1", 0.0), ("B2", 3.0))))
    all_named = select(FOUR, TableQuery(benchmarks=(("B0", 1.0), ("B2", 3.0), ("B3", 1.0))))
    assert few.order.tolist() == all_named.order.tolist()
    np.testing.assert_array_equal(few.average, all_named.average)
    of_chosen = select(FOUR, TableQuery(benchmarks=(("B0", 2.0), ("B1", 1.0)), weigh=(("B0", 0.5), ("B3", 4.0))))
    assert list((of_chosen.weights or {}).values()) == [0.5, 0.5]  # what is no part of the average stays none
    assert select(FOUR, TableQuery(weigh=(("B1", 1.0),))).weights is None


def test_hidden_columns_are_those_that_are_not_shown():
    shown = [column.id for column in select(FOUR, TableQuery()).columns]
    assert [column.id for column in select(FOUR, TableQuery(hidden=("B1", "type"))).columns] == [
        name for name in shown if name not in {"B1", "type"}
    ]
    assert [column.id for column in select(FOUR, TableQuery(columns=("B2", "B1"), hidden=("B1",))).columns] == ["B2"]


@pytest.mark.parametrize("text", ["weigh=B7:0", "hidden=B7"])
def test_what_is_not_on_the_board_is_named(text):
    with pytest.raises(QueryError, match=f"{text.partition('=')[0]}: 'B7'"):
        select(FOUR, TableQuery.from_url(text))
