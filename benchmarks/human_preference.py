"""LMArena's published battles in their layout, made to size: from files with conversations to ratings with style, what it takes and how much memory.

The files hold what `configs/arena_human_preference.yaml` reads, and conversations beside it, which it does not.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from benchmarks.figures import Figure

ROWS, FILES, MODELS = 135_634, 7, 53
WINNERS = np.array(["model_a", "model_b", "tie", "both_bad"])
SEED = 20_261_122
LETTERS = 2_500
"""Of an answer, on average."""
ONE = """
import json, resource, sys, time
from pathlib import Path
from evalboard.arena.arena import arena
from evalboard.arena.query import ArenaQuery
from evalboard.builds.pipeline import build
from evalboard.config import load_board
from evalboard.settings import Settings
config, folder, cache = map(Path, sys.argv[1:])
begin = time.perf_counter()
board = build(load_board(config), Settings(cache=cache, configs=config.parent), folder=folder)
ratings = arena(board, ArenaQuery(style=True))
took = time.perf_counter() - begin
peak = max(resource.getrusage(whose).ru_maxrss for whose in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)) / 1024
print(json.dumps({"took": took, "peak": peak, "battles": len(board.battles.frame), "left_out": len(board.left_out)}))
"""


def measure() -> list[Figure]:
    """Build the board in a process of its own and fit ratings with style held equal."""
    config = Path(__file__).resolve().parents[1] / "configs" / "arena_human_preference.yaml"
    with tempfile.TemporaryDirectory(prefix="evalboard-preference-") as folder:
        data = Path(folder) / "data"
        size = write(data) / 1e6
        command = [sys.executable, "-c", ONE, str(config), folder, f"{folder}/cache"]
        told = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()[-1])
    what = f"{ROWS:,} battles with conversations, {size:,.0f} MB of parquet: to ratings with style"
    return [
        Figure(what, f"{told['took']:.1f} s", "<= 6 s", told["took"] <= 6),
        Figure("memory of the largest of the processes that do it", f"{told['peak']:,.0f} MB", "<= 600 MB", told["peak"] <= 600),
        Figure(
            "battles that are read; rows that are left out",
            f"{told['battles']:,}; {told['left_out']}",
            f"{ROWS:,}; 0",
            told["battles"] == ROWS and not told["left_out"],
        ),
    ]


def write(folder: Path) -> int:
    """Write the files; how many bytes they have."""
    folder.mkdir(parents=True)
    rng = np.random.default_rng(SEED)
    strength = np.sort(rng.normal(0, 0.6, MODELS))
    letters = rng.choice(np.frombuffer(b"abcdefghijklmnopqrstuvwxyz     \n", dtype="S1"), 4_000_000).tobytes().decode()
    sizes = [len(part) for part in np.array_split(np.arange(ROWS), FILES)]
    for number, size in enumerate(sizes):
        path = folder / f"train-{number:05}-of-{FILES:05}.parquet"
        pq.write_table(_rows(size, strength, letters, rng), path, row_group_size=2000)
    return sum(path.stat().st_size for path in folder.iterdir())


def _rows(size: int, strength: np.ndarray, letters: str, rng: np.random.Generator) -> pa.Table:
    a = rng.integers(0, MODELS, size)
    b = (a + rng.integers(1, MODELS, size)) % MODELS
    tokens = {side: rng.poisson(rng.gamma(2.0, 300.0, size)) for side in "ab"}
    odds = strength[a] - strength[b] + 0.2 * (tokens["a"] - tokens["b"]) / (tokens["a"] + tokens["b"] + 1) + rng.logistic(0, 1, size)
    winner = np.where(np.abs(odds) < 0.3, 2 + (rng.random(size) < 0.5), np.where(odds > 0, 0, 1))
    names = np.array([f"model-{number:02}" for number in range(MODELS)])
    return pa.table(
        {
            "id": [f"{number:032x}" for number in rng.integers(0, 1 << 62, size)],
            "model_a": names[a],
            "model_b": names[b],
            "winner": WINNERS[winner],
            "evaluation_order": np.arange(size),
            **{f"conversation_{side}": _talk(size, letters, rng) for side in "ab"},
            "conv_metadata": _metadata(size, tokens, rng),
            "category_tag": _tags(size, rng),
            "language": np.array(["en", "pl", "und", "ru", "zh"])[rng.integers(0, 5, size)],
            "is_code": rng.random(size) < 0.25,
        }
    )


def _talk(size: int, letters: str, rng: np.random.Generator) -> list[list[dict[str, object]]]:
    """Conversations of a question and an answer."""
    begins, lengths = rng.integers(0, len(letters) - 40_000, size), rng.gamma(2.0, LETTERS / 2, size).astype(int)
    return [
        [
            {"role": role, "content": [{"type": "text", "text": text, "image": None, "mimeType": None}]}
            for role, text in (("user", letters[begin : begin + 200]), ("assistant", letters[begin : begin + length]))
        ]
        for begin, length in zip(begins.tolist(), lengths.tolist(), strict=True)
    ]


def _metadata(size: int, tokens: dict[str, np.ndarray], rng: np.random.Generator) -> pa.StructArray:
    counts = {"header_count": ["h1", "h2", "h3", "h4", "h5", "h6"], "list_count": ["ordered", "unordered"], "bold_count": ["**", "__"]}
    fields: dict[str, pa.Array] = {"sum_user_tokens": pa.array(rng.poisson(60, size)), "turns": pa.array(rng.integers(1, 4, size))}
    for side in "ab":
        fields[f"sum_assistant_{side}_tokens"] = pa.array(tokens[side])
        for name, kinds in counts.items():
            fields[f"{name}_{side}"] = pa.StructArray.from_arrays([pa.array(rng.poisson(2, size)) for _ in kinds], names=kinds)
    return pa.StructArray.from_arrays(list(fields.values()), names=list(fields))


def _tags(size: int, rng: np.random.Generator) -> pa.StructArray:
    names = {"math_v0.1": "math", "creative_writing_v0.1": "creative_writing", "if_v0.1": "if"}
    tags = [pa.StructArray.from_arrays([pa.array(rng.random(size) < 0.2)], names=[tag]) for tag in names.values()]
    return pa.StructArray.from_arrays(tags, names=list(names))
