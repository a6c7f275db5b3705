"""Code and catalogue agree: every id that is used has words, all words are used, and each message gets the values that
its words ask for.

Code is that of the server and of the scripts of pages alike.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, VariableReference
from fluent.syntax.visitor import Visitor
from jinja2 import nodes

import evalboard.strings
from evalboard.pages.templating import ENVIRONMENT
from evalboard.strings import DEFAULT

SOURCE = Path(evalboard.strings.__file__).parents[1]
CATALOGUE = SOURCE / "strings" / DEFAULT
PLACE_OF_ID = {"message": 0, "worded": 1}
"""The functions that word an id, and which of their arguments it is."""
FILES = sorted(CATALOGUE.glob("**/*.ftl"))
PAGES = SOURCE / "pages" / "assets"


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
                patterns = {
                    entry.id.name: entry.value,
                    **{f"{entry.id.name}.{each.id.name}": each.value for each in entry.attributes},
                }
                for name, pattern in patterns.items():
                    assert name not in asks, f"{file.name}: {name} is there twice"
                    asks[name] = variables(pattern)
    return asks


@cache
def uses() -> tuple[tuple[str, str, frozenset[str] | None], ...]:
    """Every message that is asked for: where, the ids as a pattern, and the names of its values, None where these are
    handed on as a whole.
    """
    server = (use for file in sorted(SOURCE.rglob("*.py")) for use in uses_in(file))
    templates = (use for name in ENVIRONMENT.list_templates() for use in uses_in_template(name))
    pages = (use for file in sorted(PAGES.rglob("*.js")) for use in uses_in_script(file))
    return (*server, *templates, *pages)


def uses_in_template(name: str) -> Iterator[tuple[str, str, frozenset[str] | None]]:
    """The same of a template: each id stands there in full, or as one of two."""
    source, *_ = ENVIRONMENT.loader.get_source(ENVIRONMENT, name)
    for call in ENVIRONMENT.parse(source).find_all(nodes.Call):
        if getattr(call.node, "name", "") == "message":
            either = call.args[0]
            for each in (either.expr1, either.expr2) if isinstance(either, nodes.CondExpr) else (either,):
                yield f"{name}:{call.lineno}", re.escape(each.value), frozenset(value.key for value in call.kwargs)


INSIGHT = re.compile(r'^WORDS = Words\("(\w+)"\)$', re.MULTILINE)
OF_INSIGHT = {
    "say": "{}",
    "text": "{}",
    "headline": "{}",
    "sentence": "{}",
    "caveat": "{}",
    "missing": "{}",
    "fact": "fact-{}",
    "facts": "fact-{}",
    "table": r"{}(-[\w-]+)?(\.about)?",
}
"""The methods by which an insight words an id, and which ids they are: that of a table are its title's and its
columns'.
"""


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
            sentence = called.attr not in {"fact", "facts", "table"}
            whole = not sentence or any(each.arg is None for each in node.keywords)
            named = None if whole else frozenset(str(each.arg) for each in node.keywords)
            if called.attr == "facts":
                names = [each.arg or r"[\w-]+" for each in node.keywords]
            elif isinstance(node.args[0], ast.Name | ast.Subscript | ast.Attribute):
                names, named = [r"[\w-]+"], None
            else:
                names = ids(node.args[0], where)
            for name in names:
                yield (
                    f"{where}:{node.lineno}",
                    f"{insight}-" + OF_INSIGHT[called.attr].format(name.replace("_", "-")),
                    named,
                )


def uses_in(file: Path) -> Iterator[tuple[str, str, frozenset[str] | None]]:
    text = file.read_text(encoding="utf-8")
    yield from uses_in_insight(text, str(file.relative_to(SOURCE)))
    for node in ast.walk(ast.parse(text)) if re.search(r"\b(message|worded)\(", text) else ():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in PLACE_OF_ID and node.args:
            where = f"{file.relative_to(SOURCE)}:{node.lineno}"
            whole = node.func.id == "worded" or any(each.arg is None for each in node.keywords)
            named = None if whole else frozenset(str(each.arg) for each in node.keywords)
            yield from ((where, pattern, named) for pattern in ids(node.args[PLACE_OF_ID[node.func.id]], where))


WORDING = {"text", "find", "parts", "group"}
"""The functions of common/words.js that take an id; `group` words all below it."""
IMPORTED = re.compile(r'^import \{ ([^}]*) \} from "[./\w]*/words\.js";$', re.MULTILINE)
CALL = re.compile(r"(?:(?<![\w.#])|(?<=\.\.\.))(\w+)\(")
ID = re.compile(r'"([\w-]+)"|`((?:[\w-]|\$\{[^}]*\})+)`')
NAME = re.compile(r"(\w+)\s*(?::|$)")


def uses_in_script(file: Path) -> Iterator[tuple[str, str, frozenset[str] | None]]:
    """The same of a script: what it words, and ids that it hands on, which have no values there."""
    script = file.read_text(encoding="utf-8")
    where = file.relative_to(SOURCE).as_posix()
    imported = IMPORTED.search(script)
    wording = WORDING & {*(imported[1].split(", ") if imported else ())} if file.name != "words.js" else WORDING
    for call in (each for each in CALL.finditer(script) if each[1] in wording):
        first, *others = parted(script, call.end())
        named = names_in(others[0]) if others else frozenset[str]()
        for whole, made in ID.findall(first):
            below = call[1] == "group"
            pattern = (
                f"{re.escape(whole)}-[\\w-]+"
                if below
                else re.escape(whole) or re.sub(r"-?\$\{[^}]*\}", r"(-[\\w-]+)?", made)
            )
            if "-" in whole or made:
                yield f"{where}: {call[0]}{first}", pattern, None if below else named
    for name in re.findall(r'"([a-z]+-[\w-]+)"', script):
        if name in words():
            yield where, re.escape(name), None


def parted(script: str, start: int) -> list[str]:
    """The arguments of a call, or what stands between the braces of an object, from where it begins."""
    found, depth, at = [], 0, start
    quote, last = "", start
    while depth >= 0:
        sign = script[at]
        if quote:
            quote = "" if sign == quote else quote
            at += sign == "\\"
        elif sign in "\"'`":
            quote = sign
        elif sign in "([{":
            depth += 1
        elif sign in ")]}":
            depth -= 1
        if (sign == "," and depth == 0 and not quote) or depth < 0:
            found.append(script[last:at].strip())
            last = at + 1
        at += 1
    return [each for each in found if each]


def names_in(values: str) -> frozenset[str] | None:
    """The names of the values in an object; None where it is handed on, or others are put into it."""
    parts = parted(values, 1) if values.startswith("{") else ["..."]
    names = [NAME.match(each) for each in parts]
    return None if None in names else frozenset(name[1] for name in names if name)


def ids(node: ast.expr, where: str) -> list[str]:
    """The ids that an expression can be, as regular expressions: a text, one with parts that are filled in, or either
    of two.
    """
    if isinstance(node, ast.Constant):
        return [re.escape(str(node.value))]
    if isinstance(node, ast.JoinedStr) and where.startswith(
        ("insights/_report.py", "insights/_declaration.py")
    ):  # of any insight: see OF_INSIGHT
        return []
    if isinstance(node, ast.JoinedStr):
        return [
            "".join(re.escape(str(each.value)) if isinstance(each, ast.Constant) else r"[\w-]+" for each in node.values)
        ]
    if isinstance(node, ast.IfExp):
        return [*ids(node.body, where), *ids(node.orelse, where)]
    if where.startswith(("strings/", "insights/_report.py", "pages/templating.py")):  # where ids are handed on
        return []
    raise AssertionError(f"{where}: write the id in full, or as an f-string, or as one of two")


def called(file: Path) -> str:
    """A file of the catalogue, as a test is named by it."""
    return file.relative_to(CATALOGUE).as_posix()


@pytest.mark.parametrize("file", FILES, ids=called)
def test_ids_begin_with_the_name_of_their_file(file):
    assert [
        name
        for name in re.findall(r"^([a-z][\w-]*) =", file.read_text(encoding="utf-8"), re.MULTILINE)
        if not name.startswith(f"{file.stem}-")
    ] == []


@cache
def matching(pattern: str) -> frozenset[str]:
    """The messages that an id can be."""
    whole = pattern.replace("\\", "")
    return frozenset(
        {whole} & words().keys()
        if re.fullmatch(r"[\w.-]+", whole)
        else (name for name in words() if re.fullmatch(pattern, name))
    )


def test_every_id_that_is_used_has_words():
    assert [(where, pattern) for where, pattern, _ in uses() if not matching(pattern)] == []


def test_what_a_script_puts_into_a_message_is_seen():
    script = 'text("a-b", { n, of: f(1, { x: "}" }), "c": `${d}` }), 1)'
    call, *_ = CALL.finditer(script)
    first, values = parted(script, call.end())
    assert (first, names_in(values.replace('"c"', "c"))) == ('"a-b"', {"n", "of", "c"})
    assert names_in("{ ...many, n }") is None
    assert names_in("many") is None


def test_all_words_are_used():
    used = frozenset[str]().union(*(matching(pattern) for _, pattern, _ in uses()))
    assert [name for name in words() if name not in used] == []


def fits(pattern, names, asked):
    """Whether words get what they ask for, and nothing that they do not; where an id is made up, some of its words may
    ask for less.
    """
    return asked <= names if "[" in pattern else asked == names


def test_messages_get_the_values_that_their_words_ask_for():
    wrong = [
        (where, name, sorted(names ^ words()[name]))
        for where, pattern, names in uses()
        for name in matching(pattern)
        if names is not None and not fits(pattern, names, words()[name])
    ]
    assert wrong == []


@pytest.mark.parametrize("file", FILES, ids=called)
def test_every_file_says_first_what_it_is(file):
    assert file.read_text(encoding="utf-8").startswith("# ")
