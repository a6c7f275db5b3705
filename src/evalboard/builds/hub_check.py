"""Whether the datasets of boards on the Hub still are what their configs say: repository, revision, files, and what stands in a few of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from evalboard.builds.fence import Fence
from evalboard.builds.reading import FencedReader
from evalboard.config import Board, HubSource
from evalboard.errors import EvalboardError
from evalboard.settings import Settings
from evalboard.sources import File, Snapshot, fetched, matches
from evalboard.sources.hub import listing
from evalboard.suite.tree import compile_suite

EXAMPLES = 3
LARGEST_EXAMPLE = 200_000_000
"""Bytes of a file that is still fetched to look into."""


@dataclass(frozen=True, slots=True)
class HubCheck:
    """What was seen of one board's dataset. `wrong` says in words what is not as the config says, empty where all is."""

    board: str
    repo: str
    revision: str
    commit: str = ""
    files: int = 0
    looked_into: int = 0
    rows: int = 0
    wrong: str = ""


def checked_hub(board: Board, source: HubSource, settings: Settings) -> HubCheck:
    """Ask the Hub for the dataset of a board and look into a few of its files. Whatever is wrong is said, nothing is raised."""
    seen = HubCheck(board.id, source.repo, source.revision)
    try:
        return _checked(board, source, settings, seen)
    except EvalboardError as error:
        return HubCheck(board.id, source.repo, source.revision, wrong=str(error))


def _checked(board: Board, source: HubSource, settings: Settings, seen: HubCheck) -> HubCheck:
    there = [file for file in listing(source.repo, source.revision, settings=settings) if matches(file.path, source.patterns)]
    examples = _examples(there)
    if not examples:
        what = f"none of {len(there):,} files is small enough to look into" if there else f"no file matches {', '.join(source.patterns)}"
        return HubCheck(seen.board, seen.repo, seen.revision, files=len(there), wrong=what)
    named = tuple(re.sub(r"([\[*?])", r"[\1]", file.path) for file in examples)
    snapshot = fetched(source.model_copy(update={"patterns": named, "bundle": None}), settings=settings)
    rows, wrong = _looked_into(board, snapshot, settings)
    return HubCheck(
        seen.board, seen.repo, seen.revision, commit=snapshot.revision, files=len(there), looked_into=len(snapshot.files), rows=rows, wrong=wrong
    )


def _examples(there: Sequence[File]) -> list[File]:
    """A few files that say how the others are laid out: the first, the middle one and the last by path."""
    small = sorted((file for file in there if file.size <= LARGEST_EXAMPLE), key=lambda file: file.path)
    places = dict.fromkeys((0, len(small) // 2, len(small) - 1)) if small else {}
    return [small[place] for place in places][:EXAMPLES]


def _looked_into(board: Board, snapshot: Snapshot, settings: Settings) -> tuple[int, str]:
    """Rows that the board's reader takes from a few files, and what is wrong: nothing taken, or a task that no file has."""
    reader = FencedReader(board, snapshot, Fence(settings))
    if board.rating is not None:
        taken = reader.fought()
        return len(taken.battles), _nothing(len(taken.battles), [str(row) for row in taken.left_out])
    if board.suite.levels:
        sums = reader.sums(snapshot.files)
        return int(sums.runs["n"].sum()) if len(sums.runs) else 0, _nothing(len(sums.runs), [str(row) for row in sums.left_out])
    reading = reader.reading(snapshot.files)
    wrong = _nothing(len(reading.results), [str(row) for row in reading.left_out])
    there = set(reading.results["task"])
    lacking = sorted({leaf.task for leaf in compile_suite(board).expected()} - there)
    if not wrong and lacking and len(snapshot.files) == 1:
        wrong = f"{len(lacking)} of the suite's tasks are not in {snapshot.files[0].path}, first {lacking[0]!r}"
    return len(reading.results), wrong


def _nothing(rows: int, left_out: Sequence[str]) -> str:
    if rows:
        return ""
    return f"nothing is read from the files that were looked into{f', first {left_out[0]}' if left_out else ''}"
