"""GSM8K and MATH: exact match of the result that is taken from a worked answer, as the evaluation harness does it, and
with its defects repaired.

A variant is a list of rules: where the answer is cut, what is taken from it as its result, and when two results are the
same.

Sources: EleutherAI lm-evaluation-harness 0.4.13, `lm_eval/tasks/gsm8k/gsm8k.yaml` (strict-match, flexible-extract, what
is ignored, where generation stops) and `lm_eval/tasks/hendrycks_math/utils.py` (boxes and clean-up); at b281b09, the
version of the Open LLM Leaderboard in 2023, GSM8K was the strict rule with generation stopped at a colon.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from evalboard.scorers import AnswerJudgement, Prediction, References, Score, ScoreExplanation, Word
from evalboard.scorers._bags import Cut, best_sum, due_references, remaining, spans_in
from evalboard.scorers._number_rules import (
    ANSWER_IS,
    MARK,
    PLAIN,
    Extraction,
    after_mark,
    alone,
    as_formula,
    as_published,
    before_colon,
    before_next,
    boxed,
    final,
    last_number,
    number_among_words,
    number_in,
)

ANSWER_TYPES: Mapping[str, str] = {
    "integer": "a whole number",
    "decimal": "a number with a decimal point",
    "fraction": "a fraction of whole numbers",
    "expression": "a formula or a word",
    "several": "several results, all of which are due",
}
NUMERIC = frozenset({"integer", "decimal", "fraction"})
FAILURES: Mapping[str, str] = {
    "no reference": "there is nothing to compare the answer with",
    "empty": "the output is empty or white space",
    "continuation": (
        "the result is right, but the answer goes on with a next question, and what is taken is taken from there"
    ),
    "format": (
        "the result is right, but not marked as the scorer expects it, or written in another way: 1242.00 for 1,242"
    ),
    "no result": "no result is told, and there is no number in the output",
    "another number": "the number expected is in the output, but another one is taken as the result",
    "wrong": "another result",
}
"""The first that fits is told."""
LOST: Mapping[str, str] = {
    "empty output": "nothing is stored: an answer that begins with the stop word leaves nothing",
    "cut at the result": "the output ends where its result was to begin, after `####` or `answer is`",
    "stop after digit": (
        "the output tells no result and ends after a digit: a stop word such as `:` may have cut `12:30`"
    ),
    "stop before the result": ("the output tells no result and ends within a sentence, as the stop word `:` leaves it"),
}
"""The first that fits is told."""

ENDS_OPEN = re.compile(r"(?:####|answer is|answer)\s*-?\$?$", re.IGNORECASE)
SENTENCE_OVER = tuple(".!?)]}\"'$")
LAST_CHARACTERS = 40
WHOLE = re.compile(r"-?\d+|-?\d{1,3}(?:,\d{3})+")
MOST_NUMBERS = 10_000
"""So many numbers of an output are looked at for the right one, the last of them."""


def answer_type(results: Sequence[Sequence[str]]) -> str:
    """The type of the first reference, its results as written; "" without one."""
    if not results:
        return ""
    if len(results[0]) > 1:
        return "several"
    form = as_formula(results[0][0])
    if number_in(form) is None:
        return "expression"
    if WHOLE.fullmatch(form):
        return "integer"
    return "decimal" if "." in results[0][0] else "fraction"


def stopped(prediction: str) -> bool:
    """Whether a text ends after a digit where the stop word `:` may have cut it: it tells no result, has no colon, and
    is more than a number.
    """
    return prediction[-1:].isdecimal() and not _tells(prediction) and not _is_whole(prediction)


def _tells(text: str) -> bool:
    return MARK in text or ANSWER_IS.search(text) is not None or boxed(text) is not None


def _is_whole(text: str) -> bool:
    """Whether a text was not cut at a colon, for it has one, or is no sentence that could have gone on."""
    return ":" in text or alone(text) is not None


def lost(prediction: str) -> str:
    """Why an answer that is not right may be right in full; "" where it tells its result, or ends as sentences do."""
    text = prediction.rstrip()
    if not text:
        return "empty output"
    if ENDS_OPEN.search(text[-LAST_CHARACTERS:]):
        return "cut at the result"
    if _tells(prediction) or _is_whole(prediction) or text.endswith(SENTENCE_OVER):
        return ""
    return "stop after digit" if text[-1].isdecimal() else "stop before the result"


def holds(text: str, results: Sequence[Sequence[str]]) -> bool:
    """Whether the one number that is expected is somewhere in a text."""
    wanted = {number_in(as_formula(each[0])) for each in results if len(each) == 1} - {None}
    written = [number[0] for number in PLAIN.finditer(text)][-MOST_NUMBERS:] if wanted else []
    return any(number_in(as_formula(number)) in wanted for number in dict.fromkeys(written))


__all__ = [
    "ABOUT",
    "ANSWER_TYPES",
    "FAILURES",
    "GRID",
    "LOST",
    "METRIC",
    "NORMALIZATIONS",
    "NUMERIC",
    "REPAIRED",
    "STOPS",
    "VARIANTS",
    "explained",
    "judged",
    "score",
]


@dataclass(frozen=True, eq=False, slots=True)
class NumberReading:
    """What is taken from an answer, and how results are compared."""

    extract: Extraction
    form: Callable[[str], str]
    as_numbers: bool = False
    """Whether two ways to write one number are the same, and a text that says nothing but the reference is right."""


STRICT, FLEXIBLE = NumberReading(after_mark, as_published), NumberReading(last_number, as_published)
BOXED, NUMBERS = NumberReading(boxed, as_formula), NumberReading(final, as_formula, as_numbers=True)
AS_WRITTEN = NumberReading(final, str.strip)


@dataclass(frozen=True, eq=False, slots=True)
class NumberVariant:
    """The rules of a variant: what is cut off first, and how the rest is read."""

    cuts: tuple[Cut, ...] = ()
    reading: NumberReading = STRICT


COLON, NEXT = (before_colon,), (before_next,)
VARIANTS: Mapping[str, NumberVariant] = {
    "harness": NumberVariant(),
    "flexible": NumberVariant(reading=FLEXIBLE),
    "boxed": NumberVariant(reading=BOXED),
    "numbers": NumberVariant(reading=NUMBERS),
    "stop_colon": NumberVariant(COLON),
    "stop_colon_flexible": NumberVariant(COLON, FLEXIBLE),
    "stop_colon_boxed": NumberVariant(COLON, BOXED),
    "stop_colon_numbers": NumberVariant(COLON, NUMBERS),
    "stop_next": NumberVariant(NEXT),
    "stop_next_flexible": NumberVariant(NEXT, FLEXIBLE),
    "stop_next_boxed": NumberVariant(NEXT, BOXED),
    "repaired": NumberVariant(NEXT, NUMBERS),
}
METRIC = "em"
STOPS: Mapping[str, str] = {
    "none": "the text as it is stored",
    "colon": "cut at the first colon, as GSM8K's generation was in 2023",
    "next": "cut where the next question begins",
}
NORMALIZATIONS: Mapping[str, str] = {
    "published": "the number after `#### `, as text without commas and dollar signs",
    "flexible": "the last number, as text without commas and dollar signs",
    "boxed": "what stands in the last `\\boxed{}`, with fractions, roots and units cleaned up",
    "numbers": (
        "what is told as the result, in a box, after `####` or `answer is`, or the last number, compared as a "
        "number: 1,242 is 1242.00"
    ),
}
GRID: Mapping[tuple[str, str], str] = {
    ("none", "published"): "harness",
    ("none", "flexible"): "flexible",
    ("none", "boxed"): "boxed",
    ("none", "numbers"): "numbers",
    ("colon", "published"): "stop_colon",
    ("colon", "flexible"): "stop_colon_flexible",
    ("colon", "boxed"): "stop_colon_boxed",
    ("colon", "numbers"): "stop_colon_numbers",
    ("next", "published"): "stop_next",
    ("next", "flexible"): "stop_next_flexible",
    ("next", "boxed"): "stop_next_boxed",
    ("next", "numbers"): "repaired",
}
ABOUT: Mapping[str, str] = {name: f"{STOPS[stop]}; {NORMALIZATIONS[reading]}" for (stop, reading), name in GRID.items()}
REPAIRED = "repaired"
LAST_ANSWERS = 24
"""So many results are remembered: an answer is held against one reference after the other."""


@dataclass(frozen=True, slots=True)
class Result:
    """What was taken from a text: where it stands, and as it is compared; "" where nothing was found."""

    counted: tuple[int, int]
    written: str
    form: str


def score(prediction: Prediction, references: References, variant: str = "harness") -> Score:
    """1 where the results of an answer are those of a reference, else 0; there is no partial credit, so that F1 is the
    same.

    Args:
        prediction: the answer, or several.
        references: sets of results, or of worked answers with `#### ` or a box, any of which is right; one whose first
            is blank does not count.
        variant: a name in `VARIANTS`; its cuts concern the prediction alone.
    """
    rules = VARIANTS[variant]
    em = float(any(_is_right(prediction, reference, rules) for reference in due_references(references)))
    texts = [prediction] if isinstance(prediction, str) else prediction
    return Score(em=em, f1=em, normalized=_result(texts[0], rules).form if texts else "")


def _is_right(prediction: Prediction, reference: Sequence[str], rules: NumberVariant) -> bool:
    """Whether as many results are given as are due, and each is one of them."""
    results, wanted = _compared(prediction, reference, rules)
    if len(results) != len(wanted):
        return False
    return best_sum([[float(_same(result, due, rules.reading)) for due in wanted] for result in results]) == len(wanted)


def _compared(
    prediction: Prediction, reference: Sequence[str], rules: NumberVariant
) -> tuple[list[Result], Sequence[str]]:
    """The results of an answer and those that are due. A text that answers for several is read as several; one more
    than are due tells enough.
    """
    texts = [prediction] if isinstance(prediction, str) else list(prediction)
    if not rules.reading.as_numbers:
        return [_result(text, rules) for text in texts], reference
    if len(texts) != 1 or len(reference) == 1:
        return [_result_or_all(text, reference, rules) for text in texts], reference
    characters = remaining(texts[0], rules.cuts)
    wanted = [span.strip() for text in reference for span in spans_in(text)]
    spans = spans_in(texts[0][slice(*characters)])[: len(wanted) + 1]
    return [replace(_result_or_all(span, wanted, rules), counted=characters) for span in spans], wanted


def _result_or_all(text: str, wanted: Sequence[str], rules: NumberVariant) -> Result:
    """The result of a text; all of it where it is what is due, word for word."""
    whole = text.strip()
    if any(whole == due.strip() for due in wanted) and whole:
        return Result((0, len(text)), whole, _wanted(whole, rules.reading))
    return _result(text, rules)


def _same(result: Result, reference: str, reading: NumberReading) -> bool:
    due = _wanted(reference, reading)
    if result.form == due and due:
        return True
    if not reading.as_numbers:
        return False
    wanted, answered = number_in(due), number_in(result.form)
    return wanted is not None and wanted == (number_among_words(result.written) if answered is None else answered)


@lru_cache(maxsize=LAST_ANSWERS)
def _result(text: str, rules: NumberVariant) -> Result:
    start, end = remaining(text, rules.cuts)
    region = rules.reading.extract(text[start:end])
    if region is None:
        return Result((start, start), "", "")
    characters = start + region[0], start + region[1]
    written = text[slice(*characters)]
    return Result(characters, written, rules.reading.form(written))


def _wanted(reference: str, reading: NumberReading) -> str:
    """The result of a reference as it is compared: what follows its last four hashes, or stands in its box, or all of
    it.
    """
    region = None if MARK in reference else boxed(reference)
    return reading.form(reference[slice(*region)] if region else reference.rpartition(MARK)[2].strip())


def explained(prediction: Prediction, references: References, variant: str = "harness") -> ScoreExplanation:
    """How an answer came to its score: what was taken from it, and what was due."""
    rules, due = VARIANTS[variant], due_references(references)
    right = next((reference for reference in due if _is_right(prediction, reference, rules)), None)
    reference = right or next(iter(due), ())
    results, dues = _compared(prediction, reference, rules)
    answered, wanted = (
        [result.form for result in results if result.form],
        [_wanted(text, rules.reading) for text in dues],
    )
    em = float(right is not None)
    return ScoreExplanation(
        variant=variant,
        em=em,
        f1=em,
        counted=results[0].counted if results else (0, 0),
        normalized=", ".join(answered),
        reference=tuple(reference),
        expected=_words(wanted, answered, same=right is not None),
        scored=_words(answered, wanted, same=right is not None),
        why=_why(results, wanted, rules, right=right is not None),
    )


def _words(results: Sequence[str], others: Sequence[str], *, same: bool) -> tuple[Word, ...]:
    return tuple(
        Word(text=form, number=number_in(as_formula(form)) is not None, shared=same or form in others)
        for form in results
        if form
    )


def _why(results: Sequence[Result], wanted: Sequence[str], rules: NumberVariant, *, right: bool) -> str:
    if not wanted:
        return "there is no reference to compare with"
    taken = [result.written for result in results if result.form]
    if not taken:
        return f"no result was found: {LOOKED_FOR[rules.reading.extract]}"
    shown = ", ".join(repr(written[:60]) for written in taken[:5])
    return (
        f"{shown} was taken as the result, and is "
        f"{'right' if right else 'not ' + ', '.join(repr(form[:60]) for form in wanted[:5])}"
    )


LOOKED_FOR: Mapping[Extraction, str] = {
    after_mark: "there is no number after `#### `",
    last_number: "there is no number",
    boxed: "there is no `\\boxed{}`",
    final: "there is no box, no `####`, no `answer is` and no number",
}


def judged(prediction: Prediction, references: References, variant: str = "harness") -> AnswerJudgement:
    """What is to be said of an answer that was scored under a variant; a list of results is judged as one text with a
    line each.
    """
    text = prediction if isinstance(prediction, str) else "\n".join(prediction)
    right = {name for name in {variant, "numbers", REPAIRED} if score(prediction, references, name).em}
    failure = _failure(text, references, variant, right)
    gone = "" if failure in {"", "no reference"} or REPAIRED in right else lost(text)
    return AnswerJudgement(
        answer_type=answer_type(_results(references)), stopped=stopped(text), failure=failure, lost=gone
    )


def _results(references: References) -> list[list[str]]:
    return [[_wanted(text, AS_WRITTEN) for text in reference] for reference in due_references(references)]


def _failure(text: str, references: References, variant: str, right: set[str]) -> str:
    wanted = _results(references)
    fits = {
        "no reference": not wanted,
        "": variant in right,
        "empty": not text.strip(),
        "continuation": REPAIRED in right and "numbers" not in right,
        "format": REPAIRED in right,
        "no result": final(text) is None,
        "another number": holds(text, wanted),
    }
    return next((failure for failure, does in fits.items() if does), "wrong")
