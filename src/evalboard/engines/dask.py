"""Sums of samples on a Dask cluster: one named by the address of its scheduler, or a local one that lives as long as the work does.

Batches of files go to the workers, which read them where they lie and sum them up with an engine of one machine; only what that gives comes
back, and is joined in the order of the files, whoever was faster. A batch whose worker dies is summed up by another. Files must be seen under
the same path everywhere, and the code must be the same everywhere: both are checked, on each worker.
"""

from __future__ import annotations

import asyncio
import hashlib
import math
import tempfile
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import pandas as pd
from anyio.from_thread import start_blocking_portal

from evalboard.config import EngineConfig
from evalboard.engines import answered, summed
from evalboard.errors import EvalboardError
from evalboard.schema import empty
from evalboard.sums import ANSWERS, Answers, Scan, Sums, joined

if TYPE_CHECKING:
    from distributed import Client, Future

EACH = "memory"
"""The engine that sums up a batch on its worker."""
PER_THREAD = 8
"""Batches for each thread of the workers: enough that all end at about the same time and that little is lost with one of them."""
LARGEST = 64_000_000
"""Bytes of files in a batch, beyond which it is cut however few workers there are."""
CONNECTING = 10.0
"""Seconds in which a scheduler must answer."""
PATIENCE = 60.0
"""Seconds for which a cluster may be without any worker."""
LOOK = 1.0
RETRIES = 2
SAME = ("python", "dask", "distributed", "pandas", "numpy", "pyarrow", "duckdb")
"""What must have the same version on all machines: numbers and their way over the wire depend on it."""
Result = TypeVar("Result", Sums, Answers)


def sums(scan: Scan) -> Sums:
    """The sums of all files of a scan, in the order of its files."""
    return joined(_computed(summed, scan))


def answers(scan: Scan) -> Answers:
    """The rows behind `sums`, one by one, in the order of the files."""
    frames = [frame for frame in _computed(answered, scan) if len(frame)]
    return Answers(pd.concat(frames, ignore_index=True) if frames else empty(ANSWERS))


@dataclass(frozen=True, slots=True)
class Batch:
    """What a worker is asked: some files, how large they are (bytes; None where they are not there), and what code it must run."""

    scan: Scan
    sizes: tuple[int | None, ...]
    code: str


def _computed(compute: Callable[[str, Scan], Result], scan: Scan) -> list[Result]:
    """What an engine of one machine makes of each batch, in the order of the files."""
    if not scan.files:
        return []
    if find_spec("distributed") is None:
        raise EvalboardError("engine dask: distributed is not installed; it comes with the extra `scale`: pip install 'evalboard[scale]'")
    # In a thread of its own: that of the caller may run a loop already.
    with start_blocking_portal() as portal:
        return portal.call(_scheduled, compute, scan)


async def _scheduled(compute: Callable[[str, Scan], Result], scan: Scan) -> list[Result]:
    async with _scheduler(scan.engine) as address, _client(address) as client:
        _agree(await cast("Awaitable[Mapping[str, Any]]", client.get_versions(packages=[*SAME])))
        # A cluster that grows with its work may have no worker yet.
        threads = sum((await client.nthreads()).values()) or scan.engine.workers
        batches = _batches(scan, threads=threads)
        futures = [client.submit(_on_worker, compute, batch, pure=False, retries=RETRIES) for batch in batches]
        return await _gathered(client, address, futures, batches)


def _on_worker(compute: Callable[[str, Scan], Result], batch: Batch) -> Result:
    """What a worker does with a batch."""
    if batch.code != _code():
        raise EvalboardError(f"engine dask: the worker {_here()} runs other code of evalboard than this program; expected the same version")
    for file, size in zip(batch.scan.files, batch.sizes, strict=True):
        seen = _size(file.local)
        if size is not None and seen != size:
            what = "does not see" if seen is None else f"sees {seen} bytes, not {size}, in"
            reason = "expected the same files under the same paths on all machines, as on a shared file system"
            raise EvalboardError(f"engine dask: the worker {_here()} {what} {file.local}; {reason}")
    return compute(batch.scan.engine.name, batch.scan)


def _here() -> str:
    from distributed import get_worker

    return str(get_worker().address)


@lru_cache(maxsize=1)
def _code() -> str:
    """A hash of the code that makes sums, as this process found it."""
    digest = hashlib.sha256()
    here = Path(__file__).parent
    for file in (here.with_name("sums.py"), here.with_name("schema.py"), *sorted(here.glob("*.py"))):
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def _size(file: Path) -> int | None:
    try:
        return file.stat().st_size
    except OSError:
        return None


def _batches(scan: Scan, *, threads: int) -> list[Batch]:
    """The files of a scan in their order, cut into batches of about the same number of bytes."""
    files = tuple(replace(file, local=file.local.absolute()) for file in scan.files)
    sizes = tuple(_size(file.local) for file in files)
    engine = EngineConfig(name=EACH, memory=_share(scan.engine))
    most = min(LARGEST, math.ceil(sum(size or 0 for size in sizes) / (threads * PER_THREAD)))
    return [
        Batch(replace(scan, files=files[mine], engine=engine, left_out=()), sizes=sizes[mine], code=_code())
        for mine in _cut([size or 0 for size in sizes], most)
    ]


