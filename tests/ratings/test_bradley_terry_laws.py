"""Laws that hold for ratings of all battles, and for their bootstraps."""

import math
from itertools import permutations

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from evalboard.data.battles import COUNT, battles
from evalboard.ratings import STYLE
from tests.ratings.examples import BASIC, LOST, TIED, WON, arena, random_arena, rated, ratings_of, rows, times


def test_bootstraps_are_seeded_and_agree_with_the_closed_form():
    found = battles(random_arena(11, size=2000))
    once, again = rated(found, "m0", bootstrap=400), rated(found, "m0", bootstrap=400)
    assert once.std_dev.tolist() == again.std_dev.tolist()
    assert once.rating.tolist() == rated(found, "m0").rating.tolist()
    closed = rated(found, "m0")
    assert once.std_dev[closed.std_dev > 0] == pytest.approx(closed.std_dev[closed.std_dev > 0], rel=0.15)
    assert once.of("m0") == once.of("m0") | {"lower": 1000.0, "upper": 1000.0, "std_dev": 0.0}
    other = rated(found, "m0", bootstrap=400, seed=1)
    assert once.std_dev.tolist() != other.std_dev.tolist()


def test_bootstraps_draw_clusters_where_battles_have_any():
    told = pd.concat([random_arena(13, size=300)] * 4, ignore_index=True).assign(
        prompt=[f"p{place % 300}" for place in range(1200)]
    )
    found = battles(told)
    closed, drawn = (rated(found, "m0", cluster="prompt", bootstrap=draws).std_dev for draws in (0, 300))
    alone = rated(found, "m0", bootstrap=300).std_dev
    assert np.median(drawn[closed > 0] / closed[closed > 0]) == pytest.approx(1.0, abs=0.15)
    assert np.median(drawn[closed > 0] / alone[closed > 0]) == pytest.approx(2.0, abs=0.3)


@pytest.mark.parametrize("draws", [0, 5])
def test_a_base_that_stands_alone_is_rated_with_clusters_too(draws):
    told = [(*row, f"p{place}") for place, row in enumerate(times("D", "A", won=9) + BASIC)]
    found = rated(arena(told, "prompt"), "D", cluster="prompt", bootstrap=draws)
    assert found.of("D")["rating"] == 1000
    assert found.of("A")["rating"] == pytest.approx(1000 - 400 * math.log10(19), abs=1e-6)
    assert (found.of("A")["lower"], found.of("A")["penalized"], found.of("D")["penalized"]) == (-math.inf, True, False)
    p = 0.025 ** (1 / 9)
    assert found.of("A")["upper"] == pytest.approx(1000 - 400 * math.log10(p / (1 - p)), abs=1e-6)


def test_a_rare_model_among_many_battles_is_known_as_exactly_as_others():
    names = [f"m{place}" for place in range(5)]
    kinds = [
        (a, b, word, 90_000 + 1000 * place)
        for place, (a, b) in enumerate(permutations(names, 2))
        for word in (WON, TIED)
    ]
    found = battles(rows([*kinds, ("R", "m0", WON, 5), ("R", "m0", LOST, 1)], COUNT))
    assert rated(found, "m0").of("R")["rating"] == pytest.approx(1000 + 400 * math.log10(5), abs=1e-7)
    drawn = rated(found, "m0", bootstrap=100)  # it wins all of its battles in every third draw
    assert drawn.of("R")["upper"] == math.inf
    assert math.isnan(drawn.of("R")["std_dev"])
    assert 500 < drawn.of("R")["lower"] < 1100


