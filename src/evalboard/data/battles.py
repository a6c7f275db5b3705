"""Judged comparisons of two answers, checked once: who met whom, and how it ended for side A.

- `Battles`: one row per comparison: model_a, model_b (categories, the same for both), outcome (1, 0.5 or 0 for model_a;
  missing where both sides lost and that is a category of its own), and whatever else is known: judge, prompt, group
  columns, counts of style features for either side as `<feature>_a` and `<feature>_b`. Where battles were counted, a
  row is a kind of them and `@count` says how many there are.

How a comparison ended is a word of a closed list, or a judge's verdict such as `[[A>>B]]`. A strong win counts as a
win.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal, NewType, Protocol, TypeVar

import numpy as np
import pandas as pd

from evalboard.config import EngineConfig
from evalboard.data import numerals
from evalboard.data.schema import Files, LeftOut
from evalboard.errors import DamagedCache, EvalboardError, nearest
from evalboard.strings import Text

Battles = NewType("Battles", pd.DataFrame)
BothBad = Literal["tie", "drop", "own"]

OUTCOMES: Mapping[str, float] = MappingProxyType({"model_a": 1.0, "model_b": 0.0, "tie": 0.5})
USUAL_OUTCOMES = np.array([0.0, 0.5, 1.0])
INCONSISTENT = "tie (inconsistent)"
"""What MT-Bench calls a battle that a judge saw in both orders and decided once for each side."""
BOTH_BAD = frozenset({"tie (bothbad)", "both_bad", "bothbad", "tie_bothbad"})
"""What arenas call a battle that both sides lost."""
COUNT = "@count"
"""The column that says how many battles a row stands for, where battles were counted: under a name that files do not
have.
"""
VERDICT = re.compile(r"\[\[([AB<>=]+)\]\]")
WORDS = (("model_a", "A>>B A>B B<<A B<A"), ("model_b", "B>>A B>A A<<B A<B"), ("tie", "A=B B=A"))
VERDICTS: Mapping[str, str] = MappingProxyType(
    {verdict: winner for winner, verdicts in WORDS for verdict in verdicts.split()}
)
"""A judge's verdicts as OpenCompass writes them."""
TEXTS = (("text_a", "text_b"), ("prediction1", "prediction2"))
"""Where the two answers may stand."""
NO_MODEL, NO_COUNT = "names no model", "is no count; expected a number from 0"
SHOWN = 5
"""How many wrong rows an error names."""


def winner_of(judgement: str) -> str | None:
    """Who won by the first verdict in a judge's text; None where there is none, or it says nothing that is known."""
    verdict = VERDICT.search(judgement)
    return VERDICTS.get(verdict.group(1)) if verdict else None


class Addable(Protocol):
    """What is known of some battles, to which that of others can be added."""

    def __add__(
        self, other: Any, /
    ) -> Any: ...  # Any: what is added to is of one's own class, which a bound cannot say


Sum = TypeVar("Sum", bound=Addable)


@dataclass(frozen=True)
class BattleReading:
    """The battles in some files, and what was not taken of them."""

    battles: Battles
    files: Files
    left_out: tuple[LeftOut, ...] = ()
    notes: tuple[Text, ...] = ()


@dataclass(frozen=True)
class BattlesInMemory:
    """Battles in memory, while a leaderboard is computed from them."""

    frame: Battles


@dataclass(frozen=True)
class StoredBattles:
    """Battles in a file, read when they are first asked for."""

    path: Path

    @cached_property
    def frame(self) -> Battles:
        """All of them."""
        try:
            return Battles(pd.read_parquet(self.path))
        except (OSError, ValueError) as error:
            raise DamagedCache(f"{self.path.name}: the battles of this board cannot be read: {error}") from None


@dataclass(frozen=True, slots=True)
class BattleFile:
    """A parquet file of battles: its path in the source, where it lies, and columns that its path says."""

    path: str
    local: Path
    constants: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class BattleScan:
    """Files of battles as an engine is asked to count them: all have the same columns, of text or whole numbers."""

    files: tuple[BattleFile, ...]
    columns: tuple[tuple[str, str], ...]
    """What is told of a kind of battles: a name, and the column of the files."""
    engine: EngineConfig
    counts: tuple[tuple[str, str], ...] = ()
    """What is told of each battle beside that, where they are asked for one by one: numbers under a name, and the
    column of the files.
    """

    @property
    def names(self) -> tuple[str, ...]:
        """What kinds are told apart by."""
        return tuple(name for name, _ in self.columns)

    @property
    def constant_columns(self) -> tuple[str, ...]:
        """The columns that paths say."""
        return tuple(column for column, _ in self.files[0].constants) if self.files else ()


@dataclass(frozen=True)
class BattleCounts:
    """Kinds of battles, a row each: text under the names of a scan, `@count`, `file` and `row` of the first one; and
    files that cannot be read.
    """

    kinds: pd.DataFrame
    left_out: tuple[LeftOut, ...] = ()


