"""Two to four entries side by side: at every node their scores, and how the first differs from each of the others.

A difference asks who is ahead on questions like these. It is paired on the questions that both answered where these are known, else the errors
of the two scores are taken as independent. How far other runs of the same questions could change it stands beside it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import ClassVar

import numpy as np
from pydantic import ConfigDict

from evalboard.data.units import UnitDocument
from evalboard.errors import QueryError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.once import Key
from evalboard.scoring.pairing import Paired
from evalboard.statistics.contrasts import contrast
from evalboard.statistics.curves import Curves
from evalboard.statistics.differences import Difference, holm, unpaired
from evalboard.statistics.nodes import Mask
from evalboard.statistics.noncentral import detectable, detectable_contrast
from evalboard.statistics.power import ALPHA, POWER, questions_needed, runs_needed
from evalboard.strings import message
from evalboard.suite.node import Node
from evalboard.suite.normalize import Numbers

FEWEST, MOST = 2, 4
BEYOND = 1e9
QUESTION_CURVES: Key[Curves] = Key("curves over questions")
"""Those of all entries: most of what a comparison takes, whoever is compared."""
UNPAIRED = "unpaired, conservative"
"""How entries are compared in English whose samples are not known or not the same: as if each had answered questions of its own."""
DESCRIBED = ConfigDict(use_attribute_docstrings=True, json_schema_serialization_defaults_required=True)
"""What stands under a field is what the API's description says of it."""


@dataclass(frozen=True, slots=True)
class Compared:
    """An entry that is compared, and where it stands on the board; ranks are None where there is none."""

    __pydantic_config__: ClassVar = DESCRIBED
    entry: str
    model: str
    apart: str
    """What tells it from other entries of its model, where the board has several."""
    score: float | None
    rank: int | None
    rank_lower: int | None
    rank_upper: int | None


@dataclass(frozen=True, slots=True)
class Side:
    """What one entry has at a node. Scores are fractions, or values in the unit of the row."""

    score: float | None
    lower: float | None
    upper: float | None
    n: int | None


@dataclass(frozen=True, slots=True)
class OverRuns:
    """The difference of two scores judged by how each varies from run to run, by Welch's t. It says nothing about other questions."""

    lower: float | None
    upper: float | None
    p: float | None


@dataclass(frozen=True, slots=True)
class Between:
    """The first entry minus another at a node, as fractions, or in the unit of the row; None where it is not known."""

    __pydantic_config__: ClassVar = DESCRIBED
    difference: float | None
    """Taken as `method` says: of the samples that both answered, or of the two scores."""
    of_scores: float | None
    """The difference of the two scores, which need not be that of the shared samples."""
    lower: float | None
    """Lower bound of the 95 % interval of the difference."""
    upper: float | None
    """Upper bound of the 95 % interval of the difference."""
    p: float | None
    """P value of a two-sided test of no difference."""
    adjusted: float | None
    """The same by Holm among the nodes of this level at which this pair is compared."""
    compared: int
    """The number of these nodes."""
    significant: bool
    """Whether the adjusted p value is below the level of the tests (`alpha` of the comparison: 5 % in the API)."""
    detectable: float | None
    """The smallest true difference that such a comparison finds with 80 % power at the level of the first of the `compared` tests, alpha / compared;
    None where two scores cannot lie so far apart, and where it is not known."""
    detectable_any_runs: float | None
    """The same however often these questions are asked; None where it is not known how answers vary from run to run, or where that hides all else."""
    n: int | None
    """Questions that each was asked; where the two are paired, those that both answered."""
    questions: int | None
    """Questions of the same mix at which a true difference of the size that was seen would be found."""
    runs: int | None
    """How often each of the n questions would have to be asked of both for the same; None where that is not known, or never enough."""
    over_runs: OverRuns | None
    """What other runs of the same questions would give, where both have several."""
    method: str = UNPAIRED
    """How the two are compared here, in words."""
    paired: bool = False
    """Whether the difference is that of the samples that both answered."""
    shared: int | None = None
    """Number of samples that both answered, where the difference is taken over these."""


