"""A Hub with somebody who may push, and boards on it."""

from pathlib import Path

import pytest
import yaml

from evalboard.builds.pipeline import fetched
from evalboard.config import load_board
from evalboard.settings import Settings
from tests.hub import Hub

ROOT = Path(__file__).resolve().parents[2]
BOARD = """\
id: board
title: Board
source: {kind: hub, repo: org/results, patterns: ["*.csv"]}
reader: table
columns: {entry: {model: model, team: team}, values: {a: a, b: b, c: c}}
suite: {name: Average, children: [{name: a, n: 100}, {name: b, n: 100, chance: 0.25}, {name: c, n: 100}]}
"""
TABLE = "model,team,a,b,c\norg/x,crimson,0.5,0.6,0.7\norg/y,blue,0.1,0.3,0.3\norg/z,crimson,0.31,,0.33\n"
FREE = "---\nlicense: apache-2.0\n---\n# Results\n"


@pytest.fixture
def hub(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A Hub where `ada` is logged in, with a dataset of results, and its board's config."""
    (tmp_path / "configs").mkdir()
    (tmp_path / "configs" / "board.yaml").write_text(BOARD)
    monkeypatch.setenv("EVALBOARD_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("EVALBOARD_CONFIGS", str(tmp_path / "configs"))
    monkeypatch.setenv("HF_TOKEN", "hf_ada")
    with Hub(tmp_path / "hub") as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        hub.member("hf_ada", "ada", orgs=["lab"])
        hub.member("hf_bob", "bob")
        hub.member("hf_reader", "ada", role="read")
        hub.member("hf_old", "ada", expired=True)
        hub.publish("org/results", {"scores.csv": TABLE, "README.md": FREE})
        yield hub


@pytest.fixture
def on_hub(hub: Hub, tmp_path: Path):
    """Puts a demo board's files on the Hub as a dataset of real ones, and gives the id of the board that reads them
    there.
    """

    def placed(name: str, card: str) -> str:
        demo = load_board(ROOT / "configs" / f"{name}.yaml")
        snapshot = fetched(demo, Settings.from_env())
        hub.publish(
            f"org/{name}",
            {file.path: snapshot.local(file).read_bytes() for file in snapshot.files} | {"README.md": card},
        )
        said = yaml.safe_load((ROOT / "configs" / f"{name}.yaml").read_text())
        said |= {
            "id": f"real_{name}",
            "synthetic": False,
            "source": {"kind": "hub", "repo": f"org/{name}", "patterns": said["source"]["patterns"]},
        }
        (tmp_path / "configs" / f"real_{name}.yaml").write_text(yaml.safe_dump(said, allow_unicode=True))
        return f"real_{name}"

    return placed
