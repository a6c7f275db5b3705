"""SEA-HELM's published scoring on samples, to the digits of independent scalar arithmetic."""

import json
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from evalboard.builds import artifact
from evalboard.builds.pipeline import build
from evalboard.config import load_board
from evalboard.settings import Settings
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from evalboard.views.frames import scores_frame
from tests.conftest import ROOT

CONFIG = ROOT / "configs" / "templates" / "sea_helm_samples.yaml"


@pytest.fixture(scope="module")
def board(built_once, shared):
    return built_once.board("sea_helm_samples", shared / "oracles" / "sea_helm")


def groups_of(model):
    """Path, node and level of the expected means over runs."""
    yield "SEA", model["sea_available"]
    for language, of_language in model["languages"].items():
        yield f"SEA/{language}", of_language
        for competency, of_competency in of_language["competencies"].items():
            yield f"SEA/{language}/{competency}", of_competency


def tasks_of(model):
    for language, of_language in model["languages"].items():
        for competency, of_competency in of_language["competencies"].items():
            for task, of_task in of_competency["tasks"].items():
                yield f"SEA/{language}/{competency}/{task}", of_task


def close(found, wanted):
    return wanted == pytest.approx(100 * found, rel=0, abs=1e-9)


def test_nothing_is_left_out_and_all_models_are_ranked(board, expected):
    assert board.left_out == ()
    assert sorted(board.entries["model"]) == sorted(expected)
    assert board.ranks.rank.tolist() == [1, 2, 3, 4, 5, 6]


def test_means_over_runs_and_their_errors(board, expected):
    count = 0
    for name, model in expected.items():
        row = board.find(name)
        for path, node in groups_of(model):
            place = board.suite.place(path)
            assert board.errors.kind[place] == "runs"
            assert close(board.scores.score[row, place], node["mean"]), (name, path)
            assert close(board.errors.stderr[row, place], node["se"]), (name, path)
            assert board.evidence.by_run.count[row, place] == len(node["runs"]), (name, path)
            shown = board.evidence.by_run.score[row, :, place]
            np.testing.assert_allclose(100 * shown[~np.isnan(shown)], node["per_run"], rtol=0, atol=1e-9)
            assert [
                run for run, score in zip(board.evidence.by_run.runs, shown, strict=True) if not np.isnan(score)
            ] == node["runs"]
            count += 1
    assert count == 206


def test_tasks_and_their_clustered_errors(board, expected):
    for name, model in expected.items():
        row = board.find(name)
        for path, task in tasks_of(model):
            place = board.suite.place(path)
            assert board.errors.kind[place] == "sampling"
            assert close(board.scores.score[row, place], task["mean"]), (name, path)
            assert close(board.errors.stderr[row, place], task["se_clustered"]["cr1"]), (name, path)
            assert board.evidence.by_run.clusters[row, place] == task["se_clustered"]["n_clusters"]
            assert close(board.evidence.by_run.stderr_runs[row, place], task["se_over_runs"]), (name, path)
            nulls = sum(part["null_outputs"] for part in task["subtasks"].values())
            assert board.evidence.by_run.nulls[row, place] == nulls


def test_subtasks(board, expected):
    for name, model in expected.items():
        row = board.find(name)
        for path, task in tasks_of(model):
            if len(task["subtasks"]) == 1:
                assert board.suite.nodes[board.suite.place(path)].leaf
            else:
                for part, found in task["subtasks"].items():
                    place = board.suite.place(f"{path}/{part}")
                    assert close(board.scores.score[row, place], found["mean"]), (name, path, part)
                    assert board.scores.value[row, place] == pytest.approx(found["raw_mean"], rel=0, abs=1e-9)


def test_the_missing_cases_are_there(board):
    coverage = {
        name: (int(board.scores.present[board.find(name), 0]), int(board.scores.leaves[0]))
        for name in ("delta-8b-it", "echo-4b-it", "foxtrot-1b-base")
    }
    assert coverage == {"delta-8b-it": (52, 52), "echo-4b-it": (43, 52), "foxtrot-1b-base": (42, 52)}
    assert np.isnan(board.scores.score[board.find("echo-4b-it"), board.suite.place("TA")])
    assert board.evidence.by_run.count[board.find("delta-8b-it"), 0] == 6
    assert board.evidence.by_run.nulls[board.find("charlie-9b-it"), 0] == 17


