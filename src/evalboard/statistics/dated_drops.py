"""By how much a model does better on questions from before a date than on those from after, beyond what its ability and the questions explain.

The curves of the questions say how likely each model is right on each (item response theory). What is left over is summed before and after the date,
a question the more, the less the model was likely to know it: whoever knows a share s of the questions beforehand is right with chance s + (1 - s) P,
and the likelihood of that has the slope (y - P) / P at s = 0 (a score test, locally the most powerful one). The model's ability is unknown, too: its
part is taken out of the sum (an efficient score). Errors add up over clusters of questions. Then the model is held against others: the same sum at
the same date of models that came out at other times, over their abilities. What those have as well is no matter of this model's date: that later
questions are harder, of another kind, or that curves do not fit; and by as much as they scatter beyond their errors, the error is widened.

Beside it stands the odds ratio of Mantel and Haenszel (1959), https://doi.org/10.1093/jnci/22.4.719, over questions that are as hard for others, with
the interval of Robins, Breslow and Greenland (1986), https://doi.org/10.2307/2531052, as is usual for items that work differently in groups (Holland
and Thayer 1988).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from evalboard.statistics.differences import holm
from evalboard.statistics.distributions import normal_quantile, t_p_value, t_quantile
from evalboard.statistics.item_response import ItemResponse
from evalboard.suite.normalize import Numbers

LEAST_CHANCE = 0.1
"""A question counts as if the model had at least this chance: the curves say little of how unlikely an answer is."""
ABILITY_VARIANCE = 25.0
"""Of the normal prior on abilities: who has all right has one, too."""
CEILING = 30.0
STEPS = 40
FEWEST_BENT = 16
"""Other models from which on the course over abilities is bent (a parabola), not straight."""
LEVEL = 0.95
STRATA = 10

Places = npt.NDArray[np.intp]
Mask = npt.NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Leftover:
    """What curves leave over of answers, N models x Q questions."""

    answers: Numbers
    """Scores from 0 to 1; NaN where there is none."""
    slope: Numbers
    """Of the questions (Q)."""
    ability: Numbers
    """The likeliest of each model (N)."""
    chance: Numbers
    """N x Q."""
    cluster: Places
    """The number of each question's cluster (Q)."""

    @classmethod
    def of(cls, answers: Numbers, curves: ItemResponse, cluster: Places) -> Leftover:
        """What curves leave over, of models that they were fitted on and of others."""
        ability = _abilities(answers, curves)
        return cls(answers, curves.slope, ability, _chance(ability, curves), cluster)

    @cached_property
    def there(self) -> Mask:
        """Which answers there are."""
        return ~np.isnan(self.answers)

    @cached_property
    def residual(self) -> Numbers:
        """Scores less chances, 0 where there is no answer."""
        return np.where(self.there, np.nan_to_num(self.answers) - self.chance, 0.0)

    @cached_property
    def information(self) -> Numbers:
        """The variance of each answer by its chance, 0 where there is none."""
        return np.where(self.there, self.chance * (1.0 - self.chance), 0.0)

    def drops(self, before: Mask, models: Places) -> tuple[Numbers, Numbers]:
        """The drop of some models from some questions (Q) to the others, in units of the score, and its standard error; NaN where nothing varies."""
        chance, there = self.chance[models], self.there[models]
        weight = np.where(there & before, 1.0 / np.maximum(chance, LEAST_CHANCE), 0.0)
        information = self.information[models]
        with np.errstate(invalid="ignore", divide="ignore"):
            of_ability = (weight * information * self.slope).sum(axis=1) / (information * np.square(self.slope)).sum(axis=1)
            weight = np.where(there, weight - of_ability[:, None] * self.slope, 0.0)
            missed = np.where(there & before, 1.0 - chance, 0.0)
            scale = missed.sum(axis=1) / (there & before).sum(axis=1) / (weight * missed).sum(axis=1)
            moved = weight * self.residual[models]
            return scale * moved.sum(axis=1), np.abs(scale) * self._spread(moved)

    def _spread(self, moved: Numbers) -> Numbers:
        """The standard errors of sums whose terms go together within clusters."""
        count = int(self.cluster.max()) + 1
        by_cluster = moved if count == moved.shape[1] else np.stack([np.bincount(self.cluster, row, count) for row in moved])
        clusters = np.maximum((by_cluster != 0.0).sum(axis=1), 2)
        return np.sqrt(clusters / (clusters - 1.0) * np.square(by_cluster).sum(axis=1))


