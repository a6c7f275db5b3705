"""What the layout promises: importing is cheap, heavy packages stay where they belong, and locks agree with what is
declared.
"""

import importlib.metadata
import re
import socket
import subprocess
import sys
import tomllib
from itertools import chain
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement

from evalboard.base.extras import EXTRAS
from tests.conftest import READ_HERE
from tests.outlines import outline

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


def imported_by(modules):
    """Top-level packages that a new interpreter has loaded after it imported each of some modules, one after the
    other.
    """
    program = "import sys\n" + "".join(
        f"import {module}\nprint(*{{name.partition('.')[0] for name in sys.modules}})\n" for module in modules
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return dict(zip(modules, map(set, map(str.split, run.stdout.splitlines())), strict=True))


PIN = r"([A-Za-z0-9_.-]+)==([A-Za-z0-9_.!+-]+)"
HASHED = rf"{PIN}(?: ; [^\\]+)?(?: \\\n    --hash=sha256:[0-9a-f]{{64}})+"
LOCKS = sorted(path.stem for path in (ROOT / "locks").glob("*.txt"))


def pins(name):
    """Package -> version of requirements.txt; every line is an exact pin or a comment."""
    return _pins(name, [line for line in (ROOT / name).read_text().splitlines() if not line.startswith("#")], PIN)


def hashed_pins(name):
    """Package -> version of a lock in locks/; every entry is an exact pin with its hashes."""
    text = "\n".join(
        line for line in (ROOT / "locks" / f"{name}.txt").read_text().splitlines() if not line.startswith("#")
    )
    return _pins(name, re.split(r"\n(?! )", text), HASHED)


def _pins(name, entries, form):
    matches = [(entry, re.fullmatch(form, entry)) for entry in entries]
    assert [f"{name}: {entry!r} is no exact pin" for entry, match in matches if match is None] == []
    return {canonical(match[1]): match[2] for _, match in matches}


def canonical(package):
    return re.sub(r"[-_.]+", "-", package).lower()


def declared(requirements):
    return {canonical(re.split(r"[\s\[=~<>!;]", requirement, maxsplit=1)[0]) for requirement in requirements}


@pytest.fixture(scope="module")
def project():
    return tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


@pytest.mark.parametrize(
    "modules",
    [
        # Each may load what those before it may not, and no more: one interpreter does for them.
        {
            "evalboard": HEAVY,
            "evalboard.settings": HEAVY,
            "evalboard.cli": {"gradio", "datasets", "plotly", "huggingface_hub", "fastapi"},
            "evalboard.table.query": {"gradio", "datasets", "plotly", "huggingface_hub", "fastapi"},
            "evalboard.api": {"gradio", "datasets", "huggingface_hub"},
        },
        {"evalboard.builds.pipeline": {"gradio", "dask", "datasets", "distributed", "duckdb", "plotly", "fastapi"}},
    ],
    ids=["api", "builds"],
)
def test_import_loads_only_what_the_module_stands_on(modules):
    loaded = imported_by(modules)
    assert [(module, wrong) for module, unwanted in modules.items() if (wrong := loaded[module] & unwanted)] == []


def test_every_folder_of_modules_is_a_package():
    # A folder without it is passed over by import-linter, and what it imports is then checked by nobody.
    folders = {path.parent for path in SOURCE.rglob("*.py")}
    assert [str(folder.relative_to(SOURCE)) for folder in folders if not (folder / "__init__.py").exists()] == []


def test_every_import_of_the_package_is_declared(project):
    sources = [*SOURCE.rglob("*.py"), ROOT / "app.py"]
    optional = [of for name, of in project["optional-dependencies"].items() if name != "dev"]
    assert undeclared(sources, declared(chain(project["dependencies"], *optional))) == set()


def test_the_core_has_few_dependencies_and_no_exact_pins(project):
    assert len(project["dependencies"]) <= 12
    optional = [of for name, of in project["optional-dependencies"].items() if name != "dev"]
    assert [each for each in chain(project["dependencies"], *optional) if "==" in each.partition(";")[0]] == []


def test_extras_are_those_that_an_error_names(project):
    provided = importlib.metadata.packages_distributions()
    for extra, modules in EXTRAS.items():
        of = declared(project["optional-dependencies"][extra])
        assert [each for each in modules if not {canonical(name) for name in provided[each]} & of] == []


def test_every_import_of_the_tests_is_declared(project):
    assert (
        undeclared(ROOT.joinpath("tests").rglob("*.py"), declared(all_requirements(project)) | {"packaging"}) == set()
    )


def undeclared(paths, packages):
    """Top-level names that are imported and that neither the standard library, the project nor a declared package
    provides.
    """
    known = {*sys.stdlib_module_names, *packages, "evalboard", "tests"}
    names = set()
    for path in paths:
        # What looks like an import is one, unless it stands in a text: only then the whole file is parsed.
        named = set(re.findall(r"^\s*(?:from|import)\s+(\w+)", path.read_text(encoding="utf-8"), re.MULTILINE))
        names |= named if named <= known else {each.partition(".")[0] for each in outline(path).imports}
    provided = importlib.metadata.packages_distributions()
    outside = names - set(sys.stdlib_module_names) - {"evalboard", "tests", "benchmarks", "docs", "locks"}
    return {name for name in outside if not {canonical(each) for each in provided.get(name, [name])} & packages}


def test_locks_hold_every_declared_package_once(project):
    runtime, development = hashed_pins("runtime"), hashed_pins("dev")
    optional = project["optional-dependencies"]
    spaces = chain(project["dependencies"], *(optional[name] for name in ("app", "mcp", "samples", "submit")))
    assert declared(spaces) - {"evalboard"} <= runtime.keys()
    assert declared(chain(*optional.values())) - {"evalboard"} <= runtime.keys() | development.keys()
    assert runtime.keys() & development.keys() == set()


def test_locked_versions_are_within_the_ranges_of_the_project(project):
    locked = hashed_pins("runtime") | hashed_pins("dev")
    wanted = map(Requirement, chain(project["dependencies"], *project["optional-dependencies"].values()))
    assert [
        str(each) for each in wanted if each.name != "evalboard" and locked[canonical(each.name)] not in each.specifier
    ] == []


@pytest.mark.parametrize("name", LOCKS)
def test_every_package_of_a_lock_has_its_hashes(name):
    assert hashed_pins(name)


def test_a_space_installs_the_versions_that_were_tested():
    assert pins("requirements.txt") == hashed_pins("runtime")


def test_what_is_installed_together_has_one_version_in_all_locks():
    locked = [hashed_pins(name) for name in ("runtime", "dev", "build", "uv")]
    versions = {(package, version) for lock in locked for package, version in lock.items()}
    assert len(versions) == len({package for package, _ in versions})


def test_what_makes_environments_is_what_the_makefile_and_the_project_name():
    named = dict(
        re.findall(
            PIN,
            re.search(r"^UV := .*\nBUILDER := .*\nAUDITORS := .*$", (ROOT / "Makefile").read_text(), re.MULTILINE)[0],
        )
    )
    backend = dict(
        re.fullmatch(PIN, each).groups()
        for each in tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    )
    locked = hashed_pins("uv") | hashed_pins("build") | hashed_pins("audit")
    assert backend.items() <= named.items() <= locked.items()


def test_the_image_is_named_by_its_digest_and_installs_by_hashes():
    text = (ROOT / "Dockerfile").read_text()
    assert re.search(r"^FROM python:3\.11-slim@sha256:[0-9a-f]{64}$", text, re.MULTILINE)
    assert "--require-hashes --requirement locks/runtime.txt" in text


@pytest.mark.parametrize("path", sorted((ROOT / ".github" / "workflows").glob("*.yml")), ids=lambda path: path.name)
def test_a_workflow_names_actions_by_commit_and_commands_that_are_there(path):
    text = path.read_text()
    uses = re.findall(r"uses: (\S+)", text)
    assert uses
    assert [each for each in uses if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", each)] == []
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert set(re.findall(r"\bmake ([a-z-]+)", text)) <= targets
    assert yaml.safe_load(text)["permissions"] == {"contents": "read"} or "release" in path.name


def all_requirements(project):
    return [*project["dependencies"], *chain(*project["optional-dependencies"].values())]


@pytest.mark.parametrize("extra", ["oauth", "mcp"])
def test_lock_leaves_room_for_what_a_space_adds(extra):
    # A Space installs gradio[oauth,mcp] in the same command as requirements.txt: a pin that these extras exclude fails
    # its build.
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


def test_the_citation_names_the_last_release():
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text())
    released = re.search(r"^## \[(\d.*)\] - (.*)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert (citation["version"], citation["date-released"]) == released.groups()


@pytest.mark.parametrize("host", ["198.51.100.7", "huggingface.co", "2001:db8::1"])
def test_no_test_leaves_loopback(host):
    with pytest.raises(AssertionError, match="loopback"):
        socket.create_connection((host, 443), timeout=0.01)


def test_continuous_integration_runs_both_tiers_and_nothing_else():
    lines = [line for line in (ROOT / ".ci" / "run").read_text().splitlines() if line and not line.startswith("#")]
    assert lines == ["set -euo pipefail", 'cd "$(dirname "${BASH_SOURCE[0]}")/.."', "make test", "make thorough"]
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111


def commands_of(target):
    """What `make` would run for a target, without the commands that set up."""
    shown = subprocess.run(
        ["make", "-n", "--no-print-directory", target], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    return shown.replace("\\\n", "")


def test_both_tiers_run_each_test_once_and_laws_twice():
    everyday, thorough = commands_of("test"), commands_of("thorough")
    tiers = [re.findall(r"-m \"((?:not )?browser) and \((.*)\)\"", commands) for commands in (everyday, thorough)]
    assert [sorted(tier) for tier in tiers] == [
        [("browser", "not thorough"), ("not browser", "not thorough")],
        [("browser", "thorough or law"), ("not browser", "thorough or law")],
    ]
    assert [commands.count("pyrefly") + commands.count("--test-reporter") for commands in (everyday, thorough)] == [
        2,
        0,
    ]


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
    # How long a thing takes is a matter of who else is at work; what waits does so by tests/waiting.py. The local Hub
    # is slow where it is told to be.
    clock = re.compile(r"perf_counter|process_time|time\.(monotonic|sleep)\(|from time import|deadline=\d")
    apart = {ROOT / "tests" / "waiting.py", ROOT / "tests" / "hub" / "server.py", Path(__file__).resolve()}
    files = set(ROOT.joinpath("tests").rglob("*.py")) - apart
    assert [
        (file.name, use.group()) for file in sorted(files) if (use := clock.search(file.read_text(encoding="utf-8")))
    ] == []


def test_what_files_do_is_tested_in_the_sandbox():
    rooms = {path.name for path in ROOT.joinpath("tests").rglob("*") if path.is_dir()}
    assert rooms >= READ_HERE
    assert not READ_HERE & {
        "browser",
        "builds",
        "cli",
        "engines",
        "hostile",
        "pages",
        "inference",
        "sources",
        "workers",
    }
    promises = re.findall(
        r"^\| A file that .*`tests/(\w+)/test_\w+\.py` \|$",
        (ROOT / "SECURITY.md").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    assert set(promises) == {"hostile", "workers"}
