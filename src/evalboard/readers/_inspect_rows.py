"""The samples of a log of Inspect as rows of parquet, which engines can read: a row for each sample and epoch, in the
order of the log.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

import msgspec
import pyarrow as pa

from evalboard.data.schema import LeftOut
from evalboard.errors import ReadError
from evalboard.readers._cells import amount, shown, text
from evalboard.readers._inspect_head import COST, USED, EpochScore, LogMetric, disagreement, number_of
from evalboard.readers._inspect_log import LogFile, LogSample
from evalboard.readers._options import at
from evalboard.readers._row_files import MadeRows, RowNotes, add_places, made_once, write_rows

MISSING = "scored"
"""Begins the names of the columns that say whether a sample has a score: `no` where it has none."""
LONGEST = 100_000
ATTACHMENT = "attachment://"
MEDIA = ("image", "audio", "video", "document", "data")


@dataclass(frozen=True, slots=True)
class ScoreRequest:
    """A score of samples: its scorer, the key in its values where they are records, and what its grades are worth."""

    scorer: str
    key: str | None
    grades: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class RowRequest:
    """What is asked for of the samples of a log."""

    scores: tuple[ScoreRequest, ...]
    places: tuple[str, ...] = ()
    texts: bool = False
    model: str = ""
    """Whose tokens are counted: a judge's are not."""
    code: str = ""


def rows_of(log: LogFile, wanted: RowRequest, metrics: Sequence[LogMetric]) -> MadeRows:
    """The samples of a log as rows, made once. ReadError where a sample cannot be read."""

    def made(folder: Path) -> tuple[list[LeftOut], Mapping[str, float]]:
        writer = LogRowWriter(log, wanted, folder)
        writer.write()
        left_out = writer.notes.left_out(log.file.path, "samples", "log")
        return [*left_out, *_disagreements(writer, metrics)], writer.measures()

    return made_once(log.snapshot, [log.file.path, log.file.blob, asdict(wanted)], made)


