"""The samples of a log of Inspect as rows of parquet, which engines can read: a row for each sample and epoch, in the order of the log.

A log is gone through once, sample by sample, and what came of it is kept by its content and by what was asked for. A sample that has no score is a
row that is not meant; why not is said beside the rows.
"""

from __future__ import annotations

import hashlib
import json
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from evalboard.base import sealed
from evalboard.data.schema import LeftOut
from evalboard.errors import Damaged, ReadError
from evalboard.readers._cells import shown, text
from evalboard.readers._inspect_head import amount
from evalboard.readers._inspect_log import LogFile, LogSample
from evalboard.readers._inspect_scores import EpochScore, LogMetric, disagreement, number_of
from evalboard.readers._inspect_texts import answer, question, targets, transcript
from evalboard.readers._options import at

ROWS, BYTES = 1_000, 32_000_000
"""Rows that are written together, fewer where their texts are long."""
TABLE, BESIDE = "rows.parquet", "about.json"
MISSING = "scored"
"""Begins the names of the columns that say whether a sample has a score: `no` where it has none."""


@dataclass(frozen=True, slots=True)
class ScoreWanted:
    """A score of samples: its scorer, the key in its values where they are records, and what its grades are worth."""

    scorer: str
    key: str | None
    grades: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class RowsWanted:
    """What is asked for of the samples of a log."""

    scores: tuple[ScoreWanted, ...]
    places: tuple[str, ...] = ()
    """Places in a sample, keys joined by dots: columns of these names."""
    texts: bool = False
    model: str = ""
    """Whose tokens are counted: a judge's are not."""
    code: str = ""
    """The version of the code that makes rows."""


@dataclass(frozen=True)
class LogRows:
    """The rows of a log, and what is to be said of those that have no score, and of metrics that are not those of the samples."""

    table: Path
    notes: tuple[LeftOut, ...]
    measures: Mapping[str, float]
    """Means and sums over its samples, by the names of `schema.MEASURED`."""


def rows_of(log: LogFile, wanted: RowsWanted, metrics: Sequence[LogMetric]) -> LogRows:
    """The samples of a log as rows, made once. ReadError where a sample cannot be read."""
    workspace = log.snapshot.workspace
    if workspace is None:
        return _apart(log, wanted, metrics)
    folder = workspace / _name(log, wanted)
    try:
        sealed.check(folder)
        return _read(folder)
    except (Damaged, OSError) as error:
        if folder.exists():
            sealed.put_aside(folder, workspace.parent, error)
    try:
        with sealed.published(folder) as part:
            if part is None:
                return _apart(log, wanted, metrics)
            _made(log, wanted, metrics, part)
    except OSError:
        return _apart(log, wanted, metrics)
    return _read(folder)


def _apart(log: LogFile, wanted: RowsWanted, metrics: Sequence[LogMetric]) -> LogRows:
    """Rows that nobody finds again, for want of a place."""
    return _made(log, wanted, metrics, Path(tempfile.mkdtemp(prefix="evalboard-inspect-")))


def _name(log: LogFile, wanted: RowsWanted) -> str:
    """What rows are kept under: the content and path of the log, its bounds, and what is asked for."""
    identity = json.dumps([log.file.path, log.file.blob, asdict(log.snapshot.bounds), asdict(wanted)])
    return hashlib.sha256(identity.encode()).hexdigest()[:40]


def _read(folder: Path) -> LogRows:
    about = json.loads((folder / BESIDE).read_bytes())
    return LogRows(folder / TABLE, tuple(LeftOut(**note) for note in about["notes"]), about["measures"])


def _made(log: LogFile, wanted: RowsWanted, metrics: Sequence[LogMetric], folder: Path) -> LogRows:
    writer = LogRowWriter(log, wanted, folder)
    writer.write()
    notes = (*writer.notes(), *_disagreements(writer, metrics))
    (folder / BESIDE).write_text(json.dumps({"notes": [asdict(note) for note in notes], "measures": writer.measures()}), encoding="utf-8")
    return _read(folder)


def _disagreements(writer: LogRowWriter, metrics: Sequence[LogMetric]) -> Iterator[LeftOut]:
    """Metrics of the log that are not those of its samples."""
    for score, values in zip(writer.wanted.scores, writer.values, strict=True):
        for metric in metrics:
            if metric.scorer == score.scorer and metric.name == (score.key or score.scorer):
                reason = disagreement(metric, values)
                if reason:
                    yield LeftOut(file=writer.log.file.path, column=f"{metric.name}/{metric.metric}", reason=reason)


