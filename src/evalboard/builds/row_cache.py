"""Packs of rows of files that are kept between builds: a new file costs that file, and what a disk damaged is made
again.
"""

from __future__ import annotations

import hashlib
import logging
import shutil
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from evalboard.base import last_used, seals
from evalboard.base.json_types import Json
from evalboard.builds.artifact import placed
from evalboard.builds.row_packs import DATA, INDEX, RowPack, merged

log = logging.getLogger(__name__)
PACKS = 8
"""As many packs are looked through; more become one."""


@dataclass(frozen=True)
class RowCache:
    """What was made of files by one reader or scorer, in a folder of the cache."""

    folder: Path
    cache: Path

    def packs(self, names: Sequence[str], fits: Callable[[Json], bool] = lambda _: True) -> dict[str, RowPack]:
        """For the name of a file: the pack with its rows, where there is one and what is known of the file still
        fits.
        """
        there: dict[str, RowPack] = {}
        for folder in self._folders():
            pack = self._read(folder, frozenset(names) - there.keys())
            if pack is not None:
                there |= {
                    name: pack
                    for name in names
                    if name in pack.index and name not in there and fits(pack.index[name].facts)
                }
        return there

    def keep(self, pack: RowPack, wanted: Mapping[str, RowPack], scratch: Path) -> None:
        """Keep a new pack; where there are many already, what is wanted of all of them as one, and no other."""
        old = self._folders()
        if len(old) >= PACKS:
            pack = merged(list(wanted.items()), scratch)
        try:
            self._publish(pack)
        except OSError as error:
            log.warning(
                "%s: what was made of %d files cannot be kept, and is made again by the next build: %s",
                self.folder,
                len(pack.index),
                error,
            )
            return
        if len(old) >= PACKS:
            for each in old:
                shutil.rmtree(each, ignore_errors=True)

    def used(self) -> None:
        """Note that a build looked here."""
        with suppress(OSError):
            last_used.used(self.folder, list(self.folder.parent.iterdir()))

    def _publish(self, pack: RowPack) -> None:
        name = hashlib.sha256((pack.folder / INDEX).read_bytes()).hexdigest()[:40]
        with seals.published(self.folder / name) as part:
            if part is not None:
                for file in (DATA, INDEX):
                    placed(pack.folder / file, part / file)

    def _folders(self) -> list[Path]:
        return sorted(seals.folders_in(self.folder))

    def _read(self, folder: Path, names: frozenset[str]) -> RowPack | None:
        with seals.reading(folder, self.cache):
            seals.check(folder, [INDEX])
            pack = RowPack.read(folder)
            if names.isdisjoint(pack.index):
                return None
            seals.check(folder)
            return pack
        return None
