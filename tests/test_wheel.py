"""What `pip install evalboard` gives: the wheel in environments of its own, away from the repository."""

import json
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from importlib import import_module
from importlib.metadata import distributions
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from evalboard.cli import main
from tests.hub import Hub
from tests.hub.signing import CLIENT, SECRET
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
def place():
    """A folder that other users may look into, as they may not into those of pytest."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@pytest.fixture
def installed(place, wheel, index):
    """Installs the wheel and what some arguments of `uv pip install` ask for; the folder of programs."""
    env = place / "env"

    def make(*wanted, python=PYTHON):
        if not env.exists():
            ran(UV, "venv", "--quiet", "--python", python, env)
        for what in (wanted, ("--no-deps", wheel)):
            try:
                ran(UV, "pip", "install", "--quiet", "--python", env, *what, env=os.environ | index)
            except AssertionError as error:
                if "error sending request" in str(error) or "dns error" in str(error):
                    pytest.skip("no registry of packages is within reach")
                raise
        return env / "bin"

    return make


def settings_in(folder, **more):
    """An environment without anything of this one but where programs are."""
    return {"PATH": os.environ["PATH"], "HOME": str(folder), "EVALBOARD_CACHE": str(folder / "cache")} | more


@contextmanager
def serving(command, **how):
    """The address of a server that a command starts, which says where it listens."""
    with tempfile.NamedTemporaryFile("w+") as log:
        server = subprocess.Popen(command, stdout=log, stderr=log, **how)

        def said():
            return Path(log.name).read_text()

        def address():
            assert server.poll() is None, said()
            return re.search(r"http://127\.0\.0\.1:\d+", said())

        try:
            yield until(address, said)[0]
        finally:
            server.terminate()
            server.wait(LONGEST)


def answer(url):
    with urlopen(url, timeout=LONGEST) as response:
        return response.read().decode()


def ready(address, board):
    """Wait until a board is built."""

    def state():
        boards = json.loads(answer(f"{address}/api/v1/boards"))["boards"]
        return next(each["state"] for each in boards if each["id"] == board)

    until(lambda: state() == "ready", state)


def test_the_wheel_is_small_and_holds_the_boards(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    boards = {Path(name).name for name in names if name.startswith("evalboard/configs/") and name.endswith(".yaml")}
    assert {path.name for path in (ROOT / "configs").glob("*.yaml")} <= boards
    assert wheel.stat().st_size <= LARGEST


def test_the_source_archive_makes_the_same_wheel(wheel, tmp_path):
    ran(PYTHON, "-m", "hatchling", "build", "-t", "sdist", "-d", tmp_path)
    with tarfile.open(next(tmp_path.glob("*.tar.gz"))) as archive:
        archive.extractall(tmp_path, filter="data")
    ran(PYTHON, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path, cwd=next(tmp_path.glob("evalboard-*/")))
    again = zipfile.ZipFile(next(tmp_path.glob("*.whl")))
    assert {each.filename: each.CRC for each in again.filelist} == {
        each.filename: each.CRC for each in zipfile.ZipFile(wheel).filelist
    }


SCORES = """
import json, sys, evalboard
tables = {name: json.loads(evalboard.load(name).table().to_json(double_precision=15)) for name in sys.argv[1:]}
print(json.dumps(tables))
"""
COMPONENT = """
import gradio, pandas
from evalboard.gradio import Leaderboard
with gradio.Blocks() as demo:
    Leaderboard(pandas.DataFrame({"model": ["a", "b"], "MMLU": [71.2, 64.0]}), entry="model")
