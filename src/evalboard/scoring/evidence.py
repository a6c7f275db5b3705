"""What stands behind the scores of a leaderboard: stored results, runs, bootstrap replicates, or battles.

Callers pass one method per kind (`ByEvidence`) instead of asking what an evidence is. Arrays are entries x nodes (E x
N).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import ClassVar, Literal, Protocol, Self, TypeVar

import numpy as np
import pandas as pd
from typing_extensions import override

from evalboard.base.arrays import Numbers
from evalboard.config import RatingConfig, UncertaintyConfig
from evalboard.data.battles import Battles, BattlesInMemory, StoredBattles
from evalboard.data.sample_values import AnswerLookup
from evalboard.errors import NotFound
from evalboard.scoring.by_run import ByRun, chosen_runs, mean_over_runs
from evalboard.scoring.chosen_means import BenchmarkChoice, FreeError
from evalboard.scoring.error_kinds import (
    CARRIED,
    KINDS,
    RUNS,
    SAMPLING,
    curves_of_kind,
    curves_over_runs,
    freedom_of_runs,
    mixed_curves,
)
from evalboard.scoring.node_errors import ScoredNodes, ScoreErrors, stored_curves
from evalboard.scoring.overlaps import SharedLeaves, correlations_of
from evalboard.scoring.pairing import PairedDifferences, paired_differences, questions_below, questions_of
from evalboard.statistics import standard_errors
from evalboard.statistics.curves import Curves, plain_curves
from evalboard.strings import message
from evalboard.suite.tree import Node, NodeScores, Suite, chosen_mean

REPLICATES = ("deviation", "lower", "upper", "classes", "runs", "nulls", "zeros")
"""The arrays of `Replicates`, E x N."""


@dataclass(frozen=True)
class Replicates:
    """What is known of scores that are means of bootstrap replicates, E x N; missing without a score."""

    draws: int
    deviation: Numbers
    """Sd(ddof=1)."""
    lower: Numbers
    """The 2.5th percentile."""
    upper: Numbers
    """The 97.5th percentile."""
    classes: Numbers
    """Classes that a leaf's value is the mean over; 0 for a plain mean, and above leaves."""
    runs: Numbers
    """Of a group the most that any leaf has."""
    nulls: Numbers
    """Samples without a score behind each node, in all runs."""
    zeros: Numbers
    """Leaves below each node that count as 0 without a run."""

    def of(self, order: np.ndarray) -> Replicates:
        return replace(self, **{name: getattr(self, name)[order] for name in REPLICATES})


EvidenceKind = Literal["results", "runs", "replicates", "battles"]
WhyUnknown = Literal["one_cluster", "one_run", "not_kept"]
Answer = TypeVar("Answer")
Answer_co = TypeVar("Answer_co", covariant=True)


class ByEvidence(Protocol[Answer_co]):
    """An answer for each kind of evidence."""

    def results(self, evidence: StoredEvidence, /) -> Answer_co: ...

    def runs(self, evidence: RunEvidence, /) -> Answer_co: ...

    def replicates(self, evidence: ReplicateEvidence, /) -> Answer_co: ...

    def battles(self, evidence: BattleEvidence, /) -> Answer_co: ...


