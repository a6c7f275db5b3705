"""Numbers as a page writes them in words: scores x 100, stored values, shares."""

from __future__ import annotations

import math
from fractions import Fraction


def or_none(value: float) -> float | None:
    """A number, or None for a missing one."""
    return None if math.isnan(value) else float(value)


def shown(score: float | None) -> str:
    """A score as the page prints it: x100, two decimals, a dash for a missing one."""
    return "–" if score is None or math.isnan(score) else f"{100 * score:.2f}".replace("-", "−")


def stored(value: float | None) -> str:
    """A stored value: four decimals, a dash for a missing one."""
    return "–" if value is None or math.isnan(value) else f"{value:.4f}".replace("-", "−")


def share(weight: float | None) -> str:
    """A weight as a simple fraction where it is one, else as a decimal."""
    if weight is None:
        return "–"
    simple = Fraction(weight).limit_denominator(100)
    if abs(float(simple) - weight) < 1e-12:
        return str(simple)
    return f"{weight:.4f}"
