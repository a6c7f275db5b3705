"""A leaderboard as files comes back equal; what others read has the promised columns."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from evalboard.build import artifact
from evalboard.config import parse_board
from evalboard.leaderboard.leaderboard import Leaderboard, Origin, compute
from evalboard.data.samples import FiledSamples, SampledBenchmark
from evalboard.data.schema import ENTRIES, FILES, PUBLISHED, RESULTS, Entries, Files, LeftOut, Published, Reading, Results, framed
from tests.engines.examples import leaderboard_of, samples, table

BOARD = """\
id: small
title: Small
source: {kind: hub, repo: o/r, patterns: ["*"]}
reader: table
entry: [model, precision]
suite:
  name: Average
  children: [{name: a, choices: 4}, {name: "b/c"}]
derived: {only_a: [a]}
"""


def leaderboard() -> Leaderboard:
    results = framed(
        RESULTS,
        entry=["m@bf16", "m@bf16", "n@4bit"],
        task=["a", "b/c", "a"],
        metric=["acc"] * 3,
        value=[0.5, 0.75, 0.25],
        n=[100, np.nan, 100],
        file=["f.csv"] * 3,
        row=[1, 1, 2],
    )
    entries = framed(ENTRIES, entry=["m@bf16", "n@4bit"], model=["m", "n"], file=["f.csv"] * 2).assign(
        precision=["bf16", "4bit"], params_b=[7.0, np.nan], merged=[True, None], date=pd.to_datetime(["2025-01-02", None])
    )
    files = framed(FILES, file=["f.csv"], blob=["b"], date=[datetime(2025, 1, 3)])  # noqa: DTZ001 - the frame holds naive dates
    told = framed(PUBLISHED, entry=["m@bf16"], name=["Average"], score=[0.6], file=["f.csv"], row=[1])
    reading = Reading(
        results=Results(results),
        entries=Entries(entries),
        files=Files(files),
        published=Published(told),
        left_out=(LeftOut(file="f.csv", reason="why", row=3),),
    )
    origin = Origin(kind="hub", repo="o/r", revision="a" * 40, date=datetime(2025, 2, 13, tzinfo=UTC), unverified=("x",))
    return compute(parse_board(BOARD), reading, origin=origin, key="k")


def test_what_is_saved_comes_back_equal(tmp_path: Path) -> None:
    before = leaderboard()
    artifact.save(before, tmp_path / "k")
    after = artifact.load(tmp_path / "k")
    assert after.board.digest == before.board.digest
    for name in ("suite", "origin", "key", "as_of", "kind", "left_out", "agreements", "notes"):
        assert getattr(after, name) == getattr(before, name), name
    for name in (*artifact.CELLS, *artifact.RANKS, "leaves"):
        np.testing.assert_array_equal(getattr(after, name), getattr(before, name), err_msg=name)
        assert getattr(after, name).dtype == getattr(before, name).dtype, name
    pd.testing.assert_frame_equal(after.entries, before.entries)
    pd.testing.assert_frame_equal(after.files, before.files)


def test_saving_twice_keeps_the_first_and_leaves_nothing_half_made(tmp_path: Path) -> None:
    artifact.save(leaderboard(), tmp_path / "k")
    manifest = (tmp_path / "k" / "manifest.json").read_bytes()
    artifact.save(leaderboard(), tmp_path / "k")
    assert (tmp_path / "k" / "manifest.json").read_bytes() == manifest
    assert [path.name for path in tmp_path.iterdir()] == ["k"]


def test_a_save_that_fails_publishes_nothing(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="disk full"):
        _half_made(tmp_path / "k")
    assert list(tmp_path.iterdir()) == []


def _half_made(folder: Path) -> None:
    with artifact.published(folder) as part:
        assert part is not None
        (part / "half").write_text("x")
        raise OSError("disk full")


def test_an_artifact_of_another_suite_is_refused(tmp_path: Path) -> None:
    artifact.save(leaderboard(), tmp_path / "k")
    path = tmp_path / "k" / "manifest.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | {"nodes": ["Average"]}))
    with pytest.raises(ValueError, match="was built for another suite"):
        artifact.load(tmp_path / "k")


def test_scores_are_long_one_row_per_entry_and_node(tmp_path: Path) -> None:
    artifact.export(leaderboard(), tmp_path / "out")
    scores = pd.read_parquet(tmp_path / "out" / "scores.parquet")
    promised = "entry model node level score stderr lower upper kind stderr_sampling stderr_runs leaves leaves_present n runs"
    assert scores.columns.tolist() == promised.split()
    assert len(scores) == 2 * 4
    cell = scores.set_index(["entry", "node"])
    assert cell.loc[("m@bf16", "Average/a"), "score"] == pytest.approx(1 / 3)
    assert cell.loc[("m@bf16", "Average/a"), "n"] == 100
    assert cell.loc[("m@bf16", "Average/b%2Fc"), "score"] == 0.75
    assert pd.isna(cell.loc[("n@4bit", "Average"), "score"])
    assert cell.loc[("n@4bit", "Average"), ["leaves", "leaves_present"]].tolist() == [2, 1]


def test_the_leaderboard_table_has_a_row_per_entry(tmp_path: Path) -> None:
    artifact.export(leaderboard(), tmp_path / "out")
    table = pd.read_parquet(tmp_path / "out" / "leaderboard.parquet")
    assert table.columns[:6].tolist() == ["rank", "rank_lower", "rank_upper", "tier", "entry", "model"]
    assert table["rank"].tolist() == [1, pd.NA]
    assert table["rank_lower"].isna().all()
    assert {"Average", "a", "b/c", "only_a", "precision", "params_b", "merged"} <= set(table.columns)
    manifest = json.loads((tmp_path / "out" / "manifest.json").read_text())
    assert manifest["origin"]["revision"] == "a" * 40


def test_scores_of_runs_come_back_equal_and_stand_in_the_long_table(tmp_path: Path) -> None:
    before = leaderboard_of(tmp_path, {"a.parquet": table(samples("m", "ID/a", [[1, 0], [1, 1]]) + samples("n", "ID/a", [[1, 0]]))})
    artifact.save(before, tmp_path / "k")
    after = artifact.load(tmp_path / "k")
    assert before.by_run is not None
    assert after.by_run is not None
    assert after.by_run.runs == before.by_run.runs == (0, 1)
    for name in ("score", *artifact.BY_RUN):
        np.testing.assert_array_equal(getattr(after.by_run, name), getattr(before.by_run, name), err_msg=name)
    scores = artifact.scores_frame(after).set_index(["entry", "node"])
    assert scores.loc[("m", "All"), "stderr_runs"] == pytest.approx(0.25)
    assert scores.loc[("m", "All"), ["runs", "n"]].tolist() == [2, 4]
    assert pd.isna(scores.loc[("n", "All"), "stderr_runs"])
    assert scores.loc[("n", "All"), "runs"] == 1
    assert scores["stderr_sampling"].notna().all()


def test_samples_are_kept_beside_their_leaderboard_and_come_back(tmp_path: Path) -> None:
    path = tmp_path / "samples.parquet"
    pd.DataFrame({"benchmark": ["a"]}).to_parquet(path)
    about = SampledBenchmark("a", "Average/a", 1, ("m@bf16",), scorer="drop", published="harness", seconds_per_sample=2.0, texts=("prediction",))
    before = replace(leaderboard(), samples=FiledSamples(path, (about,), {"seen": "int64"}))
    artifact.save(before, tmp_path / "k")
    path.unlink()
    after = artifact.load(tmp_path / "k").samples
    assert after == FiledSamples(tmp_path / "k" / "samples.parquet", (about,), {"seen": "int64"})
    assert pd.read_parquet(after.path)["benchmark"].tolist() == ["a"]
    after.path.unlink()
    with pytest.raises(OSError, match="samples"):
        artifact.load(tmp_path / "k")
