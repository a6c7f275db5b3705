"""Whether the datasets of boards on the Hub still are what their configs say, by their lists and a few files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from evalboard.builds.reading import SandboxReader
from evalboard.config import Board, HubSource, NativeSource
from evalboard.data.hub_leaderboards import INDEX
from evalboard.errors import EvalboardError
from evalboard.readers.native import NativeOptions
from evalboard.settings import Settings
from evalboard.sources import File, Snapshot, fetched, native
from evalboard.sources.hub import archive_of, listing, literally, repositories
from evalboard.suite.facts import settled
from evalboard.suite.tree import compile_suite
from evalboard.workers.reader_sandbox import ReaderSandbox

EXAMPLES = 3
LARGEST_EXAMPLE = 200_000_000  # bytes


@dataclass(frozen=True, slots=True)
class HubCheck:
    """What was seen of one board's dataset. `wrong` says in words what is not as the config says, empty where all
    is.
    """

    board: str
    repo: str
    revision: str
    commit: str = ""
    files: int = 0
    looked_into: int = 0
    rows: int = 0
    repositories: int = 1
    wrong: str = ""


def checked_hub(board: Board, source: HubSource | NativeSource, settings: Settings) -> HubCheck:
    """Ask the Hub for the dataset of a board and look into a few of its files. Whatever is wrong is said, nothing is
    raised.
    """
    seen = HubCheck(board.id, source.title, source.revision if isinstance(source, HubSource) else "")
    try:
        if isinstance(source, NativeSource):
            return _checked_leaderboards(board, source, settings, seen)
        return _checked(board, source, settings, seen)
    except EvalboardError as error:
        return replace(seen, wrong=str(error))


def _checked(board: Board, source: HubSource, settings: Settings, seen: HubCheck) -> HubCheck:
    names, gone = repositories(source, settings=settings) if source.repos else ([source.repo], [])
    chosen = names if len(names) <= EXAMPLES else [names[place] for place in (0, len(names) // 2, len(names) - 1)]
    there: list[File] = []
    examples: list[File] = []
    packed = archive_of(source) if source.packed else source
    for repo in chosen:
        matching = listing(packed.model_copy(update={"repo": repo, "repos": ()}), settings=settings)
        examples += _examples(matching)[: EXAMPLES if len(names) == 1 else 1]
        there += matching
    if not examples:
        what = (
            f"none of {len(there):,} files is small enough to look into"
            if there
            else f"no file matches {', '.join(packed.patterns)}"
        )
        return replace(
            seen, files=len(there), repositories=len(names), wrong=str(gone[0]) if gone and not names else what
        )
    where = {"repos": tuple(chosen), "models": ()} if source.repos else {}
    where |= {} if source.packed else {"patterns": tuple(map(literally, examples))}
    snapshot = fetched(source.model_copy(update={**where, "bundle": None}), settings=settings)
    rows, wrong = _looked_into(board, snapshot, settings)
    lost = [str(each) for each in (*gone, *snapshot.left_out)]
    wrong = wrong or (f"{len(lost)} of the repositories cannot be had: {lost[0]}" if lost else "")
    counts = {"files": len(there), "looked_into": len(snapshot.files), "rows": rows, "repositories": len(names)}
    return replace(seen, **counts, commit=snapshot.revision, wrong=wrong)


def _checked_leaderboards(board: Board, source: NativeSource, settings: Settings, seen: HubCheck) -> HubCheck:
    strange = sorted({*source.datasets} - {*native.official(settings)})
    snapshot = native.examples(source, settings=settings, rows=EXAMPLES)
    reading = SandboxReader(board, snapshot, ReaderSandbox(settings)).reading(snapshot.files)
    settled(board, reading, NativeOptions.unit)
    lost = [row.reason for row in reading.left_out if row.file == INDEX]
    lacking = sorted({leaf.task for leaf in compile_suite(board).expected()} - {*reading.results["task"]})
    wrong = [
        *lost,
        *([f"{', '.join(strange)}: not among the Hub's official benchmarks"] if strange else []),
        *([f"nothing is read of {', '.join(lacking)}"] if lacking and not lost else []),
    ]
    listed = sum(file.path.startswith("leaderboards/") for file in snapshot.files)
    looked_into = sum(file.path.startswith("models/") for file in snapshot.files)
    counts = {
        "repositories": len(source.datasets),
        "files": listed,
        "looked_into": looked_into,
        "rows": len(reading.results),
    }
    return replace(seen, **counts, commit=snapshot.revision.removeprefix("native-"), wrong="; ".join(wrong))


def _examples(there: Sequence[File]) -> list[File]:
    small = sorted((file for file in there if file.size <= LARGEST_EXAMPLE), key=lambda file: file.path)
    places = dict.fromkeys((0, len(small) // 2, len(small) - 1)) if small else {}
    return [small[place] for place in places][:EXAMPLES]


def _looked_into(board: Board, snapshot: Snapshot, settings: Settings) -> tuple[int, str]:
    """Rows that the board's reader takes from a few files, and what is wrong: nothing taken, or a task that no file
    has.
    """
    reader = SandboxReader(board, snapshot, ReaderSandbox(settings))
    if board.rating is not None:
        taken = reader.load_battles()
        return len(taken.battles), _nothing(len(taken.battles), [str(row) for row in taken.left_out])
    if board.suite.levels:
        sums = reader.sums(snapshot.files)
        return int(sums.runs["n"].sum()) if len(sums.runs) else 0, _nothing(
            len(sums.runs), [str(row) for row in sums.left_out]
        )
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
