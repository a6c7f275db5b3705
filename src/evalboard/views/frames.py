"""A leaderboard as tables: what `evalboard build --out` writes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pandas as pd

from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.scoring.battles import ratings_frame
from evalboard.views.health import findings_frame


def export(leaderboard: Leaderboard, folder: Path, *, manifest: Mapping[str, object]) -> list[Path]:
    """Write scores.parquet (long), leaderboard.parquet (a row per entry), findings.parquet or ratings.parquet, and
    manifest.json.
    """
    folder.mkdir(parents=True, exist_ok=True)
    written = {
        "scores.parquet": scores_frame(leaderboard),
        "leaderboard.parquet": leaderboard_frame(leaderboard),
    }
    if leaderboard.evidence.rated:
        scores, models = leaderboard.scores, leaderboard.entries["model"]
        written["ratings.parquet"] = ratings_frame(
            scores.score, leaderboard.errors, models, leaderboard.suite, scores.n
        )
    else:
        written["findings.parquet"] = findings_frame(leaderboard)
    for name, frame in written.items():
        frame.to_parquet(folder / name, index=False)
    (folder / "manifest.json").write_text(
        json.dumps(manifest, ensure_ascii=False, indent=1, default=str), encoding="utf-8"
    )
    return [folder / name for name in (*written, "manifest.json")]


def scores_frame(leaderboard: Leaderboard) -> pd.DataFrame:
    """One row per entry and node, in fractions or the node's own unit; missing ones null."""
    nodes, scores, errors, evidence = (
        leaderboard.suite.nodes,
        leaderboard.scores,
        leaderboard.errors,
        leaderboard.evidence,
    )
    span, (lower, upper) = np.array([abs(node.span) for node in nodes]), leaderboard.shown_ends
    rows, places = scores.score.shape
    return pd.DataFrame(
        {
            "entry": leaderboard.entries["entry"].repeat(places).to_numpy(),
            "model": leaderboard.entries["model"].repeat(places).to_numpy(),
            "node": np.tile([node.path for node in nodes], rows),
            "level": np.tile(np.array([node.level for node in nodes], dtype=np.int32), rows),
            "score": leaderboard.shown.ravel(),
            "stderr": (errors.stderr * span).ravel(),
            "lower": lower.ravel(),
            "upper": upper.ravel(),
            "kind": [word or None for word in errors.kind] * rows,
            **{
                f"stderr_{kind}": (stderr * span).ravel()
                for kind, stderr in evidence.stderr_by_kind(scores.score.shape).items()
            },
            "leaves": np.tile(scores.leaves.astype(np.int32), rows),
            "leaves_present": scores.present.ravel().astype(np.int32),
            "n": pd.array(scores.n.ravel(), dtype="Float64").astype("Int64"),
            "runs": evidence.runs_behind(scores.present).ravel().astype(np.int32),
            "unit": np.tile([node.in_unit.name for node in nodes], rows),
            "lower_is_better": np.tile([node.lowest_wins for node in nodes], rows),
        }
    )


def leaderboard_frame(leaderboard: Leaderboard) -> pd.DataFrame:
    """One row per entry: ranks, entry, scores, metadata."""
    ranks = {
        name: pd.array(np.where(rank > 0, rank, np.nan), dtype="Int32")
        for name, rank in leaderboard.ranks.columns.items()
    }
    suite = leaderboard.suite
    scores = {suite.id(place): leaderboard.shown[:, place] for place, node in enumerate(suite.nodes) if node.scored}
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
