"""Samples in logs of Inspect, on boards with levels."""

import json
import math
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.data.bounds import Bounds
from evalboard.data.sums import checked
from evalboard.engines import summed, texts
from evalboard.errors import ConfigError, EvalboardError
from evalboard.readers import companions, options, scan
from evalboard.readers._inspect_head import EpochScore, reduced
from evalboard.readers._inspect_log import LogFile
from evalboard.settings import Settings
from tests.readers.examples import changed, documented, left_out, runs, snapshot, summed_files
from tests.readers.inspect_logs import ZSTANDARD, as_eval, as_json, log, metric, sample, zipped

CONFIG = """\
id: tiny
title: Tiny
source: {kind: folder, path: files}
reader: inspect
suite: {name: Average, levels: [task]}
uncertainty: {method: sampling}
"""
WORLD = Path(__file__).resolve().parents[2].parent / "shared" / "data" / "world"


def board(**more):
    return changed(CONFIG, **more)


def sums_of(folder, content, of=None, *, name="log.eval", **more):
    return summed_files(of or board(), folder, content if isinstance(content, dict) else {name: content}, **more)


@pytest.fixture(params=["json", "deflated", "zstandard"])
def packed(request):
    """How a log is packed: its name, and what writes it."""
    if request.param == "json":
        return "log.json", as_json
    return "log.eval", lambda made: as_eval(
        made, compression=ZSTANDARD if request.param == "zstandard" else zipfile.ZIP_DEFLATED
    )


def test_grades_are_numbers_and_epochs_are_runs(engine, packed, tmp_path):
    grades = {("a", 1): "C", ("a", 2): "I", ("b", 1): "P", ("b", 2): "N"}
    made = log([sample(*key, scores={"match": grade}) for key, grade in grades.items()], size=2, config={"epochs": 2})
    sums = sums_of(tmp_path, packed[1](made), engine=engine, name=packed[0])
    assert (runs(sums), left_out(sums)) == (
        {("org/x", "arithmetic", 0): (2, 1.5), ("org/x", "arithmetic", 1): (2, 0.0)},
        [],
    )


@pytest.mark.parametrize(
    ("value", "number"), [(True, 1), ("yes", 1), ("False", 0), ("0.25", 0.25), (0.75, 0.75), (1, 1)]
)
def test_other_values_are_numbers_as_inspect_has_them(value, number, tmp_path):
    sums = sums_of(tmp_path, as_eval(log([sample(1, scores={"match": value})])))
    assert runs(sums) == {("org/x", "arithmetic", 0): (1, number)}


def test_grades_of_ones_own_are_worth_what_the_config_says(tmp_path):
    of = board(options={"tasks": {"*": {"grades": {"A": 1, "B": 0.5, "C": 0.25}}}})
    made = log([sample(number, scores={"match": grade}) for number, grade in enumerate("ABC")])
    assert runs(sums_of(tmp_path, as_eval(made), of)) == {("org/x", "arithmetic", 0): (3, 1.75)}


def test_samples_without_a_score_are_missing_and_their_reason_is_named(engine, tmp_path):
    samples = [
        sample(1, scores={"match": "C"}),
        sample(2, error={"message": "TimeoutError()\n  at line 3"}),
        sample(3, error={"message": "KeyError()"}),
        sample(4, limit={"type": "token", "limit": 100.0}),
        sample(5, scores={"match": math.nan}),
        sample(6, scores={"match": "perhaps"}),
        sample(7, scores={"match": "C"}, invalidation={"author": "me"}),
        sample(8, scores={"match": "I"}, limit={"type": "time", "limit": 1.0}),
    ]
    sums = sums_of(tmp_path, as_eval(log(samples)), engine=engine)
    assert runs(sums) == {("org/x", "arithmetic", 0): (2, 1.0)}
    assert left_out(sums) == [
        "log.eval, row 2, match: TimeoutError() has no score: it ended with an error; so have 2 samples of this log",
        "log.eval, row 4, match: token has no score: it ended at a limit",
        "log.eval, row 5, match: has no score: it was not scored",
        "log.eval, row 6, match: perhaps has no score: its value is no number",
        "log.eval, row 7, match: has no score: it was invalidated",
    ]


