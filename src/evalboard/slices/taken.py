"""A slice to take away: its rows with all that is known of them, in the order asked for, piece by piece."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

import pyarrow as pa

from evalboard.samples import SCORE
from evalboard.slices._duck import STORED, quoted
from evalboard.slices.chosen import Chosen
from evalboard.slices.columns import SCORED
from evalboard.slices.document import Asked
from evalboard.slices.rows import ordered

MOST_TAKEN = 100_000
PIECE = 1_000
SECONDS = 60.0


@dataclass(frozen=True)
class Taken:
    """The rows of a slice of one entry, or of all, at most `MOST_TAKEN`, and how many there are in all."""

    this: Asked
    chosen: Chosen

    @property
    def matched(self) -> int:
        """How many samples match."""
        if not self.this.query.everyone:
            return self.this.matched(self.chosen)
        places = self.chosen.places
        return self.this.benchmark.samples if places is None else sum(map(len, places.values()))

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of the file: those of the samples that this benchmark has, and the score under the variant asked for."""
        variants = self.this.store.variants(self.this.benchmark)
        scored = {f"{SCORE}{variant}" for variant in variants if variant != STORED}
        names = [name for name in self.this.store.types if name != SCORED and (not name.startswith(SCORE) or name in scored or self._own(name))]
        place = names.index("value") + 1
        return (*names[:place], SCORED, *(("other",) if self.this.against else ()), *names[place:])

    def _own(self, name: str) -> bool:
        return name in self.this.store.filed.more

    def pieces(self) -> Generator[pa.RecordBatch]:
        """The rows."""
        this = self.this
        names = {SCORED: quoted("@score"), "other": quoted("@other")}
        shown = ", ".join(f"{names.get(name, quoted(name))} AS {quoted(name)}" for name in self.columns)
        sql = ordered(self.chosen, this.query.sort, this.columns, shown=shown, variant=this.query.variant, against=this.against)
        values = {"against": this.against} if this.against else {}
        entry = None if this.query.everyone else this.entry
        return self.chosen.stream(f"{sql} LIMIT {MOST_TAKEN:d}", entry, values, rows=PIECE, seconds=SECONDS)
