"""Two to four entries side by side, the first against each of the others at every node.

A difference is paired on shared questions where these are known, else errors are independent; other runs of the same
questions stand beside it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.base.decimals import p_value
from evalboard.data.units import Unit
from evalboard.errors import QueryError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.leaderboard.rank_inference import PairOrder, RankInference, SimultaneousTest
from evalboard.scoring.pairing import PairedDifferences
from evalboard.statistics.contrasts import contrast, difference, unpaired
from evalboard.statistics.curves import Curves
from evalboard.statistics.power import ALPHA, POWER
from evalboard.strings import message
from evalboard.suite.node import Node
from evalboard.views.number_format import or_none
from evalboard.views.pairs import EntryDifference, EntryPair, RunDifference, count_or_none

FEWEST, MOST = 2, 4
QUESTION_CURVES: MemoKey[Curves] = MemoKey("curves over questions")


@dataclass(frozen=True, slots=True)
class ComparedEntry:
    """An entry that is compared; ranks are None where there is none."""

    entry: str
    model: str
    apart: str
    """What tells it from other entries of its model."""
    score: float | None
    rank: int | None
    rank_lower: int | None
    rank_upper: int | None


@dataclass(frozen=True, slots=True)
class SimultaneousComparison:
    """What ranks say of the first and another entry, comparing all entries at once."""

    p: float
    """By a test of these two alone."""
    adjusted: float
    """Adjusted for all comparisons: below 5 % exactly where `order` is not `tied`."""
    order: PairOrder
    """How the first stands against the other."""
    compared: int
    words: str


@dataclass(frozen=True, slots=True)
class Side:
    """An entry at a node, in fractions or the unit of the row."""

    score: float | None
    lower: float | None
    upper: float | None
    n: int | None


@dataclass(frozen=True, slots=True)
class ComparedRow:
    """A node with all entries, and the first's difference from each of the others."""

    node: str
    id: str
    label: str
    level: int
    parent: str | None
    benchmark: bool
    derived: bool
    counts: bool
    kind: str
    unit: Unit
    """Of scores and differences."""
    own: bool
    """Whether these are values in that unit, not scores."""
    lowest_wins: bool
    """Whether less is better."""
    sides: tuple[Side, ...]
    differences: tuple[EntryDifference, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Entries side by side, the first against each of the others."""

    entries: tuple[ComparedEntry, ...]
    rows: tuple[ComparedRow, ...]
    at_once: tuple[SimultaneousComparison | None, ...]
    """What ranks say of the first and each of the others; None where their errors are unknown."""
    alpha: float = ALPHA
    power: float = POWER


def compare(
    leaderboard: Leaderboard,
    entries: Sequence[str],
    *,
    ranked: tuple[RankInference, str, int] | None = None,
) -> Comparison:
    """Entries by id, or by model where that has one entry, tested at level `ALPHA`; intervals are 95 %.

    `ranked`: how entries are ranked, by what, and the place of the node, which is tested by itself; the board's own
    ranks without. QueryError where entries are too few, too many, or repeated.
    """
    if not FEWEST <= len(entries) <= MOST:
        sentence = message("views-compare-count", count=str(len(entries)), least=str(FEWEST), most=str(MOST))
        raise QueryError(sentence, parameter="entry")
    places = [leaderboard.find(entry) for entry in entries]
    if len(set(places)) < len(places):
        raise QueryError(message("views-compare-same", entries=tuple(map(repr, entries))), parameter="entry")
    first, *others = places
    sides = zip(*(_sides(leaderboard, place) for place in places), strict=True)
    inference, by, alone = ranked or (leaderboard.rank_inference(), leaderboard.suite.root.label, 0)
    differences = zip(*_differences(leaderboard, first, others, alone), strict=True)
    rows = (_row(leaderboard, place, *cells) for place, cells in enumerate(zip(sides, differences, strict=True)))
    compared = tuple(_compared(leaderboard, place) for place in places)
    names = short_names(compared)
    at_once = (
        _at_once(inference.test(first, other), by, names[0], name)
        for other, name in zip(others, names[1:], strict=True)
    )
    return Comparison(entries=compared, rows=tuple(rows), at_once=tuple(at_once))


def short_names(entries: Sequence[ComparedEntry]) -> list[str]:
    """Names without the organization, unless two would be the same."""
    short = [each.model.rpartition("/")[2] or each.entry for each in entries]
    return short if len(set(short)) == len(short) else [each.entry for each in entries]


def _at_once(test: SimultaneousTest | None, by: str, first: str, other: str) -> SimultaneousComparison | None:
    if test is None:
        return None
    adjusted = p_value(test.adjusted)
    words = message("views-at-once", by=by, first=first, other=other, order=test.order, count=test.compared, p=adjusted)
    return SimultaneousComparison(**asdict(test), words=str(words))


def _differences(
    leaderboard: Leaderboard, first: int, others: Sequence[int], alone: int
) -> list[list[EntryDifference]]:
    one, other = _curves(leaderboard, first, others)
    apart, shared = contrast(one, other), _paired(leaderboard, first, others)
    count = len(leaderboard.suite.nodes)
    over_runs = _over_runs(leaderboard, first, others)
    # The average stands alone, and so does what entries are ranked by: else ranks could tell two apart that its row
    # does not. Benchmarks are judged among benchmarks, parts among parts.
    levels = np.array([-1 if node.derived else node.level for node in leaderboard.suite.nodes])
    levels[alone] = -2
    answers = []
    for pair, row in enumerate(others):
        nodes = np.arange(pair * count, (pair + 1) * count)
        of = EntryPair(
            curves=(one.take(nodes), other.take(nodes)),
            apart=apart.take(slice(pair * count, (pair + 1) * count)),
            shared=None if shared is None else shared.take(pair),
            each=np.minimum(samples(leaderboard, first), samples(leaderboard, row)),
            levels=levels,
        )
        answers.append(of.between(over_runs[pair]))
    return answers


def _curves(leaderboard: Leaderboard, first: int, others: Sequence[int]) -> tuple[Curves, Curves]:
    """Curves over questions of the first entry and the others, pair by pair, node by node."""
    curves = leaderboard.once(QUESTION_CURVES, lambda: leaderboard.evidence.question_curves(leaderboard.scored))
    nodes = np.arange(curves.score.shape[1])
    one, other = (
        curves.take((np.asarray(rows)[:, None] * len(nodes) + nodes).ravel())
        for rows in ([first] * len(others), others)
    )
    return one, other


def _paired(leaderboard: Leaderboard, first: int, others: Sequence[int]) -> PairedDifferences | None:
    """The first entry minus the others on shared samples; of a snapshot, which keeps none, what its ranks are
    made of.
    """
    names = [leaderboard.name(row) for row in (first, *others)]
    shared = leaderboard.evidence.shared_questions(leaderboard.suite, names[0], names[1:])
    stored, nodes = leaderboard.ranks.differences, range(len(leaderboard.suite.nodes))
    if shared is not None or stored is None or leaderboard.evidence.rated:
        return shared
    unknown = np.full((len(others), len(nodes)), np.nan)
    errors = unknown.copy()
    errors[:, [leaderboard.as_root(place) for place in nodes]] = stored.errors[first, others][:, None]
    of = difference(leaderboard.scores.score[first] - leaderboard.scores.score[others], errors, np.inf)
    return PairedDifferences(~np.isnan(errors), unknown, of, *[unknown] * 5)


def _over_runs(leaderboard: Leaderboard, first: int, others: Sequence[int]) -> list[list[RunDifference | None]]:
    score, rows, (stderr, df) = (
        leaderboard.scores.score,
        list(others),
        leaderboard.evidence.over_runs(leaderboard.errors),
    )
    of = unpaired(score[first], score[rows], stderr[first], stderr[rows], df_a=df[first], df_b=df[rows])
    return [
        [
            None if math.isnan(p) else RunDifference(lower=or_none(lower), upper=or_none(upper), p=or_none(p))
            for lower, upper, p in zip(*bounds, strict=True)
        ]
        for bounds in zip(of.lower, of.upper, of.p_value, strict=True)
    ]


def samples(leaderboard: Leaderboard, row: int) -> Numbers:
    """The number of questions behind each score of an entry; of a group by the config where unknown."""
    counted = leaderboard.evidence.questions(leaderboard.suite, row, leaderboard.scores.n[row])
    stated = np.array(
        [node.n if node.n is not None else math.nan for node in leaderboard.suite.nodes], dtype=np.float64
    )
    return np.where(np.isnan(leaderboard.scores.score[row]), np.nan, np.where(np.isnan(counted), stated, counted))


def _row(
    leaderboard: Leaderboard, place: int, sides: tuple[Side, ...], differences: tuple[EntryDifference, ...]
) -> ComparedRow:
    suite = leaderboard.suite
    node = suite.nodes[place]
    return ComparedRow(
        node=node.path,
        id=suite.id(place),
        label=node.label,
        level=node.level,
        parent=suite.nodes[node.parent].path if node.parent is not None else None,
        benchmark=place in suite.benchmarks,
        derived=node.derived,
        counts=node.weight > 0 or node.parent is None,
        kind=leaderboard.errors.interval_kinds[place],
        unit=node.in_unit,
        own=node.own,
        lowest_wins=node.lowest_wins,
        sides=sides,
        differences=tuple(in_unit(each, node) for each in differences) if node.own else differences,
    )


def in_unit(between: EntryDifference, node: Node) -> EntryDifference:
    """A difference of scores as one of what is shown of a node."""
    lower, upper = _turned(between.lower, between.upper, node)
    runs = between.over_runs
    return replace(
        between,
        difference=_scaled(between.difference, node.span),
        of_scores=_scaled(between.of_scores, node.span),
        lower=lower,
        upper=upper,
        detectable=_scaled(between.detectable, abs(node.span)),
        detectable_any_runs=_scaled(between.detectable_any_runs, abs(node.span)),
        over_runs=None if runs is None else RunDifference(*_turned(runs.lower, runs.upper, node), p=runs.p),
    )


def _turned(lower: float | None, upper: float | None, node: Node) -> tuple[float | None, float | None]:
    low, high = _scaled(lower, node.span), _scaled(upper, node.span)
    return (low, high) if node.span > 0 else (high, low)


def _scaled(number: float | None, factor: float) -> float | None:
    return None if number is None else number * factor


def _sides(leaderboard: Leaderboard, row: int) -> list[Side]:
    lower, upper = leaderboard.shown_ends
    columns = (leaderboard.shown[row], lower[row], upper[row], samples(leaderboard, row))
    return [
        Side(score=or_none(score), lower=or_none(low), upper=or_none(high), n=count_or_none(n))
        for score, low, high, n in zip(*columns, strict=True)
    ]


def _compared(leaderboard: Leaderboard, row: int) -> ComparedEntry:
    entry, model = (str(leaderboard.entries[name].iloc[row]) for name in ("entry", "model"))
    several = int((leaderboard.entries["model"] == model).sum()) > 1
    return ComparedEntry(
        entry=entry,
        model=model,
        apart=entry.removeprefix(f"{model}@") if several else "",
        score=or_none(leaderboard.shown[row, 0]),
        rank=int(leaderboard.ranks.rank[row]) or None,
        rank_lower=int(leaderboard.ranks.sets.lower[row]) or None,
        rank_upper=int(leaderboard.ranks.sets.upper[row]) or None,
    )
