"""Where a leaderboard lies on the disk: another process reads it from there and is sent no copy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey


@dataclass(frozen=True, slots=True)
class StoredFolder:
    """A folder, and the function of it and of further arguments that reads the leaderboard."""

    folder: Path
    read: Callable[..., Leaderboard]
    arguments: tuple[object, ...] = ()

    def load(self) -> Leaderboard:
        """The leaderboard, mapped as far as its files are."""
        return self.read(self.folder, *self.arguments)


PLACE: MemoKey[StoredFolder | None] = MemoKey("kept")


def note_folder(leaderboard: Leaderboard, folder: StoredFolder) -> Leaderboard:
    """The same leaderboard, of which it is known from now on where it lies."""
    leaderboard.once(PLACE, lambda: folder)
    return leaderboard


def folder_of(leaderboard: Leaderboard) -> StoredFolder | None:
    """Where a leaderboard lies; None where it lies nowhere, or not any more."""
    folder = leaderboard.once(PLACE, lambda: None)
    return folder if folder is not None and folder.folder.is_dir() else None
