"""The errors of all differences of entries that answered the same questions: shared difficulty cancels."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers, Places, as_numbers, broadcast_numbers, by_field, quiet
from evalboard.statistics.distributions import (
    half_binomial_tails,
    normal_of_t,
    normal_p_value,
    normal_quantile,
    t_quantile,
)
from evalboard.statistics.nodes import masks, slopes
from evalboard.statistics.sampling import ClusterSums, Codes, even_clusters, left_out
from evalboard.suite.tree import Suite

MOST_PAIRS = 1 << 24


def mcnemar(one: npt.ArrayLike, other: npt.ArrayLike) -> Numbers:
    """The exact two-sided p values of so many pairs in which only one is right, and only the other.

    2 P(X <= min) of a binomial X with n = one + other and 1/2, at most 1. Source: McNemar (1947),
    https://doi.org/10.1007/BF02295996; as `mcnemar(exact=True)` of statsmodels.
    """
    a, b = broadcast_numbers(one, other)
    kinds, of = np.unique((a + b) * (MOST_PAIRS + 1.0) + np.minimum(a, b), return_inverse=True)
    n, low = np.divmod(kinds, MOST_PAIRS + 1.0)
    return np.minimum(2.0 * half_binomial_tails(low, n), 1.0)[of].reshape(a.shape)


def paired_proportions(
    gained: npt.ArrayLike, lost: npt.ArrayLike, n: npt.ArrayLike, slope: npt.ArrayLike
) -> tuple[Numbers, Numbers]:
    """The adjusted difference of two paired proportions and its standard error, summed over K strata (last axis).

    One pair more of each kind, spread over the strata with a slope: d = slope (gained - lost) / (n + 2 / K). Its normal
    interval has the nominal coverage with few pairs and rare differences, where that of t is too short. Source: Bonett
    and Price (2012), https://doi.org/10.3102/1076998611411915.
    """
    up, down, count, factor = broadcast_numbers(gained, lost, n, np.nan_to_num(slope))
    with quiet():
        more = 2.0 / np.count_nonzero(factor, axis=-1)[..., None]
        d = (up - down) / (count + more)
        variance = ((up + down + more) / (count + more) - np.square(d)) / (count + more)
    here = factor != 0.0
    return (
        np.where(here, factor * d, 0.0).sum(axis=-1),
        np.sqrt(np.where(here, np.square(factor) * variance, 0.0).sum(axis=-1)),
    )


def unseen(n: npt.ArrayLike, alpha: float) -> Numbers:
    """The share of a kind that n draws do not show with chance alpha / 2: the end of an interval where none differs."""
    with quiet():
        return 1.0 - (alpha / 2) ** (1.0 / as_numbers(n))


def contributions(values: npt.ArrayLike) -> tuple[Numbers, npt.NDArray[np.int64]]:
    """The different values among contributions, and how often each is there: what a bootstrap has to draw from."""
    return np.unique(np.round(as_numbers(values), 15), return_counts=True)


MOST = 60
"""Differing clusters above which the bound does not matter."""


def bounded_error(
    difference: npt.ArrayLike, stderr: npt.ArrayLike, df: npt.ArrayLike, differing: npt.ArrayLike
) -> Numbers:
    """The error of a mean of paired differences, so large that t finds no more than the signs of clusters allow.

    Without a difference each of m differing clusters could have gone either way, so no p value can be below 2 / 2^m.
    NaN where none differs. Source: the sign test, Fisher (1935), "The Design of Experiments", chapter 3.
    """
    numbers = (difference, stderr, df, differing)
    mean, error, free, clusters = broadcast_numbers(*numbers)
    least = np.full(mean.shape, np.nan)
    for m in np.unique(clusters[(clusters > 1) & (clusters <= MOST)]).tolist():
        rows = clusters == m
        least[rows] = np.abs(mean[rows]) / t_quantile(1.0 - math.ldexp(1.0, -int(m)), free[rows])
    return np.where((clusters == 0) | ~(free > 0), np.nan, np.fmax(error, least))


AT_ONCE = 1 << 20
SHARED = 0.9
"""The part of either entry's clusters that both must have to be paired."""
ROUNDING = 1e-12


