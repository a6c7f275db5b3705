"""Checks of numbers: false marks on healthy tables, planted runs with a limit and planted copies, real tables."""

from collections.abc import Callable, Iterator

import numpy as np

from benchmarks.figures import Figure, no_target
from benchmarks.real_boards import RealBoard, real_boards
from evalboard.audits.stored_values import StoredValues, copies, grim, run_inspections
from evalboard.base.arrays import Numbers

HEALTHY = 1_000_000
ENTRIES, LEAVES = 1_000, 10
QUESTIONS = (50, 187, 250, 448, 541, 817, 1_172, 1_319, 5_761, 12_032)
LIMITED = 20
"""Entries of a table that were run with a limit."""
IN_FULL = 7
"""Decimals of values that are stored in full, as far as they are looked at."""
BOARDS = 1_000
"""Healthy boards on which copies are looked for."""
Way = Callable[[Numbers], Numbers]


def _cut(values: Numbers, digits: int) -> Numbers:
    return np.floor(values * 10**digits) / 10**digits


WAYS: dict[str, Way] = {
    "in full": lambda values: values,
    "32 bits": lambda values: values.astype(np.float32).astype(np.float64),
    "half to even, 4": lambda values: np.round(values, 4),
    "half up, 4": lambda values: _cut(values + 0.5e-4, 4),
    "half up, 3": lambda values: _cut(values + 0.5e-3, 3),
    "cut off, 4": lambda values: _cut(values, 4),
    "percent, 2": lambda values: np.round(100 * values, 2) / 100,
    "percent, 32 bits": lambda values: (100 * values).astype(np.float32).astype(np.float64) / 100,
    "rows of several sources": lambda values: np.array(
        [np.round(row, 2 + at % 4) if at % 30 == 0 else row for at, row in enumerate(values)]
    ),
    "leaves of several sources": lambda values: np.stack(
        [np.round(each, 3 + at % 5) for at, each in enumerate(values.T)], axis=1
    ),
}


def measure() -> list[Figure]:
    """All figures."""
    return [_healthy(), *_limited(), *_copies(), *_real()]


def stored(values: Numbers, questions: Numbers | float = np.nan, labels: tuple[str, ...] = ()) -> StoredValues:
    """A table as one file has it, the strongest entries first."""
    order = np.argsort(-np.nanmean(values, axis=1), kind="stable")
    n = np.broadcast_to(np.asarray(questions, dtype=np.float64), values.shape)
    names = labels or tuple(f"b{leaf}" for leaf in range(values.shape[1]))
    return StoredValues(values[order], n, np.zeros(values.shape, dtype=np.int32), names, tuple(map(str, order)))


def _shares(rng: np.random.Generator, entries: int, questions: np.ndarray) -> Numbers:
    """Healthy shares of entries of different ability."""
    ability = rng.normal(0, 1, (entries, 1)) + rng.normal(0, 0.4, (entries, len(questions)))
    return rng.binomial(questions, 0.1 + 0.85 / (1 + np.exp(-ability))) / questions


def _healthy() -> Figure:
    rng, marks, cells, looked = np.random.default_rng(1), 0, 0, 0
    while cells < HEALTHY:
        for way in WAYS.values():
            questions = rng.choice(QUESTIONS, LEAVES)
            told = grim.inspect(stored(way(_shares(rng, ENTRIES, questions)), questions))
            marks += len(told.marks) + told.more
            looked += sum(scope.cells for scope in told.scopes)
            cells += ENTRIES * LEAVES
    what = (
        f"false marks in {cells:,} values that are shares, written in {len(WAYS)} ways ({looked:,} of them could fail)"
    )
    return Figure(what, f"{marks}", "0", marks == 0)


def _limited() -> Iterator[Figure]:
    for name, digits in (("four decimals", 4), ("in full", IN_FULL)):
        for limits in ((10, 20, 30, 50), (100, 150, 200, 300, 500)):
            rng, marked, told, row_told = np.random.default_rng(2), set(), set(), set()
            for limit in limits:
                table, rows = _with_limit(rng, limit, digits)
                marked |= {(limit, mark.entries[0], mark.leaves[0]) for mark in grim.inspect(table).marks}
                told |= {(limit, row, leaf) for row, leaf in _told_apart(table, rows, digits, by_row=False)}
                row_told |= {(limit, row, leaf) for row, leaf in _told_apart(table, rows, digits, by_row=True)}
            what = f"runs of {limits[0]} to {limits[-1]} of 1,319 questions, {name}: values marked of those that no rounding explains"
            share = f"{100 * len(marked & row_told) / len(row_told):.1f} % of {len(row_told):,}; {len(marked - told)} elsewhere"
            yield Figure(what, share, "100 %, 0 elsewhere", row_told <= marked <= told)
            what = f"the same of all that are no share to {name if digits == 4 else 'all their digits'}, were rows not rounded by themselves"
            yield no_target(what, f"{100 * len(marked) / len(told):.1f} % of {len(told):,}")


