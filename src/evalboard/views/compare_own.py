"""Entries side by side by a visitor's own average."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.scoring.error_kinds import SAMPLING
from evalboard.scoring.pairing import PairedDifferences
from evalboard.statistics.contrasts import contrast
from evalboard.statistics.distributions import normal_cdf, normal_quantile
from evalboard.strings import message
from evalboard.suite.node import Node
from evalboard.suite.tree import Suite
from evalboard.views.alarms import alarms_of
from evalboard.views.compare import (
    Comparison,
    EntryDifference,
    EntryPair,
    Side,
    count_or_none,
    in_unit,
    samples,
    short_names,
)
from evalboard.views.number_format import or_none

FEWEST_SCORES = 10
"""Entries of which the spread of true scores is told."""
SMALLEST_P = 1e-15
FirstStands = Literal["ahead", "behind", "open", "unknown"]


@dataclass(frozen=True, slots=True)
class OwnComparison:
    """Entries by an average over chosen benchmarks, in fractions."""

    benchmarks: tuple[str, ...]
    left_out: tuple[str, ...]
    """Labels of the board's benchmarks that it leaves out."""
    sides: tuple[Side, ...]
    differences: tuple[EntryDifference, ...]
    words: tuple[str, ...]
    """What both averages say of the first and each of the others; nothing where none is left out."""
    turned: tuple[str, ...]
    """What this average says where the board's says something else; else ""."""


def compare_by(leaderboard: Leaderboard, comparison: Comparison, weights: Mapping[int, float]) -> OwnComparison | None:
    """The entries of a comparison by weights of benchmarks, by place; None where these are no benchmarks."""
    suite = leaderboard.suite
    if not weights or not set(weights) <= set(suite.benchmarks) or leaderboard.evidence.rated:
        return None
    rows = [leaderboard.find(each.entry) for each in comparison.entries]
    average = leaderboard.chosen_average(weights)
    differences, (lower, upper) = _differences(leaderboard, average, weights, rows)
    root = suite.root
    own = _own(suite)
    names = short_names(comparison.entries)
    stands = [
        (verdict(whole, lowest_wins=comparison.rows[0].lowest_wins), verdict(rest))
        for whole, rest in zip(comparison.rows[0].differences, differences, strict=True)
    ]
    left_out = tuple(suite.nodes[place].label for place in own if place not in weights)
    return OwnComparison(
        benchmarks=tuple(suite.id(place) for place in weights),
        left_out=left_out,
        sides=tuple(
            _side(root, (average[row], low, high), _questions(leaderboard, row, weights))
            for row, low, high in zip(rows, lower, upper, strict=True)
        ),
        differences=tuple(in_unit(each, root) for each in differences) if root.own else tuple(differences),
        words=tuple(
            str(
                message(
                    "views-with-and-without", first=names[0], other=other, benchmarks=left_out, whole=whole, rest=rest
                )
            )
            for other, (whole, rest) in zip(names[1:], stands, strict=True)
            if left_out
        ),
        turned=tuple(
            "" if whole == rest else str(message("views-without", first=names[0], benchmarks=left_out, rest=rest))
            for whole, rest in stands
            if left_out
        ),
    )


def compare_without_alarms(leaderboard: Leaderboard, comparison: Comparison) -> OwnComparison | None:
    """The same without the board's red benchmarks; None where there is none, or nothing else."""
    own = _own(leaderboard.suite)
    red = {alarm.place for alarm in alarms_of(leaderboard) if alarm.grade == "red"} & set(own)
    rest = {place: weight for place, weight in own.items() if place not in red}
    if not red or not rest:
        return None
    return compare_by(leaderboard, comparison, {place: weight / sum(rest.values()) for place, weight in rest.items()})


