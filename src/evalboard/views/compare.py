"""Two to four entries side by side: at every node their scores, and how the first differs from each of the others.

A difference asks who is ahead on questions like these. It is paired on the questions that both answered where these are known, else the errors
of the two scores are taken as independent. How far other runs of the same questions could change it stands beside it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import ClassVar

import numpy as np
from pydantic import ConfigDict

from evalboard.errors import QueryError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.scoring.pairing import Paired
from evalboard.statistics.differences import holm, unpaired
from evalboard.statistics.nodes import Mask
from evalboard.statistics.power import ALPHA, POWER, detectable_from_error, questions_needed
from evalboard.suite.normalize import Numbers

FEWEST, MOST = 2, 4
BEYOND = 1e9
PAIRED = "paired on shared samples"
"""How entries are compared at a node where both answered nearly the same samples: on those that both answered."""
UNPAIRED = "unpaired, conservative"
"""How entries are compared whose samples are not known or not the same: as if each had answered questions of its own."""
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
    """What one entry has at a node. Scores are fractions."""

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
    """The first entry minus another at a node, as fractions; None where it is not known."""

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
    """Whether the adjusted p value is below 5 %."""
    detectable: float | None
    """The smallest true difference that such a comparison finds with 80 % power."""
    detectable_any_runs: float | None
    """The same however often these questions are asked; None where it is not known how answers vary from run to run."""
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

    def as_json(self) -> dict[str, object]:
        """The whole as JSON values."""
        return asdict(self)


def compare(leaderboard: Leaderboard, entries: Sequence[str]) -> Comparison:
    """Entries by id, or by model where that has one entry only. QueryError where they are too few, too many, or one is named twice."""
    if not FEWEST <= len(entries) <= MOST:
        raise QueryError(f"entry: {len(entries)} given; expected {FEWEST} to {MOST} entries to compare", parameter="entry")
    places = [leaderboard.find(entry) for entry in entries]
    if len(set(places)) < len(places):
        raise QueryError(f"entry: {', '.join(map(repr, entries))}; expected different entries", parameter="entry")
    first, *others = places
    sides = zip(*(_sides(leaderboard, place) for place in places), strict=True)
    differences = zip(*_differences(leaderboard, first, others), strict=True)
    rows = (_row(leaderboard, place, *cells) for place, cells in enumerate(zip(sides, differences, strict=True)))
    return Comparison(entries=tuple(_compared(leaderboard, place) for place in places), rows=tuple(rows))


def _differences(leaderboard: Leaderboard, first: int, others: Sequence[int]) -> list[list[Between]]:
    """For each of the others how the first differs from it at each node; entries by their rows."""
    apart, shared = _unpaired(leaderboard, first, others), _paired(leaderboard, first, others)
    over_runs = _over_runs(leaderboard, first, others)
    here = np.zeros(apart["difference"].shape, dtype=bool) if shared is None else shared.here
    columns = apart if shared is None else {name: np.where(here, numbers, apart[name]) for name, numbers in _of(shared).items()}
    return [
        _between(leaderboard, {name: numbers[pair] for name, numbers in columns.items()}, apart["difference"][pair], here[pair], over_runs[pair])
        for pair in range(len(others))
    ]


def _between(
    leaderboard: Leaderboard, columns: Mapping[str, Numbers], of_scores: Numbers, here: Mask, over_runs: Sequence[OverRuns | None]
) -> list[Between]:
    """How two entries differ at each node, from what was found; `here` says where they are paired."""
    adjusted, compared = _by_level(leaderboard, columns["p"])
    return [
        Between(
            **{name: _finite(columns[name][place]) for name in ("difference", "lower", "upper", "p", "detectable", "detectable_any_runs")},
            **{name: _count(columns[name][place]) for name in ("n", "questions", "runs")},
            of_scores=_finite(of_scores[place]),
            adjusted=_finite(adjusted[place]),
            compared=int(compared[place]),
            significant=bool(adjusted[place] < ALPHA),
            over_runs=over_runs[place],
            method=PAIRED if here[place] else UNPAIRED,
            paired=bool(here[place]),
            shared=_count(columns["n"][place]) if here[place] else None,
        )
        for place in range(len(here))
    ]


def _paired(leaderboard: Leaderboard, first: int, others: Sequence[int]) -> Paired | None:
    """The first entry minus the others on shared samples; None where samples are not kept, or scores are not means of them."""
    names = [str(leaderboard.entries["entry"].iloc[row]) for row in (first, *others)]
    return leaderboard.evidence.shared_questions(leaderboard.suite, names[0], names[1:])


def _of(shared: Paired) -> Mapping[str, Numbers]:
    """What is known of differences on shared samples."""
    of = shared.of
    columns = {"difference": of.difference, "lower": of.lower, "upper": of.upper, "p": of.p_value, "n": shared.shared}
    return columns | {name: getattr(shared, name) for name in ("detectable", "detectable_any_runs", "questions", "runs")}


def _unpaired(leaderboard: Leaderboard, first: int, others: Sequence[int]) -> Mapping[str, Numbers]:
    """The same from the scores and their errors over questions."""
    rows, (stderr, df) = list(others), leaderboard.evidence.over_questions(leaderboard.errors)
    score = leaderboard.scores.score
    of = unpaired(score[first], score[rows], stderr[first], stderr[rows], df_a=df[first], df_b=df[rows])
    n = np.minimum(samples(leaderboard, first), np.stack([samples(leaderboard, row) for row in others]))
    unknown = np.full_like(n, np.nan)
    return {
        "difference": of.difference,
        "lower": of.lower,
        "upper": of.upper,
        "p": of.p_value,
        "n": n,
        "detectable": detectable_from_error(of.stderr),
        "questions": questions_needed(of.difference, omega2=np.square(of.stderr) * n),
        "runs": unknown,
        "detectable_any_runs": unknown,
    }


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
        sides=sides,
        differences=differences,
    )


def _sides(leaderboard: Leaderboard, row: int) -> list[Side]:
    """What an entry has at each node."""
    columns = (leaderboard.scores.score[row], leaderboard.errors.lower[row], leaderboard.errors.upper[row], samples(leaderboard, row))
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
        score=_finite(leaderboard.scores.score[row, 0]),
        rank=int(leaderboard.ranks.rank[row]) or None,
        rank_lower=int(leaderboard.ranks.lower[row]) or None,
        rank_upper=int(leaderboard.ranks.upper[row]) or None,
    )
