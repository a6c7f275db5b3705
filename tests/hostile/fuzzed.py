"""Boards of which some files were changed: whether they are built, and whether a number changed in silence."""

import csv
import io
import re
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher
from functools import cache
from pathlib import Path

import numpy as np

from evalboard.builds.pipeline import build
from evalboard.config import Board, parse_board
from evalboard.errors import EvalboardError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.settings import Settings
from tests.hostile.kinds import RUN_CONFIG, FileKind
from tests.hostile.mutations import mutated

WHOLE = 2
"""Files of a board that nothing was done to."""


@dataclass
class FuzzedBuilds:
    """What came of builds: files that were changed, builds that failed, and numbers that changed though their bytes did
    not.
    """

    files: int = 0
    left_out: int = 0
    crashes: list[str] = field(default_factory=list)
    silent: list[str] = field(default_factory=list)
    slow: list[str] = field(default_factory=list)
    """Files that were read for too long."""
    killed: list[str] = field(default_factory=list)
    """Files that killed the process that read them."""
    lost: list[str] = field(default_factory=list)
    """Files that were whole, and of which something is not there."""


def written(kind: FileKind, folder: Path, files: Mapping[int, bytes]) -> None:
    """Files of a kind, and what has to lie beside them."""
    for number, content in files.items():
        path = folder / kind.path.replace("{}", str(number))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        for name, beside in kind.beside(number).items():
            (path.parent / name).write_bytes(beside)
        if kind.reader == "sea_helm":
            config = path.parents[3] / "configs" / "ada_run_config_2026-01-01T00-00-00.yaml"
            config.parent.mkdir(parents=True, exist_ok=True)
            config.write_bytes(RUN_CONFIG)


def numbers_of(leaderboard: Leaderboard) -> dict[tuple[str, str], float]:
    """Scores by entry and leaf, those that are missing left out; of samples each by itself, those without a score as
    -1.
    """
    scores, suite = leaderboard.scores.score, leaderboard.suite
    answers = leaderboard.evidence.answers
    if answers is not None:
        rows = [row for entry in answers.entries for row in answers.of(entry).to_dict("records")]
        return {
            (row["entry"], f"{row['leaf']} {row['run']} {row['sample']}"): -1.0 if row["null"] else float(row["value"])
            for row in rows
        }
    return {
        (entry, suite.nodes[leaf].path): float(scores[row, leaf])
        for row, entry in enumerate(leaderboard.entries["entry"])
        for leaf in suite.leaves
        if not np.isnan(scores[row, leaf])
    }


def build_of(kind: FileKind, files: Mapping[int, bytes], settings: Settings) -> Leaderboard:
    """The leaderboard of some files."""
    with tempfile.TemporaryDirectory(prefix="evalboard-hostile-") as name:
        folder = Path(name) / "files"
        written(kind, folder, files)
        board: Board = parse_board(kind.board())
        return build(board, replace(settings, cache=Path(name) / "cache"), folder=folder)


def fuzz(kind: FileKind, seeds: Sequence[int], settings: Settings, outcome: FuzzedBuilds) -> None:
    """Build a board of some whole files and, for each seed, one that was changed."""
    whole = {number: kind.content(number) for number in range(WHOLE + len(seeds))}
    files = {
        number: content if number < WHOLE else mutated(content, seeds[number - WHOLE])
        for number, content in whole.items()
    }
    outcome.files += len(seeds)
    try:
        built = build_of(kind, files, settings)
    except EvalboardError as error:
        outcome.crashes.append(f"{kind.reader} {kind.path} {list(seeds)}: {str(error)[:300]}")
        return
    except Exception as error:  # noqa: BLE001 - what is counted here
        outcome.crashes.append(f"{kind.reader} {kind.path} {list(seeds)}: {type(error).__name__}: {str(error)[:300]}")
        return
    outcome.left_out += len({row.file for row in built.left_out})
    outcome.slow += [str(row) for row in built.left_out if "EVALBOARD_FILE_SECONDS" in row.reason]
    outcome.killed += [str(row) for row in built.left_out if "the process that read it" in row.reason]
    if kind.reader == "battles":
        return  # all battles make all ratings
    before = _before(kind, len(whole), settings)
    after = numbers_of(built)
    # Where a changed file took another's name and says something else, neither counts, and both are named.
    torn = " ".join(row.reason for row in built.left_out if "is one of several values" in row.reason)
    whole_keys = [key for key in before if _number_in(key[0]) < WHOLE and key[0] not in torn]
    outcome.lost += [f"{kind.path}: {key}" for key in whole_keys if after.get(key) != before[key]]
    # A name that became another file's is told of where that file says the same again.
    again = " ".join(row.reason for row in built.left_out if "repeats" in row.reason)
    for key, value in after.items():
        number = _number_in(key[0])
        changed = key in before and value != before[key] and key[0] not in again
        if (
            changed
            and not _touched(whole[number], files[number], before[key])
            and not _says(kind, files[number], key, value)
        ):
            outcome.silent.append(f"{kind.path} seed {seeds[number - WHOLE]}: {key} {before[key]!r} became {value!r}")


@cache
def _before(kind: FileKind, size: int, settings: Settings) -> dict[tuple[str, str], float]:
    """The numbers of a board of so many whole files."""
    return numbers_of(build_of(kind, {number: kind.content(number) for number in range(size)}, settings))


def _number_in(entry: str) -> int:
    """The number of the file that an entry stands in; one that no file names was changed."""
    end = re.search(r"-(\d+)$", entry)
    return int(end[1]) if end else WHOLE


def _says(kind: FileKind, content: bytes, key: tuple[str, str], value: float) -> bool:
    """Whether a row of CSV says just that of a sample: a quote too many makes its own number part of a text, and
    another row's takes its place.
    """
    if not kind.path.endswith(".csv"):
        return False
    rows = csv.reader(io.StringIO(content.decode(errors="replace"), newline=""))
    return any({key[0], *key[1].split(), repr(value)} <= set(row) for row in rows)


def _touched(before: bytes, after: bytes, value: float) -> bool:
    """Whether a byte of a number was changed: whether its numeral, or its eight bytes, stand no longer where they
    stood.
    """
    numeral, eight = repr(value).encode(), np.float64(value).tobytes()
    if numeral in before:
        begin = before.index(numeral)
        same = SequenceMatcher(None, before, after, autojunk=False).get_matching_blocks()
        return not any(block.a < begin and begin + len(numeral) < block.a + block.size for block in same)
    return eight not in before or before.count(eight) > after.count(eight)
