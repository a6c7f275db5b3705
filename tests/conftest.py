"""What every test can count on: a clean environment, no network but loopback, and the shared real tables where they
are.
"""

import gc
import ipaddress
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from textwrap import dedent

import pytest
from hypothesis import HealthCheck, is_hypothesis_test, settings

from evalboard.settings import Settings
from evalboard.workers import reader_sandbox
from tests.built import Built
from tests.forked import ForkServer, opened_by
from tests.waiting import LONGEST

ROOT = Path(__file__).resolve().parents[1]
SHARED = ROOT.parent / "shared"
"""Real tables and reference pages. They lie beside the repository and are no part of it."""

JOURNEYS = ROOT / "tests" / "browser"
"""Every test in this folder is a journey in Chromium."""

STARTED = subprocess.Popen
FORKED_ON = (3, 11)
"""The Python whose `subprocess` `tests.forked` knows the inside of; on others processes start as on a user's
machine.
"""

READ_HERE = frozenset({
    "api", "arena", "audits", "golden", "insights", "leaderboard", "notebook", "drawing",
    "publishing", "ratings", "readers", "scorers", "scoring", "slices", "statistics", "strings", "table", "views",
})  # fmt: skip
"""Rooms that are about what is made of files, not about what files do: there they are read in the process of the test,
as on systems that are not Linux. A child for each reading, forked off a process as large as that of tests, took more
than the reading. In all other rooms, and in every process that a test starts, files are read in the sandbox.
"""

settings.register_profile(
    "ci",
    derandomize=True,
    deadline=None,
    max_examples=10,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("thorough", parent=settings.get_profile("ci"), max_examples=150)
settings.register_profile("explore", deadline=None, max_examples=1000, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.hookimpl(wrapper=True)
def pytest_collection(session):
    """Nothing of what is loaded while tests are collected goes again: to look through it for garbage time and again
    takes a third of the time.
    """
    gc.disable()
    try:
        with _first_alone(session.config):
            return (yield)
    finally:
        gc.enable()


@contextmanager
def _first_alone(config):
    """Where tests were never read, the first process of a run reads them while the others wait: they need not rewrite
    and compile them as well.
    """
    run = getattr(config, "workerinput", {}).get("testrunuid")
    files = Path(__file__).parent / "__pycache__"
    if run is None or sys.platform == "win32" or sys.dont_write_bytecode or any(files.glob("test_*pytest*.pyc")):
        yield
        return
    import fcntl

    files.mkdir(exist_ok=True)
    with (files / f"read-{run}").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if os.fstat(lock.fileno()).st_size:
            fcntl.flock(lock, fcntl.LOCK_UN)
            yield
        else:
            yield
            lock.write("read")


def pytest_configure(config):
    """Take the user's own settings out of the environment before anything reads them, and point every client at
    nothing.
    """
    for name in list(os.environ):
        if (
            name.startswith(("EVALBOARD_", "GRADIO_", "HF_", "HUGGING_FACE_", "HUGGINGFACE_"))
            or name.lower().endswith("_proxy")
            or name == "SYSTEM"
        ):
            del os.environ[name]
    config.evalboard_home = tempfile.mkdtemp(prefix="evalboard-tests-")
    os.environ |= {
        "EVALBOARD_CACHE": f"{config.evalboard_home}/cache",
        "HF_HOME": f"{config.evalboard_home}/hf",
        "HF_ENDPOINT": "http://127.0.0.1:9",  # the discard port: refused at once, in this process and in those that tests start
        "HF_HUB_DISABLE_TELEMETRY": "1",
        "HF_HUB_DISABLE_XET": "1",  # the local Hub takes large files over LFS, which the client does not ask for once hf_xet is installed
        "GRADIO_ANALYTICS_ENABLED": "False",
    }
    import huggingface_hub.constants

    # Read once, when it is first imported: by the conftest of a folder that the command line names, before this one can
    # say so.
    huggingface_hub.constants.HF_HUB_DISABLE_XET = True


def pytest_unconfigure(config):
    shutil.rmtree(config.evalboard_home, ignore_errors=True)


def pytest_collection_modifyitems(items):
    """Markers that follow from what a test is: they decide which of `make test` and `make thorough` runs it, and
    whether it can run at all.
    """
    absent = pytest.mark.skip(reason="needs ../shared, which is not here")
    for item in items:
        if JOURNEYS in item.path.parents:
            item.add_marker(pytest.mark.browser)
        if item.get_closest_marker("browser") and not item.get_closest_marker("smoke"):
            item.add_marker(pytest.mark.thorough)
        if is_hypothesis_test(getattr(item, "function", None)):
            item.add_marker(pytest.mark.law)
        if "shared" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.shared)
        if item.get_closest_marker("shared") and not SHARED.is_dir():
            item.add_marker(absent)


def pytest_terminal_summary(terminalreporter):
    """Whoever has no shared tables is told how much was not looked at."""
    if not SHARED.is_dir():
        skipped = sum("needs ../shared" in str(report.longrepr) for report in terminalreporter.stats.get("skipped", []))
        terminalreporter.write_sep("=", f"{skipped} tests skipped: they need ../shared, which is not here", yellow=True)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item):
    """The fixtures of a test, too, read files where its room does."""
    with pytest.MonkeyPatch.context() as patch:
        if READ_HERE & set(item.path.relative_to(ROOT / "tests").parts):
            patch.setattr(reader_sandbox, "LINUX", False)
        return (yield)


