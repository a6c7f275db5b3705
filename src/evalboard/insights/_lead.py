"""First place of a board: how few questions or battles it depends on, how likely each entry is first, and the leader's
score without luck.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers
from evalboard.insights._common_questions import CommonQuestions, common_questions
from evalboard.insights._corrections import OfOrganization, corrections
from evalboard.insights._lead_from_battles import FewestBattles, chances_of_ratings, fewest_battles
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.scoring.error_kinds import SAMPLING
from evalboard.scoring.evidence import BattleEvidence, Evidence, ReplicateEvidence, RunEvidence, StoredEvidence
from evalboard.statistics.lead_robustness import ROUNDING, fewest_questions
from evalboard.statistics.top_chances import independent_draws, top_chances
from evalboard.statistics.winners import CorrectedBest
from evalboard.strings import Message, message

Errors = Literal["paired", "independent", "battles"]
DRAWS, SEED = 2_000, 0
TOP = 5
MOST_RIVALS = 5
"""Entries behind the first of which it is said what they would need."""
MOST_DRAWN = 200
"""The best entries that are drawn where errors are independent."""


@dataclass(frozen=True, eq=False)
class Withdrawal:
    """The fewest questions without which an entry is above the one on top."""

    rival: int
    """A row of the leaderboard."""
    places: npt.NDArray[np.intp] | None
    """Within the common questions; None where it takes more than is looked for."""
    leader: int | None = None
    """The row that is first then, by the scores of the questions that stay; None where floors keep the first above the
    rival.
    """


@dataclass(frozen=True, slots=True)
class Chance:
    """How likely an entry is the first, and among the first five."""

    row: int
    first: float
    top: float


@dataclass(frozen=True, eq=False)
class Lead:
    """What is said of the first place of a board."""

    row: int
    """Of the one on top."""
    tied: int
    """Entries with the same score."""
    errors: Errors
    common: CommonQuestions | None = None
    gone: tuple[Withdrawal, ...] = ()
    """For the rivals next behind, in their order."""
    fewest: Withdrawal | None = None
    """The rival that needs the fewest."""
    battles: FewestBattles | None = None
    chances: tuple[Chance, ...] = ()
    usual: tuple[float, float] | None = None
    """The interval of the first's score by the same errors, as if it had been chosen beforehand."""
    corrected: CorrectedBest | None = None
    organizations: tuple[OfOrganization, ...] = ()
    lacking: tuple[Message, ...] = ()
    """What cannot be told, and why."""


def lead_of(leaderboard: Leaderboard, rivals: int = MOST_RIVALS) -> Lead | None:
    """What is said of first place; None where nobody has one. Worked out once, and kept with the leaderboard.

    `rivals` is of how many entries behind the first it is said what they would need.
    """
    key: MemoKey[Lead | None] = MemoKey("lead", (rivals,))
    return leaderboard.once(key, lambda: _lead(leaderboard, rivals))


def _lead(leaderboard: Leaderboard, rivals: int) -> Lead | None:
    score = leaderboard.scores.score[:, 0]
    if np.isnan(score).all():
        return None
    if int((~np.isnan(score)).sum()) == 1:
        return Lead(int(np.nanargmax(score)), 0, "independent", lacking=(message("lead-alone"),))
    return leaderboard.evidence.choose(
        _ByKind(leaderboard, rivals, int(np.nanargmax(score)), int((score == np.nanmax(score)).sum()) - 1)
    )


