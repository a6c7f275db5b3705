"""Ability scale: one scale for all entries, whichever benchmarks they have, and how well held-out cells are
predicted.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import numpy as np
from msgspec import Meta, Struct

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
from evalboard.insights._ability import AbilityScale, ability_scale_of
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.scoring.predicted_averages import imputation_of
from evalboard.statistics.held_out import LEVEL, HeldOut
from evalboard.strings import Message

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