class Evidence(ABC):
    """What stands behind scores; these answers hold where a kind has no other."""

    kind: ClassVar[EvidenceKind]
    rated: ClassVar[bool] = False
    """Whether scores are chances to win, from battles."""
    of_samples: ClassVar[bool] = False
    """Whether scores are made of samples."""
    of_runs: ClassVar[bool] = False
    """Whether scores are means over runs."""
    paired: bool = False
    """Whether rank intervals are of differences in which what entries share cancels."""
    answers: AnswerLookup | None = None
    """The samples behind the scores, where they are kept."""
    same: tuple[SharedLeaves, ...] = ()
    """Leaves that share questions, as samples show."""
    errors_by_kind: Mapping[str, ScoreErrors] = MappingProxyType({})
    """Errors that can replace those shown, by `error_kinds.KINDS`."""

    @property
    def from_leaves(self) -> bool:
        """Whether a score follows from the values of the leaves alone."""
        return True

    @property
    def pairwise(self) -> bool:
        """Whether each difference of two entries has an error of its own."""
        return self.rated or self.paired

    @abstractmethod
    def choose(self, by: ByEvidence[Answer]) -> Answer:
        """The answer for this kind."""

    def of(self, order: np.ndarray) -> Evidence:
        return self

    def with_same(self, same: tuple[SharedLeaves, ...]) -> Evidence:
        """The same with leaves that hold the same questions."""
        return self

    def with_answers(self, answers: AnswerLookup) -> Evidence:
        """The same with its answers in another place."""
        return self

    def curves(self, of: ScoredNodes) -> Curves:
        """The confidence curves of the scores (E x N), which intervals, ranks and comparisons read."""
        return plain_curves(of.scores.score, of.errors.of_scores, of.errors.df)

    def question_curves(self, of: ScoredNodes) -> Curves:
        """The same by errors over the choice of questions, as far as known."""
        return self.curves(of)

    def chosen_average(self, suite: Suite, scores: NodeScores, weights: Mapping[int, float]) -> Numbers:
        """The mean (E) of chosen nodes, by place, under a visitor's weights."""
        return chosen_mean(suite, scores.score, scores.present, weights)

    def average_without(self, suite: Suite, scores: NodeScores, weights: Mapping[int, float], place: int) -> Numbers:
        """The mean (E) of chosen nodes that the one at a place, not among them, is compared with."""
        return self.chosen_average(suite, scores, weights)

    def chosen_curves(self, of: ScoredNodes, average: Numbers, weights: Mapping[int, float], curves: Curves) -> Curves:
        """The curves (E) of a visitor's own score, by errors of the root's kind."""
        choice = BenchmarkChoice.of(of.suite, of.scores.score, weights)
        error = choice.error(of.errors.of_scores, of.errors.df)
        return choice.plain_curves(average, *error, curves)

    def over_runs(self, errors: ScoreErrors) -> FreeError:
        """The errors of scores over runs; missing where unknown."""
        unknown = np.full_like(errors.stderr, np.nan)
        return FreeError(unknown, unknown)

    def stderr_by_kind(self, shape: tuple[int, ...]) -> dict[str, Numbers]:
        """The errors over questions and over runs (E x N); missing where runs are unknown."""
        return dict.fromkeys((SAMPLING, RUNS), np.full(shape, np.nan))

    def shared_questions(self, suite: Suite, first: str, others: Sequence[str]) -> PairedDifferences | None:
        """An entry minus others on shared questions; None without kept answers, or where scores are no means of
        them.
        """
        return None

    def questions(self, suite: Suite, row: int, n: Numbers) -> Numbers:
        """The questions behind each score of an entry (N), from its numbers of samples; missing where unknown."""
        return n

    def runs_behind(self, present: Numbers) -> np.ndarray:
        """The runs behind each score, from the leaves that each node has."""
        return present > 0

    def deviation(self, row: int, place: int) -> float:
        """The deviation of the replicates of a score; missing without."""
        return np.nan

    def stated_n(self, node: Node) -> int | None:
        """The number of samples of a node by the config."""
        return node.n

    def files_of(self, entry: str) -> list[str]:
        """The files that the kept samples of an entry come from."""
        return []

    def audited(self, suite: Suite) -> tuple[int, ...]:
        """The places of the benchmarks that are audited."""
        return tuple(place for place in suite.benchmarks if suite.nodes[place].scored)

    def why_unknown(self, kind: str) -> WhyUnknown:
        """Why no score has an error of a kind."""
        return "not_kept"

    def battle_evidence(self, board: str) -> BattleEvidence:
        """The battles behind the ratings of a board. NotFound without."""
        raise NotFound(message("scoring-no-battles", board=board))


@dataclass(frozen=True)
class StoredEvidence(Evidence):
    """Values as they are stored."""

    same: tuple[SharedLeaves, ...] = ()  # pyrefly: ignore[bad-override] - frozen here
    kind: ClassVar[EvidenceKind] = "results"

    @override
    def choose(self, by: ByEvidence[Answer]) -> Answer:
        return by.results(self)

    @override
    def curves(self, of: ScoredNodes) -> Curves:
        return stored_curves(
            of.board, of.suite, of.scores, n=of.scores.n, stderr=of.errors.stderr, df=of.errors.df, same=self.same
        )

    def chosen_curves(self, of: ScoredNodes, average: Numbers, weights: Mapping[int, float], curves: Curves) -> Curves:
        """Benchmarks that hold the same questions are not independent."""
        choice, parts = BenchmarkChoice.of(of.suite, of.scores.score, weights), of.errors.in_means
        of_scores = np.where(np.isnan(of.errors.lower) & (of.errors.stderr != 0.0), np.nan, parts)
        error, correlations = choice.error(of_scores, of.errors.df), correlations_of(of.board, of.suite, self.same)
        together = choice.together(of.suite, correlations)
        if together is not None:
            error = FreeError(choice.dependent_error(of.suite, of.scores, parts, correlations), error.df)
        return choice.curves(average, error, curves, parts, together)


