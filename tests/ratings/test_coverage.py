"""Intervals of ratings hold what they promise, where battles are independent and where those on a prompt are alike."""

import pytest

from benchmarks.rating_coverage import ARENAS, coverage


@pytest.mark.parametrize("name", ["many", "alike"])
def test_intervals_hold_the_true_rating_as_often_as_they_say(name):
    shown, naive = (coverage(ARENAS[name], 40, clustered=clustered)["all"][0] for clustered in (True, False))
    assert shown == pytest.approx(95, abs=3)
    assert naive == pytest.approx(95, abs=3) if name == "many" else naive < 90


@pytest.mark.parametrize("name", ["ten 0.7", "unequal", "sizes"])
def test_they_do_so_with_few_prompts_and_few_battles(name):
    assert coverage(ARENAS[name], 60)["all"][0] > 91


def test_models_without_an_equal_are_not_surer_than_their_battles():
    shown = coverage(ARENAS["star few"], 60)
    for kind in ("unbeaten", "beaten"):
        held, number = shown[kind]
        assert number > 20
        assert held > 93
