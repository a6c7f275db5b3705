"""Reading the leaderboard's table off the page, and waiting for it."""

from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import TimeoutError as OutOfPatience
from playwright.sync_api import expect

from tests.waiting import becomes

BOX = ".eb .scroll.board"
ROWS = ".eb table.board tbody:not(.space):not(.pinned) tr:has(a.model[href])"
PINNED = ".eb table.board tbody.pinned tr"
MANY = 20
WORDS = ("models", "by", "among")


def entries(page, rows=ROWS):
    """The entries of the rows that are in the document, from top to bottom."""
    hrefs = page.locator(f"{rows} a.model").evaluate_all("links => links.map(link => link.getAttribute('href'))")
    return [entry_of(href) for href in hrefs]


def entry_of(href):
    return parse_qs(urlsplit(href).query)["entry"][0]


def told(answer):
    """The entries of an answer of the API."""
    return [row["entry"] for row in answer["rows"]]


def expect_rows(page, answer):
    """The table and the count show what the API answers. Of many rows only those near the top are in the document."""
    wanted = told(answer)
    try:
        becomes(
            page,
            """([rows, wanted, many]) => {
                const shown = [...document.querySelectorAll(`${rows} a.model`)].map(link => new URL(link.href).searchParams.get('entry'));
                return shown.length >= Math.min(many, wanted.length) && shown.every((entry, at) => entry === wanted[at]);
            }""",
            arg=[ROWS, wanted, MANY],
        )
    except OutOfPatience:
        assert entries(page) == wanted, "the table does not show what the API answers"
    expect_count(page, answer["matched"], answer["total"])


def expect_count(page, matched, total):
    expect(page.locator(".eb .answer .count")).to_have_text(f"{matched:,} of {total:,} models")


def word(page, name):
    """A word of the question line: `models`, `by` or `among`."""
    return page.locator(".eb .ask .word").nth(WORDS.index(name))


def open_word(page, name):
    """The menu that a word of the question line opens."""
    word(page, name).click()
    return page.locator(".eb .pop.ask-menu")


def choice(panel, text):
    """An entry of such a menu."""
    return panel.locator(".o").filter(has=panel.page.locator(".nm").get_by_text(text, exact=True))


def open_own_average(page):
    """The boxes and weights of an average of one's own."""
    panel = open_word(page, "by")
    choice(panel, "Custom average: choose and weight …").click()
    return panel


def row(page, entry, rows=ROWS):
    """The row of an entry."""
    at = entries(page, rows).index(entry)
    return page.locator(rows).nth(at)


def head(page, label):
    """The head cell with a label."""
    return page.locator(".eb table.board thead th").filter(has=page.locator(".tx", has_text=label)).first


def cell(page, entry, label):
    """The cell of an entry under a label."""
    at = head(page, label).evaluate("cell => cell.cellIndex")
    return row(page, entry).locator("> *").nth(at)


def query(page):
    """The parameters in the page's address."""
    return parse_qs(urlsplit(page.evaluate("location.href")).query, keep_blank_values=True)