def test_of_several_scorers_one_has_to_be_named(tmp_path):
    made = log([sample(1, scores={"first": "C", "second": {"strict": 0, "loose": 0.5}})])
    (told,) = left_out(sums_of(tmp_path / "a", as_eval(made)))
    assert told == "log.eval: has the scorers first, second; expected `scorer` with one of them"
    (told,) = left_out(sums_of(tmp_path / "b", as_eval(made), board(options={"tasks": {"*": {"scorer": "second"}}})))
    assert told == "log.eval: has several values of 'second': strict, loose; expected `key` with one of them"
    (told,) = left_out(sums_of(tmp_path / "c", as_eval(made), board(options={"tasks": {"*": {"scorer": "third"}}})))
    assert told == "log.eval: has no scorer 'third'; expected one of first, second"


def test_a_metric_of_the_log_that_is_not_that_of_its_samples_is_named(tmp_path):
    samples = [sample(number, scores={"match": grade}) for number, grade in enumerate("CCIC")]
    assert left_out(sums_of(tmp_path / "a", as_eval(log(samples, [metric(0.75, 0.25)])))) == []
    (told,) = left_out(sums_of(tmp_path / "b", as_eval(log(samples, [metric(0.8, 0.25)]))))
    assert told == "log.eval, match/accuracy: is 0.8 as accuracy of the log; that of its samples is 0.75, which counts"
    (told,) = left_out(sums_of(tmp_path / "c", as_eval(log(samples, [metric(0.75, 0.2)]))))
    assert told == "log.eval, match/accuracy: is 0.2 as stderr of the log; that of its samples is 0.25, which counts"


@pytest.mark.parametrize(
    ("reducer", "value"),
    [
        ("mean", 0.375),
        ("median", 0.25),
        ("max", 1.0),
        ("mode", 0.0),
        ("at_least_1", 1.0),
        ("at_least_2", 0.0),
        ("pass_at_2", 0.5),
        ("pass_k_2", 0.0),
    ],
)
def test_reducers_make_one_value_of_several_epochs(reducer, value):
    """Four epochs, C I P N: by hand; 2 of 4 drawn hold the right one in 1 - C(3,2) / C(4,2) = 0.5 of all cases."""
    scores = [
        EpochScore(epoch, number, stands)
        for epoch, (number, stands) in enumerate([(1.0, "C"), (0.0, "I"), (0.5, "P"), (0.0, "I")])
    ]
    assert reduced(scores, reducer) == value


def test_a_reducer_that_is_not_known_is_named(tmp_path):
    made = log(
        [sample(1, epoch, scores={"match": "C"}) for epoch in (1, 2)],
        [metric(1.0, reducer="own")],
        size=1,
        config={"epochs": 2},
    )
    (told,) = left_out(sums_of(tmp_path, as_eval(made)))
    assert (
        told
        == "log.eval, match/accuracy: is not compared with its samples: the reducer own is none that can be computed"
    )


def test_a_json_log_with_bare_nan_is_read_sample_by_sample(engine, tmp_path):
    samples = [
        sample(1, scores={"match": "C"}, metadata={"a": [math.nan], "b": "} NaN ["}),
        sample(2, scores={"match": "I"}, store={"x": math.inf}),
    ]
    sums = sums_of(tmp_path, as_json(log(samples)), engine=engine, name="log.json")
    assert (runs(sums), left_out(sums)) == ({("org/x", "arithmetic", 0): (2, 1.0)}, [])


def as_eval_twice(made):
    import io

    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        for each in made["samples"]:
            archive.writestr("samples/a_epoch_1.json", json.dumps(each))
        archive.writestr("header.json", json.dumps({name: part for name, part in made.items() if name != "samples"}))
    return written.getvalue()


def test_a_sample_that_stands_twice_counts_once(engine, tmp_path):
    made = log([sample("a", scores={"match": "I"}), sample("a", scores={"match": "C"})])
    sums = sums_of(tmp_path, as_json(made), engine=engine, name="log.json")
    assert runs(sums) == {("org/x", "arithmetic", 0): (1, 0.0)}
    assert len(sums.left_out) == 1


