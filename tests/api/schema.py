"""What a JSON document has that its schema does not declare, or the other way round: stricter than JSON Schema, where
further keys are allowed.
"""

from collections.abc import Iterator, Mapping
from typing import Any

TYPES = {
    "object": dict,
    "array": list,
    "string": str,
    "boolean": bool,
    "integer": int,
    "number": (int, float),
    "null": type(None),
}


def faults(value: Any, schema: Mapping[str, Any], schemas: Mapping[str, Any], where: str = "$") -> Iterator[str]:
    """Where a value is not what a schema declares, and how. A key that is not declared is a fault unless the schema
    allows further ones by name.
    """
    if "$ref" in schema:
        yield from faults(value, schemas[schema["$ref"].rpartition("/")[2]], schemas, where)
        return
    if "anyOf" in schema:
        found = [list(faults(value, each, schemas, where)) for each in schema["anyOf"]]
        if all(found):
            yield from min(found, key=len)
        return
    if "const" in schema or "enum" in schema:
        if value not in schema.get("enum", [schema.get("const")]):
            yield f"{where}: {value!r} is none of {schema.get('enum', schema.get('const'))}"
        return
    kind = schema.get("type")
    if kind is not None and (
        not isinstance(value, TYPES[kind]) or (isinstance(value, bool) and kind in {"integer", "number"})
    ):
        yield f"{where}: {str(value)[:60]!r} is no {kind}"
    elif kind == "object":
        yield from _keys(value, schema, schemas, where)
    elif kind == "array":
        for place, each in enumerate(value):
            yield from faults(each, schema.get("items", {}), schemas, f"{where}[{place}]")


def _keys(value: Mapping[str, Any], schema: Mapping[str, Any], schemas: Mapping[str, Any], where: str) -> Iterator[str]:
    declared, further = schema.get("properties", {}), schema.get("additionalProperties", False)
    yield from (f"{where}.{key}: is declared and not there" for key in schema.get("required", ()) if key not in value)
    for key, each in value.items():
        if key in declared:
            yield from faults(each, declared[key], schemas, f"{where}.{key}")
        elif further is False:
            yield f"{where}.{key}: is there and not declared"
        elif further is not True:
            yield from faults(each, further, schemas, f"{where}.{key}")
