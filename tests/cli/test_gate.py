"""`evalboard gate`: only what is worse beyond its error fails, what cannot be told is no pass, and nothing hostile is
obeyed by whoever reads it.
"""

from __future__ import annotations

import json
import random
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from evalboard.audits import Finding
from evalboard.builds.candidate import standing
from evalboard.cli import main
from evalboard.cli.exit_codes import DATA, UNSURE, USAGE, WORSE
from evalboard.config import load_board
from evalboard.settings import Settings
from evalboard.views.compare import compare

ROOT = Path(__file__).resolve().parents[2]
BOARD = """\
id: board
title: "Board | <b>"
source: {kind: folder, path: data, patterns: ["**/*.csv"]}
reader: table
columns: {entry: {model: model}, values: {a: a, b: b}}
suite: {name: Average, children: [{name: a, n: 400}, {name: b, n: 400}]}
"""
LOWER = "suite: {name: Average, children: [{name: a, n: 400, higher_is_better: false}, {name: b, n: 400, higher_is_better: false}]}"
SAMPLED = """\
id: board
title: Sampled
source: {kind: folder, path: data, patterns: ["*.jsonl"]}
reader: samples
columns: {model: model, sample: sample, value: value, maximum: maximum}
suite: {name: Average, levels: [task], missing: strict}
"""
HOSTILE = "org/x\n::error file=pwned::%0A,|</td><script>`@all`"


