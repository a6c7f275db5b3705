"""Variance components of scores by model, harness, task and run: crossed random effects, fitted by REML.

A score is mu + model + harness + task + their interactions + run, each a normal effect with a variance of its own, as
in generalizability theory. Sources: Brennan (2001), "Generalizability Theory", chapters 3 to 5; Patterson and Thompson
(1971), https://doi.org/10.1093/biomet/58.3.545; Gilmour, Thompson and Cullis (1995), https://doi.org/10.2307/2533274;
Zhou, Hu, Zhou and Lange (2019), https://doi.org/10.1080/10618600.2018.1529601.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal, Protocol

import numpy as np

from evalboard.base.arrays import Mask, Numbers, Places, as_numbers, quiet
from evalboard.statistics.distributions import normal_quantile, t_quantile
from evalboard.statistics.rank_sets import RankSets, errors_of_pairs, rank_sets_of_pairs

Facet = Literal["model", "harness"]
COMPONENTS = ("model", "harness", "model_harness", "task", "model_task", "harness_task", "model_harness_task", "run")
M, H, MH, T, MT, HT, MHT, RUN = range(8)
STEPS = 200
HALVINGS = 5
TOLERANCE = 1e-9
"""How little a step may raise the log likelihood for it to be the last."""
ROUGH = 1e-3
"""The same for the ends of intervals."""
LEAST = 1e-6
"""The least part of all variance that is left to single scores."""
SMALL = 1e-12
TINY = 1e-9
"""A variance of runs, as a part of all, that is rounding."""
WIDE = 1.959963984540054
CLOSE = 0.01
"""How near the root of twice the fall of the likelihood at the end of an interval is to `WIDE`."""
WORK = 1e9
"""Operations that a step may take on data with gaps."""


@dataclass(frozen=True, slots=True)
class RestrictedLikelihood:
    """The restricted log likelihood at some variances.

    Its gradient (K) is (quadratic - trace) / 2; variances times sqrt(quadratic / trace) never lower it.
    """

    value: float
    quadratic: Numbers
    trace: Numbers
    information: Numbers

    @property
    def gradient(self) -> Numbers:
        """The derivatives by the variances (K)."""
        return (self.quadratic - self.trace) / 2.0

    def plus(self, other: RestrictedLikelihood, chain: Numbers) -> RestrictedLikelihood:
        """With an independent part, whose variances are `chain` (L x K) times these."""
        return RestrictedLikelihood(
            self.value + other.value,
            self.quadratic + chain.T @ other.quadratic,
            self.trace + chain.T @ other.trace,
            self.information + chain.T @ other.information @ chain,
        )


@dataclass(frozen=True, eq=False)
class CrossedScores:
    """Means over the runs of each task by each pair of a model and a harness, P pairs by T tasks; NaN where not run.

    Pairs are distinct, and each has a score, as has each task.
    """

    model: Places
    """Of each pair (P), from 0 without gaps."""
    harness: Places
    score: Numbers
    runs: Numbers
    """How many runs each mean is of (P x T); 0 for none."""
    within: float = 0.0
    """Squared deviations of runs from these means, summed."""

    @property
    def repeats(self) -> float:
        """Runs beyond the first of each task: the degrees of freedom of `within`."""
        return float(np.maximum(self.runs - 1.0, 0.0).sum())

    @cached_property
    def scale(self) -> float:
        """The variance of all means, in which variances are fitted."""
        return float(np.nanvar(self.score))

    def codes(self, facet: Facet) -> Places:
        """The model or the harness of each pair (P)."""
        return self.model if facet == "model" else self.harness

    @cached_property
    def identified(self) -> Mask:
        """Which components the data can tell (8): nothing of a facet with one level, no runs without repeats.

        What cannot be told apart from all three together counts as that, as model x task does with one harness.
        """
        pairs, models, harnesses = len(self.model), int(self.model.max()) + 1, int(self.harness.max()) + 1
        model, harness, task = models > 1, harnesses > 1, self.score.shape[1] > 1
        again, mixed = pairs > models, pairs > harnesses
        run = self.repeats > 0 and self.within > TINY * self.scale * self.repeats
        crossed = task and again and mixed
        return np.array([model, harness, again and mixed, task, crossed, crossed, True, run])

    @property
    def work(self) -> float:
        """About how many operations a step of the fit takes where there are gaps."""
        return 0.0 if self.balanced else 14.0 * float(((np.unique(self.runs, axis=1) > 0).sum(axis=0) ** 3.0).sum())

    @property
    def balanced(self) -> bool:
        """Whether all pairs have all tasks, with equally many runs."""
        return bool((self.runs == self.runs.flat[0]).all() and self.runs.flat[0] > 0)

    @cached_property
    def design(self) -> CrossedDesign:
        """What the likelihood is computed with."""
        return _BalancedDesign(self) if self.balanced else _RaggedDesign(self)


class CrossedDesign(Protocol):
    """Data as the likelihood needs them, with variances as parts of `CrossedScores.scale`."""

    scores: CrossedScores

    def likelihood(self, theta: Numbers) -> RestrictedLikelihood:
        """That of variances (8)."""
        ...

    def effects(self, theta: Numbers, facet: Facet) -> tuple[Numbers, Numbers]:
        """Generalized least squares means of the levels of a facet (L), the other random, and covariances (L x L)."""
        ...


def _of_runs(scores: CrossedScores, theta: Numbers) -> RestrictedLikelihood:
    """The part of runs around their means, which is independent of the means."""
    df, error = scores.repeats, max(theta[RUN], SMALL)
    one = np.arange(8) == RUN
    if not scores.identified[RUN]:
        return RestrictedLikelihood(0.0, np.zeros(8), np.zeros(8), np.zeros((8, 8)))
    squares = scores.within / scores.scale
    value = -0.5 * (df * math.log(error) + squares / error)
    return RestrictedLikelihood(
        value, one * squares / error**2, one * df / error, np.outer(one, one) * df / (2.0 * error**2)
    )


def _indicator(codes: Places) -> Numbers:
    return (codes[:, None] == np.arange(codes.max() + 1)).astype(np.float64)


class _BalancedDesign:
    """All pairs have the same tasks, so the mean over tasks and its contrasts are independent.

    Each part has a covariance V = e I + Z Gamma Z', Z the indicators of models, harnesses and all pairs. With G = Z'Z
    and R = (e I + Gamma G)^-1, V^-1 Z = Z R, so nothing of the size of pairs is inverted.
    """

    def __init__(self, scores: CrossedScores) -> None:
        self.scores, (self.pairs, self.tasks) = scores, scores.score.shape
        blocks = [_indicator(scores.model), _indicator(scores.harness), np.ones((self.pairs, 1))]
        z, self.sizes = np.concatenate(blocks, axis=1), [each.shape[1] for each in blocks]
        self.gram = z.T @ z
        scaled = (scores.score - scores.score.mean()) / math.sqrt(scores.scale)
        self.center = float(scores.score.mean())
        mean = scaled.mean(axis=1)
        back, self.of_mean = np.linalg.pinv(self.gram, hermitian=True), z.T @ mean
        parts = mean[:, None] * math.sqrt(self.tasks), scaled - mean[:, None]
        self.inside = [back @ (of @ of.T) @ back for of in (z.T @ each for each in parts)]
        self.outside = [
            max(float((each * each).sum() - np.vdot(each, z @ (back @ (z.T @ each)))), 0.0) for each in parts
        ]
        t, part = float(self.tasks), 1.0 / float(scores.runs.flat[0])
        self.chains = np.zeros((2, 4, 8))
        self.chains[0, 0, [MH, MHT, RUN]], self.chains[1, 0, [MHT, RUN]] = (t, 1.0, part), (1.0, part)
        self.chains[0, 1, [M, MT]], self.chains[1, 1, MT] = (t, 1.0), 1.0
        self.chains[0, 2, [H, HT]], self.chains[1, 2, HT] = (t, 1.0), 1.0
        self.chains[1, 3, T] = 1.0

    def likelihood(self, theta: Numbers) -> RestrictedLikelihood:
        total = _of_runs(self.scores, theta)
        for number, n in enumerate((1, self.tasks - 1)):
            if n:
                total = total.plus(self._part(number, n, self.chains[number] @ theta), self.chains[number])
        return total

    def _inverse(self, error: float, of: Numbers) -> tuple[Numbers, float]:
        """R, and the log determinant of V."""
        inner = error * np.eye(len(self.gram)) + np.repeat(of, self.sizes)[:, None] * self.gram
        log_det = float(np.linalg.slogdet(inner)[1]) + (self.pairs - len(inner)) * math.log(error)
        return as_numbers(np.linalg.inv(inner)), log_det

    def _part(self, number: int, n: int, theta: Numbers) -> RestrictedLikelihood:
        """That of the mean, which takes the fixed mean of all pairs, or of n contrasts."""
        error = max(float(theta[0]), SMALL)
        r, log_det = self._inverse(error, theta[1:])
        beyond = self.pairs - len(r)
        traces = beyond / error + np.trace(r), beyond / error**2 + np.vdot(r, r.T)
        value = n * log_det
        if number == 0:
            v, f = r[:, -1], self.gram @ r
            s, norm = f[-1, -1], v @ self.gram @ v
            traces = traces[0] - norm / s, traces[1] - 2.0 * (v @ f @ v) / s + (norm / s) ** 2
            r, value = r - np.outer(v, f[-1]) / s, value + math.log(s)
        f, inside = self.gram @ r, self.inside[number]
        value += self.outside[number] / error + np.vdot(f, inside)
        spread = f @ inside @ f.T
        squared = r.T @ f
        quadratic = [self.outside[number] / error**2 + np.vdot(squared, inside), *self._blocks(np.diag(spread))]
        information = np.empty((4, 4))
        information[0, 0], information[0, 1:] = traces[1], self._blocks(np.diag(squared))
        information[1:, 0] = information[0, 1:]
        information[1:, 1:] = [self._blocks(row) for row in np.array([*map(self._blocks, (f * f).T)]).T]
        trace = np.array([traces[0], *self._blocks(np.diag(f))])
        return RestrictedLikelihood(-0.5 * float(value), np.array(quadratic), n * trace, 0.5 * n * information)

    def _blocks(self, row: Numbers) -> Numbers:
        """Sums over the models, harnesses and the one column of all pairs."""
        return np.add.reduceat(row, np.cumsum([0, *self.sizes[:-1]]))

    def effects(self, theta: Numbers, facet: Facet) -> tuple[Numbers, Numbers]:
        own, other = (0, 1) if facet == "model" else (1, 0)
        both = self.chains[0] @ theta
        of = np.zeros(3)
        of[other] = both[1 + other]
        r, _ = self._inverse(max(float(both[0]), SMALL), of)
        ends = np.cumsum([0, *self.sizes])
        mine = slice(ends[own], ends[own + 1])
        covariance = np.linalg.inv((self.gram @ r)[mine, mine])
        mean = covariance @ (r.T @ self.of_mean)[mine]
        shared = np.eye(len(mean)) * theta[MT if facet == "model" else HT] + theta[T]
        covariance = (covariance + shared) / self.tasks
        return self.center + mean * math.sqrt(self.scores.scale), covariance * self.scores.scale


class _RaggedDesign:
    """Some pairs lack tasks or runs: tasks with the same pairs and runs share an inverse of the size of their pairs.

    V = B + X A X', B within tasks, A between pairs, X from scores to pairs. With W = X'B^-1 X and
    Q = (I + A W)^-1 A, V^-1 = B^-1 - B^-1 X Q X' B^-1. The information is the average one.
    """

    def __init__(self, scores: CrossedScores) -> None:
        self.scores, pairs = scores, len(scores.model)
        self.center = float(np.nanmean(scores.score))
        scaled = (scores.score - self.center) / math.sqrt(scores.scale)
        _, first, of = np.unique(scores.runs, axis=1, return_index=True, return_inverse=True)
        self.groups: list[tuple[Places, Numbers, Numbers]] = []
        for number, task in enumerate(first):
            there = np.flatnonzero(scores.runs[:, task] > 0)
            columns = np.flatnonzero(of.ravel() == number)
            self.groups.append((there, scores.runs[there, task], scaled[np.ix_(there, columns)]))
        self.same = [
            codes[:, None] == codes[None, :]
            for codes in (scores.model, scores.harness, np.arange(pairs), np.zeros(pairs))
        ]

    def _kernels(self, there: Places, runs: Numbers) -> list[Numbers]:
        """The covariances of task, model x task, harness x task, all three, and run within a task."""
        model, harness, _, one = (each[np.ix_(there, there)].astype(np.float64) for each in self.same)
        return [one, model, harness, np.eye(len(there)), np.diag(1.0 / runs)]

    def _inverses(self, theta: Numbers) -> Iterator[tuple[Numbers, float]]:
        """B^-1 of each group, and the log determinant of B."""
        for there, runs, _ in self.groups:
            b = sum(variance * each for variance, each in zip(theta[T:], self._kernels(there, runs), strict=True))
            b += SMALL * np.eye(len(there))
            yield np.linalg.inv(b), np.linalg.slogdet(b)[1]

    def _between(self, theta: Numbers) -> Numbers:
        return sum((theta[each] * self.same[each] for each in (M, H, MH)), np.zeros(self.same[0].shape))

    def likelihood(self, theta: Numbers) -> RestrictedLikelihood:
        pairs = len(self.scores.model)
        w, c, value, inverses = np.zeros((pairs, pairs)), np.zeros(pairs), 0.0, []
        for (there, _, y), (inverse, log_det) in zip(self.groups, self._inverses(theta), strict=True):
            w[np.ix_(there, there)] += y.shape[1] * inverse
            c[there] += inverse @ y.sum(axis=1)
            value += y.shape[1] * log_det + float(np.vdot(y, inverse @ y))
            inverses.append(inverse)
        a = self._between(theta)
        inner = np.eye(pairs) + a @ w
        q = np.linalg.solve(inner, a)
        ones = np.ones(pairs) - q @ w.sum(axis=1)
        s = float(w.sum(axis=1) @ ones)
        value += np.linalg.slogdet(inner)[1] + math.log(s) - c @ q @ c - (c @ ones) ** 2 / s
        q = q + np.outer(ones, ones) / s
        left, d, qc = w - w @ q @ w, c - w @ (q @ c), q @ c
        quadratic, trace = np.zeros(8), np.zeros(8)
        for each in (M, H, MH):
            quadratic[each], trace[each] = d @ self.same[each] @ d, np.vdot(left, self.same[each])
        sums, own = np.zeros((pairs, 8)), np.zeros((8, 8))
        for (there, runs, y), inverse in zip(self.groups, inverses, strict=True):
            residual = inverse @ (y - qc[there, None])
            projected = inverse - inverse @ q[np.ix_(there, there)] @ inverse
            moved = [np.repeat((self.same[each] @ d)[there, None], y.shape[1], axis=1) for each in (M, H, MH)]
            for number, kernel in enumerate(self._kernels(there, runs), start=T):
                moved.append(kernel @ residual)
                quadratic[number] += np.vdot(residual, moved[-1])
                trace[number] += y.shape[1] * np.vdot(projected, kernel)
            every = np.array(moved)
            through = inverse @ every
            own += every.reshape(8, -1) @ through.reshape(8, -1).T
            sums[there] += through.sum(axis=2).T
        means = RestrictedLikelihood(-0.5 * float(value), quadratic, trace, 0.5 * (own - sums.T @ q @ sums))
        return means.plus(_of_runs(self.scores, theta), np.eye(8))

    def effects(self, theta: Numbers, facet: Facet) -> tuple[Numbers, Numbers]:
        pairs, z = len(self.scores.model), _indicator(self.scores.codes(facet))
        w, c = np.zeros((pairs, pairs)), np.zeros(pairs)
        for (there, _, y), (inverse, _) in zip(self.groups, self._inverses(theta), strict=True):
            w[np.ix_(there, there)] += y.shape[1] * inverse
            c[there] += inverse @ y.sum(axis=1)
        others = np.where(np.arange(8) == (M if facet == "model" else H), 0.0, theta)
        left = np.linalg.solve(np.eye(pairs) + w @ self._between(others), np.column_stack([w @ z, c]))
        covariance = as_numbers(np.linalg.inv(z.T @ left[:, :-1]))
        mean = self.center + covariance @ (z.T @ left[:, -1]) * math.sqrt(self.scores.scale)
        return mean, covariance * self.scores.scale


def _climb(
    design: CrossedDesign, theta: Numbers, moving: Mask, tolerance: float = TOLERANCE
) -> tuple[Numbers, RestrictedLikelihood]:
    """The most likely variances (8), of which only some move, none below 0; to `tolerance` in log likelihood."""
    here, identified = design.likelihood(theta), design.scores.identified
    least = np.where(moving & (np.arange(8) == (RUN if identified[RUN] else MHT)), LEAST, 0.0)
    for _ in range(STEPS):
        gradient = np.where(moving, here.gradient, 0.0)
        free = np.flatnonzero(moving & ((theta > 0.0) | (gradient > 0.0)))
        step = _newton(here, gradient, free)
        # What is 0 and would fall stays.
        step = _newton(here, gradient, free[(theta[free] > 0.0) | (step[free] > 0.0)])
        tries = [np.maximum(theta + step / 2.0**halving, least) for halving in range(HALVINGS)]
        if gradient @ step < tolerance:
            break
        with quiet():
            even = np.sqrt(np.where(here.trace > 0.0, here.quadratic / here.trace, 1.0))
        best = None
        for each in (*tries, np.where(moving, theta * even, theta)):
            there = design.likelihood(each)
            if there.value > here.value:
                best = each, there
                break
        if best is None:
            break
        theta, here = best
    return np.where(theta < SMALL, 0.0, theta), here


def _newton(here: RestrictedLikelihood, gradient: Numbers, free: Places) -> Numbers:
    """Newton's step of some variances (8), with the information in place of second derivatives."""
    step, information = np.zeros(8), here.information[np.ix_(free, free)]
    if len(free):
        size = np.sqrt(np.maximum(np.diag(information), SMALL))
        step[free] = np.linalg.lstsq(information / np.outer(size, size), gradient[free] / size, rcond=1e-10)[0] / size
    return step


