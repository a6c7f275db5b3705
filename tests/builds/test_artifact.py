"""A leaderboard as files comes back equal."""

import json
from dataclasses import fields, replace
from operator import attrgetter
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow.parquet as pq
import pytest

from evalboard.base.tables import read_columns, read_table
from evalboard.builds import artifact
from evalboard.data.samples import SampledBenchmark, StoredSamples
from evalboard.statistics.rank_sets import rank_sets
from evalboard.views.frames import scores_frame
from tests.engines.examples import leaderboard_of, samples, table
from tests.factories import two_entries
from tests.leaderboard.test_one_curve import random_board


def test_what_is_saved_comes_back_equal(tmp_path):
    before = two_entries()
    artifact.save(before, tmp_path / "k")
    after = artifact.load(tmp_path / "k")
    assert after.board.digest == before.board.digest
    for name in ("suite", "origin", "key", "as_of", "errors.kind", "evidence", "left_out", "agreements", "notes"):
        assert attrgetter(name)(after) == attrgetter(name)(before), name
    columns = {
        "scores": (*artifact.SCORES, "leaves"),
        "errors": artifact.ERRORS,
        "provenance": artifact.PROVENANCE,
        "ranks": ("rank",),
        "ranks.sets": (*artifact.RANK_SETS, "alpha"),
    }
    for name in (f"{part}.{column}" for part, names in columns.items() for column in names):
        np.testing.assert_array_equal(attrgetter(name)(after), attrgetter(name)(before), err_msg=name)
        assert np.asarray(attrgetter(name)(after)).dtype == np.asarray(attrgetter(name)(before)).dtype, name
    pd.testing.assert_frame_equal(after.entries, before.entries)
    pd.testing.assert_frame_equal(after.provenance.files, before.provenance.files)


def test_saving_twice_keeps_the_first_and_leaves_nothing_half_made(tmp_path):
    artifact.save(two_entries(), tmp_path / "k")
    manifest = (tmp_path / "k" / "manifest.json").read_bytes()
    artifact.save(two_entries(), tmp_path / "k")
    assert (tmp_path / "k" / "manifest.json").read_bytes() == manifest
    assert [path.name for path in tmp_path.iterdir()] == ["k"]


def test_a_save_that_fails_publishes_nothing(tmp_path):
    with pytest.raises(OSError, match="disk full"):
        _half_made(tmp_path / "k")
    assert list(tmp_path.iterdir()) == []


def _half_made(folder: Path) -> None:
    with artifact.published(folder) as part:
        assert part is not None
        (part / "half").write_text("x")
        raise OSError("disk full")


def test_an_artifact_of_another_suite_is_refused(tmp_path):
    artifact.save(two_entries(), tmp_path / "k")
    path = tmp_path / "k" / "manifest.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | {"nodes": ["Average"]}))
    with pytest.raises(ValueError, match="was built for another suite"):
        artifact.load(tmp_path / "k")


def test_scores_of_runs_come_back_equal_and_stand_in_the_long_table(tmp_path):
    before = leaderboard_of(
        tmp_path, {"a.parquet": table(samples("m", "ID/a", [[1, 0], [1, 1]]) + samples("n", "ID/a", [[1, 0]]))}
    )
    artifact.save(before, tmp_path / "k")
    after = artifact.load(tmp_path / "k")
    assert before.evidence.by_run is not None
    assert after.evidence.by_run is not None
    assert after.evidence.by_run.runs == before.evidence.by_run.runs == (0, 1)
    for name in ("score", *artifact.BY_RUN):
        np.testing.assert_array_equal(
            getattr(after.evidence.by_run, name), getattr(before.evidence.by_run, name), err_msg=name
        )
    scores = scores_frame(after).set_index(["entry", "node"])
    assert scores.loc[("m", "All"), "stderr_runs"] == pytest.approx(0.25)
    assert scores.loc[("m", "All"), ["runs", "n"]].tolist() == [2, 4]
    assert pd.isna(scores.loc[("n", "All"), "stderr_runs"])
    assert scores.loc[("n", "All"), "runs"] == 1
    assert scores["stderr_sampling"].notna().all()


def test_samples_are_kept_beside_their_leaderboard_and_come_back(tmp_path):
    path = tmp_path / "samples.parquet"
    pd.DataFrame({"benchmark": ["a"]}).to_parquet(path)
    about = SampledBenchmark(
        "a",
        "Average/a",
        1,
        ("m@bf16",),
        scorer="drop",
        published="harness",
        seconds_per_sample=2.0,
        texts=("prediction",),
    )
    before = replace(two_entries(), samples=StoredSamples(path, (about,), {"seen": "int64"}))
    artifact.save(before, tmp_path / "k")
    path.unlink()
    after = artifact.load(tmp_path / "k").samples
    assert after == StoredSamples(tmp_path / "k" / "samples.parquet", (about,), {"seen": "int64"})
    assert pd.read_parquet(after.path)["benchmark"].tolist() == ["a"]
    after.path.unlink()
    with pytest.raises(OSError, match="samples"):
        artifact.load(tmp_path / "k")


