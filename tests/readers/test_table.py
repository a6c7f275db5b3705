"""Tables: what a cell becomes, and what is said where it cannot be read."""

import io
import json
import math
from datetime import date

import pandas as pd
import pyarrow as pa
import pyarrow.feather
import pyarrow.ipc
import pyarrow.parquet
import pytest

from evalboard.config import parse_board
from evalboard.data.schema import checked
from evalboard.errors import ConfigError, SourceError
from evalboard.leaderboard.from_results import from_results
from evalboard.leaderboard.origin import Origin
from evalboard.readers import options, table
from evalboard.readers._sheets import Sheet
from evalboard.suite.growth import with_subsets
from evalboard.suite.tree import compile_suite
from tests.readers.examples import left_out, reading, values

HEAD = """\
id: tiny
title: Tiny
source: {kind: folder, path: files}
reader: table
"""
ONE = "suite: {name: Average, children: [{name: a}]}\n"
WIDE = f"{HEAD}columns: {{entry: {{model: name}}, values: {{a: A}}}}\n{ONE}"
LONG = f"""{HEAD}columns:
  entry: {{model: name}}
  task: benchmark
  metric: rule
  value: value
  stderr: error
  n: count
  run: run
  scale: 100
{ONE}"""


def test_a_wide_table_has_a_value_per_cell_with_its_row(tmp_path):
    text = f"""{HEAD}columns:
  entry: {{model: name}}
  values: {{a: A, b: {{column: B, scale: 1, metric: f1}}}}
  scale: 100
  stderr: {{a: A error}}
  n: {{b: B count}}
suite: {{name: Average, children: [{{name: a}}, {{name: b}}]}}
"""
    found = reading(text, tmp_path, {"t.csv": "name,A,A error,B,B count\no/x,50,2,0.25,10\n\no/y,,,0.5,\n"})
    rows = found.results.sort_values(["row", "task"])
    assert rows["task"].tolist() == ["a", "b", "b"]
    assert rows["metric"].tolist() == ["", "f1", "f1"]
    assert rows["value"].tolist() == [0.5, 0.25, 0.5]
    assert rows["stderr"].tolist() == pytest.approx([0.02, math.nan, math.nan], nan_ok=True)
    assert rows["n"].tolist() == pytest.approx([math.nan, 10, math.nan], nan_ok=True)
    assert rows["row"].tolist() == [1, 1, 2]


def test_a_long_table_has_a_value_per_row(tmp_path):
    lines = [
        "name,benchmark,rule,value,error,count,run",
        "o/x,a,acc,50,1,100,0",
        "o/x,a,acc,60,,,1",
        "o/x,b,f1,,,,0",
        "o/y,,acc,70,,,0",
    ]
    found = reading(LONG, tmp_path, {"t.csv": "\n".join(lines)})
    assert found.results[["entry", "task", "metric", "run", "value", "row"]].to_numpy().tolist() == [
        ["o/x", "a", "acc", 0, 0.5, 1],
        ["o/x", "a", "acc", 1, 0.6, 2],
    ]
    assert found.results["stderr"].tolist() == pytest.approx([0.01, math.nan], nan_ok=True)
    assert found.entries["entry"].tolist() == ["o/x", "o/y"]
    assert left_out(found) == ["t.csv, row 4, benchmark: names no task"]


def parquet(path, frame):
    pyarrow.parquet.write_table(pa.Table.from_pandas(frame), path)


def feather(path, frame):
    pyarrow.feather.write_feather(frame, str(path))


def stream(path, frame):
    table = pa.Table.from_pandas(frame)
    with pa.OSFile(str(path), "wb") as file, pyarrow.ipc.new_stream(file, table.schema) as writer:
        writer.write_table(table)


def json_lines(path, frame):
    records = frame.astype(object).where(frame.notna(), None).to_dict(orient="records")
    path.write_text("".join(json.dumps(record) + "\n" for record in records))


