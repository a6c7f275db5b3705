"""The samples of a leaderboard with their texts, written into one file beside it."""

from __future__ import annotations

import shutil
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Self

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from evalboard.builds.judged_files import ARROW, KIND, Judging, kind_of
from evalboard.config import SamplesConfig
from evalboard.data.sample_values import AnswerLookup
from evalboard.data.samples import IDENTITY, JUDGED, MEASURES, TEXTS, VALUE, SampledBenchmark, StoredSamples
from evalboard.data.schema import LeftOut, empty
from evalboard.data.sums import ANSWERS
from evalboard.errors import EvalboardError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.scorers import scorer, variant_of
from evalboard.slices.judging import score_columns

BATCH = 20_000
BYTES = 64_000_000
"""Bytes from which rows are written, however few they are: messages of a chat are long."""
JOINED = 0.99
"""The share of samples that find their references in another source; where fewer do, it is the wrong one."""
LISTED = 1_000
"""So many samples of a benchmark are named that did not."""
UNJOINED = "finds no references by its id, nor by passage and question: it is not scored again"
OPEN_BYTES = 200_000_000
"""Bytes of answers that are held while the files that they stand in are gone through."""


@dataclass(frozen=True)
class SampleStream:
    """Samples of one scan: the answers that are believed, their texts file by file, and what the config says about each
    leaf.
    """

    answers: AnswerLookup
    entries_of: Mapping[str, Sequence[str]]
    """By the path of a file: the entries with answers in it."""
    texts: Iterable[tuple[str, Iterable[pa.Table]]]
    """For the path of a file: pieces with the columns of `judging`."""
    judging: Judging
    wanted: Mapping[str, SamplesConfig]
    place_of: Mapping[str, int]
    """The leaf's place in the suite of the leaderboard."""

    def told_apart(self, leaf: str) -> str:
        """What ids of samples of a leaf begin with: its name where several leaves are one benchmark, as an id is unique
        within a leaf alone.
        """
        return f"{leaf}/" if list(self.place_of.values()).count(self.place_of[leaf]) > 1 else ""


def wanted_leaves(
    parts: Sequence[SamplesConfig], leaves: Iterable[str], names: Mapping[str, str]
) -> dict[str, SamplesConfig]:
    """What the config says about each leaf of a board with `levels`: the first part whose pattern fits it."""
    fits = {
        leaf: next((part for part in parts if any(fnmatchcase(each, part.of) for each in (leaf, names[leaf]))), None)
        for leaf in leaves
    }
    return {leaf: part for leaf, part in fits.items() if part is not None}


def gathered(
    leaderboard: Leaderboard, streams: Sequence[SampleStream], path: Path
) -> tuple[StoredSamples, tuple[LeftOut, ...]]:
    """The samples of all streams in a new file, and what was not taken, such as those of unranked entries."""
    writer = _Writer(leaderboard, path, _columns(streams), _further(streams))
    with writer:
        for stream in streams:
            writer.take(stream)
    return writer.filed(), (*writer.left_out, *writer.unjoined())


def _further(streams: Sequence[SampleStream]) -> tuple[str, ...]:
    """The columns that the config adds. EvalboardError where two are one to a database, which does not tell small
    letters from large ones.
    """
    names: dict[str, str] = {}
    for name in (name for stream in streams for name in stream.judging.more):
        if names.setdefault(name.lower(), name) != name:
            raise EvalboardError(
                f"samples: the columns {names[name.lower()]!r} and {name!r} "
                "differ in nothing but large letters; expected one name"
            )
    return tuple(names.values())


def _columns(streams: Sequence[SampleStream]) -> dict[str, str]:
    scorers = dict.fromkeys(name for stream in streams for name in stream.judging.scorers)
    scores = {column: "float64" for name in scorers for column in score_columns(name)}
    return IDENTITY | VALUE | dict.fromkeys(TEXTS, "str") | MEASURES | JUDGED | scores


@dataclass
class _Count:
    config: SamplesConfig
    place: int
    maximum: float
    samples: int = 0
    entries: set[str] = field(default_factory=set)
    texts: set[str] = field(default_factory=set)
    unjoined: int = 0
    first: list[LeftOut] = field(default_factory=list)


