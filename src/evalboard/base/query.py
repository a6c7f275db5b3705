"""The choices of a request, declared once: routes, OpenAPI, commands, notebooks, MCP tools and docs read parameters
from the fields of a `Query`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal, Protocol, Self, get_args, get_origin, get_type_hints
from urllib.parse import parse_qsl, urlencode

import msgspec
from msgspec import Meta, Struct, structs

from evalboard.errors import QueryError
from evalboard.strings import did_you_mean, either, message

WordsByColumn = tuple[tuple[str, tuple[str, ...]], ...]
"""Columns, and the words of each that are meant: a field `only` of this type is `only.<column>` in a query string."""


class Query(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Choices of a visitor: each field is a parameter, with type, bounds, default and description, stated in its
    annotation.

    A field of a list may stand several times in a query string.
    """

    @classmethod
    def from_url(cls, text: str) -> Self:
        """The choices in a query string; other parameters are left alone. QueryError names what is out of bounds."""
        names = tuple(parameter.prefix or parameter.name for parameter in parameters_of(cls))
        return cls.from_pairs(pair for pair in pairs_of(text) if is_one_of(pair[0], names))

    @classmethod
    def from_pairs(cls, pairs: Iterable[tuple[str, str]]) -> Self:
        """The choices in the pairs of a query string; an empty value is none. QueryError names a parameter that is
        unknown or out of bounds.
        """
        parameters = {parameter.prefix or parameter.name: parameter for parameter in parameters_of(cls)}
        values: dict[str, Any] = {}
        words: dict[str, dict[str, set[str]]] = {}
        for name, value in pairs:
            refuse_unknown([name], tuple(parameters))
            field, dot, column = name.partition(".")
            if dot:
                words.setdefault(field, {}).setdefault(column, set()).add(value)
            elif value and parameters[name].repeated:
                values.setdefault(name, []).append(value)
            elif value:
                values[name] = value
        for field, columns in words.items():
            values[field] = [(column, sorted(columns[column])) for column in sorted(columns)]
        return cls.of(values)

    @classmethod
    def of(cls, values: Mapping[str, object]) -> Self:
        """The choices by name, texts or values. QueryError names the one that is unknown, or not what it should be."""
        parameters = parameters_of(cls)
        refuse_unknown(values, tuple(each.name for each in structs.fields(cls)))
        for parameter in parameters:
            if parameter.required and str(values.get(parameter.name, "")) == "":
                raise QueryError(message("base-missing", parameter=repr(parameter.name)), parameter=parameter.name)
        try:
            return msgspec.convert(values, cls, strict=False, dec_hook=_from_file)
        except msgspec.ValidationError as error:
            name = str(error).rpartition("`$.")[2].partition("`")[0].partition("[")[0]
            parameter = next(each for each in parameters if each.name == name)
            why = str(error).partition(" - at")[0]
            raise _refusal(parameter, values[name], why) from None

    def to_url(self) -> str:
        """The query string of what differs from the defaults, in the order of the fields."""
        pairs: list[tuple[str, object]] = []
        for parameter in parameters_of(type(self)):
            name = parameter.prefix[:-1] or parameter.name
            value = getattr(self, name)
            if value == parameter.default:
                continue
            if parameter.prefix:
                pairs += [(f"{name}.{column}", word) for column, words in value for word in words]
            elif parameter.repeated:
                pairs += [(name, one) for one in value]
            else:
                pairs.append((name, int(value) if isinstance(value, bool) else value))
        return urlencode(pairs)


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a query, as OpenAPI, the command line and docs tell of it."""

    name: str
    about: str
    schema: Mapping[str, Any]
    """JSON Schema of one value."""
    default: object
    repeated: bool
    required: bool
    rows: bool = False
    """Whether it is a file of rows on the command line, and a frame in a notebook: nothing that an address could
    hold.
    """
    prefix: str = ""
    """What its names begin with, where it has one for each column."""
    most: int | None = None
    """How often it may stand."""


class FileValue(Protocol):
    """A type of a field whose values are made of a file or a frame."""

    @classmethod
    def of(cls, value: object) -> Self:
        """The value; TypeError for what is neither."""
        ...


@cache
def parameters_of(query: type[Query]) -> tuple[Parameter, ...]:
    """The parameters of a query in their order."""
    hints = get_type_hints(query, include_extras=True)
    return tuple(_parameter(each, hints[each.name]) for each in structs.fields(query))


def _parameter(of: structs.FieldInfo, hint: object) -> Parameter:
    about = next((each.description or "" for each in getattr(hint, "__metadata__", ()) if isinstance(each, Meta)), "")
    bare = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    default = of.default if of.default is not msgspec.NODEFAULT else None
    if hasattr(bare, "of"):
        return Parameter(of.name, about, {}, None, repeated=False, required=of.required, rows=True)
    if bare == WordsByColumn:
        name, text = f"{of.name}.<column>", {"type": "string"}
        return Parameter(name, about, text, default, repeated=True, required=False, prefix=f"{of.name}.")
    schema = {name: value for name, value in msgspec.json.schema(hint).items() if name not in {"description", "title"}}
    if "anyOf" in schema:
        schema = next(each for each in schema["anyOf"] if each != {"type": "null"})
    if get_origin(bare) in {list, tuple}:
        most = schema.get("maxItems")
        return Parameter(of.name, about, schema["items"], default, repeated=True, required=of.required, most=most)
    if get_origin(bare) is Literal:
        schema = {"type": "string", "enum": [choice for choice in get_args(bare) if choice]}  # in their order
    return Parameter(of.name, about, schema, default, repeated=False, required=of.required)


def _from_file(kind: type, value: object) -> object:
    if not hasattr(kind, "of"):
        raise NotImplementedError(f"{kind.__name__} is no type of a parameter")
    return kind.of(value)


def _refusal(parameter: Parameter, value: object, why: str) -> QueryError:
    """The refusal of a value that is none of those that a parameter may have."""
    name, shown, schema = parameter.name, repr(value)[:80], parameter.schema
    if parameter.repeated and parameter.most is not None and isinstance(value, Sequence):
        return outside(name, len(value), 0, parameter.most)
    if "enum" in schema or schema.get("type") == "boolean":
        choices = tuple(schema.get("enum", ("0", "1")))
        sentence = message("base-expected", parameter=name, value=shown, choices=either(choices))
        return QueryError(sentence, parameter=name, known=choices)
    if schema.get("type") == "integer":
        if not str(value).removeprefix("-").isdecimal():
            return QueryError(message("base-whole", parameter=name, value=shown), parameter=name)
        if {"minimum", "maximum"} <= schema.keys():
            return outside(name, int(str(value)), schema["minimum"], schema["maximum"])
    return QueryError(message("base-unfit", parameter=name, value=shown, why=why), parameter=name)


def outside(parameter: str, count: int, least: int, most: int) -> QueryError:
    """The refusal of a number beyond its bounds."""
    sentence = message("base-within", parameter=parameter, count=str(count), least=str(least), most=str(most))
    return QueryError(sentence, parameter=parameter)


def pairs_of(text: str) -> list[tuple[str, str]]:
    """The parameters of a query string, in their order."""
    clean = (
        text.removeprefix("?").encode("utf-8", "replace").decode()
    )  # a command line may carry bytes that are no text
    return parse_qsl(clean, keep_blank_values=True, errors="replace")


def is_one_of(name: str, parameters: Sequence[str]) -> bool:
    """Whether a name is one of some parameters; one that ends with a dot is a prefix."""
    return name in parameters or name.startswith(tuple(each for each in parameters if each.endswith(".")))


def refuse_unknown(names: Iterable[str], parameters: Sequence[str]) -> None:
    """QueryError for a name that is no parameter; one that ends with a dot is a prefix."""
    for name in names:
        if not is_one_of(name, parameters):
            ids = tuple(parameters)
            sentence = message("table-no-parameter", name=repr(name[:80]), close=did_you_mean(name, ids))
            raise QueryError(sentence, parameter=name[:80], known=ids)
