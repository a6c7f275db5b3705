"""The version of code moves with what code imports, and with nothing else."""

import ast
import re
import shutil
from functools import cache

import pytest

from evalboard.api.answers import ANSWERING
from evalboard.base import code_version as code
from evalboard.base.code_version import code_version, imported, sources
from evalboard.base.families import own_members
from evalboard.builds import cache as keys
from evalboard.config import parse_board
from evalboard.engines.dask import SUMMING
from evalboard.sources import File, Snapshot
from tests.outlines import outline

PACKAGE = code.PACKAGE
BOARD = """\
id: small
title: Small
source: {kind: folder, path: data}
reader: table
suite: {name: Average, children: [{name: a}]}
"""


@pytest.fixture(scope="module")
def copied(tmp_path_factory):
    """Where a copy of the package lies."""
    folder = tmp_path_factory.mktemp("package") / "evalboard"
    return shutil.copytree(PACKAGE, folder, ignore=shutil.ignore_patterns("assets", "__pycache__"))


@pytest.fixture
def package(copied, monkeypatch):
    """A copy of the package, of which versions are taken; what a test changed there is undone."""
    monkeypatch.setattr(code, "PACKAGE", copied)
    code_version.cache_clear()
    before = {file: (file.stat().st_mtime_ns, file.stat().st_size) for file in copied.rglob("*.py")}
    yield copied
    for file in copied.rglob("*.py"):
        if (file.stat().st_mtime_ns, file.stat().st_size) != before.get(file):
            file.unlink()
    for file in before:
        if not file.exists():
            shutil.copy2(PACKAGE / file.relative_to(copied), file)
    code_version.cache_clear()


def reword(package, *modules):
    for module in modules:
        file = package / module
        file.write_text(f"{file.read_text(encoding='utf-8')}# other words\n", encoding="utf-8")


def leaderboard_key():
    code_version.cache_clear()
    return keys.leaderboard_key(
        parse_board(BOARD), Snapshot(folder=PACKAGE, revision="r", files=(File(path="f", blob="1", size=1),))
    )


def reader_keys(**engine):
    code_version.cache_clear()
    board = parse_board(BOARD)
    return {
        reader: keys.reader_key(board.model_copy(update={"reader": reader, **engine}))
        for reader in own_members("readers")
    }


def test_what_computes_builds_boards_again_and_other_words_on_a_page_do_not(package):
    before = leaderboard_key()  # the first rows of a board's page are kept with it, and labels stand in what audits say: table/ is among what computes
    for module in (
        "statistics/intervals.py",
        "ratings/bradley_terry.py",
        "scoring/methods/runs.py",
        "readers/table.py",
        "engines/duckdb.py",
        "scorers/drop.py",
        "sources/hub.py",
        "suite/tree.py",
        "table/selection.py",
        "builds/artifact.py",
        "__init__.py",
    ):
        reword(package, module)
        after = leaderboard_key()
        assert after != before, module
        before = after
    reword(package, "views/explain.py", "views/frames.py", "drawing/plots/scatter.py", "api/model.py")
    reword(package, "pages/prerender.py", "cli/__init__.py")
    assert leaderboard_key() == before


def test_a_helper_of_a_reader_under_any_name_is_part_of_this_reader_alone(package):
    (package / "data" / "spelling.py").write_text("")
    with (package / "readers" / "lm_eval.py").open("a") as source:
        source.write("\n\ndef spelt() -> None:\n    from evalboard.data import (\n        spelling,  # late\n    )\n")
    before = reader_keys()
    reword(package, "data/spelling.py")
    after = reader_keys()
    assert {reader for reader in before if before[reader] != after[reader]} == {"lm_eval"}


def test_what_readers_share_is_part_of_all(package):
    before = reader_keys()
    reword(package, "data/schema.py")
    assert not before.items() & reader_keys().items()


def test_engines_are_part_of_a_reader_whose_files_they_read(package):
    text = BOARD.replace(
        "suite: {name: Average, children: [{name: a}]}", "suite: {name: All, levels: [language, task]}"
    )
    of_samples = parse_board(text.replace("reader: table", "reader: samples"))
    before = keys.reader_key(of_samples), reader_keys()
    reword(package, "engines/_plain.py")
    after = reader_keys()
    assert after == before[1]
    assert keys.reader_key(of_samples) != before[0]


