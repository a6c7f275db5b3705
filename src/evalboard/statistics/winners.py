"""How likely each entry is truly first, and the winner's curse: the likely true score of the best of several.

Given which of K normal scores is highest, its score is a cut-off normal; the median-unbiased estimate is *conditional*
on that. The *hybrid* one also stays within a simultaneous interval at level 1 - beta, beta = alpha / 10. Source:
Andrews, Kitagawa and McCloskey (2024), https://doi.org/10.1093/qje/qjad043.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from evalboard.base.arrays import Numbers, Places, as_numbers
from evalboard.statistics.curves import Curves
from evalboard.statistics.distributions import normal_cdf, normal_quantile
from evalboard.statistics.fronts import GRID, quantiles
from evalboard.statistics.intervals import LEVEL
from evalboard.statistics.roots import Rows, crossing

ROUNDING = 1e-12
MOST = 1_000


@dataclass(frozen=True, slots=True)
class _Part:
    """The questions of one leaf, those that favour the first most first."""

    places: Places
    left: Numbers
    """The lead left without the first k, k = 0 ... K; a leaf keeps one question."""


def fewest_questions(lead: Numbers, leaf: Places, *, most: int = MOST) -> Places | None:
    """The places of the fewest questions without which a lead is below 0; None where that takes more than `most`, or a
    whole leaf.

    The lead is the sum over leaves (`leaf`, Q) of the mean of `lead` (Q), floors aside. Exact: k questions are the best
    split of j in the leaves before and k - j in the next.
    """
    limit = min(64, most)
    while True:
        gone = _within(lead, leaf, limit)
        if gone is not None or limit >= min(most, len(lead)):
            return gone
        limit = min(2 * limit, most)


def _within(lead: Numbers, leaf: Places, limit: int) -> Places | None:
    parts = [_part(lead, np.flatnonzero(leaf == each), limit) for each in np.unique(leaf)]
    left, takes = np.zeros(1), []
    for part in parts:
        left, taken = _together(left, part.left, limit)
        takes.append(taken)
    below = np.flatnonzero(left < -ROUNDING)
    if not len(below):
        return None
    count, chosen = int(below[0]), []
    for part, taken in zip(reversed(parts), reversed(takes), strict=True):
        mine = int(taken[count])
        chosen.append(part.places[:mine])
        count -= mine
    return np.sort(np.concatenate(chosen))


def _part(lead: Numbers, places: Places, limit: int) -> _Part:
    order = places[np.argsort(-lead[places], kind="stable")][: min(limit, len(places) - 1)]
    gone = np.concatenate([[0.0], np.cumsum(lead[order])])
    return _Part(order, (lead[places].sum() - gone) / (len(places) - np.arange(len(gone))))


def _together(before: Numbers, part: Numbers, limit: int) -> tuple[Numbers, Places]:
    """The least that is left without k questions of these leaves and the next, and how many are of the next."""
    count = min(len(before) + len(part) - 1, limit + 1)
    least, taken = np.full(count, np.inf), np.zeros(count, dtype=np.intp)
    for mine, own in enumerate(part[:count]):
        span = slice(mine, min(mine + len(before), count))
        both = own + before[: span.stop - mine]
        better = both < least[span]
        least[span] = np.where(better, both, least[span])
        taken[span] = np.where(better, mine, taken[span])
    return least, taken


PROJECTED = 0.1
"""Beta as a part of alpha."""
OF_ESTIMATE = 0.25
"""By which part of half a step bounds lie further out for the estimate."""
FARTHEST = 1e6
"""Errors beyond which an end of an interval is infinite."""
TAIL = -30.0
"""Deviations below which the normal distribution is a series."""
SAME = 1e-12
"""A covariance that differs less from the winner's variance moves with the winner."""


@dataclass(frozen=True, slots=True)
class MedianUnbiasedEstimate:
    """A median-unbiased estimate with its equal-tailed interval; ends may be infinite."""

    estimate: float
    lower: float
    upper: float


@dataclass(frozen=True, slots=True)
class CorrectedBest:
    """The best of several with the winner's curse taken off."""

    best: int
    candidates: int
    conditional: MedianUnbiasedEstimate
    hybrid: MedianUnbiasedEstimate


@dataclass(frozen=True, slots=True)
class CutOff:
    """A score (0) in its own errors (1): its bounds, and how far the truth may lie away."""

    least: float
    most: float
    reach: float = math.inf

    def share_below(self, truth: float) -> float:
        """The chance of a score of 0 or less under a truth, given the bounds."""
        least, most = max(self.least, truth - self.reach), min(self.most, truth + self.reach)
        if least >= 0.0:
            return 0.0
        if most <= 0.0:
            return 1.0
        return math.exp(_log_between(least - truth, -truth) - _log_between(least - truth, most - truth))

    def end(self, share: float, sign: float) -> float:
        """A truth on the far side of the one with this chance; infinite without."""
        if not math.isinf(self.reach):
            return sign * self.reach
        end = 1.0
        while sign * (share - self.share_below(sign * end)) < 0.0:
            end *= 2.0
            if end > FARTHEST:
                return sign * math.inf
        return sign * end


