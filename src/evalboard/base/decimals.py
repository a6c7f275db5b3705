"""Numbers with fixed decimals, as pages, files and terminals all write them."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Context, Decimal

MINUS = "−"
WIDE = Context(prec=400)
"""Room for every finite number of a computer."""


def fixed(value: float, digits: int = 2) -> str:
    """A number with fixed decimals as JavaScript rounds it, halves away from zero, and a true minus sign."""
    return format(Decimal(value).quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP, WIDE), "f").replace("-", MINUS)
