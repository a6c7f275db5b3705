"""First place of a board: how few questions or battles it depends on, how likely each entry is first, and the leader's
score without luck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

import numpy as np
import numpy.typing as npt
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.data.sample_values import AnswerLookup
from evalboard.insights._lead_from_battles import FewestBattles, fewest_battles, strengths_of
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.scoring.error_kinds import SAMPLING
from evalboard.scoring.evidence import BattleEvidence, Evidence, ReplicateEvidence, RunEvidence, StoredEvidence
from evalboard.scoring.pairing import questions_of
from evalboard.statistics.curves import Curves
from evalboard.statistics.nodes import slopes
from evalboard.statistics.winners import ROUNDING, CorrectedBest, corrected, deviations, fewest_questions, top_chances
from evalboard.strings import Message, message
from evalboard.suite.tree import Suite, score_nodes

MOST_ENTRIES = 500
"""The best entries of a board that are looked at."""
MOST_ANSWERS = 30_000_000
"""Answers up to which they are held at once."""
SAME = 1e-9
"""How near the score of the questions has to come to that of the board."""


@dataclass(frozen=True, eq=False)
class CommonQuestions:
    """The answers of K entries to the same Q questions, the means over the runs of each, in the units of the leaves."""

    suite: Suite
    rows: npt.NDArray[np.intp]
    """The entries (K), as rows of the leaderboard: the first is the one on top."""
    others: int
    """Ranked entries that answered other questions."""
    unequal: int
    """Ranked entries that answered the same ones, but whose score is not the mean of their answers: of runs that are
    not whole, for instance.
    """
    beyond: int
    """Ranked entries below the best that are looked at."""
    leaf: npt.NDArray[np.intp]
    """Of each question (Q), within `suite.leaves`."""
    sample: npt.NDArray[np.object_]
    cluster: npt.NDArray[np.object_]
    value: Numbers
    """K x Q."""

    @cached_property
    def slope(self) -> Numbers:
        """By how much the mean of each leaf moves the score of the root (L), floors aside; 0 for leaves that nobody
        here answered.
        """
        there = np.zeros(len(self.suite.leaves), dtype=np.bool_)
        there[self.leaf] = True
        return np.nan_to_num(slopes(self.suite, there[None])[0, 0])

    def scores(self, without: npt.NDArray[np.intp] | None = None) -> Numbers:
        """The scores of the root (K), without some questions."""
        stays = np.ones(len(self.leaf), dtype=np.bool_)
        stays[[] if without is None else without] = False
        count = np.bincount(self.leaf[stays], minlength=len(self.suite.leaves)).astype(np.float64)
        with np.errstate(invalid="ignore"):
            means = np.stack([np.bincount(self.leaf[stays], mine[stays], len(count)) / count for mine in self.value])
        return score_nodes(self.suite, means).score[:, 0]

    @cached_property
    def step(self) -> float:
        """What one answer moves a score by: from the worst to the best that was given, in the leaf where that is
        least; 0 where all are alike.
        """
        count = np.bincount(self.leaf, minlength=len(self.suite.leaves))
        steps = [
            abs(self.slope[leaf]) * float(np.ptp(self.value[:, self.leaf == leaf])) / count[leaf]
            for leaf in np.unique(self.leaf)
        ]
        return float(min((step for step in steps if step > 0.0), default=0.0))

    def lead_over(self, other: int) -> Numbers:
        """By how much each question speaks for the first against another (Q): its difference, as its leaf moves the
        root.
        """
        return (self.value[0] - self.value[other]) * self.slope[self.leaf]

    @cached_property
    def clusters(self) -> tuple[npt.NDArray[np.intp], int]:
        """The number of each question's cluster (Q), and how many there are."""
        code, names = pd.factorize(self.cluster)
        return np.asarray(code, dtype=np.intp), len(names)

    @cached_property
    def influence(self) -> Numbers:
        """By how much each cluster moves each score (K x G), as in `sampling_errors`, of which these are the terms."""
        count = np.bincount(self.leaf, minlength=len(self.suite.leaves)).astype(np.float64)
        cluster, clusters = self.clusters
        moves = np.empty((len(self.value), clusters))
        for row, mine in enumerate(self.value):
            mean = np.bincount(self.leaf, mine, len(count)) / np.where(count > 0, count, np.nan)
            moves[row] = np.bincount(
                cluster, (mine - mean[self.leaf]) * (self.slope / np.maximum(count, 1.0))[self.leaf], clusters
            )
        return moves

    def correlations(self, first: int, places: npt.NDArray[np.intp]) -> Numbers:
        """How the errors of some scores go along with that of one: the correlations over the clusters. NaN where
        nothing varies.
        """
        mine, theirs = self.influence[first], self.influence[places]
        with np.errstate(invalid="ignore"):
            return theirs @ mine / np.sqrt(np.square(theirs).sum(axis=1) * np.square(mine).sum())

    def together(self, places: npt.NDArray[np.intp]) -> Numbers:
        """How the errors of some entries (K) go along with each other: the correlations over the clusters (K x K), 0
        where nothing varies.
        """
        mine = self.influence[places]
        length = np.sqrt(np.square(mine).sum(axis=1))
        unit = mine / np.where(length > 0.0, length, 1.0)[:, None]
        correlations = unit @ unit.T
        np.fill_diagonal(correlations, 1.0)
        return np.asarray(correlations, dtype=np.float64)


