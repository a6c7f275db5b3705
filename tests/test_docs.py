"""The documentation names everything that there is, its generated part is up to date, and its example works."""

import functools
import re
import subprocess
import sys
from pathlib import Path

import pytest

from docs._build import alarms, api_types, intervals, menus, tables
from docs._build import audits as audit_tables
from docs._build import insights as insight_tables
from docs._build.readers import PAGE, filled
from docs._build.schema import TARGET, text
from evalboard.audits import check_kinds
from evalboard.base.families import own_members
from evalboard.cli import parser
from evalboard.config import (
    AuditConfig,
    Board,
    Bundle,
    BundleSource,
    Defaults,
    EngineConfig,
    FolderSource,
    HubSource,
    NodeConfig,
    PartConfig,
    PlotConfig,
    SamplesConfig,
    SuiteConfig,
)
from evalboard.insights import insights
from evalboard.scorers import scorer
from evalboard.table.exports import exports

DOCS = Path(__file__).resolve().parents[1] / "docs"
ROOT = DOCS.parent
PAGES = [
    *sorted(ROOT.glob("*.md")),
    ROOT / "benchmarks" / "README.md",
    *sorted(DOCS.rglob("*.md")),
    *DOCS.rglob("*.ipynb"),
]
BOARDS = (DOCS / "reference" / "boards.md").read_text()
CHECKS = (DOCS / "reference" / "checks.md").read_text()


@pytest.mark.parametrize(
    "model",
    [
        Board,
        SuiteConfig,
        NodeConfig,
        PartConfig,
        AuditConfig,
        EngineConfig,
        PlotConfig,
        SamplesConfig,
        Defaults,
        HubSource,
        FolderSource,
        Bundle,
        BundleSource,
    ],
)
def test_every_key_of_a_config_is_documented(model):
    page = BOARDS + CHECKS
    named = set(re.findall(r"`(\w+)", page)) | set(re.findall(r"[{,] ?(\w+)", page))
    assert set(model.model_fields) - named - {"kind"} == set()


@pytest.mark.parametrize("family", ["readers", "drawing.plots", "scoring.methods", "engines", "ratings"])
def test_every_file_of_a_family_is_documented(family):
    named = set(re.findall(r"`(\w+)`", BOARDS))
    assert set(own_members(family)) - named == set()


def test_every_insight_is_documented():
    named = set(re.findall(r"^## ([a-z-]+)$", (DOCS / "reference" / "insights.md").read_text(), re.MULTILINE))
    assert {each.slug for each in insights().values()} - named == set()


def test_every_format_of_files_is_documented():
    assert {each.EXTENSION for each in exports().values() if f"`{each.EXTENSION}`" not in BOARDS} == set()


def test_every_check_of_an_audit_is_documented():
    named = set(re.findall(r"`(\w+)`", CHECKS))
    assert {kind.id for kind in check_kinds()} - named == set()


@pytest.mark.parametrize("name", own_members("scorers"))
def test_every_name_of_a_scorer_is_documented(name):
    rules = scorer(name)
    page = (DOCS / "reference" / "scorers.md").read_text()
    assert f"## `{name}`" in page
    section = page.split(f"## `{name}`")[1].split("\n## ")[0]
    named = {*rules.VARIANTS, *rules.STOPS, *rules.NORMALIZATIONS, *rules.ANSWER_TYPES, *rules.FAILURES, *rules.LOST}
    assert {each for each in named if f"`{each}`" not in section} == set()


def test_every_variable_is_documented():
    source = (ROOT / "src" / "evalboard" / "settings.py").read_text()
    variables = set(re.findall(r'"((?:EVALBOARD|GRADIO)_[A-Z_]+)"', source))
    assert variables
    documented = (DOCS / "reference" / "environment.md").read_text()
    assert {name for name in variables if f"`{name}`" not in documented} == set()


def test_every_command_is_documented():
    commands = next(action for action in parser()._actions if action.choices).choices
    assert set(commands) - documented_commands() == set()


@pytest.mark.parametrize("page", [ROOT / "README.md", *tables.pages()], ids=lambda path: path.name)
def test_pages_name_commands_that_are_documented(page):
    named = set(re.findall(r"(?:^ *(?:\$ )?|`)evalboard ([a-z]+)", page.read_text(encoding="utf-8"), re.MULTILINE))
    assert named - documented_commands() == set()


