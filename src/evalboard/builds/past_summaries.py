"""What is said of the states of a board, kept beside them: packs of accounts, which resemble each other and are
compressed together.

    <cache>/past/<board>/accounts/
        3.zst                 the accounts of the 61st to the 80th state that was kept

An account is named by what it is made of: two leaderboards and the code that compares them. What is damaged, or of
other code, is not there.
"""

from __future__ import annotations

import hashlib
import io
import logging
import tarfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import zstandard

from evalboard.base import records, seals
from evalboard.base.code_version import code_version
from evalboard.errors import DamagedCache

log = logging.getLogger(__name__)
PACK = 20
"""States whose accounts lie in one file: as many as a feed tells of."""
WINDOW = 27
LARGEST = 2**WINDOW
"""Bytes that a pack may have before compression; of a board of which more would lie together, what was made last is
kept, or nothing.
"""
LEVEL = 3


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
        """The account of two states, as `StateSummary.as_bytes` writes it; empty where it is not there, or where it was
        seen that none can be made.
        """
        return self._pack(pair.number // PACK).get(pair.name, b"")

    def lacking(self, pairs: Iterable[Pair]) -> list[Pair]:
        """Those without an account."""
        return [pair for pair in pairs if pair.name not in self._pack(pair.number // PACK)]

    def keep(self, made: Mapping[Pair, bytes], pairs: Iterable[Pair]) -> None:
        """Keep accounts; of all others those of some pairs stay. OSError where they cannot be written."""
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
                records.write(self.folder / f"{number}.zst", _packed(pack))
        for path in self.folder.glob("*.zst"):
            if path.stem.isdigit() and int(path.stem) not in wanted:
                seals.removed(path)

    def _pack(self, number: int) -> dict[str, bytes]:
        if number not in self._packs:
            self._packs[number] = self._read(self.folder / f"{number}.zst")
        return self._packs[number]

    def _read(self, path: Path) -> dict[str, bytes]:
        try:
            return _unpacked(records.read(path))
        except FileNotFoundError:
            return {}
        except (OSError, DamagedCache, zstandard.ZstdError, tarfile.TarError) as error:
            log.warning("%s cannot be read, and is made again: %s", path, error)
            return {}


def _packed(pack: Mapping[str, bytes]) -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in pack.items():
            facts = tarfile.TarInfo(name)
            facts.size = len(content)
            archive.addfile(facts, io.BytesIO(content))
    how = zstandard.ZstdCompressionParameters.from_level(LEVEL, window_log=WINDOW, enable_ldm=True)
    return zstandard.ZstdCompressor(compression_params=how).compress(out.getvalue())


def _size(pack: Mapping[str, bytes]) -> int:
    return sum(map(len, pack.values())) + 2048 * (len(pack) + 10)


def _unpacked(content: bytes) -> dict[str, bytes]:
    if zstandard.frame_content_size(content) > LARGEST:
        raise DamagedCache(f"has more than {LARGEST / 1e6:,.0f} MB")
    text = zstandard.ZstdDecompressor(max_window_size=2**WINDOW).decompress(content, max_output_size=LARGEST)
    with tarfile.open(fileobj=io.BytesIO(text), mode="r:") as archive:
        files = ((facts.name, archive.extractfile(facts)) for facts in archive.getmembers())
        return {name: file.read() for name, file in files if file is not None}
