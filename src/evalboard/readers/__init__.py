"""What stands in files, as tidy frames. One format, one file.

`readers/<format>.py` reads results, samples or battles, or several of them, as the Protocols below ask. For each it
declares its part of a config: the check of a config, its JSON Schema and docs/reference/readers.md follow from that.
Every file is read alone, so that what was read of it can be kept. A value that cannot be read costs that value, a file
that file; both are named in `left_out`. What takes several files to see is checked by `schema.checked`.

A reader of samples describes files, and an engine reads them; also those that a board of results keeps of some
benchmarks.

Other packages add readers by an entry point of the group `evalboard.readers`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from evalboard.base import current_file
from evalboard.base.families import MemberError, described, fitting, member, offers
from evalboard.config import Board, KeyPath, SamplesConfig
from evalboard.data.battles import BattleCounts, BattleReading, BattleScan
from evalboard.data.bounds import Bounds
from evalboard.data.runs import LIMITED
from evalboard.data.schema import LeftOut, Reading
from evalboard.data.sums import Scan
from evalboard.errors import ConfigError, nearest
from evalboard.readers._options import Cleaning, ReaderOptions, choices_without_effect, leaf_names, names_of_nothing
from evalboard.scorers import scorer
from evalboard.sources import File, Snapshot, matches

if TYPE_CHECKING:
    import pyarrow as pa

__all__ = [
    "BattleCounter",
    "BattleReader",
    "BattleTextReader",
    "CompanionReader",
    "ReaderOptions",
    "ResultReader",
    "SampleReader",
    "battle_scan",
    "battle_texts",
    "companions",
    "count_battles",
    "forms",
    "load_battles",
    "options",
    "own_files",
    "read",
    "sample_files",
    "scan",
]


OF_READER = ("reader", "patterns", "columns", "where", "options")
"""What a part says where the board itself does not read samples."""


class AnyReader(Protocol):
    """A module that may read anything."""


class ResultReader(Protocol):
    """A reader of results, for boards whose suite lists its leaves."""

    RESULT_OPTIONS: type[ReaderOptions]
    """The reader's part of the config of such a board."""

    def load(self, board: Board, snapshot: Snapshot, files: Sequence[File]) -> Reading:
        """What stands in some files of a snapshot."""
        ...


class SampleReader(Protocol):
    """A reader of scored samples, for boards whose suite has `levels`, and for samples that are kept with their
    texts.
    """

    SAMPLE_OPTIONS: type[ReaderOptions]

    def scan(self, board: Board, snapshot: Snapshot, files: Sequence[File]) -> Scan:
        """Some files of a snapshot as an engine is asked for them."""
        ...


class BattleReader(Protocol):
    """A reader of judged comparisons, for boards with `rating`."""

    BATTLE_OPTIONS: type[ReaderOptions]

    def load_battles(self, board: Board, snapshot: Snapshot, files: Sequence[File]) -> BattleReading:
        """The battles in some files of a snapshot. EvalboardError where there are none."""
        ...


class BattleTextReader(Protocol):
    """A reader of battles whose texts can be read, too."""

    def battle_texts(self, board: Board, snapshot: Snapshot, files: Sequence[File]) -> Iterator[pa.Table | LeftOut]:
        """The texts of the battles in some files, in pieces with the columns of `BATTLE_TEXTS`, and files without."""
        ...


class BattleCounter(Protocol):
    """A reader of battles of which only counts are kept (`rating: keep: counts`)."""

    def battle_scan(
        self, board: Board, snapshot: Snapshot, files: Sequence[File]
    ) -> tuple[BattleScan, tuple[LeftOut, ...]]:
        """Some files as an engine is asked to count their battles, and the files that it cannot be asked for."""
        ...

    def count_battles(self, board: Board, counted: BattleCounts, files: Sequence[File]) -> BattleReading:
        """The battles of which an engine counted the kinds. EvalboardError where there are none."""
        ...


class CompanionReader(Protocol):
    """A reader of files beside which others (a config, a result file) say what stands in them: with one of these a file
    is summed up again.
    """

    def companions(self, snapshot: Snapshot) -> Mapping[str, tuple[File, ...]]:
        """For the path of a file: the files beside it that say what stands in it."""
        ...


def read(board: Board, snapshot: Snapshot, files: Sequence[File]) -> Reading:
    """What a board's reader finds in some files of a snapshot; those that are samples, by the config, are not for
    it.
    """
    return member("readers", board.reader, ResultReader).load(board, snapshot, own_files(board, files))


