"""Bradley-Terry ratings: the optimum and its errors worked out another way, what battles cannot tell, and the laws that hold for all."""

from __future__ import annotations

import math
from itertools import permutations

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from evalboard.data.battles import COUNT, Battles, battles
from evalboard.errors import EvalboardError, NotFound
from evalboard.ratings import STYLE
from evalboard.statistics.distributions import t_quantile
from tests.ratings.examples import BASIC, LOST, TIED, WON, arena, random_arena, rated, ratings_of, rows, times

LN10 = math.log(10)


def newton_by_hand(told, *, ridge=0.0, steps=60):
    """Ratings by plain loops: gradient ascent in one coordinate at a time, to its end, anchored on A."""
    models = sorted({name for a, b, _ in told for name in (a, b)})
    at = dict.fromkeys(models, 0.0)
    worth = {WON: 1.0, LOST: 0.0, TIED: 0.5}
    for _ in range(steps * 20):
        for model in models:
            slope, bend = -ridge / LN10**2 * at[model], ridge / LN10**2
            for a, b, winner in told:
                if a == b or model not in (a, b):
                    continue
                chance = 1 / (1 + math.exp(at[b] - at[a]))
                slope += (worth[winner] - chance) * (1 if model == a else -1)
                bend += chance * (1 - chance)
            at[model] += slope / bend
    return {model: 1000 + 400 / LN10 * (at[model] - at["A"]) for model in models}


def test_ratings_are_the_optimum_that_plain_loops_find():
    found = ratings_of(rated(arena(BASIC)))
    expected = newton_by_hand(BASIC)
    assert found == pytest.approx(expected, abs=1e-8)
    penalized = newton_by_hand(BASIC, ridge=0.5)
    assert ratings_of(rated(arena(BASIC), ridge=0.5)) == pytest.approx(penalized, abs=1e-4)


def test_two_models_have_the_odds_that_they_show():
    found = rated(arena(times("A", "B", won=30, lost=10, tied=8)))
    wins, losses = 34.0, 14.0
    assert found.of("B")["rating"] == pytest.approx(1000 - 400 * math.log10(wins / losses), abs=1e-9)
    # One parameter: H = n p q, G = sum (y - p)^2, of leverage 1 / n each U = 3.5 p q / (1 + 2 / n), se = sqrt(G + U) / H.
    p = wins / 48
    meat, unseen = 30 * (1 - p) ** 2 + 10 * p**2 + 8 * (0.5 - p) ** 2, 3.5 * p * (1 - p) / (1 + 2 / 48)
    assert found.of("B")["std_dev"] == pytest.approx(400 / LN10 * math.sqrt(meat + unseen) / (48 * p * (1 - p)), abs=1e-9)
    df = math.floor(47 * (1 + unseen / meat) ** 2)
    assert found.of("B")["df"] == df
    assert found.of("B")["upper"] - found.of("B")["rating"] == pytest.approx(found.of("B")["std_dev"] * float(t_quantile(0.975, df)))
    assert found.of("A") == found.of("A") | {"rating": 1000.0, "std_dev": 0.0, "lower": 1000.0, "upper": 1000.0, "predicted_win_rate": 0.5}
    assert found.of("B")["predicted_win_rate"] == pytest.approx(losses / 48)
    assert found.battles.tolist() == [48, 48]


def sandwich_by_hand(frame: pd.DataFrame, optimum: dict[str, float], beta: np.ndarray, features: np.ndarray, cluster: list) -> np.ndarray:
    """Errors from H^-1 G H^-1 and the effective numbers of battles and clusters, from dense rows; the base's strength is 0."""
    names = sorted(set(frame["model_a"]) | set(frame["model_b"]))
    sides = np.array([[(a == name) - (b == name) for name in names] for a, b in zip(frame["model_a"], frame["model_b"], strict=True)], dtype=float)
    all_columns = np.column_stack([sides, features])
    x = np.delete(all_columns, names.index("m0"), axis=1)
    at = np.concatenate([[(optimum[name] - 1000) * LN10 / 400 for name in names if name != "m0"], beta])
    p = 1 / (1 + np.exp(-x @ at))
    score = x * (frame["outcome"].to_numpy() - p)[:, None]
    information = np.square(all_columns) * (p * (1 - p))[:, None]
    inside = [[one == each for one in cluster] for each in dict.fromkeys(cluster)]
    sums, known = (np.array([each[rows].sum(axis=0) for rows in inside]) for each in (score, information))
    battles, clusters = (information.sum(axis=0) ** 2 / np.square(each).sum(axis=0) for each in (information, known))
    battles, clusters = (np.concatenate([np.minimum(each[1:6], each[0]), each[6:]]) for each in (battles, clusters))
    bread = np.linalg.inv(x.T @ (x * (p * (1 - p))[:, None]))
    return np.sqrt(np.diag(bread @ sums.T @ sums @ bread) * (1 + (1 - clusters / battles) / (clusters - 1)))


