"""Identities: columns that a config declares to belong together, such as a mean and its parts, and rows in which they
do not.

Every number is taken as the whole range of what may be written so (`written_range`), and a row is marked only where no
numbers in these ranges belong together as declared. Where many rows are such, what is declared is not what the files
hold, and none is marked.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from evalboard.audits.stored_values._stored_values import (
    Identity,
    InspectionResult,
    NumberMark,
    Scope,
    StoredValues,
    decimals,
    written_range,
)
from evalboard.base.arrays import Numbers
from evalboard.base.families import Setting
from evalboard.strings import Message, Text, message

ORDER = 30
NAME = "identities"
HOLDING = Setting(
    name="holding",
    order=10,
    default=0.9,
    least=0,
    most=1,
    meaning=(
        "share of the rows with all of its numbers in which a declared identity must hold, "
        "before the others are marked; one may always fail"
    ),
    reason=(
        "an interval that is not meant to be even, or a mean of other parts, "
        "fails in most rows: then the declaration is wrong, not the numbers"
    ),
)
THRESHOLDS = (HOLDING,)
MOST_NAMED = 8
"""Parts of a mean that are named in a sentence."""


@dataclass(frozen=True, eq=False)
class _CheckedIdentity:
    """An identity in the rows that have all of its numbers (R): what its first number must lie between, and which
    numbers do not.
    """

    rows: np.ndarray
    column: np.ndarray
    """The column of each row's number that is held against the others."""
    low: Numbers
    high: Numbers
    """What numbers are possible there, by the others."""
    fails: np.ndarray


def inspect(stored: StoredValues) -> InspectionResult:
    """The rows of declared identities that rounding does not explain."""
    marks: list[NumberMark] = []
    scopes = []
    for identity in stored.identities:
        held = _held(identity)
        failing = int(held.fails.sum())
        leaf = next(leaf for leaf in identity.leaves if leaf is not None)
        why: Text = ""
        if not len(held.rows):
            why = message("integrity-identities-none")
        elif failing > max(1.0, (1 - HOLDING.default) * len(held.rows)) or failing == len(held.rows):
            why = message(
                "integrity-identities-rarely", holding=str(len(held.rows) - failing), entries=str(len(held.rows))
            )
        cells, seen = (0, 0.0) if why else (len(held.rows), _seen(identity, held))
        scopes.append(Scope(check=NAME, leaf=leaf, cells=cells, seen=seen, why=why, about=_about(identity)))
        failing_places = [] if why else np.flatnonzero(held.fails).tolist()
        marks += [_mark(stored, identity, int(held.rows[at]), int(held.column[at])) for at in failing_places]
    return InspectionResult(tuple(marks), tuple(scopes))


def _held(identity: Identity) -> _CheckedIdentity:
    rows = np.flatnonzero(
        ~np.isnan(identity.value).any(axis=1) & (~np.isnan(identity.questions) | (identity.relation != "error"))
    )
    value = identity.value[rows]
    grid = StoredValues(value, np.full(value.shape, np.nan), identity.source[rows], identity.labels, ())
    low, high = written_range(value, grid.digits)
    if identity.relation == "falling":
        return _falling(rows, low, high)
    between = {"mean": _of_mean, "equals": _of_equal, "interval": _of_interval, "error": _of_error}[identity.relation]
    least, most = between(identity, low, high, identity.questions[rows])
    at = np.full(len(rows), 1 if identity.relation == "error" else 0)
    mine = low[np.arange(len(rows)), at], high[np.arange(len(rows)), at]
    return _CheckedIdentity(rows, at, least, most, np.logical_or(mine[0] > most, mine[1] < least))


def _falling(rows: np.ndarray, low: Numbers, high: Numbers) -> _CheckedIdentity:
    """The first number of each row that is more than any before it; the last one where none is."""
    before = np.minimum.accumulate(high[:, :-1], axis=1)
    more = low[:, 1:] > before
    fails = more.any(axis=1)
    at = np.where(fails, more.argmax(axis=1), more.shape[1] - 1)
    lowest, highest = np.full(len(rows), -np.inf), before[np.arange(len(rows)), at]
    return _CheckedIdentity(rows, at + 1, lowest, highest, np.asarray(fails))


