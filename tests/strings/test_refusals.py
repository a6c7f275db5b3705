"""What pages and the API answer instead of what was asked is a sentence of the catalogue, in every room that they
ask.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import evalboard

SOURCE = Path(evalboard.__file__).parent
REFUSALS = {
    *("QueryError", "WhereError", "NotFound", "NotYet", "OutOfReach", "Refusal"),
    *("Full", "OverShare", "Starved", "Turned", "TooLong", "Gone"),
    *("SourceError", "NoRoom", "NoEntry", "NotAsListed", "PreviewError", "Silenced", "TooLate"),
}
"""What a visitor is told by. Other errors are for those who write configs, files or code."""
RAISED = re.compile(rf"\b({'|'.join(REFUSALS)})\(")
ENGLISH = {
    "inference": "what `evalboard init` says",
    "publishing": "what commands say of pull requests",
    "notebook": "Python code is English",
    "gradio": "Python code is English",
    "config/files.py": "names that commands are given",
    "builds/candidate.py": "what `evalboard compare` is given",
    "agents": "programs speak the protocol, and agents read English",
    "api/hooks.py": "the Hub's webhooks are sent by a program",
}
"""Where these are raised in English, and why."""


def texts(node: ast.expr, bound: dict[str, list[ast.expr]]) -> bool:
    """Whether an expression is a text that is written there, or a name that stands for one in the same function."""
    if isinstance(node, ast.Name):
        return any(texts(each, {}) for each in bound.get(node.id, []))
    if isinstance(node, ast.IfExp):
        return texts(node.body, bound) or texts(node.orelse, bound)
    if isinstance(node, ast.BinOp):
        return texts(node.left, bound) or texts(node.right, bound)
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


@cache
def refusals_in(path: Path) -> tuple[tuple[int, str], ...]:
    """The English refusals of a file."""
    text = path.read_text(encoding="utf-8")
    return tuple(sorted(set(english(ast.parse(text))))) if RAISED.search(text) else ()


def english(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The refusals in a module that are no sentence of the catalogue, or hold a piece of one that is English: line and
    class.
    """
    for scope in ast.walk(tree):
        if not isinstance(scope, (ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        bound: dict[str, list[ast.expr]] = {}
        for node in ast.walk(scope):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                bound.setdefault(node.targets[0].id, []).append(node.value)
        for node in ast.walk(scope):
            name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
            if isinstance(node, ast.Call) and name in REFUSALS and node.args:
                said = node.args[1 if name == "Refusal" and len(node.args) > 1 else 0]
                names = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
                if texts(said, bound) or "nearest" in names:
                    yield node.lineno, name


def excepted(path: Path) -> bool:
    """Whether a file of the package may say refusals in English."""
    return any(path == SOURCE / each or SOURCE / each in path.parents for each in ENGLISH)


def test_every_refusal_is_a_sentence_of_the_catalogue():
    files = [path for path in sorted(SOURCE.rglob("*.py")) if not excepted(path)]
    assert [f"{path.relative_to(SOURCE)}:{line}: {name}" for path in files for line, name in refusals_in(path)] == []


def test_every_exception_is_one():
    assert [each for each in ENGLISH if not any(refusals_in(path) for path in _files(SOURCE / each))] == []


def _files(place: Path) -> list[Path]:
    return [place] if place.is_file() else sorted(place.rglob("*.py"))


@pytest.mark.parametrize(
    "said",
    [
        'raise NotFound("no board")',
        'raise NotFound(f"no board {name}")',
        'raise QueryError("a" if name else message("b"), parameter="c")',
        'raise Refusal(404, f"no {name}")',
        'why = f"no {name}"\n    raise NoRoom(why)',
        'raise SourceError("no " + name)',
        'raise QueryError(message("a-b", close=nearest(name, names)))',
    ],
)
def test_one_that_is_not_is_noticed(said):
    assert list(english(ast.parse(f"def refused(name):\n    {said}\n"))) != []


@pytest.mark.parametrize(
    "said",
    [
        'raise NotFound(message("a-b", name=name))',
        "raise Refusal(404, said_by(error))",
        'raise ReadError("is no table")',
    ],
)
def test_one_that_is_is_not(said):
    assert list(english(ast.parse(f"def refused(name):\n    {said}\n"))) == []
