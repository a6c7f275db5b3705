"""Ability scale: one scale for all entries, whichever benchmarks they have, and how well held-out cells are
predicted.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated

import numpy as np
from msgspec import Meta, Struct

from evalboard.base.arrays import Numbers
from evalboard.base.decimals import MINUS, fixed
from evalboard.insights import (
    Block,
    Entry,
    Facts,
    Field,
    HiddenValue,
    Insight,
    Missing,
    Needs,
    Points,
    Query,
    Sentence,
    Share,
    UnitOf,
    Words,
)
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.scoring.predicted_averages import FEWEST_CELLS, OneScale, imputation_of, one_scale
from evalboard.statistics.curves import plain_curves
from evalboard.statistics.held_out import LEVEL, HeldOut, HeldOutBenchmarks, held_out_benchmarks, normal_scores
from evalboard.statistics.latent_scale import LatentScale, stepped
from evalboard.statistics.rank_sets import RankSets, rank_sets
from evalboard.strings import Message, message
from evalboard.suite.node import Node
from evalboard.suite.tree import ranked

MOST_DECLINED = 60
"""Benchmarks up to which it is worked out what leaving one of them out would do: of more, one does little."""


@dataclass(frozen=True, eq=False)
class OmissionEffect:
    """What leaving out a benchmark would do to an entry, on average over those that have it."""

    entries: int
    by_mean: float
    """Places that it would climb by the mean of what is there; below 0 where it would fall."""
    by_scale: float
    wider: float
    """How many times as large the error of its point would be."""


@dataclass(frozen=True, eq=False)
class AbilityScale:
    """The scale of a board, or why it has none."""

    leaderboard: Leaderboard
    fitted: OneScale
    cannot_tell: Message | None

    @property
    def places(self) -> tuple[int, ...]:
        return self.fitted.places

    @property
    def few(self) -> tuple[int, ...]:
        return self.fitted.few

    @property
    def scores(self) -> Numbers:
        """The scores (E x B) of entries that have enough of them; rows of others are empty."""
        return self.fitted.scores

    @property
    def scale(self) -> LatentScale | None:
        return self.fitted.scale

    @property
    def held(self) -> HeldOut | None:
        return self.fitted.held

    @property
    def nodes(self) -> list[Node]:
        return [self.leaderboard.suite.nodes[place] for place in self.places]

    @cached_property
    def present(self) -> np.ndarray:
        """How many of the benchmarks each entry has (E)."""
        return np.asarray((~np.isnan(all_scores(self.leaderboard, self.places))).sum(axis=1))

    @cached_property
    def holes(self) -> int:
        """Cells that are missing, of entries with any result, also on benchmarks that are left out."""
        there = ~np.isnan(all_scores(self.leaderboard, (*self.places, *self.few)))
        return int((~there[there.any(axis=1)]).sum())

    @cached_property
    def placed(self) -> np.ndarray:
        """Which entries stand on the scale (E)."""
        return np.asarray(~np.isnan(self.scores).all(axis=1))

    def name(self, row: int) -> str:
        return self.leaderboard.name(row)

    def too_few(self, row: int) -> Message:
        counts = {"present": int(self.present[row]), "of": len(self.places), "fewest": FEWEST_CELLS}
        return message("ability-entry-few", entry=self.name(row), **counts)

    @cached_property
    def missing(self) -> np.ndarray:
        """Which cells are predicted (E x B)."""
        return np.isnan(self.scores) & self.placed[:, None]

    @cached_property
    def error(self) -> Numbers:
        return np.full(len(self.scores), np.nan) if self.scale is None else self.scale.error(self.scores)

    @cached_property
    def rank(self) -> np.ndarray:
        """Places on the scale (E), 0 for who does not stand there."""
        return ranked(np.full(len(self.scores), np.nan) if self.scale is None else self.scale.point)

    @property
    def in_order(self) -> list[int]:
        """The entries that stand there, the best first."""
        rows = np.flatnonzero(self.rank > 0)
        return rows[np.argsort(self.rank[rows], kind="stable")].tolist()

    @cached_property
    def sets(self) -> RankSets:
        """Which ranks entries may have on the scale, all at once."""
        return rank_sets(
            plain_curves(np.full(len(self.scores), np.nan) if self.scale is None else self.scale.point, self.error)
        )

    @cached_property
    def weight(self) -> Numbers:
        """What each benchmark counts in the board's mean (B)."""
        return np.array([node.weight for node in self.nodes])

    @cached_property
    def mean(self) -> Numbers:
        return _mean(self.scores, self.weight)

    @cached_property
    def mean_rank(self) -> np.ndarray:
        """Places by the mean of what is there (E), among those on the scale."""
        return ranked(self.mean)

    @cached_property
    def predicted(self) -> tuple[Numbers, Numbers, Numbers]:
        """What cells would be by the scale, and their intervals (E x B), within what the benchmark can give."""
        if self.scale is None or self.held is None:
            nothing = np.full(self.scores.shape, np.nan)
            return nothing, nothing, nothing
        low, high, value, reach = (
            self.fitted.low,
            self.fitted.high,
            self.scale.predicted,
            self.held.reach * self.scale.deviation,
        )
        return self.fitted.predicted, np.clip(value - reach, low, high), np.clip(value + reach, low, high)

    @cached_property
    def normal_scores(self) -> Numbers:
        """Of the entries' ranks (E)."""
        return normal_scores(self.scale.point if self.scale is not None else np.full(len(self.scores), np.nan))

    @cached_property
    def held_benchmarks(self) -> HeldOutBenchmarks | None:
        return None if self.scale is None else held_out_benchmarks(self.scores, self.scale)

    @cached_property
    def declined(self) -> list[OmissionEffect | None]:
        """For each benchmark what it would do to leave it out; None where nobody could (B)."""
        every = range(len(self.places))
        return [self._declined(place) if len(every) <= MOST_DECLINED else None for place in every]

    def _declined(self, place: int) -> OmissionEffect | None:
        mine = ~np.isnan(self.scores[:, place]) & ((~np.isnan(self.scores)).sum(axis=1) > FEWEST_CELLS)
        if self.scale is None or not mine.any():
            return None
        rest = self.scores.copy()
        rest[:, place] = np.nan
        point, variance = stepped(self.scale, rest)
        return OmissionEffect(
            entries=int(mine.sum()),
            by_mean=_climbed(self.mean, _mean(rest, self.weight), mine),
            by_scale=_climbed(self.scale.point, point, mine),
            wider=float(np.sqrt(np.median(variance[mine] / self.scale.variance[mine]))),
        )