def documented_commands() -> set[str]:
    """The commands that docs/reference/commands.md has a row for."""
    page = (DOCS / "reference" / "commands.md").read_text(encoding="utf-8")
    return set(re.findall(r"^\| `evalboard ([a-z]+)", page, re.MULTILINE))


def test_the_schema_is_up_to_date():
    assert TARGET.read_text(encoding="utf-8") == text(), "run `make docs`"


def test_every_generated_table_has_its_place():
    pages = "".join(page.read_text(encoding="utf-8") for page in tables.pages())
    assert [
        name
        for name in audit_tables.tables() | insight_tables.tables() | intervals.tables() | menus.tables()
        if pages.count(f"<!-- generated: {name} -->") != 1
    ] == []


@pytest.mark.parametrize(
    "page",
    [page for page in tables.pages() if "<!-- generated: " in page.read_text(encoding="utf-8")],
    ids=lambda path: path.name,
)
def test_generated_tables_are_up_to_date(page):
    assert page.read_text(encoding="utf-8") == tables.filled(
        page, audit_tables.tables() | insight_tables.tables() | intervals.tables() | menus.tables()
    ), "run `make docs`"


@pytest.mark.thorough
def test_the_alarms_of_the_bundled_boards_are_those_of_today():
    page = tables.DOCS / "explanation" / "audits.md"
    written = alarms.tables()
    assert "<!-- generated: alarms -->" in page.read_text(encoding="utf-8")
    assert page.read_text(encoding="utf-8") == tables.filled(page, written), "run `make docs`"


@pytest.mark.parametrize("path", menus.scripts(), ids=lambda path: path.name)
def test_the_modules_of_pages_that_offer_choices_are_up_to_date(path):
    assert path.read_text(encoding="utf-8") == menus.scripts()[path], "run `make docs`"


def test_the_types_of_the_apis_documents_are_up_to_date():
    assert api_types.TARGET.read_text(encoding="utf-8") == api_types.declared(), "run `make docs`"


def example(name: str) -> str:
    """The block of docs/reference/boards.md behind a marker."""
    found = re.search(rf"<!-- example: {re.escape(name)} -->\n```\w+\n(.*?)```", BOARDS, re.DOTALL)
    assert found, name
    return found[1]


@pytest.mark.thorough
def test_the_documented_example_prints_what_the_page_says(tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "configs").mkdir()
    (tmp_path / "data" / "scores.csv").write_text(example("scores.csv"))
    (tmp_path / "configs" / "board.yaml").write_text(example("board.yaml"))
    command = [
        sys.executable,
        "-m",
        "evalboard",
        "show",
        "reading_and_arithmetic",
        "--configs",
        "configs",
        "--source",
        "data",
    ]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    printed = run.stdout.split("\n\n")[0].rstrip()
    assert printed == example("output").rstrip()


@pytest.mark.parametrize("page", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_to_pages_pictures_and_headings(page):
    lost = []
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        path, _, anchor = target.partition("#")
        file = page.parent / path if path else page
        if "://" not in target and not (file.exists() and (not anchor or anchor in anchors(file))):
            lost.append(target)
    assert lost == []


@functools.cache
def anchors(page: Path) -> frozenset[str]:
    """The anchors that GitHub gives the headings of a page."""
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    plain = (
        re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
        for heading in re.findall(r"^#{1,6} (.+)$", text, re.MULTILINE)
    )
    return frozenset(re.sub(r"[^\w\- ]", "", heading).strip().replace(" ", "-") for heading in plain)


def test_documentation_stays_short():
    assert sum(len(page.read_text(encoding="utf-8").split()) for page in tables.pages()) <= 45_000


def test_the_options_of_every_reader_are_documented_as_they_are():
    page = PAGE.read_text(encoding="utf-8")
    assert filled(page) == page, "run `make docs`"


def promises():
    """Each promise of SECURITY.md, with the files that its row names."""
    table = (
        (ROOT / "SECURITY.md").read_text(encoding="utf-8").split("| promise | test |\n|---|---|\n")[1].split("\n\n")[0]
    )
    rows = [line.strip("|").rpartition("|") for line in table.splitlines()]
    return [(promise.strip(), re.findall(r"`([^`]+)`", tests)) for promise, _, tests in rows]


def test_every_promise_names_tests_that_are_there():
    assert len(promises()) > 15
    assert [promise for promise, tests in promises() if not tests] == []
    assert [
        test for _, tests in promises() for test in tests if not (test.startswith("tests/") and (ROOT / test).is_file())
    ] == []
