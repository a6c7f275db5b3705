"""Leaderboards written as what others read, and read back: each value is the same."""

import json
from pathlib import Path

import pytest
import yaml
from huggingface_hub import EvalResultEntry, ModelCard, parse_eval_result_entries

from evalboard.builds.pipeline import build
from evalboard.cli import main
from evalboard.config import parse_board
from evalboard.readers import read
from evalboard.settings import Settings
from tests.readers.examples import snapshot

BOARD = """\
id: tiny
title: Tiny
source: {kind: folder, path: FOLDER}
reader: table
entry: [model, precision]
columns: {entry: {model: name, precision: dtype}, values: {a: A, b: B}, scale: 100}
suite: {name: Average, missing: available, children: [{name: a}, {name: b}]}
"""
TABLE = "name,dtype,A,B\norg/x,bf16,61.25,7\norg/x,int8,60,\norg/y,bf16,33.3,90\nnameless,bf16,1,2\n"
VALUES = {
    ("org/x", "a"): 61.25 / 100,
    ("org/x", "b"): 7 / 100,
    ("org/y", "a"): 33.3 / 100,
    ("org/y", "b"): 90 / 100,
}


@pytest.fixture
def exported(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("EVALBOARD_CACHE", str(tmp_path / "cache"))
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "t.csv").write_text(TABLE)
    (tmp_path / "tiny.yaml").write_text(BOARD.replace("FOLDER", str(tmp_path / "data")))

    def run(form: str, *more: str) -> tuple[int, dict[str, str], str]:
        out = tmp_path / form
        code = main(["export", "tiny", "--as", form, "--out", str(out), "--configs", str(tmp_path), *more])
        files = {path.relative_to(out).as_posix(): path.read_text() for path in out.rglob("*") if path.is_file()}
        return code, files, capsys.readouterr().err

    return run


def reread(folder: Path, files: dict[str, str], **config: object) -> dict[tuple[str, str], float]:
    about = {"id": "again", "title": "Again", "source": {"kind": "folder", "path": "files"}, "entry": ["model"]}
    given = snapshot(folder, files)
    found = read(parse_board(yaml.safe_dump(about | config)), given, given.files)
    rows = found.results.astype({"entry": "str", "task": "str", "metric": "str"})
    assert found.left_out == ()
    return {(row.entry, f"{row.task}|{row.metric}"): float(row.value) for row in rows.itertuples()}


def test_results_files_are_those_of_the_hub_and_the_native_reader_reads_them_back(exported, tmp_path):
    code, files, said = exported("eval-results", "--dataset", "org/bench")
    assert (code, set(files)) == (0, {f"org/{name}/.eval_results/tiny.yaml" for name in "xy"})
    assert "not written: nameless: is no owner/name of a repository" in said
    assert parse_eval_result_entries(yaml.safe_load(files["org/y/.eval_results/tiny.yaml"])) == [
        EvalResultEntry(dataset_id="org/bench", task_id=task, value=VALUES["org/y", task], notes="precision: bf16")
        for task in "ab"
    ]
    suite = {"name": "All", "children": [{"name": task, "task": "org/bench", "metric": task} for task in "ab"]}
    found = reread(tmp_path / "back", files, reader="native", entry=["model", "notes"], suite=suite)
    assert found == (
        {(f"{model}@precision: bf16", f"org/bench|{task}"): value for (model, task), value in VALUES.items()}
        | {("org/x@precision: int8", "org/bench|a"): 0.6}
    )


def test_results_files_need_a_dataset_of_the_hub(exported):
    code, files, said = exported("eval-results")
    assert (code, files) == (1, {})
    assert "'a' names no dataset of the Hub: say with --dataset OWNER/NAME" in said


def test_invented_numbers_are_not_written_for_the_hub(exported, tmp_path):
    with (tmp_path / "tiny.yaml").open("a") as config:
        config.write("synthetic: true\n")
    code, files, said = exported("model-index")
    assert (code, files) == (1, {})
    assert "its numbers are invented" in said


def test_model_cards_are_those_of_the_hub_and_read_back(exported, tmp_path):
    code, files, said = exported("model-index")
    assert (code, set(files)) == (0, {"org/y/README.md"})
    assert "org/x: has 2 entries, which a model card cannot tell apart" in said
    results = ModelCard(files["org/y/README.md"]).data.eval_results
    assert [(each.task_type, each.dataset_name, each.metric_value) for each in results] == [
        ("text-generation", task, VALUES["org/y", task]) for task in "ab"
    ]
    found = reread(
        tmp_path / "back",
        files,
        reader="tool",
        options={"tool": "model_index"},
        suite={"name": "All", "children": [{"name": task} for task in "ab"]},
    )
    assert found == {("org/y", f"{task}|score"): VALUES["org/y", task] for task in "ab"}


def test_records_and_the_table_hold_every_entry(exported, tmp_path):
    code, files, _ = exported("every-eval-ever")
    assert (code, len(files)) == (0, 4)
    for text in files.values():  # what eval.schema.json 0.3.0 asks for beside the names of keys
        record = json.loads(text)
        source, results = record["source_metadata"], record["evaluation_results"]
        assert source["source_type"] in {"documentation", "evaluation_run"}
        assert source["evaluator_relationship"] in {"first_party", "third_party", "collaborative", "other"}
        details = (source["additional_details"], record["model_info"]["additional_details"])
        assert all(isinstance(each, str) for of in details for each in of.values())
        assert all(type(each["metric_config"]["lower_is_better"]) is bool for each in results)
        assert all(isinstance(each["score_details"]["score"], float) for each in results)
    found = reread(
        tmp_path / "back",
        files,
        reader="every_eval_ever",
        entry=["model", "precision"],
        suite={"name": "All", "children": [{"name": task} for task in "ab"]},
    )
    assert (len(found), found["org/y@bf16", "a|evalboard.score"]) == (7, VALUES["org/y", "a"])
    code, files, _ = exported("csv")
    assert code == 0
    (text,) = files.values()
    assert text.count("\n") == 5
    assert (
        build(parse_board(BOARD.replace("FOLDER", str(tmp_path / "data"))), Settings.from_env()).entries["model"].size
        == 4
    )
