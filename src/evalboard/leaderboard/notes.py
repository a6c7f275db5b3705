"""The sentences about a leaderboard that its page shows: what a reader must know before trusting the ranking."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.config import Board
from evalboard.errors import EvalboardError
from evalboard.scoring import methods
from evalboard.scoring.evidence import BattleEvidence, Evidence, ReplicateEvidence, RunEvidence, StoredEvidence
from evalboard.scoring.node_errors import ScoreErrors
from evalboard.scoring.overlaps import SharedLeaves
from evalboard.scoring.same_questions import by_words, label_of
from evalboard.scoring.samples import SampleScores
from evalboard.strings import Text, message
from evalboard.suite.aggregates import aggregates
from evalboard.suite.tree import NodeScores, Suite

READINGS = (("clustered", "cr0"), ("shared_clusters", "apart"), ("deviation", "population"))
"""Choices in the config that move every error, of which a page says so."""
MOST_PAIRS = 3
"""Pairs of leaves with the same questions that notes name; the others are counted."""


def suite_notes(suite: Suite, scores: NodeScores) -> tuple[Text, ...]:
    """What nobody has a result for, and what cannot be rescaled."""
    unheard = [suite.nodes[place].label for place in suite.benchmarks if not (scores.present[:, place] > 0).any()]
    return (
        *[message("leaderboard-no-result", node=label) for label in unheard],
        *_by_name(suite),
        *[message("base-of", what=node.label, says=node.unscored) for node in suite.nodes if node.unscored],
    )


def aggregate_notes(board: Board, suite: Suite, values: Numbers) -> tuple[Text, ...]:
    """Which benchmarks may be means of others, as their name or the stored values (E x N) suggest. EvalboardError where
    both say so.
    """
    notes: list[Text] = []
    for each in aggregates(suite, values):
        name, parts = suite.nodes[each.place].name, len(each.parts)
        if each.named and each.equal:
            raise EvalboardError(
                f"{board.location('suite')}: {name!r} is the mean of the {parts} benchmarks beside it, "
                f"in all {each.entries:,} entries with them, and they would count twice: take it out, "
                "say `counts: false`, or compare it under `columns: published`"
            )
        notes.append(
            message(
                f"leaderboard-aggregate-{'named' if each.named else 'equal'}",
                node=suite.nodes[each.place].label,
                parts=parts,
            )
        )
    return tuple(notes)


def _by_name(suite: Suite) -> tuple[Text, ...]:
    labels = tuple(
        suite.nodes[place].label
        for place in suite.leaves
        if suite.nodes[place].source == "name" and suite.nodes[place].lowest_wins
    )
    return (message("leaderboard-less-by-name", nodes=labels),) if labels else ()


def rank_notes(suite: Suite) -> tuple[Text, ...]:
    """Of which leaves the Hub's own ranks tell what is better, which it does not declare; and of which nothing does."""
    leaves = [suite.nodes[place] for place in suite.leaves]
    more = tuple(node.label for node in leaves if node.source == "files" and not node.lowest_wins)
    less = tuple(node.label for node in leaves if node.source == "files" and node.lowest_wins)
    unsaid = tuple(node.label for node in leaves if not node.source)
    return (
        *([message("leaderboard-more-by-rank", nodes=more)] if more else []),
        *([message("leaderboard-less-by-rank", nodes=less)] if less else []),
        *([message("leaderboard-no-direction", nodes=unsaid)] if unsaid else []),
    )


def same_notes(board: Board, suite: Suite, evidence: Evidence) -> tuple[Text, ...]:
    """Which leaves hold the same questions, as samples show: the pairs that share most, how many others there are, and
    what errors make of it.
    """
    if not evidence.same:
        return ()
    apart = board.uncertainty.shared_clusters == "apart" and evidence.of_runs
    taken = "drawn-apart" if evidence.of_samples and not evidence.of_runs else "apart" if apart else "together"
    most = sorted(evidence.same, key=lambda pair: -pair.both)[:MOST_PAIRS]
    others = len(evidence.same) - len(most)
    more = (message("leaderboard-other-pairs", pairs=others),) if others else ()
    return (*(_same_words(suite, pair) for pair in most), *more, message(f"leaderboard-questions-{taken}"))