@pytest.mark.parametrize(
    ("name", "write"),
    [
        ("t.parquet", parquet),
        ("t.feather", feather),
        ("t.arrow", stream),
        ("t.jsonl", json_lines),
        ("t.csv", lambda path, frame: frame.to_csv(path, index=False)),
        ("t.tsv", lambda path, frame: frame.to_csv(path, index=False, sep="\t")),
    ],
)
def test_every_format_says_the_same(name, write, tmp_path):
    config = f"{HEAD}columns: {{entry: {{model: name, params_b: size, merged: merged, license: licence}}, values: {{a: A}}}}\n{ONE}"
    frame = pd.DataFrame(
        {
            "name": ["o/x", "o/y"],
            "size": [7.5, None],
            "merged": [True, False],
            "licence": [None, "mit"],
            "A": [0.1 + 0.2, None],
        }
    )
    write(tmp_path / name, frame)
    found = reading(config, tmp_path, {name: (tmp_path / name).read_bytes()})
    assert values(found) == {("o/x", "a"): 0.1 + 0.2}
    assert found.entries["params_b"].tolist() == pytest.approx([7.5, math.nan], nan_ok=True)
    assert found.entries["merged"].dtype == bool
    assert found.entries["license"].isna().tolist() == [True, False]
    assert found.left_out == ()


def test_a_line_of_another_width_costs_that_line(tmp_path):
    found = reading(WIDE, tmp_path, {"t.csv": "name,A\no/x,1\no/y,1,2\no/z,0.5\n"})
    assert values(found) == {("o/x", "a"): 1.0, ("o/z", "a"): 0.5}
    assert left_out(found) == ["t.csv, row 2: has 3 cells, the head has 2"]
    assert found.results["row"].tolist() == [1, 3]


def test_a_line_that_is_no_json_costs_that_line(tmp_path):
    found = reading(WIDE, tmp_path, {"t.jsonl": '{"name": "o/x", "A": NaN}\n{"name": \n7\n{"name": "o/z", "A": 0.5}\n'})
    assert values(found) == {("o/z", "a"): 0.5}
    assert [text.partition(" is ")[2][:4] for text in left_out(found)] == ["not ", "no J"]
    assert found.results["row"].tolist() == [4]


def test_labels_become_clean_and_an_unknown_one_is_left_out(tmp_path):
    text = f"{HEAD}columns: {{entry: {{model: name, type: T}}, values: {{a: A}}, labels: {{type: {{'💬 chat': chat}}}}}}\n{ONE}"
    found = reading(text, tmp_path, {"t.csv": "name,T,A\no/x,💬 chat,1\no/y,chat?,1\no/z,,1\n"})
    assert found.entries["type"].tolist()[0] == "chat"
    assert found.entries["type"].isna().tolist() == [False, True, True]
    assert left_out(found) == ["t.csv, row 2, T: chat? is no label that the board knows; expected one of 💬 chat"]


def test_cells_that_mean_unknown_are_missing(tmp_path):
    text = f"{HEAD}columns: {{entry: {{model: name, params_b: size}}, values: {{a: A}}, missing: {{params_b: [-1, 0], a: [-9]}}}}\n{ONE}"
    found = reading(text, tmp_path, {"t.csv": "name,size,A\no/x,-1,0.5\no/y,-1.0,-9\no/z,0.0,1\no/w,3,n/a\n"})
    assert found.entries["params_b"].tolist() == pytest.approx([math.nan] * 3 + [3], nan_ok=True)
    assert values(found) == {("o/x", "a"): 0.5, ("o/z", "a"): 1.0}
    assert found.left_out == ()


@pytest.mark.parametrize("cell", ["1_000", "0x1", "50%%", "1,5", "true"])
def test_what_only_looks_like_a_number_is_none(cell, tmp_path):
    found = reading(WIDE, tmp_path, {"t.tsv": f"name\tA\no/x\t{cell}\no/y\t0.5\n"})
    assert values(found) == {("o/y", "a"): 0.5}
    assert left_out(found) == [f"t.tsv, row 1, A: {cell} is no number"]


