"""No two sentences, numbers or fields about the same entries contradict each other: answer line, table, comparison,
model page, badge and headline of one board, pair by pair.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import numpy as np
import pytest

from evalboard.api.badge import badge_document
from evalboard.api.model import model_document
from evalboard.builds.pipeline import build_copy
from evalboard.config import load_board
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.settings import Settings
from evalboard.table.query import TableQuery
from evalboard.table.question import question_document
from evalboard.table.selection import select
from evalboard.views.compare import compare
from evalboard.views.headline import headline_of
from tests.built import ROOT
from tests.leaderboard.test_one_curve import random_board
from tests.seeds import seeds

SAME = 1e-12


def faults(board: Leaderboard, pairs: int, compared: int, rng: np.random.Generator) -> Iterator[str]:
    """What contradicts, of so many pairs of entries; of so many of these with the whole comparison."""
    selection = select(board, TableQuery.from_url(""))
    rows = {row["entry"]: row for row in selection.rows(np.arange(len(board)))}
    names = board.entries["entry"].tolist()
    yield from _of_first(board, rows, selection)
    everybody = [row for row in range(len(board)) if board.ranks.rank[row]]
    drawn = (
        itertools.combinations(everybody, 2)
        if len(everybody) * (len(everybody) - 1) // 2 <= pairs
        else ((int(one), int(other)) for one, other in (rng.choice(everybody, 2, replace=False) for _ in range(pairs)))
    )
    for number, (one, other) in enumerate(drawn):
        yield from _of_pair(board, (one, other), (rows[names[one]], rows[names[other]]))
        if number < compared:
            yield from _of_comparison(board, one, other)


def _of_first(board: Leaderboard, rows: dict, selection) -> Iterator[str]:
    question, inference = question_document(selection), board.rank_inference()
    if not question["sure"]:
        return
    first = {board.entries["entry"].iloc[row] for row in inference.first}
    alike = {
        "answer line": {each["entry"] for each in question["first"]} <= first and question["first_count"] == len(first),
        "rank intervals": {entry for entry, row in rows.items() if row["rank_lower"] == 1} == first,
        "tiers": {entry for entry, row in rows.items() if row["tier"] == 1} == first,
        "headline": headline_of(board).firsts == len(first),
        "rows of the headline": all(row.first == (row.entry in first) for row in headline_of(board).top),
        "best": any(rows[entry]["rank"] == 1 for entry in first) or not first,
    }
    yield from (f"{what}: first" for what, same in alike.items() if not same)
    for entry in [*sorted(first)[:2], question["behind"]["entry"] if question["behind"] else None]:
        if entry is not None:
            row = board.find(entry)
            root, interval = model_document(board, row)["root"], inference.interval(row)
            if (root["rank_lower"], root["rank_upper"]) != interval or (root["tier"] == 1) != (entry in first):
                yield f"model page: {entry}"
            if interval is not None and not all(
                str(end) in badge_document(board, row, 0)["message"] for end in interval
            ):
                yield f"badge: {entry}"


def _of_pair(board: Leaderboard, pair: tuple[int, int], rows: tuple[dict, dict]) -> Iterator[str]:
    test = board.rank_inference().test(*pair)
    back = board.rank_inference().test(*pair[::-1])
    if test is None or back is None:
        return
    turned = {"ahead": "behind", "behind": "ahead", "tied": "tied"}
    one, other = rows if rows[0]["rank"] <= rows[1]["rank"] else rows[::-1]
    apart = test.order != "tied"
    overlap = one["rank_upper"] >= other["rank_lower"]
    alike = {
        "turned round": back.order == turned[test.order] and abs(back.adjusted - test.adjusted) < 1e-9,
        "adjusted p": (test.adjusted < 0.05) == apart and test.adjusted >= test.p - SAME,
        "order": not apart or (test.order == "ahead") == (rows[0]["rank"] < rows[1]["rank"]),
        "tiers": not apart or one["tier"] < other["tier"],
        "apart without overlap": apart or overlap,
        "both first": not (apart and one["tier"] == other["tier"] == 1),
    }
    yield from (f"{what}: {one['entry']}, {other['entry']}" for what, same in alike.items() if not same)


def _of_comparison(board: Leaderboard, one: int, other: int) -> Iterator[str]:
    names = board.entries["entry"]
    compared = compare(board, [names.iloc[one], names.iloc[other]])
    at_once, test, between = (
        compared.at_once[0],
        board.rank_inference().test(one, other),
        compared.rows[0].differences[0],
    )
    if at_once is None or test is None:
        if at_once is not test:
            yield f"comparison: {names.iloc[one]}, {names.iloc[other]}"
        return
    word = {"ahead": "is ahead.", "behind": "is behind.", "tied": "are statistically tied."}[test.order]
    told = (at_once.p, at_once.adjusted, at_once.order) == (test.p, test.adjusted, test.order) and word in at_once.words
    same_errors = not between.paired and not board.evidence.pairwise and not board.evidence.of_runs
    # By the same errors, all at once never finds what two alone do not.
    single = (
        not same_errors or between.p is None or (abs(between.p - at_once.p) < 1e-9 and at_once.p <= at_once.adjusted)
    )
    if not told or not single:
        yield f"comparison: {names.iloc[one]}, {names.iloc[other]}"


@pytest.mark.parametrize("seed", seeds(6, 60))
def test_nothing_contradicts_on_random_boards(seed):
    rng = np.random.default_rng([53, seed])
    assert list(faults(random_board(rng, 12), 66, 8, rng)) == []


@pytest.mark.parametrize("name", ["demo_open_llm", "demo_arena"])
def test_nothing_contradicts_on_demo_boards(built_once, name):
    rng = np.random.default_rng(len(name))
    assert list(faults(built_once.board(name), 60, 6, rng)) == []


@pytest.mark.thorough
@pytest.mark.parametrize(
    "name", ["demo_holes", "demo_doubtful", "demo_drop", "demo_runs", "demo_questions", "demo_judges"]
)
def test_nothing_contradicts_on_the_other_demo_boards(built_once, name):
    rng = np.random.default_rng(len(name))
    assert list(faults(built_once.board(name), 10_000, 100, rng)) == []


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["open_llm_v1", "open_llm_v2", "wildbench"])
def test_nothing_contradicts_on_bundled_boards(tmp_path, name):
    configs, rng = ROOT / "configs", np.random.default_rng(len(name))
    board = build_copy(load_board(configs / f"{name}.yaml"), Settings(cache=tmp_path, configs=configs)).leaderboard
    assert list(faults(board, 10_000, 200, rng)) == []
