"""Work on files on a Dask cluster, named by its scheduler or local.

Workers sum up batches by an engine of one machine; results are joined in order, and batches of dead workers redone.
Paths and code must be the same everywhere, which is checked.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Generic, TypeVar

import pandas as pd

from evalboard.base.code_version import code_version
from evalboard.config import EngineConfig
from evalboard.data.battles import BattleCounts, BattleScan, Sum
from evalboard.data.local_files import FileScan
from evalboard.data.schema import empty
from evalboard.data.sums import ANSWERS, CLUSTERS, LEAF, Answers, Clusters, Scan, Sums, joined, repeating
from evalboard.engines import _battle_counts, _cluster, _rows, added, answered, counted, summed
from evalboard.errors import EvalboardError

SomeScan = TypeVar("SomeScan", Scan, BattleScan, FileScan)
Piece = TypeVar("Piece")
EACH = "duckdb"
SUMMING = (
    "evalboard.engines.*",
    "evalboard.ratings.*",
    "evalboard.sources.*",
    "evalboard.readers.*",
    "evalboard.readers.tools.*",
    "evalboard.scorers.*",
    "evalboard.builds.judged_files",
)
PER_THREAD = 8
LARGEST = 64_000_000  # bytes
LARGEST_WHOLE = 4_000_000  # bytes
MANY = 2_000_000
"""Rows of clusters from which on they are added up."""


def sums(scan: Scan) -> Sums:
    """The sums of all files, in order."""
    whole = _sums(scan, apart=frozenset())
    again = frozenset(repeating(whole.runs)) if whole.whole else frozenset()
    # What was added up cannot be taken out again: files with runs that others hold as well are to stay apart.
    return _sums(scan, apart=again) if again else whole


def answers(scan: Scan) -> Answers:
    """The rows behind `sums`, one by one, in the order of the files."""
    frames: list[Answers] = []
    if scan.files:
        _cluster.done(
            scan.engine,
            _cluster.Work(
                partial(_of_batch, partial(answered, EACH)), partial(_batches, replace(scan, about=None)), frames.append
            ),
        )
    full = [frame for frame in frames if len(frame)]
    return Answers(pd.concat(full, ignore_index=True) if full else empty(ANSWERS))


def kinds(scan: BattleScan) -> BattleCounts:
    """Battles of each kind in all files."""
    parts: list[BattleCounts] = []
    if scan.files:
        _cluster.done(scan.engine, _cluster.Work(partial(_of_batch, counted), partial(_batches, scan), parts.append))
    return _battle_counts.joined(scan, parts)


def total(scan: BattleScan, of: Callable[[pd.DataFrame], Sum]) -> Sum:
    """The sum of what a function makes of battles, on the workers."""
    parts: list[Sum] = []
    _cluster.done(
        scan.engine, _cluster.Work(partial(_of_batch, partial(added, of=of)), partial(_batches, scan), parts.append)
    )
    return _rows.added(parts)


def spread(scan: SomeScan, of: Callable[[SomeScan], Iterable[Piece]], take: Callable[[Piece], None]) -> None:
    """Hand on what a function makes of files, batch by batch, in order."""

    def taken(pieces: list[Piece]) -> None:
        for piece in pieces:
            take(piece)

    if scan.files:
        _cluster.done(
            scan.engine,
            _cluster.Work(partial(_pieces_of_batch, of), partial(_batches, scan, largest=LARGEST_WHOLE), taken),
        )


@contextmanager
def started(engine: EngineConfig) -> Iterator[EngineConfig]:
    """The engine with a cluster for several scans."""
    with _cluster.running(engine) as address:
        yield engine.model_copy(update={"scheduler": address, "memory": _share(engine)})


@dataclass(frozen=True)
class FileBatch(Generic[SomeScan]):
    """Some files with sizes (None where missing), and the code to run."""

    scan: SomeScan
    sizes: tuple[int | None, ...]
    code: str

    def __str__(self) -> str:
        paths = (self.scan.files[0].path, self.scan.files[-1].path)
        return " to ".join(dict.fromkeys(paths))


@dataclass
class Total:
    """Sums of batches, joined as they come; many clusters are added up."""

    apart: frozenset[str]
    parts: list[Sums] = field(default_factory=list)
    alone: list[Sums] = field(default_factory=list)
    rows: int = 0
    most: int = field(default_factory=lambda: MANY)

    def take(self, part: Sums) -> None:
        """Take the sums of the next batch."""
        if not self.apart.isdisjoint(part.files["file"]):
            self.alone.append(part)
            return
        self.parts.append(part)
        self.rows += len(part.clusters)
        if self.rows > self.most:
            self.parts = [_added(joined(self.parts))]
            self.rows = len(self.parts[0].clusters)
            self.most = max(MANY, 2 * self.rows)


def _added(sums: Sums) -> Sums:
    key = [*LEAF, "cluster"]
    groups = sums.clusters.groupby(key, sort=False)
    clusters = groups.agg(n=("n", "sum"), total=("total", "sum"), file=("file", "first")).reset_index()
    return replace(sums, clusters=Clusters(clusters[list(CLUSTERS)].astype(CLUSTERS)), whole=True)


def _sums(scan: Scan, *, apart: frozenset[str]) -> Sums:
    total = Total(apart)
    if scan.files:
        summing = partial(_of_batch, partial(summed, EACH))
        batches = partial(_batches, replace(scan, about=None), apart=apart)
        _cluster.done(scan.engine, _cluster.Work(summing, batches, total.take))
    return joined([*total.parts, *total.alone])


def _of_batch(do: Callable[[SomeScan], Piece], batch: FileBatch[SomeScan]) -> Piece:
    return do(_checked(batch))


def _pieces_of_batch(of: Callable[[SomeScan], Iterable[Piece]], batch: FileBatch[SomeScan]) -> list[Piece]:
    return list(of(_checked(batch)))


def _checked(batch: FileBatch[SomeScan]) -> SomeScan:
    """What a batch asks for, on a worker with the right code and files; EvalboardError otherwise."""
    if batch.code != _code():
        raise EvalboardError(
            f"engine dask: the worker {_cluster.here()} runs other code of evalboard than this program; "
            "expected the same version"
        )
    for file, size in zip(batch.scan.files, batch.sizes, strict=True):
        seen = _size(file.local)
        if size is not None and seen != size:
            what = "does not see" if seen is None else f"sees {seen} bytes, not {size}, in"
            reason = "expected the same files under the same paths on all machines, as on a shared file system"
            raise EvalboardError(f"engine dask: the worker {_cluster.here()} {what} {file.local}; {reason}")
    return batch.scan


def _code() -> str:
    return code_version(*SUMMING)


def _size(file: Path) -> int | None:
    try:
        return file.stat().st_size
    except OSError:
        return None


def _batches(
    scan: SomeScan, threads: int, *, apart: frozenset[str] = frozenset(), largest: int = LARGEST
) -> list[FileBatch[SomeScan]]:
    """Files in order, cut into batches of similar size; those to stay apart alone."""
    files = tuple(replace(file, local=file.local.absolute()) for file in scan.files)
    sizes = tuple(_size(file.local) for file in files)
    engine = EngineConfig(name=EACH, memory=_share(scan.engine), threads=1)
    most = min(largest, math.ceil(sum(size or 0 for size in sizes) / (threads * PER_THREAD)))
    return [
        FileBatch(replace(scan, files=files[mine], engine=engine), sizes=sizes[mine], code=_code())
        for mine in _cut(
            [math.inf if file.path in apart else size or 0 for file, size in zip(files, sizes, strict=True)], most
        )
    ]


def _share(engine: EngineConfig) -> str:
    amount, unit = engine.memory[:-2], engine.memory[-2:]
    return engine.memory if engine.scheduler else f"{float(amount) / engine.workers:.3f}{unit}"


def _cut(sizes: Sequence[float], most: float) -> Iterator[slice]:
    start, held = 0, 0.0
    for number, size in enumerate(sizes):
        if number > start and held + size > most:
            yield slice(start, number)
            start, held = number, 0.0
        held += size
    yield slice(start, len(sizes))
