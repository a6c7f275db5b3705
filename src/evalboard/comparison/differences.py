"""The second of two runs minus the first, per task and overall, each with one test: paired where both answered the same
questions, else of independent scores.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers, as_numbers
from evalboard.comparison.reading import TEXTS, EvaluationRun, StatedScore
from evalboard.scoring.pairing import QUESTION, mean_of_tasks, paired_differences
from evalboard.statistics.confidence_sequences import betting_sequence
from evalboard.statistics.contrasts import Difference, difference, holm
from evalboard.statistics.paired_errors import contributions
from evalboard.statistics.power import ALPHA, detectable
from evalboard.statistics.standard_errors import binomial, cr1_from_sums

KEY = ["task", "sample"]
MOST_OTHER = 0.5
"""The share of ids with other texts up to which texts tell questions apart; above it prompts differ."""


@dataclass(frozen=True)
class PairedQuestions:
    """The questions of two runs."""

    rows: pd.DataFrame
    """A row per question that both answered: task, sample, cluster; `value`, `var`, `size` and texts of either with the
    endings `_a` and `_b`. In the order of the second run.
    """
    unpaired: pd.DataFrame
    """Questions without a partner: task, sample, `side` (a or b) and `why` (`absent`, `unscored`, `ambiguous`)."""
    by_text: int
    """PairedAnswers that have the same text and not the same id."""
    prompts: tuple[str, ...]
    """Tasks whose questions have the same ids and other texts: prompts differ."""


def paired_questions(a: pd.DataFrame, b: pd.DataFrame) -> PairedQuestions:
    """The questions of two runs' answers (`EvaluationRun.answers`), paired within each task."""
    sides = [_questions(each) for each in (a, b)]
    out = [
        side.loc[side["value"].isna(), KEY].assign(side=name, why="unscored")
        for side, name in zip(sides, "ab", strict=True)
    ]
    unscored = pd.MultiIndex.from_frame(pd.concat(out)[KEY])
    one, other = (side[side["value"].notna()].reset_index(drop=True) for side in sides)
    other = other.assign(order=np.arange(len(other)))
    rows = one.merge(other, on=KEY, how="inner", suffixes=("_a", "_b"))
    both_texts = rows["text_a"].notna() & rows["text_b"].notna()
    differ = both_texts & (rows["text_a"] != rows["text_b"])
    prompts: list[str] = []
    if differ.any():
        share = differ.groupby(rows["task"]).mean()
        texts = set(one["text"].dropna()) & set(other["text"].dropna())
        for task in share.index[share > MOST_OTHER]:
            mine = differ & (rows["task"] == task)
            if not rows.loc[mine, "text_a"].isin(texts).mean() > 1.0 - MOST_OTHER:
                prompts.append(str(task))
        differ &= ~rows["task"].isin(prompts)
        rows = rows[~differ]
    taken = pd.MultiIndex.from_frame(rows[KEY])
    rest = [side[~pd.MultiIndex.from_frame(side[KEY]).isin(taken)] for side in (one, other)]
    once = [side[side["text"].notna() & ~side.duplicated(["task", "text"], keep=False)] for side in rest]
    by_text = once[0].merge(once[1], on=["task", "text"], suffixes=("_a", "_b"))
    by_text = by_text.assign(sample=by_text["sample_a"], text_a=by_text["text"], text_b=by_text["text"])
    for side, name in zip(rest, "ab", strict=True):
        used = pd.MultiIndex.from_frame(by_text[["task", f"sample_{name}"]])
        left = side[~pd.MultiIndex.from_frame(side[KEY]).isin(used)]
        again = left["text"].notna() & left.duplicated(["task", "text"], keep=False)
        why = np.where(again, "ambiguous", "absent")
        left = left[KEY].assign(side=name, why=why)
        out.append(left[~pd.MultiIndex.from_frame(left[KEY]).isin(unscored)])
    both = pd.concat([rows, by_text[rows.columns]], ignore_index=True) if len(by_text) else rows
    coarser = "_a" if both["cluster_a"].nunique() <= both["cluster_b"].nunique() else "_b"
    both = both.assign(cluster=both[f"cluster{coarser}"]).drop(columns=["cluster_a", "cluster_b"])
    return PairedQuestions(
        both.sort_values("order", kind="stable", ignore_index=True),
        pd.concat(out, ignore_index=True),
        len(by_text),
        tuple(prompts),
    )


