"""Tasks with subsets, as MTEB publishes them. The real files lie in ../shared."""

from functools import cache
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from evalboard.builds import artifact, pipeline
from evalboard.config import parse_board
from evalboard.errors import EvalboardError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.settings import Settings
from evalboard.views.explain import explain

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "data" / "world" / "mteb_results"
pytestmark = pytest.mark.shared
TASKS = (
    "AmazonCounterfactualClassification",
    "ArguAna",
    "Banking77Classification",
    "MassiveIntentClassification",
    "STS17",
    "STSBenchmark",
)
CONFIG = f"""\
id: mteb
title: MTEB
source: {{kind: folder, path: {FOLDER}, patterns: ["**/*.parquet"]}}
reader: table
columns:
  entry: {{model: model_name}}
  task: task_name
  value: score
  mean_over: [subset]
where: {{split: test}}
suite:
  name: Mean
  children:
{"".join(f"    - {{name: {task}, range: [-1, 1]}}{chr(10)}" for task in TASKS)}"""


def built(config: str, cache_folder: Path) -> Leaderboard:
    return pipeline.build(parse_board(config), Settings(cache=cache_folder, configs=cache_folder))


@cache
def rows() -> pd.DataFrame:
    (file,) = FOLDER.rglob("*.parquet")
    frame = pd.read_parquet(file)
    return frame[frame["split"] == "test"]


def test_a_task_is_the_mean_over_its_subsets_and_incomplete_where_some_lack(tmp_path):
    board = built(CONFIG, tmp_path)
    wide = rows().pivot(index="model_name", columns=["task_name", "subset"], values="score")
    assert sorted(board.entries["entry"]) == sorted(wide.index)
    for task in TASKS:
        expected = wide[task].mean(axis="columns", skipna=False)[board.entries["entry"]]
        np.testing.assert_allclose(board.scores.value[:, board.suite.place(task)], expected, atol=1e-12)
    massive = pd.Series(
        board.scores.value[:, board.suite.place("MassiveIntentClassification")], index=board.entries["entry"]
    )
    assert round(massive["Kingsoft-LLM/QZhou-Embedding"] * 100, 2) == 54.91
    assert massive.notna().sum() == 35
    artifact.save(board, tmp_path / "kept")
    again = artifact.load(tmp_path / "kept")
    assert again.board.digest == board.board.digest == parse_board(CONFIG).digest
    text = explain(again, "Kingsoft-LLM/QZhou-Embedding", "MassiveIntentClassification").text
    assert "54.91" in text


def test_subsets_that_the_config_says_nothing_of_are_an_error_that_names_their_columns(tmp_path):
    with pytest.raises(
        EvalboardError, match=r"differ in 'split', 'subset', 'language': name the mean with `columns: {mean_over"
    ):
        built(CONFIG.replace("  mean_over: [subset]\n", "").replace("where: {split: test}\n", ""), tmp_path)
