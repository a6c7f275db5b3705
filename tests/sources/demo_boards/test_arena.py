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
from evalboard.sources.demo_boards.arena import RoleAssignment, contestants

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
