"""How much better a model does on questions from before a date than its ability and the questions explain.

Who knows a share s of the older questions beforehand is right on them with chance P + s (1 - P), P by item response
theory. s and the ability are estimated together. Each model is then compared with others of its ability at the same
date, which takes out what is not this model's. Known answers raise the curves too, so a drop is understated: it has a
lower end and no upper one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from evalboard.base.arrays import Mask, Numbers, Places
from evalboard.statistics.contrasts import holm
from evalboard.statistics.distributions import t_p_value, t_quantile
from evalboard.statistics.item_response import ItemResponse

LEAST_CHANCE = 0.1
"""A question counts as if the model had at least this chance."""
ABILITY_VARIANCE = 25.0
CEILING = 30.0
STEPS, TOLERANCE = 40, 1e-9
ROUNDS = 4
LEAST_SHARE = -3.0
FEWEST_BENT = 16
"""Other models from which on the course over abilities is a parabola, not a line."""
ALPHA = 0.03
"""At 5 % strengths in passing topics raise alarms on 7 % of clean boards, at this level on 5 % at most (`python -m
benchmarks contamination`).
"""


@dataclass(frozen=True, eq=False)
class Drops:
    """How much better some models do on questions from before a date (K)."""

    drop: Numbers
    """In units of the score; NaN where it cannot be estimated."""
    error: Numbers
    ability: Numbers
    """Without the drop."""


@dataclass(frozen=True, eq=False)
class _Terms:
    """The two equations of K models at an ability and a share (K x Q, or K)."""

    chance: Numbers
    missed: Numbers
    weight: Numbers
    rest: Numbers
    up: Numbers
    information: Numbers
    of_ability: Numbers
    """How much the equation of the share moves with that of the ability."""
    scale: Numbers


@dataclass(frozen=True, eq=False)
class AnswerMatrix:
    """N models' answers to Q questions, and the curves of these."""

    answers: Numbers
    """Scores from 0 to 1 (N x Q); NaN where there is none."""
    curves: ItemResponse
    cluster: Places
    """Of each question (Q)."""

    @cached_property
    def there(self) -> Mask:
        """Which answers there are (N x Q)."""
        return ~np.isnan(self.answers)

    @cached_property
    def ability(self) -> Numbers:
        """The likeliest ability of each model (N) by all its answers."""
        right, slope, ability = np.nan_to_num(self.answers), self.curves.slope, np.zeros(len(self.answers))
        for _ in range(STEPS):
            chance = self.chance(ability)
            up = np.where(self.there, right - chance, 0.0) @ slope - ability / ABILITY_VARIANCE
            bend = np.where(self.there, chance * (1.0 - chance), 0.0) @ np.square(slope) + 1.0 / ABILITY_VARIANCE
            step = np.clip(up / bend, -1.0, 1.0)
            ability = ability + step
            if float(np.abs(step).max(initial=0.0)) < TOLERANCE:
                break
        return ability

    @cached_property
    def dispersion(self) -> float:
        """The variance of answers as a share of that of right and wrong ones; 1 at most."""
        chance = self.chance(self.ability)
        rest = np.where(self.there, np.nan_to_num(self.answers) - chance, 0.0)
        return min(
            1.0,
            float(np.square(rest).sum()) / max(float(np.where(self.there, chance * (1.0 - chance), 0.0).sum()), 1e-12),
        )

    def chance(self, ability: Numbers) -> Numbers:
        """The chance of each ability to answer each question right (K x Q)."""
        return 1.0 / (
            1.0 + np.exp(-np.clip(np.outer(ability, self.curves.slope) + self.curves.ease, -CEILING, CEILING))
        )

    def drops(self, before: Mask, models: Places) -> Drops:
        """How much better some models (K) do on some questions (mask, Q): shares s known beforehand, times what would
        be missed.

        Solves for ability and s that y - P - s (1 - P) weighs nothing, neither with the slopes of the questions nor
        with 1 / P over those from before. Errors are sandwich errors over clusters, at least what answers vary without
        prior knowledge.
        """
        there, right = self.there[models].astype(np.float64), np.nan_to_num(self.answers[models])
        first = there * before
        ability, share = self.ability[models], np.zeros(len(models))
        with np.errstate(invalid="ignore", divide="ignore"):
            for _ in range(ROUNDS):
                at = self._terms(there, first, right, ability, share)
                step = np.clip((_summed(at.weight, at.rest) - at.of_ability * at.up) / at.scale, -1.0, 1.0)
                ability = ability + np.clip(
                    (at.up - step * (at.missed @ self.curves.slope)) / at.information, -1.0, 1.0
                )
                share = np.clip(share + step, LEAST_SHARE, 1.0)
            at = self._terms(there, first, right, ability, share)
            mean_missed = at.missed.sum(axis=1) / first.sum(axis=1)
            weight = at.weight - at.of_ability[:, None] * self.curves.slope
            expected = np.sqrt(self.dispersion * _summed(np.square(weight), there * at.chance * (1.0 - at.chance)))
            error = np.maximum(self._spread(weight * at.rest), expected)
            return Drops(share * mean_missed, np.abs(mean_missed / at.scale) * error, ability)

    def _terms(self, there: Numbers, first: Numbers, right: Numbers, ability: Numbers, share: Numbers) -> _Terms:
        chance, slope = self.chance(ability), self.curves.slope
        missed = first * (1.0 - chance)
        weight = first / np.maximum(chance, LEAST_CHANCE)
        rest = there * (right - chance) - share[:, None] * missed
        bend = chance * (there * (1.0 - chance) - share[:, None] * missed) * slope
        information = bend @ slope + 1.0 / ABILITY_VARIANCE
        of_ability = _summed(weight, bend) / information
        return _Terms(
            chance=chance,
            missed=missed,
            weight=weight,
            rest=rest,
            up=rest @ slope - ability / ABILITY_VARIANCE,
            information=information,
            of_ability=of_ability,
            scale=_summed(weight, missed) - of_ability * (missed @ slope),
        )

    def _spread(self, moved: Numbers) -> Numbers:
        count = int(self.cluster.max()) + 1
        by_cluster = (
            moved if count == moved.shape[1] else np.stack([np.bincount(self.cluster, row, count) for row in moved])
        )
        clusters = np.maximum((by_cluster != 0.0).sum(axis=1), 2)
        return np.sqrt(clusters / (clusters - 1.0) * np.square(by_cluster).sum(axis=1))