@dataclass
class LogRowWriter:
    """Rows of a log on their way into a file, and what is counted meanwhile."""

    log: LogFile
    wanted: RowsWanted
    folder: Path
    values: list[dict[str, list[EpochScore]]] = field(init=False)
    """For each score: what each sample got in its epochs."""
    reasons: dict[tuple[int, str], list[object]] = field(default_factory=dict)
    """For a score and a reason: the first row, what stands there, and how many."""
    cells: dict[str, list[object]] = field(init=False)
    """What stands at the places that are asked for, all of it: only then its type is certain."""
    sums: dict[str, list[float]] = field(default_factory=lambda: {"tokens": [], "seconds": [], "cost": []})
    count: int = 0

    def __post_init__(self) -> None:
        self.values = [{} for _ in self.wanted.scores]
        self.cells = {place: [] for place in self.wanted.places}

    def write(self) -> None:
        """Go through the samples."""
        schema = self._schema()
        with pq.ParquetWriter(self.folder / TABLE, schema, compression="zstd") as file:
            rows: list[dict[str, object]] = []
            size = 0
            for sample in self.log.samples():
                row = self._row(sample)
                rows.append(row)
                size += sum(len(cell) for cell in row.values() if isinstance(cell, str))
                if len(rows) >= ROWS or size > BYTES:
                    file.write_table(pa.Table.from_pylist(rows, schema))
                    rows, size = [], 0
            file.write_table(pa.Table.from_pylist(rows, schema))
        if self.cells:
            self._with_places()

    def _schema(self) -> pa.Schema:
        text_columns = ["question", "references", "prediction", "transcript"] if self.wanted.texts else []
        columns: list[tuple[str, pa.DataType]] = [("sample", pa.string()), ("run", pa.int32())]
        for number in range(len(self.wanted.scores)):
            columns += [(f"value {number}", pa.float64()), (f"{MISSING} {number}", pa.string())]
            columns += [(f"{name} {number}", pa.string()) for name in ("taken", "judgement")] if self.wanted.texts else []
        columns += [(name, pa.string()) for name in text_columns]
        columns += [("options", pa.list_(pa.string())), ("ended", pa.string())] if self.wanted.texts else []
        columns += [("tokens", pa.int64()), ("seconds", pa.float64())] if self.wanted.texts else []
        return pa.schema(columns)

    def _row(self, sample: LogSample) -> dict[str, object]:
        """A sample as a row; what is known of it is counted."""
        self.count += 1
        ident, epoch = text(sample.id), sample.epoch
        if ident is None or not isinstance(epoch, int) or isinstance(epoch, bool) or not 1 <= epoch < 2**31:
            raise ReadError(f"sample {self.count} has id {shown(sample.id)!r} and epoch {shown(epoch)!r}; expected both")
        row: dict[str, object] = {"sample": ident, "run": epoch - 1}
        for number, score in enumerate(self.wanted.scores):
            row |= self._score(number, score, sample, (ident, epoch))
        used = self._measured(sample)
        if self.wanted.texts:
            row |= self._texts(sample) | used
        if self.cells:
            there = msgspec.structs.asdict(sample)
            for place, cells in self.cells.items():
                cells.append(at(there, place))
        return row

    def _score(self, number: int, wanted: ScoreWanted, sample: LogSample, run: tuple[str, int]) -> dict[str, object]:
        ident, epoch = run
        scores = sample.scores if isinstance(sample.scores, dict) else {}
        score = scores.get(wanted.scorer)
        value = score.get("value") if isinstance(score, dict) else None
        try:
            read = None if sample.invalidation else number_of(_of_key(value, wanted.key), wanted.grades)
            why = "" if read is not None else _why(sample, score)
        except ValueError as error:
            read, why = None, f"its value {error}"
        if read is None:
            first = self.reasons.setdefault((number, why), [self.count, _detail(sample, value, why), 0])
            first[2] = int(str(first[2])) + 1
        else:
            stands = _of_key(value, wanted.key)
            mine = EpochScore(epoch, read, stands if isinstance(stands, (str, float, int)) else str(stands))
            self.values[number].setdefault(ident, []).append(mine)
        row: dict[str, object] = {f"value {number}": read, f"{MISSING} {number}": "no" if read is None else "yes"}
        if self.wanted.texts and isinstance(score, dict):
            row |= {f"taken {number}": text(score.get("answer")), f"judgement {number}": text(score.get("explanation"))}
        return row

    def _measured(self, sample: LogSample) -> dict[str, object]:
        """The tokens and seconds of a sample, as far as the log has them; its cost is counted."""
        usage = sample.model_usage if isinstance(sample.model_usage, dict) else {}
        mine = usage.get(self.wanted.model, next(iter(usage.values())) if len(usage) == 1 else None)
        tokens, cost = (amount(at(mine, name)) for name in ("total_tokens", "total_cost"))
        seconds = amount(sample.total_time)
        for name, took in (("tokens", tokens), ("seconds", seconds), ("cost", cost)):
            self.sums[name] += [] if took is None else [took]
        return {"tokens": None if tokens is None else int(tokens), "seconds": seconds}

    def _texts(self, sample: LogSample) -> dict[str, object]:
        attachments = sample.attachments
        limit = sample.limit.get("type") if isinstance(sample.limit, dict) else sample.limit
        error = sample.error.get("message") if isinstance(sample.error, dict) else sample.error
        choices = [each for each in map(text, sample.choices) if each is not None] if isinstance(sample.choices, list) else None
        return {
            "question": question(sample.input, attachments),
            "references": targets(sample.target),
            "prediction": answer(sample.output, attachments),
            "transcript": transcript(sample.messages, attachments),
            "options": choices or None,
            "ended": f"limit: {shown(limit)}" if limit else f"error: {shown(error)}" if error else None,
        }

    def _with_places(self) -> None:
        """Write the file again with what stands at places, as flags, numbers or texts by what all cells are."""
        columns = {place: _column(cells) for place, cells in self.cells.items()}
        with pq.ParquetFile(self.folder / TABLE) as before:
            schema = before.schema_arrow
            for place, cells in columns.items():
                schema = schema.append(pa.field(place, cells.type))
            with pq.ParquetWriter(self.folder / "typed.parquet", schema, compression="zstd") as file:
                first = 0
                for group in range(before.num_row_groups):
                    rows = before.read_row_group(group)
                    for place, cells in columns.items():
                        rows = rows.append_column(place, cells.slice(first, len(rows)))
                    file.write_table(rows)
                    first += len(rows)
        (self.folder / "typed.parquet").rename(self.folder / TABLE)

    def notes(self) -> Iterator[LeftOut]:
        """Why samples have no score, once for each reason, and places where nothing stands."""
        for (number, why), (row, value, counted) in self.reasons.items():
            more = f"; so have {counted} samples of this log" if counted != 1 else ""
            name = self.wanted.scores[number].scorer
            yield LeftOut(file=self.log.file.path, row=int(str(row)), column=name, value=str(value), reason=f"has no score: {why}{more}")
        for place, cells in self.cells.items():
            if cells and all(cell is None for cell in cells):
                yield LeftOut(file=self.log.file.path, column=place, reason="is in no sample of this log")

    def measures(self) -> dict[str, float]:
        """What all samples together took, where each of them says it."""
        whole = {name: sum(amounts) for name, amounts in self.sums.items() if amounts and len(amounts) == self.count}
        per_sample = {f"{name}_per_sample": whole[name] / self.count for name in ("tokens", "seconds") if name in whole}
        return per_sample | ({"cost_usd": whole["cost"]} if "cost" in whole else {}) | {"answers": float(self.count)}


