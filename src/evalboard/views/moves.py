"""Why an entry's rank is another one: own results, others', who came and went, config, code.

Each cause is a player that is as before or as now; a part is Shapley's value over all mixed worlds, and parts sum to
the move. Source: Shapley (1953), https://doi.org/10.1515/9781400881970-018.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from math import factorial
from typing import Literal

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.strings import Message, message
from evalboard.suite.tree import Suite, score_nodes
from evalboard.views.state_comparison import StateComparison

ROUNDING = 1e-12


def score_steps(between: StateComparison, place: int) -> Numbers | None:
    """By how much the shown root moves as the values of one of the C entries change one by one, as `value_changes`.

    None where values alone do not lead from one score to the other.
    """
    if set(between.leaves) != {between.now.suite.id(leaf) for leaf in between.now.suite.leaves}:
        return None
    values, published = _worlds(between, place)
    scores = score_nodes(between.now.suite, values, published).score[:, 0]
    ends = (between.before.scores.score[between.rows[0][place], 0], between.now.scores.score[between.rows[1][place], 0])
    if not np.isfinite(scores).all() or not np.allclose(scores[[0, -1]], ends, rtol=0.0, atol=ROUNDING):
        return None
    return np.diff(between.now.suite.root.shown(scores))


def _worlds(between: StateComparison, place: int) -> tuple[Numbers, dict[int, Numbers]]:
    """The values of the leaves after each change (changes + 1 x L), and published scores."""
    suite, (before, now) = between.now.suite, between.values
    old, new = between.rows[0][place], between.rows[1][place]
    changed = np.flatnonzero(between.changed[place])
    values = np.repeat(before[place][None, :], len(changed) + 1, axis=0)
    since = dict.fromkeys(between.leaves, len(values))
    for step, at in enumerate(changed, start=1):
        values[step:, at] = now[place, at]
        since[between.leaves[at]] = step
    published = {
        leaf: np.where(
            np.arange(len(values)) < since[suite.id(leaf)],
            between.before.scores.score[old, between.before.suite.place(suite.id(leaf))],
            between.now.scores.score[new, leaf],
        )
        for leaf in suite.leaves
        if suite.nodes[leaf].published is not None
    }
    column = {leaf: at for at, leaf in enumerate(between.leaves)}
    return values[:, [column[suite.id(leaf)] for leaf in suite.leaves]], published


Player = Literal["own", "others", "entries", "config", "code"]
PLAYERS: tuple[Player, ...] = ("own", "others", "entries", "config", "code")
Own = Literal["same", "computing", "up", "down"]
OWN: tuple[Own, ...] = ("same", "computing", "up", "down")
"""What became of an entry's own score."""
RELATIVE = frozenset({"z", "rank"})


@dataclass(frozen=True, slots=True)
class MoveCounts:
    """Who stands above an entry now and did not, and the reverse."""

    new_above: int
    """New entries above it."""
    passed_by: int
    """Entries of both that stand above it now and did not."""
    passed_by_rescored: int
    """Of these, how many have another score."""
    passed: int
    """Entries of both that stood above it and do not now."""
    gone_above: int
    """Entries above it that are gone."""


@dataclass(frozen=True, slots=True)
class MoveFacts:
    """A move as it is told."""

    before: int
    now: int
    counts: MoveCounts
    own: Own
    apart: float
    """The change of what is shown of the root."""
    otherwise: bool
    """Whether others' scores may differ although nothing of theirs was scored again."""


@dataclass(frozen=True)
class Counterfactuals:
    """The root's scores of all entries, with results, config and code (the axes) each as before or as now."""

    common: Numbers
    """2 x 2 x 2 x C."""
    added: Numbers
    """2 x entries that came, by the config."""
    removed: Numbers
    """2 x entries that went, by the config."""
    apart: bool
    """Whether the effect of config and code is known by itself."""

    def rank(self, own: int, others: int, entries: int, config: int, code: int) -> Numbers:
        """The rank of each of the C entries in one world; NaN without a score."""
        mine, theirs = self.common[own, config, code], self.common[others, config, code]
        extra = (self.added if entries else self.removed)[config]
        above = _above(mine, theirs) + _above(mine, extra) - (theirs > mine)
        return np.where(np.isnan(mine), np.nan, 1.0 + above)


