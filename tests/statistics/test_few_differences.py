"""What few paired differences can show, against the sign test."""

import math

import numpy as np
import pytest

from evalboard.statistics.contrasts import difference
from evalboard.statistics.paired_errors import bounded_error
from tests.statistics.references import paired


def p_value(differing: int, of: int) -> float:
    """Of a comparison on `of` questions, some of which only the first solved."""
    apart = np.zeros(of)
    apart[:differing] = 1.0
    plain = paired(apart, np.zeros(of))
    return float(
        difference(
            plain.difference, bounded_error(plain.difference, plain.stderr, plain.df, differing), plain.df
        ).p_value
    )


@pytest.mark.parametrize(("differing", "of"), [(2, 200), (5, 200), (8, 1000), (3, 3), (10, 10)])
def test_questions_that_all_differ_to_one_side_have_the_p_value_of_the_signs(differing, of):
    assert p_value(differing, of) == pytest.approx(2 / 2**differing)


def test_one_difference_finds_nothing_and_none_is_unknown():
    assert p_value(1, 200) > 0.3
    assert math.isnan(p_value(0, 10))


def test_differences_to_both_sides_keep_their_error():
    apart = np.array([1.0] * 30 + [-1.0] * 20 + [0.0] * 100)
    plain = paired(apart, np.zeros(150))
    assert float(bounded_error(plain.difference, plain.stderr, plain.df, 50)) == float(plain.stderr)
    assert float(bounded_error(0.0, 0.1, 9, 2)) == 0.1


def test_without_degrees_of_freedom_nothing_is_known():
    assert np.isnan(bounded_error([0.5, 0.5], [0.0, 0.1], [0, np.nan], [1, 2])).all()
