r"""The conditions that say which samples are meant, as a visitor writes them: text -> tree -> SQL with parameters.

    prediction ~ "\d\n" and (score < 0.5 or answer_type = "number") and not (failure is unknown)

A term is `column sign value`, or `column is known` and `column is unknown`; terms are joined by `and`, `or` and `not`,
with parentheses. Signs are = != < <= > >= for numbers, = != for truth values, and = != contains ~ !~ for words and
texts: `contains` looks for a piece as it is written, ~ for a regular expression (RE2, in linear time). What is not
known fulfils no term but `is unknown`, not even in a `not`.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal, NoReturn

from msgspec import Meta, structs

from evalboard.base.query import Query
from evalboard.errors import QueryError
from evalboard.slices._duck import STORED
from evalboard.strings import Text, did_you_mean, message

LONGEST = 2_000
LONGEST_PATTERN = 400
MOST_TERMS = 40
DEEPEST = 8
Kind = Literal["word", "number", "text", "flag"]
Value = str | float | bool
SIGNS: Mapping[Kind, tuple[str, ...]] = {
    "number": ("=", "!=", "<", "<=", ">", ">="),
    "flag": ("=", "!="),
    "word": ("=", "!=", "contains", "~", "!~"),
    "text": ("=", "!=", "contains", "~", "!~"),
}
PATTERNS = ("~", "!~")
LONGEST_SHOWN = 40
KEYWORDS = frozenset({"and", "or", "not", "is", "known", "unknown", "contains", "true", "false"})
TOKEN = re.compile(
    r'\s*(?:(?P<text>"(?:[^"\\]|\\.)*")|(?P<number>[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?(?![\w.]))'
    r"|(?P<name>[^\W\d]\w*)|(?P<sign>!=|<=|>=|!~|[=<>~])|(?P<bracket>[()])|(?P<other>\S))",
    re.DOTALL,
)
ESCAPE = re.compile(r"\\(?:u\{([0-9A-Fa-f]{1,6})\}|(.))", re.DOTALL)
ESCAPED = {"n": "\n", "t": "\t", "r": "\r", "\\": "\\", '"': '"'}
WRITTEN = {value: f"\\{letter}" for letter, value in ESCAPED.items()}
PLAIN = re.compile(r"[^\W\d]\w*")
MOST_ROWS = 100
MOST_HISTOGRAMS = 12
DEEPEST_OFFSET = 10**9
Benchmark = Annotated[str, Meta(description="a benchmark with samples; the first where not given")]
EntryWithSamples = Annotated[str, Meta(description="an entry; the first that has samples where not given")]
Variant = Annotated[str, Meta(description="stored, or a variant of the scorer: what `score` means")]


class WhereError(QueryError):
    """A condition that cannot be read, and where it goes wrong: `position` counts characters from 0."""

    def __init__(self, why: Text, position: int, *, known: tuple[str, ...] = ()) -> None:
        super().__init__(message("slices-where", character=str(position + 1), why=why), parameter="where", known=known)
        self.position = position


@dataclass(frozen=True, slots=True)
class ConditionColumn:
    """What a condition may name: its kind, and what it is in SQL."""

    name: str
    kind: Kind
    sql: str


@dataclass(frozen=True, slots=True)
class Term:
    """One column compared with a value; the sign `is` tells whether it is known, by a truth value."""

    column: str
    sign: str
    value: Value
    at: int = field(compare=False)
    value_at: int = field(compare=False)

    def __str__(self) -> str:
        name = (
            self.column
            if PLAIN.fullmatch(self.column) and self.column.lower() not in KEYWORDS
            else quoted_text(self.column)
        )
        if self.sign == "is":
            return f"{name} is {'known' if self.value else 'unknown'}"
        return f"{name} {self.sign} {_written(self.value)}"


@dataclass(frozen=True, slots=True)
class Not:
    """What does not fulfil a condition."""

    of: Tree

    def __str__(self) -> str:
        return f"not ({self.of})" if isinstance(self.of, BooleanGroup) else f"not {self.of}"


@dataclass(frozen=True, slots=True)
class BooleanGroup:
    """Conditions of which all must hold, or any; none of them is joined by the same word."""

    word: Literal["and", "or"]
    of: tuple[Tree, ...]

    def __str__(self) -> str:
        return f" {self.word} ".join(
            f"({each})" if isinstance(each, BooleanGroup) and each.word == "or" else str(each) for each in self.of
        )


Tree = Term | Not | BooleanGroup


def parsed(text: str) -> Tree | None:
    """The conditions in a text; None where there is none. WhereError says what is wrong and where."""
    if len(text) > LONGEST:
        raise WhereError(message("slices-where-long", count=f"{len(text):,}", most=f"{LONGEST:,}"), LONGEST)
    tree = _Parser(text).whole()
    if len(str(tree)) > LONGEST:
        raise WhereError(
            message("slices-where-long-written", count=f"{len(str(tree)):,}", most=f"{LONGEST:,}"), len(text)
        )
    return tree


def canonical(text: str) -> str:
    """The conditions in a text as they are always written. WhereError as `parsed`."""
    return str(parsed(text) or "")


def rules(tree: Tree | None) -> tuple[str, ...]:
    """The conditions of which all must hold, each as a text that can stand beside others."""
    parts = tree.of if isinstance(tree, BooleanGroup) and tree.word == "and" else () if tree is None else (tree,)
    return tuple(f"({each})" if isinstance(each, BooleanGroup) else str(each) for each in parts)


def terms(tree: Tree | None) -> Iterator[Term]:
    """All terms of a condition, in order."""
    if isinstance(tree, Term):
        yield tree
    elif isinstance(tree, Not):
        yield from terms(tree.of)
    elif tree is not None:
        for each in tree.of:
            yield from terms(each)


def checked(tree: Tree | None, columns: Mapping[str, ConditionColumn]) -> None:
    """Refuse a condition that names what is not there, or compares it with what it cannot be. WhereError."""
    for term in terms(tree):
        _check(term, columns)


def sql(tree: Tree | None, columns: Mapping[str, ConditionColumn]) -> tuple[str, dict[str, Value]]:
    """A condition that was checked as SQL, and the values of its parameters."""
    values: dict[str, Value] = {}
    return ("true" if tree is None else _sql(tree, columns, values)), values


def _check(term: Term, columns: Mapping[str, ConditionColumn]) -> None:
    if term.column not in columns:
        names = tuple(columns)
        sentence = message("slices-where-column", name=repr(term.column[:80]), close=did_you_mean(term.column, names))
        raise WhereError(sentence, term.at, known=names[:100])
    kind = columns[term.column].kind
    if term.sign == "is":
        return
    if term.sign not in SIGNS[kind]:
        signs = " ".join(SIGNS[kind])
        raise WhereError(
            message("slices-where-sign", term=f"{term.column} {term.sign}", signs=signs, kind=kind), term.at
        )
    if not isinstance(term.value, {"number": float, "flag": bool}.get(kind, str)):
        written = f"{term.column} {term.sign} {_written(term.value)[:80]}"
        raise WhereError(message("slices-where-value", term=written, kind=kind), term.value_at)


def _sql(tree: Tree, columns: Mapping[str, ConditionColumn], values: dict[str, Value]) -> str:
    if isinstance(tree, Not):
        return f"(NOT {_sql(tree.of, columns, values)})"
    if isinstance(tree, BooleanGroup):
        return "(" + f" {tree.word.upper()} ".join(_sql(each, columns, values) for each in tree.of) + ")"
    column = columns[tree.column].sql
    if tree.sign == "is":
        return f"({column} IS {'NOT ' if tree.value else ''}NULL)"
    name = f"w{len(values)}"
    values[name] = tree.value
    if tree.sign == "contains":
        return f"contains({column}, ${name})"
    matches = f"regexp_matches({column}, ${name})" if tree.sign in PATTERNS else f"({column} {tree.sign} ${name})"
    return f"(NOT {matches})" if tree.sign == "!~" else matches


def quoted_text(text: str) -> str:
    """A text as a condition has it, in double quotes; what cannot be seen is written as an escape."""
    return '"' + "".join(WRITTEN.get(letter) or (_code(letter) if _unseen(letter) else letter) for letter in text) + '"'


def _unseen(letter: str) -> bool:
    return unicodedata.category(letter) in {"Cc", "Cf", "Cn", "Cs", "Zl", "Zp"}


def _code(letter: str) -> str:
    return f"\\u{{{ord(letter):x}}}"


def _written(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return quoted_text(value) if isinstance(value, str) else repr(value).removesuffix(".0")


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    text: str
    at: int

    @property
    def shown(self) -> Text:
        """The token as a refusal names it."""
        if self.kind == "end":
            return message("slices-where-end")
        return self.text if len(self.text) <= LONGEST_SHOWN else f"{self.text[:LONGEST_SHOWN]}…"


class _Parser:
    """Reads tokens from left to right: `or` joins what `and` joins, `not` takes the next term or bracket."""

    def __init__(self, text: str) -> None:
        self.tokens = list(_tokens(text))
        self.place = self.terms = self.depth = 0

    @property
    def next(self) -> _Token:
        return self.tokens[self.place]

    def take(self) -> _Token:
        token = self.next
        self.place += token.kind != "end"
        return token

    def word(self, *words: str) -> str:
        """The next word if it is one of these, taken; else nothing."""
        lower = self.next.text.lower() if self.next.kind == "name" else ""
        return self.take().text.lower() if lower in words else ""

    def whole(self) -> Tree | None:
        if self.next.kind == "end":
            return None
        tree = self.joined("or")
        if self.next.kind != "end":
            self.refuse(message("slices-where-after"))
        return tree

    def joined(self, word: Literal["and", "or"]) -> Tree:
        parts = [self.joined("and") if word == "or" else self.single()]
        while self.word(word):
            parts.append(self.joined("and") if word == "or" else self.single())
        flat = [
            each
            for part in parts
            for each in (part.of if isinstance(part, BooleanGroup) and part.word == word else (part,))
        ]
        return flat[0] if len(flat) == 1 else BooleanGroup(word, tuple(flat))

    def single(self) -> Tree:
        if self.depth >= DEEPEST:
            self.refuse(message("slices-where-deep", most=str(DEEPEST)))
        self.depth += 1
        try:
            if self.word("not"):
                return Not(self.single())
            if self.next.text == "(" and self.next.kind == "bracket":
                return self.bracket()
        finally:
            self.depth -= 1
        return self.term()

    def bracket(self) -> Tree:
        self.take()
        tree = self.joined("or")
        if self.next.text != ")" or self.next.kind != "bracket":
            self.refuse(message("slices-where-bracket"))
        self.take()
        return tree

    def term(self) -> Term:
        token = self.next
        if token.kind not in {"name", "text"} or (token.kind == "name" and token.text.lower() in KEYWORDS):
            self.refuse(message("slices-where-begin"))
        self.terms += 1
        if self.terms > MOST_TERMS:
            self.refuse(message("slices-where-terms", most=str(MOST_TERMS)))
        column = _unquoted(self.take()) if token.kind == "text" else self.take().text
        if self.word("is"):
            return self.presence(column, token.at)
        sign = self.word("contains") or (self.take().text if self.next.kind == "sign" else "")
        if not sign:
            self.refuse(message("slices-where-no-sign", column=column[:80]))
        at = self.next.at
        return Term(column, sign, self.value(sign), token.at, at)

    def presence(self, column: str, at: int) -> Term:
        value_at = self.next.at
        word = self.word("known", "unknown")
        if not word:
            self.refuse(message("slices-where-presence"))
        return Term(column, "is", word == "known", at, value_at)

    def value(self, sign: str) -> Value:
        token = self.next
        if word := self.word("true", "false"):
            return word == "true"
        if token.kind == "number":
            if math.isinf(float(token.text)):
                self.refuse(message("slices-where-infinite"))
            return float(self.take().text) + 0.0
        if token.kind != "text":
            self.refuse(message("slices-where-no-value"))
        text = _unquoted(self.take())
        if sign in PATTERNS and len(text) > LONGEST_PATTERN:
            raise WhereError(
                message("slices-where-pattern-long", count=str(len(text)), most=str(LONGEST_PATTERN)), token.at
            )
        return text

    def refuse(self, why: Text) -> NoReturn:
        raise WhereError(message("slices-where-found", why=why, token=self.next.shown), self.next.at)


def _tokens(text: str) -> Iterator[_Token]:
    place = 0
    while (match := TOKEN.match(text, place)) is not None:
        kind = str(match.lastgroup)
        token = _Token(kind, match[kind], match.start(kind))
        if kind == "other":
            open_text = token.text == '"'
            raise WhereError(
                message("slices-where-open") if open_text else message("slices-where-nothing", text=repr(token.text)),
                token.at,
            )
        yield token
        place = match.end()
    yield _Token("end", "", len(text))


def _unquoted(token: _Token) -> str:
    """The text that stands in double quotes. A backslash before a letter that is no escape stands for itself, as
    regular expressions want it.
    """

    def letter(escape: re.Match[str]) -> str:
        if escape[1] is None:
            return ESCAPED.get(escape[2], escape[0])
        code = int(escape[1], 16)
        if code > 0x10FFFF or 0xD800 <= code <= 0xDFFF:
            raise WhereError(message("slices-where-escape", escape=escape[0]), token.at + 1 + escape.start())
        return chr(code)

    text = ESCAPE.sub(letter, token.text[1:-1])
    if any("\ud800" <= each <= "\udfff" for each in text):
        raise WhereError(message("slices-where-half"), token.at)
    return text


class SliceQuery(Query, frozen=True, kw_only=True):
    """A slice of the samples of one benchmark, of one entry or of two side by side. Conditions are written in one way;
    see `where`.
    """

    benchmark: Benchmark = ""
    entry: EntryWithSamples = ""
    against: Annotated[str, Meta(description="another entry, to be compared on the samples that both answered")] = ""
    variant: Variant = STORED
    where: Annotated[
        str,
        Meta(
            description='conditions such as prediction ~ "\\d\\n" and (score < 0.5 or answer_type = "span"); '
            "docs/reference/samples.md has the grammar"
        ),
    ] = ""
    sort: Annotated[str, Meta(description="score, difference, sample or any column, '-' in front for descending")] = ""
    offset: Annotated[int, Meta(ge=0, le=DEEPEST_OFFSET, description="rows to skip; a file skips none")] = 0
    limit: Annotated[
        int, Meta(ge=1, le=MOST_ROWS, description=f"rows to answer, at most {MOST_ROWS}; a file has them all")
    ] = 50
    histogram: Annotated[
        tuple[str, ...], Meta(max_length=MOST_HISTOGRAMS, description="a further column to count")
    ] = ()
    entries: Annotated[
        Literal["", "all"], Meta(description="all: a file holds the slice in every entry, not in one")
    ] = ""
    intervals: Annotated[bool, Meta(description="1: the mean of every model with its interval, which takes longer")] = (
        False
    )

    def __post_init__(self) -> None:
        """Write the conditions as they are always written; refuse what cannot be meant."""
        structs.force_setattr(self, "where", canonical(self.where))
        structs.force_setattr(self, "histogram", tuple(dict.fromkeys(self.histogram)))

    def whole(self) -> SliceQuery:
        """The same slice without a page of it."""
        return structs.replace(self, offset=0, limit=SliceQuery().limit, histogram=(), intervals=False)


class SampleQuery(Query, frozen=True, kw_only=True):
    """One sample of one entry."""

    benchmark: Benchmark = ""
    entry: EntryWithSamples = ""
    sample: Annotated[str, Meta(description="the sample's id")]
    run: Annotated[int | None, Meta(description="the run; the first where not given")] = None
    variant: Variant = STORED


class RescoringQuery(Query, frozen=True):
    """A benchmark to be scored again by another rule."""

    benchmark: Annotated[str, Meta(description="a benchmark with samples and a scorer")]
    variant: Annotated[
        str, Meta(description="a variant of its scorer; the one with all defects repaired where not given")
    ] = ""
    where: Annotated[str, Meta(description="conditions that say which samples are meant")] = ""
    scored: Annotated[
        str, Meta(description="the variant whose score the conditions mean by `score`; the stored one where not given")
    ] = STORED

    def __post_init__(self) -> None:
        """Write the conditions as they are always written; refuse what cannot be read."""
        structs.force_setattr(self, "where", canonical(self.where))
