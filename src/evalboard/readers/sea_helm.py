"""SEA-HELM's run directories, for boards with `levels`: every file of scored samples is described from its path and the
config of its run.

Scores stand in `individual_scores`, under the metric that the config names. Samples that share `metadata.cluster_id`
belong together. A task that failed in a run is missing there and named; SEA-HELM counts it as 0. An engine gets the
files model by model in SEA-HELM's order: tasks as in the config of the run, each one's languages, then runs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated

from pydantic import Field

from evalboard.config import Board, KeyPath, Name
from evalboard.data.schema import Entries, LeftOut, entry_id, skip_unreadable
from evalboard.data.sums import Constant, SampleColumns, SampleFile, Scan
from evalboard.errors import ReadError, nearest
from evalboard.readers import _sea_helm_runs as facts
from evalboard.readers._companion import Companion, about
from evalboard.readers._json import facts_text
from evalboard.readers._options import Cleaning, at, unnamed_fields
from evalboard.readers._recordings import first_rows
from evalboard.readers._sea_helm_runs import (
    INSIDE,
    RESULTS,
    FailedTask,
    RunConfig,
    RunFolder,
    RunTask,
    TaskLanguage,
    config_of,
    failed_in,
    runs_in,
    scores_in,
    written,
)
from evalboard.readers._texts import TextPlaces, TextShapes, asked_for, beside_of, found_in, with_texts
from evalboard.sources import File, Snapshot

LEVELS = ("language", "competency", "task", "subtask")
ENTRY_FIELDS = ("model", "type", "shots")
SHOTS = {"base": 5, "instruct": 0}
"""Examples in the prompt where the task names no number (constants.yaml of SEA-HELM): base models five, all others
none.
"""
SCORES = "individual_scores"
LONGEST_SETTING = 500
Count = Annotated[int, Field(ge=0, le=1000, description="answers to choose from; 0 where there are none")]
Best = Annotated[float, Field(gt=0, allow_inf_nan=False)]


class SeaHelmOptions(TextShapes):
    """The part of a config that reads run directories."""

    ids: dict[Name, dict[Name, Name]] = Field(
        default_factory=dict,
        description="for a level: its ids in the files, and those of the board: `{language: {tl: FIL}}`",
    )
    n_options: dict[Name, Count | dict[Name, Count]] = Field(
        default_factory=dict,
        description="for a task, or a task and the code of a language, the number of answers to choose from, where it "
        "is not known or other: `{thai_exam_ic: 4, toxicity: {ms: 3}}`; 0 where there are none",
    )
    maximum: dict[Name, Best] = Field(
        default_factory=dict, description="for a metric: the highest score of a sample, where it is not known or other"
    )
    companion: Companion | None = Field(
        None,
        description="a table of what no run says of a model, such as its size: `{file: models.csv, key: model, "
        "columns: {params_b: size}}`",
    )
    columns: Cleaning = Field(Cleaning(), description="how cells are read")
    cluster: Name = Field("metadata.cluster_id", description="where a sample says what it belongs together with")
    texts: TextPlaces = Field(
        TextPlaces.model_validate({}),
        description="where [texts](#texts-of-samples) stand, if not in the usual places: `{prediction: responses.0, "
        "more: {topic: metadata.topic}}`",
    )

    def disagreements(self, board: Board) -> Iterator[tuple[KeyPath, str]]:
        """Levels and fields that no run directory knows."""
        for place, level in enumerate(board.suite.levels):
            if level not in LEVELS:
                yield ("suite", "levels", place), f"{level!r} is no level of SEA-HELM's samples{nearest(level, LEVELS)}"
        for level in self.ids:
            if level not in board.suite.levels:
                yield ("options", "ids", level), f"is none of the suite's levels{nearest(level, board.suite.levels)}"
        yield from unnamed_fields(board, ENTRY_FIELDS, ("reader",))
        for name in self.companion.columns if self.companion else ():
            if name in ENTRY_FIELDS:
                yield ("options", "companion", "columns", name), "stands in the runs themselves"

    def answers(self, task: str, language: str) -> facts.AnswerCount | None:
        """From how many answers one is chosen in a task; None where that is not known."""
        stated = self.n_options.get(task)
        if isinstance(stated, dict):
            stated = stated.get(language)
        return facts.ANSWERS.get(task, {}).get(language) if stated is None else facts.AnswerCount(stated)

    def highest(self, metric: str) -> float | None:
        """The highest value of a metric; None where that is not known."""
        return self.maximum.get(metric, facts.MAXIMUM.get(metric))


SAMPLE_OPTIONS = SeaHelmOptions


def companions(snapshot: Snapshot) -> Mapping[str, tuple[File, ...]]:
    """For each file of a run: the run's config and its results, which say what stands in it."""
    return {
        file.path: run.companions
        for run in runs_in(snapshot.files)
        for file in (*run.configs, *run.results, *run.inferences)
    }


