"""Compare: two to four entries side by side at every node, and how the first differs from each of the others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Annotated

from msgspec import Meta, Struct, structs

from evalboard.insights import (
    Block,
    Caveat,
    Entry,
    Estimate,
    Field,
    HiddenValue,
    Insight,
    Measure,
    PValue,
    Rank,
    Sentence,
    Share,
    UnitOf,
    ViewQuery,
    Words,
)
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.rank_inference import PairOrder
from evalboard.table.words import score_words
from evalboard.views.alarms import alarms_of
from evalboard.views.compare import (
    ComparedEntry,
    ComparedRow,
    Comparison,
    EntryDifference,
    Side,
    SimultaneousComparison,
    compare,
)
from evalboard.views.compare_own import OwnComparison, chance_better, compare_by, compare_without_alarms, verdict

WORDS = Words("compare")
OF_SCORES = Field(unit_from="unit")
OF_DIFFERENCES = Field(unit_from="unit_of_differences")


class ComparedEntryRow(Struct, frozen=True):
    """An entry that is compared, and where it stands on the board."""

    entry: Entry[str]
    score: Measure[float | None]
    rank: Rank[Estimate | None]
    """With its rank interval; null without a rank."""
    adjusted: PValue[float | None]
    """P value of no difference from the first, adjusted for all comparisons that the ranks of the view make; null for
    the first, and where errors of ranks are not known.
    """
    order: HiddenValue[PairOrder | None]
    """How the first stands against it with all ranked entries compared at once."""
    at_once: HiddenValue[str]
    """The same in words."""
    model: HiddenValue[str]
    apart: HiddenValue[str]
    """What tells it from other entries of its model, where the board has several."""


class DifferenceRow(Struct, frozen=True):
    """The first entry minus another at a node; scores and differences are fractions, or in the node's own unit."""

    label: str
    entry: Entry[str]
    """The other one."""
    first: Annotated[Estimate, OF_SCORES]
    other: Annotated[Estimate, OF_SCORES]
    difference: Annotated[Estimate, OF_DIFFERENCES]
    """Taken as `method` says: of the samples that both answered, or of the two scores."""
    p: PValue[float | None]
    adjusted: PValue[float | None]
    """P by Holm among the nodes of its level at which the pair is compared."""
    better: Share[float | None]
    """The probability that the first is better, from p and the spread of all entries' scores; null for averages taken
    otherwise, and where fewer than ten entries have a score.
    """
    significant: bool
    """Whether that is below 5 %."""
    detectable: Annotated[float | None, Field("measure", unit_from="unit_of_differences")]
    """The smallest true difference comparison with 80 % power at the level 5 % / `compared`."""
    n: int | None
    """Questions that each was asked; where the two are paired, those that both answered."""
    questions: int | None
    """Questions of the same mix at which a true difference of the size that was seen would be comparison."""
    runs: int | None
    """How often each of the n questions would have to be asked of both for the same; null where that is not known, or
    never enough.
    """
    method: str
    by: HiddenValue[str]
    """By which average: "" is the board's, `own` that of the view, `without` the board's without its red benchmarks."""
    node: HiddenValue[str]
    id: HiddenValue[str]
    level: HiddenValue[int]
    parent: HiddenValue[str | None]
    benchmark: HiddenValue[bool]
    derived: HiddenValue[bool]
    counts: HiddenValue[bool]
    kind: HiddenValue[str]
    own: HiddenValue[bool]
    """Whether these are values in a unit of the node's own, not scores of 0 to 100."""
    lowest_wins: HiddenValue[bool]
    unit: HiddenValue[UnitOf]
    unit_of_differences: HiddenValue[UnitOf]
    first_n: HiddenValue[int | None]
    other_n: HiddenValue[int | None]
    of_scores: HiddenValue[float | None]
    """The difference of the two scores, which need not be that of the shared samples."""
    compared: HiddenValue[int]
    """At how many nodes of the level the pair is compared."""
    detectable_any_runs: HiddenValue[float | None]
    """What would be comparison however often these questions are asked."""
    over_runs: HiddenValue[Estimate | None]
    """What other runs of the same questions would give, where both have several: an interval."""
    over_runs_p: HiddenValue[float | None]
    paired: HiddenValue[bool]
    shared: HiddenValue[int | None]
    """Number of samples that both answered, where the difference is taken over these."""
    samples: HiddenValue[str]
    """The benchmark whose single answers of both are kept; "" where they are not."""
    alarm: HiddenValue[str]
    """What must be known of a benchmark that the audits comparison red or amber."""
    turned: HiddenValue[str]
    """What this average says where the board's says something else."""
    words: HiddenValue[str]
    """What both say, where this one leaves benchmarks out."""


OF_NODE, OF_PAIR = (
    tuple(each.name for each in fields(of) if each.name in DifferenceRow.__struct_fields__ and each.name not in but)
    for of, but in ((ComparedRow, ("unit",)), (EntryDifference, ("difference", "over_runs")))
)
"""What a row has of its node and of its pair as it stands there."""


class CompareQuery(ViewQuery, frozen=True):
    """Who is compared, and by which scores."""

    entry: Annotated[
        tuple[str, ...],
        Meta(
            description="an entry, or a model that has only one; 2 to 4 of them, the first is compared with the "
            "others; the first two of the board where not given"
        ),
    ] = ()


