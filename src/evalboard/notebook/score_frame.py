"""A board of a frame of samples: written as a file, and read, scored and audited by the pipeline that builds all
boards.
"""

from __future__ import annotations

import json
import warnings
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pandas as pd

from evalboard.base.scratch import Scratch
from evalboard.config import Board, parse_board
from evalboard.errors import QueryError, nearest
from evalboard.notebook.loaded_board import LoadedBoard
from evalboard.settings import Settings

if TYPE_CHECKING:
    from evalboard.leaderboard.leaderboard import Leaderboard

FILE = "samples.parquet"
OPTIONAL = ("sample", "cluster", "run")
TASKS = ("task", "benchmark")
TAKEN = frozenset({"rank", "rank_lower", "rank_upper", "tier", "entry", "model", "synthetic"})
ROOT = "Average"
MISSING = ("refuse", "zero", "leave_out")


def score(
    frame: pd.DataFrame,
    *,
    model: str = "model",
    task: str | None = None,
    score: str = "score",
    sample: str | None = None,
    cluster: str | None = None,
    run: str | None = None,
    maximum: float = 1.0,
    missing: Literal["refuse", "zero", "leave_out"] = "refuse",
    method: str = "sampling",
    title: str = "Samples of a frame",
) -> LoadedBoard:
    """A board of samples: a row of `frame` is one answer of one model to one question of one task. The average is the
    plain mean of the tasks.

    The names of columns: `task` is the column `task` or `benchmark` where it is not named, and `sample`, `cluster` and
    `run` are the columns of these names where there are any. Without `sample` no two answers are taken for those to the
    same question, so that differences of models are not paired. `cluster`: questions that belong together; `run`: the
    number of a repetition.

    Scores are from 0 to `maximum`, and shown as shares of it. A score that is missing is refused, or with `missing`
    counted as 0 or left out of the means. `method` says what errors cover: `sampling`, the choice of questions, or
    another of docs/reference/boards.md. Whole runs that are left out, such as those of less than half of the questions
    that others answered, stand in `left_out`, and a warning says so.

    QueryError for a column that is not there or has missing cells, for scores outside and rows that repeat others;
    EvalboardError where no board can be made of them.
    """
    if missing not in MISSING:
        raise QueryError(
            f"missing: {missing!r:.80}; expected {' or '.join(MISSING)}", parameter="missing", known=MISSING
        )
    if frame.empty:
        raise QueryError("the frame has no rows; expected one for each answer")
    optional = {
        name: named or (name if name in frame.columns else None)
        for name, named in zip(OPTIONAL, (sample, cluster, run), strict=True)
    }
    places = {
        "model": model,
        "task": _task_column(frame) if task is None else task,
        "value": score,
        **{name: at for name, at in optional.items() if at is not None},
    }
    samples = _samples(frame, places, maximum, missing)
    # What the leaderboard still reads when a comparison asks for it is open by then, and outlives its name.
    with Scratch("frame") as folder:
        leaderboard = _built(samples, folder, method=method, missing=missing, title=title)
    if leaderboard.left_out:
        warnings.warn(f"{len(leaderboard.left_out):,} left out, the first: {leaderboard.left_out[0]}", stacklevel=2)
    return LoadedBoard(leaderboard)


def _task_column(frame: pd.DataFrame) -> str:
    there = [name for name in TASKS if name in frame.columns]
    if len(there) != 1:
        raise QueryError(
            f"task: the frame has {' and '.join(there) or 'neither task nor benchmark'}; "
            "expected the name of the column",
            parameter="task",
        )
    return there[0]