@dataclass
class DescribedFiles:
    """What was described so far, each file with its place in the order, and what was left out."""

    files: list[tuple[tuple[str, int, int, str], SampleFile]] = field(default_factory=list)
    left_out: list[LeftOut] = field(default_factory=list)
    configs: dict[str, RunConfig | ReadError] = field(default_factory=dict)
    """Configs by their content: all runs of a model often share one."""
    about: Entries | None = None


@dataclass(frozen=True)
class ScanRequest:
    """A board's options, and the snapshot and those of its files that are asked for."""

    board: Board
    options: SeaHelmOptions
    snapshot: Snapshot
    wanted: frozenset[str]


def scan(board: Board, snapshot: Snapshot, files: Sequence[File]) -> Scan:
    """Some files of run directories as an engine is asked for them. Of configs and results among them, what is wrong
    with them.
    """
    reader = ScanRequest(board, board.checked(SeaHelmOptions), snapshot, frozenset(file.path for file in files))
    described = DescribedFiles()
    for run in runs_in(snapshot.files):
        _run(reader, run, described)
    for file in files:
        if reader.options.companion is not None and file.path == reader.options.companion.file:
            described.about, wrong = about(reader.options.companion, reader.options.columns, snapshot, file)
            described.left_out += wrong
        if not INSIDE.fullmatch(file.path) and (stray := RESULTS.fullmatch(file.path)):
            _failed(reader, file, described, entry=stray["model"], ran="")
    suite = board.suite
    sample_files, texts = with_texts([file for _, file in sorted(described.files, key=lambda pair: pair[0])])
    return Scan(
        files=sample_files,
        columns=SampleColumns(
            entry=tuple((name, name) for name in board.entry),
            about=tuple((name, name) for name in ENTRY_FIELDS if name not in board.entry),
            levels=tuple((level, level) for level in suite.levels),
            sample="id",
            value=SCORES,
            run="run",
            cluster="cluster",
            maximum="maximum",
            n_options="n_options",
            label="label",
            **texts,
        ),
        null_score=board.uncertainty.null_score,
        ids_by_level={level: ids for level in suite.levels if (ids := suite.ids_named(level))},
        engine=board.engine,
        left_out=tuple(described.left_out),
        about=described.about,
    )


def _run(reader: ScanRequest, run: RunFolder, described: DescribedFiles) -> None:
    scored = [file for file in run.inferences if scores_in(_inside(file))]
    mine = [file for file in scored if file.path in reader.wanted]
    if not mine and not any(file.path in reader.wanted for file in run.companions):
        return
    try:
        config = _config(reader, run, described)
    except ReadError as error:
        # Told once for each run: with its config, or with its first file of samples.
        first = run.config or (scored[0] if scored else None)
        if first is not None and first.path in reader.wanted:
            described.left_out.append(
                LeftOut(file=first.path, reason=f"{error}; {len(scored)} files of samples of this run are left out")
            )
        return
    cells = _fields_of(run, config)
    failed = _failed(
        reader,
        run.result,
        described,
        entry=entry_id([cells[name] for name in reader.board.entry]),
        ran=f" in run {run.number}",
    )
    for file in mine:
        with skip_unreadable(file.path, described.left_out):
            task = config.task_of(_inside(file))
            if task.pair not in failed:
                place = (str(cells["model"]), config.order[task.pair], run.number, file.path)
                samples = SampleFile(
                    path=file.path, blob=file.blob, local=reader.snapshot.local(file), date=written(config.file)
                )
                described.files.append((place, _described(reader, samples, config, cells, task)))


