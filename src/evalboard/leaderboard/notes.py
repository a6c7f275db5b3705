"""The sentences about a leaderboard that its page shows: what a reader must know before trusting the ranking."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from evalboard import methods
from evalboard.config import Board
from evalboard.scoring.evidence import BattleEvidence, Evidence, ReplicateEvidence, RunEvidence, StoredEvidence
from evalboard.scoring.samples import SampleScores
from evalboard.suite.normalize import Numbers
from evalboard.suite.tree import NodeScores, Suite

READINGS = {
    ("clustered", "cr0"): "Sampling errors are without the factor for few clusters (CR0).",
    ("shared_clusters", "apart"): "Sampling errors of means over subtasks take these as independent, also where they share clusters.",
    ("deviation", "population"): "Errors over runs are from the deviation of all runs there are (over R).",
}
"""Choices in the config that move every error, and what a page says of them."""
NOT_KEPT = "Errors over questions and runs together are not known: the samples are not kept, only their sums."


def suite_notes(suite: Suite, scores: NodeScores) -> tuple[str, ...]:
    """What nobody has a result for, and what cannot be rescaled."""
    unheard = [suite.nodes[place].label for place in suite.benchmarks if not (scores.present[:, place] > 0).any()]
    return (
        *[f"No entry has a result for {label}." for label in unheard],
        *[f"{node.label}: {node.unscored}" for node in suite.nodes if node.unscored],
    )


def sample_notes(board: Board, suite: Suite, scores: SampleScores[Evidence]) -> tuple[str, ...]:
    """What a reader must know about the method, runs, and samples without a score."""
    return (methods.about(board), *scores.evidence.choose(_SampleNotes(board, suite, scores)))


@dataclass(frozen=True)
class _SampleNotes:
    """What is to be said of each kind of evidence."""

    board: Board
    suite: Suite
    scores: SampleScores[Evidence]

    def results(self, _: StoredEvidence) -> tuple[str, ...]:
        return ()

    def battles(self, _: BattleEvidence) -> tuple[str, ...]:
        return ()

    def runs(self, evidence: RunEvidence) -> tuple[str, ...]:
        return (
            *_readings(self.board),
            *_null_notes(evidence.by_run.nulls),
            *self._fewer_runs(evidence),
            *_unknown_errors(self.scores),
            *([NOT_KEPT] if self.board.uncertainty.keep == "sums" else []),
        )

    def replicates(self, evidence: ReplicateEvidence) -> tuple[str, ...]:
        runs, zeros = evidence.drawn.runs[:, list(self.suite.leaves)], evidence.drawn.zeros[:, 0]
        fewer = int(((runs > 0) & (runs < runs.max())).any(axis=1).sum())
        return (
            *_null_notes(evidence.drawn.nulls),
            *_unknown_errors(self.scores),
            *([f"{fewer} of {len(runs)} entries lack some of the {int(runs.max())} runs somewhere: the others count there."] if fewer else []),
            *([f"{int(zeros.sum())} tasks that {int((zeros > 0).sum())} of {len(zeros)} entries never ran count as 0."] if zeros.any() else []),
        )

    def _fewer_runs(self, evidence: RunEvidence) -> tuple[str, ...]:
        by_run = evidence.by_run
        runs = by_run.count[:, list(self.suite.leaves)]
        fewer = int(((runs > 0) & (runs < len(by_run.runs))).any(axis=1).sum())
        dropping = self.board.uncertainty.incomplete_runs == "drop"
        dropped = "these runs do not count above the part that they lack" if dropping else "these runs count with what they have"
        return (f"{fewer} of {len(by_run.count)} entries lack some of the {len(by_run.runs)} runs somewhere: {dropped}.",) if fewer else ()


def _readings(board: Board) -> tuple[str, ...]:
    """What is read otherwise than it is by default."""
    said = [text for (key, word), text in READINGS.items() if getattr(board.uncertainty, key) == word]
    once = ["Subtasks are averaged first and normalized once, by the mean of their baselines."] if board.suite.subtasks == "once" else []
    return (*said, *once)


def _null_notes(nulls: Numbers) -> tuple[str, ...]:
    count = int(nulls[:, 0].sum())
    return (f"{count:,} samples without a score count as 0.",) if count else ()


def _unknown_errors(scores: SampleScores[Evidence]) -> tuple[str, ...]:
    """That entries have no error of the average where they have a score, which their rank alone does not show."""
    unknown = int((np.isnan(scores.errors.stderr[:, 0]) & ~np.isnan(scores.scores.score[:, 0])).sum())
    why = "a single run, cluster or question does not tell how much a score varies"
    said = (
        f"{unknown} of {len(scores.scores.score)} entries have no error of the average by the board's method, so no rank interval and no tier: {why}."
    )
    return (said,) if unknown else ()
