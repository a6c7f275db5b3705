"""What audits find where it is known what is there, and how long they take: `python -m benchmarks.audits [--out FILE.json]`.

A healthy board has one factor behind seven benchmarks: five agree with the mean of the others with a rank correlation of some 0.75 to 0.96, one
measures something else (some 0.5), one is near chance. A sick scorer gives 5 points, give or take 2, to a share of the entries whatever they can do.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter

import numpy as np

from benchmarks.boards import leaderboard, scratch
from benchmarks.figures import Figure, report
from evalboard.audits import AuditReport, Grade, Panel, agreement, grade_of, joined, mass, rank_impact, two_trends
from evalboard.config import AuditConfig
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.statistics.association import spearman
from evalboard.suite.normalize import Numbers
from evalboard.views.health import benchmarks_of, health

SIZES = (60, 100, 300, 1_000)
SHARES = (0.30, 0.40, 0.60, 0.80, 0.90, 1.00)
ASKED = (0.60, 0.80)
HEALTHY, SICK = 1_000, 300
"""Boards of each size, and of each size and share."""
SEED = 20_261_122
SICK_PLACE, ELSE_PLACE, CHANCE_PLACE = 0, 5, 6
"""The benchmark whose scorer fails is one of those to be worked out: nothing can be guessed."""
CHANCE = np.array([np.nan, np.nan, 0.25, 0.25, 0.5, np.nan, 0.25])
SETTINGS = AuditConfig(bootstraps=0)


def simulated(entries: int, rng: np.random.Generator) -> Numbers:
    """The scores of a healthy board, entries x 7, as fractions.

    What a benchmark asks is the common factor and something of its own; a logistic curve of random slope and difficulty makes it a share of right
    answers, and so many questions are drawn.
    """
    loading = rng.uniform(0.83, 0.99, 7)
    loading[ELSE_PLACE] = rng.uniform(0.52, 0.60)
    common, own = rng.normal(size=(entries, 1)), rng.normal(size=(entries, 7))
    asked = loading * common + np.sqrt(1.0 - loading**2) * own
    difficulty, slope = rng.uniform(-0.8, 1.0, 7), rng.uniform(0.8, 2.0, 7)
    difficulty[CHANCE_PLACE] = rng.uniform(2.5, 4.0)
    guess = np.where(np.isnan(CHANCE), 0.0, CHANCE)
    right = guess + (1.0 - guess) / (1.0 + np.exp(-slope * (asked - difficulty)))
    questions = rng.integers(500, 10_000, 7)
    return rng.binomial(questions, right) / questions


def struck(score: Numbers, share: float, rng: np.random.Generator) -> Numbers:
    """The same scores with 5 points, give or take 2, in one benchmark for a share of the entries."""
    hit = rng.permutation(len(score))[: round(share * len(score))]
    sick = score.copy()
    sick[hit, SICK_PLACE] = np.clip(rng.normal(0.05, 0.02, len(hit)), 0.0, 1.0)
    return sick


def panel(score: Numbers) -> Panel:
    """A panel of such scores, all benchmarks with the same weight."""
    count = score.shape[1]
    labels = tuple(f"B{place}" for place in range(count))
    return Panel(score=score, chance=CHANCE, weight=np.full(count, 1.0 / count), labels=labels, stderr=np.full(score.shape, np.nan))


def graded(score: Numbers, place: int) -> tuple[Grade, AuditReport]:
    """The grade of one benchmark of a board: from the audits of scores that a grade follows from."""
    subject = panel(score).benchmark(place)
    return grade_of(subject, joined([each.audit(subject, SETTINGS) for each in (agreement, two_trends, rank_impact, mass)]), SETTINGS)


def any_red(score: Numbers) -> bool:
    """Whether any benchmark of a board is red."""
    return any(graded(score, place)[0] == "red" for place in range(score.shape[1]))


def measure() -> list[Figure]:
    """How long a whole board takes, how often healthy boards are red, and how often a sick scorer is found."""
    return [*_times(), *_healthy(), *_found()]


def _times() -> Iterator[Figure]:
    with scratch() as settings:
        known = leaderboard(settings)
    for what, bootstraps, target in (("bootstraps included", AuditConfig().bootstraps, 4.0), ("without bootstraps", 0, 0.6)):
        board = known.board.model_copy(update={"audits": AuditConfig(bootstraps=bootstraps)})
        asked = [replace(known, board=board) for _ in range(5)]
        health(replace(known, board=board))
        took = sorted(_seconds(each) for each in asked)[2]
        yield Figure(
            f"all audits of {len(known):,} entries x {len(benchmarks_of(known))} benchmarks, {what}",
            f"{took:.2f} s",
            f"<= {target:g} s",
            took <= target,
        )


def _seconds(known: Leaderboard) -> float:
    begin = perf_counter()
    health(known)
    return perf_counter() - begin


def _healthy() -> Iterator[Figure]:
    rates, agreed = [], []
    for entries in SIZES:
        rng = np.random.default_rng([SEED, entries])
        scores = [simulated(entries, rng) for _ in range(HEALTHY)]
        rates.append(100 * float(np.mean([any_red(score) for score in scores])))
        agreed += [_agreement(score, place) for score in scores[:100] for place in range(7) if place not in {ELSE_PLACE, CHANCE_PLACE}]
    low, high = np.percentile(agreed, [5, 95])
    what = f"{HEALTHY:,} healthy boards each of {_listed(SIZES)} entries (rank correlations {low:.2f} to {high:.2f}): any of 7 benchmarks red"
    yield Figure(what, f"{', '.join(f'{rate:.1f}' for rate in rates)} %", "<= 2 % in all", float(np.mean(rates)) <= 2.0)


def _agreement(score: Numbers, place: int) -> float:
    subject = panel(score).benchmark(place)
    return spearman(subject.reference, subject.score)


def _found() -> Iterator[Figure]:
    for share in SHARES:
        rates = []
        for entries in SIZES:
            rng = np.random.default_rng([SEED, entries, round(100 * share)])
            grades = [graded(struck(simulated(entries, rng), share, rng), SICK_PLACE)[0] for _ in range(SICK)]
            rates.append((100 * grades.count("red") / SICK, 100 * grades.count("amber") / SICK))
        asked = share in ASKED
        what = f"{SICK} boards each of {_listed(SIZES)} entries, a sick scorer for {100 * share:.0f} % of them: red (amber)"
        measured = f"{', '.join(f'{red:.0f} ({amber:.0f})' for red, amber in rates)} %"
        yield Figure(what, measured, ">= 95 % red in all" if asked else "-", not asked or float(np.mean([red for red, _ in rates])) >= 95.0)


def _listed(sizes: tuple[int, ...]) -> str:
    return ", ".join(f"{size:,}" for size in sizes)


if __name__ == "__main__":
    report(measure(), sys.argv)
