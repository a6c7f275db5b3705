"""The language that is spoken, and what a message reads in it."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from evalboard.strings._files import DEFAULT, StringsError, folders, hash_of_words
from evalboard.strings._patterns import filled, patterns

log = logging.getLogger(__name__)

_SPOKEN: ContextVar[str] = ContextVar("spoken", default=DEFAULT)
_IN_LINKS: ContextVar[str] = ContextVar("in_links", default="")


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


def catalogue_version(language: str | None = None) -> str:
    """A hash of all words of a language and of the default one, as they stand in the files: what is kept of worded
    texts is named by it.
    """
    return hash_of_words((language or current_language(), DEFAULT), folders())


def worded(language: str, name: str, values: Mapping[str, str | int]) -> str:
    """A message in a language, or in the default one where that language has no words for it. StringsError where that
    has none either.
    """
    try:
        return _worded(language, name, values)
    except StringsError as error:
        if language == DEFAULT:
            raise
        log.debug("%s", error)
        return _worded(DEFAULT, name, values)


def _worded(language: str, name: str, values: Mapping[str, str | int]) -> str:
    pattern = patterns(language, name.partition("-")[0], folders()).get(name)
    if pattern is None:
        raise StringsError(f"message {name!r}: not in the {language} catalogue")
    try:
        return filled(pattern, values, language)
    except KeyError as error:
        raise StringsError(f"message {name!r} of the {language} catalogue: no value for {error}") from None
