"""What is said of the states of a board, kept beside them: packs of accounts, which resemble each other and are
compressed together.

    <cache>/past/<board>/accounts/
        3.zst                 the accounts of the 61st to the 80th state that was kept

An account is named by what it is made of: two leaderboards and the code that compares them. What is damaged, or of
other code, is not there.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from evalboard.base import seals
from evalboard.base.code_version import code_version
from evalboard.builds.past_files import LARGEST, compressed, decompressed
from evalboard.errors import DamagedCache

log = logging.getLogger(__name__)
PACK = 20
"""States whose accounts lie in one file: as many as a feed tells of."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two states that follow each other."""

    number: int
    now: str
    before: str
    """Their keys; the older one's is empty for the first state."""

    @property
    def name(self) -> str:
        """What its account is kept under."""
        return hashlib.sha256(
            f"{self.now} {self.before} {code_version('evalboard.views.state_summary')}".encode()
        ).hexdigest()


@dataclass
class PastSummaries:
    """The accounts in a folder. Several processes may read; one writes at a time."""

    folder: Path
    _packs: dict[int, dict[str, bytes]] = field(default_factory=dict)

    def of(self, pair: Pair) -> bytes:
        """The account of two states, as `StateSummary.as_bytes` writes it; empty where there is none, or none can be
        made.
        """
        return self._pack(pair.number // PACK).get(pair.name, b"")

    def lacking(self, pairs: Iterable[Pair]) -> list[Pair]:
        """Those without an account."""
        return [pair for pair in pairs if pair.name not in self._pack(pair.number // PACK)]

    def keep(self, made: Mapping[Pair, bytes], pairs: Iterable[Pair]) -> None:
        """Keep accounts; of all others those of some pairs stay. OSError where they cannot be written.

        Where more would lie together than a text may have, what was made last is kept, or nothing.
        """
        wanted: dict[int, set[str]] = {}
        for pair in pairs:
            wanted.setdefault(pair.number // PACK, set()).add(pair.name)
        for number in {pair.number // PACK for pair in made}:
            new = {pair.name: content for pair, content in made.items() if pair.number // PACK == number}
            pack = {
                name: content for name, content in self._pack(number).items() if name in wanted.get(number, ())
            } | new
            self._packs[number] = pack = pack if _size(pack) <= LARGEST else new
            self.folder.mkdir(parents=True, exist_ok=True)
            if _size(pack) <= LARGEST:
                seals.write(self.folder / f"{number}.zst", compressed(msgspec.msgpack.encode(pack), b""))
        for path in self.folder.glob("*.zst"):
            if path.stem.isdigit() and int(path.stem) not in wanted:
                seals.removed(path)

    def _pack(self, number: int) -> dict[str, bytes]:
        if number not in self._packs:
            self._packs[number] = self._read(self.folder / f"{number}.zst")
        return self._packs[number]

    def _read(self, path: Path) -> dict[str, bytes]:
        try:
            content = decompressed(seals.read(path), b"")
            return msgspec.msgpack.decode(content, type=dict[str, bytes])
        except FileNotFoundError:
            return {}
        except (OSError, DamagedCache, msgspec.MsgspecError) as error:
            log.warning("%s cannot be read, and is made again: %s", path, error)
            return {}


def _size(pack: Mapping[str, bytes]) -> int:
    return sum(len(name) + len(content) for name, content in pack.items())
