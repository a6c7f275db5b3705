"""Ratings against exact optima and against the tables of the implementations in use."""

import json

import numpy as np
import pandas as pd
import pytest

from evalboard.data.battles import battles
from evalboard.ratings import STYLE, RatingSettings, win_rate
from evalboard.ratings.bradley_terry import fit
from evalboard.readers._battles import as_opencompass, counted
from evalboard.statistics.intervals import upper_bound_ranks

BASES = {"llmfao_human": "GPT 4", "synth_5k_20": "model-000"}
GROUPS = ("difficulty", "category")


def oracle(shared, name):
    folder = shared / "oracles" / "bradley_terry"
    rows = pd.read_parquet(folder / f"{name}.parquet").assign(file=name, row=1)
    return json.loads((folder / f"{name}.json").read_text()), battles(rows)


def by_model(found, name="rating"):
    return dict(zip(found.models, getattr(found, name).tolist(), strict=True))


@pytest.mark.parametrize("name", BASES)
def test_plain_ratings_are_the_exact_optimum(shared, name):
    expected, found = oracle(shared, name)
    result = fit(found, RatingSettings(BASES[name]))
    assert by_model(result) == pytest.approx(expected["exact_bt"]["ratings"], abs=1e-6)
    table = {row["model_name"]: row for row in expected["oc_plain_seed0_boot100"]}
    assert by_model(result) == pytest.approx({model: row["rating"] for model, row in table.items()}, abs=1.5)
    assert by_model(result, "battles") == {model: row["num_battles"] for model, row in table.items()}


@pytest.mark.parametrize("name", BASES)
def test_errors_in_closed_form_and_from_bootstraps_agree_with_the_drawn_ones(shared, name):
    expected, found = oracle(shared, name)
    drawn = expected["exact_boot100_seed0"]["std"]
    for draws in (0, 200):
        result = by_model(fit(found, RatingSettings(BASES[name], bootstrap=draws)), "std_dev")
        ratios = [result[model] / drawn[model] for model in drawn if model != BASES[name]]
        assert np.median(ratios) == pytest.approx(1.0, abs=0.15)


@pytest.mark.parametrize("normalized", [False, True])
def test_controls_are_exact(shared, normalized, monkeypatch):
    expected, found = oracle(shared, "synth_5k_20")
    settings = RatingSettings("model-000", style=STYLE, groups=GROUPS, normalize_style=normalized, ridge=0.5)
    corrected, exact = fit(found, settings), expected[f"exact_controls_norm{int(normalized)}"]
    monkeypatch.setattr("evalboard.ratings._errors.UNSEEN", 0.0)  # what is left is the sandwich of the reference
    result = fit(found, settings)
    assert by_model(corrected) == by_model(result) == pytest.approx(exact["ratings"], abs=1e-6)
    assert by_model(corrected, "std_dev") == pytest.approx(exact["sandwich_se_rating_vs_base"], rel=0.02)
    assert by_model(result, "std_dev") == pytest.approx(exact["sandwich_se_rating_vs_base"], abs=1e-6)
    told = {one.name: one for one in result.coefficients}
    assert {name: one.value for name, one in told.items()} == pytest.approx(exact["coef"], abs=1e-8)
    assert {name: one.odds_ratio for name, one in told.items()} == pytest.approx(exact["odds_ratio"], abs=1e-8)
    assert {name: one.stderr for name, one in told.items()} == pytest.approx(exact["sandwich_se_coef"], abs=1e-8)
    reference = expected[f"oc_controls_norm{int(normalized)}_odds0"]
    assert by_model(result) == pytest.approx(reference["ratings"], abs=1.5)


TABLES = [
    ("llmfao_human", "oc_plain_seed0_boot100"),
    ("synth_5k_20", "oc_plain_seed0_boot100"),
    ("synth_5k_20", "oc_controls_norm0_odds1_npseed0_boot100"),
    ("synth_5k_20", "oc_controls_norm1_odds1_npseed0_boot100"),
]


@pytest.mark.parametrize(("name", "table"), TABLES)
def test_ranks_and_win_rates_follow_from_a_published_table_as_it_has_them(shared, name, table):
    given = oracle(shared, name)[0][table]
    rows = pd.DataFrame(given["table"] if isinstance(given, dict) else given)
    assert upper_bound_ranks(rows["rating_q025"], rows["rating_q975"]).tolist() == rows["ranking_ub"].tolist()
    assert np.round(win_rate(rows["rating"].to_numpy()), 4).tolist() == rows["predicted_win_rate"].tolist()
    assert rows["rating"].rank(ascending=False).astype(int).tolist() == rows["ranking"].tolist()


def test_style_is_counted_as_the_reference_does_where_that_is_asked_for(shared):
    cases = json.loads((shared / "oracles" / "bradley_terry" / "edge_cases.json").read_text())
    texts = {name: case["ok"] for name, case in cases.items() if name.startswith("style_count/")}
    assert len(texts) > 5
    for name, case in texts.items():
        out = case["out"]
        summed = {feature: out[f"{feature}_a"] for feature in STYLE}
        expected = {
            feature: sum(count.values()) if isinstance(count, dict) else count for feature, count in summed.items()
        }
        assert as_opencompass(case["text"]) == expected, name
    fixed = {name: counted(texts[f"style_count/{name}"]["text"]) for name in ("empty_fence", "repeat_block", "plain")}
    assert (fixed["empty_fence"]["list_count"], fixed["empty_fence"]["header_count"]) == (2, 2)
    assert fixed["repeat_block"]["sum_assistant_tokens"] == 3
    assert fixed["plain"] == as_opencompass(texts["style_count/plain"]["text"])
