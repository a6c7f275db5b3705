"""Stored pass^1, pass^2, ...: how reliability falls with the number of runs, with intervals where tasks and runs are
known.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated

import numpy as np
from msgspec import Meta, Struct

from evalboard.audits.stored_values import DeclaredRates, RateTable
from evalboard.base.arrays import Numbers
from evalboard.base.decimals import fixed
from evalboard.errors import QueryError
from evalboard.insights import (
    Axis,
    Block,
    Choice,
    Entry,
    Estimate,
    Facts,
    Figure,
    HiddenValue,
    Insight,
    Needs,
    Option,
    Points,
    Query,
    Sentence,
    Series,
    Words,
)
from evalboard.insights._reliability import flips_sentence
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.marks import stated_rates
from evalboard.leaderboard.memo import MemoKey
from evalboard.statistics.cost_fronts import per_solved
from evalboard.statistics.pass_rates import TimesSolved, all_of, over_questions
from evalboard.strings import Value, did_you_mean, message
from evalboard.views.number_format import rounded

MOST_SOLVED = 200
"""Entries, those with the highest pass^1, of which is worked out how many tasks were solved how often."""

FEWEST_EACH = 10
"""Tasks that were solved every time, and tasks that were solved only some of the times, from which on the ratio of
rates has an error of its own.
"""


@dataclass(frozen=True, eq=False)
class StoredRates:
    """What the stored rates of a benchmark say of E entries and K rates; missing is NaN."""

    rates: DeclaredRates
    rows: tuple[int, ...]
    """The entries of the board with pass^1, the highest first."""
    possible: np.ndarray
    """Whether nothing speaks against the rates of an entry (E)."""
    solved: tuple[TimesSolved | None, ...]
    """How many tasks were solved how often, of the first of `rows`; None where that is not known."""
    lower: Numbers
    """The ends of the intervals of rates (E x K)."""
    upper: Numbers
    ratio: Numbers
    """The largest pass^k over pass^1, with the ends of its interval (E x 3)."""

    @property
    def of_single_runs(self) -> bool:
        """Whether whole numbers of tasks can be asked for: pass^k of every k up to the runs is declared, and the number
        of tasks is known.
        """
        runs = self.rates.runs
        return runs is not None and self.rates.ks == tuple(range(1, runs + 1)) and not np.isnan(self.rates.tasks).all()

    @property
    def of_first(self) -> dict[int, TimesSolved | None]:
        return dict(zip(self.rows, self.solved, strict=False))

    def flips(self, row: int) -> float:
        """How often two runs of a task differ, 2 (pass^1 - pass^2): exact for equally many runs of each task. NaN
        without pass^2.
        """
        times = self.of_first.get(row)
        if times is not None and len(times.tasks) > 2:
            single, both = times.rates()[:2].tolist()
            return 2.0 * (single - both)
        at = self.rates.ks.index(2) if 2 in self.rates.ks else -1
        return 2.0 * float(self.rates.value[row, 0] - self.rates.value[row, at]) if at >= 0 else np.nan


def stored_rates_of(leaderboard: Leaderboard) -> tuple[StoredRates, ...]:
    """What the stored rates of each declared benchmark say, worked out once; none where the config declares none."""
    key: MemoKey[tuple[StoredRates, ...]] = MemoKey("stored_rates")
    return leaderboard.once(key, lambda: tuple(stored_rates(each) for each in stated_rates(leaderboard)))


def stored_rates(rates: DeclaredRates) -> StoredRates:
    table, value = RateTable(rates), rates.value
    there = np.flatnonzero(~np.isnan(value[:, 0]) & (np.isnan(value) | ((value >= 0) & (value <= 1))).all(axis=1))
    rows = there[np.argsort(-value[there, 0], kind="stable")].tolist()
    possible = np.ones(len(value), dtype=bool)
    with np.errstate(divide="ignore", invalid="ignore"):
        share = np.where(value[:, 0] > 0, value[:, -1] / value[:, 0], np.nan)
    lower, upper = np.full(value.shape, np.nan), np.full(value.shape, np.nan)
    ratio = np.column_stack([share, np.full((len(value), 2), np.nan)])
    possible[rows[:MOST_SOLVED]] = [table.is_possible(row) for row in rows[:MOST_SOLVED]]
    solved = {row: table.times_solved(row) if possible[row] else None for row in rows[:MOST_SOLVED]}
    by_size: dict[int, list[int]] = {}
    for row, times in solved.items():
        if times is not None:
            by_size.setdefault(sum(times.tasks), []).append(row)
    for some in by_size.values():
        lower[some], upper[some], ratio[some, 1:] = _ends([times for row in some if (times := solved[row]) is not None])
    ratio[np.isnan(ratio[:, 0])] = np.nan
    return StoredRates(rates, tuple(rows), possible, tuple(solved.values()), lower, upper, ratio)


def _ends(every: list[TimesSolved]) -> tuple[Numbers, Numbers, Numbers]:
    """The ends of the intervals of pass^1 to pass^n (E x n), and of pass^n over pass^1 (E x 2), over equally many
    tasks, each on its own.

    Where too few tasks were solved every time, or only some of the times, for the error of a ratio, it lies between the
    ends of the one over those of the other, which is wider.
    """
    runs = len(every[0].tasks) - 1
    solved: Numbers = np.stack([np.repeat(np.arange(runs + 1.0), times.tasks) for times in every]).astype(np.float64)
    each, cluster = np.full(solved.shape, float(runs)), np.arange(solved.shape[1])
    rates = [all_of(solved, each, k) for k in range(1, runs + 1)]
    bounds = [over_questions(rate, each / k, cluster).bounds() for k, rate in enumerate(rates, start=1)]
    lower, upper = (np.column_stack(ends) for ends in zip(*bounds, strict=True))
    with np.errstate(divide="ignore", invalid="ignore"):
        ratios = np.column_stack([lower[:, -1] / upper[:, 0], upper[:, -1] / lower[:, 0]])
    for row, times in enumerate(every):
        if min(sum(times.tasks[1:-1]), times.tasks[-1]) >= FEWEST_EACH:
            ratios[row] = per_solved(rates[-1][row], rates[0][row])[1:]
    return lower, upper, np.minimum(ratios, 1.0)


LISTED, DRAWN = 1_000, 15
WORDS = Words("pass_rates")


class ModelRow(Struct, frozen=True):
    """What stored rates say of one entry."""

    entry: Entry[str]
    single: Estimate
    """pass^1, and the largest pass^k."""
    every: Estimate
    ratio: Estimate
    """The largest pass^k over pass^1."""
    flips: Points[float | None]
    """How often two runs of a task differ."""
    beyond: Estimate
    """Between what pass^k lies for twice the largest k, the rates being exact; its value is null."""
    times: list[int] | None
    """How many tasks were solved 0, 1, ..., n times; null where that cannot be told."""
    possible: bool
    """False where the rates cannot be, as the checks of numbers say."""
    coin: HiddenValue[float | None]
    """What the largest pass^k would be if all tasks were equally hard for it: pass^1 to the power of k. Were each
    always solved or never: pass^1.
    """
    any_right: HiddenValue[float | None]
    """pass@n for the n runs of each task."""
    alone: HiddenValue[bool | None]
    """Whether no other numbers of tasks give these rates."""


class RateRow(Struct, frozen=True):
    """How often all of k runs are right, as it is stored."""

    entry: Entry[str]
    k: int
    all_right: Estimate


class PassRatesQuery(Query, frozen=True):
    """The benchmark whose rates are meant, and the entry of which alone is told."""

    benchmark: Annotated[
        str, Meta(description="a benchmark with stored rates, by the leaf of pass^1; the first where not given")
    ] = ""
    entry: Annotated[
        str,
        Meta(description="an entry, or a model that has only one, of which alone is told; all entries where not given"),
    ] = ""


INSIGHT = Insight(
    name="pass_rates",
    query=PassRatesQuery,
    needs=Needs.RATES,
    pages=("benchmarks",),
    of_entry=True,
    order=55,
    tables={"models": ModelRow, "rates": RateRow},
)


def report(leaderboard: Leaderboard, query: PassRatesQuery) -> Iterator[Block]:
    """What the stored rates of a benchmark say, of all entries or of one. NotFound for an unknown entry, QueryError for
    an unknown benchmark.
    """
    every, suite = stored_rates_of(leaderboard), leaderboard.suite
    leaves = [suite.leaves[each.rates.leaves[0] or 0] for each in every]
    options = [Option(suite.id(leaf), suite.nodes[leaf].label) for leaf in leaves]
    place = _place([each.value for each in options], query.benchmark)
    row = leaderboard.find(query.entry) if query.entry else None
    entries = leaderboard.entries["entry"].astype(str).to_list()
    if len(options) > 1:
        yield Choice("benchmark", str(message("insights-benchmark")), options[place].value, options)
    yield from _Rates(every[place], entries, options[place].label, row).blocks()


def _place(ids: list[str], benchmark: str) -> int:
    if benchmark and benchmark not in ids:
        sentence = WORDS.say("no-benchmark", name=repr(benchmark[:200]), close=did_you_mean(benchmark, ids))
        raise QueryError(sentence, parameter="benchmark", known=tuple(ids[:100]))
    return ids.index(benchmark) if benchmark else 0


@dataclass(frozen=True)
class _Rates:
    stored: StoredRates
    entries: Sequence[str]
    label: str
    row: int | None

    @property
    def rows(self) -> tuple[int, ...]:
        return self.stored.rows if self.row is None else tuple(each for each in self.stored.rows if each == self.row)

    def blocks(self) -> Iterator[Block]:
        row, stored, rows = self.row, self.stored, self.rows
        yield from _of_all(stored, self.entries) if row is None else _of_entry(stored, row, self.entries[row])
        if rows:
            yield from self._curves(rows)
            yield self._models(rows)
            rates = [each for row in rows[:LISTED] for each in self._of(row)]
            total = int((~np.isnan(stored.rates.value[list(rows)])).sum())
            yield WORDS.table("rates", RateRow, rates, total=total, opened=row is not None)
        yield self._facts()

    def _facts(self) -> Facts:
        rates = self.stored.rates
        tasks = sorted({int(each) for each in rates.tasks[~np.isnan(rates.tasks)].tolist()})
        return WORDS.facts(
            benchmark=self.label, k=rates.ks[-1], runs=(rates.runs, "count"), tasks=", ".join(map(str, tasks)) or None
        )

    def _curves(self, rows: Sequence[int]) -> Iterator[Block]:
        """pass^k over k: of the best, or of the entry that is asked for, within what can be; of the next ones beside
        it.
        """
        stored, ks = self.stored, [float(k) for k in self.stored.rates.ks]
        whole = [row for row in rows if not np.isnan(stored.rates.value[row]).any() and stored.possible[row]]
        if not whole:
            return
        best = max(whole, key=lambda row: stored.rates.value[row, -1])
        value, single = [rounded(each) for each in stored.rates.value[best]], float(stored.rates.value[best, 0])
        lower, upper = ([rounded(each) for each in ends[best]] for ends in (stored.lower, stored.upper))
        coins = [rounded(single**k) for k in ks]
        others = [row for row in whole[:DRAWN] if row != best]
        x, lines = [str(k) for k in stored.rates.ks], [map(rounded, stored.rates.value[row]) for row in others]
        series = [
            Series("band", WORDS.text("curves-band"), "area", x, coins, coins, [rounded(single)] * len(ks)),
            *(Series(self.entries[row], "", "line", x, [*line]) for row, line in zip(others, lines, strict=True)),
            Series("best", self.entries[best], "line", x, value, accent=True),
            Series("intervals", "", "intervals", x, value, lower, upper, accent=True),
        ]
        y = Axis(WORDS.text("curves-y"), kind="share", low=0.0, high=1.0)
        caption = WORDS.text("curves-others", count=len(others)) if others else ""
        title, across = WORDS.text("curves", benchmark=self.label), Axis(WORDS.text("curves-x"), "category")
        yield Figure("curves", title, across, y, series, caption)

    def _models(self, rows: Sequence[int]) -> Block:
        listed, last = [self._model(row) for row in rows[:LISTED]], self.stored.rates.ks[-1]
        labels = {"single": "pass^1", "every": f"pass^{last}"} | {
            name: WORDS.text(f"label-{name}", k=k) for name, k in (("ratio", last), ("beyond", 2 * last))
        }
        return WORDS.table("models", ModelRow, listed, total=len(rows), labels=labels)

    def _model(self, row: int) -> ModelRow:
        stored, value, times = self.stored, self.stored.rates.value[row].tolist(), self.stored.of_first.get(row)
        whole, possible = not any(map(math.isnan, value)), bool(stored.possible[row])
        return ModelRow(
            entry=self.entries[row],
            single=_estimate(value[0], stored.lower[row, 0], stored.upper[row, 0]),
            every=_estimate(value[-1], stored.lower[row, -1], stored.upper[row, -1]),
            ratio=_estimate(*stored.ratio[row].tolist()),
            flips=rounded(stored.flips(row)),
            beyond=self._beyond(row) if whole and possible else Estimate(None),
            times=None if times is None else list(times.tasks),
            possible=possible,
            coin=rounded(value[0] ** stored.rates.ks[-1]) if whole else None,
            any_right=None if times is None else rounded(1 - times.tasks[0] / sum(times.tasks)),
            alone=None if times is None else times.alone,
        )

    def _beyond(self, row: int) -> Estimate:
        """Between what pass^k lies for twice the largest k: not above the last rate, nor below what the last fall would
        bring it to.

        Rates are moments of how often tasks are solved, and the logarithm of moments is convex in k (Lyapunov's
        inequality).
        """
        (*_, before, last), (*_, first, most) = self.stored.rates.value[row].tolist(), self.stored.rates.ks
        fall = (last / before) ** (1 / (most - first)) if before > 0 else 0.0
        return _estimate(math.nan, last * fall**most, last)

    def _of(self, row: int) -> Iterator[RateRow]:
        stored = self.stored
        for at, (k, share) in enumerate(zip(stored.rates.ks, stored.rates.value[row].tolist(), strict=True)):
            if not math.isnan(share):
                yield RateRow(self.entries[row], k, _estimate(share, stored.lower[row, at], stored.upper[row, at]))


def _estimate(value: float, lower: float, upper: float) -> Estimate:
    return Estimate(*map(rounded, (value, lower, upper)))


def _of_all(stored: StoredRates, entries: Sequence[str]) -> Iterator[Block]:
    """What is said of all entries of a benchmark, from the same numbers as the table beside it."""
    value, k = stored.rates.value, stored.rates.ks[-1]
    rows = [row for row in stored.rows if not math.isnan(value[row, -1]) and stored.possible[row]]
    if rows:
        best = max(rows, key=lambda row: value[row, -1])
        yield _headline("best", stored, best, -1, entry=entries[best], models=len(rows))
    else:
        yield WORDS.headline("nobody")
    ratio = {row: float(stored.ratio[row, 0]) for row in rows if not math.isnan(stored.ratio[row, 0])}
    if len(ratio) > 1:
        most, least = (choose(ratio, key=lambda row: ratio[row]) for choose in (max, min))
        ends = {"high": _percent(ratio[most]), "low": _percent(ratio[least])}
        yield WORDS.sentence("kept", k=k, **ends, most=entries[most], least=entries[least])
    flips = [each for row in rows if not math.isnan(each := stored.flips(row))]
    if flips:
        yield Sentence(str(flips_sentence(min(flips), max(flips))))
    yield WORDS.sentence("band", k=k)
    if stored.of_single_runs:
        yield WORDS.caveat("intervals", runs=stored.rates.runs or 0)
        if several := sum(times is not None and not times.alone for times in stored.solved):
            yield WORDS.caveat("several", models=several)
    first = stored.rows[:MOST_SOLVED]
    if wrong := sum(not stored.possible[row] for row in first):
        yield WORDS.caveat("impossible", models=wrong)
    without = sum(times is None and bool(stored.possible[row]) for row, times in stored.of_first.items())
    if not stored.of_single_runs:
        yield WORDS.missing("no-intervals")
    elif without:
        yield WORDS.missing("without", models=without)
    if len(stored.rows) > len(first):
        yield WORDS.missing("first", first=len(first), models=len(stored.rows) - len(first))
    yield WORDS.missing("single-runs")


def _of_entry(stored: StoredRates, row: int, entry: str) -> Iterator[Block]:
    """What is said of one entry, from the same numbers as its curve."""
    value = stored.rates.value[row]
    if row not in stored.rows:
        yield WORDS.headline("entry-none", entry=entry)
        return
    if not stored.possible[row]:
        yield WORDS.headline("entry-impossible", entry=entry)
        return
    last = next((at for at in reversed(range(len(value))) if not math.isnan(value[at])), 0)
    yield _headline("entry", stored, row, last, entry=entry)
    yield WORDS.sentence("band", k=stored.rates.ks[-1])
    times = stored.of_first.get(row) if stored.of_single_runs else None
    if times is not None:
        yield WORDS.caveat("intervals", runs=stored.rates.runs or 0)
        if not times.alone:
            yield WORDS.caveat("entry-several")
    elif not stored.of_single_runs:
        yield WORDS.missing("no-intervals")
    elif row in stored.of_first:
        yield WORDS.missing("entry-without")
    else:
        yield WORDS.missing("entry-later", first=MOST_SOLVED)
    yield WORDS.missing("single-runs")


def _headline(name: str, stored: StoredRates, row: int, at: int, **values: Value) -> Sentence:
    """How much an entry solves in all of k runs, and in one; with an interval where there is one."""
    value, lower, upper = stored.rates.value[row], stored.lower[row, at], stored.upper[row, at]
    values |= {"k": stored.rates.ks[at], "share": _percent(value[at]), "single": _percent(value[0])}
    if math.isnan(lower):
        return WORDS.headline(f"{name}-alone", **values)
    return WORDS.headline(name, **values, lower=_percent(lower), upper=_percent(upper))


def _percent(share: float) -> str:
    return fixed(100 * float(share), 1)
