"""What was read and built before, found again by content.

A parsed file by (its content and path, reader, the reader's part of the config, the reader's source); a leaderboard by
(contents of all files, config, the sources that a build imports, versions of pandas and numpy).
"""

from __future__ import annotations

import hashlib
import json
import logging
import shutil
import uuid
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, fields, replace
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType
from typing import Generic, TypeVar

import msgspec
import numpy as np
import pandas as pd
from msgspec import Struct

from evalboard.base import seals
from evalboard.base.code_version import code_version
from evalboard.builds import artifact
from evalboard.builds.leases import dropping
from evalboard.builds.row_cache import RowCache
from evalboard.config import Board
from evalboard.data import sums
from evalboard.data.schema import Entries, Files, LeftOut, PublishedScores, Reading, Results, among, joined
from evalboard.data.sums import Clusters, Runs, Sums
from evalboard.errors import DamagedCache, DiskFull
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.summary import EntryIndex, LeaderboardSummary
from evalboard.settings import Settings
from evalboard.sources import File, Snapshot
from evalboard.strings import message
from evalboard.views.headline import headline_of

log = logging.getLogger(__name__)
PACKS = 8
READERS = 1024
"""Kinds of parsed files kept: a kind is a reader with its part of a config."""
IN_MEMORY = message("builds-in-memory")
INDEX = "index.json"
WHOLE = "whole"
"""Stands in a pack of sums of which no file can be taken out: it is of use where all of its files are wanted."""
BUILDING = (
    "evalboard.builds.pipeline",
    *(
        f"evalboard.{family}.*"
        for family in (
            "sources",
            "readers",
            "readers.tools",
            "engines",
            "scoring.methods",
            "ratings",
            "scorers",
            "audits",
            "audits.stored_values",
        )
    ),
)
"""What a build runs: the pipeline, the families whose members configs name, and all audits and checks of numbers."""
CachedValue = TypeVar("CachedValue", Reading, Sums)
Frames = Mapping[str, pd.DataFrame]
Companions = Mapping[str, tuple[File, ...]]
"""For the path of a file: the files beside it that say what stands in it."""
NOTHING: Companions = MappingProxyType({})
RECORD = "last.json"
NEWS = ".news"


@dataclass(frozen=True, slots=True)
class PackForm(Generic[CachedValue]):
    """How what is kept of files is made of its frames, every one with a column `file`, what was left out, and whether
    it is whole; and of parts.
    """

    frames: tuple[str, ...]
    made: Callable[[Frames, tuple[LeftOut, ...], bool], CachedValue]
    joined: Callable[[list[CachedValue]], CachedValue]


class BuiltOrigin(Struct):
    """What is asked of where a leaderboard comes from."""

    revision: str


class BuiltFacts(Struct):
    """What is asked of a manifest: of a thousand benchmarks it has 600 kB, which every document of the board waits
    for.
    """

    code: str
    key: str
    origin: BuiltOrigin


def build_version() -> str:
    """The version of the code that computes: what a build imports of evalboard, and pandas and numpy."""
    return hashlib.sha256(
        f"pandas {pd.__version__} numpy {np.__version__} {code_version(*BUILDING)}".encode()
    ).hexdigest()


def limits_of(settings: Settings) -> str:
    """What files may cost, where that is not the usual: with other limits other files are left out."""
    limits = {each.name: getattr(settings, each.name) for each in fields(settings) if each.name.startswith("file_")}
    usual = {each.name: each.default for each in fields(settings)}
    return json.dumps({name: limit for name, limit in limits.items() if limit != usual[name]}, sort_keys=True).replace(
        "{}", ""
    )


def leaderboard_key(board: Board, snapshot: Snapshot, limits: str = "") -> str:
    """The name of what a board makes of a snapshot, with limits as `limits_of` says them."""
    digest = hashlib.sha256(f"{board.id} {board.digest} {build_version()} {snapshot.revision} {limits}\n".encode())
    for line in sorted(f"{file.path}\0{file.blob}\n" for file in snapshot.files):
        digest.update(line.encode())
    return digest.hexdigest()


def built(settings: Settings, board: Board, key: str) -> Leaderboard | None:
    """The leaderboard with a key, if it was built before and can still be read; one that is in memory only says so."""
    leaderboard = _loaded(settings, board, key)
    if leaderboard is None and settings.spare is not None:
        leaderboard = _loaded(_in_memory(settings), board, key)
        return None if leaderboard is None else replace(leaderboard, notes=(*leaderboard.notes, IN_MEMORY))
    return leaderboard