INSIGHT = Insight(
    name="compare",
    query=CompareQuery,
    cost="comparisons",
    pages=("compare",),
    page_parameters={"entry": "entry"},
    order=105,
    tables={"entries": ComparedEntryRow, "differences": DifferenceRow},
)


def report(leaderboard: Leaderboard, query: CompareQuery) -> Iterator[Block]:
    """Entries side by side, also by the average of the view, and without red benchmarks."""
    selection = query.selection(leaderboard)
    board = selection.leaderboard
    entries = query.entry or board.entries["entry"].astype(str).to_list()[:2]
    if len(board) < 2 and not query.entry:
        yield WORDS.missing("one")
        return
    comparison = compare(
        board, entries, ranked=(selection.ranking.inference, score_words(selection), selection.ranking.place)
    )
    own = compare_by(board, comparison, selection.weights) if selection.weights else None
    without = compare_without_alarms(board, comparison)
    yield from _sentences(comparison, own)
    if without is not None:
        pairs = zip(without.words, without.turned, strict=True)
        yield from (Caveat(words) for words, turned in pairs if turned)
    root = board.suite.root
    yield WORDS.table(
        "entries",
        ComparedEntryRow,
        [_entry(each, test) for each, test in zip(comparison.entries, (None, *comparison.at_once), strict=True)],
        labels={"score": root.label},
        units={"score": root.in_unit},
        opened=True,
        note=WORDS.say("chosen") if any(comparison.at_once) else None,
    )
    yield WORDS.table("differences", DifferenceRow, list(_rows(board, comparison, own, without)), opened=True)


def _sentences(comparison: Comparison, own: OwnComparison | None) -> Iterator[Block]:
    """What the score on top says of the first and each of the others, by the average of the view where there is one;
    then what ranks say.
    """
    row = comparison.rows[0]
    first, *others = (each.entry for each in comparison.entries)
    for at, other in enumerate(others):
        between = row.differences[at] if own is None else own.differences[at]
        state = verdict(between, lowest_wins=row.lowest_wins)
        unit = row.unit.of_differences
        detectable = "none" if between.detectable is None else unit.measured(between.detectable)
        words = WORDS.headline("verdict", state=state, first=first, other=other, detectable=detectable)
        yield structs.replace(words, headline=at == 0)
    yield from (Sentence(each.words) for each in comparison.at_once if each is not None)


def _entry(each: ComparedEntry, test: SimultaneousComparison | None) -> ComparedEntryRow:
    return ComparedEntryRow(
        entry=each.entry,
        score=each.score,
        rank=None if each.rank is None else Estimate(each.rank, each.rank_lower, each.rank_upper),
        adjusted=None if test is None else test.adjusted,
        order=None if test is None else test.order,
        at_once="" if test is None else test.words,
        model=each.model,
        apart=each.apart,
    )


def _rows(
    leaderboard: Leaderboard, comparison: Comparison, own: OwnComparison | None, without: OwnComparison | None
) -> Iterator[DifferenceRow]:
    """Every node and other entry; then the averages that are taken otherwise."""
    first, *others = (each.entry for each in comparison.entries)
    alarms = {leaderboard.suite.nodes[alarm.place].path: str(alarm.warning) for alarm in alarms_of(leaderboard)}
    stored = leaderboard.sampled
    both = {(each.node, other): each.benchmark for each in stored for other in each.entries if first in each.entries}
    places = {node.path: place for place, node in enumerate(leaderboard.suite.nodes)}
    row_of = {name: leaderboard.find(name) for name in (first, *others)}
    for row in comparison.rows:
        scores = leaderboard.scores.score[:, places[row.node]]
        for at, other in enumerate(others):
            between = row.differences[at]
            yield _difference(
                row,
                other,
                (row.sides[0], row.sides[at + 1]),
                between,
                better=chance_better(between, scores, (row_of[first], row_of[other]), lowest_wins=row.lowest_wins),
                samples=both.get((row.node, other), ""),
                alarm=alarms.get(row.node, ""),
            )
    for by, average in (("own", own), ("without", without)):
        if average is None:
            continue
        for at, other in enumerate(others):
            sides = average.sides[0], average.sides[at + 1]
            turned, words = ("".join(of[at : at + 1]) for of in (average.turned, average.words))
            row = replace(comparison.rows[0], label=WORDS.text(f"by-{by}"))
            yield _difference(row, other, sides, average.differences[at], by=by, turned=turned, words=words)


def _difference(
    row: ComparedRow,
    other: str,
    sides: tuple[Side, Side],
    between: EntryDifference,
    *,
    better: float | None = None,
    by: str = "",
    samples: str = "",
    alarm: str = "",
    turned: str = "",
    words: str = "",
) -> DifferenceRow:
    runs = between.over_runs
    return DifferenceRow(
        **{name: getattr(row, name) for name in OF_NODE},
        **{name: getattr(between, name) for name in OF_PAIR},
        better=better,
        entry=other,
        first=_interval(sides[0]),
        other=_interval(sides[1]),
        difference=Estimate(between.difference, between.lower, between.upper),
        unit=row.unit.json,
        unit_of_differences=row.unit.of_differences.json,
        first_n=sides[0].n,
        other_n=sides[1].n,
        over_runs=None if runs is None else Estimate(None, runs.lower, runs.upper),
        over_runs_p=None if runs is None else runs.p,
        by=by,
        samples=samples,
        alarm=alarm,
        turned=turned,
        words=words,
    )


def _interval(side: Side) -> Estimate:
    return Estimate(side.score, side.lower, side.upper)
