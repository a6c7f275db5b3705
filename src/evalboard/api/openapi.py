"""The description of the whole API, made when it is asked for: its documents are TypedDicts, of which pydantic makes JSON Schema."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import TypedDict, cast

from fastapi import FastAPI
from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaMode

from evalboard.api.described import ALL, JSON, Description
from evalboard.api.documents import ErrorDocument

REF = "#/components/schemas/{model}"
MODE: JsonSchemaMode = "serialization"


class Operation(TypedDict):
    """What a route hands to FastAPI of its description."""

    parameters: list[dict[str, object]]
    responses: dict[str, dict[str, object]]


def operation(description: Description) -> Operation:
    """Parameters and answers of a route; schemas are named here, and stand in `schemas`."""
    refused: dict[str, object] = {JSON: {"schema": _named(ErrorDocument)}}
    answers: dict[str, dict[str, object]] = {description.status: {"description": "the answer"}}
    answers |= {status: {"description": about, "content": refused} for status, about in description.errors.items()}
    return {"parameters": [parameter.as_openapi() for parameter in description.parameters], "responses": answers}


def content(description: Description) -> dict[str, object]:
    """The schema of each kind of answer of a route."""
    named = [_named(each) for each in description.documents()]
    of_json = {JSON: {"schema": named[0] if len(named) == 1 else {"anyOf": named}}} if named else {}
    return {**of_json, **{media: {"schema": _file(media)} for media in description.files}}


def _named(document: type) -> dict[str, object]:
    return {"$ref": REF.format(model=document.__name__)}


def _file(media: str) -> dict[str, object]:
    return {"type": "string"} if media.startswith("text/") else {"type": "string", "format": "binary"}


def document_types() -> tuple[type, ...]:
    """Every type that an answer may have, that of refusals included."""
    return tuple(dict.fromkeys((*(each for description in ALL for each in description.documents()), ErrorDocument)))


def schemas(documents: Iterable[type]) -> dict[str, dict[str, object]]:
    """JSON Schema of some documents and of what they are made of, by name."""
    adapters = [(document.__name__, MODE, TypeAdapter(document)) for document in documents]
    _, whole = TypeAdapter.json_schemas(adapters, ref_template=REF)
    return dict(sorted(whole["$defs"].items()))


def whole(app: FastAPI) -> dict[str, object]:
    """The description of an application that has the routes of the API."""
    described = cast("dict[str, dict[str, dict[str, dict[str, dict[str, object]]]]]", copy.deepcopy(FastAPI.openapi(app)))
    for description in ALL:
        for operations in described["paths"].values():
            for each in operations.values():
                if each.get("operationId") == description.name:
                    pass
    return dict(described)
