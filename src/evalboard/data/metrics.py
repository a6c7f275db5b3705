"""What files say of the metrics of tasks: whether more or less is better, in which unit values are, and between which
ends they lie.

A reader says so file by file, in the column `metrics` of `Files`, as `written` makes it; nothing is assumed there: what
a file does not say is None. What a leaf of a suite takes of it, beside its config and the name of its metric, is
settled in `suite/facts.py`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec
import numpy as np
import pandas as pd

Direction = Literal["higher", "lower"]
"""What is better."""


@dataclass(frozen=True, slots=True)
class MetricFacts:
    """What one file says of a metric of a task. A fact that it does not state is None."""

    task: str
    metric: str = ""
    """As in `Results`; "" speaks of all metrics of the task, one without a filter (`exact_match`) of all its filters
    (`exact_match,none`).
    """
    direction: Direction | None = None
    unit: str | None = None
    """The unit of the values that the reader hands over: a name of `units.UNITS`."""
    minimum: float | None = None
    """The lowest value that can be, in that unit."""
    maximum: float | None = None
    key: str = ""
    """Where in the file this is said, as errors name it: `evaluation_results[2].metric_config`."""

    def speaks_of(self, task: str, metric: str) -> bool:
        """Whether this is about a metric of a task."""
        return self.task == task and self.metric in {"", metric, metric.partition(",")[0]}


@dataclass(frozen=True, slots=True)
class Statement:
    """What some files say alike of a metric."""

    facts: MetricFacts
    files: tuple[str, ...]
    """In the order in which they were read."""


def better(*, lower: object = None, higher: object = None) -> Direction | None:
    """The direction that a flag `lower_is_better`, or `higher_is_better`, states; None for what is no truth value."""
    if isinstance(lower, bool):
        return "lower" if lower else "higher"
    if isinstance(higher, bool):
        return "higher" if higher else "lower"
    return None


def end(stated: object) -> float | None:
    """A number that is stated as an end of a range; None for what is none, or endless."""
    if isinstance(stated, bool) or not isinstance(stated, (int, float)):
        return None
    try:
        return float(stated) if math.isfinite(stated) else None
    except OverflowError:
        return None


def written(facts: Iterable[MetricFacts]) -> str:
    """The facts of a file as the text in its row of `Files`; "" where it states none."""
    rows = [
        (each.task, each.metric, each.direction, each.unit, each.minimum, each.maximum, each.key)
        for each in facts
        if _states(each)
    ]
    return msgspec.json.encode(rows).decode() if rows else ""


def _states(facts: MetricFacts) -> bool:
    return any(each is not None for each in (facts.direction, facts.unit, facts.minimum, facts.maximum))


def statements(files: pd.DataFrame) -> tuple[Statement, ...]:
    """All that some files say of metrics: what several say alike stands there once, with their paths."""
    if "metrics" not in files:
        return ()
    paths_of: dict[MetricFacts, list[str]] = {}
    code, texts = pd.factorize(files["metrics"])
    paths, order = files["file"].to_numpy(dtype=object), np.argsort(code, kind="stable")
    ends = np.searchsorted(code[order], np.arange(len(texts) + 1))
    for place, text in enumerate(texts):
        mine: Sequence[str] = paths[order[ends[place] : ends[place + 1]]].tolist()
        for row in _ROWS.decode(str(text)) if text else ():
            paths_of.setdefault(MetricFacts(*row), []).extend(mine)
    return tuple(Statement(facts, tuple(dict.fromkeys(paths))) for facts, paths in paths_of.items())


def by_task(said: Iterable[Statement]) -> Mapping[str, tuple[Statement, ...]]:
    """Statements by the task that they speak of."""
    tasks: dict[str, list[Statement]] = {}
    for each in said:
        tasks.setdefault(each.facts.task, []).append(each)
    return {task: tuple(mine) for task, mine in tasks.items()}


_ROWS = msgspec.json.Decoder(list[tuple[str, str, Direction | None, str | None, float | None, float | None, str]])
