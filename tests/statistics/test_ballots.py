"""Voting rules against pref_voting 1.18, against all orders, and on what must be so."""

import json
from itertools import permutations
from pathlib import Path

import numpy as np
import pytest

from evalboard.statistics import ballots
from evalboard.statistics.ballots import borda, copeland, kemeny, preferences

PEERS = json.loads((Path(__file__).parent / "pref_voting.json").read_text())
"""Forty profiles of 2 to 7 entries and ballots, and what `Profile.borda_scores`, `copeland_scores` and
`kemeny_young_rankings` say of them.
"""


@pytest.mark.parametrize("peer", PEERS)
def test_borda_copeland_and_kemeny_are_those_of_pref_voting(peer):
    scores = np.array(peer["scores"], dtype=float)
    entries, columns = scores.shape
    ones = np.ones((1, columns))
    np.testing.assert_array_equal(copeland(scores, ones)[0], peer["copeland"])
    np.testing.assert_allclose(borda(scores, ones)[0] * columns * (entries - 1), peer["borda"], rtol=1e-12)
    order = kemeny(preferences(scores, ones[0]))
    assert order.order.tolist() in peer["kemeny"]
    assert (order.disagreement, order.bound, order.exact) == (peer["disagreement"], peer["disagreement"], True)


def _scores(seed, entries=6, columns=5, *, missing=0.2):
    chance = np.random.default_rng(seed)
    scores = chance.integers(0, 4, (entries, columns)).astype(float)
    scores[chance.random(scores.shape) < missing] = np.nan
    return scores, np.array([chance.dirichlet(np.ones(columns)) for _ in range(2)])


def _copeland(scores, weights):
    """By the definition, pair by pair."""
    duels = np.zeros(len(scores))
    for one in range(len(scores)):
        for other in range(len(scores)):
            pairs = zip(scores[one], scores[other], weights, strict=True)
            margin = sum(weight * np.sign(a - b) for a, b, weight in pairs if not np.isnan(a) and not np.isnan(b))
            duels[one] += 0.0 if abs(margin) < 1e-9 else np.sign(margin)
    return duels


@pytest.mark.parametrize("seed", range(8))
def test_copeland_counts_duels_with_ties_weights_and_holes_in_pieces_of_rows(seed, monkeypatch):
    monkeypatch.setattr(ballots, "ROWS", 4)
    scores, weights = _scores(seed, entries=11)
    scores[0] = 1.0
    there = (weights @ (~np.isnan(scores)).T) > 0
    expected = np.where(there, [_copeland(scores, row) for row in weights], np.nan)
    np.testing.assert_array_equal(copeland(scores, weights), expected)
    alike = np.array([[1, 1, 1, 1, 1], [1, 0, 1, 1, 1]], dtype=float) / 5
    np.testing.assert_array_equal(
        copeland(np.nan_to_num(scores), alike), [_copeland(np.nan_to_num(scores), row) for row in alike]
    )


def _disagreement(order, preferred):
    return sum(preferred[below, above] for place, above in enumerate(order) for below in order[place + 1 :])


@pytest.mark.parametrize("seed", range(10))
def test_the_best_order_is_the_best_of_all_and_the_first_of_those(seed):
    scores, weights = _scores(seed)
    preferred = preferences(scores, weights[0])
    found_order = kemeny(preferred)
    orders = [(round(_disagreement(order, preferred), 9), order) for order in permutations(range(len(scores)))]
    assert found_order.disagreement == pytest.approx(min(orders)[0])
    assert tuple(found_order.order) == min(orders)[1]


@pytest.mark.parametrize("seed", range(6))
def test_where_not_all_orders_are_looked_at_the_order_lies_above_its_bound_and_says_so(seed, monkeypatch):
    scores, weights = _scores(seed, entries=7, missing=0.0)
    preferred = preferences(scores, weights[0])
    best = kemeny(preferred)
    monkeypatch.setattr(ballots, "MOST_EXACT", 1)
    near = kemeny(preferred)
    assert sorted(near.order) == list(range(7))
    assert near.bound - 1e-9 <= best.disagreement <= near.disagreement + 1e-9
    assert near.disagreement == pytest.approx(_disagreement(near.order, preferred))
    assert not near.exact or near.disagreement == pytest.approx(best.disagreement)


def test_one_who_beats_all_others_is_first_and_nobody_is_lost_of_thirty():
    chance = np.random.default_rng(1)
    scores = chance.normal(size=(30, 5))
    scores[17] = 9.0
    order = kemeny(preferences(scores, np.ones(5)))
    assert order.order[0] == 17
    assert sorted(order.order) == list(range(30))
    assert not order.exact
    assert order.bound < order.disagreement


def test_no_entries_have_no_order():
    assert kemeny(np.zeros((0, 0))).order.tolist() == []
