"""Which language is spoken to somebody: the one that is named, or the best of those that a browser names (RFC 9110,
12.5.4; RFC 4647, 3.4).
"""

from __future__ import annotations

import re

from evalboard.strings._files import DEFAULT, languages

LONGEST = 1_000
"""Characters of a header that are read."""
RANGE = re.compile(r"\s*([a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*|\*)\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?")


def matching(tag: str) -> str | None:
    """The language that has words for a tag, which is shortened from its end until one has: `zh-Hans-CN` is `zh`. None
    where none has.
    """
    by_name = {name.lower(): name for name in languages()}
    parts = tag.lower().split("-")
    for length in range(len(parts), 0, -1):
        if (language := by_name.get("-".join(parts[:length]))) is not None:
            return language
    return None


def preferred(header: str) -> str:
    """The language that an Accept-Language header likes best of those that there are; the default one where it likes
    none of them.
    """
    ranges = [RANGE.fullmatch(part) for part in header[:LONGEST].split(",")]
    weighed = [(float(each[2] or 1), each[1]) for each in ranges if each is not None]
    for weight, tag in sorted(weighed, key=lambda pair: -pair[0]):  # stable: of equal ones the first
        language = DEFAULT if tag == "*" else matching(tag)
        if weight > 0 and language is not None:
            return language
    return DEFAULT
