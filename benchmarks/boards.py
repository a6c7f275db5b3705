"""The boards that benchmarks measure: the demo data scaled up to the size of the real leaderboard."""

import json
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import numpy as np

from evalboard.builds.pipeline import build
from evalboard.config import load_board
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.settings import Settings
from evalboard.table.query import TableQuery
from tests.built import files_of

ROOT = Path(__file__).resolve().parents[1]
SHARED = ROOT.parent / "shared" / "data" / "hub"
MODELS = 4576
COLUMNS = 25
DEMO = "configs/demo_open_llm.yaml"
SHARE = re.compile(r'(?<!stderr)(,none": )(0\.\d+)')


@contextmanager
def scratch() -> Iterator[Settings]:
    """Settings with an empty cache that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="evalboard-bench-") as folder:
        yield replace(Settings.from_env({}), cache=Path(folder))


def scaled_files(folder: Path) -> Path:
    """The result files of the demo board, and further models like its own under other names, written into a folder."""
    demo, rng = files_of("demo_open_llm"), np.random.default_rng(7)
    lines = (demo / "models.jsonl").read_text(encoding="utf-8").splitlines()
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "models.jsonl").open("w", encoding="utf-8") as companion:
        for place in range(MODELS):
            copy, line = place // len(lines), lines[place % len(lines)]
            name = json.loads(line)["model"]
            other = f"{name}-{copy}" if copy else name
            companion.write(line.replace(f'"{name}"', f'"{other}"', 1) + "\n")
            (folder / other).mkdir(parents=True)
            for file in sorted((demo / name).glob("results_*.json"))[: 1 if copy else None]:
                text = file.read_text(encoding="utf-8")
                if copy:
                    drawn = iter(rng.binomial(250, [float(each[1]) for each in SHARE.findall(text)]) / 250)
                    text = SHARE.sub(lambda share, drawn=drawn: f"{share[1]}{next(drawn)}", text)
                (folder / other / file.name).write_text(text.replace(name, other), encoding="utf-8")
    return folder


def scaled_text(files: Path, tree: Path = ROOT) -> str:
    """The config of the demo board, of these files."""
    text = (tree / DEMO).read_text(encoding="utf-8")
    source = f"source: {{kind: folder, path: {files}, patterns: ['**/results_*.json', models.jsonl]}}"
    return re.sub(r"^source:.*?(?=\nreader:)", source, text, flags=re.DOTALL | re.MULTILINE)


def leaderboard(settings: Settings) -> Leaderboard:
    """4,576 synthetic models (and a few entries more) with all subtasks."""
    return build(load_board(ROOT / DEMO), settings, folder=scaled_files(settings.cache / "files"))


def wide_query(known: Leaderboard) -> TableQuery:
    """A query that shows 25 columns."""
    from evalboard.table.columns import columns_of

    return TableQuery(columns=tuple(column.id for column in columns_of(known))[:COLUMNS])
