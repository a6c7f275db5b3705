"""Boards as they are in configs/, each built once for all tests of a run, whichever process asks first."""

import fcntl
import json
from dataclasses import replace
from pathlib import Path

from evalboard.builds.pipeline import build, fetched
from evalboard.config import load_board
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.settings import Settings

ROOT = Path(__file__).resolve().parents[1]
CONFIGS = ROOT / "configs"


def config_text(name: str) -> str:
    """The config of a board as it can stand in any folder."""
    text = (CONFIGS / f"{name}.yaml").read_text(encoding="utf-8")
    return text.replace("path: bundled/", f"path: {CONFIGS}/bundled/")


def files_of(name: str) -> Path:
    """The folder of a demo board's files."""
    return fetched(load_board(CONFIGS / f"{name}.yaml"), Settings.from_env()).folder


def planted_in(name: str) -> dict:
    """What a demo board was made to show, as its own file says."""
    return json.loads((files_of(name) / "planted.json").read_text(encoding="utf-8"))


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
        [config] = CONFIGS.rglob(f"{name}.yaml")
        board = load_board(config)
        if uncertainty:
            board = board.model_copy(update={"uncertainty": board.uncertainty.model_copy(update=uncertainty)})
        self._folder.mkdir(parents=True, exist_ok=True)
        with (self._folder / f"{name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            return build(board, self.settings, folder=folder)