def _questions(answers: pd.DataFrame) -> pd.DataFrame:
    """The questions of one run: the mean of the scored answers, their variance and number."""
    first = answers.drop_duplicates(KEY)[[*KEY, "cluster", "value", *TEXTS]].reset_index(drop=True)
    if len(first) == len(answers):
        first = first.assign(var=np.nan, size=1)
    else:
        spread = answers.groupby(KEY, sort=False)["value"].agg(["mean", "var", "count"]).reset_index()
        first = first.drop(columns="value").merge(
            spread.rename(columns={"mean": "value", "count": "size"}), on=KEY, how="left"
        )
    text = first["question"]
    there = text.notna()
    return first.assign(text=text.where(~there, text[there].astype(str).str.split().str.join(" ")))


Test = Literal["mcnemar", "proportions", "t", "unpaired", "none"]
OVERALL = ""
"""The name of the mean over tasks."""
COUNTS = ("n", "clusters", "gained", "lost")
DRAWS, ROUNDING = 2_000, 1e-12
ENOUGH = 0.9
"""The share of the questions behind a stated score that answers must cover to stand for it."""


@dataclass(frozen=True)
class TaskDifference:
    """B minus A, as fractions of the best score, of which more is better; NaN where unknown."""

    task: str
    a: float
    b: float
    difference: float
    stderr: float
    df: float
    lower: float
    upper: float
    p: float
    detectable: float
    """The smallest true difference that this test would find four times in five."""
    n: int
    """Paired questions; of unpaired scores the fewer of either, 0 unknown."""
    clusters: int
    gained: int
    """Questions on which B scored higher, and `lost` lower."""
    lost: int
    test: Test
    adjusted: float = math.nan
    """`p` by Holm among tasks."""


@dataclass(frozen=True)
class RunPair:
    """How two runs differ."""

    a: EvaluationRun
    b: EvaluationRun
    questions: PairedQuestions
    overall: TaskDifference
    tasks: tuple[TaskDifference, ...]
    apart: Mapping[str, str]
    """Tasks that are not compared, and why: `one`, `metric`."""
    partial: Mapping[str, tuple[int, int]]
    """Tasks whose answers are fewer than the questions of the stated score: both numbers."""
    parts: Numbers
    """What clusters add to the overall difference beside its mean; empty where nothing is paired."""

    def bootstrap(self, alpha: float = ALPHA) -> tuple[float, float] | None:
        """The percentile interval of the overall difference by drawing clusters; None where none are paired.

        Contributions are linearized, so draws are sums. Source: Efron and Tibshirani (1993), chapter 13.
        """
        if len(self.parts) < 2 or self.overall.test == "unpaired":
            return None
        values, counts = contributions(self.parts)
        rng, draws = np.random.default_rng(0), DRAWS if len(values) < 3_000 else DRAWS // 4
        sums = rng.multinomial(len(self.parts), counts / len(self.parts), size=draws) @ values
        low, high = np.quantile(sums, [alpha / 2, 1 - alpha / 2])
        ends = [self.overall.difference + float(each) for each in (low, high)]
        lower, upper = (each if abs(each) > ROUNDING else 0.0 for each in ends)
        return lower, upper


@dataclass(frozen=True)
class TaskSequence:
    """B minus A with an interval that holds however often one looks; `n`, `planned` and `decided` count clusters."""

    task: str
    difference: float
    lower: float
    upper: float
    n: int
    planned: int
    decided: int | None
    """After how many 0 was excluded; None where it is not."""


def sequences(pair: RunPair, planned: int | None, alpha: float) -> list[TaskSequence]:
    """The confidence sequences of the tasks with paired questions, all at once, before them their mean.

    Questions, or clusters, count alike, in the order in which the second run answered them. `planned` of each task;
    as many as either run has where it is None.
    """
    rows = pair.questions.rows
    tasks = list(dict.fromkeys(rows["task"]))
    parts = []
    for task in tasks:
        mine = rows[rows["task"] == task]
        apart = (mine["value_b"] - mine["value_a"]).groupby(mine["cluster"], sort=False).mean().to_numpy()
        sizes = (run.answers.loc[run.answers["task"] == task, "cluster"].nunique() for run in (pair.a, pair.b))
        horizon = planned or max(sizes)
        lower, upper, decided = betting_sequence(apart, horizon, alpha=alpha / len(tasks))
        parts.append(TaskSequence(task, float(apart.mean()), lower, upper, len(apart), horizon, decided))
    if len(parts) < 2:
        return parts
    ends = ("difference", "lower", "upper")
    d, lower, upper = (float(np.mean([getattr(each, name) for each in parts])) for name in ends)
    n, horizon = (sum(getattr(each, name) for each in parts) for name in ("n", "planned"))
    return [TaskSequence(OVERALL, d, lower, upper, n, horizon, None), *parts]


