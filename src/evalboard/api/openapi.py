"""The OpenAPI description of the API, made of its types."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from itertools import pairwise
from typing import cast

import msgspec
from fastapi import FastAPI
from msgspec import NODEFAULT
from msgspec.inspect import DataclassType, StructType, TypedDictType, multi_type_info
from msgspec.structs import astuple

from evalboard.api.documents import ErrorDocument
from evalboard.api.parameters import LANGUAGE
from evalboard.api.refusals import JSON
from evalboard.api.route import Route
from evalboard.api.route_table import every_route
from evalboard.base.json_types import WrittenJson
from evalboard.strings import DEFAULT, use_language

REFERENCE = "#/components/schemas/{model}"
EITHER = re.compile(r'"(evalboard[\w.]*):(\w+)"')
"""How `base.json_types.either` names a struct."""
FieldsType = StructType | DataclassType | TypedDictType


def whole(app: FastAPI) -> dict[str, object]:
    """What an application says of the routes of the API."""
    document = FastAPI.openapi(app)
    by_name = {description.name: description for description in every_route()}
    for operations in document["paths"].values():
        for of_route in operations.values():
            of_route.update(_of_route(by_name[of_route["operationId"]]))
    return {**document, "components": {"schemas": schemas(document_types())}}


def _of_route(description: Route) -> dict[str, object]:
    refused = {JSON: {"schema": _reference(ErrorDocument)}}
    answered = (
        {"description": "the answer", "content": content}
        if (content := _content(description))
        else {"description": "no more than that"}
    )
    answers: dict[str, object] = {description.status: answered}
    answers |= {status: {"description": about, "content": refused} for status, about in description.errors.items()}
    with use_language(DEFAULT):
        summary = str(description.summary)
    body = description.body
    posted: dict[str, object] = (
        {} if body is None else {"requestBody": {"content": {JSON: {"schema": _reference(body)}}}}
    )
    return posted | {
        "summary": summary,
        "parameters": [parameter.as_openapi() for parameter in (*description.parameters, LANGUAGE)],
        "responses": answers,
    }


def _content(description: Route) -> dict[str, object]:
    of_json = [_reference(each) for each in description.documents()]
    content: dict[str, object] = (
        {JSON: {"schema": of_json[0] if len(of_json) == 1 else {"anyOf": of_json}}} if of_json else {}
    )
    return content | {media: {"schema": _text_or_bytes(media)} for media in description.files}


def _reference(document: type) -> dict[str, str]:
    return {"$ref": REFERENCE.format(model=document.__name__)}


def _text_or_bytes(media: str) -> dict[str, str]:
    return {"type": "string"} if media.startswith("text/") else {"type": "string", "format": "binary"}


def document_types() -> tuple[type, ...]:
    """Every type that an answer may have."""
    routes = every_route()
    posted = (each.body for each in routes if each.body is not None)
    return tuple(dict.fromkeys((*(each for of in routes for each in of.documents()), *posted, ErrorDocument)))


def schemas(documents: Iterable[type]) -> dict[str, dict[str, object]]:
    """JSON Schema of documents and their parts, by name; descriptions are their docstrings and those of fields."""
    documents = tuple(documents)
    _, components = msgspec.json.schema_components(
        documents, schema_hook=_any_value, ref_template=REFERENCE.format(model="{name}")
    )
    for part in _parts(multi_type_info(documents), set()):
        _complete(cast("WrittenJson", components[part.cls.__name__]), part)
    text = msgspec.json.encode(components).decode()
    if named := dict.fromkeys(EITHER.findall(text)):
        components = msgspec.json.decode(EITHER.sub(f'"{REFERENCE}"'.format(model=r"\2"), text))
        components |= schemas(getattr(import_module(module), name) for module, name in named)
    return dict(sorted(components.items()))


def _any_value(kind: type) -> dict[str, object]:
    if kind is not object:
        raise NotImplementedError(kind)
    return {"description": "any value"}


def _parts(info: object, visited: set[type]) -> Iterator[FieldsType]:
    if isinstance(info, FieldsType):
        if info.cls in visited:
            return
        visited.add(info.cls)
        yield info
    for each in astuple(info) if isinstance(info, msgspec.Struct) else info if isinstance(info, tuple) else ():
        yield from _parts(each, visited)


def _complete(schema: WrittenJson, part: FieldsType) -> None:
    """Say what msgspec leaves out: that fields with a default are sent all the same, and what fields mean."""
    of_struct = part.cls.__struct_config__ if isinstance(part, StructType) else None
    if getattr(part.cls, "__pydantic_config__", {}).get("extra") == "allow":
        schema["additionalProperties"] = True
    schema["required"] = [of_struct.tag_field] if of_struct and of_struct.tag is not None else []
    about = {name: text for base in part.cls.__mro__[::-1] for name, text in _field_docs(base).items()}
    for each in part.fields:
        sent = not (of_struct and of_struct.omit_defaults) and (each.default, each.default_factory) != (
            NODEFAULT,
            NODEFAULT,
        )
        if each.required or sent:
            schema["required"].append(each.encode_name)
        of_field = schema["properties"][each.encode_name]
        of_field.pop("default", None)
        if each.name in about:
            of_field.setdefault("description", about[each.name])


@cache
def _field_docs(of: type) -> Mapping[str, str]:
    """The docstrings below the fields of a class of this package."""
    if not of.__module__.startswith("evalboard."):
        return {}
    (declared,) = ast.parse(inspect.getsource(of)).body
    return {
        field.target.id: inspect.cleandoc(doc.value.value)
        for field, doc in pairwise(cast("ast.ClassDef", declared).body)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
        if isinstance(doc, ast.Expr) and isinstance(doc.value, ast.Constant) and isinstance(doc.value.value, str)
    }
