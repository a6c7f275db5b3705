"""Answers in a file of JSON lines, scored one by one: what `evalboard score` writes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, TypeGuard

from evalboard.base.decimals import fixed
from evalboard.base.json_types import Json, JsonObject
from evalboard.errors import EvalboardError
from evalboard.scorers import Prediction, References, Score, scorer, variant_of

FIELDS = ("prediction", "references")


@dataclass
class ScoredAnswers:
    """How many answers were scored, and the sums of their scores."""

    answers: int = 0
    em: float = 0.0
    f1: float = 0.0

    def add(self, score: Score) -> None:
        """Count one more."""
        self.answers, self.em, self.f1 = self.answers + 1, self.em + score.em, self.f1 + score.f1

    def __str__(self) -> str:
        if not self.answers:
            return "no answers"
        em, f1 = 100 * self.em / self.answers, 100 * self.f1 / self.answers
        return f"{self.answers:,} answers: exact match {fixed(em)}, F1 {fixed(f1)}"


def write_scored(path: Path, name: str, variant: str, out: BinaryIO) -> ScoredAnswers:
    """Every record of a file with its scores beside it, and the sums. EvalboardError names file, line and field.

    A line ends at a line feed and nowhere else.
    """
    rules = scorer(name)
    variant_of(name, variant)
    sums = ScoredAnswers()
    for line, record in _records(path):
        score = rules.score(*_answer(path, line, record), variant)
        sums.add(score)
        out.write(_written(record | {"em": score.em, "f1": score.f1, "normalized": score.normalized}) + b"\n")
    return sums


def _records(path: Path) -> Iterator[tuple[int, JsonObject]]:
    try:
        with path.open("rb") as lines:
            for number, line in enumerate(lines, start=1):
                if line.strip():
                    yield number, _record(path, number, line)
    except OSError as error:
        raise EvalboardError(f"{path}: cannot be read: {error.strerror or error}") from None


def _record(path: Path, number: int, line: bytes) -> JsonObject:
    try:
        record = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise EvalboardError(f"{path}, line {number}: is not JSON: {error}") from None
    if not isinstance(record, dict):
        raise EvalboardError(f"{path}, line {number}: is no record; expected an object with {' and '.join(FIELDS)}")
    return record


def _answer(path: Path, number: int, record: JsonObject) -> tuple[Prediction, References]:
    """A prediction is a text or a list of texts, references are lists of texts."""
    prediction = _field(path, number, record, "prediction")
    if not (isinstance(prediction, str) or _is_spans(prediction)):
        raise _refused(path, number, "prediction", prediction, "a text, or a list of texts")
    references = _field(path, number, record, "references")
    if not _is_list_of_spans(references):
        raise _refused(path, number, "references", references, "a list of lists of texts")
    return prediction, references


def _field(path: Path, number: int, record: JsonObject, field: str) -> Json:
    if field not in record:
        raise EvalboardError(f"{path}, line {number}: has no {field!r}")
    return record[field]


def _refused(path: Path, number: int, field: str, value: Json, expected: str) -> EvalboardError:
    return EvalboardError(f"{path}, line {number}, {field}: {json.dumps(value)[:80]}; expected {expected}")


def _is_spans(value: Json) -> TypeGuard[list[str]]:
    return isinstance(value, list) and all(isinstance(span, str) for span in value)


def _is_list_of_spans(value: Json) -> TypeGuard[list[list[str]]]:
    return isinstance(value, list) and all(map(_is_spans, value))


def _written(record: JsonObject) -> bytes:
    """A record as JSON; lone surrogates stay escaped."""
    try:
        return json.dumps(record, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return json.dumps(record).encode()