ABILITY: MemoKey[AbilityScale] = MemoKey("ability")


def ability_scale_of(leaderboard: Leaderboard) -> AbilityScale:
    return leaderboard.once(ABILITY, lambda: _ability_scale(leaderboard))


def all_scores(leaderboard: Leaderboard, places: tuple[int, ...]) -> Numbers:
    return leaderboard.scores.score[:, list(places)]


def _ability_scale(leaderboard: Leaderboard) -> AbilityScale:
    if leaderboard.evidence.kind == "battles":
        nothing, nowhere = np.full((len(leaderboard), 0), np.nan), np.empty(0)
        return AbilityScale(leaderboard, OneScale((), (), nothing, nowhere, nowhere), message("ability-battles"))
    fitted = one_scale(leaderboard.suite, leaderboard.scores.score)
    return AbilityScale(leaderboard, fitted, fitted.refusal)


def _mean(scores: Numbers, weight: Numbers) -> Numbers:
    """The mean of what is there of each entry (E)."""
    there = ~np.isnan(scores)
    of = (there * weight).sum(axis=1)
    return np.divide(np.nan_to_num(scores) @ weight, of, out=np.full(len(scores), np.nan), where=of > 0)


def _climbed(before: Numbers, after: Numbers, rows: np.ndarray) -> float:
    """By how many places entries climb on average, each by itself, all others as they were."""
    others = np.sort(before[~np.isnan(before)])
    above = len(others) - np.searchsorted(others, before[rows], side="right")
    then = len(others) - np.searchsorted(others, after[rows], side="right")
    then = then - (before[rows] > after[rows])  # its own former value is no other's
    return float((above - then).mean())


MOST_ENTRIES = 200
"""Entries that are listed, the best first."""
DIGITS = 6
WORDS = Words("ability")