@dataclass(frozen=True)
class _ByKind:
    """The lead of a board, for each kind of evidence."""

    leaderboard: Leaderboard
    rivals: int
    row: int
    tied: int

    def results(self, evidence: StoredEvidence, /) -> Lead:  # noqa: ARG002 - one method for each kind
        """Of stored results: errors of entries are taken as independent."""
        return self._independent(message("lead-no-answers"))

    def replicates(self, evidence: ReplicateEvidence, /) -> Lead:  # noqa: ARG002 - as above
        """Of replicates: no mean of answers."""
        return self._independent(message("lead-no-mean"))

    def runs(self, evidence: RunEvidence, /) -> Lead:
        """Of samples, where they are kept."""
        if evidence.answers is None:
            return self._independent(message("lead-no-answers"))
        common = common_questions(self.leaderboard, evidence.answers)
        return self._independent(message("lead-no-mean")) if common is None else self._paired(evidence, common)

    def battles(self, evidence: BattleEvidence, /) -> Lead:
        """Of ratings."""
        gone = fewest_battles(evidence)
        rows = self.leaderboard.row_by_entry
        drawn = chances_of_ratings(evidence, TOP)
        chances = tuple(Chance(rows[model], first, top) for model, first, top in drawn or () if model in rows)
        why = () if gone is not None else (message("lead-no-battles"),)
        lacking = (
            *why,
            *(() if chances else (message("lead-no-draws" if drawn is None else "lead-not-drawn"),)),
            message("lead-no-correction-battles"),
        )
        return Lead(self.row, self.tied, "battles", battles=gone, chances=chances, lacking=lacking)

    def _paired(self, evidence: Evidence, common: CommonQuestions) -> Lead:
        leaderboard = self.leaderboard
        gone = tuple(_questions_gone(common, rival) for rival in range(1, min(len(common.rows), self.rivals + 1)))
        curves = evidence.question_curves(leaderboard.scored).column(0).take(common.rows)
        error = evidence.stderr_by_kind(leaderboard.scores.score.shape)[SAMPLING][common.rows, 0]

        def covariance(places: npt.NDArray[np.intp], first: int) -> Numbers:
            best = int(places[first])
            return common.correlations(best, places) * error[best] * error[places]

        if len(common.rows) < 2:
            return Lead(self.row, self.tied, "paired", common, lacking=(message("lead-nobody-alike"),))
        several = not np.isnan(error).any()
        parts = corrections(leaderboard, common.rows, curves, covariance, common.step)
        lacking = parts.lacking if several else (message("lead-no-error"),)
        chances = _chances(common.rows, common.drawn(error, DRAWS, np.random.default_rng(SEED))) if several else ()
        return Lead(
            self.row,
            self.tied,
            "paired",
            common,
            gone,
            _fewest(common, gone),
            None,
            chances,
            parts.usual,
            parts.first,
            parts.organizations,
            lacking,
        )

    def _independent(self, why: Message) -> Lead:
        leaderboard = self.leaderboard
        score, curves = leaderboard.scores.score[:, 0], leaderboard.curves.column(0)
        there = np.flatnonzero(~np.isnan(score) & ~np.isnan(curves.stderr))
        if self.row not in there or len(there) < 2:
            return Lead(self.row, self.tied, "independent", lacking=(why, message("lead-no-error")))
        best = there[np.argsort(-score[there], kind="stable")][:MOST_DRAWN]
        drawn = independent_draws(curves.take(best), DRAWS, np.random.default_rng(SEED))
        lacking = (why, message("lead-no-correction-independent"))
        return Lead(self.row, self.tied, "independent", chances=_chances(best, drawn), lacking=lacking)


def _questions_gone(common: CommonQuestions, rival: int) -> Withdrawal:
    """What a rival would need, held against the scores that all have without these questions."""
    row = int(common.rows[rival])
    places = fewest_questions(common.lead_over(rival), common.leaf)
    if places is None:
        return Withdrawal(row, None)
    scores = common.scores(places)
    return Withdrawal(
        row, places, int(common.rows[int(np.argmax(scores))]) if scores[rival] > scores[0] + ROUNDING else None
    )


def _fewest(common: CommonQuestions, gone: tuple[Withdrawal, ...]) -> Withdrawal | None:
    """The rival that needs the fewest, of all: those further behind are looked at only for fewer than the best so
    far.
    """
    best: Withdrawal | None = None
    for each in gone:
        best = _better(best, each)
    for rival in range(len(gone) + 1, len(common.rows)):
        most = len(common.leaf) if best is None or best.places is None else len(best.places) - 1
        if most < 1:
            break
        if fewest_questions(common.lead_over(rival), common.leaf, most=min(most, 1_000)) is not None:
            best = _better(best, _questions_gone(common, rival))
    return best


def _better(best: Withdrawal | None, other: Withdrawal) -> Withdrawal | None:
    if other.places is None or other.leader is None:
        return best
    return other if best is None or best.places is None or len(other.places) < len(best.places) else best


def _chances(rows: npt.NDArray[np.intp], drawn: Numbers) -> tuple[Chance, ...]:
    first, top = top_chances(drawn, 1), top_chances(drawn, TOP)
    order = np.argsort(-(first + 1e-6 * top), kind="stable")
    return tuple(Chance(int(rows[at]), float(first[at]), float(top[at])) for at in order)
