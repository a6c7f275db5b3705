"""Judged comparisons of two answers, checked once: who met whom, and how it ended for side A.

- `Battles`: one row per comparison: model_a, model_b (categories, the same for both), outcome (1, 0.5 or 0 for model_a), and whatever
  else is known: judge, prompt, group columns, counts of style features for either side as `<feature>_a` and `<feature>_b`.

How a comparison ended is a word of a closed list, or a judge's verdict such as `[[A>>B]]`. A strong win counts as a win.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NewType

import numpy as np
import pandas as pd

from evalboard.errors import EvalboardError, nearest

Battles = NewType("Battles", pd.DataFrame)
BothBad = Literal["tie", "drop"]

OUTCOMES: Mapping[str, float] = MappingProxyType({"model_a": 1.0, "model_b": 0.0, "tie": 0.5})
BOTH_BAD = frozenset({"tie (bothbad)", "both_bad", "bothbad", "tie_bothbad"})
"""What arenas call a battle that both sides lost."""
VERDICT = re.compile(r"\[\[([AB<>=]+)\]\]")
WORDS = (("model_a", "A>>B A>B B<<A B<A"), ("model_b", "B>>A B>A A<<B A<B"), ("tie", "A=B B=A"))
VERDICTS: Mapping[str, str] = MappingProxyType({verdict: winner for winner, verdicts in WORDS for verdict in verdicts.split()})
"""A judge's verdicts as OpenCompass writes them."""
SHOWN = 5
"""How many wrong rows an error names."""


def winner_of(judgement: str) -> str | None:
    """Who won by the first verdict in a judge's text; None where there is none, or it says nothing that is known."""
    found = VERDICT.search(judgement)
    return VERDICTS.get(found.group(1)) if found else None


def battles(rows: pd.DataFrame, *, both_bad: BothBad = "tie") -> Battles:
    """Battles from rows with model_a, model_b and winner, and with `file` and `row` where they stand.

    EvalboardError for a side without a model or an outcome that is not known, with file, row and value: nothing is guessed, an unknown
    word is no tie. `both_bad` says what a battle is that both sides lost: a tie, or no battle.
    """
    for column in ("model_a", "model_b"):
        absent = rows[column].isna() | (rows[column].astype("str") == "")
        _refuse(rows, absent.to_numpy(), column, "names no model")
    word = rows["winner"].astype("str").str.strip()
    bad = word.isin(BOTH_BAD).to_numpy()
    outcome = word.map(dict(OUTCOMES) | dict.fromkeys(BOTH_BAD, 0.5)).to_numpy(dtype=np.float64, na_value=np.nan)
    unknown = np.isnan(outcome) | rows["winner"].isna().to_numpy()
    _refuse(rows, unknown, "winner", f"is no outcome; expected one of {', '.join((*OUTCOMES, *sorted(BOTH_BAD)))}")
    a, b = (rows[side].astype("str") for side in ("model_a", "model_b"))
    models = pd.CategoricalDtype(sorted(set(a.unique()) | set(b.unique())))
    named = rows.assign(model_a=a.astype(models), model_b=b.astype(models), outcome=outcome).drop(columns="winner")
    return Battles((named[~bad] if both_bad == "drop" else named).reset_index(drop=True))


def repeated(frame: Battles) -> int:
    """How many battles are told again, equal in everything that is known of them but where they stand; 0 where no prompt is known."""
    told = [name for name in frame.columns if name not in {"file", "row"} and not isinstance(frame[name].iloc[0], dict | list)]
    return int(frame.duplicated(told).sum()) if any("prompt" in name for name in told) else 0


def _refuse(rows: pd.DataFrame, wrong: np.ndarray, column: str, reason: str) -> None:
    if not wrong.any():
        return
    few = rows[wrong].head(SHOWN)
    places = [
        f"{file}, row {row}, {column}: {str(value)[:80]!r} {reason}" for file, row, value in zip(few["file"], few["row"], few[column], strict=True)
    ]
    more = f"\n  and {int(wrong.sum()) - SHOWN:,} more" if wrong.sum() > SHOWN else ""
    raise EvalboardError("\n  ".join(places) + more)


def known_columns(frame: pd.DataFrame, wanted: tuple[str, ...], *, what: str) -> None:
    """EvalboardError for the first column that battles do not have."""
    for column in wanted:
        if column not in frame.columns:
            raise EvalboardError(f"{what} {column!r}: no column of the battles has this name{nearest(column, list(map(str, frame.columns)))}")


def counts(frame: Battles, column: str) -> np.ndarray:
    """A column of counts as numbers; a count that is given by kinds (a record) is the sum of these. EvalboardError names a cell that is none."""
    cells = frame[column]
    if not pd.api.types.is_numeric_dtype(cells):
        cells = cells.map(lambda cell: sum(cell.values()) if isinstance(cell, dict) else cell)
    number = pd.to_numeric(cells, errors="coerce").to_numpy(dtype=np.float64, na_value=np.nan)
    _refuse(frame, ~np.isfinite(number) | (number < 0), column, "is no count; expected a number from 0")
    return number
