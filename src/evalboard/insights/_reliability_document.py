"""Repeated runs, costs and lengths as the API, the page, the command line and Python have them: one document for each benchmark."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal
from urllib.parse import parse_qsl

import numpy as np

from evalboard.data.samples import SampledBenchmark
from evalboard.data.units import UNITS
from evalboard.errors import QueryError
from evalboard.insights._reliability import CostInsight, PassRates, Reliability, reliability_of
from evalboard.insights._reliability_documents import (
    CostsDocument,
    EntryRuns,
    Estimate,
    HorizonDocument,
    LengthsDocument,
    MixtureDocument,
    PassRate,
    ReliabilityDocument,
    RunCost,
)
from evalboard.insights._reliability_sentences import ReliabilityWords
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.slices import SampleStore, store_of
from evalboard.slices.document import benchmark_of, label_of
from evalboard.statistics.run_variance import runs_needed
from evalboard.strings import message
from evalboard.suite.normalize import Numbers

TARGET = 0.01
"""The standard error, as a fraction, to which runs are to bring their part where nobody says."""
DIGITS = 6
Part = Literal["repeats", "costs", "lengths"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReliabilityQuery:
    """The runs of a benchmark, the first where none is named, and the standard error that runs are to come to, in points."""

    benchmark: str = ""
    error: float = 100 * TARGET

    @classmethod
    def from_url(cls, text: str) -> ReliabilityQuery:
        """The choices in a query string; parameters that are not ours are left alone."""
        parameters = {name: value for name, value in parse_qsl(text, keep_blank_values=True, errors="replace") if value}
        return cls(benchmark=parameters.get("benchmark", ""), error=target_of(parameters.get("error", "")))


def target_of(text: str) -> float:
    """A standard error in points, as it is written; QueryError for what is none."""
    try:
        error = float(text) if text else 100 * TARGET
    except ValueError:
        error = math.nan
    if not 0.01 <= error <= 50:
        raise QueryError(message("reliability-no-error", value=repr(text[:40])), parameter="error")
    return error


def reliability_document(leaderboard: Leaderboard, query: ReliabilityQuery) -> ReliabilityDocument:
    """What runs of a benchmark say. NotFound on a board that keeps no samples."""
    store = store_of(leaderboard)
    benchmark = benchmark_of(store, query.benchmark)
    return _Runs(leaderboard, store, benchmark, reliability_of(leaderboard, store, benchmark), query.error / 100).document()


@dataclass(frozen=True)
class _Runs:
    """A benchmark of a board with what is said of its runs."""

    leaderboard: Leaderboard
    store: SampleStore
    benchmark: SampledBenchmark
    insight: Reliability
    target: float

    def document(self) -> ReliabilityDocument:
        leaderboard, answers, parts = self.leaderboard, self.insight.answers, self.parts
        said = ReliabilityWords(leaderboard.board.reliability, self.insight, self.target)
        return {
            "board": leaderboard.board.id,
            "key": leaderboard.key,
            "revision": leaderboard.origin.revision,
            "synthetic": leaderboard.board.synthetic or leaderboard.origin.synthetic,
            "benchmark": self.benchmark.benchmark,
            "label": label_of(leaderboard, self.benchmark),
            "benchmarks": [
                {"benchmark": each.benchmark, "label": label_of(leaderboard, each), "entries": len(each.entries)}
                for each in self.store.filed.benchmarks
            ],
            "solved": leaderboard.board.reliability.solved,
            "questions": answers.questions,
            "clusters": answers.clusters,
            "models": len(self.benchmark.entries) if answers.once else len(answers.entries),
            "sparse": answers.sparse,
            "k": said.k,
            "target": self.target,
            "head": str(said.head()),
            "sentences": [str(each) for each in said.sentences()],
            "cannot_tell": [str(each) for each in said.cannot_tell()],
            "parts": parts,
            "entries": [self._entry(row) for row in range(len(answers.entries))] if parts else [],
            "costs": self._costs(),
            "lengths": self._lengths(),
        }

    @property
    def parts(self) -> list[Part]:
        """What these samples have."""
        there: list[tuple[Part, bool]] = [
            ("repeats", self.insight.repeated),
            ("costs", bool(self.insight.per_solved)),
            ("lengths", bool(self.insight.horizons)),
        ]
        return [part for part, is_there in there if is_there]

    @cached_property
    def _needed(self) -> list[int | None]:
        return runs_needed(self.insight.answers.solved, self.insight.answers.runs, self.target)

    def _entry(self, row: int) -> EntryRuns:
        insight, answers = self.insight, self.insight.answers
        variance = insight.variance
        flips = None if insight.flips is None else _estimate(insight.flips.score, insight.flips.bounds(), row)
        return {
            "entry": answers.entries[row],
            "questions": int(answers.covered[row]),
            "runs": int(answers.runs[row].sum()),
            "fewest": int(answers.fewest[row]),
            "most": int(answers.most[row]),
            "rates": [_rate(each, row) for each in insight.rates if each.k <= answers.fewest[row]],
            "flips": flips if flips and flips["value"] is not None else None,
            "within": None if variance is None else _number(variance.within[row]),
            "between": None if variance is None else _number(variance.between[row]),
            "correlation": None
            if variance is None or math.isnan(variance.correlation[row])
            else _estimate(variance.correlation, (variance.lower, variance.upper), row),
            "error": _number(insight.single.stderr[row]),
            "error_of_runs": _number(insight.noise[row]),
            "runs_needed": self._needed[row],
            "cost": self._cost(row) if insight.per_solved else None,
            "horizon": self._horizon(row) if row < len(insight.horizons) else None,
        }

    def _cost(self, row: int) -> RunCost:
        each, lower, upper = self.insight.per_solved[row]
        costs = self.insight.costs
        at = -1 if costs is None else int(next(iter(np.flatnonzero(costs.rows == row)), -1))
        front = costs if at >= 0 else None
        return {
            "runs": int(self.insight.answers.costed[row].sum()),
            "per_solved": {"value": _exact(each), "lower": _exact(lower), "upper": _exact(upper)},
            "compared": front is not None,
            "score": None if front is None else _number(front.seen.score[at]),
            "per_question": None if front is None else _exact(front.seen.cost[at]),
            "on_front": front is not None and bool(front.front[at]),
            "front_chance": None if front is None or front.chances is None else _number(front.chances[at]),
        }

    def _horizon(self, row: int) -> HorizonDocument:
        each = self.insight.horizons[row]
        ends: Estimate = {"value": _exact(each.horizon), "lower": _exact(each.lower), "upper": _exact(each.upper)}
        return {"horizon": ends, "beyond": each.beyond, "slope": _number(each.slope), "tasks": each.tasks}

    def _costs(self) -> CostsDocument | None:
        config, answers, costs = self.leaderboard.board.reliability.cost, self.insight.answers, self.insight.costs
        if config is None or not self.insight.per_solved:
            return None
        return {
            "unit": UNITS[config.unit].json,
            "questions": 0 if costs is None else costs.questions,
            "missing": int((answers.runs - answers.costed).sum()),
            "of": int(answers.runs.sum()),
            "mixtures": [] if costs is None else list(self._mixtures(costs)),
        }

    def _mixtures(self, costs: CostInsight) -> Iterator[MixtureDocument]:
        names = [self.insight.answers.entries[row] for row in costs.rows]
        for each in sorted(costs.mixtures, key=lambda mixture: -mixture.lower):
            yield {
                "entry": names[each.row],
                "cheaper": names[each.cheaper],
                "dearer": names[each.dearer],
                "share": round(each.share, DIGITS),
                "gain": {"value": _number(each.gain), "lower": _number(each.lower), "upper": _number(each.upper)},
                "sure": each.lower > 0,
            }

    def _lengths(self) -> LengthsDocument | None:
        config, length = self.leaderboard.board.reliability.length, self.insight.answers.length
        if config is None or not self.insight.horizons:
            return None
        return {
            "unit": config.unit,
            "shortest": float(np.nanmin(length)),
            "longest": float(np.nanmax(length)),
            "tasks": int((~np.isnan(length)).sum()),
        }


def _rate(rates: PassRates, row: int) -> PassRate:
    return {
        "k": rates.k,
        "all_right": _estimate(rates.all_right, rates.all_ends, row),
        "any_right": _estimate(rates.any_right, rates.any_ends, row),
    }


def _estimate(value: Numbers, ends: tuple[Numbers, Numbers], row: int) -> Estimate:
    return {"value": _number(value[row]), "lower": _number(ends[0][row]), "upper": _number(ends[1][row])}


def _number(value: float) -> float | None:
    return None if math.isnan(value) else round(float(value), DIGITS)


def _exact(value: float) -> float | None:
    """A cost or a length, which may be small: with six significant digits."""
    return None if math.isnan(value) else float(f"{value:.6g}")
