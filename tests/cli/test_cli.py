"""The command line: what it prints, its exit codes, and never a traceback for bad input."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from evalboard.cli import main
from tests.built import config_text
from tests.statistics.test_latent_scale import planted

ROOT = Path(__file__).resolve().parents[2]
BOARD = """\
id: small
title: Small
source: {kind: hub, repo: org/scores, patterns: ["*.csv"]}
reader: table
columns: {entry: {model: model}, values: {a: a, b: b}}
suite:
  name: Average
  children: [{name: a, choices: 4}, {name: b, n: 400}]
"""


@pytest.fixture
def here(tmp_path, monkeypatch):
    """A folder with a config, data, and an empty cache."""
    (tmp_path / "configs").mkdir()
    (tmp_path / "configs" / "small.yaml").write_text(BOARD)
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "scores.csv").write_text("model,a,b\norg/x,0.5,0.75\norg/y,0.25,0.5\norg/z,0.7,\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("EVALBOARD_CACHE", str(tmp_path / "cache"))
    return tmp_path


def test_show_json_prints_json_alone(here, capsys):
    assert main(["show", "small", "--source", "data", "--format", "json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert [row["entry"] for row in answer["rows"]] == ["org/x", "org/y", "org/z"]
    assert answer["rows"][0]["Average"] == pytest.approx((1 / 3 + 0.75) / 2)
    assert answer["rows"][2]["Average"] is None


@pytest.mark.parametrize(
    ("form", "says"), [("table", "org/x"), ("csv", "rank,"), ("markdown", "| "), ("latex", r"\begin{tabular}")]
)
def test_show_prints_every_format(here, capsys, form, says):
    assert main(["show", "small", "--source", "data", "--format", form]) == 0
    assert says in capsys.readouterr().out


def test_a_query_that_names_no_parameter_is_bad_usage(here, capsys):
    assert main(["show", "small", "--source", "data", "--query", "searches=org/y"]) == 2
    assert capsys.readouterr().err == "evalboard: unknown parameter 'searches'; did you mean 'search'?\n"
    assert main(["show", "small", "--source", "data", "--query", "search=org/y&hide=none"]) == 0


def test_build_writes_what_others_read(here, capsys):
    assert main(["build", "small", "--source", "data", "--out", "out"]) == 0
    assert "small: 3 entries, 2 ranked" in capsys.readouterr().out
    assert {path.name for path in (here / "out").iterdir()} == {
        "scores.parquet",
        "leaderboard.parquet",
        "findings.parquet",
        "manifest.json",
    }
    assert len(pd.read_parquet(here / "out" / "scores.parquet")) == 3 * 3


def test_without_a_command_help_says_which_there_are(capsys):
    with pytest.raises(SystemExit) as ended:
        main([])
    assert ended.value.code == 0
    assert "write a first config" in capsys.readouterr().out


def test_explain_writes_the_arithmetic(here, capsys):
    assert main(["explain", "small", "org/x", "a", "--source", "data"]) == 0
    assert "100 × (0.5000 − 0.25) ÷ 0.75" in capsys.readouterr().out
    assert main(["explain", "configs/small.yaml", "org/x", "--source", "data", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["score"] == pytest.approx((1 / 3 + 0.75) / 2)


def test_boards_checks_every_config(here, capsys):
    assert main(["boards"]) == 0
    (here / "configs" / "bad.yaml").write_text(BOARD.replace("choices", "chioces").replace("id: small", "id: bad"))
    (here / "configs" / "columns.yaml").write_text(
        BOARD.replace("values:", "valuess:").replace("id: small", "id: columns")
    )
    assert main(["boards"]) == 2
    said = capsys.readouterr()
    assert "ok   small" in said.out
    assert "bad.yaml:8: suite.children[0].chioces: unknown key; did you mean 'choices'?" in said.err
    assert "columns.yaml:5: columns.valuess: unknown key; did you mean 'values'?" in said.err


def test_a_broken_config_does_not_keep_another_board_from_being_built(here):
    (here / "configs" / "bad.yaml").write_text("id: [")
    assert main(["build", "small", "--source", "data"]) == 0


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["show", "smal", "--source", "data"], 2, "board 'smal'"),
        (["show", "small", "--source", "data", "--query", "limit=9999"], 2, "limit"),
        (["explain", "small", "org/q", "a", "--source", "data"], 2, "entry 'org/q'"),
        (["explain", "small", "org/x", "c", "--source", "data"], 2, "node 'c'"),
        (["show", "small", "--source", "nowhere"], 1, "nowhere"),
        (["boards", "--configs", "nowhere"], 2, "nowhere: no such folder"),
        (["init", "not a repo"], 1, "neither a folder or file here nor"),
    ],
)
def test_what_goes_wrong_is_said_in_a_line(here, capsys, arguments, code, says):
    assert main(arguments) == code
    said = capsys.readouterr()
    assert says in said.err
    assert "Traceback" not in said.err


def test_without_a_hub_the_reason_is_said_and_the_code_is_one(here, monkeypatch, capsys):
    monkeypatch.setenv("EVALBOARD_HUB_RETRIES", "0")
    assert main(["build", "small"]) == 1
    assert "org/scores on http://127.0.0.1:9: cannot reach the Hub" in capsys.readouterr().err


def test_demo_files_are_written_and_make_the_board_again(here, capsys):
    assert main(["init", "--demo", "out"]) == 0
    written = [Path(line) for line in capsys.readouterr().out.split()]
    assert {path.name for path in written} == {path.stem for path in (ROOT / "configs").glob("demo_*.yaml")}
    assert main(["show", "demo_holes"]) == 0
    bundled = capsys.readouterr().out
    assert main(["show", "demo_holes", "--source", "out/demo_holes"]) == 0
    again = capsys.readouterr().out
    assert revised(again) == revised(bundled)
    assert main(["init", "--demo", "out"]) == 2
    assert "demo_arena: is already there" in capsys.readouterr().err


def revised(text: str) -> str:
    """A text without the revision that it names, which is a folder's or a bundle's."""
    return re.sub(r"rev=[\w-]+", "rev=", text)


def test_init_writes_a_config_that_works(here, capsys):
    assert main(["init", "data", "--out", "configs/data.yaml", "--higher"]) == 0
    assert main(["boards"]) == 0
    assert main(["show", "data", "--format", "json"]) == 0
    answer = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert {row["entry"] for row in answer["rows"]} == {"org/x", "org/y", "org/z"}
    capsys.readouterr()
    assert main(["init", "data", "--out", "configs/data.yaml"]) == 2
    assert "is there already; name another file with --out, or write over it with --force" in capsys.readouterr().err
    assert main(["init", "data/scores.csv", "--out", "configs/data.yaml", "--force", "--score", "a", "--higher"]) == 0


def test_init_prints_the_first_rows_and_what_does_not_count(here, capsys):
    rows = "\n".join(f"org/m{row},{0.9 - row / 20},{12.5 + row},2024-01-0{row + 1}" for row in range(7))
    (here / "data" / "speed.csv").write_text(f"model,GSM8K,latency,date\n{rows}\n")
    assert main(["init", "data/speed.csv", "--out", "-"]) == 0
    said = capsys.readouterr()
    assert said.out.startswith("# A first config")
    assert "- latency: a time or speed" in said.err
    assert "org/m4" in said.err
    assert "org/m5" not in said.err


def test_init_writes_nothing_where_files_make_no_board_and_says_how_to_go_on(here, capsys):
    (here / "more").mkdir()
    for name in ("a", "b"):
        (here / "more" / f"{name}.csv").write_text(f"model,Maths {name},Writing {name}\norg/x,0.5,0.6\norg/y,0.7,0.8\n")
    before = sorted((here / "configs").iterdir())
    assert main(["init", "more"]) == 1
    said = capsys.readouterr()
    assert "holds 2 things that would each be a board" in said.err
    assert "- a.csv (reader table): evalboard init more/a.csv" in said.err
    assert sorted((here / "configs").iterdir()) == before
    assert main(["init", "more", "--files", "b.csv", "--out", "-"]) == 0


def two_groups(here: Path, models: int = 90):
    """Scores of which b is 0.05 for two models in three."""
    rows = [
        f"org/m{row},{0.3 + row / 200:.3f},{0.05 if row % 3 else 0.3 + row / 200:.3f},{0.3 + (row + row % 5) / 200:.3f}"
        for row in range(models)
    ]
    (here / "data" / "scores.csv").write_text("\n".join(["model,a,b,c", *rows]))
    text = BOARD.replace("b: b", "b: b, c: c").replace(
        "{name: a, choices: 4}, {name: b, n: 400}", "{name: a}, {name: b}, {name: c}"
    )
    (here / "configs" / "small.yaml").write_text(text)


def test_a_board_of_battles_has_nothing_to_audit(here, capsys):
    (here / "configs" / "arena.yaml").write_text(config_text("demo_arena"))
    assert main(["analyze", "audits", "demo_arena"]) == 0
    assert "Ratings are fitted to battles, so there are no benchmarks to audit." in capsys.readouterr().out
    assert main(["build", "demo_arena", "--out", "out"]) == 0
    assert not (here / "out" / "findings.parquet").exists()


def test_findings_are_written_a_row_per_check_and_per_finding(here):
    two_groups(here)
    assert main(["build", "small", "--source", "data", "--out", "out"]) == 0
    found = pd.read_parquet(here / "out" / "findings.parquet")
    first = found.iloc[0]
    assert (first["benchmark"], first["grade"], first["kind"], first["name"], first["zone"]) == (
        "b",
        "red",
        "finding",
        "two groups",
        "red",
    )
    stuck = found[(found["benchmark"] == "b") & (found["name"] == "stuck")].iloc[0]
    assert (stuck["kind"], stuck["level"], stuck["zone"], stuck["red"], stuck["worse"], stuck["entries"]) == (
        "check",
        "board",
        "red",
        0.25,
        "high",
        90,
    )
    assert found.loc[found["name"] == "above_chance", "value"].isna().all()


@pytest.mark.thorough
def test_linear_algebra_has_one_thread_unless_the_environment_says_otherwise(tmp_path):
    told = "import os, sys; from evalboard.cli import main; print('numpy' in sys.modules); main(['boards']); print(os.environ['OPENBLAS_NUM_THREADS'])"
    clean = {name: value for name, value in os.environ.items() if not name.endswith("_NUM_THREADS")}
    for given, expected in (({}, "1"), ({"OPENBLAS_NUM_THREADS": "2"}, "2")):
        found = subprocess.run(
            [sys.executable, "-c", told], cwd=tmp_path, env=clean | given, capture_output=True, text=True, check=True
        )
        assert (found.stdout.split()[0], found.stdout.split()[-1]) == ("False", expected)


def test_forensics_prints_what_is_marked_and_ends_with_its_own_code(capsys, tmp_path):
    (tmp_path / "configs").mkdir()
    (tmp_path / "configs" / "toys.yaml").write_text(
        "id: toys\ntitle: Toys\nsource: {kind: folder, path: ., patterns: [scores.csv]}\nreader: table\n"
        "columns: {entry: {model: model}, values: {a: a, b: b}}\n"
        "suite: {name: Average, children: [{name: a, n: 1319}, {name: b, n: 1319}]}\n"
    )
    rows = [[(17 * row + 3) / 1319, (29 * row + 5) / 1319] for row in range(30)]

    def told(*more):
        (tmp_path / "scores.csv").write_text(
            "model,a,b\n" + "".join(f"m{row},{a!r},{b!r}\n" for row, (a, b) in enumerate(rows))
        )
        code = main(
            ["analyze", "integrity", "toys", "--configs", str(tmp_path / "configs"), "--source", str(tmp_path), *more]
        )
        return code, capsys.readouterr().out

    code, text = told()
    assert (code, text.splitlines()[0]) == (0, "Nothing is marked among the numbers of 30 entries.")
    rows[4][0] = 0.35
    code, text = told()
    assert code == 3
    assert "m4     0.35 on a cannot be a share of 1,319 questions" in text
    assert "would be seen" in text.lower()
    code, text = told("--format", "json")
    assert (code, json.loads(text)["blocks"][2]["rows"][0]["entries"]) == (3, ["m4"])


def test_init_predicts_what_is_missing_where_held_out_results_speak_for_it(here, capsys):
    scores = np.clip(planted("logistic", entries=40)[0], 0, 1)
    names = [f"b{place}" for place in range(scores.shape[1])]

    def written(rows: int, name: str) -> str:
        lines = [",".join(["" if np.isnan(value) else f"{value:.4f}" for value in row]) for row in scores[:rows]]
        (here / "data" / name).write_text(
            "\n".join([f"model,{','.join(names)}", *(f"org/m{row},{line}" for row, line in enumerate(lines))])
        )
        assert main(["init", f"data/{name}", "--out", "-", "--higher"]) == 0
        return capsys.readouterr().out

    many, few = written(40, "many.csv"), written(12, "few.csv")
    assert many.startswith("# A first config")
    assert "  missing: predicted\n" in many
    assert "entries lack benchmarks: these are predicted from their others (`missing: predicted`" in many
    assert "  missing: strict\n" in few
    assert "Whether one scale fits is unknown: 12 entries" in few