def _of_key(value: object, key: str | None) -> object:
    """A score's value, or one of several."""
    if key is None or not isinstance(value, dict):
        if key is not None and value is not None and value == value:
            raise ValueError(f"is no record with {key!r}")
        return value
    return value.get(key)


def _why(sample: LogSample, score: object) -> str:
    if sample.invalidation:
        return "it was invalidated"
    if sample.error:
        return "it ended with an error"
    if sample.limit:
        return "it ended at a limit"
    return "it was not scored" if score is not None else "this scorer has none for it"


def _detail(sample: LogSample, value: object, why: str) -> str:
    if why == "it ended with an error":
        error = sample.error.get("message") if isinstance(sample.error, dict) else sample.error
        return shown(next(iter(str(error).splitlines()), ""))
    if why == "it ended at a limit":
        return shown(sample.limit.get("type") if isinstance(sample.limit, dict) else sample.limit)
    return shown(value) if why.startswith("its value") else ""


def _column(cells: Sequence[object]) -> pa.Array:
    kinds = {type(cell) for cell in cells if cell is not None}
    whole = kinds == {int} and all(cell is None or -(2**63) <= cell < 2**63 for cell in cells if isinstance(cell, int))
    if kinds == {bool} or whole or kinds == {str}:
        return pa.array(cells, pa.bool_() if bool in kinds else pa.int64() if whole else pa.string())
    if kinds and kinds <= {int, float}:
        return pa.array([None if cell is None else float(str(cell)) for cell in cells], pa.float64())
    return pa.array([cell if cell is None or isinstance(cell, str) else msgspec.json.encode(cell).decode() for cell in cells], pa.string())
