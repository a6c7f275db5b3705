"""Averages in which missing benchmarks are predicted by one scale over the board.

Cells stay missing. An entry that has all benchmarks has the average, error and curve that it has without prediction.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import numpy as np
from typing_extensions import override

from evalboard.base.arrays import Numbers, quiet
from evalboard.base.decimals import fixed
from evalboard.scoring.chosen_means import BenchmarkChoice, FreeError
from evalboard.scoring.evidence import Evidence, StoredEvidence
from evalboard.scoring.node_errors import CountedScores, ScoredNodes, ScoreErrors
from evalboard.scoring.overlaps import correlations_of
from evalboard.statistics.association import linked_columns
from evalboard.statistics.curves import Curves, plain_curves
from evalboard.statistics.distributions import normal_quantile
from evalboard.statistics.held_out import HeldOut, better, reach
from evalboard.statistics.latent_scale import LINKS, ImputedMeans, LatentScale, imputed_errors, stepped
from evalboard.strings import Message, message
from evalboard.suite.node import Node
from evalboard.suite.tree import NodeScores, Suite, chosen_mean

FEWEST_BENCHMARKS = 4
"""With three a scale fits as well as any."""
FEWEST_ENTRIES = 20
FEWEST_CELLS = 2
"""Of an entry."""
FEWEST_SHARED = 5
"""Entries that two benchmarks must share."""
MOST_CELLS = 600_000


@dataclass(frozen=True, eq=False)
class OneScale:
    """The scale through the scores of a board, or why there is none."""

    places: tuple[int, ...]
    """The benchmarks on the scale (B)."""
    few: tuple[int, ...]
    """Benchmarks that too few entries have."""
    scores: Numbers
    """Scores (E x B); rows with too few are empty."""
    low: Numbers
    high: Numbers
    """The expected range of each benchmark (B)."""
    scale: LatentScale | None = None
    held: HeldOut | None = None
    refusal: Message | None = None

    @property
    def predicted(self) -> Numbers:
        """All cells by the scale (E x B), within the expected range."""
        return (
            np.full(self.scores.shape, np.nan)
            if self.scale is None
            else np.clip(self.scale.predicted, self.low, self.high)
        )


def one_scale(suite: Suite, score: Numbers) -> OneScale:
    """The scale through the benchmarks of the average, from the scores of all nodes (E x N)."""
    every = tuple(place for place in suite.benchmarks if suite.nodes[place].scored and suite.nodes[place].weight > 0)
    columns = score[:, list(every)]
    some = (~np.isnan(columns)).sum(axis=0) >= FEWEST_SHARED
    places = tuple(place for place, enough in zip(every, some, strict=True) if enough)
    columns = columns[:, some].copy()
    ends = [expected_ends(suite.nodes[place], column) for place, column in zip(places, columns.T, strict=True)]
    columns[(~np.isnan(columns)).sum(axis=1) < FEWEST_CELLS] = np.nan
    low, high = (np.array([end[side] for end in ends]) for side in (0, 1))
    none = OneScale(
        places, tuple(place for place in every if place not in places), columns, low, high, refusal=_refusal(columns)
    )
    if none.refusal is not None:
        return none
    scale, held = _better(columns)
    if not scale.converged:
        return OneScale(places, none.few, columns, low, high, refusal=message("scoring-scale-not-converged"))
    refusal = None if held.better_than_means and np.isfinite(held.reach) else _no_better(held)
    return OneScale(places, none.few, columns, low, high, scale if refusal is None else None, held, refusal)


def _no_better(held: HeldOut) -> Message:
    return message(
        "scoring-scale-no-better",
        cells=len(held.miss),
        error=fixed(100 * held.error, 1),
        plain=fixed(100 * held.plain_error, 1),
    )


def _better(scores: Numbers) -> tuple[LatentScale, HeldOut]:
    """The scale that predicts better, the same to the last bit in any order of entries."""
    order = np.lexsort(np.nan_to_num(scores, nan=-np.inf).T)
    scale, held = better(scores[order], LINKS)
    back = np.argsort(order)
    return replace(scale, point=scale.point[back], variance=scale.variance[back]), replace(held, row=order[held.row])


def _refusal(scores: Numbers) -> Message | None:
    there = ~np.isnan(scores)
    if scores.shape[1] < FEWEST_BENCHMARKS:
        return message(
            "scoring-scale-few-benchmarks", count=scores.shape[1], fewest=FEWEST_BENCHMARKS, shared=FEWEST_SHARED
        )
    entries = int(there.any(axis=1).sum())
    if entries < FEWEST_ENTRIES:
        return message("scoring-scale-few-entries", count=entries, fewest=FEWEST_ENTRIES, cells=FEWEST_CELLS)
    if scores.size > MOST_CELLS:
        return message("scoring-scale-large", cells=scores.size, most=MOST_CELLS)
    parts = linked_columns(there, fewest=FEWEST_SHARED)
    return None if parts == 1 else message("scoring-scale-apart", parts=parts, fewest=FEWEST_SHARED)


def expected_ends(node: Node, scores: Numbers) -> tuple[float, float]:
    """The lowest and highest score to expect of a benchmark, beyond 0 and 1 where one lies there; may be infinite."""
    if node.own:
        one, other = node.scored_as(node.low), node.scored_as(node.high)
        return min(one, other), max(one, other)
    return min(0.0, float(np.nanmin(scores))), max(1.0, float(np.nanmax(scores)))


PREDICTED = "predicted"
BULK = 0.9
"""Held-out cells that widen errors of averages: sums of several misses have lighter tails than each."""


@dataclass(frozen=True, eq=False)
class Imputation:
    """What fills the holes of averages: the scale of E entries and B benchmarks, and how far it is off."""

    places: tuple[int, ...]
    """The benchmarks (B)."""
    scale: LatentScale
    of_curves: Numbers
    """The covariance of its curves' parameters (2B x 2B)."""
    low: Numbers
    high: Numbers
    """The expected range of each benchmark (B)."""
    widened: float
    """By how much more held-out cells were missed than a normal variable, 1 at least."""

    @classmethod
    def by(cls, fitted: OneScale, scale: LatentScale, held: HeldOut) -> Imputation:
        """That of a scale that predicts held-out cells."""
        widened = max(1.0, reach(held.deviations, BULK) / float(normal_quantile(0.5 + BULK / 2)))
        return cls(fitted.places, scale, scale.of_curves(fitted.scores), fitted.low, fitted.high, widened)

    def of(self, order: np.ndarray) -> Imputation:
        return replace(
            self, scale=replace(self.scale, point=self.scale.point[order], variance=self.scale.variance[order])
        )

    def average(self, suite: Suite, scores: NodeScores) -> Numbers:
        """The average (E) of a board with predictions."""
        filled = chosen_mean(suite, self.filled(scores.score), scores.present, root_weights(suite))
        return np.where(np.isnan(scores.score[:, 0]), filled, scores.score[:, 0])

    def filled(self, scores: Numbers, scale: LatentScale | None = None) -> Numbers:
        """Scores of all nodes (E x N) with predictions for missing benchmarks, also by the scale with other points."""
        answer, at = scores.copy(), list(self.places)
        answer[:, at] = np.where(
            np.isnan(scores[:, at]), np.clip((scale or self.scale).predicted, self.low, self.high), scores[:, at]
        )
        return answer


