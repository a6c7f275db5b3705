"""How long SEA-HELM's methods take for all nodes of all entries, from answers in memory: `python -m benchmarks.bootstrap [--out FILE.json]`."""

from __future__ import annotations

import sys

from benchmarks.boards import ROOT, SHARED, scratch
from benchmarks.figures import Figure, median_ms, report
from evalboard import methods
from evalboard.builds.pipeline import assembled, fetched
from evalboard.config import Board, load_board
from evalboard.data.sums import checked
from evalboard.engines import summed
from evalboard.readers import scan
from evalboard.settings import Settings

SAMPLES = SHARED.parents[1] / "oracles" / "sea_helm"
TARGET = 2.0


def measure() -> list[Figure]:
    """The bootstrap over questions and the notebook's; nothing where the samples are not there."""
    if not SAMPLES.is_dir():
        sys.stderr.write("no ../shared here: the bootstraps of SEA-HELM are not measured\n")
        return []
    with scratch() as settings:
        questions, runs = (_seconds(_board(method), settings) for method in ("bootstrap_2026", "notebook_v1_2_1"))
    return [
        Figure(f"2,000 question bootstraps of items.parquet: {questions[1]}", f"{questions[0]:.2f} s", f"<= {TARGET:.0f} s", questions[0] <= TARGET),
        Figure(f"30 replicates of the notebook: {runs[1]}", f"{runs[0]:.2f} s", "-", reached=True),
    ]


def _board(method: str) -> Board:
    board = load_board(ROOT / "configs" / "templates" / "sea_helm_samples.yaml")
    return board.model_copy(update={"uncertainty": board.uncertainty.model_copy(update={"method": method})})


def _seconds(board: Board, settings: Settings) -> tuple[float, str]:
    """The median time of a board's method, and what it scores."""
    snapshot = fetched(board, settings, folder=SAMPLES)
    sums = checked(summed(board.engine.name, scan(board, snapshot, snapshot.files)))
    known = assembled(board, snapshot, settings)
    entries = known.entries["entry"]
    took = median_ms(lambda: methods.scored(known.board, known.suite, sums, known.evidence.answers, entries), runs=5, warm=1) / 1000
    return took, f"{len(entries)} entries, {len(known.suite.nodes)} nodes, {int(sums.runs['n'].sum()):,} rows"


if __name__ == "__main__":
    report(measure(), sys.argv)
