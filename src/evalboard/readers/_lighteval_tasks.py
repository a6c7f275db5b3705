"""What lighteval says of its tasks in a result file, under `config_tasks`: which way metrics are better, and how many
questions were asked.

The layout is that of `LightevalTaskConfig` in huggingface/lighteval: `metrics` (older: `metric`) with `metric_name` and
`higher_is_better`, a list and a record where several are computed together; `effective_num_docs` of
`original_num_docs`. A file of 2023 has a word there instead.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from evalboard.data.metrics import Direction, better
from evalboard.readers._cells import count

PLACE = "config_tasks"


@dataclass(frozen=True, slots=True)
class LightevalTask:
    """What is said of a task: the direction of its metrics, and how many questions were scored and how many it has (0:
    not said).
    """

    directions: tuple[tuple[str, Direction], ...]
    scored: float
    of: float


def tasks_in(said: object) -> dict[str, LightevalTask]:
    """What is said, by the names of tasks as they stand there."""
    pairs = said.items() if isinstance(said, dict) else ()
    return {str(name): _task(each) for name, each in pairs if isinstance(each, dict)}


def said_of(tasks: Collection[str], said: Mapping[str, LightevalTask]) -> Iterator[tuple[str, str, LightevalTask]]:
    """Each task of which something is said, where, and what; some releases leave the number of shots out of the names
    there.
    """
    for task in tasks if said else ():
        for place in (task, task.rpartition("|")[0]):
            if place in said:
                yield task, place, said[place]
                break


def _task(said: Mapping[str, object]) -> LightevalTask:
    metrics = said.get("metrics", said.get("metric"))
    directions = tuple(
        pair
        for each in (metrics if isinstance(metrics, list) else ())
        if isinstance(each, dict)
        for pair in _directions(each)
    )
    return LightevalTask(directions, _size(said.get("effective_num_docs")), _size(said.get("original_num_docs")))


def _directions(metric: Mapping[str, object]) -> Iterator[tuple[str, Direction]]:
    names, higher = metric.get("metric_name"), metric.get("higher_is_better")
    for name in names if isinstance(names, list) else [names]:
        direction = better(higher=higher.get(name) if isinstance(higher, dict) and isinstance(name, str) else higher)
        if isinstance(name, str) and direction is not None:
            yield name, direction


def _size(cell: object) -> float:
    """How many questions; 0 where that is not said, as -1 stands for it."""
    return float(count(cell) or 0)
