"""Battles that are told twice are noticed where files let it be seen, and chance is no reason to say so."""

import numpy as np
import pandas as pd
import pytest

from evalboard.data.battles import COUNT, battles, said_of_repeats
from tests.ratings.examples import BASIC, arena, random_arena


def test_where_a_prompt_is_known_every_battle_that_equals_another_counts():
    told = [("A", "B", "tie", "p1"), ("A", "B", "tie", "p1"), ("A", "B", "tie", "p2"), ("A", "B", "model_a", "p1")]
    (said,) = said_of_repeats(arena(told, "prompt_id"))
    assert str(said) == "1 battle is an exact duplicate of another one. All of them are counted."
    assert said_of_repeats(arena(told[1:], "prompt_id")) == ()


@pytest.mark.parametrize(
    "pack", [str, lambda text: [text, "again"], lambda text: np.array([text]), lambda text: {"assistant": text}]
)
def test_the_same_two_answers_are_the_same_battle(pack):
    told = [("A", "B", "tie", pack(one), pack(other)) for one, other in (("x", "y"), ("x", "y"), ("x", "z"))]
    assert len(said_of_repeats(arena(told, "prediction1", "prediction2"))) == 1
    assert said_of_repeats(arena(told[1:], "prediction1", "prediction2")) == ()


def test_models_and_outcomes_alone_repeat_by_nature():
    assert said_of_repeats(arena(BASIC)) == ()
    counted = pd.DataFrame(
        {"model_a": ["A"], "model_b": ["B"], "winner": ["tie"], COUNT: [9], "prompt": ["p"], "file": ["f"], "row": [1]}
    )
    assert said_of_repeats(battles(pd.concat([counted, counted]))) == ()


@pytest.mark.parametrize("seed", range(20))
def test_answers_that_are_alike_by_chance_are_not_told_twice(seed):
    frame = random_arena(seed, models=3, size=900).drop(columns="prompt")
    coarse = {f"sum_assistant_tokens_{side}": frame[f"sum_assistant_tokens_{side}"] // 120 for side in "ab"}
    frame = frame.assign(
        **coarse, header_count_a=0, header_count_b=0, list_count_a=0, list_count_b=0, bold_count_a=1, bold_count_b=1
    )
    assert frame.drop(columns="row").duplicated().any()
    assert said_of_repeats(battles(frame)) == ()


def test_more_battles_alike_than_chance_explains_are_said():
    frame = random_arena(5, models=3, size=300).drop(columns="prompt")
    assert said_of_repeats(battles(frame)) == ()
    (said,) = said_of_repeats(battles(pd.concat([frame, frame.iloc[:12]])))
    assert str(said).startswith(
        "12 battles are exact duplicates of another one, down to the style counts; chance explains none"
    )
    judged_anew = frame.iloc[:12].assign(winner="tie", kind="another")
    assert said_of_repeats(battles(pd.concat([frame, judged_anew]))) == ()


def test_counts_that_are_none_tell_nothing():
    frame = random_arena(5, models=3, size=40).drop(columns="prompt").assign(bold_count_a="many")
    assert said_of_repeats(battles(pd.concat([frame, frame]))) == ()
