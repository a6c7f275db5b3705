"""Bounds of intervals lie on the scale, to the last bit: never 1.0000000000000002, never -1e-17."""

from fractions import Fraction

import numpy as np
import pytest

from evalboard.statistics.intervals import wilson_clustered
from tests.factories import board, leaderboard
from tests.seeds import seeds


def test_an_interval_of_a_proportion_is_one_of_proportions():
    rng = np.random.default_rng(1)
    n = np.concatenate([rng.integers(2, 5000, 20_000), np.full(2000, 2)]).astype(float)
    share = np.where(rng.random(n.size) < 0.2, rng.integers(0, 2, n.size), rng.integers(0, n + 1) / n)
    clusters = np.where(rng.random(n.size) < 0.5, n, np.maximum(2, np.ceil(n / 7)))
    error = np.sqrt(share * (1 - share) / n) * rng.choice([0.0, 1e-12, 0.5, 1.0, 3.0, 40.0], n.size)
    for lower, upper in (wilson_clustered(share, error, n, clusters), wilson_clustered(share, error, n, np.inf)):
        assert ((lower >= 0) & (lower <= share) & (share <= upper) & (upper <= 1)).all()


def drawn(rng):
    """A tree of groups of any weights, and entries of which some are right or wrong everywhere: the leaves' settings,
    and a leaderboard.
    """
    groups, leaves = [], {}
    for group in range(rng.integers(1, 6)):
        children = []
        for at in range(rng.integers(1, 7)):
            name, facts = (
                f"t{group}_{at}",
                {"n": int(rng.integers(2, 3000)), "weight": float(rng.choice([1.0, 1 / 3, rng.random() * 9 + 0.01]))},
            )
            if rng.random() < 0.6:
                facts |= {"choices": int(rng.integers(2, 11)), "floor": bool(rng.random() < 0.5)}
            leaves[name] = facts
            children.append({"name": name, **facts})
        groups.append({"name": f"g{group}", "weight": float(rng.random() * 9 + 0.01), "children": children})
    sizes = np.array([facts["n"] for facts in leaves.values()])
    rows = [
        np.zeros(len(leaves)),
        np.ones(len(leaves)),
        rng.integers(0, 2, len(leaves)),
        rng.integers(0, sizes + 1) / sizes,
    ]
    scores = {
        f"m{row}": dict(zip(leaves, values.astype(float).tolist(), strict=True)) for row, values in enumerate(rows)
    }
    return leaves, leaderboard(scores, of=board(groups, missing=str(rng.choice(["strict", "available", "zero"]))))


@pytest.mark.parametrize("seed", seeds(15, 80))
def test_the_bounds_of_scores_lie_on_the_scale(seed):
    leaves, made = drawn(np.random.default_rng(seed))
    errors, suite = made.errors, made.suite
    there = ~np.isnan(errors.lower)
    assert there.any()
    assert (errors.upper[there] <= 1).all()
    assert (errors.lower <= errors.upper)[there].all()
    guessing = [Fraction(1, facts.get("choices", 10**9)) for facts in leaves.values()]
    lowest = min(
        (Fraction(0) if facts.get("floor") or "choices" not in facts else -base / (1 - base))
        for facts, base in zip(leaves.values(), guessing, strict=True)
    )
    assert (errors.lower[there] >= float(lowest) - 1e-15).all()  # a ninth has no last bit that all sums agree on
    for name, facts in leaves.items():
        place = suite.place(name)
        if facts.get("floor") or "choices" not in facts:
            assert (errors.lower[:, place][there[:, place]] >= 0).all()
    perfect = there[made.find("m1")]
    assert (errors.upper[made.find("m1")][perfect] == 1).all()
