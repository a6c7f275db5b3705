"""Recorded samples of the harness and of lighteval, as they lie beside result files."""

import json
from dataclasses import replace
from datetime import datetime

import pandas as pd
import pytest
import yaml

from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.errors import ConfigError
from evalboard.readers import companions, options
from evalboard.settings import Settings
from evalboard.views.compare import compare
from tests.readers.examples import changed, documented, left_out, runs, snapshot, summed_files

CONFIG = """\
id: tiny
title: Tiny
source: {kind: folder, path: files}
reader: lm_eval
suite: {name: Average, levels: [benchmark, task]}
options:
  tasks:
    "bbh_*": {metric: "acc_norm,none", choices: 2, group: [BBH]}
    gsm8k: "exact_match,strict-match"
"""
TIME, LATER = "2025-01-28T10-22-20.980995", "2025-02-01T00-00-00.000001"


def board(**more):
    return changed(CONFIG, **more)


def tasks(**more):
    return board(options={"tasks": more})


def rows(values, *, metric="acc_norm", filters=("none",), **more):
    """A file of samples: a block of rows for each filter, numbered from 0."""
    return "".join(
        json.dumps(
            {
                "doc_id": number,
                "doc": {"passage": f"p{number // 2}"},
                "filter": name,
                "metrics": [metric],
                metric: value,
            }
            | more
        )
        + "\n"
        for name in filters
        for number, value in enumerate(values)
    )


def report(model="org/x", **more):
    """A result file, of which samples need only what it says about the run."""
    return json.dumps({"results": {}, "model_name": model} | more)


def sums_of(folder, files, of=None, **more):
    return summed_files(of or board(), folder, files, **more)


def test_model_task_and_run_come_from_names_and_rows_from_the_metric_and_its_filter(engine, tmp_path):
    values = [True, False, True]
    both = rows(values, metric="exact_match", filters=["strict-match"]) + rows(
        [False] * 3, metric="exact_match", filters=["flexible-extract"]
    )
    found = sums_of(
        tmp_path,
        {f"org__x/samples_bbh_snarks_{TIME}.jsonl": rows([1.0, 0.0]), f"org/y/samples_gsm8k_{TIME}.jsonl": both},
        engine=engine,
    )
    assert found.left_out == ()
    assert runs(found) == {("org/x", "BBH/bbh_snarks", 0): (2, 1.0), ("org/y", "gsm8k/gsm8k", 0): (3, 2.0)}
    assert found.runs.set_index("leaf")["n_options"].to_dict() == {"BBH/bbh_snarks": 2, "gsm8k/gsm8k": 0}


def test_older_rows_name_no_filter(engine, tmp_path):
    bare = "".join(json.dumps({"doc_id": number, "acc_norm": 1.0}) + "\n" for number in range(2))
    for metric in ("acc_norm", "acc_norm,none"):
        found = sums_of(tmp_path, {f"org/x/samples_t_{TIME}.jsonl": bare}, tasks(t=metric), engine=engine)
        assert runs(found) == {("org/x", "t/t", 0): (2, 2.0)}
    named = sums_of(tmp_path, {f"org/x/samples_t_{TIME}.jsonl": bare}, tasks(t="acc_norm,strict"), engine=engine)
    assert left_out(named) == [
        f"org/x/samples_t_{TIME}.jsonl: has rows that name no filter; expected 'strict' as the config says"
    ]


def test_a_metric_without_its_filter_is_asked_for_it(tmp_path):
    found = sums_of(tmp_path, {f"org/x/samples_t_{TIME}.jsonl": rows([1.0])}, tasks(t="acc_norm"))
    assert left_out(found) == [
        f"org/x/samples_t_{TIME}.jsonl: has rows for each filter; expected a metric with one, such as acc_norm,none, and the config says acc_norm"
    ]


REPEATED = {
    f"org__x/samples_bbh_snarks_{TIME}.jsonl": rows([1.0, 0.0]),
    f"org__x/samples_bbh_snarks_{LATER}.jsonl": rows([1.0, 1.0, 1.0]),
    f"org__x/samples_bbh_navigate_{LATER}.jsonl": rows([0.0]),
}


def test_of_several_dates_the_first_counts_and_the_others_are_named(tmp_path):
    found = sums_of(tmp_path, REPEATED)
    assert runs(found) == {("org/x", "BBH/bbh_snarks", 0): (2, 1.0), ("org/x", "BBH/bbh_navigate", 0): (1, 0.0)}
    assert left_out(found) == [
        f"org__x/samples_bbh_snarks_{LATER}.jsonl: repeats bbh_snarks of org/x, already in org__x/samples_bbh_snarks_{TIME}.jsonl"
    ]


