"""Rank sets in the table: together or one by one, in rows, files and the API; bands from row to row."""

import numpy as np
import pytest

from evalboard.errors import QueryError
from evalboard.table.exports import written
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from tests.leaderboard.test_one_curve import random_board


def board(seed: int):
    return random_board(np.random.default_rng([21, seed]), 25)


@pytest.mark.parametrize("seed", range(5))
def test_single_sets_are_what_is_asked_for_and_lie_within_those_that_hold_together(seed):
    of = board(seed)
    together, single = (select(of, TableQuery.from_url(text)) for text in ("", "ranks=single"))
    rows = list(zip(together.rows(together.order), single.rows(single.order), strict=True))
    for wide, narrow in rows:
        row, sets = of.find(wide["entry"]), of.ranks.sets
        assert (wide["rank_lower"] or 0, wide["rank_upper"] or 0) == (sets.lower[row], sets.upper[row])
        assert (narrow["rank_lower"] or 0, narrow["rank_upper"] or 0) == (
            sets.single_lower[row],
            sets.single_upper[row],
        )
        assert (wide["tier"], wide["band"], wide["rank"]) == (narrow["tier"], narrow["band"], narrow["rank"])
        if wide["rank_lower"] is not None:
            assert (
                wide["rank_lower"] <= narrow["rank_lower"] <= wide["rank"] <= narrow["rank_upper"] <= wide["rank_upper"]
            )


def test_somewhere_a_single_set_is_narrower():
    narrower = 0
    for seed in range(5):
        sets = board(seed).ranks.sets
        narrower += int(((sets.single_lower > sets.lower) | (sets.single_upper < sets.upper)).sum())
    assert narrower > 0


@pytest.mark.parametrize("text", ["", "ranks=single"])
@pytest.mark.parametrize("seed", range(5))
def test_bands_never_fall_in_the_order_of_ranks_and_rise_where_a_tier_is_later_than_all_above(seed, text):
    of = board(seed)
    found = select(of, TableQuery.from_url(text))
    rows = [row for row in found.rows(found.order) if row["rank"] is not None]
    latest = 0
    for row in sorted(rows, key=lambda row: row["rank"]):
        latest = max(latest, row["tier"] or 0)
        if row["tier"]:
            assert row["band"] >= row["tier"]
    bands = [row["band"] or 0 for row in rows]
    assert bands == sorted(bands)
    assert bands[-1] == latest


def test_files_have_the_sets_that_were_asked_for():
    of = next(each for each in map(board, range(5)) if np.any(each.ranks.sets.single_upper < each.ranks.sets.upper))
    files = {text: written(select(of, TableQuery.from_url(text)), "csv").decode() for text in ("", "ranks=single")}
    wide, narrow = (set(text.splitlines()) for text in files.values())
    assert wide != narrow
    row = int(np.flatnonzero(of.ranks.sets.single_upper < of.ranks.sets.upper)[0])
    entry = of.entries["entry"].iloc[row]
    frame = select(of, TableQuery.from_url("ranks=single")).frame().set_index("entry")
    assert frame.loc[entry, "rank_upper"] == of.ranks.sets.single_upper[row]


def test_an_address_names_sets_that_there_are():
    assert (TableQuery.from_url("ranks=single").ranks, TableQuery.from_url("").ranks) == ("single", "together")
    with pytest.raises(QueryError, match="ranks: 'alone'"):
        TableQuery.from_url("ranks=alone")