def test_dates_are_dates_and_what_is_none_is_left_out(tmp_path):
    text = f"{HEAD}columns: {{entry: {{model: name, date: D}}, values: {{a: A}}}}\n{ONE}"
    given = "name,D,A\no/x,2024-06-01,1\no/y,2024-06-01T12:00:00+02:00,1\no/z,1717236000,1\no/w,soon,1\n"
    found = reading(text, tmp_path, {"t.csv": given})
    days = [pd.Timestamp(2024, 6, 1), pd.Timestamp(2024, 6, 1, 10), pd.Timestamp(2024, 6, 1, 10)]
    assert found.entries["date"].tolist() == [*days, pd.NaT]
    assert left_out(found) == ["t.csv, row 4, D: soon is no date"]
    parquet(tmp_path / "d.parquet", pd.DataFrame({"name": ["o/x"], "D": [date(2024, 6, 1)], "A": [1.0]}))
    found = reading(text, tmp_path, {"d.parquet": (tmp_path / "d.parquet").read_bytes()})
    assert found.entries["date"].tolist() == days[:1]


def test_fields_that_are_text_stay_text(tmp_path):
    text = f"{HEAD}entry: [model, precision]\ncolumns: {{entry: {{model: name, precision: P, revision: R}}, values: {{a: A}}}}\n{ONE}"
    found = reading(text, tmp_path, {"t.csv": "name,P,R,A\n7,16,0123,1\n"})
    assert found.entries[["entry", "model", "precision", "revision"]].to_numpy().tolist() == [
        ["7@16", "7", "16", "0123"]
    ]


def test_where_keeps_the_rows_that_are_meant(tmp_path):
    text = WIDE + "where: {kind: [base, chat], public: true}\n"
    found = reading(
        text,
        tmp_path,
        {"t.csv": "name,A,kind,public\no/x,1,base,true\no/y,1,merge,true\no/z,1,chat,false\no/w,1,chat,True\n"},
    )
    assert found.results["entry"].tolist() == ["o/x", "o/w"]
    assert found.results["row"].tolist() == [1, 4]


def test_published_scores_are_kept_beside_the_values(tmp_path):
    text = f"{HEAD}columns: {{entry: {{model: name}}, values: {{a: A}}, published: {{Average: {{column: mean, scale: 100, tolerance: 0.01}}}}}}\n{ONE}"
    found = reading(text, tmp_path, {"t.csv": "name,A,mean\no/x,0.5,50.5\no/y,0.25,\no/z,0.5,55\n"})
    assert found.published[["entry", "name", "score", "row"]].to_numpy().tolist() == [
        ["o/x", "Average", 0.505, 1],
        ["o/z", "Average", 0.55, 3],
    ]
    board = parse_board(text)
    whole = from_results(
        board, checked(found, compile_suite(board).expected()), origin=Origin(kind="folder", revision="r"), key="k"
    )
    (agreement,) = whole.agreements
    assert (agreement.compared, agreement.disagreeing, agreement.examples[0][0]) == (2, 1, "o/z")


def test_a_file_of_another_kind_is_no_table(tmp_path):
    assert left_out(reading(WIDE, tmp_path, {"t.xls": "PK"}))[0].startswith("t.xls: is no table; expected .arrow, .csv")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            "columns: {entry: {params_b: size}, values: {a: A}}",
            "tiny.yaml:5: columns: entry must say where the model stands",
        ),
        ("columns: {entry: {model: name}}", "tiny.yaml:5: columns: give either values"),
        (
            "columns: {entry: {model: name}, values: {a: A}, task: t, value: v}",
            "tiny.yaml:5: columns: give either values",
        ),
        ("columns: {entry: {model: name}, each: acc}", "tiny.yaml:5: columns: each must hold {task}"),
        ("columns: {entry: {model: name}, task: t}", "tiny.yaml:5: columns: give either values"),
        (
            "columns: {entry: {model: name}, values: {a: A}, stderr: e}",
            "tiny.yaml:5: columns: stderr must name a column for each task",
        ),
        (
            "columns: {entry: {model: name}, values: {aa: A}}",
            "tiny.yaml:5: columns.values: names no column for 'a'; did you mean 'aa'?",
        ),
        (
            "columns: {entry: {model: name}, values: {a: A, c: A}}",
            "tiny.yaml:5: columns.values.c: is no task of the suite; expected one of a",
        ),
        ("columns: {entry: {model: name}, values: {a: {columns: A}}}", "unknown key; did you mean 'column'?"),
        (
            "columns: {entry: {model: name}, values: {a: A}, published: {Averag: x}}",
            "columns.published.Averag: no node of the suite has this name",
        ),
        (
            "columns: {entry: {model: name}, values: {a: A}, scale: 0}",
            "tiny.yaml:5: columns.scale: 0: input should be greater than 0",
        ),
        (
            "entry: [model, precision]\ncolumns: {entry: {model: name}, values: {a: A}}",
            "does not say where 'precision' stands",
        ),
    ],
)
def test_a_config_that_does_not_fit_is_named_by_its_place(change, message, tmp_path):
    board = parse_board(f"{HEAD}{change}\n{ONE}", tmp_path / "tiny.yaml")
    with pytest.raises(ConfigError) as error:
        options(board)
    assert message in str(error.value)


