"""What the API says of the rankings that a board could have; the command line prints the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from evalboard.api.documents.multiverse import (
    ChoiceDocument,
    DecisionDocument,
    DiversityDocument,
    EntryOverWays,
    MultiverseDocument,
    NotTried,
    WayDocument,
)
from evalboard.insights._multiverse import FEWEST, MOST_EXPLAINED, MOST_LEFT_OUT, Multiverse, Universe, multiverse_of
from evalboard.insights._ways import PAIRED
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.strings import Message, message
from evalboard.suite.tree import ranked

MOST_LISTED = 25
"""Entries that are listed as the first of the board, and as those that are first in some way."""
DECIMALS = 4


def multiverse_document(
    leaderboard: Leaderboard, row: int = 0, weights: Mapping[int, float] | None = None, most: int = MOST_LISTED
) -> MultiverseDocument:
    """The multiverse of a leaderboard, with all ranks of the entry in a row, and its rank under weights of a visitor's own."""
    multiverse = multiverse_of(leaderboard)
    names = leaderboard.entries["entry"]
    document: MultiverseDocument = {
        "board": leaderboard.board.id,
        "key": leaderboard.key,
        "revision": leaderboard.origin.revision,
        "synthetic": leaderboard.board.synthetic or leaderboard.origin.synthetic,
        "note": str(message("multiverse-none", fewest=FEWEST)) if multiverse is None else "",
        "entry": str(names.iloc[row]) if len(names) else "",
        "yours": None,
        "sentences": [],
        "ways": [],
        "entries": [],
        "decisions": [],
        "diversity": None,
        "absent": [],
    }
    if multiverse is None:
        return document
    here = _OfEntry(leaderboard, multiverse, row)
    document["yours"] = here.rank_by(weights) if weights else None
    document["sentences"] = [str(each) for each in here.sentences(document["yours"])]
    document["ways"] = [here.way(place) for place in range(len(multiverse.universes))]
    document["entries"] = [here.entry(each) for each in here.listed(most)]
    document["decisions"] = here.decisions()
    document["diversity"] = here.diversity()
    document["absent"] = [here.absent(each.what, each.why) for each in multiverse.absent]
    return document


