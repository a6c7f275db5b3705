"""What can be said of answers by themselves: length, what went wrong, and their scores under other rules."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

import numpy as np
import pandas as pd
from pandas.api.extensions import ExtensionArray

from evalboard.data.samples import EXACT, JUDGED, MEASURES, SCORE
from evalboard.scorers import References, scorer, variant_of

LENGTHS = {"prediction_length": "prediction", "question_length": "question", "passage_length": "passage"}
UNKNOWN = (None, None, None, None)
REMEMBERED, LONGEST_REMEMBERED = 50_000, 300
"""So many answers of at most so many characters are remembered: models, and runs of one, often answer a question in the
same words.
"""
MOST_SPANS = 100
"""Spans of answer and reference are paired, which takes the cube of their number: beside a reference with more, nothing
is judged.
"""


Verdict: TypeAlias = tuple[tuple[object, ...], tuple[float, ...]]


def variants_of(name: str | None) -> tuple[str, ...]:
    """The variants under which a scorer's answers are scored again: those that a visitor can choose, and those with a
    name.
    """
    return tuple(scorer(name).VARIANTS) if name else ()


def score_columns(name: str | None) -> tuple[str, ...]:
    """The columns of what answers are worth: the score under each variant, and beside an F1 exact match."""
    prefixes = (SCORE, EXACT) if name and scorer(name).METRIC == "f1" else (SCORE,)
    return tuple(f"{prefix}{variant}" for prefix in prefixes for variant in variants_of(name))


def judged(texts: pd.DataFrame, name: str | None, published: str | None = None) -> pd.DataFrame:
    """The measures of some answers, what a scorer says of them as published, and their score under each of its
    variants, a row for each row.

    `texts` has the columns of `samples.TEXTS`, None where one is not known. Where there is no answer or no reference
    nothing is judged.
    """
    measured = {measure: _length(texts[text]) for measure, text in LENGTHS.items()}
    references = [None if each is None else json.loads(each) for each in texts["references"]]
    measured["newlines"] = _counts([None if text is None else text.count("\n") for text in texts["prediction"]])
    measured["n_references"] = _counts([None if each is None else len(each) for each in references])
    said = list(_said(texts["prediction"].tolist(), references, name, published))
    scores = {
        column: np.array([row[1][position] for row in said], dtype=np.float64)
        for position, column in enumerate(score_columns(name))
    }
    labels = {column: [row[0][position] for row in said] for position, column in enumerate(JUDGED)}
    frame = pd.DataFrame(
        {**{measure: measured[measure] for measure in MEASURES}, **labels, **scores}, index=texts.index
    )
    return frame.astype({"stopped": "boolean"} | {name: "str" for name, kind in JUDGED.items() if kind == "str"})


def _length(texts: pd.Series) -> ExtensionArray:
    return _counts([None if text is None else len(text) for text in texts])


def _counts(counts: Sequence[int | None]) -> ExtensionArray:
    return pd.array(counts, dtype="Int32")


def _said(
    answers: Sequence[str | None], references: Sequence[References | None], name: str | None, published: str | None
) -> Iterator[Verdict]:
    """What a scorer says of each answer, and its scores; the same answer to the same question is judged once, as long
    as it is remembered.
    """
    nothing: Verdict = (UNKNOWN, (math.nan,) * len(score_columns(name)))
    if name is None:
        yield from (nothing for _ in answers)
        return
    scored_by = variant_of(name, published)
    for answer, right in zip(answers, references, strict=True):
        if answer is None or not right or max(map(len, right)) > MOST_SPANS:
            yield nothing
        elif len(answer) <= LONGEST_REMEMBERED:
            yield _remembered(name, scored_by, answer, tuple(map(tuple, right)))
        else:
            yield _verdict(name, scored_by, answer, right)


def _verdict(name: str, scored_by: str, answer: str, right: References) -> Verdict:
    rules = scorer(name)
    verdict = rules.judged(answer, right, scored_by)
    scored = [rules.score(answer, right, variant) for variant in rules.VARIANTS]
    exact = [each.em for each in scored]
    scores = (*(each.f1 for each in scored), *exact) if rules.METRIC == "f1" else exact
    return (verdict.answer_type, verdict.stopped, verdict.failure, verdict.lost), tuple(scores)


@lru_cache(maxsize=REMEMBERED)
def _remembered(name: str, scored_by: str, answer: str, right: tuple[tuple[str, ...], ...]) -> Verdict:
    return _verdict(name, scored_by, answer, right)