CARD = """---
configs:
- config_name: scores
  data_files:
  - {split: train, path: old/*.csv}
  - {split: final, path: new/*.csv}
---
"""


def of_split(asked):
    """The wide board, of a split of a dataset."""
    return WIDE.replace("{kind: folder, path: files}", f"{{kind: dataset, repo: org/results, {asked}}}")


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ("split: finl", 'name one of its splits as `split`: train, final; "finl" is none'),
        ("config: scores", 'name one of its splits as `split`: train, final; "" is none'),
        ("config: score", 'has no configuration "score"; there are scores'),
    ],
)
def test_a_split_or_config_that_is_not_there_is_named(asked, message, tmp_path):
    files = {"README.md": CARD, "old/t.csv": "name,A\no/x,0.25\n", "new/t.csv": "name,A\no/x,0.5\n"}
    with pytest.raises(SourceError, match=message):
        reading(of_split(asked), tmp_path, files)


def test_a_file_of_a_split_that_cannot_be_read_costs_that_file(tmp_path):
    files = {
        "README.md": CARD,
        "old/t.csv": "name,A\no/x,0.25\n",
        "new/t.csv": "name,A\no/x,0.5\n",
        "new/u.csv": "names,A\no/z,1\n",
    }
    found = reading(of_split("config: scores, split: final"), tmp_path, files)
    assert values(found) == {("o/x", "a"): 0.5}
    assert left_out(found) == ["new/u.csv: has no column 'name'; did you mean 'names'?"]


SUBSETS = """\
id: tiny
title: Tiny
source: {kind: folder, path: files}
reader: table
columns: {entry: {model: name}, task: task, value: value, mean_over: [split, subset]}
suite: {name: Average, children: [{name: a, label: Alpha, choices: 2}, {name: b}]}
"""
ROWS = """\
name,task,split,subset,value,seconds
m,a,test,is,0.5,1.5
m,a,test,en,1,2.5
m,a,dev,en,0.75,1.5
m,b,test,default,0.25,2.5
n,a,test,en,0.5,1.5
n,a,dev,en,0.5,2.5
n,b,test,default,0.75,1.5
"""


def with_subsets_of(config, folder, rows):
    """The leaderboard of a table with subsets."""
    board, found = parse_board(config), reading(config, folder, {"t.csv": rows})
    board = with_subsets(board, found.results["task"].unique())
    found = checked(found, compile_suite(board).expected(), repeated=board.repeated)
    return from_results(board, found, origin=Origin(kind="folder", revision="r"), key="k")


