"""`evalboard space webhook`, asked of a Hub of our own."""

import pytest

from evalboard.cli import main
from evalboard.cli.exit_codes import UsageError
from evalboard.cli.space import door
from tests.hub import Hub

SECRET = "a-secret-that-nobody-guesses"
BOARD = """\
id: {id}
title: {id}
source: {source}
reader: table
columns: {{entry: {{model: model}}, values: {{a: a}}}}
suite: {{name: Average, children: [{{name: a}}]}}
"""
SOURCES = {
    "one": "{kind: hub, repo: ada/results, patterns: ['*.csv']}",
    "two": "{kind: hub, repo: ada/results, patterns: ['*.json']}",
    "three": "{kind: hub, repo: lab/space, type: space, patterns: ['*.csv']}",
    "pinned": f"{{kind: hub, repo: ada/pinned, revision: {'a' * 40}, patterns: ['*.csv']}}",
    "many": "{kind: hub, repos: ['lab/details_*', 'ada/more'], patterns: ['*.csv']}",
    "own": "{kind: folder, path: here}",
}
WATCHED = ["dataset ada/more", "user lab", "dataset ada/results", "space lab/space"]


@pytest.fixture
def hub(tmp_path, monkeypatch):
    (tmp_path / "configs").mkdir()
    for name, source in SOURCES.items():
        (tmp_path / "configs" / f"{name}.yaml").write_text(BOARD.format(id=name, source=source))
    monkeypatch.setenv("EVALBOARD_CONFIGS", str(tmp_path / "configs"))
    monkeypatch.setenv("EVALBOARD_WEBHOOK_SECRET", SECRET)
    with Hub(tmp_path / "hub") as hub:
        hub.member("hf_ada", "ada")
        hub.member("hf_old", "ada", expired=True)
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        monkeypatch.setenv("HF_TOKEN", "hf_ada")
        yield hub


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["space", "webhook", *words])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_a_webhook_watches_what_the_boards_read_and_is_not_made_twice(hub, capsys):
    code, dry, _ = run(capsys, "add", "--url", "https://ada-board.hf.space", "--dry-run")
    assert (code, dry.splitlines()) == (0, WATCHED)
    assert run(capsys, "list")[1] == "no webhook\n"
    code, said, _ = run(capsys, "add", "--url", "https://ada-board.hf.space/")
    assert code == 0
    assert said.startswith("registered: ")
    assert SECRET not in said
    code, said, _ = run(capsys, "add", "--url", "https://ada-board.hf.space/hooks/hub")
    assert said.startswith("changed: ")
    code, listed, _ = run(capsys, "list")
    (line,) = listed.splitlines()
    assert line.partition(" ")[2] == f"https://ada-board.hf.space/hooks/hub watches {', '.join(WATCHED)}"
    assert run(capsys, "remove", line.partition(" ")[0])[0] == 0
    assert run(capsys, "list")[1] == "no webhook\n"


def test_only_boards_that_are_served_are_watched(hub, capsys, monkeypatch):
    monkeypatch.setenv("EVALBOARD_BOARDS", "three")
    assert run(capsys, "add", "--url", "https://x.hf.space", "--dry-run")[1] == "space lab/space\n"
    monkeypatch.setenv("EVALBOARD_BOARDS", "own,pinned")
    code, _, error = run(capsys, "add", "--url", "https://x.hf.space", "--dry-run")
    assert (code, "no board reads what can move on the Hub" in error) == (2, True)


def test_the_secret_comes_from_a_variable_and_from_nowhere_else(hub, capsys, monkeypatch):
    monkeypatch.delenv("EVALBOARD_WEBHOOK_SECRET")
    code, _, error = run(capsys, "add", "--url", "https://x.hf.space")
    assert (code, "EVALBOARD_WEBHOOK_SECRET is not set" in error) == (2, True)
    monkeypatch.setenv("OTHER", SECRET)
    assert run(capsys, "add", "--url", "https://x.hf.space", "--secret-from", "OTHER")[0] == 0
    monkeypatch.setenv("OTHER", "short")
    assert run(capsys, "add", "--url", "https://x.hf.space", "--secret-from", "OTHER")[0] == 1


@pytest.mark.parametrize(("token", "way"), [("hf_old", "it may have expired"), ("", "there is no token")])
def test_a_token_that_does_not_do_is_named_with_the_way(hub, capsys, monkeypatch, token, way):
    monkeypatch.setenv("HF_TOKEN", token)
    for words in (("list",), ("add", "--url", "https://x.hf.space"), ("remove", "000000000000000000000001")):
        code, said, error = run(capsys, *words)
        assert (code, said) == (1, "")
        assert way in error
        assert not token or token not in error


def test_what_is_not_there_or_cannot_be_reached_is_said(hub, capsys):
    assert "the Hub has no such webhook" in run(capsys, "remove", "00000000000000000000000f")[2]
    hub.kill()
    assert "the Hub cannot be reached" in run(capsys, "list")[2]


@pytest.mark.parametrize(
    "url",
    ["x.hf.space", "ftp://x", "https://", "http://x.hf.space", "https://u:p@x.hf.space", "https://x.hf.space?secret=1"],
)
def test_an_address_that_would_not_do_is_refused(url):
    with pytest.raises(UsageError, match="expected"):
        door(url)


def test_a_server_below_a_path_has_its_door_below_it():
    assert door("https://x.org/boards/") == "https://x.org/boards/hooks/hub"
