"""Leaderboards of the Hub against the files of results behind them: what is taken, in whose name, what is better, and
what is listed instead.
"""

import json
from dataclasses import replace

import msgspec
import pytest

from evalboard.config import parse_board
from evalboard.data.bounds import Bounds
from evalboard.data.hub_leaderboards import AnsweredLeaderboard, AnswerIndex, ListedResult, rows_of
from evalboard.data.metrics import statements
from evalboard.data.schema import joined
from evalboard.readers import read
from evalboard.readers.native import companions, inferred
from tests.readers.examples import left_out, reading, snapshot, values
from tests.sources.native_hub import GPQA, HLE, entry, result_file, row

BOARD = """\
id: tiny
title: Tiny
source: {kind: native, datasets: [cais/hle, Idavidrein/gpqa]}
reader: native
entry: [model, notes]
suite: {name: Average, children: [{name: HLE, task: cais/hle}, {name: GPQA, task: Idavidrein/gpqa, metric: diamond}]}
"""
A_FILE = ".eval_results/hle.yaml"


def commit(model: str) -> str:
    return f"{sum(map(ord, model)):040x}"


def path_of(model: str, filename: str = A_FILE) -> str:
    return f"models/{model}/{commit(model)}/{filename}"


def native(results: dict[tuple[str, str], str], **leaderboards: list[object]) -> dict[str, str | bytes]:
    """The files of a snapshot: files of results by model and path, and leaderboards by the names of their datasets."""
    names = {"hle": HLE, "gpqa": GPQA}
    answered = [
        AnsweredLeaderboard(names[name], f"leaderboards/{names[name]}.json", "0" * 64, "2026-09-01T00:00:00+00:00")
        for name in leaderboards
    ]
    listed = [each for rows in leaderboards.values() for each in rows if isinstance(each, dict)]
    keys = dict.fromkeys(
        (each["modelId"], each["filename"], each.get("pullRequest"))
        for each in listed
        if isinstance(each.get("modelId"), str)
    )
    files = [
        ListedResult(model, name, request, commit(model), path_of(model, name), "2025-06-07T08:09:10.000Z")
        if (model, name) in results
        else ListedResult(model, name, request, reason="is gone")
        for model, name, request in keys
    ]
    index = AnswerIndex(tuple(answered), tuple(files))
    return {
        "answers.json": msgspec.json.encode(index),
        **{f"leaderboards/{names[name]}.json": json.dumps(rows) for name, rows in leaderboards.items()},
        **{path_of(model, name): content for (model, name), content in results.items()},
    }


def one(content: str, *rows: dict[str, object], model: str = "org/x") -> dict[str, str | bytes]:
    """A leaderboard whose rows all name one file."""
    return native({(model, A_FILE): content}, hle=list(rows))


def test_a_value_counts_where_the_leaderboard_and_the_file_say_the_same(tmp_path):
    found = reading(BOARD, tmp_path, one(result_file(entry(41.5)), row(1, "org/x", 41.5)))
    (result,) = found.results.to_dict("records")
    assert (result["entry"], result["task"], result["metric"], result["value"], result["row"]) == (
        "org/x",
        HLE,
        "hle",
        41.5,
        1,
    )
    assert result["file"] == path_of("org/x")
    assert found.left_out == ()


def test_what_contradicts_is_listed_and_neither_counts(tmp_path):
    files = native(
        {("org/x", A_FILE): result_file(entry(41.5)), ("org/y", A_FILE): result_file(entry(30.0))},
        hle=[row(1, "org/x", 42.5), row(2, "org/y", 30.0)],
    )
    found = reading(BOARD, tmp_path, files)
    assert values(found) == {("org/y", HLE): 30.0}
    (out,) = found.left_out
    assert (out.file, out.row, out.value, out.entry, out.task) == (f"leaderboards/{HLE}.json", 1, "42.5", "org/x", HLE)
    assert out.reason == f"is what the leaderboard says; its file says 41.5 ({path_of('org/x')}): neither counts"
    took = reading(BOARD.replace("entry:", "options: {unlisted: take}\nentry:"), tmp_path, files)
    assert values(took) == {("org/y", HLE): 30.0}


def test_a_file_that_says_nothing_of_the_benchmark_is_a_contradiction(tmp_path):
    found = reading(BOARD, tmp_path, one(result_file(entry(41.5, dataset="other/set")), row(1, "org/x", 41.5)))
    assert values(found) == {}
    assert "its file says nothing of this benchmark" in left_out(found)[0]


