"""The straight line, from files to a leaderboard, and what stays up when a part of it fails."""

import os
import sys
import time
from dataclasses import replace
from pathlib import Path

import pandas as pd
import pytest

from evalboard import engines, sources
from evalboard.base import code_version
from evalboard.builds import cache, reading
from evalboard.builds.pipeline import believable, build, build_or_last
from evalboard.config import parse_board
from evalboard.errors import EvalboardError, SourceError
from evalboard.sources import Snapshot, folder, git_blob, silent
from evalboard.suite import tree
from evalboard.views import health
from tests.engines.examples import board as sampled_board
from tests.engines.examples import samples, table

BOARD = """\
id: small
title: Small
source: {kind: hub, repo: org/scores, patterns: ["*.csv"]}
reader: table
columns:
  entry: {model: model}
  values: {a: a, b: b}
suite:
  name: Average
  children: [{name: a, choices: 4}, {name: b}]
"""
CSV = "model,a,b\norg/x,0.5,0.75\norg/y,0.25,0.5\n"


@pytest.fixture
def board():
    return parse_board(BOARD)


@pytest.fixture
def data(tmp_path):
    where = tmp_path / "data"
    where.mkdir()
    (where / "scores.csv").write_text(CSV)
    return where


class Hub:
    """Stands for `sources.hub`: hands over a local folder, or fails as it is told."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.fault: SourceError | None = None

    def fetch(self, source, *, settings, progress=silent) -> Snapshot:
        if self.fault is not None:
            raise self.fault
        progress(1, 1, "fetching")
        return replace(folder.scan(self.data, source.patterns, settings=settings), repo=source.repo)

    def latest(self, source, *, settings) -> Snapshot:
        return replace(folder.scan(self.data, source.patterns, settings=settings), repo=source.repo)


@pytest.fixture
def hub(data, monkeypatch):
    stand_in = Hub(data)
    monkeypatch.setitem(sys.modules, "evalboard.sources.hub", stand_in)
    return stand_in


def test_files_become_a_leaderboard(board, settings, data):
    found = build(board, settings, folder=data)
    assert found.entries["entry"].tolist() == ["org/x", "org/y"]
    assert found.scores.score[:, 0].tolist() == pytest.approx([(1 / 3 + 0.75) / 2, 0.25])
    assert found.origin.kind == "folder"


def test_what_did_not_change_is_not_built_again(board, settings, data, monkeypatch):
    first = build(board, settings, folder=data)
    monkeypatch.setattr(reading, "read", lambda *_: pytest.fail("was read again"))
    again = build(board, settings, folder=data)
    assert again.key == first.key


def test_a_changed_file_makes_another_leaderboard(board, settings, data):
    first = build(board, settings, folder=data)
    (data / "scores.csv").write_text(CSV.replace("0.75", "0.8"))
    second = build(board, settings, folder=data)
    assert second.key != first.key
    assert second.scores.score[0, 0] > first.scores.score[0, 0]


MANY = "model,a,b\n" + "".join(f"org/m{row},{0.3 + row / 100},{0.9 - (row % 7) / 20}\n" for row in range(24))


def test_findings_are_made_by_the_build_and_read_by_whoever_shows_them(board, settings, data, monkeypatch):
    (data / "scores.csv").write_text(MANY)
    found = build(board, settings, folder=data)
    afresh = replace(found, findings=None)
    assert any(check.n == 24 for each in health.health(afresh).benchmarks for check in each.checks)
    assert health.packed(afresh) == found.findings
    monkeypatch.setattr(health, "run_audits", lambda *_: pytest.fail("was audited again"))
    opened = cache.built(settings, board, found.key)
    assert opened is not None
    for kept in (found, opened):
        assert health.packed(kept) == found.findings
        pd.testing.assert_frame_equal(health.findings_frame(kept), health.findings_frame(afresh))


def test_findings_that_lack_answers_are_not_kept(board, settings, data, monkeypatch):
    (data / "scores.csv").write_text(MANY)
    monkeypatch.setattr(health.BoardHealth, "whole", False)
    built = build(board, settings, folder=data)
    assert built.findings is None
    opened = cache.built(settings, board, built.key)
    assert opened is not None
    assert opened.findings is None


def test_scores_stand_where_their_audit_fails(board, settings, data, monkeypatch):
    (data / "scores.csv").write_text(MANY)
    with monkeypatch.context() as broken:
        broken.setattr(health, "grade_of", lambda *_: 1 / 0)
        found = build(board, settings, folder=data)
    assert len(found) == 24
    assert found.findings is None
    assert len(health.health(found).benchmarks) == 2


def test_other_audits_make_another_leaderboard():
    assert "evalboard.audits.*" in cache.BUILDING
    assert {"evalboard.audits.two_groups", "evalboard.views.health"} <= code_version.sources(*cache.BUILDING).keys()


def test_the_last_good_leaderboard_stays_when_the_hub_is_down(board, settings, hub):
    good = build(board, settings)
    hub.fault = SourceError("the Hub cannot be reached", retry_after=60.0)
    outcome = build_or_last(board, settings)
    assert outcome.leaderboard.key == good.key
    assert (outcome.stale, outcome.retry_after, outcome.broken_revision) == ("the Hub cannot be reached", 60.0, None)


def test_with_nothing_built_the_newest_snapshot_here_is_used(board, settings, hub):
    hub.fault = SourceError("the Hub cannot be reached")
    outcome = build_or_last(board, settings)
    assert len(outcome.leaderboard) == 2
    assert outcome.stale


def test_without_anything_the_error_says_why(board, settings, hub, data):
    hub.fault = SourceError("the Hub cannot be reached")
    (data / "scores.csv").write_text("no,such,columns\n")
    with pytest.raises(SourceError, match="the Hub cannot be reached"):
        build_or_last(board, settings)


def test_a_broken_commit_is_named_and_the_last_good_one_stays(board, settings, hub, data):
    good = build(board, settings)
    assert hub.fault is None
    (data / "scores.csv").write_text("model,a,b\norg/x,50,0.75\norg/y,25,0.5\n")
    outcome = build_or_last(board, settings)
    assert outcome.leaderboard.key == good.key
    assert outcome.broken_revision not in {None, good.origin.revision}
    assert "every value of 'a' was rejected" in str(outcome.stale)
    assert "scores.csv, row 1" in str(outcome.stale)
    assert "50 is a percentage, a fraction is due" in str(outcome.stale)


def test_one_bad_value_costs_that_value(board, settings, data):
    (data / "scores.csv").write_text("model,a,b\norg/x,50,0.75\norg/y,0.25,0.5\n")
    found = build(board, settings, folder=data)
    assert found.ranks.rank.tolist() == [1, 0]
    assert [row.entry for row in found.left_out] == ["org/x"]


def test_one_bad_file_costs_that_file(board, settings, data):
    (data / "broken.csv").write_bytes(b"\xff\xfe\x00")
    found = build(board, settings, folder=data)
    assert len(found) == 2
    assert [row.file for row in found.left_out] == ["broken.csv"]


def test_progress_is_told(board, settings, hub):
    told: list[tuple[int, int, str]] = []
    build(board, settings, progress=lambda *step: told.append(step))
    assert [doing for _, _, doing in told] == [
        "fetching",
        "checking",
        "reading",
        "reading scores.csv",
        "computing",
        "auditing",
    ]
    assert hub.fault is None


def test_a_folder_board_finds_its_folder_beside_its_config(settings, data, tmp_path):
    from evalboard.config import load_board

    (tmp_path / "small.yaml").write_text(BOARD.replace("{kind: hub, repo: org/scores,", "{kind: folder, path: data,"))
    assert data.is_dir()
    assert len(build(load_board(tmp_path / "small.yaml"), settings)) == 2


def test_a_folder_without_results_is_an_error_that_names_it(board, settings, tmp_path):
    with pytest.raises(EvalboardError, match=r"\*\.csv"):
        build_or_last(board, settings, folder=tmp_path)


def test_samples_are_summed_once_for_each_file(tmp_path, settings, monkeypatch):
    files = {"a.csv": samples("m", "ID/a", [[1, 0], [1, 1]]), "b.csv": samples("n", "ID/a", [[1, 0], [0, 0]])}
    (tmp_path / "files").mkdir()
    for path, rows in files.items():
        table(rows).to_csv(tmp_path / "files" / path, index=False)
    log = tmp_path / "log"

    def summed(engine, scan):
        # Another process reads: what it knows is not known here.
        with log.open("a") as lines:
            lines.writelines(f"{file.path}\n" for file in scan.files)
        return engines.summed(engine, scan)

    monkeypatch.setattr(reading, "summed", summed)
    board = sampled_board()
    first = build(board, settings, folder=tmp_path / "files")
    table(samples("n", "ID/a", [[1, 1], [1, 1]])).to_csv(tmp_path / "files" / "b.csv", index=False)
    second = build(board, settings, folder=tmp_path / "files")
    assert log.read_text().split() == ["a.csv", "b.csv", "b.csv"]
    assert (first.entries["entry"].tolist(), second.entries["entry"].tolist()) == (["m", "n"], ["n", "m"])
    assert second.scores.score[:, 0].tolist() == [1.0, 0.75]
    assert (
        build(board, settings, folder=tmp_path / "files").evidence.by_run.score.tolist()
        == second.evidence.by_run.score.tolist()
    )
    assert log.read_text().split() == ["a.csv", "b.csv", "b.csv"]


def test_a_board_of_samples_is_found_again_by_its_config(tmp_path, settings):
    (tmp_path / "files").mkdir()
    table(samples("m", "ID/a", [[1, 0], [1, 1]])).to_csv(tmp_path / "files" / "a.csv", index=False)
    built = build(sampled_board(), settings, folder=tmp_path / "files")
    assert cache.last_good(settings, sampled_board()).key == built.key
    assert cache.last_good(settings, sampled_board(uncertainty={"method": "runs"})) is None


def test_a_dataset_whose_card_alone_changed_is_read_anew(data, settings):
    (data / "other.csv").write_text(CSV.replace("0.5,0.75", "0.75,1.0"))
    split = parse_board(
        BOARD.replace(
            '{kind: hub, repo: org/scores, patterns: ["*.csv"]}',
            "{kind: dataset, repo: org/scores, config: all, split: final}",
        )
    )

    def score(named):
        (data / "README.md").write_text(
            f"---\nconfigs:\n- config_name: all\n  data_files:\n  - {{split: final, path: {named}}}\n---\n"
        )
        known = build(split, settings, folder=data)
        return float(known.scores.score[known.find("org/x"), 0])

    first = score("scores.csv")
    assert score("other.csv") > first
    assert score("scores.csv") == first


def test_a_task_that_no_board_has_is_no_changed_format(board, settings, tmp_path):
    from evalboard.data.schema import LeftOut, Reading

    made = build(board, settings, folder=_one_row(tmp_path))
    nothing = Reading(results=made.entries.iloc[:0].assign(task=""), entries=made.entries, files=made.entries)
    strange = replace(nothing, left_out=(LeftOut(file="a.csv", reason="is no number", task="aX"),))
    assert believable(board, strange) is strange
    with pytest.raises(EvalboardError, match="every value of 'a' was rejected"):
        believable(board, replace(nothing, left_out=(LeftOut(file="a.csv", reason="is no number", task="a"),)))


def _one_row(folder: Path) -> Path:
    (folder / "one").mkdir()
    (folder / "one" / "scores.csv").write_text("model,a,b\norg/x,0.5,0.5\n")
    return folder / "one"


def test_a_build_compiles_its_suite_once(board, data, settings, monkeypatch):
    compiled = []
    monkeypatch.setattr(tree, "_named_apart", lambda board, suite: compiled.append(board.id) or suite)
    build(board, settings, folder=data)
    assert compiled == ["small"]


def test_a_build_hashes_the_files_of_a_new_folder_once(board, data, settings, monkeypatch):
    hashed = []
    for module in (sources, folder):
        monkeypatch.setattr(module, "git_blob", lambda path: hashed.append(Path(path).name) or git_blob(path))
    build(board, settings, folder=data)
    assert hashed == ["scores.csv"]
    settled = time.time() - 3600
    os.utime(data / "scores.csv", (settled, settled))
    build(board, replace(settings, cache=settings.cache / "other"), folder=data)
    build(
        parse_board(BOARD.replace("choices: 4", "choices: 2")),
        replace(settings, cache=settings.cache / "other"),
        folder=data,
    )
    assert hashed == ["scores.csv"] * 3  # what the last scan knew is read to see that it is so
