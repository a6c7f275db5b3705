"""A plot in Chromium on slow 4G (150 ms, 1.6 Mbit): when its picture is there, and what its first touch costs."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.boards import scratch
from benchmarks.figures import Figure, report
from benchmarks.serving import evalboard

RUNS = 3
VIEW = {"width": 1366, "height": 420}
"""So low that the plot lies out of sight, and out of the reach within which it is asked for."""
SLOW_4G: dict[str, Any] = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
PICTURED = """() => new Promise(done => {
  const begin = performance.now();
  document.querySelector('.plots').scrollIntoView();
  const look = () => document.querySelector('.plots .figure > svg') ? done(performance.now() - begin) : requestAnimationFrame(look);
  look();
})"""


class Sent:
    """What came over the wire, by address."""

    def __init__(self, page: Page) -> None:
        wire = page.context.new_cdp_session(page)
        wire.send("Network.enable")
        wire.send("Network.emulateNetworkConditions", SLOW_4G)
        self.urls: dict[str, str] = {}
        self.sizes: dict[str, float] = {}
        wire.on("Network.responseReceived", lambda event: self.urls.update({event["requestId"]: event["response"]["url"]}))
        wire.on("Network.loadingFinished", lambda event: self.sizes.update({event["requestId"]: event["encodedDataLength"]}))

    def bytes_of(self, wanted: Callable[[str], bool]) -> float:
        """The bytes of the answers whose address is wanted, packed as they came."""
        return sum(self.sizes.get(request, 0) for request, url in self.urls.items() if wanted(url))


def measure() -> list[Figure]:
    """Medians of some visits to the first board, each with an empty cache; the server has answered the same before."""
    with scratch() as settings, evalboard(settings.cache) as ours, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium-headless-shell") or shutil.which("chromium"))
        visits = [_visit(browser, ours.url) for _ in range(RUNS + 1)][1:]
        browser.close()
    seen = {key: median(visit[key] for visit in visits) for key in visits[0]}
    return [
        Figure("plot, from coming into view to its picture", f"{seen['pictured']:.0f} ms", "<= 500 ms", seen["pictured"] <= 500),
        Figure("plotly.js, packed, at the first touch", f"{seen['plotly'] / 1000:.0f} kB", "<= 400 kB", 0 < seen["plotly"] <= 400_000),
        Figure("plot, from the first touch to plotly's", f"{seen['live']:.0f} ms", "none", reached=True),
    ]


def _visit(browser: Browser, url: str) -> dict[str, Any]:
    """One visit: the table, then the plot in view, then a touch."""
    context = browser.new_context(viewport=VIEW, bypass_csp=True)
    page = context.new_page()
    sent = Sent(page)
    page.goto(f"{url}board")
    page.wait_for_load_state("networkidle")
    pictured = page.evaluate(PICTURED)
    begin = perf_counter()
    page.locator(".plots .figure").hover()
    page.wait_for_function("document.querySelector('.js-plotly-plot .scatterlayer')")
    live = 1000 * (perf_counter() - begin)
    page.wait_for_timeout(300)
    plotly = sent.bytes_of(lambda each: each.endswith("/plotly.js"))
    context.close()
    return {"pictured": pictured, "live": live, "plotly": plotly}


if __name__ == "__main__":
    report(measure(), sys.argv)
