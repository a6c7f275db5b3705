"""A site whose native page is somebody's own app, as `app.py` is."""

import asyncio
import json
import os
import re
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from evalboard.errors import ConfigError, NotFound
from evalboard.gradio import Leaderboard, Site, endpoints
from evalboard.pages.light_gradio import gradio as gr
from evalboard.settings import Settings

APP = Path(__file__).resolve().parents[2] / "app.py"
TEMPLATE = APP.with_name("space") / "app.py"
CONFIG = """\
id: mine
title: Mine
source: {kind: folder, path: .}
reader: table
columns: {entry: {model: model}, values: {s: s}}
suite: {name: Average, children: [{name: s}]}
"""


@pytest.fixture
def settings(tmp_path):
    (tmp_path / "configs").mkdir()
    (tmp_path / "configs" / "mine.yaml").write_text(CONFIG)
    return Settings(cache=tmp_path / "cache", configs=tmp_path / "configs")


def test_before_it_is_launched_every_board_of_a_site_waits(settings):
    site = Site(settings)
    with gr.Blocks() as demo:
        component = Leaderboard(site.board())
        endpoints(site)
    answer = json.loads(asyncio.run(component._api.ask("api/v1/boards/mine", "en", "")))
    assert json.loads(answer["body"])["state"] == "queued"
    assert {"leaderboard", "lead"} <= {each["api_name"] for each in demo.config["dependencies"]}
    with pytest.raises(NotFound, match="did you mean 'mine'"):
        site.board("mines")


def test_a_site_of_no_board_is_refused(settings):
    (settings.configs / "mine.yaml").unlink()
    with pytest.raises(ConfigError, match="no board is configured"):
        Site(settings)


@pytest.mark.parametrize(
    ("app", "board", "lines"),
    [(APP, "demo_drop", 25), pytest.param(TEMPLATE, "leaderboard", 10, marks=pytest.mark.thorough)],
)
def test_a_space_s_app_is_short_and_starts_nothing_when_it_is_imported(app, board, lines):
    assert len(app.read_text().splitlines()) <= lines
    program = """
import runpy, sys, threading
demo = runpy.run_path(sys.argv[1])["demo"]
import gradio
assert isinstance(demo, gradio.Blocks)
assert [each.name for each in threading.enumerate()] == ["MainThread"]
assert "/lambda" not in demo.get_api_info()["named_endpoints"]
"""
    subprocess.run(
        [sys.executable, "-c", program, str(app)], check=True, cwd=app.parent, env=here(EVALBOARD_BOARDS=board)
    )


def here(**more):
    """The environment of a Space's process."""
    return {**os.environ, "PYTHONPATH": "", **more}


@pytest.mark.thorough
def test_the_space_s_app_serves_pages_its_own_page_and_its_endpoints(tmp_path):
    environment = here(EVALBOARD_BOARDS="demo_drop", EVALBOARD_CACHE=str(tmp_path), GRADIO_SERVER_PORT="0")
    with subprocess.Popen([sys.executable, APP], env=environment, stderr=subprocess.PIPE, text=True) as server:
        try:
            port = next(found[1] for line in server.stderr if (found := re.search(r"http://127\.0\.0\.1:(\d+)", line)))
            pages = {}
            for path in ("", "gradio", "config", "gradio_api/info"):
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/{path}") as answer:
                    pages[path] = answer.read().decode()
            assert "· Evalboard</title>" in pages[""]
            assert "window.gradio_config" in pages["gradio"]
            assert json.loads(pages["config"])["protocol"] == "sse_v2.1"
            assert "/leaderboard" in json.loads(pages["gradio_api/info"])["named_endpoints"]
        finally:
            server.terminate()
