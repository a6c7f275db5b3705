"""What people read in English is plain: sentences of at most 25 words, and none of the phrases that were retired."""

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Pattern, Placeable, SelectExpression, StringLiteral, TextElement

import evalboard.strings
from evalboard.errors import NotFound
from evalboard.insights import Sentence, insight, insights
from evalboard.strings import DEFAULT

CATALOGUE = Path(evalboard.strings.__file__).parent / DEFAULT
MOST_WORDS = 25
RETIRED = re.compile(
    r"\b(take away|crowns?|state kept|do not follow|likely places|told apart|(?:cannot|can) be told"
    r"|(?:more|less) is (?:taken to be )?better|what is lacking|carried on|known are)\b",
    re.IGNORECASE,
)
"""Phrases that nobody in the field says."""
END = re.compile(r"(?<=[.!?])\s+")
TAG = re.compile(r"</?\w+[^>]*>")
WORD = re.compile(r"\w")


def texts(pattern: Pattern) -> Iterator[str]:
    """Every text that a pattern can become; a value is one word."""
    made = [""]
    for each in pattern.elements:
        if isinstance(each, TextElement):
            ends = [each.value]
        elif isinstance(each, Placeable) and isinstance(each.expression, SelectExpression):
            ends = [text for variant in each.expression.variants for text in texts(variant.value)]
            # Of many choices the longest and the shortest: what stands between them is no longer than these.
            ends = sorted(ends, key=len)
            ends = ends if len(made) * len(ends) <= 256 else [ends[0], ends[-1]]
        elif isinstance(each, Placeable) and isinstance(each.expression, StringLiteral):
            ends = [each.expression.value]
        else:
            ends = ["X"]
        made = [begin + end for begin in made for end in ends]
    yield from made


@cache
def messages() -> dict[str, tuple[str, Pattern]]:
    """The messages of all catalogues with their file, attributes among them, by id."""
    found = {}
    for file in sorted(CATALOGUE.glob("**/*.ftl")):
        name = file.relative_to(CATALOGUE).as_posix()
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, Message):
                for key, pattern in (
                    (entry.id.name, entry.value),
                    *((f"{entry.id.name}.{each.id.name}", each.value) for each in entry.attributes),
                ):
                    found[key] = (name, pattern)
    return found


def too_long(text: str) -> list[str]:
    """The sentences of a text that have more words than they may."""
    return [
        each for each in END.split(TAG.sub("", text)) if sum(map(bool, map(WORD.search, each.split()))) > MOST_WORDS
    ]


def everything() -> Iterator[tuple[str, str]]:
    """Where each message is, and each of its texts."""
    for name, (file, pattern) in messages().items():
        yield from ((f"{file}: {name}", text) for text in texts(pattern))


def test_no_sentence_has_more_than_25_words():
    assert sorted({f"{where}: {each}" for where, text in everything() for each in too_long(text)}) == []


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["demo_open_llm", "demo_arena", "demo_runs"])
def test_no_report_has_a_longer_one(built_once, name):
    """Messages stand in messages: a sentence may be longer than each of them."""
    board, long, told = built_once.board(name), [], 0
    for each in sorted({*insights()} - {"question", "estimate_rank"}):  # these ask for an argument
        with suppress(NotFound):
            report = insight(each).report(board, insight(each).query())
            texts_of = [block.text for block in report.blocks if isinstance(block, Sentence)]
            told += len(texts_of)
            long += [f"{each}: {one}" for text in texts_of for one in too_long(text)]
    assert told > 5
    assert long == []


def test_no_message_says_a_retired_phrase():
    assert sorted({f"{where}: {found[0]}" for where, text in everything() if (found := RETIRED.search(text))}) == []


def test_a_long_sentence_and_a_retired_phrase_are_found():
    long = " ".join(["word"] * (MOST_WORDS + 1))
    assert too_long(f"Short. <b>{long}</b>. Short.") == [f"{long}."]
    assert too_long(" ".join(["word"] * MOST_WORDS)) == []
    assert RETIRED.search("Two models cannot be told apart.")
    assert RETIRED.search("of which More is better")
    assert not RETIRED.search("higher is better")
