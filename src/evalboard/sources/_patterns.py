"""Shell patterns for paths inside a dataset: which files a board means.

`*` and `?` stay inside one folder, `**` crosses folders, `[abc]` and `[!abc]` are sets of characters. Upper and lower
case differ. A pattern names the whole path: `*.csv` is a file at the top, `**/*.csv` one at the top or anywhere below.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
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

_GLOB = re.compile(r"[*?\[]")


def matches(path: str, patterns: Iterable[str]) -> bool:
    """Whether one of the patterns names this path (posix, relative to the dataset)."""
    return any(_compiled(pattern).fullmatch(path) for pattern in patterns)


@lru_cache(maxsize=1024)
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile("".join(map(_expression, _TOKEN.finditer(pattern))), re.DOTALL)


def _expression(token: re.Match[str]) -> str:
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


def folders(patterns: Iterable[str]) -> list[tuple[str, bool]]:
    """The folders to list for all paths of some patterns, and whether those below them count too."""
    deep: dict[str, bool] = {}
    for pattern in patterns:
        parts = pattern.split("/")
        fixed = next((at for at, part in enumerate(parts[:-1]) if _GLOB.search(part)), len(parts) - 1)
        inside, rest = "/".join(parts[:fixed]), parts[fixed:]
        deep[inside] = deep.get(inside, False) or len(rest) > 1 or "**" in rest[0]
    return [(inside, below) for inside, below in sorted(deep.items()) if not _covered(inside, deep)]


def _covered(inside: str, deep: Mapping[str, bool]) -> bool:
    above = inside.split("/") if inside else []
    return any(deep.get("/".join(above[:end]), False) for end in range(len(above)))