class EntryRow(Struct, frozen=True):
    """An entry on the scale."""

    rank: int
    rank_lower: int
    rank_upper: int
    entry: Entry[str]
    present: int
    """Of how many benchmarks it has a score."""
    of: int
    rank_of_mean: int
    """Its rank by the mean of what is there, among the entries on the scale."""
    rank_of_board: int | None
    point: HiddenValue[float]
    """In deviations of the entries on the scale, 0 their mean."""
    error: HiddenValue[float]


class BenchmarkRow(Struct, frozen=True):
    """A benchmark on the scale: how held-out cells of it were predicted, and what leaving it out would do."""

    label: str
    missing: int
    """Entries on the scale that have it not."""
    inside: Share[float | None]
    """The share of its held-out cells within their interval."""
    error: Points[float | None]
    """The root of the mean square of misses, as a fraction; and the same of its mean."""
    plain_error: Points[float | None]
    climbed_by_mean: Annotated[float | None, Field(digits=1)]
    """Places that an entry which leaves it out would climb on average, by the mean of what is there; and by the scale.
    Below 0 it falls.
    """
    climbed_by_scale: Annotated[float | None, Field(digits=1)]
    benchmark: HiddenValue[str]
    unit: HiddenValue[UnitOf]
    """What predicted cells of it are counted in."""
    entries: HiddenValue[int]
    """Entries on the scale that have it."""
    slope: HiddenValue[float | None]
    """How much of it a deviation of the scale is: in logits, or in scores where the link is normal."""
    noise: HiddenValue[float | None]
    """The deviation of scores around its curve, as a fraction."""
    held_out: HiddenValue[int]
    wider: HiddenValue[float | None]
    """How many times as large the error of an entry's point would be without it."""


class AbilityQuery(Query, frozen=True):
    """The scale as a whole, or what it says of one entry."""

    entry: Annotated[
        str,
        Meta(description="an entry, or a model that has only one, of which all is told; the best ones where not given"),
    ] = ""


INSIGHT = Insight(
    name="ability",
    query=AbilityQuery,
    pages=("benchmarks",),
    of_entry=True,
    page_needs=Needs.GAPS,
    order=40,
    tables={"entries": EntryRow, "benchmarks": BenchmarkRow},
)


def report(leaderboard: Leaderboard, query: AbilityQuery) -> Iterator[Block]:
    """What the scale says of a board, or of one of its entries. NotFound for an unknown entry."""
    scale = ability_scale_of(leaderboard)
    rows = [leaderboard.find(query.entry)] if query.entry else scale.in_order
    said = _entry_sentences(scale, rows[0]) if query.entry else _sentences(scale)
    yield from (Sentence(str(each), headline=place == 0) for place, each in enumerate(said))
    if scale.cannot_tell is not None:
        yield Missing(str(scale.cannot_tell))
    if scale.few and not query.entry:
        yield WORDS.sentence(
            "few-entries", benchmarks=tuple(leaderboard.suite.nodes[place].label for place in scale.few)
        )
    on_scale = [row for row in rows if scale.rank[row] > 0]
    if on_scale:
        points = [_entry(scale, row) for row in on_scale[:MOST_ENTRIES]]
        yield WORDS.table("entries", EntryRow, points, total=len(on_scale), opened=bool(query.entry))
    if not query.entry and scale.places:
        yield WORDS.table(
            "benchmarks", BenchmarkRow, [_benchmark(scale, column) for column in range(len(scale.places))]
        )
    yield _facts(scale)


def _facts(scale: AbilityScale) -> Facts:
    held = scale.held
    return WORDS.facts(
        level=(LEVEL, "share"),
        link=None if scale.scale is None else scale.scale.link,
        entries=int(scale.placed.sum()),
        cells=int((~np.isnan(scale.scores)).sum()),
        holes=scale.holes,
        missing=int(scale.missing.sum()) if scale.scale is not None else 0,
        held_out=0 if held is None else len(held.miss),
        inside=(None if held is None else round(float(held.inside.mean()), DIGITS), "share"),
        error=(None if held is None else round(held.error, DIGITS), "points"),
        plain_error=(None if held is None else round(held.plain_error, DIGITS), "points"),
    )


