"""Differences against the reference implementations' numbers and by hand."""

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalboard.statistics.contrasts import difference, holm, unpaired
from evalboard.statistics.distributions import normal_p_value
from tests.statistics.references import clt, clustered_cr0, clustered_cr1, paired, paired_clustered


def same(expected: object) -> object:
    return pytest.approx(expected, rel=1e-12, abs=1e-15)


def test_the_reference_gives_the_same_numbers(shared):
    case = json.loads((shared / "oracles" / "standard_errors.json").read_text(encoding="utf-8"))["cases"][
        "paired_difference"
    ]
    a, b = (np.array(case["input"][f"scores_{side}"], dtype=float) for side in "AB")
    cluster, expected = case["input"]["cluster"], case["expected"]
    plain, clustered = paired(a, b), paired_clustered(a, b, cluster)
    assert plain.difference == same(expected["mean_diff"])
    assert plain.stderr == same(expected["paired_se_clt(ddof=1)"])
    assert plain.difference / plain.stderr == same(expected["scipy ttest_rel"]["t"])
    assert plain.p_value == same(expected["scipy ttest_rel"]["p"])
    assert normal_p_value(plain.difference / plain.stderr) == same(expected["p_two_sided_normal"])
    assert clustered.stderr == same(expected["paired_clustered_CR1"])
    assert clustered.df == 5
    assert clustered_cr0(a - b, cluster) == same(expected["paired_clustered_CR0"])
    apart = unpaired(a.mean(), b.mean(), clt(a), clt(b))
    assert apart.stderr == same(expected["unpaired_se=sqrt(SE_A^2+SE_B^2)"])
    saved = expected["identity: Var_unpaired - Var_paired = 2*Cov(A,B)/n"]
    assert apart.stderr**2 - plain.stderr**2 == pytest.approx(saved[1], rel=1e-10)
    assert 2 * np.cov(a, b)[0, 1] / len(a) == pytest.approx(saved[1], rel=1e-10)


def test_changing_sides_changes_the_sign_alone():
    rng = np.random.default_rng(4)
    a, b, cluster = rng.random((3, 40)), rng.random((3, 40)), rng.integers(0, 9, 40)
    there, back = paired_clustered(a, b, cluster), paired_clustered(b, a, cluster)
    assert back.difference == pytest.approx(-there.difference)
    assert back.lower == pytest.approx(-there.upper)
    assert back.p_value == pytest.approx(there.p_value)
    assert there.stderr == pytest.approx(clustered_cr1(a - b, cluster))


def test_one_cluster_leaves_the_difference_and_nothing_else():
    found = paired_clustered([1, 1, 0], [0, 1, 1], ["a", "a", "a"])
    assert found.difference == 0.0
    assert np.isnan([found.stderr, found.lower, found.upper, found.p_value]).all()


def test_no_difference_and_no_doubt():
    assert difference([0.0, 0.2], 0.0, 10).p_value.tolist() == [1.0, 0.0]


def test_unpaired_differences_have_welchs_degrees_of_freedom():
    # equal errors and equal df: twice the df; one error much larger: its own df
    assert unpaired(0.5, 0.4, 0.1, 0.1, df_a=10, df_b=10).df == pytest.approx(20)
    assert unpaired(0.5, 0.4, 0.1, 1e-6, df_a=10, df_b=10).df == pytest.approx(10)
    assert unpaired(0.5, 0.4, 0.1, 0.1).df == np.inf
    assert unpaired(0.5, 0.5, 0.0, 0.0, df_a=10, df_b=10).p_value == 1.0


def test_holm_leaves_out_what_was_not_compared():
    found = holm([[0.01, np.nan, 0.03], [np.nan, np.nan, 0.2]])
    assert found[0, [0, 2]] == pytest.approx([0.02, 0.03])
    assert np.isnan(found[0, 1])
    assert found[1, 2] == pytest.approx(0.2)


@given(st.lists(st.floats(0, 1), min_size=1, max_size=12))
def test_holm_rejects_what_the_step_down_method_rejects(p_values):
    adjusted = holm(p_values)
    rejected = set()
    for step, place in enumerate(sorted(range(len(p_values)), key=p_values.__getitem__)):
        if p_values[place] * (len(p_values) - step) > 0.05:
            break
        rejected.add(place)
    assert {place for place, p in enumerate(adjusted) if p <= 0.05} == rejected
