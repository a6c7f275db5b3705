"""Files that visitors have boards made of: they lie in folders that go after half an hour, and with the server."""

from __future__ import annotations

import re
import secrets
import shutil
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from evalboard.base.scratch import Scratch
from evalboard.publishing.submission import SubmissionError
from evalboard.publishing.visitors import HELD, LARGEST, LONGEST_PATH, MOST_FILES, MOST_HELD
from evalboard.sources._verify import refuse_danger
from evalboard.strings import message
from evalboard.workers.admission import OverShare

SHARE = 4
"""Drafts of one client that are held at once; older ones make room."""
SEVERAL = "results"
"""The folder of files that were sent without one."""
HUB_ID = re.compile(r"[A-Za-z0-9][\w.-]{0,95}/[A-Za-z0-9][\w.-]{0,95}")


@dataclass(frozen=True, slots=True)
class HeldFiles:
    """What a draft is made of: something that lies under a name in a folder, or a dataset of the Hub."""

    id: str
    client: str
    name: str
    folder: Path
    cache: Path
    moment: float
    remote: bool = False

    def named(self, name: str) -> str:
        """A file or folder among these, by its path; all of them where there is none of that name."""
        place = self.folder / name
        inside = not self.remote and name and place.resolve().is_relative_to(self.folder.resolve()) and place.exists()
        return name if inside else self.name


@dataclass
class DraftFiles:
    """The files of all visitors."""

    clock: Callable[[], float] = time.monotonic
    seconds: float = HELD
    _held: OrderedDict[str, HeldFiles] = field(default_factory=OrderedDict)
    _scratch: Scratch | None = None

    def add(self, client: str, files: Mapping[str, bytes], repo: str = "") -> HeldFiles:
        """Hold files by their paths, or the name of a dataset. EvalboardError for what is no name, or too much."""
        size = sum(map(len, files.values()))
        if len(files) > MOST_FILES or size > LARGEST:
            raise SubmissionError(message("pages-submit-too-large", most=f"{LARGEST / 1e6:.0f} MB", files=MOST_FILES))
        if not files and not HUB_ID.fullmatch(repo):
            raise SubmissionError(message("pages-add-no-name", name=repr(repo[:80])))
        for place in files:
            if len(place) > LONGEST_PATH:
                raise SubmissionError(message("pages-add-long-path", path=repr(place[:80]), most=LONGEST_PATH))
            refuse_danger(place, place=str(message("pages-add-upload")))
        self.forget()
        mine = [each for each in self._held.values() if each.client == client]
        for each in mine[: len(mine) + 1 - SHARE]:
            self._drop(each)
        if len(self._held) >= MOST_HELD:
            raise OverShare(message("pages-submit-busy"), after=60)
        self._scratch = self._scratch or Scratch("drafts")
        base = self._scratch.path / secrets.token_hex(8)
        held = HeldFiles(
            secrets.token_urlsafe(12), client, repo, base / "files", base / "cache", self.clock(), remote=not files
        )
        held.folder.mkdir(parents=True)
        if files:
            held = self._written(held, files)
        self._held[held.id] = held
        return held

    def of(self, name: str) -> HeldFiles | None:
        """What is held under an id; None where that is not so any more."""
        self.forget()
        return self._held.get(name)

    def forget(self) -> None:
        """Remove what has been held for long enough."""
        for each in [each for each in self._held.values() if self.clock() - each.moment > self.seconds]:
            self._drop(each)

    def _drop(self, held: HeldFiles) -> None:
        del self._held[held.id]
        shutil.rmtree(held.folder.parent, ignore_errors=True)

    def _written(self, held: HeldFiles, files: Mapping[str, bytes]) -> HeldFiles:
        tops = {place.partition("/")[0] for place in files}
        several = len(tops) > 1
        try:
            for place, content in files.items():
                path = held.folder / SEVERAL / place if several else held.folder / place
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
        except OSError as error:
            shutil.rmtree(held.folder.parent, ignore_errors=True)
            raise SubmissionError(message("pages-add-unwritten", reason=str(error.strerror))) from None
        name = SEVERAL if several else next(iter(tops))
        return HeldFiles(held.id, held.client, name, held.folder, held.cache, held.moment)
