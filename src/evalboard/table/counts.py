"""What can be counted beside the rows that match, from the same masks."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from msgspec.structs import asdict

from evalboard.table.columns import NodeColumn
from evalboard.table.documents import ChipDocument, FacetValue, FlagCounts, SizePreset, SizesDocument, WithoutDocument
from evalboard.table.filters import FRONT, within
from evalboard.table.index import BINS, best_of, binned, counted, lowest_wins
from evalboard.table.matches import Matches
from evalboard.table.query import Size

SIZES: tuple[Size, ...] = ((None, 3.0), (None, 9.0), (None, 35.0), (35.0, None))
"""Presets, in billions of parameters."""


@dataclass(frozen=True, eq=False)
class Counts:
    """What can be counted of a selection."""

    selected: Matches

    @cached_property
    def facets(self) -> dict[str, list[FacetValue]]:
        """For each filter column, its values with the entries that choosing it alone gives."""
        chosen = dict(self.selected.query.only)
        return {
            name: self._facet(name, chosen.get(name, ()))
            for name in dict.fromkeys((*self.selected.index.facets, *sorted(chosen)))
        }

    def _facet(self, name: str, chosen: tuple[str, ...]) -> list[FacetValue]:
        choices = self.selected.index.choices(name)
        count = (
            self.selected.index.totals(name)
            if self.selected.whole
            else self._left(choices.codes, len(choices.values), self.selected.passing_others(name))
        )
        absent = [FacetValue(value=value, count=0) for value in chosen if value not in choices.values]
        return [
            FacetValue(value=value, count=count) for value, count in zip(choices.values, count, strict=True)
        ] + absent

    def _left(self, codes: np.ndarray, most: int, rows: np.ndarray) -> list[int]:
        if self.selected.front is None:
            return counted(codes[rows], most)
        return [self.selected.left(rows & (codes == code)) for code in range(most)]

    @cached_property
    def flags(self) -> dict[str, FlagCounts]:
        """For each flag, the entries with and without it, other filters on."""
        return self.selected.index.once("flags", self._flags) if not self.selected.filters else self._flags()

    def _flags(self) -> dict[str, FlagCounts]:
        counts: dict[str, FlagCounts] = {}
        for name, flagged in self.selected.index.flags.items():
            rows = self.selected.passing_others(name)
            counts[name] = FlagCounts(self.selected.left(flagged & rows), self.selected.left(~flagged & rows))
        return counts

    @cached_property
    def sizes(self) -> SizesDocument:
        """The smallest and largest model, and the entries of each preset; empty where sizes are unknown."""
        return self.selected.index.once("sizes", self._sizes) if not self.selected.filters else self._sizes()

    def _sizes(self) -> SizesDocument:
        if "params_b" not in self.selected.index.columns:
            return SizesDocument()
        size = self.selected.index.values("params_b")
        if np.isnan(size).all():
            return SizesDocument()
        rows = self.selected.passing_others("params_b")
        presets = [SizePreset(low, high, self.selected.left(rows & within(size, low, high))) for low, high in SIZES]
        return SizesDocument(float(np.nanmin(size)), float(np.nanmax(size)), presets)

    @cached_property
    def histograms(self) -> dict[str, list[int]]:
        """For each visible score column, the matching entries in bars of equal width."""
        return {column.id: self._histogram(column) for column in self.selected.score_columns}

    def _histogram(self, column: NodeColumn) -> list[int]:
        if column.place == 0 and self.selected.weights is not None:
            return counted(
                binned(self.selected.values(column.id), self.selected.top(column))[self.selected.order], BINS
            )
        if self.selected.whole:
            return self.selected.index.histogram(column.id, raw=self.selected.raw)
        return counted(self.selected.index.bins(column.id, raw=self.selected.raw)[self.selected.order], BINS)

    @cached_property
    def best(self) -> dict[str, float]:
        """For each visible score column, its best matching value."""
        highest = ((column.id, self._best(column)) for column in self.selected.score_columns)
        return {name: value for name, value in highest if math.isfinite(value)}

    def _best(self, column: NodeColumn) -> float:
        if self.selected.whole and not (column.place == 0 and self.selected.weights is not None):
            return self.selected.index.best(column.id, raw=self.selected.raw)
        return best_of(
            self.selected.values(column.id)[self.selected.order], lowest=lowest_wins(column, raw=self.selected.raw)
        )

    @cached_property
    def chips(self) -> list[ChipDocument]:
        """The filters that are on, each with the query string without it."""
        return [
            ChipDocument(each.key, each.about, each.label, each.value, each.without.to_url())
            for each in self.selected.filters
        ]

    @cached_property
    def without(self) -> list[WithoutDocument]:
        """Where nothing matches: what taking away each filter gives, most first."""
        if self.selected.matched:
            return []
        every = [(each, self.selected.passing_without([each])) for each in self.selected.filters]
        gained = [int(rows.sum()) if each.key == FRONT else self.selected.left(rows) for each, rows in every]
        chips = [WithoutDocument(**asdict(chip), count=count) for chip, count in zip(self.chips, gained, strict=True)]
        return sorted(chips, key=lambda chip: -chip.count)
