"""Run directories of SEA-HELM: what a file is of, what its scores are worth, and what is wrong with it."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import datetime

import pytest
import yaml

from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.engines import answered, summed
from evalboard.errors import ConfigError, EvalboardError
from evalboard.readers import companions, options, scan
from evalboard.readers._yaml import DEEPEST
from evalboard.settings import Settings
from tests.readers.examples import snapshot

CONFIG = """\
id: tiny
title: Tiny
source: {kind: folder, path: files}
reader: sea_helm
options: {ids: {language: {id: ID, tl: FIL}, competency: {nlu: NLU, nlg: NLG}}}
suite: {name: SEA, levels: [language, competency, task, subtask], missing: available}
"""
TIME, LATER = "2026-06-22T00:10:40.690531", "2026-06-23T00:10:40.690531"
RUN = "org/m/run_0"
SENTIMENT = f"{RUN}/inferences/id/sentiment/m_sentiment_id.jsonl"
TASKS = {
    "sentiment": {"competency": "nlu", "metric": "normalized_accuracy", "languages": {"id": {}, "tl": {}}},
    "abssum": {"competency": "nlg", "metric": "normalized_rougel_f1", "languages": {"id": {"max_tokens": 512, "prompt_template": {"preamble": "x"}}}},
    "translation-en-xx": {
        "competency": "nlg",
        "metric": "normalized_metricx_wmt24_scores",
        "aggregation_group": "translations",
        "languages": {"id": {}},
    },
}


def board(**more):
    return parse_board(yaml.safe_dump(yaml.safe_load(CONFIG) | more, sort_keys=False))


def config(**more):
    """The config of a run."""
    told = {"tasks": TASKS, "run_args": {"is_base_model": False, "is_reasoning_model": False}, "run_env": {"seahelm_git_hash": "6844e6c"}, "seed": 7}
    return yaml.safe_dump(told | more, sort_keys=False)


def task(name, **more):
    """The tasks of a run, one of them told otherwise."""
    return TASKS | {name: TASKS.get(name, TASKS["abssum"]) | more}


def rows(values, metric="normalized_accuracy", **more):
    """A file of scored samples."""
    return "".join(json.dumps({"id": f"q{n}", "individual_scores": {metric: value}} | more) + "\n" for n, value in enumerate(values))


def run(number=0, *, told=None, files=None, time=TIME, folder="org/m"):
    """The files of a run: its config, and what lies below its inferences."""
    path = f"{folder}/run_{number}"
    return {f"{path}/configs/m_run_config_{time}.yaml": config() if told is None else told} | {
        f"{path}/inferences/{name}": content for name, content in (files or {"id/sentiment/m_sentiment_id.jsonl": rows([1, 0, 1])}).items()
    }


def described(folder, files, of=None):
    given = snapshot(folder, files)
    return scan(of or board(), given, given.files)


def sums_of(folder, files, of=None):
    return summed("memory", described(folder, files, of))


def told(folder, files, of=None):
    """What was left out, in words."""
    return [str(row) for row in sums_of(folder, files, of).left_out]


def leaves(sums):
    return {(row.entry, row.leaf, row.run): (row.n, row.total, row.maximum, row.n_options) for row in sums.runs.itertuples(index=False)}


def failures(*names, error="Failed to run evaluation for task", language="id"):
    """A result file in which some tasks failed."""
    return json.dumps({language: {"nlu": {name: {"normalized_accuracy": 0, "error": error} for name in names} | {"total": 0.0}, "total": 0.0}})


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


def test_files_come_as_sea_helm_goes_through_them(tmp_path):
    """Tasks as in the config, languages as in the task, then runs, which a seeded method draws by."""
    tasks = {"abssum": TASKS["abssum"], "sentiment": TASKS["sentiment"] | {"languages": {"tl": {}, "id": {}}}}
    names = {
        "id/sentiment/m_sentiment_id.jsonl": rows([1]),
        "tl/sentiment/m_sentiment_tl.jsonl": rows([1]),
        "id/abssum/m_abssum_id.jsonl": rows([1], "normalized_rougel_f1"),
    }
    files = {path: content for number in (10, 2) for path, content in run(number, told=config(tasks=tasks), files=names).items()}
    found = [file.path.removeprefix("org/m/") for file in described(tmp_path, files).files]
    assert found == [
        "run_2/inferences/id/abssum/m_abssum_id.jsonl",
        "run_10/inferences/id/abssum/m_abssum_id.jsonl",
        "run_2/inferences/tl/sentiment/m_sentiment_tl.jsonl",
        "run_10/inferences/tl/sentiment/m_sentiment_tl.jsonl",
        "run_2/inferences/id/sentiment/m_sentiment_id.jsonl",
        "run_10/inferences/id/sentiment/m_sentiment_id.jsonl",
    ]


def test_samples_of_a_passage_belong_together_and_others_stand_alone(tmp_path):
    files = {"id/sentiment/m_sentiment_id.jsonl": rows([1, 0, 1], metadata={"cluster_id": "p1"}), "tl/sentiment/m_sentiment_tl.jsonl": rows([1, 1])}
    clusters = sums_of(tmp_path, run(files=files)).clusters
    assert clusters.groupby("leaf")["n"].apply(list).to_dict() == {"ID/NLU/sentiment/sentiment": [3], "FIL/NLU/sentiment/sentiment": [1, 1]}


def test_turns_count_as_their_mean_and_a_question_has_its_own_name(tmp_path):
    lines = [{"question_id": number, "individual_scores": {"weighted_win_rate": turns}} for number, turns in ((81, [1, 0.5]), (82, [0, 0]))]
    told_of = config(tasks=task("mt-bench", competency="multi-turn", metric="weighted_win_rate"))
    sums = sums_of(tmp_path, run(told=told_of, files={"id/mt-bench/m_mt-bench_id.jsonl": "\n".join(map(json.dumps, lines))}))
    assert sums.left_out == ()
    assert leaves(sums) == {("org/m", "ID/multi-turn/mt-bench/mt-bench", 0): (2, 0.75, 1.0, 0)}


def test_labels_are_kept_where_answers_are_chosen(tmp_path):
    files = {
        "id/sentiment/m_sentiment_id.jsonl": rows([1, 0], label="positive"),
        "id/abssum/m_abssum_id.jsonl": rows([1], "normalized_rougel_f1", label=["a long text"]),
    }
    answers = answered("memory", described(tmp_path, run(files=files)))
    assert answers[["leaf", "label"]].drop_duplicates().to_numpy().tolist() == [
        ["ID/NLU/sentiment/sentiment", "positive"],
        ["ID/NLG/abssum/abssum", ""],
    ]


@pytest.mark.parametrize(("language", "n"), [("th", 1), ("my", 1), ("id", 2)])
def test_numbers_of_words_are_not_counted_where_words_are_not_divided(language, n, tmp_path):
    tasks = task("if-eval", competency="if", metric="overall_lang_normalized_acc", languages={language: {}})
    lines = [
        {"id": kind, "metadata": {"subcategory": kind}, "individual_scores": {"overall_lang_normalized_acc": 1}}
        for kind in ("length_constraints:number_words", "keywords:existence")
    ]
    files = {f"{language}/if-eval/m_if-eval_{language}.jsonl": "\n".join(map(json.dumps, lines))}
    assert sums_of(tmp_path, run(told=config(tasks=tasks), files=files)).runs["n"].tolist() == [n]


def test_an_answer_without_a_score_is_what_the_board_says(tmp_path):
    files = run(files={"id/sentiment/m_sentiment_id.jsonl": rows([1, None])})
    assert sums_of(tmp_path, files).runs[["n", "total", "nulls"]].to_numpy().tolist() == [[2, 1.0, 1]]
    missing = sums_of(tmp_path, files, board(uncertainty={"null_score": "missing"}))
    assert missing.runs[["n", "total", "nulls"]].to_numpy().tolist() == [[1, 1.0, 0]]


def test_the_latest_config_counts(tmp_path):
    other = config(tasks=task("sentiment", competency="nlg"))
    found = sums_of(tmp_path, run() | run(told=other, time=LATER))
    assert found.runs["leaf"].tolist() == ["ID/NLG/sentiment/sentiment"]
    found = sums_of(tmp_path, run(time=LATER) | run(told=other))
    assert found.runs["leaf"].tolist() == ["ID/NLU/sentiment/sentiment"]


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
    environment = {"seahelm_git_hash": "6844e6c", "vllm_version": "0.11.0", "env_info": "Collecting environment information..."}
    files = {"id/abssum/m_abssum_id.jsonl": rows([1], "normalized_rougel_f1")}
    thinking = {"reasoning_generation_kwargs": {"max_think_tokens": 20_000, "end_think_token": "</think>"}}
    found = sums_of(tmp_path, run(told=config(tasks=tasks, run_args=arguments, run_env=environment, **thinking), files=files)).files.iloc[0]
    assert found["date"] == datetime(2026, 6, 22, 0, 10, 40, 690531)  # noqa: DTZ001 - the frame holds naive dates
    assert found["harness"] == "SEA-HELM commit 6844e6c, vllm 0.11.0"
    settings = {"shots": 3, "is_base_model": True, "skip_task": ["mt-bench"], "model_name": "x" * 500, "seed": 7, "max_tokens": 512}
    assert json.loads(found["settings"]) == settings | thinking["reasoning_generation_kwargs"]


@pytest.mark.parametrize(("told_of", "shots"), [({"instruct": 0, "base": None}, None), ({"instruct": 0}, 5), ("many", 5), (None, 5)])
def test_the_examples_in_a_prompt_are_the_tasks_own_or_what_is_usual(told_of, shots, tmp_path):
    told_of = config(tasks=task("sentiment", fewshot_num_examples=told_of), run_args={"is_base_model": True})
    assert json.loads(sums_of(tmp_path, run(told=told_of)).files["settings"].iloc[0]).get("shots") == shots


def test_a_companion_says_what_runs_do_not_say_of_their_models(tmp_path):
    of = board(
        source={"kind": "folder", "path": "files", "patterns": ["**/*"]},
        options={"companion": {"file": "models.csv", "key": "id", "columns": {"params_b": "size", "quantization": "bits"}}},
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


def test_a_failed_task_is_missing_and_named(tmp_path):
    both = {"id/sentiment/m_sentiment_id.jsonl": rows([0, 0]), "tl/sentiment/m_sentiment_tl.jsonl": rows([1])}
    result = f"{RUN}/results/m_seahelm_results_2026-06-22T00_20_00.json"
    found = sums_of(tmp_path, run(files=both) | {result: failures("sentiment")})
    assert found.runs["leaf"].tolist() == ["FIL/NLU/sentiment/sentiment"]
    (row,) = found.left_out
    assert (row.entry, row.task) == ("org/m", "")
    why = "failed in run 0 (Failed to run evaluation for task): missing here, where SEA-HELM counts 0"
    assert str(row) == f"{result}: id/nlu/sentiment: {why}".replace("json: id", "json, id")


def test_the_latest_results_count_and_broken_ones_are_named(tmp_path):
    early, late = (f"{RUN}/results/m_seahelm_results_2026-06-2{day}T00_00_00.json" for day in (2, 3))
    assert told(tmp_path, run() | {early: failures("sentiment"), late: "{}"}) == []
    reason = f"{late}: is not JSON: Input data was truncated; which tasks failed in run 0 is not known"
    assert told(tmp_path, run() | {late: "{"}) == [reason]
    assert told(tmp_path, run() | {late: "[1]"}) == [
        f"{late}: is no record: expected the results of a SEA-HELM run by language; which tasks failed in run 0 is not known"
    ]


def test_a_result_file_that_lies_in_no_run_tells_its_failed_tasks(tmp_path):
    name = "Llama_seahelm_results_2025-08-22T19_46_28.json"
    assert told(tmp_path, {name: failures("sentiment"), "notes.json": "{}"}) == [
        f"{name}, id/nlu/sentiment: failed (Failed to run evaluation for task): missing here, where SEA-HELM counts 0"
    ]


BAD = {
    "no such task": (
        {"id/x/m_sentimental_id.jsonl": rows([1])},
        {},
        "is of no task that {config} names: expected <model>_<task>_id.jsonl; did you mean 'sentiment'?",
    ),
    "no such language": (
        {"vi/sentiment/m_sentiment_vi.jsonl": rows([1])},
        {},
        "is in the language 'vi', which {config} does not name for 'sentiment'; did you mean 'id'?",
    ),
    "other metric": (
        {"id/sentiment/m_sentiment_id.jsonl": rows([1], "accuracy")},
        {},
        "has no 'normalized_accuracy' in individual_scores, the metric that {config} names; there is 'accuracy'",
    ),
    "bare score": (
        {"id/sentiment/m_sentiment_id.jsonl": '{"id": "q", "individual_scores": 1}'},
        {},
        "has no names in individual_scores; expected {{'normalized_accuracy': ...}}, the metric that {config} names",
    ),
    "no metric": (None, {"tasks": task("sentiment", metric=None)}, "is of the task 'sentiment', for which {config} names no metric"),
    "no competency": (None, {"tasks": task("sentiment", competency=None)}, "is of the task 'sentiment', for which {config} names no competency"),
    "skipped": (None, {"run_args": {"skip_task": ["sentiment"]}}, "is of the task 'sentiment', which {config} skips"),
    "unknown scale": (
        {"id/sentiment/m_sentiment_id.jsonl": rows([1], "bleu")},
        {"tasks": task("sentiment", metric="bleu")},
        "has the metric 'bleu', whose highest value is not known: name it under options, maximum",
    ),
    "unknown number of answers": (
        {"ms/toxicity/m_toxicity_ms.jsonl": rows([1])},
        {"tasks": task("toxicity", competency="safety", metric="normalized_accuracy", languages={"ms": {}})},
        "has answers to choose from, but how many in 'toxicity' in 'ms' is not known: name it under options, n_options",
    ),
}


@pytest.mark.parametrize("case", BAD)
def test_a_file_that_cannot_be_understood_costs_that_file_and_is_named(case, tmp_path):
    files, more, reason = BAD[case]
    good = run(1)
    bad = run(told=config(**more), files=files)
    path = next(name for name in bad if "/inferences/" in name)
    assert told(tmp_path, good | bad) == [f"{path}: {reason.format(config=f'm_run_config_{TIME}.yaml')}"]
    assert leaves(sums_of(tmp_path, good | bad)).keys() == {("org/m", "ID/NLU/sentiment/sentiment", 1)}


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("a: b: c", "is not YAML, line 1: mapping values are not allowed in this context"),
        ("", "is no record: expected keys and values"),
        ("x: 1", "has no `tasks`; expected the config of a SEA-HELM run"),
        ("a0: &a0 [1, 1]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]\n" for n in range(1, 40)), "unfolds to more than 1,000,000 values"),
        ("tasks: &t {again: *t}", "has *t inside what it stands for, or before it"),
        ("[" * 100_000, f"is nested deeper than {DEEPEST} levels"),
        ("a: !!python/object/apply:os.getcwd []", "is not YAML, line 1: could not determine a constructor for the tag"),
        (b"\xff\xfe\x00", "cannot be read: 'utf-8' codec can't decode byte"),
    ],
)
def test_a_config_that_cannot_be_read_costs_its_run_and_is_named_once(content, reason, tmp_path):
    names = {"id/sentiment/m_sentiment_id.jsonl": rows([1]), "tl/sentiment/m_sentiment_tl.jsonl": rows([1])}
    (row,) = told(tmp_path, run(told=content, files=names) | run(1))
    assert row.startswith(f"{RUN}/configs/m_run_config_{TIME}.yaml: {reason}")
    assert row.endswith("; 2 files of samples of this run are left out")


def test_a_run_without_a_config_is_named_once_with_what_was_expected(tmp_path):
    files = {
        name: content for name, content in run(files={"tl/a/m_a_tl.jsonl": rows([1]), "id/b/m_b_id.jsonl": rows([1])}).items() if "infer" in name
    }
    reason = f"has no config to say what it is of: expected {RUN}/configs/<model>_run_config_<time>.yaml; 2 files of samples of this run are left out"
    assert told(tmp_path, files | run(1)) == [f"{RUN}/inferences/tl/a/m_a_tl.jsonl: {reason}"]


def test_files_beside_the_samples_hold_none(tmp_path):
    beside = {
        f"{RUN}/inferences/id/sentiment/m_sentiment_id_batch_response.jsonl": "no JSON",
        f"{RUN}/logs/log.txt": "x",
        "org/m/m_scores.yaml": "x: 1",
        "README.md": "x",
    }
    found = sums_of(tmp_path, run() | beside)
    assert (found.left_out, found.files["file"].tolist()) == ((), [SENTIMENT])


def test_a_value_above_the_highest_is_refused_and_never_rescaled(tmp_path):
    (row,) = told(tmp_path, run(files={"id/sentiment/m_sentiment_id.jsonl": rows([1, 100, 0])}))
    assert row == f"{SENTIMENT}, row 2, individual_scores: 100 lies outside 0 to 1"
    assert (
        sums_of(
            tmp_path, run(files={"id/sentiment/m_sentiment_id.jsonl": rows([1, 100, 0])}), board(options={"maximum": {"normalized_accuracy": 100}})
        ).left_out
        == ()
    )


def test_a_language_that_the_board_does_not_know_is_named(tmp_path):
    of = board(suite={"name": "SEA", "levels": ["language", "task"], "order": {"language": ["VI"]}})
    (row,) = told(tmp_path, run(), of)
    assert "ID is a language that the board does not know" in row


@pytest.mark.parametrize(
    ("folder", "arguments", "model"),
    [
        ("results/org/m", {}, "org/m"),
        ("m", {"model_name": "org/m"}, "org/m"),
        ("m", {"model_name": "/models/other"}, "m"),
        ("org/m", {"model_name": "else/m"}, "org/m"),
    ],
)
def test_a_model_is_named_by_its_folders(folder, arguments, model, tmp_path):
    files = run(folder=folder, told=config(run_args={"is_base_model": False} | arguments))
    assert sums_of(tmp_path, files).entries["model"].tolist() == [model]


def test_markup_in_a_name_is_text(tmp_path):
    evil = "evil/<img src=x onerror=alert(1)>"
    assert sums_of(tmp_path, run(folder=evil)).entries["entry"].tolist() == [evil]


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"suite": {"name": "SEA", "levels": ["language", "tasks"]}}, "'tasks' is no level of SEA-HELM's samples; did you mean 'task'?"),
        ({"options": {"ids": {"languages": {"tl": "FIL"}}}}, "options.ids.languages: is none of the suite's levels; did you mean 'language'?"),
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
    names = {"id/sentiment/m_sentiment_id.jsonl": rows([1, 1, 0, 1]), "id/abssum/m_abssum_id.jsonl": rows([50, 30], "normalized_rougel_f1")}
    files = {path: content for number in range(2) for path, content in run(number, files=names).items()}
    first = built(tmp_path / "a", files, tmp_path / "cache")
    assert first.left_out == ()
    sentiment, abssum = (0.75 - 1 / 3) / (1 - 1 / 3), 0.4
    assert first.scores.score[0, first.suite.place("SEA/ID/NLU")] == pytest.approx(sentiment)
    assert first.scores.score[0, 0] == pytest.approx((sentiment + abssum) / 2)
    assert first.entries[["type", "shots"]].to_numpy().tolist() == [["instruct", 0]]
    moved = config(tasks=task("sentiment", competency="nlg"))
    second = built(tmp_path / "b", files | {f"org/m/run_{n}/configs/m_run_config_{TIME}.yaml": moved for n in range(2)}, tmp_path / "cache")
    assert [second.suite.nodes[place].path for place in second.suite.leaves] == ["SEA/ID/NLG/abssum", "SEA/ID/NLG/sentiment"]
    failed = {f"{RUN}/results/m_seahelm_results_{TIME}.json": failures("sentiment")}
    third = built(tmp_path / "c", files | failed, tmp_path / "cache")
    assert third.evidence.by_run is not None
    assert third.evidence.by_run.count[0, [0, third.suite.place("SEA/ID/NLU"), third.suite.place("SEA/ID/NLG")]].tolist() == [1, 1, 2]
    assert len(third.left_out) == 1


def test_a_board_of_failed_tasks_alone_says_what_failed(tmp_path):
    with pytest.raises(EvalboardError, match=r"no entry could be read\n  m_seahelm_results_x.json, id/nlu/nli: failed"):
        built(tmp_path / "a", {"m_seahelm_results_x.json": failures("nli")}, tmp_path / "cache")


def test_the_files_that_say_what_a_file_holds_are_the_latest_of_its_run(tmp_path):
    given = snapshot(tmp_path, run() | run(time=LATER) | run(1) | {f"{RUN}/results/m_seahelm_results_{TIME}.json": "{}"})
    beside = {path: [file.path.rpartition("/")[2] for file in files] for path, files in companions(board(), given).items()}
    assert beside[SENTIMENT] == [f"m_run_config_{LATER}.yaml", f"m_seahelm_results_{TIME}.json"]
    assert beside[SENTIMENT.replace("run_0", "run_1")] == [f"m_run_config_{TIME}.yaml"]
