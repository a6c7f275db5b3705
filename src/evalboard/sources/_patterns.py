"""Shell patterns for paths inside a dataset: which files a board means.

`*` and `?` stay inside one folder, `**` crosses folders, `[abc]` and `[!abc]` are sets of characters. Upper and lower
case differ. A pattern names the whole path: `*.csv` is a file at the top, `**/*.csv` one at the top or anywhere below.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

_TOKEN = re.compile(
    r"""
    (?P<folders>(?:(?<=/)|^)(?:\*\*/)+)  # `**/` as whole parts: any number of folders, none included
  | (?P<anything>\*\*+)                  # `**` elsewhere
  | (?P<some>\*)
  | (?P<one>\?)
  | \[(?P<negated>!?)(?P<set>\]?[^\]]*)\]
  | (?P<literal>.)
    """,
    re.VERBOSE | re.DOTALL,
)


def matches(path: str, patterns: Iterable[str]) -> bool:
    """Whether one of the patterns names this path (posix, relative to the dataset)."""
    return any(_compiled(pattern).fullmatch(path) for pattern in patterns)


@lru_cache(maxsize=1024)
def _compiled(pattern: str) -> re.Pattern[str]:
    """The regular expression that a pattern stands for."""
    return re.compile("".join(map(_expression, _TOKEN.finditer(pattern))), re.DOTALL)


def _expression(token: re.Match[str]) -> str:
    """The regular expression of one token of a pattern."""
    if token["folders"]:
        return "(?:.*/)?"
    if token["anything"]:
        return ".*"
    if token["some"]:
        return "[^/]*"
    if token["one"]:
        return "[^/]"
    if token["set"]:
        return _character_set(token["set"], negated=bool(token["negated"]))
    return re.escape(token[0])


def _character_set(inside: str, *, negated: bool) -> str:
    """A set of characters, ranges included, that never matches `/`."""
    ordered = re.sub(r"(.)-(.)", lambda span: span[0] if span[1] <= span[2] else "", inside, flags=re.DOTALL)
    escaped = re.sub(r"([\\\[\]^&~|])", r"\\\1", ordered)
    if not escaped:
        return "[^/]" if negated else "(?!)"
    return f"(?!/)[{'^' if negated else ''}{escaped}]"