def _in_memory(settings: Settings) -> Settings:
    return replace(settings, cache=settings.spare or settings.cache, spare=None)


def _loaded(settings: Settings, board: Board, key: str) -> Leaderboard | None:
    folder = folder_of(settings, board) / key
    if seals.identity(folder) is None:
        return None
    with seals.reading(folder, settings.cache):
        seals.check(folder)
        return artifact.load(folder)
    return None


def roll(settings: Settings, board: Board, key: str) -> EntryIndex | None:
    """The roll of a leaderboard, which is not loaded; None where it cannot be read."""
    for each in (settings, _in_memory(settings)):
        folder = folder_of(each, board) / key
        with suppress(OSError, DamagedCache):
            seals.check(folder, [artifact.ROLL])
            return EntryIndex((folder / artifact.ROLL).read_bytes())
    return None


def writing(settings: Settings, board: Board, key: str) -> str:
    """The name of the writing under a key: another one where the leaderboard was built again. Empty where there is
    none.
    """
    for each in (settings, _in_memory(settings)):
        with suppress(OSError, DamagedCache):
            return seals.writing(folder_of(each, board) / key)
    return ""


def keep(settings: Settings, leaderboard: Leaderboard) -> Leaderboard:
    """Keep a leaderboard as the last good one of its board, and drop the oldest beyond the number to keep. The same
    leaderboard, with its samples where they are kept.
    """
    try:
        return _written(settings, leaderboard)
    except OSError as error:
        why = message("builds-not-kept", folder=str(settings.cache), why=str(error.strerror or error))
        if settings.spare is not None:
            log.warning("%s; it is in memory only", why)
            return _written(_in_memory(settings), leaderboard)
        if leaderboard.samples is not None:
            raise DiskFull(why) from None
        log.warning("%s", why)
        return leaderboard


def _written(settings: Settings, leaderboard: Leaderboard) -> Leaderboard:
    folder = folder_of(settings, leaderboard.board)
    before = folder_of(_in_memory(settings), leaderboard.board) / leaderboard.key
    if before.is_dir() and before.parent != folder:
        _copy(before, folder / leaderboard.key)
    else:
        artifact.save(leaderboard, folder / leaderboard.key, code=build_version())
    outline = LeaderboardSummary.of(leaderboard, seals.writing(folder / leaderboard.key))
    record = LastBuild(outline, digest=leaderboard.board.digest, code=build_version())
    if read(folder) != record:
        replace(record, outline=replace(outline, headline=headline_of(leaderboard))).write(folder)
    seals.used(folder / leaderboard.key, seals.folders_in(folder))
    others = seals.last_first(path for path in seals.folders_in(folder) if path.name != leaderboard.key)
    if too_many := others[max(0, settings.keep - 1) :]:
        with dropping(settings.cache) as held:
            for old in too_many:
                if old not in held:
                    seals.removed(old)
    return artifact.standing_in(folder / leaderboard.key, leaderboard)


def _copy(before: Path, folder: Path) -> None:
    """A leaderboard that was in memory only, on the disk that has room again: as it was written, for what is read of it
    lacks something.
    """
    with seals.published(folder) as part:
        if part is None:
            return
        for path in before.iterdir():
            if path.name not in {seals.SEAL, seals.MARK}:
                shutil.copyfile(path, part / path.name)


def folders_of(settings: Settings, board: Board) -> list[Path]:
    """What is kept for a board as it is now: its last leaderboard, and what was parsed for it."""
    reading = (
        [board, *(board.of_samples(part) for part in board.samples if not board.suite.levels)]
        if board.rating is None
        else []
    )
    keys = [reader_key(each, limits_of(settings)) for each in reading]
    folders = [path for key in keys for path in (settings.cache / "parsed").glob(f"{key}*")]
    if (record := read(folder_of(settings, board))) is not None:
        folders.append(folder_of(settings, board) / record.outline.key)
    return folders


def rows_kept(settings: Settings, board: Board, what: str) -> RowCache:
    """Where rows are kept that are made of files as a board's reader reads them; `what` says what is made of them."""
    return RowCache(settings.cache / "parsed" / f"{reader_key(board, limits_of(settings))}-{what}", settings.cache)


def last_good(settings: Settings, board: Board) -> Leaderboard | None:
    """The leaderboard that was kept last for this very config and code, if any."""
    outline = last_outline(settings, board)
    return None if outline is None else built(settings, board, outline.key)


