"""Copies: entries that are equal to the last digit in more benchmarks than coincidence makes equal.

What coincidence does is read off the board itself: how often entries that stand near each other are equal on a leaf,
and how common a value is among those near it. Leaves that are equal together, such as two names of one metric, count
once.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import pandas as pd

from evalboard.audits.stored_values._stored_values import MOST_MARKS, InspectionResult, NumberMark, StoredValues
from evalboard.base.families import Setting
from evalboard.strings import message

ORDER = 20
NAME = "copies"
SURE = Setting(
    name="expected",
    order=10,
    default=0.001,
    above=0,
    meaning="pairs of a board that coincidence would make as equal as these, at most",
    reason="one board in a thousand would have a pair marked by coincidence",
)
LEAST = Setting(
    name="equal",
    order=20,
    default=3.0,
    least=2,
    meaning="leaves on which they are equal, at least",
    reason="two rows that share one or two values share nothing else that could be seen",
)
SHARE = Setting(
    name="equal_share",
    order=30,
    default=0.5,
    least=0,
    most=1,
    meaning="share of their common leaves on which they are equal, at least",
    reason="relatives that were trained on share some values: they are no copies of each other",
)
NEAR = Setting(
    name="near",
    order=40,
    default=10.0,
    least=1,
    meaning="how far apart in the ranking entries stand whose equal values are counted as coincidence",
    reason="values are equal by chance most often where models are equally strong",
)
COMMON = Setting(
    name="common",
    order=50,
    default=50.0,
    least=1,
    meaning="how far around an entry a value is looked for, to see how common it is there",
    reason="0 is the value of all who cannot do a task, and says nothing of two of them",
)
THRESHOLDS = (SURE, LEAST, SHARE, NEAR, COMMON)
MOST_ALIKE = 30
"""Entries that share a value, above which it does not lead to pairs: it is too common to tell. Whole rows that are
equal are compared anyway.
"""
ALIKE = 0.9999
"""The correlation of the orders of entries from where on two leaves count once: the same numbers, or one computed from
the other.
"""
LEAVES_AT_ONCE, ROWS_AT_ONCE, PAIRS_AT_ONCE = 256, 4096, 1024
"""How much of a board is looked at together: some megabytes."""
ROUNDING = 1e-9
"""A spread below this part of the squares is what rounding leaves of none."""
MOST_PAIRS = 2_000_000
SEEN = 0.000001
"""Expected numbers below this are not told apart in words."""


@dataclass(frozen=True)
class _Pair:
    """Two entries, the leaves that are equal, how many they have in common, and the logarithm of how many such pairs
    chance makes.
    """

    one: int
    other: int
    equal: tuple[int, ...]
    common: int
    log_expected: float


def inspect(stored: StoredValues) -> InspectionResult:
    """Groups of entries that are more alike than coincidence makes them."""
    code = _codes(stored.value)
    if min(code.shape) < LEAST.default:
        return InspectionResult()
    usual, telling = _by_chance(code)
    pairs = [
        pair
        for one, other in _alike_enough(code, telling)
        if (pair := _pair(code, usual, telling, one, other)) is not None
    ]
    groups = list(_groups(pairs))
    return InspectionResult(
        tuple(_mark(stored, group) for group in groups[:MOST_MARKS]), more=max(0, len(groups) - MOST_MARKS)
    )


def _codes(values: np.ndarray) -> np.ndarray:
    """Values as whole numbers, equal ones alike, leaf by leaf; -1 for missing. What differs beyond the twelfth decimal
    is equal.
    """
    codes = np.full(values.shape, -1, dtype=np.int32)
    for leaf in range(values.shape[1]):
        there = ~np.isnan(values[:, leaf])
        codes[there, leaf] = pd.factorize(np.round(values[there, leaf], 12), sort=True)[0]
    return codes


def _by_chance(code: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """How often neighbours are equal on each leaf (L), those aside that are equal on half of them or more; and which
    leaves count (L).
    """
    equal, common = np.zeros((2, code.shape[1]), dtype=np.int64)
    for apart in range(1, min(int(NEAR.default), len(code) - 1) + 1):
        there = (code[apart:] >= 0) & (code[:-apart] >= 0)
        same = there & (code[apart:] == code[:-apart])
        others = same.sum(axis=1) < np.maximum(2, SHARE.default * there.sum(axis=1))
        equal += same[others].sum(axis=0)
        common += there[others].sum(axis=0)
    usual = (equal + 1) / (common + 2)
    return usual, _telling(code)


def _telling(code: np.ndarray) -> np.ndarray:
    """Which leaves count (L): of those that order all entries alike only the first."""
    telling = np.ones(code.shape[1], dtype=bool)
    for begin in range(0, len(telling), LEAVES_AT_ONCE):
        for leaf, alike in enumerate(_alike(code, slice(begin, begin + LEAVES_AT_ONCE)), begin):
            telling[leaf] = not (alike[:leaf] & telling[:leaf]).any()
    return telling


def _alike(code: np.ndarray, some: slice) -> np.ndarray:
    """For some leaves and all (L): whether they order the entries that have both alike."""
    middle = np.array([column[column >= 0].mean() if (column >= 0).any() else 0.0 for column in code.T])
    count, first, second, first_squared, second_squared, product = np.zeros((6, len(middle[some]), len(middle)))
    for begin in range(0, len(code), ROWS_AT_ONCE):
        rows = code[begin : begin + ROWS_AT_ONCE]
        there = (rows >= 0).astype(np.float64)
        away = np.where(rows >= 0, rows - middle, 0.0)
        count += there[:, some].T @ there
        first += away[:, some].T @ there
        second += there[:, some].T @ away
        first_squared += np.square(away[:, some]).T @ there
        second_squared += there[:, some].T @ np.square(away)
        product += away[:, some].T @ away
    pairs = np.maximum(count, 1.0)
    one, other = first_squared - np.square(first) / pairs, second_squared - np.square(second) / pairs
    vary = (count >= 2) & (one > ROUNDING * first_squared) & (other > ROUNDING * second_squared)
    return vary & (np.abs(product - first * second / pairs) >= ALIKE * np.sqrt(np.where(vary, one * other, 1.0)))


def _alike_enough(code: np.ndarray, telling: np.ndarray) -> Iterable[tuple[int, int]]:
    """The candidates that are equal on enough of the leaves that count."""
    pairs = np.array(_candidates(code), dtype=np.int64).reshape(-1, 2)
    code = code[:, telling]
    for begin in range(0, len(pairs), PAIRS_AT_ONCE):
        some = pairs[begin : begin + PAIRS_AT_ONCE]
        one, other = code[some[:, 0]], code[some[:, 1]]
        there = (one >= 0) & (other >= 0)
        equal, common = np.count_nonzero(there & (one == other), axis=1), np.count_nonzero(there, axis=1)
        yield from map(tuple, some[(equal >= LEAST.default) & (equal >= SHARE.default * common)].tolist())


def _candidates(code: np.ndarray) -> list[tuple[int, int]]:
    """Pairs of entries that may be copies: those whose rows are equal, and those that share several values that few
    have.
    """
    pairs = set(_equal_rows(code))
    keys = [_keys(code[:, leaf]) for leaf in range(code.shape[1])]
    every, often = np.unique(np.concatenate(keys)[:MOST_PAIRS], return_counts=True)
    several = every[often >= LEAST.default]
    pairs |= set(zip((several // len(code)).tolist(), (several % len(code)).tolist(), strict=True))
    return sorted(pairs)


def _equal_rows(code: np.ndarray) -> Iterable[tuple[int, int]]:
    """Of each group of entries whose rows are equal the pairs of its first entry with every other: that is enough to
    join them.
    """
    rows, group = np.arange(len(code)), np.zeros(len(code), dtype=np.int64)
    for leaf in range(code.shape[1]):
        group = np.unique(group * (code[rows, leaf].max(initial=0) + 2) + code[rows, leaf] + 1, return_inverse=True)[1]
        several = np.bincount(group, minlength=1)[group] > 1
        rows, group = rows[several], group[several]
    first: dict[int, int] = {}
    for row, each in zip(rows.tolist(), group.tolist(), strict=True):
        if first.setdefault(each, row) != row:
            yield first[each], row


def _keys(code: np.ndarray) -> np.ndarray:
    """All pairs of entries that share a value of a leaf which at most `MOST_ALIKE` have, each as one number."""
    counts = np.bincount(code[code >= 0], minlength=1)
    few = np.flatnonzero((code >= 0) & (counts[code] <= MOST_ALIKE))
    order = few[np.argsort(code[few], kind="stable")]
    ordered, pairs = code[order], []
    for apart in range(1, min(MOST_ALIKE, len(order) - 1) + 1):
        same = np.flatnonzero(ordered[:-apart] == ordered[apart:])
        if not len(same):
            break
        pairs.append(order[same] * len(code) + order[same + apart])
    return np.concatenate(pairs) if pairs else np.empty(0, dtype=np.int64)


def _pair(code: np.ndarray, usual: np.ndarray, telling: np.ndarray, one: int, other: int) -> _Pair | None:
    """A pair that is equal on enough leaves with what chance says of it; None where that accounts for it."""
    there = (code[one] >= 0) & (code[other] >= 0)
    same = there & (code[one] == code[other])
    equal, common = int((same & telling).sum()), int((there & telling).sum())
    counted = np.flatnonzero(same & telling)
    near = code[max(0, one - int(COMMON.default)) : one + int(COMMON.default) + 1, counted] == code[one, counted]
    others = near[~near.all(axis=1)]
    as_common = others.sum(axis=0) / max(len(others), 1)
    log = float(
        np.log10(np.maximum(usual[counted], as_common)).sum()
        + _log_choices(common, equal)
        + np.log10(len(code) * (len(code) - 1) / 2)
    )
    return (
        _Pair(one, other, tuple(np.flatnonzero(same).tolist()), int(there.sum()), log)
        if log <= np.log10(SURE.default)
        else None
    )


def _log_choices(of: int, chosen: int) -> float:
    """The logarithm of the ways to choose some of several."""
    return float(np.log10(np.arange(of - chosen + 1, of + 1)).sum() - np.log10(np.arange(1, chosen + 1)).sum())


def _groups(pairs: list[_Pair]) -> Iterable[list[_Pair]]:
    """Pairs that belong together: those equal on the same leaves that share an entry."""
    of: dict[tuple[int, tuple[int, ...]], list[_Pair]] = {}
    for pair in pairs:
        group = of.get((pair.one, pair.equal)) or of.get((pair.other, pair.equal)) or []
        group.append(pair)
        of[pair.one, pair.equal] = of[pair.other, pair.equal] = group
    unique = {id(group): group for group in of.values()}
    return sorted(unique.values(), key=lambda group: (-len(group[0].equal), min(pair.one for pair in group)))


def _written(chance: float) -> str:
    """An expected number of pairs, with one digit."""
    return f"{chance:.6f}".rstrip("0") if chance >= SEEN else f"< {SEEN:f}"


def _mark(stored: StoredValues, group: list[_Pair]) -> NumberMark:
    rows = tuple(sorted({row for pair in group for row in (pair.one, pair.other)}))
    first = group[0]
    whole = len(first.equal) == first.common
    chance = 10 ** max(pair.log_expected for pair in group)
    names = tuple(stored.entries[row] for row in rows[:8])
    about = {
        "names": names,
        "entries": str(len(rows)),
        "equal": str(len(first.equal)),
        "common": str(first.common),
        "chance": _written(chance),
    }
    return NumberMark(
        check=NAME,
        entries=rows,
        leaves=first.equal,
        sentence=message("integrity-copies-all" if whole else "integrity-copies-some", **about),
        chance=chance,
    )