def _same_words(suite: Suite, pair: SharedLeaves) -> Text:
    small, large = sorted((pair.one, pair.other), key=lambda path: pair.sizes[path == pair.other])
    names = {"small": label_of(suite, small), "large": label_of(suite, large)}
    return message(
        "leaderboard-same-questions", both=pair.both, questions=min(pair.sizes), by=by_words(pair.by), **names
    )


def sample_notes(board: Board, suite: Suite, scores: SampleScores[Evidence]) -> tuple[Text, ...]:
    """What a reader must know about the method, runs, and samples without a score."""
    return (methods.about(board), *scores.evidence.choose(_SampleNotes(board, suite, scores)))


@dataclass(frozen=True)
class _SampleNotes:
    board: Board
    suite: Suite
    scores: SampleScores[Evidence]

    def results(self, _: StoredEvidence) -> tuple[Text, ...]:
        return ()

    def battles(self, _: BattleEvidence) -> tuple[Text, ...]:
        return ()

    def runs(self, evidence: RunEvidence) -> tuple[Text, ...]:
        return (
            *_readings(self.board),
            *_null_notes(evidence.by_run.nulls),
            *self._fewer_runs(evidence),
            *_unknown_errors(self.scores),
            *([message("leaderboard-sums-alone")] if self.board.uncertainty.keep == "sums" else []),
        )

    def replicates(self, evidence: ReplicateEvidence) -> tuple[Text, ...]:
        runs, zeros = evidence.drawn.runs[:, list(self.suite.leaves)], evidence.drawn.zeros[:, 0]
        fewer = int(((runs > 0) & (runs < runs.max())).any(axis=1).sum())
        never = {"tasks": str(int(zeros.sum())), "some": str(int((zeros > 0).sum())), "entries": str(len(zeros))}
        return (
            *_null_notes(evidence.drawn.nulls),
            *_unknown_errors(self.scores),
            *(
                [message("leaderboard-other-runs-count", **_of(fewer, len(runs)), runs=str(int(runs.max())))]
                if fewer
                else []
            ),
            *([message("leaderboard-never-run", **never)] if zeros.any() else []),
        )

    def _fewer_runs(self, evidence: RunEvidence) -> tuple[Text, ...]:
        by_run = evidence.by_run
        runs = by_run.count[:, list(self.suite.leaves)]
        fewer = int(((runs > 0) & (runs < len(by_run.runs))).any(axis=1).sum())
        if not fewer:
            return ()
        dropping = self.board.uncertainty.incomplete_runs == "drop"
        return (
            message(
                "leaderboard-runs-dropped" if dropping else "leaderboard-runs-used",
                **_of(fewer, len(by_run.count)),
                runs=str(len(by_run.runs)),
            ),
        )


def _readings(board: Board) -> tuple[Text, ...]:
    said = [message(f"leaderboard-reading-{key}") for key, word in READINGS if getattr(board.uncertainty, key) == word]
    once = [message("leaderboard-subtasks-once")] if board.suite.subtasks == "once" else []
    return (*said, *once)


def _null_notes(nulls: Numbers) -> tuple[Text, ...]:
    count = int(nulls[:, 0].sum())
    return (message("leaderboard-null-samples", samples=count),) if count else ()


def _unknown_errors(scores: SampleScores[Evidence]) -> tuple[Text, ...]:
    unknown = int((np.isnan(scores.errors.stderr[:, 0]) & ~np.isnan(scores.scores.score[:, 0])).sum())
    return (message("leaderboard-no-error", **_of(unknown, len(scores.scores.score))),) if unknown else ()


def zero_error_notes(suite: Suite, errors: ScoreErrors) -> tuple[Text, ...]:
    """How many stored errors are 0 where nothing says of how many samples."""
    leaves = list(suite.leaves)
    count = int(((errors.stderr[:, leaves] == 0.0) & np.isnan(errors.lower[:, leaves])).sum())
    return (message("leaderboard-zero-errors", count=count),) if count else ()


def _of(some: int, entries: int) -> dict[str, str]:
    return {"some": str(some), "entries": str(entries)}
