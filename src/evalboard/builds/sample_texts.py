"""The samples of a leaderboard with their texts, written into one file beside it."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Self

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from evalboard.config import SamplesConfig
from evalboard.data.sample_values import HeldAnswers
from evalboard.data.samples import IDENTITY, JUDGED, MEASURES, SCORE, TEXTS, VALUE, FiledSamples, SampledBenchmark
from evalboard.data.schema import LeftOut
from evalboard.errors import EvalboardError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.scorers import scorer, variant_of
from evalboard.slices.judging import judged, variants_of

PLACE = ["file", "row"]
ARROW = {"str": pa.string(), "int32": pa.int32(), "int64": pa.int64(), "float64": pa.float64(), "bool": pa.bool_()}
KINDS = ((bool, "bool"), (int, "int64"), (float, "float64"))


@dataclass(frozen=True)
class Stream:
    """Samples of one scan: the answers that are believed, their texts in pieces, and what the config says about each leaf."""

    answers: HeldAnswers
    texts: Iterable[pd.DataFrame]
    """Pieces with `file`, `row`, those of `samples.TEXTS` that are known, and the columns in `more`."""
    wanted: Mapping[str, SamplesConfig]
    """By leaf, as the answers name it; the other leaves are not kept."""
    place_of: Mapping[str, int]
    """The leaf's place in the suite of the leaderboard."""
    more: tuple[str, ...] = ()

    def told_apart(self, leaf: str, rows: pd.DataFrame) -> pd.DataFrame:
        """The samples of a leaf; where several leaves are one benchmark, an id begins with its leaf: it is unique within that alone."""
        several = list(self.place_of.values()).count(self.place_of[leaf]) > 1
        return rows.assign(sample=f"{leaf}/" + rows["sample"]) if several else rows


def wanted_leaves(parts: Sequence[SamplesConfig], leaves: Iterable[str], names: Mapping[str, str]) -> dict[str, SamplesConfig]:
    """What the config says about each leaf of a board whose suite has levels: the first part whose pattern fits its id or its name."""
    fits = {leaf: next((part for part in parts if any(fnmatchcase(each, part.of) for each in (leaf, names[leaf]))), None) for leaf in leaves}
    return {leaf: part for leaf, part in fits.items() if part is not None}


def gathered(leaderboard: Leaderboard, streams: Sequence[Stream], path: Path) -> tuple[FiledSamples, tuple[LeftOut, ...]]:
    """The samples of all streams in a new file, and what was not taken.

    Samples of an entry that is not on the leaderboard have no place there: they are left out, and named.
    """
    writer = _Writer(leaderboard, path, _columns(streams), _further(streams))
    with writer:
        for stream in streams:
            writer.take(stream)
    return writer.filed(), tuple(writer.left_out)


def _further(streams: Sequence[Stream]) -> tuple[str, ...]:
    """The columns that the config adds. EvalboardError where two are one to a database, which does not tell small letters from large ones."""
    names: dict[str, str] = {}
    for name in (name for stream in streams for name in stream.more):
        if names.setdefault(name.lower(), name) != name:
            raise EvalboardError(f"samples: the columns {names[name.lower()]!r} and {name!r} differ in nothing but large letters; expected one name")
    return tuple(names.values())


def _columns(streams: Sequence[Stream]) -> dict[str, str]:
    """The columns of the file but for those that the config adds."""
    scorers = dict.fromkeys(part.scorer for stream in streams for part in stream.wanted.values())
    scores = {f"{SCORE}{variant}": "float64" for name in scorers for variant in variants_of(name)}
    return IDENTITY | VALUE | dict.fromkeys(TEXTS, "str") | MEASURES | JUDGED | scores


@dataclass
class _Count:
    """What is counted of a benchmark while it is written."""

    config: SamplesConfig
    place: int
    maximum: float
    samples: int = 0
    entries: set[str] = field(default_factory=set)
    texts: set[str] = field(default_factory=set)