def _disagreements(writer: LogRowWriter, metrics: Sequence[LogMetric]) -> Iterator[LeftOut]:
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
    wanted: RowRequest
    folder: Path
    values: list[dict[str, list[EpochScore]]] = field(init=False)
    notes: RowNotes = field(init=False)
    costs: dict[str, list[float]] = field(default_factory=dict)
    """What each sample cost in its epochs."""

    def __post_init__(self) -> None:
        self.values = [{} for _ in self.wanted.scores]
        self.notes = RowNotes(self.wanted.places, (*USED, "seconds"))

    def write(self) -> None:
        """Go through the samples."""
        write_rows(self.folder, self._schema(), map(self._row, self.log.samples()))
        if self.notes.cells:
            add_places(self.folder, self.notes.cells)

    def _schema(self) -> pa.Schema:
        text_columns = ["question", "references", "prediction", "transcript"] if self.wanted.texts else []
        columns: list[tuple[str, pa.DataType]] = [("sample", pa.string()), ("run", pa.int32())]
        for number in range(len(self.wanted.scores)):
            columns += [(f"value {number}", pa.float64()), (f"{MISSING} {number}", pa.string())]
            columns += (
                [(f"{name} {number}", pa.string()) for name in ("taken", "judgement")] if self.wanted.texts else []
            )
        columns += [(name, pa.string()) for name in text_columns]
        columns += [("options", pa.list_(pa.string())), ("ended", pa.string())] if self.wanted.texts else []
        columns += (
            [("tokens", pa.int64()), ("seconds", pa.float64()), ("cost", pa.float64())] if self.wanted.texts else []
        )
        return pa.schema(columns)

    def _row(self, sample: LogSample) -> dict[str, object]:
        self.notes.count += 1
        ident, epoch = text(sample.id), sample.epoch
        if ident is None or not isinstance(epoch, int) or isinstance(epoch, bool) or not 1 <= epoch < 2**31:
            raise ReadError(
                f"sample {self.notes.count} has id {shown(sample.id)!r} and epoch {shown(epoch)!r}; expected both"
            )
        row: dict[str, object] = {"sample": ident, "run": epoch - 1}
        for number, score in enumerate(self.wanted.scores):
            row |= self._score(number, score, sample, (ident, epoch))
        used = self._measured(sample, ident)
        if self.wanted.texts:
            row |= self._texts(sample) | used
        if self.notes.cells:
            self.notes.look_up(msgspec.structs.asdict(sample))
        return row

    def _score(self, number: int, wanted: ScoreRequest, sample: LogSample, run: tuple[str, int]) -> dict[str, object]:
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
            detail = _detail(sample, value, why)
            self.notes.no_score(str(number), why, LeftOut(file="", column=wanted.scorer, value=detail, reason=""))
        else:
            stands = _of_key(value, wanted.key)
            mine = EpochScore(epoch, read, stands if isinstance(stands, (str, float, int)) else str(stands))
            self.values[number].setdefault(ident, []).append(mine)
        row: dict[str, object] = {f"value {number}": read, f"{MISSING} {number}": "no" if read is None else "yes"}
        if self.wanted.texts and isinstance(score, dict):
            row |= {f"taken {number}": text(score.get("answer")), f"judgement {number}": text(score.get("explanation"))}
        return row

    def _measured(self, sample: LogSample, ident: str) -> dict[str, object]:
        usage = sample.model_usage if isinstance(sample.model_usage, dict) else {}
        mine = usage.get(self.wanted.model, next(iter(usage.values())) if len(usage) == 1 else None)
        took = {name: amount(at(mine, place)) for name, place in USED.items()} | {"seconds": amount(sample.total_time)}
        self.notes.take(took.items())
        if (cost := took[COST]) is not None:
            self.costs.setdefault(ident, []).append(cost)
        return {
            "tokens": None if took["tokens"] is None else int(took["tokens"]),
            "seconds": took["seconds"],
            "cost": cost,
        }

    def _texts(self, sample: LogSample) -> dict[str, object]:
        attachments = sample.attachments
        limit = sample.limit.get("type") if isinstance(sample.limit, dict) else sample.limit
        error = sample.error.get("message") if isinstance(sample.error, dict) else sample.error
        choices = (
            [each for each in map(text, sample.choices) if each is not None]
            if isinstance(sample.choices, list)
            else None
        )
        return {
            "question": question(sample.input, attachments),
            "references": targets(sample.target),
            "prediction": answer(sample.output, attachments),
            "transcript": transcript(sample.messages, attachments),
            "options": choices or None,
            "ended": f"limit: {shown(limit)}" if limit else f"error: {shown(error)}" if error else None,
        }

    def measures(self) -> dict[str, float]:
        """What all samples together took, where each of them says it."""
        measures, cost = self.notes.measures(), self.notes.totals().get(COST)
        measures.pop(f"{COST}_per_sample", None)
        if cost is None:
            return measures
        error = _error_of_mean([*self.costs.values()], self.notes.count)
        return measures | {"cost_usd": cost} | ({} if error is None else {"cost_per_sample_stderr": error})


def _error_of_mean(costs: Sequence[Sequence[float]], count: int) -> float | None:
    """The standard error of the mean cost of an answer over the choice of samples, whose epochs belong together; None
    for fewer than two samples.

    That of a ratio of totals, sqrt(m / (m - 1) sum (c_i - k_i c)^2) / count: sample i of m has k_i answers that cost
    c_i together, c is the mean. Cochran, Sampling Techniques (1977), section 2.11 and chapter 9.
    """
    samples = len(costs)
    if samples < 2:
        return None
    mean = sum(map(sum, costs)) / count
    squares = sum((sum(each) - len(each) * mean) ** 2 for each in costs)
    return math.sqrt(samples / (samples - 1) * squares) / count


def _of_key(value: object, key: str | None) -> object:
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


