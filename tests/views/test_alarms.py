"""Alarms: which finding matters most, and what the ranking would be without its benchmark."""

from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from evalboard.api.boards import alarm_facts
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from evalboard.views.alarms import Alarm, alarms_of, by_weight, cautions_of, fault
from evalboard.views.health import packed
from tests.factories import leaderboard as made


def with_groups(entries: int = 120) -> dict[str, dict[str, float]]:
    """Two benchmarks that follow ability, one that orders the entries anew, and one that stays at 0.05 for two models
    in three.
    """
    chance = np.random.default_rng(5)
    ability = np.linspace(0.2, 0.8, entries)
    noisy = np.clip(ability[:, None] + chance.normal(0, 0.03, (entries, 4)), 0, 1)
    noisy[:, 2] = chance.permutation(noisy[:, 2])
    noisy[np.arange(entries) % 3 > 0, 3] = 0.05
    return {
        f"org/m{row}": dict(zip(("a", "b", "own", "stuck"), map(float, values), strict=True))
        for row, values in enumerate(noisy)
    }


@pytest.fixture(scope="module")
def board():
    bare = made(with_groups())
    return replace(bare, findings=packed(bare))


def test_red_stands_before_amber_and_of_one_grade_what_moves_ranks_farthest():
    def alarm(place, grade, places):
        return Alarm(place=place, label="", grade=grade, finding="", places=places, entries=9)

    raised = [
        alarm(1, "amber", 90.0),
        alarm(2, "red", None),
        alarm(3, "red", 2.0),
        alarm(4, "red", 7.0),
        alarm(5, "amber", None),
    ]
    assert [each.place for each in sorted(raised, key=by_weight)] == [4, 3, 2, 1, 5]


def test_the_consequence_is_the_mean_change_of_rank_without_the_benchmark(board):
    worst = alarms_of(board)[0]
    score = board.scores.score[:, [board.suite.place(f"Average/{name}") for name in ("a", "b", "own", "stuck")]]
    without = np.delete(score, ["a", "b", "own", "stuck"].index(worst.label), axis=1)
    moved = (pd.Series(score.mean(axis=1)).rank() - pd.Series(without.mean(axis=1)).rank()).abs().mean()
    assert worst.grade == "red"
    assert worst.places == pytest.approx(moved, abs=1e-9)
    assert f"moves {round(moved)} places on average" in str(worst.consequence)


def test_no_number_of_places_is_said_where_others_are_ranked_than_those_that_were_counted():
    values = with_groups()
    for row in range(0, 40, 2):
        values[f"org/m{row}"].pop("a")
    for missing, said in (("strict", True), ("available", False)):
        bare = made(values, missing=missing)
        worst = alarms_of(replace(bare, findings=packed(bare)))[0]
        assert worst.places is not None
        assert (bool(worst.consequence), bool(worst.left_out[1])) == (said, said)
        assert str(worst.line).endswith(";" if said else ".")


def test_the_link_leads_to_the_table_without_it(board):
    alarms, without, _ = alarm_facts(board)
    shown = select(board, TableQuery.from_url(without.query))
    left = {board.suite.id(place) for place in shown.weights}
    assert left == {"a", "b", "own", "stuck"} - {alarms[0].benchmark}
    assert without.line == f"Shown without {alarms[0].label}."


def test_nothing_is_said_of_a_board_without_findings_and_nobody_waits_for_audits():
    bare = made(with_groups())
    assert alarms_of(bare) == ()
    assert alarm_facts(bare)[:2] == ([], None)


def test_with_other_errors_the_alarms_of_the_board_stand(board):
    assert alarms_of(replace(board, error_choice="sampling", findings=None, _shown=board)) == alarms_of(board) != ()


def test_nothing_is_said_of_sound_benchmarks():
    sound = made(
        {name: dict.fromkeys(("a", "b", "c"), score) for name, score in ((f"m{row}", row / 60) for row in range(60))}
    )
    assert alarms_of(replace(sound, findings=packed(sound))) == ()


def test_two_groups_that_are_not_sure_are_called_perhaps():
    assert str(fault("two groups", "amber")) == "perhaps strong models score like weak ones"
    assert str(fault("two groups", "red")) == "strong models score like weak ones"
    assert str(fault("something new", "red")) == "checks fired"


def test_a_move_of_less_than_one_place_is_no_number():
    alarm = Alarm(place=1, label="a", grade="amber", finding="ceiling", places=0.3, entries=9)
    assert str(alarm.consequence) == "without it a model moves less than one place on average."
    alone = replace(alarm, places=None)
    assert (str(alone.line), str(alone.consequence), alone.left_out[1]) == ("a: near its ceiling.", "", "")


@pytest.mark.parametrize(
    ("missing", "words"), [("strict", ""), ("available", "over different benchmarks"), ("zero", "which count as 0")]
)
def test_averages_that_hide_what_is_missing_say_so(missing, words):
    board = made({"a": {"x": 0.1, "y": 0.2}, "b": {"x": 0.4}, "c": {"x": 0.4}}, missing=missing)
    said = [str(each) for each, _ in cautions_of(board)]
    assert bool(said) == bool(words)
    assert all("2 of 3 models" in each and words in each for each in said)


@pytest.mark.parametrize(
    ("grade", "finding", "verdict", "warning"),
    [
        (
            "red",
            "two groups",
            "strong models score like weak ones",
            "a scorer, a format or a skill that some lack can cause this",
        ),
        ("red", "suspect scorer", "fault likely", "b: fault likely (a fault in its scoring)"),
        ("amber", "two groups", "worth a look", "b: worth a look (perhaps strong models score like weak ones)"),
        ("amber", "suspect scorer", "worth a look", "b: worth a look (perhaps a fault in its scoring)"),
    ],
)
def test_a_fault_is_said_to_be_likely_only_where_single_answers_show_one(grade, finding, verdict, warning):
    alarm = Alarm(place=1, label="b", grade=grade, finding=finding, places=2.0, entries=90)
    assert str(alarm.verdict) == verdict
    assert warning in str(alarm.warning)