def _share(engine: EngineConfig) -> str:
    """The memory that a batch may use: all workers of a local cluster are on this machine, of others it is not known where they are."""
    amount, unit = engine.memory[:-2], engine.memory[-2:]
    return engine.memory if engine.scheduler else f"{float(amount) / engine.workers:.3f}{unit}"


def _cut(sizes: Sequence[int], most: int) -> Iterator[slice]:
    """Slices that hold no more than so much, or one thing alone."""
    start = held = 0
    for place, size in enumerate(sizes):
        if place > start and held + size > most:
            yield slice(start, place)
            start, held = place, 0
        held += size
    yield slice(start, len(sizes))


async def _gathered(client: Client, address: str, futures: Sequence[Future[Result]], batches: Sequence[Batch]) -> list[Result]:
    """The results in the order of the batches, each taken as soon as it is there, while somebody looks whether there still are workers."""
    try:
        async with asyncio.TaskGroup() as group:
            watch = group.create_task(_watched(client, address))
            taken = [group.create_task(_taken(future, batch, address)) for future, batch in zip(futures, batches, strict=True)]
            await asyncio.wait(taken, return_when=asyncio.FIRST_EXCEPTION)
            watch.cancel()
    except BaseExceptionGroup as group:
        raise group.exceptions[0] from None
    return [task.result() for task in taken]


async def _taken(future: Future[Result], batch: Batch, address: str) -> Result:
    """A result, which its worker need not keep any longer."""
    from distributed import KilledWorker
    from distributed.client import FutureCancelledError

    try:
        result: Result = await future
    except KilledWorker as error:
        paths = " to ".join(dict.fromkeys(file.path for file in (batch.scan.files[0], batch.scan.files[-1])))
        died = f"{error.allowed_failures + 1} workers died over {paths}"
        raise EvalboardError(f"engine dask: {died}; their logs say why, and often it is too little memory") from error
    except FutureCancelledError as error:
        raise EvalboardError(f"engine dask: the connection to the scheduler {address} was lost before all files were summed up") from error
    future.release()
    return result


async def _watched(client: Client, address: str) -> None:
    """Never ends, but in an error where the cluster has been without workers for too long."""
    missing = 0.0
    while missing < PATIENCE:
        await asyncio.sleep(LOOK)
        missing = 0.0 if client.scheduler_info()["n_workers"] else missing + LOOK
    raise EvalboardError(
        f"engine dask: the scheduler {address} has had no worker for {PATIENCE:g} s; expected some, as `dask worker {address}` starts"
    )


@asynccontextmanager
async def _scheduler(engine: EngineConfig) -> AsyncIterator[str]:
    """The address of the scheduler that is named; else that of a local cluster of so many processes, which hears this machine alone."""
    from distributed import LocalCluster

    if engine.scheduler is not None:
        yield engine.scheduler
        return
    with tempfile.TemporaryDirectory(prefix="evalboard-dask-") as folder:
        async with LocalCluster(
            asynchronous=True,
            host="127.0.0.1",
            n_workers=engine.workers,
            threads_per_worker=1,
            processes=True,
            dashboard_address="127.0.0.1:0",  # an address it must have, for the state of its health; what else it could show is off
            scheduler_kwargs={"dashboard": False},
            memory_limit=None,  # the engine of each batch has a limit of its own; a worker is not to be killed for what its allocator keeps
            local_directory=folder,
        ) as cluster:
            yield cluster.scheduler_address


@asynccontextmanager
async def _client(address: str) -> AsyncIterator[Client]:
    from distributed import Client, Security
    from distributed.versions import VersionMismatchWarning

    with warnings.catch_warnings():
        # Versions that differ are an error here, said below.
        warnings.simplefilter("ignore", VersionMismatchWarning)
        if address.startswith("tls:") and Security().get_connection_args("client")["ssl_context"] is None:
            raise EvalboardError(f"engine dask: {address} wants certificates; expected them where Dask's configuration says distributed.comm.tls")
        client = Client(address, asynchronous=True, timeout=CONNECTING, set_as_default=False, name="evalboard")
        try:
            # Its own timeout is no longer watched once something listens there, whatever that is.
            async with asyncio.timeout(2 * CONNECTING):
                await client
        except OSError as error:
            await cast("Awaitable[None]", client.close())
            expected = f"expected a Dask scheduler that answers within {CONNECTING:g} s, at the address which `dask scheduler` prints"
            raise EvalboardError(f"engine dask: {address} cannot be reached: {str(error) or 'something else listens there'}; {expected}") from error
    async with client:
        yield client


def _agree(versions: Mapping[str, Any]) -> None:
    """EvalboardError where scheduler or workers have other versions of what numbers and their way depend on than this program."""
    here = _packages(versions["client"])
    others = {"the scheduler": versions["scheduler"], **{f"the worker {address}": each for address, each in versions["workers"].items()}}
    for who, told in others.items():
        there = _packages(told)
        # A scheduler needs no package that computes.
        for name in SAME if who != "the scheduler" else [name for name in SAME if there[name]]:
            if there[name] != here[name]:
                has = f"has {name} {there[name] or 'not at all'}"
                raise EvalboardError(f"engine dask: {who} {has}, this program {here[name]}; expected the same on all machines")


def _packages(told: Mapping[str, Any]) -> dict[str, str]:
    """Versions of packages; of Python's the first two parts."""
    found = {name: str(told["packages"].get(name) or "") for name in SAME}
    return found | {"python": ".".join(found["python"].split(".")[:2])}
