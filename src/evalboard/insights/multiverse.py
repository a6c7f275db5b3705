"""Multiverse: the rankings that a board would have if defensible choices had been made otherwise. No share of them is a
probability.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated

import numpy as np
from msgspec import Meta, Struct

from evalboard.base.decimals import fixed
from evalboard.insights import (
    Axis,
    Block,
    Choice,
    Entry,
    Fact,
    Facts,
    Figure,
    HiddenValue,
    Insight,
    Missing,
    Needs,
    Option,
    Query,
    Sentence,
    Series,
    Share,
    Track,
    Words,
)
from evalboard.insights._multiverse import (
    FEWEST,
    MOST_EXPLAINED,
    MOST_LEFT_OUT,
    PAIRED,
    Multiverse,
    Universe,
    multiverse_of,
    weight_factor,
)
from evalboard.insights._report import dashed
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.strings import Message
from evalboard.suite.tree import ranked
from evalboard.table.query import TableQuery
from evalboard.table.selection import select

DECIMALS = 4
WORDS = Words("multiverse")


class WayRow(Struct, frozen=True):
    """One way to make the ranking."""

    scale: str
    aggregate: str
    missing: str
    left_out: str | None
    """The path of the benchmark that does not count."""
    entries: str
    ranked: int
    """How many entries have a rank."""
    rank: int | None
    """That of the entry that was asked for."""
    certain: bool
    """False where the order is a good one by Kemeny's rule of which nobody knows whether it is the best."""


class MultiverseRow(Struct, frozen=True):
    """Where an entry stands over all ways that rank it."""

    rank: int
    """On the board itself."""
    entry: Entry[str]
    lowest: int | None
    median: int | None
    highest: int | None
    share_first: Share[float | None]
    """Of the ways that rank it."""
    ways: HiddenValue[int]
    """That rank it."""
    first: HiddenValue[int]
    """In which it is first, alone or with others."""
    lower_quartile: HiddenValue[int | None]
    upper_quartile: HiddenValue[int | None]


class ChoiceRow(Struct, frozen=True):
    """What a decision may be, and where the entry that was asked for then stands."""

    decision_label: str
    share: Share[float | None]
    """Of the variance of ranks that the decision explains by itself; shares may overlap. Null where no rank moves."""
    label: str
    ways: int
    lowest: int | None
    median: int | None
    highest: int | None
    decision: HiddenValue[str]
    choice: HiddenValue[str | None]


class MultiverseQuery(Query, frozen=True):
    """The entry whose rank is told in every way, and weights of one's own."""

    entry: Annotated[
        str, Meta(description="the entry whose rank is told in every way; the first of the board where not given")
    ] = ""
    benchmarks: Annotated[tuple[str, ...], Meta(description="benchmarks of the average, with weights as name:2")] = ()
    weigh: Annotated[
        tuple[str, ...], Meta(description="benchmarks that count more or less: name:2 twice as much, name:0 not at all")
    ] = ()
    top: Annotated[
        int,
        Meta(
            ge=1,
            le=10_000,
            description="how many of the first entries are listed, beside those that are first in some way",
        ),
    ] = 25


INSIGHT = Insight(
    name="multiverse",
    query=MultiverseQuery,
    needs=Needs.RESULTS,
    pages=("benchmarks",),
    order=10,
    tables={"choices": ChoiceRow, "entries": MultiverseRow, "ways": WayRow},
)


def report(leaderboard: Leaderboard, query: MultiverseQuery) -> Iterator[Block]:
    """The multiverse of a leaderboard, with all ranks of an entry, and its rank under weights of a visitor's own.
    NotFound for an unknown entry.
    """
    row = leaderboard.find(query.entry) if query.entry else 0
    multiverse = multiverse_of(leaderboard)
    chosen = [(name, value) for name in ("benchmarks", "weigh") for value in getattr(query, name)]
    weights = select(leaderboard, TableQuery.from_pairs(chosen)).weights if chosen else None
    if multiverse is not None:
        yield from _OfEntry(leaderboard, multiverse, row).blocks(weights, query.top)
        return
    yield WORDS.missing("none", fewest=FEWEST)
    if facts := list(_of_weights(leaderboard, weights)):
        yield Facts(facts)


def _of_weights(leaderboard: Leaderboard, weights: Mapping[int, float] | None) -> Iterator[Fact]:
    """How far the board's weights, or a visitor's, may change before another entry is first."""
    robust = weight_factor(leaderboard, weights)
    if robust is None:
        return
    first, rival = (leaderboard.name(row) for row in (robust.first, robust.rival))
    if np.isinf(robust.factor):
        yield WORDS.fact("weights", WORDS.text("always-first", first=first))
        return
    factor = np.floor(100 * robust.factor) / 100
    yield WORDS.fact("weights", WORDS.text("stays-first", first=first, rival=rival, factor=fixed(factor)))
    yield WORDS.fact("weight_factor", float(factor), digits=2)
    yield WORDS.fact("weight_rival", rival, "entry")


