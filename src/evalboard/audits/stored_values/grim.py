"""Shares of questions: can a value be k right answers of n questions, to the digits that are stored?

The GRIM test (Brown and Heathers 2017, doi:10.1177/1948550616673876). It holds for values that are shares of questions
answered right or wrong, each once; which leaves are such is not taken from a name: nearly all of a leaf's values must
fit, where most numbers would not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from evalboard.audits.stored_values._stored_values import (
    MOST_MARKS,
    InspectionResult,
    NumberMark,
    Scope,
    StoredValues,
    written_range,
)
from evalboard.base.arrays import Numbers
from evalboard.base.families import Setting
from evalboard.strings import Message, Text, message

ORDER = 10
NAME = "grim"
FEW = Setting(
    name="fewest_values",
    order=10,
    default=10.0,
    least=1,
    meaning="values of a leaf that could fail, from which on it is checked",
    reason="where half of all numbers would fit, ten that all fit happen by chance once in a thousand leaves",
)
TELLING = Setting(
    name="telling",
    order=20,
    default=0.5,
    least=0,
    most=1,
    meaning="a value is looked at where at most this share of all numbers would fit",
    reason="14,042 questions and four decimals fit any number: nothing could be seen there",
)
HEALTHY = Setting(
    name="healthy",
    order=30,
    default=0.95,
    least=0,
    most=1,
    meaning="share of a leaf's values that must fit, before those that do not are marked",
    reason=(
        "means of subtasks, partial credit and weighted metrics are no shares of questions: "
        "there most values fail, and none is marked"
    ),
)
SMALL = Setting(
    name="small",
    order=40,
    default=0.05,
    least=0,
    most=1,
    meaning="a smaller number of questions is named where at most this share of numbers would fit so few",
    reason="any number fits some small n: with four decimals half of them one below 85",
)
ROUNDED = Setting(
    name="rounded",
    order=50,
    default=0.01,
    above=0,
    meaning=(
        "an entry whose values all have fewer decimals than others is marked "
        "where rounding would make at most so many look like fewer questions"
    ),
    reason=(
        "0.35, 0.4 and 0.55 may be rounded, or 7, 8 and 11 of 20: "
        "one board in a hundred would have an entry marked that was rounded"
    ),
)
MOST_TIMES = 10
"""Answers to each question of which a value may be the mean, as far as that is looked for."""
MOST_QUESTIONS = 5_000
"""How far smaller numbers of questions are looked for."""
THRESHOLDS = (FEW, TELLING, HEALTHY, SMALL, ROUNDED)


def inspect(stored: StoredValues) -> InspectionResult:
    """The values that are no share of their questions, on leaves where nearly all are; of an entry in the order of the
    leaves.
    """
    looked = [_leaf(stored, leaf) for leaf in range(stored.value.shape[1])]
    bad = [(row, leaf) for leaf, each in enumerate(looked) for row in each.wrong.tolist()]
    weak: dict[int, list[int]] = {}
    for leaf, each in enumerate(looked):
        for row in each.rounded.tolist():
            weak.setdefault(row, []).append(leaf)
    bad += [(row, leaf) for row, leaves in weak.items() if _limited(stored, row, leaves, len(weak)) for leaf in leaves]
    cells = sorted(bad)[:MOST_MARKS]
    of_row: dict[int, list[int]] = {}
    for row, leaf in cells:
        of_row.setdefault(row, []).append(leaf)
    together = {row: _together(stored, row, leaves) for row, leaves in of_row.items() if len(leaves) > 1}
    marks = tuple(_mark(stored, row, leaf, together.get(row)) for row, leaf in cells)
    return InspectionResult(marks, tuple(each.scope for each in looked), len(bad) - len(cells))


@dataclass(frozen=True, slots=True)
class _LeafResult:
    """What can be said of a leaf: the rows of values that do not fit, and of those that do only if the entry's values
    were rounded further.
    """

    scope: Scope
    wrong: np.ndarray
    rounded: np.ndarray


def _leaf(stored: StoredValues, leaf: int) -> _LeafResult:
    questions = stored.questions[:, leaf]
    rows = np.flatnonzero(~np.isnan(stored.value[:, leaf]) & ~np.isnan(questions))
    if not len(rows):
        return _not(leaf, message("integrity-grim-no-number"))
    value, n, digits = stored.value[rows, leaf], questions[rows], stored.digits[rows, leaf]
    printed = stored.printed[rows, leaf]
    by_chance = np.minimum(1.0, n * width(value, printed))
    telling = by_chance <= TELLING.default
    if telling.sum() < FEW.default:
        return _not(leaf, message("integrity-grim-too-few" if len(rows) < FEW.default else "integrity-grim-any-number"))
    rows, value, n = rows[telling], value[telling], n[telling]
    fit, as_printed = fits(value, digits[telling], n), fits(value, printed[telling], n)
    if _tells(fit, value, digits[telling], n) < HEALTHY.default:
        return _not(leaf, message("integrity-grim-no-share", fitting=str(int(as_printed.sum())), values=str(len(fit))))
    rounded = rows[fit & ~as_printed] if as_printed.mean() >= HEALTHY.default else rows[:0]
    scope = Scope(check=NAME, leaf=leaf, cells=len(rows), seen=float(1 - by_chance[telling].mean()))
    return _LeafResult(scope, rows[~fit], rounded)


def _tells(fit: np.ndarray, value: Numbers, digits: np.ndarray, n: Numbers) -> float:
    """The share that fits of those values that could fail at their own digits; 0 where they are too few to tell."""
    could = n * width(value, digits) <= TELLING.default
    return float(fit[could].mean()) if could.sum() >= FEW.default else 0.0


def _limited(stored: StoredValues, row: int, leaves: list[int], rows: int) -> bool:
    """Whether values of an entry that may have been rounded further are rather those of fewer questions.

    `rows`: how many such entries there are. Values rounded to d decimals, to whole percent at least, are all multiples
    of 1/m with a chance of (m / 10^d) to the power of their number, where m divides 10^d; it is added up over all such
    m so far, and over the entries.
    """
    smallest, _ = smaller(
        stored.value[row, leaves], stored.printed[row, leaves], int(stored.questions[row, leaves].min())
    )
    if smallest is None:
        return False
    last = 10 ** max(2, int(stored.decimals[row, leaves].max()))
    chance = sum((m / last) ** len(leaves) for m in range(1, smallest + 1) if last % m == 0 or m == smallest)
    return rows * chance <= ROUNDED.default


def _not(leaf: int, why: Text) -> _LeafResult:
    none = np.empty(0, dtype=np.intp)
    return _LeafResult(Scope(check=NAME, leaf=leaf, cells=0, seen=0.0, why=why), none, none)


def width(value: Numbers, digits: np.ndarray) -> Numbers:
    """How wide the range is of what may be written as a value: rounded either way or cut off, in 64 or 32 bits."""
    low, high = written_range(value, digits)
    return high - low


def fits(value: Numbers, digits: np.ndarray, n: Numbers) -> np.ndarray:
    """Whether some whole number of right answers, of n, may be written as a value with so many decimals."""
    low, high = written_range(value, digits)
    right = np.ceil(low * n)
    return (right <= high * n) & (right <= n)


def _mark(stored: StoredValues, row: int, leaf: int, together: int | None) -> NumberMark:
    """The mark of a value; `together`: what number of questions all marked values of its entry fit."""
    value, n, digits = stored.value[row, leaf], stored.questions[row, leaf], stored.printed[row, leaf]
    smallest, chance = smaller(np.array([value]), np.array([digits]), int(n))
    times = next((each for each in range(2, MOST_TIMES + 1) if _telling_fit(value, digits, each * n)), None)
    written = f"{value:.{int(stored.decimals[row, leaf])}f}"
    about = {"value": written, "questions": f"{int(n):,}", "digits": str(int(digits))}
    sentence = message("integrity-grim", **about, benchmark=stored.labels[leaf])
    for further in _fitting(smallest if chance <= SMALL.default else None, times, together, int(n)):
        sentence = message("integrity-then", first=sentence, second=further)
    return NumberMark(
        check=NAME,
        entries=(row,),
        leaves=(leaf,),
        sentence=sentence,
        value=float(value),
        questions=int(n),
        digits=int(digits),
        fits=smallest,
        fits_chance=chance if smallest is not None else None,
        fits_together=together,
    )


def _together(stored: StoredValues, row: int, leaves: list[int]) -> int | None:
    """The smallest number of questions that all marked values of an entry fit; None where there is none, or where it
    tells nothing.
    """
    least = int(stored.questions[row, leaves].min())
    smallest, chance = smaller(stored.value[row, leaves], stored.printed[row, leaves], least)
    return smallest if chance <= SMALL.default else None


def _telling_fit(value: float, digits: int, n: float) -> bool:
    """Whether a value fits n questions where few numbers would."""
    at, exact = np.array([value]), np.array([digits])
    return bool(n * width(at, exact)[0] <= SMALL.default and fits(at, exact, np.array([n]))[0])


def _fitting(smallest: int | None, times: int | None, together: int | None, n: int) -> Iterator[Message]:
    """What numbers of answers it fits, as far as that can be told, in words."""
    if smallest is not None:
        yield message("integrity-grim-fits", smaller=str(smallest))
    elif times is not None:
        yield message("integrity-grim-times", times=str(times), questions=f"{n:,}")
    if together is not None and together != smallest:
        yield message("integrity-grim-together", smaller=str(together))


def smaller(values: Numbers, digits: np.ndarray, n: int) -> tuple[int | None, float]:
    """The smallest number of questions below n that all of some values fit (V), and how often, at most, chance has them
    fit so few; None without one.

    The bound adds up, over all numbers of questions so far, the share of numbers that fit each: as many times as there
    are values.
    """
    every = np.arange(1, min(n, MOST_QUESTIONS + 1), dtype=np.float64)[:, None]
    fitting = np.flatnonzero(fits(values, digits, every).all(axis=1))
    if not len(fitting):
        return None, 1.0
    chance = np.minimum(1.0, every[: fitting[0] + 1] * width(values, digits)).prod(axis=1).sum()
    return int(every[fitting[0], 0]), float(min(1.0, chance))
