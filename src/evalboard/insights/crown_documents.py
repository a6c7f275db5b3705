"""What the API says of the first place of a board. Scores are in the numbers that the board shows; what is not known is null."""

from __future__ import annotations

from typing_extensions import TypedDict

from evalboard.data.units import UnitDocument
from evalboard.insights.crown import Errors


class CrownQuestion(TypedDict):
    """A question that the first place stands on."""

    node: str
    label: str
    sample: str
    cluster: str | None
    """What it belongs with, where that is not the question alone."""
    benchmark: str | None
    """The benchmark under which `questions/one` has it, where its answers are kept."""
    first: float
    """The value of the first on it, and of the rival."""
    rival: float


class CrownQuestions(TypedDict):
    """The fewest questions without which another entry is ahead of the first. Fragility: no error, and no fault of theirs."""

    rival: str
    count: int
    of: int
    leader: str
    """Who is first without them."""
    before: list[float]
    """The scores of the first and of the rival, with these questions and without."""
    after: list[float]
    gone: list[CrownQuestion]
    """The first 200 of them."""


class CrownRival(TypedDict):
    """An entry behind the first, and the fewest questions without which it is ahead."""

    entry: str
    count: int | None
    """Null where it takes more than 1,000, or all of a benchmark."""


class CrownBattle(TypedDict):
    """A battle that the first place stands on, or so many of a kind."""

    model_a: str
    model_b: str
    outcome: float
    battles: int
    prompt: str | None
    file: str | None
    row: int | None


class CrownBattles(TypedDict):
    """Battles without which a new fit has another model ahead of the first: one fewer in the order of their influence do not."""

    rival: str
    count: int
    of: int
    before: list[float]
    """The ratings of the first and of the rival, with these battles and without."""
    after: list[float]
    gone: list[CrownBattle]
    """The first 200 rows of them."""


class CrownChance(TypedDict):
    """How likely an entry is first, and among the first five."""

    entry: str
    first: float
    top: float


class LikelyScore(TypedDict):
    """A median-unbiased score with its 95 % interval; null for an end that lies nowhere."""

    estimate: float | None
    lower: float | None
    upper: float | None


class CorrectedScore(TypedDict):
    """The score of who came out best of several, without the winner's curse."""

    entry: str
    candidates: int
    score: float
    hybrid: LikelyScore
    conditional: LikelyScore


class OrganizationScore(CorrectedScore):
    """The same of the best of an organization's entries."""

    organization: str


class CrownDocument(TypedDict):
    """How firm the first place of a board is."""

    board: str
    key: str
    revision: str
    synthetic: bool
    unit: UnitDocument
    first: str
    score: float
    tied: int
    """Other entries with the same score."""
    errors: Errors
    """Which were used: of the same questions (paired), of each entry by itself (independent), or of battles drawn anew."""
    head: str
    sentences: list[str]
    cannot_tell: list[str]
    compared: int
    """Entries that were held against the first on the same questions; 0 where that was not done."""
    others: int
    """Ranked entries that answered other questions, or whose score is no mean of single answers."""
    questions: CrownQuestions | None
    rivals: list[CrownRival]
    battles: CrownBattles | None
    chances: list[CrownChance]
    """The likeliest ten, of those with any chance to be among the first five."""
    usual: list[float] | None
    """The 95 % interval of the first's score by the same errors, as if it had been chosen beforehand."""
    corrected: CorrectedScore | None
    organizations: list[OrganizationScore]