def _abilities(answers: Numbers, curves: ItemResponse) -> Numbers:
    """The likeliest ability of each model under curves (N), by Newton's method."""
    there = ~np.isnan(answers)
    right, ability = np.nan_to_num(answers), np.zeros(len(answers))
    for _ in range(STEPS):
        chance = _chance(ability, curves)
        slope = np.where(there, right - chance, 0.0) @ curves.slope - ability / ABILITY_VARIANCE
        bend = np.where(there, chance * (1.0 - chance), 0.0) @ np.square(curves.slope) + 1.0 / ABILITY_VARIANCE
        step = np.clip(slope / bend, -1.0, 1.0)
        ability = ability + step
        if float(np.abs(step).max(initial=0.0)) < 1e-9:
            break
    return ability


def _chance(ability: Numbers, curves: ItemResponse) -> Numbers:
    return 1.0 / (1.0 + np.exp(-np.clip(np.outer(ability, curves.slope) + curves.ease, -CEILING, CEILING)))


@dataclass(frozen=True)
class Contrast:
    """The drop of one model against that of others."""

    drop: float
    error: float
    df: float
    usual: float
    """What others of its ability have."""


def contrast(drop: Numbers, error: Numbers, ability: Numbers, *, this: int, others: Places, most: float = np.inf) -> Contrast | None:
    """The drop of a model less that of others of its ability, fitted to them by weighted least squares; None where they are too few.

    Where they scatter by more than their errors, all errors are that much larger; where by less, as they are. `most` are the degrees of freedom that
    the errors have themselves.
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
class Adjusted:
    """Drops of M models that are tested together: p values adjusted for their number, and ends that hold for all of them at once."""

    p_value: Numbers
    """One-sided: how likely a drop as large is where there is none."""
    adjusted: Numbers
    """The same after Holm."""
    low: Numbers
    """With a chance of 95 % no drop is below its `low`; 0 or more just where `adjusted` is below 5 %."""
    high: Numbers
    """With a chance of 95 % no drop is above its `high`."""


def adjusted(contrasts: list[Contrast]) -> Adjusted:
    """Contrasts that are tested together.

    The lower ends belong to Holm's procedure (Strassburger and Bretz 2008, https://doi.org/10.1002/sim.3338): those of drops that are shown stand at
    0, or above it where Bonferroni puts them; the others share the whole level among themselves.
    """
    count = len(contrasts)
    drop, error, df = (np.array([getattr(each, name) for each in contrasts], dtype=np.float64) for name in ("drop", "error", "df"))
    if not count:
        return Adjusted(drop, drop, drop, drop)
    two_sided = t_p_value(drop / error, df)
    p_value = np.where(drop > 0.0, two_sided / 2.0, 1.0 - two_sided / 2.0)
    after = holm(p_value)
    rejected = after < 1.0 - LEVEL
    open_still = max(1, int((~rejected).sum()))
    bound = drop - t_quantile(1.0 - (1.0 - LEVEL) / count, df) * error
    low = np.where(rejected, np.maximum(bound, 0.0), drop - t_quantile(1.0 - (1.0 - LEVEL) / open_still, df) * error)
    return Adjusted(p_value, after, low, drop + t_quantile(1.0 - (1.0 - LEVEL) / count, df) * error)


@dataclass(frozen=True)
class OddsRatio:
    """How many times the odds of a right answer are larger before than after, among questions that are as hard."""

    ratio: float
    low: float
    high: float


def mantel_haenszel(answers: Numbers, before: Mask, hard: Numbers) -> OddsRatio | None:
    """The odds ratio of one model's answers (Q, NaN where there is none) over ten strata of questions that are as hard; None where nothing varies.

    The interval is of 95 %. A fraction counts as that much right and the rest wrong, which makes the interval too wide.
    """
    here = ~np.isnan(answers) & ~np.isnan(hard)
    right, first, hard = answers[here], before[here], hard[here]
    stratum = np.searchsorted(np.quantile(hard, np.arange(1, STRATA) / STRATA), hard, side="right") if len(hard) else np.zeros(0, dtype=np.intp)

    def summed(value: Numbers) -> Numbers:
        return np.asarray(np.bincount(stratum, value, STRATA), dtype=np.float64)

    a, b = summed(right * first), summed((1.0 - right) * first)
    c, d = summed(right * ~first), summed((1.0 - right) * ~first)
    size = a + b + c + d
    both = (a + b > 0) & (c + d > 0)
    a, b, c, d, size = (each[both] for each in (a, b, c, d, size))
    r, s, p, q = a * d / size, b * c / size, (a + d) / size, (b + c) / size
    if not (r.sum() > 0.0 and s.sum() > 0.0):
        return None
    ratio = float(r.sum() / s.sum())
    sums = r.sum(), s.sum()
    variance = (p * r).sum() / (2 * sums[0] ** 2) + (p * s + q * r).sum() / (2 * sums[0] * sums[1]) + (q * s).sum() / (2 * sums[1] ** 2)
    reach = float(normal_quantile(0.5 + LEVEL / 2)) * float(np.sqrt(variance))
    return OddsRatio(ratio, ratio * float(np.exp(-reach)), ratio * float(np.exp(reach)))
