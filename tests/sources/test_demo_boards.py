"""The demo boards: files that were made once, said to be synthetic, that name nobody real."""

import json
from dataclasses import replace

import numpy as np
import pytest

from evalboard.builds.pipeline import build, fetched
from evalboard.config import load_board, load_boards, parse_board
from evalboard.scorers.drop import score
from tests.built import CONFIGS, files_of

BOARDS = {name: board for name, board in load_boards(CONFIGS).items() if board.synthetic}
REAL = (
    "01-ai", "aisingapore", "alibaba", "allenai", "anthropic", "apple", "bigscience", "cohere", "databricks", "deepseek", "eleutherai", "facebook",
    "falcon", "gemma", "google", "gpt", "huggingface", "ibm", "internlm", "llama", "lmsys", "meta-", "microsoft", "mistral", "mosaic", "nousresearch",
    "nvidia", "olmo", "openai", "openchat", "phi-", "pythia", "qwen", "salesforce", "stabilityai", "tencent", "thudm", "tiiuae", "upstage", "zephyr",
)  # fmt: skip


@pytest.mark.parametrize("name", BOARDS)
def test_a_demo_board_is_a_copy_of_nothing_and_has_no_day(settings, name):
    snapshot = fetched(load_board(CONFIGS / f"{name}.yaml"), settings)
    assert (snapshot.synthetic, snapshot.copied, snapshot.date) == (True, None, None)
    assert "**Synthetic.** No model was run" in (snapshot.folder / "README.md").read_text()


@pytest.mark.parametrize("name", BOARDS)
def test_no_real_organisation_or_model_family_is_named(built_once, name):
    models = set(built_once.board(name).entries["model"])
    assert all(model.split("/")[0].endswith("-demo") for model in models)
    assert not [(model, real) for model in models for real in REAL if real in model.lower()]


def test_answers_to_drop_have_the_scores_of_the_rule_of_2023():
    files = list((files_of("demo_drop") / "samples").rglob("*.jsonl"))
    assert len(files) == 12
    rows = [json.loads(line) for file in files for line in file.read_text(encoding="utf-8").split("\n") if line]
    assert [score(row["prediction"], row["references"]).f1 for row in rows] == [row["f1"] for row in rows]


@pytest.mark.thorough
def test_a_board_of_recorded_samples_has_the_scores_of_a_board_of_result_files(settings, tmp_path):
    config = {
        "id": "both",
        "title": "Both",
        "source": {"kind": "folder", "path": "."},
        "reader": "lm_eval",
        "entry": ["model", "precision"],
        "repeated": "latest",
    }
    named = {"leaderboard_bbh_snarks": 2, "leaderboard_bbh_penguins_in_a_table": 5}
    forms = (
        {
            "suite": {"name": "All", "levels": ["task"]},
            "options": {
                "tasks": {task: {"metric": "acc_norm,none", "choices": choices} for task, choices in named.items()}
            },
            "source": {**config["source"], "patterns": ["**/results_*.json", "**/samples_*.jsonl"]},
        },
        {
            "suite": {
                "name": "All",
                "children": [
                    {"name": task, "metric": "acc_norm,none", "choices": choices} for task, choices in named.items()
                ],
            },
            "source": {**config["source"], "patterns": ["**/results_*.json"]},
        },
    )
    sampled, stated = (
        build(
            parse_board(json.dumps({**config, **form})),
            replace(settings, cache=tmp_path),
            folder=files_of("demo_open_llm"),
        )
        for form in forms
    )
    assert sampled.left_out == ()
    assert len(sampled) == 12
    rows = [stated.find(entry) for entry in sampled.entries["entry"]]
    order = [stated.suite.place(node.name) for node in sampled.suite.nodes]
    np.testing.assert_allclose(sampled.scores.score, stated.scores.score[np.ix_(rows, order)], rtol=1e-12)
    params = stated.entries["params_b"].to_numpy()[rows]
    np.testing.assert_array_equal(sampled.entries["params_b"].to_numpy(), params)
