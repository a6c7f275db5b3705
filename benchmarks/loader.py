"""A load of requests over kept connections: plain asyncio, so that the loader is not what is measured. Loopback only,
bounded in count and time.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from time import perf_counter

LONGEST = 60.0


@dataclass(frozen=True, slots=True)
class Load:
    """What came of a load: answers per second, latencies in ms."""

    rate: float
    p50: float
    p95: float


def run(port: int, targets: Sequence[str], *, clients: int) -> Load:
    """GET each target once, by so many clients in a closed loop. Anything but 200 is an error."""
    return asyncio.run(asyncio.wait_for(_run(port, targets, clients), LONGEST))


async def _run(port: int, targets: Sequence[str], clients: int) -> Load:
    waiting = iter(targets)
    times: list[float] = []

    async def client() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for target in waiting:
            begin = perf_counter()
            writer.write(f"GET {target} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n\r\n".encode())
            await _read(reader, target)
            times.append(perf_counter() - begin)
        writer.close()

    begin = perf_counter()
    await asyncio.gather(*(client() for _ in range(clients)))
    took = perf_counter() - begin
    return Load(len(times) / took, 1000 * median(times), 1000 * quantiles(times, n=20)[-1])


async def _read(reader: asyncio.StreamReader, target: str) -> None:
    head = await reader.readuntil(b"\r\n\r\n")
    if b" 200 " not in head.split(b"\r\n", 1)[0]:
        raise RuntimeError(f"{target}: {head.decode('latin-1').splitlines()[0]}")
    length = next(
        int(line.split(b":")[1]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length")
    )
    await reader.readexactly(length)


def queue_rate(make: Callable[[], object], *, clients: int, answers: int) -> Load:
    """The same for a blocking call, by so many threads."""
    from concurrent.futures import ThreadPoolExecutor

    def timed(_: int) -> float:
        begin = perf_counter()
        make()
        return perf_counter() - begin

    begin = perf_counter()
    with ThreadPoolExecutor(clients) as pool:
        times = list(pool.map(timed, range(answers), timeout=LONGEST))
    return Load(answers / (perf_counter() - begin), 1000 * median(times), 1000 * quantiles(times, n=20)[-1])
