"""Run directories of SEA-HELM: what a file is of, and what its scores are worth."""

import json
from dataclasses import replace
from datetime import datetime

import pytest

from evalboard.builds.pipeline import build
from evalboard.errors import ConfigError, EvalboardError
from evalboard.readers import options
from evalboard.settings import Settings
from tests.readers.examples import snapshot
from tests.readers.sea_helm import (
    RUN,
    SENTIMENT,
    TIME,
    board,
    config,
    failures,
    leaves,
    rows,
    run,
    sums_of,
    task,
    told,
)


def test_path_and_config_say_what_a_file_is_of(tmp_path):
    files = run(
        3,
        files={
            "id/sentiment/m_sentiment_id.jsonl": rows([1, 0, 1]),
            "tl/sentiment/m_sentiment_tl.jsonl": rows([1, 1]),
            "id/abssum/m_abssum_id.jsonl": rows([20.5, 40], "normalized_rougel_f1"),
            "id/translations/m_translation-en-xx_id.jsonl": rows([90], "normalized_metricx_wmt24_scores"),
        },
    )
    sums = sums_of(tmp_path, files)
    assert sums.left_out == ()
    assert leaves(sums) == {
        ("org/m", "ID/NLU/sentiment/sentiment", 3): (3, 2.0, 1.0, 3),
        ("org/m", "FIL/NLU/sentiment/sentiment", 3): (2, 2.0, 1.0, 3),
        ("org/m", "ID/NLG/abssum/abssum", 3): (2, 60.5, 100.0, 0),
        ("org/m", "ID/NLG/translations/translation-en-xx", 3): (1, 90.0, 100.0, 0),
    }


def test_turns_count_as_their_mean_and_a_question_has_its_own_name(tmp_path):
    lines = [
        {"question_id": number, "individual_scores": {"weighted_win_rate": turns}}
        for number, turns in ((81, [1, 0.5]), (82, [0, 0]))
    ]
    told_of = config(tasks=task("mt-bench", competency="multi-turn", metric="weighted_win_rate"))
    sums = sums_of(
        tmp_path, run(told=told_of, files={"id/mt-bench/m_mt-bench_id.jsonl": "\n".join(map(json.dumps, lines))})
    )
    assert sums.left_out == ()
    assert leaves(sums) == {("org/m", "ID/multi-turn/mt-bench/mt-bench", 0): (2, 0.75, 1.0, 0)}


def test_an_answer_without_a_score_is_what_the_board_says(tmp_path):
    files = run(files={"id/sentiment/m_sentiment_id.jsonl": rows([1, None])})
    assert sums_of(tmp_path, files).runs[["n", "total", "nulls"]].to_numpy().tolist() == [[2, 1.0, 1]]
    missing = sums_of(tmp_path, files, board(uncertainty={"null_score": "missing"}))
    assert missing.runs[["n", "total", "nulls"]].to_numpy().tolist() == [[1, 1.0, 0]]


@pytest.mark.parametrize(
    ("arguments", "kind", "shots"),
    [
        ({"is_base_model": True, "is_reasoning_model": False}, "base", 5),
        ({"is_base_model": False, "is_reasoning_model": True}, "reasoning", 0),
        ({"is_base_model": False}, "instruct", 0),
        ({}, None, None),
    ],
)
def test_a_config_says_what_kind_of_model_it_was(arguments, kind, shots, tmp_path):
    entries = sums_of(tmp_path, run(told=config(run_args=arguments))).entries
    known = entries[["type", "shots"]].astype(object).where(entries[["type", "shots"]].notna(), None)
    assert known.to_numpy().tolist() == [[kind, shots]]


