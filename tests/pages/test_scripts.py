"""The scripts as files: a folder per page, imports that go one way, tools that are pinned."""

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest

from docs._build import api_types, painted
from evalboard.pages.assets import MEDIA
from evalboard.pages.document import HOME, PAGES, SUBMIT
from evalboard.pages.embed import PLOT_SCRIPT
from evalboard.strings import said_in

ROOT = Path(__file__).resolve().parents[2]
ASSETS = Path(str(files("evalboard.pages"))) / "assets"
SCRIPTS = sorted(path.relative_to(ASSETS).as_posix() for path in ASSETS.rglob("*.js"))
SHARED = {"generated": set(), "common": {"generated"}, "shell": {"common", "generated"}}
"""The folders that are no page, each with the ones that it stands on; a page stands on all of them."""
HOSTED = tuple(f"gradio/{name}.js" for name in ("leaderboard", "scatter", "model", "compare", "host"))
COMPONENTS = {"gradio": {"board", "model", "compare"}, "explore": {"board"}}
"""Whose modules components host; the slider through snapshots is the board's on Explore, too."""
IMPORT = re.compile(r'(?:from|import)\s*\(?\s*"(\.[^"]+)"')


def imported_by(script):
    """The modules, as paths below the assets, that a module imports."""
    source = ASSETS / script
    return [
        (source.parent / name).resolve().relative_to(ASSETS.resolve()).as_posix()
        for name in IMPORT.findall(source.read_text(encoding="utf-8"))
    ]


def folder(script):
    return script.partition("/")[0]


def allowed(script):
    """The folders that a module may import from: its own, and what pages share."""
    return {folder(script), "common"} | COMPONENTS.get(folder(script), set()) | SHARED.get(folder(script), set(SHARED))


def test_a_module_imports_from_its_own_page_and_what_pages_share():
    imports = [(script, name) for script in SCRIPTS for name in imported_by(script)]
    assert [
        (script, name) for script, name in imports if name not in SCRIPTS or folder(name) not in allowed(script)
    ] == []


def test_a_module_opens_with_what_it_is_and_has_no_long_line():
    lines_of = {script: (ASSETS / script).read_text(encoding="utf-8").splitlines() for script in SCRIPTS}
    assert [script for script, lines in lines_of.items() if not lines[0].startswith("// ")] == []
    assert [(script, line) for script, lines in lines_of.items() for line in lines if len(line) > 140] == []


def test_every_module_is_reached_from_a_page():
    reached, ahead = set(), ["shell/start.js", HOME, SUBMIT, PLOT_SCRIPT, MEDIA, *sorted(PAGES.values()), *HOSTED]
    while ahead:
        script = ahead.pop()
        if script not in reached:
            reached.add(script)
            ahead += imported_by(script)
    assert set(SCRIPTS) == reached


def test_every_folder_is_a_page_or_shared():
    assert {folder(script) for script in SCRIPTS} == {
        folder(script) for script in (HOME, SUBMIT, *PAGES.values(), PLOT_SCRIPT, *HOSTED)
    } | SHARED.keys()


def test_tools_are_pinned_by_version_and_hash_and_no_registry_is_named():
    wanted = json.loads((ROOT / "package.json").read_text())["devDependencies"]
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    assert packages.pop("")["devDependencies"] == wanted
    for name, version in wanted.items():
        assert packages[f"node_modules/{name}"]["version"] == version
    for name, package in packages.items():
        assert package["integrity"].startswith("sha512-"), name
        assert "resolved" not in package, name


def test_figures_that_the_server_paints_with_are_those_of_the_scripts():
    assert painted.TARGET.read_text(encoding="utf-8") == painted.script(), "run `make docs`"


def test_pages_are_linked_in_the_order_of_their_labels_in_the_catalogue():
    labels = said_in('group("pages-page")', "en")
    assert list(labels) == [f"pages-page-{page}" for page in PAGES]


@pytest.mark.parametrize(
    ("schema", "written"),
    [
        ({"type": "integer"}, "number"),
        ({"type": "null"}, "null"),
        ({}, "unknown"),
        ({"const": "ok"}, '"ok"'),
        ({"enum": ["a", "b"]}, '"a" | "b"'),
        ({"$ref": "#/components/schemas/Row"}, "Row"),
        ({"anyOf": [{"type": "integer"}, {"type": "number"}, {"type": "null"}]}, "number | null"),
        ({"type": "array", "items": {"type": "string"}}, "string[]"),
        ({"type": "array", "items": {"anyOf": [{"type": "number"}, {"type": "null"}]}}, "(number | null)[]"),
        ({"type": "array", "prefixItems": [{"type": "string"}, {"type": "number"}]}, "[string, number]"),
        ({"type": "object", "additionalProperties": {"type": "number"}}, "Record<string, number>"),
        ({"type": "object"}, "Record<string, unknown>"),
    ],
)
def test_a_schema_is_written_as_a_type(schema, written):
    assert api_types.written(schema) == written


def test_a_document_is_written_as_an_interface():
    schema = {
        "type": "object",
        "description": "A row.\nWith cells.",
        "properties": {
            "entry": {"type": "string", "description": "Its id."},
            "from": {"type": "number"},
            "a-b": {"type": "null"},
        },
        "required": ["entry"],
        "additionalProperties": True,
    }
    assert api_types.text({"Row": schema}).endswith(
        """
/** A row. With cells. */
export interface Row {
  /** Its id. */
  entry: string;
  from?: number;
  "a-b"?: null;
  // A cell for each column, of the column's kind
  [cell: string]: any;
}
"""
    )
