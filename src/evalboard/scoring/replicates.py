"""What stands behind a score that is the mean of bootstrap replicates."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from evalboard.base.arrays import Numbers

REPLICATES = ("deviation", "lower", "upper", "classes", "runs", "nulls", "zeros")
"""The arrays of `Replicates`, all of them E x N."""


@dataclass(frozen=True)
class Replicates:
    """What is known of scores that are means of bootstrap replicates, E entries x N nodes; missing where there is no
    score.
    """

    draws: int
    """Replicates of each score."""
    deviation: Numbers
    """The deviation of the replicates, sd(ddof=1)."""
    lower: Numbers
    """What 2.5 % of the replicates lie below."""
    upper: Numbers
    """What 2.5 % of the replicates lie above."""
    classes: Numbers
    """Classes of labels that a leaf's value is the mean over; 0 for a plain mean over samples, and above leaves."""
    runs: Numbers
    """Runs behind each score; of a group the most that any of its leaves has."""
    nulls: Numbers
    """Samples without a score among those behind each node, in all runs."""
    zeros: Numbers
    """Leaves below each node that were never run and count as 0."""

    def of(self, order: np.ndarray) -> Replicates:
        """The same for some entries, in this order."""
        return replace(self, **{name: getattr(self, name)[order] for name in REPLICATES})
