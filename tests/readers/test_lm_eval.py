"""Result files of the harness and of lighteval, with all their oddities."""

import json
import math

import pandas as pd
import pytest

from evalboard.config import parse_board
from evalboard.data.metrics import statements
from evalboard.data.runs import comparable
from evalboard.data.schema import checked
from evalboard.errors import ConfigError
from evalboard.leaderboard.from_results import from_results
from evalboard.leaderboard.origin import Origin
from evalboard.readers import options
from evalboard.suite.tree import compile_suite
from tests.readers.examples import LM_EVAL, TABLE, left_out, lm_eval_of, reading, values

FILE = "org/x/results_2024-06-16T22-09-58.078705.json"


def of_results(tmp_path, results, board=LM_EVAL, **more):
    return reading(board, tmp_path, {FILE: json.dumps({"results": results, "model_name": "org/x"} | more)})


def test_every_metric_with_its_filter_is_a_value_with_its_error(tmp_path):
    task = {
        "alias": " - t",
        "acc,none": 0.5,
        "acc_stderr,none": 0.02,
        "exact_match,strict": 1,
        "exact_match_stderr,strict": "N/A",
    }
    found = of_results(tmp_path, {"t": task})
    assert found.results[["task", "metric", "value"]].to_numpy().tolist() == [
        ["t", "acc,none", 0.5],
        ["t", "exact_match,strict", 1.0],
    ]
    assert found.results["stderr"].tolist() == pytest.approx([0.02, math.nan], nan_ok=True)
    assert found.left_out == ()


def test_a_group_with_nothing_but_an_alias_is_no_value(tmp_path):
    found = of_results(tmp_path, {"g": {" ": " ", "alias": "g"}, "t": {"acc,none": 0.5, "sample_len": 100}})
    assert values(found) == {("org/x", "t"): 0.5}
    assert found.left_out == ()


def test_values_of_groups_count_where_results_lack_them(tmp_path):
    found = of_results(tmp_path, {"t": {"acc,none": 0.5}}, groups={"g": {"acc,none": 0.25}, "t": {"acc,none": 0.9}})
    assert values(found) == {("org/x", "t"): 0.5, ("org/x", "g"): 0.25}


def test_the_older_layout_is_read(tmp_path):
    found = reading(
        LM_EVAL,
        tmp_path,
        {
            "a/b/results_2023-09-08T17:00:44.389859.json": """{
            "config_general": {"model_name": "org/old", "model_dtype": "torch.float16", "model_sha": "abc", "lighteval_sha": "fed"},
            "results": {"harness|arc:challenge|25": {"acc": 0.5, "acc_stderr": 0.01, "acc_norm": 0.6, "acc_norm_stderr": 0.02},
                        "harness|truthfulqa:mc|0": {"mc1": 0.25, "mc2": NaN}}}"""
        },
    )
    assert found.results[["entry", "task", "metric", "value", "stderr"]].to_numpy()[:2].tolist() == [
        ["org/old", "harness|arc:challenge|25", "acc", 0.5, 0.01],
        ["org/old", "harness|arc:challenge|25", "acc_norm", 0.6, 0.02],
    ]
    assert found.results["metric"].tolist() == ["acc", "acc_norm", "mc1"]
    assert found.entries[["precision", "revision"]].to_numpy().tolist() == [["float16", "abc"]]
    assert found.files["date"].tolist() == [pd.Timestamp("2023-09-08T17:00:44.389859")]
    assert found.files["harness"].tolist() == ["lighteval commit fed"]


@pytest.mark.parametrize(
    ("stated", "seconds"), [("1234.5", 1234.5), (60, 60.0), ("long", None), (-1, None), (None, None)]
)
def test_a_run_says_how_long_it_took(stated, seconds, tmp_path):
    found = of_results(tmp_path, {"t": {"acc,none": 0.5}}, total_evaluation_time_seconds=stated)
    assert found.entries.get("evaluation_seconds", pd.Series([None]))[0] == seconds


