"""Numbers held against what belongs with them: false marks and planted errors, and versions that mean nothing."""

from collections.abc import Iterator, Sequence
from time import process_time

import numpy as np
import pandas as pd

from benchmarks.figures import Figure, no_target
from benchmarks.integrity import WAYS
from benchmarks.real_boards import RealBoard, real_boards
from evalboard.audits.stored_values import (
    DeclaredRates,
    Identity,
    StoredValues,
    VersionedBenchmarks,
    identities,
    rates,
    versions,
)
from evalboard.base.arrays import Numbers
from evalboard.statistics.pass_rates import all_of

ROWS = 10_000
OFF = {"mean": (0, 0.01), "equals": (1, 0.01), "falling": (2, 1.0), "interval": (2, 0.02), "error": (1, 0.02)}
"""The relations, and which column of each is changed to plant an error, by how much."""
PLANTED = 100
HEALTHY = 1_000_000
TASKS_AND_RUNS = ((50, 4), (97, 4), (114, 4), (115, 8), (30, 3), (500, 2), (200, 5))
"""Tasks and runs of tables of pass^k."""
BOARDS, LARGEST = 1_000, 200
"""Boards with versions that mean nothing, and their entries, at most."""


def measure() -> list[Figure]:
    """All figures."""
    return [*_identities(), *_rates(), *_versions(), *_shifts()]


def declared(
    relation: str, value: Numbers, labels: Sequence[str] = (), questions: Numbers | float = np.nan
) -> StoredValues:
    """Columns that are declared to belong together, as one file has them."""
    names = tuple(labels) or tuple(f"c{place}" for place in range(value.shape[1]))
    source = np.zeros(value.shape, dtype=np.int64)
    n = np.broadcast_to(np.asarray(questions, dtype=np.float64), len(value))
    weights = np.full(value.shape[1] - 1, 1 / (value.shape[1] - 1))
    identity = Identity(relation, value, names, tuple(range(value.shape[1])), source, n, weights)  # type: ignore[arg-type] - one of OFF
    return StoredValues(
        value, np.full(value.shape, np.nan), source, names, tuple(map(str, range(len(value)))), identities=(identity,)
    )


def _healthy(relation: str, rng: np.random.Generator) -> Numbers:
    """Columns that belong together, in full."""
    parts = rng.integers(1, 1_172, (ROWS, 3)) / 1_172
    first, half = parts[:, 0], rng.random(ROWS) / 10
    columns = {
        "mean": [parts.mean(axis=1), *parts.T],
        "equals": [first, first],
        "falling": [*np.sort(parts, axis=1)[:, ::-1].T],
        "interval": [first, first - half, first + half],
        "error": [first, np.sqrt(first * (1 - first) / 1_171)],
    }
    return np.column_stack(columns[relation])


def _identities() -> Iterator[Figure]:
    false = looked = 0
    for relation, (column, by) in OFF.items():
        rng, caught, elsewhere = np.random.default_rng(1), 0, 0
        for way in WAYS.values():
            value = _healthy(relation, rng)
            told = identities.inspect(declared(relation, way(value), questions=1_172))
            false += len(told.marks) + told.more
            looked += told.scopes[0].cells
            rows = rng.choice(ROWS, PLANTED, replace=False)
            value[rows, column] += by
            marked = {
                mark.entries[0] for mark in identities.inspect(declared(relation, way(value), questions=1_172)).marks
            }
            caught += len(marked & set(rows.tolist()))
            elsewhere += len(marked - set(rows.tolist()))
        planted = PLANTED * len(WAYS)
        what = f"`{relation}`: errors of {100 * by:g} points planted in {planted:,} rows, written in {len(WAYS)} ways, that are marked"
        yield Figure(
            what, f"{100 * caught / planted:.1f} %; {elsewhere} elsewhere", "printed, 0 elsewhere", elsewhere == 0
        )
    yield Figure(
        f"false marks in {looked:,} rows whose numbers belong together, {len(OFF)} relations",
        f"{false}",
        "0",
        false == 0,
    )


