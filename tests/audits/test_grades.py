"""What checks find together, and the grade that follows."""

from __future__ import annotations

import numpy as np
import pytest

from evalboard.audits import (
    ANSWERS,
    CEILING,
    ELSE,
    FEW,
    FLOOR,
    NEAR_CHANCE,
    SUSPECT,
    AuditReport,
    Check,
    Finding,
    agreement,
    audited,
    grade_of,
    two_trends,
)
from evalboard.config import AuditConfig
from tests.audits.examples import PLAIN, benchmark, check, rising

SICK = {"agreement": 0.655, "stuck": 0.362, "rise": 0.543, "valley": 0.47, "rank_tau": 0.883}
WORSE = {"agreement": "low", "valley": "low", "rank_tau": "low"}


def graded(entries=1640, findings=(), answers=(), upper=None, half=820, **values):
    """The grade and the findings of a benchmark whose checks have these values."""
    checks = [
        Check(check=name, value=value, meaning="", n=half, worse=WORSE.get(name, "high"), upper=upper if name == "agreement" else None)
        for name, value in (SICK | values).items()
    ]
    subject = benchmark(rising(entries) if entries else np.empty((0, 3)))
    grade, found = grade_of(subject, AuditReport((*checks, *answers), tuple(findings)), PLAIN)
    return grade, [(each.finding, each.grade) for each in found.findings]


def test_two_trends_are_a_suspect_scorer():
    assert graded() == ("red", [(SUSPECT, "red")])


@pytest.mark.parametrize("healthy", [{"stuck": 0.249}, {"rise": 0.399}, {"valley": 0.551}, {"agreement": 0.75, "rank_tau": 0.90}])
def test_one_condition_less_is_none(healthy):
    assert graded(**healthy) == ("ok", [])


def test_either_order_is_enough():
    assert graded(agreement=0.9)[0] == "red"
    assert graded(rank_tau=0.95)[0] == "red"


def test_many_must_be_stuck_by_more_than_a_standard_error():
    assert graded(half=30, stuck=0.30)[0] == "ok"
    assert graded(half=30, stuck=0.40)[0] == "red"


def test_near_chance_takes_the_place_of_a_suspect_scorer():
    assert graded(findings=[Finding(NEAR_CHANCE, "amber", "")]) == ("amber", [(NEAR_CHANCE, "amber")])
    assert graded(findings=[Finding(NEAR_CHANCE, "note", "")]) == ("ok", [(NEAR_CHANCE, "note")])


def test_a_floor_is_not_told_beside_a_suspect_scorer():
    assert graded(findings=[Finding(FLOOR, "amber", ""), Finding(CEILING, "note", "")]) == ("red", [(SUSPECT, "red"), (CEILING, "note")])


def test_low_agreement_without_two_trends_is_something_else():
    assert graded(stuck=0.1, agreement=0.59) == ("amber", [(ELSE, "amber")])
    assert graded(stuck=0.1, agreement=0.9, rank_tau=0.84) == ("amber", [(ELSE, "amber")])
    assert graded(stuck=0.1, agreement=0.61, rank_tau=0.86) == ("ok", [])


def test_low_agreement_that_may_be_chance_is_nothing():
    assert graded(stuck=0.1, agreement=0.5, upper=0.76) == ("ok", [])
    assert graded(stuck=0.1, agreement=0.5, upper=0.74)[0] == "amber"


def test_what_is_not_known_raises_no_alarm():
    assert graded(agreement=np.nan, rank_tau=np.nan) == ("ok", [])
    assert graded(stuck=np.nan, agreement=0.7) == ("ok", [])


@pytest.mark.parametrize(
    ("entries", "grade", "first"), [(60, "red", (SUSPECT, "red")), (59, "amber", (SUSPECT, "amber")), (14, "not enough data", (FEW, "note"))]
)
def test_few_entries_weigh_less(entries, grade, first):
    found = graded(entries)
    assert (found[0], found[1][0]) == (grade, first)


@pytest.mark.parametrize(("entries", "says"), [(0, "No model has"), (1, "Only one model has"), (7, "Only 7 models have")])
def test_few_entries_are_counted_in_words(entries, says):
    subject = benchmark(rising(max(entries, 1))[:entries])
    assert grade_of(subject, AuditReport(()), PLAIN)[1].findings[0].sentence.startswith(says)


def test_a_benchmark_alone_has_nothing_to_be_compared_with():
    grade, found = grade_of(benchmark(rising(30)[:, :1]), AuditReport(()), PLAIN)
    assert (grade, found.findings[0].sentence) == ("not enough data", "There is no other benchmark to compare A with.")


def of_answers(name, value):
    return Check(check=name, value=value, meaning="", n=1000, level="samples", amber=0.1, red=0.5)


def test_red_answers_are_a_suspect_scorer_whatever_the_scores_say():
    alarm = Finding(SUSPECT, "red", "")
    assert graded(stuck=0.0, agreement=0.9, rank_tau=0.95, findings=[alarm], answers=[of_answers("empty", 0.6)]) == ("red", [(SUSPECT, "red")])


def test_two_amber_checks_of_answers_are_amber_and_one_is_nothing():
    healthy = {"stuck": 0.0, "agreement": 0.9, "rank_tau": 0.95}
    assert graded(**healthy, answers=[of_answers("empty", 0.2)]) == ("ok", [])
    assert graded(**healthy, answers=[of_answers("empty", 0.2), of_answers("stopped", 0.3)]) == ("amber", [(ANSWERS, "amber")])


def test_checks_that_raise_the_alarm_are_red_and_stand_in_the_order_of_reading():
    score = rising(120)
    score[np.arange(120) % 3 > 0, 0] = 0.05
    subject = benchmark(score)
    grade, found = grade_of(subject, audited(subject, PLAIN), PLAIN)
    zones = {each.check: each.zone for each in found.checks}
    assert grade == "red"
    assert {name for name, zone in zones.items() if zone == "red"} == {"stuck", "rise", "valley", "agreement", "rank_tau"}
    assert list(zones)[:4] == ["agreement", "stuck", "rise", "valley"]


def test_a_board_of_many_benchmarks_draws_less_often(monkeypatch):
    subject = benchmark(rising(60, noise=0.2))
    asked = []
    monkeypatch.setattr(agreement, "spearman_draws", lambda _x, _y, draws, _rng: asked.append(draws) or np.zeros(draws))
    monkeypatch.setattr(agreement, "MOST_DRAWN", 60 * 3 * 300)
    for bootstraps in (100, 1_000):
        assert check(agreement.audit(subject, AuditConfig(bootstraps=bootstraps)), "agreement").lower == 0
    monkeypatch.setattr(agreement, "MOST_DRAWN", 1)
    agreement.audit(subject, AuditConfig())
    assert asked == [100, 300, 200]


def test_without_a_range_the_few_that_differ_are_no_second_trend():
    others = np.linspace(0.3, 0.7, 100)
    subject = benchmark(np.column_stack([np.where(others > 0.69, 0.5, 0.0), others, others]))
    assert subject.range == 0
    known = two_trends.audit(subject, PLAIN)
    assert np.isnan(check(known, "rise").value)
    grade, found = grade_of(subject, audited(subject, PLAIN), PLAIN)
    assert (grade, [each.finding for each in found.findings]) == ("amber", ["measures something else", "floor"])