def _side(root: Node, of: tuple[float, float, float], questions: float) -> Side:
    score, *bounds = (root.shown(end) if root.own else end for end in of)
    lower, upper = sorted(bounds) if root.own else bounds
    return Side(
        score=or_none(score),
        lower=or_none(lower),
        upper=or_none(upper),
        n=count_or_none(questions),
    )


def _own(suite: Suite) -> dict[int, float]:
    return {
        place: suite.nodes[place].weight
        for place in suite.benchmarks
        if suite.nodes[place].weight > 0 and suite.nodes[place].scored
    }


def _differences(
    leaderboard: Leaderboard, average: Numbers, weights: Mapping[int, float], rows: Sequence[int]
) -> tuple[list[EntryDifference], tuple[Numbers, Numbers]]:
    over_questions = (
        leaderboard.with_errors(SAMPLING) if SAMPLING in leaderboard.evidence.errors_by_kind else leaderboard
    )
    curves = over_questions.evidence.chosen_curves(over_questions.scored, average, weights, over_questions.curves).take(
        np.array(rows)
    )
    first, *others = range(len(rows))
    one, other = curves.take(np.array([first] * len(others))), curves.take(np.array(others))
    apart, shared = contrast(one, other), _shared(leaderboard, weights, rows)
    questions = [_questions(leaderboard, row, weights) for row in rows]
    answers = []
    for pair, at in enumerate(others):
        of = EntryPair(
            curves=(one.take(np.array([pair])), other.take(np.array([pair]))),
            apart=apart.take(slice(pair, pair + 1)),
            shared=None if shared is None else shared.take((pair, slice(1))),
            each=np.array([min(questions[0], questions[at])]),
            levels=np.zeros(1),
        )
        answers += of.between([None])
    return answers, curves.bounds()


def _shared(leaderboard: Leaderboard, weights: Mapping[int, float], rows: Sequence[int]) -> PairedDifferences | None:
    suite = leaderboard.suite
    if suite.root.normalize == "group":  # rescaled as a whole, which a mean of scores is not
        return None
    nodes = tuple(
        replace(node, weight=weights.get(place, 0.0)) if place in suite.benchmarks else node
        for place, node in enumerate(suite.nodes)
    )
    names = [leaderboard.name(row) for row in rows]
    return leaderboard.evidence.shared_questions(Suite(nodes, suite.missing), names[0], names[1:])


def _questions(leaderboard: Leaderboard, row: int, weights: Mapping[int, float]) -> float:
    return float(np.sum(samples(leaderboard, row)[list(weights)]))


def chance_better(
    between: EntryDifference, scores: Numbers, rows: tuple[int, int], *, lowest_wins: bool = False
) -> float | None:
    """The probability, from 0 to 1, that the first of two is better, from the p of their difference and from how far
    apart the scores of all entries lie (E); None where p is not known or few entries have a score.

    True scores are taken as normal around their mean, with the variance of `scores` less that of noise: a difference
    counts the less, the more of the spread may be noise. Source: Efron and Morris (1975),
    https://doi.org/10.1080/01621459.1975.10479864.
    """
    if between.p is None or between.difference is None or np.isfinite(scores).sum() < FEWEST_SCORES:
        return None
    apart, z = abs(float(scores[rows[0]] - scores[rows[1]])), float(normal_quantile(1 - max(between.p, SMALLEST_P) / 2))
    if between.difference == 0 or apart == 0 or z == 0:
        return 0.5
    true = max(0.0, 1 - (apart / z) ** 2 / (2 * float(np.nanvar(scores, ddof=1))))
    ahead = (between.difference > 0) != lowest_wins
    return float(normal_cdf(z * true**0.5 if ahead else -z * true**0.5))


def verdict(between: EntryDifference, *, lowest_wins: bool = False) -> FirstStands:
    """What a difference shows of the first of two."""
    if between.p is None or between.difference is None:
        return "unknown"
    if not between.significant:
        return "open"
    return "ahead" if (between.difference > 0) != lowest_wins else "behind"
