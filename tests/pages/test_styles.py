"""The style sheet: files about one thing each, made into one."""

from __future__ import annotations

import pytest

from evalboard.pages.styles import FOLDER, INDEX, StylesError, sheet

FILES = {"styles/index.css": '/* All. */\n@import "b.css";\n@import "a.css";\n', "styles/a.css": "/* A. */\n.a { b: c; }\n", "styles/b.css": ".b { /* why */ b: c; }"}


def test_a_sheet_is_its_files_in_the_order_of_the_index_without_remarks():
    assert sheet(FILES) == ".b { b: c; }\n.a { b: c; }\n"


@pytest.mark.parametrize(
    ("index", "why"),
    [
        ('@import "a.css";', "names each file beside it once; look at styles/b.css"),
        ('@import "a.css"; @import "b.css"; @import "a.css";', "look at styles/a.css"),
        ('@import "a.css"; @import "b.css"; @import "c.css";', "look at styles/c.css"),
        ('@import "a.css"; @import "b.css"; .a { b: c; }', "is no @import of a file beside it"),
        ('@import url("https://example.org/a.css"); @import "a.css"; @import "b.css";', "is no @import of a file beside it"),
    ],
)
def test_what_makes_no_whole_sheet_is_refused(index, why):
    with pytest.raises(StylesError, match=why):
        sheet({**FILES, INDEX: index})
    assert FOLDER in INDEX
