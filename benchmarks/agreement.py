"""Recomputed numbers against published ones, on real data beside the repository."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pandas as pd

from benchmarks.boards import ROOT, SHARED, scratch
from benchmarks.figures import Figure
from evalboard.builds.pipeline import build
from evalboard.config import load_board
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.settings import Settings

CLOSE = 1e-9


def measure() -> list[Figure]:
    """Nothing where the real data is not there."""
    if not SHARED.is_dir():
        sys.stderr.write("no ../shared here: agreement with published numbers is not measured\n")
        return []
    with scratch() as settings:
        contents = _built(settings, "open_llm_v2", "open-llm-leaderboard/contents")
        results = _built(settings, "open_llm_v2_results", "open-llm-leaderboard/results")
        drop = _built(settings, "open_llm_v1", "open-llm-leaderboard-old/drop-2023-11-20")
    return [*_contents(contents), _subtasks(results, contents), *_drop(drop)]


def _built(settings: Settings, board: str, folder: str) -> Leaderboard:
    return build(load_board(ROOT / "configs" / f"{board}.yaml"), settings, folder=Path(SHARED / folder))


def _contents(known: Leaderboard) -> list[Figure]:
    figures = []
    for agreement in known.agreements:
        what = f"`contents`, {agreement.node.rsplit('/', 1)[-1]}: largest difference of {agreement.compared:,}"
        figures.append(Figure(what, f"{agreement.largest:.1e}", "<= 1e-9", agreement.largest <= CLOSE))
    return figures


def _subtasks(results: Leaderboard, contents: Leaderboard) -> Figure:
    apart = []
    for row, model in enumerate(results.entries["model"]):
        same = contents.entries.index[contents.entries["model"] == model]
        for node in ("BBH", "MUSR"):
            score = results.scores.score[row, results.suite.place(node)]
            apart.append(min(abs(score - contents.scores.score[place, contents.suite.place(node)]) for place in same))
    largest = max(apart)
    return Figure(
        f"BBH and MUSR of {len(results)} result files against `contents`: largest difference", f"{largest:.1e}", "<= 1e-9", largest <= CLOSE
    )


def _drop(known: Leaderboard) -> list[Figure]:
    four, drop = known.scores.score[:, known.suite.place("original_four")], known.scores.score[:, known.suite.place("drop")]
    complete = ~np.isnan(known.scores.score[:, 0])
    pair = pd.DataFrame({"four": four[complete], "drop": drop[complete]})
    spearman, pearson = pair.rank().corr().iloc[0, 1], pair.corr().iloc[0, 1]
    below = 100 * (pair["drop"] < 0.1).mean()
    reached = (round(spearman, 3), round(pearson, 3), round(below, 1)) == (0.655, 0.521, 57.3)
    return [
        Figure("DROP board: complete rows", f"{complete.sum():,}", "1,640", complete.sum() == 1640),
        Figure(
            "DROP with the four-task average: Spearman, Pearson, share below 10",
            f"{spearman:.3f}, {pearson:.3f}, {below:.1f} %",
            "0.655, 0.521, 57.3 %",
            reached,
        ),
    ]