def test_an_answer_is_another_entity_when_what_makes_it_is_another(package):
    before = code_version(*ANSWERING)
    for module in (
        "views/explain.py",
        "table/selection.py",
        "audits/mass.py",
        "drawing/plots/forest.py",
        "api/handlers.py",
        "slices/means.py",
        "arena/arena.py",
    ):
        reword(package, module)
        code_version.cache_clear()
        after = code_version(*ANSWERING)
        assert after != before, module
        before = after
    reword(package, "pages/prerender.py", "builds/pipeline.py", "readers/table.py")
    code_version.cache_clear()
    assert code_version(*ANSWERING) == before


def test_a_version_is_taken_once(package):
    before = code_version("evalboard.errors")
    reword(package, "errors.py")
    assert code_version("evalboard.errors") == before
    code_version.cache_clear()
    assert code_version("evalboard.errors") != before


def test_a_new_member_of_a_family_and_a_module_that_is_gone_are_seen(package):
    versions = [code_version("evalboard.drawing.plots.*")]
    (package / "drawing" / "plots" / "pie.py").write_text("")
    code_version.cache_clear()
    versions.append(code_version("evalboard.drawing.plots.*"))
    (package / "drawing" / "plots" / "pie.py").rename(package / "drawing" / "plots" / "cake.py")
    code_version.cache_clear()
    versions.append(code_version("evalboard.drawing.plots.*"))
    assert len(set(versions)) == 3


@pytest.mark.parametrize("module", ["evalboard.nothing", "evalboard.nothing.*", "evalboard.errors.nearest"])
def test_a_module_that_is_not_there_is_an_error(module):
    with pytest.raises(ValueError, match="there is none of this name"):
        code_version(module)


def test_every_import_of_the_package_is_seen():
    for file in PACKAGE.rglob("*.py"):
        syntactic = {name for name in outline(file).imports if name.partition(".")[0] == "evalboard"}
        assert syntactic <= set(imported(file.read_text(encoding="utf-8"))), file


@pytest.mark.parametrize(
    ("modules", "apart"),
    # Declared by audits: stands in a config's digest where findings are not kept.
    [
        (keys.BUILDING, set()),
        (ANSWERING, set()),
        (SUMMING, {"audits"}),
    ],
    ids=["building", "answering", "summing"],
)
def test_families_whose_members_are_imported_by_name_are_part_of_the_version(modules, apart):
    files = [file for name, file in sources(*modules).items() if name not in LOADERS]
    loaded = {family for file in files for family in loaded_by_name(file)}
    assert loaded
    assert {f"evalboard.{family}.*" for family in loaded - apart} <= set(modules)


LOADERS = {"evalboard.base.families"}
"""They load members of any family that they are given."""


@cache
def loaded_by_name(file):
    """The families of which a source loads members by name."""
    text = file.read_text(encoding="utf-8")
    if not re.search(r"\b(member|offers|settings_of|import_module)\(", text):
        return frozenset()
    tree, families = ast.parse(text), set()
    loaders = {"member", "offers"} | (
        {"settings_of"} if re.search(r"base\.families import [^)\n]*\bsettings_of", text) else set()
    )
    constants = {ast.unparse(node.targets[0]): node.value for node in tree.body if isinstance(node, ast.Assign)}
    for node in ast.walk(tree):
        called = node.func if isinstance(node, ast.Call) else None
        function = getattr(called, "attr", getattr(called, "id", ""))
        if function in loaders:
            family = constants.get(ast.unparse(node.args[0]), node.args[0])
            assert isinstance(family, ast.Constant), f"{ast.unparse(node)}: expected the family as a text"
            families.add(family.value)
        elif function == "import_module" and isinstance(node.args[0], ast.JoinedStr):
            families.add(ast.unparse(node.args[0]).removeprefix("f'evalboard.").partition(".")[0])
    return frozenset(families)
