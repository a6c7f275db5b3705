"""Boards of datasets that exist on the Hub, built from files in their documented layouts through the local Hub."""

import io
import json
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from evalboard.builds.pipeline import build
from evalboard.cli import main
from evalboard.config import load_board
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.settings import Settings
from tests.hub import Hub

pytestmark = pytest.mark.thorough

CONFIGS = Path(__file__).resolve().parents[2] / "configs"
LIVEBENCH = {
    "math": ("AMPS_Hard", "olympiad"),
    "coding": ("LCB_generation",),
    "language": ("typos", "connections", "plot_unscrambling"),
}
MTEB = {
    "STS17": ("en-en", "ar-ar", "es-en"),
    "MassiveIntentClassification": ("en", "de", "is"),
    "ArguAna": ("default",),
}
VECTARA = {"a/plain": (4.8, 99.9), "b/-best": (0.7, 80.0), "c/worst": (12.25, 100.0)}


def parquet(rows: pd.DataFrame) -> bytes:
    file = io.BytesIO()
    rows.to_parquet(file)
    return file.getvalue()


def judgements() -> pd.DataFrame:
    """The columns of livebench/model_judgment: a question has an id, a task and a category."""
    rng = np.random.default_rng(5)
    rows = [
        {
            "question_id": f"{task}-{number}",
            "task": task,
            "model": model,
            "score": float(rng.integers(0, 5)) / 4,
            "turn": 1,
            "tstamp": 1.7e9,
            "category": category,
        }
        for model in ("one", "two", "three")
        for category, tasks in LIVEBENCH.items()
        for task in tasks
        for number in range(7)
    ]
    return pd.DataFrame(rows)


def results() -> pd.DataFrame:
    """The columns of mteb/results: a row per model, revision, task, split and subset."""
    rng = np.random.default_rng(6)
    rows = [
        {
            "model_name": model,
            "model_revision": "external" if model == "x/outer" else "0123abc",
            "task_name": task,
            "split": split,
            "subset": subset,
            "language": ["eng-Latn"],
            "score": rng.uniform(-0.25 if task == "STS17" else 0.25, 0.75),
            "is_public": True,
        }
        for model in ("x/inner", "x/outer")
        for task, subsets in MTEB.items()
        for subset in subsets
        for split in ("test", "validation")
        if (model, subset) != ("x/outer", "is")
    ]
    return pd.DataFrame(rows)


def report(model: str, hallucinated: float, answered: float) -> str:
    """A result file of vectara/results."""
    rates = {
        "hallucination_rate": hallucinated,
        "factual_consistency_rate": 100 - hallucinated,
        "answer_rate": answered,
    }
    words = {"average_summary_length": 80.5}
    config = {"model_dtype": "float16", "model_name": model, "model_sha": "main"}
    return json.dumps({"config": config, "results": {name: {name: value} for name, value in (rates | words).items()}})


def published(hub: Hub, name: str) -> None:
    """Publish the dataset of a board."""
    match name:
        case "livebench":
            hub.publish("livebench/model_judgment", {"data/leaderboard-00000-of-00001.parquet": parquet(judgements())})
        case "vectara":
            files = {
                f"{model}/results_2025-12-10 14:57:15.832674.json": report(model, *rates)
                for model, rates in VECTARA.items()
            }
            hub.publish(
                "vectara/results",
                files | {"a/plain/results_2025-11-01 10:00:00.000000.json": report("a/plain", 50.0, 50.0)},
            )
        case _:
            hub.publish("mteb/results", {"data/train-00000-of-00001.parquet": parquet(results())})


def built(name: str) -> Leaderboard:
    return build(load_board(CONFIGS / f"{name}.yaml"), Settings.from_env())


def row_of(board: Leaderboard, entry: object) -> int:
    return board.entries["entry"].tolist().index(entry)


@pytest.mark.parametrize("name", ["livebench", "vectara"])
def test_the_hub_has_what_the_config_reads(hub, name, capsys):
    published(hub, name)
    assert main(["boards", "--hub", name]) == 0
    assert f"ok  {name}" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["mteb", "mteb_english"])