def compare_runs(a: EvaluationRun, b: EvaluationRun, *, alpha: float = ALPHA, only: Sequence[str] = ()) -> RunPair:
    """B minus A on the tasks that both have, or on some of them; intervals have the level 1 - alpha."""
    apart = _apart(a, b, only)
    there = set(tasks_of(b))
    tasks = [task for task in tasks_of(a) if task not in apart and task in there and (not only or task in only)]
    counts = (run.answers.groupby("task")["sample"].nunique().items() for run in (a, b))
    answered = [(run, {str(task): n for task, n in each}) for run, each in zip((a, b), counts, strict=True)]
    partial = {task: short for task in tasks for each in answered if (short := _short_of(*each, task)) is not None}
    by_answer = [task for task in tasks if task not in partial and all(task in each for _, each in answered)]
    answers = (run.answers[run.answers["task"].isin(by_answer)] for run in (a, b))
    questions = paired_questions(*answers)
    there = set(questions.rows["task"])
    mine = [task for task in by_answer if task in there]
    paired, parts = _paired(questions.rows, mine, alpha) if mine else ([], np.empty(0))
    rest = [_unpaired(a, b, task, alpha) for task in tasks if task not in there]
    by_task = {each.task: each for each in (*paired, *rest)}
    ordered = [by_task[task] for task in tasks if task in by_task]
    adjusted = holm([each.p for each in ordered]) if ordered else ()
    return RunPair(
        a,
        b,
        questions,
        _overall(by_task.get(OVERALL), rest, len(mine), alpha),
        tuple(replace(each, adjusted=float(p)) for each, p in zip(ordered, adjusted, strict=True)),
        apart,
        partial,
        parts,
    )


def tasks_of(run: EvaluationRun) -> list[str]:
    """The tasks of which a run has answers or a score."""
    return list(dict.fromkeys((*run.answers["task"].unique(), *run.scores)))


def _short_of(run: EvaluationRun, answered: Mapping[str, int], task: str) -> tuple[int, int] | None:
    """The answers and the questions of a task of which too few are here."""
    stated, there = run.scores.get(task), answered.get(task, 0)
    if stated is None or not there or not there < ENOUGH * stated.n:
        return None
    return there, int(stated.n)


def _apart(a: EvaluationRun, b: EvaluationRun, only: Sequence[str]) -> dict[str, str]:
    """Tasks that only one run has, or that were scored by another metric or in another unit."""
    have = [set(tasks_of(run)) for run in (a, b)]
    metrics = [run.conditions.get("metric", {}) for run in (a, b)]
    apart = dict.fromkeys(sorted(have[0] ^ have[1]), "one")
    for task in have[0] & have[1]:
        one, other = (each.get(task) for each in metrics)
        if one and other and one != other:
            apart[task] = "metric"
    return {task: why for task, why in apart.items() if not only or task in only}


def _paired(rows: pd.DataFrame, tasks: Sequence[str], alpha: float) -> tuple[list[TaskDifference], Numbers]:
    """The differences on paired questions, the mean over these tasks first, and its parts by cluster."""
    suite = mean_of_tasks(tuple(tasks))
    of = paired_differences(suite, _side(rows, "b"), [_side(rows, "a")], alpha=alpha).take(0)
    place, apart = pd.Index(tasks).get_indexer(pd.Index(rows["task"])), (rows["value_b"] - rows["value_a"]).to_numpy()
    n, gained, lost = (
        np.bincount(place[each], minlength=len(tasks)) for each in (..., apart > ROUNDING, apart < -ROUNDING)
    )
    means = np.stack([np.bincount(place, rows[f"value_{side}"]) / n for side in "ab"])
    signs = of.of.df == np.inf
    differences = [
        _difference(
            task,
            means[:, leaves].mean(axis=1),
            (float(of.of.difference[at]), float(of.cr1[at]), float(of.clusters[at]) - 1.0),
            (float(of.of.lower[at]), float(of.of.upper[at]), float(of.of.p_value[at])),
            power=(float(of.of.stderr[at]), float(of.of.df[at])),
            counts=(int(n[leaves].sum()), int(of.clusters[at]), int(gained[leaves].sum()), int(lost[leaves].sum())),
            test=("mcnemar" if len(n[leaves]) == 1 else "proportions") if signs[at] else "t",
            alpha=alpha,
        )
        for task, at, leaves in [
            (OVERALL, 0, slice(None)),
            *((task, suite.leaves[leaf], slice(leaf, leaf + 1)) for leaf, task in enumerate(tasks)),
        ]
    ]
    parts = (apart - (np.bincount(place, apart) / n)[place]) / (n * len(tasks))[place]
    return differences, as_numbers(np.bincount(pd.factorize(rows["cluster"])[0], parts))


