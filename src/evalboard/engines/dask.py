"""Work on files on a Dask cluster, named by its scheduler or local.

Workers sum up batches by an engine of one machine; results are joined in order, and batches of dead workers redone.
Paths and code must be the same everywhere, which is checked.
"""

from __future__ import annotations

import asyncio
import math
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

import pandas as pd
from anyio.from_thread import start_blocking_portal

from evalboard.base.code_version import code_version
from evalboard.base.extras import require
from evalboard.base.scratch import Scratch
from evalboard.config import EngineConfig
from evalboard.data.battles import BattleCounts, BattleScan, Sum
from evalboard.data.schema import empty
from evalboard.data.sums import ANSWERS, CLUSTERS, LEAF, Answers, Clusters, FileScan, Scan, Sums, joined, repeating
from evalboard.engines import _battle_counts, added, answered, counted, summed
from evalboard.errors import EvalboardError

if TYPE_CHECKING:
    from distributed import Client, Future


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
CONNECTING = 10.0
PATIENCE = 60.0  # seconds
LOOK = 1.0
RETRIES = 2
SAME = ("python", "dask", "distributed", "pandas", "numpy", "pyarrow", "duckdb")
Task = TypeVar("Task")
Result = TypeVar("Result")
Versions = Mapping[str, Any]
"""Any: nested mappings of Dask."""


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
        done(
            scan.engine,
            Work(
                partial(_of_batch, partial(answered, EACH)), partial(_batches, replace(scan, about=None)), frames.append
            ),
        )
    full = [frame for frame in frames if len(frame)]
    return Answers(pd.concat(full, ignore_index=True) if full else empty(ANSWERS))


def kinds(scan: BattleScan) -> BattleCounts:
    """Battles of each kind in all files."""
    parts: list[BattleCounts] = []
    if scan.files:
        done(scan.engine, Work(partial(_of_batch, counted), partial(_batches, scan), parts.append))
    return _battle_counts.joined(scan, parts)


def total(scan: BattleScan, of: Callable[[pd.DataFrame], Sum]) -> Sum:
    """The sum of what a function makes of battles, on the workers."""
    parts: list[Sum] = []
    done(scan.engine, Work(partial(_of_batch, partial(added, of=of)), partial(_batches, scan), parts.append))
    return _battle_counts.added(parts)


def spread(scan: SomeScan, of: Callable[[SomeScan], Iterable[Piece]], take: Callable[[Piece], None]) -> None:
    """Hand on what a function makes of files, batch by batch, in order."""

    def taken(pieces: list[Piece]) -> None:
        for piece in pieces:
            take(piece)

    if scan.files:
        done(
            scan.engine,
            Work(partial(_pieces_of_batch, of), partial(_batches, scan, largest=LARGEST_WHOLE), taken),
        )


@contextmanager
def started(engine: EngineConfig) -> Iterator[EngineConfig]:
    """The engine with a cluster for several scans."""
    with running(engine) as address:
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
        done(scan.engine, Work(summing, batches, total.take))
    return joined([*total.parts, *total.alone])


def _of_batch(do: Callable[[SomeScan], Piece], batch: FileBatch[SomeScan]) -> Piece:
    return do(_checked(batch))


def _pieces_of_batch(of: Callable[[SomeScan], Iterable[Piece]], batch: FileBatch[SomeScan]) -> list[Piece]:
    return list(of(_checked(batch)))


def _checked(batch: FileBatch[SomeScan]) -> SomeScan:
    """What a batch asks for, on a worker with the right code and files; EvalboardError otherwise."""
    if batch.code != _code():
        raise EvalboardError(
            f"engine dask: the worker {here()} runs other code of evalboard than this program; "
            "expected the same version"
        )
    for file, size in zip(batch.scan.files, batch.sizes, strict=True):
        seen = _size(file.local)
        if size is not None and seen != size:
            what = "does not see" if seen is None else f"sees {seen} bytes, not {size}, in"
            reason = "expected the same files under the same paths on all machines, as on a shared file system"
            raise EvalboardError(f"engine dask: the worker {here()} {what} {file.local}; {reason}")
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


@dataclass(frozen=True)
class Work(Generic[Task, Result]):
    """A function that workers can import. `cut` makes tasks for the number of threads; `take` gets results in order."""

    function: Callable[[Task], Result]
    cut: Callable[[int], Sequence[Task]]
    take: Callable[[Result], None]


def done(engine: EngineConfig, work: Work[Task, Result]) -> None:
    """Do work on an engine's cluster. Errors of tasks are raised, EvalboardError for the cluster's."""
    require("distributed")
    # In a thread of its own: that of the caller may run a loop already.
    with start_blocking_portal() as portal:
        portal.call(_done, engine, work)


@contextmanager
def running(engine: EngineConfig) -> Iterator[str]:
    """The scheduler's address; a local cluster lives as long."""
    require("distributed")
    with start_blocking_portal() as portal, portal.wrap_async_context_manager(scheduler(engine)) as address:
        yield address


def here() -> str:
    """The address of this worker."""
    from distributed import get_worker

    return str(get_worker().address)


async def _done(engine: EngineConfig, work: Work[Task, Result]) -> None:
    async with scheduler(engine) as address, _client(address) as client:
        await _equipped(client)
        # A cluster that grows with its work may have no worker yet.
        tasks = work.cut(sum((await client.nthreads()).values()) or engine.workers)
        futures = [client.submit(work.function, task, pure=False, retries=RETRIES) for task in tasks]
        order = OrderedDelivery(work.take)
        try:
            async with asyncio.TaskGroup() as group:
                watch = group.create_task(_watched(client, address))
                takings = [
                    group.create_task(_taken(turn, future, order, str(tasks[turn]), address))
                    for turn, future in enumerate(futures)
                ]
                await asyncio.wait(takings, return_when=asyncio.FIRST_EXCEPTION)
                watch.cancel()
        except BaseExceptionGroup as errors:
            raise errors.exceptions[0] from None


