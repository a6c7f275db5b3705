"""The normal, Student's t and the studentized range distribution without SciPy."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from statistics import NormalDist

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers, as_numbers, broadcast_numbers

STANDARD = NormalDist()
SMALLEST = 1e-300
CACHED = 1 << 14
STEPS = 1_000
MANY = 1_000
"""Degrees of freedom above which t is computed as a bent normal variable."""


def normal_cdf(x: npt.ArrayLike) -> Numbers:
    """The share of a standard normal distribution at or below x, precise in the lower tail."""
    return 0.5 * _each(math.erfc, -as_numbers(x) / math.sqrt(2.0))


def normal_quantile(p: npt.ArrayLike) -> Numbers:
    """The x whose `normal_cdf` is p; -inf and inf at 0 and 1, NaN outside.

    Source: Wichura (1988), algorithm AS 241, https://doi.org/10.2307/2347330, as in Python's `statistics`.
    """
    return _each(_normal_quantile, p)


def normal_p_value(z: npt.ArrayLike) -> Numbers:
    """The two-sided p value of a standard normal statistic."""
    return _each(math.erfc, np.abs(as_numbers(z)) / math.sqrt(2.0))


def t_p_value(t: npt.ArrayLike, df: npt.ArrayLike) -> Numbers:
    """The two-sided p value of a t statistic: I_x(df/2, 1/2) at x = df / (df + t^2).

    Infinite df is normal, df of 0 or less NaN. Source: Abramowitz and Stegun (1964), 26.7.1 and 26.5.27.
    """
    statistic, freedom = np.broadcast_arrays(np.abs(as_numbers(t)), as_numbers(df))
    return _two_tails(statistic.ravel(), freedom.ravel()).reshape(statistic.shape)


def t_quantile(p: float, df: npt.ArrayLike) -> Numbers:
    """The t that a share p lies at or below, for any shape of df; NaN where df is 0 or less."""
    freedom = as_numbers(df)
    if freedom.ndim == 0:
        return np.asarray(_t_quantile_of_one(p, float(freedom)))
    if freedom.size and freedom.min() == freedom.max():
        return np.full(freedom.shape, _t_quantile_of_one(p, float(freedom.flat[0])))
    distinct, where = np.unique(freedom, return_inverse=True)
    return _t_quantiles(p, distinct)[where].reshape(freedom.shape)


@lru_cache(maxsize=1024)
def _t_quantile_of_one(p: float, df: float) -> float:
    return float(_t_quantiles(p, np.array([df]))[0])


def _t_quantiles(p: float, df: Numbers) -> Numbers:
    beyond = _t_beyond(2.0 * min(p, 1.0 - p), df)
    return beyond if p >= 0.5 else -beyond


def normal_of_t(t: npt.ArrayLike, df: npt.ArrayLike) -> Numbers:
    """The standard normal deviation with the same tails as a t >= 0: to 1 % at 2 df, to 1e-5 from 10 on."""
    statistic, freedom = broadcast_numbers(t, df)
    return _as_normal(statistic, freedom)


def half_binomial_tails(low: Numbers, n: Numbers) -> Numbers:
    """P(X <= low) of a binomial X of n with 1/2, for 2 low + 1 < n: I_1/2(n - low, low + 1); elsewhere 1 / 2."""
    answer, few = np.full(len(n), 0.5), np.flatnonzero(2.0 * low + 1.0 < n)
    k, count = low[few], n[few]
    logs = (_each(math.lgamma, each + 1.0) for each in (count, k, count - k))
    front = np.exp(next(logs) - next(logs) - next(logs) - (count + 1.0) * math.log(2.0))
    answer[few] = front * _continued_fraction(count - k, k + 1.0, np.full(len(few), 0.5))
    return answer


def _each(function: object, x: npt.ArrayLike) -> Numbers:
    with np.errstate(invalid="ignore"):  # comparing NaN is meant: it comes out as NaN
        return as_numbers(np.frompyfunc(function, 1, 1)(as_numbers(x)))  # type: ignore[arg-type] - the stubs ask more of a function


@lru_cache(maxsize=CACHED)
def _normal_quantile(p: float) -> float:
    if p in (0.0, 1.0):
        return math.inf if p else -math.inf
    return STANDARD.inv_cdf(p) if 0.0 < p < 1.0 else math.nan


def _t_beyond(both_tails: float, df: Numbers) -> Numbers:
    """The t >= 0 beyond which the given share lies, by Newton's method from below."""
    start = -_normal_quantile(0.5 * both_tails)
    t = np.where(df > 0, start, np.nan)
    moving = np.flatnonzero((df > 0) & np.isfinite(df)) if math.isfinite(start) else np.empty(0, dtype=np.intp)
    for _ in range(STEPS):
        step = (_two_tails(t[moving], df[moving]) - both_tails) / (2.0 * _t_density(t[moving], df[moving]))
        t[moving] += step
        # A step back is rounding: the answer is reached, and the next steps would go to and fro.
        moving = moving[step > 4e-16 * t[moving]]
        if not len(moving):
            break
    return t


