"""What files say of the metrics of tasks: direction, unit, range. Unstated facts are None; `suite/facts.py` decides."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

import msgspec
import numpy as np
import pandas as pd

Direction = Literal["higher", "lower"]
INF = float("inf")
LAST = frozenset({
    "wer", "cer", "hallucination rate", "word error rate", "character error rate", "error rate", "fail rate",
    "failure rate", "perplexity", "rtfx",
})  # fmt: skip
"""Also at the end of a longer name: `AMI WER`, `2000 tokens (hallucination rate)`."""
METRICS_ALONE = frozenset({"toxicity", "loss", "nll", "ter", "mae", "mse"})
"""Only of metrics, not of tasks."""
APART = re.compile(r"[\s_\-./()\[\]]+")


@dataclass(frozen=True, slots=True)
class MetricFacts:
    """What one file says of a metric."""

    task: str
    metric: str = ""
    """"" is all metrics of the task, `exact_match` also `exact_match,none`."""
    direction: Direction | None = None
    unit: str | None = None
    """A name of `units.UNITS`."""
    minimum: float | None = None
    """In that unit."""
    maximum: float | None = None
    key: str = ""
    """Its place in the file, for errors."""

    def speaks_of(self, task: str, metric: str) -> bool:
        """Whether this is about a metric of a task."""
        return self.task == task and self.metric in {"", metric, metric.partition(",")[0]}


@dataclass(frozen=True, slots=True)
class Statement:
    """What some files say alike of a metric."""

    facts: MetricFacts
    files: tuple[str, ...]
    """In reading order."""


def better(*, lower: object = None, higher: object = None) -> Direction | None:
    """The direction of `lower_is_better`, or `higher_is_better`; None for no truth value."""
    if isinstance(lower, bool):
        return "lower" if lower else "higher"
    if isinstance(higher, bool):
        return "higher" if higher else "lower"
    return None


def end(stated: object) -> float | None:
    """A stated end of a range; None for none or endless."""
    if isinstance(stated, bool) or not isinstance(stated, (int, float)):
        return None
    try:
        return float(stated) if math.isfinite(stated) else None
    except OverflowError:
        return None


def written(facts: Iterable[MetricFacts]) -> str:
    """The facts of a file as text; "" without."""
    rows = [
        (each.task, each.metric, each.direction, each.unit, each.minimum, each.maximum, each.key)
        for each in facts
        if _states(each)
    ]
    return msgspec.json.encode(rows).decode() if rows else ""


def _states(facts: MetricFacts) -> bool:
    return any(each is not None for each in (facts.direction, facts.unit, facts.minimum, facts.maximum))


def statements(files: pd.DataFrame) -> tuple[Statement, ...]:
    """All statements, merged over files."""
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
    """Statements by task."""
    tasks: dict[str, list[Statement]] = {}
    for each in said:
        tasks.setdefault(each.facts.task, []).append(each)
    return {task: tuple(mine) for task, mine in tasks.items()}


_ROWS = msgspec.json.Decoder(list[tuple[str, str, Direction | None, str | None, float | None, float | None, str]])


@dataclass(frozen=True, slots=True)
class NamedMetric:
    """What the name of a metric says."""

    direction: Direction
    unit: str
    """Where nobody says otherwise."""
    high: float
    """The largest possible value."""


RATE, ERROR_RATE = NamedMetric("lower", "rate", 1.0), NamedMetric("lower", "rate", INF)

LESS, FASTER = NamedMetric("lower", "number", INF), NamedMetric("higher", "times", INF)

NAMES: Mapping[str, NamedMetric] = MappingProxyType(
    {
        **dict.fromkeys(("wer", "cer", "word error rate", "character error rate", "phoneme error rate"), ERROR_RATE),
        **dict.fromkeys(("error rate", "hallucination rate", "fail rate", "failure rate", "toxicity"), RATE),
        **dict.fromkeys(
            ("perplexity", "word perplexity", "byte perplexity", "ppl", "bits per byte", "loss", "nll", "brier score"),
            LESS,
        ),
        **dict.fromkeys(
            ("ter", "mae", "mse", "rmse", "latency", "cost", "total cost", "cost per task", "runtime"), LESS
        ),
        "rtfx": FASTER,
        "elo": NamedMetric("higher", "elo", INF),
    }
)

"""In lower case, words apart."""


def named(metric: str, task: str) -> NamedMetric | None:
    """What a metric's name, or its task's, says; None where unsure."""
    name = metric.partition(",")[0]
    plain = APART.sub(" ", (name or task).lower()).strip()
    if plain in NAMES and (name or plain not in METRICS_ALONE):
        return NAMES[plain]
    ends = (name for name in sorted(LAST, key=len, reverse=True) if plain.endswith(f" {name}"))
    return next((NAMES[name] for name in ends), None)
