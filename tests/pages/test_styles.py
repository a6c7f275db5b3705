"""The style sheet: files about one thing each, made into one."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from evalboard.pages.assets import FOLDER, INDEX, StylesError, sheet

PAGES = Path(str(files("evalboard.pages")))
STYLES = PAGES / "assets" / "styles"
NAMED = re.compile(r"\.([A-Za-z_][\w-]*)")
WORN = re.compile(r'\bclass[:=] ?"([\w -]+)"|\bclass=([a-z][\w-]*)(?=[ >])|\b(?:el|svg)\(\s*"\w+\.([\w.-]+)"')
"""The classes of an element that a script or the server makes, where they are written out."""
GROUND = {"eb", "dark", "auto", "leaderboard-page"}
"""What all rules stand under."""
WHOLE = {"print"}
"""Paper leaves out and straightens parts of all pages: what it does stands in one place."""
OF_PAGES = {
    "model",
    "compare",
    "about",
    "arena",
    "health",
    "samples",
    "changes",
    "questions",
    "frame",
    "home",
    "submit",
}
OF_PLOTLY = {"annotation-text", "nsewdrag"}
PUT_TOGETHER = ("c-", "lv", "v-", "w-")
"""The beginnings of classes that are put together: columns of boards, levels of a tree, grades, widths."""
HOOKS = {
    "in-gradio",
    "copied",
    "costs",
    "explain",
    "failures",
    "interval",
    "kept-samples",
    "one",
    "plots",
    "range-of",
    "retry",
    "standing",
    "without",
}
"""What scripts and tests find something by, and no rule dresses."""

FILES = {
    "styles/index.css": '/* All. */\n@import "b.css";\n@import "a.css";\n',
    "styles/a.css": "/* A. */\n.a { b: c; }\n",
    "styles/b.css": ".b { /* why */ b: c; }",
}


def test_a_sheet_is_its_files_in_the_order_of_the_index_without_remarks():
    assert sheet(FILES) == ".b { b: c; }\n.a { b: c; }\n"


@pytest.mark.parametrize(
    ("index", "why"),
    [
        ('@import "a.css";', "names each file beside it once; look at styles/b.css"),
        ('@import "a.css"; @import "b.css"; @import "a.css";', "look at styles/a.css"),
        ('@import "a.css"; @import "b.css"; @import "c.css";', "look at styles/c.css"),
        ('@import "a.css"; @import "b.css"; .a { b: c; }', "is no @import of a file beside it"),
        (
            '@import url("https://example.org/a.css"); @import "a.css"; @import "b.css";',
            "is no @import of a file beside it",
        ),
    ],
)
def test_what_makes_no_whole_sheet_is_refused(index, why):
    with pytest.raises(StylesError, match=why):
        sheet({**FILES, INDEX: index})
    assert FOLDER in INDEX


def test_a_class_leads_in_one_file_alone():
    """Whatever stands behind it in a selector is its part, a page in front of it says where: so one file says what a
    class is.
    """
    files: dict[str, set[str]] = {}
    for name, selector in selectors():
        if name not in WHOLE:
            for each in leading(selector):
                files.setdefault(each, set()).add(name)
    assert {each: sorted(names) for each, names in files.items() if len(names) > 1} == {}


def test_what_a_page_calls_a_part_of_it_no_other_file_speaks_of():
    """Two meanings of a class meet where one file styles it whole and another one a part of something of that name."""
    owner = {each: name for name, selector in selectors() if name in OF_PAGES for each in leading(selector)}
    strange = {
        (each, name)
        for name, selector in selectors()
        if name not in WHOLE
        for each in NAMED.findall(selector)
        if owner.get(each, name) != name
    }
    assert strange - {("chosen", "table")} == set(), "a foot says how far from it what was chosen below begins"


def test_every_styled_class_is_used_and_every_used_one_styled():
    styled = {each for _, selector in selectors() for each in NAMED.findall(selector)}
    texts = [
        path.read_text(encoding="utf-8")
        for pattern in ("assets/**/*.js", "*.py", "templates/*.html")
        for path in PAGES.glob(pattern)
    ]
    words = {word for text in texts for word in re.findall(r"[A-Za-z_][\w-]*", text)}
    assert (
        sorted(
            each
            for each in styled - words - OF_PLOTLY
            if not each.startswith(PUT_TOGETHER) and not each.endswith("-page")
        )
        == []
    )
    used = {
        each for text in texts for found in WORN.findall(text) for each in re.split(r"[. ]", " ".join(found)) if each
    }
    assert sorted(used - styled - HOOKS) == []
    assert (sorted(HOOKS & styled), sorted(HOOKS - used)) == ([], [])


def selectors() -> list[tuple[str, str]]:
    """The name of the file and the selector of every rule, in the order of the sheet, without what stands in brackets
    or is said not to be.
    """
    out = []
    for path in sorted(STYLES.glob("*.css")):
        text = re.sub(r"/\*.*?\*/|\[[^\]]*\]", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        for rule in re.findall(r"([^{}]*)\{[^{}]*\}", text):
            out += [
                (path.stem, re.sub(r":(?:not|has)\((?:[^()]|\([^()]*\))*\)", "", one.strip())) for one in parts(rule)
            ]
    return out


def parts(selectors: str) -> list[str]:
    """The selectors of a list, those in brackets left together."""
    depth, cuts = 0, [-1]
    for at, letter in enumerate(selectors):
        depth += (letter == "(") - (letter == ")")
        if letter == "," and depth == 0:
            cuts.append(at)
    return [selectors[start + 1 : end] for start, end in zip(cuts, [*cuts[1:], None], strict=True)]


def leading(selector: str) -> set[str]:
    """The first class of a selector but those of the ground, a page that is named first included; each of several that
    a first `:is()` names.
    """
    for either, alone in re.findall(r":is\(((?:[^()]|\([^()]*\))*)\)|\.([A-Za-z_][\w-]*)", selector):
        if alone and alone not in GROUND:
            return {alone}
        alternatives = [NAMED.findall(one) for one in either.split(",")]
        if any(alternatives):
            return {names[0] for names in alternatives if names}
    return set()
