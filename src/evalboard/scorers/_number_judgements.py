"""What kind of result GSM8K and MATH expect, what went wrong with an answer, and why its score may be lost."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from evalboard.scorers._number_rules import ANSWER_IS, MARK, PLAIN, alone, as_formula, boxed, number_in

ANSWER_TYPES: Mapping[str, str] = MappingProxyType(
    {
        "integer": "a whole number",
        "decimal": "a number with a decimal point",
        "fraction": "a fraction of whole numbers",
        "expression": "a formula or a word",
        "several": "several results, all of which are due",
    }
)
NUMERIC = frozenset({"integer", "decimal", "fraction"})
FAILURES: Mapping[str, str] = MappingProxyType(
    {
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
)
"""The first that fits is told."""
LOST: Mapping[str, str] = MappingProxyType(
    {
        "empty output": "nothing is stored: an answer that begins with the stop word leaves nothing",
        "cut at the result": "the output ends where its result was to begin, after `####` or `answer is`",
        "stop after digit": (
            "the output tells no result and ends after a digit: a stop word such as `:` may have cut `12:30`"
        ),
        "stop before the result": (
            "the output tells no result and ends within a sentence, as the stop word `:` leaves it"
        ),
    }
)
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