def test_upper_bound_ranks(shared, board):
    rank = json.loads((shared / "oracles" / "sea_helm" / "expected.json").read_text())["rank"]
    selection = select(board, TableQuery.from_url("columns=rank_ub"))
    told = {row["model"]: (row["rank"], row["rank_ub"]) for row in selection.rows(selection.order)}
    assert told == {model: (each["by_mean"], each["ub_by_ci"]) for model, each in rank.items()}


def test_errors_over_questions_and_runs_of_generation_in_indonesian(shared, board):
    items = pd.read_parquet(shared / "oracles" / "sea_helm" / "items.parquet")
    mine = items[(items["language"] == "ID") & (items["competency"] == "NLG")].fillna({"score": 0.0})
    tasks = mine.groupby("task")["subtask"].nunique()
    seen = 0
    for model, rows in mine.groupby("model"):
        # Nothing is guessed in generation: what a sample adds to the mean is its score over the best, by the weight of
        # its sub-task.
        share = rows["score"] / rows["max_score"]
        leaf = share.groupby(rows["subtask"])
        moved = (share - leaf.transform("mean")) / leaf.transform("size") / rows["task"].map(tasks) / len(tasks)

        def variance(by, moved=moved, rows=rows):
            sums = moved.groupby([rows[name] for name in by]).sum()
            return len(sums) / (len(sums) - 1) * (sums**2).sum()

        questions, runs, cells = (variance(by) for by in (["cluster_id"], ["run"], ["cluster_id", "run"]))
        row, place = board.find(str(model)), board.suite.place("SEA/ID/NLG")
        both = max(questions + runs - cells, questions, runs) ** 0.5
        assert board.evidence.by_run.stderr_sampling[row, place] == pytest.approx(questions**0.5, rel=1e-12)
        assert board.evidence.by_run.stderr_cells[row, place] == pytest.approx(cells**0.5, rel=1e-12)
        assert board.evidence.by_run.stderr_both[row, place] == pytest.approx(both, rel=1e-12)
        seen += 1
    assert seen == 6


def test_a_strict_board_has_no_score_where_a_language_is_missing(shared, tmp_path, expected):
    given = load_board(CONFIG)
    strict = given.model_copy(update={"suite": given.suite.model_copy(update={"missing": "strict"})})
    found = build(strict, replace(Settings.from_env({}), cache=tmp_path), folder=shared / "oracles" / "sea_helm")
    for name, model in expected.items():
        wanted = model["sea_strict"]
        score = found.scores.score[found.find(name), 0]
        # Foxtrot lacks two competencies everywhere: the reference is strict about languages alone.
        assert np.isnan(score) if wanted is None or name == "foxtrot-1b-base" else close(score, wanted["mean"])


def test_incomplete_runs_may_be_used(shared, tmp_path, expected):
    given = load_board(CONFIG)
    using = given.model_copy(update={"uncertainty": given.uncertainty.model_copy(update={"incomplete_runs": "use"})})
    found = build(using, replace(Settings.from_env({}), cache=tmp_path), folder=shared / "oracles" / "sea_helm")
    wanted = expected["delta-8b-it"]["languages"]["VI"]["competencies"]["NLR"]["alt_available_tasks_per_run"]
    row, place = found.find("delta-8b-it"), found.suite.place("SEA/VI/NLR")
    assert close(found.scores.score[row, place], wanted["mean"])
    assert close(found.errors.stderr[row, place], wanted["se"])
    assert found.evidence.by_run.count[row, place] == wanted["n_runs"] == 8


def test_what_is_exported_says_the_same(board, tmp_path):
    artifact.save(board, tmp_path / "kept")
    again = artifact.load(tmp_path / "kept")
    frame = scores_frame(again).set_index(["entry", "node"])
    row, place = board.find("delta-8b-it"), board.suite.place("SEA/VI/NLR")
    cell = frame.loc[("delta-8b-it", "SEA/VI/NLR")]
    assert (cell["runs"], cell["leaves"], cell["n"]) == (6, 2, 8 * 20 + 6 * 18)
    assert cell["stderr"] == cell["stderr_runs"] == board.evidence.by_run.stderr_runs[row, place]
    assert cell["stderr_sampling"] == board.evidence.by_run.stderr_sampling[row, place]
    np.testing.assert_array_equal(again.evidence.by_run.score, board.evidence.by_run.score)
