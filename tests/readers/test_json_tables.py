"""Tables in JSON: records in a list, by their keys, or one a file, and columns by dotted paths."""

import json

import pytest

from evalboard.data.bounds import Bounds
from evalboard.errors import ReadError
from evalboard.readers._sheets import sheet
from tests.readers.examples import left_out, reading, values

HEAD = "id: tiny\ntitle: Tiny\nsource: {kind: folder, path: files}\nreader: table\n"
KEYED = f"""{HEAD}columns:
  entry: {{model: model, params_b: size}}
  each: "pass@1.{{task}}"
  scale: 100
options: {{keyed_by: model}}
suite: {{name: Average, children: [{{name: humaneval}}, {{name: humaneval+}}]}}
"""
BOARDS = f"""{HEAD}columns: {{entry: {{model: name, date: date}}, values: {{a: resolved}}, scale: 100}}
options: {{rows: "leaderboards[name=Verified].results"}}
suite: {{name: Average, children: [{{name: a}}]}}
"""
LONE = f"""{HEAD}columns:
  entry: {{model: model_name, cost: results.airline.cost}}
  values: {{a: results.airline.pass_1, b: results.retail.pass_1}}
  scale: 100
suite: {{name: Average, children: [{{name: a}}, {{name: b}}]}}
"""
EVALPLUS = {
    "o/x": {"size": 7.0, "pass@1": {"humaneval": 81.7, "humaneval+": 77.4}},
    "o/y": {"size": None, "pass@1": {"humaneval": "32.9", "humaneval+": None}},
}


def test_records_by_their_keys_have_the_key_as_a_column(tmp_path):
    of = reading(KEYED, tmp_path, {"results.json": json.dumps(EVALPLUS)})
    assert values(of) == pytest.approx(
        {("o/x", "humaneval"): 0.817, ("o/x", "humaneval+"): 0.774, ("o/y", "humaneval"): 0.329}
    )
    assert of.entries["params_b"].fillna(-1).tolist() == [7.0, -1]
    assert of.left_out == ()


def test_rows_stand_in_the_record_of_a_list_that_a_path_chooses_by_name(tmp_path):
    boards = [
        {"name": name, "results": [{"name": "o/x", "date": "2025-01-02", "resolved": score}]}
        for name, score in (("Lite", 1), ("Verified", 65.4))
    ]
    of = reading(BOARDS, tmp_path / "a", {"t.json": json.dumps({"leaderboards": boards})})
    assert values(of) == {("o/x", "a"): 0.654}
    assert str(of.entries["date"].tolist()[0])[:10] == "2025-01-02"
    assert values(reading(BOARDS, tmp_path / "b", {"t.json": json.dumps({"leaderboards": boards[::-1]})})) == {
        ("o/x", "a"): 0.654
    }
    again = reading(BOARDS, tmp_path / "c", {"t.json": json.dumps({"leaderboards": boards * 2})})
    assert left_out(again) == ["t.json: has 2 records with name=Verified where one is due"]
    other = reading(
        BOARDS, tmp_path / "d", {"t.json": json.dumps({"leaderboards": [boards[0], {"name": "Full"}, {}, 5]})}
    )
    assert left_out(other) == [
        "t.json: has no 'leaderboards[name=Verified].results', where its rows are to stand; 'leaderboards' has name=Lite, Full"
    ]


def test_a_file_may_be_one_record_or_a_list(tmp_path):
    x = {"model_name": "o/x", "results": {"airline": {"pass_1": 70.0, "cost": 1.5}, "retail": None}}
    y = {"model_name": "o/y", "results": {"airline": {"pass_1": 50, "cost": None}, "retail": {"pass_1": 25.0}}}
    alone = reading(LONE, tmp_path / "a", {"x.json": json.dumps(x), "y.json": json.dumps(y)})
    listed = reading(LONE, tmp_path / "b", {"all.json": json.dumps([x, y])})
    lines = reading(LONE, tmp_path / "c", {"all.jsonl": f"{json.dumps(x)}\n{json.dumps(y)}\n"})
    for of in (alone, listed, lines):
        assert values(of) == {("o/x", "a"): 0.7, ("o/y", "a"): 0.5, ("o/y", "b"): 0.25}
        assert of.entries["cost"].fillna(-1).tolist() == [1.5, -1]
        assert of.left_out == ()
    assert listed.results["row"].tolist() == [1, 2, 2]