@dataclass(frozen=True)
class _OfEntry:
    """A multiverse, and the row of the entry that it is told of."""

    leaderboard: Leaderboard
    multiverse: Multiverse
    row: int

    @property
    def mine(self) -> np.ndarray:
        """The ranks of the entry (U), 0 for none."""
        return self.multiverse.ranks[:, self.row]

    def rank_by(self, weights: Mapping[int, float]) -> int | None:
        """The rank of the entry under weights."""
        return int(ranked(self.leaderboard.chosen_average(weights))[self.row]) or None

    def sentences(self, yours: int | None) -> list[Message]:
        """What is to be said first."""
        said = [self._over_ways()]
        if yours is not None:
            said.append(message("multiverse-yours", rank=str(yours)))
        explained = self.multiverse.explained
        top = min(MOST_EXPLAINED, int((self.multiverse.ranks[self.multiverse.own] > 0).sum()))
        if not explained:
            return [*said, message("multiverse-still", top=top)]
        name, share = next(iter(explained.items()))
        said.append(message("multiverse-moves", decision=message(f"multiverse-decision-{_dashed(name)}"), share=percent(share), top=top))
        return [*said, message("multiverse-firsts", count=int((self.multiverse.first > 0).sum()))]

    def _over_ways(self) -> Message:
        entry, ways = str(self.leaderboard.entries["entry"].iloc[self.row]), int(self.multiverse.ranked[self.row])
        if not ways:
            return message("multiverse-unranked", entry=entry, all=len(self.multiverse.universes))
        low, *_, high = self.multiverse.spread(self.row)
        share = percent(int(self.multiverse.first[self.row]) / ways)
        if low == high:
            return message("multiverse-entry-still", entry=entry, ways=ways, low=f"{low:,.0f}")
        return message("multiverse-entry", entry=entry, ways=ways, low=f"{low:,.0f}", high=f"{high:,.0f}", share=share)

    def way(self, place: int) -> WayDocument:
        """One way."""
        universe, ranks = self.multiverse.universes[place], self.multiverse.ranks[place]
        return {
            "scale": universe.scale,
            "aggregate": universe.aggregate,
            "missing": universe.missing,
            "left_out": None if universe.left_out is None else self.leaderboard.suite.nodes[universe.left_out].path,
            "entries": universe.entries,
            "certain": universe.certain,
            "ranked": int((ranks > 0).sum()),
            "rank": int(ranks[self.row]) or None,
        }

    def listed(self, most: int) -> list[int]:
        """The rows of the first entries, and of as many that are first in some way, by how often."""
        firsts = np.flatnonzero(self.multiverse.first)
        firsts = firsts[np.argsort(-self.multiverse.first[firsts], kind="stable")][:most]
        return sorted({*range(min(most, len(self.leaderboard))), *map(int, firsts), self.row} if len(self.leaderboard) else set())

    def entry(self, row: int) -> EntryOverWays:
        """Where an entry stands."""
        lowest, lower, median, upper, highest = (None if np.isnan(each) else int(each) for each in self.multiverse.spread(row))
        return {
            "entry": str(self.leaderboard.entries["entry"].iloc[row]),
            "rank": int(self.multiverse.ranks[self.multiverse.own, row]),
            "ways": int(self.multiverse.ranked[row]),
            "first": int(self.multiverse.first[row]),
            "lowest": lowest,
            "lower_quartile": lower,
            "median": median,
            "upper_quartile": upper,
            "highest": highest,
        }

    def decisions(self) -> list[DecisionDocument]:
        """The decisions that were made in several ways, the one that moves ranks most first."""
        explained = self.multiverse.explained
        names = [
            *explained,
            *(name for name in Universe.__dataclass_fields__ if name not in {*explained, "certain"} and len(self.multiverse.levels(name)) > 1),
        ]
        return [
            {
                "decision": name,
                "label": str(message(f"multiverse-decision-{_dashed(name)}")),
                "share": round(explained[name], DECIMALS) if name in explained else None,
                "choices": [self._choice(name, level, chosen) for level, chosen in self.multiverse.levels(name).items()],
            }
            for name in names
        ]

    def _choice(self, decision: str, level: object, chosen: np.ndarray) -> ChoiceDocument:
        ranks = self.mine[chosen & (self.mine > 0)]
        low, middle, high = (int(each) for each in np.percentile(ranks, [0, 50, 100], method="inverted_cdf")) if len(ranks) else (None, None, None)
        return {
            "choice": self.leaderboard.suite.nodes[level].path if isinstance(level, int) else None if level is None else str(level),
            "label": self._label(decision, level),
            "ways": int(chosen.sum()),
            "lowest": low,
            "median": middle,
            "highest": high,
        }

    def _label(self, decision: str, level: object) -> str:
        if isinstance(level, int):
            return self.leaderboard.suite.nodes[level].label
        return str(message(f"multiverse-choice-{_dashed(decision)}-{'none' if level is None else level}"))

    def diversity(self) -> DiversityDocument | None:
        """Diversity and sensitivity, where there are entries enough."""
        spread, change = self.multiverse.diversity, self.multiverse.sensitivity
        if spread is None or change is None:
            return None
        return {
            "entries": self.multiverse.weighed,
            "disagreement": round(spread.disagreement, DECIMALS),
            "farthest": round(spread.farthest, DECIMALS),
            "turned": round(change.pairs, DECIMALS),
            "moved": round(change.farthest, DECIMALS),
        }

    def absent(self, what: str, why: str) -> NotTried:
        """What was not tried, in a sentence."""
        most = {"entries": PAIRED.get(what, 0), "benchmarks": MOST_LEFT_OUT}.get(why, 0)
        return {"what": what, "sentence": str(message(f"multiverse-absent-{_dashed(what)}", most=most))}


def _dashed(name: str) -> str:
    return name.replace("_", "-")


def percent(share: float) -> str:
    """A share in whole percent; what is not all or nothing is never printed as that."""
    return "<1" if 0 < share < 0.005 else ">99" if 0.995 <= share < 1 else f"{100 * share:.0f}"