def unpredicted(suite: Suite, fitted: OneScale) -> Message | None:
    """Why averages of a board cannot be filled by its scale."""
    if fitted.refusal is not None:
        return fitted.refusal
    few = tuple(suite.nodes[place].label for place in fitted.few)
    return message("scoring-scale-few-have", nodes=few, fewest=FEWEST_SHARED) if few else None


@dataclass(frozen=True)
class PredictedEvidence(StoredEvidence):
    """Stored values, and predictions of missing ones, which count in averages."""

    filling: Imputation = field(kw_only=True, compare=False, repr=False)

    @property
    def from_leaves(self) -> bool:
        return False

    @override
    def of(self, order: np.ndarray) -> PredictedEvidence:
        return replace(self, filling=self.filling.of(order))

    def chosen_average(self, suite: Suite, scores: NodeScores, weights: Mapping[int, float]) -> Numbers:
        return chosen_mean(suite, self.filling.filled(scores.score), scores.present, weights)

    def average_without(self, suite: Suite, scores: NodeScores, weights: Mapping[int, float], place: int) -> Numbers:
        """Predictions do not know the benchmark that is left out."""
        filling = self.filling
        rest = scores.score[:, list(filling.places)].copy()
        if place in filling.places:
            rest[:, filling.places.index(place)] = np.nan
        point, variance = stepped(filling.scale, rest)
        scale = replace(filling.scale, point=point, variance=variance)
        return chosen_mean(suite, filling.filled(scores.score, scale), scores.present, weights)

    def with_average(self, of: ScoredNodes, root: Curves) -> tuple[ScoreErrors, Curves]:
        """Errors of all nodes and curves (E) of the filled average, from those without predictions."""
        errors, curves = of.errors, self._filled(of, of.scores.score[:, 0], root_weights(of.suite), root)
        kinds = tuple(sorted({*filter(None, errors.kind[0].split(" and ")), *self._kinds(of), PREDICTED}))
        lower, upper = curves.bounds()
        stderr, df = np.where(np.isnan(errors.stderr[:, 0]), curves.stderr, errors.stderr[:, 0]), curves.df
        unknown = np.isnan(stderr) | np.isnan(curves.score)
        columns = {"stderr": stderr, "lower": lower, "upper": upper, "df": df}
        first = {name: np.where(unknown, np.nan, column)[:, None] for name, column in columns.items()}
        every = {name: np.hstack([column, getattr(errors, name)[:, 1:]]) for name, column in first.items()}
        return ScoreErrors(kind=(" and ".join(kinds), *errors.kind[1:]), **every), curves

    def _kinds(self, of: ScoredNodes) -> set[str]:
        return {kind for place in self.filling.places for kind in of.errors.kind[place].split(" and ") if kind}

    @override
    def curves(self, of: ScoredNodes) -> Curves:
        stored = super().curves(_without(of))
        root = self._filled(of, of.scores.score[:, 0], root_weights(of.suite), stored.column(0))
        return stored.with_column(0, root)

    @override
    def chosen_curves(self, of: ScoredNodes, average: Numbers, weights: Mapping[int, float], curves: Curves) -> Curves:
        whole = super().chosen_curves(
            of, chosen_mean(of.suite, of.scores.score, of.scores.present, weights), weights, curves
        )
        return self._filled(of, average, weights, whole)

    def _filled(self, of: ScoredNodes, average: Numbers, weights: Mapping[int, float], whole: Curves) -> Curves:
        filling, choice = self.filling, BenchmarkChoice.of(of.suite, of.scores.score, weights)
        total = sum(weights[place] for place in choice.places)
        shares = np.array([max(weights.get(place, 0.0), 0.0) for place in filling.places]) / total
        stderr = of.errors.of_scores.copy()
        at = list(filling.places)
        stderr[:, at] = np.where(np.isnan(stderr[:, at]), filling.scale.noise, stderr[:, at])
        part = self._of_part(of, choice, stderr)
        means = ImputedMeans(
            scores=of.scores.score[:, at], cell_error=stderr[:, at], weights=shares, variance=np.square(part.stderr)
        )
        error = imputed_errors(filling.scale, filling.of_curves, means, widened=filling.widened)
        with quiet():
            df = np.where(np.isinf(part.df) | (part.stderr == 0.0), np.inf, part.df * (error / part.stderr) ** 4)
        beside = _beside(of.suite, choice, filling, weights)
        low, high = (float(shares @ end) + more for end, more in zip((filling.low, filling.high), beside, strict=True))
        plain = plain_curves(average, error, df, high=high, floor=low)
        complete = ~np.isnan(whole.score) & ~np.isnan(whole.stderr)
        return whole.where(complete, plain)

    def _of_part(self, of: ScoredNodes, choice: BenchmarkChoice, stderr: Numbers) -> FreeError:
        part = choice.error(stderr, np.where(np.isnan(of.errors.df), np.inf, of.errors.df))
        correlations = correlations_of(of.board, of.suite, self.same)
        if choice.together(of.suite, correlations) is None:
            return part
        dependent = choice.dependent_error(of.suite, of.scores, of.errors.stderr, correlations)
        return FreeError(np.where(np.isnan(dependent), part.stderr, np.maximum(dependent, part.stderr)), part.df)


