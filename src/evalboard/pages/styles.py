"""One style sheet for all pages: files about one thing each, in the order of `styles/index.css`, in one file, so that a
first paint asks once.

The order is part of what rules mean: of two that weigh the same the later one holds. It stands in the index alone, as
`@import` of each file; a file that it does not name, or names twice, is refused: a sheet is made whole or not at all.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping

FOLDER = "styles/"
INDEX = f"{FOLDER}index.css"
SHEET = "theme.css"
"""What all of it is served as: addresses in it are told from there."""
WIDTHS = re.compile(r"@media(?= \((?:min|max)-width)")
IMPORT = re.compile(r'@import "((?:\.\./styles/)?[\w-]+\.css)";')
REMARK = re.compile(r"/\*.*?\*/\s*", re.DOTALL)


class StylesError(ValueError):
    """Files of styles that make no sheet."""


def sheet(sources: Mapping[str, str]) -> str:
    """The style sheet, without remarks. `sources` are texts by their names, those of the folder `styles/` among
    them.
    """
    index = REMARK.sub("", sources[INDEX])
    names = [f"{FOLDER}{name}" for name in IMPORT.findall(index)]
    strange = IMPORT.sub("", index).strip()
    if strange:
        raise StylesError(f"{INDEX}: {strange.splitlines()[0]!r} is no @import of a file beside it")
    files = {name for name in sources if name.startswith(FOLDER) and name != INDEX}
    if sorted(names) != sorted(files):
        wrong = sorted({name for name in names if names.count(name) > 1} | (files ^ set(names)))
        raise StylesError(f"{INDEX} names each file beside it once; look at {', '.join(wrong)}")
    return "".join(REMARK.sub("", sources[name]).strip() + "\n" for name in names)


def component_sheet(sources: Mapping[str, str], name: str) -> str:
    """The style sheet of a component, with the files of `styles/` that it imports in their places. What a page does at
    widths of the window a component does at widths of its own.
    """
    folder = posixpath.dirname(name)
    text = IMPORT.sub(lambda line: sources[posixpath.normpath(posixpath.join(folder, line[1]))].strip(), sources[name])
    return WIDTHS.sub("@container evalboard", REMARK.sub("", text))
