"""Audits of answers, from shares and means that are typed in."""

import numpy as np
import pytest

from evalboard.audits import (
    a_quarter,
    answer_types,
    discrimination,
    empty,
    length,
    newline_effect,
    stopped,
    zero_answers,
)
from evalboard.config import AuditConfig
from tests.audits.examples import PLAIN, answers, check

HIT = np.array([True, True, False, False, False, False, False, False])


def struck(bad, good):
    """Two of eight entries have the one, the others the other."""
    return np.where(HIT, bad, good)


@pytest.mark.parametrize(
    ("values", "high", "low"),
    [([1, 2, 3, 4], 3, 2), ([1, 2, 3, 4, 5], 4, 2), ([7], 7, 7), ([3, np.nan, 1], 1, 3), (list(range(12)), 9, 2)],
)
def test_a_quarter_of_the_entries_reach_the_value(values, high, low):
    assert (a_quarter(np.array(values, dtype=float)), a_quarter(np.array(values, dtype=float), "low")) == (high, low)


def test_a_quarter_of_nothing_is_not_known():
    assert np.isnan(a_quarter(np.array([np.nan])))


def test_zeros_are_those_that_a_quarter_of_the_strong_entries_have():
    found = zero_answers.audit(answers(zeros=struck(0.7, 0.3)), PLAIN)
    assert (check(found, "zeros").value, check(found, "zeros").zone, check(found, "zeros").n) == (0.7, "red", 1600)
    assert "70 % of the answers or more score exactly 0, in 2 of 8 models" in str(found.findings[0].sentence)
    assert check(zero_answers.audit(answers(zeros=struck(0.55, 0.3)), PLAIN), "zeros").zone == "amber"
    one = np.where(np.arange(8) == 0, 0.9, 0.3)
    assert check(zero_answers.audit(answers(zeros=one), PLAIN), "zeros").zone == "ok"


def test_zeros_of_weak_entries_and_of_answers_that_are_right_or_wrong_say_nothing():
    assert zero_answers.audit(answers(zeros=0.9, strong=False), PLAIN).checks == ()
    assert zero_answers.audit(answers(zeros=0.9, partial=0.0), PLAIN).checks == ()
    weak = answers(zeros=struck(0.9, 0.3), strong=~HIT)
    assert check(zero_answers.audit(weak, PLAIN), "zeros").value == 0.3


def test_a_mean_of_parts_of_answers_alone_is_red():
    sick = answers(mean=struck(0.066, 0.6), perfect=struck(0.002, 0.5), zeros=0.3)
    found = check(zero_answers.audit(sick, PLAIN), "perfect")
    assert (found.value, found.zone, found.n) == (0.002, "red", 400)
    assert (
        check(zero_answers.audit(answers(mean=struck(0.066, 0.6), perfect=struck(0.02, 0.5)), PLAIN), "perfect").zone
        == "ok"
    )
    assert check(zero_answers.audit(answers(), PLAIN), "perfect").zone == "shown"


def test_answer_types_are_red_only_while_numbers_score_next_to_nothing():
    sick = answer_types.audit(answers(words=0.186, numbers=struck(0.013, 0.17)), PLAIN)
    assert check(sick, "answer_types").value == pytest.approx(0.186 / 0.013)
    assert check(sick, "answer_types").zone == "red"
    assert "answers in words score 18.6 where numbers score 1.3" in str(sick.findings[0].sentence)
    hard = answer_types.audit(answers(words=0.6, numbers=struck(0.1, 0.5)), PLAIN)
    assert check(hard, "answer_types").zone == "amber"
    assert hard.findings == ()


def test_numbers_that_score_nothing_at_all_have_a_ratio_too():
    assert check(answer_types.audit(answers(words=0.2, numbers=0.0), PLAIN), "answer_types").value == pytest.approx(200)
    assert check(answer_types.audit(answers(words=0.0, numbers=0.0), PLAIN), "answer_types").value == 0


def cut(gain, *, draws=0, spread=0.0):
    rng = np.random.default_rng(1)
    gained = 4 * (gain + spread * rng.normal(size=200))
    return newline_effect.audit(answers(gained=gained, answered=np.full(200, 4.0)), AuditConfig(bootstraps=draws))


@pytest.mark.parametrize(("gain", "zone"), [(0.004, "ok"), (0.02, "amber"), (0.3, "red"), (-0.1, "ok")])
def test_what_another_cut_gains_is_the_mean_over_all_answers(gain, zone):
    found = check(cut(gain), "newline_effect")
    assert (found.value, found.zone, found.n) == (pytest.approx(gain), zone, 800)


def test_the_gain_has_an_interval_of_drawn_clusters():
    found = check(cut(0.1, draws=2_000, spread=0.5), "newline_effect")
    half = 1.96 * 0.5 * np.random.default_rng(1).normal(size=200).std() / np.sqrt(200)
    assert found.upper - found.lower == pytest.approx(2 * half, rel=0.1)
    assert found.lower < found.value < found.upper


def test_a_gain_that_may_be_none_is_no_alarm():
    found = cut(0.02, draws=500, spread=1.0)
    assert check(found, "newline_effect").zone == "shown"
    assert found.findings == ()


def test_draws_are_made_in_pieces_and_seeded(monkeypatch):
    whole = check(cut(0.1, draws=50, spread=0.5), "newline_effect")
    monkeypatch.setattr(newline_effect, "DRAWN_AT_ONCE", 1_000)
    assert check(cut(0.1, draws=50, spread=0.5), "newline_effect") == whole


def test_stopped_answers_are_counted_over_all_entries():
    found = check(stopped.audit(answers(stopped=struck(0.9, 0.04), count=struck(300, 100)), PLAIN), "stopped")
    assert found.value == pytest.approx((0.9 * 600 + 0.04 * 600) / 1200)
    assert found.zone == "red"


def test_one_model_that_writes_nothing_is_not_the_benchmarks_fault():
    one = np.where(np.arange(8) == 0, 1.0, 0.0)
    assert check(empty.audit(answers(empty=one), PLAIN), "empty").zone == "ok"
    assert check(empty.audit(answers(empty=struck(0.05, 0.0)), PLAIN), "empty").zone == "amber"
    assert check(empty.audit(answers(empty=struck(0.5, 0.0)), PLAIN), "empty").zone == "red"


def test_length_is_what_a_quarter_of_the_entries_go_below():
    found = length.audit(answers(length=struck(-0.5, 0.1)), PLAIN)
    assert (check(found, "length").value, check(found, "length").zone) == (-0.5, "red")
    assert "−0.50" in str(found.findings[0].sentence)
    assert check(length.audit(answers(length=struck(-0.3, 0.1)), PLAIN), "length").zone == "amber"


def test_discrimination_is_only_shown():
    found = discrimination.audit(answers(discrimination=-0.5, questions=9), PLAIN)
    assert (found.checks[0].value, found.checks[0].n, found.checks[0].zone, found.findings) == (-0.5, 9, "shown", ())
