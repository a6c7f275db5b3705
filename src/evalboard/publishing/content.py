"""What is published of a leaderboard: the files of a dataset, their bytes the same for the same leaderboard."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import date
from functools import cached_property
from pathlib import Path

import numpy as np
import pandas as pd

from evalboard import __version__
from evalboard.base import hub_urls
from evalboard.base.scratch import Scratch
from evalboard.builds.cache import build_version
from evalboard.config import Board, EngineConfig
from evalboard.config.sources import Source
from evalboard.data.copy_origin import CopyOrigin
from evalboard.errors import EvalboardError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.publishing.card import CARD, CardContents, card
from evalboard.publishing.licences import LicensedSource, licence_of
from evalboard.publishing.published_board import CONFIG, PACKED, config_text, said_of, source_of
from evalboard.publishing.records import records
from evalboard.scoring.battles import ratings_frame
from evalboard.sources import Snapshot
from evalboard.sources._store import blob_of
from evalboard.sources.bundle import pack
from evalboard.views.frames import leaderboard_frame, scores_frame
from evalboard.views.health import findings_frame

MANIFEST = "manifest.json"
RECORDS = "every_eval_ever.tar.xz"
MADE_BY = "evalboard publish"
FORMAT = 1
PRESET = 2
"""How hard archives are compressed: sources may have hundreds of MB, which the hardest would take minutes for."""
LARGEST_SOURCE = 200
"""MB of a source that are copied into a published dataset unless another limit is named."""


@dataclass(frozen=True)
class Publication:
    """What is published of a leaderboard that was built from a snapshot. Files are made when they are asked for: to
    compare takes none of them.
    """

    leaderboard: Leaderboard = field(repr=False)
    snapshot: Snapshot = field(repr=False)
    sources: tuple[LicensedSource, ...]
    to: str
    today: date
    notice: str
    """What is not in it, and why; empty where everything is."""

    @property
    def board(self) -> Board:
        """The board that is published."""
        return self.leaderboard.board

    @property
    def licence(self) -> str:
        """Under which it is published, as the Hub writes it."""
        return licence_of(self.sources)

    @property
    def packed(self) -> bool:
        """Whether the files of the source are in it."""
        return not self.notice

    @property
    def derived(self) -> bool:
        """Whether the licence of a source allows derived figures only."""
        return not all(source.free for source in self.sources)

    @cached_property
    def source(self) -> Source | None:
        """Where others can read what the board is made of; None where they cannot."""
        return source_of(self.board, self.leaderboard.origin, to=self.to, packed=self.packed)

    @cached_property
    def frames(self) -> dict[str, pd.DataFrame]:
        """The tables by name."""
        return tables(self.leaderboard, derived=self.derived)

    @cached_property
    def content(self) -> str:
        """A hash of what is said, whoever says it and when: the cells of the tables, the config, the sources with their
        commits and licences.
        """
        digest = hashlib.sha256()
        for name, frame in sorted(self.frames.items()):
            digest.update(f"{name} {len(frame)}\n".encode())
            for column in frame:
                digest.update(f"{column}\0".encode() + _cells(frame[column]))
        said = {
            "format": FORMAT,
            "config": _without_places(self.board),
            "source": self.source and self.source.model_dump(mode="json"),
            "sources": [asdict(each) for each in self.sources],
            "notes": [str(note) for note in self.leaderboard.notes],
            "packed": sorted([file.path, file.blob] for file in self.snapshot.files) if self.packed else None,
        }
        digest.update(json.dumps(said, sort_keys=True, ensure_ascii=False).encode())
        return digest.hexdigest()

    @property
    def paths(self) -> set[str]:
        """The paths of all files."""
        more = {CONFIG: self.source is not None, PACKED: self.packed}
        return {
            MANIFEST,
            RECORDS,
            CARD,
            *(f"{name}.parquet" for name in self.frames),
            *(path for path, there in more.items() if there),
        }

    @cached_property
    def files(self) -> dict[str, bytes]:
        """The files by path; the same bytes for the same leaderboard, code and libraries."""
        files = {f"{name}.parquet": parquet(frame) for name, frame in self.frames.items()}
        files[RECORDS] = self._records()
        if self.source is not None:
            files[CONFIG] = config_text(self.board.model_copy(update={"engine": EngineConfig()}), self.source).encode()
        if self.packed:
            files[PACKED] = self._copy()
        files[CARD] = card(
            CardContents(
                self.leaderboard,
                self.sources,
                self.licence,
                self.to,
                tuple(self.frames),
                self.notice,
                config=self.source is not None,
                packed=self.packed,
            )
        ).encode()
        files[MANIFEST] = json.dumps(self._manifest(files), ensure_ascii=False, indent=1).encode()
        return files

    def _manifest(self, files: Mapping[str, bytes]) -> dict[str, object]:
        leaderboard, board = self.leaderboard, self.board
        return {
            "made_by": MADE_BY,
            "format": FORMAT,
            "board": board.id,
            "title": board.title,
            "content": self.content,
            "as_of": leaderboard.as_of.isoformat() if leaderboard.as_of else None,
            "sources": [asdict(each) for each in self.sources],
            "licence": self.licence,
            "derived_only": not self.packed,
            "notice": self.notice,
            "synthetic": board.synthetic,
            "config": _without_places(board),
            "code": {"evalboard": __version__, "version": build_version()},
            "key": leaderboard.key,
            "alpha": leaderboard.ranks.sets.alpha,
            "entries": len(leaderboard),
            "nodes": [node.path for node in leaderboard.suite.nodes],
            "errors": list(leaderboard.errors.kind),
            "notes": [str(note) for note in leaderboard.notes],
            "left_out": len(leaderboard.left_out),
            "files": {path: hashes(each) for path, each in sorted(files.items())},
        }

    def _copy(self) -> bytes:
        files = {file.path: self.snapshot.local(file, whole=False).read_bytes() for file in self.snapshot.files}
        licence = "; ".join(sorted({source.licence for source in self.sources}))
        return _archive(
            self.leaderboard.origin.copied or self._about(", ".join(source.name for source in self.sources), licence),
            files,
        )

    def _records(self) -> bytes:
        """Records of Every Eval Ever in one archive: thousands of small files make no single commit."""
        names = ", ".join(source.name for source in self.sources)
        files = records(self.leaderboard, publisher=self.to.partition("/")[0], source=names, derived=self.derived)
        return _archive(self._about(f"{self.board.title}, as records of Every Eval Ever", self.licence), files)

    def _about(self, name: str, licence: str) -> CopyOrigin:
        time = self.leaderboard.origin.date or self.leaderboard.as_of
        return CopyOrigin(
            name=name,
            url=next(
                (source.url for source in self.sources if source.url.startswith("https://")),
                hub_urls.page(self.to or "owner/dataset"),
            ),
            commit=self.leaderboard.origin.revision,
            date=(time.date() if time else self.today).isoformat(),
            licence=licence,
        )


def publication(
    leaderboard: Leaderboard,
    snapshot: Snapshot,
    sources: Sequence[LicensedSource],
    *,
    to: str,
    today: date,
    most: float = LARGEST_SOURCE,
    derived_only: bool = False,
) -> Publication:
    """What is published of a leaderboard that was built from a snapshot, to the dataset `to` (empty for a folder).

    EvalboardError where the snapshot is not what the leaderboard was built from.
    """
    board = leaderboard.board
    if snapshot.revision != leaderboard.origin.revision:
        raise EvalboardError(f"board {board.id}: its source has moved since it was built; build it again first")
    why = _withheld(sources, snapshot, most=most, derived_only=derived_only)
    return Publication(leaderboard, snapshot, tuple(sources), to, today, why)


def tables(leaderboard: Leaderboard, *, derived: bool) -> dict[str, pd.DataFrame]:
    """The tables of a leaderboard by name. `derived`: without the columns that the source has of entries, but for those
    that name them.
    """
    ranked = leaderboard_frame(leaderboard)
    if derived:
        own = {*leaderboard.entries.columns} - {"entry", *leaderboard.board.entry}
        nodes = {leaderboard.suite.id(place) for place in range(len(leaderboard.suite.nodes))}
        ranked = ranked.drop(columns=[name for name in ranked if name in own - nodes - {*leaderboard.ranks.columns}])
    frames = {"leaderboard": ranked, "scores": scores_frame(leaderboard)}
    if leaderboard.evidence.rated:
        scores, models = leaderboard.scores, leaderboard.entries["model"]
        return frames | {
            "ratings": ratings_frame(scores.score, leaderboard.errors, models, leaderboard.suite, scores.n)
        }
    return frames | {"findings": findings_frame(leaderboard)}


def parquet(frame: pd.DataFrame) -> bytes:
    """A table as a parquet file."""
    buffer = io.BytesIO()
    frame.to_parquet(buffer, index=False)
    return buffer.getvalue()


def hashes(content: bytes) -> dict[str, object]:
    """The ids that the Hub lists of a file: git's and the sha256 of its content, and the size in bytes."""
    return {"git": blob_of(content), "sha256": hashlib.sha256(content).hexdigest(), "size": len(content)}


