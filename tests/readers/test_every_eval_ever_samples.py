"""Recorded samples of Every Eval Ever, as they lie beside aggregate records."""

import json

import pytest

from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.errors import ConfigError
from evalboard.readers import companions, options
from tests.readers.examples import changed, documented, left_out, record_of, result_of, runs, snapshot, summed_files

CONFIG = """\
id: tiny
title: Tiny
source: {kind: folder, path: files}
reader: every_eval_ever
suite: {name: Average, levels: [task]}
"""
PLACE = "data/qa/org/x/1"


def board(**more):
    return changed(CONFIG, **more)


def row(name, sample, score, *, model="org/x", **more):
    """A sample, with the keys that every row has."""
    plain = {
        "schema_version": "instance_level_eval_0.2.2",
        "evaluation_id": "qa/org_x/1",
        "model_id": model,
        "evaluation_name": name,
        "sample_id": sample,
        "interaction_type": "single_turn",
        "input": {"raw": "2 + 2", "reference": ["4"], "choices": None},
        "output": {"raw": ["4"]},
        "answer_attribution": [],
        "evaluation": {"score": score, "is_correct": score == 1.0},
    }
    return plain | more


def lines(*rows):
    return "".join(json.dumps(each) + "\n" for each in rows)


def sums_of(folder, files, of=None, **more):
    return summed_files(of or board(), folder, files, **more)


def test_one_of_several_results_of_a_sample_counts_by_its_metric(engine, tmp_path):
    results = [
        result_of("a", 0.5, metric_id=metric) | {"evaluation_result_id": f"a#{metric}"} for metric in ("f1", "em")
    ]
    files = {
        f"{PLACE}.json": record_of("org/x", None, None, evaluation_results=results),
        f"{PLACE}_samples.jsonl": lines(
            *(row("a", "1", score, evaluation_result_id=f"a#{metric}") for metric, score in (("f1", 0.75), ("em", 0.0)))
        ),
    }
    chosen = sums_of(tmp_path, files, board(options={"tasks": {"a": {"metric": "f1"}}}), engine=engine)
    assert (runs(chosen), chosen.left_out) == ({("org/x", "a", 0): (1, 0.75)}, ())
    unknown = sums_of(tmp_path, files, board(options={"tasks": {"a": {"metric": "bleu"}}}), engine=engine)
    assert left_out(unknown) == [
        f"{PLACE}_samples.jsonl: has no evaluation_result_id for the metric 'bleu' of 'a' in its record"
    ]
    several = sums_of(tmp_path, files, engine=engine)
    assert left_out(several) == [f"{PLACE}_samples.jsonl, row 2, sample: 1 run 0 of org/x repeats this sample of a"]


def test_where_asks_the_record(tmp_path):
    files = {}
    for number, name in enumerate(("Ours", "Theirs")):
        files[f"data/qa/org/x/{number}.json"] = record_of("org/x", 0.5, None, source_metadata={"source_name": name})
        files[f"data/qa/org/x/{number}_samples.jsonl"] = lines(row("a", "1", float(number)))
    files["data/qa/org/x/2_samples.jsonl"] = lines(row("a", "1", 0.5))
    found = sums_of(tmp_path, files, board(where={"source_metadata.source_name": "Theirs"}))
    assert runs(found) == {("org/x", "a", 0): (1, 1.0)}
    assert left_out(found) == [
        "data/qa/org/x/2_samples.jsonl: has no record beside it that can be read, and the config's where asks for one"
    ]


def test_what_stands_beside_a_file_is_its_record_and_the_other_evaluations_of_its_model(tmp_path):
    paths = [
        "data/qa/org/x/1.json",
        "data/qa/org/x/1_samples.jsonl",
        "data/other/org/x/2_samples.jsonl",
        "data/qa/org/y/3_samples.jsonl",
    ]
    found = companions(board(), snapshot(tmp_path, dict.fromkeys(paths, "")))
    assert {path: {file.path for file in beside} for path, beside in found.items()} == {
        "data/qa/org/x/1_samples.jsonl": set(paths[:3]),
        "data/other/org/x/2_samples.jsonl": set(paths[:3]),
        "data/qa/org/y/3_samples.jsonl": {paths[3]},
    }


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("{", "is not JSON: "),
        ("7\n", "is not what was expected: Expected `object`, got `int`"),
        ("{}\n", "has no schema_version in row 1; expected a sample of Every Eval Ever"),
        (lines(row("a", "1", 1.0, schema_version="0.4.0")), "is in schema '0.4.0'; expected 0.2 or 0.3"),
        (lines(row("a", "1", 1.0, model="org/y")), "has samples of org/y; expected those of org/x, as its record says"),
    ],
)
def test_a_file_that_cannot_be_taken_is_named(content, message, tmp_path):
    found = sums_of(tmp_path, {f"{PLACE}_samples.jsonl": content, f"{PLACE}.json": record_of("org/x", 0.5, None)})
    (told,) = left_out(found)
    assert told.startswith(f"{PLACE}_samples.jsonl: {message}")


