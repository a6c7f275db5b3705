"""Bradley-Terry ratings: the optimum and its errors worked out another way, and what battles cannot tell."""

import math

import numpy as np
import pandas as pd
import pytest

from evalboard.data.battles import COUNT, battles
from evalboard.errors import EvalboardError, NotFound
from evalboard.ratings import POINTS, STYLE
from evalboard.statistics.distributions import t_quantile
from tests.ratings.examples import BASIC, LOST, TIED, WON, arena, random_arena, rated, ratings_of, times

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
    # One parameter: H = n p q, G = sum (y - p)^2, of leverage 1 / n each U = 3.5 p q / (1 + 2 / n), se = sqrt(G + U) /
    # H.
    p = wins / 48
    meat, unseen = 30 * (1 - p) ** 2 + 10 * p**2 + 8 * (0.5 - p) ** 2, 3.5 * p * (1 - p) / (1 + 2 / 48)
    assert found.of("B")["std_dev"] == pytest.approx(
        400 / LN10 * math.sqrt(meat + unseen) / (48 * p * (1 - p)), abs=1e-9
    )
    df = math.floor(47 * (1 + unseen / meat) ** 2)
    assert found.of("B")["df"] == df
    assert found.of("B")["upper"] - found.of("B")["rating"] == pytest.approx(
        found.of("B")["std_dev"] * float(t_quantile(0.975, df))
    )
    assert found.of("A") == found.of("A") | {
        "rating": 1000.0,
        "std_dev": 0.0,
        "lower": 1000.0,
        "upper": 1000.0,
        "predicted_win_rate": 0.5,
    }
    assert found.of("B")["predicted_win_rate"] == pytest.approx(losses / 48)
    assert found.battles.tolist() == [48, 48]


def sandwich_by_hand(
    frame: pd.DataFrame, optimum: dict[str, float], beta: np.ndarray, features: np.ndarray, cluster: list
) -> np.ndarray:
    """Errors from H^-1 G H^-1 and the effective numbers of battles and clusters, from dense rows; the base's strength
    is 0.
    """
    names = sorted(set(frame["model_a"]) | set(frame["model_b"]))
    sides = np.array(
        [
            [(a == name) - (b == name) for name in names]
            for a, b in zip(frame["model_a"], frame["model_b"], strict=True)
        ],
        dtype=float,
    )
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


@pytest.mark.parametrize("groups", [(), ("kind",)])
def test_battles_that_were_counted_are_rated_as_single_ones(groups):
    frame = random_arena(6, models=4, size=900)
    kinds = frame.groupby(["model_a", "model_b", "winner", "kind"], as_index=False).agg(
        **{COUNT: ("row", "size")}, row=("row", "min"), file=("file", "first")
    )
    single, counted = (
        rated(battles(rows), "m0", groups=groups, ridge=0.5 if groups else 0.0) for rows in (frame, kinds)
    )
    assert len(kinds) < 200
    assert counted.rating == pytest.approx(single.rating, abs=1e-9)
    assert counted.std_dev == pytest.approx(single.std_dev, abs=1e-9)
    assert (counted.battles.tolist(), counted.rank.tolist()) == (single.battles.tolist(), single.rank.tolist())
    for one, other in zip(counted.coefficients, single.coefficients, strict=True):
        assert (one.value, one.stderr) == pytest.approx((other.value, other.stderr), abs=1e-9)
    drawn = rated(battles(kinds), "m0", groups=groups, ridge=0.5 if groups else 0.0, bootstrap=150)
    assert drawn.std_dev[1:] == pytest.approx(
        rated(battles(frame), "m0", groups=groups, ridge=0.5, bootstrap=150).std_dev[1:], rel=0.4
    )


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
    assert any(
        said.startswith("D, E: no chain of wins and losses connects these to A") for said in map(str, found.warnings)
    )
    # Against B, of whom less is sure, the bound is wider.
    against_b = rated(arena(BASIC + times("D", "B", won=9))).of("D")
    assert against_b["rating"] - against_b["lower"] > best["rating"] - best["lower"]


