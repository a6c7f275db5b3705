"""The demo's result files: the harness's layout, values that samples could give, and models out of the ordinary."""

import json
import math
import re
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.settings import Settings
from evalboard.sources import demo_boards as demo

GROUPS = {"leaderboard_bbh": 5761, "leaderboard_gpqa": 1192, "leaderboard_math_hard": 1324, "leaderboard_musr": 756}
GROUP_METRICS = {
    "leaderboard_bbh": "acc_norm",
    "leaderboard_gpqa": "acc_norm",
    "leaderboard_math_hard": "exact_match",
    "leaderboard_musr": "acc_norm",
}
MODELS = 160


@pytest.fixture(scope="module")
def dataset(tmp_path_factory):
    folder = tmp_path_factory.mktemp("open_llm")
    demo.write("open_llm", folder, models=MODELS, seed=7)
    return folder


@pytest.fixture(scope="module")
def reports(dataset):
    return {
        path.relative_to(dataset).as_posix(): json.loads(path.read_text()) for path in dataset.rglob("results_*.json")
    }


@pytest.fixture(scope="module")
def whole(reports):
    return [report for report in reports.values() if len(report["n-samples"]) == 39]


@pytest.fixture(scope="module")
def models(dataset):
    return [json.loads(line) for line in (dataset / "models.jsonl").read_text().splitlines()]


def test_files_have_the_harness_s_fields(whole):
    assert {
        "results", "groups", "group_subtasks", "configs", "versions", "n-shot", "higher_is_better", "n-samples", "config", "git_hash", "date",
        "pretty_env_info", "transformers_version", "task_hashes", "model_source", "model_name", "model_name_sanitized", "system_instruction",
        "system_instruction_sha", "fewshot_as_multiturn", "chat_template", "chat_template_sha", "start_time", "end_time",
        "total_evaluation_time_seconds",
    } <= whole[0].keys()  # fmt: skip
    assert {"model", "model_args", "model_num_parameters", "model_dtype", "model_revision", "model_sha"} <= whole[0][
        "config"
    ].keys()
    assert isinstance(whole[0]["total_evaluation_time_seconds"], str)
    assert "No model was run" in whole[0]["pretty_env_info"]


def test_values_and_errors_are_those_of_whole_samples(whole):
    checked = 0
    for report in whole:
        for name, samples in report["n-samples"].items():
            row = report["results"][name]
            for metric in ("acc_norm", "exact_match", "acc", "prompt_level_strict_acc"):
                if f"{metric},none" not in row or row[f"{metric}_stderr,none"] == "N/A":
                    continue
                value, n = row[f"{metric},none"], samples["effective"]
                assert 0 <= value <= 1
                assert value * n == pytest.approx(round(value * n), abs=1e-8)
                assert row[f"{metric}_stderr,none"] == pytest.approx(
                    math.sqrt(value * (1 - value) / (n - 1)), abs=1e-15
                )
                checked += 1
    assert checked > 38 * len(whole)


def test_a_group_s_value_is_that_of_its_samples(whole):
    for report in whole:
        for group, total in GROUPS.items():
            metric, members = GROUP_METRICS[group], report["group_subtasks"][group]
            sizes = [report["n-samples"][member]["effective"] for member in members]
            values = [report["results"][member][f"{metric},none"] for member in members]
            assert sum(sizes) == total
            assert report["groups"][group][f"{metric},none"] == pytest.approx(np.dot(sizes, values) / total, abs=1e-12)
            assert report["groups"][group] == report["results"][group]


def test_a_group_s_error_pools_those_of_its_tasks(whole):
    # As the harness: the mean of the tasks' sample variances, weighted by n - 1, over all samples.
    report = whole[0]
    members = report["group_subtasks"]["leaderboard_gpqa"]
    sizes = np.array([report["n-samples"][member]["effective"] for member in members])
    errors = np.array([report["results"][member]["acc_norm_stderr,none"] for member in members])
    pooled = ((sizes - 1) * errors**2 * sizes).sum() / (sizes.sum() - len(sizes)) / sizes.sum()
    assert report["groups"]["leaderboard_gpqa"]["acc_norm_stderr,none"] == pytest.approx(math.sqrt(pooled), rel=1e-12)


def test_some_models_never_ran_a_benchmark_or_a_subtask(reports):
    lacking = Counter(39 - len(report["n-samples"]) for report in reports.values())
    assert lacking == {0: len(reports) - 7, 1: 5, 3: 1, 7: 1}
    for report in reports.values():
        if len(report["n-samples"]) == 39 - 3:
            assert "leaderboard_musr" not in report["groups"]
            assert not [name for name in report["results"] if "musr" in name]


def test_one_model_was_run_twice_and_two_in_two_precisions(reports):
    runs: dict[str, list[str]] = {}
    for path in sorted(reports):
        runs.setdefault(reports[path]["model_name"], []).append(reports[path]["config"]["model_dtype"])
    assert len(reports) == MODELS + 3
    several = sorted(len(set(dtypes)) for dtypes in runs.values() if len(dtypes) == 2)
    assert several == [1, 2, 2]
    assert {dtype for dtypes in runs.values() for dtype in dtypes} == {"torch.bfloat16", "torch.float16"}


def test_recorded_samples_have_the_values_of_their_result_files(dataset, reports):
    paths = sorted(dataset.rglob("samples_*.jsonl"))
    assert len(paths) > 40
    for path in paths:
        task, time = re.fullmatch(r"samples_(.+)_(\d{4}-[\dT.-]+)\.jsonl", path.name).groups()
        report = reports[path.with_name(f"results_{time}.json").relative_to(dataset).as_posix()]
        rows = [json.loads(line) for line in path.read_text().splitlines()]
        (metric,) = rows[0]["metrics"]
        assert [row["doc_id"] for row in rows] == list(range(report["n-samples"][task]["effective"]))
        assert sum(row[metric] for row in rows) / len(rows) == report["results"][task][f"{metric},none"]


@pytest.mark.thorough
def test_a_board_of_the_samples_has_the_scores_of_a_board_of_the_results(dataset, tmp_path):
    config = {
        "id": "both",
        "title": "Both",
        "source": {"kind": "folder", "path": "."},
        "reader": "lm_eval",
        "entry": ["model", "precision"],
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
    settings = replace(Settings.from_env({}), cache=tmp_path)
    sampled, stated = (
        build(parse_board(json.dumps({**config, "repeated": "latest", **form})), settings, folder=dataset)
        for form in forms
    )
    assert sampled.left_out == ()
    assert len(sampled) == 12
    rows = [stated.find(entry) for entry in sampled.entries["entry"]]
    order = [stated.suite.place(node.name) for node in sampled.suite.nodes]
    np.testing.assert_allclose(sampled.scores.score, stated.scores.score[np.ix_(rows, order)], rtol=1e-12)
    params = stated.entries["params_b"].to_numpy()[rows]
    np.testing.assert_array_equal(sampled.entries["params_b"].to_numpy(), params)
