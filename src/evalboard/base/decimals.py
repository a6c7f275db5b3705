"""Numbers with fixed decimals, as pages, files and terminals all write them."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Context, Decimal

MINUS = "−"
WIDE = Context(prec=400)
"""Room for every finite number of a computer."""


def fixed(value: float, digits: int = 2) -> str:
    """A number with fixed decimals as JavaScript rounds it, halves away from zero, and a true minus sign."""
    return format(Decimal(value).quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP, WIDE), "zf").replace("-", MINUS)


def p_text(p: float, level: float = 0.05) -> str:
    """A p value; one below the level never reads as if it were the level."""
    if p < 0.001:
        return "< 0.001"
    text = fixed(p, 3)
    return f"< {level:g}" if p < level <= float(text) else text


def p_value(p: float, level: float = 0.05) -> str:
    """A p value with its sign, as sentences have it."""
    text = p_text(p, level)
    return text if text.startswith("<") else f"= {text}"
