"""Run directories of SEA-HELM in which something is wrong: what failed, what cannot be read, and whom it costs."""

import pytest

from evalboard.readers._yaml import DEEPEST
from tests.readers.sea_helm import (
    RUN,
    TIME,
    config,
    failures,
    leaves,
    rows,
    run,
    sums_of,
    task,
    told,
)


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
    "no metric": (
        None,
        {"tasks": task("sentiment", metric=None)},
        "is of the task 'sentiment', for which {config} names no metric",
    ),
    "no competency": (
        None,
        {"tasks": task("sentiment", competency=None)},
        "is of the task 'sentiment', for which {config} names no competency",
    ),
    "skipped": (None, {"run_args": {"skip_task": ["sentiment"]}}, "is of the task 'sentiment', which {config} skips"),
    "unknown scale": (
        {"id/sentiment/m_sentiment_id.jsonl": rows([1], "bleu")},
        {"tasks": task("sentiment", metric="bleu")},
        "has the metric 'bleu', whose highest value is not known: name it under options, maximum",
    ),
    "range without direction": (
        {"id/sentiment/m_sentiment_id.jsonl": rows([1], "bleu")},
        {"tasks": task("sentiment", metric="bleu", minimum=0, maximum=100)},
        "has the metric 'bleu', whose highest value is not known: name it under options, maximum",
    ),
    "error rate": (
        {"id/sentiment/m_sentiment_id.jsonl": rows([1], "wer")},
        {"tasks": task("sentiment", metric="wer", minimum=0, maximum=1, lower_is_better=True)},
        (
            "has the metric 'wer', stated as 0 to 1 where lower is better; only metrics from 0 up of which higher is "
            "better can be read"
        ),
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
        (
            "a0: &a0 [1, 1]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]\n" for n in range(1, 40)),
            "unfolds to more than 1,000,000 values",
        ),
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
        name: content
        for name, content in run(files={"tl/a/m_a_tl.jsonl": rows([1]), "id/b/m_b_id.jsonl": rows([1])}).items()
        if "infer" in name
    }
    reason = f"has no config to say what it is of: expected {RUN}/configs/<model>_run_config_<time>.yaml; 2 files of samples of this run are left out"
    assert told(tmp_path, files | run(1)) == [f"{RUN}/inferences/tl/a/m_a_tl.jsonl: {reason}"]