def _withheld(sources: Sequence[LicensedSource], snapshot: Snapshot, *, most: float, derived_only: bool) -> str:
    if derived_only:
        return "Who published it chose to publish derived figures only."
    bound = next((source for source in sources if not source.free), None)
    if bound is not None:
        what = (
            f"its licence, {bound.licence}, is none that is known to allow a copy"
            if bound.licence
            else "it declares no licence"
        )
        return (
            "Only derived figures (scores, errors, intervals, ranks and findings) are published, "
            f"not the results of {bound.name}: {what}."
        )
    size = sum(file.size for file in snapshot.files) / 1e6
    return (
        f"The files of the source are not copied: they have {size:,.0f} MB, more than {most:g} MB."
        if size > most
        else ""
    )


def _archive(about: CopyOrigin, files: Mapping[str, bytes]) -> bytes:
    with Scratch("publish") as folder:
        path = folder / "archive.tar.xz"
        pack(path, about, files, preset=PRESET)
        return path.read_bytes()


def _cells(column: pd.Series) -> bytes:
    if pd.api.types.is_float_dtype(column.dtype):
        numbers = column.to_numpy(dtype=np.float64, na_value=np.nan)
        return np.where(np.isnan(numbers), np.nan, numbers).tobytes()
    return json.dumps(
        [None if missing else str(cell) for cell, missing in zip(column, column.isna(), strict=True)],
        ensure_ascii=False,
    ).encode()


def _without_places(board: Board) -> object:
    said = said_of(board)
    if isinstance(said, dict):
        said["engine"] = {"name": board.engine.name}
        said["source"] = {
            key: Path(str(value)).name if key == "path" else value for key, value in said["source"].items()
        }
    return said
