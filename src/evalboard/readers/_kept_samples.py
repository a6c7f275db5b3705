"""Samples that a board keeps with their texts: whose files they are, and where what the config says of them does not
fit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from evalboard.config import Board, KeyPath, SamplesConfig
from evalboard.errors import nearest
from evalboard.readers._options import leaf_names
from evalboard.scorers import scorer
from evalboard.sources import File, matches

OF_READER = ("reader", "patterns", "columns", "where", "options")
"""What a part says where the board itself does not read samples."""


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
