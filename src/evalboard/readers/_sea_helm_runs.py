"""SEA-HELM's run directories: where the files of a run lie, and what its config and its results say.

    <organisation>/<model>/run_<number>/configs/<model>_run_config_<time>.yaml
                                       /results/<model>_seahelm_results_<time>.json
                                       /inferences/<language>/<group or task>/<model>_<task>_<language>.jsonl

As SEA-HELM v1.2.1 writes them (src/seahelm_evaluation.py). Of several configs or results of a run the latest time in
the name counts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from pathlib import Path

from evalboard.data.metrics import MetricFacts, better, end
from evalboard.errors import ReadError, nearest
from evalboard.readers._cells import text
from evalboard.readers._json import ANYTHING, content
from evalboard.readers._yaml import record
from evalboard.sources import File

INSIDE = re.compile(
    r"(?P<folder>(?:(?P<above>.+)/)?run_(?P<number>\d{1,9}))/(?P<part>configs|results|inferences)/(?P<rest>.+)"
)
RESULTS = re.compile(r"(?:.*/)?(?P<model>[^/]+)_seahelm_results_[^/]*\.json")
TIME = re.compile(r"(\d{4}-\d{2}-\d{2})T(\d{2})[:_-](\d{2})[:_-](\d{2})(?:\.(\d{1,6}))?")
GENERATION = "generation_kwargs"
"""Ends the names of what all tasks are generated with: `reasoning_generation_kwargs` of models that think."""
SUFFIXES = {"configs": (".yaml", ".yml"), "results": (".json",), "inferences": (".jsonl",)}
CHOSEN = frozenset({"normalized_accuracy"})
"""Metrics of answers that are chosen from some; with all others guessing gives nothing."""
MAXIMUM = {
    "normalized_accuracy": 1.0,
    "normalized_f1": 1.0,
    "overall_lang_normalized_acc": 1.0,
    "average_criteria_score": 1.0,
    "weighted_win_rate": 1.0,
    "normalized_rougel_f1": 100.0,
    "normalized_metricx_wmt24_scores": 100.0,
    "average_cumulative_probabilities": 100.0,
    "probabilities_accuracy": 100.0,
    "normalized_strict_accuracy": 1.0,
    "normalized_math_verify_score": 1.0,
    "normalized_prompt_level_strict_acc": 1.0,
    "accuracy_score": 1.0,
    "pass@1": 1.0,
    "normalized_exact_match": 100.0,
    "normalized_refclipscore": 100.0,
}
"""The highest value of one sample, by metric. MetricX is stored turned around, 100 for no error."""
STORED_AS = {
    "normalized_prompt_level_strict_acc": "prompt_level_strict_acc",
    "normalized_refclipscore": "refclipscore",
}
"""Metrics that have another name beside a sample than in the config of its run (v1.2.1)."""
NOT_MEANT = {
    ("if-eval", language): ("metadata.subcategory", "length_constraints:number_words") for language in ("th", "my")
}
"""For a task and language, a place and what stands there in rows that SEA-HELM does not count: Thai and Burmese do not
divide words by spaces.
"""
USUAL = {
    "question": ("prompts.-1.question", "prompts.-1.text", "prompts.-1.phrase", "conversations"),
    "passage": ("prompts.-1.text",),
    "references": ("label", "reference", "references"),
    "prediction": ("responses.-1",),
    "options": ("prompts.-1.choices",),
}
"""Where a row has texts; of several turns the last. `prompts` is what the dataset puts into the prompt's template,
`conversations` the prompt itself (src/dataloaders/base_dataloader.py), an error of the model's server is null in
`responses` (src/metrics/seahelm_metric.py).
"""


@dataclass
class RunFolder:
    """A run of a model: its directory, and the files in it."""

    folder: str
    above: str
    number: int
    configs: list[File] = field(default_factory=list)
    results: list[File] = field(default_factory=list)
    inferences: list[File] = field(default_factory=list)

    @property
    def config(self) -> File | None:
        """What says how the run was set up."""
        return _latest(self.configs)

    @property
    def result(self) -> File | None:
        """What says which tasks failed."""
        return _latest(self.results)

    @property
    def companions(self) -> tuple[File, ...]:
        """The files that say what stands in the others."""
        return tuple(file for file in (self.config, self.result) if file is not None)

    def model(self, config: RunConfig | None) -> str:
        """The model's id: the last two folders above the run; where there are fewer, the config's word for it if that
        ends like this.
        """
        parts = [part for part in self.above.split("/") if part][-2:]
        named = text(config.arguments.get("model_name")) if config else None
        fits = named is not None and named.count("/") == 1 and f"/{named}".endswith("/".join(["", *parts]))
        return named if named is not None and fits and len(parts) < 2 else "/".join(parts)


def runs_in(files: Iterable[File]) -> tuple[RunFolder, ...]:
    """The runs among some files, by their folders."""
    runs: dict[str, RunFolder] = {}
    for file in files:
        inside = INSIDE.fullmatch(file.path)
        if inside and file.path.endswith(SUFFIXES[inside["part"]]):
            run = runs.setdefault(
                inside["folder"], RunFolder(inside["folder"], inside["above"] or "", int(inside["number"]))
            )
            getattr(run, inside["part"]).append(file)
    return tuple(runs[folder] for folder in sorted(runs))


def written(path: str) -> datetime | None:
    """The time in the name of a file."""
    time = TIME.search(path.rpartition("/")[2])
    if time is None:
        return None
    day, hour, minute, second, fraction = time.groups(default="")
    try:
        return datetime.fromisoformat(f"{day}T{hour}:{minute}:{second}.{fraction.ljust(6, '0')}")
    except ValueError:
        return None


def _latest(files: list[File]) -> File | None:
    return max(files, key=lambda file: (written(file.path) or datetime.min, file.path), default=None)  # noqa: DTZ901 - times have no zone here


@dataclass(frozen=True)
class RunTask:
    """A task as a run was set up: what it is counted to, its metric, and its languages with their settings."""

    name: str
    competency: str | None
    group: str
    metric: str | None
    shots: object
    languages: Mapping[str, Mapping[str, object]]
    stated: MetricFacts


@dataclass(frozen=True)
class RunConfig:
    """How a run was set up: its tasks in order, its arguments, environment, generation parameters and seed."""

    file: str
    tasks: Mapping[str, RunTask]
    arguments: Mapping[str, object]
    environment: Mapping[str, object]
    generation: Mapping[str, object]
    seed: object

    @cached_property
    def skipped(self) -> frozenset[str]:
        """The tasks that were not to be run, whatever lies there of an earlier time."""
        names = self.arguments.get("skip_task")
        return frozenset(str(name) for name in names) if isinstance(names, list) else frozenset()

    @cached_property
    def order(self) -> Mapping[tuple[str, str], int]:
        """The place of each language and task: tasks in the order of the config, and each one's languages."""
        return {
            pair: place
            for place, pair in enumerate(
                (language, task.name) for task in self.tasks.values() for language in task.languages
            )
        }

    def task_of(self, path: str) -> TaskLanguage:
        """The task and the language of a file below `inferences`,
        `<language>/<group or task>/<model>_<task>_<language>.jsonl`.

        ReadError where the run was not set up for it.
        """
        language, stem = path.split("/", 1)[0], path.rpartition("/")[2].removesuffix(".jsonl")
        whose = stem.removesuffix(f"_{language}")
        name = max((name for name in self.tasks if f"_{whose}".endswith(f"_{name}")), key=len, default=None)
        if name is None:
            near = nearest(whose.rpartition("_")[2], tuple(self.tasks))
            raise ReadError(f"is of no task that {self.file} names: expected <model>_<task>_{language}.jsonl{near}")
        task = self.tasks[name]
        if language not in task.languages:
            raise ReadError(
                f"is in the language {language!r}, which {self.file} does not name for "
                f"{name!r}{nearest(language, tuple(task.languages))}"
            )
        return TaskLanguage(task, language)