@dataclass(frozen=True, slots=True)
class Preferences:
    """A column of graded preferences: the number that says that side A is wholly better, and that for side B."""

    a: float
    b: float

    def outcomes(self, cells: pd.Series) -> np.ndarray:
        """How much of each battle side A won, from 0 to 1; NaN where a cell is no number between the two ends."""
        share = (numerals.numbers(cells).to_numpy(dtype=np.float64, na_value=np.nan) - self.b) / (self.a - self.b)
        return np.where((share >= 0.0) & (share <= 1.0), share, np.nan)


def believed(
    rows: pd.DataFrame, *, both_bad: BothBad = "tie", style: Sequence[str] = (), preferences: Preferences | None = None
) -> tuple[Battles, tuple[LeftOut, ...]]:
    """Battles from rows with model_a, model_b and winner, and with `file` and `row` where they stand; and the rows that
    are none.

    A side without a model or an outcome that is not known costs its row: nothing is guessed, an unknown word is no tie.
    `both_bad` says what a battle is that both sides lost: a tie, no battle (drop), or a category of its own, without an
    outcome. Features of `style` become numbers; a cell that is no count costs its row. With `preferences` the column
    `winner` has numbers between their two ends.
    """
    outcome, lost = _graded(rows["winner"], preferences) if preferences else _decided(rows["winner"])
    sides = {side: _factorized(rows[side]) for side in ("model_a", "model_b")}
    wrong = {side: np.array([*(not name for name in names), True])[code] for side, (code, names) in sides.items()}
    wrong["winner"] = np.isnan(outcome)
    due = (
        f"a number from {preferences.a:g} (side A) to {preferences.b:g} (side B)"
        if preferences
        else f"one of {_known_words()}"
    )
    number = {f"{name}_{side}": numbers(rows[f"{name}_{side}"]) for name in style for side in "ab"}
    wrong |= {column: np.isnan(cells) for column, cells in number.items()}
    reasons = dict.fromkeys(wrong, NO_COUNT) | {
        "model_a": NO_MODEL,
        "model_b": NO_MODEL,
        "winner": f"is no outcome; expected {due}",
    }
    out = [row for column, bad in wrong.items() for row in _refused(rows, bad, column, reasons[column])]
    valid = ~np.logical_or.reduce(list(wrong.values()))
    if both_bad == "drop":
        valid &= ~lost
    if both_bad == "own":
        outcome = np.where(lost, np.nan, outcome)
    cells_of = {column: cells[valid] for column, cells in (number | {"outcome": outcome}).items()}
    rest = rows.drop(columns=["winner", *sides])
    models = _models({side: (code[valid], names) for side, (code, names) in sides.items()})
    return Battles((rest if valid.all() else rest[valid]).assign(**models, **cells_of).reset_index(drop=True)), tuple(
        out
    )


def _decided(cells: pd.Series) -> tuple[np.ndarray, np.ndarray]:
    """How battles ended by their words, NaN where one is not known, and whether both sides lost."""
    judged, winners = _factorized(cells)
    words = [word.strip() for word in winners]
    outcome_of = dict(OUTCOMES) | dict.fromkeys((INCONSISTENT, *BOTH_BAD), 0.5)
    outcome = np.array([*(outcome_of.get(word, np.nan) for word in words), np.nan])[judged]
    return outcome, np.array([*(word in BOTH_BAD for word in words), False])[judged]


def _graded(cells: pd.Series, preferences: Preferences) -> tuple[np.ndarray, np.ndarray]:
    return preferences.outcomes(cells), np.zeros(len(cells), dtype=bool)


def _known_words() -> str:
    return ", ".join((*OUTCOMES, INCONSISTENT, *sorted(BOTH_BAD)))