@pytest.mark.parametrize("cluster", [None, "prompt"])
def test_errors_are_those_of_the_sandwich_on_single_rows(cluster, monkeypatch):
    monkeypatch.setattr("evalboard.ratings._errors.UNSEEN", 0.0)
    found = battles(random_arena(3))
    result = rated(found, "m0", style=("sum_assistant_tokens", "bold_count"), normalize_style=False, cluster=cluster)
    apart = [found[f"{name}_a"] - found[f"{name}_b"] for name in ("sum_assistant_tokens", "bold_count")]
    whole = [found[f"{name}_a"] + found[f"{name}_b"] + 1 for name in ("sum_assistant_tokens", "bold_count")]
    features = np.column_stack([(d / w).to_numpy() for d, w in zip(apart, whole, strict=True)])
    beta = np.array([one.value for one in result.coefficients])
    each = list(range(len(found))) if cluster is None else found["prompt"].tolist()
    errors = sandwich_by_hand(found, ratings_of(result), beta, features, each)
    told = dict(zip(result.models, result.std_dev, strict=True))
    assert [told[f"m{place}"] for place in range(1, 6)] == pytest.approx(errors[:5] * 400 / LN10, rel=1e-7)
    assert [one.stderr for one in result.coefficients] == pytest.approx(errors[5:], rel=1e-7)


def test_a_plain_fit_on_rows_and_on_counts_is_the_same():
    found = battles(random_arena(5))
    alone = found.assign(each=range(len(found)))
    on_rows, on_counts = rated(Battles(alone), "m0", cluster="each"), rated(found, "m0")
    assert on_rows.rating == pytest.approx(on_counts.rating, abs=1e-9)
    assert on_rows.std_dev == pytest.approx(on_counts.std_dev, abs=1e-9)


@pytest.mark.parametrize("groups", [(), ("kind",)])
def test_battles_that_were_counted_are_rated_as_single_ones(groups):
    frame = random_arena(6, models=4, size=900)
    kinds = frame.groupby(["model_a", "model_b", "winner", "kind"], as_index=False).agg(
        **{COUNT: ("row", "size")}, row=("row", "min"), file=("file", "first")
    )
    single, counted = (rated(battles(rows), "m0", groups=groups, ridge=0.5 if groups else 0.0) for rows in (frame, kinds))
    assert len(kinds) < 200
    assert counted.rating == pytest.approx(single.rating, abs=1e-9)
    assert counted.std_dev == pytest.approx(single.std_dev, abs=1e-9)
    assert (counted.battles.tolist(), counted.rank.tolist()) == (single.battles.tolist(), single.rank.tolist())
    for one, other in zip(counted.coefficients, single.coefficients, strict=True):
        assert (one.value, one.stderr) == pytest.approx((other.value, other.stderr), abs=1e-9)
    drawn = rated(battles(kinds), "m0", groups=groups, ridge=0.5 if groups else 0.0, bootstrap=150)
    assert drawn.std_dev[1:] == pytest.approx(rated(battles(frame), "m0", groups=groups, ridge=0.5, bootstrap=150).std_dev[1:], rel=0.4)


def test_the_noise_of_the_base_does_not_keep_others_from_being_told_apart():
    told = times("A", "B", won=8, lost=4) + times("B", "C", won=700, lost=500)
    found = rated(arena(told))
    low, high = found.of("C"), found.of("B")
    assert low["upper"] > high["lower"]
    assert (high["rank_upper"], low["rank_lower"]) == (2, 2)
    assert (high["rank_ub"], low["rank_ub"]) == (1, 1)


# What battles cannot tell


