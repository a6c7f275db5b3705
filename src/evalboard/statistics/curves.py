"""Confidence curves: how far every possible true score lies from the one that was seen. Intervals, tests, ranks and
tiers all read them.

A curve gives for each true score a deviation, 0 at the score itself and rising to both sides, which is judged by t.
Where many samples stand on either side of the truth (many right and many wrong) it is the plain (score - truth) /
error. Where few do, an error from the samples themselves says little: with 3 of 3 right it is 0. There the curve is
that of the exact binomial test at the effective number of samples, and in between it goes over from one to the other
without a jump. So an interval at any level, also at the tiny ones that many comparisons ask for, is where the curve
stays below the quantile of t; of two levels the surer one's interval holds the other's.

Sources: Korn and Graubard (1998), Survey Methodology 24(2), 193-201, for the effective number of samples in Clopper and
Pearson's interval; Peizer and Pratt (1968), https://doi.org/10.1080/01621459.1968.11009333, for the binomial tail as a
normal deviation.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers
from evalboard.statistics.distributions import t_p_value, t_quantile
from evalboard.statistics.intervals import LEVEL, Bounds
from evalboard.statistics.roots import Rows, crossing

FEW, MANY = 10.0, 40.0
"""With so few effective samples on the rarer side a curve is the exact one, with so many the plain one; in between it
is a mixture.
"""
NEAR, INSIDE = 0.1, 0.2
"""Within this share of the range from either end samples are taken to be right or wrong, so they count at most once
each; further inside than the second they may be anything between, and only their spread tells how much they say.
"""

AT_END = 1e-12
"""How near an end of the range, as a share of it, exact curves are followed: at the end itself they leap to infinity
where a sample says otherwise, which few degrees of freedom would ask for and no sample can tell.
"""
ENDLESS = 1e18
"""As how many samples what is no share of right ones counts, such as a rating: its error is all that is known of it,
and its curve is plain.
"""
ROUNDING = 1e-12
"""By how much a true score may seem to lie outside the scores that can be."""


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
    """The lowest score that is shown: an interval is cut there."""
    effective: Numbers
    """As how many independent samples, right or wrong, what is known counts."""
    exact: Numbers
    """The part of the exact curve in the mixture, 0 to 1."""
    several: npt.NDArray[np.bool_]
    """Whether this is a mean of several leaves, where both curves err on the careful side, so that the nearer of the
    two bounds holds.
    """
    tail: Numbers
    """By how much a plain interval is wider than t times the error: it reaches t sqrt(stderr^2 + tail^2 t^2)."""

    def take(self, rows: Rows) -> Curves:
        """Some of them, in this order, counted as if all stood in one row."""
        return Curves(*(getattr(self, each.name).reshape(-1)[rows] for each in fields(self)))

    def column(self, place: int) -> Curves:
        """Those of one column of a grid."""
        return Curves(*(getattr(self, each.name)[:, place] for each in fields(self)))

    def with_column(self, place: int, column: Curves) -> Curves:
        """These of a grid, with others in one column."""
        parts = ((getattr(self, each.name), getattr(column, each.name)) for each in fields(self))
        at = np.arange(self.score.shape[1]) == place
        return Curves(*(np.where(at, mine[:, None], all_) for all_, mine in parts))

    def columns(self, places: list[int]) -> Curves:
        """Those of some columns of a grid."""
        return Curves(*(getattr(self, each.name)[:, places] for each in fields(self)))

    def where(self, condition: npt.NDArray[np.bool_], other: Curves) -> Curves:
        """These where the condition holds, elsewhere the other ones."""
        return Curves(
            *(np.where(condition, getattr(self, each.name), getattr(other, each.name)) for each in fields(self))
        )

    def deviations(self, truth: npt.ArrayLike) -> Numbers:
        """How many errors each true score lies away: never negative, infinite for what cannot be."""
        at = np.broadcast_to(np.asarray(truth, dtype=np.float64), self.score.shape)
        with np.errstate(divide="ignore", invalid="ignore"):
            plain = np.where(at == self.score, 0.0, self.plain_deviations(at))
            outside = np.maximum(self.floor - at, at - self.high) > ROUNDING
            away = np.where(self.exact == 0.0, plain, (1.0 - self.exact) * np.where(self.exact < 1.0, plain, 0.0))
        mixed = np.flatnonzero(self.exact > 0.0)
        if len(mixed):
            few, at = self.take(mixed), at.reshape(-1)[mixed]
            with np.errstate(divide="ignore", invalid="ignore"):
                plain = np.where(few.several, few.plain_deviations(at), 0.0)
            away = away.reshape(-1)
            away[mixed] += few.exact * np.maximum(few.exact_deviations(at), plain)
        return np.where(outside & ~np.isnan(self.stderr), np.inf, away.reshape(self.score.shape))

    def p_values(self, truth: npt.ArrayLike) -> Numbers:
        """The two-sided p value of each true score."""
        return t_p_value(self.deviations(truth), self.df)

    def distances(self, alpha: float) -> Bounds:
        """How far below and above the score the interval with the chance `alpha` to miss reaches, as far as scores can
        go.
        """
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
        """D / stderr, or with a tail the t of which the reach is d."""
        squared, variance = np.square(self.score - truth), np.square(self.stderr)
        return np.sqrt(2.0 * squared / (variance + np.sqrt(np.square(variance) + 4.0 * squared * np.square(self.tail))))

    def exact_deviations(self, truth: Numbers) -> Numbers:
        """The deviations by the binomial distribution."""
        with np.errstate(divide="ignore", invalid="ignore"):
            seen, at = ((each - self.low) / (self.high - self.low) for each in (self.score, truth))
        seen = np.clip(seen, 0.0, 1.0)
        above = at > seen
        truth = np.minimum(np.where(above, at, 1.0 - at), 1.0 - AT_END)
        return binomial_deviations(np.where(above, seen, 1.0 - seen) * self.effective, self.effective, truth)


def stacked(parts: Sequence[Curves]) -> Curves:
    """The curves of several lots of scores, one behind the other."""
    return Curves(*(np.concatenate([getattr(part, each.name) for part in parts]) for each in fields(Curves)))


def _whole(ends: Numbers) -> Numbers:
    """Ends of scales, those that rounding moved off 0 or 1 put back: a weighted mean of ones is one."""
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
    """The curves of scores whose errors are over samples; plain for what has no ends, and also without ends for a score
    that lies outside the range it is said to have.

    Args:
        score: the scores.
        stderr: their errors; NaN where unknown, and so is then all of the curve.
        n: the numbers of samples behind them; NaN where only the errors are known. For a mean of several leaves that of
            `as_one`.
        clusters: the numbers of clusters; infinite for independent samples.
        low: the lowest score that samples allow, floors aside.
        high: the highest.
        floor: the lowest score that is shown, `low` where not given.
        df: the degrees of freedom of the errors; one less than clusters where not given.
        careful: for means of several leaves their errors and tails by those of `careful_errors` of the leaves, 0 for a
            leaf.
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
    seen, error, count, groups, lowest, highest, shown, free, wide, tail = np.broadcast_arrays(
        *(np.asarray(each, dtype=np.float64) for each in numbers)
    )
    with np.errstate(divide="ignore", invalid="ignore"):
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
    """The curves of what is no mean of samples, by t alone: scores with errors over runs, ratings."""
    seen, error, free, highest, lowest = np.broadcast_arrays(
        *(np.asarray(each, dtype=np.float64) for each in (score, stderr, df, high, floor))
    )
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
    """As how many independent samples, right or wrong, a share counts; NaN where that is not known.

    v / error^2, v what samples that are right or wrong would vary. What clusters do cannot be seen where all samples
    are alike, and hardly where one differs: with m samples on the rarer side the variance counts by m / (m + 1), and
    for the rest each cluster is one sample.

    Where the number of samples is not known, an error may be stated that no samples have: n values within the range
    vary by share (1 - share) at most, so their mean's error is at most that of one right or wrong sample, and at an end
    of the range it is 0. A larger one is the error of something else, such as of a rounded score, of runs, or of a
    smoothed share. Then nothing but that error is known: `ENDLESS`.
    """
    with np.errstate(divide="ignore", invalid="ignore"):
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
    """The part of the exact curve in the mixture: all where few samples stand on the rarer side, none where many do or
    where nothing is known.
    """
    with np.errstate(invalid="ignore"):
        part = np.clip((MANY - effective * np.minimum(share, 1.0 - share)) / (MANY - FEW), 0.0, 1.0)
    return np.where(np.isnan(part) | (effective >= ENDLESS), 0.0, part)


