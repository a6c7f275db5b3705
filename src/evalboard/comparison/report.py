"""What a comparison of runs says, as the blocks of a report."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Annotated

from msgspec import Struct

from evalboard.comparison.differences import ROUNDING, RunPair, TaskDifference
from evalboard.comparison.reading import EvaluationRun
from evalboard.data.units import UNITS
from evalboard.insights import COUNT, EXCERPT, HIDDEN, P_VALUE, Block, Estimate, Field, Report, Sentence, Table, Words
from evalboard.statistics.power import ALPHA
from evalboard.strings import Message
from evalboard.table.texts import one_line
from evalboard.views.number_format import or_none, p_value

WORDS = Words("comparison")
MOST_ROWS = 1_000
"""Rows of flips and of questions without a partner that a report holds."""
DECISIVE = frozenset(("harness", "shots", "task_version", "limited", "chat_template", "metric"))
"""Conditions of which it is said, too, that only one run states them."""
SCORE = Field("measure", unit="fraction")
DIFFERENCE = Field(unit="fraction")


class TaskRow(Struct, frozen=True):
    """A task, or the mean over all, of A and B."""

    task: str
    a: Annotated[float | None, SCORE]
    b: Annotated[float | None, SCORE]
    difference: Annotated[Estimate, DIFFERENCE]
    """B minus A with its interval, as a fraction of the best score; above 0 B is better."""
    p: Annotated[float | None, P_VALUE]
    adjusted: Annotated[float | None, P_VALUE]
    detectable: Annotated[float | None, SCORE]
    n: Annotated[int | None, COUNT]
    gained: Annotated[int | None, COUNT]
    lost: Annotated[int | None, COUNT]
    test: str
    stderr: Annotated[float | None, HIDDEN]
    df: Annotated[float | None, HIDDEN]
    clusters: Annotated[int | None, HIDDEN]


class FlipRow(Struct, frozen=True):
    """A question on which two runs differ, with what both answered."""

    task: str
    question: Annotated[str, EXCERPT]
    a: Annotated[float, SCORE]
    b: Annotated[float, SCORE]
    answer_a: Annotated[str | None, EXCERPT]
    answer_b: Annotated[str | None, EXCERPT]
    references: Annotated[str | None, EXCERPT]
    sample: str


class UnpairedRow(Struct, frozen=True):
    """A question, or a task, that one run does not have as the other has it."""

    task: str
    sample: str
    run: str
    why: str


class ConditionRow(Struct, frozen=True):
    """A condition in which two runs differ."""

    condition: str
    a: str
    b: str
    tasks: str


class LeftOutRow(Struct, frozen=True):
    """What was not taken of the files of a run."""

    run: str
    what: str


TABLES = {
    "conditions": ConditionRow,
    "tasks": TaskRow,
    "flips": FlipRow,
    "unpaired": UnpairedRow,
    "left_out": LeftOutRow,
}


def report_of(names: Sequence[str], blocks: list[Block]) -> Report:
    """The report of some runs."""
    title, about = str(WORDS.say("title")), str(WORDS.say("about"))
    return Report("comparison", title, about, ", ".join(names), "", "", synthetic=False, blocks=blocks)


def average() -> str:
    """What the mean over tasks is called."""
    return str(WORDS.say("average"))


def pair_blocks(pair: RunPair, alpha: float = ALPHA) -> Iterator[Block]:
    """What two runs say: first under which conditions, then whether B is better, then why."""
    yield from _conditions(pair)
    yield from _verdict(pair, alpha)
    rows = [] if len(pair.tasks) == 1 else [_row(pair.overall, average())]
    rows += [_row(each, each.task) for each in pair.tasks]
    if rows:
        yield WORDS.table("tasks", TaskRow, rows, opened=True, labels=_labels(pair))
    yield from _flips(pair)
    yield from _unpaired(pair)
    left_out = [LeftOutRow(name_of(run), one_line(each)) for run in (pair.a, pair.b) for each in run.left_out]
    if left_out:
        yield left_out_table(left_out)


def left_out_table(rows: Sequence[LeftOutRow]) -> Table:
    """What was not taken of files."""
    return WORDS.table("left_out", LeftOutRow, rows[:MOST_ROWS], total=len(rows))


def condition_rows(a: EvaluationRun, b: EvaluationRun, tasks: Sequence[str]) -> list[ConditionRow]:
    """In what two runs differ beside their names, by condition, for the tasks that are compared."""
    rows = []
    for name in sorted(set(a.conditions) | set(b.conditions)):
        sides = [run.conditions.get(name, {}) for run in (a, b)]
        by_values: dict[tuple[str, str], list[str]] = {}
        for task in tasks:
            one, other = (side.get(task, side.get("")) for side in sides)
            if one != other and (name in DECISIVE or None not in {one, other}):
                unknown = str(WORDS.say("not-stated"))
                by_values.setdefault((one_line(one or unknown), one_line(other or unknown)), []).append(task)
        for (one, other), mine in by_values.items():
            rows.append(ConditionRow(name, one, other, "" if len(mine) == len(tasks) else one_line(", ".join(mine))))
    return rows


def points(value: float) -> str:
    """A fraction as points."""
    return "–" if math.isnan(value) else UNITS["fraction"].measured(value)


def verdict(pair: RunPair, alpha: float = ALPHA, of: TaskDifference | None = None) -> Message:
    """Whether B is better than A, overall or on a task, in one sentence."""
    one = of or pair.overall
    better = "better" if one.difference > 0 else "worse"
    state = "unknown" if math.isnan(one.p) else "open" if one.p >= alpha else better
    numbers = {name: points(getattr(one, name)) for name in ("difference", "lower", "upper")}
    p = "" if math.isnan(one.p) else p_value(one.p, alpha)
    return WORDS.say("verdict", state=state, a=name_of(pair.a), b=name_of(pair.b), p=p, **numbers)


def name_of(run: EvaluationRun) -> str:
    """What a run is called, in one line."""
    return one_line(run.name)


def _conditions(pair: RunPair) -> Iterator[Block]:
    rows = condition_rows(pair.a, pair.b, [each.task for each in pair.tasks])
    if rows:
        yield WORDS.caveat("differ", conditions=", ".join(dict.fromkeys(row.condition for row in rows)))
        yield WORDS.table("conditions", ConditionRow, rows, opened=True, labels=_labels(pair))
    if pair.questions.prompts:
        yield WORDS.caveat("prompts", tasks=one_line(", ".join(pair.questions.prompts)))
    for task, (answered, stated) in pair.partial.items():
        yield WORDS.caveat("partial", task=one_line(task), answered=answered, stated=stated)


def _labels(pair: RunPair) -> dict[str, str]:
    return {"a": name_of(pair.a), "b": name_of(pair.b)}


def _verdict(pair: RunPair, alpha: float) -> Iterator[Block]:
    of, tasks = pair.overall, pair.tasks
    if not tasks:
        yield WORDS.missing("nothing")
        return
    yield Sentence(str(verdict(pair, alpha)), headline=True)
    paired = [each for each in tasks if each.test not in {"unpaired", "none"}]
    if paired:
        n, clusters = sum(each.n for each in paired), len(pair.parts)
        yield WORDS.sentence(
            "paired",
            n=n,
            clusters=clusters,
            grouped=str(clusters < n).lower(),
            tasks=len(paired),
            several=str(len(paired) > 1).lower(),
        )
    if pair.questions.by_text:
        yield WORDS.sentence("by-text", n=pair.questions.by_text)
    if len(paired) < len(tasks):
        yield WORDS.caveat("unpaired-scores", n=len(tasks) - len(paired), tasks=len(tasks))
    if not math.isnan(of.detectable) and of.p >= alpha:
        yield WORDS.sentence("detectable", points=points(of.detectable))
    drawn = pair.bootstrap(alpha)
    if drawn is not None and (drawn[0] > 0 or drawn[1] < 0) != (of.p < alpha):
        yield WORDS.caveat("bootstrap", lower=points(drawn[0]), upper=points(drawn[1]))


def _row(of: TaskDifference, task: str) -> TaskRow:
    counted = of.test not in {"unpaired", "none"}
    return TaskRow(
        task=one_line(task),
        a=or_none(of.a),
        b=or_none(of.b),
        difference=Estimate(or_none(of.difference), or_none(of.lower), or_none(of.upper)),
        p=or_none(of.p),
        adjusted=or_none(of.adjusted),
        detectable=or_none(of.detectable),
        n=of.n or None,
        gained=of.gained if counted else None,
        lost=of.lost if counted else None,
        test=str(WORDS.say(f"test-{of.test}")),
        stderr=or_none(of.stderr),
        df=or_none(of.df) if math.isfinite(of.df) else None,
        clusters=of.clusters or None,
    )


def _flips(pair: RunPair) -> Iterator[Block]:
    rows = pair.questions.rows
    size = (rows["value_b"] - rows["value_a"]).abs()
    flips = rows[size > ROUNDING]
    if flips.empty:
        return
    shown = flips.loc[size[flips.index].sort_values(ascending=False, kind="stable").index[:MOST_ROWS]]
    lines = [
        FlipRow(
            task=one_line(row["task"]),
            question=_text(row["question_b"]) or "",
            a=row["value_a"],
            b=row["value_b"],
            answer_a=_text(row["prediction_a"]),
            answer_b=_text(row["prediction_b"]),
            references=_text(row["references_b"]),
            sample=one_line(row["sample"]),
        )
        for row in shown.to_dict("records")
    ]
    bare = () if any(row.question for row in lines) else ("question", "answer_a", "answer_b", "references")
    names = _labels(pair)
    labels = names | {f"answer_{side}": str(WORDS.say("answer-of", run=run)) for side, run in names.items()}
    yield WORDS.table("flips", FlipRow, lines, total=len(flips), labels=labels, without=bare)


def _text(cell: object) -> str | None:
    return None if cell is None or cell != cell else one_line(str(cell))


def _unpaired(pair: RunPair) -> Iterator[Block]:
    names = _labels(pair)
    both = f"{names['a']}, {names['b']}"
    rows = [
        UnpairedRow(one_line(task), "", both if why == "metric" else _owner(pair, task), str(WORDS.say(f"why-{why}")))
        for task, why in pair.apart.items()
    ]
    questions = pair.questions.unpaired
    whys = {why: str(WORDS.say(f"why-{why}")) for why in questions["why"].unique()}
    rows += [
        UnpairedRow(one_line(task), one_line(sample), names[side], whys[why])
        for task, sample, side, why in questions.head(MOST_ROWS).itertuples(index=False)
    ]
    if len(questions):
        yield WORDS.caveat("left", n=len(questions))
    if rows:
        yield WORDS.table("unpaired", UnpairedRow, rows, total=len(pair.apart) + len(questions))


def _owner(pair: RunPair, task: str) -> str:
    has = bool((pair.a.answers["task"] == task).any()) or task in pair.a.scores
    return name_of(pair.a if has else pair.b)