def test_the_score_of_a_task_with_subsets_is_the_mean_over_them_innermost_first(tmp_path):
    board = with_subsets_of(SUBSETS, tmp_path, ROWS)
    assert [node.path for node in board.suite.nodes] == [
        "Average", "Average/a", "Average/a/dev", "Average/a/dev/en", "Average/a/test", "Average/a/test/en", "Average/a/test/is", "Average/b"
    ]  # fmt: skip
    values = dict(zip(board.entries["entry"], board.scores.value.tolist(), strict=True))
    # Of dev 0.75, of test the mean of 0.5 and 1.
    assert values["m"][1] == pytest.approx(0.75)
    scores = dict(zip(board.entries["entry"], board.scores.score.tolist(), strict=True))
    assert scores["m"][1] == pytest.approx((0.75 - 0.5) / 0.5)
    assert scores["m"][0] == pytest.approx((0.5 + 0.25) / 2)
    assert board.suite.nodes[1].label == "Alpha"


def test_a_model_that_lacks_a_subset_of_others_is_incomplete_by_the_boards_policy(tmp_path):
    strict = with_subsets_of(SUBSETS, tmp_path, ROWS)
    row = strict.entries["entry"].tolist().index("n")
    assert math.isnan(strict.scores.value[row, 1])
    assert (strict.scores.present[row, 1], strict.scores.leaves[1]) == (2, 3)
    available = with_subsets_of(
        SUBSETS.replace("Average,", "Average, missing: available,"), tmp_path / "available", ROWS
    )
    assert available.scores.value[available.entries["entry"].tolist().index("n"), 1] == pytest.approx(0.5)


def test_a_floor_holds_for_the_mean_and_not_for_each_subset(tmp_path):
    board = with_subsets_of(
        SUBSETS.replace("choices: 2", "choices: 2, floor: true"),
        tmp_path,
        ROWS.replace("m,a,test,is,0.5", "m,a,test,is,0"),
    )
    row = board.entries["entry"].tolist().index("m")
    # Of dev 0.75, of test the mean of 0 and 1: with a floor for each subset it would be more.
    assert board.scores.score[row, 1] == pytest.approx((0.625 - 0.5) / 0.5)


def test_a_row_that_does_not_say_of_which_subset_it_is_is_left_out(tmp_path):
    found = reading(SUBSETS, tmp_path, {"t.csv": ROWS + "o,b,test,,0.5,1\n"})
    assert left_out(found) == ["t.csv, row 8: names no split or subset"]


def test_rows_that_differ_in_columns_nobody_reads_are_an_error_that_names_them(tmp_path):
    found = reading(SUBSETS.replace(", mean_over: [split, subset]", ""), tmp_path, {"t.csv": ROWS})
    (reason,) = left_out(found)
    assert (
        "has 3 rows that say different things of the same entry and task, and differ in 'split', 'subset': name the mean with"
        in reason
    )
    assert found.results.empty


def test_rows_that_differ_and_nothing_tells_apart_are_left_for_later(tmp_path):
    config = SUBSETS.replace(", mean_over: [split, subset]", "")
    found = reading(config, tmp_path, {"t.csv": "name,task,value,seconds\nm,a,0.5,1.5\nm,a,0.75,2.5\nn,a,1,2\n"})
    assert len(found.results) == 3
    assert len(checked(found, []).left_out) == 2


def test_subsets_belong_to_long_tables():
    with pytest.raises(ConfigError, match="mean_over belongs to a long table"):
        options(parse_board(WIDE.replace("values: {a: A}", "values: {a: A}, mean_over: [split]")))


def test_what_the_data_adds_to_a_suite_is_no_part_of_its_config():
    board = parse_board(SUBSETS)
    grown = with_subsets(board, ["a/test/en", "a/test/is"])
    assert [child.name for child in grown.suite.children[0].children] == ["en", "is"]
    assert grown.digest == board.digest
    assert grown.location("suite") == board.location("suite")


def in_groups(columns):
    """A parquet file of several groups of rows."""
    file = io.BytesIO()
    pyarrow.parquet.write_table(pa.table(columns), file, row_group_size=2)
    return {"t.parquet": file.getvalue()}


