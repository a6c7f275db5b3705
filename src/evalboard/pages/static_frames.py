"""What stands in frames on other sites: a table, a model, a comparison or ratings as one static page, without a script.

Every text from the data goes through `text`. Numbers are those of the pages: a table is painted by what paints its
first rows, the others from their cards.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from evalboard.api.card_contents import compared_card, facts, model_card, question, rated_card
from evalboard.arena.query import ArenaQuery
from evalboard.config.translations import title_of
from evalboard.drawing.cards.card import Card, Line
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.pages import row_constants
from evalboard.pages.format import text
from evalboard.pages.locale_middleware import html_attributes, in_language
from evalboard.pages.prerender import RUN, RenderedRows
from evalboard.pages.row_constants import bar
from evalboard.strings import message
from evalboard.table.citation import is_synthetic
from evalboard.table.columns import Column
from evalboard.table.query import TableQuery
from evalboard.table.rows import Row
from evalboard.table.selection import Selection, select
from evalboard.table.words import answer_sentence

HTML = "text/html; charset=utf-8"
ROOM = 300_000
MOST_COLUMNS = 40
OUTSIDE = "target=_blank rel=noopener"
"""Links leave the frame, and what they open cannot reach back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """How a frame looks, and what it leads to. Addresses are relative to the site, texts not yet escaped."""

    page: str
    """The page that shows all of it."""
    styles: str
    dark: str
    """The style sheet's rules for dark colours, for those whose system has them; "" where a theme is named."""
    theme: str
    """light, dark, or "" for that of the system."""
    notes: str
    """Sentences above, as HTML."""
    language: str = ""
    """The one that links out of it name."""


def board_frame(leaderboard: Leaderboard, frame: Frame, query: TableQuery) -> bytes:
    """The first rows of a table."""
    selection = select(leaderboard, query)
    unseen = set(selection.pinned) - set(selection.page.tolist())
    columns = sorted_first(selection)[:MOST_COLUMNS]
    drawn = StaticTable(replace(selection, columns=columns, query=replace(query, top=bool(unseen))))
    answer = answer_sentence(selection)
    said = [*([answer] if answer else []), *selection.notices]
    last = min(selection.matched, query.offset + query.limit)
    said.append(str(message("pages-frame-rows", first=min(query.offset + 1, last), last=last, of=selection.matched)))
    table = f'<div class="scroll board" tabindex=0>{drawn.table()}</div>'
    return written(
        leaderboard,
        frame,
        title_of(leaderboard.board),
        about=_question_line(question(selection)),
        body=table,
        said=said,
    )


def sorted_first(selection: Selection) -> tuple[Column, ...]:
    """The visible columns, the score that rows are sorted by, or ranked by, before the other scores: a frame is
    narrow.
    """
    first = (selection.query.sort or (selection.query.by or "",))[0].removeprefix("-")
    moved = [column for column in selection.score_columns if column.id == first]
    rest = [column for column in selection.columns if column not in moved]
    place = next((place for place, column in enumerate(rest) if column.kind == "score"), len(rest))
    return (*rest[:place], *moved, *rest[place:])


class StaticTable(RenderedRows):
    """A table of which nothing can be chosen: heads are words, rows have no boxes, links leave the frame."""

    @property
    def room(self) -> int:
        """Bytes for the table: a frame has as many rows as it was asked for."""
        return ROOM

    def seen(self, columns: list[Column]) -> int:
        """All columns: nothing comes later."""
        return len(columns)

    def pick(self, *, chosen: bool) -> str:
        """No box: nothing can be chosen."""
        del chosen
        return ""

    def head(self, columns: list[Column]) -> Iterator[str]:
        """The cells of the head as words."""
        yield f'<th scope=col class="pin a no-phone">{row_constants.RANK}'
        yield f'<th scope=col class="pin b"{self.sorted_by("model")}>{row_constants.MODEL}'
        for column in columns:
            right = column is RUN or column.kind in {"number", "rank", "score"}
            classes = f"{'n' if right else ''}{self.hidden(column)}"
            sorted_by = self.sorted_by(column.id)
            yield f'<th scope=col class="{classes}"{sorted_by}><span class=tx>{text(column.label)}</span>'

    def model(self, row: Row) -> str:
        """The name of a row, which leads to its page outside the frame."""
        return super().model(row).replace("<a class=model ", f"<a class=model {OUTSIDE} ", 1)


def model_frame(leaderboard: Leaderboard, frame: Frame, errors: str, row: int, most: int) -> bytes:
    """A model with its benchmarks."""
    return carded(leaderboard, frame, model_card(leaderboard, errors, row, most=most))


def compared_frame(leaderboard: Leaderboard, frame: Frame, errors: str, entries: tuple[str, ...]) -> bytes:
    """Models side by side."""
    return carded(leaderboard, frame, compared_card(leaderboard, errors, entries))


def rated_frame(leaderboard: Leaderboard, frame: Frame, query: ArenaQuery, most: int) -> bytes:
    """The first models by their ratings."""
    return carded(leaderboard, frame, rated_card(leaderboard, query, most=most))