def _sentences(scale: AbilityScale) -> Iterator[Message]:
    if scale.scale is None or scale.held is None:
        return
    yield WORDS.say(
        "head",
        entries=int(scale.placed.sum()),
        benchmarks=len(scale.places),
        cells=int((~np.isnan(scale.scores)).sum()),
        missing=int(scale.missing.sum()),
    )
    yield _held_sentence(scale.held)
    most = max(
        ((each, node) for each, node in zip(scale.declined, scale.nodes, strict=True) if each),
        key=lambda each: each[0].by_mean,
        default=None,
    )
    if most is not None and most[0].by_mean >= 1 and scale.missing.any():
        by_scale = f"{most[0].by_scale:+.1f}".replace("-", MINUS)
        yield WORDS.say("declined", benchmark=most[1].label, mean=fixed(most[0].by_mean, 1), scale=by_scale)
    if scale.missing.any():
        yield WORDS.say("by-choice")


def _entry_sentences(scale: AbilityScale, row: int) -> Iterator[Message]:
    """What is said of the place of an entry on the scale, and of how far what is predicted of it can be trusted."""
    if scale.scale is None or scale.held is None:
        return
    if not scale.placed[row]:
        yield scale.too_few(row)
        return
    name, counts = scale.name(row), {"present": int(scale.present[row]), "of": len(scale.places)}
    if imputation_of(scale.leaderboard.evidence) is not None and scale.missing[row].any():
        yield WORDS.say("entry-average", entry=name, **counts)
        yield from _of_predictions(scale.held)
        return
    ranks = {"rank": str(scale.rank[row]), "lower": str(scale.sets.lower[row]), "upper": str(scale.sets.upper[row])}
    yield WORDS.say("entry", entry=name, **counts, **ranks, entries=str(int(scale.placed.sum())))
    if scale.missing[row].any():
        yield from _of_predictions(scale.held)


def _of_predictions(held: HeldOut) -> Iterator[Message]:
    yield _held_sentence(held)
    yield WORDS.say("by-choice")


def _held_sentence(held: HeldOut) -> Message:
    errors = {name: fixed(100 * error, 1) for name, error in (("error", held.error), ("plain", held.plain_error))}
    return WORDS.say("held", cells=len(held.miss), inside=fixed(100 * held.inside.mean(), 1), **errors)


def _benchmark(scale: AbilityScale, column: int) -> BenchmarkRow:
    node, held = scale.nodes[column], scale.held
    declined = scale.declined[column]
    mine = None if held is None else held.column == column
    some = held is not None and mine is not None and mine.any()
    return BenchmarkRow(
        label=node.label,
        missing=int(scale.missing[:, column].sum()),
        inside=round(float(held.inside[mine].mean()), DIGITS) if held is not None and some else None,
        error=round(float(np.sqrt(np.square(held.miss[mine]).mean())), DIGITS) if held is not None and some else None,
        plain_error=round(float(np.sqrt(np.square(held.plain[mine]).mean())), DIGITS)
        if held is not None and some
        else None,
        climbed_by_mean=None if declined is None else round(declined.by_mean, 2),
        climbed_by_scale=None if declined is None else round(declined.by_scale, 2),
        benchmark=scale.leaderboard.suite.id(scale.places[column]),
        unit=node.in_unit.json,
        entries=int((~np.isnan(scale.scores[:, column])).sum()),
        slope=None if scale.scale is None else round(float(scale.scale.slope[column]), DIGITS),
        noise=None if scale.scale is None else round(float(scale.scale.noise[column]), DIGITS),
        held_out=0 if mine is None else int(mine.sum()),
        wider=None if declined is None else round(declined.wider, 4),
    )


def _entry(scale: AbilityScale, row: int) -> EntryRow:
    board = scale.leaderboard
    return EntryRow(
        rank=int(scale.rank[row]),
        rank_lower=int(scale.sets.lower[row]),
        rank_upper=int(scale.sets.upper[row]),
        entry=scale.name(row),
        present=int(scale.present[row]),
        of=len(scale.places),
        rank_of_mean=int(scale.mean_rank[row]),
        rank_of_board=int(board.ranks.rank[row]) or None,
        point=0.0 if scale.scale is None else round(float(scale.scale.point[row]), DIGITS),
        error=round(float(scale.error[row]), DIGITS),
    )