@pytest.fixture
def board(tmp_path, monkeypatch):
    """A folder of configs with one board, and where its results lie; files for a gate are written beside."""
    monkeypatch.setenv("EVALBOARD_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("EVALBOARD_CONFIGS", str(tmp_path / "configs"))
    monkeypatch.chdir(tmp_path)

    def made(text: str = BOARD, **files: str) -> Path:
        data = tmp_path / "configs" / "data"
        data.mkdir(parents=True, exist_ok=True)
        (data.parent / "board.yaml").write_text(text)
        for name, content in ({"base": "model,a,b\norg/base,0.8,0.8\norg/other,0.5,0.5\n"} | files).items():
            (data / f"{name}.csv").write_text(content)
        return tmp_path

    return made


def results(folder: Path, content: str, name: str = "new.csv") -> str:
    (folder / name).write_text(content)
    return name


def gate(*arguments: str) -> int:
    return main(["gate", "board", *arguments])


@pytest.mark.parametrize(
    ("row", "code", "said"),
    [
        ("org/new,0.70,0.70", WORSE, "Average: org/new is worse than org/base: -10.00 ["),
        ("org/new,0.79,0.79", 0, "Average: org/new is not shown to be worse than org/base: -1.00 ["),
        ("org/new,0.90,0.90", 0, "Average: org/new is better than org/base: +10.00 ["),
        (
            "org/new,0.90,",
            UNSURE,
            "Average: whether org/new is worse than org/base cannot be told: org/new has no score",
        ),
    ],
)
def test_only_what_is_worse_beyond_its_error_fails_and_what_cannot_be_told_is_no_pass(board, capsys, row, code, said):
    folder = board()
    assert gate(results(folder, f"model,a,b\n{row}\n"), "--against", "org/base") == code
    assert said in capsys.readouterr().out


def test_what_could_have_been_seen_is_said_of_what_was_not(board, capsys):
    folder = board()
    gate(results(folder, "model,a,b\norg/new,0.79,0.79\n"), "--against", "org/base", "--format", "json")
    document = json.loads(capsys.readouterr().out)
    detectable = document["verdicts"][0]["difference"]["detectable"]
    gate("new.csv", "--against", "org/base")
    assert (
        f"a difference of {100 * detectable:.2f} or more would be found four times in five" in capsys.readouterr().out
    )
    gate("new.csv", "--against", "org/base", "--level", "0.001", "--format", "json")
    stricter = json.loads(capsys.readouterr().out)
    assert stricter["level"] == 0.001
    assert stricter["verdicts"][0]["difference"]["detectable"] > detectable


def test_without_an_error_nothing_can_be_told(board, capsys):
    folder = board(BOARD.replace(", n: 400", ""))
    assert gate(results(folder, "model,a,b\norg/new,0.1,0.1\n"), "--against", "org/base") == UNSURE
    assert "cannot be told: no error of the difference is known" in capsys.readouterr().out


def test_the_level_decides(board):
    folder = board()
    file = results(folder, "model,a,b\norg/new,0.75,0.75\n")
    assert gate(file, "--against", "org/base", "--level", "0.05") == WORSE
    assert gate(file, "--against", "org/base", "--level", "0.001") == 0


def test_of_error_rates_more_is_worse(board):
    folder = board("\n".join([*BOARD.splitlines()[:-1], LOWER]))
    assert gate(results(folder, "model,a,b\norg/new,0.9,0.9\n"), "--against", "org/base") == WORSE
    assert gate(results(folder, "model,a,b\norg/new,0.7,0.7\n"), "--against", "org/base") == 0


def test_one_benchmark_or_each_can_be_judged(board, capsys):
    folder = board()
    file = results(folder, "model,a,b\norg/new,0.66,0.92\n")
    assert gate(file, "--against", "org/base") == 0
    assert gate(file, "--against", "org/base", "--node", "a") == WORSE
    assert gate(file, "--against", "org/base", "--node", "b") == 0
    capsys.readouterr()
    assert gate(file, "--against", "org/base", "--each") == WORSE
    assert [line.split(":")[0] for line in capsys.readouterr().out.splitlines()[:3]] == ["Average", "a", "b"]


def sampled(name: str, right: float, seed: int = 0) -> str:
    """Answers of a model to 300 questions; models of one seed are right on the same ones, but for the share that one of
    them is better.
    """
    luck = [random.Random(f"{seed} {number}").random() for number in range(300)]
    lines = (
        {"model": name, "task": "t", "sample": str(number), "value": float(each < right), "maximum": 1.0}
        for number, each in enumerate(luck)
    )
    return "".join(f"{json.dumps(line)}\n" for line in lines)


def test_shared_questions_are_paired_and_show_what_would_not_be_seen_without(board, capsys):
    folder = board(SAMPLED)
    (folder / "configs" / "data" / "base.jsonl").write_text(sampled("org/base", 0.6))
    file = results(folder, sampled("org/new", 0.56), "new.jsonl")
    assert gate(file, "--against", "org/base", "--format", "json") == WORSE
    paired = json.loads(capsys.readouterr().out)["verdicts"][0]["difference"]
    assert (paired["paired"], paired["shared"]) == (True, 300)
    assert (
        gate(
            results(folder, sampled("org/new", 0.56).replace('"sample": "', '"sample": "own '), "new.jsonl"),
            "--against",
            "org/base",
        )
        == 0
    )
    assert "unpaired" in capsys.readouterr().out


def test_the_numbers_are_those_of_a_comparison_on_the_board_with_the_file_in_it(board, capsys):
    folder = board()
    gate(results(folder, "model,a,b\norg/new,0.7,0.75\n"), "--against", "org/base", "--format", "json")
    difference = json.loads(capsys.readouterr().out)["verdicts"][0]["difference"]
    (folder / "configs" / "data" / "new.csv").write_text((folder / "new.csv").read_text())
    from evalboard.builds.pipeline import build

    root = (
        compare(build(load_board(folder / "configs" / "board.yaml"), Settings.from_env()), ["org/new", "org/base"])
        .rows[0]
        .differences[0]
    )
    assert {name: difference[name] for name in ("difference", "lower", "upper", "p", "detectable")} == {
        name: getattr(root, name) for name in ("difference", "lower", "upper", "p", "detectable")
    }


def test_nothing_of_what_is_tried_stays_on_the_board(board):
    folder = board()
    settings = Settings.from_env()
    gate(results(folder, "model,a,b\norg/new,0.7,0.7\n"), "--against", "org/base")
    from evalboard.builds.cache import last_good

    assert last_good(settings, load_board(folder / "configs" / "board.yaml")) is None


def test_newer_results_of_an_entry_take_the_place_of_its_older_ones(board, capsys):
    folder = board(mine="model,a,b\norg/mine,0.9,0.9\n")
    assert gate(results(folder, "model,a,b\norg/mine,0.7,0.7\n"), "--against", "org/base") == WORSE
    said = capsys.readouterr().out
    assert "org/mine is worse than org/base: -10.00" in said
    assert "in place of mine.csv" in said
    board(mine="model,a,b\norg/mine,0.9,0.9\norg/also,0.1,0.1\n")
    assert gate("new.csv", "--against", "org/base") == DATA
    assert "is there already, in a file with other entries" in capsys.readouterr().err


def test_which_entry_is_meant_must_be_clear(board, capsys):
    folder = board()
    file = results(folder, "model,a,b\norg/one,0.8,0.8\norg/two,0.6,0.6\n")
    assert gate(file, "--against", "org/base") == USAGE
    assert "2 entries; --entry says which is meant: org/one, org/two" in capsys.readouterr().err
    assert gate(file, "--against", "org/base", "--entry", "org/two") == WORSE
    assert gate(file, "--against", "org/base", "--entry", "org/three") == DATA


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["new.csv", "--against", "org/nobody"], USAGE, "org/nobody"),
        (["new.csv", "--against", "org/base", "--node", "z"], USAGE, "z"),
        (["new.csv", "--against", "org/new"], USAGE, "the results are of the entry itself"),
        (["absent.csv", "--against", "org/base"], USAGE, "no such file"),
        (["new.txt", "--against", "org/base"], USAGE, "--as says where it would lie, such as base.csv"),
        (["new.csv", "--against", "org/base", "--as", "../new.csv"], USAGE, "no pattern of board board names it"),
        (["empty.csv", "--against", "org/base"], DATA, "nothing of empty.csv stands on the board"),
    ],
)
def test_what_cannot_be_compared_is_said(board, capsys, arguments, code, said):
    folder = board()
    results(folder, "model,a,b\norg/new,0.8,0.8\n")
    results(folder, "model,a,b\norg/new,0.8,0.8\n", "new.txt")
    results(folder, "what,is,this\n1,2,3\n", "empty.csv")
    assert gate(*arguments) == code
    assert said in capsys.readouterr().err