@dataclass(frozen=True, kw_only=True)
class _SampleEvidence(Evidence):
    of_samples: ClassVar[bool] = True
    answers: AnswerLookup | None = field(default=None, compare=False, repr=False)  # pyrefly: ignore[bad-override] - frozen here
    same: tuple[SharedLeaves, ...] = ()  # pyrefly: ignore[bad-override] - frozen here

    @override
    def with_same(self, same: tuple[SharedLeaves, ...]) -> Self:
        return replace(self, same=same)

    @override
    def with_answers(self, answers: AnswerLookup) -> Self:
        return replace(self, answers=answers)

    def audited(self, suite: Suite) -> tuple[int, ...]:
        """The deepest scores: what a scorer does wrong shows in the task."""
        return tuple(place for place, node in enumerate(suite.nodes) if place and _deepest(suite, node))

    @override
    def files_of(self, entry: str) -> list[str]:
        return [] if self.answers is None else self.answers.of(entry)["file"].unique().tolist()


def _deepest(suite: Suite, node: Node) -> bool:
    return node.scored and not node.derived and not any(suite.nodes[child].scored for child in node.children)


@dataclass(frozen=True)
class RunEvidence(_SampleEvidence):
    """Scores per run, and errors of all kinds."""

    by_run: ByRun
    choice: UncertaintyConfig
    """How the board has errors computed."""
    errors_by_kind: Mapping[str, ScoreErrors] = field(default_factory=dict)  # pyrefly: ignore[bad-override] - frozen here
    kind: ClassVar[EvidenceKind] = "runs"
    of_runs: ClassVar[bool] = True

    @property
    @override
    def from_leaves(self) -> bool:
        return len(self.by_run.runs) == 1

    @override
    def choose(self, by: ByEvidence[Answer]) -> Answer:
        return by.runs(self)

    @override
    def of(self, order: np.ndarray) -> RunEvidence:
        errors = {kind: each.of(order) for kind, each in self.errors_by_kind.items()}
        return replace(self, by_run=self.by_run.of(order), errors_by_kind=errors)

    @override
    def curves(self, of: ScoredNodes) -> Curves:
        kinds = [kind or RUNS for kind in of.errors.kind]
        by_kind = {kind: curves_of_kind(kind, of.suite, of.scores, self.by_run) for kind in {*kinds} & {*KINDS}}
        if CARRIED in kinds:
            by_kind[CARRIED] = curves_over_runs(of.suite, of.scores, of.errors.stderr, self.by_run.count)
        return mixed_curves(by_kind, kinds)

    @override
    def question_curves(self, of: ScoredNodes) -> Curves:
        return curves_of_kind(SAMPLING, of.suite, of.scores, self.by_run)

    def chosen_runs(self, suite: Suite, weights: Mapping[int, float]) -> Numbers:
        """The mean of chosen nodes, by place, within each run (E x R)."""
        return chosen_runs(suite, self.by_run, weights, self.choice.incomplete_runs)

    def chosen_average(self, suite: Suite, scores: NodeScores, weights: Mapping[int, float]) -> Numbers:
        """The mean (E) of chosen nodes within each run, then over runs."""
        return mean_over_runs(self.chosen_runs(suite, weights))

    def chosen_curves(self, of: ScoredNodes, average: Numbers, weights: Mapping[int, float], curves: Curves) -> Curves:
        """Errors over runs are of the runs' own scores, both together two-way."""
        kind, choice = of.errors.kind[0], BenchmarkChoice.of(of.suite, of.scores.score, weights)
        if kind not in KINDS:
            return super().chosen_curves(of, average, weights, curves)
        sampling, together = self._linked(of.suite, choice)
        parts = self.question_curves(of)
        if kind == SAMPLING:
            return choice.curves(average, sampling, parts, self.by_run.stderr_sampling, together)
        count = (~np.isnan(self.chosen_runs(of.suite, weights))).sum(axis=1)
        varying = chosen_runs(
            of.suite, replace(self.by_run, score=self.by_run.varying), weights, self.choice.incomplete_runs
        )
        runs, runs_df = standard_errors.runs(varying, ddof=self.choice.ddof), freedom_of_runs(count)
        if kind == RUNS:
            return choice.plain_curves(average, runs, runs_df, parts)
        cells, _ = choice.error(self.by_run.stderr_cells, np.inf)
        both = FreeError(standard_errors.two_way(sampling.stderr, runs, cells), np.fmin(sampling.df, runs_df))
        return choice.curves(
            average, both, curves_of_kind(kind, of.suite, of.scores, self.by_run), self.by_run.stderr_both, together
        )

    def _linked(self, suite: Suite, choice: BenchmarkChoice) -> tuple[FreeError, Numbers | None]:
        """The error over questions of chosen benchmarks (E), and which of them share clusters."""
        sampling, links = choice.error(self.by_run.stderr_sampling, self.by_run.clusters - 1), self.by_run.links
        if links is None or not {*choice.places} <= {*suite.benchmarks}:
            return sampling, None
        at = [suite.benchmarks.index(place) for place in choice.places]
        added = np.einsum("ek,ekl,el->e", choice.shares, links.benchmarks[:, at][:, :, at], choice.shares)
        stderr = np.sqrt(np.maximum(np.square(sampling.stderr) + added, 0.0))
        return FreeError(stderr, sampling.df), choice.together(suite, links.leaves)

    @override
    def over_runs(self, errors: ScoreErrors) -> FreeError:
        return FreeError(self.by_run.stderr_runs, freedom_of_runs(self.by_run.count))

    @override
    def stderr_by_kind(self, shape: tuple[int, ...]) -> dict[str, Numbers]:
        return {SAMPLING: self.by_run.stderr_sampling, RUNS: self.by_run.stderr_runs}

    @override
    def shared_questions(self, suite: Suite, first: str, others: Sequence[str]) -> PairedDifferences | None:
        if self.answers is None:
            return None
        questions: list[pd.DataFrame] = [questions_of(self.answers.of(entry)) for entry in (first, *others)]
        return paired_differences(suite, questions[0], questions[1:])

    @override
    def questions(self, suite: Suite, row: int, n: Numbers) -> Numbers:
        return questions_below(suite, n, self.by_run.count[row])

    @override
    def runs_behind(self, present: Numbers) -> np.ndarray:
        return self.by_run.count

    @override
    def why_unknown(self, kind: str) -> WhyUnknown:
        if kind != RUNS and SAMPLING not in self.errors_by_kind:
            return "one_cluster"
        return "one_run" if kind != SAMPLING and RUNS not in self.errors_by_kind else "not_kept"