def test_a_path_that_matches_nothing_is_named_with_the_nearest(tmp_path):
    of = reading(KEYED.replace("pass@1", "pass@l"), tmp_path / "a", {"t.json": json.dumps(EVALPLUS)})
    assert left_out(of) == ["t.json: has no column 'pass@l.humaneval'; did you mean 'pass@1.humaneval'?"]
    record = {"model_name": "o/x", "results": {"airline": {"pass_1": 70.0, "cost": 1}, "retails": {"pass_1": 25.0}}}
    of = reading(LONE, tmp_path / "b", {"x.json": json.dumps(record)})
    assert values(of) == {("o/x", "a"): 0.7}
    assert left_out(of) == ["x.json: has no column 'results.retail.pass_1'; did you mean 'results.retails.pass_1'?"]
    of = reading(BOARDS, tmp_path / "c", {"x.json": '{"leaderboard": []}'})
    assert left_out(of) == [
        "x.json: has no 'leaderboards[name=Verified].results', where its rows are to stand; expected one of leaderboard"
    ]


def test_two_values_under_one_key_are_refused(tmp_path):
    of = reading(
        KEYED, tmp_path, {"t.json": '{"o/x": {"size": 1, "pass@1": {"humaneval": 1, "humaneval": 2, "humaneval+": 1}}}'}
    )
    assert left_out(of) == ["t.json: has the key 'humaneval' twice in one record"]
    of = reading(
        KEYED, tmp_path, {"t.json": f'{{"o/x": {json.dumps(EVALPLUS["o/x"])}, "{"x" * 999}": 1, "{"x" * 999}": 2}}'}
    )
    assert len(left_out(of)[0]) < 200


def test_a_key_that_stands_inside_the_records_too_is_refused(tmp_path):
    of = reading(KEYED, tmp_path, {"t.json": json.dumps({"o/x": {"model": "o/y", **EVALPLUS["o/x"]}})})
    assert values(of) == {}
    assert "has 'model' inside its records, too" in left_out(of)[0]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"null",
        b"7",
        b'"text"',
        b"[1, 2]",
        b"[[]]",
        b"{",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b'{"o/x": 7}',
    ],
)
def test_what_has_no_records_costs_the_file(content, tmp_path):
    of = reading(KEYED, tmp_path, {"t.json": content})
    assert len(left_out(of)) == 1
    assert values(of) == {}
    assert len(of.files) == 0


def test_what_is_no_record_among_records_costs_that_row(tmp_path):
    of = reading(KEYED, tmp_path, {"t.json": json.dumps({"o/z": 7, **EVALPLUS})})
    assert ("o/x", "humaneval") in values(of)
    assert left_out(of) == ["t.json, row 1: is no JSON object"]


@pytest.mark.parametrize(
    ("cell", "reason"),
    [
        ('"many"', "many is no number"),
        ("true", "True is no number"),
        ("[1]", "[1] is no number"),
        ('{"a": 1}', "is no number"),
    ],
)
def test_what_is_no_number_costs_that_value(cell, reason, tmp_path):
    of = reading(
        KEYED, tmp_path, {"t.json": f'{{"o/x": {{"size": 1, "pass@1": {{"humaneval": {cell}, "humaneval+": 50}}}}}}'}
    )
    assert values(of) == {("o/x", "humaneval+"): 0.5}
    assert reason in left_out(of)[0]


def test_more_records_than_a_file_may_have_rows_are_refused(tmp_path):
    (tmp_path / "t.json").write_text(json.dumps([{"a": place} for place in range(3)]))
    assert sheet(tmp_path / "t.json", ["a"], Bounds(rows=3)).column("a") == [0, 1, 2]
    with pytest.raises(ReadError, match="3 rows"):
        sheet(tmp_path / "t.json", ["a"], Bounds(rows=2))


def test_rows_of_other_files_than_json_are_refused(tmp_path):
    of = reading(BOARDS, tmp_path, {"t.csv": "name,resolved\no/x,1\n"})
    assert left_out(of) == [
        "t.csv: is no document: `rows` and `keyed_by` belong to JSON and YAML, `rows` to pages, too"
    ]


def test_a_long_list_whose_rows_differ_in_what_is_not_read_is_refused_by_its_path(tmp_path):
    text = f"{HEAD}columns: {{entry: {{model: m}}, task: t, value: v}}\nsuite: {{name: Average, children: [{{name: a}}]}}\n"
    rows = [
        {"m": "o/x", "t": "a", "v": score, "of": {"split": split}} for split, score in (("dev", 0.25), ("test", 0.5))
    ]
    assert "differ in 'of.split'" in left_out(reading(text, tmp_path, {"t.json": json.dumps(rows)}))[0]