def paired_errors(suite: Suite, sums: ClusterSums, score: npt.ArrayLike) -> Numbers:
    """The errors of the differences of all scores of the root (E x E), as normal ones of the same p value as comparing
    each pair by itself has (`scoring/pairing.py`); NaN where unknown.

    V = G / (G - 1) sum over clusters of (u_a,g - u_b,g)^2, u as in `sampling_errors` (CR1), and the same of leaving
    clusters out; t with one df less than as many equal clusters as the fewer count. Pairs that share less than `SHARED`
    are independent.

    Args:
        suite: the tree.
        sums: sums of clusters of these entries' samples.
        score: the root's scores (E) as fractions.
    """
    scores = as_numbers(score)
    parts = _Parts.of(suite, sums, len(scores))
    products, about = parts.squares()
    fewer, even = (np.minimum(each[:, None], each[None, :]) for each in (parts.clusters, parts.even))
    apart = scores[:, None] - scores[None, :]
    apart = np.where(np.abs(apart) > ROUNDING, apart, 0.0)
    differing = parts.differing(about)
    with np.errstate(invalid="ignore", divide="ignore"):
        factor = fewer / (fewer - 1.0)
        stderr = np.sqrt(np.maximum(products["influence"] * factor, products["left_out"] / factor))
        bounded = bounded_error(apart, np.where(stderr > ROUNDING, stderr, 0.0), even - 1.0, differing)
        normal = np.abs(apart) / normal_of_t(np.abs(apart) / bounded, even - 1.0)
    answer = np.where(apart == 0.0, bounded, normal)
    signs = parts.signs[:, None] & parts.signs[None, :] & (differing > 0)
    if signs.any():
        answer = np.where(signs, parts.of_signs(products["right"], apart, differing), answer)
    np.fill_diagonal(answer, np.where(np.isnan(scores) | (parts.clusters < 2), np.nan, 0.0))
    return answer