def test_the_settings_of_a_file_are_those_of_its_run_and_task(tmp_path):
    tasks = task("abssum", fewshot_num_examples={"instruct": 0, "base": 3})
    arguments = {"is_base_model": True, "limit": None, "skip_task": ["mt-bench"], "model_name": "x" * 600}
    environment = {
        "seahelm_git_hash": "6844e6c",
        "vllm_version": "0.11.0",
        "env_info": "Collecting environment information...",
    }
    files = {"id/abssum/m_abssum_id.jsonl": rows([1], "normalized_rougel_f1")}
    thinking = {"reasoning_generation_kwargs": {"max_think_tokens": 20_000, "end_think_token": "</think>"}}
    found = sums_of(
        tmp_path, run(told=config(tasks=tasks, run_args=arguments, run_env=environment, **thinking), files=files)
    ).files.iloc[0]
    assert found["date"] == datetime(2026, 6, 22, 0, 10, 40, 690531)  # noqa: DTZ001 - the frame holds naive dates
    assert found["harness"] == "SEA-HELM commit 6844e6c, vllm 0.11.0"
    settings = {
        "shots": 3,
        "is_base_model": True,
        "skip_task": ["mt-bench"],
        "model_name": "x" * 500,
        "seed": 7,
        "max_tokens": 512,
    }
    assert json.loads(found["settings"]) == settings | thinking["reasoning_generation_kwargs"]


def test_a_companion_says_what_runs_do_not_say_of_their_models(tmp_path):
    of = board(
        source={"kind": "folder", "path": "files", "patterns": ["**/*"]},
        options={
            "companion": {"file": "models.csv", "key": "id", "columns": {"params_b": "size", "quantization": "bits"}}
        },
    )
    files = run() | run(folder="org/n") | {"models.csv": "id,size,bits\norg/m,70,fp8\norg/o,many,\n"}
    found = built(tmp_path / "a", files, tmp_path / "cache", of)
    assert found.entries["params_b"].fillna(-1).tolist() == [70.0, -1]
    assert found.entries["quantization"].fillna("").tolist() == ["fp8", ""]
    assert [str(row) for row in found.left_out] == ["models.csv, row 2, size: many is no number"]


def test_a_number_of_answers_that_was_inferred_says_so(tmp_path):
    tasks = task("thai_exam_ic", competency="knowledge", metric="normalized_accuracy", languages={"th": {}})
    files = run(told=config(tasks=tasks), files={"th/thai_exam/m_thai_exam_ic_th.jsonl": rows([1])})
    assert json.loads(sums_of(tmp_path, files).files["settings"].iloc[0])["answers to choose from"] == "5, inferred"
    own = sums_of(tmp_path, files, board(options={"n_options": {"thai_exam_ic": {"th": 4}}}))
    assert own.runs["n_options"].tolist() == [4]
    assert "answers to choose from" not in json.loads(own.files["settings"].iloc[0])


def test_a_value_above_the_highest_is_refused_and_never_rescaled(tmp_path):
    (row,) = told(tmp_path, run(files={"id/sentiment/m_sentiment_id.jsonl": rows([1, 100, 0])}))
    assert row == f"{SENTIMENT}, row 2, individual_scores: 100 lies outside 0 to 1"
    assert (
        sums_of(
            tmp_path,
            run(files={"id/sentiment/m_sentiment_id.jsonl": rows([1, 100, 0])}),
            board(options={"maximum": {"normalized_accuracy": 100}}),
        ).left_out
        == ()
    )


def test_an_unknown_metric_is_taken_as_its_run_states_it_with_a_note(tmp_path):
    files = {"id/abssum/m_abssum_id.jsonl": rows([5, 2], "rubric")}
    tasks = task("abssum", metric="rubric", minimum=0, maximum=5, higher_is_better=True)
    sums = sums_of(tmp_path, run(told=config(tasks=tasks), files=files))
    assert leaves(sums) == {("org/m", "ID/NLG/abssum/abssum", 0): (2, 7.0, 5.0, 0)}
    assert json.loads(sums.files["settings"].iloc[0])["highest score"] == "5, as the run states"
    own = sums_of(tmp_path, run(told=config(tasks=tasks), files=files), board(options={"maximum": {"rubric": 10}}))
    assert own.runs["maximum"].tolist() == [10]
    assert "highest score" not in json.loads(own.files["settings"].iloc[0])