@dataclass(frozen=True, slots=True)
class Levels:
    """How many harnesses each model is run with, on how many tasks, how often."""

    harnesses: float
    tasks: float
    runs: float
    apart: float = 0.0
    """From 0, where all models have the same harnesses, to 1, where no two share one."""

    @classmethod
    def of(cls, scores: CrossedScores) -> Levels:
        """Those of scores, on average; harmonic over models."""
        used = np.zeros((int(scores.model.max()) + 1, int(scores.harness.max()) + 1))
        used[scores.model, scores.harness] = 1.0
        there, count = scores.runs > 0, used.sum(axis=1, keepdims=True)
        harnesses = float(1.0 / np.mean(1.0 / count))
        apart = harnesses * float((used / count).var(axis=0, ddof=1).sum()) if len(used) > 1 else 0.0
        return cls(harnesses, float(there.sum(axis=1).mean()), float(scores.runs[there].mean()), apart)

    def times(self, factor: float, facet: str) -> Levels:
        """With more of one facet."""
        return replace(self, **{facet: factor * getattr(self, facet)})

    def error(self, variance: Numbers, *, relative: bool) -> dict[str, float]:
        """The parts of the squared error of a model's mean that come from each facet, given the variances (8).

        `relative` leaves out what models share, as in comparisons. Brennan (2001), equations 4.17 and 4.20.
        """
        own = variance * np.where(relative, [1.0, self.apart, 1.0, 0.0, 1.0, self.apart, 1.0, 1.0], 1.0)
        by_task = own[T] + own[MT] + (own[HT] + own[MHT]) / self.harnesses
        return {
            "tasks": by_task / self.tasks,
            "runs": own[RUN] / (self.harnesses * self.tasks * self.runs),
            "harnesses": (own[H] + own[MH]) / self.harnesses,
        }

    def generalizability(self, variance: Numbers) -> float:
        """The share of the variance of means that would be there again; NaN where nothing varies."""
        error = sum(self.error(variance, relative=True).values())
        with quiet():
            return float(np.divide(variance[M], variance[M] + error))

    def needed(self, variance: Numbers, facet: str, target: float) -> float:
        """How many of a facet bring the generalizability to a target; infinite where no number does."""
        allowed = variance[M] * (1.0 / target - 1.0)
        rest = sum(self.times(1e12, facet).error(variance, relative=True).values())
        part = (sum(self.error(variance, relative=True).values()) - rest) * getattr(self, facet)
        return max(part / (allowed - rest), 1.0) if allowed > rest else math.inf


