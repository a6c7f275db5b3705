"""Answers compared as bags of words: exact match, and F1 over spans that are paired as well as can be."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from evalboard.scorers._assignment import best_sum

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
