"""What the API says of the questions of a benchmark, all of them and one. Scores are fractions of the maximum; what is not known is null."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

QuestionKind = Literal["ordinary", "dead", "suspect"]


class QuestionedBenchmark(TypedDict):
    """A benchmark of which samples are kept."""

    benchmark: str
    label: str
    entries: int


class QuestionPoints(TypedDict):
    """All questions, column by column, in the order of the file."""

    sample: list[str]
    cluster: list[str | None]
    """What a question belongs with, where that is not the question alone."""
    difficulty: list[float | None]
    """The share that models miss."""
    discrimination: list[float | None]
    """The correlation with the rest of the test."""
    kind: list[QuestionKind]
    solved_by_best: list[bool]


class SuspectDocument(TypedDict):
    """A question that goes backwards: weak models get it right more often than strong ones."""

    sample: str
    cluster: str | None
    question: str | None
    """The beginning of its text."""
    right: float | None
    strong: float | None
    """The mean score of the strongest third of the witnesses, and of the weakest."""
    weak: float | None
    discrimination: float | None
    by_chance: float | None
    """How likely answers that have nothing to do with strength go backwards as far."""
    adjusted: float | None
    """How likely it is an ordinary question of this board, adjusted for the number of questions."""
    key: str | None
    strong_answer: str | None
    """What most of the strongest third answer, where it is not the key, and how many of how many."""
    strong_answers: int | None
    strong_models: int


class InformationDocument(TypedDict):
    """Where the test tells models apart: Fisher's information of the fitted curves, and the models that are there."""

    score: list[float]
    """Mean scores that abilities are expected to have, in rising order."""
    information: list[float]
    edges: list[float]
    models: list[int]
    """How many models have a score between two edges."""
    sentence: str


class ShortlistLengths(TypedDict):
    """How few and how many questions a shortlist of a benchmark may have."""

    fewest: int
    most: int


class AgreedDocument(TypedDict):
    """A question on which strong models agree on another answer than the key."""

    sample: str
    cluster: str | None
    question: str | None
    """The beginning of its text."""
    right: float | None
    """The share of models that get it right."""
    key: str | None
    strong_answer: str
    strong_answers: int
    """How many of the strongest third give it, of `strong_models` whose answer is kept."""
    strong_models: int


class QuestionsDocument(TypedDict):
    """What is said of the questions of a benchmark."""

    board: str
    key: str
    revision: str
    synthetic: bool
    benchmark: str
    label: str
    benchmarks: list[QuestionedBenchmark]
    questions: int
    models: int
    """Those that answered half of the questions or more."""
    sparse: int
    """Models with answers that answered fewer."""
    witnesses: int
    """Models that count as witnesses of their own: one for each base model."""
    dead: int
    dead_right: int
    """Dead ones that every model gets right, and those that none does."""
    dead_wrong: int
    suspect: int
    best: list[str]
    """The best models, of which `solved_by_best` speaks."""
    solved_by_best: int
    missed_by_best: int
    alpha: float | None
    """Cronbach's alpha over the witnesses, where each answered all questions."""
    head: str
    sentences: list[str]
    cannot_tell: str | None
    """What cannot be told with so few models, and why."""
    judged: bool
    """Whether the board says that people judged some of the answers: `judges` tells then what its judge is worth."""
    points: QuestionPoints
    suspects: list[SuspectDocument]
    """The first 50 of them, the surest first."""
    agreed: list[AgreedDocument]
    """Questions on which three of four strong models or more give one answer that got no full score, the first 50 of them, the clearest first."""
    information: InformationDocument | None
    shortlists: ShortlistLengths | None
    """How many questions a shortlist may have; null where too few models answered everything to say how far an estimate is off."""


class GivenAnswer(TypedDict):
    """An answer that models give to a question."""

    answer: str
    models: int
    strong: int
    """How many of the strongest third of the witnesses give it."""
    right: bool | None
    discrimination: float | None
    """The correlation of giving it with the rest of the test: what the question's would be if this were the key."""


class StrengthGroup(TypedDict):
    """Witnesses of about one strength."""

    models: int
    right: float
    lower: float | None
    """The ends of its 95 % interval."""
    upper: float | None
    usual: float | None
    """What they would score on a question as hard as this one with the usual slope of this test."""


class QuestionDocument(TypedDict):
    """One question, as the models answered it."""

    board: str
    key: str
    revision: str
    benchmark: str
    label: str
    sample: str
    cluster: str | None
    kind: QuestionKind
    question: str | None
    passage: str | None
    references: list[list[str]] | None
    models: int
    right: float | None
    discrimination: float | None
    by_chance: float | None
    adjusted: float | None
    slope: float | None
    """Of its fitted curve, with the standard error."""
    slope_error: float | None
    solved_by_best: bool
    answers: list[GivenAnswer]
    """The most frequent first; none where no answers are kept, or they are too long to be counted."""
    other_answers: int
    """Models that gave others."""
    strong_models: int
    sentence: str
    groups: list[StrengthGroup]
    """From the weakest to the strongest."""
    entry: str
    """A model whose sample the page of samples can show."""
    before: str | None
    """The question before and after, in the order of the file."""
    after: str | None
