"""The tables of options in docs/reference/readers.md, one for each reader and what it reads. They follow from the
models in the readers' files.

In the page a table stands between `<!-- options: <reader> <results | samples | battles> -->` and
`<!-- end of options -->`. What several readers share stands once: `<!-- options: every reader -->`,
`<!-- options: texts -->`, `<!-- options: recorded samples -->`. The tools of the reader `tool` stand between
`<!-- tools -->` and `<!-- end of tools -->`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib import import_module
from typing import get_args

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from docs._build.tables import DOCS
from evalboard.base.families import own_members
from evalboard.errors import EvalboardError
from evalboard.readers import forms
from evalboard.readers._companion import Companion
from evalboard.readers._options import Cleaning
from evalboard.readers._recordings import RecordedOptions, RecordedTask
from evalboard.readers._texts import TextPlaces, TextShapes
from evalboard.readers._tool_rows import FAMILY, tool_named

PAGE = DOCS / "reference" / "readers.md"
MARKED = re.compile(r"(?P<begin><!-- options: (?P<name>[^>]*?) -->\n).*?(?P<end><!-- end of options -->)", re.DOTALL)
TOOLS = re.compile(r"(<!-- tools -->\n\|.*\n\|.*\n)(?:\|.*\n)*(<!-- end of tools -->)")
TEXTUAL = (Cleaning, TextPlaces, TextShapes)
SHARED = (*TEXTUAL, RecordedOptions, RecordedTask, Companion)
"""Models whose fields are described once for all readers."""
WHERE_TEXTS = "where [texts](#texts-of-samples) stand, if not in the usual places"
HEAD = "| key | meaning | where not given |\n|---|---|---|\n"


def filled(page: str) -> str:
    """The page with its tables as they are now. EvalboardError where a reader has no place in it, or a field no
    description.
    """
    tables = {name: HEAD + "".join(rows) for name, rows in _tables()}
    places = [place["name"] for place in MARKED.finditer(page)]
    for name in tables:
        if name not in places:
            raise EvalboardError(f"docs/reference/readers.md: has no place for the options of {name}; expected a section with <!-- options: {name} -->")
    for name in places:
        if name not in tables:
            raise EvalboardError(f"docs/reference/readers.md: has a place for the options of {name}, which no reader has")
    page = TOOLS.sub(lambda place: place[1] + "".join(map(_of_tool, own_members(FAMILY))) + place[2], page)
    return MARKED.sub(lambda place: place["begin"] + tables[place["name"]] + place["end"], page)


def _of_tool(name: str) -> str:
    """The row of a tool: its name in configs, and what its file says of it first."""
    said = (import_module(f"evalboard.{FAMILY}.{name}").__doc__ or "").partition("\n\n")[0]
    return f"| `{name}` | {'samples' if tool_named(name).sample else 'results'} | {' '.join(said.split())} |\n"


def _tables() -> Iterator[tuple[str, list[str]]]:
    """The rows of each table, by the name that stands in the page."""
    yield "every reader", list(_rows(Cleaning, "columns: "))
    yield "texts", [*_rows(TextPlaces, ""), *_rows(TextShapes, "options: ")]
    recorded = [*_rows(RecordedOptions, "options: ", shared=TEXTUAL), *_rows(RecordedTask, "options: tasks: … ", shared=TEXTUAL)]
    yield "recorded samples", recorded
    for reader in own_members("readers"):
        for form, options in forms(reader).items():
            yield f"{reader} {form}", list(_of_reader(options))


def _of_reader(options: type[BaseModel]) -> Iterator[str]:
    """A row for each key of a board that a reader's options fill."""
    for name, field in options.model_fields.items():
        if name == "columns":
            for model in _models(field):
                yield from _rows(model, "columns: ", shared=SHARED)
        elif _declaring(options, name) not in SHARED:
            yield from _with_inner(name if name == "where" else f"options: {name}", field)


def _rows(model: type[BaseModel], before: str, *, shared: tuple[type[BaseModel], ...] = ()) -> Iterator[str]:
    """A row for each field of a model, but those that it shares with all readers."""
    for name, field in model.model_fields.items():
        if _declaring(model, name) not in shared:
            yield from _with_inner(f"{before}{name}", field)
    recorded = RecordedTask in shared and issubclass(model, RecordedTask)
    if TextPlaces in shared and issubclass(model, TextPlaces) and not recorded:
        yield f"| `{before}{'`, `'.join(TextPlaces.model_fields)}` | {WHERE_TEXTS} | |\n"


def _with_inner(key: str, field: FieldInfo) -> Iterator[str]:
    """The row of a field, and behind it those of the model that it holds one of, or one for each name."""
    if not field.description:
        raise EvalboardError(f"{key}: has no description; expected one in its Field")
    meaning = " ".join(field.description.split()).replace("|", "\\|")
    yield f"| `{key}` | {meaning} | {_default(field)} |\n"
    for model in _models(field):
        if model not in SHARED:
            yield from _rows(model, f"{key}: … " if _is_mapping(field) else f"{key}: ", shared=SHARED)


def _default(field: FieldInfo) -> str:
    """What counts where a config does not name a field: nothing is written where that is nothing."""
    if field.is_required():
        return "needed"
    default = field.default
    plain = isinstance(default, (str, int, float, bool)) and default != ""
    return f"`{default if isinstance(default, str) else json.dumps(default)}`" if plain else ""


def _declaring(model: type[BaseModel], name: str) -> type[BaseModel]:
    """The class that a model has a field from."""
    return next(each for each in reversed(model.__mro__) if issubclass(each, BaseModel) and name in each.__annotations__)


def _models(field: FieldInfo) -> list[type[BaseModel]]:
    """The models that a field holds."""
    return list(dict.fromkeys(_models_in(field.annotation)))


def _models_in(annotation: object) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for inner in get_args(annotation):
        yield from _models_in(inner)


def _is_mapping(field: FieldInfo) -> bool:
    """Whether a field has a model for each of several names."""
    return "dict[" in str(field.annotation)
