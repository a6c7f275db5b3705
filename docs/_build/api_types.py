"""The types of the API's documents for the scripts of the pages: an interface for each, of the JSON Schema that OpenAPI shows."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from evalboard.api.openapi import document_types, schemas

TARGET = Path(__file__).resolve().parents[2] / "src" / "evalboard" / "pages" / "assets" / "generated" / "api.d.ts"
HEAD = "// What the API answers. Written by `python -m docs` from the documents that the API declares; edit those, not this.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
NAME = re.compile(r"[A-Za-z_$][\w$]*")

Schema = Mapping[str, Any]  # what JSON Schema may hold is for its readers to find out


def text(schemas: Mapping[str, Schema]) -> str:
    """All documents as the file holds them."""
    return HEAD + "".join(f"\n{declaration}" for declaration in map(_declared, schemas, schemas.values()))


def declared() -> str:
    """All documents that the API declares."""
    return text(schemas(document_types()))


def _declared(name: str, schema: Schema) -> str:
    about = _comment(schema.get("description", ""), "")
    if schema.get("type") != "object" or "properties" not in schema:
        return f"{about}export type {name} = {written(schema)};\n"
    return f"{about}export interface {name} {{\n{''.join(_members(schema))}}}\n"


def _members(schema: Schema) -> Iterator[str]:
    required = schema.get("required", ())
    for name, value in schema["properties"].items():
        key = name if NAME.fullmatch(name) else json.dumps(name)
        yield f"{_comment(value.get('description', ''), '  ')}  {key}{'' if name in required else '?'}: {written(value)};\n"
    if schema.get("additionalProperties") is True:
        yield "  // A cell for each column, of the column's kind\n  [cell: string]: any;\n"


def _comment(about: str, indent: str) -> str:
    return f"{indent}/** {' '.join(about.split())} */\n" if about else ""


def written(schema: Schema) -> str:
    """A schema as a type."""
    forms = (form(schema[key]) for key, form in FORMS.items() if key in schema)
    return next(forms, None) or _of_type(schema)


def _of_type(schema: Schema) -> str:
    if schema.get("type") == "array":
        return _array(schema)
    return _object(schema) if schema.get("type") == "object" else PLAIN.get(schema.get("type", ""), "unknown")


def _any_of(schemas: Iterable[Schema]) -> str:
    return " | ".join(dict.fromkeys(map(written, schemas)))


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(written(each) for each in schema['prefixItems'])}]"
    items = schema.get("items", {})
    of = written(items)
    return f"({of})[]" if {"anyOf", "oneOf", "enum"} & items.keys() else f"{of}[]"


def _object(schema: Schema) -> str:
    values = schema.get("additionalProperties", {})
    return f"Record<string, {written(values) if isinstance(values, Mapping) else 'unknown'}>"


FORMS: dict[str, Callable[[Any], str]] = {
    "$ref": lambda reference: reference.rpartition("/")[2],
    "const": json.dumps,
    "enum": lambda values: " | ".join(map(json.dumps, values)),
    "anyOf": _any_of,
    "oneOf": _any_of,
}
"""How a schema is written that has one of these."""