print(len(demo.config["components"]))
"""
CLUSTER = """\
id: cluster
title: Answers summed up by Dask
source: {kind: folder, path: ../answers}
reader: samples
columns: {model: model, levels: {task: task}, sample: id, value: score}
engine: {name: dask, workers: 1}
suite: {name: Average, levels: [task]}
"""
ANSWERS = "model,task,id,score\nalpha,sums,1,1\nalpha,sums,2,0\nbeta,sums,1,1\nbeta,sums,2,1\n"
CORE, ALL = ("demo_open_llm", "wildbench"), ("open_llm_v1_questions",)
"""Boards of stored results, battles, and single answers, which DuckDB sums up."""


@pytest.fixture(scope="module")
def expected(tmp_path_factory):
    """The tables of boards as the versions of the locks make them, which tests/golden holds against other tools."""
    folder = tmp_path_factory.mktemp("here")
    text = ran(PYTHON, "-c", SCORES, *CORE, *ALL, env=settings_in(folder, OPENBLAS_NUM_THREADS="1"))
    return json.loads(text)


@pytest.mark.parametrize("resolution", ["lowest-direct", "highest"])
def test_the_package_works_at_both_ends_of_its_ranges(installed, place, expected, resolution):
    programs = installed("--resolution", resolution, "-r", ROOT / "pyproject.toml")
    folder = place / "work"
    folder.mkdir()
    (folder / "results.csv").write_text(RESULTS)
    settings = settings_in(place, OPENBLAS_NUM_THREADS="1")

    def python(*arguments):
        return ran(programs / "python", *arguments, cwd=folder, env=settings)

    def evalboard(*arguments):
        return ran(programs / "evalboard", *arguments, cwd=folder, env=settings)

    assert evalboard("init", "results.csv").splitlines()[-1] == "configs/results.yaml"
    assert "beta" in evalboard("show", "results")
    script = "import evalboard; print(*evalboard.load('results').table()['Average'].round(9))"
    assert python("-c", script) == "0.55 0.55 0.25\n"
    same(json.loads(python("-c", SCORES, *CORE)), expected)
    assert imported_in_ms(programs / "python", place) <= 150
    for command, extra in (("serve", "app"), ("mcp", "mcp")):
        refused = subprocess.run(
            [programs / "evalboard", command], cwd=folder, env=settings, capture_output=True, text=True, check=False
        )
        assert (refused.returncode, f"pip install 'evalboard[{extra}]'" in refused.stderr) == (2, True), refused.stderr
    if resolution == "lowest-direct":
        demand_lowest(programs)

    installed("--resolution", resolution, "-r", ROOT / "pyproject.toml", "--extra", "all")
    same(json.loads(python("-c", SCORES, *ALL)), expected)
    (folder / "answers").mkdir()
    (folder / "answers" / "answers.csv").write_text(ANSWERS)
    (folder / "configs" / "cluster.yaml").write_text(CLUSTER)
    assert python("-c", script.replace("results", "cluster")) == "1.0 0.5\n"
    assert python("-c", COMPONENT) == "1\n"
    with serving([programs / "evalboard", "serve", "--port", "0"], cwd=folder, env=settings) as address:
        ready(address, "results")
        assert "beta" in answer(f"{address}/?board=results")
        assert "window.gradio_config" in answer(f"{address}/gradio")


def same(tables, expected):
    """Whether tables are equal: words and ranks exactly, numbers to 1e-9, which is further than any table prints."""
    for name, table in tables.items():
        assert list(table) == list(expected[name])
        for column, cells in table.items():
            wanted = expected[name][column].items()
            close = {row: pytest.approx(of, rel=1e-9, abs=1e-9) if isinstance(of, float) else of for row, of in wanted}
            assert cells == close, (name, column)


def imported_in_ms(python, folder):
    """Milliseconds that `import evalboard` takes by Python's own account, the best of three."""
    command = [python, "-X", "importtime", "-c", "import evalboard"]
    runs = [subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stderr for _ in range(3)]
    return min(int(re.search(r"(\d+) \| evalboard$", run, re.MULTILINE)[1]) for run in runs) / 1000


def demand_lowest(programs):
    """What the core needs is there in the lowest versions of pyproject.toml: none is out of reach of the others."""
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    site = next(programs.parent.glob("lib/python*/site-packages"))
    there = {canonicalize_name(each.name): Version(each.version) for each in distributions(path=[str(site)])}
    lowest = {
        canonicalize_name(each.name): Version(next(of.version for of in each.specifier if of.operator == ">="))
        for each in map(Requirement, wanted)
    }
    assert {name: there[name] for name in lowest} == lowest


