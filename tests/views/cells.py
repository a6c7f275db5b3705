"""The cells of a leaderboard that are looked at one by one: all of them, or some of every kind that a node has."""

from collections.abc import Iterator

import numpy as np

from evalboard.leaderboard.leaderboard import Leaderboard

SEED = 20_261_122


def every_cell(leaderboard: Leaderboard) -> Iterator[tuple[str, str]]:
    """All cells, as entry and path of the node."""
    return ((entry, node.path) for entry in leaderboard.entries["entry"] for node in leaderboard.suite.nodes)


def some_cells(leaderboard: Leaderboard, *, of_a_kind: int, anywhere: int) -> Iterator[tuple[str, str]]:
    """Of every node so many cells of each kind, and so many more wherever they are: the same for the same
    leaderboard.
    """
    rng, kind = np.random.default_rng(SEED), kinds(leaderboard)
    taken = np.zeros(kind.shape, dtype=bool)
    for place in range(kind.shape[1]):
        rows = rng.permutation(kind.shape[0])
        for each in np.unique(kind[:, place]):
            taken[rows[kind[rows, place] == each][:of_a_kind], place] = True
    taken.flat[rng.choice(taken.size, min(anywhere, taken.size), replace=False)] = True
    entries, nodes = leaderboard.entries["entry"].to_numpy(), leaderboard.suite.nodes
    return ((str(entries[row]), nodes[place].path) for row, place in zip(*np.nonzero(taken), strict=True))


def kinds(leaderboard: Leaderboard) -> np.ndarray:
    """Of which kind each cell is (E x N), as a number: what decides which words and which arithmetic explain it.

    Whether value, score and bounds are there, how many parts are, where the score stands on its scale, which curve
    makes its interval, and whether that is cut.
    """
    scores, errors, curves = leaderboard.scores, leaderboard.errors, leaderboard.curves
    with np.errstate(invalid="ignore"):
        traits = [
            np.isnan(scores.score),
            np.isnan(scores.value),
            np.sign(scores.present) + (scores.present == scores.leaves),
            np.sign(scores.score) + np.sign(scores.score - 1),
            np.isnan(errors.lower) * 2 + np.isnan(errors.upper),
            np.isinf(errors.lower) * 2 + np.isinf(errors.upper),
            errors.lower - curves.floor <= 0,
            errors.upper - curves.high >= 0,
            np.sign(curves.exact) + (curves.exact == 1),
            curves.tail > 0,
            curves.several,
            np.isinf(errors.df),
            curves.stderr > errors.stderr,
        ]
    shape = scores.score.shape
    columns = [np.nan_to_num(np.broadcast_to(trait, shape).astype(float), nan=-9.0).ravel() for trait in traits]
    return np.unique(np.column_stack(columns), axis=0, return_inverse=True)[1].reshape(shape)
