"""HTML of pages from the files in templates/.

What is filled in is escaped, and letters that turn the order of others are shown. Line breaks beside tags are dropped.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any, cast
from urllib.parse import quote, urlencode

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.compiler import CodeGenerator, Frame
from jinja2.ext import Extension
from jinja2.nodes import Expr
from markupsafe import Markup

from evalboard.base.decimals import MINUS, fixed
from evalboard.config.translations import description_of, title_of
from evalboard.data.units import Unit
from evalboard.pages.locale_middleware import in_language, own_names
from evalboard.pages.row_constants import extent
from evalboard.strings import Message, current_language, date_message, from_json, languages, message, sentences
from evalboard.views.alarms import fault

FOLDER = Path(__file__).with_name("templates")
BREAK = re.compile(r"(?<=[>}])\s*\n\s*|\s*\n\s*(?=[<{])")
DASH = "—"
TURNING = {code: f"⟨U+{code:04X}⟩" for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))}
"""Letters that turn the order of what follows them, as they are shown: nobody sees them, and a name may use them to
look like another.
"""
RATINGS = frozenset({"rating", "rating_lower", "rating_upper"})
"""Columns of ratings: 1000, as the ratings beside it, not 1,000."""


def text(value: object) -> str:
    """A text as HTML that shows it, in an element or a quoted attribute; what would turn the order of its letters is
    seen, not obeyed.
    """
    shown = escape(str(value), quote=True)
    return shown if shown.isascii() else shown.translate(TURNING)


def whole(value: float) -> str:
    """A count with thousands separators."""
    return f"{int(value):,}".replace("-", MINUS)


def number(value: float, column: str = "") -> str:
    """A number of any column: a size with one decimal (two below 1), a rating and a count without, else up to two."""
    if column == "params_b":
        return fixed(value, 2 if value < 1 else 1)
    if column in RATINGS:
        return fixed(value, 0)
    if float(value).is_integer():
        return whole(value)
    return fixed(value, 0 if abs(value) >= 100 else 1 if abs(value) >= 10 else 2)


def date(value: str) -> str:
    """An ISO date as the language writes it, "13 Feb 2025"."""
    return str(date_message(value))


def percent(part: float, of: float) -> str:
    """The width of a bar: part of a scale, within 0 and 100 %."""
    return f"{fixed(min(100.0, max(0.0, 100 * part / of)), 1)}%"


def plain(value: Any, kind: str, column: str, unit: Unit | None = None) -> str | None:
    """A cell that is no score, None for a missing one."""
    if value is None or value == "":
        return None
    if kind == "flag":
        return str(message("pages-yes") if value else message("pages-no"))
    if kind == "date":
        return date(str(value))
    if unit is not None:
        return unit.measured(value)
    if kind in {"number", "rank"}:
        return number(value, column)
    return str(value)


class SingleEscaping(CodeGenerator):
    """The code of templates, which escapes by `finalize` alone: Jinja would escape after it once more, for a third of
    the time of a page.
    """

    def _output_child_pre(self, node: Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        del node, frame
        self.write(str(finalize.src))

    def _output_child_post(self, node: Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        del node, frame, finalize
        self.write(")")


class WithoutIndents(Extension):
    """Templates without the line breaks that only a reader of them needs."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """A template before it is parsed."""
        del name, filename
        return BREAK.sub("", source).rstrip()


def render(name: str, **values: object) -> Markup:
    """A template of this folder, filled in."""
    return Markup(ENVIRONMENT.get_template(name).render(values))  # noqa: S704 - escaped by the template


def escaped(value: object) -> str:
    """What is filled in, as `text` escapes it; HTML of another template as it is."""
    plain = str(value)
    return plain if plain.isalnum() or isinstance(value, Markup) else text(plain)


def worded(name: str, /, **values: object) -> Message | Markup:
    """A message of the catalogue, whose values may be HTML: what is not is escaped."""
    if not values:
        return message(name)
    filled = {key: value if isinstance(value, int | Message) else escaped(value) for key, value in values.items()}
    return Markup(message(name, **filled))  # noqa: S704 - words are ours


def address(page: str, query: Mapping[str, object] | Sequence[tuple[str, object]]) -> str:
    """A page with its query."""
    return f"{page}?{urlencode(query, errors='replace')}"


def entry_address(page: str, board: str, entry: str = "") -> str:
    """A page of a board, about an entry."""
    return f"{page}?board={board}" + (f"&entry={quote(entry, safe='/:@', errors='replace')}" if entry else "")


def linked(html: str, language: str | None = None) -> Markup:
    """HTML whose links to this site name the language that the address named, or another."""
    return Markup(in_language(html, language))  # noqa: S704 - escaped before


class Templates(Environment):
    """What all templates share."""

    code_generator_class = SingleEscaping


ENVIRONMENT = Templates(
    loader=FileSystemLoader(FOLDER),
    extensions=[WithoutIndents],
    autoescape=True,
    auto_reload=False,
    cache_size=-1,
    undefined=StrictUndefined,
    finalize=escaped,
)


cast("dict[str, object]", ENVIRONMENT.globals).update(
    DASH=DASH,
    address=address,
    current_language=current_language,
    date=date,
    description_of=description_of,
    entry_address=entry_address,
    extent=extent,
    fault=fault,
    from_json=from_json,
    languages=languages,
    message=worded,
    own_names=own_names,
    sentences=sentences,
    title_of=title_of,
    whole=whole,
)


ENVIRONMENT.policies["json.dumps_kwargs"] = {}

ENVIRONMENT.filters["in_language"] = linked
