"""`evalboard boards --model`: a model on the boards that are built, in words and as the API's document."""

import json

import pytest

from evalboard.cli import main

BOARD = """\
id: {id}
title: {id}
source: {{kind: folder, path: {data}, patterns: ["{id}.csv"]}}
reader: table
columns: {{entry: {{model: model}}, values: {{a: a, b: b}}}}
suite: {{name: Average, children: [{{name: a, n: 100}}, {{name: b, n: 100}}]}}
"""
TABLES = {
    "first": "model,a,b\norg/x,0.5,0.6\norg/low,0.1,0.2\n",
    "second": "model,a,b\nother/x,0.9,0.8\norg/x,0.1,0.1\n",
    "unbuilt": "model,a,b\norg/x,1,1\n",
}


@pytest.fixture
def boards(tmp_path, monkeypatch, capsys):
    (tmp_path / "configs").mkdir()
    for board, table in TABLES.items():
        (tmp_path / "configs" / f"{board}.yaml").write_text(BOARD.format(id=board, data=tmp_path))
        (tmp_path / f"{board}.csv").write_text(table)
    monkeypatch.setenv("EVALBOARD_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("EVALBOARD_CONFIGS", str(tmp_path / "configs"))
    for board in ("first", "second"):
        assert main(["build", board]) == 0
    capsys.readouterr()


@pytest.mark.usefixtures("boards")
def test_a_model_is_told_board_by_board_and_what_was_not_searched(capsys):
    assert main(["boards", "--model", "ORG/X"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "org/x"
    assert sorted(line.split(",")[0] for line in lines[1:3]) == ["  first: org/x", "  second: org/x"]
    assert next(line for line in lines if "first" in line) == "  first: org/x, rank 1 of 2, 55.00"
    assert lines[-2:] == ["2 results on 2 boards", "not built, and not searched: unbuilt"]


@pytest.mark.usefixtures("boards")
def test_one_is_one(capsys):
    assert main(["boards", "--model", "low"]) == 0
    assert "1 result on 1 board\n" in capsys.readouterr().out


@pytest.mark.usefixtures("boards")
def test_the_document_is_that_of_the_api(capsys):
    assert main(["boards", "--model", "/x", "--limit", "1", "--format", "json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert (document["matched"], document["boards"], document["unsearched"]) == (3, 2, ["unbuilt"])
    assert [model["model"] for model in document["models"]] == ["org/x"]


@pytest.mark.usefixtures("boards")
def test_nobody_of_that_name_is_no_error(capsys):
    assert main(["boards", "--model", "nobody"]) == 0
    assert "0 results on" in capsys.readouterr().out