def corrected(score: Numbers, covariance: Numbers, *, step: float = 0.0) -> CorrectedBest:
    """The best of K scores without the winner's curse, from its covariances with all of them (K).

    `step` is what one answer moves a score by: bounds lie half of it further out for intervals, an eighth for the
    estimate (our own). The simultaneous interval is Sidak's.
    """
    best = int(np.argmax(score))
    variance = float(covariance[best])
    error, top = math.sqrt(variance), float(score[best])
    if not error > 0.0:
        raise ValueError(f"the best score has the error {error}; expected one above 0")
    alpha, beta = 1.0 - LEVEL, PROJECTED * (1.0 - LEVEL)
    reach = simultaneous_reach(len(score), beta)

    def away(part: float) -> tuple[float, float]:
        least, most = bounds_of_winning(score, covariance, best, part * step)
        return (least - top) / error, (most - top) / error

    middle, ends = away(OF_ESTIMATE), away(1.0)
    levels = (math.inf, alpha), (reach, (alpha - beta) / (1.0 - beta))
    cuts = [
        (CutOff(*bounds, far), share)
        for far, missed in levels
        for bounds, share in ((middle, 0.5), (ends, 1.0 - missed / 2), (ends, missed / 2))
    ]
    truths = [top + error * truth for truth in truths_at(cuts)]
    return CorrectedBest(best, len(score), _ordered(*truths[:3]), _ordered(*truths[3:]))


def _ordered(estimate: float, lower: float, upper: float) -> MedianUnbiasedEstimate:
    return MedianUnbiasedEstimate(min(max(estimate, lower), upper), lower, upper)


def truths_at(cuts: Sequence[tuple[CutOff, float]]) -> list[float]:
    """For each cut-off score the truth under which one as low has the given chance."""
    ends = [(cut.end(share, -1.0), cut.end(share, 1.0)) for cut, share in cuts]
    truths = [low if math.isinf(low) else high for low, high in ends]
    between = [place for place, pair in enumerate(ends) if not any(map(math.isinf, pair))]

    def rising(x: Numbers, rows: Rows) -> Numbers:
        some = (cuts[between[row]] for row in rows.tolist())
        return np.array([share - cut.share_below(truth) for truth, (cut, share) in zip(x.tolist(), some, strict=True)])

    low, high = (np.array([ends[place][side] for place in between]) for side in (0, 1))
    for place, truth in zip(between, crossing(rising, low, high).tolist(), strict=True):
        truths[place] = truth
    return truths


def simultaneous_reach(count: int, beta: float) -> float:
    """How many errors simultaneous intervals of `count` normal scores reach, missing with chance `beta`.

    Source: Sidak (1967), https://doi.org/10.1080/01621459.1967.10482935.
    """
    return float(normal_quantile(0.5 * (1.0 + (1.0 - beta) ** (1.0 / count))))


def bounds_of_winning(score: Numbers, covariance: Numbers, best: int, step: float = 0.0) -> tuple[float, float]:
    """Between which scores the best stays the best."""
    along = covariance / covariance[best]
    others = (np.arange(len(score)) != best) & (np.abs(1.0 - along) > SAME)
    rest = (score - along * score[best] - 0.5 * step)[others] / (1.0 - along[others])
    slower = along[others] < 1.0
    least = min(float(np.max(rest[slower], initial=-np.inf)), float(score[best]))
    most = max(float(np.min(rest[~slower], initial=np.inf)), float(score[best]))
    return least, most


def _log_between(low: float, high: float) -> float:
    if low > 0.0:
        low, high = -high, -low
    upper, lower = _log_below(high), _log_below(low)
    return upper + math.log1p(-math.exp(lower - upper)) if lower < upper else -math.inf


def _log_below(x: float) -> float:
    """With the series of Abramowitz and Stegun (1964), 26.2.12."""
    if x == -math.inf:
        return -math.inf
    if x > TAIL:
        return math.log(0.5 * math.erfc(-x / math.sqrt(2.0)))
    square = 1.0 / (x * x)
    series = square * (-1.0 + square * (3.0 + square * (-15.0 + square * 105.0)))
    return -0.5 * x * x - math.log(-x) - 0.5 * math.log(2.0 * math.pi) + math.log1p(series)


DRAWS, SEED = 20_000, 0
"""The Monte Carlo error of a chance is at most a third of a point."""
NEAR = 3.0
"""Errors of the difference from place k up to which an entry is near it."""
DEVIATIONS = np.array([0.0, 0.2, 0.3, 0.45, 0.65, 1.0, 1.5, 2.2, 3.3, 5.0, 7.5, 11.0, 16.0])
"""t in errors."""
EQUALS = 8.0
"""How much more likely t = 0 is beforehand than each other value."""
ENDS = np.concatenate([np.arange(-1, 4, 0.25), np.arange(4, 10, 0.5), np.arange(10, 42, 2)])
MEANS, WIDTHS = ENDS[:-1], np.diff(ENDS)
"""How many errors m lies below the best, and the width of each step."""
FARTHEST_DEVIATION = 37.0
LOT = 4_000_000


