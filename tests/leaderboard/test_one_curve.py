"""Intervals, p values, rank sets and tiers of whole boards from results: they never contradict each other."""

import itertools
import math

import numpy as np
import pytest
import yaml

from evalboard.config import parse_board
from evalboard.leaderboard.from_results import from_results
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.origin import Origin
from evalboard.views.compare import EntryDifference, compare
from tests.factories import reading_of
from tests.seeds import seeds

NEAR = 1e-9
"""P values that lie so near a level, as a share of it, are on neither side of it."""


def built(
    children: list[dict[str, object]],
    value: np.ndarray,
    n: np.ndarray,
    stderr: np.ndarray | None = None,
    **suite: object,
) -> Leaderboard:
    """The leaderboard of entries m0, m1, ... with values, numbers of samples and stored errors (E x L) of the leaves,
    in their order.
    """
    leaves = [leaf["name"] for child in children for leaf in child.get("children", [child])]
    config = {"id": "tiny", "title": "Tiny", "source": {"kind": "folder", "path": "data"}, "reader": "table"}
    board = parse_board(yaml.safe_dump(config | {"suite": {"name": "Average", "children": children} | suite}))
    names = [f"m{row}" for row in range(len(value))]
    cells = [
        (row, leaf) for row in range(len(value)) for leaf in range(len(leaves)) if not math.isnan(value[row, leaf])
    ]
    reading = reading_of(
        entry=[names[row] for row, _ in cells],
        task=[leaves[leaf] for _, leaf in cells],
        value=[value[cell] for cell in cells],
        n=[float(n[cell]) for cell in cells],
        stderr=[math.nan if stderr is None else float(stderr[cell]) for cell in cells],
        about={"entry": names},
    )
    return from_results(board, reading, origin=Origin(kind="folder", revision="r"), key="k")


TREES: list[list[dict[str, object]]] = [
    [{"name": "a"}],
    [{"name": "a", "choices": 4, "floor": True}],
    [{"name": "a"}, {"name": "b", "choices": 2}],
    [{"name": "a", "weight": 3}, {"name": "g", "children": [{"name": "b"}, {"name": "c", "weight": 0.2}]}],
]


def random_board(rng: np.random.Generator, entries: int) -> Leaderboard:
    """Boards of unequal n, with true scores anywhere, near the top, near the bottom or all alike."""
    tree = TREES[rng.integers(len(TREES))]
    leaves = sum(len(child.get("children", [child])) for child in tree)
    n = np.round(10 ** rng.uniform(0.3, 3.3, (entries, leaves)))
    truth = [
        rng.uniform(0, 1, (entries, leaves)),
        rng.uniform(0.9, 1, (entries, leaves)),
        rng.uniform(0, 0.1, (entries, leaves)),
        0.97,
    ][rng.integers(4)]
    value = rng.binomial(n.astype(int), truth) / n
    value[rng.random(value.shape) < 0.05] = np.nan
    return built(tree, value, n, missing=str(rng.choice(["strict", "available"])))


def all_pairs(board: Leaderboard) -> dict[tuple[int, int], dict[str, EntryDifference]]:
    """How any two entries differ, by their rows, at every node."""
    entries = board.entries["entry"].tolist()
    return {
        (one, other): {row.id: row.differences[0] for row in compare(board, [entries[one], entries[other]]).rows}
        for one, other in itertools.combinations(range(len(entries)), 2)
    }


@pytest.mark.parametrize("seed", seeds(3, 48))
def test_interval_p_value_rank_set_and_tier_never_contradict(seed):
    board = random_board(np.random.default_rng([11, seed]), 7)
    sets, entries = board.ranks.sets, len(board)
    above = np.zeros((entries, entries), dtype=bool)
    for (one, other), by_node in all_pairs(board).items():
        for place, (id_, between) in enumerate(by_node.items()):
            if between.p is None or between.difference is None:
                continue
            assert between.lower is not None
            assert between.upper is not None
            node = next(place for place, node in enumerate(board.suite.nodes) if id_ in {node.path, node.name})
            significant = between.p < 0.05
            if abs(between.p - 0.05) > NEAR:
                assert significant == (between.lower > 0 or between.upper < 0), (one, other, id_)
                low, high, score = (
                    each[[one, other], node] for each in (board.errors.lower, board.errors.upper, board.scores.score)
                )
                apart = low[0] > high[1] + 1e-12 or low[1] > high[0] + 1e-12
                inside = low[0] <= score[1] <= high[0] or low[1] <= score[0] <= high[1]
                assert significant or not apart
                assert not (significant and inside)
            if place == 0:
                at_once = board.rank_inference().test(one, other)
                assert at_once is not None
                assert at_once.p == pytest.approx(between.p)
                assert at_once.adjusted >= at_once.p
                above[(one, other) if between.difference > 0 else (other, one)] = at_once.order != "tied"
    known = sets.tier > 0
    ranked = ~np.isnan(board.scores.score[:, 0])
    assert sets.lower[known].tolist() == (1 + above.sum(axis=0))[known].tolist()
    assert sets.upper[known].tolist() == (ranked.sum() - above.sum(axis=1))[known].tolist()
    assert np.all(np.where(above, sets.tier[:, None] < sets.tier, True))
    assert np.all((sets.lower <= sets.single_lower) & (sets.single_upper <= sets.upper))
    assert np.all((sets.lower <= board.ranks.rank) & (board.ranks.rank <= sets.upper) | ~known)
    assert np.array_equal(sets.tier[known] == 1, sets.lower[known] == 1)


def test_three_of_three_right_are_not_alone_above_180_of_200():
    board = built([{"name": "a"}], np.array([[1.0], [0.9], [0.2]]), np.array([[3.0], [200.0], [200.0]]))
    lucky, good = board.find("m0"), board.find("m1")
    assert board.ranks.rank[[lucky, good]].tolist() == [1, 2]
    assert board.ranks.sets.upper[lucky] >= 2
    assert board.ranks.sets.lower[good] == board.ranks.sets.tier[good] == 1
    # Exactly, what is all right in 3 of 3 with a chance of 2.5 %: the cube root of 0.025.
    lower, upper = board.errors.lower[lucky], board.errors.upper[lucky]
    assert lower == pytest.approx([0.025 ** (1 / 3)] * 2, abs=0.03)
    assert upper.tolist() == [1.0, 1.0]
    (between,) = compare(board, ["m0", "m1"]).rows[0].differences
    assert between.p is not None
    assert between.p > 0.05


def test_a_score_outside_of_its_range_has_a_plain_interval():
    board = built(
        [{"name": "a"}, {"name": "b"}],
        np.array([[1.1, 0.5], [0.97, 0.5]]),
        np.full((2, 2), 100.0),
        np.full((2, 2), 0.02),
    )
    place, odd, usual = board.suite.place("a"), board.find("m0"), board.find("m1")
    half = 1.959963984540054 * 0.02
    assert (board.errors.lower[odd, place], board.errors.upper[odd, place]) == pytest.approx((1.1 - half, 1.1 + half))
    assert board.errors.upper[usual, place] <= 1.0


@pytest.mark.parametrize("seed", range(6))
def test_no_difference_is_said_to_be_larger_than_differences_can_be(seed):
    board = random_board(np.random.default_rng([12, seed]), 4)
    lowest = np.nanmin(board.curves.floor, axis=0)
    for by_node in all_pairs(board).values():
        for (id_, between), low in zip(by_node.items(), lowest, strict=True):
            if between.lower is not None and between.upper is not None:
                assert -(1 - low) - 1e-12 <= between.lower <= between.upper <= 1 - low + 1e-12, id_
