"""Who is above whom, counted by sorting, against a look at every pair; and how few pairs are looked at."""

import numpy as np
import pytest

from evalboard.statistics import separations
from evalboard.statistics.separations import Distances, SeparationCounts


def some(rng: np.random.Generator, entries: int) -> np.ndarray:
    """Reaches of one size, of alike sizes, of many sizes, or without an end."""
    return [
        np.full(entries, 0.05),
        rng.uniform(0.01, 0.1, entries),
        10 ** rng.uniform(-3, 1, entries),
        rng.choice([0.0, 0.01, 0.2], entries),
        rng.choice([0.001, 0.01, np.inf], entries),
    ][int(rng.integers(5))]


def any_distances(seed: int) -> Distances:
    rng = np.random.default_rng(seed)
    entries = int(rng.choice([1, 2, 7, 60, 300]))
    scores = np.round(rng.normal(size=entries), int(rng.choice([1, 2, 6])))
    return Distances(-np.sort(-scores), some(rng, entries), some(rng, entries))


def over(of: Distances) -> np.ndarray:
    """Whether each entry is above each, by the definition."""
    apart = of.score[:, None] - of.score
    return (np.square(apart) > np.square(of.below)[:, None] + np.square(of.above)) & (apart > 0.0)


def tiers(above: np.ndarray) -> list[int]:
    tier: list[int] = []
    for entry in range(len(above)):
        tier.append(1 + max((tier[other] for other in np.flatnonzero(above[:entry, entry])), default=0))
    return tier


@pytest.mark.parametrize("small", [False, pytest.param(True, marks=pytest.mark.thorough)], ids=["at once", "in pieces"])
def test_counts_and_tiers_are_those_of_all_pairs(small: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if small:
        for name, size in (("CHUNK", 7), ("GROUPS", 3), ("PAIRS", 5), ("WINDOW", 2)):
            monkeypatch.setattr(separations, name, size)
    for seed in range(120):
        of = any_distances(seed)
        above = over(of)
        better, worse = of.counts()
        assert better.tolist() == above.sum(axis=0).tolist(), seed
        assert worse.tolist() == above.sum(axis=1).tolist(), seed
        assert of.tiers().tolist() == tiers(above), seed


@pytest.mark.parametrize("small", [False, pytest.param(True, marks=pytest.mark.thorough)], ids=["at once", "in pieces"])
def test_counts_of_shrinking_distances_are_those_of_all_pairs(small: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if small:
        for name, size in (("CHUNK", 7), ("GROUPS", 3), ("PAIRS", 5)):
            monkeypatch.setattr(separations, name, size)
    whole_ways = 0
    for seed in range(120):
        rng, longest = np.random.default_rng(seed), any_distances(seed)
        least = rng.uniform(rng.choice([0.2, 0.9, 0.999]), 1.0, (2, len(longest.score)))
        ways = [Distances(longest.score, *(reach * share ** (1 - part) for reach, share in zip((longest.below, longest.above), least, strict=True)))
                for part in (1.0, 0.7, 0.2, 0.0)]  # fmt: skip
        shrinking = SeparationCounts(longest, ways[-1])
        whole_ways += shrinking.whole_way
        for at in ways if shrinking.whole_way else ways[:1]:
            assert [each.tolist() for each in shrinking.counts(at)] == [each.tolist() for each in at.counts()], seed
            assert shrinking.counts(at)[0].tolist() == over(at).sum(axis=0).tolist(), seed
    assert whole_ways > 60


def test_where_a_reach_shrinks_much_faster_than_others_pairs_are_not_listed_without_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rng, entries = np.random.default_rng(4), 4_000
    score, reach = -np.sort(-rng.normal(size=entries)), rng.uniform(0.3, 0.4, entries)
    longest, shortest = (
        Distances(score, each, each) for each in (reach, np.where(np.arange(entries) == 2_000, 0.01, 0.999) * reach)
    )
    looked_at, is_over = [], separations._is_over
    monkeypatch.setattr(separations, "_is_over", lambda one, *of: looked_at.append(len(one)) or is_over(one, *of))
    shrinking = SeparationCounts(longest, shortest)
    assert not shrinking.whole_way
    assert sum(looked_at) < entries**2 / 50
    assert [each.tolist() for each in shrinking.counts(longest)] == [each.tolist() for each in longest.counts()]


def test_of_many_entries_few_pairs_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    entries, looked_at = 20_000, []
    rng = np.random.default_rng(1)
    score = -np.sort(-1 / (1 + np.exp(-0.8 * rng.normal(size=entries))))
    error = 0.03 * np.sqrt(score * (1 - score)) * rng.uniform(0.9, 1.1, entries)
    is_over = separations._is_over

    def counted(one, other, of):
        looked_at.append(len(one))
        return is_over(one, other, of)

    monkeypatch.setattr(separations, "_is_over", counted)
    better, worse = Distances(score, 2 * error, 2 * error).counts()
    assert better.sum() == worse.sum() > entries**2 / 4
    assert sum(looked_at) < entries**2 / 200