def test_an_unbeaten_model_has_no_upper_bound_and_a_winless_one_no_lower_bound():
    found = rated(arena(BASIC + times("D", "A", won=9) + times("E", "A", lost=9)))
    best, worst = found.of("D"), found.of("E")
    # Firth's odds of nine wins out of nine are 2 x 9 + 1; nine out of nine have the chance of 2.5 % where p^9 = 0.025.
    p = 0.025 ** (1 / 9)
    assert best["rating"] == pytest.approx(1000 + 400 * math.log10(19), abs=1e-6)
    assert worst["rating"] == pytest.approx(1000 - 400 * math.log10(19), abs=1e-6)
    assert best["lower"] == pytest.approx(1000 + 400 * math.log10(p / (1 - p)), abs=1e-6)
    assert worst["upper"] == pytest.approx(1000 - 400 * math.log10(p / (1 - p)), abs=1e-6)
    assert (best["upper"], worst["lower"]) == (math.inf, -math.inf)
    assert (best["penalized"], worst["penalized"], found.of("B")["penalized"]) == (True, True, False)
    assert (best["component"], worst["component"]) == (0, 0)
    assert [found.of(model)["rank"] for model in "DABCE"] == [1, 2, 3, 4, 5]
    rest = rated(arena(BASIC))
    assert {model: ratings_of(found)[model] for model in "ABC"} == pytest.approx(ratings_of(rest), abs=1e-9)
    assert [found.of(model)["lower"] for model in "ABC"] == [rest.of(model)["lower"] for model in "ABC"]
    assert any(said.startswith("D, E: no chain of wins and losses ties these to A") for said in map(str, found.warnings))
    # Against B, of whom less is sure, the bound is wider.
    against_b = rated(arena(BASIC + times("D", "B", won=9))).of("D")
    assert against_b["rating"] - against_b["lower"] > best["rating"] - best["lower"]


def test_an_unbeaten_model_keeps_those_that_it_beat_from_being_surely_first():
    leader = times("L", "A", won=60, lost=20)
    assert rated(arena(BASIC + leader)).of("L")["rank_upper"] == 1
    found = rated(arena(BASIC + leader + times("U", "L", won=5)))
    assert (found.of("U")["rank"], found.of("L")["rank"]) == (1, 2)
    assert (found.of("L")["rank_lower"], found.of("L")["rank_upper"], found.of("U")["rank_lower"], found.of("U")["rank_upper"]) == (1, 2, 1, 2)
    assert rated(arena(BASIC + leader + times("U", "L", won=50))).of("L")["rank_lower"] == 2


def test_unbeaten_models_that_split_their_games_are_bounded_on_the_scale_of_the_base():
    found = rated(arena(BASIC + times("X", "Y", won=5, lost=5) + times("X", "A", won=3) + times("Y", "A", won=3)))
    x, y = found.of("X"), found.of("Y")
    p = 0.025 ** (1 / 6)  # together they won six of six
    assert x["rating"] == pytest.approx(1000 + 400 * math.log10(13), abs=1e-6)
    assert x["rating"] == pytest.approx(y["rating"], abs=1e-9)
    assert x["lower"] < 1000 + 400 * math.log10(p / (1 - p))  # of which of the two won more nothing is known
    assert (x["lower"], x["upper"], y["upper"]) == (pytest.approx(y["lower"]), math.inf, math.inf)
    assert (x["rank_lower"], found.of("A")["rank_lower"]) == (1, 1)  # six of six is not enough for one of the two to be above A


@pytest.mark.parametrize("number", [1, 2, 3, 5, 10, 30, 100])
@pytest.mark.parametrize("draws", [0, 20])
def test_ties_alone_leave_as_much_open_as_they_exactly_do(number, draws):
    found = rated(arena(BASIC + times("T", "A", tied=number)), bootstrap=draws).of("T")
    # So many ties in a row have a chance of 2.5 % where the chance of each is q; all others may be wins.
    q = 0.025 ** (1 / number)
    p = q / 2 + (1 - q)
    assert found["rating"] == 1000
    assert found["upper"] - 1000 == pytest.approx(400 * math.log10(p / (1 - p)), rel=0.15)
    assert 1000 - found["lower"] == pytest.approx(found["upper"] - 1000)
    assert found["std_dev"] > 0
    if number < 10:
        assert (found["rank_lower"], found["rank_upper"]) == (1, 4)


