"""Ten dated tables of LiveBench: the mean of categories that are means of tasks. The real files lie in ../shared."""

import csv
import json
from pathlib import Path
from statistics import fmean

import numpy as np
import pytest
import yaml

from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.settings import Settings

pytestmark = pytest.mark.shared
BEST = (80.71, 80.28, 79.93, 78.79, 78.31)
"""On 8 January 2026, as the source's own page computes them."""
SHORT = {"2026_01_08": ["nemotron-3-super-120b-a12b"]}
"""Rows that have fewer cells than their head, so that nobody can tell which of them are there: they are left out by
name.
"""


def board_of(folder: Path, categories: dict[str, list[str]], date: str, cache: Path) -> Leaderboard:
    tasks = [task for mine in categories.values() for task in mine]
    groups = [{"name": name, "children": [{"name": task} for task in mine]} for name, mine in categories.items()]
    config = {
        "id": "livebench_table",
        "title": "LiveBench",
        "source": {"kind": "folder", "path": str(folder), "patterns": [f"table_{date}.csv"]},
        "reader": "table",
        "columns": {"entry": {"model": "model"}, "values": {task: task for task in tasks}, "scale": 100},
        "suite": {"name": "Average", "children": groups},
    }
    return build(parse_board(yaml.safe_dump(config, sort_keys=False)), Settings(configs=folder, cache=cache))


def test_all_ten_tables_are_the_mean_of_category_means_and_a_model_without_a_task_has_none(shared, tmp_path):
    folder = shared / "data" / "world" / "livebench_history"
    tables = sorted(folder.glob("table_*.csv"))
    assert len(tables) == 10
    best: list[float] = []
    for table in tables:
        date = table.stem.removeprefix("table_")
        categories = json.loads((folder / f"categories_{date}.json").read_text(encoding="utf-8"))
        board = board_of(folder, categories, date, tmp_path / date)
        with table.open(encoding="utf-8", newline="") as file:
            rows = {row["model"]: row for row in csv.DictReader(file)}
        short = [model for model, row in rows.items() if None in row.values()]
        assert short == SHORT.get(date, [])
        assert sorted(board.entries["entry"]) == sorted(set(rows) - set(short))
        for entry, score in zip(board.entries["entry"], board.scores.score[:, 0], strict=True):
            cells = {task: rows[entry][task] for mine in categories.values() for task in mine}
            complete = all(cells.values())
            expected = (
                fmean(fmean(float(cells[task]) for task in mine) for mine in categories.values())
                if complete
                else np.nan
            )
            assert 100 * score == pytest.approx(expected, abs=1e-9, nan_ok=True), (date, entry)
        assert [out.row for out in board.left_out] == [list(rows).index(model) + 1 for model in short]
        best = board.scores.score[:5, 0].tolist()
    assert tuple(round(100 * score, 2) for score in best) == BEST
