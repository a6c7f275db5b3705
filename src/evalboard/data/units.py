"""The units that scores are in: how a number is read and written, and what an axis calls it. One value a unit.

Inside, a score is a fraction of which more is better, whatever its unit: 0 at the baseline of its leaf and 1 at its
maximum. What people and programs see of a leaf that has a unit of its own is its value, in that unit.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from typing_extensions import TypedDict

from evalboard.base.decimals import MINUS, fixed
from evalboard.base.json_types import document_of
from evalboard.data.numerals import without_marks

MOST_DIGITS, MOST_IN_COLUMN = 12, 6
"""Decimals beyond which no amount is printed, and beyond which not all of a column are."""


class UnitDocument(TypedDict):
    """What numbers are counted in: they are printed times `factor` with `digits` decimals, between `before` and
    `after`.
    """

    name: str
    factor: float
    digits: int
    before: str
    after: str
    axis: str
    """What stands behind the name of an axis, "" for nothing."""


@dataclass(frozen=True, slots=True)
class Unit:
    """What numbers are counted in."""

    name: str
    factor: float = 1.0
    """What a value is multiplied by where it is printed."""
    digits: int = 2
    before: str = ""
    after: str = ""
    axis: str = ""
    """What stands behind the name of an axis, in brackets; nothing for numbers that need none."""
    low: float = 0.0
    """The lowest value that can be, where nobody says."""
    high: float = float("inf")
    own: bool = True
    """Whether a leaf with this unit shows its values: one of fractions shows its score, x 100."""

    def printed(self, value: float, *, digits: int | None = None) -> str:
        """A value as people read it, with its sign: `5.42 %`, `$0.12`, `1,527`."""
        number = grouped(self.factor * value, self.digits if digits is None else digits)
        sign, plain = (MINUS, number[len(MINUS) :]) if number.startswith(MINUS) else ("", number)
        return f"{sign}{self.before}{plain}{self.after}"

    @property
    def of_differences(self) -> Unit:
        """What differences of values are counted in: of percentages in percentage points, so that nobody takes 17 % of
        them to be gone.
        """
        return replace(self, after=" pp") if self.axis == "%" else self

    def measured(self, value: float) -> str:
        """An amount as people read it: with two significant digits at least, `$0.012`, never as 0 where it is none."""
        small = abs(self.factor * value)
        digits = self.digits
        if 0 < small < 1 and digits < (needed := 1 - math.floor(math.log10(small))):
            digits = min(needed, MOST_DIGITS)
        return self.printed(value, digits=digits)

    def for_amounts(self, values: Sequence[float]) -> Unit:
        """This unit with so many decimals that nine of ten amounts have two significant digits: they stand under each
        other.
        """
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
    def json(self) -> UnitDocument:
        """The unit as the API tells it."""
        return document_of(UnitDocument, self)

    def on_axis(self, label: str) -> str:
        """The name of an axis with its unit."""
        return f"{label} ({self.axis})" if self.axis else label


@dataclass(frozen=True, slots=True)
class UnitScale:
    """How scores are the values of a unit: 0 is the value `zero`, and 1 lies `span` from it."""

    unit: Unit
    zero: float
    span: float

    def printed(self, score: float) -> str:
        """A score as the value that is shown of it."""
        return self.unit.printed(self.zero + self.span * score)


def grouped(value: float, digits: int) -> str:
    """A number with fixed decimals, a true minus sign, and thousands separators from 10,000 on: `1527`, `12,345.6`."""
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
"""All units by name. `rate` is a share as a fraction that is shown in percent; `percent` one that is stored so."""
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
"""What files call units."""


def unit_of(word: object) -> str | None:
    """The name of the unit that a file's word stands for; None for one that is not known."""
    if not isinstance(word, str):
        return None
    plain = word.strip().lower()
    name = WORDS.get(plain, plain)
    return name if name in UNITS and name != "z" else None


THOUSANDS = re.compile(r"([+-]?)([1-9]\d{0,2}(?:,\d{3})+)(\.\d+)?")
SIGNED = re.compile(r"([+-]?)\s*\$\s*(.+)|(.+?)\s*(%)", re.DOTALL)


def plain_number(text: str) -> tuple[str, str | None]:
    """A text such as `88.58%`, `$1,234.50`, `1,527` or `**67.5**†` without sign of its unit, separators and marks, and
    the unit that the sign names, if any.

    What has none of these comes back as it is: whether it is a number is for `numerals` to say.
    """
    plain, unit = without_marks(text) or text, None
    signed = SIGNED.fullmatch(plain)
    if signed is not None:
        plain, unit = (f"{signed[1]}{signed[2]}", "dollars") if signed[2] else (signed[3], "percent")
    thousands = THOUSANDS.fullmatch(plain)
    return (f"{thousands[1]}{thousands[2].replace(',', '')}{thousands[3] or ''}" if thousands else plain), unit
