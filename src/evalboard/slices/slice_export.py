"""A slice to take away: its rows with all that is known of them, in the order asked for, piece by piece."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from itertools import pairwise
from time import monotonic

import numpy as np
import pyarrow as pa

from evalboard.data.samples import EXACT, SCORE
from evalboard.slices._duck import PLACE, quoted
from evalboard.slices.columns import SCORED
from evalboard.slices.document import SliceRequest, ordered
from evalboard.slices.judging import LENGTHS, score_columns
from evalboard.slices.sample_selection import AT, SampleSelection

MOST_TAKEN = 100_000
PIECE = 1_000
SECONDS = 60.0
AT_ONCE = 48_000_000
"""Characters of texts that are read at once, of rows that stand anywhere in the file."""
BESIDE = 500
"""Characters of a row beside its measured texts, about."""
ORDER = "taken"


@dataclass(frozen=True)
class SliceExport:
    """The rows of a slice of one entry, or of all, at most `MOST_TAKEN`, and how many there are in all."""

    this: SliceRequest
    chosen: SampleSelection

    @property
    def matched(self) -> int:
        """How many samples match."""
        if not self.this.query.entries:
            return self.this.matched(self.chosen)
        places = self.chosen.places
        return self.this.benchmark.samples if places is None else sum(map(len, places.values()))

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of the file: those of the samples that this benchmark has, and the score under the variant asked
        for.
        """
        scored = score_columns(self.this.benchmark.scorer)
        names = [
            name
            for name in self.this.store.types
            if name != SCORED and (not name.startswith((SCORE, EXACT)) or name in scored or self._own(name))
        ]
        place = names.index("value") + 1
        return (*names[:place], SCORED, *(("other",) if self.this.against else ()), *names[place:])

    def _own(self, name: str) -> bool:
        return name in self.this.store.filed.more

    def pieces(self) -> Generator[pa.RecordBatch]:
        """The rows."""
        this, store = self.this, self.this.store
        names = {SCORED: store.score(this.benchmark, this.query.variant), "other": quoted("@other")}
        shown = ", ".join(f"{names.get(name, quoted(name))} AS {quoted(name)}" for name in self.columns)
        sql = (
            f"SELECT {shown} FROM samples JOIN {ORDER} ON samples.{quoted(PLACE)} = {ORDER}.{AT}"
            f" ORDER BY {quoted('@order')}"
        )
        order = self._order()
        ends = [*_starts(order.column("@size").to_numpy())[1:], len(order)]
        late = monotonic() + SECONDS
        for start, end in pairwise([0, *ends]):
            yield from store.stream(
                sql, {}, {ORDER: order[start:end]}, rows=PIECE, seconds=max(0.0, late - monotonic())
            )

    def _order(self) -> pa.Table:
        """Where the rows stand in the file, in their order, with the score of the other entry and their size in
        characters.
        """
        this = self.this
        size = " + ".join(f"coalesce({name}, 0)" for name in LENGTHS)
        shown = f"{quoted(PLACE)} AS {AT}, {quoted('@other')}, {size} + {BESIDE} AS {quoted('@size')}"
        sql = ordered(
            self.chosen, this.query.sort, this.columns, shown=shown, variant=this.query.variant, against=this.against
        )
        values = {"against": this.against} if this.against else {}
        order = self.chosen.ask(f"{sql} LIMIT {MOST_TAKEN:d}", None if this.query.entries else this.entry, values)
        return order.rename_columns([AT.strip('"'), "@other", "@size"]).append_column(
            "@order", pa.array(range(len(order)), pa.int64())
        )


def _starts(sizes: np.ndarray) -> list[int]:
    """Where pieces begin that have about `AT_ONCE` characters each, at least one row; always a first one."""
    return np.unique(np.cumsum(sizes) // AT_ONCE, return_index=True)[1].tolist() or [0]
