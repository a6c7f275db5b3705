"""Differences between entries as a frame."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING

import pandas as pd

if TYPE_CHECKING:
    from evalboard.views.compare import Comparison, EntryDifference


def compared_frame(comparison: Comparison) -> pd.DataFrame:
    """A row for each node and each of the others. Scores and differences as they are shown: fractions, or in the node's
    own unit.
    """
    first, *others = (each.entry for each in comparison.entries)
    rows = [
        {
            "node": row.node,
            "label": row.label,
            "level": row.level,
            "first": first,
            "other": other,
            "first_score": row.sides[0].score,
            "other_score": row.sides[place].score,
            **_between(row.differences[place - 1]),
        }
        for row in comparison.rows
        for place, other in enumerate(others, start=1)
    ]
    frame = pd.DataFrame(rows)
    numbers = [
        "first_score",
        "other_score",
        "difference",
        "lower",
        "upper",
        "p",
        "adjusted",
        "runs_lower",
        "runs_upper",
        "runs_p",
        "detectable",
    ]
    return frame.astype({**dict.fromkeys(numbers, "float64"), **dict.fromkeys(("n", "questions", "shared"), "Int64")})


def _between(of: EntryDifference) -> Mapping[str, object]:
    """A difference as cells."""
    names = (
        "difference",
        "lower",
        "upper",
        "p",
        "adjusted",
        "significant",
        "detectable",
        "n",
        "questions",
        "shared",
        "paired",
        "method",
    )
    whole = asdict(of)
    over_runs = whole["over_runs"] or {}
    return {name: whole[name] for name in names} | {
        f"runs_{name}": over_runs.get(name) for name in ("lower", "upper", "p")
    }
