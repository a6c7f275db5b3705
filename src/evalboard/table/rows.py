"""The rows that a query selects, for the API and as a frame."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.leaderboard.marks import MissingCode, marks_of, missing_code
from evalboard.table.columns import Column, NodeColumn
from evalboard.table.documents import Ends
from evalboard.table.index import Cell
from evalboard.table.matches import COLUMN as CAVEATS
from evalboard.table.matches import Matches
from evalboard.table.past_ranks import CHANGES, NO_RANK, PastRanks, RankChange

Row: TypeAlias = dict[str, Any]
"""A row whose cells go by the board's columns."""
RANKS = ("rank", "rank_lower", "rank_upper", "tier", "band")


def significant(values: Numbers) -> Numbers:
    """Numbers with as many digits as a page shows."""
    return np.array([float(f"{value:.6g}") for value in values.tolist()], dtype=np.float64)


def _before(places: PastRanks, number: int) -> tuple[int | None, RankChange | None]:
    change = int(places.change[number])
    return int(places.rank[number]) or None, None if change == NO_RANK else CHANGES[change]


@dataclass(frozen=True, eq=False)
class Rows:
    """The rows of a selection."""

    selected: Matches

    def rows(self, numbers: np.ndarray | tuple[int, ...], *, digits: int | None = None) -> list[Row]:
        """Rows by their numbers; fractions, or values in their own unit, missing is None."""
        at = np.asarray(numbers, dtype=np.intp)
        cells, lacking = self._cells(at, digits)
        heads = self.selected.index.heads(at)
        standing = zip(*(self._ranks(name, at) for name in RANKS), strict=True)
        coverage = zip(*self._coverage(at), strict=True)
        names = tuple(column.id for column in self.selected.columns)
        rows, marked = [], marks_of(self.selected.leaderboard).by_row
        shown_ends = self.selected.leaderboard.shown_ends
        bounds = zip(
            *(
                self._bounds(ends, at, digits, own)
                for ends, own in zip(shown_ends, self._own_ends or (None, None), strict=True)
            ),
            strict=True,
        )
        for number, head, ranks, counts, values, lacks, (lower, upper) in zip(
            at.tolist(), heads, standing, coverage, cells, lacking, bounds, strict=True
        ):
            row: Row = {**head}
            row.update(zip(RANKS, ranks, strict=True))
            if self._ranges and row["rank"] and not row["rank_lower"]:
                row["unsure"] = True
            if self.selected.before is not None:
                row["rank_before"], row["rank_change"] = _before(self.selected.before, number)
            row["present"], row["leaves"] = counts
            row.update(zip(names, values, strict=True))
            row["lower"], row["upper"] = lower, upper
            row["missing"] = self._missing(number, row) if lacks else {}
            if number in marked:
                row["marked"] = [column.id for column in self.selected.score_columns if column.place in marked[number]]
            rows.append(row)
        return rows

    @property
    def _own_ends(self) -> tuple[Numbers, Numbers] | None:
        own, root = self.selected.own, self.selected.leaderboard.suite.root
        return None if own is None else root.shown_ends(own.lower, own.upper)

    def _ranks(self, name: str, at: np.ndarray) -> list[int | None]:
        ranking = self.selected.ranking
        of_all = ranking.rank if name == "rank" else ranking.columns.get(name)
        return [None] * len(at) if of_all is None else [rank or None for rank in of_all[at].tolist()]

    @cached_property
    def _ranges(self) -> bool:
        """Whether some entries have rank intervals."""
        lower = self.selected.ranking.columns.get("rank_lower")
        return lower is not None and bool((lower > 0).any())

    def _coverage(self, at: np.ndarray) -> tuple[list[int], list[int]]:
        board, ranking = self.selected.leaderboard, self.selected.ranking
        places = [ranking.place] if ranking.weights is None else list(ranking.weights)
        present = board.scores.present[at][:, places].sum(axis=1).astype(int).tolist()
        return present, [int(board.scores.leaves[places].sum())] * len(at)

    def _cells(self, at: np.ndarray, digits: int | None) -> tuple[list[tuple[Cell, ...]], list[bool]]:
        numeric = [column for column in self.selected.columns if column.kind in {"score", "number", "rank"}]
        grid: Numbers = np.array([self.selected.values(column.id)[at] for column in numeric], dtype=np.float64).reshape(
            (len(numeric), len(at))
        )
        gaps = np.isnan(grid)
        shown = grid if digits is None else np.round(grid, digits)
        for index, column in enumerate(numeric):
            if column.kind == "number":
                shown[index] = grid[index] if digits is None else significant(grid[index])
        by_column: dict[str, list[Cell]] = dict(zip((column.id for column in numeric), shown.tolist(), strict=True))
        for column in (numeric[index] for index in np.flatnonzero(np.any(gaps, axis=1))):
            name = column.id
            by_column[name] = [
                None if isinstance(value, float) and math.isnan(value) else value for value in by_column[name]
            ]
        for column in numeric:
            if column.kind == "rank":
                by_column[column.id] = [None if value is None else int(value) for value in by_column[column.id]]
        for column in self.selected.columns:
            if column.id not in by_column:
                stored = self.selected.index.cells(column.id)
                by_column[column.id] = [stored[number] for number in at]
        scores = np.flatnonzero([column.kind == "score" for column in numeric])
        lacking: list[bool] = np.any(gaps[scores], axis=0).tolist()
        cells = [by_column[column.id] for column in self.selected.columns]
        return list(zip(*cells, strict=True)) if cells else [()] * len(at), lacking

    def _bounds(self, ends: Numbers, at: np.ndarray, digits: int | None, own: Numbers | None) -> Sequence[Ends]:
        """For each row one end of the shown intervals: by column, or rounded in column order for a page."""
        if not self.selected.index.intervals:
            return [{} if digits is None else []] * len(at)
        places = np.array([column.place for column in self.selected.score_columns], dtype=np.intp)
        bounds = ends[at[:, None], places]
        bounds[:, [not self._has_bounds(column) for column in self.selected.score_columns]] = np.nan
        if own is not None:
            bounds[:, [column.id == self.selected.index.root for column in self.selected.score_columns]] = own[at, None]
        if digits is None:
            names = [column.id for column in self.selected.score_columns]
            return [
                {name: end for name, end in zip(names, row, strict=True) if not math.isnan(end)}
                for row in bounds.tolist()
            ]
        drawn = np.round(bounds, max(0, digits - 1))
        return [[None if math.isnan(end) else end for end in row] for row in drawn.tolist()]

    def _has_bounds(self, column: NodeColumn) -> bool:
        if column.place == 0:
            return self.selected.weights is None
        return not self.selected.raw or column.own

    def _missing(self, number: int, row: Row) -> dict[str, MissingCode]:
        lacking = [column for column in self.selected.score_columns if row[column.id] is None]
        return {
            column.id: missing_code(self.selected.leaderboard, number, column.place, self.selected.weights)
            for column in lacking
        }

    def frame(self) -> pd.DataFrame:
        """The whole match: ranks, entry, visible columns; fractions, with ends as `<score>_lower` and
        `<score>_upper`.
        """
        at = self.selected.order
        board = self.selected.leaderboard
        columns: dict[str, object] = {
            name: pd.array(self._ranks(name, at), dtype="Int32") for name in RANKS if name != "band"
        }
        if self.selected.before is not None:
            ranks, changes = (
                zip(*(_before(self.selected.before, number) for number in at.tolist()), strict=True)
                if len(at)
                else ((), ())
            )
            columns |= {"rank_before": pd.array(ranks, dtype="Int32"), "rank_change": np.array(changes, dtype=object)}
        columns |= {name: board.entries[name].iloc[at].to_numpy(dtype=object) for name in ("entry", "model")}
        for column in self.selected.columns:
            columns[column.id] = self._stored(column, at)
            columns |= self._ends(column, at)
        if board.board.synthetic:
            columns["synthetic"] = True
        if board.origin.pull:
            columns["not_merged"] = f"refs/pr/{board.origin.pull}"
        if self.selected.caveats is not None:
            places = [column.place for column in self.selected.score_columns]
            caveats = self.selected.caveats.column(board.scores.score, places, at.tolist())
            columns |= {} if caveats is None else {CAVEATS: caveats}
        return pd.DataFrame(columns, index=pd.RangeIndex(len(at)))

    def _ends(self, column: Column, at: np.ndarray) -> dict[str, Numbers]:
        if column.kind != "score":
            return {}
        own = self._own_ends
        if column.place == 0 and own is not None:
            ends = dict(zip(("lower", "upper"), own, strict=True))
        elif self._has_bounds(column):
            ends = {
                name: of[:, column.place]
                for name, of in zip(("lower", "upper"), self.selected.leaderboard.shown_ends, strict=True)
            }
        else:
            return {}
        bounds = {f"{column.id}_{end}": values[at] for end, values in ends.items()}
        return bounds if any((~np.isnan(values)).any() for values in bounds.values()) else {}

    def _stored(self, column: Column, at: np.ndarray) -> object:
        if column.kind == "rank":
            return pd.array(self.selected.values(column.id)[at], dtype="Float64").astype("Int32")
        return (
            self.selected.values(column.id)[at]
            if column.kind == "score"
            else self.selected.leaderboard.entries[column.id].iloc[at].array
        )