def test_a_language_that_the_board_does_not_know_is_named(tmp_path):
    of = board(suite={"name": "SEA", "levels": ["language", "task"], "order": {"language": ["VI"]}})
    (row,) = told(tmp_path, run(), of)
    assert "ID is a language that the board does not know" in row


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (
            {"suite": {"name": "SEA", "levels": ["language", "tasks"]}},
            "'tasks' is no level of SEA-HELM's samples; did you mean 'task'?",
        ),
        (
            {"options": {"ids": {"languages": {"tl": "FIL"}}}},
            "options.ids.languages: is none of the suite's levels; did you mean 'language'?",
        ),
        ({"options": {"n_options": {"x": -1}}}, "options.n_options.x"),
        ({"options": {"maximum": {"x": 0}}}, "options.maximum.x: 0: input should be greater than 0"),
        (
            {"options": {"companion": {"file": "models.csv", "columns": {"type": "kind"}}}},
            "options.companion.columns.type: stands in the runs themselves",
        ),
        ({"options": {"failed": "zero"}}, "options.failed: unknown key"),
        ({"entry": ["model", "precision"]}, "does not say where 'precision' stands"),
        ({"suite": {"name": "A", "children": [{"name": "a"}]}}, "the reader 'sea_helm' reads samples; expected levels"),
    ],
)
def test_a_config_that_does_not_fit_names_the_place(more, message):
    with pytest.raises(ConfigError) as error:
        options(board(**more))
    assert message in str(error.value)


def built(folder, files, cache, of=None):
    snapshot(folder, files)
    of = of or board()
    return build(of, replace(Settings.from_env({}), cache=cache), folder=folder)


def test_a_board_is_built_and_a_changed_config_or_result_changes_it(tmp_path):
    names = {
        "id/sentiment/m_sentiment_id.jsonl": rows([1, 1, 0, 1]),
        "id/abssum/m_abssum_id.jsonl": rows([50, 30], "normalized_rougel_f1"),
    }
    files = {path: content for number in range(2) for path, content in run(number, files=names).items()}
    first = built(tmp_path / "a", files, tmp_path / "cache")
    assert first.left_out == ()
    sentiment, abssum = (0.75 - 1 / 3) / (1 - 1 / 3), 0.4
    assert first.scores.score[0, first.suite.place("SEA/ID/NLU")] == pytest.approx(sentiment)
    assert first.scores.score[0, 0] == pytest.approx((sentiment + abssum) / 2)
    assert first.entries[["type", "shots"]].to_numpy().tolist() == [["instruct", 0]]
    moved = config(tasks=task("sentiment", competency="nlg"))
    second = built(
        tmp_path / "b",
        files | {f"org/m/run_{n}/configs/m_run_config_{TIME}.yaml": moved for n in range(2)},
        tmp_path / "cache",
    )
    assert [second.suite.nodes[place].path for place in second.suite.leaves] == [
        "SEA/ID/NLG/abssum",
        "SEA/ID/NLG/sentiment",
    ]
    failed = {f"{RUN}/results/m_seahelm_results_{TIME}.json": failures("sentiment")}
    third = built(tmp_path / "c", files | failed, tmp_path / "cache")
    assert third.evidence.by_run is not None
    assert third.evidence.by_run.count[
        0, [0, third.suite.place("SEA/ID/NLU"), third.suite.place("SEA/ID/NLG")]
    ].tolist() == [1, 1, 2]
    assert len(third.left_out) == 1


def test_a_board_of_failed_tasks_alone_says_what_failed(tmp_path):
    with pytest.raises(EvalboardError, match=r"no entry could be read\n  m_seahelm_results_x.json, id/nlu/nli: failed"):
        built(tmp_path / "a", {"m_seahelm_results_x.json": failures("nli")}, tmp_path / "cache")