def _summed(one: Numbers, other: Numbers) -> Numbers:
    return np.einsum("ij,ij->i", one, other)


@dataclass(frozen=True)
class Contrast:
    """The drop of one model against that of others."""

    drop: float
    error: float
    df: float
    usual: float
    """The drop that others of its ability have."""


def contrast(
    drop: Numbers, error: Numbers, ability: Numbers, *, this: int, others: Places, most: float = np.inf
) -> Contrast | None:
    """The drop of a model less that of others of its ability, by weighted least squares; None where they are too few.

    Errors are widened where others scatter by more than theirs. `most`: degrees of freedom of the errors themselves.
    """
    fine = others[np.isfinite(drop[others]) & (error[others] > 0.0)]
    terms = 3 if len(fine) >= FEWEST_BENT else 2
    df = len(fine) - terms
    if df < 1 or not (np.isfinite(drop[this]) and error[this] > 0.0):
        return None
    course = np.vander(ability, terms, increasing=True)
    weighted = course[fine] / error[fine][:, None]
    spread = np.linalg.pinv(weighted.T @ weighted)
    fitted = spread @ (weighted.T @ (drop[fine] / error[fine]))
    excess = max(1.0, float(np.square(drop[fine] / error[fine] - weighted @ fitted).sum()) / df)
    usual = float(course[this] @ fitted)
    own = float(np.square(error[this])) + float(course[this] @ spread @ course[this])
    return Contrast(float(drop[this]) - usual, float(np.sqrt(excess * own)), min(float(df), most), usual)


@dataclass(frozen=True, eq=False)
class AdjustedDrops:
    """Drops of M models tested together, with simultaneous lower ends."""

    p_value: Numbers
    """One-sided."""
    adjusted: Numbers
    """After Holm."""
    shown: Mask
    low: Numbers
    """With 95 % confidence no drop is below; 0 or more just where `shown`."""
    reach: Numbers
    """The drop from which on a model would be shown if no other is."""


def adjusted(contrasts: list[Contrast]) -> AdjustedDrops:
    """Contrasts that are tested together, with Holm's lower ends.

    Source: Strassburger and Bretz (2008), https://doi.org/10.1002/sim.3338.
    """
    count = len(contrasts)
    drop, error, df = (
        np.array([getattr(each, name) for each in contrasts], dtype=np.float64) for name in ("drop", "error", "df")
    )
    if not count:
        return AdjustedDrops(drop, drop, np.zeros(0, dtype=np.bool_), drop, drop)
    two_sided = t_p_value(drop / error, df)
    p_value = np.where(drop > 0.0, two_sided / 2.0, 1.0 - two_sided / 2.0)
    after = holm(p_value)
    shown = after < ALPHA
    open_still = max(1, int((~shown).sum()))
    reach = t_quantile(1.0 - ALPHA / count, df) * error
    low = np.where(shown, np.maximum(drop - reach, 0.0), drop - t_quantile(1.0 - ALPHA / open_still, df) * error)
    return AdjustedDrops(p_value, after, np.asarray(shown), low, reach)
