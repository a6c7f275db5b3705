"""Messages as the scripts of pages take them: JSON of texts, values and choices, which a few lines of JavaScript fill
in.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, TypeAlias, Union

from evalboard.strings._catalogue import DEFAULT, StringsError, files_of, folders, rooms

if TYPE_CHECKING:
    from fluent.syntax import ast

JsonPattern: TypeAlias = Union[str, "list[str | list[str | dict[str, JsonPattern]]]"]
"""A text; or pieces of it: a text, `[value]`, or `[value, {key: pattern}, default key]`."""
LITERAL = re.compile(r'"([a-z]+-[\w-]+)"')
BEGINNING = re.compile(r'`([a-z]+-[\w-]*)\$\{|\bgroup\("([\w-]+)"')


def said_in(script: str, language: str) -> dict[str, JsonPattern]:
    """The messages that a script names, in a language; what it lacks, in the default one. An id stands in a script in
    full, or its beginning does.
    """
    whole = set(LITERAL.findall(script))
    beginnings = {made or f"{group}-" for made, group in BEGINNING.findall(script)}
    named = sorted({each.partition("-")[0] for each in whole | beginnings} & rooms())
    said: dict[str, JsonPattern] = {}
    for room in named:
        patterns = _patterns(DEFAULT, room, folders()) | _patterns(language, room, folders())
        said |= {name: pattern for name, pattern in patterns.items() if name in whole or _begins(name, beginnings)}
    return said


def _begins(name: str, beginnings: Iterable[str]) -> bool:
    return any(name.startswith(each) or name == each.rstrip("-") for each in beginnings)


@cache
def _patterns(language: str, room: str, where: tuple[str, ...]) -> dict[str, JsonPattern]:
    """The messages of a room by id. StringsError where one has what pages cannot fill in."""
    from fluent.syntax import FluentParser
    from fluent.syntax.ast import Junk, Message

    messages: dict[str, ast.Pattern] = {}
    for file in files_of(language, where, room):
        for entry in FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, Junk):
                raise StringsError(f"{file}: {(entry.content or '').strip().splitlines()[0]!r} is no message")
            if isinstance(entry, Message) and entry.value is not None:
                messages[entry.id.name] = entry.value
    return {name: _compiled(pattern, language, where) for name, pattern in messages.items()}


def _compiled(pattern: ast.Pattern, language: str, where: tuple[str, ...]) -> JsonPattern:
    pieces: list[str | list[str | dict[str, JsonPattern]]] = []
    for element in pattern.elements:
        for piece in _pieces(element, language, where):
            if isinstance(piece, str) and pieces and isinstance(pieces[-1], str):
                pieces[-1] += piece
            elif piece != "":
                pieces.append(piece)
    if not pieces:
        return ""
    return pieces[0] if len(pieces) == 1 and isinstance(pieces[0], str) else pieces


def _pieces(
    element: ast.TextElement | ast.Placeable, language: str, where: tuple[str, ...]
) -> list[str | list[str | dict[str, JsonPattern]]]:
    from fluent.syntax import ast

    match element:
        case ast.TextElement():
            return [element.value]
        case ast.Placeable(expression=ast.StringLiteral() as literal):
            return [literal.parse()["value"]]
        case ast.Placeable(expression=ast.VariableReference() as value):
            return [[value.id.name]]
        case ast.Placeable(expression=ast.MessageReference() as other):
            inner = _patterns(language, other.id.name.partition("-")[0], where)[other.id.name]
            return [inner] if isinstance(inner, str) else list(inner)
        case ast.Placeable(expression=ast.SelectExpression(selector=ast.VariableReference() as selector) as choice):
            variants = {_key(each): _compiled(each.value, language, where) for each in choice.variants}
            return [[selector.id.name, variants, next(_key(each) for each in choice.variants if each.default)]]
    raise StringsError(
        f"the {language} catalogue has {type(element).__name__} "
        "where pages take texts, values, other messages and choices by a value"
    )


def _key(variant: ast.Variant) -> str:
    from fluent.syntax.ast import Identifier

    return variant.key.name if isinstance(variant.key, Identifier) else variant.key.value
