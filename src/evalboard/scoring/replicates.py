"""What stands behind a score that is the mean of bootstrap replicates."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from evalboard.base.arrays import Numbers

REPLICATES = ("deviation", "lower", "upper", "classes", "runs", "nulls", "zeros")
"""The arrays of `Replicates`, E x N."""


@dataclass(frozen=True)
class Replicates:
    """What is known of scores that are means of bootstrap replicates, E x N; missing without a score."""

    draws: int
    deviation: Numbers
    """Sd(ddof=1)."""
    lower: Numbers
    """The 2.5th percentile."""
    upper: Numbers
    """The 97.5th percentile."""
    classes: Numbers
    """Classes that a leaf's value is the mean over; 0 for a plain mean, and above leaves."""
    runs: Numbers
    """Of a group the most that any leaf has."""
    nulls: Numbers
    """Samples without a score behind each node, in all runs."""
    zeros: Numbers
    """Leaves below each node that count as 0 without a run."""

    def of(self, order: np.ndarray) -> Replicates:
        """The same for some entries, in this order."""
        return replace(self, **{name: getattr(self, name)[order] for name in REPLICATES})
