"""What can be said of answers by themselves: how long they are, what went wrong with them, and what they would score under other rules."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pandas as pd

from evalboard.data.samples import JUDGED, MEASURES, SCORE
from evalboard.scorers import Judged, scorer, variant_of

LENGTHS = {"prediction_length": "prediction", "question_length": "question", "passage_length": "passage"}
UNKNOWN = (None, None, None, None)
MOST_SPANS = 100
"""Spans of answer and reference are paired, which takes the cube of their number: beside a reference with more, nothing is judged."""


def variants_of(name: str | None) -> tuple[str, ...]:
    """The variants under which a scorer's answers are scored again: those that a visitor can choose, and those with a name."""
    return tuple(scorer(name).VARIANTS) if name else ()


def judged(texts: pd.DataFrame, name: str | None, published: str | None = None) -> pd.DataFrame:
    """The measures of some answers, what a scorer says of them as published, and their score under each of its variants, a row for each row.

    `texts` has the columns of `samples.TEXTS`, None where one is not known. Where there is no answer or no reference nothing is judged.
    """
    measured = {measure: _length(texts[text]) for measure, text in LENGTHS.items()}
    references = [None if each is None else json.loads(each) for each in texts["references"]]
    measured["newlines"] = _known([None if text is None else text.count("\n") for text in texts["prediction"]])
    measured["n_references"] = _known([None if each is None else len(each) for each in references])
    said = list(_said(texts["prediction"].tolist(), references, name, published))
    variants = variants_of(name)
    scores = {f"{SCORE}{variant}": np.array([row[1][place] for row in said], dtype=np.float64) for place, variant in enumerate(variants)}
    told = {column: [row[0][place] for row in said] for place, column in enumerate(JUDGED)}
    frame = pd.DataFrame({**{measure: measured[measure] for measure in MEASURES}, **told, **scores}, index=texts.index)
    return frame.astype({"stopped": "boolean"} | {name: "str" for name, kind in JUDGED.items() if kind == "str"})


def _length(texts: pd.Series) -> pd.Series:
    return _known([None if text is None else len(text) for text in texts])


def _known(counts: Sequence[int | None]) -> Any:
    return pd.array(counts, dtype="Int32")


def _said(
    answers: Sequence[str | None], references: Sequence[Any], name: str | None, published: str | None
) -> Iterator[tuple[tuple[Any, ...], Sequence[float]]]:
    """What a scorer says of each answer, and its scores; the same answer to the same question is judged once."""
    variants = variants_of(name)
    nothing = (UNKNOWN, [np.nan] * len(variants))
    if name is None:
        yield from (nothing for _ in answers)
        return
    rules, scored_by, known = scorer(name), variant_of(name, published), {}
    for answer, right in zip(answers, references, strict=True):
        if answer is None or not right or max(map(len, right)) > MOST_SPANS:
            yield nothing
            continue
        key = (answer, json.dumps(right))
        if key not in known:
            found: Judged = rules.judged(answer, right, scored_by)
            scores = [getattr(rules.score(answer, right, variant), rules.METRIC) for variant in variants]
            known[key] = ((found.answer_type, found.stopped, found.failure, found.lost), scores)
        yield known[key]
