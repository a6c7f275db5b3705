"""How long a build, one of its files and the silence of a worker may last."""

from __future__ import annotations

from dataclasses import dataclass

from evalboard.errors import EvalboardError
from evalboard.settings import Settings
from evalboard.sources import READING
from evalboard.strings import Text, message

SILENT = 60.0
"""Seconds without a word after which a worker is ended; a running one says something every five, but not while a
library holds all of it.
"""
GIVEN_UP = 10.0
"""So many times as long as one file may be read, the build process may say that it reads one: it ends the reading of a
file itself, and reads what is too much once more alone. Where it does not, it is ended.
"""


class BuildTimeout(EvalboardError):  # noqa: N818 - a state of the process, which its owner acts on
    """A build took longer than it may."""


@dataclass
class Deadlines:
    """The clock of one build: `started`, when the worker was last heard, and what it said it was doing, since when."""

    settings: Settings
    started: float
    heard: float
    doing: str = ""
    since: float = 0.0

    def hear(self, moment: float, doing: str | None) -> None:
        """Note a word of the worker: what it does, None where it only says that it runs."""
        self.heard = moment
        if doing is not None and doing != self.doing:
            self.doing, self.since = doing, moment

    def over(self, moment: float) -> Text:
        """Why the build must end now, naming the file where one is read; empty while it may go on."""
        file = self.doing.removeprefix(READING) if self.doing.startswith(READING) else ""
        longest, each = self.settings.build_seconds, self.settings.file_seconds
        if file and each and moment - self.since > GIVEN_UP * each:
            return message("builds-slow-file", file=file, seconds=f"{GIVEN_UP * each:g}")
        if longest and moment - self.started > longest:
            return message("builds-too-long", seconds=f"{longest:g}", at=_at(self.doing))
        if moment - self.heard > SILENT:
            return message("builds-silent", seconds=f"{SILENT:g}", at=_at(self.doing))
        return ""


def _at(doing: str) -> Text:
    return message("builds-was-doing", doing=doing) if doing else ""