@dataclass(frozen=True, slots=True)
class TaskLanguage:
    """A task in one of its languages."""

    task: RunTask
    language: str

    @property
    def pair(self) -> tuple[str, str]:
        """The language and the name of the task."""
        return self.language, self.task.name


def scores_in(path: str) -> bool:
    """Whether a file below `inferences` has the name of scored samples, not of what was asked and said."""
    parts = path.split("/")
    return len(parts) == 3 and parts[2].endswith(f"_{parts[0]}.jsonl")


def config_of(path: Path) -> RunConfig:
    """What a config says. ReadError where it is none."""
    settings = record(path)
    tasks = settings.get("tasks")
    if not isinstance(tasks, dict):
        raise ReadError("has no `tasks`; expected the config of a SEA-HELM run")
    return RunConfig(
        file=path.name,
        tasks={str(name): _task(str(name), facts) for name, facts in tasks.items() if isinstance(facts, dict)},
        arguments=_mapping(settings.get("run_args")),
        environment=_mapping(settings.get("run_env")),
        generation={
            name: value
            for key, facts in settings.items()
            if str(key).endswith(GENERATION)
            for name, value in _mapping(facts).items()
        },
        seed=settings.get("seed"),
    )


def _task(name: str, facts: Mapping[str, object]) -> RunTask:
    return RunTask(
        stated=MetricFacts(
            task=name,
            direction=better(lower=facts.get("lower_is_better"), higher=facts.get("higher_is_better")),
            minimum=end(facts.get("minimum")),
            maximum=end(facts.get("maximum")),
        ),
        name=name,
        competency=text(facts.get("competency")),
        group=text(facts.get("aggregation_group")) or name,
        metric=text(facts.get("metric")),
        shots=facts.get("fewshot_num_examples"),
        languages={
            str(language): _mapping(settings) for language, settings in _mapping(facts.get("languages")).items()
        },
    )


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, dict) else {}


