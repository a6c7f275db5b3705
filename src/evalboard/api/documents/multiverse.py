"""What the API says of the rankings that a board could have."""

from __future__ import annotations

from typing_extensions import TypedDict


class WayDocument(TypedDict):
    """One way to make the ranking."""

    scale: str
    aggregate: str
    missing: str
    left_out: str | None
    """The path of the benchmark that does not count."""
    entries: str
    certain: bool
    """False where the order is a good one by Kemeny's rule of which nobody knows whether it is the best."""
    ranked: int
    """How many entries have a rank."""
    rank: int | None
    """That of the entry that was asked for."""


class EntryOverWays(TypedDict):
    """Where an entry stands over all ways that rank it."""

    entry: str
    rank: int
    """On the board itself."""
    ways: int
    """That rank it."""
    first: int
    """In which it is first, alone or with others."""
    lowest: int | None
    lower_quartile: int | None
    median: int | None
    upper_quartile: int | None
    highest: int | None


class ChoiceDocument(TypedDict):
    """What a decision may be, and where the entry that was asked for then stands."""

    choice: str | None
    label: str
    ways: int
    lowest: int | None
    median: int | None
    highest: int | None


class DecisionDocument(TypedDict):
    """A decision that was made in several ways."""

    decision: str
    label: str
    share: float | None
    """Of the variance of ranks that it explains by itself; shares may overlap. None where no rank moves."""
    choices: list[ChoiceDocument]


class NotTried(TypedDict):
    """What was asked for and was not tried, and why."""

    what: str
    sentence: str


class DiversityDocument(TypedDict):
    """Diversity and sensitivity, as Zhang and Hardt define them."""

    entries: int
    """The first ones that have all benchmarks."""
    disagreement: float
    """1 - Kendall's W of the rankings by single benchmarks."""
    farthest: float
    """The mean over pairs of benchmarks of the farthest way of an entry, of all ranks there are."""
    turned: float
    """The share of pairs that other weights turn round."""
    moved: float
    """The farthest way of an entry under them, of all ranks there are."""


class MultiverseDocument(TypedDict):
    """The rankings that a board would have if defensible choices had been made otherwise. No share of them is a probability."""

    board: str
    key: str
    revision: str
    synthetic: bool
    note: str
    """Why there is nothing to choose; empty where there is."""
    entry: str
    """The entry whose ranks are told."""
    yours: int | None
    """Its rank under the weights of the query, where these are not the board's."""
    sentences: list[str]
    ways: list[WayDocument]
    """The board's own first."""
    entries: list[EntryOverWays]
    """The first ones of the board, and those that are first in some way."""
    decisions: list[DecisionDocument]
    """The one that moves ranks most first."""
    diversity: DiversityDocument | None
    absent: list[NotTried]
