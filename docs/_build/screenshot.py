"""Take the pictures of the documentation from running boards, and of components from the example that makes them:
`python -m docs._build.screenshot [NAME...]` (Chromium is needed).
"""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from urllib.parse import urlencode

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from benchmarks.servers import server, wait_ready
from docs._build.tables import DOCS

PICTURES_FOLDER = DOCS / "pictures"
COLOURS = 256
COMPONENTS = ("leaderboard", "scatter", "model", "compare")
EXAMPLE = re.compile(r"```python\n(.*?)```", re.DOTALL)
HIGHEST = 620
GOES_ON = "plain-glacier-demo/Goes-On-14B"


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture: its file, the board and page that it shows, the choices in the address, what must be there first, and
    its size in pixels.
    """

    file: str
    board: str
    page: str
    choices: Mapping[str, str]
    ready: str
    """JavaScript that is true when everything can be seen."""
    size: tuple[int, int]


PICTURES: Mapping[str, Picture] = MappingProxyType(
    {
        "leaderboard": Picture(
            file="leaderboard.png",
            board="open_llm_v2",
            page="",
            choices={},
            ready="document.querySelectorAll('.eb tbody td.c').length > 50 && !document.querySelector('#eb-pre')",
            size=(1600, 800),
        ),
        "drop-health": Picture(
            file="drop-health.png",
            board="demo_drop",
            page="benchmarks",
            choices={"benchmark": "drop"},
            ready="document.querySelectorAll('.eb tbody tr').length > 6 && document.querySelector('.figure.drawn svg')",
            size=(1280, 1660),
        ),
        "drop-sample": Picture(
            file="drop-sample.png",
            board="demo_drop",
            page="samples",
            choices={"entry": GOES_ON, "where": 'failure = "number before newline"'},
            ready="document.body.innerText.includes('Words compared')",
            size=(1280, 1140),
        ),
        "drop-rescored": Picture(
            file="drop-rescored.png",
            board="demo_drop",
            page="samples",
            choices={"entry": GOES_ON, "view": "rescore"},
            ready="document.querySelectorAll('table.rescored tbody tr').length > 11",
            size=(1280, 1130),
        ),
    }
)


def main(names: Sequence[str]) -> int:
    """Serve the boards and take some pictures, or all; 2 for an unknown one."""
    known = (*PICTURES, "components")
    unknown = [name for name in names if name not in known]
    if unknown:
        sys.stderr.write(f"no picture {unknown[0]!r}; known are {', '.join(known)}\n")
        return 2
    wanted = [PICTURES[name] for name in names or PICTURES if name in PICTURES]
    boards = ",".join(dict.fromkeys(picture.board for picture in wanted))
    with tempfile.TemporaryDirectory() as cache, sync_playwright() as playwright:
        chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        if wanted:
            with server(["-m", "evalboard", "serve"], EVALBOARD_CACHE=cache, EVALBOARD_BOARDS=boards) as running:
                for picture in wanted:
                    wait_ready(running.url, picture.board)
                    _take(browser, running.url, picture)
        if not names or "components" in names:
            _take_components(browser, cache)
        browser.close()
    return 0


def _take(browser: Browser, url: str, picture: Picture) -> None:
    """One picture, in so few colours that its file is small."""
    width, height = picture.size
    page = browser.new_page(viewport={"width": width, "height": height}, device_scale_factor=1, bypass_csp=True)  # what waits is compiled on the page
    page.goto(f"{url}{picture.page}?{urlencode({'board': picture.board} | picture.choices)}")
    page.wait_for_function(picture.ready)
    page.wait_for_load_state("networkidle")
    target = PICTURES_FOLDER / picture.file
    page.screenshot(path=target)
    page.close()
    _shrink(target)


def _take_components(browser: Browser, cache: str) -> None:
    """The components of the first example of docs/how-to/gradio.md, which runs as it is printed, after a click on the
    first row.
    """
    found = EXAMPLE.search((DOCS / "how-to" / "gradio.md").read_text(encoding="utf-8"))
    if found is None:
        raise ValueError("docs/how-to/gradio.md: no example in Python")
    page = browser.new_page(viewport={"width": 1366, "height": 4000}, bypass_csp=True)
    with server(["-c", found[1]], EVALBOARD_CACHE=cache) as running:
        page.goto(running.url)
        page.add_style_tag(content="body .evalboard { --host-font: sans-serif; }")  # Gradio's semibold has few letters
        page.locator(".leaderboard-page tbody .nm").first.click()
        for ready in (".scatter-page svg", ".model-page svg text", ".compare-page tbody td"):
            page.locator(ready).first.wait_for()
        page.wait_for_load_state("networkidle")
        for name in COMPONENTS:
            box = page.locator(f".{name}-page").bounding_box() or {}
            target = PICTURES_FOLDER / f"component-{name}.png"
            page.screenshot(path=target, clip={**box, "height": min(box["height"], HIGHEST)})
            _shrink(target)
    page.close()


def _shrink(target: Path) -> None:
    with Image.open(target) as taken:
        taken.convert("RGB").quantize(COLOURS, method=Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).save(target, optimize=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
