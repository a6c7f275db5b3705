"""Position as a control: what being on side A adds to the log odds of winning, whether battles can tell, and what is
said of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.ratings import Coefficient, RatingSettings
from evalboard.ratings._design import Codes, Design
from evalboard.ratings._sums import maximize
from evalboard.statistics.distributions import normal_p_value
from evalboard.strings import Message, message

UNSURE = 0.001
"""Below this p value a judge's preference for a side is said."""
Side = Literal["A", "B"]


@dataclass(frozen=True)
class UnboundedSide:
    """A side that won all that strengths leave open: no odds are too large for it."""

    side: Side
    p_value: float
    """By the likelihood ratio of the plain fit and one without a bound."""


def unbounded_side(kinds: Design) -> UnboundedSide | None:
    """The side whose odds battles without controls do not bound; None where they do."""
    ahead, lost = kinds.outcome, 1.0 - kinds.outcome
    for side, a, b, won in (("A", kinds.a, kinds.b, ahead), ("B", kinds.b, kinds.a, lost)):
        if _won_all(len(kinds.models), a, b, won):
            constant = kinds.with_constant()
            plain, held = (each.look(maximize(each, ridge=0.0).parameters).loss for each in (kinds, constant))
            return UnboundedSide(side, float(normal_p_value(np.sqrt(max(2.0 * (plain - held), 0.0)))))
    return None


def _won_all(n: int, a: Codes, b: Codes, won: Numbers) -> bool:
    """Whether strengths exist by which each battle that side A did not win is one of a model weaker by 1 or more, and
    each that it did not lose one of a model weaker by 1 at most: then the likelihood grows with the odds of side A.

    Such differences exist where no cycle of these bounds is negative (Bellman and Ford).
    """
    short, open_ = won < 1.0, won > 0.0
    beaten = np.zeros((n, n), dtype=np.bool_)
    beaten[a[short], b[short]] = True
    if (beaten & beaten.T).any():
        return False
    begin, end = np.concatenate([a[open_], b[short]]), np.concatenate([b[open_], a[short]])
    step = np.repeat([1, -1], [open_.sum(), short.sum()])
    distance = np.zeros(n, dtype=np.intp)
    while distance.min() > -n:
        nearer = distance.copy()
        np.minimum.at(nearer, end, distance[begin] + step)
        if (nearer == distance).all():
            return True
        distance = nearer
    return False


def said_of_position(
    position: Coefficient | None, unbounded: UnboundedSide | None, *, settings: RatingSettings
) -> Iterator[Message]:
    """What side A adds: always where it is controlled for, else only where the judge seems to prefer a side."""
    if unbounded is not None:
        if settings.position or unbounded.p_value < UNSURE:
            yield message("ratings-one-side", side=unbounded.side)
    elif settings.position:
        yield message("ratings-no-position") if position is None else message("ratings-position", **_odds(position))
    elif position is not None and position.p_value is not None and position.p_value < UNSURE:
        yield message("ratings-side", **_odds(position))


def _odds(position: Coefficient) -> dict[str, str]:
    """The side that wins more, its odds ratio, and the ends of the 95 % interval; a dash for an end that is not
    known.
    """
    sign = 1.0 if position.value > 0 else -1.0
    ends = sorted(sign * end for end in (position.lower, position.upper) if end is not None) or (None, None)
    odds, lower, upper = ("–" if log is None else f"{np.exp(log):.2f}" for log in (sign * position.value, *ends))
    return {"side": "A" if sign > 0 else "B", "odds": odds, "lower": lower, "upper": upper}
