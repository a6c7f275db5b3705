"""Aggregate records of Every Eval Ever, one JSON file per model and evaluation: schema 0.2 and 0.3.

The task is an `evaluation_name`, the metric its `metric_id` or `metric_name` if it has one, the row the number of the
result in its file. Recorded samples are read on boards with `levels`.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, ClassVar

from pydantic import Field

from evalboard.config import Board, FrozenModel, KeyPath, Name
from evalboard.data.metrics import written
from evalboard.data.schema import (
    LeftOut,
    Reading,
    entry_id,
    skip_unreadable,
)
from evalboard.readers._cells import number, shown, text
from evalboard.readers._every_eval_ever_samples import (
    SAMPLES,
    EveryEvalEverSampleOptions,
    RecordEntry,
    companions,
    conditions_of,
    date_of,
    entry_fields_of,
    harness_of,
    metric_name,
    metrics_of,
    part,
    results_of,
    scan,
    settings_of,
)
from evalboard.readers._json import ANYTHING, content
from evalboard.readers._options import (
    PublishedTolerance,
    Scale,
    WantedWords,
    Word,
    named_or,
    same,
    unknown_nodes,
)
from evalboard.readers._stated_results import PlacedEntryOptions, StatedResults
from evalboard.sources import File, Snapshot

__all__ = ["RESULT_OPTIONS", "SAMPLE_OPTIONS", "companions", "load", "scan"]


class PublishedResult(FrozenModel):
    """A result that is a score of the source's own making."""

    task: Name = Field(description="its `evaluation_name`")
    scale: Scale = Field(1.0, description="what its numbers are divided by")
    tolerance: PublishedTolerance = None


class RecordColumns(RecordEntry):
    """Where things stand in a record, scores of the source's own making among them."""

    published: dict[Name, Annotated[PublishedResult, named_or("task", PublishedResult)]] = Field(
        default_factory=dict,
        description="for a node: the `evaluation_name` of the source's own score, or `{task, scale, tolerance}`",
    )


class EveryEvalEverOptions(PlacedEntryOptions):
    """The part of a config for these records."""

    states: ClassVar[frozenset[str]] = frozenset({"limited", "shots"})
    columns: RecordColumns = Field(RecordColumns(), description="where things stand")
    where: dict[Name, WantedWords] = Field(
        default_factory=dict, description="for keys joined by dots: the word, or words, of the records that are meant"
    )

    def fields(self, board: Board) -> tuple[str, ...]:
        """The fields that have a place in records."""
        del board
        return tuple(self.columns.entries)

    def disagreements(self, board: Board) -> Iterator[tuple[KeyPath, str]]:
        """The same, and published scores of no node."""
        yield from super().disagreements(board)
        yield from unknown_nodes(board, self.columns.published, ("columns", "published"))


RESULT_OPTIONS, SAMPLE_OPTIONS = EveryEvalEverOptions, EveryEvalEverSampleOptions


def load(board: Board, snapshot: Snapshot, files: Sequence[File]) -> Reading:
    """What stands in some records."""
    options = board.checked(EveryEvalEverOptions)
    rows = StatedResults()
    for file in files:
        if file.path.endswith(SAMPLES):
            continue
        with skip_unreadable(file.path, rows.left_out):
            _read(board, options, content(snapshot.local(file), ANYTHING), file, rows)
    return rows.reading(options.columns, options.columns.entries)


def _read(board: Board, options: EveryEvalEverOptions, record: object, file: File, rows: StatedResults) -> None:
    cells = entry_fields_of(record, options.where, options.columns)
    if cells is None:
        return
    ident = entry_id([text(cells[name]) for name in board.entry])
    rows.ids.append(ident)
    rows.entries.append(cells)
    about = {
        "date": date_of(record),
        "harness": harness_of(record),
        "settings": settings_of(record),
        "metrics": written(metrics_of(record)),
        "conditions": conditions_of(record),
    }
    rows.files.append({"file": file.path, "blob": file.blob, **about})
    published = {column.task: (name, column.scale) for name, column in options.columns.published.items()}
    for row, result in enumerate(results_of(record), start=1):
        _result(options, result, LeftOut(file=file.path, reason="", row=row, entry=ident), published, rows)


def _result(
    options: EveryEvalEverOptions,
    result: object,
    location: LeftOut,
    published: dict[str, tuple[str, float]],
    rows: StatedResults,
) -> None:
    task = text(result.get("evaluation_name")) if isinstance(result, dict) else None
    if task is None:
        rows.left_out.append(replace(location, column="evaluation_name", reason="names no evaluation"))
        return
    metric, score = part(result, "metric_config"), part(result, "score_details")
    stored = score.get("score")
    try:
        value = _value(stored, metric, options.columns.missing.get(task, ()))
    except ValueError as error:
        rows.left_out.append(replace(location, column=task, value=shown(stored), reason=str(error), task=task))
        return
    if value != value:
        return
    where = {"entry": location.entry, "file": location.file, "row": location.row}
    if task in published:
        name, scale = published[task]
        rows.published.append({**where, "name": name, "score": value / scale})
        return
    stderr, n = _uncertainty(part(score, "uncertainty"), part(result, "source_data"))
    about = {"task": task, "metric": metric_name(metric), "value": value, "stderr": stderr, "n": n}
    rows.results.append({**where, **about})


def _value(stored: object, metric: Mapping[str, object], missing: Sequence[Word]) -> float:
    """A score as it stands, NaN where the record or the config calls it unknown. ValueError where it lies outside what
    the record itself allows.
    """
    unknown_level = metric.get("has_unknown_level") is True
    if any(same(stored, word) for word in missing) or (unknown_level and same(stored, -1)):
        return math.nan
    value = number(stored)
    low, high = _bound(metric.get("min_score"), -math.inf), _bound(metric.get("max_score"), math.inf)
    if value < low or value > high:
        raise ValueError(f"lies outside {low:g} to {high:g}, the bounds that its file declares")
    return value


def _bound(stated: object, default: float) -> float:
    try:
        bound = number(stated)
    except ValueError:
        return default
    return default if bound != bound else bound


def _uncertainty(uncertainty: Mapping[str, object], source: Mapping[str, object]) -> tuple[float, float]:
    error = part(uncertainty, "standard_error").get("value")
    counts = (uncertainty.get("num_samples"), source.get("samples_number"))
    n = next((size for count in counts if isinstance(count, int) and 0 < (size := _stated(count)) < math.inf), math.nan)
    stderr = _stated(error)
    return (stderr if 0 <= stderr < math.inf else math.nan), n


def _stated(cell: object) -> float:
    """A number that a record states beside a score; NaN where it is none: the score counts without it."""
    try:
        return number(cell) if not isinstance(cell, str) else math.nan
    except ValueError:
        return math.nan
