"""Small arenas typed by hand."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pandas as pd

from evalboard.data.battles import Battles, battles
from evalboard.ratings import Ratings, RatingSettings
from evalboard.ratings.bradley_terry import fit

WON, LOST, TIED = "model_a", "model_b", "tie"


def rows(told: Sequence[tuple[Any, ...]], *more: str) -> pd.DataFrame:
    """Rows as a reader hands them over: model_a, model_b, winner and further columns."""
    frame = pd.DataFrame(list(told), columns=["model_a", "model_b", "winner", *more])
    return frame.assign(file="battles.csv", row=range(1, len(frame) + 1))


def arena(told: Sequence[tuple[Any, ...]], *more: str) -> Battles:
    """Battles from such rows."""
    return battles(rows(told, *more))


def times(a: str, b: str, *, won: int = 0, lost: int = 0, tied: int = 0) -> list[tuple[str, str, str]]:
    """So many battles of two models."""
    return [(a, b, WON)] * won + [(a, b, LOST)] * lost + [(a, b, TIED)] * tied


BASIC = (
    times("A", "B", won=30, lost=20, tied=7)
    + times("B", "C", won=25, lost=15, tied=3)
    + times("C", "A", won=12, lost=28)
)


def rated(found: Battles, base: str = "A", **settings: Any) -> Ratings:
    """Their ratings."""
    return fit(found, RatingSettings(base, **settings))


def ratings_of(found: Ratings) -> dict[str, float]:
    """Ratings by model."""
    return dict(zip(found.models, found.rating.tolist(), strict=True))


def random_arena(seed: int, *, models: int = 6, size: int = 400, groups: int = 3) -> pd.DataFrame:
    """Rows of a connected arena with style counts and a group, from true strengths."""
    rng = np.random.default_rng(seed)
    strength = rng.normal(0, 0.8, models)
    a = rng.integers(0, models, size)
    b = (a + rng.integers(1, models, size)) % models
    long_a, long_b = rng.integers(0, 500, (2, size))
    odds = strength[a] - strength[b] + 0.8 * (long_a - long_b) / (long_a + long_b + 1)
    tied = rng.random(size) < 0.15
    won = rng.random(size) < 1 / (1 + np.exp(-odds))
    winner = np.where(tied, TIED, np.where(won, WON, LOST))
    names = np.array([f"m{place}" for place in range(models)])
    frame = pd.DataFrame(
        {"model_a": names[a], "model_b": names[b], "winner": winner, "kind": rng.integers(0, groups, size).astype(str)}
    )
    counts = {"sum_assistant_tokens": (long_a, long_b)}
    counts |= {name: tuple(rng.integers(0, 9, (2, size))) for name in ("header_count", "list_count", "bold_count")}
    frame = frame.assign(
        **{f"{name}_{side}": column for name, pair in counts.items() for side, column in zip("ab", pair, strict=True)}
    )
    return frame.assign(
        prompt=[f"p{place // 4}" for place in range(size)], file="battles.parquet", row=range(1, size + 1)
    )