def common_questions(leaderboard: Leaderboard, answers: AnswerLookup) -> CommonQuestions | None:
    """The questions that the one on top answered, and all who answered just these. None where its score is no mean of
    them.

    An entry counts where the mean of its answers is its score.
    """
    suite, score = leaderboard.suite, leaderboard.scores.score[:, 0]
    ranked = np.flatnonzero(~np.isnan(score))
    best = ranked[np.argsort(-score[ranked], kind="stable")][:MOST_ENTRIES]
    names = leaderboard.entries["entry"]
    if not len(best):
        return None
    first = questions_of(answers.of(names[best[0]]))["mean"]
    best = best[: max(1, MOST_ANSWERS // max(1, len(first)))]
    values = [
        first.to_numpy(),
        *(_of_the_same(questions_of(answers.of(names[row]))["mean"], first.index) for row in best[1:]),
    ]
    alike = np.array([value is not None for value in values])
    leaves = {suite.nodes[place].task: leaf for leaf, place in enumerate(suite.leaves)}
    matrix = CommonQuestions(
        suite=suite,
        rows=best[alike],
        others=len(best) - int(alike.sum()),
        unequal=0,
        beyond=len(ranked) - len(best),
        leaf=first.index.get_level_values("leaf").map(leaves).to_numpy(dtype=np.intp),
        sample=first.index.get_level_values("sample").to_numpy(dtype=object),
        cluster=first.index.get_level_values("cluster").to_numpy(dtype=object),
        value=np.stack([value for value in values if value is not None]),
    )
    near = np.abs(matrix.scores() - score[matrix.rows]) <= SAME
    if not near[0]:
        return None
    return replace(matrix, rows=matrix.rows[near], unequal=len(near) - int(near.sum()), value=matrix.value[near])


def _of_the_same(mine: pd.Series, questions: pd.Index) -> Numbers | None:
    """The answers to some questions; None where an entry has others."""
    if len(mine) != len(questions):
        return None
    value = mine.reindex(questions).to_numpy(dtype=np.float64)
    return None if np.isnan(value).any() else value


FEWEST_FREE = 30
"""Degrees of freedom below which errors are too rough for normal scores, on which the correction stands."""
MOST_ORGANIZATIONS = 20
Rows = npt.NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class OfOrganization:
    """The best of several entries of one organization, without the curse of having been chosen among these."""

    name: str
    row: int
    corrected: CorrectedBest


def _normal(curves: Curves, place: int) -> bool:
    """Whether a score is near enough to a normal one: enough samples right and wrong, and an error that is known
    well.
    """
    return bool(curves.exact[place] == 0.0 and curves.stderr[place] > 0.0 and curves.df[place] >= FEWEST_FREE)


def _organizations(leaderboard: Leaderboard, rows: Rows) -> Iterator[tuple[str, Rows]]:
    """The organizations with several entries, by their best, with the places of these: what stands before the slash of
    a model's id.
    """
    places: dict[str, list[int]] = {}
    for place, model in enumerate(leaderboard.entries["model"].iloc[rows]):
        if "/" in str(model):
            places.setdefault(str(model).split("/", 1)[0], []).append(place)
    for name, mine in places.items():
        if len(mine) > 1:
            yield name, np.array(mine)


Errors = Literal["paired", "independent", "battles"]
TOP = 5
MOST_RIVALS = 5
"""Entries behind the first of which it is said what they would need."""
MOST_DRAWN = 200
"""The best entries among which chances are."""


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


def _corrected(
    lead: Lead,
    leaderboard: Leaderboard,
    common: CommonQuestions,
    curves: Curves,
    covariance: Callable[[Rows, int], Numbers],
) -> Lead:
    """A lead with the corrected scores of the entries that answered the same questions, of which these are the curves.

    `covariance(places, first)` has the covariances of some of them with one of these.
    """
    rows, step = common.rows, common.step
    lower, upper = curves.bounds()
    lead = replace(lead, usual=None if np.isnan(lower[0]) else (float(lower[0]), float(upper[0])))
    if not _normal(curves, 0):
        return replace(lead, lacking=(message("lead-not-normal"),))
    organizations = [
        OfOrganization(name, int(rows[mine[0]]), corrected(curves.score[mine], covariance(mine, 0), step=step))
        for name, mine in _organizations(leaderboard, rows)
        if _normal(curves, int(mine[0])) and not np.isnan(covariance(mine, 0)).any()
    ]
    return replace(
        lead,
        corrected=corrected(curves.score, covariance(np.arange(len(rows)), 0), step=step),
        organizations=tuple(organizations[:MOST_ORGANIZATIONS]),
    )


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
    leaderboard: Leaderboard
    rivals: int
    row: int
    tied: int

    def results(self, evidence: StoredEvidence, /) -> Lead:  # noqa: ARG002 - one method for each kind
        """Of stored results: errors of entries are taken as independent."""
        return self._independent(message("lead-no-answers"))

    def replicates(self, evidence: ReplicateEvidence, /) -> Lead:  # noqa: ARG002 - as above
        return self._independent(message("lead-no-mean"))

    def runs(self, evidence: RunEvidence, /) -> Lead:
        if evidence.answers is None:
            return self._independent(message("lead-no-answers"))
        common = common_questions(self.leaderboard, evidence.answers)
        return self._independent(message("lead-no-mean")) if common is None else self._paired(evidence, common)

    def battles(self, evidence: BattleEvidence, /) -> Lead:
        gone = fewest_battles(evidence)
        strengths = strengths_of(evidence)
        chances: tuple[Chance, ...] = ()
        if strengths is not None:
            rows = np.array([self.leaderboard.row_by_entry[model] for model in strengths.models], dtype=np.intp)
            chances = _chances(rows, strengths.value, strengths.covariance)
        why = () if gone is not None else (message("lead-no-battles"),)
        lacking = (*why, *(() if chances else (message("lead-no-error"),)), message("lead-no-correction-battles"))
        return Lead(self.row, self.tied, "battles", battles=gone, chances=chances, lacking=lacking)

    def _paired(self, evidence: Evidence, common: CommonQuestions) -> Lead:
        leaderboard = self.leaderboard
        gone = tuple(_questions_gone(common, rival) for rival in range(1, min(len(common.rows), self.rivals + 1)))
        curves = evidence.question_curves(leaderboard.scored).column(0)
        error = evidence.stderr_by_kind(leaderboard.scores.score.shape)[SAMPLING][common.rows, 0]

        def covariance(places: npt.NDArray[np.intp], first: int) -> Numbers:
            best = int(places[first])
            return common.correlations(best, places) * error[best] * error[places]

        chances = self._chances(curves, common)
        lacking = () if chances else (message("lead-no-error"),)
        lead = Lead(self.row, self.tied, "paired", common, chances=chances)
        if len(common.rows) < 2:
            return replace(lead, lacking=(message("lead-nobody-alike"), *lacking))
        lead = replace(lead, gone=gone, fewest=_fewest(common, gone))
        if np.isnan(error).any():
            return replace(lead, lacking=lacking)
        return _corrected(lead, leaderboard, common, curves.take(common.rows), covariance)

    def _chances(self, curves: Curves, common: CommonQuestions | None = None) -> tuple[Chance, ...]:
        """The chances of the best entries with errors; nothing where the first has none. Errors go along with each
        other where entries answered the same questions, and are independent elsewhere.
        """
        score = self.leaderboard.scores.score[:, 0]
        there = np.flatnonzero(~np.isnan(score) & ~np.isnan(curves.stderr))
        if self.row not in there or len(there) < 2:
            return ()
        best = there[np.argsort(-score[there], kind="stable")][:MOST_DRAWN]
        deviation = deviations(curves.take(best))
        together = np.eye(len(best))
        if common is not None:
            place = {row: at for at, row in enumerate(common.rows.tolist())}
            alike = np.array([at for at, row in enumerate(best.tolist()) if row in place], dtype=np.intp)
            together[np.ix_(alike, alike)] = common.together(np.array([place[row] for row in best[alike].tolist()]))
        return _chances(best, score[best], together * np.outer(deviation, deviation))

    def _independent(self, why: Message) -> Lead:
        chances = self._chances(self.leaderboard.curves.column(0))
        lacking = (why, message("lead-no-correction-independent" if chances else "lead-no-error"))
        return Lead(self.row, self.tied, "independent", chances=chances, lacking=lacking)


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


def _chances(rows: npt.NDArray[np.intp], score: Numbers, covariance: Numbers) -> tuple[Chance, ...]:
    """The chances of some entries (K), the likeliest first, by scores with the covariances of their errors (K x K)."""
    first = top_chances(score, covariance, 1)
    top = np.maximum(first, top_chances(score, covariance, TOP))
    order = np.argsort(-(first + 1e-6 * top), kind="stable")
    return tuple(Chance(int(rows[at]), float(first[at]), float(top[at])) for at in order)
