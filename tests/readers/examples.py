"""Small files of every format, and boards that read them."""

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from evalboard.base.families import members
from evalboard.config import Board, parse_board
from evalboard.data.bounds import Bounds
from evalboard.data.schema import Reading
from evalboard.data.sums import Scan, Sums
from evalboard.engines import summed
from evalboard.readers import read, sample_files, scan
from evalboard.sources import File, Snapshot
from tests.readers.inspect_logs import log, metric

ENGINES = [
    name if name == "memory" else pytest.param(name, marks=pytest.mark.thorough)
    for name in members("engines")
    if name != "dask"
]
"""Dask has each file read by one of the others, and that these agree is shown in tests/engines."""
HEAD = """\
id: tiny
title: Tiny
source: {kind: folder, path: files}
entry: [model]
"""
SUITE = "suite: {name: Average, children: [{name: a}, {name: b}]}\n"
TABLE = f"""\
{HEAD}{SUITE}reader: table
columns:
  entry: {{model: name, params_b: size}}
  values: {{a: A, b: B}}
  scale: 100
"""
LM_EVAL = f"""\
{HEAD}reader: lm_eval
suite: {{name: Average, children: [{{name: a, metric: "acc,none"}}, {{name: b, metric: "acc,none"}}]}}
"""
EVERY_EVAL_EVER = f"{HEAD}{SUITE}reader: every_eval_ever\n"
INSPECT = f"""\
{HEAD}{SUITE}reader: inspect
options: {{tasks: {{a: {{task: arithmetic, score: first}}, b: {{task: arithmetic, score: second}}}}}}
"""
NATIVE = f"{HEAD}{SUITE}reader: native\n"
TOOL = f"{HEAD}{SUITE}reader: tool\noptions: {{tool: model_index}}\n"


def changed(config: str, **more: Any) -> Board:
    """The board of a config in which some keys are other ones."""
    return parse_board(yaml.safe_dump(yaml.safe_load(config) | more, sort_keys=False))


def csv_of(model: str, a: float | str | None, b: float | str | None) -> str:
    """A table of one row; percentages."""
    cells = ["" if value is None else str(value * 100) if isinstance(value, float) else value for value in (a, b)]
    return f"name,size,A,B\n{model},7.0,{','.join(cells)}\n"


def lm_eval_of(model: str, a: object, b: object, **more: object) -> str:
    """A result file of two tasks."""
    results = {
        task: {"alias": task, "acc,none": value, "acc_stderr,none": 0.01}
        for task, value in (("a", a), ("b", b))
        if value is not None
    }
    return json.dumps({"results": results, "model_name": model, **more})


def record_of(model: str, a: object, b: object, **more: object) -> str:
    """A record of two evaluations."""
    results = [result_of(task, value) for task, value in (("a", a), ("b", b)) if value is not None]
    return json.dumps(
        {"schema_version": "0.2.0", "model_info": {"id": model, "name": model}, "evaluation_results": results} | more
    )


def result_of(task: str, value: object, **metric: object) -> dict[str, Any]:
    """One result of a record."""
    bounds = {"lower_is_better": False, "score_type": "continuous", "min_score": 0.0, "max_score": 1.0}
    return {"evaluation_name": task, "metric_config": bounds | metric, "score_details": {"score": value}}


def log_of(model: str, a: object, b: object) -> str:
    """A log of Inspect with two scores."""
    scores = [metric(a, 0.01, name="first"), metric(b, 0.01, name="second")]
    return json.dumps(log(None, scores, size=100, eval={"model": model}))


def results_of(model: str, a: object, b: object) -> str:
    """A file of results in the repository of a model, whose name is that of its folders."""
    del model
    return yaml.safe_dump(
        [
            {"dataset": {"id": task, "task_id": "test"}, "value": value}
            for task, value in (("a", a), ("b", b))
            if value is not None
        ]
    )


def card_of(model: str, a: object, b: object) -> str:
    """The card of a model with two results."""
    results = [
        {"dataset": {"type": task, "name": task}, "metrics": [{"type": "accuracy", "value": value}]}
        for task, value in (("a", a), ("b", b))
        if value is not None
    ]
    return f"---\n{yaml.safe_dump({'model-index': [{'name': model, 'results': results}]})}---\n"


EXAMPLES = {
    "table": (TABLE, csv_of, ".csv"),
    "lm_eval": (LM_EVAL, lm_eval_of, ".json"),
    "every_eval_ever": (EVERY_EVAL_EVER, record_of, ".json"),
    "inspect": (INSPECT, log_of, ".json"),
    "native": (NATIVE, results_of, ".yaml"),
    "tool": (TOOL, card_of, ".md"),
}
"""For each reader: a board, what writes a file for a model from two values, and what the file's name ends in."""


def snapshot(folder: Path, files: Mapping[str, str | bytes]) -> Snapshot:
    """A snapshot of some files, written into a folder."""
    listed = []
    for path, content in files.items():
        raw = content if isinstance(content, bytes) else content.encode()
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(raw)
        listed.append(File(path=path, blob=hashlib.sha1(raw, usedforsecurity=False).hexdigest(), size=len(raw)))
    return Snapshot(folder=folder, revision="0" * 40, files=tuple(listed))


def reading(config: str | Board, folder: Path, files: Mapping[str, str | bytes]) -> Reading:
    """What a board's reader finds in some files."""
    given = snapshot(folder, files)
    return read(config if isinstance(config, Board) else parse_board(config), given, given.files)


def sample_scan(board: Board, given: Snapshot) -> Scan:
    """The files of the samples of a board of results that keeps those of one benchmark, as an engine is asked for
    them.
    """
    (part,) = board.samples
    return scan(board.of_samples(part), given, sample_files(board, part, given.files))


def values(found: Reading) -> dict[tuple[str, str], float]:
    """The values of a reading, by entry and task."""
    rows = found.results
    return dict(zip(zip(rows["entry"], rows["task"], strict=True), rows["value"], strict=True))


def summed_files(
    of: Board, folder: Path, files: Mapping[str, str | bytes], *, engine: str = "memory", bounds: Bounds | None = None
) -> Sums:
    """What an engine makes of some files of samples."""
    given = replace(snapshot(folder, files), workspace=folder / "made", bounds=bounds or Bounds())
    return summed(engine, scan(of, given, given.files))


def runs(sums: Sums) -> dict[tuple[str, str, int], tuple[int, float]]:
    """How many samples each run has and what they sum up to, by entry, leaf and number."""
    return {(row.entry, row.leaf, row.run): (row.n, row.total) for row in sums.runs.itertuples(index=False)}


def left_out(found: Reading | Sums) -> list[str]:
    """What was left out, in words."""
    return [str(row) for row in found.left_out]


def documented(name: str) -> str:
    """The block of docs/reference/readers.md behind a marker."""
    page = (Path(__file__).resolve().parents[2] / "docs" / "reference" / "readers.md").read_text()
    found = re.search(rf"<!-- example: {re.escape(name)} -->\n```\w+\n(.*?)```", page, re.DOTALL)
    assert found, name
    return found[1]
