"""`evalboard space init`: a Space for a board, in a folder and on a Hub that takes pushes."""

import json
from pathlib import Path

import pytest
import yaml
from huggingface_hub import HfApi

from evalboard.builds.pipeline import build
from evalboard.cli import main
from evalboard.config import load_board
from evalboard.settings import Settings
from tests.hub import Hub
from tests.publishing.conftest import BOARD, ROOT, TABLE

OWN = {"README.md", "app.py", "requirements.txt"}


@pytest.fixture
def init(capsys, tmp_path, monkeypatch):
    """Runs the command in an empty folder; what it says."""
    monkeypatch.chdir(tmp_path)

    def run(*args, code=0):
        capsys.readouterr()
        assert main(["space", "init", *args]) == code
        said = capsys.readouterr()
        assert "hf_" not in said.out + said.err, "a token was shown"
        return said.err if code else said.out

    return run


def paths(folder):
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def front_matter(folder):
    return yaml.safe_load((folder / "README.md").read_text().split("---")[1])


def test_the_example_is_a_space_as_it_stands(init, tmp_path):
    said = init("ada/first")
    folder = tmp_path / "first"
    assert paths(folder) == OWN | {"configs/leaderboard.yaml", "data/results.csv"}
    assert "from PyPI" in said
    assert (
        front_matter(folder)["sdk_version"]
        == yaml.safe_load((ROOT / "README.md").read_text().split("---")[1])["sdk_version"]
    )
    leaderboard = build(load_board(folder / "configs" / "leaderboard.yaml"), Settings(tmp_path / "cache", tmp_path))
    assert list(leaderboard.ranks.rank) == [1, 2, 3]


def test_a_config_that_stands_alone_is_kept_word_for_word(hub: Hub, init, tmp_path):
    init("ada/board", "--board", "configs/board.yaml", "--requirement", "evalboard[app] @ https://example.org/e.whl")
    assert paths(tmp_path / "board") == OWN | {"configs/board.yaml"}
    assert (tmp_path / "board" / "configs" / "board.yaml").read_text() == BOARD
    assert (tmp_path / "board" / "requirements.txt").read_text() == "evalboard[app] @ https://example.org/e.whl\n"


@pytest.mark.parametrize("children", ["[{name: a}, {name: b}]", "{from: tasks.csv}"])
def test_local_files_become_part_of_the_space(init, tmp_path, children):
    title = 'Ada\'s "board": <b>one</b>'
    for path, text in {
        "mine/configs/tasks.csv": "name\na\nb\n",
        "mine/results/scores.csv": TABLE,
        "mine/configs/own.yaml": BOARD.replace("title: Board", f"title: {json.dumps(title)}")
        .replace("{kind: hub, repo: org/results,", "{kind: folder, path: ../results,")
        .replace("values: {a: a, b: b, c: c}", "values: {a: a, b: b}")
        .replace("[{name: a, n: 100}, {name: b, n: 100, chance: 0.25}, {name: c, n: 100}]", children),
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    init("ada/own", "--board", "mine/configs/own.yaml", "--out", "there")
    (tmp_path / "mine").rename(tmp_path / "elsewhere")
    assert paths(tmp_path / "there") == OWN | {"configs/board.yaml", "data/scores.csv"}
    assert front_matter(tmp_path / "there")["title"] == title
    assert "<b>" not in (tmp_path / "there" / "README.md").read_text().split("---")[2]
    board = load_board(tmp_path / "there" / "configs" / "board.yaml")
    assert len(build(board, Settings(tmp_path / "cache", tmp_path))) == 3


def test_a_bundled_copy_lies_beside_the_config(init, tmp_path):
    init("ada/wild", "--board", str(ROOT / "configs" / "wildbench.yaml"))
    assert paths(tmp_path / "wild") == OWN | {"configs/wildbench.yaml", "data/wildbench.tar.xz"}
    assert len(
        build(load_board(tmp_path / "wild" / "configs" / "wildbench.yaml"), Settings(tmp_path / "cache", tmp_path))
    )


def test_nothing_is_written_over_without_a_word(hub: Hub, init, tmp_path):
    (tmp_path / "board").mkdir()
    (tmp_path / "board" / "README.md").write_text("mine")
    assert "README.md: is there already" in init("ada/board", "--board", "board", code=2)
    assert paths(tmp_path / "board") == {"README.md"}
    init("ada/board", "--board", "board", "--force")
    assert front_matter(tmp_path / "board")["title"] == "Board"


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["board"], "expected owner/name"),
        (["ada/board", "--board", "bard"], "did you mean 'board'"),
        (["ada/board", "--board", "nowhere.yaml"], "nowhere.yaml: cannot be read"),
        (["ada/board", "--board", "configs/bad.yaml"], "columns.values.d: is no task of the suite"),
    ],
)
def test_what_makes_no_space_is_refused_before_anything_is_written(hub: Hub, init, tmp_path, args, why):
    if "configs/bad.yaml" in args:
        (tmp_path / "configs" / "bad.yaml").write_text(BOARD.replace("{a: a,", "{d: d, a: a,"))
    assert why in init(*args, code=2)
    assert not (tmp_path / "board").exists()


def test_a_space_is_created_with_its_files_and_no_others(hub: Hub, init, tmp_path):
    api = HfApi(endpoint=hub.url, token="hf_ada")
    (tmp_path / "board").mkdir()
    (tmp_path / "board" / ".env").write_text("SECRET=1")
    said = init("ada/board", "--board", "board", "--push")
    assert said.splitlines()[-1] == f"pushed: {hub.url}/spaces/ada/board"
    assert set(api.list_repo_files("ada/board", repo_type="space")) - {".gitattributes"} == OWN | {"configs/board.yaml"}
    pushed = Path(api.hf_hub_download("ada/board", "README.md", repo_type="space", local_dir=tmp_path / "down"))
    assert pushed.read_bytes() == (tmp_path / "board" / "README.md").read_bytes()

    assert "is there already" in init("ada/board", "--board", "board", "--out", "again", "--push", code=1)
    init("ada/board", "--board", "board", "--push", "--force", "--requirement", "other")
    assert len(api.list_repo_commits("ada/board", repo_type="space")) == 3


@pytest.mark.parametrize(
    ("token", "why"), [("", "there is no token"), ("hf_old", "does not accept"), ("hf_bob", "403")]
)
def test_who_may_not_push_is_told_why(hub: Hub, init, monkeypatch, token, why):
    monkeypatch.setenv("HF_TOKEN", token)
    init("ada/board", "--board", "board", "--push", code=1)
