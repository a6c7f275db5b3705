"""What each changed value of an entry did to its score."""

from __future__ import annotations

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.suite.tree import score_nodes
from evalboard.views.state_comparison import StateComparison

ROUNDING = 1e-12


def score_steps(between: StateComparison, place: int) -> Numbers | None:
    """By how much the shown root moves as the values of one of the C entries change one by one, as `value_changes`.

    None where values alone do not lead from one score to the other.
    """
    if set(between.leaves) != {between.now.suite.id(leaf) for leaf in between.now.suite.leaves}:
        return None
    values, published = _worlds(between, place)
    scores = score_nodes(between.now.suite, values, published).score[:, 0]
    ends = (between.before.scores.score[between.rows[0][place], 0], between.now.scores.score[between.rows[1][place], 0])
    if not np.isfinite(scores).all() or not np.allclose(scores[[0, -1]], ends, rtol=0.0, atol=ROUNDING):
        return None
    return np.diff(between.now.suite.root.shown(scores))


def _worlds(between: StateComparison, place: int) -> tuple[Numbers, dict[int, Numbers]]:
    """The values of the leaves after each change (changes + 1 x L), and published scores."""
    suite, (before, now) = between.now.suite, between.values
    old, new = between.rows[0][place], between.rows[1][place]
    changed = np.flatnonzero(between.changed[place])
    values = np.repeat(before[place][None, :], len(changed) + 1, axis=0)
    since = dict.fromkeys(between.leaves, len(values))
    for step, at in enumerate(changed, start=1):
        values[step:, at] = now[place, at]
        since[between.leaves[at]] = step
    published = {
        leaf: np.where(
            np.arange(len(values)) < since[suite.id(leaf)],
            between.before.scores.score[old, between.before.suite.place(suite.id(leaf))],
            between.now.scores.score[new, leaf],
        )
        for leaf in suite.leaves
        if suite.nodes[leaf].published is not None
    }
    column = {leaf: at for at, leaf in enumerate(between.leaves)}
    return values[:, [column[suite.id(leaf)] for leaf in suite.leaves]], published