@dataclass(frozen=True)
class _Parts:
    """What each row of sums adds to the score of its entry, by `kind`, in the order of clusters."""

    entry: Codes
    cluster: Codes
    by_kind: dict[str, Numbers]
    clusters: Places
    """Of each entry (E)."""
    even: Numbers
    """As how many equal clusters these count."""
    signs: npt.NDArray[np.bool_]
    """Whose answers are right or wrong, and independent."""
    rights: Numbers
    """Right answers by leaf (E x L), in parts of the adjusted difference."""
    whole: Numbers
    """Questions by leaf, with what the adjustment adds (E x L)."""
    weight: Numbers
    """What a right answer adds to the score (E x L)."""

    @classmethod
    def of(cls, suite: Suite, sums: ClusterSums, entries: int) -> _Parts:
        leaves = len(suite.leaves)
        cell = sums.entry.astype(np.int64) * leaves + sums.leaf
        n, total = (np.bincount(cell, each, minlength=entries * leaves) for each in (sums.n, sums.total))
        patterns = masks(n.reshape(entries, leaves) > 0)
        slope = np.nan_to_num(slopes(suite, patterns.there)[patterns.of, 0])
        rows = np.flatnonzero((slope[sums.entry, sums.leaf] != 0) & (sums.n > 0))
        rows = rows[np.argsort(sums.cluster[rows], kind="stable")]
        sums = by_field(lambda each: each[rows], sums)
        cell, share = cell[rows], sums.n / n[cell[rows]]
        slope_of = slope[sums.entry, sums.leaf]
        part = slope_of * sums.total / n[cell]
        influence = part - slope_of * share * (total / np.maximum(n, 1.0))[cell]
        cluster = np.unique(sums.cluster, return_inverse=True)[1].astype(np.int64)
        pairs, pair = np.unique(sums.entry * np.int64(cluster.max(initial=0) + 1) + cluster, return_inverse=True)
        entry = pairs // (cluster.max(initial=0) + 1)
        counts = np.bincount(entry, minlength=entries)
        graded = (sums.n != 1.0) | ((sums.total != 0.0) & (sums.total != 1.0))
        more = 2.0 / np.maximum(np.count_nonzero(slope, axis=1), 1)[:, None]
        whole = n.reshape(entries, leaves) + more
        weight = slope / whole
        by_kind = {
            "influence": influence,
            "part": part,
            "n": sums.n,
            "left_out": left_out(sums, influence, share),
            "right": weight[sums.entry, sums.leaf] * sums.total,
        }
        return cls(
            entry=sums.entry,
            cluster=cluster,
            by_kind=by_kind,
            clusters=counts,
            even=even_clusters(entry, np.bincount(pair, np.abs(slope_of) * suite.spans[sums.leaf] * share), entries),
            signs=(np.bincount(sums.entry, graded, entries) == 0)
            & (np.bincount(sums.entry, minlength=entries) == counts),
            rights=weight * total.reshape(entries, leaves),
            whole=whole,
            weight=weight,
        )

    def blocks(self, width: int, *kinds: str) -> Iterator[list[Numbers]]:
        """Of blocks of clusters what each entry has of each kind (E x C)."""
        entries = len(self.clusters)
        for first in range(0, int(self.cluster.max(initial=-1)) + 1, width):
            low, high = np.searchsorted(self.cluster, [first, first + width])
            at = self.entry[low:high] * np.int64(width) + self.cluster[low:high] - first
            columns = (np.bincount(at, self.by_kind[kind][low:high], entries * width) for kind in kinds)
            yield [each.astype(np.float64, copy=False).reshape(entries, width) for each in columns]

    def squares(self) -> tuple[dict[str, Numbers], Numbers]:
        """The sums over clusters of squared differences by kind, and as how many equal clusters those count that differ
        (E x E each).
        """
        entries, kinds = len(self.clusters), ["left_out", "influence", "right"]
        if self.signs.all():
            kinds = ["right"]
        elif not self.signs.any():
            kinds.pop()
        both, seconds, fourths = (np.zeros((entries, entries)) for _ in range(3))
        products = {kind: np.zeros((entries, entries)) for kind in ("left_out", "influence", "right")}
        for part, n, *others in self.blocks(max(1, AT_ONCE // max(entries, 1)), "part", "n", *kinds):
            for kind, each in zip(kinds, others, strict=True):
                products[kind] += each @ each.T
            there = (n > 0).astype(np.float64)
            both += there @ there.T
            seconds += _between(part @ part.T)
            second, third = np.square(part), part**3
            own = np.square(second).sum(axis=1)
            crossed = third @ part.T
            fourths += own[:, None] + own[None, :] + 6.0 * (second @ second.T) - 4.0 * (crossed + crossed.T)
        paired = both >= SHARED * np.maximum(self.clusters[:, None], self.clusters[None, :])
        np.fill_diagonal(paired, val=True)
        with np.errstate(invalid="ignore", divide="ignore"):
            about = np.where(fourths > 0.0, np.square(seconds) / fourths, 0.0)
        of_kind = {kind: np.maximum(_between(np.where(paired, each, 0.0)), 0.0) for kind, each in products.items()}
        return of_kind, np.where(paired, about, np.inf)

    def of_signs(self, squares: Numbers, apart: Numbers, differing: Numbers) -> Numbers:
        """The normal errors (E x E) of answers that are right or wrong: see `paired_proportions` and `mcnemar`."""
        strata = np.maximum(np.count_nonzero(self.weight, axis=1), 1)
        more = 2.0 * np.square(self.weight).sum(axis=1) / strata
        spread = self.rights / np.sqrt(self.whole)
        variance = squares + np.maximum(more[:, None], more[None, :]) - _between(spread @ spread.T)
        adjusted = self.rights.sum(axis=1) - np.bincount(self.entry, self.by_kind["part"], len(self.clusters))
        with quiet():
            stderr = np.sqrt(variance)
            deviation = np.abs(adjusted[:, None] - adjusted[None, :] + apart) / stderr
            one, weight = strata == 1, np.abs(self.weight).sum(axis=1)
            pairs, gap = squares / np.square(weight[:, None]), self.rights.sum(axis=1) / weight
            gap = gap[:, None] - gap[None, :]
            counts = (np.round((pairs + side * gap) / 2.0) for side in (1.0, -1.0))
            least = np.ldexp(2.0, -np.minimum(differing, 2 * MOST).astype(np.int64))
        single = one[:, None] & one[None, :] & (differing > 0)
        least[single] = mcnemar(*(each[single] for each in counts))
        more_than = least > normal_p_value(deviation)
        deviation[more_than] = -normal_quantile(least[more_than] / 2)
        return np.where(apart == 0.0, stderr, np.abs(apart) / np.maximum(deviation, ROUNDING))

    def differing(self, about: Numbers) -> Numbers:
        """The clusters in which two entries differ (E x E), counted where they may be few."""
        one, other = np.nonzero(np.triu(about <= MOST + 1, 1))
        counts, width = np.zeros(len(one)), 256
        for (part,) in self.blocks(width, "part") if len(one) else ():
            for low in range(0, len(one), AT_ONCE // width):
                pairs = slice(low, low + AT_ONCE // width)
                counts[pairs] += (np.abs(part[one[pairs]] - part[other[pairs]]) > ROUNDING).sum(axis=1)
        answer = np.where(about <= MOST + 1, 0.0, about)
        answer[one, other] = answer[other, one] = counts
        return answer


def _between(products: Numbers) -> Numbers:
    own = np.diag(products)
    return own[:, None] + own[None, :] - 2.0 * products
