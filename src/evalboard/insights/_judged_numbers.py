"""Numbers of judges beside people as documents have them: rounded, with the ends of their intervals; null for what is not told."""

from __future__ import annotations

import math

from evalboard.insights._judged_checks import Differs
from evalboard.insights._judged_estimates import Estimates, Three
from evalboard.insights._judges_documents import JudgedThrice, NumberBetween, RankDocument, RanksThrice
from evalboard.statistics.leanings import Leaning
from evalboard.statistics.powered_ranks import EstimateRanks
from evalboard.statistics.rater_agreement import Agreed

DIGITS = 6
NOTHING: JudgedThrice = {"judge": None, "people": None, "both": None}
NOWHERE: RanksThrice = {"judge": None, "people": None, "both": None}


def thrice(of: Three, at: int, scale: float = 1.0, start: float = 0.0) -> JudgedThrice:
    """What each of the three says of a model."""
    judge, people, both = (between(each, at, scale, start) for each in (of.judge, of.people, of.both))
    return {"judge": judge, "people": people, "both": both}


def ranks_thrice(of: Three, at: int) -> RanksThrice:
    """Where a model stands by each."""
    judge, people, both = (_stands(each.stands, at) for each in (of.judge, of.people, of.both))
    return {"judge": judge, "people": people, "both": both}


def _stands(of: EstimateRanks, at: int) -> RankDocument | None:
    if not of.rank[at]:
        return None
    return {"rank": int(of.rank[at]), "lower": int(of.sets.lower[at]), "upper": int(of.sets.upper[at]), "tier": int(of.sets.tier[at])}


def between(of: Estimates | Differs, at: int, scale: float = 1.0, start: float = 0.0) -> NumberBetween | None:
    """A number of a model."""
    value, lower, upper = (float(each[at]) for each in (of.value, of.lower, of.upper))
    if math.isnan(value):
        return None
    return {"value": rounded(start + scale * value), "lower": _end(start + scale * lower), "upper": _end(start + scale * upper)}


def leaning_of(of: Leaning) -> NumberBetween:
    """What sways somebody."""
    return {"value": rounded(of.value), "lower": _end(of.lower), "upper": _end(of.upper)}


def agreed(of: Agreed) -> NumberBetween:
    """How far raters agree."""
    return {"value": rounded(of.value), "lower": _end(of.lower), "upper": _end(of.upper)}


def rounded(number: float) -> float:
    """A number with the digits that documents have."""
    return round(number, DIGITS)


def _end(number: float) -> float | None:
    return None if math.isnan(number) else round(number, DIGITS)


def percent(share: float) -> str:
    """A share in per cent; one that is not all is never said to be."""
    percent = round(100 * share)
    if percent in {0, 100} and 0.0 < share < 1.0:
        return "<1" if percent == 0 else ">99"
    return str(percent)
