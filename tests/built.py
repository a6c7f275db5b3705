"""Boards as they are in configs/, each built once for all tests of a run, whichever process asks first."""

from __future__ import annotations

import fcntl
from dataclasses import replace
from pathlib import Path

from evalboard.builds.pipeline import build
from evalboard.config import load_board
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.settings import Settings

ROOT = Path(__file__).resolve().parents[1]


class Built:
    """Leaderboards from the project's own cache in a folder that all processes of a run share. Tests read them and
    change nothing.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._made: dict[str, Leaderboard] = {}

    @property
    def settings(self) -> Settings:
        """Those under which the boards are built; none of them is dropped for a later one."""
        return replace(Settings.from_env({}), cache=self._folder / "cache", keep=100)

    def board(self, name: str, folder: Path | None = None, **uncertainty: object) -> Leaderboard:
        """A board of configs/ or of its templates from its source or a folder in its place, with other words for its
        errors where there are any.
        """
        key = f"{name} {folder} {sorted(uncertainty.items())}"
        if key not in self._made:
            self._made[key] = self._one_at_a_time(name, folder, uncertainty)
        return self._made[key]

    def _one_at_a_time(self, name: str, folder: Path | None, uncertainty: dict[str, object]) -> Leaderboard:
        [config] = (ROOT / "configs").rglob(f"{name}.yaml")
        board = load_board(config)
        if uncertainty:
            board = board.model_copy(update={"uncertainty": board.uncertainty.model_copy(update=uncertainty)})
        self._folder.mkdir(parents=True, exist_ok=True)
        with (self._folder / f"{name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            return build(board, self.settings, folder=folder)
