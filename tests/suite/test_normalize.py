"""Rescaling: a guesser scores 0, a perfect model 1."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from evalboard.suite.tree import normalized

baselines = st.floats(0.0, 0.95)


def one(value: float, **scale: object) -> float:
    return float(normalized(np.array([value]), **scale)[0])


def test_the_published_example_of_a_four_choice_task():
    # 0.2592 raw on GPQA: (0.2592 - 0.25) / 0.75
    assert abs(one(0.2592, baseline=0.25, floor=True) - 0.0092 / 0.75) < 1e-15


@given(baselines)
def test_a_guesser_scores_zero_and_a_perfect_model_one(baseline):
    assert one(baseline, baseline=baseline) == 0.0
    assert one(1.0, baseline=baseline) == 1.0


@given(baselines, st.floats(0, 1), st.floats(0, 1))
def test_order_is_kept_and_the_floor_only_lifts(baseline, a, b):
    if a <= b:
        assert one(a, baseline=baseline, floor=True) <= one(b, baseline=baseline, floor=True)
    assert one(a, baseline=baseline, floor=True) == max(0.0, one(a, baseline=baseline))


def test_missing_stays_missing():
    assert np.isnan(one(float("nan"), baseline=0.25, floor=True))