@pytest.mark.parametrize(
    "content",
    [
        {"all": {"t": {"acc,none": 0.5}}, "t": {"acc,none": 0.5}},
        {"all": {"acc": 0.1}, "harness|t|5": {"acc": 0.5}, "versions": {"harness|t|5": 0}},
    ],
)
def test_a_file_with_its_tasks_on_top_is_read_once(content, tmp_path):
    found = reading(LM_EVAL, tmp_path, {FILE: json.dumps(content)})
    assert list(values(found).values()) == [0.5]
    assert found.entries["model"].tolist() == ["org/x"]


def test_infinity_is_no_value(tmp_path):
    found = reading(
        LM_EVAL,
        tmp_path,
        {
            FILE: '{"model_name": "org/x", "results": {"a": {"acc,none": Infinity, "f1,none": NaN}, "b": {"acc,none": 0.5}}}'
        },
    )
    (again,) = checked(found, compile_suite(parse_board(LM_EVAL)).expected()).left_out
    assert (again.task, again.value, again.reason) == ("a", "inf", "lies outside 0 to 1")


@pytest.mark.parametrize(
    ("content", "model"),
    [
        ({"model_name": "o/top", "config": {"model_name": "o/inside", "model_args": "pretrained=o/args"}}, "o/top"),
        ({"config": {"model_name": "o/inside", "model_args": "pretrained=o/args"}}, "o/inside"),
        ({"config": {"model_args": "pretrained=o/args,dtype=bfloat16"}}, "o/args"),
        ({"config": {"model_args": {"pretrained": "o/args", "dtype": None}}}, "o/args"),
        ({"config": {"model_args": "model=gpt"}}, "gpt"),
        ({}, "org/x"),
    ],
)
def test_the_model_is_named_in_one_of_several_places(content, model, tmp_path):
    found = reading(LM_EVAL, tmp_path, {FILE: json.dumps({"results": {"t": {"acc,none": 0.5}}} | content)})
    assert found.entries["model"].tolist() == [model]


def test_a_file_that_names_no_model_is_left_out(tmp_path):
    found = reading(LM_EVAL, tmp_path, {"results_1.json": '{"results": {"t": {"acc,none": 0.5}}}'})
    assert left_out(found) == ["results_1.json: names no model, and lies in no model's folder"]


def test_what_a_file_says_about_its_entry(tmp_path):
    config = {
        "model_num_parameters": 6_500_000_000,
        "model_dtype": "torch.bfloat16",
        "model_sha": "abc",
        "model_revision": "main",
    }
    found = of_results(
        tmp_path,
        {"t": {"acc,none": 0.5}},
        LM_EVAL.replace("[model]", "[model, precision]"),
        config=config,
        chat_template="{{ messages }}",
    )
    known = found.entries.iloc[0].to_dict()
    assert known == {
        "entry": "org/x@bfloat16",
        "model": "org/x",
        "file": FILE,
        "precision": "bfloat16",
        "revision": "abc",
        "params_b": 6.5,
        "chat_template": True,
    }


def test_what_a_file_says_about_its_run(tmp_path):
    found = of_results(
        tmp_path,
        {"a": {"acc,none": 0.5}},
        git_hash="fed",
        transformers_version="4.44.0",
        date=1718575798.5,
        chat_template=None,
        config={"model_args": "pretrained=org/x", "batch_size": "auto"},
        **{
            "n-shot": {"a": 5, "g_1": 3, "g_2": 3, "h_1": 0, "h_2": 1},
            "group_subtasks": {"all": ["g", "h"], "g": ["g_1", "g_2"], "h": ["h_1", "h_2"]},
            "n-samples": {"a": {"original": 200, "effective": 100}},
        },
    )
    (file,) = found.files.to_dict(orient="records")
    assert file["date"] == pd.Timestamp("2024-06-16T22:09:58.078705")
    assert file["harness"] == "lm-evaluation-harness commit fed, transformers 4.44.0"
    assert json.loads(file["settings"]) == {
        "shots": {"a": 5, "g": 3, "h_1": 0, "h_2": 1},
        "chat_template": False,
        "model_args": "pretrained=org/x",
        "batch_size": "auto",
    }
    assert found.results["n"].tolist() == [100.0]


def test_the_date_inside_counts_where_the_name_has_none(tmp_path):
    found = reading(LM_EVAL, tmp_path, {"org/x/results.json": lm_eval_of("org/x", 0.5, 0.5, date=1718575798)})
    assert found.files["date"].tolist() == [pd.Timestamp("2024-06-16T22:09:58")]


