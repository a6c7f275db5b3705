"""Packages that come with an extra of Evalboard, and what to install where one of them is not there."""

from __future__ import annotations

from importlib.util import find_spec

from evalboard.errors import EvalboardError

EXTRAS = {
    "app": ("fastapi", "gradio", "httptools", "isal", "openpyxl", "PIL", "plotly", "starlette", "uvicorn", "uvloop"),
    "samples": ("datasets", "duckdb"),
    "scale": ("anyio", "dask", "distributed"),
    "mcp": ("mcp",),
    "submit": ("authlib", "itsdangerous"),
}
"""Modules by the extra that installs them, as in pyproject.toml."""


class MissingPackageError(EvalboardError):
    """A package is needed that comes with an extra. Names the package and the command that installs it."""


def require(module: str) -> None:
    """MissingPackageError where a module of an extra is not installed."""
    if find_spec(module) is None:
        raise missing(module)


def missing(module: str) -> MissingPackageError:
    """The error for a module that is not installed. KeyError for one that no extra has."""
    extra = {each: extra for extra, modules in EXTRAS.items() for each in modules}[module.partition(".")[0]]
    return MissingPackageError(f"this needs the package {module}: pip install 'evalboard[{extra}]'")


def is_optional(module: str | None) -> bool:
    """Whether a module, by its dotted name, comes with an extra."""
    return any((module or "").partition(".")[0] in modules for modules in EXTRAS.values())
