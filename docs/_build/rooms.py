"""The table of rooms in docs/explanation/architecture.md: folders and files at the top of the package, top floors
first, by what each says of itself.
"""

from __future__ import annotations

import ast
import re
import tomllib

from docs._build.tables import DOCS, ROOT

PAGE = DOCS / "explanation" / "architecture.md"
PACKAGE = ROOT / "src" / "evalboard"
MARKED = re.compile(r"(<!-- generated: rooms -->\n).*?(<!-- end -->)", re.DOTALL)


def filled(page: str) -> str:
    """The page with its table as it has to be."""
    rows = "".join(f"| `{room}` | {_says(room)} |\n" for room in rooms())
    return MARKED.sub(rf"\g<1>\n| room | what it is |\n|---|---|\n{rows}\n\g<2>", page)


def rooms() -> list[str]:
    """The names of rooms in the order of the layers that imports are held to; neighbours stand beside each other there,
    one below the other here. `__main__` is none.
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers = next(contract["layers"] for contract in project["tool"]["importlinter"]["contracts"] if contract["type"] == "layers")
    return [f"{name}/" if (PACKAGE / name).is_dir() else f"{name}.py" for layer in layers[1:] for name in re.findall(r"\w+", layer)]


def _says(room: str) -> str:
    """The first sentence of its docstring."""
    file = PACKAGE / room / "__init__.py" if room.endswith("/") else PACKAGE / room
    text = " ".join((ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or "").split())
    return re.split(r"(?<=[.?]) (?=[A-Z`])", text, maxsplit=1)[0]