def _t_density(t: Numbers, df: Numbers) -> Numbers:
    """Abramowitz and Stegun (1964), 26.7.2."""
    return _gamma_ratios(0.5 * df) / np.sqrt(math.pi * df) * np.exp(-0.5 * (df + 1.0) * np.log1p(t * t / df))


def _two_tails(t: Numbers, df: Numbers) -> Numbers:
    share = np.full(len(t), np.nan)
    defined = ~np.isnan(t) & (df > 0)
    many = defined & (df > MANY)
    share[many] = _each(math.erfc, _as_normal(t[many], df[many]) / math.sqrt(2.0))
    few = defined & ~many
    share[few & (t == 0.0)] = 1.0
    share[few & np.isinf(t)] = 0.0
    inside = few & (t > 0.0) & np.isfinite(t)
    share[inside] = _incomplete_beta(t[inside], df[inside])
    return share


def _incomplete_beta(t: Numbers, df: Numbers) -> Numbers:
    """I_x(df/2, 1/2) at x = df / (df + t^2), on the side where the fraction converges fast."""
    a, squared = 0.5 * df, t * t
    x, rest = df / (df + squared), squared / (df + squared)
    # x^a (1-x)^b / B(a, b), with b = 1/2 and B through the ratio of gammas, which loses no digits when a is large.
    front = np.exp(-a * np.log1p(squared / df)) * np.sqrt(rest) * _gamma_ratios(a) / math.sqrt(math.pi)
    fast = x < (a + 1.0) / (a + 2.5)
    first, second = np.where(fast, a, 0.5), np.where(fast, 0.5, a)
    tail = front * _continued_fraction(first, second, np.where(fast, x, rest)) / first
    return np.where(fast, tail, 1.0 - tail)


def _as_normal(t: Numbers, df: Numbers) -> Numbers:
    """Hill (1970), algorithm 395, https://doi.org/10.1145/355598.355599."""
    bent = np.isfinite(df) & np.isfinite(t)
    free, value = np.where(bent, df, 2.0), np.where(bent, t, 0.0)
    a = free - 0.5
    b = 48.0 * a * a
    w = np.sqrt(a * np.log1p(value * value / free))
    hill = (
        w
        + (w**3 + 3.0 * w) / b
        - (4.0 * w**7 + 33.0 * w**5 + 240.0 * w**3 + 855.0 * w) / (10.0 * b * (b + 0.8 * w**4 + 100.0))
    )
    return np.where(bent, hill, t)


def _gamma_ratios(a: Numbers) -> Numbers:
    return _each(_gamma_ratio, a)


def _gamma_ratio(a: float) -> float:
    """Gamma(a + 1/2) / Gamma(a): Abramowitz and Stegun (1964), 6.1.47, for large a."""
    if a < 100.0:
        return math.gamma(a + 0.5) / math.gamma(a)
    x = 1.0 / a
    series = 1.0 + x * (
        -1 / 8 + x * (1 / 128 + x * (5 / 1024 + x * (-21 / 32768 + x * (-399 / 262144 + x * 869 / 4194304))))
    )
    return math.sqrt(a) * series


def _continued_fraction(a: Numbers, b: Numbers, x: Numbers) -> Numbers:
    """Of the incomplete beta function: Abramowitz and Stegun (1964), 26.5.8, by Lentz's method."""
    fraction, going = np.empty(len(x)), np.arange(len(x))
    c, d = np.ones(len(x)), 1.0 / _not_zero(1.0 - (a + b) * x / (a + 1.0))
    value = d
    for m in range(1, STEPS):
        even = m * (b - m) * x / ((a + 2 * m - 1.0) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1.0))
        for term in (even, odd):
            d = 1.0 / _not_zero(1.0 + term * d)
            c = _not_zero(1.0 + term / c)
            value = value * (c * d)
        going_on = np.abs(c * d - 1.0) >= 1e-16
        fraction[going] = value
        if not going_on.all():
            going = going[going_on]
            a, b, x, c, d, value = (each[going_on] for each in (a, b, x, c, d, value))
        if not len(going):
            break
    return fraction


def _not_zero(x: Numbers) -> Numbers:
    return np.where(np.abs(x) > SMALLEST, x, SMALLEST)