def _samples(frame: pd.DataFrame, places: Mapping[str, str], maximum: float, missing: str) -> pd.DataFrame:
    """The frame under the names of our columns, ids as texts."""
    for name, column in places.items():
        if column not in frame.columns:
            columns = [str(each) for each in frame.columns]
            raise QueryError(f"{name}: the frame has no column {column!r}{nearest(column, columns)}", parameter=name)
        if list(frame.columns).count(column) > 1:
            raise QueryError(f"{name}: the frame has several columns {column!r}", parameter=name)
        gaps = int(frame[column].isna().sum())
        if gaps and (name != "value" or missing == "refuse"):
            way = "; `missing` says what such a score is" if name == "value" else ""
            raise QueryError(
                f"{name}: column {column!r} has {gaps:,} missing cells of {len(frame):,}{way}", parameter=name
            )
    samples = pd.DataFrame({name: frame[column].to_numpy() for name, column in places.items()})
    samples = samples.assign(
        **{name: samples[name].astype(str) for name in samples.columns if name not in {"value", "run"}}
    )
    samples = samples.assign(value=_numbers(frame[places["value"]], places["value"]), maximum=float(maximum))
    # Ids that nobody else has: what is not said to be the same question is none.
    samples = samples if "sample" in samples else samples.assign(sample=[str(number) for number in range(len(samples))])
    _demand_plain(samples, maximum)
    return samples


def _demand_plain(samples: pd.DataFrame, maximum: float) -> None:
    """QueryError where rows contradict each other, or say what no table can show: a board of the rest would mean
    something else.
    """
    values = samples["value"]
    outside = samples[((values < 0) | (values > maximum)).fillna(value=False).astype(bool)]
    if not outside.empty:
        first = outside["value"].iloc[0]
        raise QueryError(
            f"score: {len(outside):,} of {len(samples):,} lie outside 0 to {maximum:g}, such as {first:g}; "
            "`maximum` says what the best score is",
            parameter="score",
        )
    for name in ("model", "task", "sample"):
        if (samples[name] == "").any():
            raise QueryError(f"{name}: an empty text is no name", parameter=name)
    repeated = samples[samples.duplicated([name for name in ("model", "task", "sample", "run") if name in samples])]
    if not repeated.empty:
        first = ", ".join(f"{name} {repeated[name].iloc[0]!r:.80}" for name in ("model", "task", "sample"))
        raise QueryError(
            f"sample: {len(repeated):,} rows repeat another one, the first of {first}; `run` tells them apart",
            parameter="sample",
        )
    tasks = set(samples["task"])
    taken = sorted(
        task
        for task in tasks
        if task in TAKEN or any(task.removesuffix(end) in {*tasks, ROOT} - {task} for end in ("_lower", "_upper"))
    )
    if taken:
        raise QueryError(
            f"task: {taken[0]!r:.80} is the name of a column that tables have beside scores; expected another name",
            parameter="task",
        )


def _numbers(values: pd.Series, column: str) -> pd.api.extensions.ExtensionArray:
    try:
        return pd.array(pd.to_numeric(values).to_numpy(dtype="float64", na_value=float("nan")), dtype="Float64")
    except (TypeError, ValueError) as error:
        raise QueryError(
            f"score: column {column!r} has cells that are no numbers: {error}", parameter="score"
        ) from None


def _built(samples: pd.DataFrame, folder: Path, *, method: str, missing: str, title: str) -> Leaderboard:
    from evalboard.builds.pipeline import build

    samples.to_parquet(folder / FILE, index=False)
    settings = replace(Settings.from_env(), cache=folder / "cache", history=0)
    return build(_config(samples, folder, method=method, missing=missing, title=title), settings)


def _config(samples: pd.DataFrame, folder: Path, *, method: str, missing: str, title: str) -> Board:
    names = {"model": "model", "sample": "sample", "value": "value", "maximum": "maximum"}
    names |= {name: name for name in ("cluster", "run") if name in samples}
    config = {
        "id": "frame",
        "title": title,
        "source": {"kind": "folder", "path": str(folder), "patterns": [FILE]},
        "reader": "samples",
        "columns": names,
        "suite": {"name": ROOT, "levels": ["task"], "missing": "strict"},
        "uncertainty": {"method": method, "null_score": "zero" if missing == "zero" else "missing"},
    }
    return parse_board(json.dumps(config))