def test_a_folder_and_a_named_place_are_taken(board):
    folder = board()
    (folder / "mine" / "deep").mkdir(parents=True)
    results(folder, "model,a,b\norg/new,0.7,0.7\n", "mine/deep/new.csv")
    assert gate("mine", "--against", "org/base") == WORSE
    results(folder, "model,a,b\norg/new,0.7,0.7\n", "new.txt")
    assert gate("new.txt", "--as", "runs/new.csv", "--against", "org/base") == WORSE


def test_annotations_and_the_summary_obey_nothing_that_a_file_says(board, capsys, monkeypatch, tmp_path):
    folder = board()
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(tmp_path / "summary.md"))
    quoted = HOSTILE.replace('"', '""')
    file = results(folder, f'model,a,b\n"{quoted}",0.5,0.6\n', "new,1:%.csv")
    assert gate(file, "--against", "org/base", "--format", "github") == WORSE
    said = capsys.readouterr().out
    assert [line for line in said.splitlines() if line.startswith("::")] == [said.splitlines()[0]]
    assert said.startswith(
        "::error file=new%2C1%3A%25.csv,title=Average%3A worse::Average: org/x ::error file=pwned::%250A,|</td>"
    )
    summary = (tmp_path / "summary.md").read_text()
    assert "<script" not in summary
    assert "\\`@all\\`" in summary
    assert "Board \\| &lt;b&gt;" in summary
    assert [line.count(" | ") for line in summary.splitlines() if line.startswith("| Average")] == [5]


