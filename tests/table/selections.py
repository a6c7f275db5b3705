"""A random leaderboard with any query on it, and a small one whose rows are told."""

import math
from dataclasses import replace

import numpy as np
from hypothesis import strategies as st

from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from tests.factories import PRECISIONS, TYPES, leaderboard, random_leaderboard
from tests.reports import answer_of

RANDOM = random_leaderboard(120, 4, seed=3)
ROWS = RANDOM.entries.assign(
    row=range(len(RANDOM)), **{f"B{place}": RANDOM.scores.score[:, 1 + place] for place in range(4)}
)

pick = st.lists(st.sampled_from([*TYPES, ""]), max_size=6, unique=True).map(tuple)
queries = st.builds(
    TableQuery,
    search=st.sampled_from(["", "model-1", "org3; org4", "b1>40", "/-[1-4]?[0-9]b/", "type:chat"]),
    only=st.tuples(
        st.tuples(st.just("type"), pick),
        st.tuples(st.just("precision"), st.lists(st.sampled_from(PRECISIONS), max_size=3).map(tuple)),
    ),
    size=st.sampled_from([None, (None, 9.0), (3.0, 9.0), (9.0, None)]),
    hide=st.sampled_from([None, (), ("merged",), ("moe", "unavailable")]),
    require=st.sampled_from([None, (), ("official",)]),
    complete=st.sampled_from([None, True, False]),
    front=st.sampled_from([None, "params_b", "date"]),
    sort=st.sampled_from(
        [None, ("B1",), ("-B1",), ("type", "-params_b"), ("model",), ("-date",), ("rank",), ("-moe", "B0")]
    ),
    benchmarks=st.sampled_from([None, (("B0", 1.0), ("B2", 3.0)), (("B1", 1.0),)]),
    among=st.sampled_from(["all", "these"]),
    show=st.sampled_from(["score", "raw"]),
    limit=st.integers(1, 50),
)


def entries(leaderboard, selection):
    return list(leaderboard.entries["entry"].iloc[selection.order])


def bare(query):
    """The query with all filters off."""
    return replace(query, search="", only=(), size=None, hide=(), require=(), complete=False, front=None)


def kept(query):
    """The rows that pass the filters but the search, by a plain reading."""
    frame = ROWS
    for column, values in query.only:
        frame = frame[frame[column].astype(object).where(frame[column].notna(), "").isin(values)]
    if query.size:
        low, high = query.size
        frame = frame[(frame["params_b"] >= (low or 0)) & (frame["params_b"] < (high or math.inf))]
    for flag in query.hide or ():
        flagged = (
            frame["available"].eq(False)
            if flag == "unavailable"
            else frame[flag].map(lambda value: value is True or value is np.True_)
        )
        frame = frame[~flagged.astype(bool)]
    for flag in query.require or ():
        frame = frame[frame[flag].astype(bool)]
    if query.complete:
        chosen = [name for name, _ in query.benchmarks] if query.benchmarks else ["B0", "B1", "B2", "B3"]
        frame = frame[frame[chosen].notna().all(axis=1)]
    return set(frame["row"])


def unbeaten(rows, query):
    """Of some rows those that no other one beats at what the query names, one by one."""
    if query.front is None:
        return rows
    values, score = ROWS[query.front], select(RANDOM, query).average
    there = [row for row in rows if not (np.isnan(score[row]) or values.isna()[row])]
    points = {row: (values[row], -score[row]) for row in there}
    return {
        row
        for row, (value, less) in points.items()
        if not any(a <= value and b <= less and (a, b) != (value, less) for a, b in points.values())
    }


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
    return answer_of(select(board, TableQuery.from_url(text)), **options)["rows"]
