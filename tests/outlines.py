"""What modules define, name and import, read once for all tests that look at the sources."""

import ast
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True)
class Outline:
    """One module."""

    definitions: tuple[str, ...]
    """Functions and classes, nested ones included."""
    classes: tuple[str, ...]
    values: tuple[str, ...]
    """Variables, fields, parameters and attributes that are set, as often as they are."""
    constants: tuple[str, ...]
    """Values of the module itself."""
    imports: frozenset[str]
    """Modules, and names in modules, as far as their names are written out."""


NAMINGS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


@cache
def outline(path: Path) -> Outline:
    """The outline of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    nodes = list(ast.walk(tree))
    constants = [
        target.id
        for node in tree.body
        for target in (node.targets[:1] if isinstance(node, ast.Assign) else [getattr(node, "target", None)])
        if isinstance(target, ast.Name)
    ]
    return Outline(
        definitions=tuple(node.name for node in nodes if isinstance(node, NAMINGS)),
        classes=tuple(node.name for node in nodes if isinstance(node, ast.ClassDef)),
        values=tuple(name for node in nodes if (name := _value(node))),
        constants=tuple(constants),
        imports=frozenset(name for node in nodes for name in _imported(node)),
    )


def _value(node: ast.AST) -> str | None:
    """The name that a node gives to a value."""
    if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Store):
        return node.id if isinstance(node, ast.Name) else node.attr
    return node.arg if isinstance(node, ast.arg) else None


def _imported(node: ast.AST) -> list[str]:
    """The names that a node imports."""
    if isinstance(node, ast.ImportFrom):
        return [str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)]
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) == "import_module":
        return [str(node.args[0].value)] if isinstance(node.args[0], ast.Constant) else []
    return []
