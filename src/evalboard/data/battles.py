"""Judged comparisons of two answers, checked once.

`Battles` has a row per comparison: model_a, model_b (shared categories), outcome (1, 0.5 or 0 for model_a; missing
where both lost as a category), and judge, prompt, groups, style counts `<feature>_a` and `<feature>_b` where known;
counted battles have `@count`. Outcomes are words of a closed list or verdicts such as `[[A>>B]]`; a strong win is a
win.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal, NewType, Protocol, TypeVar

import numpy as np
import pandas as pd
import pyarrow as pa

from evalboard.base.arrays import as_numbers
from evalboard.config import EngineConfig
from evalboard.data import numerals
from evalboard.data.schema import Files, LeftOut
from evalboard.errors import DamagedCache, EvalboardError, nearest
from evalboard.strings import Message, Text, message

Battles = NewType("Battles", pd.DataFrame)
BothBad = Literal["tie", "drop", "own"]
OUTCOMES: Mapping[str, float] = MappingProxyType({"model_a": 1.0, "model_b": 0.0, "tie": 0.5})
USUAL_OUTCOMES = np.array([0.0, 0.5, 1.0])
INCONSISTENT = "tie (inconsistent)"
"""MT-Bench's word for a battle decided differently in both orders."""
BOTH_BAD = frozenset({"tie (bothbad)", "both_bad", "bothbad", "tie_bothbad"})
"""Arenas' word for a battle that both sides lost."""
COUNT = "@count"
VERDICT = re.compile(r"\[\[([AB<>=]+)\]\]")
WORDS = (("model_a", "A>>B A>B B<<A B<A"), ("model_b", "B>>A B>A A<<B A<B"), ("tie", "A=B B=A"))
VERDICTS: Mapping[str, str] = MappingProxyType(
    {verdict: winner for winner, verdicts in WORDS for verdict in verdicts.split()}
)
"""As OpenCompass writes them."""
TEXTS = (("text_a", "text_b"), ("prediction1", "prediction2"))
BATTLE_TEXTS = pa.schema(
    [("file", pa.string()), ("row", pa.int64())]
    + [(name, pa.string()) for name in ("question", "answer_a", "answer_b", "verdict")]
)
NO_MODEL, NO_COUNT = "names no model", "is no count; expected a number from 0"
SHOWN = 5
PLACE, ENDS = ("file", "row"), ("_a", "_b")
UNSURE = 0.001


def winner_of(judgement: str) -> str | None:
    """The winner by the first verdict in a judge's text; None without."""
    verdict = VERDICT.search(judgement)
    return VERDICTS.get(verdict.group(1)) if verdict else None


class Addable(Protocol):
    """What can be added up over battles."""

    def __add__(
        self, other: Any, /
    ) -> Any: ...  # Any: what is added to is of one's own class, which a bound cannot say


Sum = TypeVar("Sum", bound=Addable)


@dataclass(frozen=True)
class BattleReading:
    """Battles in files, and what was not taken."""

    battles: Battles
    files: Files
    left_out: tuple[LeftOut, ...] = ()
    notes: tuple[Text, ...] = ()


@dataclass(frozen=True)
class BattlesInMemory:
    """Battles in memory."""

    frame: Battles


@dataclass(frozen=True)
class StoredBattles:
    """Battles in a file, read on demand."""

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
    """A parquet file of battles, with columns from its path."""

    path: str
    local: Path
    constants: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class BattleScan:
    """Files of battles to count, all with the same text or integer columns."""

    files: tuple[BattleFile, ...]
    columns: tuple[tuple[str, str], ...]
    """What kinds of battles have: names and columns."""
    engine: EngineConfig
    counts: tuple[tuple[str, str], ...] = ()
    """Numbers of single battles: names and columns."""

    @property
    def names(self) -> tuple[str, ...]:
        """What kinds are told apart by."""
        return tuple(name for name, _ in self.columns)

    @property
    def constant_columns(self) -> tuple[str, ...]:
        """From paths."""
        return tuple(column for column, _ in self.files[0].constants) if self.files else ()


@dataclass(frozen=True)
class BattleCounts:
    """Kinds of battles, a row each, with `@count`, and `file` and `row` of the first; and unreadable files."""

    kinds: pd.DataFrame
    left_out: tuple[LeftOut, ...] = ()


@dataclass(frozen=True, slots=True)
class Preferences:
    """A column of graded preferences: the numbers that are wholly for side A and B."""

    a: float
    b: float

    def outcomes(self, cells: pd.Series) -> np.ndarray:
        """How much side A won, from 0 to 1; NaN for no number between both ends."""
        share = (numerals.numbers(cells).to_numpy(dtype=np.float64, na_value=np.nan) - self.b) / (self.a - self.b)
        return np.where((share >= 0.0) & (share <= 1.0), share, np.nan)


def believed(
    rows: pd.DataFrame, *, both_bad: BothBad = "tie", style: Sequence[str] = (), preferences: Preferences | None = None
) -> tuple[Battles, tuple[LeftOut, ...]]:
    """Battles from rows with model_a, model_b, winner, file and row; and rows that are none.

    An unknown model or outcome costs its row. `both_bad` makes a battle that both lost a tie, none (drop), or a
    category. `style` features become numbers. With `preferences` `winner` has numbers.
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
    """Outcome levels in rising order, and each battle's."""
    halves = 2.0 * outcome
    if (halves == np.floor(halves)).all():
        return USUAL_OUTCOMES, halves.astype(np.intp)
    levels, level = np.unique(outcome, return_inverse=True)
    return levels, level.astype(np.intp)


