"""What a visitor waits for in Chromium: first rows, filter, scrolling; against `gr.Dataframe` with all rows, taking turns in one run."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.boards import scratch
from benchmarks.figures import Figure, report
from benchmarks.servers import Server, get, server
from benchmarks.serving import evalboard, peer_frame

RUNS = 5
VIEW = {"width": 1366, "height": 900}
FRAMES = """async ([selector, distance, axis, x]) => {
  const room = each => (/auto|scroll/.test(getComputedStyle(each).overflowY) ? each.scrollHeight - each.clientHeight : 0);
  const boxes = [...document.querySelectorAll(`${selector}, ${selector} *`)].sort((a, b) => room(b) - room(a));
  const box = boxes[0], gaps = [];
  if (!room(box)) throw new Error(`nothing scrolls in ${selector}`);
  const begin = performance.now();
  let blank = 0, last = begin;
  // By time, as a hand scrolls: a frame that is late has further to go.
  while (last - begin < 2000) {
    box[axis] = (distance * (last - begin)) / 2000;
    await new Promise(requestAnimationFrame);
    const now = performance.now(); gaps.push(now - last); last = now;
    const at = box.getBoundingClientRect(), seen = document.elementFromPoint(at.left + x, Math.min(at.top + 300, innerHeight - 60));
    if (!seen || !seen.textContent.trim()) blank++;
  }
  return {gaps, blank};
}"""
PAINTED = """selector => new Promise(done => {
  const seen = () => {
    const cell = document.querySelector(selector);
    const there = cell && cell.textContent.trim() && cell.getBoundingClientRect().height;
    requestAnimationFrame(there ? () => done(performance.now()) : seen);
  };
  seen();
})"""

# Timed inside the page, from the event to the frame after the one in which the text is another: the driver's own delay is no part of it.
WATCHED = """([selector, begin]) => {
  const text = () => document.querySelector(selector)?.textContent ?? '';
  const before = text();
  let start = null;
  addEventListener(begin, () => (start ??= performance.now()), {capture: true});
  window.filtered = new Promise(done => {
    const look = () => {
      const changed = start !== null && text() && text() !== before;
      requestAnimationFrame(changed ? () => done(performance.now() - start) : look);
    };
    look();
  });
  return before;
}"""


@dataclass(frozen=True, slots=True)
class Subject:
    """A page to measure: where its first row's name stands, what scrolls, how to filter it."""

    name: str
    server: Server
    path: str
    row: str
    box: str
    filter: Callable[[Page], float]


def measure() -> list[Figure]:
    """Medians over some visits with an empty cache, the two pages in turn."""
    with scratch() as settings:
        frame = peer_frame(settings.cache, settings)
        with evalboard(settings.cache) as ours, server(["-m", "benchmarks.peers.dataframe", str(frame)]) as theirs:
            html = len(get(ours.url))
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
                subjects = (
                    Subject("Evalboard", ours, "", "#eb-pre tbody th, .eb tbody th[scope=row]", ".eb .scroll", _filter_ours),
                    Subject("gr.Dataframe", theirs, "", "#table [role=gridcell]", "#table", _filter_theirs),
                )
                visits: dict[str, list[dict[str, Any]]] = {subject.name: [] for subject in subjects}
                for turn in range(RUNS + 1):
                    for subject in subjects:
                        seen = _visit(browser, subject)
                        if turn:
                            visits[subject.name].append(seen)
                browser.close()
    return _figures(visits, html)


def _visit(browser: Browser, subject: Subject) -> dict[str, Any]:
    context = browser.new_context(viewport=VIEW, bypass_csp=True)  # what waits for each frame is compiled on the page
    page = context.new_page()
    page.goto(subject.server.url + subject.path, wait_until="commit")
    painted = page.evaluate(PAINTED, subject.row)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)
    took = subject.filter(page)
    frames = page.evaluate(FRAMES, [subject.box, 30_000, "scrollTop", 200])
    context.close()
    return {"painted": painted, "filter": took, "p95": quantiles(frames["gaps"][5:], n=20)[-1], "blank": frames["blank"]}


def _filter_ours(page: Page) -> float:
    """Type a word into the search field; time until another number of models is painted, then take it back."""
    shown = ".eb .strip .count"
    page.locator(".eb input[type=search]").first.focus()
    before = page.evaluate(WATCHED, [shown, "input"])
    page.keyboard.insert_text("chat")
    took = page.evaluate("window.filtered")
    page.locator(".eb input[type=search]").first.fill("")
    page.wait_for_function("([shown, old]) => document.querySelector(shown).textContent === old", arg=[shown, before], polling="raf")
    return took


def _filter_theirs(page: Page) -> float:
    """The same word; until another first row is painted."""
    shown, field = "#table [role=gridcell]", page.locator("#search textarea, #search input").first
    field.fill("chat")
    before = page.evaluate(WATCHED, [shown, "keydown"])
    page.keyboard.press("Enter")
    took = page.evaluate("window.filtered")
    field.fill("")
    page.keyboard.press("Enter")
    page.wait_for_function("([shown, old]) => document.querySelector(shown).textContent === old", arg=[shown, before], polling="raf")
    return took


def _figures(visits: dict[str, list[dict[str, Any]]], html: int) -> list[Figure]:
    ours, theirs = ({key: median(visit[key] for visit in seen) for key in ("painted", "filter", "p95", "blank")} for seen in visits.values())
    figures = []
    for what, key, target in (("first rows painted", "painted", 6), ("filter to painted", "filter", 12), ("scroll frame p95", "p95", 6)):
        ratio = theirs[key] / ours[key]
        figures.append(
            Figure(
                f"{what}: Evalboard, `gr.Dataframe` with all rows, ratio",
                f"{ours[key]:.0f} ms, {theirs[key]:,.0f} ms, {ratio:.1f} x",
                f">= {target} x",
                ratio >= target,
            )
        )
    figures.append(Figure("frames with nothing painted while scrolling 30,000 px in 2 s", f"{ours['blank']:.0f}", "0", ours["blank"] == 0))
    figures.append(Figure("initial HTML", f"{html / 1000:.1f} kB", "<= 40 kB", html <= 40_000))
    return figures


if __name__ == "__main__":
    report(measure(), sys.argv)