def outcome_levels(outcome: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """How battles ended, each level once and rising, and the place of each battle's among them: the three usual ones,
    or all that occur.
    """
    halves = 2.0 * outcome
    if (halves == np.floor(halves)).all():
        return USUAL_OUTCOMES, halves.astype(np.intp)
    levels, level = np.unique(outcome, return_inverse=True)
    return levels, level.astype(np.intp)


def _factorized(cells: pd.Series) -> tuple[np.ndarray, list[str]]:
    """Text as codes, -1 where there is none, and the words."""
    if isinstance(cells.dtype, pd.CategoricalDtype):
        return cells.cat.codes.to_numpy(dtype=np.intp), [str(word) for word in cells.cat.categories]
    code, words = pd.factorize(cells.astype("str"))
    return code, [str(word) for word in words]


def _models(sides: Mapping[str, tuple[np.ndarray, list[str]]]) -> dict[str, pd.Categorical]:
    """Both sides as categories that are the same for both, in order; models that no row names are none of them."""
    there = {side: np.unique(code) for side, (code, _) in sides.items()}
    models = sorted({sides[side][1][place] for side, places in there.items() for place in places.tolist()})
    place_of = {model: place for place, model in enumerate(models)}
    kind = pd.CategoricalDtype(models)
    return {
        side: pd.Categorical.from_codes(
            np.array([place_of.get(name, -1) for name in names], dtype=np.intp)[code], dtype=kind
        )
        for side, (code, names) in sides.items()
    }


def battles(rows: pd.DataFrame, *, both_bad: BothBad = "tie", style: Sequence[str] = ()) -> Battles:
    """Battles as `believed`. EvalboardError where a row is none, with file, row and value."""
    frame, out = believed(rows, both_bad=both_bad, style=style)
    _raise(out)
    return frame


def _refused(rows: pd.DataFrame, wrong: np.ndarray, column: str, reason: str) -> list[LeftOut]:
    if not wrong.any():
        return []
    few = rows.loc[wrong, ["file", "row", column]].assign(several=rows.loc[wrong, COUNT] if COUNT in rows else 1)
    cells = few.itertuples(index=False, name=None)
    return [
        LeftOut(
            file=str(file),
            row=int(row),
            column=column,
            value=repr(value)[:80],
            reason=f"{reason} (and {several - 1:,} more)" if several > 1 else reason,
        )
        for file, row, value, several in cells
    ]


def _raise(out: Sequence[LeftOut]) -> None:
    if out:
        more = f"\n  and {len(out) - SHOWN:,} more" if len(out) > SHOWN else ""
        raise EvalboardError("\n  ".join(map(str, out[:SHOWN])) + more)


def decided(frame: Battles) -> Battles:
    """The battles that have an outcome: all but those that both sides lost, where these are a category of their own."""
    there = frame["outcome"].notna().to_numpy()
    return frame if there.all() else Battles(frame[there].reset_index(drop=True))


def both_bad(frame: Battles) -> dict[str, int] | None:
    """How many battles of each model both sides lost, where these are a category of their own; None where there are
    none of these.
    """
    lost = frame["outcome"].isna().to_numpy()
    return _by_model(Battles(frame[lost])) if lost.any() else None


def _by_model(frame: Battles) -> dict[str, int]:
    return {
        str(model): int(number) for model, number in zip(frame["model_a"].cat.categories, tallied(frame), strict=True)
    }


OWN_COLUMNS = ("model_a", "model_b", "outcome", "dataset", "prompt", "file", "row", COUNT)


def times(frame: Battles) -> np.ndarray:
    """How many battles each row stands for."""
    return frame[COUNT].to_numpy(dtype=np.float64) if COUNT in frame else np.ones(len(frame))


def number_of(frame: Battles) -> int:
    """How many battles there are."""
    return int(frame[COUNT].sum()) if COUNT in frame else len(frame)


def tallied(frame: Battles) -> np.ndarray:
    """How many battles each model of the categories has fought, on either side; one with itself counts twice."""
    size = len(frame["model_a"].cat.categories)
    sides = np.concatenate([frame[side].cat.codes for side in ("model_a", "model_b")])
    weights = np.tile(times(frame), 2) if COUNT in frame else None
    return np.asarray(np.bincount(sides, weights, size), dtype=np.float64)


def style_features(frame: Battles) -> tuple[str, ...]:
    """The features of the answers that are counted for both sides."""
    names = [str(name) for name in frame.columns]
    return tuple(
        name.removesuffix("_a")
        for name in names
        if name.endswith("_a") and f"{name.removesuffix('_a')}_b" in names and name != "model_a"
    )


def group_columns(frame: Battles) -> tuple[str, ...]:
    """What battles can be told apart by beside their models and data set: a judge, categories."""
    counted = {f"{name}_{side}" for name in style_features(frame) for side in "ab"}
    return tuple(str(name) for name in frame.columns if name not in OWN_COLUMNS and name not in counted)


def known_columns(frame: pd.DataFrame, wanted: tuple[str, ...], *, what: str) -> None:
    """EvalboardError for the first column that battles do not have."""
    for column in wanted:
        if column not in frame.columns:
            near = nearest(column, list(map(str, frame.columns)))
            raise EvalboardError(f"{what} {column!r}: no column of the battles has this name{near}")


def counts(frame: Battles, column: str) -> np.ndarray:
    """A column of counts as numbers; a count that is given by kinds (a record) is the sum of these. EvalboardError
    names a cell that is none.
    """
    number = numbers(frame[column])
    _raise(_refused(frame, np.isnan(number), column, NO_COUNT))
    return number


def numbers(cells: pd.Series) -> np.ndarray:
    """Counts as numbers, NaN where a cell is none."""
    if not pd.api.types.is_numeric_dtype(cells):
        cells = cells.map(lambda cell: _summed(cell) if isinstance(cell, dict) else cell)
    number = numerals.numbers(cells).to_numpy(dtype=np.float64, na_value=np.nan)
    return np.where(np.isfinite(number) & (number >= 0), number, np.nan)


def _summed(kinds: Mapping[str, object]) -> float:
    """A count given by kinds; NaN where a kind is no number."""
    if all(type(one) is int for one in kinds.values()):
        return float(sum(kinds.values()))  # type: ignore[arg-type] - as just looked at
    if not all(isinstance(one, (int, float)) for one in kinds.values()):
        return np.nan
    return sum(numerals.number(one, flags=True) for one in kinds.values())
