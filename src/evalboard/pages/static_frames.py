"""What stands in frames on other sites: a table, a model, a comparison or ratings as one static page, without a script.

Every text from the data goes through `text`. Numbers are those of the pages: a table is painted by what paints its
first rows, the others from their cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from evalboard.api.card_contents import compared_card, facts, model_card, question, rated_card
from evalboard.arena.documents import ArenaQuery
from evalboard.config.translations import title_of
from evalboard.drawing.cards.card import Card
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.pages import row_constants
from evalboard.pages.format import text
from evalboard.pages.prerender import RUN, RenderedRows
from evalboard.pages.templating import render
from evalboard.strings import message
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
    return written(
        "frame_table.html",
        leaderboard,
        frame,
        title_of(leaderboard.board),
        said,
        question=question(selection),
        table=Markup(drawn.table()),  # noqa: S704 - escaped
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
    said = [card.interval] if card.interval else []
    return written("frame_card.html", leaderboard, frame, title, said, card=card, question=card.question)


def plot_frame(leaderboard: Leaderboard, frame: Frame, props: dict[str, str], query: TableQuery) -> bytes:
    """A figure, which its script draws: what it is called comes with it."""
    own = {"board": leaderboard.board.id, "query": query.to_url(), "rev": leaderboard.origin.revision}
    return written("frame_plot.html", leaderboard, frame, title_of(leaderboard.board), properties={**props, **own})


def written(
    name: str,
    leaderboard: Leaderboard,
    frame: Frame,
    title: str,
    said: Sequence[str] = (),
    *,
    card: Card | None = None,
    question: Iterable[tuple[str, str]] | None = None,
    **values: object,
) -> bytes:
    """A page for a frame: title, what is asked, the body, and a line with day, commit and the way to the whole page."""
    *dates, source = facts(leaderboard)
    source, _, commit = source.rpartition(" ")
    page = render(
        name,
        frame=frame,
        title=title,
        is_synthetic=leaderboard.board.synthetic,
        card=card,
        question=question,
        said=[*said, *dates],
        source=source,
        commit=commit,
        **values,
    )
    return page.encode("utf-8", "replace")
