"""What a comparison of runs says, as the blocks of a report."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Annotated

import numpy as np
from msgspec import Struct

from evalboard.base.decimals import p_value
from evalboard.comparison.differences import (
    ROUNDING,
    RunPair,
    TaskDifference,
    TaskSequence,
    compare_runs,
    stated_score,
    tasks_of,
)
from evalboard.comparison.reading import EvaluationRun
from evalboard.data.units import UNITS
from evalboard.insights import Block, Estimate, Excerpt, Field, HiddenValue, PValue, Report, Sentence, Table, Words
from evalboard.statistics.confidence_sequences import sequence_reach
from evalboard.statistics.distributions import critical_deviation, normal_p_value, normal_quantile, range_survival
from evalboard.statistics.power import ALPHA, POWER, questions_needed
from evalboard.strings import Message
from evalboard.table.texts import one_line
from evalboard.views.number_format import or_none

WORDS = Words("comparison")
UNEVEN, FEW = 0.5, 20
"""Clusters count as few equal ones where these are less than that share of them, and than that number."""
MOST_ROWS = 1_000
"""Rows of flips and of questions without a partner that a report holds."""
DECISIVE = frozenset(("harness", "shots", "task_version", "limited", "chat_template", "metric"))
"""Conditions of which it is said, too, that only one run states them."""
SCORE = Field("measure", unit="fraction")
DIFFERENCE = Field(unit="fraction")
POWER_REACH = float(normal_quantile(POWER))


class TaskRow(Struct, frozen=True):
    """A task, or the mean over all, of A and B."""

    task: str
    a: Annotated[float | None, SCORE]
    b: Annotated[float | None, SCORE]
    difference: Annotated[Estimate, DIFFERENCE]
    """B minus A with its interval, as a fraction of the best score; above 0 B is better."""
    p: PValue[float | None]
    adjusted: PValue[float | None]
    detectable: Annotated[float | None, SCORE]
    n: int | None
    gained: int | None
    lost: int | None
    test: str
    stderr: HiddenValue[float | None]
    df: HiddenValue[float | None]
    clusters: HiddenValue[int | None]


class FlipRow(Struct, frozen=True):
    """A question on which two runs differ, with what both answered."""

    task: str
    question: Excerpt[str]
    a: Annotated[float, SCORE]
    b: Annotated[float, SCORE]
    answer_a: Excerpt[str | None]
    answer_b: Excerpt[str | None]
    references: Excerpt[str | None]
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


class RunRow(Struct, frozen=True):
    """One of several runs."""

    run: str
    score: Annotated[float | None, SCORE]
    tasks: int


class RunPairRow(Struct, frozen=True):
    """Two of several runs: B minus A with an interval that holds for all pairs at once."""

    b: str
    a: str
    difference: Annotated[Estimate, DIFFERENCE]
    adjusted: PValue[float | None]
    n: int | None
    test: str


class SequenceRow(Struct, frozen=True):
    """A task with the interval that holds at every look."""

    task: str
    difference: Annotated[Estimate, DIFFERENCE]
    n: int
    planned: int
    decided: int | None


class LeftOutRow(Struct, frozen=True):
    """What was not taken of the files of a run."""

    run: str
    what: str


def report_of(names: Sequence[str], blocks: list[Block]) -> Report:
    """The report of some runs."""
    title, about = WORDS.text("title"), WORDS.text("about")
    return Report("comparison", title, about, ", ".join(names), "", "", synthetic=False, blocks=blocks)


def average() -> str:
    """What the mean over tasks is called."""
    return WORDS.text("average")


def pair_blocks(pair: RunPair, alpha: float = ALPHA) -> Iterator[Block]:
    """What two runs say: first under which conditions, then whether B is better, then why."""
    yield from _conditions(pair)
    yield from _verdict(pair, alpha)
    rows = [_row(pair.overall, average())] if len(pair.tasks) > 1 else []
    rows += [_row(each, each.task) for each in pair.tasks]
    if rows:
        yield WORDS.table("tasks", TaskRow, rows, opened=True, labels=_labels(pair))
    yield from _flips(pair)
    yield from _unpaired(pair)
    left_out = [LeftOutRow(name_of(run), one_line(each)) for run in (pair.a, pair.b) for each in run.left_out]
    if left_out:
        yield left_out_table(left_out)


def plan_blocks(pair: RunPair, points_apart: float, alpha: float) -> Iterator[Block]:
    """How many questions find a difference four times in five, once at the end or with looks at any time."""
    of = pair.overall
    if not of.stderr > 0 or not of.n:
        yield WORDS.missing("no-plan")
        return
    needed = float(questions_needed(points_apart, of.stderr**2 * of.n, alpha=alpha))
    once, always = (reach + POWER_REACH for reach in (-float(normal_quantile(alpha / 2)), sequence_reach(alpha)))
    numbers = {"once": math.ceil(needed), "always": math.ceil(needed * (always / once) ** 2)}
    yield WORDS.sentence("plan", points=points(points_apart), n=of.n, **numbers)


def sequence_blocks(pair: RunPair, sequences: Sequence[TaskSequence]) -> Iterator[Block]:
    """The intervals that hold at every look."""
    if not sequences:
        yield WORDS.missing("no-sequence")
        return
    of = sequences[0]
    state = "better" if of.lower > 0 else "worse" if of.upper < 0 else "open"
    numbers = {name: points(getattr(of, name)) for name in ("lower", "upper")}
    yield WORDS.sentence("every-look", state=state, a=name_of(pair.a), b=name_of(pair.b), **numbers)
    if any(not each.lower <= each.difference <= each.upper for each in sequences):
        yield WORDS.caveat("drift")
    rows = [
        SequenceRow(
            task=one_line(each.task) or average(),
            difference=Estimate(each.difference, each.lower, each.upper),
            n=each.n,
            planned=each.planned,
            decided=each.decided,
        )
        for each in sequences
    ]
    yield WORDS.table("sequence", SequenceRow, rows, opened=True, note=WORDS.say("sequence-order"))


def many_blocks(runs: Sequence[EvaluationRun], alpha: float, only: Sequence[str]) -> Iterator[Block]:
    """More than two runs: every pair on the tasks that all have, at once (Tukey's method on the normal scale)."""
    shared = set.intersection(*(set(tasks_of(run)) for run in runs))
    tasks = [task for task in tasks_of(runs[0]) if task in shared and task in (only or shared)]
    if not tasks:
        yield WORDS.missing("nothing")
        return
    size = len(runs)
    strict = float(normal_p_value(critical_deviation([size] * size, alpha)))
    scores = {run.name: float(np.mean([stated_score(run, task).score for task in tasks])) for run in runs}
    ordered = sorted(runs, key=lambda run: -scores[run.name])
    pairs = [compare_runs(b, a, alpha=strict, only=tasks) for a, b in combinations(ordered, 2)]
    if names := sorted({row.condition for pair in pairs for row in condition_rows(pair.a, pair.b, tasks)}):
        yield WORDS.caveat("differ", conditions=", ".join(names))
    tied = [name_of(pair.a) for pair in pairs if pair.b is ordered[0] and not pair.overall.p < strict]
    yield WORDS.headline("best", best=name_of(ordered[0]), n=size, tied=len(tied), names=", ".join(tied))
    rows = [RunRow(name_of(run), or_none(scores[run.name]), len(tasks)) for run in ordered]
    yield WORDS.table("runs", RunRow, rows, opened=True)
    lines = [
        RunPairRow(
            b=name_of(pair.b),
            a=name_of(pair.a),
            difference=Estimate(*map(or_none, (pair.overall.difference, pair.overall.lower, pair.overall.upper))),
            adjusted=_at_once(pair.overall.p, size),
            n=pair.overall.n or None,
            test=WORDS.text(f"test-{pair.overall.test}"),
        )
        for pair in pairs
    ]
    yield WORDS.table("pairs", RunPairRow, lines, opened=True, note=WORDS.say("pairs-at-once", n=len(lines)))


def _at_once(p: float, size: int) -> float | None:
    """A p value adjusted for all pairs of so many runs."""
    if math.isnan(p):
        return None
    return min(1.0, float(range_survival(math.sqrt(2.0) * -float(normal_quantile(p / 2)), size))) if p > 0 else 0.0


def left_out_table(rows: Sequence[LeftOutRow]) -> Table:
    """What was not taken of files."""
    return WORDS.table("left_out", LeftOutRow, rows[:MOST_ROWS], total=len(rows))


def condition_rows(a: EvaluationRun, b: EvaluationRun, tasks: Sequence[str]) -> list[ConditionRow]:
    """In what two runs differ beside their names, by condition, for the tasks that are compared."""
    rows, names = [], set(a.conditions) | set(b.conditions)
    for name in sorted(names - {"limit"} if "limited" in names else names):
        sides = [run.conditions.get(name, {}) for run in (a, b)]
        by_values: dict[tuple[str, str], list[str]] = {}
        for task in tasks:
            one, other = (side.get(task, side.get("")) for side in sides)
            if one != other and (name in DECISIVE or None not in {one, other}):
                unknown = WORDS.text("not-stated")
                by_values.setdefault((one_line(one or unknown), one_line(other or unknown)), []).append(task)
        for (one, other), mine in by_values.items():
            rows.append(ConditionRow(name, one, other, "" if len(mine) == len(tasks) else one_line(", ".join(mine))))
    return rows


def points(value: float) -> str:
    """A fraction as points."""
    return "–" if math.isnan(value) else UNITS["fraction"].measured(value)


def verdict(pair: RunPair, alpha: float = ALPHA) -> Message:
    """Whether B is better than A overall, in one sentence."""
    one = pair.overall
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
        sizes = pair.questions.rows.groupby("cluster").size().to_numpy(dtype=np.float64)
        if (equal := sizes.sum() ** 2 / np.square(sizes).sum()) < min(UNEVEN * clusters, FEW):
            yield WORDS.caveat("uneven", clusters=clusters, equal=round(float(equal)))
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
        test=WORDS.text(f"test-{of.test}"),
        stderr=or_none(of.stderr),
        df=or_none(of.df) if math.isfinite(of.df) else None,
        clusters=of.clusters or None,
    )


def _flips(pair: RunPair) -> Iterator[Block]:
    from evalboard.slices.document import expected

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
            references=_text(expected(row["references_b"])),
            sample=one_line(row["sample"]),
        )
        for row in shown.to_dict("records")
    ]
    bare = () if any(row.question for row in lines) else ("question", "answer_a", "answer_b", "references")
    names = _labels(pair)
    labels = names | {f"answer_{side}": WORDS.text("answer-of", run=run) for side, run in names.items()}
    yield WORDS.table("flips", FlipRow, lines, total=len(flips), labels=labels, without=bare)


def _text(cell: object) -> str | None:
    return None if cell is None or cell != cell else one_line(str(cell))


def _unpaired(pair: RunPair) -> Iterator[Block]:
    names = _labels(pair)
    both = f"{names['a']}, {names['b']}"
    rows = [
        UnpairedRow(one_line(task), "", both if why == "metric" else _owner(pair, task), WORDS.text(f"why-{why}"))
        for task, why in pair.apart.items()
    ]
    questions = pair.questions.unpaired
    whys = {why: WORDS.text(f"why-{why}") for why in questions["why"].unique()}
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
