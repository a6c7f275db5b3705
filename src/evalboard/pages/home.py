"""The front door: what this is, a search across all boards, and a row per board. Painted by the server whole; it needs
no script.

It is a page of ours from its first byte to its last, without Gradio: so it is there at once. `assets/home/home.js`
completes names while somebody types, and takes the rows of the table anew when boards become ready.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from difflib import get_close_matches
from urllib.parse import parse_qsl

from anyio import to_thread

from evalboard.api.models import LONGEST_NAME, USUAL_MODELS, ModelsDocument, ModelSearch
from evalboard.api.request_parsing import LONGEST_QUERY
from evalboard.api.serial_queue import SerialQueue
from evalboard.leaderboard.registry import BoardRegistry
from evalboard.pages import row_constants
from evalboard.pages.assets import Assets
from evalboard.pages.boards_table import BoardsTable
from evalboard.pages.document import document
from evalboard.pages.format import text
from evalboard.pages.locale_middleware import alternates, chooser, in_language
from evalboard.pages.model_places import places_of
from evalboard.pages.page_header import home_line
from evalboard.pages.recent_changes import Change, RecentChanges, recent_changes_html
from evalboard.pages.shells import HOME
from evalboard.strings import message
from evalboard.table.query import PARAMETERS
from evalboard.workers.admission import TurnedAway

FIND = "find"
OF_BOARDS = frozenset({*PARAMETERS, "board", "rev", "entry"})
"""Parameters of which each means the page of a board."""
KEY = (
    '<svg width="40" height="12" aria-hidden=true><rect class=band x="10" width="26" height="12"/>'
    '<line class=in x1="10" x2="36" y1="3" y2="3"/><line x1="2" x2="26" y1="8" y2="8"/></svg>'
)


def right_now() -> datetime:
    """This moment."""
    return datetime.now(UTC)


def is_home(query: str) -> bool:
    """Whether a query string at `/` asks for the front door: it names no board, and nothing that only a board has."""
    names = {name for name, _ in parse_qsl(query[:LONGEST_QUERY], keep_blank_values=True)}
    return not any(name in OF_BOARDS or name.startswith("only.") for name in names)


@dataclass(frozen=True)
class Home:
    """Paints the front door, and the page of an address that leads nowhere."""

    shelf: BoardRegistry
    assets: Assets
    search: ModelSearch
    submits: bool = False
    """Whether visitors may submit results here."""
    now: Callable[[], datetime] = field(default=right_now)
    lately: RecentChanges = field(init=False)
    _turns: SerialQueue = field(default_factory=lambda: SerialQueue("searches", share=32))

    def __post_init__(self) -> None:
        object.__setattr__(self, "lately", RecentChanges(self.shelf, self.now))

    async def __call__(self, query: str, nonce: str) -> bytes:
        """The front door, with what is found for `find`."""
        wanted = dict(parse_qsl(query[:LONGEST_QUERY])).get(FIND, "").strip()[:LONGEST_NAME]
        models, changes = await self._search(wanted), await to_thread.run_sync(self.lately.newest)
        return self._document(self.body(wanted, models, changes), nonce, script=HOME)

    async def _search(self, wanted: str) -> ModelsDocument | None:
        """What is found; None where nothing is looked for, or too many look for something."""
        if not wanted:
            return None
        with suppress(TurnedAway):
            return await self._turns.done("", lambda: to_thread.run_sync(self.search.of, wanted, USUAL_MODELS))
        return None

    def lost(self, path: str, nonce: str) -> bytes:
        """The page of an address that leads nowhere: a search, and where there is something. It stands as deep as the
        address does.
        """
        up = "../" * max(0, path.count("/") - 1)
        near = get_close_matches(
            path.strip("/").lower(), [page for page in row_constants.PAGES if page != "leaderboard"], n=1, cutoff=0.5
        )
        home = f'<a href="./">{message("pages-lost-home")}</a>'
        hint = ""
        if near:
            link = f'<a href="{near[0]}">{text(row_constants.PAGES[near[0]])}</a>'
            hint = f"<p>{message('pages-lost-near', page=link)}</p>"
        body = f"<div class=lost><h1>{message('pages-lost-sentence')}</h1>{hint}{_search_form('')}<p>{home}</p></div>"
        return self._document(
            f"{home_line('', submits=self.submits)}<main>{body}</main>",
            nonce,
            title=str(message("pages-lost-title")),
            up=up,
        )

    def body(self, wanted: str, models: ModelsDocument | None, changes: Sequence[Change]) -> str:
        """What stands on the front door."""
        results = "" if models is None else places_of(models)
        sentence = message("pages-home-sentence")
        front = f"<header class=door><h1>{sentence}</h1>{_search_form(wanted)}</header>"
        table = BoardsTable(self.shelf, self.now()).html()
        line = home_line("boards", submits=self.submits)
        return f"{line}<main>{front}{results}<div id=eb-boards>{table}</div>{_key()}{_below(changes)}</main>{chooser()}"

    def _document(self, body: str, nonce: str, *, title: str = "", up: str = "", script: str = "") -> bytes:
        """A whole page, `up` being the way to where the application begins."""
        about = text(message("pages-home-sentence"))
        head = (
            f"<title>{title or message('pages-home-title')} · {row_constants.BRAND}</title>"
            f'<meta property="og:title" content="{row_constants.BRAND}">'
            f'<meta name="description" content="{about}">{alternates("./", "")}'
        )
        page = f'<div class="eb home-page">{in_language(body)}</div>'
        return document(self.assets, nonce, head=head, body=page, up=up, script=script)


def _search_form(wanted: str) -> str:
    """The search across boards: a form, which answers without scripts too."""
    label = message("pages-home-find")
    return (
        '<form class=find role=search action="./" method=get>'
        f'<input class=field id=eb-find name={FIND} type=search value="{text(wanted)}" '
        f'maxlength={LONGEST_NAME} placeholder="{label}" aria-label="{label}" autocomplete=off spellcheck=false>'
        "<span class=hint aria-hidden=true><kbd>/</kbd></span>"
        f"<button class=sr>{message('pages-home-go')}</button></form>"
    )


def _key() -> str:
    marks = (
        ("bad", "◆", message("pages-home-red")),
        ("warn", "△", message("pages-home-amber")),
        ("ok", "○", message("pages-home-key-ok")),
    )
    said = "".join(
        f'<span class=key><span class="mk {tone}" aria-hidden=true>{mark}</span>{words}</span>'
        for tone, mark, words in marks
    )
    strips = f"{KEY}<span>{message('pages-home-key-intervals')}</span>"
    return f'<p class="foot legend"><span class="key wrap">{strips}</span>{said}</p>'


def _below(changes: Sequence[Change]) -> str:
    steps = (
        message("pages-home-add-name"),
        message(
            "pages-home-add-init", command="<code class=mono>evalboard init owner/name --out configs/mine.yaml</code>"
        ),
        message("pages-home-add-check", command="<code class=mono>evalboard boards</code>"),
    )
    items = "".join(f"<li>{step}</li>" for step in steps)
    add = f"<section><div class=bar><h2>{message('pages-home-add')}</h2></div><ol class=add>{items}</ol></section>"
    return f'<div class="below{" halves" if changes else ""}">{recent_changes_html(changes)}{add}</div>'
