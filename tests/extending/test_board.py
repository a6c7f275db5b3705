"""A board is one YAML file: with it alone a folder of results is a leaderboard, and a key that is misspelt is named."""

import json

from evalboard.cli import main

BOARD = """
id: toy
title: Toy
source: {kind: folder, path: ../data, patterns: ["*.csv"]}
reader: table
columns: {entry: {model: name}, values: {reading: r, counting: c}}
suite: {name: Average, children: [{name: reading}, {name: counting}]}
"""


def shown(folder, config, capsys):
    for name, file, text in (
        ("configs", "toy.yaml", config),
        ("data", "scores.csv", "name,r,c\nm/a,0.5,0.7\nm/b,0.9,0.7\n"),
    ):
        (folder / name).mkdir(exist_ok=True)
        (folder / name / file).write_text(text)
    code = main(["show", "toy", "--configs", str(folder / "configs"), "--format", "json"])
    return code, capsys.readouterr()


def test_the_file_alone_is_a_leaderboard(tmp_path, capsys):
    code, said = shown(tmp_path, BOARD, capsys)
    assert code == 0
    assert [(row["rank"], row["entry"]) for row in json.loads(said.out)["rows"]] == [(1, "m/b"), (2, "m/a")]


def test_a_key_that_nobody_reads_is_named_with_file_and_line(tmp_path, capsys):
    code, said = shown(tmp_path, BOARD.replace("reader: table", "reeder: table"), capsys)
    assert code == 2
    assert "toy.yaml:5" in said.err
    assert "reader" in said.err