@dataclass(frozen=True, eq=False)
class AdjustedMeans:
    """Means of the levels of a facet (L) as if all had been run with all levels of the other, with what they say."""

    mean: Numbers
    effect: Numbers
    """Mean less the mean of all levels."""
    lower: Numbers
    upper: Numbers
    sets: RankSets


@dataclass(frozen=True, eq=False)
class VarianceComponents:
    """REML variances of scores (8), in the order of `COMPONENTS`; NaN for what the data cannot tell."""

    scores: CrossedScores
    theta: Numbers
    """As parts of `scores.scale`, 0 for what the data cannot tell."""
    likelihood: RestrictedLikelihood

    @property
    def variance(self) -> Numbers:
        """The variances (8)."""
        return np.where(self.scores.identified, self.theta * self.scores.scale, np.nan)

    @property
    def estimate(self) -> Numbers:
        """The variances (8), 0 for what the data cannot tell."""
        return self.theta * self.scores.scale

    @cached_property
    def intervals(self) -> tuple[Numbers, Numbers]:
        """95 % intervals by the profile likelihood (8, 8); an end at infinity where it never falls enough."""
        ends = [self._profile(each) if there else (np.nan, np.nan) for each, there in enumerate(self.scores.identified)]
        lower, upper = np.array(ends).T * self.scores.scale
        return lower, upper

    def _profile(self, number: int) -> tuple[float, float]:
        others, best = self.scores.identified & (np.arange(8) != number), float(self.theta[number])
        at = {best: self.theta}

        def fall(value: float) -> float:
            """The root of twice the fall of the likelihood at a variance, less that at the end of an interval."""
            near = sorted(at, key=lambda each: abs(each - value))[:2]
            start = at[near[0]]
            if len(near) > 1:
                start = start + (start - at[near[1]]) * min((value - near[0]) / (near[0] - near[1]), 1.0)
            start = np.where(others, np.maximum(start, 0.0), np.where(np.arange(8) == number, value, 0.0))
            at[value], there = _climb(self.scores.design, start, others, ROUGH)
            return math.sqrt(max(2.0 * (self.likelihood.value - there.value), 0.0)) - WIDE

        error = math.sqrt(self.covariance[number, number]) if best else 0.0
        factor = math.exp(WIDE * min(error / best, 1.0)) if best else 1.0
        lower = next(
            (_end(fall, best, each) for each in (best / factor**1.2, LEAST * best) if best and fall(each) > 0.0), 0.0
        )
        curvature = max(float(self.likelihood.information[number, number]), SMALL)
        far = best * factor if best else 1.0 / math.sqrt(curvature)
        for _ in range(40):
            if fall(far) > 0.0:
                return lower, _end(fall, best, far)
            far = best + 2.0 * (far - best)
        return lower, math.inf

    @cached_property
    def covariance(self) -> Numbers:
        """Of the estimated variances, as parts of `scores.scale` (8 x 8); 0 for those that are 0."""
        positive, out = np.flatnonzero(self.theta > 0.0), np.zeros((8, 8))
        out[np.ix_(positive, positive)] = np.linalg.pinv(
            self.likelihood.information[np.ix_(positive, positive)], hermitian=True
        )
        return out

    def adjusted(self, facet: Facet) -> AdjustedMeans:
        """The levels of a facet, adjusted for the other, with t intervals and simultaneous rank sets.

        Degrees of freedom by Satterthwaite's method: Fai and Cornelius (1996),
        https://doi.org/10.1080/00949659608811740.
        """
        design = self.scores.design
        mean, covariance = design.effects(self.theta, facet)
        levels = len(mean)
        center = np.eye(levels) - 1.0 / levels

        def squares(of: Numbers) -> tuple[Numbers, Numbers]:
            """Squared errors of effects (L), and of differences (L x L)."""
            return np.einsum("ij,jk,ik->i", center, of, center), np.square(errors_of_pairs(of))

        positive = np.flatnonzero(self.theta > 0.0)
        slopes = []
        for each in positive:
            step = 1e-4 * self.theta[each] * (np.arange(8) == each)
            ends = [design.effects(self.theta + sign * step, facet)[1] for sign in (1.0, -1.0)]
            slopes.append([(one - other) / (2.0 * step[each]) for one, other in zip(*map(squares, ends), strict=True)])
        spread = self.covariance[np.ix_(positive, positive)]
        errors, dfs = [], []
        for number, square in enumerate(squares(covariance)):
            slope = np.array([each[number] for each in slopes])
            with quiet():
                df = 2.0 * np.square(square) / np.einsum("i...,ij,j...->...", slope, spread, slope)
            dfs.append(np.where(np.isfinite(df), np.maximum(df, 1.0), 1e9))
            errors.append(np.sqrt(np.maximum(square, 0.0)))
        effect = mean - mean.mean()
        half = t_quantile(0.975, dfs[0]) * errors[0]
        # Normal errors as wide as those of t where all pairs are compared.
        level = 1.0 - 0.025 / max(levels * (levels - 1) / 2.0, 1.0)
        wider = t_quantile(level, np.minimum(dfs[1], 1e6)) / float(normal_quantile(np.array([level]))[0])
        pairs = np.where(np.eye(levels, dtype=bool), 0.0, errors[1] * wider)
        return AdjustedMeans(mean, effect, effect - half, effect + half, rank_sets_of_pairs(mean, pairs))


def _end(fall: Callable[[float], float], inside: float, outside: float) -> float:
    """Where a function reaches 0 that is -WIDE inside and above 0 outside, by regula falsi with halved weights."""
    low, high = -WIDE, fall(outside)
    for _ in range(STEPS):
        middle = (inside * high - outside * low) / (high - low)
        value = fall(middle)
        if abs(value) < CLOSE:
            return middle
        if value > 0.0:
            outside, high, low = middle, value, low / 2.0
        else:
            inside, low, high = middle, value, high / 2.0
    return outside


def variance_components(scores: CrossedScores) -> VarianceComponents:
    """The REML variances of scores."""
    free = scores.identified
    theta, likelihood = _climb(scores.design, np.where(free, 1.0 / free.sum(), 0.0), free)
    return VarianceComponents(scores, theta, likelihood)