@dataclass
class _Writer:
    """A file of samples that grows piece by piece. Further columns are texts until all of them are known: then their type is, too."""

    leaderboard: Leaderboard
    path: Path
    columns: Mapping[str, str]
    more: tuple[str, ...]
    left_out: list[LeftOut] = field(default_factory=list)
    counts: dict[str, _Count] = field(default_factory=dict)
    kinds: dict[str, set[str]] = field(default_factory=dict)
    strangers: set[tuple[str, str]] = field(default_factory=set)

    def __enter__(self) -> Self:
        self.schema = pa.schema([(name, ARROW[kind]) for name, kind in self.columns.items()] + [(name, pa.string()) for name in self.more])
        self.file = pq.ParquetWriter(self.path, self.schema, compression="zstd")
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def take(self, stream: Stream) -> None:
        """Write the samples of a stream, benchmark by benchmark within each piece."""
        believed = dict(iter(stream.answers.frame.groupby("file", sort=False)))
        for piece in stream.texts:
            for file, texts in piece.groupby("file", sort=False):
                if file in believed:
                    self._take(stream, believed[file].merge(texts[_texts_in(texts, stream.more)], on=PLACE, how="inner"))

    def _take(self, stream: Stream, samples: pd.DataFrame) -> None:
        for leaf, rows in samples.groupby("leaf", sort=False):
            if leaf in stream.wanted:
                place = stream.place_of[str(leaf)]
                mine = self._on_scale(place, stream.told_apart(str(leaf), self._on_the_board(rows)))
                self._write(stream.wanted[str(leaf)], place, mine, stream.more)

    def _on_the_board(self, rows: pd.DataFrame) -> pd.DataFrame:
        """The rows of entries that the leaderboard has."""
        there = rows["entry"].isin(self.leaderboard.entries["entry"])
        for entry, file in rows.loc[~there, ["entry", "file"]].drop_duplicates().itertuples(index=False):
            if (entry, file) not in self.strangers:
                self.strangers.add((entry, file))
                self.left_out.append(LeftOut(file=file, entry=entry, reason=f"has samples of {entry}, which is not on the leaderboard"))
        return rows[there].reset_index(drop=True)

    def _on_scale(self, place: int, rows: pd.DataFrame) -> pd.DataFrame:
        """The rows whose values end where those of their benchmark do that were taken before."""
        count = self.counts.get(self.leaderboard.suite.id(place))
        if count is None or rows.empty or rows["maximum"].iloc[0] == count.maximum:
            return rows
        first = rows.iloc[0]
        reason = f"has maximum {first['maximum']:g}, other samples of this benchmark have {count.maximum:g}: they are not kept"
        reason_row = LeftOut(file=first["file"], task=first["leaf"], reason=reason)
        self.left_out += [] if reason_row in self.left_out else [reason_row]
        return rows.iloc[:0]

    def _write(self, config: SamplesConfig, place: int, rows: pd.DataFrame, more: Sequence[str]) -> None:
        if rows.empty:
            return
        texts = pd.DataFrame({name: _texts(rows, name) for name in TEXTS})
        benchmark = self.leaderboard.suite.id(place)
        value = rows["value"].where(~rows["null"])
        frame = rows[["entry", "run", "sample", "cluster", *PLACE]].assign(benchmark=benchmark, value=value)
        further = pd.DataFrame({name: [self._noted(name, cell) for cell in rows[name]] for name in self.more if name in more and name in rows})
        frame = pd.concat([frame, texts, judged(texts, config.scorer, config.published), further], axis=1)
        frame = frame.reindex(columns=self.schema.names)
        self.file.write_table(pa.Table.from_pandas(frame, schema=self.schema, preserve_index=False))
        count = self.counts.setdefault(benchmark, _Count(config, place, float(rows["maximum"].iloc[0])))
        count.samples += len(rows)
        count.entries.update(rows["entry"].unique())
        count.texts.update(name for name in TEXTS if texts[name].notna().any())

    def _noted(self, name: str, cell: object) -> str | None:
        """A cell of a further column as text; its type is noted."""
        if cell is None or cell != cell:
            return None
        plain = cell.item() if isinstance(cell, np.generic) else cell
        kind = next((kind for of, kind in KINDS if type(plain) is of), "str")
        self.kinds.setdefault(name, set()).add(kind)
        return str(plain).lower() if kind == "bool" else str(plain)

    def filed(self) -> FiledSamples:
        """The file as it is read, its further columns as what they are."""
        more = {name: _kind(self.kinds.get(name, set())) for name in self.more}
        typed(self.path, {name: kind for name, kind in more.items() if kind != "str"})
        order = {entry: place for place, entry in enumerate(self.leaderboard.entries["entry"])}
        benchmarks = [self._benchmark(benchmark, count, order) for benchmark, count in self.counts.items()]
        return FiledSamples(self.path, tuple(benchmarks), more)

    def _benchmark(self, benchmark: str, count: _Count, order: Mapping[str, int]) -> SampledBenchmark:
        config = count.config
        published = config.published or (next(iter(scorer(config.scorer).VARIANTS)) if config.scorer else None)
        return SampledBenchmark(
            benchmark=benchmark,
            node=self.leaderboard.suite.nodes[count.place].path,
            samples=count.samples,
            entries=tuple(sorted(count.entries, key=order.__getitem__)),
            maximum=count.maximum,
            scorer=config.scorer,
            published=variant_of(config.scorer, published) if config.scorer and published else None,
            seconds_per_sample=config.seconds_per_sample,
            texts=tuple(name for name in TEXTS if name in count.texts),
        )


def _texts_in(texts: pd.DataFrame, more: Sequence[str]) -> list[str]:
    return [name for name in (*PLACE, *TEXTS, *more) if name in texts]


def _texts(rows: pd.DataFrame, name: str) -> pd.Series:
    """A column of texts; None where one is not known."""
    if name not in rows:
        return pd.Series([None] * len(rows), dtype=object)
    return rows[name].astype(object).where(rows[name].notna(), None)


def _kind(kinds: set[str]) -> str:
    """The type that a column has, all of its cells known."""
    return next(iter(kinds)) if len(kinds) == 1 else "float64" if kinds == {"int64", "float64"} else "str"


def typed(path: Path, kinds: Mapping[str, str]) -> None:
    """Write a file again, piece by piece, with some of its columns of texts as numbers or truth values."""
    if not kinds:
        return
    part = path.with_suffix(".typed")
    with pq.ParquetFile(path) as reader:
        schema = pa.schema([pa.field(each.name, ARROW[kinds[each.name]]) if each.name in kinds else each for each in reader.schema_arrow])
        with pq.ParquetWriter(part, schema, compression="zstd") as file:
            for group in range(reader.num_row_groups):
                file.write_table(reader.read_row_group(group).cast(schema))
    shutil.move(part, path)