def test_tasks_that_the_only_file_lacks_are_named(hub, name, capsys):
    published(hub, name)
    assert main(["boards", "--hub", name]) == 1
    assert "of the suite's tasks are not in data/train-00000-of-00001.parquet" in capsys.readouterr().out


def test_livebench_is_the_mean_of_categories_that_are_means_of_tasks(hub):
    published(hub, "livebench")
    board = built("livebench")
    tasks = judgements().groupby(["model", "category", "task"])["score"].mean()
    categories = tasks.groupby(["model", "category"]).mean()
    for model, category, mean in categories.reset_index().itertuples(index=False):
        assert board.scores.score[row_of(board, model), board.suite.place(str(category))] == pytest.approx(
            mean, abs=1e-12
        )
    for model, mean in categories.groupby("model").mean().items():
        assert board.scores.score[row_of(board, str(model)), 0] == pytest.approx(mean, abs=1e-12)
    assert board.left_out == ()


def test_mteb_takes_the_mean_over_languages_of_the_test_split_and_says_what_is_missing(hub):
    published(hub, "mteb")
    board = built("mteb")
    rows = results()
    means = rows[rows["split"] == "test"].groupby(["model_name", "task_name"])["score"].mean()
    inner, outer = row_of(board, "x/inner@0123abc"), row_of(board, "x/outer@external")
    for task in ("STS17", "MassiveIntentClassification", "ArguAna"):
        assert board.scores.value[inner, board.suite.place(task)] == pytest.approx(means["x/inner", task], abs=1e-12)
    assert np.isnan(board.scores.value[outer, board.suite.place("MassiveIntentClassification")])
    assert np.isnan(board.scores.score[:, 0]).all()
    assert (board.scores.present[inner, 0], board.scores.present[outer, 0]) == (7, 6)


def test_mteb_in_english_takes_the_english_subset_alone(hub):
    published(hub, "mteb_english")
    board = built("mteb_english")
    rows = results().set_index(["model_name", "task_name", "split", "subset"])["score"]
    inner = row_of(board, "x/inner@0123abc")
    for task, subset in {"STS17": "en-en", "MassiveIntentClassification": "en", "ArguAna": "default"}.items():
        assert board.scores.value[inner, board.suite.place(task)] == rows["x/inner", task, "test", subset]


def test_types_of_tasks_weigh_as_many_tasks_as_they_have():
    root = load_board(CONFIGS / "mteb_english.yaml").suite
    assert [group.weight for group in root.children] == [len(group.children) for group in root.children]
    assert sum(len(group.children) for group in root.children) == 41


def test_the_lowest_rate_of_hallucinations_is_the_first_and_the_latest_run_counts(hub):
    published(hub, "vectara")
    board = built("vectara")
    printed = board.suite.root.in_unit.printed
    ranked = {
        int(rank): (entry, printed(value))
        for rank, entry, value in zip(board.ranks.rank, board.entries["entry"], board.shown[:, 0], strict=True)
    }
    assert ranked == {1: ("b/-best", "0.70 %"), 2: ("a/plain", "4.80 %"), 3: ("c/worst", "12.25 %")}
    assert board.shown[row_of(board, "b/-best"), board.suite.place("answer_rate")] == 80.0


@pytest.mark.shared
def test_the_published_rows_of_mteb_are_read_by_the_config_as_it_is(shared, tmp_path):
    board = build(
        load_board(CONFIGS / "mteb.yaml"),
        Settings(configs=CONFIGS, cache=tmp_path),
        folder=shared / "data" / "world" / "mteb_results",
    )
    values = dict(
        zip(
            board.entries["model"], board.scores.value[:, board.suite.place("MassiveIntentClassification")], strict=True
        )
    )
    assert round(values["Kingsoft-LLM/QZhou-Embedding"] * 100, 2) == 54.91


@pytest.mark.shared
def test_the_published_rates_of_vectara_are_read_by_the_config_as_it_is(shared, tmp_path):
    board = build(
        load_board(CONFIGS / "vectara.yaml"),
        Settings(configs=CONFIGS, cache=tmp_path),
        folder=shared / "data" / "world" / "vectara_results",
    )
    printed = board.suite.root.in_unit.printed
    assert [printed(value) for value in board.shown[:, 0]] == ["3.30 %", "3.70 %", "4.80 %"]