def question(said: object, attachments: object) -> str | None:
    """What was asked, a text or messages: one alone as it is, several one below the other, each with who speaks."""
    if not isinstance(said, list):
        return _text(said, attachments)
    messages = [message for message in said if isinstance(message, dict)]
    texts = [words(message.get("content"), attachments) for message in messages]
    if len(texts) == 1:
        return texts[0]
    return (
        "\n\n".join(f"{message.get('role', 'message')}: {each}" for message, each in zip(messages, texts, strict=True))
        or None
    )


def answer(output: object, attachments: object) -> str | None:
    """What was answered in the end; None where nothing was."""
    choices = output.get("choices") if isinstance(output, dict) else None
    first = choices[0] if isinstance(choices, list) and choices else None
    message = first.get("message") if isinstance(first, dict) else None
    if isinstance(message, dict) and message.get("content") is not None:
        return words(message["content"], attachments)
    return _text(output.get("completion"), attachments) if isinstance(output, dict) else None


def targets(target: object) -> str | None:
    """What would be right, as JSON of a list of texts."""
    cells = target if isinstance(target, list) else [target]
    texts = [each for each in map(text, cells) if each is not None]
    return msgspec.json.encode(texts).decode() if texts else None


def transcript(messages: object, attachments: object) -> str | None:
    """The messages of a sample as JSON: records with `role` and `text`, and where there are any `reasoning`, `calls` of
    tools (`name`, `arguments`), the `tool` that answers, its `error`, and how many letters a `cut` text has.
    """
    if not isinstance(messages, list):
        return None
    said = [_message(message, attachments) for message in messages if isinstance(message, dict)]
    return msgspec.json.encode(said).decode() if said else None


def _message(message: Mapping[str, object], attachments: object) -> dict[str, object]:
    content = message.get("content")
    whole = words(content, attachments)
    said: dict[str, object] = {"role": str(message.get("role", "message")), "text": whole[:LONGEST]}
    reasoning = [part.get("reasoning") for part in _records(content) if part.get("type") == "reasoning"]
    error = message.get("error")
    more = {
        "cut": len(whole) if len(whole) > LONGEST else None,
        "reasoning": "\n".join(each for each in (_text(each, attachments) for each in reasoning) if each)[:LONGEST],
        "calls": [_call(call, attachments) for call in _records(message.get("tool_calls"))],
        "tool": text(message.get("function")),
        "error": text(error.get("message")) if isinstance(error, dict) else None,
    }
    return said | {name: each for name, each in more.items() if each}


def _call(call: Mapping[str, object], attachments: object) -> dict[str, str]:
    arguments = call.get("arguments")
    named = (
        {name: _text(each, attachments) if isinstance(each, str) else each for name, each in arguments.items()}
        if isinstance(arguments, dict)
        else {}
    )
    return {"name": str(call.get("function", "")), "arguments": msgspec.json.encode(named).decode()[:LONGEST]}


def words(content: object, attachments: object) -> str:
    """The text of a message's content; of parts that are no text, what they are."""
    if isinstance(content, list):
        return "\n".join(filter(None, (_part(part, attachments) for part in _records(content))))
    return _text(content, attachments) or ""


def _part(part: Mapping[str, object], attachments: object) -> str:
    kind = part.get("type")
    return f"[{kind}]" if kind in MEDIA else _text(part.get("text"), attachments) or ""


def _records(cell: object) -> Sequence[Mapping[str, object]]:
    return [each for each in cell if isinstance(each, dict)] if isinstance(cell, list) else []


def _text(cell: object, attachments: object) -> str | None:
    if isinstance(cell, str) and cell.startswith(ATTACHMENT):
        attached = attachments.get(cell.removeprefix(ATTACHMENT)) if isinstance(attachments, dict) else None
        return attached if isinstance(attached, str) and not attached.startswith("data:") else "[attachment]"
    return cell if isinstance(cell, str) else text(cell)