@dataclass(frozen=True)
class _OfEntry:
    leaderboard: Leaderboard
    multiverse: Multiverse
    row: int

    @property
    def name(self) -> str:
        return self._name(self.row)

    @property
    def mine(self) -> np.ndarray:
        """The ranks of the entry (U), 0 for none."""
        return self.multiverse.ranks[:, self.row]

    def blocks(self, weights: Mapping[int, float] | None, most: int) -> Iterator[Block]:
        yours = int(ranked(self.leaderboard.chosen_average(weights))[self.row]) or None if weights else None
        listed = self._listed(most)
        yield Choice(
            "entry",
            WORDS.text("entries-entry"),
            self.name,
            [Option(name, name) for name in map(self._name, listed)],
        )
        yield from (Sentence(str(each), headline=place == 0) for place, each in enumerate(self._sentences(yours)))
        yield WORDS.caveat("no-probability")
        yield from (Missing(str(self._absent(each.what, each.why))) for each in self.multiverse.absent)
        decisions = self._decisions()
        yield self._curve(decisions, yours)
        yield WORDS.table("choices", ChoiceRow, [choice for choices in decisions.values() for choice in choices])
        yield WORDS.table("entries", MultiverseRow, [self._entry(each) for each in listed])
        yield WORDS.table("ways", WayRow, [self._way(place) for place in range(len(self.multiverse.universes))])
        yield Facts([*self._facts(yours), *_of_weights(self.leaderboard, weights)])

    def _name(self, row: int) -> str:
        return self.leaderboard.name(row)

    def _sentences(self, yours: int | None) -> Iterator[Message]:
        yield self._over_ways()
        if yours is not None:
            yield WORDS.say("yours", rank=str(yours))
        explained = self.multiverse.explained
        top = min(MOST_EXPLAINED, int((self.multiverse.ranks[self.multiverse.own] > 0).sum()))
        if not explained:
            yield WORDS.say("still", top=top)
            return
        name, share = next(iter(explained.items()))
        yield WORDS.say("moves", decision=WORDS.say(f"decision-{dashed(name)}"), share=_percent(share), top=top)
        yield WORDS.say("firsts", count=int((self.multiverse.first > 0).sum()))

    def _over_ways(self) -> Message:
        entry, ways = self.name, int(self.multiverse.ranked[self.row])
        if not ways:
            return WORDS.say("unranked", entry=entry, all=len(self.multiverse.universes))
        low, *_, high = self.multiverse.spread(self.row)
        share = _percent(int(self.multiverse.first[self.row]) / ways)
        if low == high:
            return WORDS.say("entry-still", entry=entry, ways=ways, low=f"{low:,.0f}")
        return WORDS.say("entry", entry=entry, ways=ways, low=f"{low:,.0f}", high=f"{high:,.0f}", share=share)

    def _way(self, place: int) -> WayRow:
        universe, ranks = self.multiverse.universes[place], self.multiverse.ranks[place]
        return WayRow(
            scale=universe.scale,
            aggregate=universe.aggregate,
            missing=universe.missing,
            left_out=None if universe.left_out is None else self.leaderboard.suite.nodes[universe.left_out].path,
            entries=universe.entries,
            ranked=int((ranks > 0).sum()),
            rank=int(ranks[self.row]) or None,
            certain=universe.certain,
        )

    def _listed(self, most: int) -> list[int]:
        """The rows of the first entries, and of as many that are first in some way, by how often."""
        firsts = np.flatnonzero(self.multiverse.first)
        firsts = firsts[np.argsort(-self.multiverse.first[firsts], kind="stable")][:most]
        return sorted({*range(min(most, len(self.leaderboard))), *map(int, firsts), self.row})

    def _entry(self, row: int) -> MultiverseRow:
        lowest, lower, median, upper, highest = (
            None if np.isnan(each) else int(each) for each in self.multiverse.spread(row)
        )
        ways, first = int(self.multiverse.ranked[row]), int(self.multiverse.first[row])
        return MultiverseRow(
            rank=int(self.multiverse.ranks[self.multiverse.own, row]),
            entry=self._name(row),
            lowest=lowest,
            median=median,
            highest=highest,
            share_first=first / ways if ways else None,
            ways=ways,
            first=first,
            lower_quartile=lower,
            upper_quartile=upper,
        )

    def _decisions(self) -> dict[str, list[ChoiceRow]]:
        """The choices of the decisions that were made in several ways, the one that moves ranks most first."""
        explained = self.multiverse.explained
        others = [
            name
            for name in Universe.__dataclass_fields__
            if name not in {*explained, "certain"} and len(self.multiverse.levels(name)) > 1
        ]
        return {
            name: [self._choice(name, level, made) for level, made in self.multiverse.levels(name).items()]
            for name in (*explained, *others)
        }

    def _choice(self, decision: str, level: object, made: np.ndarray) -> ChoiceRow:
        ranks, explained = self.mine[made & (self.mine > 0)], self.multiverse.explained
        low, middle, high = (
            (int(each) for each in np.percentile(ranks, [0, 50, 100], method="inverted_cdf"))
            if len(ranks)
            else (None, None, None)
        )
        return ChoiceRow(
            decision_label=WORDS.text(f"decision-{dashed(decision)}"),
            share=round(explained[decision], DECIMALS) if decision in explained else None,
            label=self._label(decision, level),
            ways=int(made.sum()),
            lowest=low,
            median=middle,
            highest=high,
            decision=decision,
            choice=self.leaderboard.suite.nodes[level].path
            if isinstance(level, int)
            else None
            if level is None
            else str(level),
        )

    def _label(self, decision: str, level: object) -> str:
        if isinstance(level, int):
            return self.leaderboard.suite.nodes[level].label
        return WORDS.text(f"choice-{dashed(decision)}-{'none' if level is None else level}")

    def _curve(self, decisions: Mapping[str, list[ChoiceRow]], yours: int | None) -> Figure:
        """The ranks of the entry over all ways that rank it, the best first; below, which choices each way made (a
        specification curve).
        """
        ordered = np.array(
            [place for place in np.argsort(self.mine, kind="stable") if self.mine[place] > 0], dtype=np.intp
        )
        x: list[float | str | None] = [float(place) for place in range(1, len(ordered) + 1)]
        series = [Series("ranks", "", "points", x, [float(rank) for rank in self.mine[ordered]])]
        own = np.flatnonzero(ordered == self.multiverse.own)
        if len(own):
            at, label = float(own[0] + 1), WORDS.text("own")
            series.append(Series("own", label, "points", [at], [float(self.mine[self.multiverse.own])], accent=True))
        if yours is not None:
            series.append(
                Series(
                    "yours",
                    WORDS.text("yours", rank=str(yours)),
                    "line",
                    [x[0], x[-1]] if x else [],
                    [float(yours)] * 2 if x else [],
                )
            )
        levels = {name: list(self.multiverse.levels(name).values()) for name in decisions}
        tracks = [
            Track(choice.decision_label, choice.label, [float(place) for place in np.flatnonzero(made[ordered]) + 1])
            for name, choices in decisions.items()
            for choice, made in zip(choices, levels[name], strict=True)
        ]
        return Figure(
            key="curve",
            title=WORDS.text("curve", entry=self.name, ways=len(ordered)),
            x=Axis(WORDS.text("curve-x"), kind="count"),
            y=Axis(WORDS.text("ways-rank"), scale="log", kind="count", falling=True),
            series=series,
            caption=WORDS.text("curve-about"),
            tracks=tracks,
        )

    def _facts(self, yours: int | None) -> Iterator[Fact]:
        """The rank under a visitor's weights, and diversity and a lower bound of sensitivity, as Zhang and Hardt define
        them, where there are entries enough.
        """
        yield WORDS.fact("entry", self.name, "entry")
        if yours is not None:
            yield WORDS.fact("yours", yours)
        spread, change = self.multiverse.diversity, self.multiverse.sensitivity
        if spread is not None and change is not None:
            yield WORDS.fact("weighed", self.multiverse.weighed)
            yield WORDS.fact("disagreement", round(spread.disagreement, DECIMALS))
            yield WORDS.fact("farthest", round(spread.farthest, DECIMALS))
            yield WORDS.fact("turned", round(change.pairs, DECIMALS))
            yield WORDS.fact("moved", round(change.farthest, DECIMALS))

    def _absent(self, what: str, why: str) -> Message:
        most = {"entries": PAIRED.get(what, 0), "benchmarks": MOST_LEFT_OUT}.get(why, 0)
        return WORDS.say(f"absent-{dashed(what)}", most=most)


def _percent(share: float) -> str:
    """A share in whole percent; what is not all or nothing is never printed as that."""
    return "<1" if 0 < share < 0.005 else ">99" if 0.995 <= share < 1 else fixed(100 * share, 0)
