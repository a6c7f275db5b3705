"""Variance components of scores by model, facets such as harness and judge, task and run: crossed random effects.

A score is mu + model + facets + task + their interactions + run, each a normal effect with a variance of its own, as in
generalizability theory, fitted by REML. With F factors, the model and the facets, there are C = 2 ** (F + 1)
components: those of the sets of factors 1 to 2 ** F - 1, whose bits are the factors with the model as the lowest; those
of sets 0 to 2 ** F - 1 with task; and run. Sources: Brennan (2001), "Generalizability Theory", chapters 3 to 5;
Patterson and Thompson (1971), https://doi.org/10.1093/biomet/58.3.545; Gilmour, Thompson and Cullis (1995),
https://doi.org/10.2307/2533274; Zhou, Hu, Zhou and Lange (2019), https://doi.org/10.1080/10618600.2018.1529601.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from evalboard.base.arrays import Mask, Numbers, Places, as_numbers, quiet
from evalboard.statistics.distributions import normal_quantile, t_quantile
from evalboard.statistics.rank_sets import RankSets, errors_of_pairs, rank_sets_of_pairs

STEPS = 200
HALVINGS = 5
TOLERANCE = 1e-11
"""How little a step may raise the log likelihood for it to be the last."""
ROUGH = 1e-3
"""The same for the ends of intervals."""
LAST_STEPS = 4
"""Steps after that, without a look at the likelihood, whose digits no longer tell: small variances still move."""
LEAST = 1e-6
"""The least part of all variance that is left to single scores."""
SMALL = 1e-12
EXACT = 1e-9
"""The least variance of single scores that is computed with."""
TINY = 1e-9
"""A variance of runs, as a part of all, that is rounding."""
WIDE = 1.959963984540054
CLOSE = 0.01
"""How near the root of twice the fall of the likelihood at the end of an interval is to `WIDE`."""
WORK = 6e8
"""Operations that a step may take: about 10 s of a processor for components with their intervals."""


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
    """Means over the runs of each task by each cell, a model with levels of facets: P cells by T tasks, NaN if not run.

    Cells are distinct, and each has a score, as has each task.
    """

    levels: Places
    """Of each of two factors or more in each cell (F x P), from 0 without gaps, the model first."""
    score: Numbers
    runs: Numbers
    """How many runs each mean is of (P x T); 0 for none."""
    within: float = 0.0
    """Squared deviations of runs from these means, summed."""
    cluster: Places | None = None
    """Of each task (T), from 0 without gaps, where tasks belong together."""

    @property
    def repeats(self) -> float:
        """Runs beyond the first of each task: the degrees of freedom of `within`."""
        return float(np.maximum(self.runs - 1.0, 0.0).sum())

    @cached_property
    def scale(self) -> float:
        """The variance of all means, in which variances are fitted."""
        return float(np.nanvar(self.score))

    @cached_property
    def classes(self) -> list[Places]:
        """Which cells share the levels of each set of factors (2 ** F lists of P)."""
        sets = [
            [bit for bit in range(len(self.levels)) if number >> bit & 1] for number in range(2 ** len(self.levels))
        ]
        none = np.zeros(self.levels.shape[1], dtype=np.intp)
        return [np.unique(self.levels[each], axis=1, return_inverse=True)[1].ravel() if each else none for each in sets]

    @cached_property
    def names(self) -> list[int]:
        """The smallest set of factors with the same classes as each (2 ** F)."""
        smallest: dict[bytes, int] = {}
        by_size = sorted(range(len(self.classes)), key=int.bit_count)
        first = {each: smallest.setdefault(_first_seen(self.classes[each]).tobytes(), each) for each in by_size}
        return [first[each] for each in range(len(self.classes))]

    @cached_property
    def identified(self) -> Mask:
        """Which components the data can tell (C): nothing of a facet with one level, no runs without repeats.

        Of components with the same covariance the one of all factors with task counts, as model x task does with one
        harness; else the one of fewer factors where cells are the same, of more where tasks are.
        """
        size = len(self.classes)
        once = sorted((each for each in range(size - 1) if self.names[each] == each), key=int.bit_count)
        order = [2 * size - 2, *(size - 1 + each for each in reversed(once) if self.score.shape[1] > 1)]
        order += [each - 1 for each in [*once, size - 1] if each and self.names[each] == each]
        # Where covariances depend on others, so do the rows of the information.
        left, out = self.design.likelihood(np.full(2 * size, 0.5 / size)).information, np.arange(2 * size) < 0
        least = 1e-8 * np.diag(left)
        for each in order:
            out[each] = left[each, each] > least[each]
            if out[each]:
                left = left - np.outer(left[each], left[each]) / left[each, each]
        out[-1] = self.repeated
        return out

    @property
    def repeated(self) -> bool:
        """Whether runs tell their variance."""
        return self.repeats > 0 and self.within > TINY * self.scale * self.repeats

    @cached_property
    def spread(self) -> Numbers:
        """How many times clusters multiply the variance of means over tasks (2 ** F), for each set of factors.

        Squared sums of the set's effects in each cluster against those of single tasks, as in robust errors of
        clusters (CR1); never below 1.
        """
        out = np.ones(len(self.classes))
        if self.cluster is None:
            return out
        there = self.runs > 0
        score, cluster = np.where(there, self.score, 0.0), _indicator(self.cluster)
        rest, parts = (
            np.where(there, score - score.sum(axis=1, keepdims=True) / there.sum(axis=1, keepdims=True), 0),
            [],
        )
        few = cluster.shape[1] / max(cluster.shape[1] - 1.0, 1.0) * (1.0 - 1.0 / there.shape[1])
        for each, codes in enumerate(self.classes):
            z, left = _indicator(codes), rest - sum(part for of, part in parts if of & each == of)
            with quiet():
                effects = np.nan_to_num(z.T @ (left * there) / (z.T @ there))
            parts.append((each, effects[codes]))
            squares = float(np.square(effects).sum())
            if squares > SMALL * self.scale:
                out[each] = max(few * float(np.square(effects @ cluster).sum()) / squares, 1.0)
        return out

    @property
    def work(self) -> float:
        """About how many operations a step of the fit takes."""
        if self.balanced:
            return 15.0 * float(sum(int(each.max()) + 1 for each in self.classes[:-1])) ** 3
        together = float(((np.unique(self.runs, axis=1) > 0).sum(axis=0) ** 3.0).sum())
        return (6.0 + 2.0 * len(self.classes)) * (together + float(len(self.runs)) ** 3)

    @property
    def balanced(self) -> bool:
        """Whether all cells have all tasks, with equally many runs."""
        return bool((self.runs == self.runs.flat[0]).all() and self.runs.flat[0] > 0)

    @cached_property
    def design(self) -> _BalancedDesign | _RaggedDesign:
        """What the likelihood is computed with, variances as parts of `scale`."""
        return _BalancedDesign(self) if self.balanced else _RaggedDesign(self)


def _first_seen(codes: Places) -> Places:
    """Where in a list each code stands first."""
    _, first, of = np.unique(codes, return_index=True, return_inverse=True)
    return first[of]


def _of_runs(scores: CrossedScores, theta: Numbers) -> RestrictedLikelihood:
    """The part of runs around their means, which is independent of the means."""
    df, error, size = scores.repeats, max(theta[-1], SMALL), len(theta)
    one = np.arange(size) == size - 1
    if not scores.repeated:
        return RestrictedLikelihood(0.0, np.zeros(size), np.zeros(size), np.zeros((size, size)))
    squares = scores.within / scores.scale
    value = -0.5 * (df * math.log(error) + squares / error)
    return RestrictedLikelihood(
        value, one * squares / error**2, one * df / error, np.outer(one, one) * df / (2.0 * error**2)
    )


def _indicator(codes: Places) -> Numbers:
    return (codes[:, None] == np.arange(codes.max() + 1)).astype(np.float64)


class _BalancedDesign:
    """All cells have the same tasks, so the mean over tasks and its contrasts are independent.

    Each part has a covariance V = e I + Z Gamma Z', Z the indicators of all sets of factors but the full one, the empty
    one last. With G = Z'Z and R = (e I + Gamma G)^-1, V^-1 Z = Z R, so nothing of the size of cells is inverted.
    """

    def __init__(self, scores: CrossedScores) -> None:
        self.scores, (self.pairs, self.tasks), self.full = scores, scores.score.shape, len(scores.classes) - 1
        blocks = [_indicator(scores.classes[each]) for each in (*range(1, self.full), 0)]
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
        t, part, full, spread = float(self.tasks), 1.0 / float(scores.runs.flat[0]), self.full, scores.spread
        self.chains = np.zeros((2, full + 1, 2 * full + 2))
        for row, each in enumerate((full, *range(1, full))):
            self.chains[0, row, [each - 1, full + each]], self.chains[1, row, full + each] = (t, spread[each]), 1.0
        self.chains[0, 0, -1], self.chains[1, 0, -1], self.chains[1, full, full] = part * spread[full], part, 1.0

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
        error = max(float(theta[0]), EXACT)
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
        information = np.empty((len(theta), len(theta)))
        information[0, 0], information[0, 1:] = traces[1], self._blocks(np.diag(squared))
        information[1:, 0] = information[0, 1:]
        information[1:, 1:] = [self._blocks(row) for row in np.array([*map(self._blocks, (f * f).T)]).T]
        trace = np.array([traces[0], *self._blocks(np.diag(f))])
        return RestrictedLikelihood(-0.5 * float(value), np.array(quadratic), n * trace, 0.5 * n * information)

    def _blocks(self, row: Numbers) -> Numbers:
        """Sums over the columns of each set of factors."""
        return np.add.reduceat(row, np.cumsum([0, *self.sizes[:-1]]))

    def effects(self, theta: Numbers, factor: int) -> tuple[Numbers, Numbers]:
        own, both = 2**factor, self.chains[0] @ theta
        of = np.where(np.arange(1, self.full + 1) == own, 0.0, both[1:])
        r, _ = self._inverse(max(float(both[0]), EXACT), of)
        mine = slice(sum(self.sizes[: own - 1]), sum(self.sizes[:own]))
        covariance = np.linalg.inv((self.gram @ r)[mine, mine])
        mean = covariance @ (r.T @ self.of_mean)[mine]
        shared, task = self.scores.spread * theta[self.full : -1], np.eye(len(mean))
        covariance = (covariance + task * shared[own] + shared[0]) / self.tasks
        return self.center + mean * math.sqrt(self.scores.scale), covariance * self.scores.scale


class _RaggedDesign:
    """Some cells lack tasks or runs: tasks with the same cells and runs share an inverse of the size of their cells.

    V = B + X A X', B within tasks, A between cells, X from scores to cells. With W = X'B^-1 X and
    Q = (I + A W)^-1 A, V^-1 = B^-1 - B^-1 X Q X' B^-1. The information is the average one.
    What clusters of tasks add to the variance of means goes into A.
    """

    def __init__(self, scores: CrossedScores) -> None:
        self.scores, self.full, ran = scores, len(scores.classes) - 1, scores.runs > 0
        self.center = float(np.nanmean(scores.score))
        scaled = (scores.score - self.center) / math.sqrt(scores.scale)
        _, first, of = np.unique(scores.runs, axis=1, return_index=True, return_inverse=True)
        self.same = np.array([codes[:, None] == codes[None, :] for codes in scores.classes], dtype=np.float64)
        self.groups: list[tuple[Places, Numbers, Numbers]] = []
        for number, task in enumerate(first):
            there, columns = np.flatnonzero(ran[:, task]), np.flatnonzero(of.ravel() == number)
            # The covariances within a task of each set of factors, and of run.
            kernels = np.concatenate(
                [self.same[:, there[:, None], there], np.diag(1.0 / scores.runs[there, task])[None]]
            )
            self.groups.append((there, kernels, scaled[np.ix_(there, columns)]))
        self.chain, more = np.eye(2 * self.full + 2), (scores.spread - 1.0) / ran.sum(axis=1).mean()
        for each in range(1, self.full + 1):
            self.chain[each - 1, self.full + each] = more[each]
        self.chain[self.full - 1, -1] = more[-1] / scores.runs[ran].mean()

    def _inverses(self, theta: Numbers) -> Iterator[tuple[Numbers, float]]:
        """B^-1 of each group, and the log determinant of B."""
        for there, kernels, _ in self.groups:
            b = np.tensordot(theta[self.full :], kernels, 1) + EXACT * np.eye(len(there))
            yield as_numbers(np.linalg.inv(b)), float(np.linalg.slogdet(b)[1])

    def _between(self, theta: Numbers) -> Numbers:
        return as_numbers(np.tensordot(theta[: self.full], self.same[1:], 1))

    def likelihood(self, theta: Numbers) -> RestrictedLikelihood:
        pairs, size, unclustered = len(self.scores.score), len(theta), theta
        theta = self.chain @ theta
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
        quadratic, trace = np.zeros(size), np.zeros(size)
        shared = self.same[1:] @ d
        quadratic[: self.full], trace[: self.full] = shared @ d, np.tensordot(self.same[1:], left, 2)
        sums, own = np.zeros((pairs, size)), np.zeros((size, size))
        for (there, kernels, y), inverse in zip(self.groups, inverses, strict=True):
            residual = inverse @ (y - qc[there, None])
            projected = inverse - inverse @ q[np.ix_(there, there)] @ inverse
            inner = kernels @ residual
            quadratic[self.full :] += np.tensordot(inner, residual, 2)
            trace[self.full :] += y.shape[1] * np.tensordot(kernels, projected, 2)
            every = np.concatenate([np.repeat(shared[:, there, None], y.shape[1], axis=2), inner])
            through = inverse @ every
            own += every.reshape(size, -1) @ through.reshape(size, -1).T
            sums[there] += through.sum(axis=2).T
        means = RestrictedLikelihood(-0.5 * float(value), quadratic, trace, 0.5 * (own - sums.T @ q @ sums))
        return _of_runs(self.scores, unclustered).plus(means, self.chain)

    def effects(self, theta: Numbers, factor: int) -> tuple[Numbers, Numbers]:
        pairs, z = len(self.scores.score), _indicator(self.scores.levels[factor])
        theta = self.chain @ np.where(np.arange(len(theta)) == 2**factor - 1, 0.0, theta)
        w, c = np.zeros((pairs, pairs)), np.zeros(pairs)
        for (there, _, y), (inverse, _) in zip(self.groups, self._inverses(theta), strict=True):
            w[np.ix_(there, there)] += y.shape[1] * inverse
            c[there] += inverse @ y.sum(axis=1)
        left = np.linalg.solve(np.eye(pairs) + w @ self._between(theta), np.column_stack([w @ z, c]))
        covariance = as_numbers(np.linalg.inv(z.T @ left[:, :-1]))
        mean = self.center + covariance @ (z.T @ left[:, -1]) * math.sqrt(self.scores.scale)
        return mean, covariance * self.scores.scale


def _climb(
    design: _BalancedDesign | _RaggedDesign, theta: Numbers, moving: Mask, tolerance: float = TOLERANCE
) -> tuple[Numbers, RestrictedLikelihood]:
    """The most likely variances (C), of which only some move, none below 0; to `tolerance` in log likelihood."""
    here, size, last = design.likelihood(theta), len(theta), LAST_STEPS if tolerance == TOLERANCE else 0
    floor = size - 1 if design.scores.repeated else size - 2
    least = np.where(moving & (np.arange(size) == floor), LEAST, 0.0)
    for _ in range(STEPS):
        gradient = np.where(moving, here.gradient, 0.0)
        free = np.flatnonzero(moving & ((theta > 0.0) | (gradient > 0.0)))
        step = _newton(here, gradient, free)
        # What is 0 and would fall stays.
        step = _newton(here, gradient, free[(theta[free] > 0.0) | (step[free] > 0.0)])
        tries = [np.maximum(theta + step / 2.0**halving, least) for halving in range(HALVINGS)]
        if gradient @ step < tolerance:
            if not last:
                break
            theta, last = tries[0], last - 1
            here = design.likelihood(theta)
            continue
        with quiet():
            even = np.sqrt(np.where(here.trace > 0.0, np.maximum(here.quadratic, 0.0) / here.trace, 1.0))
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
    """Newton's step of some variances (C), with the information in place of second derivatives."""
    step, information = np.zeros(len(gradient)), here.information[np.ix_(free, free)]
    if len(free):
        size = np.sqrt(np.maximum(np.diag(information), SMALL))
        step[free] = np.linalg.lstsq(information / np.outer(size, size), gradient[free] / size, rcond=1e-10)[0] / size
    return step