def last_outline(settings: Settings, board: Board) -> LeaderboardSummary | None:
    """The outline of the same, without a look at its files."""
    folder = folder_of(settings, board)
    record = read(folder)
    if (
        record is None
        or record.digest != board.digest
        or record.code != build_version()
        or not stands(folder, record.outline)
    ):
        return None
    return record.outline


def revisions(settings: Settings, board: Board) -> dict[str, str]:
    """Revisions of a board that this very code has built, newest first, with their keys."""
    keys = {}
    with suppress(OSError):
        for folder in seals.last_first(seals.folders_in(folder_of(settings, board))):
            with suppress(OSError, msgspec.MsgspecError, DamagedCache):
                seals.check(folder, [artifact.MANIFEST])
                of = msgspec.json.decode((folder / artifact.MANIFEST).read_bytes(), type=BuiltFacts)
                if of.code == build_version():
                    keys.setdefault(of.origin.revision, of.key)
    return keys


def folder_of(settings: Settings, board: Board) -> Path:
    """Where the leaderboards of a board lie, by their keys."""
    return settings.cache / "boards" / board.id


def read_cached(
    settings: Settings,
    board: Board,
    snapshot: Snapshot,
    read: Callable[[Sequence[File]], Reading],
    beside: Companions = NOTHING,
) -> Reading:
    """What stands in the files of a snapshot; only new files are handed to `read`, and those of which a file `beside`
    them, which says what stands in them, changed.
    """
    return _cached(settings.cache, reader_key(board, limits_of(settings)), snapshot, read, READINGS, beside=beside)


def sums_cached(
    settings: Settings,
    board: Board,
    snapshot: Snapshot,
    read: Callable[[Sequence[File]], Sums],
    beside: Companions = NOTHING,
) -> Sums:
    """The sums of the samples in the files of a snapshot, kept and made again as `read_cached` does."""
    return _cached(settings.cache, reader_key(board, limits_of(settings)), snapshot, read, SUMS, beside=beside)


def _cached(
    cache: Path,
    reader: str,
    snapshot: Snapshot,
    read: Callable[[Sequence[File]], CachedValue],
    form: PackForm[CachedValue],
    *,
    beside: Companions = NOTHING,
) -> CachedValue:
    wanted = {pack_id(file, *beside.get(file.path, ())): file for file in snapshot.files}
    folder = cache / "parsed" / reader
    packs = _packs(folder, cache)
    parts: list[CachedValue] = []
    missing = dict(wanted)
    for pack, ids in sorted(packs.items(), key=lambda pack: -len(pack[1])):
        mine = ids & missing.keys()
        if mine and (mine == ids or not (folder / pack / WHOLE).exists()):
            part = _load_pack(folder / pack, {missing[name].path for name in mine}, form, cache)
            if part is not None:
                parts.append(part)
                missing = {name: file for name, file in missing.items() if name not in mine}
    if missing:
        fresh = read(list(missing.values()))
        if parts and isinstance(fresh, Sums) and _repeated([*parts, fresh]):
            # What was added up over files cannot be taken out again: files that repeat others are to be read together
            # with these.
            parts, missing, fresh = [], wanted, read(list(wanted.values()))
        parts.append(fresh)
        _save_pack(folder, frozenset(missing), fresh, form.frames)
    whole = form.joined(parts)
    if len(packs) >= PACKS:
        for pack in packs:
            seals.removed(folder / pack)
        _save_pack(folder, frozenset(wanted), whole, form.frames)
    seals.keep_last(folder, seals.folders_in(folder.parent), READERS)
    return whole


def _repeated(parts: Sequence[Reading | Sums]) -> bool:
    """Whether a run stands in two of several parts of which one at least is added up over files."""
    of_sums = [part for part in parts if isinstance(part, Sums)]
    runs = pd.concat([part.runs[sums.SAME_RUN].drop_duplicates() for part in of_sums], ignore_index=True)
    return any(part.whole for part in of_sums) and bool(runs.duplicated().any())


def pack_id(*files: File) -> str:
    """The name of what is made of a file and of those beside it that say what stands in it."""
    return " ".join(f"{file.blob} {file.path}" for file in files)


