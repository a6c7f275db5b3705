"""Versions: a benchmark that shifts with one is marked and no other; versions that mean nothing are not, also where
stronger models have them.
"""

from itertools import combinations

import numpy as np
import pytest

from evalboard.audits.stored_values import StoredValues, VersionedBenchmarks, versions
from evalboard.audits.stored_values.versions import OneFactor, logits, version_shift

BENCHMARKS = 6


def world(entries, rng, *, by_strength=0.0, slopes=(0.6, 0.8, 1.0, 1.2, 1.4, 1.6)):
    """Shares of models of one strength and benchmarks of several slopes, and a version for each model."""
    strength = rng.normal(0, 1, entries)
    odds = (
        strength[:, None] * np.array(slopes)
        + rng.normal(0, 0.3, (1, len(slopes)))
        + rng.normal(0, 0.3, (entries, len(slopes)))
    )
    return odds, (rng.random(entries) < 1 / (1 + np.exp(-by_strength * strength))).astype(np.int64)


def stored(odds, version, witness=None):
    value = 1 / (1 + np.exp(-odds))
    columns = range(value.shape[1])
    of = VersionedBenchmarks(
        version=np.repeat(version[:, None], value.shape[1], axis=1),
        names=("1.0", "1.1"),
        witness=np.arange(len(value)) if witness is None else witness,
        leaves=[(column,) for column in columns],
        labels=[f"b{column}" for column in columns],
    )
    source = np.zeros(value.shape, dtype=np.int64)
    return StoredValues(
        value, np.full(value.shape, np.nan), source, tuple(of.labels), tuple(map(str, range(len(value)))), versions=of
    )


def test_a_planted_shift_is_marked_on_its_benchmark_alone_with_its_size():
    for seed in range(5):
        odds, version = world(120, np.random.default_rng(seed))
        odds[version == 1, 2] += 0.6
        (mark,) = versions.inspect(stored(odds, version)).marks
        assert (mark.leaves, mark.entries) == ((2,), ())
        expected = np.mean(1 / (1 + np.exp(-odds[version == 1, 2])) - 1 / (1 + np.exp(0.6 - odds[version == 1, 2])))
        assert abs(abs(mark.shift or 0) - expected) < 0.04
        assert (mark.version, (mark.shift or 0) > 0) in {("1.1", True), ("1.0", False)}
        assert (mark.p or 1) <= 0.05


def test_versions_that_mean_nothing_are_marked_on_one_board_in_twenty_also_where_the_stronger_models_have_them():
    boards = [
        versions.inspect(stored(*world(50, np.random.default_rng([seed, 7]), by_strength=2.0))).marks
        for seed in range(40)
    ]
    assert sum(map(bool, boards)) <= 6  # two are due; seven or more of forty happen three times in a thousand


def test_what_is_left_of_a_score_has_nothing_to_do_with_strength():
    rng = np.random.default_rng(5)
    odds, version = world(4000, rng)
    rest, worth = OneFactor.of(odds, np.repeat(version[:, None], BENCHMARKS, axis=1)).rests(odds, 5)
    strength = odds @ np.array([0.6, 0.8, 1.0, 1.2, 1.4, 1.6])
    assert abs(np.corrcoef(worth, strength)[0, 1]) > 0.95
    assert abs(rest.std() - np.hypot(0.3, 1.6 * 0.3 / np.sqrt(0.36 + 0.64 + 1 + 1.44 + 1.96))) < 0.02


def test_the_p_value_is_that_of_all_permutations():
    """By brute force: Welch's t over all 924 divisions of twelve numbers."""
    rest = np.random.default_rng(8).normal(0, 1, 12)
    rest[:6] += 0.9
    version = np.repeat([0, 1], 6)
    mine = version_shift(rest, np.zeros(12), version, fewest=5, draws=20_000, rng=np.random.default_rng(1))
    assert mine is not None

    def apart(some):
        one, other = rest[list(some)], np.delete(rest, list(some))
        return abs(one.mean() - other.mean()) / np.sqrt(one.var(ddof=1) / 6 + other.var(ddof=1) / 6)

    every = [apart(some) for some in combinations(range(12), 6)]
    exact = float(np.mean(np.array(every) >= apart(range(6)) * (1 - 1e-9)))
    assert 0.01 < exact < 0.5
    assert abs(mine.p - exact) < 0.5 * exact


def test_few_models_few_benchmarks_and_values_that_are_no_shares_are_not_compared():
    odds, version = world(30, np.random.default_rng(9))
    version[:] = 0
    version[:4] = 1
    assert all(
        "fewer than two versions with 5 models" in str(scope.why)
        for scope in versions.inspect(stored(odds, version)).scopes
    )
    odds, version = world(60, np.random.default_rng(9), slopes=(1, 1, 1))
    assert all(scope.cells == 0 and scope.why for scope in versions.inspect(stored(odds, version)).scopes)
    odds, version = world(60, np.random.default_rng(9))
    of = stored(odds, version)
    of.value[3, 0] = 31.5
    assert "no shares" in str(versions.inspect(of).scopes[0].why)


def test_entries_of_one_organization_are_one_witness():
    odds, version = world(8, np.random.default_rng(10))
    version = np.array([0, 0, 0, 0, 1, 1, 1, 1])
    odds[version == 1, 2] += 3
    many, of = np.repeat(odds, 20, axis=0), np.repeat(np.arange(8), 20)
    assert versions.inspect(stored(many, np.repeat(version, 20), of)).marks == ()


def test_logits_are_finite_at_both_ends():
    assert np.isfinite(logits(np.array([0.0, 1.0]), np.array([100.0, np.nan]))).all()
    assert logits(np.array([0.5]), np.array([10.0])) == pytest.approx(0)