@dataclass(frozen=True, slots=True)
class ComparedRow:
    """A node of the suite with all entries, in their order, and the first's difference from each of the others."""

    node: str
    id: str
    label: str
    level: int
    parent: str | None
    benchmark: bool
    derived: bool
    counts: bool
    kind: str
    unit: UnitDocument
    """What scores and differences are counted in."""
    own: bool
    """Whether these are values in that unit, not scores of 0 to 100."""
    lowest_wins: bool
    """Whether less is better: then the first is ahead where its difference is below 0."""
    sides: tuple[Side, ...]
    differences: tuple[Between, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Entries side by side, the first against each of the others."""

    __pydantic_config__: ClassVar = DESCRIBED
    entries: tuple[Compared, ...]
    rows: tuple[ComparedRow, ...]
    alpha: float = ALPHA
    power: float = POWER


def compare(leaderboard: Leaderboard, entries: Sequence[str], *, alpha: float = ALPHA) -> Comparison:
    """Entries by id, or by model where that has one entry only, tested at the level `alpha`; intervals are those of 95 % at any.

    QueryError where they are too few, too many, or one is named twice.
    """
    if not FEWEST <= len(entries) <= MOST:
        raise QueryError(f"entry: {len(entries)} given; expected {FEWEST} to {MOST} entries to compare", parameter="entry")
    places = [leaderboard.find(entry) for entry in entries]
    if len(set(places)) < len(places):
        raise QueryError(f"entry: {', '.join(map(repr, entries))}; expected different entries", parameter="entry")
    first, *others = places
    sides = zip(*(_sides(leaderboard, place) for place in places), strict=True)
    differences = zip(*_differences(leaderboard, first, others, alpha), strict=True)
    rows = (_row(leaderboard, place, *cells) for place, cells in enumerate(zip(sides, differences, strict=True)))
    return Comparison(entries=tuple(_compared(leaderboard, place) for place in places), rows=tuple(rows), alpha=alpha)


def _differences(leaderboard: Leaderboard, first: int, others: Sequence[int], alpha: float) -> list[list[Between]]:
    """For each of the others how the first differs from it at each node; entries by their rows."""
    one, other = _curves(leaderboard, first, others)
    apart, shared = contrast(one, other), _paired(leaderboard, first, others)
    shape = (len(others), len(leaderboard.suite.nodes))
    differences = [Difference(*(getattr(apart, each.name).reshape(shape)[pair] for each in fields(Difference))) for pair in range(len(others))]
    over_runs = _over_runs(leaderboard, first, others)
    answers = []
    for pair, row in enumerate(others):
        nodes = pair * shape[1] + np.arange(shape[1])
        of = _Pair(
            leaderboard, first, row, (one.take(nodes), other.take(nodes)), differences[pair], None if shared is None else shared.of_pair(pair), alpha
        )
        answers.append(of.between(over_runs[pair]))
    return answers


def _curves(leaderboard: Leaderboard, first: int, others: Sequence[int]) -> tuple[Curves, Curves]:
    """The curves of the scores over questions of the first entry and of the others, pair by pair and node by node."""
    curves = leaderboard.once(QUESTION_CURVES, lambda: leaderboard.evidence.question_curves(leaderboard.scored))
    nodes = np.arange(curves.score.shape[1])
    one, other = (curves.take((np.asarray(rows)[:, None] * len(nodes) + nodes).ravel()) for rows in ([first] * len(others), others))
    return one, other


@dataclass(frozen=True)
class _Pair:
    """Two entries, how they differ as if each had answered questions of its own, and on those that both answered."""

    leaderboard: Leaderboard
    first: int
    other: int
    curves: tuple[Curves, Curves]
    apart: Difference
    shared: Paired | None
    alpha: float
    """The level of the tests."""

    @cached_property
    def here(self) -> Mask:
        """Where they are paired."""
        return np.zeros(self.apart.difference.shape, dtype=bool) if self.shared is None else self.shared.here

    @cached_property
    def of(self) -> Difference:
        """How they differ at each node: paired where they are, with intervals that end where differences do."""
        paired = self.apart if self.shared is None else self.shared.of
        one, other = self.curves
        columns = {each.name: np.where(self.here, getattr(paired, each.name), getattr(self.apart, each.name)) for each in fields(Difference)}
        least, most = one.floor - other.high, one.high - other.floor
        lower, upper = np.maximum(columns["lower"], least), np.minimum(columns["upper"], most)
        return Difference(**columns | {"lower": lower, "upper": upper})

    @cached_property
    def n(self) -> Numbers:
        """Questions that each was asked, or where they are paired, that both answered."""
        n = np.minimum(samples(self.leaderboard, self.first), samples(self.leaderboard, self.other))
        return n if self.shared is None else np.where(self.here, self.shared.shared, n)

    def detectable(self, level: Numbers) -> Numbers:
        """The smallest true difference that is found with 80 % power, tested at these levels."""
        answer = np.full(level.shape, np.nan)
        for each in np.unique(level).tolist():
            rows = np.flatnonzero(level == each)
            answer[rows] = detectable_contrast(*(side.take(rows) for side in self.curves), alpha=each)
        return self.possible(answer if self.shared is None else np.where(self.here, detectable(self.of.stderr, self.of.df, alpha=level), answer))

    def possible(self, difference: Numbers) -> Numbers:
        """Sizes of differences; missing where two scores cannot lie so far apart."""
        one, other = self.curves
        return np.where(difference <= np.maximum(one.high - other.floor, other.high - one.floor), difference, np.nan)

    def between(self, over_runs: Sequence[OverRuns | None]) -> list[Between]:
        """How they differ at each node, in words and numbers; what it takes to find a difference is told at the level of Holm's first step."""
        of, n, shared = self.of, self.n, self.shared
        adjusted, compared = _by_level(self.leaderboard, of.p_value)
        level = self.alpha / np.maximum(compared, 1.0)
        runs = any_runs = np.full(n.shape, np.nan)
        if shared is not None:
            runs = runs_needed(of.difference, n, omega2=shared.omega2, within_a=shared.within_a, within_b=shared.within_b, alpha=level)
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
        counts = {"n": n, "questions": questions_needed(of.difference, omega2=np.square(of.stderr) * n, alpha=level), "runs": runs}
        return [
            Between(
                **{name: _finite(numbers[place]) for name, numbers in finite.items()},
                **{name: _count(numbers[place]) for name, numbers in counts.items()},
                compared=int(compared[place]),
                significant=bool(adjusted[place] < self.alpha),
                over_runs=over_runs[place],
                method=str(message("views-paired") if self.here[place] else message("views-unpaired")),
                paired=bool(self.here[place]),
                shared=_count(n[place]) if self.here[place] else None,
            )
            for place in range(len(self.here))
        ]


def _paired(leaderboard: Leaderboard, first: int, others: Sequence[int]) -> Paired | None:
    """The first entry minus the others on shared samples; None where samples are not kept, or scores are not means of them."""
    names = [str(leaderboard.entries["entry"].iloc[row]) for row in (first, *others)]
    return leaderboard.evidence.shared_questions(leaderboard.suite, names[0], names[1:])


def _over_runs(leaderboard: Leaderboard, first: int, others: Sequence[int]) -> list[list[OverRuns | None]]:
    """What the errors over runs say of each difference, where both entries have some."""
    score, rows, (stderr, df) = leaderboard.scores.score, list(others), leaderboard.evidence.over_runs(leaderboard.errors)
    of = unpaired(score[first], score[rows], stderr[first], stderr[rows], df_a=df[first], df_b=df[rows])
    return [
        [
            None if math.isnan(p) else OverRuns(lower=_finite(lower), upper=_finite(upper), p=_finite(p))
            for lower, upper, p in zip(*bounds, strict=True)
        ]
        for bounds in zip(of.lower, of.upper, of.p_value, strict=True)
    ]


def _by_level(leaderboard: Leaderboard, p: Numbers) -> tuple[Numbers, Numbers]:
    """P values of all nodes adjusted among those of the same level, and the number of these.

    The average stands alone, as it does when entries are ranked; benchmarks are judged among benchmarks, parts among parts.
    """
    levels = np.array([-1 if node.derived else node.level for node in leaderboard.suite.nodes])
    adjusted, compared = np.full_like(p, np.nan), np.zeros_like(p)
    for level in np.unique(levels):
        mine = levels == level
        adjusted[mine] = holm(p[mine])
        compared[mine] = np.count_nonzero(~np.isnan(p[mine]))
    return adjusted, compared


def samples(leaderboard: Leaderboard, row: int) -> Numbers:
    """The number of questions behind each score of an entry, as far as it is known: of a group by the config.

    Where samples are known, those of each run of each leaf, whatever the number of runs.
    """
    counted = leaderboard.evidence.questions(leaderboard.suite, row, leaderboard.scores.n[row])
    stated = np.array([node.n if node.n is not None else math.nan for node in leaderboard.suite.nodes], dtype=np.float64)
    return np.where(np.isnan(leaderboard.scores.score[row]), np.nan, np.where(np.isnan(counted), stated, counted))


def _finite(value: float) -> float | None:
    return None if math.isnan(value) else float(value)


def _count(value: float) -> int | None:
    """A number of things rounded up; None where it is not known, or more than anybody will ever have."""
    return math.ceil(value) if value < BEYOND else None


def _row(leaderboard: Leaderboard, place: int, sides: tuple[Side, ...], differences: tuple[Between, ...]) -> ComparedRow:
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
        unit=node.in_unit.json,
        own=node.own,
        lowest_wins=node.lowest_wins,
        sides=sides,
        differences=tuple(_in_unit(each, node) for each in differences) if node.own else differences,
    )