def reader_key(board: Board, limits: str = "") -> str:
    """The name of what a board's reader makes of files: its code, its part of the config, and what reads files for
    it.
    """
    code = [f"evalboard.readers.{board.reader}"]
    made_with = [f"pandas {pd.__version__}"]
    decides: list[object] = [board.reader, list(board.entry), board.columns, board.where, board.options]
    if board.suite.levels:
        code.append("evalboard.engines.*")
        made_with.append(f"duckdb {version('duckdb')}" if find_spec("duckdb") else "no duckdb")
        ids = {level: board.suite.ids_named(level) for level in board.suite.levels}
        decides += [board.suite.levels, board.sampled, ids, board.uncertainty.null_score, board.engine.name]
    part = json.dumps(decides, sort_keys=True) + limits
    return hashlib.sha256(f"{part} {made_with} {code_version(*code)}".encode()).hexdigest()[:40]


def _packs(folder: Path, cache: Path) -> dict[str, frozenset[str]]:
    packs = {}
    for pack in sorted(seals.folders_in(folder)):
        with seals.reading(pack, cache):
            seals.check(pack, [INDEX])
            packs[pack.name] = frozenset(json.loads((pack / INDEX).read_bytes()))
    return packs


def _save_pack(folder: Path, ids: frozenset[str], parsed: Reading | Sums, frames: Sequence[str]) -> None:
    name = hashlib.sha256("\n".join(sorted(ids)).encode()).hexdigest()[:40]
    try:
        with seals.published(folder / name) as part:
            if part is None:
                return
            for frame in frames:
                getattr(parsed, frame).to_parquet(part / f"{frame}.parquet", index=False)
            if isinstance(parsed, Sums) and parsed.whole:
                (part / WHOLE).touch()
            (part / "left_out.json").write_text(json.dumps([asdict(row) for row in parsed.left_out]), encoding="utf-8")
            (part / INDEX).write_text(json.dumps(sorted(ids)), encoding="utf-8")
    except OSError as error:
        log.warning(
            "%s: what was read of %d files cannot be kept, and is read again by the next build: %s",
            folder,
            len(ids),
            error,
        )


def _load_pack(folder: Path, paths: set[str], form: PackForm[CachedValue], cache: Path) -> CachedValue | None:
    with seals.reading(folder, cache):
        seals.check(folder)
        return _of_pack(folder, paths, form)
    return None


def _of_pack(folder: Path, paths: set[str], form: PackForm[CachedValue]) -> CachedValue:
    frames = {name: _of_files(pd.read_parquet(folder / f"{name}.parquet"), paths) for name in form.frames}
    left_out = tuple(
        LeftOut(**row)
        for row in json.loads((folder / "left_out.json").read_text(encoding="utf-8"))
        if row["file"] in paths
    )
    return form.made(frames, left_out, (folder / WHOLE).exists())


def _reading(frames: Frames, left_out: tuple[LeftOut, ...], whole: bool) -> Reading:  # noqa: ARG001, FBT001 - as `_sums`, in the order of a form
    results, entries, files = Results(frames["results"]), Entries(frames["entries"]), Files(frames["files"])
    return Reading(
        results=results, entries=entries, files=files, published=PublishedScores(frames["published"]), left_out=left_out
    )


def _sums(frames: Frames, left_out: tuple[LeftOut, ...], whole: bool) -> Sums:  # noqa: FBT001 - in the order of a form
    runs, clusters = Runs(frames["runs"]), Clusters(frames["clusters"])
    return Sums(
        runs=runs,
        clusters=clusters,
        entries=Entries(frames["entries"]),
        files=Files(frames["files"]),
        left_out=left_out,
        whole=whole,
    )


READINGS = PackForm(frames=("results", "entries", "files", "published"), made=_reading, joined=joined)

SUMS = PackForm(frames=("runs", "clusters", "entries", "files"), made=_sums, joined=sums.joined)


def _of_files(frame: pd.DataFrame, paths: set[str]) -> pd.DataFrame:
    mine = among(frame["file"], paths)
    return frame if mine.all() else frame[mine].reset_index(drop=True)


@dataclass(frozen=True, slots=True)
class LastBuild:
    """The last good leaderboard of a board, which config (`digest`) and which code made it."""

    outline: LeaderboardSummary
    digest: str
    code: str

    def write(self, folder: Path) -> None:
        """Write the record, and have all who share the cache look."""
        try:
            seals.write(folder / RECORD, msgspec.json.encode(self))
            (folder.parent / NEWS).write_text(uuid.uuid4().hex)
        except OSError as error:
            log.warning("%s cannot be written: %s", folder / RECORD, error)


def read(folder: Path) -> LastBuild | None:
    """The record of a board; None where there is none that can be read."""
    with suppress(OSError, msgspec.MsgspecError, DamagedCache):
        return msgspec.json.decode(seals.read(folder / RECORD), type=LastBuild)
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