def _passed(rng: np.random.Generator, rows: int, tasks: int, runs: int) -> Numbers:
    """pass^1 to pass^n of models of different ability, on tasks of different difficulty."""
    most = np.empty((rows, runs))
    for some in np.array_split(np.arange(rows), max(rows // 500, 1)):
        chance = 1 / (1 + np.exp(-(rng.normal(0, 1.5, (len(some), 1)) + rng.normal(0, 2, (len(some), tasks)))))
        solved = rng.binomial(runs, chance).astype(float)
        most[some] = np.stack(
            [all_of(solved, np.array(float(runs)), k).mean(axis=1) for k in range(1, runs + 1)], axis=1
        )
    return most


def rated(value: Numbers, tasks: Sequence[int], runs: int) -> StoredValues:
    """Columns that are declared to be pass^1, pass^2, ..., each row from a file of its own."""
    leaves = tuple(range(value.shape[1]))
    source = np.repeat(np.arange(len(value))[:, None], value.shape[1], axis=1)
    labels = tuple(f"pass^{place + 1}" for place in leaves)
    of = np.tile(np.array(tasks, dtype=np.float64), (len(value), 1))
    some = DeclaredRates(value, tuple(place + 1 for place in leaves), labels, leaves, source, of, runs)
    names = tuple(map(str, range(len(value))))
    return StoredValues(value, np.full(value.shape, np.nan), source, labels, names, rates=(some,))


def _rates() -> Iterator[Figure]:
    """False marks on healthy pass^k, and planted rows that are."""
    rng, false, cells, spent = np.random.default_rng(8), 0, 0, 0.0
    caught: dict[str, int] = {"of nine tasks of ten": 0, "one rate changed by 0.3 to 3 points": 0}
    planted = elsewhere = 0
    ways = list(WAYS.values())
    while cells < HEALTHY:
        for (tasks, runs), way in ((each, way) for each in TASKS_AND_RUNS for way in ways):
            value = _passed(rng, 1_000, tasks, runs)
            begin = process_time()
            told = rates.inspect(rated(way(value), (tasks,), runs))
            spent += process_time() - begin
            false, cells = false + len(told.marks) + told.more, cells + value.size
    for tasks, runs in TASKS_AND_RUNS[:3]:
        value = np.round(_passed(rng, 400, tasks, runs), 3)
        fewer, bent = value.copy(), value.copy()
        fewer[:PLANTED] = np.round(_passed(rng, PLANTED, round(0.9 * tasks), runs), 3)
        bent[np.arange(PLANTED), rng.integers(runs, size=PLANTED)] += np.round(rng.uniform(0.003, 0.03, PLANTED), 3)
        planted += PLANTED
        for name, changed in zip(caught, (fewer, bent), strict=True):
            rows = {mark.entries[0] for mark in rates.inspect(rated(changed, (tasks,), runs)).marks}
            caught[name] += sum(row < PLANTED for row in rows)
            elsewhere += sum(row >= PLANTED for row in rows)
    what = f"false marks in {cells:,} rates of {len(TASKS_AND_RUNS)} numbers of tasks and runs, written in {len(ways)} ways ({spent:.0f} s)"
    yield Figure(what, f"{false}", "0", false == 0)
    for name, seen in caught.items():
        what = f"rows of pass^1 to pass^4, to tenths of a percent, {name}: marked"
        yield no_target(what, f"{100 * seen / planted:.1f} % of {planted}")
    yield Figure("marks elsewhere on these boards", f"{elsewhere}", "0", elsewhere == 0)


def versioned(score: Numbers, version: np.ndarray, owner: np.ndarray) -> StoredValues:
    """A table whose entries were run with a version each, or with one of each benchmark (E x B), and whose they are."""
    labels = tuple(f"b{place}" for place in range(score.shape[1]))
    every = np.repeat(version[:, None], score.shape[1], axis=1) if version.ndim == 1 else version
    of = VersionedBenchmarks(every, tuple("abc"), owner, [(place,) for place in range(score.shape[1])], labels)
    return StoredValues(
        score, np.full(score.shape, np.nan), np.zeros(score.shape, dtype=np.int64), labels, (), versions=of
    )


def _boards(every: Sequence[RealBoard], count: int, seed: int) -> Iterator[tuple[RealBoard, np.random.Generator]]:
    """Real boards of 20 entries or more and 4 benchmarks or more, parts of the larger ones."""
    some = [
        board
        for board in every
        if len(board.entries) >= 20 and len(board.labels) >= 4 and board.score.min() >= 0 and board.score.max() <= 1
    ]
    for at in range(count):
        rng = np.random.default_rng([seed, at])
        yield some[at % len(some)].drawn(int(rng.integers(20, LARGEST)), rng), rng


def _versions() -> Iterator[Figure]:
    every = list(real_boards().values())
    if not every:
        return
    for name, by_owner, by_task in (
        ("each model", False, False),
        ("each organization", True, False),
        ("each organization and benchmark", True, True),
    ):
        false = made = 0
        for board, rng in _boards(every, BOARDS, 6):
            owners = _owners(board)
            of = owners if by_owner else np.arange(len(owners))
            if len(np.unique(of)) < 10:
                continue
            drawn = rng.integers(
                0, 2 + int(rng.integers(0, 2)), (of.max() + 1, board.score.shape[1]) if by_task else of.max() + 1
            )[of]
            told = versions.inspect(versioned(board.score, drawn, owners))
            false += bool(told.marks)
            made += 1
        what = f"real boards on which a version that was drawn for {name} is said to shift a benchmark, of {made:,}"
        share = 100 * false / made
        yield Figure(what, f"{share:.1f} %", "<= 6.5 %", share <= 6.5)


def _owners(board: RealBoard) -> np.ndarray:
    """The organization of each entry, as a number."""
    return pd.factorize(np.array([entry.split("/")[0] for entry in board.entries]))[0]


def _shifts() -> Iterator[Figure]:
    board = real_boards().get("Open LLM v2")
    if board is None:
        return
    for entries in (40, 100, 300):
        for points in (0.02, 0.05):
            seen = elsewhere = 0
            for seed in range(100):
                rng = np.random.default_rng([7, entries, seed])
                drawn = board.drawn(entries, rng)
                score, version = drawn.score.copy(), rng.integers(0, 2, entries)
                place = int(rng.integers(score.shape[1]))
                score[version == 1, place] = np.clip(score[version == 1, place] + points, 0, 1)
                leaves = [mark.leaves[0] for mark in versions.inspect(versioned(score, version, _owners(drawn))).marks]
                seen += place in leaves
                elsewhere += any(leaf != place for leaf in leaves)
            what = f"Open LLM v2, {entries} models: {100 * points:g} points planted with one of two versions, seen; boards with a mark elsewhere"
            yield no_target(what, f"{seen} of 100; {elsewhere}")
