"""The words of each language, read room by room when they are first asked for, and the language that is spoken."""

from __future__ import annotations

import hashlib
import logging
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from evalboard.errors import EvalboardError

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Pattern
    from fluent.runtime.types import FluentInt

log = logging.getLogger(__name__)

DEFAULT = "en"
"""The language in which everything is worded: what another lacks is said in it."""
LONG = 1_000
"""Characters beyond which a value is put in after Fluent is done, which takes none of more than 2,500: names can be as
long as their authors like.
"""
SHORT = 100
"""Characters up to which the values of a message are remembered with its words."""
LONG_VALUE = re.compile("\ue000\\d+\ue001")
_SPOKEN: ContextVar[str] = ContextVar("spoken", default=DEFAULT)
_IN_LINKS: ContextVar[str] = ContextVar("in_links", default="")


class StringsError(EvalboardError):
    """A message that the catalogue does not have, or that cannot be worded of its values. Names it."""


def current_language() -> str:
    """The language in which texts are worded here."""
    return _SPOKEN.get()


def in_links() -> str:
    """The language that links to other pages name: the one that the address named; "" where a browser's wish was
    followed, or nobody's.
    """
    return _IN_LINKS.get()


@contextmanager
def use_language(language: str, *, named: bool = False) -> Iterator[None]:
    """Within it, in this thread or task and those that it starts, texts are worded in a language; `named`: an address
    names it, and links do.
    """
    before, before_in_links = _SPOKEN.set(language), _IN_LINKS.set(language if named else "")
    try:
        yield
    finally:
        _SPOKEN.reset(before)
        _IN_LINKS.reset(before_in_links)


def languages() -> tuple[str, ...]:
    """The languages that have a folder, sorted."""
    where = folders()
    return _languages(where, tuple(_changed(folder) for folder in where))


def catalogue_version(language: str | None = None) -> str:
    """A hash of all words of a language and of the default one, as they stand in the files: what is kept of worded
    texts is named by it.
    """
    return _hash((language or current_language(), DEFAULT), folders())


def worded(language: str, name: str, values: Mapping[str, str | int]) -> str:
    """A message in a language, or in the default one where that language has no words for it. StringsError where that
    has none either.
    """
    room, where = name.partition("-")[0], folders()
    try:
        return _words(language, room, where).worded(name, values)
    except StringsError as error:
        if language == DEFAULT:
            raise
        log.debug("%s", error)
        return _words(DEFAULT, room, where).worded(name, values)


@dataclass(frozen=True, eq=False)
class _Words:
    language: str
    bundle: FluentBundle
    plain: dict[str, str]
    """Messages that need no values, as they were worded once."""

    def worded(self, name: str, values: Mapping[str, str | int]) -> str:
        """A message filled in. StringsError where there is none, or where a value is lacking."""
        if values:
            short = all(isinstance(value, int) or len(value) <= SHORT for value in values.values())
            return _filled_once(self, name, tuple(values.items())) if short else self.filled(name, values)
        if name not in self.plain:
            self.plain[name] = self.filled(name, values)
        return self.plain[name]

    def filled(self, name: str, values: Mapping[str, str | int]) -> str:
        """A message filled in, not remembered."""
        of, _, attribute = name.partition(".")
        said = self.bundle.get_message(of) if self.bundle.has_message(of) else None
        pattern = None if said is None else said.attributes.get(attribute) if attribute else said.value
        if pattern is None:
            raise StringsError(f"message {name!r}: not in the {self.language} catalogue")
        long = {
            f"\ue000{place}\ue001": value
            for place, value in enumerate(values.values())
            if isinstance(value, str) and len(value) > LONG
        }
        short = {value: mark for mark, value in long.items()}
        filled = {
            key: _whole(value) if isinstance(value, int) else short.get(value, value) for key, value in values.items()
        }
        text, errors = _resolved(self.bundle, pattern, filled)
        if errors:
            raise StringsError(f"message {name!r} of the {self.language} catalogue: {'; '.join(map(str, errors))}")
        return LONG_VALUE.sub(lambda mark: long.get(mark[0], mark[0]), text) if long else text


@lru_cache(2048)
def _filled_once(words: _Words, name: str, values: tuple[tuple[str, str | int], ...]) -> str:
    return words.filled(name, dict(values))


@cache
def _words(language: str, room: str, where: tuple[str, ...]) -> _Words:
    """The words of a room. StringsError with the file where one cannot be read."""
    from fluent.runtime import FluentBundle, FluentResource
    from fluent.syntax.ast import Junk

    bundle = FluentBundle([language], use_isolating=False)
    for file in files_of(language, where, room):
        resource = FluentResource(file.read_text(encoding="utf-8"))
        for junk in (entry for entry in resource.body if isinstance(entry, Junk)):
            raise StringsError(f"{file}: {(junk.content or '').strip().splitlines()[0]!r} is no message")
        bundle.add_resource(resource)
    return _Words(language, bundle, {})


def _resolved(bundle: FluentBundle, pattern: Pattern, values: dict[str, object]) -> tuple[str, list[Exception]]:
    """A pattern filled in, and what was wrong.

    As `format_pattern` of the bundle, which makes a number of its own of every whole number and so would print 10,545
    as the language does: 10.545 in Indonesian, where all our decimals have a point.
    """
    from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment

    errors: list[Exception] = []
    environment = ResolverEnvironment(context=bundle, errors=errors, current=CurrentEnvironment(args=values))
    try:
        return str(pattern(environment)), errors
    except ValueError as error:  # more parts or characters than Fluent takes
        return "", [*errors, error]


def _whole(number: int) -> object:
    """A whole number for Fluent: it chooses plurals as the language does, and prints as all whole numbers of Evalboard
    do.
    """
    return _whole_numbers()(number)


@cache
def _whole_numbers() -> type[FluentInt]:
    from fluent.runtime.types import FluentInt

    class Whole(FluentInt):
        def format(self, locale: object) -> str:  # noqa: ARG002 - one print for all languages
            return f"{int(self):,}"

    return Whole


def folders() -> tuple[str, ...]:
    """Where languages are looked for: this folder, and those that were added to the package. Texts: asked for with
    every message.
    """
    return tuple(sys.modules["evalboard.strings"].__path__)


def _changed(folder: str) -> int:
    """When something came into a folder or went, 0 where there is none."""
    try:
        return Path(folder).stat().st_mtime_ns
    except OSError:
        return 0


@cache
def _languages(where: tuple[str, ...], changed: tuple[int, ...]) -> tuple[str, ...]:  # noqa: ARG001 - looked up anew when a folder changes
    return tuple(sorted({file.parent.name for folder in where for file in Path(folder).glob("*/*.ftl")}))


def files_of(language: str, where: tuple[str, ...], room: str = "*") -> list[Path]:
    """The files of a room: what is said on both sides, and, in `pages/`, what the scripts of pages alone say."""
    return [file for folder in where for file in sorted((Path(folder) / language).glob(f"**/{room}.ftl"))]


def rooms() -> set[str]:
    """The rooms that have words."""
    return {file.stem for file in files_of(DEFAULT, folders())}


@cache
def _hash(spoken_here: tuple[str, ...], where: tuple[str, ...]) -> str:
    digest = hashlib.sha256()
    for language in spoken_here:
        for file in files_of(language, where):
            digest.update(
                f"{language}/{file.parent.name}/{file.name}\0".encode() + hashlib.sha256(file.read_bytes()).digest()
            )
    return digest.hexdigest()
