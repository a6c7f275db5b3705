"""Boards of every kind whose true scores are known: what claims about errors and ranks are held against."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from evalboard.statistics.curves import Curves, as_one, careful_errors, curves, plain_curves
from evalboard.statistics.standard_errors import binomial, cr1_from_sums

Numbers = npt.NDArray[np.float64]
Draw = np.random.Generator


@dataclass(frozen=True, slots=True)
class Drawn:
    """The curves of a board's entries, and their true scores."""

    curves: Curves
    truth: Numbers


Kind = Callable[[Draw, int], Drawn]


def sizes(rng: Draw, shape: int | tuple[int, ...], least: float = 10, most: float = 2_000) -> Numbers:
    """Numbers of samples, spread evenly over orders of magnitude."""
    return np.round(10 ** rng.uniform(np.log10(least), np.log10(most), shape))


def single(rng: Draw, truth: Numbers, n: Numbers) -> Drawn:
    """One benchmark, samples right or wrong."""
    score = rng.binomial(n.astype(np.int64), truth) / n
    return Drawn(curves(score, binomial(score, n), n), truth)


def floored(rng: Draw, truth: Numbers, n: Numbers) -> Drawn:
    """One benchmark of questions with four choices, the score cut at 0."""
    value = rng.binomial(n.astype(np.int64), truth) / n
    score = np.maximum((value - 0.25) / 0.75, 0.0)
    return Drawn(
        curves(score, binomial(value, n) / 0.75, n, low=-1 / 3, floor=0.0), np.maximum((truth - 0.25) / 0.75, 0.0)
    )


def means(rng: Draw, truth: Numbers, n: Numbers) -> Drawn:
    """The mean of several benchmarks (entries x benchmarks)."""
    return mean_of(rng.binomial(n.astype(np.int64), truth) / n, n, truth.mean(axis=1))


def mean_of(value: Numbers, n: Numbers, truth: Numbers) -> Drawn:
    """The mean of several benchmarks from the values that were seen."""
    error = binomial(value, n)
    careful, tail = careful_errors(value, error, n)
    count = value.shape[1]
    of_mean = [np.sqrt(np.square(each).sum(axis=1)) / count for each in (error, careful, tail)]
    return Drawn(
        curves(
            value.mean(axis=1),
            of_mean[0],
            as_one(np.array(1.0), 1.0 / (count * n.min(axis=1))),
            careful=(of_mean[1], of_mean[2]),
        ),
        truth,
    )


def same_questions(rng: Draw, entries: int) -> Drawn:
    """Six benchmarks that all entries answer, hard questions being hard for all; benchmarks go together in how able an
    entry is.
    """
    n = np.array([40, 100, 150, 200, 300, 500])
    able = rng.normal(0.5, 1.0, (entries, 1)) + rng.normal(0.0, 0.3, (entries, 6))
    hard = [rng.normal(0.0, 1.5, size) for size in n]
    chance = [1.0 / (1.0 + np.exp(each - able[:, [at]])) for at, each in enumerate(hard)]
    value = np.stack([(rng.uniform(size=each.shape) < each).mean(axis=1) for each in chance], axis=1)
    return mean_of(
        value,
        np.broadcast_to(n, value.shape).astype(np.float64),
        np.stack([each.mean(axis=1) for each in chance], axis=1).mean(axis=1),
    )


def clustered(rng: Draw, truth: Numbers, samples: Numbers, correlation: float = 0.2) -> Drawn:
    """One benchmark whose samples come in clusters of some sizes, alike within them."""
    spread = 1.0 / correlation - 1.0
    easy = rng.beta(truth[:, None] * spread, (1.0 - truth[:, None]) * spread, (len(truth), len(samples)))
    right = rng.binomial(samples.astype(np.int64), easy).astype(np.float64)
    return Drawn(
        curves(right.sum(axis=1) / samples.sum(), cr1_from_sums(samples, right), samples.sum(), float(len(samples))),
        truth,
    )


