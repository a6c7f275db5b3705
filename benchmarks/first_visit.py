"""A first visit on a slow line, page by page: requests, bytes, when there is something to read and when all can be
used.

Chromium with an empty cache, 150 ms to every answer and 1.6 Mbit/s, the server on the same machine. Medians of some
visits.
"""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from benchmarks.boards import scratch
from benchmarks.figures import Figure
from benchmarks.servers import server, wait_ready

RUNS = 3
VIEW = {"width": 1366, "height": 900}
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
BOARDS = ("open_llm_v2", "demo_drop", "demo_arena")
PAGES = {
    "home": "",
    "leaderboard": "?board=open_llm_v2",
    "model": "model?board=open_llm_v2&entry={entry}",
    "compare": "compare?board=open_llm_v2&entry={entry}&entry={second}",
    "benchmarks": "benchmarks?board=open_llm_v2",
    "arena": "arena?board=demo_arena",
    "samples": "samples?board=demo_drop",
    "changes": "changes?board=open_llm_v2",
    "about": "about?board=open_llm_v2",
}
LETTERS = 100
"""So much text besides the line on top is content."""
WATCH = """
const place = (name) => document.querySelector(name);
const long = () => [...document.querySelectorAll('.eb')].some((each) => each.checkVisibility()
  && each.innerText.trim().length - (each.querySelector('nav')?.innerText.trim().length ?? 0) > LETTERS);
const usable = () => !place('#eb-pre') && (place('.home-page') || place('.eb .body')?.innerText.trim().length > LETTERS)
  && document.readyState === 'complete';
window.seen = {shift: 0};
new PerformanceObserver((list) => list.getEntries().forEach((each) => each.hadRecentInput || (seen.shift += each.value)))
  .observe({type: 'layout-shift', buffered: true});
const look = () => {
  if (document.body) {
    if (!seen.painted && long()) requestAnimationFrame(() => (seen.painted ??= performance.now()));
    if (!seen.usable && usable()) requestAnimationFrame(() => (seen.usable ??= performance.now()));
  }
  if (!seen.usable) requestAnimationFrame(look);
};
look();
""".replace("LETTERS", str(LETTERS))


@dataclass(frozen=True, slots=True)
class Visit:
    """What one visit took: milliseconds, requests, bytes over the line, and how far things moved."""

    painted: float
    usable: float
    before: int
    requests: int
    scripts: int
    plotly: int
    shift: float


def measure() -> list[Figure]:
    """All pages."""
    with site() as url, sync_playwright() as playwright:
        path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        entry, second = _entries(url)
        figures = []
        for name, path in PAGES.items():
            visits = [visit(browser, url + path.format(entry=entry, second=second)) for _ in range(RUNS + 1)][1:]
            figures += _figures(name, visits)
        browser.close()
    return figures


@contextmanager
def site() -> Iterator[str]:
    """The address of a server with some boards that need no network; EVALBOARD_URL names one that runs already."""
    running = os.environ.get("EVALBOARD_URL")
    if running:
        yield running
        return
    with scratch() as settings:
        env = {"EVALBOARD_CACHE": str(settings.cache), "EVALBOARD_BOARDS": ",".join(BOARDS)}
        with server(["-m", "evalboard", "serve"], **env) as ours:
            for board in BOARDS:
                wait_ready(ours.url, board)
            yield ours.url


def _entries(url: str) -> tuple[str, str]:
    import json
    from urllib.parse import quote

    from benchmarks.servers import get

    rows = json.loads(get(f"{url}api/v1/boards/open_llm_v2/table?limit=2"))["rows"]
    return quote(rows[0]["entry"]), quote(rows[1]["entry"])


def visit(browser: Browser, url: str) -> Visit:
    """One visit by somebody who was never here."""
    context = browser.new_context(viewport=VIEW, bypass_csp=True)
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Network.setCacheDisabled", {"cacheDisabled": False})
    devtools.send("Network.emulateNetworkConditions", SLOW)
    asked: dict[str, dict[str, Any]] = {}
    clock: list[float] = []
    devtools.on("Network.requestWillBeSent", lambda event: _sent(asked, clock, event))
    devtools.on(
        "Network.dataReceived",
        lambda event: asked[event["requestId"]]["parts"].append((event["timestamp"], event["encodedDataLength"])),
    )
    devtools.on(
        "Network.loadingFinished", lambda event: asked[event["requestId"]].update(bytes=event["encodedDataLength"])
    )
    page.add_init_script(WATCH)
    page.goto(url, wait_until="commit")
    page.wait_for_function("window.seen?.usable && window.seen?.painted", timeout=15_000)
    page.wait_for_load_state("networkidle")
    seen = page.evaluate("window.seen")
    context.close()
    until = clock[0] + seen["painted"] / 1000
    script = [each for each in asked.values() if each["kind"] == "Script"]
    return Visit(
        seen["painted"],
        seen["usable"],
        sum(size for each in asked.values() for at, size in each["parts"] if at <= until),
        sum(not each["url"].startswith("data:") for each in asked.values()),
        sum(each["bytes"] for each in script if "plotly" not in each["url"]),
        sum(each["bytes"] for each in script if "plotly" in each["url"]),
        seen["shift"],
    )


def _sent(asked: dict[str, dict[str, Any]], clock: list[float], event: dict[str, Any]) -> None:
    clock.append(event["timestamp"])
    asked[event["requestId"]] = {"url": event["request"]["url"], "kind": event.get("type", ""), "bytes": 0, "parts": []}


def _figures(name: str, visits: list[Visit]) -> list[Figure]:
    painted, usable = (median(getattr(each, key) for each in visits) for key in ("painted", "usable"))
    before, requests, scripts = (
        max(getattr(each, key) for each in visits) for key in ("before", "requests", "scripts")
    )
    shift = max(each.shift for each in visits)
    times = f"{painted / 1000:.2f} s, {usable / 1000:.2f} s"
    return [
        Figure(f"{name}: content painted, usable", times, "<= 1.0 s, <= 2.5 s", painted <= 1000 and usable <= 2500),
        Figure(f"{name}: bytes before content", f"{before / 1000:.0f} kB", "<= 60 kB", before <= 60_000),
        Figure(
            f"{name}: requests, scripts without plotly's",
            f"{requests}, {scripts / 1000:.0f} kB",
            "<= 25, <= 350 kB",
            requests <= 25 and scripts <= 350_000,
        ),
        Figure(f"{name}: how far things move by themselves", f"{shift:.3f}", "<= 0.01", shift <= 0.01),
    ]
