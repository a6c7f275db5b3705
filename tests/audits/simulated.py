"""Simulated boards of seven benchmarks, for tests alone: figures of how often audits are right come from real boards
(benchmarks/audits.py).

A healthy board has one factor behind all of them: five agree with the mean of the others with a rank correlation of
some 0.75 to 0.96, one measures something else (some 0.5), one is near chance.
"""

import numpy as np

from evalboard.audits import AuditReport, Grade, Panel, agreement, grade_of, joined, mass, rank_impact, two_groups
from tests.audits.examples import PLAIN

SICK_PLACE, ELSE_PLACE, CHANCE_PLACE = 0, 5, 6
"""The benchmark whose scorer fails is one of those to be worked out: nothing can be guessed."""
CHANCE = np.array([np.nan, np.nan, 0.25, 0.25, 0.5, np.nan, 0.25])


def simulated(entries: int, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """The scores of a healthy board, entries x 7, as fractions, and the questions of each benchmark.

    What a benchmark asks is the common factor and something of its own; a logistic curve of random slope and difficulty
    makes it a share of right answers, and so many questions are drawn.
    """
    loading = rng.uniform(0.83, 0.99, 7)
    loading[ELSE_PLACE] = rng.uniform(0.52, 0.60)
    common, own = rng.normal(size=(entries, 1)), rng.normal(size=(entries, 7))
    asked = loading * common + np.sqrt(1.0 - loading**2) * own
    difficulty, slope = rng.uniform(-0.8, 1.0, 7), rng.uniform(0.8, 2.0, 7)
    difficulty[CHANCE_PLACE] = rng.uniform(3.5, 4.5)
    guess = np.where(np.isnan(CHANCE), 0.0, CHANCE)
    right = guess + (1.0 - guess) / (1.0 + np.exp(-slope * (asked - difficulty)))
    questions = rng.integers(200, 1_000, 7)
    return rng.binomial(questions, right) / questions, questions


def struck(score: np.ndarray, share: float, rng: np.random.Generator) -> np.ndarray:
    """The same scores with 5 points, give or take 2, in one benchmark for a share of the entries."""
    hit = rng.permutation(len(score))[: round(share * len(score))]
    sick = score.copy()
    sick[hit, SICK_PLACE] = np.clip(rng.normal(0.05, 0.02, len(hit)), 0.0, 1.0)
    return sick


def graded(score: np.ndarray, questions: np.ndarray, place: int) -> tuple[Grade, AuditReport]:
    """The grade of one benchmark of a board: from the audits of scores that a grade follows from."""
    panel = Panel(
        score=score,
        chance=CHANCE,
        weight=np.full(7, 1 / 7),
        labels=tuple("ABCDEFG"),
        stderr=np.sqrt(score * (1 - score) / questions),
    )
    subject = panel.benchmark(place)
    return grade_of(
        subject, joined([each.audit(subject, PLAIN) for each in (agreement, two_groups, rank_impact, mass)]), PLAIN
    )
