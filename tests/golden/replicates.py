"""SEA-HELM by the methods that draw replicates: of which board and of which samples in ../shared."""

from pathlib import Path

from evalboard.leaderboard.leaderboard import Leaderboard
from tests.built import Built

BOARDS = {
    "notebook_v1_2_1": ("sea_helm", "data/hub/aisingapore/seahelm-runs"),
    "bootstrap_2026": ("sea_helm_samples", "oracles/sea_helm"),
}


def replicates(built_once: Built, shared: Path, method: str) -> Leaderboard:
    """The leaderboard by a method."""
    board, folder = BOARDS[method]
    return built_once.board(board, shared / folder, method=method)