def test_a_row_whose_file_is_not_there_is_listed_with_the_reason_and_nothing_else_fails(tmp_path):
    files = native(
        {("org/x", A_FILE): result_file(entry(41.5))}, hle=[row(1, "org/x", 41.5), row(2, "org/y", 30.0, notes="tools")]
    )
    found = reading(BOARD, tmp_path, files)
    assert values(found) == {("org/x", HLE): 41.5}
    (out,) = found.left_out
    assert (out.file, out.row, out.entry, out.reason) == (f"leaderboards/{HLE}.json", 2, "org/y@tools", "is gone")


def test_an_answer_that_holds_more_than_a_file_may_costs_that_leaderboard_alone(tmp_path):
    other = ".eval_results/gpqa.yaml"
    results = {
        ("org/x", A_FILE): result_file(entry(41.5)),
        ("org/x", other): result_file(entry(80.0, dataset=GPQA, task="diamond")),
    }
    files = native(results, hle=[row(1, "org/x", 41.5, note="x" * 2_000_000)], gpqa=[row(1, "org/x", 80.0, other)])
    shot = replace(snapshot(tmp_path, files), bounds=Bounds(text=1_000_000))
    found = read(parse_board(BOARD), shot, shot.files)
    assert values(found) == {("org/x", GPQA): 80.0}
    (text,) = left_out(found)
    assert text.startswith(f"leaderboards/{HLE}.json: has a text of 2.0 MB")


def test_the_same_value_of_two_settings_is_told_apart_by_its_notes(tmp_path):
    content = result_file(entry(35.0, notes="no-tools"), entry(35.0, notes="tools"))
    found = reading(BOARD, tmp_path, one(content, row(1, "org/x", 35.0, notes="tools")))
    assert values(found) == {("org/x@tools", HLE): 35.0}
    assert left_out(found) == [f"{path_of('org/x')}, row 1, hle: 35 stands in its file, and not on the leaderboard"]


def test_a_row_that_may_mean_two_tasks_is_not_guessed(tmp_path):
    content = result_file(entry(35.0, task="full"), entry(35.0, task="mini"))
    found = reading(BOARD, tmp_path, one(content, row(1, "org/x", 35.0)))
    assert values(found) == {}
    assert "2 entries of its file (tasks full, mini), and nothing says which of them is meant" in left_out(found)[0]
    both = reading(BOARD, tmp_path / "both", one(content, row(1, "org/x", 35.0), row(2, "org/x", 35.0)))
    assert both.results["metric"].tolist() == ["full", "mini"]


def test_entries_that_no_row_names_are_listed_or_taken_as_the_config_says(tmp_path):
    content = result_file(entry(41.5), entry(44.0, task="mini"), entry(10.0, dataset="other/set"))
    files = one(content, row(1, "org/x", 41.5, pullRequest=3))
    assert left_out(reading(BOARD, tmp_path, files)) == [
        f"leaderboards/{HLE}.json, mini: is a task that the leaderboard does not rank: 1 entry in files of results"
    ]
    took = reading(BOARD.replace("entry:", "options: {unlisted: take}\nentry:"), tmp_path, files)
    assert took.results["value"].tolist() == [41.5, 44.0]
    # What no row names the Hub has not verified.
    assert took.entries[["verified", "community"]].to_numpy().tolist() == [[False, True]]


def test_an_entry_on_several_leaderboards_is_verified_where_all_of_its_results_are(tmp_path):
    other = ".eval_results/gpqa.yaml"
    results = {
        ("org/x", A_FILE): result_file(entry(41.5)),
        ("org/x", other): result_file(entry(80.0, dataset=GPQA, task="diamond")),
    }

    def cells(**more):
        files = native(results, hle=[row(1, "org/x", 41.5, verified=True)], gpqa=[row(1, "org/x", 80.0, other, **more)])
        found = reading(BOARD, tmp_path, files)
        assert values(found) == {("org/x", HLE): 41.5, ("org/x", GPQA): 80.0}
        return set(map(tuple, found.entries[["verified", "community"]].to_numpy().tolist()))

    assert cells(verified=True) == {(True, False)}
    assert cells() == {(False, False)}
    assert cells(pullRequest=4) == {(False, True)}


