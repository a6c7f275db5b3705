"""Counts of style features in an answer: tokens, headers, list items and bold words, outside of code.

`counted` follows OpenCompass (`compass_arena_subjective_bench.py`, after FastChat) except where that is wrong: code
fences are taken out where they stand, not wherever their content occurs again, and an empty fence takes no line breaks
with it. `as_opencompass` counts as it does, defects included. Tokens are counted by a function that is given:
OpenCompass' tokenizer downloads its vocabulary.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from types import MappingProxyType

Tokens = Callable[[str], int]
FENCE = re.compile(r"```([^`]*)```")
HEADER = re.compile(r"^#{1,6}\s", re.MULTILINE)
BOLD = re.compile(r"\*\*[^*\n]+\*\*|__[^_\n]+__")
ORDERED, UNORDERED = re.compile(r"^\s*\d+\.\s", re.MULTILINE), re.compile(r"^\s*[-*+]\s", re.MULTILINE)


def words(text: str) -> int:
    """The number of words between white space: a stand-in for tokens that needs no vocabulary."""
    return len(text.split())


def counted(text: str, tokens: Tokens = words) -> dict[str, int]:
    """The features of an answer by their names in `ratings.STYLE`."""
    return _counts(FENCE.sub("", text), tokens)


def as_opencompass(text: str, tokens: Tokens = words) -> dict[str, int]:
    """The features of an answer as OpenCompass counts them: the content of every fence is deleted wherever it
    occurs.
    """
    bare = text
    for block in FENCE.findall(text):
        bare = bare.replace(block, "")
    return _counts(bare, tokens)


def _counts(text: str, tokens: Tokens) -> dict[str, int]:
    return {
        "sum_assistant_tokens": tokens(text),
        "header_count": len(HEADER.findall(text)),
        "list_count": len(ORDERED.findall(text)) + len(UNORDERED.findall(text)),
        "bold_count": len(BOLD.findall(text)),
    }


COUNTINGS = MappingProxyType({"evalboard": counted, "opencompass": as_opencompass})