def root_weights(suite: Suite) -> dict[int, float]:
    """The weights of the benchmarks in the board's average."""
    return {place: suite.nodes[place].weight for place in suite.benchmarks if suite.nodes[place].weight > 0}


def imputation_of(evidence: Evidence) -> Imputation | None:
    """What fills the averages of a board; None where nothing does."""
    return evidence.filling if isinstance(evidence, PredictedEvidence) else None


def _without(of: ScoredNodes) -> ScoredNodes:
    places = [place for place, weight in root_weights(of.suite).items() if weight > 0]
    score = of.scores.score.copy()
    score[np.isnan(score[:, places]).any(axis=1), 0] = np.nan
    return replace(of, scores=CountedScores.of_nodes(replace(of.scores, score=score), of.scores.n))


def _beside(
    suite: Suite, choice: BenchmarkChoice, filling: Imputation, weights: Mapping[int, float]
) -> tuple[float, float]:
    """What chosen nodes off the scale bring to the lowest and highest mean."""
    total, ends = sum(weights[place] for place in choice.places), [0.0, 0.0]
    for place in choice.places:
        if place not in filling.places:
            node = suite.nodes[place]
            mine = sorted((node.scored_as(node.low), node.scored_as(node.high))) if node.own else (0.0, 1.0)
            ends = [end + weights[place] / total * each for end, each in zip(ends, mine, strict=True)]
    return ends[0], ends[1]
