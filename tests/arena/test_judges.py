"""Judges beside people: which verdicts are on the same answers, what is planted in the demo, and what is not told."""

from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from evalboard import load
from evalboard.arena.judged_estimates import is_people, judged_pairs, pairs_of
from evalboard.arena.judges import LEAST, judges, judges_of
from evalboard.config import JudgesConfig
from evalboard.data.battles import battles
from evalboard.errors import NotFound
from tests.built import planted_in

CONFIG = JudgesConfig(people=("person *",))


def verdicts(rows, **more):
    """Battles of rows (prompt, a, b, winner, judge)."""
    frame = pd.DataFrame(rows, columns=["prompt", "model_a", "model_b", "winner", "judge"]).assign(file="v.csv", **more)
    return battles(frame.assign(row=range(1, len(frame) + 1)))


@pytest.fixture(scope="module")
def board():
    return load("demo_judges").leaderboard


@pytest.fixture(scope="module")
def planted():
    return planted_in("demo_judges")


def test_verdicts_are_on_the_same_pair_whichever_answer_stood_first():
    told = judged_pairs(
        verdicts(
            [
                ("p", "x", "y", "model_a", "J"),
                ("p", "y", "x", "model_a", "J"),
                ("p", "y", "x", "model_b", "person 1"),
                ("p", "x", "y", "tie", "person 2"),
                ("q", "x", "y", "model_b", "J"),
            ]
        ),
        CONFIG,
    )
    pairs = pairs_of(told, 0)
    assert told.judges == ("J",)
    np.testing.assert_array_equal(pairs.judged.judge, [0.5, 0.0])  # once for each, then for y
    np.testing.assert_array_equal(pairs.judged.people, [0.75, np.nan])
    np.testing.assert_array_equal(pairs.of(1).judge, [0.5, 1.0])


def test_columns_of_the_config_tell_pairs_apart_and_who_names_no_judge_is_counted():
    rows = [
        ("p", "x", "y", "model_a", "J"),
        ("p", "x", "y", "model_b", "person 1"),
        ("p", "x", "y", "tie", None),
        ("p", "x", "x", "tie", "J"),
    ]
    frame = verdicts(rows, turn=["1", "2", "1", "1"])
    assert len(np.unique(judged_pairs(frame, CONFIG).pair)) == 1
    apart = judged_pairs(frame, CONFIG.model_copy(update={"apart": ("turn",)}))
    assert (len(np.unique(apart.pair)), apart.nobody) == (2, 2)
    assert judged_pairs(frame.drop(columns="prompt"), CONFIG) is None


def test_words_of_people_are_whole_words_and_a_star_is_any_text():
    config = JudgesConfig(people=("human", "expert_*", "a[1]"))
    assert [is_people(word, config) for word in ("human", "humans", "expert_7", "a[1]", "a1", "gpt-4")] == [
        True,
        False,
        True,
        True,
        False,
        False,
    ]


def test_what_was_planted_in_the_demo_is_told(board, planted):
    told = judges_of(board)
    by_name = {each.judge: each for each in told.of}
    outsider, insider = by_name.pop("assize-demo/Umpire-70B"), by_name.popitem()[1]
    # Odds over all prompts are nearer to even than those on one, which were planted.
    assert outsider.sways.apart[0].lower > 0
    assert outsider.sways.apart[1].lower > 0
    assert outsider.sways.decided.lower > 1 > insider.sways.apart[0].lower
    assert insider.traits == ("self", "family")
    assert all(trait.lower > 0 for trait in insider.sways.traits)
    assert insider.sways.apart[0].lower < 0 < insider.sways.apart[0].upper
    truth = np.array([planted["strength"][told.verdicts.models[place]] for place in outsider.rated.models])
    both = outsider.rated.ratings.both
    assert np.corrcoef(both.value, truth)[0, 1] > 0.95
    assert outsider.rated.gaps.sure.any()
    assert outsider.selection.differ == ()


def test_people_who_look_where_a_judge_is_for_a_model_are_found_out():
    rng, rows = np.random.default_rng(1), []
    for prompt in range(150):
        for a, b in (("x", "y"), ("y", "z"), ("z", "x")):
            winner = "model_a" if rng.random() < 0.5 else "model_b"
            rows.append((f"p{prompt}", a, b, winner, "J"))
            if (winner == "model_a" and a == "x") or (winner == "model_b" and b == "x") or rng.random() < 0.1:
                rows.append((f"p{prompt}", a, b, winner if rng.random() < 0.7 else "tie", "person 1"))
    frame = verdicts(rows)
    assert "x" in judges(judged_pairs(frame, CONFIG), CONFIG).of[0].selection.differ


def test_a_judge_who_says_what_people_say_agrees_and_is_not_swayed(board):
    told = judges_of(board).verdicts
    mirrored = replace(told, judge=np.where(told.judge < 0, -1, told.judge), outcome=told.outcome)
    own = np.flatnonzero(mirrored.judge < 0)
    doubled = {
        name: np.concatenate([getattr(mirrored, name), getattr(mirrored, name)[own]])
        for name in ("a", "b", "outcome", "pair", "cluster")
    }
    twin = replace(
        told,
        judges=(*told.judges, "twin"),
        judge=np.concatenate([told.judge, np.full(len(own), 2)]),
        length=None,
        **doubled,
    )
    worth = next(each for each in judges(twin, CONFIG).of if each.judge == "twin")
    assert worth.rated.weight == 0.0
    assert (worth.rated.held.within, worth.rated.held.least) == (14, 14)
    assert worth.sways.decided.value == pytest.approx(1, abs=1e-3)
    assert worth.sways.apart[0].value == pytest.approx(0, abs=1e-6)
    assert not worth.rated.gaps.sure.any()


def test_few_verdicts_of_people_are_not_rated_and_it_is_said_why():
    rng = np.random.default_rng(2)
    rows = [
        (f"p{prompt}", *pair, rng.choice(["model_a", "model_b"]), "J")
        for prompt in range(40)
        for pair in (("x", "y"), ("y", "z"), ("z", "x"))
    ]
    rows += [(f"p{prompt}", "x", "y", ("model_a", "model_b")[prompt % 2], "person 1") for prompt in range(LEAST)]
    told = judges(judged_pairs(verdicts(rows), CONFIG), CONFIG)
    assert (told.of[0].rated, told.of[0].sways) == (None, None)
    assert np.isnan(told.of[0].shares.people.value).tolist() == [False, False, True]
    assert judges(judged_pairs(verdicts(rows[:-1]), CONFIG), CONFIG) is None


def test_more_verdicts_than_somebody_waits_for_are_not_fitted(monkeypatch):
    monkeypatch.setattr("evalboard.arena.judges.MOST", 100)
    with pytest.raises(NotFound, match=r"too many verdicts \(160 prompts, 14 models\)"):
        judges_of(load("demo_judges").leaderboard)