def test_curves_and_single_sets_come_back_to_the_last_bit(tmp_path):
    before = random_board(np.random.default_rng(31), 20)
    artifact.save(before, tmp_path / "k")
    after = artifact.load(tmp_path / "k")
    for each in fields(before.curves):
        np.testing.assert_array_equal(
            getattr(after.curves, each.name), getattr(before.curves, each.name), err_msg=each.name
        )
    for each in fields(before.ranks.sets):
        np.testing.assert_array_equal(
            getattr(after.ranks.sets, each.name), getattr(before.ranks.sets, each.name), err_msg=each.name
        )
    again = rank_sets(after.curves.column(0))
    np.testing.assert_array_equal(again.single_upper, before.ranks.sets.single_upper)
    assert again.alpha == before.ranks.sets.alpha


def test_what_is_alike_in_all_rows_or_columns_is_kept_once_and_comes_back_to_the_last_bit(tmp_path):
    before = two_entries()
    shape = before.scores.score.shape
    odd = np.array([np.nan, -0.0, 0.0, np.inf, 5e-324])[np.arange(shape[1]) % 5]
    score = np.arange(float(np.prod(shape))).reshape(shape) / 3
    score[0, 0] = np.nan
    zeros = np.where(np.arange(shape[0])[:, None] == 0, 0.0, -0.0) * np.ones(shape)
    stderr = zeros.copy()
    stderr[0, 1] = -0.0
    before = replace(
        before,
        scores=replace(before.scores, score=score, value=score.copy(), n=np.tile(odd, (shape[0], 1))),
        errors=replace(before.errors, stderr=stderr, lower=zeros),
    )
    artifact.save(before, tmp_path / "k")
    after = artifact.load(tmp_path / "k")
    for name in (
        "scores.value",
        "scores.score",
        "scores.n",
        "scores.present",
        "errors.stderr",
        "errors.lower",
        "errors.df",
        "provenance.row_of",
    ):
        one, other = attrgetter(name)(before), attrgetter(name)(after)
        assert one.dtype == other.dtype, name
        assert np.ascontiguousarray(one).tobytes() == np.ascontiguousarray(other).tobytes(), name
    assert after.scores.value is after.scores.score
    assert after.scores.n.strides[0] == 0
    assert after.errors.lower.strides[1] == 0
    assert set(read_columns(tmp_path / "k", "cells")) & {"n", "value", "stderr", "lower"} == {"stderr"}


def test_of_many_entries_the_curves_of_the_root_are_kept_and_cells_stay_on_the_disk(tmp_path, monkeypatch):
    fewer = random_board(np.random.default_rng(31), 20)
    for name in ("leaderboard.leaderboard", "scoring.node_errors"):
        monkeypatch.setattr(f"evalboard.{name}.ENTRIES", 6)
    before = random_board(np.random.default_rng(31), 20)
    assert fewer.ranks.curve is None
    artifact.save(before, tmp_path / "k")
    after = artifact.load(tmp_path / "k")
    assert after.curve_at_hand
    for each in fields(fewer.curves):
        made_anew = getattr(replace(after, ranks=replace(after.ranks, curve=None)).curve(0), each.name)
        for curve in (before.curve(0), after.curve(0)):
            np.testing.assert_array_equal(getattr(curve, each.name), made_anew, err_msg=each.name)
    for name in ("scores.value", "scores.score", "errors.stderr", "errors.lower", "errors.upper"):
        assert (
            attrgetter(name)(before).tobytes() == attrgetter(name)(after).tobytes() == attrgetter(name)(fewer).tobytes()
        ), name
    assert after.errors.interval_kinds == fewer.errors.interval_kinds
    assert not any(
        array.flags.owndata or array.flags["W"]
        for array in (after.scores.score, after.errors.stderr, after.errors.lower)
    ), "mapped"


def test_a_state_of_an_earlier_release_is_read_from_parquet(tmp_path):
    before = random_board(np.random.default_rng(31), 20)
    artifact.save(before, tmp_path / "k")
    for path in (tmp_path / "k").glob("*.arrow"):
        pq.write_table(read_table(path.parent, path.stem), path.with_suffix(".parquet"))
        path.unlink()
    after = artifact.load(tmp_path / "k")
    assert after.scores.score.tobytes() == before.scores.score.tobytes()
    pd.testing.assert_frame_equal(after.entries, before.entries)
