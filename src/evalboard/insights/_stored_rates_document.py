"""Stored rates of repeated runs as the API, the page, the command line and Python have them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import parse_qsl

import numpy as np

from evalboard.base.decimals import fixed
from evalboard.errors import QueryError
from evalboard.insights._reliability_documents import Estimate
from evalboard.insights._stored_rates import MOST_SOLVED, StoredRates, stored_rates_of
from evalboard.insights._stored_rates_documents import EntryRates, RatedBenchmark, StoredRate, StoredRatesDocument
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.strings import Message, did_you_mean, message

DIGITS = 6
LISTED = 1_000


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredRatesQuery:
    """The benchmark whose rates are meant, the first where none is named; and the entry of which all is said, all entries where none is."""

    benchmark: str = ""
    entry: str = ""

    @classmethod
    def from_url(cls, text: str) -> StoredRatesQuery:
        """The choices in a query string; parameters that are not ours are left alone."""
        parameters = {name: value for name, value in parse_qsl(text, keep_blank_values=True, errors="replace") if value}
        return cls(benchmark=parameters.get("benchmark", ""), entry=parameters.get("entry", ""))


def stored_rates_document(leaderboard: Leaderboard, query: StoredRatesQuery) -> StoredRatesDocument:
    """What the stored rates of a benchmark say, of all entries or of one; nothing of a board that does not say which of its results are such rates.

    NotFound for an unknown entry, QueryError for an unknown benchmark.
    """
    every, names = stored_rates_of(leaderboard), rated_benchmarks(leaderboard)
    document: StoredRatesDocument = {
        "board": leaderboard.board.id,
        "key": leaderboard.key,
        "revision": leaderboard.origin.revision,
        "synthetic": leaderboard.board.synthetic or leaderboard.origin.synthetic,
        "benchmark": "",
        "label": "",
        "benchmarks": names,
        "ks": [],
        "runs": None,
        "tasks": [],
        "head": str(message("pass_rates-none")),
        "sentences": [],
        "cannot_tell": [],
        "entries": [],
        "more": 0,
    }
    if not every:
        return document
    place = _place(names, query.benchmark)
    stored, entries = every[place], leaderboard.entries["entry"].astype(str).tolist()
    row = leaderboard.find(query.entry) if query.entry else None
    said = _Words(stored, entries) if row is None else _EntryWords(stored, row, entries[row])
    rows = stored.rows if row is None else tuple(each for each in stored.rows if each == row)
    return {
        **document,
        "benchmark": names[place]["benchmark"],
        "label": names[place]["label"],
        "ks": list(stored.rates.ks),
        "runs": stored.rates.runs,
        "tasks": sorted({int(each) for each in stored.rates.tasks[~np.isnan(stored.rates.tasks)].tolist()}),
        "head": str(said.head()),
        "sentences": [str(each) for each in said.sentences()],
        "cannot_tell": [str(each) for each in said.cannot_tell()],
        "entries": [_entry(stored, row, entries[row]) for row in rows[:LISTED]],
        "more": max(len(rows) - LISTED, 0),
    }


def speaks_of_rates(leaderboard: Leaderboard, benchmark: str) -> bool:
    """Whether what is asked of the runs of a benchmark, the first where none is named, is a question to stored rates rather than to samples."""
    names = {each["benchmark"] for each in rated_benchmarks(leaderboard)}
    return benchmark in names if benchmark else bool(names) and not (leaderboard.samples and leaderboard.samples.benchmarks)


def rated_benchmarks(leaderboard: Leaderboard) -> list[RatedBenchmark]:
    """The benchmarks of which stored rates are declared: those of pass^1."""
    suite = leaderboard.suite
    leaves = [suite.leaves[each.rates.leaves[0] or 0] for each in stored_rates_of(leaderboard)]
    return [{"benchmark": suite.id(leaf), "label": suite.nodes[leaf].label} for leaf in leaves]


def _place(names: list[RatedBenchmark], benchmark: str) -> int:
    """The place of a benchmark by its id, or by its path; QueryError for an unknown one."""
    ids = [each["benchmark"] for each in names]
    if not benchmark or not ids:
        return 0
    if benchmark not in ids:
        sentence = message("pass_rates-no-benchmark", name=repr(benchmark[:200]), close=did_you_mean(benchmark, tuple(ids)))
        raise QueryError(sentence, parameter="benchmark", known=tuple(ids[:100]))
    return ids.index(benchmark)


def _entry(stored: StoredRates, row: int, entry: str) -> EntryRates:
    value, times = stored.rates.value[row].tolist(), stored.of_first.get(row)
    rates: list[StoredRate] = [
        {"k": k, "all_right": _estimate(share, stored.lower[row, at], stored.upper[row, at])}
        for at, (k, share) in enumerate(zip(stored.rates.ks, value, strict=True))
        if not math.isnan(share)
    ]
    whole = not any(map(math.isnan, value))
    return {
        "entry": entry,
        "rates": rates,
        "ratio": _estimate(*stored.ratio[row].tolist()),
        "coin": _number(value[0] ** stored.rates.ks[-1]) if whole else None,
        "flips": _number(stored.flips(row)),
        "any_right": None if times is None else _number(1 - times.tasks[0] / sum(times.tasks)),
        "times": None if times is None else list(times.tasks),
        "alone": None if times is None else times.alone,
        "possible": bool(stored.possible[row]),
        "beyond": _beyond(stored, row) if whole and stored.possible[row] else _estimate(math.nan, math.nan, math.nan),
    }


def _beyond(stored: StoredRates, row: int) -> Estimate:
    """Between what pass^k lies for twice the largest k: not above the last rate, nor below what the last fall would bring it to.

    Rates are moments of how often tasks are solved, and the logarithm of moments is convex in k (Lyapunov's inequality).
    """
    (*_, before, last), (*_, first, most) = stored.rates.value[row].tolist(), stored.rates.ks
    fall = (last / before) ** (1 / (most - first)) if before > 0 else 0.0
    return _estimate(math.nan, last * fall**most, last)


def _estimate(value: float, lower: float, upper: float) -> Estimate:
    return {"value": _number(value), "lower": _number(lower), "upper": _number(upper)}


def _number(value: float) -> float | None:
    return None if math.isnan(value) else round(float(value), DIGITS)


@dataclass(frozen=True)
class _Words:
    """What is said of the stored rates of a benchmark, from the same numbers as the table beside it."""

    stored: StoredRates
    entries: list[str]

    @property
    def k(self) -> int:
        return self.stored.rates.ks[-1]

    @property
    def whole(self) -> list[int]:
        """Entries with pass^1 and the largest pass^k whose rates can be."""
        value = self.stored.rates.value
        return [row for row in self.stored.rows if not math.isnan(value[row, -1]) and self.stored.possible[row]]

    def head(self) -> Message:
        """Who solves most in all of k runs."""
        value, rows = self.stored.rates.value, self.whole
        if not rows:
            return message("pass_rates-nobody")
        row = max(rows, key=lambda each: value[each, -1])
        lower, upper = self.stored.lower[row, -1], self.stored.upper[row, -1]
        said = {"entry": self.entries[row], "k": self.k, "share": _percent(value[row, -1]), "single": _percent(value[row, 0]), "models": len(rows)}
        if math.isnan(lower):
            return message("pass_rates-best-alone", **said)
        return message("pass_rates-best", **said, lower=_percent(lower), upper=_percent(upper))

    def sentences(self) -> Iterator[Message]:
        """How far the others fall."""
        ratio = {row: float(self.stored.ratio[row, 0]) for row in self.whole if not math.isnan(self.stored.ratio[row, 0])}
        if len(ratio) > 1:
            most, least = (choose(ratio, key=lambda row: ratio[row]) for choose in (max, min))
            ends = {"high": _percent(ratio[most]), "low": _percent(ratio[least]), "most": self.entries[most], "least": self.entries[least]}
            yield message("pass_rates-kept", k=self.k, **ends)
        flips = [each for row in self.whole if not math.isnan(each := self.stored.flips(row))]
        if flips:
            low, high = _percent(min(flips)), _percent(max(flips))
            yield message("reliability-flips-alike", share=low) if low == high else message("reliability-flips", low=low, high=high)
        yield message("pass_rates-band", k=self.k)

    def cannot_tell(self) -> Iterator[Message]:
        """On what intervals rest, who has none and why, and what only the answers of single runs say."""
        stored, first = self.stored, self.stored.rows[:MOST_SOLVED]
        if not stored.of_single_runs:
            yield message("pass_rates-no-intervals")
        else:
            yield message("pass_rates-intervals", runs=stored.rates.runs or 0)
            without = sum(times is None and bool(stored.possible[row]) for row, times in stored.of_first.items())
            if without:
                yield message("pass_rates-without", models=without)
            several = sum(times is not None and not times.alone for times in stored.solved)
            if several:
                yield message("pass_rates-several", models=several)
        wrong = sum(not stored.possible[row] for row in first)
        if wrong:
            yield message("pass_rates-impossible", models=wrong)
        if len(stored.rows) > len(first):
            yield message("pass_rates-first", first=len(first), models=len(stored.rows) - len(first))
        yield message("pass_rates-single-runs")


@dataclass(frozen=True)
class _EntryWords:
    """What is said of the stored rates of one entry, from the same numbers as its curve."""

    stored: StoredRates
    row: int
    entry: str

    def head(self) -> Message:
        """How much it solves in all of k runs, and in one."""
        stored, value = self.stored, self.stored.rates.value[self.row]
        last = next((at for at in reversed(range(len(value))) if not math.isnan(value[at])), 0)
        if self.row not in stored.rows:
            return message("pass_rates-entry-none", entry=self.entry)
        if not stored.possible[self.row]:
            return message("pass_rates-entry-impossible", entry=self.entry)
        said = {"entry": self.entry, "k": stored.rates.ks[last], "share": _percent(value[last]), "single": _percent(value[0])}
        lower, upper = stored.lower[self.row, last], stored.upper[self.row, last]
        if math.isnan(lower):
            return message("pass_rates-entry-alone", **said)
        return message("pass_rates-entry", **said, lower=_percent(lower), upper=_percent(upper))

    def sentences(self) -> Iterator[Message]:
        """Between what its curve lies."""
        if self.row in self.stored.rows and self.stored.possible[self.row]:
            yield message("pass_rates-band", k=self.stored.rates.ks[-1])

    def cannot_tell(self) -> Iterator[Message]:
        """On what its intervals rest, or why it has none, and what only the answers of single runs say."""
        stored = self.stored
        if self.row not in stored.rows or not stored.possible[self.row]:
            return
        times = stored.of_first.get(self.row)
        if not stored.of_single_runs:
            yield message("pass_rates-no-intervals")
        elif times is not None:
            yield message("pass_rates-intervals", runs=stored.rates.runs or 0)
            if not times.alone:
                yield message("pass_rates-entry-several")
        elif self.row in stored.of_first:
            yield message("pass_rates-entry-without")
        else:
            yield message("pass_rates-entry-later", first=MOST_SOLVED)
        yield message("pass_rates-single-runs")


def _percent(share: float) -> str:
    return fixed(100 * float(share), 1)
