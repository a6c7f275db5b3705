"""Ranks among some models whose errors depend on each other: by the errors of their differences, as those among all
are.
"""

from dataclasses import replace
from itertools import combinations
from statistics import NormalDist

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from evalboard.builds import artifact
from evalboard.config import parse_board
from evalboard.data.battles import BattleReading, battles
from evalboard.errors import DamagedCache
from evalboard.leaderboard.from_battles import from_battles
from evalboard.leaderboard.leaderboard import EntryRanks
from evalboard.leaderboard.origin import Origin
from evalboard.leaderboard.rank_inference import DifferencesInMemory, rank_sets_among
from evalboard.ratings import RatingSettings, fitted
from evalboard.statistics.rank_sets import SPARE
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from tests.reports import answer_of

STRENGTH = {"org1/a": 0.9, "org1/b": 0.7, "org2/c": 0.25, "org2/d": 0.2, "org1/e": -0.4, "org3/f": -0.45}
SETS = ("lower", "upper", "tier", "single_lower", "single_upper")
CONFIG = """
id: duel
title: Duel
source: {kind: folder, path: ., patterns: ["*.jsonl"]}
reader: battles
suite: {name: All, levels: [dataset]}
rating: {base_model: org2/d}
"""


def _fought():
    chance, names = np.random.default_rng(27), list(STRENGTH)
    pairs = [chance.choice(names, 2, replace=False).tolist() for _ in range(1500)]
    wins = [chance.random() < 1 / (1 + np.exp(STRENGTH[b] - STRENGTH[a])) for a, b in pairs]
    rows = [(a, b, "model_a" if won else "model_b") for (a, b), won in zip(pairs, wins, strict=True)]
    frame = pd.DataFrame(
        [*rows, ("org4/x", "org4/y", "model_a"), ("org4/x", "org4/y", "model_b")],
        columns=["model_a", "model_b", "winner"],
    )
    return battles(frame.assign(file="b.jsonl", row=range(1, len(frame) + 1)))


@pytest.fixture(scope="module")
def arena():
    files = pd.DataFrame({"file": ["b.jsonl"], "date": [pd.NaT]})
    return from_battles(parse_board(CONFIG), BattleReading(_fought(), files), origin=Origin("folder", "r"), key="k")


def ranks(answer):
    return {row["entry"]: (row["rank"], row["rank_lower"], row["rank_upper"]) for row in answer["rows"]}


def asked(arena, text):
    return answer_of(select(arena, TableQuery.from_url(text)))


def test_among_all_they_are_those_of_the_board(arena):
    sets = rank_sets_among(arena.ranks.differences, np.ones(len(arena), dtype=bool))
    for name in SETS:
        np.testing.assert_array_equal(getattr(sets, name), getattr(arena.ranks.sets, name))
    assert {arena.entries["entry"][row] for row in np.flatnonzero(sets.lower == 0)} == {
        "org4/x",
        "org4/y",
    }  # battles tie them to nobody else


def test_two_alone_are_told_apart_by_the_error_of_their_difference(arena):
    """Two of the models that are fitted together: the same fit, from another base, says how far they lie apart and how
    sure that is.
    """
    level = NormalDist().inv_cdf(1 - SPARE * 0.05 / 2)
    seen = set()
    for one, other in combinations(STRENGTH, 2):
        fit = fitted("bradley_terry", _fought(), RatingSettings(base_model=other)).of(one)
        apart = abs(fit["rating"] - 1000.0) > level * fit["std_dev"]
        rows = ranks(asked(arena, f"search={one};{other}"))
        worst = max(rows.values())
        assert worst == (2, 2, 2) if apart else worst == (2, 1, 2), (one, other)
        seen.add(apart)
    assert seen == {True, False}


def test_a_filter_has_rank_intervals_and_a_sentence_that_is_sure(arena):
    answer = asked(arena, "search=org1")
    assert set(ranks(answer)) == {"org1/a", "org1/b", "org1/e"}
    assert ranks(answer)["org1/e"] == (3, 3, 3)
    assert (answer["question"]["sure"], answer["question"]["why"]) == (True, "")
    assert ranks(asked(arena, "search=org1&among=all"))["org1/e"][1] >= 4


def test_they_come_back_from_a_folder_when_they_are_asked_for(arena, tmp_path):
    artifact.save(arena, tmp_path / "k")
    loaded = artifact.load(tmp_path / "k")
    assert asked(loaded, "search=org1") == asked(arena, "search=org1")
    stored, errors = tmp_path / "k" / artifact.DIFFERENCES, arena.ranks.differences.errors
    once = pq.read_table(stored).column("errors").combine_chunks().flatten()
    assert len(once) == len(arena) * (len(arena) + 1) // 2
    twice = pa.FixedSizeListArray.from_arrays(pa.array(errors.ravel()), len(arena))
    pq.write_table(pa.table({"score": arena.ranks.differences.score, "errors": twice}), stored)
    assert asked(artifact.load(tmp_path / "k"), "search=org1") == asked(arena, "search=org1")
    stored.write_bytes(b"PAR1")
    with pytest.raises(DamagedCache, match="differences"):
        asked(artifact.load(tmp_path / "k"), "search=org2")


def test_scores_of_paired_replicates_rank_so_too():
    score, shared = np.array([0.6, 0.55, np.nan, 0.5]), 0.0004
    errors = np.sqrt(2 * 0.0005 - 2 * shared) * (1 - np.eye(4))
    errors[2], errors[:, 2] = np.nan, np.nan
    held = EntryRanks.by_differences(score, DifferencesInMemory(score, errors))
    assert held.sets.lower.tolist() == [1, 2, 0, 3]
    assert rank_sets_among(held.differences, np.array([False, True, True, True])).lower.tolist() == [0, 1, 0, 2]


def test_a_state_that_has_none_says_that_it_cannot_tell(arena):
    earlier = replace(arena, ranks=replace(arena.ranks, differences=None))
    selection = select(earlier, TableQuery.from_url("search=org1"))
    assert (
        answer_of(selection)["question"]["why"],
        {row["rank_lower"] for row in answer_of(selection)["rows"]},
    ) == (
        "pairs",
        {None},
    )