def test_or_each_is_a_run(engine, tmp_path):
    found = sums_of(
        tmp_path, REPEATED, board(options={**yaml.safe_load(CONFIG)["options"], "runs": "by_date"}), engine=engine
    )
    assert runs(found) == {
        ("org/x", "BBH/bbh_snarks", 0): (2, 1.0),
        ("org/x", "BBH/bbh_snarks", 1): (3, 3.0),
        ("org/x", "BBH/bbh_navigate", 0): (1, 0.0),
    }


def test_tasks_that_the_config_does_not_name_are_no_part_of_the_board(tmp_path):
    found = sums_of(
        tmp_path, {f"org__x/samples_arc_{TIME}.jsonl": "{", f"org__x/samples_bbh_snarks_{TIME}.jsonl": rows([1.0])}
    )
    assert (list(runs(found)), found.left_out) == ([("org/x", "BBH/bbh_snarks", 0)], ())


@pytest.mark.parametrize(
    ("path", "content", "message"),
    [
        (
            "org__x/samples_gsm8k.jsonl",
            "",
            "is named for no task and time; expected samples_<task>_<time>.jsonl or details_<task>_<time>.parquet",
        ),
        (f"samples_gsm8k_{TIME}.jsonl", "", "names no model, and lies in no model's folder"),
        (f"org__x/samples_gsm8k_{TIME}.json", "[", "cannot be read: is no JSON: "),
        (f"org__x/samples_gsm8k_{TIME}.json", "[7]", "cannot be read: row 1 is no record"),
        (f"org__x/samples_gsm8k_{TIME}.jsonl", "{", "cannot be read: "),
        (f"org__x/samples_gsm8k_{TIME}.jsonl", "7\n", "cannot be read: row 1 is no record"),
        (f"org__x/details_gsm8k_{TIME}.parquet", "PAR1", "cannot be read: "),
    ],
)
def test_a_file_that_cannot_be_taken_is_named(path, content, message, tmp_path):
    (found,) = left_out(sums_of(tmp_path, {path: content}))
    assert found.startswith(f"{path}: {message}")


def test_a_result_file_that_cannot_be_read_leaves_the_model_to_the_folder(tmp_path):
    found = sums_of(
        tmp_path, {f"org__x/results_{TIME}.json": "{", f"org__x/samples_bbh_snarks_{TIME}.jsonl": rows([1.0])}
    )
    assert list(runs(found)) == [("org/x", "BBH/bbh_snarks", 0)]
    (told,) = left_out(found)
    assert told.startswith(f"org__x/results_{TIME}.json: is not JSON: ")
    assert told.endswith("; the samples of this run go by the name of their folder")


def test_bad_values_cost_their_samples_and_are_named(engine, tmp_path):
    found = sums_of(
        tmp_path, {f"org__x/samples_bbh_snarks_{TIME}.jsonl": rows([1.0, "many", 2.5, None, 0.0])}, engine=engine
    )
    assert runs(found) == {("org/x", "BBH/bbh_snarks", 0): (3, 1.0)}
    assert [(row.row, row.value, row.reason) for row in found.left_out] == [
        (2, "many", "is no number"),
        (3, "2.5", "lies outside 0 to 1"),
    ]


def test_a_config_that_does_not_fit_is_named_by_its_place(tmp_path):
    text = CONFIG.replace("group: [BBH]", "group: [a, BBH]").replace(
        "suite:", "entry: [model, licence]\nrepeated: latest\nsuite:"
    )
    with pytest.raises(ConfigError) as error:
        options(parse_board(text + "  runs: by_date\n", tmp_path / "tiny.yaml"))
    assert str(error.value).splitlines() == [
        f"{tmp_path}/tiny.yaml:4: reader: does not say where 'licence' stands, which is one of the fields in entry",
        f"{tmp_path}/tiny.yaml:10: options.tasks.bbh_*.group: names 2 levels above the task; the suite has 1",
        f"{tmp_path}/tiny.yaml:6: repeated: latest takes one date of a task, and runs: by_date takes all of them; expected one of the two",
    ]


@pytest.mark.parametrize(
    ("was", "now", "message"),
    [
        ("choices: 2", "choices: 1", "tiny.yaml:8: options.tasks.bbh_*.choices: 1: "),
        ("choices: 2", "choice: 2", "tiny.yaml:8: options.tasks.bbh_*.choice: unknown key; did you mean 'choices'?"),
        ("  tasks:", "  task:", "unknown key; did you mean 'tasks'?"),
        *(
            (
                "[benchmark, task]",
                f"[benchmark, {level}]",
                f"a level cannot be called {level!r} here, which is something else of a sample",
            )
            for level in ("run", "filter", "precision")
        ),
    ],
)
def test_a_key_that_is_wrong_is_named_by_its_place(was, now, message, tmp_path):
    with pytest.raises(ConfigError) as error:
        options(parse_board(CONFIG.replace(was, now), tmp_path / "tiny.yaml"))
    assert message in str(error.value)