def _side(rows: pd.DataFrame, side: str) -> pd.DataFrame:
    named = {f"{name}_{side}": column for name, column in (("value", "mean"), ("var", "var"), ("size", "size"))}
    return rows.rename(columns={"task": "leaf", **named}).set_index(QUESTION)[["mean", "var", "size"]]


def _difference(
    task: str,
    means: Sequence[float] | Numbers,
    of: tuple[float, float, float],
    bounds: tuple[float, float, float],
    *,
    power: tuple[float, float],
    counts: tuple[int, int, int, int],
    test: Test,
    alpha: float,
) -> TaskDifference:
    """A difference with its error and df; `power` has those that the test goes by."""
    lower, upper, p = bounds
    power_at = float(detectable(*power, alpha=alpha)) if power[0] > 0 else math.nan
    a, b = map(float, means)
    return TaskDifference(
        task, a, b, *of, max(lower, -1.0), min(upper, 1.0), p, power_at if power_at <= 1.0 else math.nan, *counts, test
    )


def _unpaired(a: EvaluationRun, b: EvaluationRun, task: str, alpha: float) -> TaskDifference:
    """The difference of two scores with errors of their own, stated or binomial."""
    (one, se_a, n_a), (other, se_b, n_b) = (stated_score(run, task) for run in (a, b))
    fewer = min((n for n in (n_a, n_b) if n > 0), default=0)
    of = difference(other - one, math.hypot(se_a, se_b), math.inf, level=1.0 - alpha)
    return _independent(task, (one, other), of, (int(fewer), 0, 0, 0), alpha)


def _independent(
    task: str, means: tuple[float, float], of: Difference, counts: tuple[int, int, int, int], alpha: float
) -> TaskDifference:
    d, error, df, lower, upper, p = (
        float(each) for each in (of.difference, of.stderr, of.df, of.lower, of.upper, of.p_value)
    )
    test: Test = "none" if math.isnan(error) else "unpaired"
    return _difference(
        task, means, (d, error, df), (lower, upper, p), power=(error, df), counts=counts, test=test, alpha=alpha
    )


def stated_score(run: EvaluationRun, task: str) -> StatedScore:
    """The score of a task, its error and the number of questions: as stated, else of the answers."""
    if stated := run.scores.get(task):
        score, stderr, n = stated
        if not stderr > 0 and n > 1 and 0.0 <= score <= 1.0:
            # The error of a share that is 0 or 1 is not 0: that of one answer more that is the other way.
            stderr = float(binomial((score * n + 1.0) / (n + 2.0), n))
        return StatedScore(score, stderr if stderr > 0 else math.nan, n)
    answers = run.answers[(run.answers["task"] == task) & run.answers["value"].notna()]
    sums = answers.groupby("cluster")["value"].agg(["size", "sum"])
    stderr = float(cr1_from_sums(sums["size"], sums["sum"]))
    return StatedScore(float(answers["value"].mean()), stderr if stderr > 0 else math.nan, len(answers))


def _overall(paired: TaskDifference | None, rest: Sequence[TaskDifference], tasks: int, alpha: float) -> TaskDifference:
    parts = [*([(paired, tasks)] if paired is not None else []), *((each, 1) for each in rest)]
    if paired is not None and not rest:
        return paired
    whole = sum(weight for _, weight in parts)
    if not whole:
        none = math.nan
        return TaskDifference(OVERALL, none, none, none, none, none, none, none, none, none, 0, 0, 0, 0, "none")

    def mean(name: str) -> float:
        return sum(getattr(each, name) * weight for each, weight in parts) / whole

    squares = [(each.stderr * weight / whole) ** 2 for each, weight in parts]
    free = sum(square**2 / each.df for square, (each, _) in zip(squares, parts, strict=True) if each.df > 0)
    error = math.sqrt(sum(squares))
    df = sum(squares) ** 2 / free if free > 0 else math.inf
    n, clusters, gained, lost = (sum(getattr(each, name) for each, _ in parts) for name in COUNTS)
    of = difference(mean("difference"), error, df, level=1.0 - alpha)
    return _independent(OVERALL, (mean("a"), mean("b")), of, (n, clusters, gained, lost), alpha)
