"""Scorers of single answers. One benchmark's scorer, one file.

`scorers/<name>.py` has

- `VARIANTS`, rules by name, the published one first; `ABOUT`, a sentence for each; `METRIC`, which number of a `Score`
  the benchmark reports;
- `STOPS` and `NORMALIZATIONS`, where an answer may be cut and how it may be normalized, by name with a sentence each,
  those as published first; `GRID`, the variant for each pair of them, and `REPAIRED`, the variant in it that has the
  known defects repaired;
- `ANSWER_TYPES`, `FAILURES` and `LOST`, what kinds of answers are expected, what may go wrong with one, and why its
  score may be lost for good, by name with a sentence each; `NUMERIC`, which of the kinds are numbers;
- `score(prediction, references, variant) -> Score`;
- `explained(prediction, references, variant) -> ScoreExplanation`, the same step by step;
- `judged(prediction, references, variant) -> AnswerJudgement`, what kind of answer was expected and what went wrong
  with this one.

The variant is the published one where none is given. Files whose names begin with an underscore are no scorers, and
nobody else's business. Other packages add scorers by an entry point of the group
`evalboard.scorers`.

All of them take any text: a lone surrogate, a NUL, a megabyte, a million line breaks; and references that are empty.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from evalboard.base.families import member
from evalboard.errors import EvalboardError, nearest


@dataclass(frozen=True, slots=True)
class Score:
    """What one answer is worth: exact match and F1, from 0 to 1, and the text that was compared."""

    em: float
    f1: float
    normalized: str


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a bag: whether it was read as a number, and whether the other bag has it too."""

    text: str
    number: bool
    shared: bool


@dataclass(frozen=True, slots=True)
class ScoreExplanation:
    """How an answer came to its score under one variant."""

    variant: str
    em: float
    f1: float
    counted: tuple[int, int]
    """Which characters of the prediction count, from and to: what stands before and after was cut off."""
    normalized: str
    """The text that was compared."""
    reference: tuple[str, ...]
    """The spans of the reference that it came nearest to, as written; nothing where there is none."""
    expected: tuple[Word, ...]
    """The words of that reference."""
    scored: tuple[Word, ...]
    """The words of the answer."""
    why: str
    """A sentence about what decided, such as which word was read as one token with what follows; "" where nothing is to
    be said.
    """


@dataclass(frozen=True, slots=True)
class AnswerJudgement:
    """What a scorer says of an answer; `samples.JUDGED` has what each means."""

    answer_type: str
    stopped: bool
    failure: str
    lost: str


Prediction = str | Sequence[str]
"""What a model answered: a text, or the several that were asked for."""
References = Sequence[Sequence[str]]
"""The answers that would be right: for each of them its text, or the several that must all be there."""


class Scorer(Protocol):
    """What the file of a scorer holds; the docstring above says what each is."""

    VARIANTS: Mapping[str, object]
    ABOUT: Mapping[str, str]
    METRIC: Literal["em", "f1"]
    STOPS: Mapping[str, str]
    NORMALIZATIONS: Mapping[str, str]
    GRID: Mapping[tuple[str, str], str]
    REPAIRED: str
    ANSWER_TYPES: Mapping[str, str]
    FAILURES: Mapping[str, str]
    LOST: Mapping[str, str]
    NUMERIC: frozenset[str]

    def score(self, prediction: Prediction, references: References, variant: str = ...) -> Score: ...

    def explained(self, prediction: Prediction, references: References, variant: str = ...) -> ScoreExplanation: ...

    def judged(self, prediction: Prediction, references: References, variant: str = ...) -> AnswerJudgement:
        """What kind of answer was expected, and what went wrong with this one."""
        ...


def scorer(name: str) -> Scorer:
    """A scorer. EvalboardError for an unknown one."""
    return member("scorers", name, Scorer)


def variant_of(name: str, variant: str | None = None) -> str:
    """A variant of a scorer, the published one where none is named. EvalboardError for an unknown one."""
    variants = tuple(scorer(name).VARIANTS)
    if variant is not None and variant not in variants:
        raise EvalboardError(f"variant {variant!r}: scorer {name} has none of this name{nearest(variant, variants)}")
    return variant or variants[0]
