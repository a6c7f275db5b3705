"""The map in docs/explanation/architecture.md agrees with the code: every file that it names is there, has what it
says, and leads to the next.
"""

import re
from pathlib import Path

import pytest

from docs._build import rooms
from evalboard.base import families
from tests.outlines import outline

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = rooms.PACKAGE
PAGE = rooms.PAGE.read_text(encoding="utf-8")
NAMED = re.compile(r"`?([a-z_]+(?:/[a-z_0-9<>]+)*\.(?:py|js|yaml))(?:`?: `?(\w+))?")
STEPS = re.findall(r"^\| \d+ \| `([^`]+)`(?:: `(\w+)`)?", PAGE, re.MULTILINE)


def places():
    """Files of the package that the page names, with the names that it says are defined there."""
    elsewhere = ("tests/", "configs/", "plotly.js")
    return sorted(
        {(file, name) for file, name in NAMED.findall(PAGE) if "<" not in file and not file.startswith(elsewhere)}
    )


@pytest.mark.parametrize(("file", "name"), places())
def test_what_the_page_names_is_there(file, name):
    path = next((folder / file for folder in (PACKAGE, ROOT) if (folder / file).is_file()), None)
    assert path is not None, file
    assert not name or name in outline(path).definitions


def test_the_way_of_a_number_is_short_and_drawn_as_it_is_told():
    drawing = PAGE[PAGE.index("```mermaid") : PAGE.index("```\n", PAGE.index("```mermaid") + 3)]
    assert [file for file, _ in STEPS] == list(dict.fromkeys(re.findall(r'"([\w/]+\.(?:py|js))', drawing)))
    assert len(STEPS) <= 18


def test_every_room_stands_in_the_table_as_it_is():
    assert rooms.filled(PAGE) == PAGE, "run `make docs`"
    there = {f"{path.name}/" for path in PACKAGE.iterdir() if (path / "__init__.py").is_file()} | {
        path.name for path in PACKAGE.glob("[a-z]*.py")
    }
    assert set(rooms.rooms()) == there


def test_tests_stand_in_folders_of_the_same_names():
    beside = {"browser", "extending", "golden", "hostile", "hub", "js"}
    folders = {
        path.name
        for path in (ROOT / "tests").iterdir()
        if path.is_dir() and any(path.rglob("*.py")) and path.name != "__pycache__"
    }
    assert folders - beside <= {room.removesuffix("/").removesuffix(".py") for room in rooms.rooms()}


def extensions():
    """The rows of the table of what can be added: name, files, tests."""
    table = PAGE[PAGE.index("## To add something") :]
    rows = re.findall(r"^\| ([a-z ]+) \| (.+?) \| (.+?) \| (.+?) \|$", table, re.MULTILINE)
    return [(name, files, tests) for name, files, _, tests in rows if name != "to add"]


@pytest.mark.parametrize(("name", "files", "tests"), extensions())
def test_every_step_of_an_extension_is_tried(name, files, tests):
    first, *others = re.findall(r"`(tests/[\w/]+\.py)`", tests)
    assert first == f"tests/extending/test_{name.split()[0]}.py"
    for test in (first, *others):
        assert (ROOT / test).is_file(), test
    for file in re.findall(r"`([\w/<>.]+)`", files):
        folder = file.partition("<")[0]
        assert any((root / folder).exists() for root in (PACKAGE, ROOT)), file


def test_every_family_has_its_row():
    written = {folder for _, files, _ in extensions() for folder in re.findall(r"`(\w+)/<", files)}
    loaded = {
        family
        for path in PACKAGE.rglob("*.py")
        for family in re.findall(r'member\("(\w+)"', path.read_text(encoding="utf-8"))
    }
    assert loaded - written == set()
    assert all(families.members(family) for family in loaded)
