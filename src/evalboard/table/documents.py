"""What the API says of a table: its rows, its columns, and what can be counted beside them."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias

from pydantic import ConfigDict, with_config
from typing_extensions import TypedDict

from evalboard.data.units import UnitDocument
from evalboard.table.past_ranks import RankChange

Ends: TypeAlias = dict[str, float] | list[float | None]
"""One end of the intervals of a row: by column, or, where a page asks for digits, in the order of the score columns."""


@with_config(ConfigDict(extra="allow"))
class RowDocument(TypedDict):
    """An entry as a row. Beside what is named here it has a cell for each column, by the column's id; scores are
    fractions, missing is null.
    """

    entry: str
    model: str
    distinct: NotRequired[str]
    """What tells it from other entries of its model, where the board has several."""
    rank: int | None
    rank_lower: int | None
    rank_upper: int | None
    tier: int | None
    band: int | None
    """The latest tier down to this row in order of the score: a line is drawn where it rises."""
    unsure: NotRequired[Literal[True]]
    """There where other entries have a rank interval and this one has none."""
    rank_before: NotRequired[int | None]
    """The rank in the state that `since` names, null without one."""
    rank_change: NotRequired[RankChange | None]
    """What became of it: `beyond` where each rank lies outside the other's interval, `within` where not, `open` where
    no interval is known, `new` for an entry that was not there; null without a rank.
    """
    present: int
    """Leaves that are there, of what the average is taken over."""
    leaves: int
    lower: Ends
    upper: Ends
    missing: dict[str, str]
    """Why a score is missing, by column."""
    marked: NotRequired[list[str]]
    """The columns whose values cannot be what they are said to be; `explain` says why. There only where some are."""


class ColumnHead(TypedDict):
    """What every column has."""

    id: str
    label: str
    name: str
    help: str
    default: bool
    benchmark: bool
    """Whether a visitor can choose and weigh it."""


EntryKind = Literal["text", "flag", "number", "date", "rank"]
"""What a column holds that is not of a node."""


class EntryColumnDocument(ColumnHead):
    """A column of what is known of entries."""

    kind: EntryKind
    unit: UnitDocument | None
    """What its numbers are counted in; null for words, dates and plain numbers."""
    better: Literal["lower", "higher", ""]
    """What is better of it, of dates which comes first; "" where nothing is."""


class NodeColumnDocument(ColumnHead):
    """A column of the scores of a node, or of its values where it has a unit of its own; `top` and `top_raw` are the
    ends of the scales of what is shown and of stored values.
    """

    kind: Literal["score"]
    path: str
    top: float
    top_raw: float
    weight: float | None
    """The share in the score above; null for the root and for means that stand beside the tree."""
    n: int | None
    baseline: float
    maximum: float
    higher_is_better: bool
    unit: UnitDocument
    own: bool
    """Whether values are shown, in that unit, instead of scores."""
    lowest_wins: bool
    """Whether less is better of what is shown."""
    level: int
    parent: str | None
    leaf: bool
    scored: bool
    derived: bool
    interval: str
    """The kind of its intervals, "" where it has none."""


ColumnDocument = NodeColumnDocument | EntryColumnDocument


class FacetValue(TypedDict):
    """A value of a column, and the number of rows that choosing it alone would give."""

    value: str
    count: int


class FlagCounts(TypedDict):
    """How many rows have a flag, and how many do not."""

    true: int
    false: int


SizePreset = TypedDict("SizePreset", {"from": float | None, "to": float | None, "count": int})
"""A range of sizes in billions of parameters, and the number of rows that it would give."""


class SizesDocument(TypedDict, total=False):
    """The sizes of a board's models; empty where none is known."""

    lowest: float
    highest: float
    presets: list[SizePreset]


class ChipDocument(TypedDict):
    """A filter that is on, with the query string that takes it away."""

    key: str
    about: str
    label: str
    value: str
    remove: str


class WithoutDocument(ChipDocument):
    """A filter that is on where nothing matches, with the number of rows that taking it away alone would give."""

    count: int


class AnswerPartDocument(TypedDict):
    """A part of the answer line: who is first, their names, or who is clearly behind them."""

    text: str
    part: Literal["first", "names", "behind"]


