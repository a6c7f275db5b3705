"""Battles that decide the first place: confirmed by fits, and as few as among all subsets where there are few."""

from itertools import combinations

import numpy as np
import pandas as pd
import pytest

from evalboard.data.battles import Battles, battles
from evalboard.insights._lead_from_battles import battles_that_decide, strengths_in
from evalboard.ratings import POINTS, RatingSettings, fitted

SETTINGS = RatingSettings(base_model="c", ranked=False)


def fought(pairs):
    """Battles, each `a>b`, or `a=b` for a tie."""
    rows = [(pair[0], pair[2], "tie" if pair[1] == "=" else "model_a") for pair in pairs]
    frame = pd.DataFrame(rows, columns=["model_a", "model_b", "winner"])
    return battles(frame.assign(file="b.jsonl", row=range(1, len(frame) + 1)))


def order_of(frame):
    ratings = fitted("bradley_terry", frame, SETTINGS)
    return {
        model: (rating, penalized)
        for model, rating, penalized in zip(ratings.models, ratings.rating, ratings.penalized, strict=True)
    }


def drawn(seed, count, strengths):
    rng, names = np.random.default_rng(seed), list(strengths)
    pairs = []
    for _ in range(count):
        one, other = rng.choice(names, 2, replace=False)
        wins = rng.random() < 1 / (1 + np.exp(strengths[other] - strengths[one]))
        pairs.append(f"{one}>{other}" if wins else f"{other}>{one}")
    return fought(pairs)


def test_a_fit_without_them_has_the_rival_first_and_with_one_of_them_not():
    frame = drawn(3, 600, {"a": 0.45, "b": 0.3, "c": 0.0, "d": -0.3})
    gone = battles_that_decide(frame, "bradley_terry", SETTINGS)
    rows = set(gone.gone["row"])
    assert len(rows) == gone.count < 40
    rest = order_of(Battles(frame[~frame["row"].isin(rows)].reset_index(drop=True)))
    assert rest[gone.rival][0] > rest[gone.first][0]
    np.testing.assert_allclose([rest[gone.first][0], rest[gone.rival][0]], gone.after)
    fewer = order_of(Battles(frame[~frame["row"].isin(set(gone.gone["row"].iloc[:-1]))].reset_index(drop=True)))
    assert fewer[gone.rival][0] <= fewer[gone.first][0]


def somebody_passes(frame, first, count):
    """Whether a fit without some `count` battles has another one ahead, everybody being rated by plain maximum
    likelihood.
    """
    for out in combinations(range(len(frame)), count):
        order = order_of(Battles(frame.drop(index=list(out)).reset_index(drop=True)))
        if not any(penalized for _, penalized in order.values()) and any(
            rating > order[first][0] + 1e-9 for rating, _ in order.values()
        ):
            return True
    return False


@pytest.mark.thorough
@pytest.mark.parametrize(("seed", "count"), [(1, 3), (2, 2), (5, 2), (7, 2), (11, 1)])
def test_as_few_as_among_all_subsets(seed, count):
    frame = drawn(seed, 40, {"a": 0.4, "b": 0.3, "c": 0.0})
    gone = battles_that_decide(frame, "bradley_terry", SETTINGS)
    assert gone.count == count
    assert not any(somebody_passes(frame, gone.first, fewer) for fewer in range(1, count))


def test_kinds_of_battles_are_taken_apart():
    frame = drawn(3, 600, {"a": 0.45, "b": 0.3, "c": 0.0, "d": -0.3})
    kinds = (
        frame.groupby(["model_a", "model_b", "outcome"], observed=True, as_index=False)
        .size()
        .rename(columns={"size": "@count"})
    )
    one, all_ = (battles_that_decide(each, "bradley_terry", SETTINGS) for each in (frame, Battles(kinds)))
    assert (all_.count, all_.rival, all_.of) == (one.count, one.rival, 600)
    assert int(all_.gone["@count"].sum()) == all_.count


def test_who_never_lost_cannot_be_passed():
    frame = fought(["a>b", "a>c", "a>b", "b>c", "c>b", "a>c"])
    assert battles_that_decide(frame, "bradley_terry", SETTINGS) is None


def test_strengths_vary_as_those_of_battles_drawn_by_a_plain_loop():
    frame, rng = drawn(3, 300, {"a": 0.4, "b": 0.3, "c": 0.0, "d": -0.2}), np.random.default_rng(9)
    strengths, again = strengths_in(frame, "bradley_terry", SETTINGS), []
    for _ in range(300):
        ratings = fitted(
            "bradley_terry",
            Battles(frame.iloc[rng.integers(0, len(frame), len(frame))].reset_index(drop=True)),
            SETTINGS,
        )
        of = dict(zip(ratings.models, ratings.rating / POINTS, strict=True))
        again.append([of[model] - of[strengths.models[0]] for model in strengths.models])
    assert strengths.models[0] in {"a", "b"}
    np.testing.assert_allclose(
        np.diff(strengths.value), np.diff([order_of(frame)[m][0] / POINTS for m in strengths.models])
    )
    np.testing.assert_allclose(strengths.covariance, np.cov(np.array(again).T), rtol=0.35, atol=0.004)
