"""What stands behind the scores of a leaderboard, in four kinds: stored results, runs of samples, bootstrap replicates,
battles.

Each kind answers for itself what follows from it. Who needs another answer for each kind hands over one method for each
(`ByEvidence`), and asks no evidence what it is. Arrays are entries x nodes (E x N).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import ClassVar, Literal, Protocol, TypeVar

import numpy as np
import pandas as pd

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
from evalboard.scoring.node_errors import ScoreErrors, stored_curves
from evalboard.scoring.overlaps import SharedLeaves, correlations_of
from evalboard.scoring.pairing import PairedDifferences, paired_differences, questions_below, questions_of
from evalboard.scoring.replicates import Replicates
from evalboard.scoring.scored_nodes import ScoredNodes
from evalboard.statistics import standard_errors
from evalboard.statistics.curves import Curves, plain_curves
from evalboard.strings import message
from evalboard.suite.tree import Node, NodeScores, Suite, chosen_mean

EvidenceKind = Literal["results", "runs", "replicates", "battles"]
WhyUnknown = Literal["one_cluster", "one_run", "not_kept"]
Answer = TypeVar("Answer")
Answer_co = TypeVar("Answer_co", covariant=True)


class ByEvidence(Protocol[Answer_co]):
    """An answer for each kind of evidence."""

    def results(self, evidence: StoredEvidence, /) -> Answer_co:
        """Of stored results."""
        ...

    def runs(self, evidence: RunEvidence, /) -> Answer_co:
        """Of means over runs of samples."""
        ...

    def replicates(self, evidence: ReplicateEvidence, /) -> Answer_co:
        """Of means of bootstrap replicates."""
        ...

    def battles(self, evidence: BattleEvidence, /) -> Answer_co:
        """Of ratings."""
        ...


class Evidence(ABC):
    """What stands behind the scores of a leaderboard. What is said here holds where a kind does not say otherwise."""

    kind: ClassVar[EvidenceKind]
    rated: ClassVar[bool] = False
    """Whether scores are chances to win, from battles."""
    of_samples: ClassVar[bool] = False
    """Whether scores are made of samples."""
    of_runs: ClassVar[bool] = False
    """Whether scores are means over runs."""
    paired: bool = False
    """Whether rank intervals and tiers are of differences in which what entries share cancels."""
    answers: AnswerLookup | None = None
    """The samples behind the scores, where they are kept one by one."""
    same: tuple[SharedLeaves, ...] = ()
    """Leaves that hold some of the same questions, as samples show."""
    errors_by_kind: Mapping[str, ScoreErrors] = MappingProxyType({})
    """Errors that can take the place of those shown, by kind (`error_kinds.KINDS`)."""

    @property
    def from_leaves(self) -> bool:
        """Whether a score follows from the values of the leaves alone."""
        return True

    @property
    def pairwise(self) -> bool:
        """Whether each difference of two entries has an error of its own, so that no gap tells any two apart."""
        return self.rated or self.paired

    @abstractmethod
    def choose(self, by: ByEvidence[Answer]) -> Answer:
        """The answer for this kind."""

    def of(self, order: np.ndarray) -> Evidence:
        """The same for some entries, in this order."""
        return self

    def with_same(self, same: tuple[SharedLeaves, ...]) -> Evidence:
        """The same, which knows what leaves hold the same questions."""
        return self

    def with_answers(self, answers: AnswerLookup) -> Evidence:
        """The same with its answers in another place, where it has any."""
        return self

    def curves(self, of: ScoredNodes) -> Curves:
        """The confidence curves of the scores (E x N) by their errors, which intervals, ranks and comparisons are read
        off.
        """
        return plain_curves(of.scores.score, of.errors.of_scores, of.errors.df)

    def question_curves(self, of: ScoredNodes) -> Curves:
        """The same by the errors over the choice of questions, as far as any are known."""
        return self.curves(of)

    def chosen_average(self, suite: Suite, scores: NodeScores, weights: Mapping[int, float]) -> Numbers:
        """The mean (E) of chosen nodes, by place, under a visitor's weights."""
        return chosen_mean(suite, scores.score, scores.present, weights)

    def average_without(self, suite: Suite, scores: NodeScores, weights: Mapping[int, float], place: int) -> Numbers:
        """The mean (E) of chosen nodes, by place, of which the one at a place is none: what that is held against."""
        return self.chosen_average(suite, scores, weights)

    def chosen_curves(self, of: ScoredNodes, average: Numbers, weights: Mapping[int, float], curves: Curves) -> Curves:
        """The curves (E) of a visitor's own score, by errors of the kind of the root's, from the curves of the
        nodes.
        """
        choice = BenchmarkChoice.of(of.suite, of.scores.score, weights)
        error = choice.error(of.errors.of_scores, of.errors.df)
        return choice.plain_curves(average, *error, curves)

    def over_runs(self, errors: ScoreErrors) -> FreeError:
        """The errors of scores over runs; missing where these are not known."""
        unknown = np.full_like(errors.stderr, np.nan)
        return FreeError(unknown, unknown)

    def stderr_by_kind(self, shape: tuple[int, ...]) -> dict[str, Numbers]:
        """The errors over the choice of questions and those over runs (E x N), whichever are shown; missing where runs
        are not known.
        """
        return dict.fromkeys((SAMPLING, RUNS), np.full(shape, np.nan))

    def shared_questions(self, suite: Suite, first: str, others: Sequence[str]) -> PairedDifferences | None:
        """An entry minus others on the questions that they share; None where answers are not kept, or scores are no
        means of them.
        """
        return None

    def questions(self, suite: Suite, row: int, n: Numbers) -> Numbers:
        """The questions behind each score of an entry (N), from the number of samples behind each; missing where that
        is not known.
        """
        return n

    def runs_behind(self, present: Numbers) -> np.ndarray:
        """The runs behind each score, from the leaves that each node has."""
        return present > 0

    def deviation(self, row: int, place: int) -> float:
        """The deviation of the replicates of a score; missing where there are none."""
        return np.nan

    def stated_n(self, node: Node) -> int | None:
        """The number of samples of a node as the config states it."""
        return node.n

    def files_of(self, entry: str) -> list[str]:
        """The files that the kept samples of an entry come from."""
        return []

    def audited(self, suite: Suite) -> tuple[int, ...]:
        """The places of the benchmarks that are audited: the children of the root that have scores."""
        return tuple(place for place in suite.benchmarks if suite.nodes[place].scored)

    def why_unknown(self, kind: str) -> WhyUnknown:
        """Why no score has an error of a kind."""
        return "not_kept"

    def battle_evidence(self, board: str) -> BattleEvidence:
        """The battles behind the ratings of a board. NotFound where there are none."""
        raise NotFound(message("scoring-no-battles", board=board))


