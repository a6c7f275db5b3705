"""What others read has the promised columns."""

import json
from pathlib import Path

import pandas as pd
import pytest

from evalboard.builds.artifact import manifest
from evalboard.views.frames import export
from tests.factories import two_entries


def test_scores_are_long_one_row_per_entry_and_node(tmp_path: Path) -> None:
    export(two_entries(), tmp_path / "out", manifest={})
    scores = pd.read_parquet(tmp_path / "out" / "scores.parquet")
    promised = "entry model node level score stderr lower upper kind stderr_sampling stderr_runs leaves leaves_present n runs unit lower_is_better"
    assert scores.columns.tolist() == promised.split()
    assert len(scores) == 2 * 4
    cell = scores.set_index(["entry", "node"])
    assert cell.loc[("m@bf16", "Average/a"), "score"] == pytest.approx(1 / 3)
    assert cell.loc[("m@bf16", "Average/a"), "n"] == 100
    assert cell.loc[("m@bf16", "Average/b%2Fc"), "score"] == 0.75
    assert pd.isna(cell.loc[("n@4bit", "Average"), "score"])
    assert cell.loc[("n@4bit", "Average"), ["leaves", "leaves_present"]].tolist() == [2, 1]


def test_the_leaderboard_table_has_a_row_per_entry(tmp_path: Path) -> None:
    leaderboard = two_entries()
    export(leaderboard, tmp_path / "out", manifest=manifest(leaderboard))
    table = pd.read_parquet(tmp_path / "out" / "leaderboard.parquet")
    assert table.columns[:6].tolist() == ["rank", "rank_lower", "rank_upper", "tier", "entry", "model"]
    assert table["rank"].tolist() == [1, pd.NA]
    assert table["rank_lower"].isna().all()
    assert {"Average", "a", "b/c", "only_a", "precision", "params_b", "merged"} <= set(table.columns)
    written = json.loads((tmp_path / "out" / "manifest.json").read_text())
    assert written["origin"]["revision"] == "a" * 40
