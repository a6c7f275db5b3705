"""Averages of which missing benchmarks are predicted: by one scale over the board, with errors that know of the
prediction.

Cells stay missing: what is predicted counts in averages alone. An entry that has all of the benchmarks has the average,
the error and the curve that it has where nothing is predicted.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.scoring.chosen_means import BenchmarkChoice, FreeError
from evalboard.scoring.evidence import Evidence, StoredEvidence
from evalboard.scoring.node_errors import ScoreErrors
from evalboard.scoring.one_scale import FEWEST_SHARED, OneScale
from evalboard.scoring.overlaps import correlations_of
from evalboard.scoring.scored_nodes import CountedScores, ScoredNodes
from evalboard.statistics.curves import Curves, plain_curves
from evalboard.statistics.distributions import normal_quantile
from evalboard.statistics.held_out import LEVEL, HeldOut
from evalboard.statistics.imputed_means import ImputedMeans, imputed_errors
from evalboard.statistics.latent_scale import LatentScale, stepped
from evalboard.strings import Message, message
from evalboard.suite.tree import NodeScores, Suite, chosen_mean

PREDICTED = "predicted"
"""The kind of errors in which predictions are."""


@dataclass(frozen=True, eq=False)
class Imputation:
    """What fills the holes of averages: the scale of E entries and B benchmarks, and what is known of how far it is
    off.
    """

    places: tuple[int, ...]
    """The benchmarks (B)."""
    scale: LatentScale
    of_curves: Numbers
    """The covariance of the parameters of its curves (2B x 2B)."""
    low: Numbers
    high: Numbers
    """Between what scores of each benchmark can be expected to lie (B)."""
    widened: float
    """By how much more held-out cells were missed than a normal variable is, 1 at least."""

    @classmethod
    def by(cls, fitted: OneScale, scale: LatentScale, held: HeldOut) -> Imputation:
        """That of a scale which held-out cells speak for."""
        widened = max(1.0, held.reach / float(normal_quantile(0.5 + LEVEL / 2)))
        return cls(fitted.places, scale, scale.of_curves(fitted.scores), fitted.low, fitted.high, widened)

    def of(self, order: np.ndarray) -> Imputation:
        """The same of some entries, in this order."""
        return replace(
            self, scale=replace(self.scale, point=self.scale.point[order], variance=self.scale.variance[order])
        )

    def average(self, suite: Suite, scores: NodeScores) -> Numbers:
        """The average (E) of a board, as it is where nothing is missing."""
        filled = chosen_mean(suite, self.filled(scores.score), scores.present, root_weights(suite))
        return np.where(np.isnan(scores.score[:, 0]), filled, scores.score[:, 0])

    def filled(self, scores: Numbers, scale: LatentScale | None = None) -> Numbers:
        """Scores of all nodes (E x N) with predictions where benchmarks are missing, also by the same scale with other
        points.
        """
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
    """Values as they are stored, and what a scale predicts of those that are missing, which counts in averages."""

    filling: Imputation = field(kw_only=True, compare=False, repr=False)

    @property
    def from_leaves(self) -> bool:
        """As `Evidence.from_leaves`: what is predicted follows from other entries, too."""
        return False

    def of(self, order: np.ndarray) -> PredictedEvidence:
        """As `Evidence.of`."""
        return replace(self, filling=self.filling.of(order))

    def chosen_average(self, suite: Suite, scores: NodeScores, weights: Mapping[int, float]) -> Numbers:
        """As `Evidence.chosen_average`, with predictions of what is missing."""
        return chosen_mean(suite, self.filling.filled(scores.score), scores.present, weights)

    def average_without(self, suite: Suite, scores: NodeScores, weights: Mapping[int, float], place: int) -> Numbers:
        """As `Evidence.average_without`: predictions do not know the benchmark that is left out, which is held against
        them.
        """
        filling = self.filling
        rest = scores.score[:, list(filling.places)].copy()
        if place in filling.places:
            rest[:, filling.places.index(place)] = np.nan
        point, variance = stepped(filling.scale, rest)
        scale = replace(filling.scale, point=point, variance=variance)
        return chosen_mean(suite, filling.filled(scores.score, scale), scores.present, weights)

    def with_average(self, of: ScoredNodes, root: Curves) -> tuple[ScoreErrors, Curves]:
        """The errors of all nodes with those of the filled average, and its curves (E), from errors and curves (E) of
        the one without predictions.
        """
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
        """The kinds of errors of the benchmarks, which the average without predictions need not have: no entry may have
        them all.
        """
        return {kind for place in self.filling.places for kind in of.errors.kind[place].split(" and ") if kind}

    def curves(self, of: ScoredNodes) -> Curves:
        """As `Evidence.curves`."""
        stored = super().curves(_without(of))
        root = self._filled(of, of.scores.score[:, 0], root_weights(of.suite), stored.column(0))
        return stored.with_column(0, root)

    def chosen_curves(self, of: ScoredNodes, average: Numbers, weights: Mapping[int, float], curves: Curves) -> Curves:
        """As `Evidence.chosen_curves`."""
        whole = super().chosen_curves(
            of, chosen_mean(of.suite, of.scores.score, of.scores.present, weights), weights, curves
        )
        return self._filled(of, average, weights, whole)

    def _filled(self, of: ScoredNodes, average: Numbers, weights: Mapping[int, float], whole: Curves) -> Curves:
        """The curves (E) of filled averages; those of what is whole stay as they are, where they are known."""
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
        with np.errstate(divide="ignore", invalid="ignore"):
            df = np.where(np.isinf(part.df) | (part.stderr == 0.0), np.inf, part.df * (error / part.stderr) ** 4)
        beside = _beside(of.suite, choice, filling, weights)
        low, high = (float(shares @ end) + more for end, more in zip((filling.low, filling.high), beside, strict=True))
        plain = plain_curves(average, error, df, high=high, floor=low)
        complete = ~np.isnan(whole.score) & ~np.isnan(whole.stderr)
        return whole.where(complete, plain)

    def _of_part(self, of: ScoredNodes, choice: BenchmarkChoice, stderr: Numbers) -> FreeError:
        """The error of the part of means that is there, of benchmarks that hold the same questions together."""
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
    """The same without the averages that are filled: their curves are not those of means of what is there."""
    places = [place for place, weight in root_weights(of.suite).items() if weight > 0]
    score = of.scores.score.copy()
    score[np.isnan(score[:, places]).any(axis=1), 0] = np.nan
    return replace(of, scores=CountedScores.of_nodes(replace(of.scores, score=score), of.scores.n))


def _beside(
    suite: Suite, choice: BenchmarkChoice, filling: Imputation, weights: Mapping[int, float]
) -> tuple[float, float]:
    """What chosen nodes that are not on the scale bring to the lowest and the highest mean."""
    total, ends = sum(weights[place] for place in choice.places), [0.0, 0.0]
    for place in choice.places:
        if place not in filling.places:
            node = suite.nodes[place]
            mine = sorted((node.scored_as(node.low), node.scored_as(node.high))) if node.own else (0.0, 1.0)
            ends = [end + weights[place] / total * each for end, each in zip(ends, mine, strict=True)]
    return ends[0], ends[1]