@dataclass(frozen=True)
class StoredEvidence(Evidence):
    """Values as they are stored."""

    same: tuple[SharedLeaves, ...] = ()  # pyrefly: ignore[bad-override] - frozen here
    kind: ClassVar[EvidenceKind] = "results"

    def choose(self, by: ByEvidence[Answer]) -> Answer:
        """As `Evidence.choose`."""
        return by.results(self)

    def curves(self, of: ScoredNodes) -> Curves:
        """As `Evidence.curves`."""
        return stored_curves(
            of.board, of.suite, of.scores, n=of.scores.n, stderr=of.errors.stderr, df=of.errors.df, same=self.same
        )

    def chosen_curves(self, of: ScoredNodes, average: Numbers, weights: Mapping[int, float], curves: Curves) -> Curves:
        """As `Evidence.chosen_curves`. Benchmarks that hold the same questions are not independent."""
        choice = BenchmarkChoice.of(of.suite, of.scores.score, weights)
        error, correlations = (
            choice.error(of.errors.of_scores, of.errors.df),
            correlations_of(of.board, of.suite, self.same),
        )
        together = choice.together(of.suite, correlations)
        if together is not None:
            error = FreeError(choice.dependent_error(of.suite, of.scores, of.errors.stderr, correlations), error.df)
        return choice.curves(average, error, curves, of.errors.stderr, together)


