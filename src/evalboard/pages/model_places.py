"""What a search across boards finds, painted by the server for those whose browser runs no script, and for links that
carry a search.
"""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote

from evalboard.api.models import FEWEST_LETTERS, ModelPlaces, ModelResult, ModelsDocument
from evalboard.pages import row_constants
from evalboard.pages.format import DASH, text, whole
from evalboard.strings import message


def places_of(models: ModelsDocument) -> str:
    """A table of models with their places on boards."""
    search = text(models.search)
    if len(models.search) < FEWEST_LETTERS:
        return f"<section class=results><p>{message('pages-home-found-short')}</p></section>"
    lacking = len(models.unsearched)
    unsearched = f"<p class=dim>{message('pages-home-unsearched', count=lacking)}</p>" if lacking else ""
    if not models.models:
        return (
            "<section class=results><p role=status>"
            f"{message('pages-home-found-none', search=search)}</p>{unsearched}</section>"
        )
    results = message("pages-home-results", count=models.matched)
    head = message("pages-home-found-in", results=results, boards=models.boards, search=search)
    listed = sum(len(each.results) for each in models.models)
    rest = (
        f"<p class=dim>{message('pages-home-found-more', count=len(models.models))}</p>"
        if listed < models.matched
        else ""
    )
    rows = "".join(row for each in models.models for row in _rows(each))
    table = f'<table class="num found"><tbody>{rows}</tbody></table>'
    return (
        f"<section class=results><h2><span role=status>{head}</span></h2><div class=flat>{table}</div>"
        f"{rest}{unsearched}</section>"
    )


def _rows(model: ModelPlaces) -> Iterator[str]:
    org, slash, name = model.model.rpartition("/")
    for place, result in enumerate(model.results):
        href = f"model?board={quote(result.board)}&amp;entry={quote(result.entry, safe='/:@', errors='replace')}"
        label = f"<span class=org>{text(org)}{'/' if slash else ''}</span><span class=nm>{text(name)}</span>"
        board = f"<a href={_quoted(href)}>{text(result.title)}</a>"
        synthetic = f" <span class=synthetic>{row_constants.SYNTHETIC}</span>" if result.synthetic else ""
        other = f" <span class=dim>{text(result.entry)}</span>" if place and result.entry != model.model else ""
        head = (
            f"<a class=model href={_quoted(href)}>{label}</a>"
            if not place
            else "<span class=sr>" + text(model.model) + "</span>"
        )
        cells = (
            f"<td class=mid>{board}{synthetic}{other}</td>"
            f"<td class=n>{ranks(result)}</td><td class=n>{value(result)}</td>"
        )
        yield f"<tr><th scope=row>{head}</th>{cells}</tr>"


def ranks(result: ModelResult) -> str:
    """A rank interval and of how many."""
    low = result.rank_lower or result.rank
    if low is None:
        return f"<span class=none>{message('pages-home-unranked')}</span>"
    high = result.rank_upper if result.rank_lower else None
    both = whole(low) if high in {None, low} else f"{whole(low)}–{whole(high or low)}"
    return f"{both} <span class=dim>{message('pages-home-of', count=result.ranked)}</span>"


def value(result: ModelResult) -> str:
    """A score or value as its board prints it."""
    return DASH if result.value is None else text(result.unit.printed(result.value))


def _quoted(href: str) -> str:
    return f'"{href}"'