def test_what_the_config_names_in_a_sample_has_its_type(tmp_path):
    more = {
        "topic": "metadata.topic",
        "level": "metadata.level",
        "hard": "metadata.hard",
        "odd": "metadata.odd",
        "none": "metadata.none",
    }
    of = board(options={"tasks": {"*": {"cluster": "metadata.passage", "more": more}}}, samples=[{"of": "*"}])
    facts = [
        {"topic": "a", "level": 1, "hard": True, "odd": 1, "passage": 7},
        {"topic": "b", "level": 2.5, "hard": False, "odd": "x", "passage": 7},
    ]
    made = log([sample(number, scores={"match": "C"}, metadata=each) for number, each in enumerate(facts)])
    given = replace(snapshot(tmp_path, {"log.eval": as_eval(made)}), workspace=tmp_path / "made")
    described = scan(of, given, given.files)
    (piece,) = texts(described)
    assert [piece[name].tolist() for name in more] == [["a", "b"], [1.0, 2.5], [True, False], ["1", "x"], [None, None]]
    assert summed("memory", described).clusters["cluster"].tolist() == ["7"]
    assert [str(row) for row in described.left_out] == ["log.eval, metadata.none: is in no sample of this log"]


def test_the_mean_cost_of_an_answer_has_an_error_over_samples_whose_epochs_belong_together(tmp_path):
    costs = {(1, 1): 1.0, (1, 2): 1.5, (2, 1): 4.0, (2, 2): 3.5, (3, 1): 0.0}
    made = [
        sample(
            ident,
            epoch,
            scores={"match": 1},
            model_usage={"org/x": {"input_tokens": 6, "output_tokens": 4, "total_tokens": 10, "total_cost": cost}},
        )
        for (ident, epoch), cost in costs.items()
    ]
    (entry,) = sums_of(tmp_path, as_eval(log(made))).entries.to_dict("records")
    names = ("answers", "cost_usd", "input_tokens_per_sample", "output_tokens_per_sample", "seconds_per_sample")
    assert [entry[name] for name in names] == [5, 10, 6, 4, 2]
    squares = (2.5 - 2 * 2) ** 2 + (7.5 - 2 * 2) ** 2 + (0 - 1 * 2) ** 2
    assert entry["cost_per_sample_stderr"] == pytest.approx((3 / 2 * squares) ** 0.5 / 5)


def test_texts_are_the_question_the_answer_what_was_said_between_and_the_judge(tmp_path):
    calls = [
        {
            "role": "assistant",
            "content": [
                {"type": "reasoning", "reasoning": "hm"},
                {"type": "text", "text": "look"},
                {"type": "image", "image": "x"},
            ],
        }
    ]
    calls[0]["tool_calls"] = [{"id": "1", "function": "bash", "arguments": {"cmd": "attachment://long"}}]
    calls += [
        {
            "role": "tool",
            "content": "<b>file</b>",
            "function": "bash",
            "error": {"type": "timeout", "message": "too slow"},
        }
    ]
    made = log(
        [
            sample(
                1,
                scores={"match": "C"},
                messages=calls,
                choices=["x", "y"],
                target=["a", "b"],
                attachments={"long": "ls -l"},
            )
        ]
    )
    given = snapshot(tmp_path, {"log.eval": as_eval(made)})
    (piece,) = texts(scan(board(samples=[{"of": "*"}]), replace(given, workspace=tmp_path / "made"), given.files))
    (row,) = piece.to_dict("records")
    assert (row["question"], row["prediction"], row["references"]) == ("Question 1?", "Answer 1.", '[["a"],["b"]]')
    assert (row["judgement"], row["taken"], row["tokens"], row["seconds"], row["ended"]) == (
        "C, says the judge",
        "Answer 1.",
        10,
        2.0,
        None,
    )
    assert row["cost"] == 0.25
    assert json.loads(row["transcript"]) == [
        {
            "role": "assistant",
            "text": "look\n[image]",
            "reasoning": "hm",
            "calls": [{"name": "bash", "arguments": '{"cmd":"ls -l"}'}],
        },
        {"role": "tool", "text": "<b>file</b>", "tool": "bash", "error": "too slow"},
    ]


