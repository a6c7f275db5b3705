"""A Dask cluster at work; all that knows Dask."""

from __future__ import annotations

import asyncio
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from anyio.from_thread import start_blocking_portal

from evalboard.base.extras import require
from evalboard.base.scratch import Scratch
from evalboard.config import EngineConfig
from evalboard.errors import EvalboardError

if TYPE_CHECKING:
    from distributed import Client, Future

CONNECTING = 10.0
PATIENCE = 60.0  # seconds
LOOK = 1.0
RETRIES = 2
SAME = ("python", "dask", "distributed", "pandas", "numpy", "pyarrow", "duckdb")
Task = TypeVar("Task")
Result = TypeVar("Result")
Versions = Mapping[str, Any]
"""Any: nested mappings of Dask."""


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