def _of_mean(identity: Identity, low: Numbers, high: Numbers, _questions: Numbers) -> tuple[Numbers, Numbers]:
    return low[:, 1:] @ identity.weights, high[:, 1:] @ identity.weights


def _of_equal(_identity: Identity, low: Numbers, high: Numbers, _questions: Numbers) -> tuple[Numbers, Numbers]:
    return low[:, 1], high[:, 1]


def _of_interval(_identity: Identity, low: Numbers, high: Numbers, _questions: Numbers) -> tuple[Numbers, Numbers]:
    return (low[:, 1] + low[:, 2]) / 2, (high[:, 1] + high[:, 2]) / 2


def _of_error(_identity: Identity, low: Numbers, high: Numbers, questions: Numbers) -> tuple[Numbers, Numbers]:
    """From sqrt(p (1 - p) / n) to the same over n - 1, for the shares that may be written so."""
    ends = np.clip(np.stack([low[:, 0], high[:, 0]]), 0.0, 1.0)
    spread = np.sqrt(ends * (1 - ends))
    most = np.where((ends[0] < 0.5) & (ends[1] > 0.5), 0.5, spread.max(axis=0))
    return spread.min(axis=0) / np.sqrt(questions), most / np.sqrt(np.maximum(questions - 1, 1))


def _about(identity: Identity) -> str:
    """What an identity is called: the column that it is about, and the error that is told of it."""
    return identity.labels[1 if identity.relation in ("error", "falling") else 0]


def _seen(identity: Identity, held: _CheckedIdentity) -> float:
    """The share of wrong numbers that would be seen, were they any between the lowest and the highest of their
    column.
    """
    column = int(held.column[0])
    values = identity.value[held.rows, column]
    least, most = values.min(), values.max()
    if most <= least:
        return 0.0
    width = np.minimum(held.high, most) - np.maximum(held.low, least)
    return float(1 - np.clip(width / (most - least), 0.0, 1.0).mean())


def _mark(stored: StoredValues, identity: Identity, row: int, column: int) -> NumberMark:
    about = identity.leaves[column] if identity.relation != "error" else identity.leaves[0]
    if about is None and identity.relation == "equals":
        about = identity.leaves[1]
    questions = identity.questions[row]
    expected = _expected(identity, row, column)
    return NumberMark(
        check=NAME,
        entries=(row,),
        leaves=() if about is None else (about,),
        sentence=_sentence(identity, row, column, expected),
        value=float(identity.value[row, column]),
        questions=None if identity.relation != "error" or np.isnan(questions) else int(questions),
        digits=int(stored.digits[row, about]) if about is not None else None,
        expected=expected,
    )


def _expected(identity: Identity, row: int, column: int) -> float:
    """The number that would go with the others as they are written."""
    values = identity.value[row]
    if identity.relation == "mean":
        return float(values[1:] @ identity.weights)
    if identity.relation == "interval":
        return float((values[1] + values[2]) / 2)
    if identity.relation == "error":
        return float(np.sqrt(values[0] * (1 - values[0]) / identity.questions[row]))
    return float(values[1] if identity.relation == "equals" else values[:column].min())


def _sentence(identity: Identity, row: int, column: int, expected: float) -> Message:
    labels, values = identity.labels, identity.value[row]
    named = {"value": _written(values[column]), "column": labels[column], "expected": _rounded(expected)}
    if identity.relation == "mean":
        parts = labels[1:]
        if len(parts) > MOST_NAMED:
            return message("integrity-identities-mean-of-many", **named, parts=str(len(parts)))
        return message("integrity-identities-mean", **named, parts=parts)
    if identity.relation == "equals":
        return message("integrity-identities-equals", **named, other=labels[1])
    if identity.relation == "interval":
        return message("integrity-identities-interval", **named, lower=_written(values[1]), upper=_written(values[2]))
    if identity.relation == "error":
        about = {"score": _written(values[0]), "of": labels[0], "questions": f"{int(identity.questions[row]):,}"}
        return message("integrity-identities-error", **named, **about)
    return message("integrity-identities-falling", **named, other=labels[int(values[:column].argmin())])


def _written(value: float) -> str:
    return f"{value:.{int(decimals(np.array([value]))[0])}f}"


def _rounded(value: float) -> str:
    return f"{value:.5f}".rstrip("0").rstrip(".")