def test_the_same_reader_takes_results_and_samples_by_the_form_of_the_suite():
    results = CONFIG.replace("levels: [benchmark, task]", "children: [{name: gsm8k}]")
    with pytest.raises(ConfigError, match=r"options\.tasks: unknown key"):
        options(parse_board(results))


def test_a_board_of_recorded_samples_has_scores_errors_and_paired_differences(tmp_path, settings):
    files = {
        f"org__x/results_{TIME}.json": report("org/x", lm_eval_version="0.4.9"),
        f"org__x/samples_gsm8k_{TIME}.jsonl": rows([1, 1, 0, 1, 1, 1], metric="exact_match", filters=["strict-match"]),
        f"org__y/samples_gsm8k_{TIME}.jsonl": rows([1, 0, 0, 1, 0, 1], metric="exact_match", filters=["strict-match"]),
        f"org__x/samples_bbh_snarks_{TIME}.jsonl": rows([1.0, 1.0, 0.0, 1.0]),
        f"org__y/samples_bbh_snarks_{TIME}.jsonl": rows([1.0, 0.0, 1.0, 0.0]),
    }
    shot = snapshot(tmp_path / "data", files)
    config = tasks(
        **{
            "bbh_*": {"metric": "acc_norm,none", "choices": 2, "group": ["BBH"]},
            "gsm8k": {"metric": "exact_match,strict-match", "cluster": "doc.passage"},
        }
    )
    found = build(config, settings, folder=shot.folder)
    assert found.left_out == ()
    row, gsm8k, snarks = found.find("org/x"), found.suite.place("gsm8k"), found.suite.place("bbh_snarks")
    assert found.scores.score[row, [0, gsm8k, snarks]].tolist() == pytest.approx(
        [(5 / 6 + 0.5) / 2, 5 / 6, (0.75 - 0.5) / 0.5]
    )
    residuals = [2 - 2 * 5 / 6, 1 - 2 * 5 / 6, 2 - 2 * 5 / 6]
    assert found.errors.stderr[row, gsm8k] == pytest.approx((3 / 2 * sum(each**2 for each in residuals)) ** 0.5 / 6)
    assert sorted(path for path in found.provenance.files["file"]) == sorted(
        path for path in files if "samples" in path
    )
    assert found.as_of == datetime(2025, 1, 28, 10, 22, 20, 980995)  # noqa: DTZ001 - our times have no zone
    between = compare(found, ["org/x", "org/y"]).rows
    by_node = {row.id: row.differences[0] for row in between}
    assert {
        node: (by_node[node].paired, by_node[node].shared, by_node[node].difference)
        for node in ("Average", "gsm8k", "bbh_snarks")
    } == {
        "Average": (True, 10, pytest.approx(found.scores.score[0, 0] - found.scores.score[1, 0])),
        "gsm8k": (True, 6, pytest.approx(2 / 6)),
        "bbh_snarks": (True, 4, pytest.approx(0.5)),
    }


def test_what_stands_beside_a_file_is_its_result_file_and_the_other_runs_of_its_model_and_task(tmp_path):
    files = {
        **{f"org__x/results_{time}.json": report("org/real") for time in (TIME, LATER)},
        **{f"org__x/samples_{task}_{TIME}.jsonl": "" for task in ("a", "b")},
        f"other/samples_a_{LATER}.jsonl": "",
        f"org__x/samples_a_{LATER}.jsonl": "",
        f"samples_a_{LATER}.jsonl": "",
    }
    found = companions(parse_board(CONFIG), snapshot(tmp_path, files))
    run = {time: {f"org__x/samples_a_{time}.jsonl", f"org__x/results_{time}.json"} for time in (TIME, LATER)}
    assert {path: {file.path for file in beside} for path, beside in found.items() if "samples_" in path} == {
        f"org__x/samples_a_{TIME}.jsonl": run[TIME] | run[LATER],
        f"org__x/samples_a_{LATER}.jsonl": run[TIME] | run[LATER],
        f"org__x/samples_b_{TIME}.jsonl": {f"org__x/samples_b_{TIME}.jsonl", f"org__x/results_{TIME}.json"},
        f"other/samples_a_{LATER}.jsonl": {f"other/samples_a_{LATER}.jsonl"},
    }


