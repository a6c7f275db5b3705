"""What was asked and answered in files of samples, with what a scorer says of each answer, file by file."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

import msgspec
import numpy as np
import pandas as pd
import pyarrow as pa

from evalboard.config import ReferencesConfig
from evalboard.data.samples import JUDGED, MEASURES, TEXTS
from evalboard.data.schema import LeftOut
from evalboard.data.sums import SampleColumns, SampleFile, Scan
from evalboard.engines import texts
from evalboard.errors import EvalboardError
from evalboard.slices.judging import judged, score_columns
from evalboard.sources import Snapshot

ARROW = {"str": pa.string(), "int32": pa.int32(), "int64": pa.int64(), "float64": pa.float64(), "bool": pa.bool_()}
KINDS = ((bool, "bool"), (int, "int64"), (float, "float64"))
KIND = "kind of "
"""Stands before the name of a further column: what its cells were before they became texts."""
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
        """The references of samples by id, else by text; None without. An id counts unless both sides name the
        question, and neither text holds the other. `words` has `question` and `passage`, None where unknown.
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


@dataclass(frozen=True, slots=True)
class JudgingRule:
    """What judges the answers of a leaf: a scorer, or none; the variant of the stored values; and references that stand
    elsewhere.
    """

    scorer: str | None = None
    published: str | None = None
    references: ReferenceTable | None = None


@dataclass(frozen=True)
class Judging:
    """What is made of files: the rule of each leaf, others being passed over, and which columns there are."""

    rules: Mapping[str, JudgingRule]
    more: tuple[str, ...] = ()

    @property
    def scorers(self) -> tuple[str | None, ...]:
        """The scorers, each once."""
        return tuple(dict.fromkeys(rule.scorer for rule in self.rules.values()))

    @property
    def schema(self) -> pa.Schema:
        """The columns: where a sample stands, its texts, what is said of it, and the further columns as text."""
        scores = {column: "float64" for name in self.scorers for column in score_columns(name)}
        plain = {"row": "int64"} | dict.fromkeys(TEXTS, "str") | MEASURES | JUDGED | scores
        return pa.schema(
            [(name, ARROW[kind]) for name, kind in plain.items()]
            + [(name, pa.string()) for name in (*self.more, *self.kinds)]
        )

    @property
    def kinds(self) -> tuple[str, ...]:
        """The columns that say what the cells of the further ones were."""
        return tuple(f"{KIND}{name}" for name in self.more)

    def table(self, piece: pd.DataFrame) -> pa.Table:
        """Samples with their texts in their order, with what is said of them, but those of a leaf without a rule.
        `piece` has `leaf`, `row`, `sample`, and those of `samples.TEXTS` and `more` that are known.
        """
        parts = [
            self._judged(rows, self.rules[str(leaf)])
            for leaf, rows in piece.groupby("leaf", sort=False)
            if leaf in self.rules
        ]
        frame = pd.concat(parts).sort_index() if len(parts) > 1 else parts[0] if parts else pd.DataFrame()
        return pa.Table.from_pandas(frame.reindex(columns=self.schema.names), schema=self.schema, preserve_index=False)

    def _judged(self, rows: pd.DataFrame, rule: JudgingRule) -> pd.DataFrame:
        words = pd.DataFrame({name: _texts(rows, name) for name in TEXTS}, index=rows.index)
        if rule.references is not None:
            words["references"] = pd.Series(rule.references.of(rows["sample"], words), index=rows.index, dtype=object)
        cells = {name: [_noted(cell) for cell in rows[name]] for name in self.more if name in rows}
        said = {name: [cell for cell, _ in pairs] for name, pairs in cells.items()} | {
            f"{KIND}{name}": [kind for _, kind in pairs] for name, pairs in cells.items()
        }
        return pd.concat(
            [
                rows[["row"]],
                words,
                judged(words, rule.scorer, rule.published),
                pd.DataFrame(said, index=rows.index, dtype=object),
            ],
            axis=1,
        )


@dataclass(frozen=True)
class JudgedPiece:
    """Some rows of a file; with the last of them, which may be none, the leaves of the file and what is wrong with its
    texts.
    """

    path: str
    rows: pa.Table
    leaves: frozenset[str] | None = None
    left_out: tuple[LeftOut, ...] = ()


def judged_files(judging: Judging, scan: Scan) -> Iterator[JudgedPiece]:
    """The samples in the files of a scan that are believed, piece by piece, file by file. Reads files: call it in the
    sandbox.
    """
    for file in scan.files:
        out: list[LeftOut] = []
        leaves: set[str] = set()
        for piece in texts(replace(scan, files=(file,)), out):
            leaves.update(piece["leaf"].unique().tolist())
            rows = judging.table(piece)
            if len(rows):
                yield JudgedPiece(file.path, rows)
        yield JudgedPiece(file.path, judging.schema.empty_table(), frozenset(leaves), tuple(out))


def _texts(rows: pd.DataFrame, name: str) -> pd.Series:
    if name not in rows:
        return pd.Series([None] * len(rows), dtype=object, index=rows.index)
    return rows[name].astype(object).where(rows[name].notna(), None)


def _noted(cell: object) -> tuple[str | None, str | None]:
    if cell is None or cell != cell:
        return None, None
    plain = cell.item() if isinstance(cell, np.generic) else cell
    kind = next((kind for of, kind in KINDS if type(plain) is of), "str")
    return (str(plain).lower() if kind == "bool" else str(plain)), kind


def kind_of(kinds: Iterable[str]) -> str:
    """The type that a column has, the types of all of its cells known."""
    there = set(kinds)
    return next(iter(there)) if len(there) == 1 else "float64" if there == {"int64", "float64"} else "str"
