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


def test_average_is_the_mean_of_the_seven_to_two_decimals(scores):
    complete = scores.dropna()
    assert ((complete[SEVEN].sum(axis="columns") / 7 - complete["average"]).abs() <= 0.005 + 1e-9).all()


def test_one_row_in_eight_lacks_the_tasks_added_last_and_so_its_average(scores):
    lacking = scores["drop"].isna()
    assert 0.10 < lacking.mean() < 0.14
    assert scores.loc[lacking, ["winogrande", "gsm8k", "drop", "average"]].isna().all(axis=None)
    assert scores.loc[lacking, ["arc", "hellaswag", "mmlu", "truthfulqa"]].notna().all(axis=None)
    assert scores.loc[~lacking].notna().all(axis=None)


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
