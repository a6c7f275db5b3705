"""The OpenAPI description of the API, made of its types."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import cast

import msgspec
from fastapi import FastAPI
from pydantic import ConfigDict, TypeAdapter, with_config
from pydantic.json_schema import JsonSchemaMode
from typing_extensions import is_typeddict

from evalboard import insights
from evalboard.api.documents.server import ErrorDocument
from evalboard.api.parameters import LANGUAGE
from evalboard.api.refusals import JSON
from evalboard.api.route import Route
from evalboard.api.route_table import every_route
from evalboard.strings import DEFAULT, use_language

REFERENCE = "#/components/schemas/{model}"
MODE: JsonSchemaMode = "serialization"


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
    return {
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
    return tuple(
        dict.fromkeys((*(each for description in every_route() for each in description.documents()), ErrorDocument))
    )


def schemas(documents: Iterable[type]) -> dict[str, dict[str, object]]:
    """JSON Schema of documents and their parts, by name."""
    documents = tuple(documents)
    structs = [each for each in documents if issubclass(each, msgspec.Struct)]
    documents = tuple(each for each in documents if each not in structs)
    for name in {document.__module__ for document in documents}:
        for declared in filter(is_typeddict, vars(import_module(name)).values()):
            own = getattr(declared, "__pydantic_config__", {})
            with_config(cast("ConfigDict", {**own, "use_attribute_docstrings": True}))(cast("type[object]", declared))
    _, document = TypeAdapter.json_schemas(
        [(each.__name__, MODE, TypeAdapter(each)) for each in documents], ref_template=REFERENCE
    )
    _, of_structs = msgspec.json.schema_components(structs, ref_template=REFERENCE.format(model="{name}"))
    for name, schema in of_structs.items():
        of = getattr(insights, name, None)
        if of is not None and "properties" in schema and not of.__struct_config__.omit_defaults:
            schema["required"] = list(schema["properties"])  # what has a default is sent all the same
    return dict(sorted({**document.get("$defs", {}), **of_structs}.items()))
