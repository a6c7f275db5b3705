"""The JSON Schema of a board, with what every reader adds to it."""

from __future__ import annotations

import json

from docs._build.tables import DOCS
from evalboard.base.families import own_members
from evalboard.config import Board
from evalboard.readers import forms
from evalboard.readers._options import ReaderOptions

TARGET = DOCS / "reference" / "board.schema.json"
LEVELS = {"required": ["levels"]}
"""The suite of a board that is not one of results."""


def schema() -> dict[str, object]:
    """The schema of a board; `columns`, `where` and `options` depend on the reader."""
    document = Board.model_json_schema()
    definitions = {"Board": {key: value for key, value in document.items() if key != "$defs"}, **document["$defs"]}
    conditions: list[dict[str, object]] = []
    for reader in own_members("readers"):
        parts = forms(reader)
        for form, options in parts.items():
            suite = {"suite": {"not": LEVELS} if form == "results" else LEVELS} if len(parts) > 1 else {}
            keys, inner = _keys(reader, options)
            definitions |= inner
            conditions.append({"if": {"properties": {"reader": {"const": reader}, **suite}}, "then": {"properties": keys}})
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "An Evalboard board",
        "allOf": [{"$ref": "#/$defs/Board"}, *conditions],
        "$defs": definitions,
    }


def _keys(reader: str, options: type[ReaderOptions]) -> tuple[dict[str, object], dict[str, object]]:
    """The keys of a board that a reader's options fill, and the definitions that they refer to."""
    document = options.model_json_schema(ref_template=f"#/$defs/{reader}.{{model}}")
    fields = document.get("properties", {})
    own = {key: fields[key] for key in ("columns", "where") if key in fields}
    rest = {key: value for key, value in fields.items() if key not in own}
    inner = {f"{reader}.{name}": value for name, value in document.get("$defs", {}).items()}
    return {**own, "options": {"type": "object", "properties": rest, "additionalProperties": False}}, inner


def text() -> str:
    """The schema as the file holds it."""
    return json.dumps(schema(), indent=1, sort_keys=True, ensure_ascii=False) + "\n"