def test_an_unbeaten_model_keeps_those_that_it_beat_from_being_surely_first():
    leader = times("L", "A", won=60, lost=20)
    assert rated(arena(BASIC + leader)).of("L")["rank_upper"] == 1
    found = rated(arena(BASIC + leader + times("U", "L", won=5)))
    assert (found.of("U")["rank"], found.of("L")["rank"]) == (1, 2)
    assert (
        found.of("L")["rank_lower"],
        found.of("L")["rank_upper"],
        found.of("U")["rank_lower"],
        found.of("U")["rank_upper"],
    ) == (1, 2, 1, 2)
    assert rated(arena(BASIC + leader + times("U", "L", won=50))).of("L")["rank_lower"] == 2


def test_unbeaten_models_that_split_their_games_are_bounded_on_the_scale_of_the_base():
    found = rated(arena(BASIC + times("X", "Y", won=5, lost=5) + times("X", "A", won=3) + times("Y", "A", won=3)))
    x, y = found.of("X"), found.of("Y")
    p = 0.025 ** (1 / 6)  # together they won six of six
    assert x["rating"] == pytest.approx(1000 + 400 * math.log10(13), abs=1e-6)
    assert x["rating"] == pytest.approx(y["rating"], abs=1e-9)
    assert x["lower"] < 1000 + 400 * math.log10(p / (1 - p))  # of which of the two won more nothing is known
    assert (x["lower"], x["upper"], y["upper"]) == (pytest.approx(y["lower"]), math.inf, math.inf)
    assert (x["rank_lower"], found.of("A")["rank_lower"]) == (
        1,
        1,
    )  # six of six is not enough for one of the two to be above A


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
    assert (found.of("E")["lower"], found.of("E")["upper"]) == (
        -math.inf,
        math.inf,
    )  # it may be above A, or below all but C
    assert (found.of("E")["rank_lower"], found.of("E")["rank_upper"]) == (1, 4)


def test_a_ridge_makes_the_unbeaten_finite_and_not_surer_than_their_battles():
    found = rated(arena(BASIC + times("D", "A", won=9)), ridge=0.5).of("D")
    assert found["rating"] > 1300
    assert (found["component"], found["penalized"]) == (0, False)
    assert found["lower"] < 1000 + 400 * math.log10(0.025 ** (1 / 9) / (1 - 0.025 ** (1 / 9)))


def test_a_single_win_against_the_rest_puts_another_group_beside_it_and_no_more():
    found = rated(arena(BASIC + times("X", "Y", won=12, lost=6) + [("X", "A", WON)]))
    assert (found.of("X")["component"], found.of("X")["penalized"], found.of("A")["penalized"]) == (0, True, False)
    assert found.of("X")["rating"] - found.of("Y")["rating"] == pytest.approx(400 * math.log10(2))
    assert found.of("X")["lower"] < 600
    assert found.of("Y")["upper"] == math.inf


def test_a_base_that_fought_nobody_is_named_with_the_nearest_model():
    with pytest.raises(NotFound, match=r"base model 'm00': it has none of these battles; did you mean 'm0'\?"):
        rated(battles(random_arena(1)), "m00")
    with pytest.raises(NotFound, match="no battle between two different models"):
        rated(arena(times("A", "A", won=3)))


def test_collinear_groups_are_named_and_do_not_move_ratings():
    frame = random_arena(4)
    frame = frame.assign(half=["x" if place % 2 else "y" for place in range(len(frame))])
    found = rated(battles(frame), "m0", groups=("kind", "half"))
    assert found.converged
    assert any("kind, half are collinear" in said for said in map(str, found.warnings))
    assert ratings_of(found) == pytest.approx(
        ratings_of(rated(battles(frame), "m0", groups=("half", "kind"))), abs=1e-6
    )
    smallest = np.array([one.value for one in found.coefficients])
    assert smallest[:3].sum() == pytest.approx(smallest[3:].sum(), abs=1e-8)