def test_rows_are_made_once_and_again_where_they_were_damaged(tmp_path, monkeypatch):
    opened = []
    samples = LogFile.samples
    monkeypatch.setattr(LogFile, "samples", lambda self: opened.append(self.file.path) or samples(self))
    content = as_eval(log([sample(1, scores={"match": "C"})], [metric(1.0)]))
    for _ in range(2):
        assert runs(sums_of(tmp_path, content)) == {("org/x", "arithmetic", 0): (1, 1.0)}
    assert opened == ["log.eval"]
    (table,) = (tmp_path / "made").glob("*/rows.parquet")
    table.write_bytes(b"damaged")
    assert runs(sums_of(tmp_path, content)) == {("org/x", "arithmetic", 0): (1, 1.0)}
    assert opened == ["log.eval"] * 2


def test_a_log_is_summed_up_again_when_another_of_its_task_is_there_and_not_for_one_of_another_task(tmp_path):
    def beside(folder, **tasks):
        files = {
            f"{name}.eval": as_eval(log([sample(1, scores={"match": "C"})], eval={"task": task, "model": name}))
            for name, task in tasks.items()
        }
        return companions(board(), snapshot(tmp_path / folder, files))["a.eval"]

    alone = beside("1", a="sums")
    assert alone == beside("2", a="sums", b="products") != beside("3", a="sums", b="sums")


def test_logs_of_another_version_of_the_task_are_named_and_two_that_are_as_frequent_have_to_be_chosen_from(tmp_path):
    def of(version, model):
        return as_eval(log([sample(1, scores={"match": "C"})], eval={"task_version": version, "model": model}))

    logs = {"1.eval": of(1, "org/x"), "2.eval": of(2, "org/x"), "3.eval": of(2, "org/y")}
    sums = sums_of(tmp_path / "a", logs, board(repeated="latest"))
    assert set(runs(sums)) == {("org/x", "arithmetic", 0), ("org/y", "arithmetic", 0)}
    assert left_out(sums) == ["1.eval: is of version 1 of its task, where 2 is due, as 2 of 2 entries have it"]
    del logs["3.eval"]
    with pytest.raises(EvalboardError, match="as many entries have version 1 and 2 of the task"):
        sums_of(tmp_path / "b", logs)
    sums = sums_of(tmp_path / "c", logs, board(options={"tasks": {"arithmetic": {"version": "1"}}}))
    assert left_out(sums) == ["2.eval: is of version 2 of its task, where 1 is due, as the config says"]
    entry = {"version": "eval.task_version"}
    sums = sums_of(tmp_path / "d", logs, board(entry=["model", "version"], columns={"entry": entry}))
    assert (len(runs(sums)), left_out(sums)) == (2, [])


def test_runs_by_date_are_refused(tmp_path):
    with pytest.raises(ConfigError, match="the runs of a log are its epochs"):
        options(board(options={"runs": "by_date"}))


@pytest.mark.parametrize(("ident", "epoch"), [(None, 1), ("", 1), ("a", 0), ("a", None), ("a", "1"), ("a", True)])
def test_a_sample_without_id_or_epoch_costs_the_log(ident, epoch, tmp_path):
    (told,) = left_out(sums_of(tmp_path, as_json(log([sample(ident, epoch, scores={"match": "C"})])), name="log.json"))
    assert told.endswith("expected both")


def test_a_zip_bomb_costs_itself(tmp_path):
    bomb = zipped(
        {
            "samples/a_epoch_1.json": b'{"id": "' + b"x" * 3_000_000 + b'"}',
            "header.json": json.dumps(log(None, size=1)).encode(),
        }
    )
    given = replace(
        snapshot(tmp_path, {"log.eval": bomb}),
        workspace=tmp_path / "made",
        bounds=Bounds(decoded=1_000_000, text=500_000),
    )
    assert [str(row) for row in scan(board(), given, given.files).left_out] == [
        "log.eval: grows to 0.0 GB when it is read; expected at most 0.001 GB (EVALBOARD_FILE_DECODED)"
    ]