@dataclass
class _Writer:
    """A file of samples that grows piece by piece."""

    leaderboard: Leaderboard
    path: Path
    columns: Mapping[str, str]
    more: tuple[str, ...]
    left_out: list[LeftOut] = field(default_factory=list)
    counts: dict[str, _Count] = field(default_factory=dict)
    kinds: dict[str, set[str]] = field(default_factory=dict)
    strangers: set[tuple[str, str]] = field(default_factory=set)
    waiting: list[pa.Table] = field(default_factory=list)

    def __enter__(self) -> Self:
        self.schema = pa.schema(
            [(name, ARROW[kind]) for name, kind in self.columns.items()] + [(name, pa.string()) for name in self.more]
        )
        self.file = pq.ParquetWriter(self.path, self.schema, compression="zstd")
        self.entries = frozenset(self.leaderboard.entries["entry"])
        return self

    def __exit__(self, *_: object) -> None:
        self._flush()
        self.file.close()

    def take(self, stream: SampleStream) -> None:
        """Write the samples of a stream, benchmark by benchmark within each piece."""
        answers = _AnswersByFile(stream.answers, stream.entries_of)
        for file, pieces in stream.texts:
            believed = None
            for texts in pieces:
                believed = answers.of(file) if believed is None else believed
                self._take(stream, file, *_together(believed, texts))

    def _take(self, stream: SampleStream, file: str, answers: pd.DataFrame, texts: pa.Table) -> None:
        for leaf, rows in answers.groupby("leaf", sort=False):
            if leaf in stream.wanted:
                place = stream.place_of[str(leaf)]
                mine = self._on_scale(place, file, self._on_the_board(rows, file))
                mine = mine.assign(sample=stream.told_apart(str(leaf)) + mine["sample"])
                self._write(stream.wanted[str(leaf)], place, mine, file, texts.take(pa.array(mine.index)))

    def _on_the_board(self, rows: pd.DataFrame, file: str) -> pd.DataFrame:
        there = rows["entry"].isin(self.entries)
        for entry in rows.loc[~there, "entry"].drop_duplicates().tolist():
            if (entry, file) not in self.strangers:
                self.strangers.add((entry, file))
                self.left_out.append(
                    LeftOut(file=file, entry=entry, reason=f"has samples of {entry}, which is not on the leaderboard")
                )
        return rows[there]

    def _on_scale(self, place: int, file: str, rows: pd.DataFrame) -> pd.DataFrame:
        """The rows whose values end where those of their benchmark do that were taken before."""
        count = self.counts.get(self.leaderboard.suite.id(place))
        if count is None or rows.empty or rows["maximum"].iloc[0] == count.maximum:
            return rows
        first = rows.iloc[0]
        reason = (
            f"has maximum {first['maximum']:g}, "
            f"other samples of this benchmark have {count.maximum:g}: they are not kept"
        )
        reason_row = LeftOut(file=file, task=first["leaf"], reason=reason)
        self.left_out += [] if reason_row in self.left_out else [reason_row]
        return rows.iloc[:0]

    def _write(self, config: SamplesConfig, place: int, rows: pd.DataFrame, file: str, texts: pa.Table) -> None:
        if rows.empty:
            return
        benchmark = self.leaderboard.suite.id(place)
        named = rows[["entry", "run", "sample", "cluster", "row"]].assign(
            benchmark=benchmark, file=file, value=rows["value"].where(~rows["null"])
        )
        columns = {
            name: pa.array(named[name], ARROW[kind], from_pandas=True) for name, kind in (IDENTITY | VALUE).items()
        }
        columns |= {name: texts.column(name) for name in texts.column_names if name not in columns}
        table = pa.table(
            [columns[each.name] if each.name in columns else pa.nulls(len(rows), each.type) for each in self.schema],
            schema=self.schema,
        )
        self._put(table)
        for name in self.more:
            if f"{KIND}{name}" in columns:
                self.kinds.setdefault(name, set()).update(columns[f"{KIND}{name}"].unique().drop_null().to_pylist())
        count = self.counts.setdefault(benchmark, _Count(config, place, float(rows["maximum"].iloc[0])))
        count.samples += len(rows)
        count.entries.update(rows["entry"].unique())
        if config.references is not None:
            lacking = named[table.column("references").is_null().to_numpy(zero_copy_only=False)]
            count.unjoined += len(lacking)
            count.first += [
                LeftOut(file=file, row=row, column="references", value=sample, reason=UNJOINED, entry=entry)
                for row, sample, entry in lacking[["row", "sample", "entry"]].itertuples(index=False)
            ][: LISTED - len(count.first)]
        count.texts.update(name for name in TEXTS if table.column(name).null_count < len(table))

    def unjoined(self) -> Iterator[LeftOut]:
        """The samples that found no references in the source of these. EvalboardError where they are too many."""
        for benchmark, count in self.counts.items():
            joined = count.samples - count.unjoined
            if joined < JOINED * count.samples:
                examples = "".join(f"\n  {row}" for row in count.first[:3])
                raise EvalboardError(
                    f"samples of {benchmark}: {joined:,} of {count.samples:,} found their references, by id or by "
                    f"passage and question; expected {JOINED:.0%}. The first that did not:{examples}"
                )
            yield from count.first
            if more := count.unjoined - len(count.first):
                yield LeftOut(file=count.first[-1].file, task=benchmark, reason=f"{UNJOINED}; {more:,} more like this")

    def _put(self, table: pa.Table) -> None:
        self.waiting.append(table)
        if sum(map(len, self.waiting)) >= BATCH or sum(each.nbytes for each in self.waiting) >= BYTES:
            self._flush()

    def _flush(self) -> None:
        if self.waiting:
            self.file.write_table(pa.concat_tables(self.waiting).combine_chunks())
            self.waiting.clear()

    def filed(self) -> StoredSamples:
        """The file as it is read, its further columns as what they are."""
        more = {name: kind_of(self.kinds.get(name, set())) for name in self.more}
        typed(self.path, {name: kind for name, kind in more.items() if kind != "str"})
        order = {entry: place for place, entry in enumerate(self.leaderboard.entries["entry"])}
        benchmarks = [self._benchmark(benchmark, count, order) for benchmark, count in self.counts.items()]
        return StoredSamples(self.path, tuple(benchmarks), more)

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


