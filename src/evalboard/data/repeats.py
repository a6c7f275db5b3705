"""Battles that are told twice: equal in prompt or texts, or alike in style more often than chance explains."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pandas as pd

from evalboard.data.battles import COUNT, TEXTS, Battles, numbers, style_features
from evalboard.strings import Message, message

PLACE, ENDS = ("file", "row"), ("_a", "_b")
UNSURE = 0.001


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
