"""What is said of repeated runs, costs and lengths in words: from the same numbers as the tables beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.base.decimals import fixed
from evalboard.config.reliability import ReliabilityConfig
from evalboard.data.units import grouped
from evalboard.insights._reliability import SHARED, CostInsight, PassRates, Reliability
from evalboard.statistics.run_variance import runs_needed
from evalboard.strings import Message, message

SURE = 0.95
MOST = 0.75
"""The share of the models with repeated runs that have to have k runs of every question, so that they are compared by
k.
"""


@dataclass(frozen=True)
class ReliabilityWords:
    """The sentences of a benchmark."""

    config: ReliabilityConfig
    insight: Reliability
    target: float

    @cached_property
    def k(self) -> int:
        """The largest k, of those that are told, of which three of four models with repeated runs have pass^k; 0 where
        none has any.
        """
        fewest = self.insight.answers.fewest[self._repeated]
        return max(
            (each.k for each in self.insight.rates if len(fewest) and (fewest >= each.k).mean() >= MOST), default=0
        )

    @property
    def _repeated(self) -> np.ndarray:
        return np.asarray(self.insight.answers.fewest >= 2)

    def head(self) -> Message:
        """The first of them."""
        rates = next((each for each in self.insight.rates if each.k == self.k > 1), None)
        if rates is not None:
            return self._best(rates)
        if self.insight.costs is not None:
            return self._front(self.insight.costs)
        return self._longest() if self.insight.horizons else message("reliability-none")

    def sentences(self) -> Iterator[Message]:
        """The others."""
        answers, costs = self.insight.answers, self.insight.costs
        if self.insight.repeated:
            yield from self._variance()
            if (answers.fewest < answers.most.max()).any() or (answers.fewest != answers.most).any():
                yield message("reliability-unequal", fewest=int(answers.fewest.min()), most=int(answers.most.max()))
        partly = int((answers.covered < answers.questions).sum())
        if partly and (self.insight.repeated or costs or self.insight.horizons):
            yield message("reliability-partly", models=partly)
        if costs is not None:
            if self.insight.repeated:
                yield self._front(costs)
            yield from self._mixture(costs)
        if self.insight.horizons and (self.insight.repeated or costs is not None):
            yield self._longest()

    def caveats(self) -> Iterator[Message]:
        """What must be known of the numbers: who is left out of some, and which costs are."""
        answers, costs = self.insight.answers, self.insight.costs
        yield from answers.odd
        missing = int((answers.runs - answers.costed).sum())
        if self.insight.per_solved and missing:
            yield message("reliability-missing-costs", missing=missing, of=int(answers.runs.sum()))
        if costs is not None:
            few = len(answers.entries) - len(costs.rows) - costs.beyond
            if few:
                yield message("reliability-not-compared", models=few, share=fixed(100 * SHARED, 0))
            if costs.beyond:
                yield message("reliability-first-compared", first=len(costs.rows), models=costs.beyond)
        beyond = len(answers.entries) - len(self.insight.horizons)
        if self.insight.horizons and beyond:
            yield message("reliability-first-horizons", first=len(self.insight.horizons), models=beyond)

    def missing(self) -> Iterator[Message]:
        """What cannot be told, and why."""
        answers, costs = self.insight.answers, self.insight.costs
        yield from answers.lacking
        single = int((~self._repeated).sum())
        if self.insight.repeated and single:
            yield message("reliability-single", models=single)
        if self.insight.per_solved and costs is None:
            yield message("reliability-no-front")
        if costs is not None and costs.chances is None:
            yield message("reliability-few-clusters")
        none = sum(each.beyond == "few" for each in self.insight.horizons)
        if none:
            yield message("reliability-few-tasks", models=none)

    def _best(self, rates: PassRates) -> Message:
        """Who solves most questions in all of k runs."""
        row = int(np.nanargmax(rates.all_right))
        lower, upper = rates.all_ends
        return message(
            "reliability-best",
            entry=self.insight.answers.entries[row],
            k=rates.k,
            share=_percent(rates.all_right[row]),
            lower=_percent(lower[row]),
            upper=_percent(upper[row]),
            single=_percent(self.insight.single.score[row]),
            any=_percent(rates.any_right[row]),
            models=int((~np.isnan(rates.all_right)).sum()),
        )

    def _variance(self) -> Iterator[Message]:
        flips, variance, answers = self.insight.flips, self.insight.variance, self.insight.answers
        if flips is not None:
            low, high = _percent(np.nanmin(flips.score)), _percent(np.nanmax(flips.score))
            yield (
                message("reliability-flips-alike", share=low)
                if low == high
                else message("reliability-flips", low=low, high=high)
            )
        if variance is not None and not np.isnan(variance.correlation).all():
            yield message("reliability-between", share=_percent(float(np.nanmedian(variance.correlation)), 0))
        needed = [each for each in runs_needed(answers.solved, answers.runs, self.target) if each is not None]
        if needed:
            target, low, high = f"{100 * self.target:g}", min(needed), max(needed)
            alike = message("reliability-needed-alike", target=target, count=low)
            yield alike if low == high else message("reliability-needed", target=target, low=low, high=high)

    def _front(self, costs: CostInsight) -> Message:
        names = [self.insight.answers.entries[row] for row in costs.rows]
        order = np.flatnonzero(costs.front)[np.argsort(costs.seen.cost[costs.front], kind="stable")]
        sure = None if costs.chances is None else int((costs.chances >= SURE).sum())
        said = {
            "count": len(order),
            "of": len(names),
            "questions": costs.questions,
            "cheapest": names[order[0]],
            "best": names[order[-1]],
        }
        return (
            message("reliability-front-seen", **said)
            if sure is None
            else message("reliability-front", **said, sure=sure)
        )

    def _mixture(self, costs: CostInsight) -> Iterator[Message]:
        """The mixture that is surest to beat a model, if any is sure to."""
        if costs.chances is None:
            return
        best = max(costs.mixtures, key=lambda each: each.lower, default=None)
        if best is None or best.lower <= 0:
            yield message("reliability-no-mixture")
            return
        names = [self.insight.answers.entries[row] for row in costs.rows]
        yield message(
            "reliability-mixture",
            entry=names[best.row],
            cheaper=names[best.cheaper],
            dearer=names[best.dearer],
            share=_percent(best.share, 0),
            gain=_points(best.gain),
            lower=_points(best.lower),
            upper=_points(best.upper),
        )

    def _longest(self) -> Message:
        """Who has the longest horizon, and how many solve more than half even of the longest tasks."""
        horizons = self.insight.horizons
        above = sum(each.beyond == "above" for each in horizons)
        row = int(np.argmax([-np.inf if np.isnan(each.horizon) else each.horizon for each in horizons]))
        best = horizons[row]
        if np.isnan(best.horizon):
            return message(
                "reliability-no-horizon",
                above=above,
                longest=self._length(float(np.nanmax(self.insight.answers.length))),
            )
        return message(
            "reliability-horizon",
            entry=self.insight.answers.entries[row],
            horizon=self._length(best.horizon),
            lower=message("reliability-shorter") if np.isnan(best.lower) else self._length(best.lower),
            upper=message("reliability-longer") if np.isnan(best.upper) else self._length(best.upper),
            above=above,
        )

    def _length(self, value: float) -> Message | str:
        number = grouped(value, 0 if value >= 10 else 1 if value >= 1 else 2)
        unit = "number" if self.config.length is None else self.config.length.unit
        return number if unit == "number" else message(f"reliability-length-{unit}", value=number)


def _percent(share: float | Numbers, digits: int = 1) -> str:
    return fixed(100 * float(share), digits)


def _points(difference: float) -> str:
    return fixed(100 * difference, 1)