def _number(parts: Iterable[Numbers]) -> tuple[float, float]:
    """How many levels have the shares of models (each M x L, all adding up to 1), harmonic over models, and how far
    models are apart in them.
    """
    squares, apart = np.array([(np.square(part).sum() / len(part), _variances(part)) for part in parts]).sum(axis=0)
    return 1.0 / squares, apart / squares


def _variances(part: Numbers) -> float:
    """The variances between models of each column, summed."""
    return float(part.var(axis=0, ddof=1).sum()) if len(part) > 1 else 0.0


@dataclass(frozen=True, eq=False)
class Levels:
    """With how many levels of facets each model is run, on how many tasks, how often.

    Layers of error are numbered: 0 tasks, 1 runs, then the facets.
    """

    facets: Numbers
    """Levels of each set of facets (2 ** (F - 1)), 1 of the empty one."""
    tasks: Numbers
    """Levels of each set with a task (2 ** (F - 1))."""
    runs: float
    apart: Numbers
    """From 0, where all models have the same levels of a set, to 1, where no two share one; then those with tasks
    (2 x 2 ** (F - 1)).
    """
    spread: Numbers
    """As in `CrossedScores` (2 ** F)."""

    @classmethod
    def of(cls, scores: CrossedScores) -> Levels:
        """Those of scores, on average; harmonic over models."""
        there, model, sets = scores.runs > 0, _indicator(scores.levels[0]), []
        pairs = model / model.sum(axis=0)
        shares = there / there.sum(axis=1, keepdims=True)
        for codes in scores.classes[::2]:
            parts = [pairs.T[:, codes == each] for each in range(codes.max() + 1)]
            tasks = (part @ shares[codes == each] for each, part in enumerate(parts))
            sets += [_number(part.sum(axis=1, keepdims=True) for part in parts), _number(tasks)]
        (facets, tasks), apart = np.array(sets).T.reshape(2, -1, 2).transpose(0, 2, 1)
        return cls(facets, tasks, float(scores.runs[there].mean()), apart, scores.spread)

    @property
    def _single(self) -> Places:
        return 2 ** np.arange(len(self.facets).bit_length() - 1)

    def number(self, layer: int) -> float:
        """How many of a layer each model has."""
        return float((self.tasks[0], self.runs, *self.facets[self._single])[layer])

    def times(self, factor: float, layer: int) -> Levels:
        """With more of one layer."""
        if layer == 0:
            return replace(self, tasks=factor * self.tasks)
        if layer == 1:
            return replace(self, runs=factor * self.runs)
        more = np.where(np.arange(len(self.facets)) >> (layer - 2) & 1, factor, 1.0)
        return replace(self, facets=more * self.facets, tasks=more * self.tasks)

    def error(self, variance: Numbers, *, relative: bool) -> Numbers:
        """The parts of the squared error of a model's mean that come from each layer, given the variances (C).

        `relative` leaves out what models share, as in comparisons. Interactions belong to tasks where they have them,
        else to the first of their facets. Brennan (2001), equations 4.17 and 4.20.
        """
        sets = np.arange(len(self.spread))
        weight = np.where(relative & (sets % 2 == 0), self.apart[:, sets // 2], 1.0)
        weight = weight / np.array([self.facets, self.tasks])[:, sets // 2]
        between, task = np.append(0.0, variance[: len(sets) - 1]) * weight[0], variance[len(sets) - 1 : -1] * weight[1]
        runs = variance[-1] * weight[1, -1] / self.runs
        first, tasks = sets // 2 & -(sets // 2), task @ self.spread + (self.spread[-1] - 1.0) * runs
        return np.array([tasks, runs, *(between[first == each].sum() for each in self._single)])

    def generalizability(self, variance: Numbers) -> float:
        """The share of the variance of means that would be there again; NaN where nothing varies."""
        error = self.error(variance, relative=True).sum()
        with quiet():
            return float(np.divide(variance[0], variance[0] + error))

    def needed(self, variance: Numbers, layer: int, target: float) -> float:
        """How many of a layer bring the generalizability to a target; infinite where no number does."""
        allowed = variance[0] * (1.0 / target - 1.0)
        rest = float(self.times(1e12, layer).error(variance, relative=True).sum())
        part = (float(self.error(variance, relative=True).sum()) - rest) * self.number(layer)
        return max(part / (allowed - rest), 1.0) if allowed > rest else math.inf


@dataclass(frozen=True, eq=False)
class AdjustedMeans:
    """Means of the levels of a factor (L) as if all had been run with all levels of the others, with what they say."""

    mean: Numbers
    effect: Numbers
    """Mean less the mean of all levels."""
    lower: Numbers
    upper: Numbers
    sets: RankSets


@dataclass(frozen=True, eq=False)
class VarianceComponents:
    """REML variances of scores (C), in the order of this module; NaN for what the data cannot tell."""

    scores: CrossedScores
    theta: Numbers
    """As parts of `scores.scale`, 0 for what the data cannot tell."""
    likelihood: RestrictedLikelihood

    @property
    def variance(self) -> Numbers:
        """The variances (C)."""
        return np.where(self.scores.identified, self.theta * self.scores.scale, np.nan)

    @property
    def estimate(self) -> Numbers:
        """The variances (C), 0 for what the data cannot tell."""
        return self.theta * self.scores.scale

    @cached_property
    def intervals(self) -> tuple[Numbers, Numbers]:
        """95 % intervals by the profile likelihood (C, C); an end at infinity where it never falls enough."""
        ends = [self._profile(each) if there else (np.nan, np.nan) for each, there in enumerate(self.scores.identified)]
        lower, upper = np.array(ends).T * self.scores.scale
        return lower, upper

    def _profile(self, number: int) -> tuple[float, float]:
        others, best = self.scores.identified & (np.arange(len(self.theta)) != number), float(self.theta[number])
        at = {best: self.theta}

        def fall(value: float) -> float:
            """The root of twice the fall of the likelihood at a variance, less that at the end of an interval."""
            near = sorted(at, key=lambda each: abs(each - value))[:2]
            start = at[near[0]]
            if len(near) > 1:
                start = start + (start - at[near[1]]) * min((value - near[0]) / (near[0] - near[1]), 1.0)
            start = np.where(others, np.maximum(start, 0.0), np.where(np.arange(len(self.theta)) == number, value, 0.0))
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
        """Of the estimated variances, as parts of `scores.scale` (C x C); 0 for those that are 0."""
        positive, out = np.flatnonzero(self.theta > 0.0), np.zeros((len(self.theta), len(self.theta)))
        out[np.ix_(positive, positive)] = np.linalg.pinv(
            self.likelihood.information[np.ix_(positive, positive)], hermitian=True
        )
        return out

    def adjusted(self, factor: int) -> AdjustedMeans:
        """The levels of a factor, adjusted for the others, with t intervals and simultaneous rank sets.

        Degrees of freedom by Satterthwaite's method: Fai and Cornelius (1996),
        https://doi.org/10.1080/00949659608811740.
        """
        design = self.scores.design
        mean, covariance = design.effects(self.theta, factor)
        levels = len(mean)
        center = np.eye(levels) - 1.0 / levels

        def squares(of: Numbers) -> tuple[Numbers, Numbers]:
            """Squared errors of effects (L), and of differences (L x L)."""
            return np.einsum("ij,jk,ik->i", center, of, center), np.square(errors_of_pairs(of))

        positive = np.flatnonzero(self.theta > 0.0)
        slopes = []
        for each in positive:
            step = 1e-4 * self.theta[each] * (np.arange(len(self.theta)) == each)
            ends = [design.effects(self.theta + sign * step, factor)[1] for sign in (1.0, -1.0)]
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