def top_chances(score: Numbers, covariance: Numbers, k: int, *, draws: int = DRAWS) -> Numbers:
    """For each of K entries the chance to be truly among the first k, from scores (K) and covariances (K x K), none
    missing.

    True scores near place k are normal about m with deviation t, cut off where an entry would not be near; m and t have
    flat priors, t = 0 a share of its own. Source: Efron and Morris (1975),
    https://doi.org/10.1080/01621459.1975.10479864; the cut, the grids and the share of equals are our own
    (`benchmarks.lead`).
    """
    entries = len(score)
    if entries <= k:
        return np.ones(entries)
    pivot = np.argsort(-score, kind="stable")[k - 1]
    own = np.diag(covariance)
    apart = np.sqrt(np.maximum(own[pivot] + own - 2.0 * covariance[pivot], 0.0))
    near = np.abs(score - score[pivot]) <= NEAR * apart + ROUNDING
    ahead = int((~near & (score > score[pivot])).sum())
    chance = np.where(score > score[pivot], 1.0, 0.0)
    if near.sum() + ahead <= k:
        chance[near] = 1.0
        return chance
    beyond = score[~near & (score < score[pivot])]
    cut = float(beyond.max()) if len(beyond) else -np.inf
    lowest = float(score.min())
    centred = covariance - covariance.mean(axis=0) - covariance.mean(axis=1)[:, None] + covariance.mean()
    errors = centred[np.ix_(near, near)]
    variance = np.diag(errors) * entries / (entries - 1.0)
    if not (variance > 0.0).any():
        chance[near] = share_of_draws(score[near][None], k - ahead)
        return chance
    posterior = _Posterior(score[near], errors, variance, cut, lowest)
    chance[near] = posterior.chances(k - ahead, draws, np.random.default_rng(SEED))
    return chance


class _Posterior:
    def __init__(self, score: Numbers, errors: Numbers, variance: Numbers, cut: float, lowest: float) -> None:
        self.unit = float(np.sqrt(np.median(variance[variance > 0.0])))
        means = float(score.max()) - self.unit * MEANS
        likely = means >= lowest - self.unit
        self.means, widths = means[likely], WIDTHS[likely]
        spread = np.sqrt(variance + np.square(self.unit * DEVIATIONS)[:, None])[:, None]
        spread = np.maximum(spread, self.unit * 1e-3)
        away = (score - self.means[:, None]) / spread
        weight = (-0.5 * np.square(away) - np.log(spread)).sum(axis=2) + np.log(widths)
        weight[0] += np.log(EQUALS)
        if np.isfinite(cut):
            below = (cut - self.means[:, None]) / spread
            above = normal_cdf(-np.minimum(below, FARTHEST_DEVIATION))
            weight -= np.where(below < FARTHEST_DEVIATION, np.log(above), -np.inf).sum(axis=2)
            weight[(below >= FARTHEST_DEVIATION).any(axis=2)] = -np.inf
        share = np.exp(weight - weight.max())
        self.share = share / share.sum()
        variances, self.axes = np.linalg.eigh(errors)
        self.variances = np.maximum(variances, 0.0)
        self.at = self.axes.T @ score

    def chances(self, k: int, draws: int, rng: np.random.Generator) -> Numbers:
        """How often each is among the first k, over draws."""
        times = rng.multinomial(draws, self.share.ravel()).reshape(self.share.shape)
        centre, count = self.axes.sum(axis=0), np.zeros(len(self.at))
        for deviation, of_means in zip(self.unit * DEVIATIONS, times, strict=True):
            towards = np.repeat(self.means, of_means)
            shrunk = deviation**2 / np.maximum(deviation**2 + self.variances, 1e-300)
            error = np.sqrt(shrunk * self.variances)
            for mean in np.array_split(towards, max(1, -(-len(towards) * len(self.at) // LOT))):
                middle = mean[:, None] * centre
                drawn = middle + shrunk * (self.at - middle) + error * rng.standard_normal(middle.shape)
                if len(mean):
                    count += len(mean) * share_of_draws(drawn @ self.axes.T, k)
        return count / draws


def share_of_draws(drawn: Numbers, k: int) -> Numbers:
    """The share of draws (B x K) in which each entry is among the first k; equals share the last places."""
    if k >= drawn.shape[1]:
        return np.ones(drawn.shape[1])
    least = np.partition(drawn, drawn.shape[1] - k, axis=1)[:, [drawn.shape[1] - k]]
    room = ROUNDING * np.maximum(1.0, np.abs(least))
    above, equal = drawn > least + room, np.abs(drawn - least) <= room
    share = (k - above.sum(axis=1, keepdims=True)) / equal.sum(axis=1, keepdims=True)
    return as_numbers((above + equal * share).mean(axis=0))


def deviations(curves: Curves) -> Numbers:
    """The standard deviations (E) of true scores by their confidence curves."""
    table, weight = quantiles(curves), np.exp(-0.5 * np.square(GRID))
    weight /= weight.sum()
    return np.sqrt(np.square(table - (table @ weight)[:, None]) @ weight)
