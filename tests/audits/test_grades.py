"""What checks find together, and the grade that follows."""

from dataclasses import replace

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
    TWO_GROUPS,
    AuditReport,
    Check,
    Finding,
    grade_of,
    joined,
    run_audits,
    two_groups,
)
from tests.audits.examples import PLAIN, benchmark, check, rising

DROP = {
    "agreement": 0.655,
    "noiseless_agreement": 0.655,
    "usual_agreement": 0.91,
    "less_than_usual": 0.0,
    "stuck": 0.362,
    "rise": 0.543,
    "stronger": 0.55,
    "two_groups": 0.0,
    "bent_trend": 0.0,
}
DROP |= {"rank_tau": 0.883, "expected_tau": 0.92}
ONE_TREND = {"two_groups": 0.5, "bent_trend": np.nan}


def graded(entries=1640, findings=(), answers=(), amber_tau=None, **values):
    """The grade and the findings of a benchmark whose checks have these values."""
    worse = {"rank_tau": "low"}
    checks = [
        Check(
            check=name,
            value=value,
            meaning="",
            n=820,
            worse=worse.get(name, "high"),
            amber=amber_tau if name == "rank_tau" else None,
        )
        for name, value in (DROP | values).items()
    ]
    subject = benchmark(rising(entries) if entries else np.empty((0, 3)))
    grade, found = grade_of(subject, AuditReport((*checks, *answers), tuple(findings)), PLAIN)
    return grade, [(each.finding, each.grade) for each in found.findings]


def test_two_groups_that_are_large_far_apart_and_no_bent_trend_are_red():
    assert graded() == ("red", [(TWO_GROUPS, "red")])


@pytest.mark.parametrize(
    "less",
    [
        {"stuck": 0.249},
        {"rise": 0.399},
        {"bent_trend": 0.05},
        {"bent_trend": np.nan},
        {"stronger": 0.65},
        {"stronger": np.nan},
    ],
)
def test_two_groups_that_are_less_or_that_strength_tells_apart_are_amber(less):
    assert graded(**less) == ("amber", [(TWO_GROUPS, "amber")])


@pytest.mark.parametrize("none", [{"stuck": 0.149}, {"rise": np.nan}, {"two_groups": 0.05}, {"two_groups": np.nan}])
def test_few_that_are_stuck_nobody_that_rises_and_one_trend_are_no_two_groups(none):
    assert graded(**none) == ("ok", [])


def sentence(*findings, **traits):
    score = rising(120)
    score[np.arange(120) % 3 > 0, 0] = 0.05
    subject = replace(benchmark(score).panel, traits=traits).benchmark(0)
    grade, told = grade_of(subject, joined([run_audits(subject, PLAIN), AuditReport((), findings)]), PLAIN)
    return grade, next(str(each.sentence) for each in told.findings if each.finding == TWO_GROUPS)


def test_scores_alone_never_say_that_a_scorer_is_broken():
    grade, says = sentence()
    assert grade == "red"
    assert says.startswith("A splits strong models into two groups. Of the 60 models in the better half")
    assert "The board has no other column" in says
    assert "Scores alone do not say why" in says
    assert not any(word in says for word in ("broken", "defect"))


def test_what_a_hard_benchmark_would_look_like_is_not_said_for_sure():
    rng = np.random.default_rng(1)
    ability = rng.normal(size=300)
    hard = 1 / (1 + np.exp(2.5 - 1.2 * (ability + 0.8 * rng.normal(size=300))))
    subject = benchmark(np.column_stack([hard, *(0.5 + 0.1 * ability + 0.03 * rng.normal(size=(3, 300)))]))
    grade, told = grade_of(subject, run_audits(subject, PLAIN), PLAIN)
    assert (grade, told.findings[0].finding) == ("amber", TWO_GROUPS)
    assert str(told.findings[0].sentence).startswith("A may split strong models into two groups")
    assert "A benchmark that is merely hard for most looks like this as well." in str(told.findings[0].sentence)


