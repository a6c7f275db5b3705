"""The samples behind a leaderboard, one by one, entry by entry: held in memory while it is computed, in a file once it is built."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Protocol

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from evalboard.data.schema import LeftOut, empty
from evalboard.data.sums import ANSWERS, CLUSTERS, LEAF, RUNS, Answers, Clusters, Runs, Sums
from evalboard.errors import Damaged

KEY = ["entry", "leaf", "maximum", "n_options", "file"]
RUN = ["entry", "leaf", "run"]


class AnswersOf(Protocol):
    """Where the answers of an entry are found."""

    @property
    def entries(self) -> tuple[str, ...]:
        """The entries with answers."""
        ...

    def of(self, entry: str) -> Answers:
        """The samples of an entry, none where it is not known: leaf by leaf in the order of the scan's files, each by run, file and row."""
        ...


@dataclass(frozen=True)
class HeldAnswers:
    """Answers in memory."""

    frame: Answers

    @cached_property
    def _places(self) -> dict[str, slice]:
        starts = self.frame.drop_duplicates("entry")["entry"]
        ends = [*starts.index[1:], len(self.frame)]
        return {entry: slice(start, end) for entry, start, end in zip(starts, starts.index, ends, strict=True)}

    @property
    def entries(self) -> tuple[str, ...]:
        """The entries with answers, in order."""
        return tuple(self._places)

    def of(self, entry: str) -> Answers:
        """The samples of an entry."""
        return Answers(self.frame[self._places.get(entry, slice(0, 0))].reset_index(drop=True))

    def save(self, path: Path) -> None:
        """Write a file in which each entry is a row group, so that one can be read alone."""
        schema = pa.Schema.from_pandas(empty(ANSWERS), preserve_index=False)
        with pq.ParquetWriter(path, schema, compression="zstd") as file:
            for entry in self._places:
                file.write_table(pa.Table.from_pandas(self.of(entry), schema=schema, preserve_index=False))


@dataclass(frozen=True)
class FiledAnswers:
    """Answers in a file, of which only what is asked for is read; several threads may ask at once.

    The file is opened here and stays open: it may be pruned while it is shown. OSError where it is not there.
    """

    path: Path
    entries: tuple[str, ...]
    """The entries with answers, in the order of the row groups."""
    _source: pa.NativeFile = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_source", pa.OSFile(str(self.path)))

    def __getstate__(self) -> tuple[Path, tuple[str, ...], Path]:
        """What another process of this machine needs to have the same answers: also the open file, in case its name is gone by then."""
        return self.path, self.entries, Path(f"/proc/{os.getpid()}/fd/{self._source.fileno()}")

    def __setstate__(self, state: tuple[Path, tuple[str, ...], Path]) -> None:
        path, entries, still_open = state
        object.__setattr__(self, "path", path)
        object.__setattr__(self, "entries", entries)
        try:
            source = pa.OSFile(str(path))
        except FileNotFoundError:
            source = pa.OSFile(str(still_open))
        object.__setattr__(self, "_source", source)

    @cached_property
    def _about(self) -> pq.FileMetaData:
        return pq.ParquetFile(self._source).metadata

    @cached_property
    def _group(self) -> dict[str, int]:
        return {entry: group for group, entry in enumerate(self.entries)}

    def of(self, entry: str) -> Answers:
        """The samples of an entry."""
        if entry not in self._group:
            return Answers(empty(ANSWERS))
        # One reader of a file is for one thread.
        try:
            reader = pq.ParquetFile(self._source, metadata=self._about)
            return Answers(reader.read_row_group(self._group[entry]).to_pandas().astype(ANSWERS))
        except (OSError, pa.ArrowException) as error:
            raise Damaged(f"{self.path.name}: the answers of {entry} cannot be read: {error}") from None


def held(answers: Answers, sums: Sums, files: Iterable[str]) -> HeldAnswers:
    """The answers that checked sums were made of: what was taken from these is taken here too. `files` are the paths of a scan, in its order."""
    keys = pd.MultiIndex.from_frame(sums.runs[KEY].drop_duplicates())
    mine = answers[pd.MultiIndex.from_frame(answers[KEY]).isin(keys)]
    return HeldAnswers(Answers(mine.iloc[_order(mine, list(files))].reset_index(drop=True)))


def told_once(answers: HeldAnswers, sums: Sums) -> tuple[HeldAnswers, Sums]:
    """Both without the samples of a run that an earlier file of the scan holds as well; `left_out` says which files repeat some.

    Checked sums know of whole runs that are repeated. Runs that are spread over files may share single samples, which only answers can tell.
    """
    spread = pd.MultiIndex.from_frame(sums.runs.loc[sums.runs.duplicated(RUN, keep=False), RUN])
    if spread.empty:
        return answers, sums
    frame = answers.frame
    mine = frame[pd.MultiIndex.from_frame(frame[RUN]).isin(spread)]
    again = mine[mine.duplicated([*RUN, "sample"])]
    if again.empty:
        return answers, sums
    out = [_repeats(rows) for _, rows in again.groupby(["file", "entry", "leaf"], sort=True)]
    runs = _less(sums.runs, again, [*KEY, "run"])
    clusters = _less(sums.clusters, again, [*LEAF, "cluster"])
    believed = replace(
        sums, runs=Runs(runs[list(RUNS)].astype(RUNS)), clusters=Clusters(clusters[list(CLUSTERS)].astype(CLUSTERS)), left_out=(*sums.left_out, *out)
    )
    return HeldAnswers(Answers(frame.drop(again.index).reset_index(drop=True))), believed


def _repeats(rows: pd.DataFrame) -> LeftOut:
    """What is said of the rows of a file that repeat samples of an entry's leaf."""
    first = rows.sort_values("row").iloc[0]
    reason = f"run {first['run']} of {first['entry']} repeats this sample of {first['leaf']}, which stands in another file"
    more = f"; {len(rows)} rows of this file are left out for this" if len(rows) > 1 else ""
    return LeftOut(file=first["file"], row=int(first["row"]), value=str(first["sample"])[:80], reason=reason + more, entry=first["entry"])


def _less(sums: pd.DataFrame, gone: pd.DataFrame, by: list[str]) -> pd.DataFrame:
    """Sums without some answers, a row for each `by`."""
    taken = gone.assign(n=-1, total=-gone["value"], nulls=-gone["null"].astype("int64"))
    added = {name: "sum" for name in ("n", "total", "nulls") if name in sums}
    before = sums.groupby(by, sort=False, as_index=False).agg({name: added.get(name, "first") for name in sums.columns if name not in by})
    less = taken.groupby(by, sort=False)[list(added)].sum().reindex(pd.MultiIndex.from_frame(before[by]), fill_value=0)
    after = before.assign(**{name: before[name].to_numpy() + less[name].to_numpy() for name in added})
    return after[after["n"] > 0]


def _order(answers: pd.DataFrame, files: list[str]) -> np.ndarray:
    """The rows by entry, leaf, run, file and row; an entry's leaves as the files of the scan first speak of them."""
    entry, leaf = (pd.factorize(answers[name], sort=True)[0] for name in ("entry", "leaf"))
    file = pd.Index(files).get_indexer(pd.Index(answers["file"]))
    cell = entry.astype(np.int64) * (int(leaf.max(initial=0)) + 1) + leaf
    first = np.full(int(cell.max(initial=0)) + 1, len(files))
    np.minimum.at(first, cell, file)
    return np.lexsort((answers["row"].to_numpy(), file, answers["run"].to_numpy(), leaf, first[cell], entry))