@pytest.mark.parametrize(
    ("stated", "date"),
    [
        ("2026-02-03", "2026-02-03T00:00:00"),
        ("2026-02-03T10:30:00Z", "2026-02-03T10:30:00"),
        ("soon", "2025-06-07T08:09:10"),
        (None, "2025-06-07T08:09:10"),
    ],
)
def test_the_date_is_that_of_the_entry_else_of_its_commit(stated, date, tmp_path):
    more = {} if stated is None else {"date": stated}
    found = reading(BOARD, tmp_path, one(result_file(entry(41.5, **more)), row(1, "org/x", 41.5)))
    assert found.entries["date"].iloc[0].isoformat() == date
    assert found.files.set_index("file")["date"][path_of("org/x")].isoformat() == date


def test_an_unquoted_date_of_yaml_is_a_date(tmp_path):
    content = "- dataset: {id: cais/hle, task_id: hle}\n  value: 41.5\n  date: 2026-02-03\n"
    found = reading(BOARD, tmp_path, one(content, row(1, "org/x", 41.5)))
    assert found.entries["date"].iloc[0].isoformat() == "2026-02-03T00:00:00"


@pytest.mark.parametrize(
    ("pairs", "directions"),
    [
        ([(1, 9.0), (2, 8.0), (3, 1.0)], ["higher"]),
        ([(1, 4.76), (2, 4.87), (3, 5.42)], ["lower"]),
        ([(3, 5.42), (1, 4.76), (2, 4.87)], ["lower"]),
        ([(1, 9.0), (2, 9.0), (3, 8.0)], ["higher"]),
        ([(1, 9.0), (1, 9.0), (3, 8.0)], ["higher"]),
        ([(1, 9.0), (1, 8.5), (3, 8.0)], ["higher"]),
        ([(1, 9.0)], []),
        ([(1, 9.0), (2, 9.0)], []),
        ([], []),
        ([(1, 9.0), (2, 8.0), (3, 8.5)], ["higher", "lower"]),
        ([(1, 9.0), (1, 7.0), (2, 8.0)], ["higher", "lower"]),
    ],
)
def test_what_is_better_follows_from_ranks_and_values(pairs, directions):
    assert sorted(direction for direction, _ in inferred(pairs)) == directions


def test_the_inference_names_what_it_rests_on(tmp_path):
    assert inferred([(1, 9.0), (2, 8.0)]) == [("higher", "rank against value in 2 rows")]
    assert inferred([(1, 9.0), (2, 8.0), (3, 8.5)]) == [
        ("higher", "rank 1 (9) before rank 2 (8)"),
        ("lower", "rank 2 (8) before rank 3 (8.5)"),
    ]
    files = native(
        {(f"org/{name}", A_FILE): result_file(entry(value)) for name, value in (("x", 1.0), ("y", 2.0))},
        hle=[row(1, "org/x", 1.0), row(2, "org/y", 2.0)],
    )
    (said,) = statements(reading(BOARD, tmp_path, files).files)
    assert (said.facts.task, said.facts.metric, said.facts.direction, said.files) == (
        HLE,
        "hle",
        "lower",
        (f"leaderboards/{HLE}.json",),
    )


def test_a_direction_that_rows_state_is_read(tmp_path):
    (said,) = statements(
        reading(BOARD, tmp_path, one(result_file(entry(41.5)), row(1, "org/x", 41.5, lower_is_better=True))).files
    )
    assert (said.facts.direction, said.facts.key) == ("lower", "row 1, lower_is_better")


@pytest.mark.parametrize(
    ("bad", "column", "reason"),
    [
        (7, "", "is no record"),
        ({"rank": 1, "value": 1.0, "filename": "x"}, "modelId", "is no name"),
        ({"rank": "1", "modelId": "org/y", "value": 1.0, "filename": "x"}, "rank", "is no rank"),
        ({"rank": 1, "modelId": "org/y", "value": "high", "filename": "x"}, "value", "is no number"),
        ({"rank": 1, "modelId": "org/y", "value": True, "filename": "x"}, "value", "is no number"),
        ({"rank": 1, "modelId": "org/y", "value": 10**400, "filename": "x"}, "value", "is no number"),
        (
            {"rank": 1, "modelId": "org/y", "value": 1.0, "filename": "x", "pullRequest": -1},
            "pullRequest",
            "is no number of a pull request",
        ),
    ],
)
def test_a_bad_row_costs_that_row_and_is_named(bad, column, reason):
    rows, faults = rows_of(json.dumps([bad, row(1, "org/x", 41.5)]).encode())
    assert [each.model for each in rows] == ["org/x"]
    assert [(each.number, each.key, each.reason) for each in faults] == [(1, column, reason)]