def scan(board: Board, snapshot: Snapshot, files: Sequence[File]) -> Scan:
    """Some files of a snapshot as an engine is asked for them, on a board whose suite comes from samples."""
    described = member("readers", board.reader, SampleReader).scan(board, snapshot, files)
    current_file.note("")  # what follows is an engine's, which may read several files at once
    if snapshot.bounds == Bounds():
        return described
    return replace(described, files=tuple(replace(file, bounds=snapshot.bounds) for file in described.files))


def load_battles(board: Board, snapshot: Snapshot, files: Sequence[File]) -> BattleReading:
    """The battles in some files of a snapshot, on a board of battles."""
    return member("readers", board.reader, BattleReader).load_battles(board, snapshot, files)


def battle_texts(board: Board, snapshot: Snapshot, files: Sequence[File]) -> Iterator[pa.Table | LeftOut]:
    """The texts of the battles in some files of a snapshot; none where the board's reader knows of none."""
    if offers("readers", board.reader, BattleTextReader):
        yield from member("readers", board.reader, BattleTextReader).battle_texts(board, snapshot, files)


def battle_scan(board: Board, snapshot: Snapshot, files: Sequence[File]) -> tuple[BattleScan, tuple[LeftOut, ...]]:
    """Some files as an engine is asked to count their battles, and the files that it cannot be asked for."""
    described = member("readers", board.reader, BattleCounter).battle_scan(board, snapshot, files)
    current_file.note("")  # as above
    return described


def count_battles(board: Board, counted: BattleCounts, files: Sequence[File]) -> BattleReading:
    """The battles of which an engine counted the kinds."""
    return member("readers", board.reader, BattleCounter).count_battles(board, counted, files)


def companions(board: Board, snapshot: Snapshot) -> Mapping[str, tuple[File, ...]]:
    """For the path of a file: the files beside it that say what stands in it."""
    if not offers("readers", board.reader, CompanionReader):
        return {}
    return member("readers", board.reader, CompanionReader).companions(snapshot)


def forms(reader: str) -> dict[str, type[ReaderOptions]]:
    """What a reader reads, `results`, `samples` or `battles`, each with its part of a config. MemberError where it
    reads none of them.
    """
    parts: dict[str, type[ReaderOptions]] = {}
    if offers("readers", reader, ResultReader):
        parts["results"] = member("readers", reader, ResultReader).RESULT_OPTIONS
    if offers("readers", reader, SampleReader):
        parts["samples"] = member("readers", reader, SampleReader).SAMPLE_OPTIONS
    if offers("readers", reader, BattleReader):
        parts["battles"] = member("readers", reader, BattleReader).BATTLE_OPTIONS
    if offers("readers", reader, BattleCounter):
        member("readers", reader, BattleCounter)
    if not parts:
        raise MemberError(
            f"{described('readers', reader)}: reads nothing: has neither `load` (results), nor `scan` (samples), nor "
            "`load_battles` (battles)"
        )
    return parts


def options(board: Board) -> ReaderOptions:
    """The reader's part of a config. ConfigError where it does not fit the reader or the rest of the config."""
    form = "battles" if board.rating else "samples" if board.suite.levels else "results"
    parts = forms(board.reader)
    if form not in parts:
        raise ConfigError(f"{board.location('suite')}: {_other_form(board, parts)}")
    part = board.checked(parts[form])
    sampling = _of_samples() if board.samples else ()  # imports every reader, for which most configs need not wait
    faults = (*part.disagreements(board), *disagreements(board, sampling), *_without_effect(board, part, form))
    wrong = [f"{board.location(*keys)}: {message}" for keys, message in faults]
    if wrong:
        raise ConfigError("\n".join(wrong))
    for samples in board.samples if form == "results" else ():
        options(board.of_samples(samples))
    return part


def _without_effect(board: Board, part: ReaderOptions, form: str) -> Iterator[tuple[KeyPath, str]]:
    for name in board.settings.stated:
        if form == "samples" and name == LIMITED:
            continue
        if form != "results":
            yield (
                ("settings", name),
                f"has no effect on a board of {form}: `settings` chooses between runs of a board of results",
            )
        elif name not in part.states:
            yield ("settings", name), f"has no effect: files of the reader {board.reader!r} do not state it"
    fields = part.fields(board) if form == "results" else None
    if fields is not None:
        columns = getattr(part, "columns", None)
        yield from names_of_nothing(
            board, fields, columns if isinstance(columns, Cleaning) else None, in_subsets=part.in_subsets
        )
        yield from choices_without_effect(board, fields)


