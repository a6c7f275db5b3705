"""What the trials of `benchmarks.trials` share: files written into a folder, boards built of them, and values compared with what is right."""

from __future__ import annotations

import io
import json
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pandas as pd
import yaml

from evalboard.builds.pipeline import build
from evalboard.config import load_board, parse_board
from evalboard.errors import EvalboardError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.settings import Settings

ROOT = Path(__file__).resolve().parents[1]
WORLD = ROOT.parent / "shared" / "data" / "world"
"""Real files of others, which do not come along."""
NEAR = 1e-9
Content = str | bytes | pd.DataFrame | Mapping[str, object] | list[object]


class Wrong(Exception):  # noqa: N818 - it says what a value is
    """A value, or a message, that is not what is known to be right."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A format that was tried: its number, what it is, whether the files are real, and what tries it in an empty folder and says what came out."""

    number: int
    what: str
    real: bool
    run: Callable[[Path], str]


def board_of(folder: Path, config: Mapping[str, object], files: Mapping[str, Content] | Path, *patterns: str) -> Leaderboard:
    """The board of a config without its source, over files that are written first, or over a folder of real ones."""
    data = files if isinstance(files, Path) else written(folder, files)
    source = {"kind": "folder", "path": str(data), "patterns": list(patterns or ["**"])}
    text = yaml.safe_dump({"id": "trial", "title": "Trial", "source": source, **config}, sort_keys=False)
    return build(parse_board(text), Settings(configs=folder, cache=folder / "cache"))


def shipped(folder: Path, name: str, files: Mapping[str, Content] | Path) -> Leaderboard:
    """A board that comes along, over such files in the place of the Hub's."""
    configs = ROOT / "configs"
    data = files if isinstance(files, Path) else written(folder, files)
    return build(load_board(configs / f"{name}.yaml"), Settings(configs=configs, cache=folder / "cache"), folder=data)


def written(folder: Path, files: Mapping[str, Content]) -> Path:
    """The folder in which some files were written: text as it is, frames as parquet, all else as JSON."""
    data = folder / "data"
    for path, content in files.items():
        file = data / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(_bytes(content))
    return data


def _bytes(content: Content) -> bytes:
    if isinstance(content, bytes):
        return content
    if isinstance(content, pd.DataFrame):
        buffer = io.BytesIO()
        content.to_parquet(buffer)
        return buffer.getvalue()
    return (content if isinstance(content, str) else json.dumps(content)).encode()


def lines(rows: list[dict[str, object]]) -> str:
    """Records as JSON lines."""
    return "".join(json.dumps(row) + "\n" for row in rows)


def children(*names: str, **facts: object) -> dict[str, object]:
    """A suite of leaves that all say the same of themselves."""
    return {"name": "Average", "children": [{"name": name, **facts} for name in names]}


def values(board: Leaderboard, node: str) -> dict[str, float]:
    """The stored values of a node by entry."""
    place = board.suite.place(node)
    return dict(zip(board.entries["entry"].astype("str"), board.scores.value[:, place].tolist(), strict=True))


def scores(board: Leaderboard, node: str = "") -> dict[str, float]:
    """The scores of a node by entry, times 100; the average's where none is named."""
    place = board.suite.place(node) if node else 0
    return dict(zip(board.entries["entry"].astype("str"), (100 * board.scores.score[:, place]).tolist(), strict=True))


def printed(board: Leaderboard, node: str = "") -> list[str]:
    """What the table prints of a node, from the first rank on."""
    place = board.suite.place(node) if node else 0
    unit = board.suite.nodes[place].in_unit
    return [unit.printed(value) for value in board.shown[:, place]]


def same(got: object, expected: object, *, near: float = NEAR) -> None:
    """Wrong where something is not what is right; numbers may differ by rounding, NaN is what is not there."""
    if isinstance(got, Mapping) and isinstance(expected, Mapping):
        if set(got) != set(expected):
            raise Wrong(f"has {sorted(set(got) - set(expected))[:3]} and lacks {sorted(set(expected) - set(got))[:3]}")
        for name, each in expected.items():
            same(got[name], each, near=near)
    elif isinstance(got, float) and isinstance(expected, int | float):
        if not (math.isnan(got) and math.isnan(expected)) and not abs(got - expected) <= near:
            raise Wrong(f"is {got!r}, right is {expected!r}")
    elif got != expected:
        raise Wrong(f"is {str(got)[:120]}, right is {str(expected)[:120]}")


def complete(board: Leaderboard) -> None:
    """Wrong where anything was left out."""
    if board.left_out:
        raise Wrong(f"left out: {board.left_out[0]}")


def left_out(board: Leaderboard, *words: str) -> str:
    """The reason, which has these words, for which something was left out; Wrong where there is none."""
    for row in board.left_out:
        if all(word in str(row) for word in words):
            return str(row)
    raise Wrong(f"nothing was left out with {words}; {[str(row) for row in board.left_out][:2]}")


def refused(action: Callable[[], object], *words: str) -> str:
    """The message, which has these words, by which something is refused; Wrong where it is taken, or refused for something else."""
    try:
        action()
    except EvalboardError as error:
        missing = [word for word in words if word not in str(error)]
        if missing:
            raise Wrong(f"the message does not say {missing[0]!r}: {error}") from None
        return str(error).replace("\n", " ")
    raise Wrong("was taken without a word")