@dataclass(frozen=True)
class Moves:
    """The moves of the C entries that both leaderboards have, in the newer one's order."""

    between: StateComparison

    @cached_property
    def worlds(self) -> Counterfactuals:
        """The root's scores in every mixed world."""
        return _recomputed(self.between) or _as_stored(self.between)

    @property
    def before(self) -> np.ndarray:
        """Their earlier ranks (C); 0 without a score."""
        return self.between.before.ranks.rank[self.between.rows[0]]

    @property
    def now(self) -> np.ndarray:
        """Their ranks (C)."""
        return self.between.now.ranks.rank[self.between.rows[1]]

    @property
    def scores(self) -> tuple[Numbers, Numbers]:
        """The root's scores before and now (C)."""
        old, new = self.between.rows
        return self.between.before.scores.score[old, 0], self.between.now.scores.score[new, 0]

    @cached_property
    def parts(self) -> dict[Player, Numbers]:
        """For each player its part (C), in ranks, positive for worse; NaN without a score in either state."""
        rank: dict[tuple[int, ...], Numbers] = {
            world: self.worlds.rank(*world) for world in product((0, 1), repeat=len(PLAYERS))
        }
        return {player: _part(place, rank) for place, player in enumerate(PLAYERS)}

    @property
    def apart(self) -> bool:
        """Whether no effect of config or code is counted with the results."""
        return not self.between.computing_changed or self.worlds.apart

    @cached_property
    def counted(self) -> dict[str, np.ndarray]:
        """The numbers of `MoveCounts` (C), by name."""
        (before, now), between = self.scores, self.between
        added, removed = (
            _scores_of(*side) for side in ((between.now, between.added), (between.before, between.removed))
        )
        return {
            "new_above": _above(now, added),
            "passed_by": passed_by(before, now),
            "passed_by_rescored": passed_by(before, now, among=before != now),
            "passed": passed_by(now, before),
            "gone_above": _above(before, removed),
        }

    @cached_property
    def own(self) -> np.ndarray:
        """What became of each own score (C), as its place in `OWN`."""
        (before, now), between = self.scores, self.between
        by_results = (between.changed & ~between.same_file).any(axis=1)
        return np.select([before == now, ~by_results, now > before], [0, 1, 2], default=3).astype(np.int8)

    @property
    def apart_by(self) -> Numbers:
        """The change of what is shown of the root (C)."""
        old, new = self.between.rows
        return self.between.now.shown[new, 0] - self.between.before.shown[old, 0]

    @property
    def otherwise(self) -> bool:
        """Whether a score may change although nothing of its entry was scored again."""
        return self.between.computing_changed or self.between.now.board.suite.rescale in RELATIVE

    def counts(self, place: int) -> MoveCounts:
        """Of one of the C entries, with a score in both states."""
        return MoveCounts(**{name: int(column[place]) for name, column in self.counted.items()})

    def facts(self, place: int) -> MoveFacts | None:
        """What a move is told from; None without a rank in either state."""
        before, now = int(self.before[place]), int(self.now[place])
        if min(before, now) <= 0:
            return None
        own = OWN[int(self.own[place])]
        return MoveFacts(before, now, self.counts(place), own, float(self.apart_by[place]), otherwise=self.otherwise)


def moves(between: StateComparison) -> Moves:
    """How ranks moved between two leaderboards, and why."""
    return Moves(between)


def _part(place: int, rank: Mapping[tuple[int, ...], Numbers]) -> Numbers:
    orders = factorial(len(PLAYERS))
    total = np.zeros(())
    for world, ranks in rank.items():
        if not world[place]:
            with_it = rank[(*world[:place], 1, *world[place + 1 :])]
            total = total + factorial(sum(world)) * factorial(len(PLAYERS) - 1 - sum(world)) * (with_it - ranks)
    return total / orders


def _as_stored(between: StateComparison) -> Counterfactuals:
    old, new = between.rows
    common = np.stack([between.before.scores.score[old, 0], between.now.scores.score[new, 0]])
    added, removed = (_scores_of(*side) for side in ((between.now, between.added), (between.before, between.removed)))
    twice = (np.broadcast_to(scores, (2, *scores.shape)) for scores in (added, removed))
    return Counterfactuals(np.broadcast_to(common[:, None, None], (2, 2, 2, len(old))), *twice, apart=False)


def _recomputed(between: StateComparison) -> Counterfactuals | None:
    """Scores computed from either state's stored values under either config; None where that cannot be told apart."""
    states = (between.before, between.now)
    stored = [_stored(each, between.leaves) for each in states]
    if (
        not between.computing_changed
        or between.leaves_added
        or between.leaves_removed
        or stored[0] is None
        or stored[1] is None
    ):
        return None
    before, now = stored[0].of(between.rows[0]), stored[1].of(between.rows[1])
    if before.taken != now.taken:
        return None
    suites, caused = [each.suite for each in states], between.changed & between.same_file
    common = np.empty((2, 2, 2, len(caused)))
    for results, config, code in product((0, 1), repeat=3):
        read = code if between.read_otherwise_by == "code" else config
        common[results, config, code] = (before, now)[results].where(caused, (before, now)[read]).root(suites[config])
    extra = (stored[1].of(_rows(between.now, between.added)), stored[0].of(_rows(between.before, between.removed)))
    added, removed = (np.stack([each.root(suite) for suite in suites]) for each in extra)
    here = np.isfinite(common[0, 0, 0]) & np.isfinite(common[1, 1, 1])
    return Counterfactuals(common, added, removed, apart=True) if np.isfinite(common[..., here]).all() else None


