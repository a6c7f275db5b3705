"""How often intervals hold and tests err, in worlds that the methods were not made for."""

import math
from itertools import pairwise

import numpy as np
import pytest

from evalboard.comparison.differences import compare_runs
from evalboard.statistics.confidence_sequences import betting_sequence
from tests.comparison.test_compare import run

TIMES = 300


def paired(rng, n, up, down, right=0.5):
    """Right and wrong answers of two runs that differ on these shares of questions."""
    kind = rng.choice(3, size=n, p=[up, down, 1 - up - down])
    same = (rng.random(n) < right).astype(float)
    return np.choose(kind, [0.0, 1.0, same]), np.choose(kind, [1.0, 0.0, same]), None


def clustered(rng, sizes, sd=0.25):
    """Graded answers whose differences hang together in clusters of these sizes."""
    cluster = np.repeat(np.arange(len(sizes)), sizes)
    apart = rng.normal(0, sd, len(sizes))[cluster] + rng.normal(0, 0.2, len(cluster))
    base = rng.uniform(0.4, 0.6, len(cluster))
    return np.clip(base - apart / 2, 0, 1), np.clip(base + apart / 2, 0, 1), [f"c{each}" for each in cluster]


WORLDS = {
    "plain": (lambda rng: paired(rng, 400, 0.1, 0.1), 0.0),
    "rare": (lambda rng: paired(rng, 1000, 0.002, 0.002), 0.0),
    "rare, better": (lambda rng: paired(rng, 1000, 0.006, 0.001), 0.005),
    "few questions": (lambda rng: paired(rng, 20, 0.2, 0.2), 0.0),
    "far apart": (lambda rng: paired(rng, 60, 0.45, 0.05), 0.4),
    "ties": (lambda rng: (np.full(300, 0.5), np.where(rng.random(300) < 0.04, rng.uniform(0, 1, 300), 0.5), None), 0.0),
    "few clusters": (lambda rng: clustered(rng, [25] * 8), 0.0),
    "unequal clusters": (lambda rng: clustered(rng, rng.permutation([2] * 25 + [30] * 5)), 0.0),
    "three large clusters": (lambda rng: clustered(rng, rng.permutation([1] * 40 + [5] * 20 + [60] * 3)), 0.0),
}


def covered(name, times, seed=0, alpha=0.05):
    """How often the interval holds the truth, and how often no difference is called one."""
    draw, truth = WORLDS[name]
    rng, holds, called = np.random.default_rng(seed), 0, 0
    for _ in range(times):
        a, b, cluster = draw(rng)
        of = compare_runs(run(a, "a", cluster=cluster), run(b, "b", cluster=cluster), alpha=alpha).overall
        assert of.p >= alpha or not of.lower < 0.0 < of.upper
        holds += of.lower <= truth <= of.upper
        called += of.p < alpha
    return holds / times, called / times


@pytest.mark.thorough
@pytest.mark.parametrize("name", WORLDS)
def test_intervals_hold_and_equal_runs_are_rarely_told_apart(name):
    holds, called = covered(name, TIMES)
    slack = 3 * math.sqrt(0.05 * 0.95 / TIMES)
    assert holds >= 0.95 - slack
    if not WORLDS[name][1]:
        assert called <= 0.05 + slack


def looked(rng, n, up, down, times):
    """How often a true mean is excluded at any of n looks, and how long intervals are at the end beside those of t."""
    wrong, lengths = 0, []
    for _ in range(times):
        kind = rng.random(n)
        values = np.where(kind < up, 1.0, np.where(kind < up + down, -1.0, 0.0))
        lower, upper, _ = betting_sequence(values, n)
        wrong += not lower <= up - down <= upper
        lengths.append((upper - lower) / (2 * 1.96 * values.std(ddof=1) / math.sqrt(n)))
    return wrong / times, float(np.mean(lengths))


@pytest.mark.parametrize(("up", "down", "most"), [(0.1, 0.1, 1.4), (0.005, 0.005, 1.6), (0.25, 0.05, 1.4)])
def test_a_sequence_errs_at_few_of_a_thousand_looks_and_is_not_long(up, down, most):
    wrong, length = looked(np.random.default_rng(2), 1000, up, down, 60)
    assert wrong <= 0.05 + 3 * math.sqrt(0.05 * 0.95 / 60)
    assert length <= most


def test_an_interval_of_fewer_looks_is_no_shorter_and_says_when_it_was_decided():
    values = np.random.default_rng(0).choice([1.0, 0.0, -1.0], size=400, p=[0.4, 0.4, 0.2])
    ends = [betting_sequence(values[:n], 400) for n in (0, 50, 200, 400)]
    assert ends[0] == (-1.0, 1.0, None)
    assert all(one[0] <= other[0] and other[1] <= one[1] for one, other in pairwise(ends))
    decided = ends[-1][2]
    assert betting_sequence(values[:decided], 400)[2] == decided
    assert betting_sequence(values[: decided - 1], 400)[2] is None
