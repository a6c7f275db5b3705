"""Tables with a row per answer to a question, in one file or several, as boards of samples."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import PurePosixPath

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.base.compression import stem_of
from evalboard.errors import ReadError
from evalboard.inference.entries import model_column
from evalboard.inference.heads import FirstRows
from evalboard.inference.proposal import Config, NoResults, UnclearFile, each_way
from evalboard.inference.roles import METRICS, RUN, TASKS, VALUES, SourceColumn, numbers_of, words_of
from evalboard.inference.roles import RUNS as RUN_NAMES
from evalboard.inference.wide import TableBoard
from evalboard.leaderboard.leaderboard import HARNESSES
from evalboard.readers._cells import text

QUESTIONS = frozenset(("id", "sample", "question", "instance", "item", "problem", "prompt", "example", "doc"))
QUESTION_WORDS = frozenset(("question", "item", "problem", "prompt", "doc"))
SURELY = frozenset(
    f"{word} id" for word in (*(QUESTIONS - {"id"}), "task", "q", "query", "sample index", "doc index")
) | {"qid"}
BENCHMARKS = tuple(name for name in TASKS if name not in {"category", "subject"})
ANSWERS = (
    *VALUES,
    "correct",
    "is correct",
    "passed",
    "pass",
    "exact match",
    "em",
    "f1",
    "grade",
    "points",
    "reward",
    "solved",
    "resolved",
    "success",
)
RIGHT_OR_WRONG = {"0", "1", "0.0", "1.0", "true", "false"}
MAXIMA = ("maximum", "max score", "max points", "max", "possible", "out of", "total points")
TEXTS = {
    "question": ("question", "prompt", "input", "problem", "instruction", "query"),
    "references": ("reference", "references", "answer", "target", "gold", "expected", "label", "ground truth"),
    "prediction": ("prediction", "response", "output", "completion", "model answer", "generation", "predicted"),
}
"""Words for the texts of a question, the likeliest first."""
FACETS = {words_of(name): name for name in HARNESSES if name != "seed"}
"""What columns that may be part of an entry are called, by their words."""
RUNS = ("epoch", "attempt", "sample index", "generation", "replica")
FILE_NAME = "(file name)"
"""The column of the model where a table of answers has none: the name of its file."""
FEWEST, MOST_APART = 20, 50
"""Questions from which a table of answers is one where its names do not say so, and the most words of a setting."""


@dataclass(frozen=True)
class Answers:
    """Where things stand in a table of answers."""

    model: str
    item: str
    task: str | None
    head: FirstRows

    def keys(self, *more: str) -> list[tuple[str | None, ...]]:
        """What tells the rows apart."""
        names = [self.model, *([self.task] if self.task else []), self.item, *more]
        return list(zip(*(map(text, self.head.columns[name]) for name in names), strict=True))

    @cached_property
    def distinct(self) -> bool:
        """Whether no question is there twice."""
        return len(set(self.keys())) == self.head.rows

    def distinct_by(self, *more: str) -> bool:
        """Whether none is there twice by the same judge, agent and the like, and in more columns."""
        facets = [each for each in self.head.columns if words_of(each) in FACETS]
        return len(set(self.keys(*facets, *more))) == self.head.rows


def answers_of(head: FirstRows, model: str | None) -> Answers | None:
    """Where the answers of a table stand; None where its rows are none: one row of a model for each question, and
    several of either.
    """
    columns = head.columns
    try:
        named = FILE_NAME if FILE_NAME in columns else model_column(columns, model)
    except NoResults:
        if model is not None or not any(
            words_of(name) in SURELY or _is_right_or_wrong(name, columns) for name in columns
        ):
            return None
        columns = {**columns, FILE_NAME: [stem_of(PurePosixPath(head.file.path))] * head.rows}
        answers = answers_of(replace(head, columns=columns), None)
        return answers if answers is not None and answers.distinct else None
    except ReadError:
        return None
    of = {words_of(name): name for name in reversed(list(columns)) if name != named}
    task = next((of[name] for name in BENCHMARKS if name in of and _worded(columns[of[name]])), None)
    rows = len(columns[named])
    graded = any(_is_right_or_wrong(name, columns) for name in columns)
    for name in sorted(columns, key=lambda name: words_of(name) not in SURELY):
        words = words_of(name)
        if name in {named, task} or (not set(words.split()) & QUESTIONS and words not in SURELY):
            continue
        cells = list(map(text, columns[name]))
        if None in cells:
            continue
        answers, models = Answers(named, name, task, head), len(set(map(text, columns[named])))
        if words in SURELY and len(set(cells)) > 1 and models * 2 <= rows:
            return answers
        # Of one model alone, ids may be those of runs: rows have to be right or wrong, or called questions.
        alone = (graded and words in QUESTIONS) or bool(set(words.split()) & QUESTION_WORDS)
        several = named == FILE_NAME or (alone if models == 1 else len(set(cells)) * 2 <= rows)
        if len(set(cells)) >= FEWEST and several and answers.distinct_by():
            return answers
    return _of_tasks(Answers(named, task, None, head)) if task is not None and graded else None


def _of_tasks(answers: Answers) -> Answers | None:
    """Tasks that are right or wrong, once or in each run, as agents are given them: no benchmarks."""
    cells = list(map(text, answers.head.columns[answers.item]))
    runs = [name for name in answers.head.columns if words_of(name) in {*RUN_NAMES, *RUNS}]
    return answers if None not in cells and len(set(cells)) >= FEWEST and answers.distinct_by(*runs) else None


def are_answers(answers: Sequence[Answers | None], *, single: bool) -> bool:
    """Whether tables hold answers to questions, none of them twice: of other benchmarks, models or questions each.
    ReadError where it is not clear whether files are models or benchmarks.
    """
    there = [each for each in answers if each is not None]
    by_file = [each for each in there if each.model == FILE_NAME]
    folders = {PurePosixPath(each.head.file.path).parent for each in by_file}
    if len(folders) > 1 or (any(each.task is None for each in by_file) and not single):
        raise ReadError(
            f"has a row for each question ({there[0].item!r}), and whether files are models or benchmarks is not "
            "clear: add a column `model`, or a column `benchmark` and one file for each model in one folder"
        )
    keys = [set(each.keys()) for each in there]
    return len(keys) == len(answers) and sum(map(len, keys)) == len(set().union(*keys))


def board_of_answers(answers: Answers, scores: Sequence[str], *, name: str, apart_by: Sequence[str] = ()) -> TableBoard:
    """A board of samples. ReadError where rows of one question differ in what no column says, or scores are unclear."""
    columns, taken = answers.head.columns, {answers.model, answers.item, answers.task}
    kinds = {each: answers.head.kind(each) for each in columns if each not in taken}
    value, maximum = _value(answers, kinds, scores)
    places: Config = {} if answers.model == FILE_NAME else {"model": answers.model}
    places |= {"sample": answers.item, "value": value}
    places |= {"maximum": maximum} if maximum else {}
    if missing := [each for each in apart_by if each not in kinds]:
        there = [each for each in kinds if each not in {value, maximum}]
        raise UnclearFile(f"has no column {missing[0]!r} for --entry", each_way("entry", there))
    if not (apart_by or answers.distinct):
        once = len(set(answers.keys()))
        apart_by = [each for each in kinds if words_of(each) in FACETS and len(set(answers.keys(each))) > once]
    apart = _apart(answers, kinds, {value, maximum, *apart_by}, apart_by)
    entry, differ = ["model"], [*apart_by, *([apart] if apart else [])]
    if apart is not None and (kinds[apart].reason == RUN or words_of(apart) in RUNS):
        places["run"] = apart
    elif apart is not None:
        apart_by = (*apart_by, apart)
    if apart_by:
        names = [FACETS.get(words_of(each)) for each in apart_by]
        named = {
            name or ("setting" if len(apart_by) == 1 else f"setting_{place}"): apart_by[place]
            for place, name in enumerate(names)
        }
        entry += named
        places["entry"] = named
    cluster = next((each for each in kinds if {"cluster", "passage"} & set(words_of(each).split())), None)
    places |= {"cluster": cluster} if cluster else {}
    by_words = {words_of(each): each for each in kinds if each not in {value, maximum, apart, *apart_by, cluster}}
    texts = {name: by_words[each] for name, words in TEXTS.items() for each in reversed(words) if each in by_words}
    places |= texts
    level = "benchmark"
    if answers.task is not None and answers.task != level:
        places["levels"] = {level: answers.task}
    config: Config = {"reader": "samples", "entry": entry, "columns": places}
    config |= {} if answers.task else {"options": {"benchmark": name}}
    config["suite"] = {"name": "Average", "levels": [level], "missing": "strict"}
    config |= {"uncertainty": {"method": "sampling"}, "samples": [{"of": "*"}]}
    used = {*taken, value, maximum, apart, *apart_by, cluster, *texts.values()}
    left_out = tuple((each, kinds[each].reason or "not the score of an answer") for each in kinds if each not in used)
    remarks = [
        f"Each row is an answer to a question ({answers.item!r}): the score of a benchmark is the mean of {value!r}.",
        *(["No column names the model: it is the name of the file."] if answers.model == FILE_NAME else []),
        *([f"Questions of one {cluster!r} belong together: errors are larger for that."] if cluster else []),
        *([f"Answers to one question differ in {', '.join(map(repr, differ))}."] if differ else []),
    ]
    return TableBoard(config, tuple(remarks), left_out)


def _is_right_or_wrong(name: str, columns: Mapping[str, Sequence[object]]) -> bool:
    """Whether a column says of each row whether an answer is right."""
    return (
        words_of(name) in ANSWERS and {str(text(cell)).lower() for cell in columns[name]} - {"none"} <= RIGHT_OR_WRONG
    )


def _worded(cells: Sequence[object]) -> bool:
    return any(isinstance(cell, str) for cell in cells)


def _value(answers: Answers, kinds: Mapping[str, SourceColumn], scores: Sequence[str]) -> tuple[str, str | None]:
    """The column with the score of an answer, and that with the best one. ReadError where several may be it, or none
    lies between 0 and its maximum.
    """
    said = f"has a row for each question ({answers.item!r})"
    values = {name: _scored(answers.head.columns[name]) for name in kinds}
    numbers = {name: each for name, each in values.items() if each is not None}
    maximum = next((name for name in numbers if words_of(name) in MAXIMA), None)
    best = numbers[maximum] if maximum is not None else 1.0

    def fits(name: str) -> bool:
        there = numbers[name]
        return bool(((there >= 0) & (there <= best) | np.isnan(there)).all())

    if scores:
        if len(scores) > 1 or scores[0] not in numbers:
            raise UnclearFile("expected one --score, a column of numbers", each_way("score", filter(fits, numbers)))
        likely = [scores[0]]
    else:
        by_words = {words_of(name): name for name in reversed(list(numbers))}
        likely = [by_words[words] for words in ANSWERS if words in by_words and by_words[words] != maximum]
        other = [name for name in numbers if kinds[name].role in {"score", "aggregate", "text"} and name != maximum]
        likely = likely or [name for name in other if fits(name)]
    if not likely:
        raise ReadError(f"{said}, and no column with the score of its answer")
    if len(likely) > 1:
        raise UnclearFile(
            f"{said}, and {', '.join(map(repr, likely))} may each be the score of its answer: "
            "name it with --score COLUMN",
            each_way("score", likely),
        )
    if not fits(likely[0]):
        raise ReadError(
            f"{said}, whose {likely[0]!r} goes from {np.nanmin(numbers[likely[0]]):g} to "
            f"{np.nanmax(numbers[likely[0]]):g}: add a column `maximum` with the best possible score of each"
        )
    return likely[0], maximum


def _scored(cells: Sequence[object]) -> Numbers | None:
    plain = [int(cell) if isinstance(cell, bool) else cell for cell in cells]
    values, unread, _ = numbers_of(plain)
    return None if unread or np.isnan(values).all() else values


def _apart(
    answers: Answers, kinds: Mapping[str, SourceColumn], taken: set[str | None], apart_by: Sequence[str]
) -> str | None:
    """The column in which answers of one entry to one question differ; None where there is one of each. ReadError where
    they differ in nothing, or in what was measured.
    """
    rows = answers.head.rows

    def tells(name: str) -> bool:
        return len(set(answers.keys(*apart_by, name))) == rows

    if len(set(answers.keys(*apart_by))) == rows:
        return None
    there = [name for name in kinds if name not in taken]
    measured = next((name for name in there if words_of(name) in METRICS and tells(name)), None)
    if measured is not None:
        words = sorted(set(map(str, answers.head.columns[measured])))
        raise UnclearFile(
            f"has several rows for a question, which differ in {measured!r} ({', '.join(words[:6])}): "
            "say which are meant with --where COLUMN=WORD",
            each_way("where", (f"{measured}={word}" for word in words)),
        )
    is_run: Callable[[str], bool] = lambda name: kinds[name].reason == RUN or words_of(name) in RUNS  # noqa: E731
    few = [name for name in there if 1 < len(set(map(text, answers.head.columns[name]))) <= MOST_APART]
    column = next((name for name in sorted(few, key=lambda name: not is_run(name)) if tells(name)), None)
    if column is None:
        raise ReadError(
            f"has several rows of one model for a question ({answers.item!r}), and no column says in what they differ: "
            "add one, such as `run` with its number"
        )
    return column
