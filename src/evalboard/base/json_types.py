"""The types of a parsed JSON document. What a value really is, is asked where it is read: `isinstance` narrows it
there.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias, TypeVar, Union, cast

from msgspec import Meta, Struct

Json: TypeAlias = Union[bool, int, float, str, list["Json"], dict[str, "Json"], None]  # noqa: UP007 - `|` cannot join a name that is yet to come
"""A value of a JSON document."""
JsonObject: TypeAlias = dict[str, Json]
"""A JSON document that has keys, as most of them do."""
WrittenJson: TypeAlias = dict[str, Any]
"""A document that this package wrote. Its keys and their types are known where it is read, and raise there if they
differ.
"""

Document = TypeVar("Document", bound=Struct)


def either(*structs: type) -> object:
    """The type of a value that is one of some structs, which msgspec does not unite without a tag."""
    return Annotated[
        Any, Meta(extra_json_schema={"anyOf": [{"$ref": f"{each.__module__}:{each.__name__}"} for each in structs]})
    ]


def document_of(of: type[Document], value: object, /, **others: object) -> Document:
    """A struct about a value: its fields are the value's of the same names, or what is given."""
    names = cast("tuple[str, ...]", of.__struct_fields__)
    return of(**{name: others[name] if name in others else getattr(value, name) for name in names})
