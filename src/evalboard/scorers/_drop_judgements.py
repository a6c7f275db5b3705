"""What kind of answer DROP expects, what went wrong with one, and why its score may be lost: the failures that were
found in 2023, told apart.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

ANSWER_TYPES: Mapping[str, str] = MappingProxyType(
    {
        "integer": "a whole number",
        "decimal": "a number with a decimal point",
        "date": "a date: a day or a year with a month",
        "span": "words of the passage",
        "spans": "several spans, all of which are due",
    }
)
NUMERIC = frozenset({"integer", "decimal"})
FAILURES: Mapping[str, str] = MappingProxyType(
    {
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
)
"""The first that fits is told."""
LOST: Mapping[str, str] = MappingProxyType(
    {
        "empty output": "nothing is stored: an answer that begins with the stop word, as `.5` does, leaves nothing",
        "float cut": "the stop word `.` cut a number at its decimal point, and the decimals are not stored",
        "abbreviation cut": (
            "the output ends after an abbreviation or an initial, as `St. Louis` does at the stop word `.`"
        ),
        "stop after digit": (
            "the output is more than a number and ends after a digit: the stop word `.` may have cut what was to follow"
        ),
    }
)
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