def test_an_impossible_error_costs_the_error_and_is_noted_once(tmp_path):
    found = of_results(
        tmp_path,
        {
            "a": {"acc,none": 0.5, "acc_stderr,none": 0},
            "b": {"acc,none": 0.25, "acc_stderr,none": -1},
            "c": {"acc,none": 1.0, "acc_stderr,none": 0},
            "d": {"acc,none": 0.75, "acc_stderr,none": 0.1},
        },
    )
    assert list(values(found).values()) == [0.5, 0.25, 1.0, 0.75]
    assert found.results["stderr"].tolist() == pytest.approx([math.nan, math.nan, 0.0, 0.1], nan_ok=True)
    assert left_out(found) == [
        f"{FILE}, a acc,none: 0 is no standard error of 0.5 (2 such in this file); the value was taken without it"
    ]
    assert found.left_out[0].task == ""


def test_a_task_that_is_no_record_costs_that_task(tmp_path):
    found = of_results(tmp_path, {"a": 0.5, "b": {"acc,none": 0.25}})
    assert values(found) == {("org/x", "b"): 0.25}
    assert left_out(found) == [f"{FILE}, a: 0.5 is no result of a task"]


def test_recorded_samples_are_passed_over(tmp_path):
    found = reading(
        LM_EVAL,
        tmp_path,
        {"org/x/samples_a_2024-06-16T22-09-58.078705.jsonl": "{}", FILE: lm_eval_of("org/x", 0.5, 0.5)},
    )
    assert found.files["file"].tolist() == [FILE]
    assert found.left_out == ()


COMPANION = f"""{LM_EVAL.replace("[model]", "[model, precision]")}columns: {{labels: {{type: {{C: chat}}}}}}
options:
  companion: {{file: models.jsonl, key: id, columns: {{type: kind, license: license, merged: merged}}}}
"""
MODELS = '{"id": "org/x", "kind": "C", "license": "mit", "merged": true}\n{"id": "org/y", "kind": "?"}\n{"id": "org/unknown", "kind": "C"}\n'


def with_companion(tmp_path, models=MODELS):
    files = {
        "x/results_1.json": lm_eval_of("org/x", 0.5, 0.5, config={"model_dtype": "float16"}),
        "x/results_2.json": lm_eval_of("org/x", 0.25, 0.25, config={"model_dtype": "bfloat16"}),
        "models.jsonl": models,
        "y/results_1.json": lm_eval_of("org/y", 0.75, 0.75),
    }
    found = reading(COMPANION, tmp_path, files)
    board = parse_board(COMPANION)
    return from_results(
        board, checked(found, compile_suite(board).expected()), origin=Origin(kind="folder", revision="r"), key="k"
    )


def test_a_companion_that_cannot_be_read_costs_nothing_else(tmp_path):
    board = with_companion(tmp_path, '{"name": "org/x"}')
    assert len(board) == 3
    assert [str(row) for row in board.left_out] == ["models.jsonl: has no column 'id'; expected one of name"]


def built(config, folder, files):
    """The leaderboard of some result files."""
    board = parse_board(config)
    expected = compile_suite(board).expected()
    found = comparable(reading(board, folder, files), {each.task for each in expected}, board.settings, board.entry)
    found = checked(found, expected, repeated=board.repeated)
    return from_results(board, found, origin=Origin(kind="folder", revision="r"), key="k")


SMOKE = {
    "limit": {"config": {"limit": 10}},
    "max_samples": {"config_general": {"max_samples": 10}},
    "fewer samples": {"n-samples": {task: {"original": 1319, "effective": 10} for task in "ab"}},
}


