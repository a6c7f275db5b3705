"""What the API says about entries side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.table.selection import Selection
from evalboard.table.words import score_words
from evalboard.views.alarms import alarms_of
from evalboard.views.compare import Comparison, compare
from evalboard.views.compare_own import OwnComparison, compare_by, compare_without_alarms


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparisonDocument(Comparison):
    """Entries side by side, the first against each of the others, and the leaderboard that they stand on. Scores and
    differences are fractions.
    """

    board: str
    key: str
    revision: str
    synthetic: bool
    own: OwnComparison | None
    """By the average that the query asks for; None where that is the board's."""
    without: OwnComparison | None
    """By the board's average without the benchmarks that its audits found red; None where it has none of these, or
    nothing else.
    """
    samples: tuple[Mapping[str, str], ...]
    """For each of the others the benchmarks of which single answers of it and of the first are kept, by the path of
    their node.
    """
    alarms: Mapping[str, str]
    """What must be known of benchmarks that the audits found red or amber, in words, by the path of their node."""


def comparison_document(
    leaderboard: Leaderboard, entries: Sequence[str], selection: Selection | None = None
) -> ComparisonDocument:
    """Entries by id, or by model where that has one entry only; the first is compared with each of the others.

    `selection` is what a visitor's query selects of the leaderboard: by which score, among whom.
    """
    weights = None if selection is None else selection.weights
    ranked = None if selection is None else (selection.ranking.inference, score_words(selection))
    comparison = compare(leaderboard, entries, ranked=ranked)
    return ComparisonDocument(
        entries=comparison.entries,
        rows=comparison.rows,
        at_once=comparison.at_once,
        board=leaderboard.board.id,
        key=leaderboard.key,
        revision=leaderboard.origin.revision,
        synthetic=leaderboard.board.synthetic or leaderboard.origin.synthetic,
        own=compare_by(leaderboard, comparison, weights) if weights else None,
        without=compare_without_alarms(leaderboard, comparison),
        samples=tuple(
            _both_kept(leaderboard, comparison.entries[0].entry, other.entry) for other in comparison.entries[1:]
        ),
        alarms={leaderboard.suite.nodes[alarm.place].path: str(alarm.warning) for alarm in alarms_of(leaderboard)},
    )


def _both_kept(leaderboard: Leaderboard, first: str, other: str) -> dict[str, str]:
    """The benchmarks of which single answers of both are kept, by the path of their node."""
    sampled = leaderboard.samples.benchmarks if leaderboard.samples is not None else ()
    return {each.node: each.benchmark for each in sampled if first in each.entries and other in each.entries}
