"""What the API says of stored pass^1, pass^2, ... of a board. Rates are fractions; what is not known is null."""

from __future__ import annotations

from typing_extensions import TypedDict

from evalboard.insights._reliability_documents import Estimate


class RatedBenchmark(TypedDict):
    """A benchmark of which a board has stored rates."""

    benchmark: str
    label: str


class StoredRate(TypedDict):
    """How often all of k runs are right, as it is stored, with the ends of its 95 % interval where they can be told."""

    k: int
    all_right: Estimate


class EntryRates(TypedDict):
    """What stored rates say of one entry."""

    entry: str
    rates: list[StoredRate]
    ratio: Estimate
    """The largest pass^k over pass^1."""
    coin: float | None
    """What the largest pass^k would be if all tasks were equally hard for it: pass^1 to the power of k. Were each always solved or never: pass^1."""
    flips: float | None
    """How often two runs of a task differ."""
    any_right: float | None
    """pass@n for the n runs of each task."""
    times: list[int] | None
    """How many tasks were solved 0, 1, ..., n times; null where that cannot be told."""
    alone: bool | None
    """Whether no other numbers of tasks give these rates."""
    possible: bool
    """False where the rates cannot be, as `forensics` says."""
    beyond: Estimate
    """Between what pass^k lies for twice the largest k, the rates being exact; its value is null."""


class StoredRatesDocument(TypedDict):
    """How reliability falls with k by the rates that a board has stored; `ks` is empty where it says of none which they are."""

    board: str
    key: str
    revision: str
    synthetic: bool
    benchmark: str
    label: str
    benchmarks: list[RatedBenchmark]
    ks: list[int]
    runs: int | None
    """How many runs of each task were made, where the config says so."""
    tasks: list[int]
    """How many tasks there may be."""
    head: str
    sentences: list[str]
    cannot_tell: list[str]
    entries: list[EntryRates]
    """The highest pass^1 first."""
    more: int
    """Entries beyond those that are listed."""
