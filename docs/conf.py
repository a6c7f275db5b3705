"""The site of the documentation, which Sphinx makes of these pages: `make site`.

Pages are Markdown as it is read in the repository; what Sphinx needs beside that is added while it reads them.
"""

from __future__ import annotations

import re
from importlib.metadata import version as installed

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

project = "Evalboard"
release = version = installed("evalboard")
html_title = f"Evalboard {version}"
html_theme = "furo"
html_copy_source = False
root_doc = "README"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build", "package.md"]
default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_format = "short"
myst_heading_anchors = 6
myst_links_external_new_tab = False
suppress_warnings = ["misc.highlighting_failure"]
PARTS = ("tutorial", "how-to", "reference", "explanation", "decisions")
CONTENTS = "\n```{{toctree}}\n:hidden:\n:glob:\n:caption: {caption}\n\n{part}/*\n```\n"
OUTSIDE = re.compile(r"\[([^\]]*)\]\(((?:\.\./)+(?:[A-Z]|benchmarks/)[^)#]*)(?:#[^)]*)?\)")
"""A link to a file of the repository that is no page of the site."""


def _read(_: Sphinx, name: str, text: list[str]) -> None:
    """Add the contents to the first page, and have links to files of the repository load these."""
    text[0] = OUTSIDE.sub(r"{download}`\1 <\2>`", text[0])
    if name == root_doc:
        text[0] += "".join(CONTENTS.format(part=part, caption=part.capitalize()) for part in PARTS)


def setup(app: Sphinx) -> None:
    """Add what pages need to be read as they are."""
    app.connect("source-read", _read)
    app.add_lexer("mermaid", TextLexer)
