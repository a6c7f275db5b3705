"""What the layout promises: importing is cheap, heavy packages stay where they belong, and locks agree with what is declared."""

from __future__ import annotations

import ast
import importlib.metadata
import re
import socket
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "evalboard"
HEAVY = {
    "dask",
    "datasets",
    "distributed",
    "duckdb",
    "fastapi",
    "gradio",
    "huggingface_hub",
    "numpy",
    "orjson",
    "pandas",
    "plotly",
    "pyarrow",
    "pydantic",
    "starlette",
    "uvicorn",
    "yaml",
}


def imported_by(module):
    """Top-level packages loaded by a new interpreter that imports one module."""
    program = f"import {module}, sys; sys.stdout.write(' '.join({{name.partition('.')[0] for name in sys.modules}}))"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return set(run.stdout.split())


def pins(name):
    """Package -> version of a lock; every line is an exact pin, a comment, or the other lock."""
    lines = [line for line in (ROOT / name).read_text().splitlines() if line and not line.startswith("#") and line != "-r requirements.txt"]
    for line in lines:
        assert re.fullmatch(r"[A-Za-z0-9_.-]+==[A-Za-z0-9_.!+-]+", line), f"{name}: {line!r} is no exact pin"
    return {canonical(package): version for package, _, version in (line.partition("==") for line in lines)}


def canonical(package):
    return re.sub(r"[-_.]+", "-", package).lower()


def declared(requirements):
    return {canonical(re.split(r"[\s\[=~<>!;]", requirement, maxsplit=1)[0]) for requirement in requirements}


@pytest.fixture(scope="module")
def project():
    return tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def test_import_evalboard_loads_no_other_package():
    assert not imported_by("evalboard") & HEAVY


@pytest.mark.parametrize(
    ("module", "unwanted"),
    [
        ("evalboard.settings", HEAVY),
        ("evalboard.cli", {"gradio", "datasets", "plotly", "huggingface_hub", "fastapi"}),
        ("evalboard.table.query", {"gradio", "datasets", "plotly", "huggingface_hub", "fastapi"}),
        ("evalboard.builds.pipeline", {"gradio", "dask", "datasets", "distributed", "duckdb", "plotly", "fastapi"}),
        ("evalboard.api", {"gradio", "datasets", "huggingface_hub"}),
    ],
)
def test_import_loads_only_what_the_module_stands_on(module, unwanted):
    assert not imported_by(module) & unwanted


def test_every_folder_of_modules_is_a_package():
    # A folder without it is passed over by import-linter, and what it imports is then checked by nobody.
    folders = {path.parent for path in SOURCE.rglob("*.py")}
    assert [str(folder.relative_to(SOURCE)) for folder in folders if not (folder / "__init__.py").exists()] == []


def test_every_import_of_the_package_is_declared(project):
    sources = [*SOURCE.rglob("*.py"), ROOT / "app.py"]
    optional = project["optional-dependencies"]["scale"]
    assert undeclared(sources, declared([*project["dependencies"], *optional])) == set()


def test_every_import_of_the_tests_is_declared(project):
    assert undeclared(ROOT.joinpath("tests").rglob("*.py"), declared(all_requirements(project)) | {"packaging"}) == set()


def undeclared(paths, packages):
    """Top-level names that are imported and that neither the standard library, the project nor a declared package provides."""
    names = set()
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Import):
                names |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                names.add((node.module or "").partition(".")[0])
    provided = importlib.metadata.packages_distributions()
    outside = names - set(sys.stdlib_module_names) - {"evalboard", "tests", "benchmarks", "docs"}
    return {name for name in outside if not {canonical(each) for each in provided.get(name, [name])} & packages}


def test_locks_hold_every_declared_package_once(project):
    runtime, development = pins("requirements.txt"), pins("requirements-dev.txt")
    assert declared(project["dependencies"]) <= runtime.keys()
    assert declared(project["optional-dependencies"]["dev"]) <= runtime.keys() | development.keys()
    assert runtime.keys() & development.keys() == set()


def test_locks_agree_with_exact_pins_of_the_project(project):
    locked = pins("requirements.txt") | pins("requirements-dev.txt")
    exact = dict(re.match(r"([\w.-]+)(?:\[\w+\])?==(\S+)", each).groups() for each in all_requirements(project) if "==" in each.partition(";")[0])
    assert {package: locked[canonical(package)] for package in exact} == exact


def all_requirements(project):
    return [*project["dependencies"], *project["optional-dependencies"]["dev"]]


@pytest.mark.parametrize("extra", ["oauth", "mcp"])
def test_lock_leaves_room_for_what_a_space_adds(extra):
    # A Space installs gradio[oauth,mcp] in the same command as requirements.txt: a pin that these extras exclude fails its build.
    wanted = [Requirement(each) for each in importlib.metadata.requires("gradio")]
    added = [each for each in wanted if each.marker and f'"{extra}"' in str(each.marker)]
    locked = pins("requirements.txt")
    pinned = [(each, locked[canonical(each.name)]) for each in added if canonical(each.name) in locked]
    assert added
    assert [f"{each} but {version} is locked" for each, version in pinned if version not in each.specifier] == []


def test_space_names_the_gradio_and_python_that_are_locked():
    front_matter = (ROOT / "README.md").read_text().split("---")[1]
    assert f"sdk_version: {pins('requirements.txt')['gradio']}\n" in front_matter.replace('"', "")
    assert 'python_version: "3.11"' in front_matter


@pytest.mark.parametrize("host", ["198.51.100.7", "huggingface.co", "2001:db8::1"])
def test_no_test_leaves_loopback(host):
    with pytest.raises(AssertionError, match="loopback"):
        socket.create_connection((host, 443), timeout=0.01)


def test_continuous_integration_runs_make_test_and_nothing_else():
    lines = [line for line in (ROOT / ".ci" / "run").read_text().splitlines() if line and not line.startswith("#")]
    assert lines == ["set -euo pipefail", 'cd "$(dirname "${BASH_SOURCE[0]}")/.."', "make test"]
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111
    makefile = (ROOT / "Makefile").read_text()
    assert re.search(r"^test: setup chromium lint tests ##", makefile, re.MULTILINE)
    recipe = re.search(r"^tests: .*\n((?:\t.*\n)+)", makefile, re.MULTILINE)[1]
    assert {"browser", "unit"} <= set(re.findall(r"\$\(MAKE\) --no-print-directory (\w+)", recipe))
    assert re.search(r"^coverage: unit ##", makefile, re.MULTILINE)


def test_journeys_lie_where_make_looks_for_them():
    places = re.search(r"^JOURNEYS := (.*)$", (ROOT / "Makefile").read_text(), re.MULTILINE)[1].split()
    marked = [
        path
        for path in ROOT.joinpath("tests").rglob("test_*.py")
        if "mark.browser" in path.read_text(encoding="utf-8") and path != Path(__file__).resolve()
    ]
    assert marked
    assert {path for path in marked if not any(path.is_relative_to(ROOT / place) for place in places)} == set()


def test_no_test_looks_at_a_clock():
    # How long a thing takes is a matter of who else is at work; what waits does so by tests/waiting.py. The local Hub is slow where it is told to be.
    clock = re.compile(r"perf_counter|process_time|time\.(monotonic|sleep)\(|from time import|deadline=\d")
    apart = {ROOT / "tests" / "waiting.py", ROOT / "tests" / "hub" / "server.py", Path(__file__).resolve()}
    files = set(ROOT.joinpath("tests").rglob("*.py")) - apart
    assert [(file.name, use.group()) for file in sorted(files) if (use := clock.search(file.read_text(encoding="utf-8")))] == []