def _inside(file: File) -> str:
    return file.path.rpartition("/inferences/")[2]


def _config(reader: ScanRequest, run: RunFolder, described: DescribedFiles) -> RunConfig:
    if run.config is None:
        raise ReadError(
            f"has no config to say what it is of: expected {run.folder}/configs/<model>_run_config_<time>.yaml"
        )
    if run.config.blob not in described.configs:
        try:
            described.configs[run.config.blob] = config_of(reader.snapshot.local(run.config))
        except ReadError as error:
            described.configs[run.config.blob] = error
    config = described.configs[run.config.blob]
    if isinstance(config, ReadError):
        raise config
    return replace(config, file=run.config.path.rpartition("/")[2])


def _failed(
    reader: ScanRequest, file: File | None, described: DescribedFiles, *, entry: str, ran: str
) -> frozenset[tuple[str, str]]:
    """The languages and tasks that a result file says went wrong; told where the file is wanted."""
    if file is None:
        return frozenset()
    failed: tuple[FailedTask, ...] = ()
    try:
        failed = failed_in(reader.snapshot.local(file))
        out = [
            LeftOut(
                file=file.path,
                column=f"{each.language}/{each.competency}/{each.task}",
                reason=_why(each, ran),
                entry=entry,
            )
            for each in failed
        ]
    except ReadError as error:
        out = [LeftOut(file=file.path, reason=f"{error}; which tasks failed{ran} is not known")]
    if file.path in reader.wanted:
        described.left_out += out
    return frozenset((each.language, each.task) for each in failed)


def _why(failed: FailedTask, ran: str) -> str:
    return f"failed{ran} ({failed.error}): missing here, where SEA-HELM counts 0"


def _fields_of(run: RunFolder, config: RunConfig) -> dict[str, Constant]:
    kind = _type(config)
    return {
        "model": run.model(config),
        "type": kind,
        "shots": None if kind is None else SHOTS["base" if kind == "base" else "instruct"],
        "run": run.number,
    }


def _type(config: RunConfig) -> str | None:
    flags = config.arguments.get("is_base_model"), config.arguments.get("is_reasoning_model")
    if flags[0] is True:
        return "base"
    if flags[1] is True:
        return "reasoning"
    return "instruct" if flags[0] is False else None


def _described(
    reader: ScanRequest, file: SampleFile, config: RunConfig, cells: Mapping[str, Constant], task_language: TaskLanguage
) -> SampleFile:
    task, language, options = task_language.task, task_language.language, reader.options
    metric, rows = _metric(task, config), first_rows(file.local, texts=asked_for(reader.board))
    first = rows[0] if rows else {}
    stored = _stored_as(first, metric, config)
    highest, answers = _worth(options, task, metric, language)
    levels = {"language": language, "competency": task.competency, "task": task.group, "subtask": task.name}
    ids = {level: options.ids.get(level, {}).get(str(word), word) for level, word in levels.items()}
    label: dict[str, Constant] = {} if answers.number and "label" in first else {"label": None}
    places = {
        "id": "id" if "id" in first or "question_id" not in first else "question_id",
        SCORES: f"{SCORES}.{stored}",
    }
    alone = at(first, options.cluster) is None
    texts = found_in(rows, facts.USUAL) if asked_for(reader.board) else None
    places |= ({} if alone else {"cluster": options.cluster}) | (
        beside_of(texts, options.texts) if texts is not None else {}
    )
    not_meant = facts.NOT_MEANT.get((task.name, language))
    return replace(
        file,
        constants=tuple({**cells, **ids, "maximum": highest, "n_options": answers.number, **label}.items()),
        at=tuple(places.items()),
        without=() if not_meant is None or at(first, not_meant[0]) is None else (not_meant,),
        alone=alone,
        references=options.references,
        written=(*options.written, *(texts.written if texts is not None else ())),
        harness=_harness(config),
        settings=_settings(config, task_language, answers, None if options.highest(metric) else highest),
    )