ARENAS = st.integers(0, 10_000).map(lambda seed: random_arena(seed, models=4, size=80))
FEW = settings(max_examples=settings.default.max_examples // 4)


@FEW
@given(ARENAS)
def test_swapping_sides_changes_nothing(frame):
    turned = frame.rename(columns={"model_a": "model_b", "model_b": "model_a"}).assign(
        winner=frame["winner"].map({WON: LOST, LOST: WON, TIED: TIED})
    )
    one, other = rated(battles(frame), "m0"), rated(battles(turned), "m0")
    assert ratings_of(one) == pytest.approx(ratings_of(other), abs=1e-7, nan_ok=True)
    assert dict(zip(one.models, one.std_dev, strict=True)) == pytest.approx(
        dict(zip(other.models, other.std_dev, strict=True)), abs=1e-6, nan_ok=True
    )


@FEW
@given(ARENAS)
def test_swapping_sides_turns_what_style_is_worth_with_them_and_a_group_around(frame):
    ends = {f"{name}_{one}": f"{name}_{other}" for name in ("model", *STYLE) for one, other in permutations("ab")}
    turned = frame.rename(columns=ends).assign(winner=frame["winner"].map({WON: LOST, LOST: WON, TIED: TIED}))
    one, other = (rated(battles(each), "m0", style=STYLE, groups=("kind",), ridge=0.5) for each in (frame, turned))
    assert ratings_of(one) == pytest.approx(ratings_of(other), abs=1e-6)
    for mine, theirs in zip(one.coefficients, other.coefficients, strict=True):
        side = 1 if mine.name in STYLE else -1  # a feature is a difference of the sides, a level is not
        assert (mine.name, mine.value) == (theirs.name, pytest.approx(side * theirs.value, abs=1e-8))
        assert mine.stderr == pytest.approx(theirs.stderr, abs=1e-8)


@FEW
@given(ARENAS)
def test_names_and_the_order_of_rows_do_not_matter(frame):
    one = rated(battles(frame), "m0", bootstrap=5)
    mixed = rated(battles(frame.sample(frac=1, random_state=1)), "m0", bootstrap=5)
    assert ratings_of(one) == pytest.approx(ratings_of(mixed), abs=1e-7, nan_ok=True)
    assert one.std_dev == pytest.approx(mixed.std_dev, abs=1e-6, nan_ok=True)
    renamed = rated(battles(frame.replace({"m0": "z", "m1": "a"})), "z")
    assert ratings_of(one) == pytest.approx(
        {{"z": "m0", "a": "m1"}.get(m, m): r for m, r in ratings_of(renamed).items()}, abs=1e-7, nan_ok=True
    )


@FEW
@given(ARENAS)
def test_all_battles_twice_leave_ratings_and_shrink_errors(frame):
    one, twice = rated(battles(frame), "m0"), rated(battles(pd.concat([frame, frame])), "m0")
    plain = [model for model, so in zip(one.models, one.penalized, strict=True) if not so]
    assert [one.of(model)["rating"] for model in plain] == pytest.approx(
        [twice.of(model)["rating"] for model in plain], abs=1e-7
    )
    known = np.isfinite(one.std_dev) & ~one.penalized
    assert (twice.std_dev[known] <= one.std_dev[known] / math.sqrt(2) + 1e-6).all()
    assert (twice.std_dev[known] >= one.std_dev[known] / 2 - 1e-6).all()


@FEW
@given(ARENAS, st.integers(1, 3))
def test_one_more_win_never_lowers_a_rating(frame, other):
    found = rated(battles(frame), "m0")
    more = pd.concat(
        [frame, frame.iloc[:1].assign(model_a="m1", model_b=f"m{other}" if other != 1 else "m0", winner=WON)]
    )
    before, after = found.of("m1"), rated(battles(more), "m0").of("m1")
    if math.isfinite(before["rating"]) and math.isfinite(after["rating"]):
        assert after["rating"] >= before["rating"] - 1e-7


@FEW
@given(ARENAS)
def test_another_anchor_shifts_all_alike(frame):
    one, other = ratings_of(rated(battles(frame), "m0")), ratings_of(rated(battles(frame), "m2"))
    shift = one["m2"] - 1000
    if math.isfinite(shift):
        assert {model: rating + shift for model, rating in other.items()} == pytest.approx(one, abs=1e-6, nan_ok=True)


UNEVEN = times("A", "B", won=60, lost=40) + times("B", "C", won=3, lost=2) + times("C", "A", won=9, lost=16)


def test_pairs_that_count_alike_are_rated_as_if_they_had_met_equally_often():
    alike = times("A", "B", won=60, lost=40) + times("B", "C", won=60, lost=40) + times("C", "A", won=36, lost=64)
    found, even = rated(arena(UNEVEN), weights="pairs"), rated(arena(alike))
    assert ratings_of(found) == pytest.approx(ratings_of(even), abs=1e-8)
    assert ratings_of(rated(arena(UNEVEN))) != pytest.approx(ratings_of(even), abs=5)
    assert found.of("C")["std_dev"] > 2 * even.of("C")["std_dev"]
    assert "Every pair of models counts equally" in str(found.warnings[0])


def test_pairs_that_met_equally_often_count_alike_anyway():
    even = arena(times("A", "B", won=6, lost=4) + times("B", "C", won=5, lost=5) + times("C", "A", won=3, lost=7))
    alike, plainly = (rated(even, weights=weights) for weights in ("pairs", "battles"))
    for name in ("rating", "lower", "upper", "std_dev"):
        assert getattr(alike, name) == pytest.approx(getattr(plainly, name), rel=1e-12)


def test_errors_of_weighted_battles_are_those_that_bootstraps_find():
    told = random_arena(14, size=4000)
    rare = told[(told["model_a"] == "m1") | (told["model_b"] == "m1")].index[::9]
    found = battles(told.drop(index=told[(told["model_a"] == "m1") | (told["model_b"] == "m1")].index.difference(rare)))
    closed, drawn = (rated(found, "m0", weights="pairs", bootstrap=draws).std_dev for draws in (0, 400))
    assert drawn[closed > 0] == pytest.approx(closed[closed > 0], rel=0.15)
    held = rated(found, "m0", weights="pairs", style=STYLE, ridge=0.5)
    again = rated(found, "m0", weights="pairs", style=STYLE, ridge=0.5, bootstrap=150)
    assert [one.stderr for one in again.coefficients] == pytest.approx(
        [one.stderr for one in held.coefficients], rel=0.3
    )
