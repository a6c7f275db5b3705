"""The health of the benchmarks of a leaderboard: what all audits find. Computed once per leaderboard."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from evalboard.audits import FEWEST_SHOWN, WORST_FIRST, Benchmark, Check, Finding, Found, Grade, Panel, audited
from evalboard.audits._grades import judged
from evalboard.columns import labels_of
from evalboard.leaderboard import Leaderboard
from evalboard.normalize import Numbers
from evalboard.suite import Node, Suite

BINS = 30
MOST_ASTRAY = 20


@dataclass(frozen=True)
class Health:
    """One benchmark: its grade, and all that speaks for it."""

    place: int
    """Among the suite's nodes."""
    grade: Grade
    findings: tuple[Finding, ...]
    checks: tuple[Check, ...]
    entries: int
    """Entries that have all benchmarks: those it is graded on."""
    chance: float
    """What guessing gives, on the scale of the scores; NaN where nothing can be guessed or nobody says."""
    counts: tuple[int, ...]
    """How many entries have scores in each of `BINS` bins from `low` to `high`."""
    low: float
    high: float
    astray: tuple[str, ...]
    """Entries of the better half by the others that stay with the weaker half, the strongest first."""


@dataclass(frozen=True)
class Healths:
    """All benchmarks of a leaderboard, the worst first, and how many entries have all of them."""

    benchmarks: tuple[Health, ...]
    entries: int
    incomplete: int
    note: str = ""
    """Why there are none, where there are none."""


def health(leaderboard: Leaderboard) -> Healths:
    """What the audits find on a leaderboard."""
    known = leaderboard.memo.get(Healths)
    if known is None:
        known = leaderboard.memo.setdefault(Healths, _health(leaderboard))
    return known  # type: ignore[return-value] - the memo is keyed by type


def benchmarks_of(leaderboard: Leaderboard) -> tuple[int, ...]:
    """The places of what is audited: the children of the root that have scores, or, where the tree comes from the data, its deepest scores.

    A language or a competency is a mean over many scorers: what a scorer does wrong shows in the task.
    """
    suite = leaderboard.suite
    if leaderboard.board.rating is not None:
        return ()
    if not leaderboard.board.suite.levels:
        return tuple(place for place in suite.benchmarks if suite.nodes[place].scored)
    return tuple(place for place, node in enumerate(suite.nodes) if _deepest(suite, node) and place)


def _deepest(suite: Suite, node: Node) -> bool:
    return node.scored and not node.derived and not any(suite.nodes[child].scored for child in node.children)


def _health(leaderboard: Leaderboard) -> Healths:
    places = np.array(benchmarks_of(leaderboard), dtype=np.intp)
    if leaderboard.board.rating is not None:
        return Healths((), 0, 0, "Ratings are fitted to battles: there are no benchmarks to be audited.")
    _, labels = labels_of(leaderboard.board, leaderboard.suite)
    complete = np.flatnonzero(~np.isnan(leaderboard.score[:, places]).any(axis=1))
    panel = Panel(
        score=leaderboard.score[np.ix_(complete, places)],
        chance=np.array([leaderboard.suite.nodes[place].chance for place in places], dtype=np.float64),
        weight=np.array([_weight(leaderboard.suite, place) for place in places]),
        labels=tuple(labels[place] for place in places),
        stderr=leaderboard.stderr[np.ix_(complete, places)],
    )
    entries = leaderboard.entries["entry"].to_numpy()[complete]
    found = [
        _of_benchmark(leaderboard, panel, place, subject, entries)
        for place, subject in zip(places, map(panel.benchmark, range(len(places))), strict=True)
    ]
    found.sort(key=lambda each: WORST_FIRST.index(each.grade))
    return Healths(tuple(found), len(complete), len(leaderboard) - len(complete))


def _of_benchmark(leaderboard: Leaderboard, panel: Panel, place: int, subject: Benchmark, entries: np.ndarray) -> Health:
    settings = leaderboard.board.audits
    comparable = len(panel) >= FEWEST_SHOWN and len(subject.others) > 0
    grade, found = judged(subject, audited(subject, settings) if comparable else Found(()), settings)
    low, high, counts = distribution(leaderboard.score[:, place])
    astray = np.flatnonzero(subject.stuck(settings)) if comparable else np.empty(0, dtype=np.intp)
    strongest = astray[np.argsort(-subject.reference[astray], kind="stable")][:MOST_ASTRAY] if len(astray) else astray
    return Health(
        place=place,
        grade=grade,
        findings=found.findings,
        checks=found.checks,
        entries=len(panel),
        chance=subject.chance,
        counts=counts,
        low=low,
        high=high,
        astray=tuple(entries[strongest]),
    )


def distribution(score: Numbers) -> tuple[float, float, tuple[int, ...]]:
    """The ends of a scale that holds all scores and what can be reached, 0 to 1, and how many scores lie in each of its bins."""
    known = score[~np.isnan(score)]
    low, high = float(known.min(initial=0.0)), float(known.max(initial=1.0))
    counts, _ = np.histogram(known, bins=BINS, range=(low, high))
    return low, high, tuple(int(count) for count in counts)


def _weight(suite: Suite, place: int) -> float:
    """The share of a node in the average: the product of the shares on the way to the root."""
    node = suite.nodes[place]
    return 1.0 if node.parent is None else node.weight * _weight(suite, node.parent)