class _SampleEvidence(Evidence):
    of_samples: ClassVar[bool] = True

    def audited(self, suite: Suite) -> tuple[int, ...]:
        """The deepest scores. A language or a competency is a mean over many scorers: what a scorer does wrong shows in
        the task.
        """
        return tuple(place for place, node in enumerate(suite.nodes) if place and _deepest(suite, node))

    def files_of(self, entry: str) -> list[str]:
        """As `Evidence.files_of`."""
        return [] if self.answers is None else self.answers.of(entry)["file"].unique().tolist()


def _deepest(suite: Suite, node: Node) -> bool:
    return node.scored and not node.derived and not any(suite.nodes[child].scored for child in node.children)


@dataclass(frozen=True)
class RunEvidence(_SampleEvidence):
    """Scores per run, of which scores are the means, and errors of all kinds."""

    by_run: ByRun
    choice: UncertaintyConfig
    """How the board has errors computed."""
    errors_by_kind: Mapping[str, ScoreErrors] = field(default_factory=dict)  # pyrefly: ignore[bad-override] - frozen here
    answers: AnswerLookup | None = field(default=None, compare=False, repr=False)  # pyrefly: ignore[bad-override] - frozen here
    same: tuple[SharedLeaves, ...] = ()  # pyrefly: ignore[bad-override] - frozen here
    kind: ClassVar[EvidenceKind] = "runs"
    of_runs: ClassVar[bool] = True

    @property
    def from_leaves(self) -> bool:
        """As `Evidence.from_leaves`."""
        return len(self.by_run.runs) == 1

    def choose(self, by: ByEvidence[Answer]) -> Answer:
        """As `Evidence.choose`."""
        return by.runs(self)

    def of(self, order: np.ndarray) -> RunEvidence:
        """As `Evidence.of`."""
        errors = {kind: each.of(order) for kind, each in self.errors_by_kind.items()}
        return replace(self, by_run=self.by_run.of(order), errors_by_kind=errors)

    def with_same(self, same: tuple[SharedLeaves, ...]) -> RunEvidence:
        """As `Evidence.with_same`."""
        return replace(self, same=same)

    def with_answers(self, answers: AnswerLookup) -> RunEvidence:
        """As `Evidence.with_answers`."""
        return replace(self, answers=answers)

    def curves(self, of: ScoredNodes) -> Curves:
        """As `Evidence.curves`."""
        kinds = [kind or RUNS for kind in of.errors.kind]
        by_kind = {kind: curves_of_kind(kind, of.suite, of.scores, self.by_run) for kind in {*kinds} & {*KINDS}}
        if CARRIED in kinds:
            by_kind[CARRIED] = curves_over_runs(of.suite, of.scores, of.errors.stderr, self.by_run.count)
        return mixed_curves(by_kind, kinds)

    def question_curves(self, of: ScoredNodes) -> Curves:
        """As `Evidence.question_curves`."""
        return curves_of_kind(SAMPLING, of.suite, of.scores, self.by_run)

    def chosen_runs(self, suite: Suite, weights: Mapping[int, float]) -> Numbers:
        """The mean of chosen nodes, by place, within each run (E x R)."""
        return chosen_runs(suite, self.by_run, weights, self.choice.incomplete_runs)

    def chosen_average(self, suite: Suite, scores: NodeScores, weights: Mapping[int, float]) -> Numbers:
        """The mean (E) of chosen nodes within each run, then over the runs that count."""
        return mean_over_runs(self.chosen_runs(suite, weights))

    def chosen_curves(self, of: ScoredNodes, average: Numbers, weights: Mapping[int, float], curves: Curves) -> Curves:
        """As `Evidence.chosen_curves`; an error over runs is that of the own scores of the runs, and both together are
        two-way, as for any node.
        """
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
        """The error over questions of chosen benchmarks (E), with what their shared clusters add to it, and which of
        them share some.
        """
        sampling, links = choice.error(self.by_run.stderr_sampling, self.by_run.clusters - 1), self.by_run.links
        if links is None or not {*choice.places} <= {*suite.benchmarks}:
            return sampling, None
        at = [suite.benchmarks.index(place) for place in choice.places]
        added = np.einsum("ek,ekl,el->e", choice.shares, links.benchmarks[:, at][:, :, at], choice.shares)
        stderr = np.sqrt(np.maximum(np.square(sampling.stderr) + added, 0.0))
        return FreeError(stderr, sampling.df), choice.together(suite, links.leaves)

    def over_runs(self, errors: ScoreErrors) -> FreeError:
        """As `Evidence.over_runs`."""
        return FreeError(self.by_run.stderr_runs, freedom_of_runs(self.by_run.count))

    def stderr_by_kind(self, shape: tuple[int, ...]) -> dict[str, Numbers]:
        """As `Evidence.stderr_by_kind`."""
        return {SAMPLING: self.by_run.stderr_sampling, RUNS: self.by_run.stderr_runs}

    def shared_questions(self, suite: Suite, first: str, others: Sequence[str]) -> PairedDifferences | None:
        """As `Evidence.shared_questions`."""
        if self.answers is None:
            return None
        questions: list[pd.DataFrame] = [questions_of(self.answers.of(entry)) for entry in (first, *others)]
        return paired_differences(suite, questions[0], questions[1:])

    def questions(self, suite: Suite, row: int, n: Numbers) -> Numbers:
        """As `Evidence.questions`."""
        return questions_below(suite, n, self.by_run.count[row])

    def runs_behind(self, present: Numbers) -> np.ndarray:
        """As `Evidence.runs_behind`."""
        return self.by_run.count

    def why_unknown(self, kind: str) -> WhyUnknown:
        """As `Evidence.why_unknown`."""
        if kind != RUNS and SAMPLING not in self.errors_by_kind:
            return "one_cluster"
        return "one_run" if kind != SAMPLING and RUNS not in self.errors_by_kind else "not_kept"


