"""A server with a few boards for all journeys; a fresh visitor, without a past, for each."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sites import ANSWERED, ANSWERS, ARENA, BATTLES, REPO, Site, answers, battles, demo_board, hub_board, scores
from tests.hub import Hub
from tests.waiting import PATIENCE

HERE = Path(__file__).parent
expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items):
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """Every board is ready: a Hub board with names that try to act, a small demo board with subtasks, a long one, one made of samples, one of
    battles, and one of samples whose texts can be read."""
    folder = tmp_path_factory.mktemp("site")
    with Hub(folder / "hub") as hub:
        hub.publish(REPO, {"scores.csv": scores()})
        hub.publish(BATTLES, {"battles.csv": battles()})
        hub.publish(ANSWERS, {"answers.jsonl": answers()})
        sizes = {"demo_open_llm": 24, "demo_drop": 700, "demo_sea_helm": 12}
        configs = {"hub": hub_board(), "judged": ARENA, "kept": ANSWERED, **{name: demo_board(name, models) for name, models in sizes.items()}}
        with Site(folder, configs, endpoint=hub.url, EVALBOARD_POLL="0") as site:
            for board in configs:
                site.until_state(board, "ready")
            yield site


class Visitor:
    """Somebody who looks at a site, and everything that went wrong or left the site meanwhile."""

    def __init__(self, browser, site):
        self._browser = browser
        self._contexts = []
        self.site = site
        self.requests = []
        self.complaints = []
        self.expected = []

    def context(self, **options):
        """A browser of its own: nothing stored, nothing cached."""
        context = self._browser.new_context(base_url=self.site.url, **{"viewport": {"width": 1366, "height": 900}, **options})
        context.set_default_timeout(PATIENCE)
        context.on("request", lambda request: self.requests.append(request.url))
        context.on("console", lambda message: message.type == "error" and self.complaints.append(f"{message.text} ({message.location.get('url')})"))
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        self._contexts.append(context)
        return context

    def open(self, path="", **options) -> Page:
        """A page in a context of its own, once the component has taken over."""
        page = self.context(**options).new_page()
        page.goto(path)
        return settled(page)

    def expects(self, pattern):
        """A complaint of the browser's console that belongs to the journey."""
        self.expected.append(pattern)

    def leave(self):
        for context in self._contexts:
            context.close()

    def outside(self):
        """Requests to anybody else. What the page makes itself has no host."""
        return [url for url in self.requests if not url.startswith((self.site.url, "data:", "blob:"))]

    def unexpected(self):
        return [said for said in self.complaints if not any(re.search(pattern, said) for pattern in self.expected)]


def settled(page) -> Page:
    """The page once what the server had drawn beforehand is gone and the component stands there."""
    page.wait_for_function("!document.querySelector('#eb-pre') && document.querySelector('.eb .body')?.childElementCount > 0")
    return page


def watched(browser, site):
    visitor = Visitor(browser, site)
    try:
        yield visitor
    finally:
        visitor.leave()
    assert visitor.outside() == []
    assert not visitor.unexpected(), "\n".join(visitor.unexpected())


@pytest.fixture
def visitor(chromium, site):
    """Whatever a journey does: no request leaves the origin, and nothing is said on the console."""
    yield from watched(chromium, site)
