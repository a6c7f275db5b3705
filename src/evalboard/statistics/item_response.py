"""Item response theory: P(right) = 1 / (1 + exp(-(a theta + d))), abilities theta ~ N(0, 1).

Fitted by marginal maximum likelihood. Source: Bock and Aitkin (1981), https://doi.org/10.1007/BF02293801.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from evalboard.base.arrays import Numbers


def rest_means(answers: Numbers) -> Numbers:
    """The mean of each model's other answers (N x J); NaN where there are none."""
    there = ~np.isnan(answers)
    total, count = np.nansum(answers, axis=1, keepdims=True), there.sum(axis=1, keepdims=True)
    others = count - there
    return np.divide(total - np.nan_to_num(answers), others, out=np.full(answers.shape, np.nan), where=others > 0)


def item_rest(answers: Numbers) -> Numbers:
    """The correlation of each question with the mean of the others (J); NaN below three models or without variance."""
    return correlations(answers, np.where(np.isnan(answers), np.nan, rest_means(answers)))


def correlations(one: Numbers, other: Numbers) -> Numbers:
    """Correlations column by column, over the rows that have both (J)."""
    there = ~np.isnan(one) & ~np.isnan(other)
    count = there.sum(axis=0)
    few = np.maximum(count, 1)
    first, second = (np.where(there, each, 0.0) for each in (one, other))
    first, second = (np.where(there, each - each.sum(axis=0) / few, 0.0) for each in (first, second))
    spread = np.sqrt(np.square(first).sum(axis=0) * np.square(second).sum(axis=0))
    defined = (count > 2) & (spread > 1e-12 * few)
    return np.divide((first * second).sum(axis=0), spread, out=np.full(one.shape[1], np.nan), where=defined)


def alpha(answers: Numbers) -> float:
    """Cronbach's alpha of questions; NaN with missing answers or fewer than two.

    Source: Cronbach (1951), https://doi.org/10.1007/BF02310555.
    """
    count = answers.shape[1]
    if min(answers.shape) < 2 or np.isnan(answers).any():
        return float("nan")
    whole = float(answers.sum(axis=1).var(ddof=1))
    return count / (count - 1) * (1.0 - float(answers.var(axis=0, ddof=1).sum()) / whole) if whole > 0 else float("nan")


POINTS = 31
WIDE = 5.0
"""Abilities from -5 to 5 are integrated over."""
SLOPE_MEAN, SLOPE_VARIANCE, EASE_VARIANCE = 1.0, 4.0, 20.0
"""Priors a ~ N(1, 4), d ~ N(0, 20): a slope that answers cannot bound stays finite."""
TOLERANCE = 1e-4
MOST_ROUNDS = 500
NEWTON_STEPS = 2
LONGEST_STEP = 1.0
CEILING = 30.0


@dataclass(frozen=True)
class ItemResponse:
    """The curves of J questions and the abilities of N models."""

    slope: Numbers
    """a (J)."""
    ease: Numbers
    """d (J)."""
    slope_error: Numbers
    """Standard errors of a (J), without the dependence of questions' errors."""
    ability: Numbers
    """The mean of each model's posterior (N)."""
    converged: bool
    rounds: int

    def chance(self, ability: Numbers) -> Numbers:
        """The chance to answer each question right at each ability (J x points)."""
        return _chance(self.slope, self.ease, ability)

    def information(self, ability: Numbers) -> Numbers:
        """Fisher's information of all questions at each ability: the sum of a^2 P (1 - P)."""
        chance = self.chance(ability)
        return np.asarray(np.square(self.slope) @ (chance * (1.0 - chance)))

    def expected(self, ability: Numbers) -> Numbers:
        """The mean score that an ability is expected to have."""
        return np.asarray(self.chance(ability).mean(axis=0))


def fit(answers: Numbers) -> ItemResponse:
    """The curves of questions from answers (N x J) between 0 and 1, NaN where not asked.

    Rounds are extrapolated (Varadhan and Roland 2008, https://doi.org/10.1111/j.1467-9469.2007.00585.x).
    """
    observed = _Answers.of(answers)
    state = observed.first()
    converged, rounds = False, 0
    while rounds < MOST_ROUNDS and not converged:
        one = observed.round(state)
        two = observed.round(one)
        rounds += 2
        first, second = one - state, (two - one) - (one - state)
        converged = float(np.abs(two - one).max()) < TOLERANCE
        size = float(np.sqrt(np.square(first).sum() / max(float(np.square(second).sum()), 1e-300)))
        longer = state + 2 * size * first + size * size * second if size > 1.0 and not converged else two
        state = longer if longer is two or observed.likely(longer) >= observed.likely(two) else two
    return observed.fitted(state, converged=converged, rounds=rounds)