def _of_samples() -> tuple[str, ...]:
    return tuple(name for name, _ in fitting("readers", AnyReader) if offers("readers", name, SampleReader))


def _other_form(board: Board, parts: Mapping[str, object]) -> str:
    if board.rating:
        return f"a rating needs battles, and the reader {board.reader!r} reads none"
    if board.suite.levels and "battles" in parts:
        return f"the reader {board.reader!r} reads battles; expected `rating` beside the suite"
    if board.suite.levels:
        return f"levels need samples, and the reader {board.reader!r} reads results; expected children"
    return f"the reader {board.reader!r} reads samples; expected levels, from which the tree is made, and no children"


def own_files(board: Board, files: Sequence[File]) -> list[File]:
    """The files that the board's own reader is asked for: all that no part of its samples names."""
    patterns = board.in_snapshot([pattern for part in board.samples for pattern in part.patterns])
    return [file for file in files if not matches(file.path, patterns)] if patterns else list(files)


def sample_files(board: Board, part: SamplesConfig, files: Sequence[File]) -> list[File]:
    """The files that a part names; all where it names none, of which its reader knows its own."""
    patterns = board.in_snapshot(part.patterns)
    return [file for file in files if matches(file.path, patterns)] if part.patterns else list(files)


def disagreements(board: Board, sampling: Sequence[str]) -> Iterator[tuple[KeyPath, str]]:
    """Where the samples of a config do not go with the rest of it: keys and messages. `sampling` names the readers of
    samples.
    """
    for index, part in enumerate(board.samples):
        at: KeyPath = ("samples", index)
        if board.rating:
            yield at, "a board of battles has no samples; expected none beside `rating`"
        elif board.suite.levels:
            yield from (
                ((*at, key), "is said by the board itself, whose reader reads these samples")
                for key in OF_READER
                if getattr(part, key)
            )
        else:
            yield from _named(board, part, at)
            yield from _read(board, part, at, sampling)
        yield from _scored(part, at)
        if board.uncertainty.keep == "sums":
            yield at, "samples are kept only where their scores are; expected `keep: answers` under uncertainty"
        if _leaf_of(board, part) in [_leaf_of(board, other) for other in board.samples[:index]]:
            yield (*at, "of"), f"{part.of!r} has samples already; expected each benchmark once"


def _leaf_of(board: Board, part: SamplesConfig) -> str:
    end = "/" + part.of.replace("/", "%2F")
    return next((path for path in leaf_names(board.suite) if path.endswith(end)), part.of)


def _named(board: Board, part: SamplesConfig, at: KeyPath) -> Iterator[tuple[KeyPath, str]]:
    leaves = list(leaf_names(board.suite))
    if part.of not in leaves:
        yield (*at, "of"), f"no leaf of the suite has the name or path {part.of!r}{nearest(part.of, leaves)}"
    elif leaves.count(part.of) > 1:
        yield (
            (*at, "of"),
            f"{leaves.count(part.of)} leaves of the suite are named {part.of!r}; expected the path of one of them",
        )


def _read(board: Board, part: SamplesConfig, at: KeyPath, sampling: Sequence[str]) -> Iterator[tuple[KeyPath, str]]:
    if part.reader is None:
        yield at, "names no reader; on a board of results expected one that reads samples: " + ", ".join(sampling)
    elif part.reader not in sampling:
        yield (*at, "reader"), f"the reader {part.reader!r} reads no samples; expected one of {', '.join(sampling)}"
    elif part.reader != board.reader and not part.patterns:
        yield (
            at,
            (
                "names no patterns; expected those of the files that are samples, which the board's own reader is not "
                "to read"
            ),
        )


def _scored(part: SamplesConfig, at: KeyPath) -> Iterator[tuple[KeyPath, str]]:
    if part.published is None:
        return
    if part.scorer is None:
        yield (*at, "published"), "is a variant of a scorer, and none is named; expected `scorer` beside it"
        return
    variants = tuple(scorer(part.scorer).VARIANTS)
    if part.published not in variants:
        yield (
            (*at, "published"),
            f"scorer {part.scorer} has no variant {part.published!r}{nearest(part.published, variants)}",
        )
