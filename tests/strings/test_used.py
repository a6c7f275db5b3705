"""Code and catalogue agree: every id that is used has words, all words are used, and each message gets the values that its words ask for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, VariableReference
from fluent.syntax.visitor import Visitor

import evalboard.strings
from evalboard.strings import DEFAULT

SOURCE = Path(evalboard.strings.__file__).parents[1]
CATALOGUE = SOURCE / "strings" / DEFAULT
PLACE_OF_ID = {"message": 0, "worded": 1}
"""The functions that word an id, and which of their arguments it is."""
FILES = sorted(CATALOGUE.glob("*.ftl"))


class Variables(Visitor):
    """The variables that a pattern asks for."""

    def __init__(self):
        self.names = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802 - the name that the visitor calls
        self.names.add(node.id.name)


def variables(pattern) -> frozenset[str]:
    visitor = Variables()
    visitor.visit(pattern)
    return frozenset(visitor.names)


@cache
def words() -> dict[str, frozenset[str]]:
    """All messages of the default language with the variables of each, by id."""
    asks = {}
    for file in FILES:
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, Junk), f"{file.name}: {entry.content}"
            if isinstance(entry, Message):
                patterns = {entry.id.name: entry.value, **{f"{entry.id.name}.{each.id.name}": each.value for each in entry.attributes}}
                for name, pattern in patterns.items():
                    assert name not in asks, f"{file.name}: {name} is there twice"
                    asks[name] = variables(pattern)
    return asks


@cache
def uses() -> tuple[tuple[str, str, frozenset[str] | None], ...]:
    """Every message that is asked for: where, the ids as a pattern, and the names of its values, None where these are handed on as a whole."""
    return tuple(use for file in sorted(SOURCE.rglob("*.py")) for use in uses_in(file))


INSIGHT = re.compile(r'^WORDS = Words\("(\w+)"\)$', re.MULTILINE)
OF_INSIGHT = {"say": "{}", "headline": "{}", "sentence": "{}", "caveat": "{}", "missing": "{}", "fact": "fact-{}", "table": r"{}(-[\w-]+)?(\.about)?"}
"""The methods by which an insight words an id, and which ids they are: that of a table are its title's and its columns'."""


def uses_in_insight(source: str, where: str) -> Iterator[tuple[str, str, frozenset[str] | None]]:
    """What an insight says by `WORDS`, with its title, what it is about, and the name of its file before each id."""
    found = INSIGHT.search(source)
    if found is None:
        return
    insight = found[1]
    if "INSIGHT = " in source:
        yield from ((where, f"{insight}-{name}", frozenset()) for name in ("title", "about"))
    for node in ast.walk(ast.parse(source)):
        called = node.func if isinstance(node, ast.Call) else None
        if isinstance(called, ast.Attribute) and called.attr in OF_INSIGHT and "WORDS" in ast.dump(called.value):
            sentence = called.attr not in {"fact", "table"}
            whole = not sentence or any(each.arg is None for each in node.keywords)
            named = None if whole else frozenset(str(each.arg) for each in node.keywords)
            for name in [r"[\w-]+"] if isinstance(node.args[0], ast.Name | ast.Subscript | ast.Attribute) else ids(node.args[0], where):
                yield f"{where}:{node.lineno}", f"{insight}-" + OF_INSIGHT[called.attr].format(name.replace("_", "-")), named


def uses_in(file: Path) -> Iterator[tuple[str, str, frozenset[str] | None]]:
    yield from uses_in_insight(file.read_text(encoding="utf-8"), str(file.relative_to(SOURCE)))
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in PLACE_OF_ID and node.args:
            where = f"{file.relative_to(SOURCE)}:{node.lineno}"
            whole = node.func.id == "worded" or any(each.arg is None for each in node.keywords)
            named = None if whole else frozenset(str(each.arg) for each in node.keywords)
            yield from ((where, pattern, named) for pattern in ids(node.args[PLACE_OF_ID[node.func.id]], where))


def ids(node: ast.expr, where: str) -> list[str]:
    """The ids that an expression can be, as regular expressions: a text, one with parts that are filled in, or either of two."""
    if isinstance(node, ast.Constant):
        return [re.escape(str(node.value))]
    if isinstance(node, ast.JoinedStr) and where.startswith(("insights/_report.py", "insights/_declaration.py")):  # of any insight: see OF_INSIGHT
        return []
    if isinstance(node, ast.JoinedStr):
        return ["".join(re.escape(str(each.value)) if isinstance(each, ast.Constant) else r"[\w-]+" for each in node.values)]
    if isinstance(node, ast.IfExp):
        return [*ids(node.body, where), *ids(node.orelse, where)]
    if where.startswith(("strings/", "insights/_report.py")):  # where ids are handed on
        return []
    raise AssertionError(f"{where}: write the id in full, or as an f-string, or as one of two")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_ids_begin_with_the_name_of_their_file(file):
    assert [
        name for name in re.findall(r"^([a-z][\w-]*) =", file.read_text(encoding="utf-8"), re.MULTILINE) if not name.startswith(f"{file.stem}-")
    ] == []


def test_every_id_that_is_used_has_words():
    assert [(where, pattern) for where, pattern, _ in uses() if not any(re.fullmatch(pattern, name) for name in words())] == []


def test_all_words_are_used():
    patterns = [re.compile(pattern) for _, pattern, _ in uses()]
    assert [name for name in words() if not any(pattern.fullmatch(name) for pattern in patterns)] == []


def fits(pattern, names, asked):
    """Whether words get what they ask for, and nothing that they do not; where an id is made up, some of its words may ask for less."""
    return asked <= names if "[" in pattern else asked == names


def test_messages_get_the_values_that_their_words_ask_for():
    wrong = [
        (where, name, sorted(names ^ words()[name]))
        for where, pattern, names in uses()
        for name in words()
        if names is not None and re.fullmatch(pattern, name) and not fits(pattern, names, words()[name])
    ]
    assert wrong == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_file_says_first_what_it_is(file):
    assert file.read_text(encoding="utf-8").startswith("# ")
