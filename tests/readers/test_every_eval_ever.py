"""Records of Every Eval Ever, schema 0.2 and 0.3."""

import json
import math

import pandas as pd
import pytest

from evalboard.config import parse_board
from evalboard.data.runs import comparable
from evalboard.errors import ConfigError, EvalboardError
from evalboard.readers import options
from tests.readers.examples import EVERY_EVAL_EVER, left_out, reading, record_of, result_of, values


def of_results(tmp_path, *results, config=EVERY_EVAL_EVER, **more):
    return reading(
        config, tmp_path, {"r.json": record_of("org/x", None, None, evaluation_results=list(results), **more)}
    )


def test_a_value_outside_what_its_file_declares_is_left_out(tmp_path):
    found = of_results(
        tmp_path,
        result_of("a", -0.01),
        result_of("b", 80, min_score=None, max_score=100),
        result_of("c", 7, max_score="Infinity"),
    )
    assert values(found) == {("org/x", "b"): 80, ("org/x", "c"): 7}
    assert left_out(found) == ["r.json, row 1, a: -0.01 lies outside 0 to 1, the bounds that its file declares"]
    assert (found.left_out[0].entry, found.left_out[0].task) == ("org/x", "a")


def test_the_unknown_level_is_missing(tmp_path):
    found = of_results(
        tmp_path, result_of("a", -1, score_type="levels", has_unknown_level=True, min_score=None), result_of("b", 0.5)
    )
    assert values(found) == {("org/x", "b"): 0.5}
    assert found.left_out == ()


def test_a_result_without_a_name_is_left_out(tmp_path):
    found = of_results(tmp_path, result_of("", 0.5), 7, result_of("b", 0.5))
    assert values(found) == {("org/x", "b"): 0.5}
    assert left_out(found) == [f"r.json, row {row}, evaluation_name: names no evaluation" for row in (1, 2)]


def test_where_keeps_the_records_that_are_meant(tmp_path):
    files = {
        f"{name}.json": record_of(f"org/{name}", 0.5, None, source_metadata={"source_name": name})
        for name in ("One", "Two", "Three")
    }
    one = reading(f"{EVERY_EVAL_EVER}where: {{source_metadata.source_name: One}}\n", tmp_path, files)
    assert (one.entries["model"].tolist(), one.files["file"].tolist(), one.left_out) == (["org/One"], ["One.json"], ())
    two = reading(f"{EVERY_EVAL_EVER}where: {{source_metadata.source_name: [One, Three]}}\n", tmp_path, files)
    assert two.entries["model"].tolist() == ["org/One", "org/Three"]
    assert len(reading(f"{EVERY_EVAL_EVER}where: {{source_metadata.name: One}}\n", tmp_path, files).entries) == 0


def test_published_scores_are_no_results(tmp_path):
    config = (
        EVERY_EVAL_EVER
        + "columns: {published: {Average: {task: Score, scale: 100, tolerance: 0.01}}, missing: {b: [0]}}\n"
    )
    found = of_results(
        tmp_path, result_of("Score", 50, max_score=100), result_of("a", 0.5), result_of("b", 0.0), config=config
    )
    assert values(found) == {("org/x", "a"): 0.5}
    assert found.published[["entry", "name", "score", "file", "row"]].to_numpy().tolist() == [
        ["org/x", "Average", 0.5, "r.json", 1]
    ]


def test_schema_0_3_gives_metrics_errors_counts_and_dates(tmp_path):
    result = result_of("a", 0.5, metric_id="accuracy", metric_name="Accuracy")
    result["score_details"] |= {
        "uncertainty": {"standard_error": {"value": 0.02, "method": "analytic"}, "num_samples": 400}
    }
    other = result_of("a", 0.25, metric_name="F1") | {
        "source_data": {"dataset_name": "a", "source_type": "hf_dataset", "samples_number": 300}
    }
    found = of_results(
        tmp_path,
        result,
        other,
        schema_version="0.3.0",
        eval_library={"name": "lm_eval", "version": "0.4.8"},
        evaluation_timestamp="2025-05-01T10:00:00Z",
        retrieved_timestamp="1766412838.146816",
        source_metadata={"source_organization_name": "Org", "evaluator_relationship": "third_party"},
    )
    assert found.results[["metric", "value"]].to_numpy().tolist() == [["accuracy", 0.5], ["F1", 0.25]]
    assert found.results["stderr"].tolist() == pytest.approx([0.02, math.nan], nan_ok=True)
    assert found.results["n"].tolist() == [400, 300]
    (file,) = found.files.to_dict(orient="records")
    assert (file["date"], file["harness"]) == (pd.Timestamp("2025-05-01T10:00:00"), "lm_eval 0.4.8")
    assert json.loads(file["settings"]) == {
        "schema_version": "0.3.0",
        "organisation": "Org",
        "evaluator": "third_party",
    }


