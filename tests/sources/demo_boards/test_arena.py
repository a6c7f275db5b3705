"""The demo's battles hold what was planted: a judge who rewards length, a rare and an unbeaten model, prompts that
battles share.
"""

from pathlib import Path

import pandas as pd
import pytest

from evalboard.data.battles import Battles, battles
from evalboard.ratings import STYLE, Ratings, RatingSettings
from evalboard.ratings import fitted as fitted_by
from evalboard.sources import demo_boards as demo
from evalboard.sources.demo_boards.arena import CATEGORIES, JUDGES, LANGUAGES, RoleAssignment, contestants

MODELS, SEED = 23, 7
FIGHTERS, CAST = contestants(MODELS, SEED), RoleAssignment.of(MODELS)
BASE = FIGHTERS[CAST.base].id


def read(folder: Path) -> pd.DataFrame:
    frame = pd.concat([pd.read_parquet(path) for path in sorted((folder / "data").iterdir())], ignore_index=True)
    return frame.astype({"model_a": "str", "model_b": "str", "dataset": "str"}).assign(
        file="demo", row=range(len(frame))
    )


@pytest.fixture(scope="module")
def frame(tmp_path_factory):
    folder = tmp_path_factory.mktemp("demo")
    demo.write("arena", folder, models=MODELS, seed=SEED)
    assert sorted(path.name for path in (folder / "data").iterdir()) == ["multi-turn.parquet", "single-turn.parquet"]
    return read(folder)


def fitted(found: Battles, **settings) -> Ratings:
    return fitted_by("bradley_terry", found, RatingSettings(BASE, **settings))


def test_the_base_meets_all_others_and_the_best_meet_each_other(frame):
    pairs = frame.apply(lambda row: tuple(sorted((row["model_a"], row["model_b"]))), axis="columns").value_counts()
    assert len(frame) == pytest.approx(12_000, rel=0.05)
    assert {name for pair in pairs.index if BASE in pair for name in pair} == {each.id for each in FIGHTERS}
    dense = [pair for pair in pairs.index if BASE not in pair]
    assert len(dense) == 28
    assert not {FIGHTERS[CAST.rare].id, FIGHTERS[CAST.unbeaten].id} & {name for pair in dense for name in pair}


def test_about_a_quarter_are_ties_and_every_column_varies(frame):
    assert frame["winner"].str.startswith("tie").mean() == pytest.approx(0.25, abs=0.03)
    assert set(frame["winner"]) == {"model_a", "model_b", "tie", "tie (bothbad)"}
    assert set(frame["category"]) == set(CATEGORIES)
    assert set(frame["language"]) == set(LANGUAGES)
    assert set(frame["judge"]) == set(JUDGES)
    facts = frame.groupby("prompt_id", observed=True)[["category", "language", "difficulty", "dataset"]].nunique()
    assert facts.eq(1).to_numpy().all()
    assert frame["prompt_id"].nunique() == 360
    assert (frame["model_a"] != frame["model_b"]).all()


def test_ratings_follow_the_strengths_but_for_the_wordy_model_which_style_control_puts_in_its_place(frame):
    found = battles(frame)
    plain, equal = fitted(found), fitted(found, style=STYLE, ridge=0.5)
    strength = {each.id: each.strength for each in FIGHTERS}
    wordy = FIGHTERS[CAST.wordy].id
    usual = [each.id for place, each in enumerate(FIGHTERS) if place not in CAST.odd and each.id != wordy]
    told = pd.Series({model: plain.of(model)["rating"] for model in usual})
    assert told.corr(pd.Series(strength)) > 0.9
    change = {model: equal.of(model)["rating"] - plain.of(model)["rating"] for model in (*usual, wordy)}
    assert min(change, key=lambda model: change[model]) == wordy
    assert change[wordy] < -50
    assert equal.of(wordy)["rank"] - plain.of(wordy)["rank"] >= 5
    length, *others = equal.coefficients
    assert length.value > 0.3
    assert (length.p_value or 0) < 1e-6
    assert all((one.p_value or 0) > 0.01 for one in others)


def test_the_unbeaten_and_the_rare_model_are_what_they_are_called(frame):
    found = fitted(battles(frame))
    unbeaten, rare = (found.of(FIGHTERS[place].id) for place in (CAST.unbeaten, CAST.rare))
    assert (unbeaten["battles"], unbeaten["rank"], unbeaten["penalized"]) == (14, 1, True)
    assert 1000 < unbeaten["lower"] < unbeaten["rating"] < unbeaten["upper"] == float("inf")
    assert rare["battles"] == 6
    assert rare["std_dev"] > 5 * found.of(FIGHTERS[1].id)["std_dev"]


def test_the_small_judge_prefers_side_a_and_battles_on_a_prompt_are_alike(frame):
    small = battles(frame[frame["judge"] == "assize-demo/Umpire-9B"])
    assert any(said.startswith("Side A wins more often") for said in map(str, fitted(small).warnings))
    assert not any(
        said.startswith("Side A")
        for said in map(str, fitted(battles(frame[frame["judge"] != "assize-demo/Umpire-9B"])).warnings)
    )
    naive, clustered = fitted(battles(frame)), fitted(battles(frame), cluster="prompt_id")
    best = [each.id for place, each in enumerate(FIGHTERS[:9]) if place not in CAST.odd and place != CAST.base]
    assert all(clustered.of(model)["std_dev"] > naive.of(model)["std_dev"] for model in best)


@pytest.mark.parametrize("models", [1, 2, 5, 6, 60])
def test_there_are_as_many_models_as_asked_for(models, tmp_path):
    demo.write("arena", tmp_path, models=models, seed=3)
    found = read(tmp_path)
    assert len(set(found["model_a"]) | set(found["model_b"])) == (models if models > 1 else 0)