def test_position_of_two_models_is_that_of_the_closed_formula_and_every_fit_says_the_same():
    """With both sides' win rates p and q of A against B and of B against A, the log odds of side A are the mean of
    theirs, and those of A half their difference.
    """
    won, lost, other_won, other_lost = 402, 198, 330, 270
    told = arena(times("A", "B", won=won, lost=lost) + times("B", "A", won=other_won, lost=other_lost))
    plain, held = rated(told, "B"), rated(told, "B", position=True)
    logits = np.log([won / lost, other_won / other_lost])
    (position,) = held.coefficients
    assert position.name == "position"
    assert position.value == pytest.approx(logits.mean(), abs=1e-9)
    assert position.stderr == pytest.approx(
        np.sqrt(sum(1 / each for each in (won, lost, other_won, other_lost))) / 2, rel=0.01
    )
    assert held.of("A")["rating"] == pytest.approx(1000 + POINTS * (logits[0] - logits[1]) / 2, abs=1e-6)
    for found, says in ((plain, "Side A wins more often"), (held, "Position is controlled for")):
        assert found.position is not None
        assert found.position.value == pytest.approx(position.value, abs=1e-9)
        assert found.position.stderr == pytest.approx(position.stderr, rel=1e-9)
        (said,) = map(str, found.warnings)
        assert said.startswith(says)
        assert f"{np.exp(position.lower):.2f} to {np.exp(position.upper):.2f}" in said
    turned = rated(arena(times("B", "A", won=lost, lost=won) + times("A", "B", won=other_lost, lost=other_won)), "B")
    assert str(turned.warnings[0]) == str(plain.warnings[0]).replace("Side A", "Side B")
    assert not rated(arena(BASIC)).warnings


def logit(frame: pd.DataFrame, style: tuple[str, ...]) -> tuple[float, float]:
    """The constant of a logit of dummies and raw features by reweighted least squares, and its robust error; the first
    model is the reference.
    """
    models = sorted(set(frame["model_a"]))
    columns = [
        (frame["model_a"] == model).to_numpy(float) - (frame["model_b"] == model).to_numpy(float)
        for model in models[1:]
    ]
    for name in style:
        a, b = frame[f"{name}_a"], frame[f"{name}_b"]
        columns.append(((a - b) / (a + b + 1)).to_numpy())
    x = np.column_stack([np.ones(len(frame)), *columns])
    y = frame["winner"].map({"model_a": 1.0, "tie": 0.5, "model_b": 0.0}).to_numpy()
    at = np.zeros(x.shape[1])
    for _ in range(30):
        p = 1 / (1 + np.exp(-x @ at))
        bread = np.linalg.inv(x.T @ (x * (p * (1 - p))[:, None]))
        at = at + bread @ x.T @ (y - p)
    scores = x * (y - p)[:, None]
    return float(at[0]), float(np.sqrt((bread @ scores.T @ scores @ bread)[0, 0]))


def test_position_that_cannot_be_told_is_left_out_and_said():
    sides = arena(times("A", "B", won=70, lost=30))
    halves = battles(random_arena(4))
    for told, base, more in ((sides, "A", {}), (halves, "m0", {"groups": ("kind",), "ridge": 0.5})):
        without, found = rated(told, base, **more), rated(told, base, position=True, **more)
        assert without.position is None
        assert found.position is None
        assert [one.name for one in found.coefficients] == [one.name for one in without.coefficients]
        assert ratings_of(found) == ratings_of(without)
        assert sum(said.startswith("Position is not controlled for.") for said in map(str, found.warnings)) == 1


@pytest.mark.parametrize("position", [False, True])
def test_a_side_that_wins_whatever_it_is_has_no_bound_and_is_said(position):
    told = arena(times("A", "B", won=40) + times("B", "A", won=30) + times("B", "C", won=20) + times("C", "A", won=25))
    found = rated(told, position=position)
    assert found.position is None
    assert not found.coefficients
    assert ratings_of(found) == ratings_of(rated(told))
    assert sum(said.startswith("Side A won all that strengths leave open") for said in map(str, found.warnings)) == 1
    few = rated(arena(times("A", "B", won=3) + times("B", "A", won=2)), position=position)
    assert any("Side A won all" in said for said in map(str, few.warnings)) is position
    tie = arena(times("A", "B", won=40) + times("B", "A", won=30, tied=1) + times("A", "B", tied=1))
    assert rated(tie, position=position).position.value > 3