def runs(rng: Draw, truth: Numbers, sd: Numbers, count: int) -> Drawn:
    """Errors over a few runs."""
    score = rng.normal(truth[:, None], sd[:, None], (len(truth), count))
    return Drawn(plain_curves(score.mean(axis=1), score.std(axis=1, ddof=1) / np.sqrt(count), count - 1), truth)


EQUAL: dict[str, Kind] = {
    "2,000 samples each, half of them right": lambda rng, m: single(rng, np.full(m, 0.5), np.full(m, 2000.0)),
    "10 to 2,000 samples, 97 % right": lambda rng, m: single(rng, np.full(m, 0.97), sizes(rng, m)),
    "10 to 2,000 samples, 2 % right": lambda rng, m: single(rng, np.full(m, 0.02), sizes(rng, m)),
    "15 or 2,000 samples, 80 % right": lambda rng, m: single(
        rng, np.full(m, 0.8), np.where(np.arange(m) % 2, 15.0, 2000.0)
    ),
    "four choices, 20 to 500 samples, at guessing": lambda rng, m: floored(
        rng, np.full(m, 0.25), sizes(rng, m, 20, 500)
    ),
    "means of a benchmark of 3 to 20 samples and a large one": lambda rng, m: means(
        rng, np.tile([0.5, 0.97], (m, 1)), np.stack([sizes(rng, m, 3, 20), sizes(rng, m, 500)], axis=1)
    ),
    "means of six benchmarks of 10 to 2,000 samples, 96 % right": lambda rng, m: means(
        rng, np.full((m, 6), 0.96), sizes(rng, (m, 6))
    ),
    "15 clusters of six": lambda rng, m: clustered(rng, np.full(m, 0.8), np.full(15, 6.0)),
    "three runs": lambda rng, m: runs(rng, np.full(m, 0.5), np.full(m, 0.02), 3),
    "eight runs of unequal noise": lambda rng, m: runs(rng, np.full(m, 0.5), 10 ** rng.uniform(-3, -1, m), 8),
}
"""Boards on which nobody is better than anybody."""

UNEQUAL: dict[str, Kind] = {
    "10 to 2,000 samples, 2 to 99 % right": lambda rng, m: single(rng, rng.uniform(0.02, 0.99, m), sizes(rng, m)),
    "two groups of equals": lambda rng, m: single(rng, rng.choice([0.8, 0.97], m), sizes(rng, m)),
    "steps of half an error": lambda rng, m: single(
        rng, 0.5 + 0.004 * (np.arange(m) - m / 2) / np.sqrt(max(m / 60, 1)), np.full(m, 4000.0)
    ),
    "four choices around guessing": lambda rng, m: floored(rng, rng.uniform(0.15, 0.45, m), sizes(rng, m, 20, 500)),
    "six benchmarks, all answer the same questions": same_questions,
    "15 clusters of unequal size": lambda rng, m: clustered(
        rng, rng.uniform(0.6, 0.98, m), np.resize(np.array([2.0, 4, 5, 6, 7, 12]), 15)
    ),
    "eight runs": lambda rng, m: runs(rng, rng.uniform(0.4, 0.6, m), np.full(m, 0.01), 8),
}


def geometric(rng: Draw, truth: Numbers) -> Drawn:
    """One benchmark in 120 clusters of geometric sizes, the same for all entries, of which each entry finds some
    easy.
    """
    return clustered(rng, truth, rng.geometric(0.25, 120).astype(np.float64), correlation=0.35)


def ties(rng: Draw, truth: Numbers) -> Drawn:
    """One benchmark of 80 clusters of three, of which nearly each is right or wrong altogether."""
    return clustered(rng, truth, np.full(80, 3.0), correlation=0.85)


def graded(rng: Draw, truth: Numbers, count: int) -> Drawn:
    """One benchmark with grades between 0 and 1, a third of them at an end."""
    shape = (len(truth), count)
    grade = rng.beta(truth[:, None] * 5, (1.0 - truth[:, None]) * 5, shape)
    value = np.where(rng.random(shape) < 1 / 3, (rng.random(shape) < truth[:, None]).astype(np.float64), grade)
    return Drawn(
        curves(value.mean(axis=1), value.std(axis=1, ddof=1) / np.sqrt(count), float(count), float(count)), truth
    )


