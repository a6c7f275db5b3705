"""The curves of a visitor's own means: under the tree's own weights they are the root's, and of one part alone that
part's.
"""

import numpy as np
import pytest

from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.statistics.curves import Curves
from tests.leaderboard.test_one_curve import built

TREE: list[dict[str, object]] = [
    {"name": "a", "choices": 4, "weight": 2},
    {"name": "g", "children": [{"name": "b"}, {"name": "c", "weight": 3}]},
    {"name": "d", "choices": 2, "floor": True},
]
VALUES = np.array(
    [
        [0.9, 1.0, 0.4, 0.55],
        [0.5, 0.5, 0.5, 0.5],
        [1.0, 1.0, 1.0, 1.0],
        [0.2, 0.0, 0.01, 0.3],
        [0.97, 2 / 3, 0.99, np.nan],
        [0.8, np.nan, 0.7, 0.9],
    ]
)
SIZES = np.array(
    [
        [200, 3, 1000, 60],
        [2000, 2000, 2000, 2000],
        [100, 3, 50, 10],
        [30, 5, 400, 900],
        [50, 3, 100, 100],
        [70, 70, 70, 70],
    ]
)


def board(missing: str = "available") -> Leaderboard:
    return built(TREE, VALUES, SIZES.astype(float), missing=missing)


def own(of: Leaderboard, weights: dict[str, float]) -> Curves:
    by_place = {of.suite.place(name): weight for name, weight in weights.items()}
    return of.evidence.chosen_curves(of.scored, of.chosen_average(by_place), by_place, of.curves)


def same(found: Curves, expected: Curves) -> None:
    for alpha in (0.5, 0.05, 1e-4, 1e-8):
        for side, other in zip(found.distances(alpha), expected.distances(alpha), strict=True):
            assert side == pytest.approx(other, rel=1e-9, abs=1e-12, nan_ok=True)
    for truth in (-0.2, 0.1, 0.5, 0.93, 0.999):
        assert found.deviations(truth) == pytest.approx(expected.deviations(truth), rel=1e-7, abs=1e-9, nan_ok=True)


@pytest.mark.parametrize("missing", ["available", "strict"])
@pytest.mark.parametrize("scale", [1.0, 7.0])
def test_the_trees_own_weights_give_the_curve_of_the_root(missing: str, scale: float) -> None:
    of = board(missing)
    same(own(of, {"a": 2 * scale, "g": scale, "d": scale}), of.curves.column(0))


@pytest.mark.parametrize("name", ["a", "g", "d"])
def test_one_part_alone_has_its_own_curve(name: str) -> None:
    of = board()
    same(own(of, {name: 3.0}), of.curves.column(of.suite.place(name)))


def test_a_part_without_a_weight_changes_nothing() -> None:
    of = board()
    same(own(of, {"a": 1.0, "d": 1.0, "g": 0.0}), own(of, {"a": 1.0, "d": 1.0}))
