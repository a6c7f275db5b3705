"""A server with a few boards for all journeys; a fresh visitor, without a past, for each."""

import json
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.prepared import built
from tests.browser.sites import (
    ANSWERED,
    ANSWERS,
    ARENA,
    BATTLES,
    MANY,
    REPO,
    Site,
    answers,
    battles,
    hub_board,
    many,
    scores,
)
from tests.built import config_text
from tests.hub import Hub
from tests.waiting import PATIENCE, becomes

DESKTOP = {"viewport": {"width": 1366, "height": 900}}
STORED = "cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage"
"""All that a page can leave for the next one of its origin, as the DevTools protocol names it."""
NAMES = ("demo_questions", "demo_drop", "demo_runs", "demo_sea_helm", "demo_doubtful", "demo_open_llm")
"""Demo boards, the one first that takes longest to build."""
DEMOS = {name: config_text(name) for name in NAMES}
SMOKE = ("demo_drop", "demo_sea_helm", "demo_open_llm")
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def demos(request) -> dict[str, str]:
    """The demo boards of this run: where it has the most important journeys alone, those that these look at."""
    others = any(
        Path(__file__).parent in item.path.parents and not item.get_closest_marker("smoke")
        for item in request.session.items
    )
    return DEMOS if others else {name: DEMOS[name] for name in SMOKE}


@pytest.fixture(scope="session")
def prepared(request, tmp_path_factory, demos) -> Path:
    """What all browsers of a run build together: the cache in which its demo boards are ready. A site gets a copy of
    it.
    """
    folder = tmp_path_factory.getbasetemp()
    return built((folder.parent if hasattr(request.config, "workerinput") else folder) / "prepared", demos)


@pytest.fixture(scope="session")
def site(tmp_path_factory, prepared, demos):
    """Every board is ready: a Hub board with names that try to act, demo boards, a long one, one
    made of samples, one of battles, and one of samples whose texts can be read.
    """
    folder = tmp_path_factory.mktemp("site")
    with Hub(folder / "hub") as hub:
        hub.publish(REPO, {"scores.csv": scores()})
        hub.publish(MANY, {"scores.csv": many()})
        hub.publish(BATTLES, {"battles.csv": battles()})
        hub.publish(ANSWERS, {"answers.jsonl": answers()})
        configs = {"hub": hub_board(), "many": hub_board("many", MANY), "judged": ARENA, "kept": ANSWERED, **demos}
        shutil.copytree(prepared, folder / "cache")
        with Site(folder, configs, endpoint=hub.url, EVALBOARD_POLL="0") as site:
            for board in configs:
                site.until_state(board, "ready")
            yield site


class Profiles:
    """Browser contexts that visitors use one after another, one for each site and set of options.

    Their caches stay: the scripts of the pages are fetched and compiled once, not for every journey. What a visitor
    leaves behind does not.
    """

    def __init__(self, browser):
        self._browser = browser
        self._profiles = {}

    def of(self, site, options):
        """The profile for a site and options, made where there is none."""
        key = json.dumps([site.url, options], sort_keys=True)
        if key not in self._profiles:
            self._profiles[key] = Profile(self.opened(site, options), site)
        return self._profiles[key]

    def opened(self, site, options):
        """A context in which nothing is stored and nothing cached."""
        context = self._browser.new_context(base_url=site.url, **DESKTOP | options)
        context.set_default_timeout(PATIENCE)
        return context


class Profile:
    """A context that is used again. A page stays open in it, so that the process that draws the site lives on, with all
    that it has compiled.
    """

    def __init__(self, context, site):
        self.context = context
        self._origin = site.url.rstrip("/")
        self._own = context.new_page()
        self._own.goto("healthz")
        self._devtools = context.new_cdp_session(self._own)

    def clear(self):
        """Close what a visitor opened, and forget what the pages stored."""
        for page in self.context.pages:
            if page != self._own:
                page.close()
        self.context.unroute_all()
        self._devtools.send("Storage.clearDataForOrigin", {"origin": self._origin, "storageTypes": STORED})


class Visitor:
    """Somebody who looks at a site, and everything that went wrong or left the site meanwhile."""

    def __init__(self, profiles, site):
        self._profiles = profiles
        self._used = []
        self._contexts = []
        self._ears = {"request": self._hear_request, "console": self._hear_console, "weberror": self._hear_error}
        self.site = site
        self.requests = []
        self.complaints = []
        self.expected = []

    def context(self, **options):
        """A browser that has never been here: nothing stored, nothing cached."""
        context = self._profiles.opened(self.site, options)
        self._contexts.append(context)
        return self._heard(context)

    def page(self, **options) -> Page:
        """An empty page. Nothing is stored, but scripts may be cached."""
        profile = self._profiles.of(self.site, options)
        if profile not in self._used:
            self._used.append(profile)
            self._heard(profile.context)
        return profile.context.new_page()

    def open(self, path="board", **options) -> Page:
        """A page once the component has taken over."""
        page = self.page(**options)
        page.goto(path)
        return settled(page)

    def leave(self):
        """Close and clear all that was opened."""
        for context in self._contexts:
            context.close()
        for profile in self._used:
            for event, ear in self._ears.items():
                profile.context.remove_listener(event, ear)
            profile.clear()

    def _heard(self, context):
        for event, ear in self._ears.items():
            context.on(event, ear)
        return context

    def _hear_request(self, request):
        self.requests.append(request.url)

    def _hear_console(self, message):
        if message.type == "error":
            self.complaints.append(f"{message.text} ({message.location.get('url')})")

    def _hear_error(self, error):
        self.complaints.append(str(error.error))

    def expects(self, pattern):
        """A complaint of the browser's console that belongs to the journey."""
        self.expected.append(pattern)

    def outside(self):
        """Requests to anybody else. What the page makes itself has no host."""
        return [url for url in self.requests if not url.startswith((self.site.url, "data:", "blob:"))]

    def unexpected(self):
        return [said for said in self.complaints if not any(re.search(pattern, said) for pattern in self.expected)]


def settled(page) -> Page:
    """The page once what the server had drawn beforehand is gone and the component stands there."""
    becomes(page, "!document.querySelector('#eb-pre') && document.querySelector('.eb .body')?.childElementCount > 0")
    return page


@pytest.fixture(scope="session")
def profiles(chromium):
    return Profiles(chromium)


def watched(profiles, site):
    visitor = Visitor(profiles, site)
    try:
        yield visitor
    finally:
        visitor.leave()
    assert visitor.outside() == []
    assert not visitor.unexpected(), "\n".join(
        [*visitor.unexpected(), "The server said last:", site.log.read_text(errors="replace")[-3_000:]]
    )


@pytest.fixture
def visitor(profiles, site):
    """Whatever a journey does: no request leaves the origin, and nothing is said on the console."""
    yield from watched(profiles, site)