def two_levels(rng: Draw, truth: Numbers, n: Numbers) -> Drawn:
    """A mean of two groups, one of two leaves, and of a leaf with a weight of 0, which does not count (entries x 4, the
    last is that leaf).
    """
    value = rng.binomial(n.astype(np.int64), truth) / n
    weights = np.array([0.5, 0.125, 0.375, 0.0])
    error = binomial(value, n)
    careful, tail = careful_errors(value, error, n)
    of_mean = [np.sqrt(np.square(each * weights).sum(axis=1)) for each in (error, careful, tail)]
    heaviest = (weights / n).max(axis=1)
    return Drawn(
        curves(value @ weights, of_mean[0], as_one(np.array(1.0), heaviest), careful=(of_mean[1], of_mean[2])),
        truth @ weights,
    )


def nested(rng: Draw, truth: Numbers, agreement: float = 0.6) -> Drawn:
    """The pooled mean of three sets, each within the next; an entry's answers to one question go together by
    `agreement`.
    """
    sets, largest = (60, 140, 200), 200
    each = truth[:, None, None]
    first = rng.random((len(truth), 1, largest)) < each
    anew = rng.random((len(truth), len(sets), largest)) < each
    right = np.where(rng.random(anew.shape) < np.sqrt(agreement), first, anew)
    value = np.stack([right[:, at, :size].mean(axis=1) for at, size in enumerate(sets)], axis=1)
    n, whole = np.array(sets, dtype=np.float64), sum(sets)
    rho = np.array(
        [
            [1.0 if one == other else agreement * min(one, other) / np.sqrt(one * other) for other in sets]
            for one in sets
        ]
    )
    moved = [part * (n / whole) for part in (binomial(value, n), *careful_errors(value, binomial(value, n), n))]
    error, careful, tail = (np.sqrt(np.einsum("ei,ij,ej->e", part, rho, part)) for part in moved)
    return Drawn(
        curves(value @ (n / whole), error, as_one(np.array(1.0), len(sets) / whole), careful=(careful, tail)), truth
    )


UNTUNED: dict[str, Kind] = {
    "120 clusters of geometric sizes, correlation 0.35": lambda rng, m: geometric(rng, rng.uniform(0.3, 0.97, m)),
    "80 clusters nearly all right or all wrong": lambda rng, m: ties(rng, rng.uniform(0.1, 0.95, m)),
    "200 graded samples": lambda rng, m: graded(rng, rng.uniform(0.5, 0.95, m), 200),
    "two levels with a weight of 0": lambda rng, m: two_levels(
        rng, rng.uniform(0.5, 1.0, (m, 4)), sizes(rng, (m, 4), 5, 500)
    ),
    "three nested sets, answers agree by 0.6": lambda rng, m: nested(rng, rng.uniform(0.3, 0.98, m)),
}
"""Boards of kinds that nobody looked at while the method was made."""

UNTUNED_EQUAL: dict[str, Kind] = {
    "120 clusters of geometric sizes": lambda rng, m: geometric(rng, np.full(m, 0.85)),
    "80 clusters nearly all right or all wrong": lambda rng, m: ties(rng, np.full(m, 0.6)),
    "200 graded samples": lambda rng, m: graded(rng, np.full(m, 0.8), 200),
    "100 samples, half of them right": lambda rng, m: single(rng, np.full(m, 0.5), np.full(m, 100.0)),
    "50 to 400 samples, 60 % right": lambda rng, m: single(rng, np.full(m, 0.6), sizes(rng, m, 50, 400)),
    "three nested sets, answers agree by 0.6": lambda rng, m: nested(rng, np.full(m, 0.9)),
}
"""Such boards on which nobody is better than anybody."""