def _metric(task: RunTask, config: RunConfig) -> str:
    if task.name in config.skipped:
        raise ReadError(f"is of the task {task.name!r}, which {config.file} skips")
    if task.competency is None:
        raise ReadError(f"is of the task {task.name!r}, for which {config.file} names no competency")
    if task.metric is None:
        raise ReadError(f"is of the task {task.name!r}, for which {config.file} names no metric")
    return task.metric


def _stored_as(first: Mapping[str, object], metric: str, config: RunConfig) -> str:
    """The name of the metric beside a sample. ReadError where the first row has scores, but not that metric's: the run
    is from before it was renamed.
    """
    scores, stored = first.get(SCORES), facts.STORED_AS.get(metric, metric)
    if scores is None:
        return stored
    if not isinstance(scores, dict):
        raise ReadError(f"has no names in {SCORES}; expected {{{metric!r}: ...}}, the metric that {config.file} names")
    for name in (metric, stored):
        if name in scores:
            return name
    raise ReadError(
        f"has no {metric!r} in {SCORES}, the metric that {config.file} names; there is "
        f"{', '.join(map(repr, scores)) or 'nothing'}"
    )


def _worth(options: SeaHelmOptions, task: RunTask, metric: str, language: str) -> tuple[float, facts.AnswerCount]:
    """The highest value of a sample and the number of answers. ReadError where one of them is not known: it is never
    guessed.
    """
    highest = options.highest(metric)
    if highest is None:
        highest = _stated(task, metric)
    answers = (
        options.answers(task.name, language)
        if metric in facts.CHOSEN or task.name in options.n_options
        else facts.AnswerCount(0)
    )
    if answers is None:
        raise ReadError(
            f"has answers to choose from, but how many in {task.name!r} in {language!r} is not known: name it under "
            "options, n_options"
        )
    return highest, answers


def _stated(task: RunTask, metric: str) -> float:
    """The highest value of an unknown metric, as the run's config states it. ReadError without both ends and the
    direction, or with what sums of samples cannot hold.
    """
    low, high, direction = task.stated.minimum, task.stated.maximum, task.stated.direction
    if low is None or high is None or direction is None:
        raise ReadError(f"has the metric {metric!r}, whose highest value is not known: name it under options, maximum")
    if low != 0 or high <= 0 or direction == "lower":
        raise ReadError(
            f"has the metric {metric!r}, stated as {low:g} to {high:g} where {direction} is better; only metrics "
            "from 0 up of which higher is better can be read"
        )
    return high


def _harness(config: RunConfig) -> str:
    named = {"SEA-HELM commit": "seahelm_git_hash", "vllm": "vllm_version", "transformers": "transformers_version"}
    return ", ".join(f"{name} {short}" for name, key in named.items() if (short := _short(config.environment.get(key))))


def _settings(config: RunConfig, task_language: TaskLanguage, answers: facts.AnswerCount, stated: float | None) -> str:
    """How the samples of a file were made, as JSON text: the run's arguments and seed, what is the task's own, and what
    was inferred, or taken as `stated`.
    """
    own = {
        name: value
        for name, value in task_language.task.languages[task_language.language].items()
        if isinstance(value, (int, float)) and not isinstance(value, bool)
    }
    kind = "base" if config.arguments.get("is_base_model") is True else "instruct"
    shots = task_language.task.shots if isinstance(task_language.task.shots, dict) else {}
    settings = {
        "shots": shots.get(kind, SHOTS[kind]),
        **config.arguments,
        "seed": config.seed,
        **config.generation,
        **own,
        "answers to choose from": f"{answers.number}, inferred" if answers.inferred else None,
        "highest score": f"{stated:g}, as the run states" if stated is not None else None,
    }
    return facts_text({str(name): _short(value) for name, value in settings.items()})


def _short(value: object) -> object:
    if isinstance(value, list):
        names = [str(item) for item in value if isinstance(item, (str, int, float))]
        return names if sum(map(len, names)) <= LONGEST_SETTING else None
    return (
        value[:LONGEST_SETTING] if isinstance(value, str) else value if isinstance(value, (bool, int, float)) else None
    )
