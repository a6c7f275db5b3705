"""The confidence curve of a mean of nodes under a visitor's own weights."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from evalboard.base.arrays import Numbers, quiet
from evalboard.statistics.curves import Curves, careful_parts, exact_part


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean of K nodes for each of E entries."""

    shares: Numbers
    """The weight of each node in the mean, E x K; 0 for what is missing."""
    score: Numbers
    stderr: Numbers
    df: Numbers
    together: Numbers | None = None
    """1 where nodes hold the same questions, K x K; none where not given."""


def mean_curves(mean: Mean, parts: Curves, part_errors: Numbers) -> Curves:
    """The curves (E) of means, from those of their parts and their errors (E x K), as `node_curves` does for leaves."""
    used = mean.shares > 0
    together = np.eye(used.shape[1]) if mean.together is None else mean.together

    def added(of_parts: Numbers) -> Numbers:
        """The square of combined errors; those that go together are added first."""
        moved = np.where(used, mean.shares * of_parts, 0.0)
        return np.einsum("ei,ij,ej->e", moved, together, moved)

    with quiet():
        span = parts.high - parts.low
        share = np.clip((parts.score - parts.low) / span, 0.0, 1.0)
        careful, tail = (each * span for each in careful_parts(share, part_errors / span, parts.effective))
        careful, tail = np.where(parts.several, parts.stderr, careful), np.where(parts.several, parts.tail, tail)
        heaviest = (np.where(used, mean.shares * span / parts.effective, 0.0) @ together).max(axis=1)
        lowest, highest, floor = (
            np.where(used, mean.shares * end, 0.0).sum(axis=1) for end in (parts.low, parts.high, parts.floor)
        )
        effective = np.where(np.isnan(mean.stderr), np.nan, (highest - lowest) / heaviest)
        more = np.maximum(added(np.fmax(careful, part_errors)) - added(part_errors), 0.0)
        several = (used.sum(axis=1) > 1) | (used & parts.several).any(axis=1)
        stderr = np.where(several, np.sqrt(np.square(mean.stderr) + more), mean.stderr) + 0.0 * mean.score
        exact = np.where(
            stderr == 0.0, 1.0, exact_part(np.clip((mean.score - lowest) / (highest - lowest), 0.0, 1.0), effective)
        )
        tails = np.where(several, np.sqrt(added(tail)), 0.0)
    return Curves(
        score=mean.score,
        stderr=stderr,
        df=mean.df,
        low=lowest,
        high=highest,
        floor=floor,
        effective=effective,
        exact=exact,
        several=several,
        tail=tails,
    )