def only_the_strongest(seed=0, entries=150):
    """A benchmark where all stay at the level of guessing, which nobody states, but for the strongest: a bend that no
    logistic curve has.
    """
    rng = np.random.default_rng(seed)
    ability = np.sort(rng.normal(size=entries))
    rises = 0.22 + 0.4 * np.maximum(ability - 0.55, 0.0) + 0.02 * rng.normal(size=entries)
    return benchmark(np.column_stack([rises, *(0.5 + 0.1 * ability + 0.02 * rng.normal(size=(3, entries)))]))


def test_what_only_the_strongest_can_do_is_one_trend_that_bends_and_never_red():
    for seed in range(5):
        subject = only_the_strongest(seed)
        grade, told = grade_of(subject, run_audits(subject, PLAIN), PLAIN)
        values = {each.check: each.value for each in told.checks}
        assert values["stuck"] >= 0.25
        assert values["rise"] >= 0.40
        assert values["bent_trend"] < 0.05
        assert values["stronger"] > 0.9
        assert (grade, told.findings[0].finding) == ("amber", TWO_GROUPS)
        assert str(told.findings[0].sentence).startswith("A may split strong models into two groups")
        assert "A benchmark that only the strongest models can do looks the same. In " in str(told.findings[0].sentence)


def test_where_answers_show_a_broken_scorer_the_groups_lead_to_them():
    assert sentence(Finding(SUSPECT, "red", "Numbers are lost."))[1].endswith(
        "Scores alone do not say why: the single answers do."
    )


def test_a_column_that_accounts_for_the_groups_is_named_and_lowers_red_to_amber():
    language = np.where(np.arange(120) % 3 > 0, "English", "Chinese").astype(object)
    grade, says = sentence(Language=language)
    assert grade == "amber"
    assert (
        "What those that stay have in common: Language English (100 % of them, 0 % of the others) (p < 0.001)" in says
    )


def test_a_column_that_says_nothing_of_the_groups_leaves_them_red():
    assert sentence(Licence=np.array(["mit", "apache"] * 60, dtype=object)) == (
        "red",
        sentence()[1].replace(
            "The board has no other column that could separate the two groups.",
            "No other column of the board separates the two groups; tried: Licence.",
        ),
    )


def test_near_chance_takes_the_place_of_two_groups():
    assert graded(findings=[Finding(NEAR_CHANCE, "amber", "")]) == ("amber", [(NEAR_CHANCE, "amber")])
    assert graded(findings=[Finding(NEAR_CHANCE, "note", "")]) == ("ok", [(NEAR_CHANCE, "note")])


def test_a_floor_is_not_told_beside_two_groups():
    assert graded(findings=[Finding(FLOOR, "amber", ""), Finding(CEILING, "note", "")]) == (
        "red",
        [(TWO_GROUPS, "red"), (CEILING, "note")],
    )


def test_low_agreement_without_two_groups_is_something_else():
    assert graded(**ONE_TREND, noiseless_agreement=0.59) == ("amber", [(ELSE, "amber")])
    assert graded(**ONE_TREND, noiseless_agreement=0.9, amber_tau=0.89) == ("amber", [(ELSE, "amber")])
    assert graded(**ONE_TREND, noiseless_agreement=0.61, amber_tau=0.88) == ("ok", [])


def test_low_agreement_that_is_usual_or_may_be_chance_is_nothing():
    assert graded(**ONE_TREND, noiseless_agreement=0.5, less_than_usual=0.05) == ("ok", [])
    assert graded(**ONE_TREND, noiseless_agreement=0.5, less_than_usual=0.049)[0] == "amber"


def test_what_is_not_known_raises_no_alarm():
    assert graded(**ONE_TREND, noiseless_agreement=np.nan, rank_tau=np.nan) == ("ok", [])
    assert graded(stuck=np.nan, agreement=0.7, less_than_usual=np.nan) == ("ok", [])


