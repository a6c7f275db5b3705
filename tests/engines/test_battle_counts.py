"""Engines count battles alike: how many there are of each kind, where the first one stands, and which files cannot be
read.
"""

from dataclasses import replace
from types import MappingProxyType

import numpy as np
import pandas as pd
import pytest

from evalboard.arena.arena import arena
from evalboard.arena.documents import ArenaQuery
from evalboard.builds.pipeline import build
from evalboard.config import EngineConfig, parse_board
from evalboard.data.battles import COUNT
from evalboard.engines import counted
from evalboard.errors import ConfigError, EvalboardError
from evalboard.readers import battle_scan, options
from evalboard.settings import Settings
from evalboard.sources import File, Snapshot
from tests.ratings.examples import random_arena
from tests.reports import json_of

BOARD = """\
id: many
title: Many
source: {{kind: folder, path: files, patterns: ["**/*"]}}
reader: battles
columns: {{dataset: turns, judge: judge, groups: {{kind: kind}}}}
options: {{path: "^(?P<turns>[^/]+)/"}}
suite: {{name: Win rate, levels: [dataset]}}
rating: {{base_model: m0, keep: {keep}}}
engine: {{name: {engine}}}
"""
NUMBERS = MappingProxyType({0: 3, 1: 5})
"""Judges, as whole numbers."""


@pytest.fixture
def frame():
    rows = random_arena(31, size=600).drop(columns=["file", "row", "prompt"])
    return rows.assign(judge=[NUMBERS[place % 2] for place in range(len(rows))])


def thirds(frame):
    return [frame.iloc[begin : begin + 200] for begin in (0, 200, 400)]


@pytest.fixture
def folder(frame, tmp_path):
    where = tmp_path / "files"
    for part, (name, rows) in enumerate(zip(("single/a", "single/b", "multi/c"), thirds(frame), strict=True)):
        (where / name).parent.mkdir(parents=True, exist_ok=True)
        (rows.astype({"model_a": "category"}) if part == 1 else rows).to_parquet(
            where / f"{name}.parquet", row_group_size=50
        )
    return where


def board(engine: str, keep: str = "counts"):
    return parse_board(BOARD.format(engine=engine, keep=keep))


def scan_of(folder, engine):
    paths = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    files = tuple(File(path=path, blob=path, size=0) for path in paths)
    return battle_scan(board(engine), Snapshot(folder=folder, revision="r", files=files), files)


def own(tmp_path):
    return replace(Settings.from_env({}), cache=tmp_path / "cache")


def test_kinds_are_counted_over_files_and_their_first_battle_is_named(engine, folder, frame):
    scan, out = scan_of(folder, engine)
    found = counted(scan)
    assert (out, found.left_out) == ((), ())
    names = ["dataset", "judge", "kind", "model_a", "model_b", "winner"]
    first, second, third = thirds(frame)
    places = [
        ("multi/c.parquet", "multi", third),
        ("single/a.parquet", "single", first),
        ("single/b.parquet", "single", second),
    ]
    told = [rows.assign(dataset=turns, file=file, row=range(1, len(rows) + 1)) for file, turns, rows in places]
    everything = pd.concat(told).astype({"judge": "str", "model_a": "str"})
    expected = (
        everything.groupby(names, sort=False)
        .agg(**{COUNT: ("row", "size")}, file=("file", "first"), row=("row", "first"))
        .reset_index()
    )
    columns = [*names, COUNT, "file", "row"]
    pd.testing.assert_frame_equal(found.kinds[columns], expected[columns], check_dtype=False)
    assert len(expected) < len(frame)


