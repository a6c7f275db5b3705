"""Every example of docs/how-to/notebook.md runs, in the order of the page."""

import re
from pathlib import Path

import pytest

from evalboard.builds.past_states import PastStates
from evalboard.builds.pipeline import build
from evalboard.config import load_board
from evalboard.settings import Settings
from tests.notebook.states import CONFIG, TABLES

pytestmark = pytest.mark.thorough

PAGE = Path(__file__).resolve().parents[2] / "docs" / "how-to" / "notebook.md"
EXAMPLES = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.fixture
def here(tmp_path, monkeypatch, built_once):
    """A folder with a board that has a past state called `first`, where examples are run."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("EVALBOARD_CACHE", str(built_once.settings.cache))
    for name in ("demo_open_llm", "demo_drop"):
        built_once.board(name)
    (tmp_path / "my_board.yaml").write_text(CONFIG)
    (tmp_path / "data").mkdir()
    settings = Settings.from_env()
    for table in TABLES:
        (tmp_path / "data" / "scores.csv").write_text(table)
        leaderboard = build(load_board(tmp_path / "my_board.yaml"), settings)
        past = PastStates(settings, "notebook_board")
        past.remember(leaderboard.key)
        if table == TABLES[0]:
            past.tag("first", leaderboard.key)
    return tmp_path


def test_every_example_runs(here):
    assert len(EXAMPLES) >= 10
    names: dict[str, object] = {}
    for example in EXAMPLES:
        exec(compile(example, str(PAGE), "exec"), names)  # noqa: S102 - the page is ours
    assert len(names["rows"]) > 3
    assert names["rows"]["BBH"].is_monotonic_decreasing
    every = names["board"].table()["entry"]
    named = set(every[every.str.contains("instruct", case=False)])
    assert named <= set(names["rows"]["entry"]) < set(every), "those of the name, and those made from one of them"
    assert len(names["intervals"].layout.yaxis.ticktext) == 40
    assert set(names["official"]["type"]) == {"pretrained"}
    assert names["ours"].table()["model"].tolist() == ["org/large", "org/small"]
    assert names["changes"]["moves"]["entry"].tolist() == ["org/x"]