@pytest.mark.parametrize(
    ("entries", "grade", "first"),
    [(60, "red", (TWO_GROUPS, "red")), (59, "amber", (TWO_GROUPS, "amber")), (14, "not enough data", (FEW, "note"))],
)
def test_few_entries_weigh_less(entries, grade, first):
    found = graded(entries)
    assert (found[0], found[1][0]) == (grade, first)


@pytest.mark.parametrize(
    ("entries", "says"), [(0, "No model has"), (1, "Only one model has"), (7, "Only 7 models have")]
)
def test_few_entries_are_counted_in_words(entries, says):
    subject = benchmark(rising(max(entries, 1))[:entries])
    assert grade_of(subject, AuditReport(()), PLAIN)[1].findings[0].sentence.in_language("en").startswith(says)


def test_a_benchmark_alone_has_nothing_to_be_compared_with():
    grade, found = grade_of(benchmark(rising(30)[:, :1]), AuditReport(()), PLAIN)
    assert (grade, str(found.findings[0].sentence)) == (
        "not enough data",
        "There is no other benchmark to compare A with.",
    )


def of_answers(name, value):
    return Check(check=name, value=value, meaning="", n=1000, level="samples", amber=0.1, red=0.5)


def test_red_answers_are_a_suspect_scorer_whatever_the_scores_say():
    alarm = Finding(SUSPECT, "red", "")
    assert graded(stuck=0.0, agreement=0.9, rank_tau=0.95, findings=[alarm], answers=[of_answers("empty", 0.6)]) == (
        "red",
        [(SUSPECT, "red")],
    )


def test_what_answers_show_counts_however_few_models_there_are():
    suspect = Finding(SUSPECT, "red", "answers score nothing.")
    assert graded(2, findings=[suspect], **ONE_TREND) == ("amber", [(SUSPECT, "amber"), (FEW, "note")])
    floor = Finding(FLOOR, "amber", "low")
    assert graded(2, findings=[floor], **ONE_TREND)[0] == "not enough data"
    assert graded(2, findings=[floor, suspect], **ONE_TREND)[1][:2] == [(SUSPECT, "amber"), (FEW, "note")]


def test_two_amber_checks_of_answers_are_amber_and_one_is_nothing():
    healthy = {"stuck": 0.0, "agreement": 0.9, "rank_tau": 0.95}
    assert graded(**healthy, answers=[of_answers("empty", 0.2)]) == ("ok", [])
    assert graded(**healthy, answers=[of_answers("empty", 0.2), of_answers("stopped", 0.3)]) == (
        "amber",
        [(ANSWERS, "amber")],
    )


def test_checks_that_raise_the_alarm_are_red_and_stand_in_the_order_of_reading():
    score = rising(120)
    score[np.arange(120) % 3 > 0, 0] = 0.05
    subject = benchmark(score)
    grade, found = grade_of(subject, run_audits(subject, PLAIN), PLAIN)
    zones = {each.check: each.zone for each in found.checks}
    assert grade == "red"
    assert {name for name, zone in zones.items() if zone == "red"} == {"stuck", "rise", "stronger", "bent_trend"}
    assert list(zones)[:6] == [
        "agreement",
        "noiseless_agreement",
        "usual_agreement",
        "less_than_usual",
        "stuck",
        "rise",
    ]


def test_without_a_range_the_few_that_differ_are_no_second_trend():
    others = np.linspace(0.3, 0.7, 100)
    subject = benchmark(np.column_stack([np.where(others > 0.69, 0.5, 0.0), others, others]))
    assert subject.range == 0
    known = two_groups.audit(subject, PLAIN)
    assert np.isnan(check(known, "rise").value)
    grade, found = grade_of(subject, run_audits(subject, PLAIN), PLAIN)
    assert (grade, [each.finding for each in found.findings]) == ("amber", ["measures something else", "floor"])
