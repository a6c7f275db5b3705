"""Answers in a file of JSON lines, scored one by one: what `evalboard score` writes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from evalboard.errors import EvalboardError
from evalboard.scorers import Score, scorer, variant_of

FIELDS = ("prediction", "references")


@dataclass
class Scored:
    """How many answers were scored, and the sums of what they are worth."""

    answers: int = 0
    em: float = 0.0
    f1: float = 0.0

    def add(self, found: Score) -> None:
        """Count one more."""
        self.answers, self.em, self.f1 = self.answers + 1, self.em + found.em, self.f1 + found.f1

    def __str__(self) -> str:
        if not self.answers:
            return "no answers"
        return f"{self.answers:,} answers: exact match {100 * self.em / self.answers:.2f}, F1 {100 * self.f1 / self.answers:.2f}"


def write_scored(path: Path, name: str, variant: str, out: BinaryIO) -> Scored:
    """Every record of a file with its scores beside it, and the sums. EvalboardError names file, line and field of what is no answer.

    A line ends at a line feed and nowhere else: answers hold every other kind of line break.
    """
    rules = scorer(name)
    variant_of(name, variant)
    sums = Scored()
    for line, record in _records(path):
        prediction, references = (_checked(path, line, record, field) for field in FIELDS)
        found = rules.score(prediction, references, variant)
        sums.add(found)
        out.write(_written(record | {"em": found.em, "f1": found.f1, "normalized": found.normalized}) + b"\n")
    return sums


def _records(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """The records of a file with the numbers of their lines."""
    try:
        with path.open("rb") as lines:
            for number, line in enumerate(lines, start=1):
                if line.strip():
                    yield number, _record(path, number, line)
    except OSError as error:
        raise EvalboardError(f"{path}: cannot be read: {error.strerror or error}") from None


def _record(path: Path, number: int, line: bytes) -> dict[str, Any]:
    try:
        record = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise EvalboardError(f"{path}, line {number}: is not JSON: {error}") from None
    if not isinstance(record, dict):
        raise EvalboardError(f"{path}, line {number}: is no record; expected an object with {' and '.join(FIELDS)}")
    return record


def _checked(path: Path, number: int, record: dict[str, Any], field: str) -> Any:
    """A field of a record: a prediction is a text or a list of texts, references are lists of texts."""
    if field not in record:
        raise EvalboardError(f"{path}, line {number}: has no {field!r}")
    value = record[field]
    right = _spans(value) or isinstance(value, str) if field == "prediction" else isinstance(value, list) and all(map(_spans, value))
    if not right:
        expected = "a text, or a list of texts" if field == "prediction" else "a list of lists of texts"
        raise EvalboardError(f"{path}, line {number}, {field}: {json.dumps(value)[:80]}; expected {expected}")
    return value


def _spans(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(span, str) for span in value)


def _written(record: dict[str, Any]) -> bytes:
    """A record as JSON; half a character, which UTF-8 has no bytes for, stays as the escape that it was."""
    try:
        return json.dumps(record, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return json.dumps(record).encode()