@pytest.mark.parametrize("prompts", [1, 2])
def test_battles_on_two_prompts_of_different_size_or_fewer_leave_an_error_unknown(prompts):
    told = [(*row, f"p{int(place < 3 * (prompts - 1))}") for place, row in enumerate(times("A", "B", won=6, lost=3))]
    found = rated(arena(told, "prompt"), cluster="prompt").of("B")
    assert math.isfinite(found["rating"])
    assert all(math.isnan(found[name]) for name in ("lower", "upper", "std_dev", "df"))
    assert (found["rank_lower"], found["rank_upper"]) == (1, 2)


def test_wins_on_one_prompt_count_as_one():
    told = [(*row, f"p{place}") for place, row in enumerate(BASIC)]
    often = [(*row, "p0") for row in times("D", "A", won=9)]
    found = rated(arena(told + often, "prompt"), cluster="prompt").of("D")
    assert found["lower"] == pytest.approx(rated(arena(BASIC + times("D", "A", won=1))).of("D")["lower"], abs=1e-6)
    assert found["rating"] == pytest.approx(1000 + 400 * math.log10(19), abs=1e-6)


def test_models_in_a_row_are_bounded_through_those_between_them():
    found = rated(arena(times("A", "B", won=3) + times("B", "C", won=3) + times("E", "C", won=2)))
    # Six wins of which each is as likely as can be where B stands in the middle: p^6 = 0.025.
    p = 0.025 ** (1 / 6)
    assert found.of("C")["upper"] == pytest.approx(1000 - 800 * math.log10(p / (1 - p)), abs=1e-5)
    assert (found.of("E")["lower"], found.of("E")["upper"]) == (-math.inf, math.inf)  # it may be above A, or below all but C
    assert (found.of("E")["rank_lower"], found.of("E")["rank_upper"]) == (1, 4)


def test_no_model_that_won_everything_stands_below_another_for_sure():
    strong = times("S", "A", won=300, lost=30)
    found = rated(arena(BASIC + strong + times("D", "C", won=1)))
    assert found.of("D")["rating"] < found.of("S")["rating"]
    assert found.of("D")["rank_lower"] == 1


def test_a_ridge_makes_the_unbeaten_finite_and_not_surer_than_their_battles():
    found = rated(arena(BASIC + times("D", "A", won=9)), ridge=0.5).of("D")
    assert found["rating"] > 1300
    assert (found["component"], found["penalized"]) == (0, False)
    assert found["lower"] < 1000 + 400 * math.log10(0.025 ** (1 / 9) / (1 - 0.025 ** (1 / 9)))


def test_models_without_a_chain_of_battles_between_them_stand_on_scales_of_their_own():
    found = rated(arena(BASIC + times("X", "Y", won=12, lost=6)))
    assert found.of("X")["component"] == found.of("Y")["component"] == 1
    assert found.of("X")["rating"] - found.of("Y")["rating"] == pytest.approx(400 * math.log10(2))
    assert found.of("X")["rank"] == 0
    assert math.isnan(found.of("X")["predicted_win_rate"])
    assert any("scale of their own" in said for said in map(str, found.warnings))


def test_a_single_win_against_the_rest_puts_another_group_beside_it_and_no_more():
    found = rated(arena(BASIC + times("X", "Y", won=12, lost=6) + [("X", "A", WON)]))
    assert (found.of("X")["component"], found.of("X")["penalized"], found.of("A")["penalized"]) == (0, True, False)
    assert found.of("X")["rating"] - found.of("Y")["rating"] == pytest.approx(400 * math.log10(2))
    assert found.of("X")["lower"] < 600
    assert found.of("Y")["upper"] == math.inf


def test_all_ties_make_all_equal_and_nothing_significant():
    found = rated(arena(times("A", "B", tied=5) + times("B", "C", tied=5)))
    assert found.rating.tolist() == [1000.0] * 3
    assert found.rank.tolist() == [1, 1, 1]
    assert found.rank_upper.tolist() == [3, 3, 3]


def test_battles_of_a_model_with_itself_are_left_out_and_said():
    found = rated(arena(BASIC + times("A", "A", won=20, tied=20)))
    assert ratings_of(found) == pytest.approx(ratings_of(rated(arena(BASIC))), abs=1e-9)
    assert found.of("A")["battles"] == 97
    assert any(said.startswith("40 battles of a model with itself") for said in map(str, found.warnings))


def test_a_rare_model_is_rated_with_the_error_that_it_deserves():
    found = rated(arena(BASIC + times("D", "A", won=1, lost=1)))
    assert found.of("D")["rating"] == pytest.approx(1000, abs=1e-6)
    assert found.of("D")["upper"] - found.of("D")["lower"] > 400
    assert any("fewer than 30 battles" in said and "D" in said for said in map(str, found.warnings))