def as_one(span: Numbers, weight: Numbers) -> Numbers:
    """As how many samples a mean of several leaves counts where few are wrong or few right: none of them moves it by
    more than `weight` of its span.

    Of all weights that are no larger, as few equal ones as there can be vary most, in every exponential moment, and of
    all chances with the same mean equal ones do: Hoeffding (1956), https://doi.org/10.1214/aoms/1177728178, and (1963),
    https://doi.org/10.1080/01621459.1963.10500830.
    """
    with np.errstate(divide="ignore", invalid="ignore"):
        return span / weight


def careful_errors(
    share: npt.ArrayLike, stderr: npt.ArrayLike, n: npt.ArrayLike, clusters: npt.ArrayLike = np.inf
) -> tuple[Numbers, Numbers]:
    """The errors and tails that leaves bring into means of several; tails are 0 where samples are many.

    A leaf with 3 of 3 right varies, though its own samples do not show it, and beside others no exact curve sees it. So
    where few samples stand on the rarer side its error is at least that of two more on either side, and it reaches t
    sqrt(error^2 + tail^2 t^2), with a tail of 1 / (2 samples): close to the exact interval of what is all right, at
    every level. Source: Price and Bonett (2004), https://doi.org/10.1016/S0167-9473(03)00007-0, for sums of shares with
    more samples; the tail is our own.
    """
    seen, error, count, groups = np.broadcast_arrays(
        *(np.asarray(each, dtype=np.float64) for each in (share, stderr, n, clusters))
    )
    return careful_parts(seen, error, effective_samples(seen, error, count, groups))


