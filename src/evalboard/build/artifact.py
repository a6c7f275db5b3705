"""A leaderboard as files: parquet and JSON, written whole or not at all, and read back equal."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pyarrow.parquet as pq

from evalboard.config import Board, KeyLines
from evalboard.data.battles import FiledBattles
from evalboard.data.sample_values import FiledAnswers, HeldAnswers
from evalboard.data.samples import FiledSamples, SampledBenchmark
from evalboard.data.schema import LeftOut
from evalboard.leaderboard.leaderboard import Agreement, Alternative, Leaderboard, Origin
from evalboard.scoring.node_errors import Errors, Standings
from evalboard.scoring.samples import BY_RUN, ByRun, Replicates
from evalboard.suite.normalize import Numbers
from evalboard.suite.tree import compile_suite

CELLS = ("value", "score", "present", "stderr", "lower", "upper", "df", "n", "file_of", "row_of")
REPLICATES = ("deviation", "lower", "upper", "classes", "runs", "nulls", "zeros")
ERRORS = ("stderr", "lower", "upper", "df")
STANDINGS = ("lower", "upper", "tier")
SAMPLES = "samples.parquet"
RANKS = ("rank", "rank_lower", "rank_upper", "tier")


def save(leaderboard: Leaderboard, folder: Path) -> None:
    """Write a leaderboard into a new folder; a folder that is there already is left as it is."""
    with published(folder) as part:
        if part is None:
            return
        leaderboard.entries.to_parquet(part / "entries.parquet", index=False)
        leaderboard.files.to_parquet(part / "files.parquet", index=False)
        pd.DataFrame({name: getattr(leaderboard, name).ravel() for name in CELLS}).to_parquet(part / "cells.parquet", index=False)
        pd.DataFrame({name: getattr(leaderboard, name) for name in RANKS}).to_parquet(part / "ranks.parquet", index=False)
        if leaderboard.by_run is not None:
            _by_run_frame(leaderboard.by_run).to_parquet(part / "runs.parquet", index=False)
        if leaderboard.replicates is not None:
            replicates = {name: getattr(leaderboard.replicates, name).ravel() for name in REPLICATES}
            pd.DataFrame(replicates).to_parquet(part / "replicates.parquet", index=False)
        for kind, other in leaderboard.alternatives.items():
            _columns(other.errors, ERRORS).to_parquet(part / f"errors-{kind}.parquet", index=False)
            _columns(other.ranks, STANDINGS).to_parquet(part / f"ranks-{kind}.parquet", index=False)
        if isinstance(leaderboard.answers, HeldAnswers):
            leaderboard.answers.save(part / "answers.parquet")
        if leaderboard.battles is not None:
            leaderboard.battles.frame.to_parquet(part / "battles.parquet", index=False)
        if leaderboard.samples is not None:
            _placed(leaderboard.samples.path, part / SAMPLES)
        (part / "manifest.json").write_text(json.dumps(manifest(leaderboard), ensure_ascii=False, default=str), encoding="utf-8")


def _by_run_frame(by_run: ByRun) -> pd.DataFrame:
    """One row per entry and node: errors and counts, and a column per run; another where there are floors."""
    kept = {"run": by_run.score} | ({} if by_run.bare is None else {"bare": by_run.bare})
    scores = {f"{name} {run}": of[:, place].ravel() for name, of in kept.items() for place, run in enumerate(by_run.runs)}
    return pd.DataFrame({**{name: getattr(by_run, name).ravel() for name in BY_RUN}, **scores})


def _by_run(frame: pd.DataFrame, runs: list[int], shape: tuple[int, int]) -> ByRun:
    def stacked(name: str) -> Numbers:
        return np.stack([frame[f"{name} {run}"].to_numpy().reshape(shape) for run in runs], axis=1)

    bare = stacked("bare") if f"bare {runs[0]}" in frame else None
    return ByRun(runs=tuple(runs), score=stacked("run"), bare=bare, **{name: frame[name].to_numpy().reshape(shape) for name in BY_RUN})


def _columns(of: Errors | Standings, names: Sequence[str]) -> pd.DataFrame:
    return pd.DataFrame({name: getattr(of, name).ravel() for name in names})


def _alternative(folder: Path, kind: str, of_node: Sequence[str], shape: tuple[int, int]) -> Alternative:
    errors, ranks = _frame(folder / f"errors-{kind}.parquet"), _frame(folder / f"ranks-{kind}.parquet")
    return Alternative(
        errors=Errors(kind=tuple(of_node), **{name: errors[name].to_numpy().reshape(shape) for name in ERRORS}),
        ranks=Standings(**{name: ranks[name].to_numpy() for name in STANDINGS}),
    )


def _replicates(frame: pd.DataFrame, draws: int, shape: tuple[int, int]) -> Replicates:
    return Replicates(draws=draws, **{name: frame[name].to_numpy().reshape(shape) for name in REPLICATES})


def manifest(leaderboard: Leaderboard) -> dict[str, Any]:
    """All of a leaderboard that is not a table."""
    return {
        "key": leaderboard.key,
        "board": leaderboard.board.model_dump(mode="json"),
        "config": str(leaderboard.board.path) if leaderboard.board.path else None,
        "origin": asdict(leaderboard.origin) | {"date": _iso(leaderboard.origin.date)},
        "as_of": _iso(leaderboard.as_of),
        "leaves": leaderboard.leaves.tolist(),
        "kind": list(leaderboard.kind),
        "alternatives": {kind: list(other.errors.kind) for kind, other in leaderboard.alternatives.items()},
        "runs": list(leaderboard.by_run.runs) if leaderboard.by_run else None,
        "paired": leaderboard.paired,
        "replicates": leaderboard.replicates.draws if leaderboard.replicates else None,
        "answered": list(leaderboard.answers.entries) if leaderboard.answers else None,
        "samples": _samples(leaderboard.samples),
        "nodes": [node.path for node in leaderboard.suite.nodes],
        "left_out": [asdict(row) for row in leaderboard.left_out],
        "agreements": [asdict(row) for row in leaderboard.agreements],
        "notes": list(leaderboard.notes),
    }


def load(folder: Path) -> Leaderboard:
    """The leaderboard in a folder. OSError, ValueError or KeyError where it is not one."""
    kept = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    board = Board.model_validate(kept["board"]).standing_at(KeyLines(Path(kept["config"]) if kept["config"] else None))
    suite = compile_suite(board)
    if [node.path for node in suite.nodes] != kept["nodes"]:
        raise ValueError(f"{folder}: was built for another suite")
    entries = _frame(folder / "entries.parquet")
    cells = _frame(folder / "cells.parquet")
    ranks = _frame(folder / "ranks.parquet")
    shape = (len(entries), len(suite.nodes))
    return Leaderboard(
        board=board,
        suite=suite,
        origin=Origin(**(kept["origin"] | {"date": _time(kept["origin"]["date"]), "unverified": tuple(kept["origin"]["unverified"])})),
        key=kept["key"],
        as_of=_time(kept["as_of"]),
        entries=entries,
        leaves=np.array(kept["leaves"]),
        kind=tuple(kept["kind"]),
        files=_frame(folder / "files.parquet"),
        left_out=tuple(LeftOut(**row) for row in kept["left_out"]),
        agreements=tuple(Agreement(**(row | {"examples": tuple(tuple(example) for example in row["examples"])})) for row in kept["agreements"]),
        notes=tuple(kept["notes"]),
        by_run=_by_run(_frame(folder / "runs.parquet"), kept["runs"], shape) if kept["runs"] else None,
        paired=kept["paired"],
        replicates=_replicates(pd.read_parquet(folder / "replicates.parquet"), kept["replicates"], shape) if kept["replicates"] else None,
        alternatives={kind: _alternative(folder, kind, of_node, shape) for kind, of_node in kept["alternatives"].items()},
        answers=FiledAnswers(folder / "answers.parquet", tuple(kept["answered"])) if kept["answered"] is not None else None,
        samples=_filed(folder, kept["samples"]) if kept["samples"] is not None else None,
        battles=FiledBattles(folder / "battles.parquet") if (folder / "battles.parquet").is_file() else None,
        **{name: cells[name].to_numpy().reshape(shape) for name in CELLS},
        **{name: ranks[name].to_numpy() for name in RANKS},
    )


def _placed(path: Path, target: Path) -> None:
    """A file under a second name; a copy where the disk is another one."""
    try:
        target.hardlink_to(path)
    except OSError:
        shutil.copyfile(path, target)


def _samples(samples: FiledSamples | None) -> dict[str, Any] | None:
    return None if samples is None else {"benchmarks": [asdict(each) for each in samples.benchmarks], "more": dict(samples.more)}


def _filed(folder: Path, kept: Mapping[str, Any]) -> FiledSamples:
    """The samples in a folder. OSError where their file is not there."""
    path = folder / SAMPLES
    path.stat()
    lists = ("entries", "texts")
    benchmarks = (SampledBenchmark(**(each | {name: tuple(each[name]) for name in lists})) for each in kept["benchmarks"])
    return FiledSamples(path, tuple(benchmarks), kept["more"])


def _frame(path: Path) -> pd.DataFrame:
    """A table of this folder. By one thread and without a dataset's machinery: some 20 MB less that a server would keep."""
    return pq.ParquetFile(path).read(use_threads=False).to_pandas()


@contextmanager
def published(folder: Path) -> Iterator[Path | None]:
    """A new folder to fill, which takes its name only when it is full; None where the name is taken already."""
    if folder.exists():
        yield None
        return
    folder.parent.mkdir(parents=True, exist_ok=True)
    part = Path(tempfile.mkdtemp(prefix=".part-", dir=folder.parent))
    try:
        yield part
        try:
            part.rename(folder)
        except OSError:
            if not folder.exists():
                raise
    finally:
        shutil.rmtree(part, ignore_errors=True)


def _iso(time: datetime | None) -> str | None:
    return time.isoformat() if time else None


def _time(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None
