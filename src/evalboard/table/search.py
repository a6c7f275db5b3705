"""What a visitor may write into the search field.

Parts between `;` are united; in a part all terms must hold: `field:value` (also `@field:value`), `name<number` with <
<= > >= =, `/regular expression/`, and other words as one piece of an id or base model. Nothing is case-sensitive. What
cannot be meant is taken as plain words, with a notice.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.strings import message

LONGEST_PATTERN = 200
MOST_TERMS = 64
FIELD = r'@?(?P<{0}>"[^"]+"|[^\s:;<>="@]+)'
TERM = re.compile(
    r"/(?P<pattern>.+?)/(?=[\s;]|$)"
    r"|" + FIELD.format("field") + r'(?P<colon>:)(?P<value>"[^"]*"|(?:(?!(?<=[^\s])@[^\s:;]+:)[^\s;])*)'
    r"|" + FIELD.format("name") + r"\s*(?P<sign><=|>=|<|>|=)\s*(?P<number>[^\s;]*)"
    r'|"(?P<quoted>[^"]*)"'
    r"|(?P<word>[^\s;]+)"
    r"|(?P<end>;)"
)
NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:e[+-]?[0-9]{1,3})?", re.ASCII | re.IGNORECASE)
COMPARISON = re.compile(r"(?P<sign><=|>=|<|>|=)(?P<number>.*)", re.DOTALL)
DATE = re.compile(r"[0-9]{4}(?:-[0-9]{2}(?:-[0-9]{2})?)?", re.ASCII)
SIGNS: dict[str, Callable[[Numbers, float], np.ndarray]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
SHOWN = 0.005
"""Scores are shown with two decimals: = means the same."""


@dataclass(frozen=True, slots=True)
class Texts:
    """A column as distinct texts in lower case, and each entry's."""

    values: Sequence[str]
    codes: np.ndarray

    @classmethod
    def of(cls, texts: Sequence[str]) -> Texts:
        """Of texts in lower case."""
        values, codes = np.unique(np.array(texts, dtype=object), return_inverse=True)
        return cls(list(values), codes)


class Fields(Protocol):
    """What can be searched."""

    def __len__(self) -> int:
        """The number of entries."""
        ...

    def containing(self, words: str) -> np.ndarray:
        """Which ids contain some words, in lower case."""
        ...

    def relatives(self, words: str) -> tuple[str, np.ndarray] | None:
        """Which entries' base models contain some words, and the column's label; None without one."""
        ...

    def matching(self, pattern: str) -> np.ndarray:
        """Which ids match a regular expression. ValueError for a bad one."""
        ...

    def field(self, name: str) -> str | None:
        """The id of the column that a visitor calls so."""
        ...

    def texts(self, column: str) -> Texts:
        """A column as text."""
        ...

    def numbers(self, column: str) -> tuple[Numbers, str] | None:
        """A column as numbers, and its kind: score (0 to 100), number, or date (days since 1970); None for text."""
        ...


def entries_matching(text: str, fields: Fields) -> tuple[np.ndarray | None, tuple[str, ...]]:
    """Which entries a search means, None for all, and notices."""
    notices: list[str] = []
    united: np.ndarray | None = None
    for part in _parts(text, notices):
        rows = _meant(part, fields, notices)
        united = rows if united is None else united | rows
    return united, tuple(dict.fromkeys(notices))


def has_pattern(text: str) -> bool:
    """Whether a search holds a regular expression."""
    return "/" in text and any(term["pattern"] for term in TERM.finditer(text))


def _parts(text: str, notices: list[str]) -> list[list[re.Match[str]]]:
    parts: list[list[re.Match[str]]] = [[]]
    for term in _terms(text, notices):
        if term["end"]:
            parts.append([])
        else:
            parts[-1].append(term)
    return [part for part in parts if part]


def _terms(text: str, notices: list[str]) -> list[re.Match[str]]:
    terms = list(TERM.finditer(text))
    if len(terms) > MOST_TERMS:
        notices.append(str(message("table-search-too-long")))
    return terms[:MOST_TERMS]


def _meant(part: list[re.Match[str]], fields: Fields, notices: list[str]) -> np.ndarray:
    rows = np.ones(len(fields), dtype=bool)
    words: list[str] = []
    for term in part:
        if term["word"] or term["quoted"] is not None:
            words.append(term["word"] or term["quoted"])
            continue
        try:
            rows &= _special(term, fields)
        except ValueError as error:
            notices.append(str(message("table-search-plain", term=term[0], why=str(error))))
            words.append(term[0])
    plain = " ".join(words).casefold()
    return rows & _named(plain, rows, fields, notices) if plain else rows


def _alone(words: str) -> str:
    return f'entry:"{words}"' if " " in words else f"entry:{words}"


def _named(words: str, among: np.ndarray, fields: Fields, notices: list[str]) -> np.ndarray:
    """The entries that words mean: by name, or by base model with a notice."""
    named, relatives = fields.containing(words), fields.relatives(words)
    if relatives is None:
        return named
    column, related = relatives
    if more := int(np.count_nonzero(related & ~named & among)):
        count = int(np.count_nonzero(named & among))
        notices.append(
            str(
                message(
                    "table-search-related", words=words, named=count, related=more, column=column, alone=_alone(words)
                )
            )
        )
    return named | related


def _special(term: re.Match[str], fields: Fields) -> np.ndarray:
    """The entries that a pattern, value or comparison means. ValueError says why not."""
    if term["pattern"]:
        if len(term["pattern"]) > LONGEST_PATTERN:
            raise ValueError(message("table-pattern-too-long", most=str(LONGEST_PATTERN)))
        return fields.matching(term["pattern"])
    name = (term["field"] or term["name"]).strip('"')
    column = fields.field(name)
    if column is None:
        raise ValueError(message("table-no-column", column=repr(name)))
    if term["colon"]:
        compared = COMPARISON.fullmatch(term["value"].strip('"'))
        if compared is not None and fields.numbers(column) is not None:
            return _compared(name, compared["sign"], compared["number"], column, fields)
        value = term["value"].strip('"').casefold()
        texts = fields.texts(column)
        return np.fromiter((value in text for text in texts.values), dtype=bool, count=len(texts.values))[texts.codes]
    return _compared(term["name"], term["sign"], term["number"], column, fields)


def _compared(name: str, sign: str, number: str, column: str, fields: Fields) -> np.ndarray:
    numeric = fields.numbers(column)
    if numeric is None:
        raise ValueError(message("table-words", column=name))
    values, kind = numeric
    if kind == "date":
        return _dated(sign, number, values)
    bound = _bound(number, kind)
    if sign == "=":
        return np.abs(values - bound) <= (SHOWN if kind == "score" else 0)
    return SIGNS[sign](values, bound)


def _dated(sign: str, text: str, days: Numbers) -> np.ndarray:
    if not DATE.fullmatch(text):
        raise ValueError(message("table-no-date", text=repr(text)))
    period = np.datetime64(text)  # of the length that the text has
    first, after = (float(day.astype("datetime64[D]").astype(np.int64)) for day in (period, period + 1))
    if sign == "=":
        return (days >= first) & (days < after)
    return {"<": days < first, "<=": days < after, ">": days >= after, ">=": days >= first}[sign]


def _bound(text: str, kind: str) -> float:
    shown = text.removesuffix("%") if kind == "score" else text.removeprefix("$").removesuffix("b").removesuffix("B")
    if not NUMBER.fullmatch(shown):
        raise ValueError(message("table-no-number", text=repr(text)))
    return float(shown)
