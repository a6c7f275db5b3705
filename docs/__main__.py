"""Write docs/board.schema.json: the JSON Schema of a board, with what every reader adds to it."""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from types import ModuleType
from typing import Any

from evalboard.config import Board, Frozen, families

TARGET = Path(__file__).with_name("board.schema.json")


def schema() -> dict[str, object]:
    """The schema of a board; `columns`, `where` and `options` depend on the reader."""
    document = Board.model_json_schema()
    document["$defs"] = {"Board": {key: value for key, value in document.items() if key != "$defs"}, **document.pop("$defs")}
    conditions = []
    for reader in families("readers"):
        module = importlib.import_module(f"evalboard.readers.{reader}")
        for options, suite in _forms(module):
            given = options.model_json_schema(ref_template=f"#/$defs/{reader}.{{model}}")
            document["$defs"] |= {f"{reader}.{name}": value for name, value in given.pop("$defs", {}).items()}
            conditions.append({"if": {"properties": {"reader": {"const": reader}, **suite}}, "then": {"properties": _parts(given)}})
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "An Evalboard board",
        "allOf": [{"$ref": "#/$defs/Board"}, *conditions],
        "$defs": document["$defs"],
    }


def _forms(module: ModuleType) -> list[tuple[type[Frozen], dict[str, object]]]:
    """A reader's options, each with the form of suite that it goes with; any, where there is just one."""
    if not hasattr(module, "SampleOptions"):
        return [(module.Options, {})]
    levels = {"required": ["levels"]}
    return [(module.Options, {"suite": {"not": levels}}), (module.SampleOptions, {"suite": levels})]


def _parts(given: dict[str, Any]) -> dict[str, object]:
    """The keys of a board that a reader's options fill."""
    fields = given.get("properties", {})
    own = {key: fields[key] for key in ("columns", "where") if key in fields}
    rest = {key: value for key, value in fields.items() if key not in own}
    return {**own, "options": {"type": "object", "properties": rest, "additionalProperties": False}}


def text() -> str:
    """The schema as the file holds it."""
    return json.dumps(schema(), indent=1, sort_keys=True, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    TARGET.write_text(text(), encoding="utf-8")
