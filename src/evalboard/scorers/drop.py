"""DROP: exact match and F1 of word bags, as the evaluation harness scored it in 2023, and with its defects repaired one
by one.

A variant is a list of rules: what is cut off an answer first, and how the rest is normalized. As published, a token
ends at a space or a hyphen; it is lower-cased, loses its punctuation unless it is a number, is written as a float if it
is one then, and loses articles.

The reference splits at spaces and hyphens only. A number that is followed by a line break and more text, as models that
go on in the few-shot format write it, is then one token with what follows, is no number, and scores 0. Source:
EleutherAI lm-evaluation-harness `lm_eval/tasks/drop.py` at b281b09, after AllenNLP's `drop_eval.py`; "Open LLM
Leaderboard: DROP deep dive", Hugging Face, 2023.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from evalboard.scorers import AnswerJudgement, Prediction, References, Score, ScoreExplanation, Word
from evalboard.scorers._bags import Bag, Cut, Span, due_references, exact, overlap, remaining, spans_in, without_lead
from evalboard.scorers._drop_rules import (
    NUMBERS,
    PUBLISHED,
    WHITESPACE,
    Normalization,
    before_dot,
    first_line,
    number_before_newline,
)

ANSWER_TYPES: Mapping[str, str] = {
    "integer": "a whole number",
    "decimal": "a number with a decimal point",
    "date": "a date: a day or a year with a month",
    "span": "words of the passage",
    "spans": "several spans, all of which are due",
}
NUMERIC = frozenset({"integer", "decimal"})
FAILURES: Mapping[str, str] = {
    "no reference": "there is nothing to compare the answer with",
    "empty": "the output is empty or white space",
    "float cut": (
        "a number with a decimal point is expected, and the output ends where its decimals would begin: the stop "
        "word `.` cut it"
    ),
    "number before newline": (
        "the number is right, but with the line break and the text that follow it is one token, which is no number"
    ),
    "continuation": (
        "the answer is followed by a line break and more text, as in a prompt with examples: its words count as "
        "wrong ones"
    ),
    "format": (
        "right, but written in a way that the scorer does not see through: a percent sign, a currency, several "
        "spans in one text"
    ),
    "long answer": "every word expected is in the output, among others that count as wrong ones",
    "wrong": "something else, or a part of it",
}
"""The first that fits is told."""
LOST: Mapping[str, str] = {
    "empty output": "nothing is stored: an answer that begins with the stop word, as `.5` does, leaves nothing",
    "float cut": "the stop word `.` cut a number at its decimal point, and the decimals are not stored",
    "abbreviation cut": (
        "the output ends after an abbreviation or an initial, as `St. Louis` does at the stop word `.`"
    ),
    "stop after digit": (
        "the output is more than a number and ends after a digit: the stop word `.` may have cut what was to follow"
    ),
}
"""The first that fits is told."""

MONTHS = "january|february|march|april|may|june|july|august|september|october|november|december"
DATE = re.compile(rf"(?:\d{{1,2}}\s+)?(?:{MONTHS})(?:\s+\d{{1,2}})?(?:,?\s+\d{{3,4}})?", re.IGNORECASE)
INTEGER, DECIMAL = re.compile(r"\d+|\d{1,3}(?:,\d{3})+"), re.compile(r"(\d+|\d{1,3}(?:,\d{3})+|)\.\d+")
LAST_NUMBER = re.compile(r"(?<![\d,.])(\d+(?:,\d{3})*)$")
ABBREVIATION = re.compile(
    r"(?:^|[\s(\"'.-])(?:[A-Z]|St|Mt|Ft|Mr|Mrs|Ms|Dr|Jr|Sr|Gen|Col|Capt|Lt|Sgt|Gov|Sen|Rep|Rev|Prof|No|vs|U\.S)$"
)
LONGEST_NUMBER = 40


def answer_type(references: Sequence[Sequence[str]]) -> str:
    """The type of the first reference that is not blank; "" without one."""
    for reference in references:
        if reference and reference[0].strip():
            return "spans" if len(reference) > 1 else _type_of(reference[0].strip())
    return ""


def _type_of(text: str) -> str:
    if INTEGER.fullmatch(text):
        return "integer"
    if DECIMAL.fullmatch(text):
        return "decimal"
    return "date" if DATE.fullmatch(text) and any(map(str.isdigit, text)) else "span"


def stopped(prediction: str, references: Sequence[Sequence[str]]) -> bool:
    """Whether a text ends after a digit where the stop word `.` may have cut it: it has no full stop, and is no whole
    number where one is due.
    """
    if not prediction[-1:].isdecimal() or "." in prediction:
        return False
    return not INTEGER.fullmatch(prediction.strip()) or bool(_decimals(references))


def float_cut(prediction: str, references: Sequence[Sequence[str]]) -> bool:
    """Whether a text of one line without a full stop ends with the whole part of a decimal that is expected."""
    if "\n" in prediction.lstrip() or "." in prediction:
        return False
    last = LAST_NUMBER.search(prediction[-LONGEST_NUMBER:])
    return last is not None and any(_digits(decimal[1]) == _digits(last[1]) for decimal in _decimals(references))


def _decimals(references: Sequence[Sequence[str]]) -> list[re.Match[str]]:
    """The numbers with a decimal point among references of one span."""
    decimals = (DECIMAL.fullmatch(reference[0].strip()) for reference in references if len(reference) == 1)
    return [each for each in decimals if each is not None]


def _digits(text: str) -> str:
    return text.replace(",", "").lstrip("0")


def lost(prediction: str, references: Sequence[Sequence[str]]) -> str:
    """Why an answer that is not right may be right in full; "" where its first line is whole, so that a cut at the line
    break tells all.

    A wrong number that is no part of the one expected stays wrong, whatever decimals it had.
    """
    text = prediction.lstrip()
    if not text:
        return "empty output"
    if "\n" in text or "." in text:
        return ""
    if float_cut(text, references):
        return "float cut"
    if ABBREVIATION.search(text[-LONGEST_NUMBER:]):
        return "abbreviation cut"
    return "stop after digit" if text[-1].isdecimal() and not INTEGER.fullmatch(text) else ""


__all__ = [
    "ABOUT",
    "ANSWER_TYPES",
    "FAILURES",
    "GRID",
    "LOST",
    "METRIC",
    "NORMALIZATIONS",
    "NUMERIC",
    "QUOTED_COSTS",
    "REPAIRED",
    "STOPS",
    "VARIANTS",
    "explained",
    "judged",
    "score",
]


@dataclass(frozen=True, slots=True)
class DropVariant:
    """The rules of a variant: what is cut off first, and how the rest is normalized."""

    cuts: tuple[Cut, ...] = ()
    normalization: Normalization = PUBLISHED


LINE = (without_lead, first_line)
VARIANTS: Mapping[str, DropVariant] = {
    "harness": DropVariant(),
    "newline": DropVariant((first_line,)),
    "newline_lstrip": DropVariant(LINE),
    "whitespace": DropVariant(normalization=WHITESPACE),
    "stop_dot": DropVariant((before_dot,)),
    "fixed": DropVariant(LINE, WHITESPACE),
    "numbers": DropVariant(normalization=NUMBERS),
    "stop_dot_whitespace": DropVariant((before_dot,), WHITESPACE),
    "stop_dot_numbers": DropVariant((before_dot,), NUMBERS),
    "repaired": DropVariant(LINE, NUMBERS),
}
ABOUT: Mapping[str, str] = {
    "harness": "as the evaluation harness scored it in 2023",
    "newline": "cut at the first line break",
    "newline_lstrip": "leading white space stripped, then cut at the first line break",
    "whitespace": "tokens split at any white space",
    "stop_dot": "cut at the first full stop, as generation was in 2023",
    "fixed": "leading white space stripped, cut at the first line break, tokens split at any white space",
    "numbers": (
        "tokens split at any white space, numbers read with percent, currency and thousands, several spans in one "
        "text told apart"
    ),
    "stop_dot_whitespace": "cut at the first full stop, tokens split at any white space",
    "stop_dot_numbers": "cut at the first full stop, numbers and several spans read as they are meant",
    "repaired": (
        "leading white space stripped, cut at the first line break, numbers and several spans read as they are meant"
    ),
}
METRIC = "f1"
STOPS: Mapping[str, str] = {
    "none": "the text as it is stored; in 2023 generation itself had stopped at the first full stop",
    "dot": "cut at the first full stop, as generation was in 2023",
    "newline": "leading white space stripped, then cut at the first line break",
}
NORMALIZATIONS: Mapping[str, str] = {
    "published": (
        "tokens end at spaces and hyphens, and punctuation goes before numbers are read: 12.25% becomes 1225"
    ),
    "whitespace": "tokens end at any white space and at hyphens; else as published",
    "numbers": (
        "white space and dashes of every kind; 12.25%, $12.25 and 1,001.5 are read as numbers, 12:30 and 1/2 stay "
        "as they are, and one text may answer for several spans"
    ),
}
GRID: Mapping[tuple[str, str], str] = {
    ("none", "published"): "harness",
    ("none", "whitespace"): "whitespace",
    ("none", "numbers"): "numbers",
    ("dot", "published"): "stop_dot",
    ("dot", "whitespace"): "stop_dot_whitespace",
    ("dot", "numbers"): "stop_dot_numbers",
    ("newline", "published"): "newline_lstrip",
    ("newline", "whitespace"): "fixed",
    ("newline", "numbers"): "repaired",
}
REPAIRED = "repaired"
QUOTED_COSTS = (
    {"cut": 0.1, "digit": 0.4, "again": 0.5, "seconds": 8 * 365.25 * 86400.0},
    "https://huggingface.co/blog/open-llm-leaderboard-drop",
)
"""What was said in 2023 of all models of the first Open LLM Leaderboard, and where: shares of answers, and 8 years of
GPU time.
"""
CACHED, LONGEST_CACHED = 20_000, 200
LAST_ANSWERS = 12
"""So many texts are remembered as they are compared: one answer is scored under one variant after the other, and many
leave the same text.
"""
MOST_SPANS = 200
"""A text that names more than so many times the spans that are due has an F1 of 0.00: nothing in it is looked at."""


def score(prediction: Prediction, references: References, variant: str = "harness") -> Score:
    """The best exact match and the best F1 over all references, each by itself.

    Args:
        prediction: the answer, or several spans.
        references: sets of spans, any of which is right; one whose first span is blank does not count.
        variant: a name in `VARIANTS`; its cuts concern the prediction alone.
    """
    rules = VARIANTS[variant]
    texts = _left(prediction, rules.cuts)
    answered = [_answered(text, rules.normalization) for text in texts]
    em = f1 = 0.0
    for reference in due_references(references):
        scored, expected = _compared(texts, answered, reference, rules.normalization)
        em, f1 = max(em, exact(scored, expected)), max(f1, overlap(scored, expected))
    return Score(em=em, f1=f1, normalized=answered[0].text if answered else "")


def _left(prediction: Prediction, cuts: tuple[Cut, ...]) -> list[str]:
    spans = [prediction] if isinstance(prediction, str) else list(prediction)
    return [span[slice(*remaining(span, cuts))] for span in spans] if cuts else spans


def _compared(
    texts: Sequence[str], answered: list[Span], reference: Sequence[str], normalization: Normalization
) -> tuple[Sequence[Span], Sequence[Span]]:
    if normalization.tells_spans_apart and len(texts) == 1 < len(reference):
        expected = [normalization.expected(span) for text in reference for span in spans_in(text)]
        spans = spans_in(texts[0])
        return (
            [normalization.answered(span) for span in spans] if len(spans) <= MOST_SPANS * len(expected) else []
        ), expected
    return answered, [
        _expected(span, normalization) if len(span) <= LONGEST_CACHED else normalization.expected(span)
        for span in reference
    ]


@lru_cache(maxsize=LAST_ANSWERS)
def _answered(text: str, normalization: Normalization) -> Span:
    return normalization.answered(text)


@lru_cache(maxsize=CACHED)
def _expected(text: str, normalization: Normalization) -> Span:
    return normalization.expected(text)


def explained(prediction: Prediction, references: References, variant: str = "harness") -> ScoreExplanation:
    """How an answer came to its score, beside the reference that it came nearest to."""
    rules, due = VARIANTS[variant], due_references(references)
    texts = _left(prediction, rules.cuts)
    answered = [_answered(text, rules.normalization) for text in texts]
    pairs = [_compared(texts, answered, reference, rules.normalization) for reference in due]
    worth = [(overlap(*pair), exact(*pair)) for pair in pairs]
    nearest = max(range(len(due)), key=worth.__getitem__, default=None)
    scored, expected = (answered, []) if nearest is None else pairs[nearest]
    first = prediction if isinstance(prediction, str) else next(iter(prediction), "")
    return ScoreExplanation(
        variant=variant,
        em=max((em for _, em in worth), default=0.0),
        f1=max((f1 for f1, _ in worth), default=0.0),
        counted=remaining(first, rules.cuts),
        normalized=", ".join(span.text for span in answered),
        reference=() if nearest is None else tuple(due[nearest]),
        expected=_words(expected, scored, rules.normalization),
        scored=_words(scored, expected, rules.normalization),
        why="there is no reference to compare with"
        if nearest is None
        else _why(texts, scored, expected, rules.normalization),
    )


def _words(spans: Sequence[Span], others: Sequence[Span], normalization: Normalization) -> tuple[Word, ...]:
    shared = _bag(others)
    words = dict.fromkeys(word for span in spans for word in span.text.split())
    return tuple(Word(text=word, number=normalization.numbers[word], shared=word in shared) for word in words)


def _bag(spans: Sequence[Span]) -> Bag:
    return frozenset().union(*(span.bag for span in spans))


def _why(texts: Sequence[str], scored: Sequence[Span], expected: Sequence[Span], normalization: Normalization) -> str:
    numbers = sorted(frozenset().union(*(span.numbers for span in expected)))
    bag, wanted = _bag(scored), _bag(expected)
    if numbers and bag.isdisjoint(numbers):
        glued = next(
            (token for text in texts for token in normalization.split(text) if _is_glued(token, normalization)), None
        )
        due = (
            f"none of the numbers expected ({', '.join(numbers[:5])}) is among the words of the answer, so that F1 is 0"
        )
        return f"{glued[:60]!r} is one token, and no number: {due}" if glued else due
    if len(expected) > len(scored):
        return (
            f"{len(expected)} spans are expected and {len(scored)} given: F1 is at most {len(scored)}/{len(expected)}"
        )
    if len(scored) > len(expected):
        return (
            f"{len(scored)} spans are given and {len(expected)} expected: F1 is at most {len(expected)}/{len(scored)}"
        )
    return (
        f"words of both: {len(bag & wanted):,} of {len(wanted):,} expected, {len(bag & wanted):,} of {len(bag):,} given"
    )


def _is_glued(token: str, normalization: Normalization) -> bool:
    """Whether a token is a number, white space that does not end tokens, and more."""
    words = token.split(None, 1)
    return (
        len(words) > 1
        and normalization.is_number(normalization.normalized(words[0]))
        and not normalization.is_number(normalization.normalized(token))
    )


def judged(prediction: Prediction, references: References, variant: str = "harness") -> AnswerJudgement:
    """What is to be said of an answer that was scored under a variant; a list of spans is judged as one text with a
    line each.
    """
    text = prediction if isinstance(prediction, str) else "\n".join(prediction)
    failure = _failure(prediction, text, references, variant)
    repaired = score(prediction, references, REPAIRED)
    gone = "" if failure in {"", "no reference"} or repaired.f1 == 1.0 else lost(text, references)
    return AnswerJudgement(
        answer_type=answer_type(references), stopped=stopped(text, references), failure=failure, lost=gone
    )


def _failure(prediction: Prediction, text: str, references: References, variant: str) -> str:
    if not answer_type(references):
        return "no reference"
    f1 = {
        name: score(prediction, references, name).f1
        for name in {variant, "harness", "newline_lstrip", "numbers", "repaired"}
    }
    continues = f1["newline_lstrip"] > f1["harness"] or f1["repaired"] > f1["numbers"]
    fits = {
        "": f1[variant] == 1.0,
        "empty": not text.strip(),
        "float cut": float_cut(text, references),
        "number before newline": continues and number_before_newline(text),
        "continuation": continues,
        "format": f1["repaired"] == 1.0,
        "long answer": _holds_all(text, references),
    }
    return next((failure for failure, does in fits.items() if does), "wrong")


def _holds_all(text: str, references: References) -> bool:
    words = _answered(text, NUMBERS).bag
    wanted = (_bag([NUMBERS.expected(span) for span in reference]) for reference in references)
    return any(bag and bag <= words for bag in wanted)
