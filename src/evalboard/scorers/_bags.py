"""Answers compared as bags of words: exact match, and F1 over spans that are paired as well as can be."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

Cut = Callable[[str], tuple[int, int]]
"""Which characters of a text stay, from and to."""


def remaining(text: str, cuts: Sequence[Cut]) -> tuple[int, int]:
    """Which characters of a text are left after all cuts, one after the other."""
    start, end = 0, len(text)
    for cut in cuts:
        first, last = cut(text[start:end])
        start, end = start + first, start + last
    return start, end


def due_references(references: Sequence[Sequence[str]]) -> list[Sequence[str]]:
    """The references that count: those whose first span is not blank."""
    return [reference for reference in references if reference and reference[0].strip()]


def before(text: str, mark: str) -> tuple[int, int]:
    """What stands before the first of a mark."""
    start = text.find(mark)
    return 0, len(text) if start < 0 else start


def without_lead(text: str) -> tuple[int, int]:
    """The text without white space in front, so that an answer on the second line is not lost."""
    return len(text) - len(text.lstrip()), len(text)


Table = Sequence[Sequence[float]]


def best_sum(table: Table) -> float:
    """The largest sum of entries of which no two share a row or a column; 0 for an empty table.

    Source: Kuhn (1955), "The Hungarian Method for the Assignment Problem", https://doi.org/10.1002/nav.3800020109, with
    potentials.
    """
    if not table or not table[0]:
        return 0.0
    if len(table) == 1:
        return max(table[0])
    if len(table[0]) == 1:
        return max(row[0] for row in table)
    wide = table if len(table) <= len(table[0]) else [list(column) for column in zip(*table, strict=True)]
    return _assigned(wide)


def _assigned(table: Table) -> float:
    """For no more rows than columns: each row in turn takes a column, along the cheapest chain of exchanges."""
    rows, columns = len(table), len(table[0])
    of_row, of_column = [0.0] * (rows + 1), [0.0] * (columns + 1)
    row_of, came = [0] * (columns + 1), [0] * (columns + 1)
    for row in range(1, rows + 1):
        row_of[0], at = row, 0
        least, seen = [math.inf] * (columns + 1), [False] * (columns + 1)
        while row_of[at]:
            seen[at], here, step, following = True, row_of[at], math.inf, 0
            for column in range(1, columns + 1):
                if seen[column]:
                    continue
                cost = -table[here - 1][column - 1] - of_row[here] - of_column[column]
                if cost < least[column]:
                    least[column], came[column] = cost, at
                if least[column] < step:
                    step, following = least[column], column
            for column in range(columns + 1):
                if seen[column]:
                    of_row[row_of[column]] += step
                    of_column[column] -= step
                else:
                    least[column] -= step
            at = following
        while at:
            row_of[at], at = row_of[came[at]], came[at]
    return sum(table[row_of[column] - 1][column - 1] for column in range(1, columns + 1) if row_of[column])


Bag = frozenset[str]
SPAN_ENDS = re.compile(r"[;&\n]|(?<!\d),|,(?!\d)|\band\b", re.IGNORECASE)


class Span(NamedTuple):
    """A span as it is compared: its normalized text, the set of its words, and those of them that are numbers (asked of
    a reference alone).
    """

    text: str
    bag: Bag
    numbers: Bag = frozenset()


def exact(answered: Sequence[Span], expected: Sequence[Span]) -> float:
    """1 where the same spans stand in both, as many of them; the order of words counts, that of spans does not."""
    if len(answered) != len(expected):
        return 0.0
    if len(answered) == 1:
        return float(answered[0].text == expected[0].text)
    return float({span.text for span in answered} == {span.text for span in expected})


def overlap(answered: Sequence[Span], expected: Sequence[Span]) -> float:
    """The mean F1 of spans that are paired as well as can be, over the longer of the two lists, to two decimals."""
    if len(answered) == len(expected) == 1:
        return round(f1_of(answered[0], expected[0]) * 100) / 100
    columns = [[f1_of(span, gold) for gold in expected] for span in answered]
    some = [column for column in columns if any(column)]  # a span that shares nothing is paired with nothing
    return round(best_sum(some) / max(len(answered), len(expected)) * 100) / 100


def f1_of(span: Span, gold: Span) -> float:
    """The harmonic mean of precision and recall of two sets of words; nothing claims nothing wrong. 0 where none of the
    numbers expected is there.
    """
    if gold.numbers and gold.numbers.isdisjoint(span.bag):
        return 0.0
    if not span.bag or not gold.bag:
        return float(not span.bag and not gold.bag)
    shared = len(span.bag & gold.bag)
    if not shared:
        return 0.0
    precision, recall = shared / len(span.bag), shared / len(gold.bag)
    return 2 * precision * recall / (precision + recall)


def spans_in(text: str) -> list[str]:
    """The spans that a text names: they end at commas, semicolons, `and`, `&` and line breaks. The text itself where
    there is none.
    """
    return [span for span in SPAN_ENDS.split(text) if span.strip()] or [text]