X = np.linspace(-12.0, 12.0, 241)
"""Where integrals are taken."""
EXACT = 32
"""Sizes up to which each is computed by itself; larger ones are rounded up."""
QUADRATURE_STEPS, SHORT = 50, 1e-8


def range_survival(range_: float, size: npt.ArrayLike) -> Numbers:
    """The chance that the range of `size` independent standard normal values exceeds `range_`; 0 below two.

    k times the integral of phi(x) [Phi(x)^(k-1) - (Phi(x) - Phi(x - r))^(k-1)]. Source: Copenhaver and Holland (1988),
    https://doi.org/10.1080/00949658808811082.
    """
    count = as_numbers(size)
    counts, which = np.unique(count, return_inverse=True)
    chances = np.where(counts > 1, _RangesOf(counts, _greatest(counts - 1.0)).survival(range_)[0], 0.0)
    return chances[which].reshape(count.shape)


class _RangesOf:
    """The ranges of so many values each (K)."""

    def __init__(self, count: Numbers, greatest: Numbers) -> None:
        self._count, self._rest, self._greatest = count, count - 1.0, greatest

    def survival(self, range_: float) -> tuple[Numbers, Numbers]:
        """The chances (K) that ranges exceed a value, and their densities there."""
        below = _at_x()[1]
        with np.errstate(over="ignore", under="ignore"):
            left = np.minimum(normal_cdf(X - range_) / below, 1.0 - 1e-16)
            outside = self._greatest * np.expm1(self._rest[:, None] * np.log1p(-left))
            at = np.exp(-0.5 * np.square(X - range_)) / (math.sqrt(2.0 * math.pi) * below * (1.0 - left))
            slope = (self._greatest + outside) @ at
        return -self._count * outside.sum(axis=1), self._count * self._rest * slope


def _greatest(rest: Numbers) -> Numbers:
    """The density at `X` times a step and the chance that so many other values are below (K x X)."""
    density, below = _at_x()
    with np.errstate(over="ignore", under="ignore"):
        return density * np.exp(rest[:, None] * np.log(below))


@lru_cache(512)
def _greatest_of(size: int) -> Numbers:
    return _greatest(np.array([size - 1.0]))[0]


@cache
def _at_x() -> tuple[Numbers, Numbers]:
    """The density at `X` times a step, and the share below."""
    return (X[1] - X[0]) * np.exp(-0.5 * X * X) / math.sqrt(2.0 * math.pi), normal_cdf(X)


def critical_deviation(undecided: npt.ArrayLike, alpha: float, *, most: float = math.inf) -> float:
    """By how many errors of their difference two scores must lie apart so that any is wrongly told apart with `alpha`
    at most.

    Args:
        undecided: for each entry the number it is not told apart from yet, itself included.
        alpha: the chance of one or more wrong statements.
        most: what the answer is known not to exceed.

    With the largest groups k_i of equals that entries may be in, the chance is at most the sum of P_(k_i)(c) / k_i, P_k
    the chance that a range exceeds c sqrt(2): Tukey's method if nothing is decided. Unequal or dependent errors make it
    smaller (Hayter 1984, https://doi.org/10.1214/aos/1176346392). Solved by Newton's method on the logarithm.
    """
    numbers = np.bincount(np.asarray(undecided, dtype=np.int64))
    sizes = np.flatnonzero(numbers[2:]) + 2
    numbers = numbers[sizes]
    sizes, which = np.unique(_rounded_up(sizes), return_inverse=True)
    times = np.bincount(which, weights=numbers)
    if not len(sizes):
        return -STANDARD.inv_cdf(alpha / 2)

    ranges = _RangesOf(sizes.astype(np.float64), np.array([_greatest_of(size) for size in sizes.tolist()]))
    share = times / sizes
    deviation = min(most, -STANDARD.inv_cdf(alpha / float((times * (sizes - 1)).sum())))
    for _ in range(QUADRATURE_STEPS):
        chance, density = (float(share @ each) for each in ranges.survival(math.sqrt(2.0) * deviation))
        step = math.log(chance / alpha) * chance / (math.sqrt(2.0) * density)
        deviation += step
        if abs(step) <= SHORT * deviation:
            break
    return deviation


def _rounded_up(size: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Sizes rounded up to one of few, at most the whole board's."""
    most = size.max(initial=1)
    return np.where(
        size <= EXACT,
        size,
        np.minimum(_rounded_sizes()[np.searchsorted(_rounded_sizes(), np.maximum(size, EXACT))], most),
    )


@cache
def _rounded_sizes() -> npt.NDArray[np.int64]:
    return np.unique(np.ceil(EXACT * 1.05 ** np.arange(250)).astype(np.int64))
