"""The fewest questions without which somebody else leads: against all subsets on small boards."""

from itertools import combinations

import numpy as np
import pytest

from evalboard.statistics.winners import fewest_questions


def left(lead, leaf, gone):
    """What is left of a lead, by plain loops; None where a leaf has no question left."""
    total = 0.0
    for each in set(leaf):
        stays = [
            value for place, (value, at) in enumerate(zip(lead, leaf, strict=True)) if at == each and place not in gone
        ]
        if not stays:
            return None
        total += sum(stays) / len(stays)
    return total


def by_all_subsets(lead, leaf):
    """How many questions it takes, by trying all subsets in order of their size; None where none does it."""
    for count in range(len(lead)):
        for gone in combinations(range(len(lead)), count):
            rest = left(lead, leaf, gone)
            if rest is not None and rest < -1e-12:
                return count
    return None


@pytest.mark.parametrize("seeds", [range(30), range(30, 60)])
def test_as_few_as_among_all_subsets(seeds):
    for seed in seeds:
        as_few_as_among_all_subsets(seed)


def as_few_as_among_all_subsets(seed):
    rng = np.random.default_rng(seed)
    leaves = 1 + seed % 3
    leaf = np.sort(np.concatenate([np.arange(leaves), rng.integers(leaves, size=rng.integers(3, 9))]))
    weight = rng.choice([0.2, 0.5, 1.0], size=leaves)
    lead = rng.choice([-1.0, 0.0, 0.0, 0.5, 1.0], size=len(leaf)) * weight[leaf]
    answer = fewest_questions(lead, leaf)
    expected = by_all_subsets(lead.tolist(), leaf.tolist())
    assert (None if answer is None else len(answer)) == expected
    if answer is not None:
        assert left(lead.tolist(), leaf.tolist(), set(answer.tolist())) < 0.0


def test_of_one_leaf_it_is_the_lead_and_one_more():
    lead = np.concatenate([np.ones(30), -np.ones(20), np.zeros(400)])
    assert len(fewest_questions(lead, np.zeros(450, dtype=np.intp))) == 11


def test_more_than_sixty_four_are_found_and_more_than_asked_for_are_not():
    lead, leaf = np.concatenate([np.ones(300), -np.ones(100)]), np.zeros(400, dtype=np.intp)
    assert len(fewest_questions(lead, leaf)) == 201
    assert fewest_questions(lead, leaf, most=200) is None


def test_who_is_never_worse_cannot_be_passed():
    assert fewest_questions(np.array([1.0, 0.0, 1.0]), np.array([0, 0, 1])) is None