def test_a_board_of_counts_has_the_ratings_of_single_battles(engine, folder, tmp_path):
    single, counts = (
        build(board(name, keep), own(tmp_path), folder=folder)
        for name, keep in (("memory", "battles"), (engine, "counts"))
    )
    for name in ("score", "n"):
        np.testing.assert_allclose(getattr(counts.scores, name), getattr(single.scores, name), rtol=0, atol=1e-9)
    for name in ("stderr", "lower", "upper"):
        np.testing.assert_allclose(getattr(counts.errors, name), getattr(single.errors, name), rtol=0, atol=1e-9)
    assert counts.entries["rating"].tolist() == pytest.approx(single.entries["rating"].tolist(), abs=1e-9)
    assert counts.entries["battles"].tolist() == single.entries["battles"].tolist()
    assert len(counts.battles.frame) < len(single.battles.frame) == 600
    for query in ("", "only.judge=5&ties=0", "dataset=multi", "group=kind&fewest=150"):
        one, other = (json_of(arena, each, ArenaQuery.from_url(query)) for each in (counts, single))
        assert (one["battles"], one["all_battles"], one["facets"]) == (
            other["battles"],
            other["all_battles"],
            other["facets"],
        )
        assert (one["matrix"], one["ties"]) == (other["matrix"], pytest.approx(other["ties"]))
        for ours, theirs in zip(one["rows"], other["rows"], strict=True):
            assert ours.pop("controlled") == (
                pytest.approx(theirs.pop("controlled"), abs=1e-7) if "group" in query else theirs.pop("controlled")
            )
            assert ours == pytest.approx(theirs, abs=1e-7, nan_ok=True)


def test_bad_words_and_broken_files_cost_what_they_are(engine, folder, frame, tmp_path):
    bad = frame.head(7).assign(winner="model A", model_b=["", *frame["model_b"].head(6)])
    bad.to_parquet(folder / "multi" / "d.parquet")
    whole = (folder / "single" / "a.parquet").read_bytes()
    begin = whole.index(b"model_a")
    (folder / "multi" / "e.parquet").write_bytes(bytes(whole[:4]) + bytes(begin) + whole[begin + 4 :])
    (folder / "multi" / "f.parquet").write_bytes(b"PAR1")
    frame.assign(kind=1.5).to_parquet(folder / "multi" / "g.parquet")
    frame.drop(columns="judge").to_parquet(folder / "multi" / "h.parquet")
    (folder / "multi" / "i.csv").write_text("model_a,model_b,winner\n")
    frame.to_parquet(folder / "j.parquet")
    found = build(board(engine), own(tmp_path), folder=folder)
    said = [str(row) for row in found.left_out]
    assert int(found.battles.frame[COUNT].sum()) == 600
    for words in (
        "multi/e.parquet: cannot be read",
        "multi/f.parquet: cannot be read",
        "multi/g.parquet: has double in column 'kind'; expected text or whole numbers",
        "multi/h.parquet: has no column 'judge'",
        "multi/i.csv: is not counted; expected parquet",
        "j.parquet: has a path in which",
        "multi/d.parquet, row 1, model_b: '' names no model",
    ):
        assert any(words in line for line in said), words
    assert sum(line.startswith("multi/d.parquet") and "'model A' is no outcome" in line for line in said) >= 5


def test_too_little_memory_is_an_error(folder):
    scan, _ = scan_of(folder, "duckdb")
    with pytest.raises(EvalboardError, match="memory 1MB is not enough for these battles"):
        counted(replace(scan, engine=EngineConfig(memory="1MB", threads=1)))


def test_nothing_to_count_is_said(engine, tmp_path):
    (tmp_path / "a.csv").write_text("x\n")
    with pytest.raises(EvalboardError, match=r"board many: no battle could be read\n  a.csv: has a path in which"):
        build(board(engine), own(tmp_path / "own"), folder=tmp_path)


@pytest.mark.parametrize(
    "extra", ["columns: {prompt: p}", "columns: {verdict: v}", "columns: {style: {x: [a, b]}}", "where: {ok: 'yes'}"]
)
def test_what_is_of_single_battles_does_not_go_with_counts(extra):
    text = BOARD.format(engine="duckdb", keep="counts")
    name, _, value = extra.partition(": ")
    lines = [line for line in text.splitlines() if not line.startswith(f"{name}:")]
    with pytest.raises(ConfigError, match="is of single battles, and the board keeps counts"):
        options(parse_board("\n".join([*lines, f"{name}: {value}"])))
    with pytest.raises(ConfigError, match="is of single battles"):
        options(parse_board(text.replace("keep: counts", "keep: counts, cluster: true")))