@dataclass(frozen=True)
class ReplicateEvidence(_SampleEvidence):
    """Bootstrap replicates over samples, of which scores are the means."""

    drawn: Replicates
    paired: bool = False  # pyrefly: ignore[bad-override] - frozen here
    kind: ClassVar[EvidenceKind] = "replicates"

    @property
    @override
    def from_leaves(self) -> bool:
        return False

    @override
    def choose(self, by: ByEvidence[Answer]) -> Answer:
        return by.replicates(self)

    @override
    def of(self, order: np.ndarray) -> ReplicateEvidence:
        return replace(self, drawn=self.drawn.of(order))

    @override
    def questions(self, suite: Suite, row: int, n: Numbers) -> Numbers:
        return questions_below(suite, n, self.drawn.runs[row])

    @override
    def runs_behind(self, present: Numbers) -> np.ndarray:
        return self.drawn.runs

    @override
    def deviation(self, row: int, place: int) -> float:
        return float(self.drawn.deviation[row, place])


@dataclass(frozen=True)
class BattleEvidence(Evidence):
    """Battles, to which ratings are fitted."""

    battles: BattlesInMemory | StoredBattles = field(compare=False, repr=False)
    config: RatingConfig
    """How they are rated."""
    kind: ClassVar[EvidenceKind] = "battles"
    rated: ClassVar[bool] = True

    @property
    def frame(self) -> Battles:
        return self.battles.frame

    @override
    def choose(self, by: ByEvidence[Answer]) -> Answer:
        return by.battles(self)

    @override
    def stated_n(self, node: Node) -> None:
        return None

    @override
    def audited(self, suite: Suite) -> tuple[int, ...]:
        return ()

    @override
    def battle_evidence(self, board: str) -> BattleEvidence:
        return self