def test_a_later_run_takes_the_place_of_one_that_was_read_before(tmp_path):
    config, settings = board(repeated="latest"), replace(Settings.from_env({}), cache=tmp_path / "cache")
    first = {f"org__x/results_{TIME}.json": report(), f"org__x/samples_bbh_snarks_{TIME}.jsonl": rows([1.0, 0.0])}
    assert build(config, settings, folder=snapshot(tmp_path / "data", first).folder).scores.score[0, 0] == 0.0
    later = {f"org__x/results_{LATER}.json": report(), f"org__x/samples_bbh_snarks_{LATER}.jsonl": rows([1.0, 1.0])}
    found = build(config, settings, folder=snapshot(tmp_path / "data", later).folder)
    assert (found.scores.score[0, 0], found.scores.n[0, 0]) == (1.0, 2)
    renamed = {f"org__x/results_{LATER}.json": report("org/y")}
    assert build(config, settings, folder=snapshot(tmp_path / "data", renamed).folder).entries["entry"].tolist() == [
        "org/y",
        "org/x",
    ]


def test_the_documented_board_reads_such_files(tmp_path, settings):
    told = report(config={"model_dtype": "bfloat16"})
    files = {
        f"org__x/results_{TIME}.json": told,
        f"org__x/results_{LATER}.json": told,
        f"org__x/samples_leaderboard_bbh_snarks_{TIME}.jsonl": rows([1.0, 1.0, 1.0]),
        f"org__x/samples_leaderboard_bbh_snarks_{LATER}.jsonl": rows([1.0, 1.0, 0.0, 1.0]),
        f"org__x/samples_leaderboard_bbh_navigate_{TIME}.jsonl": rows([1.0, 0.0]),
        f"org__x/samples_gsm8k_{TIME}.jsonl": rows([1, 0], metric="exact_match", filters=["strict-match"]),
    }
    config = parse_board(documented("lm_eval samples"))
    assert options(config)
    found = build(
        config,
        settings,
        folder=snapshot(tmp_path / "data", files).folder,
    )
    assert (found.entries["entry"].tolist(), found.left_out) == (["org/x@bfloat16"], ())
    assert {
        node.path: score for node, score in zip(found.suite.nodes, found.scores.score[0].tolist(), strict=True)
    } == {
        "Average": 0.375,
        "Average/BBH": 0.25,
        "Average/BBH/leaderboard_bbh_navigate": 0.0,
        "Average/BBH/leaderboard_bbh_snarks": 0.5,
        "Average/gsm8k": 0.5,
    }


@pytest.mark.parametrize("values", [[[True, False], [True]], [[0, 1], [1, 1]], [["reference", "answer"], ["", ""]]])
def test_a_metric_that_is_no_mean_over_samples_is_refused(values, tmp_path):
    details = pd.DataFrame({"example": ["q1", "q2"], "metrics": [{"f1": each} for each in values]}).to_parquet()
    files = {f"org/x/samples_t_{TIME}.jsonl": rows(values, metric="f1"), f"org/x/details_u_{TIME}.parquet": details}
    found = sums_of(tmp_path, files, tasks(t="f1,none", u={"metric": "metrics.f1", "sample": "example"}))
    assert left_out(found) == [
        f"org/x/samples_t_{TIME}.jsonl: has lists under 'f1'; expected a metric with a number for each sample",
        f"org/x/details_u_{TIME}.parquet: has lists under 'metrics.f1'; expected a metric with a number for each sample",
    ]


def test_a_table_of_metadata_speaks_of_models(engine, tmp_path, settings):
    files = {
        "models.csv": "name,kind\norg/x,💬 chat\norg/y,odd\norg/z,💬 chat\n",
        **{f"org__{model}/samples_bbh_snarks_{TIME}.jsonl": rows([1.0]) for model in "xy"},
    }
    config = board(
        columns={"labels": {"type": {"💬 chat": "chat"}}},
        options={
            **yaml.safe_load(CONFIG)["options"],
            "companion": {"file": "models.csv", "key": "name", "columns": {"type": "kind"}},
        },
        engine={"name": engine},
    )
    found = build(
        config,
        settings,
        folder=snapshot(tmp_path / "data", files).folder,
    )
    assert dict(zip(found.entries["entry"], found.entries["type"].fillna("unknown"), strict=True)) == {
        "org/x": "chat",
        "org/y": "unknown",
    }
    assert [str(each) for each in found.left_out] == [
        "models.csv, row 2, kind: odd is no label that the board knows; expected one of 💬 chat"
    ]
    (tmp_path / "data" / "models.csv").write_text("name,kind\norg/y,💬 chat\n")
    again = build(config, settings, folder=tmp_path / "data")
    assert dict(zip(again.entries["entry"], again.entries["type"].fillna("unknown"), strict=True)) == {
        "org/x": "unknown",
        "org/y": "chat",
    }
