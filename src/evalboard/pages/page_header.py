"""What stands on top of a page, as assets/shell/shell.js and head.js draw it: the line that leads to the pages, the
board's name and facts.
"""

from __future__ import annotations

from evalboard.config.translations import title_of
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.pages import row_constants
from evalboard.pages.format import date, text, whole
from evalboard.strings import message

MAIN = "eb-first"
"""Where what a page is about begins."""


def line(leaderboard: Leaderboard, page: str) -> str:
    """The line that leads to the pages, with those of which the board has something to show."""
    board, fought = leaderboard.board, leaderboard.evidence.rated
    there = {
        "benchmarks": not fought,
        "arena": fought,
        "questions": leaderboard.samples is not None and not fought,
        "samples": leaderboard.samples is not None,
        "changes": not (fought or board.synthetic),
    }
    current = ' aria-current="page"'
    pages = "".join(
        f'<a href="{"board" if name == "leaderboard" else name}?board={board.id}"{current if name == page else ""}>'
        f"{label}</a>"
        for name, label in row_constants.PAGES.items()
        if there.get(name, True) or name == page
    )
    label = text(message("pages-navigation"))
    skip = f'<a class=skip href="#{MAIN}">{row_constants.SKIP}</a>'
    return f'{skip}<nav class=nav aria-label="{label}"><a class=brand href=./>{row_constants.BRAND}</a>{pages}</nav>'


def home_line(page: str, *, submits: bool) -> str:
    """The line of pages that are of no board, which leads home; `page` is boards, submit or none of them."""
    theme = (
        '<button type=button class="btn quiet push" id=eb-theme hidden '
        f'aria-label="{message("pages-home-theme")}"></button>'
    )
    links = {
        "boards": ("./", message("pages-home-boards")),
        **({"submit": ("submit", message("pages-submit-title"))} if submits else {}),
    }
    pages = "".join(
        f'<a href="{to}"{" aria-current=page" if name == page else ""}>{label}</a>'
        for name, (to, label) in links.items()
    )
    return (
        f'<nav class=nav aria-label="{message("pages-navigation")}">'
        f'<a class=brand href="./">{row_constants.BRAND}</a>{pages}{theme}</nav>'
    )


def head(leaderboard: Leaderboard, below: str = "") -> str:
    """The board's name and its facts, and HTML that stands below them."""
    title = text(title_of(leaderboard.board))
    name = f"<div class=line><h1>{title}</h1>{synthetic(leaderboard)}</div>"
    return f"<header class=head>{name}<p class='facts num'>{_facts(leaderboard)}</p>{below}</header>"


def synthetic(leaderboard: Leaderboard) -> str:
    """The label of what nobody measured."""
    return f"<span class=synthetic>{row_constants.SYNTHETIC}</span>" if leaderboard.board.synthetic else ""


def _facts(leaderboard: Leaderboard) -> str:
    noun = (row_constants.INVENTED if leaderboard.board.synthetic else row_constants.MODELS)[1]
    suite = leaderboard.board.suite
    parts = (
        row_constants.DATA_SETS
        if leaderboard.evidence.rated
        else row_constants.LEVELS.get(next(iter(suite.levels), ""), row_constants.BENCHMARKS)
    )
    count = len(leaderboard.suite.benchmarks)
    facts = [f"<span><b>{whole(len(leaderboard))}</b> {noun}</span>", f"<span><b>{count}</b> {parts[1]}</span>"]
    if leaderboard.as_of is not None:
        facts.append(f"<span>{row_constants.AS_OF} <b>{date(leaderboard.as_of.date().isoformat())}</b></span>")
    return "".join(facts) + _origin(leaderboard)


def _origin(leaderboard: Leaderboard) -> str:
    origin = leaderboard.origin
    revision = f"<span class=mono>@{text(origin.revision.removeprefix('native-')[:7])}</span>"
    if origin.copied is not None:
        link = (
            f'<a href="{text(origin.copied.url)}" title="{text(origin.copied.name)}">'
            f"{row_constants.COPIED} {date(origin.copied.date)}</a>"
        )
        return f"<span class=copied>{link} {revision}</span>"
    if origin.repo is None:
        return f"<span>{row_constants.GENERATED if origin.kind == 'demo' else row_constants.FOLDER} {revision}</span>"
    name = (
        f'<a class=mono href="{text(origin.url)}">{text(origin.repo)}</a>'
        if origin.url
        else f"<span class=mono>{text(origin.repo)}</span>"
    )
    return f"<span>{name} {revision}</span>"
