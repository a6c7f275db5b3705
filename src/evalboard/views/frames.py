"""A leaderboard as the tables that others read: what `evalboard build --out` writes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pandas as pd

from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.scoring.battles import ratings_frame
from evalboard.views.health import findings_frame

RANKS = ("rank", "rank_lower", "rank_upper", "tier")
"""The first columns of `leaderboard_frame`."""


def export(leaderboard: Leaderboard, folder: Path, *, manifest: Mapping[str, object]) -> list[Path]:
    """Write what others read: scores.parquet (long), leaderboard.parquet (a row per entry), findings.parquet or ratings.parquet, manifest.json."""
    folder.mkdir(parents=True, exist_ok=True)
    written = {
        "scores.parquet": scores_frame(leaderboard),
        "leaderboard.parquet": leaderboard_frame(leaderboard),
    }
    if leaderboard.battles is not None:
        models = leaderboard.entries["model"]
        written["ratings.parquet"] = ratings_frame(leaderboard.score, leaderboard.stderr, models, leaderboard.suite, leaderboard.n)
    else:
        written["findings.parquet"] = findings_frame(leaderboard)
    for name, frame in written.items():
        frame.to_parquet(folder / name, index=False)
    (folder / "manifest.json").write_text(json.dumps(manifest, ensure_ascii=False, indent=1, default=str), encoding="utf-8")
    return [folder / name for name in (*written, "manifest.json")]


def scores_frame(leaderboard: Leaderboard) -> pd.DataFrame:
    """One row per entry and node; scores and errors as fractions, missing ones null."""
    rows, places = leaderboard.score.shape
    nodes = leaderboard.suite.nodes
    by_run = leaderboard.by_run
    blank = np.full(rows * places, np.nan)
    runs = by_run.count if by_run else leaderboard.replicates.runs if leaderboard.replicates else leaderboard.present > 0
    count = leaderboard.n.ravel()
    return pd.DataFrame(
        {
            "entry": leaderboard.entries["entry"].repeat(places).to_numpy(),
            "model": leaderboard.entries["model"].repeat(places).to_numpy(),
            "node": np.tile([node.path for node in nodes], rows),
            "level": np.tile(np.array([node.level for node in nodes], dtype=np.int32), rows),
            "score": leaderboard.score.ravel(),
            "stderr": leaderboard.stderr.ravel(),
            "lower": leaderboard.lower.ravel(),
            "upper": leaderboard.upper.ravel(),
            "kind": [word or None for word in leaderboard.kind] * rows,
            "stderr_sampling": by_run.stderr_sampling.ravel() if by_run else blank,
            "stderr_runs": by_run.stderr_runs.ravel() if by_run else blank,
            "leaves": np.tile(leaderboard.leaves.astype(np.int32), rows),
            "leaves_present": leaderboard.present.ravel().astype(np.int32),
            "n": pd.array(count, dtype="Float64").astype("Int64"),
            "runs": runs.ravel().astype(np.int32),
        }
    )


def leaderboard_frame(leaderboard: Leaderboard) -> pd.DataFrame:
    """One row per entry: rank, interval and tier, the entry, the score of every node that has one, the metadata."""
    ranks = {name: pd.array(np.where(getattr(leaderboard, name) > 0, getattr(leaderboard, name), np.nan), dtype="Int32") for name in RANKS}
    suite = leaderboard.suite
    scores = {suite.id(place): leaderboard.score[:, place] for place, node in enumerate(suite.nodes) if node.scored}
    rest = leaderboard.entries.drop(columns=["entry", "model"])
    return pd.DataFrame(
        {
            **ranks,
            "entry": leaderboard.entries["entry"],
            "model": leaderboard.entries["model"],
            **scores,
            **{name: rest[name] for name in rest if name not in scores},
        }
    )