@pytest.mark.thorough
def test_a_planted_position_is_found_and_ratings_are_right():
    """Odds of 1.2 for side A, 20 worlds of 12 models, each judged 100 times: 95 % intervals hold the odds in 93 to 97 %
    of cases, as those of ratings do, and ratings are off by less than a point on average.
    """
    planted, held, off, errors = np.log(1.2), [], [], []
    for world in range(20):
        rng = np.random.default_rng([31, world])
        strength = np.sort(rng.normal(0, 0.6, 12))[::-1]
        a = rng.integers(0, 12, 4000)
        b = (a + rng.integers(1, 12, 4000)) % 12
        chance = 1 / (1 + np.exp(-(strength[a] - strength[b] + planted)))
        names = np.array([f"m{place:02}" for place in range(12)])
        true = 1000 + POINTS * (strength - strength[5])
        for _ in range(100):
            winner = np.where(rng.random(4000) < chance, WON, LOST)
            found = rated(
                battles(
                    pd.DataFrame({"model_a": names[a], "model_b": names[b], "winner": winner, "file": "", "row": 1})
                ),
                "m05",
                position=True,
            )
            held.append(found.position.lower <= planted <= found.position.upper)
            place = [int(model[1:]) for model in found.models]
            off.append(np.delete((found.rating - true[place])[np.argsort(place)], 5))
            errors.append(np.delete(found.std_dev[np.argsort(place)], 5))
    assert 0.93 <= np.mean(held) <= 0.97
    assert abs(np.mean(off)) <= 1.0
    assert np.mean(np.abs(off) <= 1.96 * np.array(errors)) == pytest.approx(0.95, abs=0.015)


def test_controls_take_out_what_length_alone_wins():
    frame = random_arena(7, size=3000)
    longer = frame["model_a"].map({"m1": 900}).fillna(frame["sum_assistant_tokens_a"]).astype(int)
    plain, controlled = (
        rated(battles(frame), "m0"),
        rated(battles(frame.assign(sum_assistant_tokens_a=longer)), "m0", style=STYLE, ridge=0.5),
    )
    length = controlled.coefficients[0]
    assert plain.coefficients == ()
    assert length.name == "sum_assistant_tokens"
    assert (length.lower or 0) > 0
    assert (length.p_value or 0) < 0.001
    assert length.odds_ratio == pytest.approx(math.exp(length.value))


def test_a_cell_that_is_no_count_is_named():
    frame = random_arena(1).astype({"bold_count_b": "object"})
    frame.loc[5, "bold_count_b"] = "many"
    with pytest.raises(EvalboardError, match=r"battles.parquet, row 6, bold_count_b: 'many' is no count"):
        rated(battles(frame), "m0", style=STYLE)
    with pytest.raises(
        EvalboardError, match=r"group 'kindd': no column of the battles has this name; did you mean 'kind'\?"
    ):
        rated(battles(frame), "m0", groups=("kindd",))


def test_what_did_not_converge_is_not_shown_as_a_rating(monkeypatch):
    monkeypatch.setattr("evalboard.ratings._sums.MOST_STEPS", 1)
    found = rated(arena(BASIC + times("X", "Y", tied=4)))
    assert not found.converged
    assert found.gradient_norm > 1e-6
    assert np.isnan(found.rating[found.component == 0]).all()
    assert found.of("A")["rank"] == 0
    assert math.isnan(found.of("B")["predicted_win_rate"])
    assert "The fit of A, B, C did not converge, so their ratings are not shown." in map(str, found.warnings)
    assert found.of("Y")["rating"] == 1000  # where all are equal there is no way to go
    assert rated(battles(random_arena(1)), "m0", style=STYLE, ridge=0.5).coefficients == ()