def test_members_that_lie_over_each_other_cost_the_log(tmp_path):
    raw = bytearray(zipped({"samples/a_epoch_1.json": b"{}" * 99, "samples/b_epoch_1.json": b"{}" * 99}))
    second = raw.rfind(b"PK\x01\x02")
    raw[second + 42 : second + 46] = raw[raw.find(b"PK\x01\x02") + 42 :][:4]
    (told,) = left_out(sums_of(tmp_path, bytes(raw)))
    assert told == "log.eval: has members that lie over each other; expected a log as Inspect writes it"


def test_a_long_text_in_a_sample_costs_the_log(tmp_path):
    made = log([sample(1, scores={"match": "C"}, input="x" * 2_000_000)])
    given = replace(
        snapshot(tmp_path, {"log.json": as_json(made)}), workspace=tmp_path / "made", bounds=Bounds(text=1_000_000)
    )
    (told,) = scan(board(), given, given.files).left_out
    assert "has a text of 2.0 MB" in told.reason


def test_the_documented_board_is_built(tmp_path):
    tasks = {"inspect_evals/ifeval": {"instruction_following": {"prompt_level_strict": 1}}, "gsm8k": {"match": "C"}}
    for name, (task, scores) in enumerate(tasks.items()):
        made = log([sample(number, scores=scores) for number in range(5)], eval={"task": task})
        (tmp_path / f"{name}.eval").write_bytes(as_eval(made))
    of = parse_board(documented("inspect samples"))
    built = build(of, Settings(cache=tmp_path / "cache", configs=tmp_path), folder=tmp_path)
    assert built.scores.score[0, 0] == 1
    assert built.samples is not None


@pytest.mark.skipif(not WORLD.is_dir(), reason="needs ../shared/data/world")
def test_real_logs_agree_with_what_they_state(tmp_path):
    """No log says another accuracy or error than that of its samples; the sums are those of `read_eval_log` of
    inspect_ai 0.3.285.
    """
    files = {path.name: path.read_bytes() for path in (WORLD / "every_eval_ever_tests" / "inspect").glob("*.json")}
    files |= {
        path.name: path.read_bytes() for path in (WORLD / "inspect").rglob("*") if path.suffix in {".json", ".eval"}
    }
    sums = checked(sums_of(tmp_path, files, board(options={"limited": True}, repeated="latest")))
    assert not [row for row in left_out(sums) if "of the log" in row]
    totals = {(row.entry, row.leaf, row.run): (row.n, row.total) for row in sums.runs.itertuples(index=False)}
    assert totals["openai/gpt-4o-mini", "popularity", 0] == (10, 8.0)
    assert [totals["azureai/Meta-Llama-3-1-405B-Instruct-jqf", "popularity", run] for run in (0, 1)] == [
        (2, 1.0),
        (2, 2.0),
    ]
    assert totals["ollama/qwen2.5:0.5b", "inspect_evals%2Farc_easy", 0] == (3, 1.0)


def test_samples_in_parts_have_their_scores(tmp_path):
    """The layout `samples/<id>_epoch_<n>/sample.json`, whose messages stand in members of their own."""
    made = log([], size=1)
    head = {name: part for name, part in made.items() if name != "samples"}
    members = {
        "samples/a_epoch_1/sample.json": sample("a", scores={"match": "C"}),
        "samples/a_epoch_1/messages/0.json": [],
        "header.json": head,
    }
    sums = sums_of(tmp_path, zipped({name: json.dumps(member).encode() for name, member in members.items()}))
    assert runs(sums) == {("org/x", "arithmetic", 0): (1, 1.0)}


def test_of_two_members_with_one_name_the_last_counts(tmp_path):
    made = log([sample("a", scores={"match": "I"}), sample("a", scores={"match": "C"})], size=1)
    with pytest.warns(UserWarning, match="Duplicate name"):
        raw = as_eval_twice(made)
    assert runs(sums_of(tmp_path, raw)) == {("org/x", "arithmetic", 0): (1, 1.0)}
