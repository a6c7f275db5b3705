"""What names promise: a class name stands for one class in the whole package, and a value's name says what it is."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.outlines import Outline, outline

SOURCE = Path(__file__).resolve().parents[1] / "src" / "evalboard"
# How often each of these words may still name a value: they say that there is something, and not what it is. What
# remains stands in files and in answers of the API, and in what fills these. The numbers only go down: raise none.
STILL = {"asked": 2, "found": 0, "given": 0, "kept": 1, "known": 5, "told": 0}

SCRIPTS = SOURCE / "pages" / "assets"
WORDS = "|".join(STILL)
# Where a script names a value: a declaration, a part of a value that is taken apart, a documented or an arrow's
# parameter, a field.
NAMINGS = (
    rf"\b(?:const|let|function|class) ({WORDS})\b",
    rf"(?:\b(?:const|let) |[(,] ?)[\[{{](?:[^=;{{}}\[\]]*[ ,{{\[])?({WORDS})(?:,[^=;{{}}\[\]]*)?[ ]?[\]}}](?: =[^=]| of |,|\))",
    rf"@param .*\}} \[?({WORDS})\b",
    rf"\((?:[^()]*, )?({WORDS})(?:, [^()]*)?\) =>",
    rf"this\.#?({WORDS}) (?:\?\?)?=[^=]",
    rf"^  (?:static )?#?({WORDS})(?: =|;|\()",
)


@cache
def modules() -> dict[str, Outline]:
    """All modules of the package, by their paths."""
    return {path.relative_to(SOURCE).as_posix(): outline(path) for path in sorted(SOURCE.rglob("*.py"))}


def test_a_public_class_name_stands_for_one_class():
    where: dict[str, list[str]] = {}
    for module, lines in modules().items():
        for name in lines.classes:
            if not name.startswith("_"):
                where.setdefault(name, []).append(module)
    assert len(where) > 100
    where["Leaderboard"].remove("gradio/component.py")  # a component is named as Gradio's own are, by what it shows
    assert {name: places for name, places in where.items() if len(places) > 1} == {}


def test_no_function_class_or_module_is_named_by_a_word_that_says_nothing():
    defined = [
        f"{module}: {name}"
        for module, lines in modules().items()
        for name in lines.definitions
        if name.strip("_").lower() in STILL
    ]
    assert defined == []
    assert [path.name for path in SOURCE.rglob("*.py") if path.stem.strip("_") in STILL] == []


@pytest.mark.parametrize("word", STILL)
def test_values_are_named_for_what_they_are(word):
    uses = Counter(
        module for module, lines in modules().items() for name in lines.values if name.strip("_").lower() == word
    )
    assert uses.total() <= STILL[word], f"{word!r} names values in {dict(uses)}: say what they are"


@pytest.mark.parametrize(
    "line",
    [
        "const told = 1;",
        "const { id, known } = errors;",
        "for (const [at, found] of all) {",
        "(asked) => asked",
        " * @param {Sample} told",
        "  #kept = 1;",
        "this.given = 1;",
    ],
)
def test_a_name_in_a_script_is_noticed(line: str):
    assert list(namings(line))


@pytest.mark.parametrize(
    "line", ["// what was told", "answer.kept.length", "strings.duels.told(1)", "{ known: true }", "const unknown = 1;"]
)
def test_a_word_that_names_nothing_is_none(line: str):
    assert not list(namings(line))


def namings(line: str) -> Iterator[str]:
    """The words of a script's line that name values and say nothing of them."""
    return (match[1] for form in NAMINGS for match in re.finditer(form, line))


def test_scripts_name_values_for_what_they_are():
    assert [
        f"{path.relative_to(SCRIPTS)}: {line.strip()}"
        for path in sorted(SCRIPTS.rglob("*.js"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if list(namings(line))
    ] == []


# Participles that end in no -ed, and words that need a sentence to be understood; nouns that end in -ed.
PARTICIPLES = frozenset(
    """
    begun bent beside born borne bought bound broken brought built caught chosen come cut done drawn driven eaten
    fallen felt fought found given gone grown heard held hidden kept known laid lain learnt led left lent lost made
    meant met paid put read run said seen sent set shown shut sold spent spoken spread stood stuck sworn taken
    taught thought thrown told torn understood unheard unseen won worn written
""".split()  # noqa: SIM905 - one word a line is no easier to read
)
NOUNS = frozenset(
    {"bound", "cut", "feed", "need", "read", "run", "seed", "set", "speed", "spread", "unit", "embed", "shared"}
)
VAGUE = frozenset({"apart", "beside", "lately", "wish", "bend", "among", "hitherto", "whereof"})
BY_CONFIGS = frozenset({"audits/stopped.py", "scoring/methods/propagated.py"})
"""Members of families: configs and answers of the API call them by the names of their files."""


def is_no_noun(name: str) -> bool:
    """Whether a name is a participle or a word of one's own, and no word beside it says what it is."""
    word = name.strip("_").lower()
    bare = not re.search(r"(?<=[a-z0-9])[A-Z]|_", name.strip("_"))
    return (
        bare and word not in NOUNS and (word in PARTICIPLES or word in VAGUE or (word.endswith("ed") and len(word) > 4))
    )


def types() -> list[tuple[str, str]]:
    """Classes and the names of types, each with its module."""
    return [
        (module, name)
        for module, lines in modules().items()
        for name in (*lines.classes, *(each for each in lines.constants if each[:1].isupper() and not each.isupper()))
    ]


@pytest.mark.parametrize(
    "name", ["Admitted", "Kept", "_Held", "Drawn", "Beside", "Rescored", "fought", "_nested", "looked"]
)
def test_a_bare_participle_is_noticed(name: str):
    assert is_no_noun(name)


@pytest.mark.parametrize(
    "name", ["KeptFile", "BoardRegistry", "Feed", "Bound", "held_out", "RatedRow", "speed", "Run", "Embed"]
)
def test_a_noun_is_none(name: str):
    assert not is_no_noun(name)


def test_no_class_is_a_bare_participle():
    named_types = types()
    assert len(named_types) > 300
    assert [f"{module}: {name}" for module, name in named_types if is_no_noun(name)] == []


def test_no_module_is_a_bare_participle():
    files = {path.relative_to(SOURCE).as_posix(): path.stem for path in SOURCE.rglob("*.py")}
    scripts = {
        path.relative_to(SOURCE).as_posix(): path.stem
        for path in SCRIPTS.rglob("*.js")
        if "generated" not in path.parts
    }
    assert {path for path, stem in (files | scripts).items() if is_no_noun(stem)} == BY_CONFIGS


def test_no_class_of_a_script_is_a_bare_participle():
    assert [
        f"{path.relative_to(SCRIPTS)}: {name}"
        for path in sorted(SCRIPTS.rglob("*.js"))
        for name in re.findall(r"^(?:export )?(?:default )?class (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
        if is_no_noun(name)
    ] == []
