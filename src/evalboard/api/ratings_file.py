"""The rows of an arena's answer as CSV."""

from __future__ import annotations

from collections.abc import Sequence

from evalboard.arena.documents import RatedRow, RatingsDocument
from evalboard.table.csv_lines import csv_lines

CONTROLLED = ("rating", "lower", "upper", "std_dev", "rank", "rank_lower", "rank_upper")


def ratings_csv(answer: RatingsDocument) -> str:
    """The rows as CSV, controlled and per data set in columns of their own."""
    flat = [_flat(row, answer["also"], answer["sets"]) for row in answer["rows"]]
    header = list(dict.fromkeys(name for row in flat for name in row))
    return csv_lines([header, *([row.get(name) for name in header] for row in flat)])


def _flat(row: RatedRow, also: Sequence[str], sets: Sequence[str]) -> dict[str, object]:
    cells: dict[str, object] = {
        name: value for name, value in row.items() if name not in {"controlled", "also", "sets"}
    }
    cells |= {f"beats {model}": chance for model, chance in zip(also, row.get("also", ()), strict=True)}
    beside = {
        "controlled_": row["controlled"],
        **{f"{name} ": rating for name, rating in zip(sets, row.get("sets", ()), strict=True)},
    }
    return cells | {
        f"{prefix}{name}": value
        for prefix, rating in beside.items()
        for name, value in (rating or {}).items()
        if name in CONTROLLED
    }
