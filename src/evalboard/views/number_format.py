"""Numbers as pages print them; in arithmetic with as many decimals as its result needs."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from fractions import Fraction

from evalboard.base.decimals import MINUS, fixed
from evalboard.suite.node import Node

MOST = 15
SIMPLE = 10_000
"""The largest denominator of a share that is written as a fraction."""
TIE = 1e-9
"""How near to half a unit a result counts as halfway."""


def or_none(value: float) -> float | None:
    """A number, or None for a missing one."""
    return None if math.isnan(value) else float(value)


def rounded(value: float, decimals: int = 6) -> float | None:
    """A number with so many decimals, or None for a missing one."""
    return None if math.isnan(value) else round(float(value), decimals)


def significant(value: float, digits: int = 6) -> float | None:
    """A number with so many significant digits, or None for one that is not finite."""
    return float(f"{value:.{digits}g}") if math.isfinite(value) else None


def or_nan(number: float | None) -> float:
    """A number, or NaN for a missing one."""
    return math.nan if number is None else number


def shown(score: float | None, decimals: int = 2) -> str:
    """A score as printed: x100, two decimals, a dash for a missing one."""
    return "–" if score is None or math.isnan(score) else fixed(100 * score, decimals)


def in_unit(number: float, node: Node) -> str:
    """What is shown of a node as printed."""
    return "–" if math.isnan(number) else node.in_unit.printed(number)


def stored(value: float | None, decimals: int = 4) -> str:
    """A stored value: four decimals, a dash for a missing one."""
    return "–" if value is None or math.isnan(value) else fixed(value, decimals)


def trimmed(value: float, decimals: int = 4) -> str:
    """A number of the config, without trailing zeros."""
    return fixed(value, decimals).rstrip("0").rstrip(".")


def share(weight: float | None, decimals: int = 4) -> str:
    """A weight as a fraction where it is one, else as a decimal."""
    if weight is None:
        return "–"
    simple = Fraction(weight).limit_denominator(SIMPLE)
    if abs(float(simple) - weight) < 1e-12:
        return str(simple)
    return fixed(weight, decimals)


def number(text: str) -> float:
    """The value of a printed number or fraction."""
    above, _, below = text.replace(MINUS, "-").partition("/")
    return float(above) / float(below or 1)


def operands(
    results: Sequence[str],
    write: Callable[[int], Sequence[str]],
    arithmetic: Callable[[Sequence[float]], Sequence[float]],
    *,
    least: int = 2,
) -> list[str] | None:
    """The operands of printed arithmetic with the fewest decimals that give its printed results; None where none do.

    Args:
        results: the printed results.
        write: the operands with so many decimals.
        arithmetic: the results of these numbers.
        least: the fewest decimals.
    """
    aims = [(number(result), 0.5 / 10 ** len(result.partition(".")[2])) for result in results]

    def holds(of: Sequence[float], slack: float) -> bool:
        return all(
            abs(value - aim) <= half * (1 + slack) for value, (aim, half) in zip(arithmetic(of), aims, strict=True)
        )

    exact = readable(write, lambda of: holds(of, -TIE), least=least)
    return exact or readable(write, lambda of: holds(of, TIE), least=least)


def operand(result: str, score: float, arithmetic: Callable[[float], float]) -> str:
    """The score of which a printed result is made, with as many decimals as it takes."""
    texts = operands((result,), lambda decimals: [shown(score, decimals)], lambda of: [arithmetic(of[0])])
    return texts[0] if texts else shown(score)


def readable(
    write: Callable[[int], Sequence[str]], holds: Callable[[Sequence[float]], bool], *, least: int = 2
) -> list[str] | None:
    """Numbers with the fewest decimals of which something holds; None where it holds of none.

    One of them may have a decimal less, since thirds cut at one decimal can miss a half.
    """
    for decimals in range(least, MOST + 1):
        texts, shorter = list(write(decimals)), list(write(max(least, decimals - 1)))
        mixed = [[*texts[:at], shorter[at], *texts[at + 1 :]] for at in range(len(texts)) if shorter[at] != texts[at]]
        for tried in (texts, *mixed):
            if holds([number(text) for text in tried]):
                return tried
    return None