@pytest.mark.parametrize("says", SMOKE)
def test_a_later_run_of_ten_questions_takes_the_place_of_nothing(says, tmp_path):
    files = {
        "x/results_2024-01-01T00-00-00.json": lm_eval_of("org/x", 0.3, 0.5),
        "x/results_2024-02-01T00-00-00.json": lm_eval_of("org/x", 0.9, 0.8, **SMOKE[says]),
    }
    board = built(LM_EVAL + "repeated: latest\n", tmp_path, files)
    assert board.scores.value[0].tolist() == pytest.approx([0.4, 0.3, 0.5])
    assert [(row.file, row.task) for row in board.left_out] == [
        ("x/results_2024-02-01T00-00-00.json", task) for task in "ab"
    ]
    taken = built(LM_EVAL + "repeated: latest\nsettings: {limited: take}\n", tmp_path / "taken", files)
    assert taken.scores.value[0].tolist() == pytest.approx([0.85, 0.9, 0.8])
    assert [str(note) for note in taken.notes] == [
        "Where a task was run again, only the latest run counts. Not counted: 2 values of 1 entry, in 1 file."
    ]


def test_a_limit_above_the_number_of_questions_is_none(tmp_path):
    whole = {"n-samples": {task: {"original": 500, "effective": 500} for task in "ab"}, "config": {"limit": 1000}}
    assert built(LM_EVAL, tmp_path, {FILE: lm_eval_of("org/x", 0.3, 0.5, **whole)}).left_out == ()


def test_a_later_run_without_examples_is_not_that_of_the_others(tmp_path):
    shots = {"n-shot": {"a": 5, "b": 5}}
    files = {
        "x/results_2024-01-01T00-00-00.json": lm_eval_of("org/x", 0.3, 0.5, **shots),
        "x/results_2024-02-01T00-00-00.json": lm_eval_of("org/x", 0.1, 0.2, **{"n-shot": {"a": 0, "b": 5}}),
        "y/results_2024-01-01T00-00-00.json": lm_eval_of("org/y", 0.6, 0.6, **shots),
    }
    board = built(LM_EVAL + "repeated: latest\n", tmp_path, files)
    values = dict(zip(board.entries["entry"], board.scores.value.tolist(), strict=True))
    assert values["org/x"] == pytest.approx([0.25, 0.3, 0.2])
    assert [str(row) for row in board.left_out] == [
        "x/results_2024-02-01T00-00-00.json, a: shots 0 where 5 is due, as 2 of 2 entries have it; `settings: {shots: ...}` can say otherwise"
    ]


def test_what_a_board_says_of_settings_must_have_an_effect():
    with pytest.raises(
        ConfigError, match=r"config:\d+: settings.shots: has no effect: files of the reader 'table' do not state it"
    ):
        options(parse_board(TABLE + "settings: {shots: 5}\n"))
    with pytest.raises(ConfigError, match=r"settings.limit_ed: unknown key; did you mean 'limited'\?"):
        parse_board(LM_EVAL + "settings: {limit_ed: take}\n")
    assert options(parse_board(LM_EVAL + "settings: {shots: 5, task_version: 1.0}\n"))


SHARED = ("n-samples", "n-shot", "versions", "higher_is_better", "group_subtasks")
GROUPED = {
    "results": {"g": {"acc,none": 0.4, "alias": "g"}, "a": {"acc,none": 0.5}, "b": {"acc,none": 0.25}},
    "group_subtasks": {"g": ["a", "b"], "a": [], "b": []},
    "model_name": "org/x",
}


def groups_in(found):
    return [json.loads(text).get("groups") for text in found.files["conditions"]]


@pytest.mark.parametrize(
    ("tasks", "groups"),
    [
        (["harness|a|5", "harness|b|0", "all"], {"all": ["harness|a|5", "harness|b|0"]}),
        (
            ["lighteval|mmlu:x|5", "lighteval|mmlu:y|5", "lighteval|mmlu:_average|5", "lighteval|c|0"],
            {"lighteval|mmlu:_average|5": ["lighteval|mmlu:x|5", "lighteval|mmlu:y|5"]},
        ),
        (["all", "a"], None),
    ],
)
def test_means_of_lighteval_are_groups(tasks, groups, tmp_path):
    found = of_results(tmp_path, {task: {"acc": 0.5} for task in tasks})
    assert groups_in(found) == [groups] if groups else found.files["conditions"].tolist() == [""]