def _factorized(cells: pd.Series) -> tuple[np.ndarray, list[str]]:
    if isinstance(cells.dtype, pd.CategoricalDtype):
        return cells.cat.codes.to_numpy(dtype=np.intp), [str(word) for word in cells.cat.categories]
    code, words = pd.factorize(cells.astype("str"))
    return code, [str(word) for word in words]


def _models(sides: Mapping[str, tuple[np.ndarray, list[str]]]) -> dict[str, pd.Categorical]:
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
    """Battles as `believed`. EvalboardError names file, row and value of a wrong row."""
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
    """The battles that have an outcome."""
    there = frame["outcome"].notna().to_numpy()
    return frame if there.all() else Battles(frame[there].reset_index(drop=True))


def both_bad(frame: Battles) -> dict[str, int] | None:
    """Battles that both lost, by model, where these are a category; None without."""
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
    """Battles of each model, on either side."""
    size = len(frame["model_a"].cat.categories)
    sides = np.concatenate([frame[side].cat.codes for side in ("model_a", "model_b")])
    weights = np.tile(times(frame), 2) if COUNT in frame else None
    return as_numbers(np.bincount(sides, weights, size))


def style_features(frame: Battles) -> tuple[str, ...]:
    """Features counted for both sides."""
    names = [str(name) for name in frame.columns]
    return tuple(
        name.removesuffix("_a")
        for name in names
        if name.endswith("_a") and f"{name.removesuffix('_a')}_b" in names and name != "model_a"
    )


def group_columns(frame: Battles) -> tuple[str, ...]:
    """Judge and categories of battles."""
    counted = {f"{name}_{side}" for name in style_features(frame) for side in "ab"}
    return tuple(str(name) for name in frame.columns if name not in OWN_COLUMNS and name not in counted)


def known_columns(frame: pd.DataFrame, wanted: tuple[str, ...], *, what: str) -> None:
    """EvalboardError for the first unknown column."""
    for column in wanted:
        if column not in frame.columns:
            near = nearest(column, list(map(str, frame.columns)))
            raise EvalboardError(f"{what} {column!r}: no column of the battles has this name{near}")


def counts(frame: Battles, column: str) -> np.ndarray:
    """A column of counts as numbers; records are summed. EvalboardError names a wrong cell."""
    number = numbers(frame[column])
    _raise(_refused(frame, np.isnan(number), column, NO_COUNT))
    return number


def numbers(cells: pd.Series) -> np.ndarray:
    """Counts as numbers, NaN for none."""
    if not pd.api.types.is_numeric_dtype(cells):
        cells = cells.map(lambda cell: _summed(cell) if isinstance(cell, dict) else cell)
    number = numerals.numbers(cells).to_numpy(dtype=np.float64, na_value=np.nan)
    return np.where(np.isfinite(number) & (number >= 0), number, np.nan)


def _summed(kinds: Mapping[str, object]) -> float:
    if all(type(one) is int for one in kinds.values()):
        return float(sum(kinds.values()))  # type: ignore[arg-type] - as just looked at
    if not all(isinstance(one, (int, float)) for one in kinds.values()):
        return np.nan
    return sum(numerals.number(one, flags=True) for one in kinds.values())


def said_of_repeats(battles: Battles) -> tuple[Message, ...]:
    """A sentence where battles are told twice; none otherwise, or where nobody can see it."""
    if COUNT in battles or battles.empty:
        return ()
    facts = battles.drop(columns=[name for name in PLACE if name in battles])
    facts = facts.assign(
        **{name: facts[name].map(repr) for name in facts.columns if not pd.api.types.is_hashable(facts[name].iloc[0])}
    )
    if any("prompt" in name for name in facts.columns) or any(set(pair) <= set(facts.columns) for pair in TEXTS):
        again = int(facts.duplicated().sum())
        return (message("data-repeated", battles=again),) if again else ()
    counted = {
        f"{name}_{side}": numbers(battles[f"{name}_{side}"]) for name in style_features(battles) for side in "ab"
    }
    rows = facts.assign(**counted).dropna(subset=list(counted))
    return _beyond_chance(rows, list(counted)) if counted and not rows.empty else ()


def _beyond_chance(rows: pd.DataFrame, counted: Sequence[str]) -> tuple[Message, ...]:
    """A sentence where more battles are alike than chance explains."""
    duel, *sides = (
        _codes(rows, names)
        for names in (("model_a", "model_b"), *([name for name in counted if name.endswith(side)] for side in ENDS))
    )
    alike = [_pairs(_joined(duel, side), duel) for side in sides]
    whole = _pairs(duel, duel)
    expected = float(np.divide(alike[0] * alike[1], whole, out=np.zeros_like(whole), where=whole > 0).sum())
    code = _codes(rows, list(rows.columns))
    seen = float(_pairs(code, np.zeros_like(code)).sum())
    if _tail(seen, expected) >= UNSURE:
        return ()
    chance = message("data-chance-about", battles=f"{expected:,.0f}") if expected >= 1 else message("data-chance-none")
    return (message("data-alike", battles=int(rows.duplicated().sum()), chance=chance),)


def _codes(rows: pd.DataFrame, names: Sequence[str]) -> np.ndarray:
    return rows.groupby(list(names), sort=False, dropna=False, observed=True).ngroup().to_numpy()


def _joined(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    return np.unique(one * (other.max(initial=0) + 1) + other, return_inverse=True)[1]


def _pairs(code: np.ndarray, group: np.ndarray) -> np.ndarray:
    _, firsts, several = np.unique(code, return_index=True, return_counts=True)
    return np.bincount(group[firsts], several * (several - 1) / 2, int(group.max(initial=0)) + 1)


def _tail(seen: float, expected: float) -> float:
    """Chernoff's bound of a Poisson tail."""
    if seen <= expected:
        return 1.0
    return math.exp(seen - expected - (seen * math.log(seen / expected) if expected > 0 else math.inf))
