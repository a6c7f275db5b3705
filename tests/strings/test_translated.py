"""Every language says all that English says, with the same values, marks and choices: what is lacking is named by its
file and id.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, Pattern, Placeable, SelectExpression, VariableReference
from fluent.syntax.visitor import Visitor

import evalboard.strings
from evalboard.strings import DEFAULT

CATALOGUES = Path(evalboard.strings.__file__).parent
TONGUES = sorted(
    folder.name for folder in CATALOGUES.iterdir() if (folder / "base.ftl").exists() and folder.name != DEFAULT
)
TAG = re.compile(r"</?\w+[^>]*>")
PLURAL_FORMS = {"zh": {"other"}, "id": {"other"}}
"""The categories of whole numbers that each language tells apart, by CLDR:
https://www.unicode.org/cldr/charts/48/supplemental/language_plural_rules.html
"""
PLURALS = {"zero", "one", "two", "few", "many", "other"}
LETTERS = re.compile(r"[^\W\d_]{2,}")
"""A word."""
NAMES = {
    "Evalboard",
    "MoE",
    "Bradley–Terry",
    "notebook",
    "Hub",
    "token",
    "kg",
    "CO₂",
    "BibTeX",
    "CSV",
    "JSON",
    "Parquet",
}
"""What is written alike in all languages."""
ALIKE = {
    "id": {
        *(
            "Model",
            "model",
            "interval",
            "median",
            "Median",
            "data",
            "Data",
            "sampel",
            "binomial",
            "bootstrap",
            "sampling",
            "folder",
            "Rating",
        )
    }
    | {
        *(
            "rating",
            "Arena",
            "suite",
            "Token",
            "id",
            "log",
            "ridge",
            "Jan",
            "Feb",
            "Mar",
            "Apr",
            "Jun",
            "Jul",
            "Sep",
            "Nov",
        )
    }
    | {*("dataset", "commit", "odds", "Odds", "Log", "No", "pass", "Snapshot")},
}
"""Labels that a language has in common with English."""


class Parts(Visitor):
    """What a pattern is made of: variables where they are printed and where they choose, and the choices by the
    variable that makes them.
    """

    def __init__(self) -> None:
        self.printed: set[str] = set()
        self.choices: dict[str, set[str]] = {}
        self.words: list[str] = []

    def visit_SelectExpression(self, node: SelectExpression) -> None:  # noqa: N802 - the name that the visitor calls
        assert isinstance(node.selector, VariableReference)
        names = {getattr(each.key, "name", None) or each.key.value for each in node.variants}
        self.choices.setdefault(node.selector.id.name, set()).update(names)
        for variant in node.variants:
            self.visit(variant.value)

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.printed.add(node.id.name)

    def visit_TextElement(self, node) -> None:  # noqa: N802
        self.words.append(node.value)


@cache
def catalogue(language: str) -> dict[str, tuple[str, Pattern]]:
    """All messages of a language with their files, attributes among them, by id."""
    messages = {}
    for file in sorted((CATALOGUES / language).glob("**/*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, Junk), f"{language}/{file.name}: {entry.content}"
            if isinstance(entry, Message):
                for name, pattern in (
                    (entry.id.name, entry.value),
                    *((f"{entry.id.name}.{each.id.name}", each.value) for each in entry.attributes),
                ):
                    assert name not in messages, f"{language}/{file.name}: {name} is there twice"
                    messages[name] = (file.relative_to(CATALOGUES / language).as_posix(), pattern)
    return messages


def parts(pattern: Pattern) -> Parts:
    visitor = Parts()
    visitor.visit(pattern)
    return visitor


def both(language: str) -> Iterator[tuple[str, Pattern, Pattern]]:
    """Messages that English and a language have: where, in English, in the language."""
    english = catalogue(DEFAULT)
    for name, (file, pattern) in catalogue(language).items():
        if name in english:
            yield f"{language}/{file}: {name}", english[name][1], pattern


def text(pattern: Pattern) -> str:
    """All words of a pattern, those of each choice among them."""
    return "".join(parts(pattern).words)


@pytest.mark.parametrize("language", TONGUES)
def test_no_message_is_untranslated(language):
    here = catalogue(language)
    lacking = [f"{language}/{file}: {name}" for name, (file, _) in catalogue(DEFAULT).items() if name not in here]
    assert not lacking, "\n".join(["not translated:", *lacking])


@pytest.mark.parametrize("language", TONGUES)
def test_no_message_is_left_over(language):
    over = [
        f"{language}/{file}: {name}"
        for name, (file, _) in catalogue(language).items()
        if name not in catalogue(DEFAULT)
    ]
    assert not over, "\n".join(["nobody says:", *over])


@pytest.mark.parametrize("language", TONGUES)
def test_messages_stand_in_the_file_of_the_same_name(language):
    english = catalogue(DEFAULT)
    assert [
        f"{language}/{file}: {name}"
        for name, (file, _) in catalogue(language).items()
        if name in english and english[name][0] != file
    ] == []


@pytest.mark.parametrize("language", TONGUES)
def test_values_are_those_of_english(language):
    wrong = []
    for where, english, other in both(language):
        theirs, mine = parts(english), parts(other)
        asked_for = theirs.printed | theirs.choices.keys()
        wrong += [
            f"{where}: {name} is no value of it" for name in sorted((mine.printed | mine.choices.keys()) - asked_for)
        ]
        wrong += [
            f"{where}: {name} is not said" for name in sorted(theirs.printed - mine.printed - mine.choices.keys())
        ]
    assert wrong == []


@pytest.mark.parametrize("language", TONGUES)
def test_choices_by_codes_are_those_of_english_and_plurals_those_of_the_language(language):
    forms = PLURAL_FORMS[language]
    wrong = []
    for where, english, other in both(language):
        theirs = parts(english).choices
        for name, mine in parts(other).choices.items():
            codes = {each for each in theirs.get(name, set()) if each not in PLURALS and not each.isdigit()}
            here = {each for each in mine if each not in PLURALS and not each.isdigit()}
            wrong += [f"{where}: {name} chooses {sorted(here)}, in English {sorted(codes)}"] if here != codes else []
            wrong += [f"{where}: {each} is no plural of {language}" for each in mine & PLURALS if each not in forms]
            wrong += [f"{where}: {name} lacks {each}" for each in forms - mine if mine & (PLURALS - {"other"})]
    assert wrong == []


@pytest.mark.parametrize("language", TONGUES)
def test_marks_are_those_of_english(language):
    assert [
        where
        for where, english, other in both(language)
        if set(TAG.findall(text(english))) != set(TAG.findall(text(other))) or bold(english) != bold(other)
    ] == []


def bold(pattern: Pattern) -> list[int]:
    """How often words begin and end to be bold, in order: where these alternate, each beginning has its end."""
    names = [
        each.expression.id.name
        for each in pattern.elements
        if isinstance(each, Placeable) and isinstance(each.expression, VariableReference)
    ]
    return [names.count("bold"), names.count("plain")]


@pytest.mark.parametrize("language", TONGUES)
def test_no_message_is_english(language):
    same = [
        (where, text(english))
        for where, english, other in both(language)
        if text(english) == text(other) and set(LETTERS.findall(text(english))) - NAMES - ALIKE.get(language, set())
    ]
    assert [each for each in same if not each[0].endswith((".direction", "pages-home-facts"))] == []


@pytest.mark.parametrize("language", TONGUES)
def test_every_file_says_first_what_it_is(language):
    assert [
        file.name
        for file in (CATALOGUES / language).glob("**/*.ftl")
        if not file.read_text(encoding="utf-8").startswith("# ")
    ] == []
