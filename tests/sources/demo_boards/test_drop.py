"""The demo's v1 table: its layout, and the two trends in its DROP column."""

from pathlib import Path

import pandas as pd
import pytest

from evalboard.sources import demo_boards as demo

SEVEN = ["arc", "hellaswag", "mmlu", "truthfulqa", "winogrande", "gsm8k", "drop"]


def table(folder: Path, **parameters: int) -> pd.DataFrame:
    demo.write("drop", folder, **parameters)
    return pd.read_csv(folder / "scores.csv")


@pytest.fixture(
    scope="module",
    params=[pytest.param(2, marks=pytest.mark.thorough), 7, pytest.param(11, marks=pytest.mark.thorough)],
)
def scores(request, tmp_path_factory):
    return table(tmp_path_factory.mktemp("drop"), models=600, seed=request.param)


def test_columns_are_those_of_the_first_leaderboard(scores):
    assert list(scores) == ["model", *SEVEN, "average", "params_b", "type"]
    assert scores["model"].is_unique
    assert scores["model"].is_monotonic_increasing


def test_scores_are_percentages_of_two_decimals(scores):
    values = scores[SEVEN].melt()["value"].dropna()
    assert values.between(0, 100).all()
    assert values.max() > 70
    assert ((values * 100).round() / 100 == values).all()


def test_average_is_the_mean_of_the_seven_to_two_decimals(scores):
    complete = scores.dropna()
    assert ((complete[SEVEN].sum(axis="columns") / 7 - complete["average"]).abs() <= 0.005 + 1e-9).all()


def test_one_row_in_eight_lacks_the_tasks_added_last_and_so_its_average(scores):
    lacking = scores["drop"].isna()
    assert 0.10 < lacking.mean() < 0.14
    assert scores.loc[lacking, ["winogrande", "gsm8k", "drop", "average"]].isna().all(axis=None)
    assert scores.loc[lacking, ["arc", "hellaswag", "mmlu", "truthfulqa"]].notna().all(axis=None)
    assert scores.loc[~lacking].notna().all(axis=None)


def test_about_half_of_the_models_are_stuck_below_ten(scores):
    assert 0.4 < (scores["drop"].dropna() < 10).mean() < 0.65


def test_drop_agrees_with_the_other_tasks_only_loosely(scores):
    complete = scores.dropna()
    four = complete[["arc", "hellaswag", "mmlu", "truthfulqa"]].mean(axis="columns")
    assert 0.4 < four.rank().corr(complete["drop"].rank()) < 0.8
    assert four.rank().corr(complete["winogrande"].rank()) > 0.85


def test_strong_models_are_stuck_with_the_weak_or_rise(scores):
    complete = scores.dropna()
    strong = complete.loc[complete["mmlu"] > complete["mmlu"].quantile(0.75), "drop"]
    weak = complete.loc[complete["mmlu"] < complete["mmlu"].quantile(0.25), "drop"]
    assert weak.median() < 8
    assert 0.25 < (strong < 10).mean() < 0.6
    assert strong.quantile(0.95) > 40
    assert strong.between(10, 25).mean() < 0.2, "hardly anybody stands between the two trends"


def test_a_small_table_shows_the_two_trends_too(tmp_path):
    complete = table(tmp_path, models=160, seed=7).dropna()
    assert 0.4 < (complete["drop"] < 10).mean() < 0.65
