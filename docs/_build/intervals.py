"""Intervals that docs/explanation/scores.md gives as examples, computed as boards compute them."""

from __future__ import annotations

import numpy as np
from evalboard.statistics.curves import curves

from docs._build.tables import table

EXAMPLES = ((3, 3), (10, 10), (18, 20), (95, 100))


def tables() -> dict[str, str]:
    """The table of examples by the name of its marker."""
    rows = [(f"{right} of {n}", _interval(right, n, np.inf), _interval(right, n, n)) for right, n in EXAMPLES]
    return {
        "intervals of few samples": table(
            ("right", "a stored result: binomial", "kept samples, each its own cluster"), rows
        )
    }


def _interval(right: int, n: int, clusters: float) -> str:
    share = right / n
    variance = share * (1.0 - share)
    error = np.sqrt(variance / n) if np.isinf(clusters) else np.sqrt(variance / (n - 1))
    lower, upper = curves(share, error, n, clusters).bounds()
    return f"{100 * float(lower):.1f} to {100 * float(upper):.1f}"
