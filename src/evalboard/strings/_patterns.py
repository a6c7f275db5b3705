"""Messages as JSON: texts, values and choices, read from the files of words once. What Python says is filled into them
here, what the scripts of pages say by as many lines of JavaScript (`common/words.js`).
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, TypeAlias, Union

from evalboard.strings._files import DEFAULT, StringsError, files_of, folders, rooms

if TYPE_CHECKING:
    from fluent.syntax import ast

log = logging.getLogger(__name__)

JsonPattern: TypeAlias = Union[str, "list[str | list[str | dict[str, JsonPattern]]]"]
"""A text; or pieces of it: a text, `[value]`, or `[value, {key: pattern}, default key]`."""
LITERAL = re.compile(r'"([a-z]+-[\w-]+)"')
BEGINNING = re.compile(r'`([a-z]+-[\w-]*)\$\{|\bgroup\("([\w-]+)"')
WITHOUT_PLURAL = ("id", "zh")


def said_in(script: str, language: str) -> dict[str, JsonPattern]:
    """The messages that a script names, in a language; what it lacks, in the default one. An id stands in a script in
    full, or its beginning does.
    """
    whole = set(LITERAL.findall(script))
    beginnings = {made or f"{group}-" for made, group in BEGINNING.findall(script)}
    named = sorted({each.partition("-")[0] for each in whole | beginnings} & rooms())
    said: dict[str, JsonPattern] = {}
    for room in named:
        messages = patterns(DEFAULT, room, folders()) | patterns(language, room, folders())
        said |= {name: pattern for name, pattern in messages.items() if name in whole or _begins(name, beginnings)}
    return said


def _begins(name: str, beginnings: Iterable[str]) -> bool:
    return "." not in name and any(name.startswith(each) or name == each.rstrip("-") for each in beginnings)


@cache
def patterns(language: str, room: str, where: tuple[str, ...]) -> dict[str, JsonPattern]:
    """The messages of a room by id, an attribute as `<id>.<attribute>`. StringsError with the file where one cannot be
    read, and where one has what cannot be filled in.
    """
    return {name: _compiled(pattern, language, where) for name, pattern in _read(language, room, where).items()}


@cache
def _read(language: str, room: str, where: tuple[str, ...]) -> dict[str, ast.Pattern]:
    from fluent.syntax import FluentParser
    from fluent.syntax.ast import Junk, Message

    messages: dict[str, ast.Pattern] = {}
    for file in files_of(language, where, room):
        for entry in FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, Junk):
                raise StringsError(f"{file}: {(entry.content or '').strip().splitlines()[0]!r} is no message")
            if isinstance(entry, Message):
                if entry.value is not None:
                    messages[entry.id.name] = entry.value
                messages |= {f"{entry.id.name}.{each.id.name}": each.value for each in entry.attributes}
    return messages


def filled(pattern: JsonPattern, values: Mapping[str, str | int], language: str) -> str:
    """A pattern with its values in it: a whole number chooses a plural, and is printed with commas in all languages,
    where decimals have points. KeyError for a value that is not there.
    """
    if isinstance(pattern, str):
        return pattern
    said = ""
    for piece in pattern:
        match piece:
            case str():
                said += piece
            case [str() as name]:
                value = values[name]
                said += f"{value:,}" if isinstance(value, int) else value
            case [str() as name, dict() as variants, str() as otherwise]:
                said += filled(_chosen(variants, values[name], otherwise, language), values, language)
    return said


def _chosen(variants: Mapping[str, JsonPattern], value: str | int, otherwise: str, language: str) -> JsonPattern:
    keys = (f"{value:d}", _plural(value, language), otherwise) if isinstance(value, int) else (value, otherwise)
    return next(variants[key] for key in keys if key in variants)


def _plural(number: int, language: str) -> str:
    """The category of the plural that a number takes, as the Unicode CLDR names them."""
    if language == DEFAULT:
        return "one" if abs(number) == 1 else "other"
    return "other" if language in WITHOUT_PLURAL else _other_language(language)(number)


@cache
def _other_language(language: str) -> Callable[[int], str]:
    """The rule of a language that somebody added."""
    try:
        from babel import Locale, UnknownLocaleError
    except ImportError:
        why = "needs Babel (pip install 'evalboard[languages]')"
    else:
        try:
            return Locale.parse(language, sep="-").plural_form
        except (ValueError, UnknownLocaleError):
            why = "is unknown to Babel"
    log.warning("a choice by number in the language %r %s: numbers take the form 'other'", language, why)
    return lambda _: "other"


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
            try:
                pattern = _read(language, other.id.name.partition("-")[0], where)[other.id.name]
            except KeyError:
                raise StringsError(f"the {language} catalogue has no message {other.id.name!r}") from None
            inner = _compiled(pattern, language, where)
            return [inner] if isinstance(inner, str) else list(inner)
        case ast.Placeable(expression=ast.SelectExpression(selector=ast.VariableReference() as selector) as choice):
            variants = {_key(each): _compiled(each.value, language, where) for each in choice.variants}
            return [[selector.id.name, variants, next(_key(each) for each in choice.variants if each.default)]]
    raise StringsError(
        f"the {language} catalogue has {type(element).__name__} "
        "where it may have texts, values, other messages and choices by a value"
    )


def _key(variant: ast.Variant) -> str:
    from fluent.syntax.ast import Identifier

    return variant.key.name if isinstance(variant.key, Identifier) else variant.key.value
