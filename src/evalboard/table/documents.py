"""What the API says of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NotRequired, TypeAlias

from msgspec import UNSET, Struct, UnsetType, field
from pydantic import ConfigDict, with_config
from typing_extensions import TypedDict

from evalboard.base.json_types import either
from evalboard.data.units import UnitOf
from evalboard.table.past_ranks import RankChange

Ends: TypeAlias = dict[str, float] | list[float | None]
"""One end of a row's intervals: by column, or, with digits, in the order of the score columns."""


@with_config(ConfigDict(extra="allow"))
class RowDocument(TypedDict):
    """An entry as a row, with a further cell for each column, by its id; scores are fractions, missing is null."""

    entry: str
    model: str
    distinct: NotRequired[str]
    """What tells it from other entries of its model."""
    rank: int | None
    rank_lower: int | None
    rank_upper: int | None
    tier: int | None
    band: int | None
    """The latest tier down to this row: a line is drawn where it rises."""
    unsure: NotRequired[Literal[True]]
    """Where others have a rank interval and this one has none."""
    rank_before: NotRequired[int | None]
    """In the state that `since` names, null without one."""
    rank_change: NotRequired[RankChange | None]
    """`beyond` where each rank lies outside the other's interval, `within` where not, `open` without intervals, `new`
    for a new entry; null without a rank.
    """
    present: int
    """Leaves that are there, of the average."""
    leaves: int
    lower: Ends
    upper: Ends
    missing: dict[str, str]
    """Why a score is missing, by column."""
    marked: NotRequired[list[str]]
    """Columns with doubtful values; `explain` says why."""


class ColumnHead(Struct, frozen=True):
    """What every column has."""

    id: str
    label: str
    name: str
    help: str
    default: bool
    benchmark: bool
    """Whether a visitor can choose and weigh it."""


EntryKind = Literal["text", "flag", "number", "date", "rank"]
"""What a column of entries holds."""


class EntryColumnDocument(ColumnHead, frozen=True):
    """A column of what is known of entries."""

    kind: EntryKind
    unit: UnitOf | None
    """Of its numbers; null for words, dates and plain numbers."""
    better: Literal["lower", "higher", ""]
    """Of dates the earlier or later; "" for neither."""


class NodeColumnDocument(ColumnHead, frozen=True):
    """A column of a node's scores, or of its values in its own unit; `top` and `top_raw` end the scales of what is
    shown and of stored values.
    """

    kind: Literal["score"]
    path: str
    top: float
    top_raw: float
    weight: float | None
    """In the score above; null for the root and derived means."""
    n: int | None
    baseline: float
    maximum: float
    higher_is_better: bool
    unit: UnitOf
    own: bool
    """Whether values are shown instead of scores."""
    lowest_wins: bool
    """Whether less is better."""
    level: int
    parent: str | None
    leaf: bool
    scored: bool
    derived: bool
    interval: str
    """The kind of its intervals, "" without."""


if TYPE_CHECKING:
    ColumnDocument = NodeColumnDocument | EntryColumnDocument
else:
    ColumnDocument = either(NodeColumnDocument, EntryColumnDocument)


class FacetValue(Struct, frozen=True):
    """A value, and the rows that choosing it alone would give."""

    value: str
    count: int


class FlagCounts(Struct, frozen=True):
    """How many rows have a flag, and how many do not."""

    true: int
    false: int


class SizePreset(Struct, frozen=True):
    """A range of sizes in billions of parameters, and its rows."""

    low: float | None = field(name="from")
    high: float | None = field(name="to")
    count: int


class SizesDocument(Struct, frozen=True):
    """The sizes of a board's models; empty where none is known."""

    lowest: float | UnsetType = UNSET
    highest: float | UnsetType = UNSET
    presets: list[SizePreset] | UnsetType = UNSET


class ChipDocument(Struct, frozen=True):
    """A filter that is on, with the query string that takes it away."""

    key: str
    about: str
    label: str
    value: str
    remove: str