def _chance(slope: Numbers, ease: Numbers, ability: Numbers) -> Numbers:
    return 1.0 / (1.0 + np.exp(-np.clip(np.outer(slope, ability) + ease[:, None], -CEILING, CEILING)))


@dataclass(frozen=True)
class _Answers:
    right: Numbers
    """N x J, 0 where nothing is known."""
    there: Numbers | None
    """1 where there is an answer (N x J); None where all are."""
    points: Numbers
    weight: Numbers

    @classmethod
    def of(cls, answers: Numbers) -> _Answers:
        there = ~np.isnan(answers)
        points = np.linspace(-WIDE, WIDE, POINTS)
        weight = np.exp(-np.square(points) / 2)
        return cls(
            np.nan_to_num(answers), None if there.all() else there.astype(np.float64), points, weight / weight.sum()
        )

    def first(self) -> Numbers:
        """Where the rounds begin (2 x J): slope 1, and the ease of the share that is right."""
        count = len(self.right) if self.there is None else self.there.sum(axis=0)
        share = (self.right.sum(axis=0) + 0.5) / (count + 1.0)
        return np.stack([np.ones_like(share), 1.2 * np.log(share / (1.0 - share))])

    def log_joint(self, state: Numbers) -> Numbers:
        """The log likelihood of each model at each point, with the point's weight (N x points)."""
        logit = np.clip(np.outer(state[0], self.points) + state[1][:, None], -CEILING, CEILING)
        wrong = -np.logaddexp(0.0, logit)
        return (
            self.right @ logit + (wrong.sum(axis=0) if self.there is None else self.there @ wrong) + np.log(self.weight)
        )

    def likely(self, state: Numbers) -> float:
        joint = self.log_joint(state)
        top = joint.max(axis=1, keepdims=True)
        return float((top[:, 0] + np.log(np.exp(joint - top).sum(axis=1))).sum() + _prior(state))

    def posterior(self, state: Numbers) -> Numbers:
        """How likely each point is for each model (N x points)."""
        joint = self.log_joint(state)
        weight = np.exp(joint - joint.max(axis=1, keepdims=True))
        return weight / weight.sum(axis=1, keepdims=True)

    def round(self, state: Numbers) -> Numbers:
        """Expected counts at each point, and the curves that fit these best."""
        posterior = self.posterior(state)
        right = self.right.T @ posterior
        count = np.broadcast_to(posterior.sum(axis=0), right.shape) if self.there is None else self.there.T @ posterior
        for _ in range(NEWTON_STEPS):
            state = state + self._newton(state, right, count)
        return state

    def _newton(self, state: Numbers, right: Numbers, count: Numbers) -> Numbers:
        """A bounded step towards the best curves for expected counts (J x points)."""
        chance = _chance(state[0], state[1], self.points)
        off, weight = right - count * chance, count * chance * (1.0 - chance)
        slope = off @ self.points - (state[0] - SLOPE_MEAN) / SLOPE_VARIANCE
        ease = off.sum(axis=1) - state[1] / EASE_VARIANCE
        aa = weight @ np.square(self.points) + 1.0 / SLOPE_VARIANCE
        ad = weight @ self.points
        dd = weight.sum(axis=1) + 1.0 / EASE_VARIANCE
        step = np.stack([dd * slope - ad * ease, aa * ease - ad * slope]) / (aa * dd - ad * ad)
        return step / np.maximum(1.0, np.abs(step).max(axis=0) / LONGEST_STEP)

    def fitted(self, state: Numbers, *, converged: bool, rounds: int) -> ItemResponse:
        posterior = self.posterior(state)
        ability = posterior @ self.points
        errors = self._slope_errors(state, posterior, ability)
        return ItemResponse(state[0], state[1], errors, ability, converged, rounds)

    def _slope_errors(self, state: Numbers, posterior: Numbers, ability: Numbers) -> Numbers:
        """Standard errors (J), from each question's own block of information."""
        chance = _chance(state[0], state[1], self.points)
        mean, mean_at = posterior @ chance.T, posterior @ (chance * self.points).T
        there = 1.0 if self.there is None else self.there
        ease = self.right - there * mean
        slope = self.right * ability[:, None] - there * mean_at
        aa = np.square(slope).sum(axis=0) + 1.0 / SLOPE_VARIANCE
        dd = np.square(ease).sum(axis=0) + 1.0 / EASE_VARIANCE
        ad = (slope * ease).sum(axis=0)
        return np.sqrt(dd / (aa * dd - ad * ad))


def _prior(state: Numbers) -> float:
    return float(
        -np.square(state[0] - SLOPE_MEAN).sum() / (2 * SLOPE_VARIANCE) - np.square(state[1]).sum() / (2 * EASE_VARIANCE)
    )
