"""What the API says of the states of a board, and of what changed between two of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from typing_extensions import TypedDict


class StateDocument(TypedDict):
    """One leaderboard that a board had."""

    key: str
    """Of everything that it depends on: files, config, code."""
    revision: str
    date: str | None
    """When that revision was made, or, where no commit says it, when it was built; ISO 8601."""
    entries: int
    config: str
    """A name of the config that holds while that is the same."""
    code: str | None
    """The same of the code that computed it; null where that is not known."""
    tags: Sequence[str]


class ValueChangeDocument(TypedDict):
    """A stored value that is another one."""

    node: str
    label: str
    before: float | None
    now: float | None
    printed: Sequence[str]
    """Both as a page writes what is shown of that node: a score x 100, or a value in its own unit."""
    file_before: str | None
    file_now: str | None
    url_before: str | None
    url_now: str | None
    """Where these files can be looked at, each at the commit of its state; null for what does not come from the Hub."""
    same_file: bool
    """Whether both stand in a file of one content: then it is not the results that changed but how they are read."""
    part: float | None
    """By how much it moved what is shown of the root, once the values above it had changed; null where values alone do
    not lead from one score to the other. These sum to the change.
    """


class PartsDocument(TypedDict):
    """What each cause did to a rank, positive where it got worse. They sum to the move (Shapley's values)."""

    own: float
    others: float
    entries: float
    config: float
    code: float


class CountsDocument(TypedDict):
    """Who stands above an entry now and did not, and the reverse; together they are its whole move."""

    new_above: int
    passed_by: int
    passed_by_rescored: int
    """Of these, how many have another score than before."""
    passed: int
    gone_above: int


class StateRankDocument(TypedDict):
    """Where an entry stood in one state."""

    rank: int
    interval: Sequence[int] | None
    """Its rank interval, null where nothing is known."""
    score: float | None
    printed: str


class MoveDocument(TypedDict):
    """One entry of both states."""

    entry: str
    renamed: str | None
    """Under which name it stood before, where that was another one."""
    before: StateRankDocument
    now: StateRankDocument
    beyond_error: bool | None
    """Whether its score changed by more than its error; null where it did not change or no error is known."""
    p_value: float | None
    parts: PartsDocument | None
    """Null for an entry without a score in one of the states."""
    counts: CountsDocument | None
    sentence: str | None
    values: Sequence[ValueChangeDocument]


class NewcomerDocument(TypedDict):
    """An entry of one of the two states."""

    entry: str
    rank: int
    score: float | None
    printed: str


class TopDocument(TypedDict):
    """Who stands first in one state."""

    entries: Sequence[str]
    """Those whose rank interval begins at 1, by their ranks, the first of them; of rank 1 where no intervals are
    known.
    """
    count: int
    intervals: bool
    """Whether ranks have intervals: then several that stand first cannot be told apart from the best."""


class RescoredLeaf(TypedDict):
    """How many values of a benchmark are other ones."""

    node: str
    label: str
    values: int


class ChangesDocument(TypedDict):
    """What changed between two states of a board."""

    board: str
    before: StateDocument
    now: StateDocument
    states: Sequence[StateDocument]
    """Those that are kept, the newest first."""
    notes: Sequence[str]
    top_before: TopDocument
    top_now: TopDocument
    top_same: bool
    """Whether the same entries stand first, under whichever names."""
    added: Sequence[NewcomerDocument]
    """The first of them by their ranks, as of those that went."""
    added_count: int
    removed: Sequence[NewcomerDocument]
    removed_count: int
    renamed: Mapping[str, str]
    """New names by old ones."""
    rescored: Sequence[RescoredLeaf]
    rescored_entries: int
    same: int
    """Entries of both whose place and score are what they were."""
    moves: Sequence[MoveDocument]
    """A page of the others, in the order of their places now."""
    matched: int
    offset: int
    limit: int
    synthetic: bool