def pytest_collection_finish():
    """What is loaded by now stays: no later collection of garbage looks through it, and processes that tests fork share
    it.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of shared real tables; the test is skipped where it is not."""
    if not SHARED.is_dir():
        pytest.skip("needs ../shared, which is not here")
    return SHARED


@pytest.fixture
def worded(tmp_path, monkeypatch) -> object:
    """Adds words to a language for the length of a test: `worded(language, room, text)` gives the path of the new
    file.
    """
    import evalboard.strings

    folder = tmp_path / "words"
    monkeypatch.setattr(evalboard.strings, "__path__", [*evalboard.strings.__path__, str(folder)])

    def add(language: str, room: str, text: str) -> Path:
        file = folder / language / f"{room}.ftl"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(dedent(text), encoding="utf-8")
        return file

    return add


@pytest.fixture
def settings(tmp_path):
    """A cache of the test's own, and a Hub that is asked once."""
    return replace(
        Settings.from_env({}), cache=tmp_path / "cache", configs=tmp_path, hub_retries=0, hub_timeout=LONGEST
    )


@pytest.fixture
def hub(tmp_path, monkeypatch):
    """A local Hub of the test's own, which HF_ENDPOINT names, for commands as well."""
    from tests.hub import Hub  # a client that is imported reads the environment, which is clean later

    with Hub(tmp_path / "hub") as running:
        monkeypatch.setenv("HF_ENDPOINT", running.url)
        monkeypatch.setenv("EVALBOARD_CACHE", str(tmp_path / "cache"))
        monkeypatch.setenv("EVALBOARD_HUB_RETRIES", "0")
        yield running


@pytest.fixture(scope="session")
def built_once(request, tmp_path_factory) -> Built:
    """Boards that are built once in a run."""
    folder = tmp_path_factory.getbasetemp()
    return Built((folder.parent if hasattr(request.config, "workerinput") else folder) / "built-once")


@pytest.fixture(scope="session")
def chromium_path() -> str | None:
    """The system's Chromium, for Playwright's `executable_path`, without a window where there is one of that kind; None
    means Playwright's own.
    """
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")


@pytest.fixture(scope="session")
def chromium(chromium_path):
    """One browser for all journeys: Playwright allows one of its loops in a thread. A test opens a context of its own
    in it.

    Pages of one site in one context share a process, so that a script that another of them has compiled need not be
    compiled again.
    """
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium_path, args=["--no-sandbox", "--disable-gpu", "--process-per-site"]
        )
        yield browser
        browser.close()


@pytest.fixture(autouse=True, scope="session")
def _no_wait_for_the_disk():
    """What tests write need not outlive a power failure: each build would wait some dozen times until its files are on
    the disk.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: None)
        yield


@pytest.fixture(autouse=True, scope="session")
def _processes_are_forked():
    """Workers and servers that tests start have imported already what they run; `anew` is for tests of how they
    start.
    """
    covered = "COVERAGE_PROCESS_START" in os.environ or "COVERAGE_PROCESS_CONFIG" in os.environ
    if covered or sys.platform != "linux" or sys.version_info[:2] != FORKED_ON:
        yield
        return
    fork_server = ForkServer()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(subprocess, "Popen", opened_by(fork_server))
        yield
    fork_server.end()


@pytest.fixture
def anew(monkeypatch) -> None:
    """Processes of this test begin as on a user's machine: with an interpreter that has imported nothing."""
    monkeypatch.setattr(subprocess, "Popen", STARTED)


class OutsideError(AssertionError):
    """A test tried to leave loopback."""


@pytest.fixture(autouse=True, scope="session")
def _stay_on_loopback():
    """Sockets that connect to this machine and to nothing else; names of other machines are not looked up either."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket.socket, "connect", _checked(socket.socket.connect))
        patch.setattr(socket.socket, "connect_ex", _checked(socket.socket.connect_ex))
        patch.setattr(socket, "getaddrinfo", _checked_lookup(socket.getaddrinfo))
        yield


def _checked(connect):
    def connect_inside(sock, address):
        if sock.family in (socket.AF_INET, socket.AF_INET6):
            _refuse_outside(address[0])
        return connect(sock, address)

    return connect_inside


def _checked_lookup(lookup):
    def look_up_inside(host, *args, **kwargs):
        _refuse_outside(host)
        return lookup(host, *args, **kwargs)

    return look_up_inside


def _refuse_outside(host):
    name = host.decode() if isinstance(host, bytes) else host
    if name in (None, "", "localhost", "0.0.0.0", "::"):  # noqa: S104 - what a server binds to is this machine
        return
    try:
        inside = ipaddress.ip_address(name).is_loopback
    except ValueError:
        inside = False
    if not inside:
        raise OutsideError(f"a test reached for {name!r}; tests stay on loopback (see tests/hub for a local Hub)")
