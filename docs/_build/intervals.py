"""Figures that docs/explanation/scores.md gives as examples, computed as boards compute them."""

from __future__ import annotations

import numpy as np

from docs._build.tables import table
from evalboard.statistics.curves import curves
from evalboard.suite.tree import normalized

MUSR = ((0.7, 2), (0.4, 5), (0.6, 3))
"""Values and numbers of answers of MUSR's subtasks in the published documentation."""
EXAMPLES = ((3, 3), (10, 10), (18, 20), (95, 100))


def tables() -> dict[str, str]:
    """The table of examples by the name of its marker."""
    rows = [(f"{right} of {n}", _interval(right, n, np.inf), _interval(right, n, n)) for right, n in EXAMPLES]
    return {
        "intervals of few samples": table(
            ("right", "a stored result: binomial", "kept samples, each its own cluster"), rows
        ),
        "worked normalization": _normalization(),
    }


def _normalization() -> str:
    """The worked examples of the Open LLM Leaderboard's documentation; its code rounds the baseline 1/3 to 0.333."""
    gpqa = _score(0.6, 1 / 4)
    musr = [_score(value, 1 / choices) for value, choices in MUSR]
    rounded = [*musr[:2], _score(0.6, 0.333)]
    parts = "; ".join(
        f"{value} of {choices} choices {score:.2f}" for (value, choices), score in zip(MUSR, musr, strict=True)
    )
    return (
        f"GPQA: 0.6 of 4 choices is {gpqa:.2f}. MUSR: {parts}; mean {np.mean(musr):.2f}. Their documentation's code "
        f"prints {rounded[-1]:.2f} and {np.mean(rounded):.2f}: it rounds 1/3 to 0.333.\n"
    )


def _score(value: float, baseline: float) -> float:
    return 100 * float(normalized(np.asarray(value), baseline=baseline, floor=True))


def _interval(right: int, n: int, clusters: float) -> str:
    share = right / n
    variance = share * (1.0 - share)
    error = np.sqrt(variance / n) if np.isinf(clusters) else np.sqrt(variance / (n - 1))
    lower, upper = curves(share, error, n, clusters).bounds()
    return f"{100 * float(lower):.1f} to {100 * float(upper):.1f}"
