"""References that stand in another source than the answers, joined question by question."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

import msgspec
import pandas as pd

from evalboard.config import ReferencesConfig
from evalboard.data.schema import LeftOut
from evalboard.data.sums import SampleColumns, SampleFile, Scan
from evalboard.engines import texts
from evalboard.errors import EvalboardError
from evalboard.sources import Snapshot

KEY = ["sample", "question", "passage"]


@dataclass(frozen=True)
class ReferenceTable:
    """References by question, each as JSON text of a list of lists of texts. `identity` is a hash of what they were
    read from.
    """

    identity: str
    by_id: Mapping[str, tuple[str, str]] = field(repr=False)
    """By the id of a question: its words and its references."""
    by_text: Mapping[str, str | None] = field(repr=False)
    """By a hash of passage and question; None where several questions have these, and different references."""
    left_out: tuple[LeftOut, ...] = ()

    def of(self, samples: Iterable[str], words: pd.DataFrame) -> list[str | None]:
        """The references of samples by id, else by text; None where there are none.

        An id counts unless both sides name the question, and neither text holds the other. `words` has `question` and
        `passage`, None where one is not known.
        """
        rows = zip(samples, words["question"], words["passage"], strict=True)
        return [self._of(sample, _words(question), _words(passage)) for sample, question, passage in rows]

    def _of(self, sample: str, question: str, passage: str) -> str | None:
        named, references = self.by_id.get(sample, ("", None))
        if references is not None and (named in question or question in named):
            return references
        return self.by_text.get(_hash(question, passage)) if question else None


def read_references(config: ReferencesConfig, snapshot: Snapshot) -> ReferenceTable:
    """The questions in the files of a snapshot. Reads files: call it in the sandbox.

    EvalboardError where none has references, or a column is not there.
    """
    out: list[LeftOut] = []
    parts = [_rows(config, snapshot, column, out) for column in config.answers]
    by_id: dict[str, tuple[str, str]] = {}
    by_text: dict[str, str | None] = {}
    keys = parts[0][KEY].itertuples(index=False)
    for (sample, said, about), *cells in zip(keys, *(part["references"] for part in parts), strict=True):
        answers = dict.fromkeys(tuple(answer) for cell in cells if cell for answer in json.loads(cell))
        if answers:
            texts_there = [answer for answer in answers if any(map(str.strip, answer))]
            references, question = msgspec.json.encode(texts_there or list(answers)).decode(), _words(said)
            by_id |= {sample: (question, references)} if config.id is not None else {}
            text = _hash(question, _words(about))
            by_text |= {text: references if by_text.get(text, references) == references else None} if question else {}
    if not by_id and not by_text:
        where = f"{snapshot.repo or snapshot.folder}: {', '.join(config.source.patterns)}"
        columns = ", ".join(filter(None, (config.id, config.question, config.passage, *config.answers)))
        raise EvalboardError(f"references: {where} has no question with references; expected the columns {columns}")
    files = sorted(f"{file.path} {file.blob}" for file in snapshot.files)
    made_of = "\n".join([config.model_dump_json(exclude={"source"}), *files])
    return ReferenceTable(hashlib.sha256(made_of.encode()).hexdigest(), by_id, by_text, tuple(out))


def _rows(config: ReferencesConfig, snapshot: Snapshot, column: str, out: list[LeftOut]) -> pd.DataFrame:
    places = {"question": config.question, "passage": config.passage, "references": column}
    constants = {"@model": "@", "@task": "@", "@value": 0.0} | ({} if config.id else {"@id": "@"})
    columns = SampleColumns(
        entry=(("model", "@model"),),
        levels=(("task", "@task"),),
        sample=config.id or "@id",
        value="@value",
        texts=tuple((name, place) for name, place in places.items() if place is not None),
    )
    files = tuple(
        SampleFile(
            file.path,
            file.blob,
            snapshot.local(file),
            constants=tuple(constants.items()),
            numbered=True,
            references=config.shape,
        )
        for file in snapshot.files
    )
    wrong: list[LeftOut] = []
    parts = [pd.DataFrame(columns=KEY), *texts(Scan(files, columns), wrong)]
    missing = next((row for row in wrong if not row.row), None)
    if missing is not None:
        raise EvalboardError(f"references: {missing.file}: the column {missing.column!r} is not there")
    out += [replace(row, file=f"{snapshot.repo or 'references'}/{row.file}") for row in wrong if row not in out]
    return pd.concat(parts, ignore_index=True).reindex(columns=[*KEY, "references"]).replace({float("nan"): None})


def _words(text: str | None) -> str:
    return " ".join((text or "").split())


def _hash(question: str, passage: str) -> str:
    return hashlib.sha256(f"{passage}\n{question}".encode()).hexdigest()