def test_a_group_of_the_harness_is_compared_with_a_node(tmp_path):
    config = LM_EVAL + 'columns: {published: {Average: {task: g, metric: "acc,none", tolerance: 0.01}}}\n'
    (agreement,) = built(config, tmp_path, {FILE: json.dumps(GROUPED)}).agreements
    assert (agreement.node, agreement.compared, agreement.disagreeing) == ("Average", 1, 1)
    assert agreement.examples == (("org/x", 0.4, 0.375),)
    with pytest.raises(
        ConfigError,
        match=r"columns.published.Averag_: no node of the suite has this name or path; did you mean 'Average'\?",
    ):
        options(parse_board(config.replace("Average: {task", "Averag_: {task")))


def test_what_a_limited_run_published_is_compared_with_nothing(tmp_path):
    config = LM_EVAL + 'repeated: latest\ncolumns: {published: {Average: {task: g, metric: "acc,none"}}}\n'
    smoke = GROUPED | {"results": {task: {"acc,none": 0.9} for task in "gab"}, "config": {"limit": 10}}
    files = {
        "x/results_2024-01-01T00-00-00.json": json.dumps(GROUPED),
        "x/results_2024-02-01T00-00-00.json": json.dumps(smoke),
    }
    (agreement,) = built(config, tmp_path, files).agreements
    assert agreement.examples == (("org/x", 0.4, 0.375),)


@pytest.mark.parametrize("text", [{}, None, [], "x"])
def test_texts_that_stand_under_several_keys_are_understood_in_each_respect(text, tmp_path):
    files = {
        f"{name}/results_1.json": lm_eval_of(f"org/{name}", 0.5, 0.5, **dict.fromkeys(SHARED, text)) for name in "xy"
    }
    found = reading(LM_EVAL, tmp_path, files)
    assert found.left_out == ()
    assert found.results["n"].isna().all()
    assert found.files["conditions"].tolist() == found.files["metrics"].tolist() == ["", ""]


def lighteval(tasks: dict[str, dict[str, object]], **config_tasks: object) -> str:
    """A result file of lighteval with what it says of its tasks."""
    return json.dumps(
        {"config_general": {"model_name": "org/x"}, "results": tasks, "config_tasks": config_tasks["said"]}
    )


def said_of_metrics(found) -> dict[tuple[str, str], str | None]:
    return {(each.facts.task, each.facts.metric): each.facts.direction for each in statements(found.files)}


@pytest.mark.parametrize("name", ["lighteval|gap|0", "lighteval|gap"])
@pytest.mark.parametrize("key", ["metric", "metrics"])
def test_lighteval_says_which_way_its_metrics_are_better(name, key, tmp_path):
    metrics = [
        {"metric_name": "gap", "higher_is_better": False},
        {"metric_name": ["one", "two"], "higher_is_better": {"one": True, "two": False}},
        {"metric_name": "unsaid", "higher_is_better": None},
        {"metric_name": 5, "higher_is_better": True},
        "no record",
    ]
    said = {name: {"name": "gap", key: metrics}, "other|task|0": {key: metrics}, "of 2023": "LM Harness task"}
    found = reading(
        LM_EVAL, tmp_path, {FILE: lighteval({"lighteval|gap|0": {"gap": 0.5, "one": 0.25, "two": 0.75}}, said=said)}
    )
    task = "lighteval|gap|0"
    assert said_of_metrics(found) == {(task, "gap"): "lower", (task, "one"): "higher", (task, "two"): "lower"}
    assert statements(found.files)[0].facts.key == f"config_tasks.{name}.gap"


def test_lighteval_says_how_many_questions_were_asked(tmp_path):
    sizes = {"whole": (100, 100), "some": (10, 100), "unsaid": (-1, -1)}
    said = {
        f"lighteval|{name}|0": {"effective_num_docs": some, "original_num_docs": of}
        for name, (some, of) in sizes.items()
    }
    found = reading(LM_EVAL, tmp_path, {FILE: lighteval({name: {"acc": 0.5} for name in said}, said=said)})
    assert dict(zip(found.results["task"], found.results["n"].fillna(0), strict=True)) == {
        "lighteval|whole|0": 100,
        "lighteval|some|0": 10,
        "lighteval|unsaid|0": 0,
    }
    (conditions,) = found.files["conditions"]
    assert json.loads(conditions)["limited"] == {"lighteval|whole|0": None, "lighteval|some|0": "10 of 100 questions"}
