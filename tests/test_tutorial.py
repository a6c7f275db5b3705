"""The tutorial's commands, run offline in its order: each prints what the page says, up to publishing."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.servers import get, server, wait_ready
from evalboard.cli import parser

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "tutorial" / "first-board.md").read_text(encoding="utf-8")
STEPS = re.findall(r"<!-- (run|file: \S+) -->\n```\w+\n(.*?)```", PAGE, re.DOTALL)
PATIENCE = 120
"""Seconds that a board may take until it is served, on a machine that has much else to do."""


@pytest.mark.thorough
def test_the_tutorial_leads_from_a_table_to_a_published_board(tmp_path):
    ran = []
    (tmp_path / "configs").mkdir()
    for step, block in STEPS:
        if step == "run":
            ran += [run(command, printed, tmp_path) for command, printed in commands(block)]
        else:
            (tmp_path / step.removeprefix("file: ")).write_text(block, encoding="utf-8")
    assert ran == ["init", "boards", "show", "explain", "serve", "publish"]
    assert (tmp_path / "public" / "leaderboard.parquet").stat().st_size > 0


def test_commands_that_need_the_hub_are_written_as_the_command_line_has_them():
    blocks = re.findall(r"(?<!-->\n)```console\n(.*?)```", PAGE, re.DOTALL)
    lines = [line.split()[1:] for block in blocks for line in block.splitlines() if line.startswith("evalboard ")]
    assert [parser().parse_args(line).dry_run for line in lines] == [True, False]


def commands(block: str) -> list[tuple[str, list[str]]]:
    """The commands of a block, each with the lines that are printed below it."""
    of = [part.splitlines() for part in block.split("$ ")[1:]]
    return [(command, printed) for command, *printed in of]


def run(command: str, printed: list[str], folder: Path) -> str:
    """Run a command as written; the name of what it did."""
    program, name, *rest = shlex.split(command)
    assert program == "evalboard"
    if name == "serve":
        served(folder)
        return name
    done = subprocess.run(
        [sys.executable, "-m", "evalboard", name, *rest],
        cwd=folder,
        env=environment(folder),
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    assert [line for line in printed if line.rstrip() not in done.stdout] == [], command
    return name


def served(folder: Path) -> None:
    """Serve until the board's page has a model of the table."""
    with server(["-m", "evalboard", "serve"], **environment(folder)) as running:
        wait_ready(running.url, "scores", limit=PATIENCE)
        assert "north/large-70B" in get(f"{running.url}?board=scores").decode()


def environment(folder: Path) -> dict[str, str]:
    """A cache of the test's own, and the folder's configs."""
    return {
        **os.environ,
        "EVALBOARD_CACHE": str(folder / "cache"),
        "EVALBOARD_CONFIGS": str(folder / "configs"),
        "HF_HUB_OFFLINE": "1",
    }