@dataclass
class _AnswersByFile:
    """The answers in one file after the other."""

    answers: AnswerLookup
    entries_of: Mapping[str, Sequence[str]]
    at_hand: OrderedDict[str, pd.DataFrame] = field(default_factory=OrderedDict)
    open_bytes: int = 0
    """Of those at hand, counted as they come and go: to ask each of them again at every entry takes longer than all
    else.
    """

    def of(self, file: str) -> pd.DataFrame:
        """The answers in a file: entry by entry, each as it has them."""
        entries = set(self.entries_of.get(file, ()))
        parts = [
            rows[rows["file"] == file]
            for entry in self.answers.entries
            if entry in entries
            for rows in [self._of(entry)]
        ]
        return pd.concat(parts, ignore_index=True) if parts else empty(ANSWERS)

    def _of(self, entry: str) -> pd.DataFrame:
        if entry not in self.at_hand:
            self.at_hand[entry] = self.answers.of(entry)
            self.open_bytes += _bytes_of(self.at_hand[entry])
            while len(self.at_hand) > 1 and self.open_bytes > OPEN_BYTES:
                self.open_bytes -= _bytes_of(self.at_hand.popitem(last=False)[1])
        self.at_hand.move_to_end(entry)
        return self.at_hand[entry]


def _bytes_of(rows: pd.DataFrame) -> int:
    return int(rows.memory_usage().sum())


def _together(answers: pd.DataFrame, texts: pa.Table) -> tuple[pd.DataFrame, pa.Table]:
    places = pd.Index(texts.column("row").to_numpy()).get_indexer(pd.Index(answers["row"]))
    there = places >= 0
    return answers[there].reset_index(drop=True), texts.take(pa.array(places[there]))


def typed(path: Path, kinds: Mapping[str, str]) -> None:
    """Write a file again, piece by piece, with some of its columns of texts as numbers or truth values."""
    if not kinds:
        return
    part = path.with_suffix(".typed")
    with pq.ParquetFile(path) as reader:
        schema = pa.schema(
            [
                pa.field(each.name, ARROW[kinds[each.name]]) if each.name in kinds else each
                for each in reader.schema_arrow
            ]
        )
        with pq.ParquetWriter(part, schema, compression="zstd") as file:
            for group in range(reader.num_row_groups):
                file.write_table(reader.read_row_group(group).cast(schema))
    shutil.move(part, path)