@pytest.mark.parametrize("answer", [b"{}", b"null", b"<html>", b"[" * 100_000, b"", b"\xff"])
def test_an_answer_that_is_no_list_is_refused(answer):
    with pytest.raises(ValueError, match="is no"):
        rows_of(answer)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("{", "is not YAML"),
        ("[1]", "has no result"),
        ("{}", "is no list of results"),
        ("a: &x [*x]", "inside what it stands for"),
        (
            "- &a [1,1,1,1,1,1,1,1]\n"
            + "".join(f"- &{b} [{','.join(['*' + a] * 9)}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True)),
            "unfolds to more",
        ),
        ("- " + "x" * 3_000_000, "is too large for a file of results: more than 1 MB"),
        ("!!python/object/apply:os.system [echo]", "is not YAML"),
    ],
)
def test_a_bad_file_of_results_costs_its_rows_and_is_named(content, reason, tmp_path):
    files = native(
        {("org/x", A_FILE): content, ("org/y", A_FILE): result_file(entry(30.0))},
        hle=[row(1, "org/x", 41.5), row(2, "org/y", 30.0)],
    )
    found = reading(BOARD, tmp_path, files)
    assert values(found) == {("org/y", HLE): 30.0}
    of_file, of_row = sorted(found.left_out, key=lambda out: -len(out.file))
    assert of_file.file == path_of("org/x")
    assert reason in of_file.reason
    assert of_row.reason == f"its file cannot be read: {path_of('org/x')}"


def test_files_one_by_one_say_what_they_say_together(tmp_path):
    files = native(
        {
            ("org/x", A_FILE): result_file(entry(41.5)),
            ("org/y", A_FILE): result_file(entry(30.0), entry(2.0, task="mini")),
        },
        hle=[row(1, "org/x", 41.5), row(2, "org/y", 30.0), row(3, "org/z", 20.0)],
    )
    board, shot = parse_board(BOARD), snapshot(tmp_path, files)
    together, apart = read(board, shot, shot.files), joined([read(board, shot, [file]) for file in shot.files])
    assert values(together) == values(apart)
    assert sorted(map(str, together.left_out)) == sorted(map(str, apart.left_out))
    assert statements(together.files) == statements(apart.files)
    assert {file.path for beside in companions(shot).values() for file in beside} == {"answers.json"}
    assert {*companions(shot), "answers.json"} == {file.path for file in shot.files}


def test_of_several_settings_the_one_that_is_ranked_first_counts_where_the_config_says_so(tmp_path):
    content = result_file(entry(20.9, notes="no-tools"), entry(35.0, notes="tools"))
    files = one(content, row(3, "org/x", 35.0, notes="tools"), row(7, "org/x", 20.9, notes="no-tools"))
    board = BOARD.replace("entry: [model, notes]", "options: {of_several: first_ranked}\nentry: [model]")
    found = reading(board, tmp_path, files)
    assert values(found) == {("org/x", HLE): 35.0}
    assert left_out(found) == [
        f"{path_of('org/x')}, row 1, {HLE} hle: 20.9 is one of several results of org/x (no-tools): the one that the Hub ranks first counts"
    ]
    assert found.entries["notes"].tolist() == ["tools"]
    # What is better is judged by all rows.
    assert [each.facts.direction for each in statements(found.files)] == ["higher"]


def test_a_snapshot_whose_index_is_gone_gives_nothing(tmp_path):
    files = one(result_file(entry(41.5)), row(1, "org/x", 41.5))
    del files["answers.json"]
    found = reading(BOARD, tmp_path, files)
    assert values(found) == {}
    assert f"{path_of('org/x')}: is part of a snapshot whose answers.json cannot be read" in left_out(found)


@pytest.mark.parametrize(
    "path", ["org/x/.eval_results/hle.yaml", "org/x/hle.yaml", "deep/down/org/x/.eval_results/a.yaml"]
)
def test_files_of_results_are_read_without_a_leaderboard(path, tmp_path):
    found = reading(BOARD, tmp_path, {path: result_file(entry(41.5, notes="tools"))})
    assert values(found) == {("org/x@tools", HLE): 41.5}
    assert not {"verified", "community", "pull_request"} & set(found.entries)
    assert statements(found.files) == ()


def test_a_file_that_lies_below_no_model_is_named(tmp_path):
    assert left_out(reading(BOARD, tmp_path, {"hle.yaml": result_file(entry(41.5))})) == [
        "hle.yaml: says of no model: expected it as <owner>/<model>/.eval_results/<name>.yaml"
    ]
