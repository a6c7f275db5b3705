"""Two to four entries side by side, the first against each of the others at every node.

A difference is paired on shared questions where these are known, else errors are independent; other runs of the same
questions stand beside it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from functools import cached_property

import numpy as np

from evalboard.base.arrays import Numbers, by_field
from evalboard.base.decimals import p_value
from evalboard.data.units import Unit
from evalboard.errors import QueryError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.leaderboard.rank_inference import PairOrder, RankInference, SimultaneousTest
from evalboard.scoring.pairing import PairedDifferences
from evalboard.statistics.contrasts import Difference, contrast, difference, holm, unpaired
from evalboard.statistics.curves import Curves
from evalboard.statistics.nodes import Mask
from evalboard.statistics.power import ALPHA, POWER, detectable, detectable_contrast, questions_needed, runs_needed
from evalboard.strings import message
from evalboard.suite.node import Node
from evalboard.views.number_format import or_none

FEWEST, MOST = 2, 4
QUESTION_CURVES: MemoKey[Curves] = MemoKey("curves over questions")
BEYOND = 1e9
UNPAIRED = "unpaired, conservative"
"""How entries are compared without shared samples, in English."""


@dataclass(frozen=True, slots=True)
class RunDifference:
    """The difference judged by how each score varies from run to run (Welch's t)."""

    lower: float | None
    upper: float | None
    p: float | None


@dataclass(frozen=True, slots=True)
class EntryDifference:
    """The first entry minus another at a node, in fractions or the unit of the row; None where unknown."""

    difference: float | None
    """Of shared samples, or of the two scores (`method`)."""
    of_scores: float | None
    """The difference of the two scores."""
    lower: float | None
    """Of the 95 % interval."""
    upper: float | None
    p: float | None
    """Two-sided, of no difference."""
    adjusted: float | None
    """By Holm among the nodes of this level."""
    compared: int
    """How many these are."""
    significant: bool
    """Whether `adjusted` is below the level of the tests."""
    detectable: float | None
    """The smallest true difference found with 80 % power at level alpha / compared; None where scores cannot lie so far
    apart.
    """
    detectable_any_runs: float | None
    """The same however often questions are asked; None where unknown."""
    n: int | None
    """Questions that each was asked; if paired, that both answered."""
    questions: int | None
    """Questions that would find the observed difference."""
    runs: int | None
    """Runs of the n questions that would; None where unknown or never enough."""
    over_runs: RunDifference | None
    """What other runs of the same questions would give."""
    method: str = UNPAIRED
    paired: bool = False
    shared: int | None = None
    """Samples that both answered, if paired."""


@dataclass(frozen=True)
class EntryPair:
    """Two entries, how they differ with independent errors and on shared questions."""

    curves: tuple[Curves, Curves]
    apart: Difference
    shared: PairedDifferences | None
    each: Numbers
    """Questions that each was asked."""
    levels: np.ndarray
    """P values are adjusted among nodes of the same."""

    @cached_property
    def here(self) -> Mask:
        """Where they are paired."""
        return np.zeros(self.apart.difference.shape, dtype=bool) if self.shared is None else self.shared.here

    @cached_property
    def of(self) -> Difference:
        """The differences, paired where they are, with possible intervals."""
        paired = self.apart if self.shared is None else self.shared.of
        one, other = self.curves
        of = by_field(lambda mine, others: np.where(self.here, mine, others), paired, self.apart)
        least, most = one.floor - other.high, one.high - other.floor
        return replace(of, lower=np.maximum(of.lower, least), upper=np.minimum(of.upper, most))

    @cached_property
    def n(self) -> Numbers:
        """Questions that each was asked, or both answered."""
        return self.each if self.shared is None else np.where(self.here, self.shared.shared, self.each)

    def detectable(self, level: Numbers) -> Numbers:
        """The smallest true difference found with 80 % power at these levels."""
        answer = np.full(level.shape, np.nan)
        for each in np.unique(level).tolist():
            rows = np.flatnonzero(level == each)
            answer[rows] = detectable_contrast(*(side.take(rows) for side in self.curves), alpha=each)
        return self.possible(
            answer
            if self.shared is None
            else np.where(self.here, detectable(self.of.stderr, self.of.df, alpha=level), answer)
        )

    def possible(self, difference: Numbers) -> Numbers:
        """Differences; missing where scores cannot lie so far apart."""
        one, other = self.curves
        return np.where(difference <= np.maximum(one.high - other.floor, other.high - one.floor), difference, np.nan)

    def between(self, over_runs: Sequence[RunDifference | None]) -> list[EntryDifference]:
        """How they differ at each node; power at the level of Holm's first step."""
        of, n, shared = self.of, self.n, self.shared
        adjusted, compared = _by_level(self.levels, of.p_value)
        level = ALPHA / np.maximum(compared, 1.0)
        runs = any_runs = np.full(n.shape, np.nan)
        if shared is not None:
            runs = runs_needed(
                of.difference, n, omega2=shared.omega2, within_a=shared.within_a, within_b=shared.within_b, alpha=level
            )
            any_runs = self.possible(detectable(np.sqrt(shared.omega2 / n), of.df, alpha=level))
        finite = {
            "difference": of.difference,
            "of_scores": self.apart.difference,
            "lower": of.lower,
            "upper": of.upper,
            "p": of.p_value,
            "adjusted": adjusted,
            "detectable": self.detectable(level),
            "detectable_any_runs": any_runs,
        }
        counts = {
            "n": n,
            "questions": questions_needed(of.difference, np.square(of.stderr) * n, alpha=level),
            "runs": runs,
        }
        return [
            EntryDifference(
                **{name: or_none(numbers[place]) for name, numbers in finite.items()},  # pyrefly: ignore[bad-argument-type]
                **{name: count_or_none(numbers[place]) for name, numbers in counts.items()},
                compared=int(compared[place]),
                significant=bool(adjusted[place] < ALPHA),
                over_runs=over_runs[place],
                method=str(message("views-paired") if self.here[place] else message("views-unpaired")),
                paired=bool(self.here[place]),
                shared=count_or_none(n[place]) if self.here[place] else None,
            )
            for place in range(len(self.here))
        ]


def count_or_none(value: float) -> int | None:
    """A number rounded up; None where unknown or absurdly large."""
    return math.ceil(value) if value < BEYOND else None


def _by_level(levels: np.ndarray, p: Numbers) -> tuple[Numbers, Numbers]:
    adjusted, compared = np.full_like(p, np.nan), np.zeros_like(p)
    for level in np.unique(levels):
        mine = levels == level
        adjusted[mine] = holm(p[mine])
        compared[mine] = np.count_nonzero(~np.isnan(p[mine]))
    return adjusted, compared


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
