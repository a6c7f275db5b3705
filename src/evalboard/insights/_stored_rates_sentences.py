"""What is said of stored pass^1, pass^2, ... in words: of all entries of a benchmark, and of one."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from evalboard.base.decimals import fixed
from evalboard.insights._stored_rates import MOST_SOLVED, StoredRates
from evalboard.statistics.pass_moments import TimesSolved
from evalboard.strings import Message, message


@dataclass(frozen=True)
class RatesWords:
    """What is said of the stored rates of a benchmark, from the same numbers as the table beside it."""

    stored: StoredRates
    entries: Sequence[str]

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
        said = {
            "entry": self.entries[row],
            "k": self.k,
            "share": _percent(value[row, -1]),
            "single": _percent(value[row, 0]),
            "models": len(rows),
        }
        if math.isnan(lower):
            return message("pass_rates-best-alone", **said)
        return message("pass_rates-best", **said, lower=_percent(lower), upper=_percent(upper))

    def sentences(self) -> Iterator[Message]:
        """How far the others fall."""
        ratio = {
            row: float(self.stored.ratio[row, 0]) for row in self.whole if not math.isnan(self.stored.ratio[row, 0])
        }
        if len(ratio) > 1:
            most, least = (choose(ratio, key=lambda row: ratio[row]) for choose in (max, min))
            ends = {
                "high": _percent(ratio[most]),
                "low": _percent(ratio[least]),
                "most": self.entries[most],
                "least": self.entries[least],
            }
            yield message("pass_rates-kept", k=self.k, **ends)
        flips = [each for row in self.whole if not math.isnan(each := self.stored.flips(row))]
        if flips:
            low, high = _percent(min(flips)), _percent(max(flips))
            yield (
                message("reliability-flips-alike", share=low)
                if low == high
                else message("reliability-flips", low=low, high=high)
            )
        yield message("pass_rates-band", k=self.k)

    def caveats(self) -> Iterator[Message]:
        """On what intervals rest, and whose rates are given by several numbers of tasks, or cannot be."""
        stored = self.stored
        if stored.of_single_runs:
            yield message("pass_rates-intervals", runs=stored.rates.runs or 0)
            several = sum(times is not None and not times.alone for times in stored.solved)
            if several:
                yield message("pass_rates-several", models=several)
        wrong = sum(not stored.possible[row] for row in stored.rows[:MOST_SOLVED])
        if wrong:
            yield message("pass_rates-impossible", models=wrong)

    def missing(self) -> Iterator[Message]:
        """Who has no intervals and why, and what only the answers of single runs say."""
        stored, first = self.stored, self.stored.rows[:MOST_SOLVED]
        without = sum(times is None and bool(stored.possible[row]) for row, times in stored.of_first.items())
        if not stored.of_single_runs:
            yield message("pass_rates-no-intervals")
        elif without:
            yield message("pass_rates-without", models=without)
        if len(stored.rows) > len(first):
            yield message("pass_rates-first", first=len(first), models=len(stored.rows) - len(first))
        yield message("pass_rates-single-runs")


@dataclass(frozen=True)
class EntryRatesWords:
    """What is said of the stored rates of one entry, from the same numbers as its curve."""

    stored: StoredRates
    row: int
    entry: str

    @property
    def has_rates(self) -> bool:
        """Whether it has pass^1, and rates that can be."""
        return self.row in self.stored.rows and bool(self.stored.possible[self.row])

    @property
    def _times(self) -> TimesSolved | None:
        return self.stored.of_first.get(self.row) if self.has_rates and self.stored.of_single_runs else None

    def head(self) -> Message:
        """How much it solves in all of k runs, and in one."""
        stored, value = self.stored, self.stored.rates.value[self.row]
        last = next((at for at in reversed(range(len(value))) if not math.isnan(value[at])), 0)
        if self.row not in stored.rows:
            return message("pass_rates-entry-none", entry=self.entry)
        if not stored.possible[self.row]:
            return message("pass_rates-entry-impossible", entry=self.entry)
        said = {
            "entry": self.entry,
            "k": stored.rates.ks[last],
            "share": _percent(value[last]),
            "single": _percent(value[0]),
        }
        lower, upper = stored.lower[self.row, last], stored.upper[self.row, last]
        if math.isnan(lower):
            return message("pass_rates-entry-alone", **said)
        return message("pass_rates-entry", **said, lower=_percent(lower), upper=_percent(upper))

    def sentences(self) -> Iterator[Message]:
        """Between what its curve lies."""
        if self.has_rates:
            yield message("pass_rates-band", k=self.stored.rates.ks[-1])

    def caveats(self) -> Iterator[Message]:
        """On what its intervals rest."""
        times = self._times
        if times is not None:
            yield message("pass_rates-intervals", runs=self.stored.rates.runs or 0)
            if not times.alone:
                yield message("pass_rates-entry-several")

    def missing(self) -> Iterator[Message]:
        """Why it has no intervals, and what only the answers of single runs say."""
        if not self.has_rates:
            return
        if not self.stored.of_single_runs:
            yield message("pass_rates-no-intervals")
        elif self._times is None:
            yield (
                message("pass_rates-entry-without")
                if self.row in self.stored.of_first
                else message("pass_rates-entry-later", first=MOST_SOLVED)
            )
        yield message("pass_rates-single-runs")


def _percent(share: float) -> str:
    return fixed(100 * float(share), 1)