def test_what_is_no_failure_is_no_error_of_the_run(board, capsys):
    folder = board()
    assert gate(results(folder, "model,a,b\norg/new,0.8,0.8\n"), "--against", "org/base", "--format", "github") == 0
    assert capsys.readouterr().out.startswith("::notice file=new.csv,title=Average%3A not shown to be worse::")


def test_audits_are_asked_where_they_are_to_count(board, capsys, monkeypatch):
    folder = board()
    file = results(folder, "model,a,b\norg/new,0.5,0.5\n")
    assert gate(file, "--against", "org/base", "--fail-on", "audit") == 0
    from evalboard.cli import gate_text

    health = gate_text.health

    def alarmed(leaderboard):
        found = health(leaderboard)
        if "org/new" not in set(leaderboard.entries["entry"]):
            return found
        red = {"grade": "red", "findings": (Finding("x", "red", "it is\nbroken"),), "astray": ("org/new",)}
        return replace(found, benchmarks=tuple(replace(each, **red) for each in found.benchmarks))

    monkeypatch.setattr(gate_text, "health", alarmed)
    assert gate(file, "--against", "org/base", "--fail-on", "audit") == WORSE
    said = capsys.readouterr().out
    assert "audit: a is graded red with these results: it is broken\n" in said
    assert "audit: a: by the other benchmarks it is among the better half, by this one with the weaker half\n" in said
    assert gate(file, "--against", "org/other", "--fail-on", "regression") == 0


def test_boards_of_battles_have_no_gate(capsys):
    assert (
        main(["gate", "demo_arena", str(ROOT / "README.md"), "--against", "x", "--configs", str(ROOT / "configs")])
        == USAGE
    )
    assert "is one of battles" in capsys.readouterr().err


def test_the_candidate_says_what_of_its_files_was_not_taken(board):
    folder = board()
    results(folder, "model,a,b\norg/new,0.7,7\n")
    candidate = standing(
        load_board(folder / "configs" / "board.yaml"), Settings.from_env(), [folder / "new.csv"], folder / "work"
    )
    assert candidate.entry == "org/new"
    assert [(row.file, row.value) for row in candidate.left_out] == [("new.csv", "7")]


@pytest.mark.thorough
def test_the_action_gives_the_command_what_it_is_given_and_runs_none_of_it(tmp_path):
    action = yaml.safe_load((ROOT / ".github" / "actions" / "gate" / "action.yml").read_text())
    script = action["runs"]["steps"][1]
    assert set(action["inputs"]) == {name for name in action["inputs"] if f"inputs.{name} " in str(script["env"])}
    assert not any("${{" in step["run"] for step in action["runs"]["steps"])
    (tmp_path / "bin").mkdir()
    fake = tmp_path / "bin" / "evalboard"
    fake.write_text('#!/bin/bash\nprintf "%s\\n" "$@"\n')
    fake.chmod(0o755)
    values = dict.fromkeys(script["env"], "")
    values |= {
        "PLACE": str(tmp_path),
        "ROOT": "root",
        "BOARD": "board",
        "SOURCE": "a b.json\n$(touch pwned)\n",
        "BASELINE": "--help; x",
        "LEVEL": "0.05",
    }
    run = subprocess.run(
        ["bash", "-c", script["run"]],
        capture_output=True,
        text=True,
        check=True,
        env={"PATH": "/usr/bin:/bin", **values},
        cwd=tmp_path,
    )
    assert run.stdout.splitlines()[-4:] == ["--", "board", "a b.json", "$(touch pwned)"]
    assert "--against=--help; x" in run.stdout.splitlines()
    assert not (tmp_path / "pwned").exists()