def test_a_base_that_fought_nobody_is_named_with_the_nearest_model():
    with pytest.raises(NotFound, match=r"base model 'm00': fought none of these battles; did you mean 'm0'\?"):
        rated(battles(random_arena(1)), "m00")
    with pytest.raises(NotFound, match="no battle between two different models"):
        rated(arena(times("A", "A", won=3)))


def test_a_constant_feature_is_left_out_and_named():
    frame = random_arena(2).assign(bold_count_a=0, bold_count_b=0)
    found = rated(battles(frame), "m0", style=STYLE, ridge=0.5)
    assert [one.name for one in found.coefficients] == [name for name in STYLE if name != "bold_count"]
    assert any(said.startswith("bold_count is the same") for said in map(str, found.warnings))
    assert len(set(found.rating)) == 6


def test_collinear_groups_are_named_and_do_not_move_ratings():
    frame = random_arena(4)
    frame = frame.assign(half=["x" if place % 2 else "y" for place in range(len(frame))])
    found = rated(battles(frame), "m0", groups=("kind", "half"))
    assert found.converged
    assert any("kind, half are collinear" in said for said in map(str, found.warnings))
    assert ratings_of(found) == pytest.approx(ratings_of(rated(battles(frame), "m0", groups=("half", "kind"))), abs=1e-6)
    smallest = np.array([one.value for one in found.coefficients])
    assert smallest[:3].sum() == pytest.approx(smallest[3:].sum(), abs=1e-8)


def test_a_judge_that_prefers_a_side_is_noticed_and_a_fair_one_is_not():
    assert not any("side" in said for said in map(str, rated(arena(BASIC)).warnings))
    told = times("A", "B", won=120, lost=60) + times("B", "A", won=110, lost=70)
    assert any(said.startswith("Side A wins more often") for said in map(str, rated(arena(told)).warnings))


def test_controls_take_out_what_length_alone_wins():
    frame = random_arena(7, size=3000)
    longer = frame["model_a"].map({"m1": 900}).fillna(frame["sum_assistant_tokens_a"]).astype(int)
    plain, controlled = rated(battles(frame), "m0"), rated(battles(frame.assign(sum_assistant_tokens_a=longer)), "m0", style=STYLE, ridge=0.5)
    length = controlled.coefficients[0]
    assert plain.coefficients == ()
    assert length.name == "sum_assistant_tokens"
    assert (length.lower or 0) > 0
    assert (length.p_value or 0) < 0.001
    assert length.odds_ratio == pytest.approx(math.exp(length.value))


def test_a_group_measures_how_often_side_a_wins_in_it():
    told = [(*row, "even") for row in BASIC] + [(a, b, WON, "tilted") for a, b, _ in BASIC]
    found = rated(arena(told, "kind"), groups=("kind",), ridge=0.01)
    even, tilted = found.coefficients
    assert (even.name, tilted.name) == ("kind_even", "kind_tilted")
    assert tilted.value > even.value + 1


def test_a_cell_that_is_no_count_is_named():
    frame = random_arena(1).astype({"bold_count_b": "object"})
    frame.loc[5, "bold_count_b"] = "many"
    with pytest.raises(EvalboardError, match=r"battles.parquet, row 6, bold_count_b: 'many' is no count"):
        rated(battles(frame), "m0", style=STYLE)
    with pytest.raises(EvalboardError, match=r"group 'kindd': no column of the battles has this name; did you mean 'kind'\?"):
        rated(battles(frame), "m0", groups=("kindd",))


def test_counts_by_kind_are_summed():
    frame = random_arena(1)
    by_kind: list[object] = [{"h1": count, "h2": 1} for count in frame["header_count_a"]]
    records = frame.assign(header_count_a=pd.Series(by_kind))
    told = frame.assign(header_count_a=frame["header_count_a"] + 1)
    assert ratings_of(rated(battles(records), "m0", style=STYLE)) == ratings_of(rated(battles(told), "m0", style=STYLE))