def test_the_date_of_the_record_counts_where_no_other_is_known(tmp_path):
    found = of_results(
        tmp_path, result_of("a", 0.5), evaluation_timestamp="soon", retrieved_timestamp="1766412838.146816"
    )
    assert found.files["date"].tolist() == [pd.Timestamp("2025-12-22T14:13:58.146816")]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ({"schema_version": "0.4.0"}, "is in schema '0.4.0'; expected 0.2 or 0.3"),
        ({"schema_version": None}, "has no schema_version; expected an aggregate record of Every Eval Ever"),
        ({"evaluation_results": {}}, "has no list of evaluation_results"),
        ({"model_info": {"name": "x"}}, "names no model under model_info.id"),
    ],
)
def test_what_is_no_record_is_named(content, message, tmp_path):
    found = reading(EVERY_EVAL_EVER, tmp_path, {"r.json": record_of("org/x", 0.5, 0.5, **content)})
    assert left_out(found) == [f"r.json: {message}"]


def test_recorded_samples_are_passed_over(tmp_path):
    found = reading(EVERY_EVAL_EVER, tmp_path, {"r_samples.jsonl": "{}", "r.json": record_of("org/x", 0.5, 0.5)})
    assert (found.files["file"].tolist(), found.left_out) == (["r.json"], ())


def test_a_config_that_does_not_fit_is_named_by_its_place(tmp_path):
    text = (
        EVERY_EVAL_EVER.replace("[model]", "[model, precision]")
        + "columns:\n  entry: {precision: ''}\n  published: {Averag: Score}\n"
    )
    with pytest.raises(ConfigError) as error:
        options(parse_board(text, tmp_path / "tiny.yaml"))
    assert "tiny.yaml:8: columns.entry: does not say where 'precision' stands" in str(error.value)
    assert (
        "tiny.yaml:9: columns.published.Averag: no node of the suite has this name or path; did you mean 'Average'?"
        in str(error.value)
    )


def run_of(n=None, of=None, shots=None, score=0.5):
    """A result that says how many questions were asked, how many there are, and how many examples the prompt had."""
    result = result_of("a", score)
    result["score_details"]["uncertainty"] = {"num_samples": n} if n else {}
    result["source_data"] = {**result.get("source_data", {}), **({"samples_number": of} if of else {})}
    if shots is not None:
        result["generation_config"] = {"additional_details": {"num_fewshot": str(shots)}}
    return result


def counted(tmp_path, runs, settings=""):
    """The models whose result counts, and what is said of the others."""
    config = f"{EVERY_EVAL_EVER}{settings}"
    files = {
        f"{name}.json": record_of(f"org/{name}", None, None, evaluation_results=[run]) for name, run in runs.items()
    }
    board = parse_board(config)
    options(board)
    found = comparable(reading(config, tmp_path, files), ["a"], board.settings, board.entry)
    return sorted(found.results["entry"]), left_out(found)


def test_a_run_of_some_of_the_questions_does_not_count(tmp_path):
    runs = {"w": run_of(1319, 1319), "x": run_of(1300, 1319), "y": run_of(10, 1319), "z": run_of(100)}
    there, said = counted(tmp_path, runs)
    assert there == ["org/w", "org/x"]
    assert [row.partition(":")[0] for row in said] == ["y.json, a", "z.json, a"]
    assert "10 of 1,319 questions is a run of some questions, no run of the task" in said[0]
    assert "100 samples, where half of the entries have" in said[1]
    assert counted(tmp_path, runs, "settings: {limited: take}\n")[0] == ["org/w", "org/x", "org/y", "org/z"]


def test_runs_with_other_shots_do_not_count_beside_each_other(tmp_path):
    runs = {"w": run_of(shots=5), "x": run_of(shots="5"), "y": run_of(shots=0), "z": run_of()}
    there, said = counted(tmp_path, runs)
    assert there == ["org/w", "org/x", "org/z"]
    assert said == [
        "y.json, a: shots 0 where 5 is due, as 2 of 3 entries have it; `settings: {shots: ...}` can say otherwise"
    ]
    assert counted(tmp_path, runs, "settings: {shots: 0}\n")[0] == ["org/y", "org/z"]
    with pytest.raises(EvalboardError, match="as many entries were run with shots 0 and 5"):
        counted(tmp_path / "tie", {"w": run_of(shots=5), "y": run_of(shots=0)})
