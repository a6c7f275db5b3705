"""Differences read off confidence curves: the usual tests where nothing is near a bound, and never in two minds with
intervals.
"""

import numpy as np
import pytest

from evalboard.statistics.contrasts import contrast, p_values, smaller_and_larger, smallest_gaps, unpaired
from evalboard.statistics.curves import Curves, as_one, careful_errors, curves, plain_curves
from evalboard.statistics.standard_errors import binomial
from tests.seeds import seeds
from tests.statistics.test_curves import of_counts

ALPHAS = (0.05, 1e-3, 1e-6)


def any_curves(rng: np.random.Generator, size: int) -> Curves:
    """Scores of all kinds: of 3 to 3,000 samples, floored, with few degrees of freedom, means of several leaves, and
    without any error.
    """
    n = np.round(10 ** rng.uniform(0.5, 3.5, size))
    value = rng.binomial(n.astype(int), rng.choice([0.02, 0.3, 0.5, 0.9, 0.97, 0.99], size)) / n
    base = rng.choice([0.0, 0.25], size)
    error, df = binomial(value, n), rng.choice([2.0, 9.0, np.inf, np.inf], size)
    sets = [
        curves(
            (value - base) / (1 - base), error / (1 - base), n, low=-base / (1 - base), floor=-base / (1 - base), df=df
        ),
        curves(np.maximum((value - base) / (1 - base), 0), error / (1 - base), n, low=-base / (1 - base), floor=0.0),
        _means(rng, size),
        plain_curves(value, rng.choice([0.0, 0.01, 0.05], size), df, high=1.0, floor=0.0),
    ]
    kind = rng.integers(0, len(sets), size)
    answer = sets[0]
    for number, each in enumerate(sets[1:], start=1):
        answer = each.where(kind == number, answer)
    return answer


def _means(rng: np.random.Generator, size: int) -> Curves:
    n = np.round(10 ** rng.uniform(0.5, 3, (size, 3)))
    value = rng.binomial(n.astype(int), rng.uniform(0.5, 1, (size, 3))) / n
    error, (careful, tail) = binomial(value, n), careful_errors(value, binomial(value, n), n)

    def of_mean(each):
        return np.sqrt(np.square(each).sum(axis=1)) / 3

    return curves(
        value.mean(axis=1),
        of_mean(error),
        as_one(np.array(1.0), 1 / (3 * n.min(axis=1))),
        careful=(of_mean(careful), of_mean(tail)),
    )


def test_away_from_the_ends_it_is_the_usual_test():
    a, b = of_counts([480, 700], 1000), of_counts([520, 600], 1000)
    found, usual = contrast(a, b), unpaired(a.score, b.score, a.stderr, b.stderr)
    for name in ("difference", "stderr", "lower", "upper", "p_value"):
        assert getattr(found, name) == pytest.approx(getattr(usual, name), rel=1e-12)


def test_equal_degrees_of_freedom_are_those_of_the_test():
    a, b = plain_curves([0.6], [0.02], 7), plain_curves([0.5], [0.03], 7)
    found = contrast(a, b)
    assert found.p_value == pytest.approx(unpaired([0.6], [0.5], np.hypot([0.02], [0.03]), 0.0, df_a=7).p_value)
    assert found.df > 7


@pytest.mark.parametrize("seed", seeds(2, 6))
def test_intervals_p_values_and_order_never_contradict(seed):
    rng = np.random.default_rng(seed)
    a, b = any_curves(rng, 400), any_curves(rng, 400)
    for alpha in ALPHAS:
        found = contrast(a, b, level=1 - alpha)
        significant = found.p_value < alpha
        assert np.array_equal(significant, (found.lower > 0) | (found.upper < 0))
        (low_a, high_a), (low_b, high_b) = a.bounds(level=1 - alpha), b.bounds(level=1 - alpha)
        assert np.all(significant[(low_a > high_b) | (low_b > high_a)])
        inside = ((a.score >= low_b) & (a.score <= high_b)) | ((b.score >= low_a) & (b.score <= high_a))
        assert not np.any(significant[inside])
        assert np.all((found.lower <= found.difference) & (found.difference <= found.upper))


def test_sides_can_be_swapped():
    rng = np.random.default_rng(9)
    a, b = any_curves(rng, 300), any_curves(rng, 300)
    there, back = contrast(a, b), contrast(b, a)
    assert there.p_value == pytest.approx(back.p_value, rel=1e-9)
    assert there.lower == pytest.approx(-back.upper)


def test_a_test_at_a_level_finds_what_its_p_value_says():
    rng = np.random.default_rng(10)
    a, b = any_curves(rng, 300), any_curves(rng, 300)
    p = p_values(a, b)
    for alpha in (0.5, *ALPHAS):
        found = contrast(a, b, level=1 - alpha)
        clear = np.abs(p - alpha) > 1e-9
        assert np.array_equal((p < alpha)[clear], ((found.lower > 0) | (found.upper < 0))[clear])


def test_errors_of_zero_leave_no_doubt_and_unknown_ones_no_answer():
    certain, other = plain_curves([0.6, 0.6, 0.6], [0.0, 0.0, np.nan]), plain_curves([0.5, 0.6, 0.5], [0.0, 0.0, 0.1])
    assert p_values(certain, other).tolist() == pytest.approx([0.0, 1.0, np.nan], nan_ok=True)
    doubtful = plain_curves([0.5], [0.05])
    assert p_values(plain_curves([0.6], [0.0]), doubtful) == pytest.approx(doubtful.p_values([0.6]))


def test_the_smallest_gap_is_where_two_neighbours_are_just_told_apart():
    of = of_counts([900, 800, 700], 1000)
    below, above = of.distances(0.01)
    gaps = smallest_gaps(below, above)
    assert gaps == pytest.approx(np.hypot(below[:2], above[1:]))
    lower, higher = smaller_and_larger(of, of.take(np.array([1, 2, 0])))
    assert np.all(lower.score <= higher.score)
