"""Confidence curves: how many errors every possible true score lies from the observed one.

Intervals, tests, ranks and tiers all read them. Where many samples are right and many wrong, the deviation is (score -
truth) / error, judged by t. Where few are, it is that of the exact binomial test at the effective number of samples; in
between a mixture.

Sources: Korn and Graubard (1998), Survey Methodology 24(2), 193-201, for the effective number of samples; Peizer and
Pratt (1968), https://doi.org/10.1080/01621459.1968.11009333, for the binomial tail as a normal deviation.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Mask, Numbers, as_numbers, broadcast_numbers, by_field, quiet
from evalboard.statistics.distributions import t_p_value, t_quantile
from evalboard.statistics.intervals import LEVEL, Bounds
from evalboard.statistics.roots import Rows, crossing

FEW, MANY = 10.0, 40.0
"""Effective samples on the rarer side up to which a curve is exact, and from which on it is plain."""
NEAR, INSIDE = 0.1, 0.2
"""Within the first share of the range from either end samples count as right or wrong; beyond the second their spread
alone says how much they tell.
"""

AT_END = 1e-12
"""How near an end of the range exact curves are followed."""
ENDLESS = 1e18
"""The effective samples of what is no share, such as a rating: its curve is plain."""
ROUNDING = 1e-12


@dataclass(frozen=True, slots=True)
class Curves:
    """The confidence curves of scores, arrays of one shape."""

    score: Numbers
    stderr: Numbers
    """The error of the plain curve."""
    df: Numbers
    low: Numbers
    """The lowest score that samples allow, floors aside."""
    high: Numbers
    floor: Numbers
    """The lowest score that is shown; intervals are cut there."""
    effective: Numbers
    """As how many independent right or wrong samples the score counts."""
    exact: Numbers
    """The share of the exact curve, 0 to 1."""
    several: Mask
    """Whether this is a mean of several leaves: both curves are careful, so the nearer bound holds."""
    tail: Numbers
    """A plain interval reaches t sqrt(stderr^2 + tail^2 t^2)."""

    def take(self, rows: Rows) -> Curves:
        """Some of them, by flat index."""
        return Curves(*(getattr(self, each.name).reshape(-1)[rows] for each in fields(self)))

    def column(self, place: int) -> Curves:
        return Curves(*(getattr(self, each.name)[:, place] for each in fields(self)))

    def with_column(self, place: int, column: Curves) -> Curves:
        at = np.arange(self.score.shape[1]) == place
        return by_field(lambda all_, mine: np.where(at, mine[:, None], all_), self, column)

    def columns(self, places: list[int]) -> Curves:
        return Curves(*(getattr(self, each.name)[:, places] for each in fields(self)))

    def where(self, condition: Mask, other: Curves) -> Curves:
        return by_field(lambda mine, others: np.where(condition, mine, others), self, other)

    def deviations(self, truth: npt.ArrayLike) -> Numbers:
        """How many errors each true score lies away: never negative, infinite for what cannot be."""
        at = np.broadcast_to(as_numbers(truth), self.score.shape)
        with quiet():
            plain = np.where(at == self.score, 0.0, self.plain_deviations(at))
            outside = np.maximum(self.floor - at, at - self.high) > ROUNDING
            away = np.where(self.exact == 0.0, plain, (1.0 - self.exact) * np.where(self.exact < 1.0, plain, 0.0))
        mixed = np.flatnonzero(self.exact > 0.0)
        if len(mixed):
            few, at = self.take(mixed), at.reshape(-1)[mixed]
            with quiet():
                plain = np.where(few.several, few.plain_deviations(at), 0.0)
            away = away.reshape(-1)
            away[mixed] += few.exact * np.maximum(few.exact_deviations(at), plain)
        return np.where(outside & ~np.isnan(self.stderr), np.inf, away.reshape(self.score.shape))

    def p_values(self, truth: npt.ArrayLike) -> Numbers:
        """The two-sided p value of each true score."""
        return t_p_value(self.deviations(truth), self.df)

    def distances(self, alpha: float) -> Bounds:
        """How far the interval that misses with chance `alpha` reaches below and above the score."""
        quantile = t_quantile(1.0 - alpha / 2, self.df)
        with np.errstate(invalid="ignore"):
            half = np.where(self.stderr == 0.0, 0.0, quantile * np.hypot(self.stderr, self.tail * quantile))
        below, above = np.minimum(half, self.score - self.floor), np.minimum(half, self.high - self.score)
        mixed = np.flatnonzero((self.exact > 0.0) & ~np.isnan(quantile))
        if len(mixed):
            few, needed = self.take(mixed), quantile.reshape(-1)[mixed]
            below, above = below.reshape(-1), above.reshape(-1)
            below[mixed], above[mixed] = (few.reaches(end, needed) for end in (few.floor, few.high))
        return np.maximum(below, 0.0).reshape(self.score.shape), np.maximum(above, 0.0).reshape(self.score.shape)

    def bounds(self, *, level: float = LEVEL) -> Bounds:
        """The interval at a level."""
        below, above = self.distances(1.0 - level)
        # What reaches an end of the range is that end: score + (1 - score) need not be 1 to the last bit.
        lower = np.where(below >= self.score - self.floor - ROUNDING, _whole(self.floor), self.score - below)
        return lower, np.where(above >= self.high - self.score - ROUNDING, _whole(self.high), self.score + above)

    def reaches(self, end: Numbers, needed: Numbers) -> Numbers:
        """How far towards an end of the range the curve stays below what is needed."""
        length = end - self.score

        def beyond(share: Numbers, rows: Rows) -> Numbers:
            return self.take(rows).deviations(self.score[rows] + share * length[rows]) - needed[rows]

        whole = beyond(np.ones(len(length)), np.arange(len(length))) <= 0.0
        open_ = np.flatnonzero(~whole & (length != 0.0))
        answer = np.where(whole, 1.0, 0.0)
        answer[open_] = crossing(
            lambda share, rows: beyond(share, open_[rows]), np.zeros(len(open_)), np.ones(len(open_))
        )
        return answer * np.abs(length)

    def plain_deviations(self, truth: Numbers) -> Numbers:
        squared, variance = np.square(self.score - truth), np.square(self.stderr)
        return np.sqrt(2.0 * squared / (variance + np.sqrt(np.square(variance) + 4.0 * squared * np.square(self.tail))))

    def exact_deviations(self, truth: Numbers) -> Numbers:
        with quiet():
            seen, at = ((each - self.low) / (self.high - self.low) for each in (self.score, truth))
        seen = np.clip(seen, 0.0, 1.0)
        above = at > seen
        truth = np.minimum(np.where(above, at, 1.0 - at), 1.0 - AT_END)
        return binomial_deviations(np.where(above, seen, 1.0 - seen) * self.effective, self.effective, truth)


def stacked(parts: Sequence[Curves]) -> Curves:
    """The curves of several lots of scores, concatenated."""
    return by_field(lambda *each: np.concatenate(each), *parts)


def _whole(ends: Numbers) -> Numbers:
    """Ends of scales that rounding moved off a whole number, put back."""
    nearest = np.rint(np.where(np.isfinite(ends), ends, 0.0)) + 0.0
    return np.where(np.abs(ends - nearest) < ROUNDING, nearest, ends)


def curves(
    score: npt.ArrayLike,
    stderr: npt.ArrayLike,
    n: npt.ArrayLike,
    clusters: npt.ArrayLike = np.inf,
    *,
    low: npt.ArrayLike = 0.0,
    high: npt.ArrayLike = 1.0,
    floor: npt.ArrayLike | None = None,
    df: npt.ArrayLike | None = None,
    careful: tuple[npt.ArrayLike, npt.ArrayLike] = (0.0, 0.0),
) -> Curves:
    """The curves of scores whose errors are over samples; plain for what has no ends, or lies outside them.

    Args:
        score: the scores.
        stderr: their errors; NaN where unknown.
        n: numbers of samples; NaN where only errors are known. For a mean of several leaves that of `as_one`.
        clusters: numbers of clusters; infinite for independent samples.
        low: the lowest score that samples allow, floors aside.
        high: the highest.
        floor: the lowest score that is shown; `low` where not given.
        df: degrees of freedom of the errors; clusters - 1 where not given.
        careful: errors and tails of means of several leaves, by `careful_errors`; 0 for a leaf.
    """
    numbers = (
        score,
        stderr,
        n,
        clusters,
        low,
        high,
        low if floor is None else floor,
        np.asarray(clusters) - 1.0 if df is None else df,
        *careful,
    )
    seen, error, count, groups, lowest, highest, shown, free, wide, tail = broadcast_numbers(*numbers)
    with quiet():
        endless = np.isinf(highest - lowest)
        share, several = np.where(endless, 0.5, np.clip((seen - lowest) / (highest - lowest), 0.0, 1.0)), wide > 0.0
        effective = np.where(
            several & ~np.isnan(count), count, effective_samples(share, error / (highest - lowest), count, groups)
        )
        effective = np.where(endless & ~np.isnan(error), ENDLESS, effective)
        plain = np.where(np.isnan(effective), np.nan, np.maximum(error, wide))
        odd = np.maximum(shown - seen, seen - highest) > ROUNDING
        exact = np.where(odd | endless, 0.0, np.where(plain == 0.0, 1.0, exact_part(share, effective)))
        lowest, shown, highest = (
            np.where(odd, end, each) for each, end in ((lowest, -np.inf), (shown, -np.inf), (highest, np.inf))
        )
    return Curves(
        score=seen,
        stderr=plain,
        df=free,
        low=lowest,
        high=highest,
        floor=shown,
        effective=effective,
        exact=exact,
        several=several,
        tail=tail,
    )


def plain_curves(
    score: npt.ArrayLike,
    stderr: npt.ArrayLike,
    df: npt.ArrayLike = np.inf,
    *,
    high: npt.ArrayLike = np.inf,
    floor: npt.ArrayLike = -np.inf,
) -> Curves:
    """Curves by t alone, of what is no mean of samples: scores over runs, ratings."""
    seen, error, free, highest, lowest = broadcast_numbers(score, stderr, df, high, floor)
    none = np.zeros(seen.shape)
    return Curves(
        score=seen,
        stderr=error,
        df=free,
        low=lowest,
        high=highest,
        floor=lowest,
        effective=none,
        exact=none,
        several=none > 0,
        tail=none,
    )


def effective_samples(share: Numbers, error: Numbers, n: Numbers, clusters: Numbers) -> Numbers:
    """As how many independent right or wrong samples a share counts; NaN where that is not known.

    share (1 - share) / error^2. With m samples on the rarer side that counts by m / (m + 1); for the rest each cluster
    is one sample. Where n is unknown and no samples could have so large an error, it is the error of something else:
    `ENDLESS`.
    """
    with quiet():
        rarer = np.minimum(share, 1.0 - share)
        each = np.where(error > 0.0, np.square(error) / (share * (1.0 - share)), 1.0 / n)
        alone = 1.0 / np.minimum(n, clusters)
        informed = n * rarer / (n * rarer + 1.0)
        mixed = np.where(np.isnan(n), each, np.where(informed > 0.0, informed * each, 0.0) + (1.0 - informed) * alone)
        most = np.clip((INSIDE - rarer) / (INSIDE - NEAR), 0.0, 1.0) / n
        of_none = np.isnan(n) & (each > 1.0)
        return np.where(
            of_none,
            ENDLESS,
            1.0 / np.where(np.isnan(n), mixed, np.maximum(mixed, np.where(np.isnan(error), np.nan, most))),
        )


def exact_part(share: Numbers, effective: Numbers) -> Numbers:
    """The share of the exact curve: 1 where few samples are on the rarer side, 0 where many, or nothing is known."""
    with np.errstate(invalid="ignore"):
        part = np.clip((MANY - effective * np.minimum(share, 1.0 - share)) / (MANY - FEW), 0.0, 1.0)
    return np.where(np.isnan(part) | (effective >= ENDLESS), 0.0, part)


def as_one(span: Numbers, weight: Numbers) -> Numbers:
    """As how many samples a mean of several leaves counts where no sample moves it by more than `weight` of its span.

    Sources: Hoeffding (1956), https://doi.org/10.1214/aoms/1177728178, and (1963),
    https://doi.org/10.1080/01621459.1963.10500830.
    """
    with quiet():
        return span / weight


def careful_errors(
    share: npt.ArrayLike, stderr: npt.ArrayLike, n: npt.ArrayLike, clusters: npt.ArrayLike = np.inf
) -> tuple[Numbers, Numbers]:
    """The errors and tails that leaves bring into means of several; tails are 0 where samples are many.

    A leaf with 3 of 3 right varies, though its samples do not show it. Its error is at least that of two more samples
    on either side, and its tail 1 / (2 samples). Source: Price and Bonett (2004),
    https://doi.org/10.1016/S0167-9473(03)00007-0; the tail is our own.
    """
    seen, error, count, groups = broadcast_numbers(share, stderr, n, clusters)
    return careful_parts(seen, error, effective_samples(seen, error, count, groups))


def careful_parts(share: Numbers, stderr: Numbers, effective: Numbers) -> tuple[Numbers, Numbers]:
    """`careful_errors` by effective numbers of samples."""
    with quiet():
        fuller = (effective * share + 2.0) / (effective + 4.0)
        part = exact_part(share, effective)
        variance = part * np.maximum(fuller * (1.0 - fuller) / effective, np.square(stderr)) + (1.0 - part) * np.square(
            stderr
        )
        return np.sqrt(variance), part / (2.0 * effective)


def binomial_deviations(right: npt.ArrayLike, n: npt.ArrayLike, truth: npt.ArrayLike) -> Numbers:
    """The normal deviation of P(X <= right) of n under a larger true share; 0 where no fewer than expected."""
    k, count, p = broadcast_numbers(right, n, truth)
    half = np.minimum(0.5, (count - k) / 2.0)
    few, rest, q = k + half, count - k - half, 1.0 - p
    with quiet():
        apart = few - count * p
        nudge = (0.5 - p) / 3.0 + 0.02 * (q / (few + 0.5) - p / (rest + 0.5) + (q - 0.5) / (count + 1.0))
        centred = apart + 2.0 * half * nudge
        surprise = (
            2.0 * (few * np.log1p(apart / (count * p)) + rest * np.log1p(-apart / (count * q))) / np.square(apart)
        )
        spread = np.where(np.abs(apart) > 1e-5 * np.minimum(few, rest), surprise, 1.0 / (count * p * q))
        away = np.maximum(-centred, 0.0) * np.sqrt(np.maximum(spread, 0.0) / (1.0 + 1.0 / (6.0 * count)))
    return np.where((rest <= 0.0) | (count * p <= k), 0.0, np.where(q <= 0.0, np.inf, away))
