"""Write docs/board.schema.json: the JSON Schema of a board, with what every reader adds to it."""

from __future__ import annotations

import importlib
import json
from pathlib import Path

from evalboard.config import Board, families

TARGET = Path(__file__).with_name("board.schema.json")


def schema() -> dict[str, object]:
    """The schema of a board; `columns`, `where` and `options` depend on the reader."""
    document = Board.model_json_schema()
    document["$defs"] = {"Board": {key: value for key, value in document.items() if key != "$defs"}, **document.pop("$defs")}
    conditions = []
    for reader in families("readers"):
        options = importlib.import_module(f"evalboard.readers.{reader}").Options.model_json_schema(ref_template=f"#/$defs/{reader}.{{model}}")
        document["$defs"] |= {f"{reader}.{name}": value for name, value in options.pop("$defs", {}).items()}
        fields = options.get("properties", {})
        own = {key: fields[key] for key in ("columns", "where") if key in fields}
        rest = {key: value for key, value in fields.items() if key not in own}
        then = {**own, "options": {"type": "object", "properties": rest, "additionalProperties": False}}
        conditions.append({"if": {"properties": {"reader": {"const": reader}}}, "then": {"properties": then}})
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "An Evalboard board",
        "allOf": [{"$ref": "#/$defs/Board"}, *conditions],
        "$defs": document["$defs"],
    }


def text() -> str:
    """The schema as the file holds it."""
    return json.dumps(schema(), indent=1, sort_keys=True, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    TARGET.write_text(text(), encoding="utf-8")
