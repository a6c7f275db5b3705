"""What every audit holds to, whichever it is."""

from importlib import import_module

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from evalboard.audits import Check, audits, check_kinds
from evalboard.base.families import members, settings_of
from tests.audits.examples import PLAIN, answers, benchmark

AUDITS = members("audits")
BOARD = [name for name in AUDITS if import_module(f"evalboard.audits.{name}").LEVEL == "board"]
SAMPLES = [name for name in AUDITS if import_module(f"evalboard.audits.{name}").LEVEL == "samples"]
SCORES = st.integers(4, 40).flatmap(
    lambda size: arrays.arrays(float, (size, 3), elements=st.integers(0, 20).map(lambda number: number / 20))
)


def audit(name, subject):
    return import_module(f"evalboard.audits.{name}").audit(subject, PLAIN)


def values(found):
    return {check.check: check.value for check in found.checks}


def test_every_audit_has_a_level():
    assert sorted(BOARD + SAMPLES) == sorted(AUDITS)
    assert BOARD
    assert SAMPLES


def test_no_two_checks_or_keys_have_one_name_or_one_place():
    kinds, keys = check_kinds(), settings_of("audits")
    assert len({kind.id for kind in kinds}) == len({(kind.level, kind.order) for kind in kinds}) == len(kinds)
    assert len({key.name for key in keys}) == len({key.order for key in keys}) == len(keys)


@pytest.mark.parametrize("kind", check_kinds(), ids=lambda kind: kind.id)
def test_every_check_has_a_label_and_a_meaning_and_thresholds_that_are_keys(kind):
    assert str(kind.label)
    assert str(kind.meaning).endswith(".")
    assert {each for each in (kind.amber, kind.red, kind.zones) if each is not None} <= set(settings_of("audits"))
    assert kind.zones is None or (kind.amber is None and kind.red is None)


@pytest.mark.parametrize("key", settings_of("audits"), ids=lambda key: key.name)
def test_every_key_says_what_it_means_and_why_its_default_is_what_it_is(key):
    assert key.meaning
    assert key.reason


@pytest.mark.parametrize("each", audits(), ids=AUDITS)
def test_an_audit_makes_the_checks_that_it_declares(each):
    subject = benchmark(
        np.random.default_rng(1).random((40, 3)), chance=[0.25, None, None], stderr=np.full((40, 3), 0.01)
    )
    given = answers(gained=np.zeros(50), answered=np.full(50, 4.0), discrimination=0.3, questions=50)
    made = each.audit(subject if each.LEVEL == "board" else given, PLAIN).checks
    assert {check.check for check in made} == {kind.id for kind in each.CHECKS}
    assert {check.level for check in made} == {each.LEVEL} == {kind.level for kind in each.CHECKS}


def test_equals_stay_equal_where_others_are_taken_away_from_a_sum():
    scores = [
        14,
        5,
        12,
        6,
        15,
        11,
        3,
        14,
        2,
        9,
        1,
        7,
        3,
        12,
        5,
        12,
        0,
        19,
        8,
        10,
        16,
        12,
        4,
        14,
        17,
        17,
        18,
        5,
        9,
        16,
        4,
        1,
        14,
        2,
        18,
        8,
        5,
        18,
    ]
    score = np.zeros((len(scores), 3))
    score[:, 1] = np.array(scores) / 20
    score[27, 2] = 0.05
    panel = benchmark(score).panel
    assert len(np.unique(panel.reference(0, 2))) == len(set(scores))


@pytest.mark.parametrize("name", BOARD)
@settings(max_examples=settings.default.max_examples // 3)
@given(score=SCORES)
def test_the_order_of_entries_is_no_matter_and_the_scores_stay_as_they_are(name, score):
    kept = score.copy()
    first = audit(name, benchmark(score))
    turned = audit(name, benchmark(score[::-1]))
    np.testing.assert_array_equal(score, kept)
    assert values(first) == pytest.approx(values(turned), nan_ok=True, abs=1e-6)
    assert [finding.finding for finding in first.findings] == [finding.finding for finding in turned.findings]


@pytest.mark.parametrize("name", BOARD)
@settings(max_examples=settings.default.max_examples // 3)
@given(score=SCORES)
def test_shares_lie_between_0_and_1_and_every_check_says_what_it_is(name, score):
    for check in audit(name, benchmark(score)).checks:
        assert isinstance(check, Check)
        assert str(check.meaning).endswith(".")
        assert check.level == "board"
        if check.check in {"stuck", "two_bottom", "stuck_wide", "near_chance", "zero_errors", "ceiling"}:
            assert np.isnan(check.value) or 0 <= check.value <= 1
        if check.check in {"agreement", "rank_tau"}:
            assert np.isnan(check.value) or -1 - 1e-9 <= check.value <= 1 + 1e-9


@pytest.mark.parametrize("name", BOARD)
def test_what_the_audited_benchmark_says_of_itself_is_never_its_own_reference(name):
    score = np.random.default_rng(1).random((40, 3))
    other = score.copy()
    other[:, 0] = np.random.default_rng(2).random(40)
    np.testing.assert_array_equal(benchmark(score).reference, benchmark(other).reference)
    assert audit(name, benchmark(score)).checks or name == "zero_errors"


@pytest.mark.parametrize("name", SAMPLES)
def test_healthy_answers_raise_no_alarm(name):
    found = audit(name, answers(gained=np.zeros(50), answered=np.full(50, 4.0), discrimination=0.3, questions=50))
    assert found.findings == ()
    assert found.checks
    assert {check.zone for check in found.checks} <= {"ok", "shown"}
    assert all(check.level == "samples" and str(check.meaning).endswith(".") for check in found.checks)


@pytest.mark.parametrize("name", SAMPLES)
def test_answers_of_which_nothing_is_known_have_no_checks(name):
    unknown = dict.fromkeys(("words", "numbers", "stopped", "empty", "length"), np.nan)
    assert audit(name, answers(0, cut="")).checks == ()
    assert all(check.check in {"zeros", "perfect"} for check in audit(name, answers(**unknown, cut="")).checks)