TAKING = """id: taking
title: Takes results
source: {kind: hub, repo: ada/results, patterns: ["*.csv"]}
reader: table
columns: {entry: {model: model}, values: {a: A}}
suite: {name: Average, children: [{name: a}]}
submissions: true
"""


def signing_in(hub):
    """What the Hub tells a Space whose card asks to sign people in."""
    return {
        "HF_ENDPOINT": hub.url,
        "OPENID_PROVIDER_URL": hub.url,
        "OAUTH_CLIENT_ID": CLIENT,
        "OAUTH_CLIENT_SECRET": SECRET,
        "OAUTH_SCOPES": "openid profile write-discussions",
        "EVALBOARD_SUBMISSIONS": "2",
    }


def test_a_space_of_the_template_answers_and_starts_again(installed, place, wheel, capsys):
    """As the Hub runs one: its packages installed in one command, another user, nothing to write to but the cache. One
    of its boards takes submissions.
    """
    app, home = place / "app", place / "home"
    assert (
        main(["space", "init", "ada/board", "--out", str(app), "--requirement", f"evalboard[app] @ {wheel.as_uri()}"])
        == 0
    )
    card = (app / "README.md").read_text()
    sdk = re.search(r"sdk_version: (\S+)", card)[1]
    python = next((path for path in map(Path, ("/usr/bin/python3.11",)) if path.exists()), PYTHON)
    added = [f"gradio[oauth,mcp]=={sdk}", "uvicorn>=0.14.0", "websockets>=10.4", "spaces"]
    programs = installed("-r", app / "requirements.txt", *added, python=python)
    user = {}
    if os.geteuid() == 0 and python != PYTHON:
        user = {"user": 1000, "group": 1000, "extra_groups": []}
    (app / "configs" / "taking.yaml").write_text(TAKING)
    (home / ".cache").mkdir(parents=True)
    (home / ".cache").chmod(0o777)
    for folder in (home, app):
        folder.chmod(0o555)
    settings = {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "SYSTEM": "spaces",
        "SPACE_ID": "ada/board",
        "SPACE_HOST": "ada-board.hf.space",
        "GRADIO_SERVER_NAME": "127.0.0.1",
        "GRADIO_SERVER_PORT": "0",
        "GRADIO_ANALYTICS_ENABLED": "False",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    artifacts = None
    for _ in ("cold", "warm"):
        with (
            Hub(place / "hub") as hub,
            serving([programs / "python", "app.py"], cwd=app, env=settings | signing_in(hub), **user) as address,
        ):
            ready(address, "leaderboard")
            assert "example/large" in answer(f"{address}/")
            assert "window.gradio_config" in answer(f"{address}/gradio")
            assert json.loads(answer(f"{address}/config"))["space_id"] == "ada/board"
            assert "/leaderboard" in json.loads(answer(f"{address}/gradio_api/info"))["named_endpoints"]
            with closing(HTTPConnection(urlsplit(address).netloc, timeout=LONGEST)) as asking:
                asking.request("GET", "/login/huggingface?_target_url=/submit")
                assert asking.getresponse().headers["Location"].startswith(f"{hub.url}/oauth/authorize?")
            assert "login/huggingface" in answer(f"{address}/submit")
            client = import_module("gradio_client").Client(f"{address}/", verbose=False)
            table = client.predict(board="leaderboard", api_name="/leaderboard")
            assert [row["entry"] for row in table["rows"]] == ["example/large", "example/medium", "example/small"]
        kept = {path: path.stat().st_mtime_ns for path in (home / ".cache" / "evalboard" / "boards").rglob("*.arrow")}
        assert kept
        assert artifacts in (None, kept), "the second start built the board again"
        artifacts = kept


def test_the_dashboard_serves_the_boards_of_the_package(installed, place):
    programs = installed("--require-hashes", "--no-deps", "-r", ROOT / "locks" / "runtime.txt")
    settings = settings_in(place, EVALBOARD_BOARDS="demo_open_llm", HF_HUB_OFFLINE="1")
    with serving([programs / "evalboard", "serve", "--port", "0"], cwd=place, env=settings) as address:
        ready(address, "demo_open_llm")
        assert "<title>" in answer(f"{address}/")
