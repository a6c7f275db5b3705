"""What Inspect makes of its scores: grades as numbers, several epochs as one value, and the metrics of a task from
them.

As `value_to_float`, the reducers and `accuracy`, `mean` and `stderr` of `inspect_ai/scorer` have it, but for a value of
which no number can be made: Inspect counts it as 0, here it is missing, and the metrics that then differ are named.
"""

from __future__ import annotations

import math
import re
import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from evalboard.data import numerals
from evalboard.readers._cells import shown, text
from evalboard.readers._options import at

GRADES: Mapping[str, float] = {"C": 1.0, "P": 0.5, "I": 0.0, "N": 0.0}
WORDS: Mapping[str, float] = {"yes": 1.0, "true": 1.0, "no": 0.0, "false": 0.0}
MEANS = ("accuracy", "mean")
AGREES = 1e-9
"""How far the metric of a log may lie from that of its samples, relative to it where that is above 1."""
REDUCER = re.compile(r"(at_least|pass_at|pass_k)_(\d{1,6})")


def number_of(value: object, grades: Mapping[str, float]) -> float | None:
    """A score's value as a number, None where it is unscored. ValueError where no number can be made of it."""
    if value is None or value != value:
        return None
    if isinstance(value, bool):
        return float(value)
    if isinstance(value, str):
        if value in grades:
            return grades[value]
        if value.lower() in WORDS:
            return WORDS[value.lower()]
    if isinstance(value, (dict, list)):
        raise ValueError(f"is a {'record' if isinstance(value, dict) else 'list'} where one value is due")  # noqa: TRY004 - of the file, not of our types
    number = numerals.number(value)
    if not math.isfinite(number):
        raise ValueError("is infinite")
    return number


@dataclass(frozen=True, slots=True)
class EpochScore:
    """What a sample got in an epoch: as a number, and as it stands in the log, by which the mode is chosen."""

    epoch: int
    value: float
    stands: str | float


def reduced(scores: Sequence[EpochScore], reducer: str) -> float | None:
    """One value of those that a sample has in its epochs, None where the reducer has none for them. ValueError for a
    reducer that is not known.
    """
    ordered = sorted(scores, key=lambda score: score.epoch)
    values = [score.value for score in ordered]
    if reducer == "mode":
        most = Counter(score.stands for score in ordered).most_common(1)[0][0]
        return next(score.value for score in ordered if score.stands == most)
    if reducer in REDUCERS:
        return REDUCERS[reducer](values)
    counted = REDUCER.fullmatch(reducer)
    if counted is None:
        raise ValueError(f"the reducer {shown(reducer)} is none that can be computed")
    k, n, right = int(counted[2]), len(values), sum(value >= 1 for value in values)
    if counted[1] == "at_least":
        return float(right >= k)
    if n < k or not k:
        return None
    return (
        1 - math.comb(n - right, k) / math.comb(n, k)
        if counted[1] == "pass_at"
        else math.comb(right, k) / math.comb(n, k)
    )


REDUCERS: Mapping[str, Callable[[Sequence[float]], float]] = {
    "mean": statistics.fmean,
    "median": statistics.median,
    "max": max,
}


def standard_error(values: Sequence[float]) -> float:
    """The standard error of a mean, 0 of fewer than two values, as Inspect has it."""
    return statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0


@dataclass(frozen=True, slots=True)
class LogMetric:
    """A metric that a log states: its score, the reducer of several epochs, its value, error and number of samples."""

    name: str
    """What the log calls the score: the scorer, or the key in its values."""
    scorer: str
    reducer: str
    metric: str
    value: object
    stderr: object
    scored: object
    unscored: object
    plain: bool
    """Whether it has no parameters: only then it is known what it computes."""


def metrics_of(results: object, epochs_reducer: object) -> list[LogMetric]:
    """The metrics in the `results` of a log, without those that are errors of others."""
    usual = text(epochs_reducer[0]) if isinstance(epochs_reducer, list) and len(epochs_reducer) == 1 else None
    return [
        metric
        for score in _records(at(results, "scores"))
        for metric in _metrics(score, text(score.get("reducer")) or usual or "mean")
    ]


def _metrics(score: Mapping[str, object], reducer: str) -> Iterable[LogMetric]:
    metrics = score.get("metrics")
    named = (
        {name: metric for name, metric in metrics.items() if isinstance(metric, dict)}
        if isinstance(metrics, dict)
        else {}
    )
    scorer = text(score.get("scorer")) or ""
    for name, metric in named.items():
        if name not in {"stderr", "std", "var", "bootstrap_stderr", "ci"}:
            yield LogMetric(
                name=text(score.get("name")) or scorer,
                scorer=scorer,
                reducer=reducer,
                metric=name,
                value=metric.get("value"),
                stderr=named.get("stderr", {}).get("value"),
                scored=score.get("scored_samples"),
                unscored=score.get("unscored_samples"),
                plain=not metric.get("params") and not metric.get("group"),
            )


def _records(cell: object) -> list[Mapping[str, object]]:
    return [each for each in cell if isinstance(each, dict)] if isinstance(cell, list) else []


def disagreement(metric: LogMetric, values: Mapping[str, Sequence[EpochScore]]) -> str | None:
    """In words how a metric of a log differs from that of the scores of its samples; None where it does not, or is none
    of ours.
    """
    if metric.metric not in MEANS or not metric.plain or not values:
        return None
    try:
        mine = [value for each in values.values() if (value := reduced(each, metric.reducer)) is not None]
    except ValueError as error:
        return f"is not compared with its samples: {error}"
    stated = (
        (metric.metric, metric.value, statistics.fmean(mine) if mine else 0.0),
        ("stderr", metric.stderr, standard_error(mine)),
    )
    for name, value, own in stated:
        if isinstance(value, (int, float)) and not math.isclose(value, own, rel_tol=AGREES, abs_tol=AGREES):
            return f"is {value:.10g} as {name} of the log; that of its samples is {own:.10g}, which counts"
    return None
