"""Recorded samples of lm-evaluation-harness 0.4 and later, and the details of lighteval: one file for each model, task
and run.

- `samples_<task>_<time>.jsonl` beside `results_<time>.json`: a key per metric in each row, and a block of rows for each
filter (none in older versions); see `lm_eval/evaluator.py` and `lm_eval/loggers/evaluation_tracker.py` in
EleutherAI/lm-evaluation-harness. `.json` in June and July 2024; a list of records is read, too.

- `details_<task>_<time>.parquet` of the first Open LLM Leaderboard: metrics are columns, some as text (July to
September 2023), or stand in the column `metrics` (since then).

The model and its run are told by the result file of the same time in the same folder or one above it, else by the
folder. A task's groups come from the config, so that the tree is the same for all models.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import PurePosixPath
from typing import Annotated, ClassVar

from pydantic import Field

from evalboard.config import Board, Name
from evalboard.data.runs import LIMITED
from evalboard.data.schema import LeftOut, entry_id, skip_unreadable
from evalboard.data.sums import Constant, Scan
from evalboard.errors import ReadError, nearest
from evalboard.readers._cells import text
from evalboard.readers._companion import Companion, about
from evalboard.readers._json import content
from evalboard.readers._lm_eval_report import (
    ENTRY_FIELDS,
    REPORT,
    TIME,
    ParsedParts,
    conditions_of,
    entry_fields_of,
    harness_of,
    model_of,
    name_of,
    settings_of,
    time_in,
)
from evalboard.readers._options import Cleaning, at, named_or
from evalboard.readers._recordings import (
    RecordedOptions,
    RecordedTask,
    Recording,
    Recordings,
    described,
    first_rows,
    task_named,
)
from evalboard.readers._texts import TextLocations, Usual, asked_for, found_in
from evalboard.sources import File, Snapshot

NAME = re.compile(rf"(samples|details)_(?P<task>.+)_{TIME.pattern}\.(jsonl|json|parquet)")
RECORDED = ("samples_", "details_")
SUFFIXES = (".jsonl", ".json", ".parquet")
FILTERED, LIKELIHOODS = "filtered", "likelihoods"
"""What visitors see beside texts: what a filter left of an answer; of answers that are chosen by likelihood, that of
each.
"""
INSIDE = "metrics."
UNFILTERED = "none"
USUAL = {
    "question": (
        *(f"doc.{name}" for name in ("question", "Question", "query", "problem", "input", "prompt")),
        "arguments.gen_args_0.arg_0",
        "arguments.0.0",
    ),
    "passage": ("doc.passage", "doc.context", "doc.article"),
    "references": ("doc.answers", "doc.answers.text", "target"),
    "prediction": ("resps.0.0", "filtered_resps.0"),
    "question_id": ("doc_hash",),
    "options": ("doc.choices", "doc.choices.text", "doc.options", "doc.endings"),
}
"""Where the harness has texts: what a model wrote in `resps`, what a filter left of it in `filtered_resps`; both hold
numbers where answers are chosen by likelihood. `target` is always text; `doc_hash` is a hash of all of `doc`.
"""
USUAL_DETAILS = {
    "question": ("question", "doc.query", "full_prompt", "example"),
    "passage": ("passage",),
    "references": ("specifics.golds_no_preprocessing", "doc.specific.golds_no_preprocessing", "gold"),
    "prediction": ("predictions.0", "predictions", "model_response.text.0"),
    "options": ("choices", "doc.choices"),
}
"""Where details have them (`lighteval/logging/info_loggers.py` in huggingface/lighteval; since 2025 in `doc` and
`model_response`). DROP's answers as lists of spans are `golds_no_preprocessing`, which many files of 2023 lack.
"""


class LmEvalTask(RecordedTask):
    """What the config says about a task of the harness."""

    metric: Name = Field(
        description='the key in result files, `"exact_match,strict-match"`: of the filters of a task the one behind '
        "the comma counts; older samples and details have none, so the metric stands alone; in details it is found as "
        "a column or inside the column `metrics`. A dot leads into a record: `metrics.f1`. True is 1; metrics whose "
        "rows hold lists (`inst_level_strict_acc`, `mcc`) are not means over samples and are refused"
    )
    sample: Name = Field(
        "doc_id", description="where the id of a sample stands; in details `example`, unless this says otherwise"
    )

    @property
    def metric_and_filter(self) -> tuple[str, str]:
        """The key of the value in a row, and the filter of the rows that are meant."""
        metric, _, named = self.metric.partition(",")
        return metric, named


class LmEvalSampleOptions(RecordedOptions):
    """The part of a config for recorded samples."""

    keys: ClassVar[tuple[str, ...]] = ("filter",)
    columns: Cleaning = Field(Cleaning(), description="how cells are read")
    companion: Companion | None = Field(None, description="as for result files")
    tasks: Annotated[
        dict[Name, Annotated[LmEvalTask, named_or("metric", LmEvalTask)]],
        Field(
            min_length=1,
            description='which tasks are meant, by name or by a pattern such as `"mmlu_*"` (an exact name counts '
            "before patterns, these in their order), and what is known of each: a metric, or the keys below",
        ),
    ]

    @property
    def about(self) -> Collection[str]:
        """The fields of an entry."""
        return ENTRY_FIELDS


@dataclass(frozen=True)
class RunFacts:
    """What is told about a file of samples."""

    entry_fields: Mapping[str, Constant]
    harness: str = ""
    settings: str = ""
    limited: Mapping[str, object] = field(default_factory=dict)
    """For each task, or under an empty name for all: what is stated of a run of some of the questions."""


@dataclass(frozen=True)
class ResultFile:
    """A result file, and what it tells about the samples of its run; nothing where it cannot be read."""

    file: File
    facts: RunFacts | None


Reports = dict[tuple[PurePosixPath, datetime], ResultFile]


def scan(board: Board, snapshot: Snapshot, files: Sequence[File]) -> Scan:
    """Some files of recorded samples as an engine is asked for them."""
    options = board.checked(LmEvalSampleOptions)
    recordings = Recordings()
    reports, recordings.left_out = _reports(snapshot)
    for file in snapshot.files:
        if name_of(file.path).startswith(RECORDED):
            with skip_unreadable(file.path, recordings.left_out):
                recordings.recordings += _recorded(board, snapshot, file, options, reports)
    scan = described(board, snapshot, files, recordings, options)
    companion = next((file for file in files if options.companion and file.path == options.companion.file), None)
    if companion is None or options.companion is None:
        return scan
    metadata, out = about(options.companion, options.columns, snapshot, companion)
    return replace(scan, about=metadata, left_out=(*scan.left_out, *out))


def _recorded(
    board: Board, snapshot: Snapshot, file: File, options: LmEvalSampleOptions, reports: Reports
) -> list[Recording]:
    named = NAME.fullmatch(name_of(file.path))
    if named is None:
        raise ReadError(
            "is named for no task and time; expected samples_<task>_<time>.jsonl or details_<task>_<time>.parquet"
        )
    task = task_named(named["task"], options.tasks)
    if task is None:
        return []
    facts = _facts_of(file, reports)
    rows = first_rows(snapshot.local(file), texts=asked_for(board))
    details = named[1] == "details"
    usual = _usual_details(rows) if details else USUAL
    sample = "example" if details and "sample" not in task.model_fields_set else task.sample
    value = _value_in(rows, task.metric_and_filter[0]) if details else task.metric_and_filter[0]
    texts = found_in(rows, usual) if asked_for(board) else None
    return [
        Recording(
            file=file,
            entry=entry_id([text(facts.entry_fields.get(field)) for field in board.entry]),
            leaf=task.ids(named["task"], board.suite.levels),
            task=task,
            entry_fields=facts.entry_fields,
            sample=sample,
            value=value,
            only=_meant(rows[0] if rows else {}, task, value, sample),
            texts=texts,
            more=_more(task, rows, texts) if texts is not None else {},
            date=time_in(name_of(file.path)),
            harness=facts.harness,
            settings=facts.settings,
            limited=str(facts.limited.get(named["task"], facts.limited.get("")) or ""),
            own_rows=True,
        )
    ]


def _value_in(rows: Sequence[Mapping[str, object]], metric: str) -> str:
    """Where details have a metric: as a column, as they did until September 2023, or inside `metrics`."""
    other = metric.removeprefix(INSIDE) if metric.startswith(INSIDE) else f"{INSIDE}{metric}"
    return other if rows and at(rows[0], metric) is None and at(rows[0], other) is not None else metric


def _usual_details(rows: Sequence[Mapping[str, object]]) -> Usual:
    """Where details have texts: `example` is the question without the examples in the prompt, but in some files its id,
    which is one word.
    """
    words = str(rows[0].get("example", "") if rows else "").split()
    return {**USUAL_DETAILS, "question": ("example",)} if len(words) > 1 else USUAL_DETAILS


def _more(task: LmEvalTask, rows: Sequence[Mapping[str, object]], texts: TextLocations) -> dict[str, str]:
    there = [place for place in ("filtered_resps", "predictions") if any(place in row for row in rows)]
    if there and "prediction" not in texts.places:
        return {LIKELIHOODS: there[0]}
    named = task.metric_and_filter[1] not in {"", UNFILTERED}
    return {FILTERED: "filtered_resps.0"} if named and "filtered_resps" in there else {}


def _meant(there: Mapping[str, object], task: LmEvalTask, value: str, sample: str) -> tuple[tuple[str, Constant], ...]:
    """The filter of the rows that are meant. Rows without filters were not filtered. ReadError where config and first
    row do not agree.
    """
    metric, named = value, task.metric_and_filter[1]
    for place in (metric, sample) if there else ():
        if place not in there and place.partition(".")[0] not in there:
            raise ReadError(f"has no {place!r} in its first row{nearest(place, sorted(there))}")
    if isinstance(there.get(metric, at(there, metric)), list):
        # Answers and references, or a flag for each instruction: what the harness makes of them is no mean over
        # samples.
        raise ReadError(f"has lists under {metric!r}; expected a metric with a number for each sample")
    if "filter" in there and not named:
        raise ReadError(
            f"has rows for each filter; expected a metric with one, such as {metric},{UNFILTERED}, and the config "
            f"says {task.metric}"
        )
    if "filter" in there:
        return (("filter", named),)
    if there and named not in {"", UNFILTERED}:
        raise ReadError(f"has rows that name no filter; expected {named!r} as the config says")
    return ()


def companions(snapshot: Snapshot) -> dict[str, tuple[File, ...]]:
    """For each file of samples: the result file of its run, and the other runs of its model and task, with theirs."""
    recorded = [(file, named) for file in snapshot.files if (named := NAME.fullmatch(name_of(file.path)))]
    reports = _reports(snapshot)[0] if recorded else {}
    together: dict[tuple[str, str], list[File]] = {}
    for file, named in recorded:
        try:
            model = str(_facts_of(file, reports).entry_fields["model"])
        except ReadError:
            continue
        report = _report_of(file, reports)
        together.setdefault((model, named["task"]), []).extend([file, report.file] if report else [file])
    return {file.path: tuple(files) for files in together.values() for file in files}


def _reports(snapshot: Snapshot) -> tuple[Reports, list[LeftOut]]:
    reports: Reports = {}
    out: list[LeftOut] = []
    understood: ParsedParts = {}
    for file in snapshot.files:
        name = name_of(file.path)
        time = None if name.startswith(RECORDED) or not name.endswith(".json") else time_in(name)
        if time is None:
            continue
        try:
            facts = _facts_in(snapshot, file, understood)
        except ReadError as error:
            facts = None
            out.append(
                LeftOut(file=file.path, reason=f"{error}; the samples of this run go by the name of their folder")
            )
        reports[PurePosixPath(file.path).parent, time] = ResultFile(file, facts)
    return reports, out


def _facts_in(snapshot: Snapshot, file: File, understood: ParsedParts) -> RunFacts:
    report = content(snapshot.local(file), REPORT)
    conditions = json.loads(conditions_of(report, (), understood) or "{}")
    return RunFacts(
        entry_fields=entry_fields_of(report, file.path, understood),
        harness=harness_of(report),
        settings=settings_of(report, understood),
        limited=conditions.get(LIMITED, {}),
    )


def _facts_of(file: File, reports: Reports) -> RunFacts:
    """What is told about a file of samples: by the result file of its run, else by its folder. ReadError where nothing
    is.
    """
    report = _report_of(file, reports)
    return report.facts if report and report.facts else RunFacts(entry_fields={"model": model_of(file.path)})


def _report_of(file: File, reports: Reports) -> ResultFile | None:
    time = time_in(name_of(file.path))
    return next(
        (
            reports[folder, time]
            for folder in PurePosixPath(file.path).parents
            if time is not None and (folder, time) in reports
        ),
        None,
    )