def _with_limit(rng: np.random.Generator, limit: int, digits: int) -> tuple[StoredValues, list[int]]:
    """A table with some runs of fewer questions, and which rows these are."""
    questions = np.full(6, 1_319)
    values = _shares(rng, ENTRIES, questions)
    values[:LIMITED] = _shares(rng, LIMITED, np.full(6, limit))
    table = stored(values if digits == IN_FULL else np.round(values, digits), questions)
    return table, [table.entries.index(str(row)) for row in range(LIMITED)]


def _told_apart(table: StoredValues, rows: list[int], digits: int, *, by_row: bool) -> Iterator[tuple[int, int]]:
    """The values that are no share of 1,319 questions, by brute force; `by_row`: nor if the row was rounded to the most
    decimals that others have.
    """
    for row in rows:
        written = [len(f"{value:.{digits}f}".rstrip("0").partition(".")[2]) for value in table.value[row].tolist()]
        for leaf, value in enumerate(table.value[row].tolist()):
            others = max(written[:leaf] + written[leaf + 1 :])
            exact = max(written[leaf], others) if by_row else digits
            if not _possible(value, exact, 1_319):
                yield row, leaf


def _possible(value: float, digits: int, questions: int) -> bool:
    """By brute force in whole numbers: whether some k of n is written so, rounded or cut off."""
    scale = 10**digits
    at = round(value * scale)
    return any(-questions <= 2 * (right * scale - at * questions) <= 2 * questions for right in range(questions + 1))


def _copies() -> Iterator[Figure]:
    boards = marked = 0
    for seed in range(BOARDS):
        rng = np.random.default_rng([3, seed])
        entries, leaves = int(rng.integers(20, 400)), int(rng.integers(3, 12))
        table = np.round(_shares(rng, entries, rng.choice(QUESTIONS, leaves)), int(rng.choice([2, 3, 4, 10])))
        boards += 1
        marked += bool(copies.inspect(stored(table)).marks)
    yield Figure(
        f"healthy boards of 20 to 400 entries and 3 to 11 benchmarks on which entries are called equal, of {boards:,}",
        f"{marked}",
        "<= 1",
        marked <= 1,
    )
    for leaves in (3, 4, 6, 10):
        rng, recovered = np.random.default_rng([4, leaves]), 0
        for _ in range(100):
            table = np.round(_shares(rng, 300, rng.choice(QUESTIONS[4:], leaves)), 4)
            one, other = rng.choice(300, 2, replace=False)
            table[other] = table[one]
            at = stored(table)
            pair = {at.entries.index(str(one)), at.entries.index(str(other))}
            recovered += any(set(mark.entries) == pair for mark in copies.inspect(at).marks)
        yield no_target(
            f"a planted copy among 300 entries and {leaves} benchmarks of 541 questions or more, seen",
            f"{recovered} of 100",
        )


def _real() -> Iterator[Figure]:
    for board in real_boards().values():
        told = run_inspections(stored(board.score, _questions(board), board.labels))
        values = sum(mark.check == grim.NAME for mark in told.marks)
        groups = [mark for mark in told.marks if mark.check == copies.NAME]
        whole = sum(len(mark.leaves) == len(board.labels) for mark in groups)
        looked = sum(scope.cells for scope in told.scopes)
        what = f"{board.name}: values marked of {looked:,} that could be; groups of {len(board.entries):,} entries equal in all and in most benchmarks"
        yield no_target(what, f"{values}; {whole} and {len(groups) - whole}")


def _questions(board: RealBoard) -> Numbers | float:
    numbers = {
        "MMLU-PRO Raw": 12_032,
        "GPQA Raw": 1_192,
        "MATH Lvl 5 Raw": 1_324,
        "BBH Raw": 5_761,
        "MUSR Raw": 756,
        "IFEval Raw": 541,
    }
    return (
        board.questions
        if board.questions is not None
        else np.array([numbers.get(label, np.nan) for label in board.labels])
    )
