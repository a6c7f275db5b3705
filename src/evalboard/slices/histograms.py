"""How chosen samples are spread over the values of a column, beside all samples of the same entry."""

from __future__ import annotations

from typing import Any

import numpy as np

from evalboard.slices.chosen import CHOSEN, Chosen
from evalboard.slices.columns import Told, edges_of


def histogram(chosen: Chosen, entry: str, told: Told) -> dict[str, Any]:
    """Counts of all samples of an entry and of the chosen ones: in bins between edges, or for each word or truth value."""
    sql = told.column.sql
    found = chosen.ask(
        f"SELECT {sql} AS value, count(*) AS everyone, count(*) FILTER ({CHOSEN}) AS here FROM mine WHERE {sql} IS NOT NULL GROUP BY 1", entry
    )
    values = found.column("value").to_pylist()
    counts = {"all": found.column("everyone").to_numpy(), "here": found.column("here").to_numpy()}
    if told.column.kind == "number":
        edges = edges_of(chosen.store, chosen.benchmark, told)
        bins = {name: np.histogram(np.array(values, dtype=np.float64), edges, weights=count)[0].astype(int) for name, count in counts.items()}
        return {"column": told.column.name, "kind": "number", "edges": edges.tolist(), **{name: each.tolist() for name, each in bins.items()}}
    words = [False, True] if told.column.kind == "flag" else list(told.values or ())
    by_word = {name: dict(zip(values, count.tolist(), strict=True)) for name, count in counts.items()}
    shown = ["true" if word is True else "false" if word is False else word for word in words]
    listed = {name: [of.get(word, 0) for word in words] for name, of in by_word.items()}
    return {"column": told.column.name, "kind": told.column.kind, "values": shown, **listed}