class WithoutDocument(ChipDocument, frozen=True):
    """A filter where nothing matches, with the rows that taking it away would give."""

    count: int


class AnswerPartDocument(Struct, frozen=True):
    """A part of the answer line."""

    text: str
    part: Literal["first", "names", "behind"]


class WordsDocument(Struct, frozen=True):
    """The question that a table answers, and its answer."""

    question: str
    """With `{models}`, `{by}` and `{among}` for what a visitor can change."""
    models: str
    by: str
    among: str
    among_short: str
    """For narrow places."""
    answer: list[AnswerPartDocument]
    """Empty where nothing can be said."""


class SinceDocument(Struct, frozen=True):
    """The older state to which ranks are compared."""

    key: str
    revision: str
    date: str | None


WhyUnsure = Literal["", "nothing_ranked", "no_errors", "pairs", "single"]
"""Nobody has a rank; the score has no errors; errors of differences are kept for all entries alone; or rank intervals
hold one by one.
"""


class RankedEntry(Struct, frozen=True):
    """An entry, and its shown score."""

    entry: str
    model: str
    score: float


class RankingDocument(Struct, frozen=True):
    """What a table answers: who is ranked by what, and who is tied for first."""

    by: str
    """A column."""
    by_label: str
    among: Literal["these", "all"]
    ranked: int
    """How many are ranked."""
    unranked: int
    """How many lack the score."""
    first: list[RankedEntry]
    """Those whose rank interval begins at 1, the best first; at most 5."""
    first_count: int
    behind: RankedEntry | None
    """The best of those whose interval begins later; null without, or where unknown."""
    unsure: int
    """How many have a rank and no interval, because their score has no error."""
    sure: bool
    """Whether it is known who is tied for first."""
    why: WhyUnsure
    """Why not; "" where it is known."""
    smallest_gap: float | None
    """The median difference from which two neighbours, compared alone, are told apart, as scores are shown; null where
    unknown.
    """
    gap: float | None
    """The same where all that are ranked are compared at once."""


class TableDocument(Struct, frozen=True, kw_only=True):
    """A page of rows, and what stands around them; with `brief=1` little else."""

    board: str
    key: str
    """Names the leaderboard."""
    revision: str
    as_of: str | None
    synthetic: bool
    query: str
    total: int
    matched: int
    offset: int
    limit: int
    question: RankingDocument | UnsetType = UNSET
    """Absent in later pages with `brief=1`."""
    since: SinceDocument | UnsetType = UNSET
    column_offset: int | UnsetType = UNSET
    """The place of a window's first column, from 0."""
    own_weights: bool | UnsetType = UNSET
    tier_lines: bool | UnsetType = UNSET
    columns: list[ColumnDocument] | UnsetType = UNSET
    """Shown columns in order, or those of a window, as all cells."""
    shown: list[str] | UnsetType = UNSET
    """The ids of all shown columns, where `columns` is a window."""
    rows: list[RowDocument]
    pinned: list[RowDocument]
    facets: dict[str, list[FacetValue]] | UnsetType = UNSET
    flags: dict[str, FlagCounts] | UnsetType = UNSET
    sizes: SizesDocument | UnsetType = UNSET
    histograms: dict[str, list[int]] | UnsetType = UNSET
    chips: list[ChipDocument] | UnsetType = UNSET
    words: WordsDocument | UnsetType = UNSET
    best: dict[str, float]
    notices: list[str]
    without: list[WithoutDocument]


class TableAbout(Struct, frozen=True):
    """What a file of a table says of itself."""

    board: str
    title: str
    revision: str
    as_of: str | None
    synthetic: bool
    pull: int | None
    """The unmerged pull request that this is of; null for a board."""
    query: str
    total: int
    matched: int
    question: RankingDocument
    citation: str
    bibtex: str


class TableFile(TableAbout, frozen=True):
    """The whole match as JSON, a row per entry by column names."""

    rows: list[dict[str, bool | int | float | str | None]]