class WordsDocument(TypedDict):
    """The question that a table answers, and its answer, in words."""

    question: str
    """The sentence, with `{models}`, `{by}` and `{among}` where the words stand that a visitor can change."""
    models: str
    by: str
    among: str
    among_short: str
    """The same for narrow places."""
    answer: list[AnswerPartDocument]
    """Empty where nothing can be said."""


class SinceDocument(TypedDict):
    """The older state to which ranks are compared."""

    key: str
    revision: str
    date: str | None


WhyUnsure = Literal["", "nothing_ranked", "no_errors", "pairs", "single"]
"""Why nothing is said of who cannot be told apart from the best: nobody has a rank; the score has no errors; each
difference has an error of its own, which is kept for all entries alone; or rank intervals hold one by one, and so do
not speak of a first row that was looked for.
"""


class RankedEntry(TypedDict):
    """An entry, and what is shown of the score that is ranked by."""

    entry: str
    model: str
    score: float


class RankingDocument(TypedDict):
    """What a table answers: who is ranked, by what, and who cannot be told apart from the best. Of all that stands in
    its rows as well.
    """

    by: str
    """The column that entries are ranked by."""
    by_label: str
    among: Literal["these", "all"]
    ranked: int
    """How many are ranked: those that match and have the score, or all that have it."""
    unranked: int
    """How many lack the score, of those that match or of all."""
    first: list[RankedEntry]
    """The first of those whose rank interval begins at 1, the best first; at most 5."""
    first_count: int
    behind: RankedEntry | None
    """The best of those whose rank interval begins later; null where there is none, or where it is not known."""
    unsure: int
    """How many have a rank and no rank interval, because their score has no error: nothing tells them from anybody."""
    sure: bool
    """Whether it is known who cannot be told apart from the best. Where not, nothing is said of it."""
    why: WhyUnsure
    """Why that is not known; "" where it is."""
    smallest_gap: float | None
    """From which difference on two neighbours, compared alone, are told apart: the median, as scores are shown. Null
    where that is not known.
    """
    gap: float | None
    """The same where all that are ranked are compared at once, as rank intervals and tiers are."""


class TableHead(TypedDict):
    """Which board was asked what, and how much of it matches."""

    board: str
    key: str
    """Names the leaderboard: what is computed anew has another."""
    revision: str
    as_of: str | None
    synthetic: bool
    query: str
    total: int
    matched: int
    offset: int
    limit: int
    question: NotRequired[RankingDocument]
    """Not there in later pages with `brief=1`."""
    since: NotRequired[SinceDocument]
    column_offset: NotRequired[int]
    """The place of the first column of a window, from 0; there only where the table was cut."""


class TableFoot(TypedDict):
    """The best value of each score column, what the query did not find, and filters that leave nothing."""

    best: dict[str, float]
    notices: list[str]
    without: list[WithoutDocument]


class TableDocument(TableHead, TableFoot):
    """A page of rows, and what stands around them; with `brief=1` the rows and little else."""

    own_weights: NotRequired[bool]
    tier_lines: NotRequired[bool]
    columns: NotRequired[list[ColumnDocument]]
    """Those that are shown, in order; of a window its own. Cells, bounds, best values and histograms are of the same
    columns.
    """
    shown: NotRequired[list[str]]
    """The ids of all columns that are shown, in order, where `columns` is a window of them; the board's document
    describes them.
    """
    rows: list[RowDocument]
    pinned: list[RowDocument]
    facets: NotRequired[dict[str, list[FacetValue]]]
    flags: NotRequired[dict[str, FlagCounts]]
    sizes: NotRequired[SizesDocument]
    histograms: NotRequired[dict[str, list[int]]]
    chips: NotRequired[list[ChipDocument]]
    words: NotRequired[WordsDocument]


class TableAbout(TypedDict):
    """What a file of a table says of itself."""

    board: str
    title: str
    revision: str
    as_of: str | None
    synthetic: bool
    pull: int | None
    """The pull request that this is of, which is not merged; null for a board."""
    query: str
    total: int
    matched: int
    question: RankingDocument
    citation: str
    bibtex: str


class TableFile(TableAbout):
    """The whole match as JSON: what was asked, how to cite it, and a row per entry by the names of its columns."""

    rows: list[dict[str, bool | int | float | str | None]]
