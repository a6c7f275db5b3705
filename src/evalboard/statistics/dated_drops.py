"""By how much a model does better on questions from before a date than on those from after, beyond what its ability and
the questions explain.

The curves of the questions say how likely a model is right on each (item response theory). Whoever knows a share s of
the questions from before beforehand is right on them with chance P + s (1 - P). The share and the model's ability are
estimated together, with the weights of the likelihood at s = 0, (y - P) / P for the share: a question counts the more,
the less the model was likely to know it. Then the model is held against others: the same at the same date of models
that came out at other times, over their abilities. What those have as well is no matter of this model's date: that
later questions are harder, of another kind, or that curves do not fit; and by as much as they scatter beyond their
errors, the error is widened.

A drop is understated: answers that were known beforehand raise the curves and the ability that they are held against,
by more the more models know the same questions. So a drop has a lower end, and no upper one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers
from evalboard.statistics.differences import holm
from evalboard.statistics.distributions import t_p_value, t_quantile
from evalboard.statistics.item_response import ItemResponse

LEAST_CHANCE = 0.1
"""A question counts as if the model had at least this chance: the curves say little of how unlikely an answer is."""
ABILITY_VARIANCE = 25.0
"""Of the normal prior on abilities: who has all right has one, too."""
CEILING = 30.0
STEPS, TOLERANCE = 40, 1e-9
ROUNDS = 4
"""Of Newton's method for ability and drop together, from the ability by all answers on."""
LEAST_SHARE = -3.0
FEWEST_BENT = 16
"""Other models from which on the course over abilities is bent (a parabola), not straight."""
ALPHA = 0.03
"""The level of the test. Strengths of models in topics that come and go make one of 5 % raise an alarm on 7 % of boards
on which nobody knew a question; this one does on 5 % at most (`python -m benchmarks contamination`).
"""

Places = npt.NDArray[np.intp]
Mask = npt.NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Drops:
    """What some models do better on questions from before a date (K)."""

    drop: Numbers
    """In units of the score; NaN where it cannot be estimated."""
    error: Numbers
    ability: Numbers
    """Without what they do better."""


@dataclass(frozen=True, eq=False)
class _Terms:
    """The two equations of K models at an ability and a share of each (K x Q, or K)."""

    chance: Numbers
    missed: Numbers
    """What would be missed of each question from before."""
    weight: Numbers
    """Of the equation of the share."""
    rest: Numbers
    """What is left over of each answer."""
    up: Numbers
    """The left side of the equation of the ability."""
    information: Numbers
    of_ability: Numbers
    """By how much the equation of the share moves with that of the ability."""
    scale: Numbers
    """The slope of the share's equation with the ability following."""


@dataclass(frozen=True, eq=False)
class AnswerMatrix:
    """N models and their answers to Q questions, with the curves of these."""

    answers: Numbers
    """Scores from 0 to 1 (N x Q); NaN where there is none."""
    curves: ItemResponse
    cluster: Places
    """The number of each question's cluster (Q)."""

    @cached_property
    def there(self) -> Mask:
        """Which answers there are (N x Q)."""
        return ~np.isnan(self.answers)

    @cached_property
    def ability(self) -> Numbers:
        """The likeliest ability of each model (N) by all its answers, by Newton's method."""
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
        """How much answers vary beside single right and wrong ones of the same chances: less where scores are means of
        several; 1 at most.
        """
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
        """What some models (K) do better on some questions (Q): the shares s of these that they know beforehand, times
        what they would miss of them.

        Solves, for ability and s together, that what is left over of all answers, y - P - s (1 - P), weighs nothing:
        neither with the slopes of the questions, nor with 1 / P over those from before. Errors are those of the
        equations' terms (a sandwich), added up within clusters; at least as large as answers vary that nobody knew
        beforehand, for who has everything right before a date leaves nothing over that could vary.
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
        """The standard errors of sums whose terms go together within clusters (K)."""
        count = int(self.cluster.max()) + 1
        by_cluster = (
            moved if count == moved.shape[1] else np.stack([np.bincount(self.cluster, row, count) for row in moved])
        )
        clusters = np.maximum((by_cluster != 0.0).sum(axis=1), 2)
        return np.sqrt(clusters / (clusters - 1.0) * np.square(by_cluster).sum(axis=1))


def _summed(one: Numbers, other: Numbers) -> Numbers:
    """The sums of products along rows."""
    return np.einsum("ij,ij->i", one, other)


@dataclass(frozen=True)
class Contrast:
    """The drop of one model against that of others."""

    drop: float
    error: float
    df: float
    usual: float
    """What others of its ability have."""


def contrast(
    drop: Numbers, error: Numbers, ability: Numbers, *, this: int, others: Places, most: float = np.inf
) -> Contrast | None:
    """The drop of a model less that of others of its ability, fitted to them by weighted least squares; None where they
    are too few.

    Where they scatter by more than their errors, all errors are that much larger; where by less, as they are. `most`
    are the degrees of freedom that the errors have themselves.
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
    """Drops of M models that are tested together: p values adjusted for their number, and lower ends that hold for all
    of them at once.
    """

    p_value: Numbers
    """One-sided: how likely a drop as large is where there is none."""
    adjusted: Numbers
    """The same after Holm."""
    shown: Mask
    """Whose `adjusted` is below `ALPHA`."""
    low: Numbers
    """With a chance of 95 % no drop is below its `low`; 0 or more just where `shown`."""
    reach: Numbers
    """A drop from which on a model would be shown, where no other is."""


def adjusted(contrasts: list[Contrast]) -> AdjustedDrops:
    """Contrasts that are tested together.

    The lower ends belong to Holm's procedure (Strassburger and Bretz 2008, https://doi.org/10.1002/sim.3338): those of
    drops that are shown stand at 0, or above it where Bonferroni puts them; the others share the whole level among
    themselves.
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
