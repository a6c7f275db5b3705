"""What stands in files, as tidy frames. One format, one file.

`readers/<format>.py` has `Options`, the reader's own part of a config, and `load(board, snapshot, files) -> Reading`. Every file
is read alone, so that what was read of it can be kept. A value that cannot be read costs that value and a file that cannot be
read costs that file; both are named in `left_out`. What takes several files to see is checked afterwards, by `schema.checked`.

A reader of battles has `fought(board, snapshot, files) -> Fought` in the place of `load`; and, where only counts are kept, `battle_scan`, which
describes files to an engine that counts, and `fought_kinds(board, counted, files) -> Fought`.
A reader of samples has `scan(board, snapshot, files) -> Scan` in the place of `load`, or beside it for boards with `levels`: it
describes files, and an engine reads them. A reader with both has `SampleOptions` beside `Options`.
On a board of results that keeps samples of some benchmarks too, these are read by a reader of samples of their own.
Where files beside a file say what stands in it (a config, a result file), a reader has `companions(snapshot)` too: what was summed up of a
file is made again when one of its companions is another one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from evalboard.config import Board
from evalboard.data.battles import BattleScan, Counted, Fought
from evalboard.data.schema import LeftOut, Reading
from evalboard.data.sums import Scan
from evalboard.errors import ConfigError
from evalboard.readers._options import ReaderOptions
from evalboard.readers._parts import disagreements, own_files, sample_files
from evalboard.sources import File, Snapshot

__all__ = ["battle_scan", "companions", "fought", "fought_kinds", "options", "own_files", "read", "sample_files", "scan"]


def read(board: Board, snapshot: Snapshot, files: Sequence[File]) -> Reading:
    """What a board's reader finds in some files of a snapshot; those that are samples, by the config, are not for it."""
    reading: Reading = _module(board).load(board, snapshot, own_files(board, files))
    return reading


def scan(board: Board, snapshot: Snapshot, files: Sequence[File]) -> Scan:
    """Some files of a snapshot as an engine is asked for them, on a board whose suite comes from samples."""
    described: Scan = _module(board).scan(board, snapshot, files)
    return described


def fought(board: Board, snapshot: Snapshot, files: Sequence[File]) -> Fought:
    """The battles in some files of a snapshot, on a board of battles."""
    found: Fought = _module(board).fought(board, snapshot, files)
    return found


def battle_scan(board: Board, snapshot: Snapshot, files: Sequence[File]) -> tuple[BattleScan, tuple[LeftOut, ...]]:
    """Some files of a snapshot as an engine is asked to count their battles, and the files that it cannot be asked for."""
    described: tuple[BattleScan, tuple[LeftOut, ...]] = _module(board).battle_scan(board, snapshot, files)
    return described


def fought_kinds(board: Board, counted: Counted, files: Sequence[File]) -> Fought:
    """The battles of which an engine counted the kinds."""
    found: Fought = _module(board).fought_kinds(board, counted, files)
    return found


def companions(board: Board, snapshot: Snapshot) -> Mapping[str, tuple[File, ...]]:
    """For the path of a file: the files beside it that say what stands in it."""
    reader = _module(board)
    beside: Mapping[str, tuple[File, ...]] = reader.companions(snapshot) if hasattr(reader, "companions") else {}
    return beside


def options(board: Board) -> ReaderOptions:
    """The reader's part of a config. ConfigError where it does not fit the reader, or does not go with the rest of the config."""
    module, sampled = _module(board), bool(board.suite.levels)
    if not hasattr(module, "fought" if board.rating else "scan" if sampled else "load"):
        raise ConfigError(f"{board.location('suite')}: {_form(board)}")
    given: ReaderOptions = board.checked(getattr(module, "SampleOptions", module.Options) if sampled else module.Options)
    wrong = [f"{board.location(*loc)}: {message}" for loc, message in (*given.disagreements(board), *disagreements(board))]
    if wrong:
        raise ConfigError("\n".join(wrong))
    for part in board.samples if not sampled else ():
        options(board.of_samples(part))
    return given


def _form(board: Board) -> str:
    """What kind of suite a reader goes with."""
    if board.rating:
        return f"a rating needs battles, and the reader {board.reader!r} reads none"
    if board.suite.levels and hasattr(_module(board), "fought"):
        return f"the reader {board.reader!r} reads battles; expected `rating` beside the suite"
    if board.suite.levels:
        return f"levels need samples, and the reader {board.reader!r} reads results; expected children"
    return f"the reader {board.reader!r} reads samples; expected levels, from which the tree is made, and no children"


def _module(board: Board) -> Any:
    return import_module(f"evalboard.readers.{board.reader}")
