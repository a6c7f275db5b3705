"""What a dataset may become from one day to the next: nothing is lost, the last good leaderboard stays, and its page
says why it is the last one.
"""

from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from evalboard.api import router
from evalboard.builds.build_scheduler import BuildScheduler
from evalboard.config import load_board
from evalboard.config.files import LARGEST
from evalboard.errors import ConfigError
from evalboard.leaderboard.leaderboard import Leaderboard
from tests.builds.test_build_scheduler import GOOD, kept, until
from tests.hostile.fuzzed import written
from tests.hostile.kinds import KINDS
from tests.hub import Hub
from tests.readers.inspect_logs import as_eval, log, sample, zipped

pytestmark = pytest.mark.thorough

HUB = 'source: {{kind: hub, repo: org/results, patterns: ["{patterns}"]}}'
INSPECT = """\
id: board
title: Board
{source}
reader: inspect
suite: {{name: Average, levels: [task]}}
uncertainty: {{method: sampling}}
"""
TABLE = """\
id: board
title: Board
{source}
reader: table
columns: {{entry: {{model: model}}, values: {{a: a}}}}
suite: {{name: Average, children: [{{name: a}}]}}
"""


def config_of(folder: Path, text: str, patterns: str) -> None:
    (folder / "board.yaml").write_text(text.format(source=HUB.format(patterns=patterns)))


def said(running: BuildScheduler) -> str:
    """The reason that the API has for pages why the leaderboard is not the newest."""
    app = FastAPI()
    app.include_router(router(running.registry))
    with TestClient(app) as client:
        (board,) = client.get("/api/v1/boards").json()["boards"]
    return board["reason"]


def shown(running: BuildScheduler) -> Leaderboard:
    leaderboard = running.registry.leaderboard("board")
    assert leaderboard is not None
    return leaderboard


def entries_of(running: BuildScheduler) -> list[str]:
    return sorted(shown(running).entries["entry"])


def good_log(model: str) -> bytes:
    return as_eval(log([sample(number, scores={"match": "C"}) for number in range(4)], eval={"model": model}))


@pytest.fixture
def hub(tmp_path, monkeypatch):
    with Hub(tmp_path / "hub", page=4) as running:
        monkeypatch.setenv("HF_ENDPOINT", running.url)
        yield running


def test_a_zip_bomb_costs_itself_and_where_nothing_else_is_left_the_last_good_board_stays(tmp_path, hub):
    config_of(tmp_path, INSPECT, "*.eval")
    bomb = zipped({"header.json": b" " * 60_000_000, "samples/1_epoch_1.json": b"[" * 60_000_000})
    assert len(bomb) < 1_000_000
    hub.publish("org/results", {"a.eval": good_log("org/a")})
    with kept(tmp_path, file_decoded=0.02) as running:
        first = until(running, "board", lambda standing: standing.state == "ready")
        hub.publish("org/results", {"bomb.eval": bomb})
        running.registry.retry("board")
        second = until(running, "board", lambda standing: standing.outline != first.outline)
        assert (second.state, entries_of(running)) == ("ready", ["org/a"])
        (out,) = shown(running).left_out
        assert (out.file, "grows to 0.1 GB" in out.reason) == ("bomb.eval", True)
        hub.publish("org/results", {"a.eval": None})
        running.registry.retry("board")
        stale = until(running, "board", lambda standing: standing.state == "stale")
        assert (stale.outline, entries_of(running)) == (second.outline, ["org/a"])
        assert "bomb.eval: " in said(running)
        assert "grows to 0.1 GB" in said(running)


def test_a_limit_of_requests_half_way_through_a_list_loses_nothing(tmp_path, hub):
    config_of(tmp_path, TABLE, "**/*.csv")
    hub.publish("org/results", {f"{n}.csv": f"model,a\norg/{n},0.5\n" for n in range(9)})
    with kept(tmp_path, hub_retries=0) as running:
        first = until(running, "board", lambda standing: standing.state == "ready")
        hub.publish("org/results", {"new.csv": "model,a\norg/new,0.75\n"})
        hub.fault("rate_limited", r"tree/.*cursor=8", headers={"Retry-After": "90"})
        hub.requests()
        running.registry.retry("board")
        stale = until(running, "board", lambda standing: standing.state == "stale")
        assert any("cursor=4" in request for request in hub.requests())
        assert (stale.outline, entries_of(running)) == (first.outline, [f"org/{n}" for n in range(9)])
        assert "rate limit is reached; it asks to wait 90 s" in said(running)
        hub.heal()
    with kept(tmp_path, hub_retries=0) as running:
        until(
            running,
            "board",
            lambda standing: (
                standing.state == "ready" and standing.outline is not None and standing.outline != first.outline
            ),
        )
        assert entries_of(running) == [
            "org/0",
            "org/1",
            "org/2",
            "org/3",
            "org/4",
            "org/5",
            "org/6",
            "org/7",
            "org/8",
            "org/new",
        ]
        assert said(running) == ""


def test_a_file_under_another_name_is_read_where_patterns_name_it_and_else_the_last_good_board_stays(tmp_path, hub):
    config_of(tmp_path, TABLE, "data/*.csv")
    rows = "model,a\norg/x,0.5\n"
    hub.publish("org/results", {"data/scores.csv": rows})
    with kept(tmp_path, hub_retries=0) as running:
        first = until(running, "board", lambda standing: standing.state == "ready")
        hub.publish("org/results", {"data/scores.csv": None, "data/scores-00000.csv": rows})
        running.registry.retry("board")
        second = until(running, "board", lambda standing: standing.outline != first.outline)
        assert (second.state, entries_of(running)) == ("ready", ["org/x"])
        hub.publish("org/results", {"data/scores-00000.csv": None, "results/scores.csv": rows})
        running.registry.retry("board")
        stale = until(running, "board", lambda standing: standing.state == "stale")
        assert (stale.outline, entries_of(running)) == (second.outline, ["org/x"])
        assert "no file matches data/*.csv; it has results/" in said(running)


def test_a_hundred_megabytes_of_yaml_beside_samples_cost_their_run(tmp_path):
    kind = KINDS["sea_helm samples"]
    (tmp_path / "board.yaml").write_text(kind.board().replace("hostile", "board"))
    written(kind, tmp_path / "files", {number: kind.content(number) for number in range(2)})
    config = next((tmp_path / "files" / "org" / "ada-1").rglob("*.yaml"))
    with kept(tmp_path) as running:
        first = until(running, "board", lambda standing: standing.state == "ready")
        assert len(entries_of(running)) == 2
        config.write_bytes(config.read_bytes() + b"a: b\n" * 20_000_000)
        running.registry.retry("board")
        second = until(running, "board", lambda standing: standing.outline != first.outline)
        assert (second.state, len(entries_of(running))) == ("ready", 1)
        assert "is too large for a config: more than 32 MB" in "; ".join(str(out) for out in shown(running).left_out)


def test_a_config_of_a_hundred_megabytes_is_refused_before_it_is_read(tmp_path):
    path = tmp_path / "board.yaml"
    path.write_text(GOOD.format(id="board"))
    assert load_board(path).id == "board"
    with path.open("r+b") as file:
        file.truncate(100_000_000)
    with pytest.raises(ConfigError, match=rf"board.yaml: has 100,000,000 bytes; a config has {LARGEST:,} at most"):
        load_board(path)
