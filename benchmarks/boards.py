"""The boards that benchmarks measure: the demo data scaled up to the size of the real leaderboard."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from evalboard.builds.pipeline import build
from evalboard.config import Board, parse_board
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.settings import Settings
from evalboard.table.query import TableQuery

ROOT = Path(__file__).resolve().parents[1]
SHARED = ROOT.parent / "shared" / "data" / "hub"
MODELS = 4576
COLUMNS = 25


@contextmanager
def scratch() -> Iterator[Settings]:
    """Settings with an empty cache that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="evalboard-bench-") as folder:
        yield replace(Settings.from_env({}), cache=Path(folder))


def scaled_text(models: int = MODELS) -> str:
    """The config of the demo board with more models."""
    text = (ROOT / "configs" / "demo_open_llm.yaml").read_text(encoding="utf-8")
    board = parse_board(text)
    return text.replace(f"models: {getattr(board.source, 'models', 0)}", f"models: {models}")


def scaled_board(models: int = MODELS) -> Board:
    """The demo board with more models."""
    return parse_board(scaled_text(models))


def leaderboard(settings: Settings) -> Leaderboard:
    """4,576 synthetic models (and a few entries more) with all subtasks."""
    return build(scaled_board(), settings)


def wide_query(known: Leaderboard) -> TableQuery:
    """A query that shows 25 columns."""
    from evalboard.table.columns import columns_of

    return TableQuery(columns=tuple(column.id for column in columns_of(known))[:COLUMNS])