def carded(leaderboard: Leaderboard, frame: Frame, card: Card) -> bytes:
    """What a card says, as a page."""
    title = f"{card.owner}/{card.title}" if card.owner else card.title
    figures = "".join(
        f"<div><dt>{text(what)}</dt>"
        f"<dd class=num><b>{text(number)}</b> <span class=mid>{text(behind)}</span></dd></div>"
        for what, number, behind in card.figures
    )
    about = f"<dl class=figures>{figures}</dl>" if figures else _question_line(card.question)
    over = "" if card.over in {"", title} else f"<p class=small>{text(card.over)}</p>"
    rank = f"<th scope=col>{text(card.rank)}" if card.rank else ""
    head = f"<thead><tr>{rank}<th scope=col>{text(card.name)}<th scope=col class=n>{text(card.value)}</thead>"
    rows = "".join(_line(line, ranked=bool(card.rank)) for line in card.lines)
    table = (
        f'<div class="scroll board" tabindex=0><table class=framed>{head}<tbody>{rows}</tbody></table></div>'
        if rows
        else f"<p>{text(card.more)}</p>"
    )
    return written(
        leaderboard, frame, title, about=over + about, body=table, said=[card.interval] if card.interval else []
    )


def _line(line: Line, *, ranked: bool) -> str:
    low, high = line.rank
    rank = (
        f"<td class=num><b>{text(low)}</b><span class=dim>{f'–{text(high)}' if high else ''}</span>" if ranked else ""
    )
    owner = f"<span class=dim>{text(line.owner)}/</span>" if line.owner else ""
    apart = f" <span class=dim>{text(line.apart)}</span>" if line.apart else ""
    below = f"<span class=below>{text(line.below)}</span>" if line.below else ""
    classes = f"{'sel' if line.chosen else ''}{' tier' if line.tier else ''}".strip()
    dots = " dots" if line.mark is not None and line.mark.dot else ""
    value = f"<span class=in>{bar(line.mark)}<span class=v>{text(line.value)}</span></span>"
    return (
        f'<tr class="{classes}">{rank}<th scope=row>{owner}{text(line.name)}{apart}{below}'
        f'<td class="c n avg{dots}">{value}'
    )


def plot_frame(leaderboard: Leaderboard, frame: Frame, props: dict[str, str], query: TableQuery) -> bytes:
    """A figure, which its script draws: what it is called comes with it."""
    data = json.dumps(
        {**props, "board": leaderboard.board.id, "query": query.to_url(), "rev": leaderboard.origin.revision}
    ).replace("<", "\\u003c")
    script = (
        f'<script type="application/json" id=eb-props>{data}</script>'
        f'<script type=module src="{text(props["module"])}"></script>'
    )
    caption = '<figcaption><b></b> <span class="small mid"></span></figcaption>'
    box = (
        f"<figure class=plot-frame>{caption}<div class=figure role=img></div>"
        '<p class="dim small" role=status></p></figure>'
    )
    without = f"<noscript><p>{text(message('pages-frame-no-script'))}</p></noscript>"
    return written(leaderboard, frame, title_of(leaderboard.board), body=f"{box}{without}{script}")


def _question_line(parts: Iterable[tuple[str, str]]) -> str:
    said = (f"{text(key)} <b>{text(value)}</b>" if key else text(value) for key, value in parts)
    return f"<p class=facts>{''.join(f'<span>{each}</span>' for each in said)}</p>"


def written(
    leaderboard: Leaderboard, frame: Frame, title: str, *, about: str = "", body: str, said: Sequence[str] = ()
) -> bytes:
    """A page for a frame: title, what is asked, the body, and a line with day, commit and the way to the whole page."""
    synthetic = f"<span class=synthetic>{text(row_constants.SYNTHETIC)}</span>" if is_synthetic(leaderboard) else ""
    link = f'<a href="{text(frame.page)}" {OUTSIDE}>{text(message("pages-frame-whole"))}</a>'
    *dates, source = facts(leaderboard)
    name, _, commit = source.rpartition(" ")
    words = "".join(f"<span>{text(each)}</span>" for each in (*said, *dates))
    foot = f"{words}<span>{text(name)}</span><span class=mono>{text(commit)}</span>"
    head = f"<header><div class=line><h1>{text(title)}</h1>{synthetic}</div>{about}</header>"
    main = f'{head}{frame.notes}{body}<footer class="foot num">{foot}<span class=push>{link}</span></footer>'
    return document(frame, title, main).encode("utf-8", "replace")


def document(frame: Frame, title: str, main: str) -> str:
    """An HTML document in the colours of a theme."""
    scheme = frame.theme or "light dark"
    head = (
        '<meta charset=utf-8><meta name=viewport content="width=device-width,initial-scale=1">'
        f'<meta name=color-scheme content="{scheme}">'
        f"<meta name=robots content=noindex><title>{text(title)}</title>"
        f'<link rel=stylesheet href="{text(frame.styles)}"><style>{frame.dark}</style>'
    )
    classes = "dark" if frame.theme == "dark" else "light" if frame.theme == "light" else "auto"
    main = in_language(main, frame.language)
    return (
        f"<!doctype html><html {html_attributes()}><head>{head}</head>"
        f'<body class={classes}><main class="eb frame">{main}</main></body></html>'
    )
