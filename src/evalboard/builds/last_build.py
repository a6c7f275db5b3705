"""The record of a board's last good leaderboard, its key and outline, so that it is listed without being loaded."""

from __future__ import annotations

import logging
import uuid
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import msgspec

from evalboard.base import records, seals
from evalboard.errors import DamagedCache
from evalboard.leaderboard.summary import LeaderboardSummary

log = logging.getLogger(__name__)
RECORD = "last.json"
NEWS = ".news"


@dataclass(frozen=True, slots=True)
class LastBuild:
    """The last good leaderboard of a board, which config (`digest`) and which code made it."""

    outline: LeaderboardSummary
    digest: str
    code: str

    def write(self, folder: Path) -> None:
        """Write the record, and have all who share the cache look."""
        try:
            records.write(folder / RECORD, msgspec.json.encode(self))
            (folder.parent / NEWS).write_text(uuid.uuid4().hex)
        except OSError as error:
            log.warning("%s cannot be written: %s", folder / RECORD, error)


def read(folder: Path) -> LastBuild | None:
    """The record of a board; None where there is none that can be read."""
    with suppress(OSError, msgspec.MsgspecError, DamagedCache):
        return msgspec.json.decode(records.read(folder / RECORD), type=LastBuild)
    return None


def stands(folder: Path, outline: LeaderboardSummary) -> bool:
    """Whether the files of a leaderboard are there, in the writing that is meant."""
    with suppress(OSError, DamagedCache):
        return seals.writing(folder / outline.key) == outline.writing
    return False


def news(boards: Path) -> str:
    """Another text whenever a record of any board was written."""
    with suppress(OSError):
        return (boards / NEWS).read_text()
    return ""


def stamp(folder: Path) -> tuple[int, int]:
    """Another value for another record, without reading it."""
    with suppress(OSError):
        facts = (folder / RECORD).stat()
        return facts.st_ino, facts.st_mtime_ns
    return 0, 0