def test_floats_of_arrow_are_the_numbers_that_their_cells_would_be(tmp_path, monkeypatch):
    """Missing, NaN, narrow floats and whole numbers alike: whether cells are made of them or not."""
    suite = "suite: {name: Average, children: [{name: wide}, {name: narrow}, {name: whole}]}\n"
    text = f"{HEAD}columns: {{entry: {{model: name}}, each: '{{task}}', scale: 100}}\n{suite}"
    files = in_groups(
        {
            "name": ["o/x", "o/y", "o/z", "o/w", None],
            "wide": [50.0, None, math.nan, 33.3, 1.0],
            "narrow": pa.array([0.1, 100.0, None, 7.7, 1.0], pa.float32()),
            "whole": [1, None, 3, 100, 1],
        },
    )
    asked, numbers = [], table.numbers
    monkeypatch.setattr(
        table, "numbers", lambda cells, rows, **more: asked.append(more["column"]) or numbers(cells, rows, **more)
    )
    fast = reading(text, tmp_path, files)
    assert asked == ["whole"]
    monkeypatch.setattr(Sheet, "floats", lambda *_: None)
    slow = reading(text, tmp_path, files)
    pd.testing.assert_frame_equal(fast.results, slow.results, check_exact=True)
    assert values(fast)["o/x", "wide"] == 0.5
    assert left_out(fast) == left_out(slow) == ["t.parquet, row 5, name: names no model"]


@pytest.mark.parametrize("coded", [False, True])
def test_a_long_table_of_arrow_reads_as_one_of_text_does(coded, tmp_path):
    rows = [
        ("o/x", "a", "acc", 50.0),
        ("o/y", None, "acc", 1.0),
        ("o/x", "b", None, None),
        ("o/y", "a", "acc", 25.0),
        ("o/y", "b", "f1", 5.0),
    ]
    columns = {
        name: list(cells)
        for name, cells in zip(("name", "benchmark", "rule", "value"), zip(*rows, strict=True), strict=True)
    }
    texts = {
        name: pa.array(cells).dictionary_encode() if coded and name != "value" else cells
        for name, cells in columns.items()
    }
    text = f"{HEAD}columns: {{entry: {{model: name}}, task: benchmark, metric: rule, value: value, scale: 100}}\n{ONE}"
    arrow = reading(text, tmp_path, in_groups(texts))
    lines = [
        "name,benchmark,rule,value",
        *(",".join("" if cell is None else str(cell) for cell in row) for row in rows),
    ]
    csv = reading(text, tmp_path, {"t.csv": "\n".join(lines)})
    compared = ["entry", "task", "metric", "run", "value", "row"]
    assert (
        arrow.results[compared].to_numpy().tolist()
        == csv.results[compared].to_numpy().tolist()
        == [
            ["o/x", "a", "acc", 0, 0.5, 1],
            ["o/y", "a", "acc", 0, 0.25, 4],
            ["o/y", "b", "f1", 0, 0.05, 5],
        ]
    )
    assert [line.partition(".")[2].partition(", ")[2] for line in (*left_out(arrow), *left_out(csv))] == [
        "row 2, benchmark: names no task"
    ] * 2


def test_values_that_are_none_are_named_task_by_task(tmp_path):
    lines = ["name,benchmark,value", "o/x,b,many", "o/x,a,few", "o/y,b,1", "o/y,a,none at all", "o/z,b,0x1"]
    text = f"{HEAD}columns: {{entry: {{model: name}}, task: benchmark, value: value}}\n{ONE}"
    found = reading(text, tmp_path, {"t.csv": "\n".join(lines)})
    assert [(row.task, row.row, row.entry, row.value) for row in found.left_out] == [
        ("b", 1, "o/x", "many"),
        ("b", 5, "o/z", "0x1"),
        ("a", 2, "o/x", "few"),
        ("a", 4, "o/y", "none at all"),
    ]


def test_what_every_row_has_alike_is_held_once(tmp_path):
    found = reading(WIDE, tmp_path, {"t.csv": "name,A\no/x,0.5\no/y,0.25\n"})
    assert [not any(found.results[name].to_numpy().strides) for name in ("run", "stderr", "n", "value")] == [
        True,
        True,
        True,
        False,
    ]
    assert found.results["stderr"].isna().all()
    assert found.results["run"].tolist() == [0, 0]