def test_what_did_not_converge_is_not_shown_as_a_rating(monkeypatch):
    monkeypatch.setattr("evalboard.ratings._newton.MOST_STEPS", 1)
    found = rated(arena(BASIC + times("X", "Y", tied=4)))
    assert not found.converged
    assert found.gradient_norm > 1e-6
    assert np.isnan(found.rating[found.component == 0]).all()
    assert found.of("A")["rank"] == 0
    assert math.isnan(found.of("B")["predicted_win_rate"])
    assert "The fit of A, B, C did not converge; no rating of it is shown." in map(str, found.warnings)
    assert found.of("Y")["rating"] == 1000  # where all are equal there is no way to go
    assert rated(battles(random_arena(1)), "m0", style=STYLE, ridge=0.5).coefficients == ()


# Bootstraps


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


def test_bootstraps_with_controls_give_errors_of_coefficients():
    found = battles(random_arena(12, size=1500))
    closed, drawn = (rated(found, "m0", style=STYLE, ridge=0.5, bootstrap=draws) for draws in (0, 150))
    for one, other in zip(closed.coefficients, drawn.coefficients, strict=True):
        assert other.value == one.value
        assert other.stderr == pytest.approx(one.stderr, rel=0.3)


def test_bootstraps_draw_clusters_where_battles_have_any():
    told = pd.concat([random_arena(13, size=300)] * 4, ignore_index=True).assign(prompt=[f"p{place % 300}" for place in range(1200)])
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


def test_draws_in_which_a_model_never_loses_do_not_pretend_to_know_how_strong_it_is():
    found = rated(arena(BASIC + times("D", "A", won=5, lost=1)), bootstrap=200)
    assert 700 < found.of("D")["lower"] < found.of("D")["rating"]
    assert not math.isfinite(found.of("D")["upper"])
    assert math.isfinite(found.of("B")["std_dev"])


def test_a_rare_model_among_many_battles_is_known_as_exactly_as_others():
    names = [f"m{place}" for place in range(5)]
    kinds = [(a, b, word, 90_000 + 1000 * place) for place, (a, b) in enumerate(permutations(names, 2)) for word in (WON, TIED)]
    found = battles(rows([*kinds, ("R", "m0", WON, 5), ("R", "m0", LOST, 1)], COUNT))
    assert rated(found, "m0").of("R")["rating"] == pytest.approx(1000 + 400 * math.log10(5), abs=1e-7)
    drawn = rated(found, "m0", bootstrap=100)  # it wins all of its battles in every third draw
    assert drawn.of("R")["upper"] == math.inf
    assert math.isnan(drawn.of("R")["std_dev"])
    assert 500 < drawn.of("R")["lower"] < 1100


# Laws

ARENAS = st.integers(0, 10_000).map(lambda seed: random_arena(seed, models=4, size=80))
FEW = settings(max_examples=settings.default.max_examples // 4)


@FEW
@given(ARENAS)
def test_swapping_sides_changes_nothing(frame):
    turned = frame.rename(columns={"model_a": "model_b", "model_b": "model_a"}).assign(winner=frame["winner"].map({WON: LOST, LOST: WON, TIED: TIED}))
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
    assert ratings_of(one) == pytest.approx({{"z": "m0", "a": "m1"}.get(m, m): r for m, r in ratings_of(renamed).items()}, abs=1e-7, nan_ok=True)


@FEW
@given(ARENAS)
def test_all_battles_twice_leave_ratings_and_shrink_errors(frame):
    one, twice = rated(battles(frame), "m0"), rated(battles(pd.concat([frame, frame])), "m0")
    plain = [model for model, so in zip(one.models, one.penalized, strict=True) if not so]
    assert [one.of(model)["rating"] for model in plain] == pytest.approx([twice.of(model)["rating"] for model in plain], abs=1e-7)
    known = np.isfinite(one.std_dev) & ~one.penalized
    assert (twice.std_dev[known] <= one.std_dev[known] / math.sqrt(2) + 1e-6).all()
    assert (twice.std_dev[known] >= one.std_dev[known] / 2 - 1e-6).all()


@FEW
@given(ARENAS, st.integers(1, 3))
def test_one_more_win_never_lowers_a_rating(frame, other):
    found = rated(battles(frame), "m0")
    more = pd.concat([frame, frame.iloc[:1].assign(model_a="m1", model_b=f"m{other}" if other != 1 else "m0", winner=WON)])
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


def test_ratings_without_ranks_are_the_same_ratings():
    found, plain = rated(arena(BASIC)), rated(arena(BASIC), ranked=False)
    assert (plain.rating.tolist(), plain.upper.tolist()) == (found.rating.tolist(), found.upper.tolist())
    assert not plain.rank.any()
    assert not plain.rank_upper.any()
