"""What `pip install evalboard` gives: the wheel in environments of its own, away from the repository."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.waiting import LONGEST, until

ROOT = Path(__file__).resolve().parents[1]
PYTHON = Path(sys.executable)
UV = PYTHON.with_name("uv")
LARGEST = 6_000_000
RESULTS = "model,mmlu,gsm8k\nalpha,0.5,0.6\nbeta,0.7,0.4\ngamma,0.3,0.2\n"
pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(not UV.exists(), reason="uv makes the environments"),
]


def ran(*command, cwd=ROOT, **more):
    """What a command printed; its error is the test's."""
    done = subprocess.run(
        [*map(str, command)], cwd=cwd, capture_output=True, text=True, timeout=600, check=False, **more
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("dist")
    ran(PYTHON, "-m", "hatchling", "build", "-t", "wheel", "-d", folder)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def index():
    """The registry of packages that pip is told to ask."""
    named = (
        os.environ.get("PIP_INDEX_URL")
        or subprocess.run(
            [PYTHON, "-m", "pip", "config", "get", "global.index-url"], capture_output=True, text=True, check=False
        ).stdout.strip()
    )
    return {"UV_DEFAULT_INDEX": named} if named else {}


@pytest.fixture
def installed(tmp_path, wheel, index):
    """Makes an environment with the wheel and what some arguments of `uv pip install` ask for; its folder of
    programs.
    """

    def make(*wanted):
        ran(UV, "venv", "--quiet", "--python", PYTHON, tmp_path / "env")
        for what in (wanted, ("--no-deps", wheel)):
            try:
                ran(UV, "pip", "install", "--quiet", "--python", tmp_path / "env", *what, env=os.environ | index)
            except AssertionError as error:
                if "error sending request" in str(error) or "dns error" in str(error):
                    pytest.skip("no registry of packages is within reach")
                raise
        return tmp_path / "env" / "bin"

    return make


def test_the_wheel_is_small_and_holds_the_boards(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    boards = {Path(name).name for name in names if name.startswith("evalboard/configs/") and name.endswith(".yaml")}
    assert {path.name for path in (ROOT / "configs").glob("*.yaml")} <= boards
    assert wheel.stat().st_size <= LARGEST


@pytest.mark.parametrize("resolution", ["highest", "lowest-direct"])
def test_the_core_makes_a_board_of_a_table(installed, tmp_path, resolution):
    programs = installed("--resolution", resolution, "-r", ROOT / "pyproject.toml")
    folder = tmp_path / "work"
    folder.mkdir()
    (folder / "results.csv").write_text(RESULTS)
    settings = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "EVALBOARD_CACHE": str(tmp_path / "cache")}

    def evalboard(*arguments):
        return ran(programs / "evalboard", *arguments, cwd=folder, env=settings)

    assert evalboard("init", "results.csv").splitlines()[-1] == "configs/results.yaml"
    assert "beta" in evalboard("show", "results")
    assert "162 of 162" in evalboard("show", "demo_open_llm")
    script = "import evalboard; print(len(evalboard.load('results').table()))"
    assert ran(programs / "python", "-c", script, cwd=folder, env=settings) == "3\n"
    for command, extra in (("serve", "app"), ("mcp", "mcp")):
        refused = subprocess.run(
            [programs / "evalboard", command], cwd=folder, env=settings, capture_output=True, text=True, check=False
        )
        assert (refused.returncode, f"pip install 'evalboard[{extra}]'" in refused.stderr) == (2, True), refused.stderr


def test_the_dashboard_serves_the_boards_of_the_package(installed, tmp_path):
    programs = installed("--require-hashes", "--no-deps", "-r", ROOT / "locks" / "runtime.txt")
    settings = {
        "PATH": os.environ["PATH"],
        "HOME": str(tmp_path),
        "EVALBOARD_CACHE": str(tmp_path / "cache"),
        "EVALBOARD_BOARDS": "demo_open_llm",
        "HF_HUB_OFFLINE": "1",
    }
    said = tmp_path / "said"
    with said.open("w") as log:
        command = [programs / "evalboard", "serve", "--port", "0"]
        server = subprocess.Popen(command, cwd=tmp_path, env=settings, stdout=log, stderr=log)
    try:
        address = until(lambda: re.search(r"http://127\.0\.0\.1:\d+", said.read_text()), said.read_text)[0]
        until(lambda: server.poll() is None and "demo_open_llm" in answer(f"{address}/api/v1/boards"), said.read_text)
        assert "<title>" in answer(f"{address}/")
    finally:
        server.terminate()
        server.wait(LONGEST)


def answer(url):
    with urlopen(url, timeout=LONGEST) as response:
        return response.read().decode()
