"""Needed questions and runs, against the paper's example and each other."""

import json

import numpy as np
import pytest

from evalboard.statistics.power import detectable, questions_needed, runs_needed

NINTH, SIXTH = 1 / 9, 1 / 6


def found_by(questions: int, variance: float) -> float:
    """The detectable difference of so many questions whose differences have this variance, known well."""
    return float(detectable(np.sqrt(variance / questions), np.inf))


def test_the_reference_gives_the_same_numbers(shared):
    cases = json.loads((shared / "oracles" / "standard_errors.json").read_text(encoding="utf-8"))["cases"]
    expected = cases["power"]["expected"]
    found = {
        "n delta=.03 alpha=.05 power=.8 omega2=1/9 s2=0": questions_needed(0.03, NINTH),
        "n delta=.03 alpha=.05 power=.8 omega2=1/9 sA2=sB2=1/6 K=1": questions_needed(0.03, NINTH + 2 * SIXTH),
        "n delta=.03 alpha=.05 power=.8 omega2=1/9 sA2=sB2=1/6 K=8": questions_needed(0.03, NINTH + 2 * SIXTH / 8),
        "mde n=198 omega2=1/9 sA2=sB2=1/6 K=1": found_by(198, NINTH + SIXTH + SIXTH),
        "mde n=198 K=8": found_by(198, NINTH + (SIXTH + SIXTH) / 8),
    }
    assert found.keys() == expected.keys()
    for key, value in found.items():
        assert value == pytest.approx(expected[key], rel=1e-12)


def test_the_papers_example_needs_969_questions():
    assert np.ceil(questions_needed(0.03, NINTH)) == 969


def test_what_is_needed_for_the_detectable_difference_is_what_there_is():
    assert questions_needed(found_by(198, 0.2), 0.2) == pytest.approx(198)


def test_with_the_runs_needed_the_questions_suffice():
    runs = runs_needed(0.08, 198, omega2=0.08, within_a=0.2, within_b=0.1)
    assert runs > 1
    assert questions_needed(0.08, 0.08 + 0.3 / runs) == pytest.approx(198)


def test_runs_are_at_least_one_and_cannot_replace_questions():
    assert runs_needed(0.5, 198, omega2=0.08, within_a=0.2) == 1.0
    assert runs_needed(0.01, 198, omega2=0.08, within_a=0.2) == np.inf
    assert np.isnan(runs_needed(0.01, 198, omega2=np.nan))


def test_no_number_of_questions_finds_no_difference():
    assert questions_needed(0.0, 0.1) == np.inf