@dataclass(frozen=True)
class _StoredScores:
    leaves: tuple[str, ...]
    values: Numbers
    scores: Numbers
    taken: tuple[str, ...]

    def of(self, rows: np.ndarray) -> _StoredScores:
        return replace(self, values=self.values[rows], scores=self.scores[rows])

    def where(self, these: np.ndarray, other: _StoredScores) -> _StoredScores:
        return replace(
            self, values=np.where(these, other.values, self.values), scores=np.where(these, other.scores, self.scores)
        )

    def root(self, suite: Suite) -> Numbers:
        column = {leaf: at for at, leaf in enumerate(self.leaves)}
        published = {suite.place(leaf): self.scores[:, column[leaf]] for leaf in self.taken}
        return score_nodes(suite, self.values[:, [column[suite.id(leaf)] for leaf in suite.leaves]], published).score[
            :, 0
        ]


def _stored(leaderboard: Leaderboard, leaves: tuple[str, ...]) -> _StoredScores | None:
    """What stands behind a leaderboard, if its suite makes the root's scores of that, to the last bit."""
    suite, scores = leaderboard.suite, leaderboard.scores
    if leaderboard.board.suite.rescale in RELATIVE or leaderboard.evidence.of_samples or leaderboard.evidence.rated:
        return None
    if {*leaves} != {suite.id(leaf) for leaf in suite.leaves}:
        return None
    places = [suite.place(leaf) for leaf in leaves]
    again = score_nodes(suite, scores.value[:, list(suite.leaves)]).score
    taken = tuple(
        leaf for leaf, place in zip(leaves, places, strict=True) if not _same(again[:, place], scores.score[:, place])
    )
    if any(suite.nodes[suite.place(leaf)].published is None for leaf in taken):
        return None
    stored = _StoredScores(leaves, scores.value[:, places], scores.score[:, places], taken)
    return stored if _same(stored.root(suite), scores.score[:, 0]) else None


def _same(one: Numbers, other: Numbers) -> bool:
    return bool(np.array_equal(one, other, equal_nan=True))


def _rows(leaderboard: Leaderboard, entries: tuple[str, ...]) -> np.ndarray:
    return np.array([leaderboard.row_by_entry[entry] for entry in entries], dtype=np.intp)


def _scores_of(leaderboard: Leaderboard, entries: tuple[str, ...]) -> Numbers:
    return leaderboard.scores.score[_rows(leaderboard, entries), 0]


def _above(mine: Numbers, scores: Numbers) -> np.ndarray:
    ordered = np.sort(scores[~np.isnan(scores)])
    return np.where(np.isnan(mine), 0, len(ordered) - np.searchsorted(ordered, mine, side="right"))


def passed_by(before: Numbers, now: Numbers, among: np.ndarray | None = None) -> np.ndarray:
    """How many (C), of some or all, stood no higher than each before and stand above it now."""
    was, mine = (np.where(np.isnan(scores), -np.inf, scores) for scores in (before, now))
    these = np.arange(len(was)) if among is None else np.flatnonzero(among)
    falling = these[np.argsort(-mine[these], kind="stable")]
    places = np.searchsorted(np.sort(was[these]), was, side="right")
    above = np.searchsorted(-mine[falling], -mine, side="left")
    codes = np.searchsorted(np.sort(was[these]), was[falling], side="left")
    return _below(codes, above, places)


def _below(codes: np.ndarray, first: np.ndarray, bound: np.ndarray) -> np.ndarray:
    """How many of the `first` so many codes are below a bound: the wavelet matrix (Claude, Navarro and Ordonez 2015,
    https://doi.org/10.1016/j.is.2014.06.002).
    """
    start, end, total = np.zeros_like(first), first, np.zeros_like(first)
    for bit in reversed(range(max(1, len(codes).bit_length()))):
        ones = (codes >> bit) & 1 == 1
        zeros = np.concatenate([[0], np.cumsum(~ones)])
        left, right, high = zeros[start], zeros[end], (bound >> bit) & 1 == 1
        total = total + np.where(high, right - left, 0)
        start, end = np.where(high, zeros[-1] + start - left, left), np.where(high, zeros[-1] + end - right, right)
        codes = np.concatenate([codes[~ones], codes[ones]])
    return total


def notes_between(changes: Moves) -> list[Message]:
    """What to know before reading the moves."""
    between = changes.between
    before, now = between.before, between.now
    otherwise = int((between.changed & between.same_file).sum())
    config, relative = before.board.digest != now.board.digest, now.board.suite.rescale in RELATIVE
    notes = [message("history-config")] if config else []
    notes += [message("history-read-otherwise", count=otherwise)] if otherwise else []
    notes += (
        [message("history-read-by-config")]
        if otherwise and changes.apart and between.read_otherwise_by == "config"
        else []
    )
    notes += [message("history-not-apart")] if between.computing_changed and not changes.apart else []
    notes += [message("history-relative")] if relative else []
    notes += [message("history-leaves-added", leaves=", ".join(between.leaves_added))] if between.leaves_added else []
    notes += (
        [message("history-leaves-removed", leaves=", ".join(between.leaves_removed))] if between.leaves_removed else []
    )
    return [*notes, message("history-errors-apart")] if between.changed.any() else notes
