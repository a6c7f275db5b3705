"""DROP's rules one by one: what is cut off an answer, and how a text becomes the words that are compared."""

from __future__ import annotations

import re
import string
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from evalboard.scorers._bags import Span, before

Step = Callable[[str], str]
"""What becomes of one token."""

ARTICLES, ARTICLE = re.compile(r"\b(a|an|the)\b", re.UNICODE), frozenset({"a", "an", "the"})
PUNCTUATION = str.maketrans("", "", string.punctuation)
DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"
AS_SPACES = str.maketrans(dict.fromkeys(map(ord, DASHES), " "))
SPELLED = frozenset({"nan", "inf", "infinity"})
"""Numbers that Python reads in words."""
FLOAT_ENDS = frozenset(".nfyNFY")
"""What a float may end in that is no digit."""
QUOTES, STOPS = (
    "\u2018\u2019\u201c\u201d\u201e\u00ab\u00bb",
    "\u2026\u3002\uff0c\u3001\uff1b\uff1a\uff01\uff1f\uff08\uff09",
)
CURRENCY, UNSEEN = "\u20ac\u00a3\u00a5\u20b9", "\u200b\u200c\u200d\u2060\ufeff"
MARKS = str.maketrans("", "", "".join(set(string.punctuation) - set(".,:/")) + QUOTES + STOPS + CURRENCY + UNSEEN)
"""What is deleted where numbers are repaired: signs of currency, quotes, and characters that cannot be seen as well."""
THOUSANDS = re.compile(r"(?<![\d,.])\d{1,3}(?:,\d{3})+(?![\d,])")
LONE = re.compile(r"(?<!\d)[,:/]|[,:/](?!\d)|\.(?!\d)|(?<=[^\W\d])\.")
"""A comma, colon or slash that does not stand between digits; a full stop before no digit, or after a letter."""
Of = TypeVar("Of")
NUMBER = re.compile(r"\d+(?:\.\d+)?|\.\d+")
MEASURED = re.compile(r"(?=[.:/]*\d)[\d.:/]+(?:e[+-]\d+)?")
"""A number, a time, a ratio, a version: a word of digits with marks between them."""
EXACT_DIGITS = 15
"""So many digits of a number a float keeps."""
MOST_KNOWN, LONGEST_KNOWN, LONGEST_REST = 50_000, 40, 1_000


def before_dot(text: str) -> tuple[int, int]:
    """What stands before the first full stop: it was a stop word in 2023, and cuts decimals in two."""
    return before(text, ".")


def first_line(text: str) -> tuple[int, int]:
    """What stands before the first line break."""
    return before(text, "\n")


def at_spaces(text: str) -> list[str]:
    """The tokens of a text as published: they end at an ASCII space or hyphen, and nowhere else."""
    return text.replace("-", " ").split(" ")


def at_white_space(text: str) -> list[str]:
    return text.replace("-", " ").split()


def at_white_space_and_dashes(text: str) -> list[str]:
    """Tokens that end at any white space, and at dashes of every kind."""
    return at_white_space(text if text.isascii() else text.translate(AS_SPACES))


def is_float(text: str) -> bool:
    """Whether Python reads a float in it: white space around it, `1e2`, `nan` and digits of other scripts included."""
    if text.isalpha():
        return text.lower() in SPELLED
    last = text.rstrip()[-1:]
    if not last.isdecimal() and last not in FLOAT_ENDS:  # quicker than what is raised
        return False
    try:
        float(text)
    except ValueError:
        return False
    return True


def without_punctuation(token: str) -> str:
    """A token without ASCII punctuation, unless it is a number as it stands: `12.25` stays, `12.25%` becomes 1225."""
    return token if is_float(token) else token.translate(PUNCTUATION)


def as_float(token: str) -> str:
    return str(float(token)) if is_float(token) else token


def without_articles(token: str) -> str:
    """A token without articles, and without white space around words."""
    if token.isalpha():
        return "" if token in ARTICLE else token
    return " ".join(ARTICLES.sub(" ", token).split())


def only_marks_in_numbers(token: str) -> str:
    """A token without punctuation, but for what stands inside a number: `$1,001.5` becomes 1001.5, `12.25%` 12.25,
    `12:30` and `1/2` stay.
    """
    if token.isalnum():
        return token
    grouped = THOUSANDS.sub(lambda digits: digits[0].replace(",", ""), token.translate(MARKS))
    return LONE.sub("", grouped).replace(",", " ")


def as_numbers(token: str) -> str:
    """Plain numbers written one way, `10` and `10.00` as `10.0`; what a float would not keep stays as it is, so do
    `nan` and `1e2`.
    """
    return " ".join(map(_plain, token.split()))


def _plain(word: str) -> str:
    if not NUMBER.fullmatch(word):
        return word
    return str(float(word)) if len(word) <= EXACT_DIGITS else word.lstrip("0")


def is_measured(word: str) -> bool:
    return MEASURED.fullmatch(word) is not None


class _CachedRule(dict[str, Of]):
    """What a function tells of words; of short ones it is remembered."""

    def __init__(self, tell: Callable[[str], Of]) -> None:
        self.tell = tell

    def __missing__(self, word: str) -> Of:
        value = self.tell(word)
        if len(word) <= LONGEST_KNOWN:
            if len(self) >= MOST_KNOWN:
                self.clear()
            self[word] = value
        return value


@dataclass(frozen=True, eq=False, slots=True)
class Normalization:
    """How a text becomes words: where tokens end, what becomes of each, and what counts as a number."""

    split: Callable[[str], list[str]]
    steps: tuple[Step, ...]
    is_number: Callable[[str], bool]
    tells_spans_apart: bool = False
    """Whether a text that answers for several spans is read as several."""
    tokens: _CachedRule[str] = field(init=False, repr=False)
    numbers: _CachedRule[bool] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "tokens", _CachedRule(self.token))
        object.__setattr__(self, "numbers", _CachedRule(self.is_number))

    def token(self, text: str) -> str:
        for step in self.steps:
            text = step(text)
        return text

    def normalized(self, text: str) -> str:
        """A text as it is compared; tokens that vanish are left out."""
        return " ".join(filter(None, map(self.tokens.__getitem__, self.split(text))))

    def answered(self, text: str) -> Span:
        normalized = self.normalized(text)
        return Span(normalized, frozenset(normalized.split()))

    def expected(self, text: str) -> Span:
        normalized = self.normalized(text)
        bag = frozenset(normalized.split())
        return Span(normalized, bag, frozenset(filter(self.numbers.__getitem__, bag)))


PUBLISHED_STEPS = (str.lower, without_punctuation, as_float, without_articles)
PUBLISHED = Normalization(at_spaces, PUBLISHED_STEPS, is_float)
WHITESPACE = Normalization(at_white_space, PUBLISHED_STEPS, is_float)
NUMBERS = Normalization(
    at_white_space_and_dashes,
    (str.lower, only_marks_in_numbers, as_numbers, without_articles),
    is_measured,
    tells_spans_apart=True,
)


def number_before_newline(text: str) -> bool:
    """Whether the first line ends with a number that is one token with what the next line begins with, as published."""
    line, _, rest = text.lstrip().partition("\n")
    last, following = at_spaces(line[-LONGEST_KNOWN:])[-1], at_spaces(rest[:LONGEST_REST])[0]
    return is_float(last.translate(PUNCTUATION)) and bool(following.strip())
