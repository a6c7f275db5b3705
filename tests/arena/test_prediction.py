"""Whether ratings predict who wins: measured on battles that they were not fitted to, and not where nothing could come
out otherwise.
"""

import numpy as np
import pytest

from evalboard.arena import prediction
from evalboard.arena.prediction import FOLDS, calibration
from evalboard.data.battles import COUNT, Battles, battles
from tests.ratings.examples import BASIC, arena, random_arena, rated, times
from tests.reports import json_of


def predicted(fought: Battles, base: str = "A"):
    return json_of(calibration, "bradley_terry", fought, rated(fought, base))


def star(seed: int) -> list[tuple[str, str, str]]:
    rng = np.random.default_rng(seed)
    return [
        row
        for place in range(6)
        for row in times(f"m{place}", "A", won=int(rng.integers(5, 40)), lost=int(rng.integers(5, 40)))
    ]


def test_with_one_opponent_a_model_nothing_is_shown_and_the_reason_is():
    for seed in range(3):
        answer = predicted(arena(star(seed)))
        assert (answer["tenths"], answer["battles"], answer["why_not"]) == ([], 0, "no_freedom")
    chain = times("A", "B", won=9, lost=3) + times("B", "C", won=9, lost=5) + times("D", "C", won=3, lost=9)
    assert predicted(arena(chain))["why_not"] == "no_freedom"


def test_fewer_prompts_than_folds_are_too_few():
    told = [(*row, f"p{place % (FOLDS - 1)}") for place, row in enumerate(BASIC)]
    answer = predicted(arena(told, "prompt"))
    assert (answer["by"], answer["tenths"], answer["why_not"]) == ("prompts", [], "few")
    assert (
        predicted(arena([(*row, f"p{place % FOLDS}") for place, row in enumerate(BASIC)], "prompt"))["why_not"] is None
    )


def test_no_battle_is_predicted_by_ratings_that_were_fitted_to_its_prompt(monkeypatch):
    """Each fold is predicted once, by a fit that has none of its battles."""
    frame = battles(random_arena(3))
    seen = []

    def fitted(name, others, settings):
        seen.append(int(others[COUNT].sum()))
        return rated(others, settings.base_model)

    monkeypatch.setattr(prediction, "fitted", fitted)
    json_of(calibration, "bradley_terry", frame, rated(frame, "m0"))
    codes = prediction._prompts(frame)
    folds = prediction._fold_of_prompts(frame["prompt"].astype("category").cat.categories)[codes]
    assert seen == [int((folds != fold).sum()) for fold in range(FOLDS)]
    assert frame.groupby(folds)["prompt"].nunique().sum() == frame["prompt"].nunique()


def test_chances_are_those_of_fits_without_the_fold():
    frame = battles(random_arena(5, models=4, size=300))
    folds = prediction._fold_of_prompts(frame["prompt"].astype("category").cat.categories)[prediction._prompts(frame)]
    chance = np.empty(len(frame))
    for fold in range(FOLDS):
        rating = dict(
            zip(
                *(
                    getattr(rated(Battles(frame[folds != fold].reset_index(drop=True)), "m0"), name)
                    for name in ("models", "rating")
                ),
                strict=True,
            )
        )
        for place in np.flatnonzero(folds == fold):
            apart = rating[frame["model_b"].iloc[place]] - rating[frame["model_a"].iloc[place]]
            chance[place] = 1 / (1 + 10 ** (apart / 400))
    both, won = np.concatenate([chance, 1 - chance]), np.concatenate([frame["outcome"], 1 - frame["outcome"]])
    answer = predicted(frame, "m0")
    for one in answer["tenths"]:
        mine = (both * 10).astype(int) == int(one["predicted"] * 10)
        assert (one["battles"], one["predicted"], one["observed"]) == (
            mine.sum(),
            pytest.approx(both[mine].mean()),
            pytest.approx(won[mine].mean()),
        )


def test_what_no_strengths_explain_is_seen():
    told = times("A", "B", won=90, lost=10) + times("B", "C", won=90, lost=10) + times("A", "C", won=50, lost=50)
    assert max(abs(one["predicted"] - one["observed"]) for one in predicted(arena(told))["tenths"]) > 0.15