@dataclass(frozen=True, slots=True)
class FailedTask:
    """A task that has no scores because something went wrong."""

    language: str
    competency: str
    task: str
    error: str


def failed_in(path: Path) -> tuple[FailedTask, ...]:
    """The tasks that a result file says went wrong. ReadError where it is none."""
    results = content(path, ANYTHING)
    if not isinstance(results, dict):
        raise ReadError("is no record: expected the results of a SEA-HELM run by language")
    return tuple(_failed(results))


def _failed(results: Mapping[str, object]) -> Iterator[FailedTask]:
    for language, competencies in results.items():
        for competency, tasks in _mapping(competencies).items():
            for task, values in _mapping(tasks).items():
                error = text(_mapping(values).get("error"))
                if error:
                    yield FailedTask(str(language), str(competency), str(task), error)


@dataclass(frozen=True, slots=True)
class AnswerCount:
    """From how many answers one is chosen, and whether that was counted or read in print, or only inferred."""

    number: int
    inferred: bool = False


def _counted(**numbers: int) -> dict[str, AnswerCount]:
    return {language: AnswerCount(number) for language, number in numbers.items()}


def _inferred(**numbers: int) -> dict[str, AnswerCount]:
    return {language: AnswerCount(number, inferred=True) for language, number in numbers.items()}


# Thai exams have 4 or 5 answers, not counted.
_EXAM = _inferred(th=5)

ANSWERS = {
    # Burmese: the slides of BURMESE-SAN. Malay and Lao: the words in the prompt.
    "sentiment": _counted(id=3, vi=3, th=3, ta=2, tl=3, my=3, jv=3, su=3) | _inferred(ms=3, lo=3),
    # Malay is not known: the data is gated.
    "toxicity": _counted(id=3, vi=3, th=2, tl=2, my=2),
    "causal": _counted(id=2, vi=2, th=2, ta=2, tl=2, my=2) | _inferred(zh=2),
    "nli": _counted(id=3, vi=3, th=3, ta=3, tl=3, my=3),
    "metaphor": _counted(id=2, jv=2, su=2),
    "mp-r": _counted(id=2, ta=2),
    "pragmatic-single": _counted(id=4, ta=2),
    "pragmatic-pair": _counted(id=2, ta=2),
    "global_mmlu_lite": _counted(id=4, vi=4, tl=4, ms=4, my=4, zh=4),
    # Belebele is the same questions in every language.
    "belebele-qa-mc": _counted(tl=4, my=4, km=4, lo=4) | _inferred(ms=4, jv=4, su=4, zh=4, zh_t=4),
    "kalahi-mc": _counted(tl=4),
    "thai_exam_a_level": _EXAM,
    "thai_exam_ic": _EXAM,
    "thai_exam_onet": _EXAM,
    "thai_exam_tgat": _EXAM,
    "thai_exam_tpat1": _EXAM,
    "idiom_understanding": _counted(zh=7),
    "qa-mc": _counted(jv=4, su=4),
    "mixed-genre-qa-mc": _counted(zh=4),
    "dialogue-qa-mc": _counted(zh=4),
}
