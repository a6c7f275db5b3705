"""How chosen samples are spread over the values of some columns, beside all samples of the same entry."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pyarrow as pa

from evalboard.slices.columns import OfferedColumn, edges_of
from evalboard.slices.documents import HistogramDocument, NumberHistogram, WordHistogram
from evalboard.slices.sample_selection import CHOSEN, SampleSelection


def histograms(chosen: SampleSelection, entry: str, columns: Sequence[OfferedColumn]) -> list[HistogramDocument]:
    """Counts of all samples of an entry and of the chosen ones, by column: in bins between edges, or for each word or
    flag.
    """
    if not columns:
        return []
    sets = list(
        dict.fromkeys(offered.column.sql for offered in columns)
    )  # the score may be asked for by two names: its rows are counted once
    shown = ", ".join(f"{sql} AS v{place}, grouping({sql}) AS g{place}" for place, sql in enumerate(sets))
    table = chosen.ask(
        f"SELECT {shown}, count(*) AS everyone, count(*) FILTER ({CHOSEN}) AS here FROM mine"
        f" GROUP BY GROUPING SETS ({', '.join(f'({sql})' for sql in sets)})",
        entry,
    )
    return [_histogram(chosen, offered, *_counts(table, sets.index(offered.column.sql))) for offered in columns]


def _counts(table: pa.Table, place: int) -> tuple[list[object], dict[str, list[int]]]:
    values = table.column(f"v{place}").to_pylist()
    mine = [
        row for row, other in enumerate(table.column(f"g{place}").to_pylist()) if not other and values[row] is not None
    ]
    counts = {name: table.column(column).to_pylist() for name, column in (("all", "everyone"), ("here", "here"))}
    return [values[row] for row in mine], {name: [count[row] for row in mine] for name, count in counts.items()}


def _histogram(
    chosen: SampleSelection, offered: OfferedColumn, values: list[object], counts: dict[str, list[int]]
) -> HistogramDocument:
    if offered.column.kind == "number":
        edges = edges_of(chosen.store, chosen.benchmark, offered)
        bins = {
            name: np.histogram(np.array(values, dtype=np.float64), edges, weights=count)[0]
            for name, count in counts.items()
        }
        return NumberHistogram(
            column=offered.column.name,
            kind="number",
            edges=edges.tolist(),
            all=bins["all"].astype(int).tolist(),
            here=bins["here"].astype(int).tolist(),
        )
    words = [False, True] if offered.column.kind == "flag" else list(offered.values or ())
    by_word = {name: dict(zip(values, count, strict=True)) for name, count in counts.items()}
    shown = ["true" if word is True else "false" if word is False else word for word in words]
    listed = {name: [of.get(word, 0) for word in words] for name, of in by_word.items()}
    return WordHistogram(
        column=offered.column.name,
        kind=offered.column.kind,
        values=shown,
        all=listed["all"],
        here=listed["here"],
    )