def careful_parts(share: Numbers, stderr: Numbers, effective: Numbers) -> tuple[Numbers, Numbers]:
    """The same from the effective numbers of samples."""
    with np.errstate(divide="ignore", invalid="ignore"):
        fuller = (effective * share + 2.0) / (effective + 4.0)
        part = exact_part(share, effective)
        variance = part * np.maximum(fuller * (1.0 - fuller) / effective, np.square(stderr)) + (1.0 - part) * np.square(
            stderr
        )
        return np.sqrt(variance), part / (2.0 * effective)


def binomial_deviations(right: npt.ArrayLike, n: npt.ArrayLike, truth: npt.ArrayLike) -> Numbers:
    """By how many deviations of a normal variable as few as `right` of n lie below what a larger true share lets one
    expect; 0 where they do not.

    The normal deviation of P(X <= right), as accurate in the tails as elsewhere. The continuity correction of a half
    shrinks with what is wrong where that is less than one sample.
    """
    k, count, p = np.broadcast_arrays(*(np.asarray(each, dtype=np.float64) for each in (right, n, truth)))
    half = np.minimum(0.5, (count - k) / 2.0)
    few, rest, q = k + half, count - k - half, 1.0 - p
    with np.errstate(divide="ignore", invalid="ignore"):
        apart = few - count * p
        nudge = (0.5 - p) / 3.0 + 0.02 * (q / (few + 0.5) - p / (rest + 0.5) + (q - 0.5) / (count + 1.0))
        centred = apart + 2.0 * half * nudge
        surprise = (
            2.0 * (few * np.log1p(apart / (count * p)) + rest * np.log1p(-apart / (count * q))) / np.square(apart)
        )
        spread = np.where(np.abs(apart) > 1e-5 * np.minimum(few, rest), surprise, 1.0 / (count * p * q))
        away = np.maximum(-centred, 0.0) * np.sqrt(np.maximum(spread, 0.0) / (1.0 + 1.0 / (6.0 * count)))
    return np.where((rest <= 0.0) | (count * p <= k), 0.0, np.where(q <= 0.0, np.inf, away))