def _in_unit(between: Between, node: Node) -> Between:
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
        over_runs=None if runs is None else OverRuns(*_turned(runs.lower, runs.upper, node), p=runs.p),
    )


def _turned(lower: float | None, upper: float | None, node: Node) -> tuple[float | None, float | None]:
    """The ends of an interval of a difference of scores as those of one of what is shown."""
    low, high = _scaled(lower, node.span), _scaled(upper, node.span)
    return (low, high) if node.span > 0 else (high, low)


def _scaled(number: float | None, factor: float) -> float | None:
    return None if number is None else number * factor


def _sides(leaderboard: Leaderboard, row: int) -> list[Side]:
    """What an entry has at each node."""
    lower, upper = leaderboard.shown_ends
    columns = (leaderboard.shown[row], lower[row], upper[row], samples(leaderboard, row))
    return [
        Side(score=_finite(score), lower=_finite(lower), upper=_finite(upper), n=_count(n)) for score, lower, upper, n in zip(*columns, strict=True)
    ]


def _compared(leaderboard: Leaderboard, row: int) -> Compared:
    entry, model = (str(leaderboard.entries[name].iloc[row]) for name in ("entry", "model"))
    several = int((leaderboard.entries["model"] == model).sum()) > 1
    return Compared(
        entry=entry,
        model=model,
        apart=entry.removeprefix(f"{model}@") if several else "",
        score=_finite(leaderboard.shown[row, 0]),
        rank=int(leaderboard.ranks.rank[row]) or None,
        rank_lower=int(leaderboard.ranks.sets.lower[row]) or None,
        rank_upper=int(leaderboard.ranks.sets.upper[row]) or None,
    )
