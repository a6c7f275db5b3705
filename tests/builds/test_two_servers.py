"""Two servers on one cache, as behind a load balancer: the same bytes from both, whichever of them builds."""

import json
import os
import re
import subprocess
import sys
import urllib.error
import urllib.request
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from evalboard.base import seals
from tests.waiting import LONGEST, until

pytestmark = pytest.mark.thorough

BOARD = """\
id: {id}
title: {id}
source: {{kind: folder, path: {id}, patterns: ["*.csv"]}}
reader: table
columns: {{entry: {{model: model}}, values: {{a: a, b: b}}}}
suite: {{name: Average, children: [{{name: a, n: 100}}, {{name: b, n: 50}}]}}
plots: [{{x: a, y: b}}]
"""
ANSWERS = (
    "table",
    "table?sort=-a&search=x",
    "table.csv",
    "table.json",
    "models/org/x",
    "explain?entry=org/x&node=a",
    "audits",
    "plots/scatter",
)
ANSWERS = (*ANSWERS, "compare?entry=org/x&entry=org/y")


class Site:
    """A server as a process, which logs into a file."""

    def __init__(self, log: Path, env: dict[str, str]) -> None:
        with log.open("w") as stderr:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "evalboard", "serve", "--port", "0"], stderr=stderr, env=env
            )
        self.log = log

    @property
    def url(self) -> str:
        """Where it listens, once it does."""
        return until(
            lambda: (re.findall(r"listens on (http://[\d.:]+)", self.log.read_text()) or [""])[0], self.log.read_text
        )

    def get(self, path: str) -> bytes:
        with urllib.request.urlopen(f"{self.url}/{path}", timeout=LONGEST) as answer:
            return answer.read()

    def board(self, name: str) -> dict:
        return json.loads(self.get(f"api/v1/boards/{name}"))

    def ready(self, name: str) -> dict:
        return until(lambda: board if (board := self.board(name))["state"] == "ready" and board.get("key") else None)

    def retry(self, name: str) -> None:
        request = urllib.request.Request(f"{self.url}/api/v1/boards/{name}/retry", method="POST")
        with urllib.request.urlopen(request, timeout=LONGEST) as answer:
            assert answer.status == 202


@contextmanager
def serving(folder: Path, count: int, **env: str) -> Iterator[list[Site]]:
    variables = {
        "EVALBOARD_CONFIGS": str(folder),
        "EVALBOARD_CACHE": str(folder / "cache"),
        "EVALBOARD_POLL": "0",
        **env,
    }
    sites = [Site(folder / f"{uuid.uuid4().hex}.log", {**os.environ, **variables}) for _ in range(count)]
    try:
        yield sites
    finally:
        for site in sites:
            site.process.terminate()
        for site in sites:
            site.process.wait(LONGEST)


def built_by_a_third(folder: Path, name: str) -> None:
    """Another process on the same cache builds a board, and keeps one leaderboard."""
    env = {"EVALBOARD_CONFIGS": str(folder), "EVALBOARD_CACHE": str(folder / "cache"), "EVALBOARD_KEEP": "1"}
    subprocess.run(
        [sys.executable, "-m", "evalboard", "build", name],
        env={**os.environ, **env},
        check=True,
        stdout=subprocess.DEVNULL,
    )


def write(folder: Path, name: str, first: float) -> None:
    (folder / f"{name}.yaml").write_text(BOARD.format(id=name))
    (folder / name).mkdir(exist_ok=True)
    (folder / name / "scores.csv").write_text(f"model,a,b\norg/x,{first},0.4\norg/y,0.5,0.6\norg/z,0.1,0.2\n")


def answers(site: Site, name: str) -> dict[str, bytes]:
    return {path: site.get(f"api/v1/boards/{name}/{path}") for path in ANSWERS}


def artifacts(folder: Path, name: str) -> list[Path]:
    return [
        path
        for path in (folder / "cache" / "boards" / name).iterdir()
        if path.is_dir() and not path.name.startswith(".")
    ]


@pytest.fixture
def boards(tmp_path):
    for name, first in (("one", 0.5), ("two", 0.7)):
        write(tmp_path, name, first)
    return tmp_path


@pytest.mark.usefixtures("anew")
def test_both_serve_the_same_bytes_whoever_builds(boards):
    with serving(boards, 2) as (here, there):
        first = [site.ready("one") for site in (here, there)]
        assert first[0]["key"] == first[1]["key"]
        assert answers(here, "one") == answers(there, "one")
        assert len(artifacts(boards, "one")) == 1
        # One is told of a change and builds it; the other takes it up, which looks for nothing by itself.
        write(boards, "one", 0.9)
        here.retry("one")
        key = until(lambda: board["key"] if (board := here.board("one"))["key"] != first[0]["key"] else None)
        until(lambda: there.board("one")["key"] == key)
        assert answers(here, "one") == answers(there, "one")
        assert b"0.9" in there.get("api/v1/boards/one/table.csv?show=raw")


def test_damage_is_put_aside_once_and_both_serve_what_was_made_again(boards):
    with serving(boards, 1) as (alone,):
        alone.ready("one")
        before = answers(alone, "one")
    (artifact,) = artifacts(boards, "one")
    content = bytearray((artifact / "cells.arrow").read_bytes())
    content[len(content) // 3] ^= 1
    (artifact / "cells.arrow").write_bytes(content)
    with serving(boards, 2) as sites:
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(lambda site: site.ready("one"), sites))
        assert [answers(site, "one") for site in sites] == [before, before]
    aside = boards / "cache" / seals.ASIDE
    assert len([path for path in aside.iterdir() if path.is_dir()]) == 1


def test_a_board_that_one_of_them_replaces_again_and_again_is_always_there_in_the_other(boards):
    with serving(boards, 2, EVALBOARD_KEEP="1", EVALBOARD_LOADED="0") as (here, there):
        last = here.ready("one")["key"]
        there.ready("one")
        there.ready("two")
        for turn in range(4):
            write(boards, "one", 0.1 + turn / 10)
            built_by_a_third(boards, "one")
            key = until(lambda before=last: new if (new := there.board("one")["key"]) != before else None)
            last = key
            assert there.get("api/v1/boards/two/table")
        until(lambda: here.board("one")["key"] == last)
        assert answers(here, "one") == answers(there, "one")
        # Each holds what it shows and what it showed before; what is older is gone.
        assert len(artifacts(boards, "one")) <= 3


def test_a_board_that_is_not_in_memory_is_there_with_its_first_rows(boards):
    with serving(boards, 1) as (site,):
        site.ready("one"), site.ready("two")
    with serving(boards, 1, EVALBOARD_LOADED="0") as (site,):
        for name in ("two", "one", "two"):
            page = site.get(f"?board={name}").decode()
            assert "eb-pre" in page
            assert "org/y" in page or ">y<" in page
        with pytest.raises(urllib.error.HTTPError, match="404"):
            site.get("api/v1/boards/three/table")
        assert [(each["id"], each["entries"]) for each in json.loads(site.get("api/v1/boards"))["boards"]] == [
            ("one", 3),
            ("two", 3),
        ]