@dataclass
class OrderedDelivery(Generic[Result]):
    """Hands on results in order."""

    take: Callable[[Result], None]
    waiting: dict[int, Result] = field(default_factory=dict)
    turn: int = 0

    def put(self, turn: int, result: Result) -> None:
        """Hand a result on, or keep it until its turn."""
        self.waiting[turn] = result
        while self.turn in self.waiting:
            self.take(self.waiting.pop(self.turn))
            self.turn += 1


async def _taken(turn: int, future: Future[Result], order: OrderedDelivery[Result], task: str, address: str) -> None:
    from distributed import KilledWorker
    from distributed.client import FutureCancelledError

    try:
        result: Result = await future
    except KilledWorker as error:
        died = f"{error.allowed_failures + 1} workers died over {task}"
        raise EvalboardError(f"engine dask: {died}; their logs say why, and often it is too little memory") from error
    except FutureCancelledError as error:
        raise EvalboardError(
            f"engine dask: the connection to the scheduler {address} was lost before all files were summed up"
        ) from error
    future.release()
    order.put(turn, result)


async def _watched(client: Client, address: str) -> None:
    """Ends only in an error, without workers for too long."""
    missing = 0.0
    while missing < PATIENCE:
        await asyncio.sleep(LOOK)
        missing = 0.0 if client.scheduler_info()["n_workers"] else missing + LOOK
    expected = f"expected some, as `dask worker {address}` starts; the logs of those that ended say why"
    reason = f"the scheduler {address} has had no worker for {PATIENCE:g} s; {expected}"
    raise EvalboardError(f"engine dask: {reason}")


@asynccontextmanager
async def scheduler(engine: EngineConfig) -> AsyncIterator[str]:
    """The named scheduler's address, or a local cluster's, which listens on loopback."""
    from distributed import LocalCluster

    if engine.scheduler is not None:
        yield engine.scheduler
        return
    with Scratch("dask") as folder:
        async with LocalCluster(
            asynchronous=True,
            host="127.0.0.1",
            n_workers=engine.workers,
            threads_per_worker=1,
            processes=True,
            # an address it must have, for the state of its health; what else it could show is off
            dashboard_address="127.0.0.1:0",
            scheduler_kwargs={"dashboard": False},
            # the engine of each batch has a limit of its own; a worker is not to be killed for what its allocator
            # keeps
            memory_limit=None,
            local_directory=str(folder),
        ) as cluster:
            yield cluster.scheduler_address


@asynccontextmanager
async def _client(address: str) -> AsyncIterator[Client]:
    from distributed import Client, Security
    from distributed.versions import VersionMismatchWarning

    if address.startswith("tls:") and Security().get_connection_args("client")["ssl_context"] is None:
        raise EvalboardError(
            f"engine dask: {address} wants certificates; "
            "expected them where Dask's configuration says distributed.comm.tls"
        )
    client = Client(address, asynchronous=True, timeout=CONNECTING, set_as_default=False, name="evalboard")
    try:
        with warnings.catch_warnings():
            # Versions that differ are an error here, said by `_agree`.
            warnings.simplefilter("ignore", VersionMismatchWarning)
            await _reached(client, address)
        yield client
    finally:
        await cast("Awaitable[None]", client.close())


async def _reached(client: Client, address: str) -> None:
    try:
        # The client's own timeout ends once something listens there, whatever that is.
        async with asyncio.timeout(2 * CONNECTING):
            await client
    except OSError as error:
        expected = (
            f"expected a Dask scheduler that answers within {CONNECTING:g} s, "
            "at the address which `dask scheduler` prints"
        )
        raise EvalboardError(
            f"engine dask: {address} cannot be reached: {str(error) or 'something else listens there'}; {expected}"
        ) from error


async def _equipped(client: Client) -> None:
    """EvalboardError where scheduler or worker lack this package or have other versions."""
    _agree(await cast("Awaitable[Versions]", client.get_versions(packages=[*SAME])))
    try:
        scheduler = await cast("Awaitable[object]", client.run_on_scheduler(find_spec, __name__))
    except ImportError:
        scheduler = None
    workers = await cast("Awaitable[Mapping[str, object]]", client.run(find_spec, __name__, on_error="return"))
    for who, package in {
        "the scheduler": scheduler,
        **{f"the worker {address}": each for address, each in workers.items()},
    }.items():
        if package is None or isinstance(package, ImportError):
            raise EvalboardError(
                f"engine dask: {who} has no evalboard of this version; expected the same on all machines"
            )


def _agree(versions: Versions) -> None:
    here = _packages(versions["client"])
    others = {
        "the scheduler": versions["scheduler"],
        **{f"the worker {address}": each for address, each in versions["workers"].items()},
    }
    for who, theirs in others.items():
        there = _packages(theirs)
        # A scheduler needs no package that computes.
        for name in SAME if who != "the scheduler" else [name for name in SAME if there[name]]:
            if there[name] != here[name]:
                has = f"has {name} {there[name] or 'not at all'}"
                raise EvalboardError(
                    f"engine dask: {who} {has}, this program {here[name]}; expected the same on all machines"
                )


def _packages(versions: Versions) -> dict[str, str]:
    packages = {name: str(versions["packages"].get(name) or "") for name in SAME}
    return packages | {"python": ".".join(packages["python"].split(".")[:2])}
