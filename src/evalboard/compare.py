"""Two to four entries side by side: at every node their scores, and how the first differs from each of the others."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass

import numpy as np

from evalboard.errors import QueryError
from evalboard.leaderboard import Leaderboard
from evalboard.normalize import Numbers
from evalboard.sampled import RUNS
from evalboard.statistics.differences import holm, unpaired
from evalboard.statistics.power import ALPHA, POWER, detectable_from_error, questions_needed

RUN_TO_RUN = "unpaired, over runs"
"""How they are compared where the error shown is that of runs: whether other runs, not other questions, would give the same order."""
FEWEST, MOST = 2, 4
BEYOND = 1e9
UNPAIRED = "unpaired, conservative"
"""How entries are compared whose samples are not known: as if each had answered questions of its own."""


@dataclass(frozen=True, slots=True)
class Compared:
    """An entry that is compared, and where it stands on the board; ranks are None where there is none."""

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
class Between:
    """The first entry minus another at a node, as fractions; None where it is not known.

    `p` is of a two-sided test of no difference, `adjusted` the same by Holm among the `compared` nodes of its level at which this pair
    is compared, and `significant` whether that is below 5 %. `detectable` is the smallest true difference that such a comparison finds with 80 %
    power, `questions` the number of questions of the same mix at which it would find the difference that was seen.
    """

    difference: float | None
    lower: float | None
    upper: float | None
    p: float | None
    adjusted: float | None
    compared: int
    significant: bool
    detectable: float | None
    n: int | None
    questions: int | None
    method: str = UNPAIRED
    paired: bool = False
    shared: int | None = None
    """Number of samples that both answered, where the difference is taken over these."""


@dataclass(frozen=True, slots=True)
class Row:
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

    entries: tuple[Compared, ...]
    rows: tuple[Row, ...]
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
    pairs = [_between(leaderboard, first, other) for other in others]
    sides = zip(*(_sides(leaderboard, place) for place in places), strict=True)
    rows = (_row(leaderboard, place, *cells) for place, cells in enumerate(zip(sides, zip(*pairs, strict=True), strict=True)))
    return Comparison(entries=tuple(_compared(leaderboard, place) for place in places), rows=tuple(rows))


def _between(leaderboard: Leaderboard, first: int, other: int) -> list[Between]:
    """How two entries, by their rows, differ at each node."""
    pair, over_runs = [first, other], np.array([kind == RUNS for kind in leaderboard.kind])
    df = np.full((2, len(over_runs)), np.inf)
    if leaderboard.by_run is not None:
        df[:, over_runs] = leaderboard.by_run.count[pair][:, over_runs] - 1
    found = unpaired(*leaderboard.score[pair], *leaderboard.stderr[pair], df_a=df[0], df_b=df[1])
    adjusted, compared = _by_level(leaderboard, found.p_value)
    n = np.minimum(samples(leaderboard, first), samples(leaderboard, other))
    detectable = detectable_from_error(found.stderr)
    questions = np.where(over_runs, np.nan, questions_needed(found.difference, omega2=np.square(found.stderr) * n))
    columns = (found.difference, found.lower, found.upper, found.p_value, adjusted, compared, detectable, n, questions, over_runs)
    return [
        Between(
            difference=_known(apart),
            lower=_known(lower),
            upper=_known(upper),
            p=_known(p),
            adjusted=_known(by_holm),
            compared=int(family),
            significant=bool(by_holm < ALPHA),
            detectable=_known(least),
            n=_count(count),
            questions=_count(needed),
            method=RUN_TO_RUN if runs else UNPAIRED,
        )
        for apart, lower, upper, p, by_holm, family, least, count, needed, runs in zip(*columns, strict=True)
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
    """The number of samples behind each score of an entry (N), as far as it is known: of a group by the config."""
    stated = np.array([node.n if node.n is not None else math.nan for node in leaderboard.suite.nodes], dtype=np.float64)
    own = leaderboard.n[row]
    return np.where(np.isnan(leaderboard.score[row]), np.nan, np.where(np.isnan(own), stated, own))


def _known(value: float) -> float | None:
    return None if math.isnan(value) else float(value)


def _count(value: float) -> int | None:
    """A number of things rounded up; None where it is not known, or more than anybody will ever have."""
    return math.ceil(value) if value < BEYOND else None


def _row(leaderboard: Leaderboard, place: int, sides: tuple[Side, ...], differences: tuple[Between, ...]) -> Row:
    suite = leaderboard.suite
    node = suite.nodes[place]
    return Row(
        node=node.path,
        id=suite.id(place),
        label=node.label,
        level=node.level,
        parent=suite.nodes[node.parent].path if node.parent is not None else None,
        benchmark=place in suite.benchmarks,
        derived=node.derived,
        counts=node.weight > 0 or node.parent is None,
        kind=leaderboard.kind[place],
        sides=sides,
        differences=differences,
    )


def _sides(leaderboard: Leaderboard, row: int) -> list[Side]:
    """What an entry has at each node."""
    columns = (leaderboard.score[row], leaderboard.lower[row], leaderboard.upper[row], samples(leaderboard, row))
    return [Side(score=_known(score), lower=_known(lower), upper=_known(upper), n=_count(n)) for score, lower, upper, n in zip(*columns, strict=True)]


def _compared(leaderboard: Leaderboard, row: int) -> Compared:
    entry, model = (str(leaderboard.entries[name].iloc[row]) for name in ("entry", "model"))
    several = int((leaderboard.entries["model"] == model).sum()) > 1
    return Compared(
        entry=entry,
        model=model,
        apart=entry.removeprefix(f"{model}@") if several else "",
        score=_known(leaderboard.score[row, 0]),
        rank=int(leaderboard.rank[row]) or None,
        rank_lower=int(leaderboard.rank_lower[row]) or None,
        rank_upper=int(leaderboard.rank_upper[row]) or None,
    )