def test_a_record_that_cannot_be_read_is_named_and_the_rows_speak_for_themselves(tmp_path):
    found = sums_of(tmp_path, {f"{PLACE}.json": "{}", f"{PLACE}_samples.jsonl": lines(row("a", "1", 1.0))})
    assert runs(found) == {("org/x", "a", 0): (1, 1.0)}
    assert left_out(found) == [f"{PLACE}.json: has no schema_version; expected an aggregate record of Every Eval Ever"]


def test_bad_rows_cost_themselves_and_are_named(engine, tmp_path):
    rows = (
        row("a", "1", 1.0),
        row("", "2", 1.0),
        row("a", "3", 2.5),
        row("a", "", 1.0),
        row("a", "4", None),
        row("a", "5", 1.0, model_id=None),
    )
    found = sums_of(tmp_path, {f"{PLACE}_samples.jsonl": lines(*rows)}, engine=engine)
    assert runs(found) == {("org/x", "a", 0): (2, 1.0)}
    assert [(each.row, each.reason) for each in found.left_out] == [
        (2, "names no model_id or no evaluation_name; 2 rows of this file are left out for this"),
        (4, "has no sample id"),
        (3, "lies outside 0 to 1"),
    ]


def test_a_config_that_does_not_fit_is_named_by_its_place(tmp_path):
    text = (
        CONFIG
        + "entry: [model, licence]\ncolumns: {entry: {label: model_info.name}}\noptions:\n  tasks: {a: {group: [b], choice: 4}}\n"
    )
    with pytest.raises(
        ConfigError, match=r"tiny.yaml:9: options.tasks.a.choice: unknown key; did you mean 'choices'\?"
    ):
        options(parse_board(text, tmp_path / "tiny.yaml"))
    with pytest.raises(ConfigError) as error:
        options(parse_board(text.replace(", choice: 4", ""), tmp_path / "tiny.yaml"))
    assert str(error.value).splitlines() == [
        f"{tmp_path}/tiny.yaml:7: columns.entry: does not say where 'licence' stands, which is one of the fields in entry",
        f"{tmp_path}/tiny.yaml:9: options.tasks.a.group: names 1 levels above the task; the suite has 0",
        f"{tmp_path}/tiny.yaml:7: columns.entry.label: a field cannot be called 'label' here, which is something else of a sample",
    ]


def test_the_documented_board_reads_such_files(tmp_path, settings):
    rows = [
        row(f"mmlu_{name}", str(number), score)
        for name in ("law", "art")
        for number, score in enumerate((1.0, 1.0, 1.0, 0.0))
    ]
    files = {
        "data/mmlu/org/x/1_samples.jsonl": lines(
            *rows, row("gsm8k", "1", 1.0), row("gsm8k", "2", 0.0), row("other", "1", 0.0)
        )
    }
    config = parse_board(documented("every_eval_ever samples"))
    assert options(config)
    found = build(
        config,
        settings,
        folder=snapshot(tmp_path / "here", files).folder,
    )
    assert found.left_out == ()
    assert found.scores.score[0, [0, found.suite.place("MMLU"), found.suite.place("gsm8k")]].tolist() == pytest.approx(
        [(2 / 3 + 0.5) / 2, 2 / 3, 0.5]
    )


def test_a_compressed_file_is_named(tmp_path):
    found = sums_of(tmp_path, {f"{PLACE}_samples.jsonl.gz": b"\x1f\x8b"})
    assert left_out(found) == [f"{PLACE}_samples.jsonl.gz: is compressed; expected a name that ends in _samples.jsonl"]
