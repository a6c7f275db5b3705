"""Synthetic battles with style counts and two group variables, seeded: what ratings are measured on."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

SEED = 20_261_121
CLOSE = 0.5
"""Within this of even, in log odds, a battle is a tie."""
COUNTED = {"sum_assistant_tokens": 600, "header_count": 4, "list_count": 9, "bold_count": 7}
"""Features of style and their usual count."""
GROUPS = {"difficulty": 3, "category": 9}
"""Group variables and their levels: with the features 16 control columns."""
WINNERS = ("model_a", "model_b", "tie")


@dataclass(frozen=True, slots=True)
class Shape:
    """How many battles of how many models. Some models fight far more often than others."""

    size: int
    models: int
    controls: bool = False


def write(path: Path, shape: Shape, *, part: int = 0) -> None:
    """Write the battles of a shape; its parts are different battles of the same models."""
    truth, rng = np.random.default_rng([SEED, shape.models]), np.random.default_rng([SEED, shape.models, part])
    strength, often = truth.normal(0.0, 1.0, shape.models), truth.gamma(1.0, 1.0, shape.models) + 0.05
    a = rng.choice(shape.models, shape.size, p=often / often.sum())
    b = (a + rng.integers(1, shape.models, shape.size)) % shape.models
    columns = _controls(shape.size, rng) if shape.controls else {}
    odds = strength[a] - strength[b] + rng.logistic(0.0, 1.0, shape.size)
    if shape.controls:
        ours, theirs = (columns[f"sum_assistant_tokens_{side}"] for side in "ab")
        odds += 0.8 * (ours - theirs) / (ours + theirs + 1)
    names = [f"model-{place:03}" for place in range(shape.models)]
    winner = np.where(np.abs(odds) < CLOSE, 2, np.where(odds > 0, 0, 1))
    pq.write_table(
        pa.table(
            {"model_a": _words(names, a), "model_b": _words(names, b), "winner": _words(WINNERS, winner), **columns}
        ),
        path,
    )


def read(path: Path) -> pd.DataFrame:
    """The rows of such a file as a reader hands them over."""
    return pd.read_parquet(path).assign(file=path.name, row=lambda rows: np.arange(1, len(rows) + 1))


def _controls(size: int, rng: np.random.Generator) -> dict[str, pa.Array | np.ndarray]:
    counts = {
        f"{name}_{side}": rng.poisson(rng.gamma(2.0, usual / 2, size))
        for name, usual in COUNTED.items()
        for side in "ab"
    }
    levels = {
        name: _words([f"{name}-{level}" for level in range(number)], rng.integers(0, number, size))
        for name, number in GROUPS.items()
    }
    return counts | levels


def _words(words: list[str] | tuple[str, ...], places: np.ndarray) -> pa.Array:
    """Text from its codes."""
    return pa.DictionaryArray.from_arrays(pa.array(places.astype(np.int32)), pa.array(words)).cast(pa.string())
