"""The units that scores are in.

Inside a score is a fraction: 0 at the leaf's baseline, 1 at its maximum. A leaf with its own unit shows its value.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from msgspec import Struct, structs

from evalboard.base.decimals import MINUS, fixed
from evalboard.base.json_types import document_of
from evalboard.data.numerals import without_marks

MOST_DIGITS, MOST_IN_COLUMN = 12, 6


class UnitOf(Struct, frozen=True):
    """What numbers are counted in: printed times `factor` with `digits` decimals, between `before` and `after`."""

    name: str
    factor: float = 1.0
    digits: int = 2
    before: str = ""
    after: str = ""
    axis: str = ""
    """What stands behind the name of an axis."""

    def printed(self, value: float) -> str:
        """A value as people read it."""
        return Unit(**structs.asdict(self)).printed(value)


@dataclass(frozen=True, slots=True)
class Unit:
    """What numbers are counted in."""

    name: str
    factor: float = 1.0
    """Of printed values."""
    digits: int = 2
    before: str = ""
    after: str = ""
    axis: str = ""
    """In brackets behind an axis' name."""
    low: float = 0.0
    """The lowest possible value."""
    high: float = float("inf")
    own: bool = True
    """Whether values are shown, not scores x 100."""

    def printed(self, value: float, *, digits: int | None = None) -> str:
        """With its sign: `5.42 %`, `$0.12`, `1,527`."""
        number = grouped(self.factor * value, self.digits if digits is None else digits)
        sign, plain = (MINUS, number[len(MINUS) :]) if number.startswith(MINUS) else ("", number)
        return f"{sign}{self.before}{plain}{self.after}"

    @property
    def of_differences(self) -> Unit:
        """Differences of percentages are percentage points."""
        return replace(self, after=" pp") if self.axis == "%" else self

    def measured(self, value: float) -> str:
        """An amount with two significant digits, never 0 where it is not."""
        small = abs(self.factor * value)
        digits = self.digits
        if 0 < small < 1 and digits < (needed := 1 - math.floor(math.log10(small))):
            digits = min(needed, MOST_DIGITS)
        return self.printed(value, digits=digits)

    def for_amounts(self, values: Sequence[float]) -> Unit:
        """With decimals for two significant digits of nine in ten amounts."""
        small = sorted(abs(self.factor * value) for value in values if value)
        if not small or not self.digits:
            return self
        tenth = small[len(small) // 10]
        return (
            replace(self, digits=min(max(self.digits, 1 - math.floor(math.log10(tenth))), MOST_IN_COLUMN))
            if tenth < 1
            else self
        )

    @property
    def json(self) -> UnitOf:
        """The unit as the API tells it."""
        return document_of(UnitOf, self)

    def on_axis(self, label: str) -> str:
        """The name of an axis with its unit."""
        return f"{label} ({self.axis})" if self.axis else label


@dataclass(frozen=True, slots=True)
class UnitScale:
    """Scores as values: 0 is `zero`, 1 lies `span` from it."""

    unit: Unit
    zero: float
    span: float

    def printed(self, score: float) -> str:
        """A score as its value."""
        return self.unit.printed(self.zero + self.span * score)


def grouped(value: float, digits: int) -> str:
    """Fixed decimals, true minus, separators from 10,000 on."""
    text = fixed(value, digits)
    whole, point, rest = text.partition(".")
    sign, figures = (MINUS, whole[len(MINUS) :]) if whole.startswith(MINUS) else ("", whole)
    return f"{sign}{int(figures):,}{point}{rest}" if len(figures) > 4 else text


INF = float("inf")
UNITS: Mapping[str, Unit] = MappingProxyType(
    {
        unit.name: unit
        for unit in (
            Unit("fraction", factor=100.0, high=1.0, own=False),
            Unit("rate", factor=100.0, after=" %", axis="%", high=1.0),
            Unit("percent", after=" %", axis="%", high=100.0),
            Unit("points", axis="points"),
            Unit("elo", digits=0, axis="Elo", low=-INF),
            Unit("seconds", after=" s", axis="s"),
            Unit("milliseconds", digits=0, after=" ms", axis="ms"),
            Unit("tokens", digits=0, axis="tokens"),
            Unit("dollars", before="$", axis="US$"),
            Unit("times", after="×", axis="×"),
            Unit("number", low=-INF),
            Unit("z", low=-INF, axis="z"),
        )
    }
)
"""`rate` is a fraction shown in percent; `percent` is stored so."""
WORDS: Mapping[str, str] = MappingProxyType(
    {
        "proportion": "fraction",
        "ratio": "fraction",
        "share": "fraction",
        "percentage": "percent",
        "%": "percent",
        "point": "points",
        "rating": "elo",
        "s": "seconds",
        "sec": "seconds",
        "second": "seconds",
        "ms": "milliseconds",
        "millisecond": "milliseconds",
        "token": "tokens",
        "usd": "dollars",
        "us$": "dollars",
        "$": "dollars",
        "dollar": "dollars",
        "x": "times",
        "×": "times",
        "count": "number",
    }
)


def unit_of(word: object) -> str | None:
    """The unit of a file's word; None where unknown."""
    if not isinstance(word, str):
        return None
    plain = word.strip().lower()
    name = WORDS.get(plain, plain)
    return name if name in UNITS and name != "z" else None


THOUSANDS = re.compile(r"([+-]?)([1-9]\d{0,2}(?:,\d{3})+)(\.\d+)?")
SIGNED = re.compile(r"([+-]?)\s*\$\s*(.+)|(.+?)\s*(%)", re.DOTALL)


def plain_number(text: str) -> tuple[str, str | None]:
    """A text such as `88.58%`, `$1,234.50` or `**67.5**†` without sign, separators and marks, and its unit; others
    unchanged.
    """
    plain, unit = without_marks(text) or text, None
    signed = SIGNED.fullmatch(plain)
    if signed is not None:
        plain, unit = (f"{signed[1]}{signed[2]}", "dollars") if signed[2] else (signed[3], "percent")
    thousands = THOUSANDS.fullmatch(plain)
    return (f"{thousands[1]}{thousands[2].replace(',', '')}{thousands[3] or ''}" if thousands else plain), unit
