"""The check of boards against the Hub: repository, revision, files, and what stands in a few of them."""

import re

import pytest

from evalboard.builds.hub_check import EXAMPLES, checked_hub
from evalboard.cli import main
from evalboard.config import Board, parse_board
from evalboard.settings import Settings
from tests.sources.native_hub import three_models

pytestmark = pytest.mark.thorough

BOARD = """\
id: small
title: Small
source: {kind: hub, repo: org/scores, patterns: ["*.csv"]}
reader: table
columns: {entry: {model: model}, values: {a: a, b: b}}
suite: {name: Average, children: [{name: a}, {name: b}]}
"""
GOOD = "model,a,b\norg/x,0.5,0.75\norg/y,0.25,0.5\n"


@pytest.fixture
def settings(hub):
    return Settings.from_env()


def board(text: str = BOARD) -> Board:
    return parse_board(text)


def test_a_dataset_that_is_as_its_config_says_is_counted(hub, settings):
    sha = hub.publish("org/scores", {"one.csv": GOOD, "README.md": "x"})
    seen = checked_hub(board(), board().source, settings)
    assert (seen.wrong, seen.commit, seen.files, seen.looked_into, seen.rows) == ("", sha, 1, 1, 4)


def test_of_many_files_a_few_are_fetched(hub, settings):
    hub.publish("org/scores", {f"{n:03}.csv": GOOD.replace("org/", f"org{n}/") for n in range(40)})
    hub.requests()
    seen = checked_hub(board(), board().source, settings)
    assert (seen.wrong, seen.files, seen.looked_into) == ("", 40, EXAMPLES)
    assert sum("/resolve/" in request for request in hub.requests()) == EXAMPLES


@pytest.mark.parametrize(
    ("files", "words"),
    [
        ({"other.json": "{}"}, "no file matches *.csv"),
        ({"one.csv": "model,a\norg/x,0.5\n"}, "'b'"),
        ({"one.csv": "model,a,b\n"}, "nothing is read"),
        ({"one.csv": "name,a,b\norg/x,0.5,0.5\n"}, "'model'"),
    ],
)
def test_what_is_not_as_the_config_says_is_said(hub, settings, files, words):
    hub.publish("org/scores", files)
    assert words in checked_hub(board(), board().source, settings).wrong


def test_a_dataset_or_revision_that_is_not_there_is_said(hub, settings):
    hub.publish("org/scores", {"one.csv": GOOD})
    assert (
        "org/nowhere" in checked_hub(board(), board(BOARD.replace("org/scores", "org/nowhere")).source, settings).wrong
    )
    assert "v9" in checked_hub(board(), board(BOARD.replace("repo:", "revision: v9, repo:")).source, settings).wrong


def test_the_command_prints_a_line_for_each_board_and_fails_with_one_that_is_wrong(hub, tmp_path, capsys):
    configs = tmp_path / "configs"
    configs.mkdir()
    (configs / "small.yaml").write_text(BOARD)
    (configs / "here.yaml").write_text(
        BOARD.replace("id: small", "id: here").replace(
            '{kind: hub, repo: org/scores, patterns: ["*.csv"]}', "{kind: folder, path: x}"
        )
    )
    hub.publish("org/scores", {"one.csv": GOOD})
    assert main(["boards", "--hub", "--configs", str(configs)]) == 0
    assert "ok  small  org/scores@main" in capsys.readouterr().out
    (configs / "gone.yaml").write_text(BOARD.replace("id: small", "id: gone").replace("org/scores", "org/nowhere"))
    assert main(["boards", "--hub", "--configs", str(configs)]) == 1
    out = capsys.readouterr().out
    assert "no  gone   org/nowhere@main" in out
    assert "  here  " not in out
    assert main(["boards", "--hub", "here", "--configs", str(configs)]) == 2


NATIVE = """\
id: hle
title: HLE
source: {kind: native, datasets: cais/hle}
reader: native
entry: [model, notes]
suite: {name: Average, children: [{name: HLE, task: cais/hle}]}
"""


def test_leaderboards_of_the_hub_are_asked_for_and_a_few_of_their_files(hub, settings):
    three_models(hub)
    hub.requests()
    seen = checked_hub(board(NATIVE), board(NATIVE).source, settings)
    assert (seen.wrong, seen.repo, seen.files, seen.looked_into, seen.rows) == ("", "cais/hle", 1, EXAMPLES, EXAMPLES)
    assert sum("/resolve/" in request for request in hub.requests()) == EXAMPLES


def test_leaderboards_that_are_not_as_the_config_says_are_said(hub, settings):
    three_models(hub)
    other = board(NATIVE.replace("task: cais/hle", "task: cais/else"))
    assert "nothing is read of cais/else" in checked_hub(other, other.source, settings).wrong
    gone = board(NATIVE.replace("datasets: cais/hle", "datasets: [cais/hle, org/nowhere]"))
    wrong = checked_hub(gone, gone.source, settings).wrong
    assert "org/nowhere" in wrong
    assert "does not exist or is private" in wrong
    assert "org/nowhere: not among the Hub's official benchmarks" in wrong
    none = board(NATIVE.replace("datasets: cais/hle", "datasets: org/nowhere"))
    assert "does not exist or is private" in checked_hub(none, none.source, settings).wrong


def test_the_command_checks_leaderboards_of_the_hub_too(hub, tmp_path, capsys):
    three_models(hub)
    configs = tmp_path / "configs"
    configs.mkdir()
    (configs / "hle.yaml").write_text(NATIVE)
    assert main(["boards", "--hub", "--configs", str(configs)]) == 0
    assert re.search(r"ok +hle +cais/hle +[0-9a-f]{12} ", capsys.readouterr().out)


def test_a_hub_that_cannot_be_reached_is_asked_once(tmp_path, monkeypatch, capsys):
    (tmp_path / "small.yaml").write_text(BOARD)
    (tmp_path / "other.yaml").write_text(BOARD.replace("id: small", "id: other"))
    monkeypatch.setenv("HF_ENDPOINT", "http://127.0.0.1:9")
    assert main(["boards", "--hub", "--configs", str(tmp_path)]) > 0
    said = capsys.readouterr().err
    assert said.count("cannot reach the Hub at http://127.0.0.1:9") == 1