@dataclass(frozen=True)
class ReplicateEvidence(_SampleEvidence):
    """Replicates of a bootstrap over samples, of which scores are the means."""

    drawn: Replicates
    paired: bool = False  # pyrefly: ignore[bad-override] - frozen here
    answers: AnswerLookup | None = field(default=None, compare=False, repr=False)  # pyrefly: ignore[bad-override] - frozen here
    same: tuple[SharedLeaves, ...] = ()  # pyrefly: ignore[bad-override] - frozen here
    kind: ClassVar[EvidenceKind] = "replicates"

    @property
    def from_leaves(self) -> bool:
        """As `Evidence.from_leaves`."""
        return False

    def choose(self, by: ByEvidence[Answer]) -> Answer:
        """As `Evidence.choose`."""
        return by.replicates(self)

    def of(self, order: np.ndarray) -> ReplicateEvidence:
        """As `Evidence.of`."""
        return replace(self, drawn=self.drawn.of(order))

    def with_same(self, same: tuple[SharedLeaves, ...]) -> ReplicateEvidence:
        """As `Evidence.with_same`."""
        return replace(self, same=same)

    def with_answers(self, answers: AnswerLookup) -> ReplicateEvidence:
        """As `Evidence.with_answers`."""
        return replace(self, answers=answers)

    def questions(self, suite: Suite, row: int, n: Numbers) -> Numbers:
        """As `Evidence.questions`."""
        return questions_below(suite, n, self.drawn.runs[row])

    def runs_behind(self, present: Numbers) -> np.ndarray:
        """As `Evidence.runs_behind`."""
        return self.drawn.runs

    def deviation(self, row: int, place: int) -> float:
        """As `Evidence.deviation`."""
        return float(self.drawn.deviation[row, place])


@dataclass(frozen=True)
class BattleEvidence(Evidence):
    """Battles, to which ratings are fitted."""

    battles: BattlesInMemory | StoredBattles = field(compare=False, repr=False)
    config: RatingConfig
    """How the board has them rated."""
    kind: ClassVar[EvidenceKind] = "battles"
    rated: ClassVar[bool] = True

    @property
    def frame(self) -> Battles:
        """All of them."""
        return self.battles.frame

    def choose(self, by: ByEvidence[Answer]) -> Answer:
        """As `Evidence.choose`."""
        return by.battles(self)

    def stated_n(self, node: Node) -> None:
        """As `Evidence.stated_n`."""

    def audited(self, suite: Suite) -> tuple[int, ...]:
        """As `Evidence.audited`."""
        return ()

    def battle_evidence(self, board: str) -> BattleEvidence:
        """As `Evidence.fought`."""
        return self
