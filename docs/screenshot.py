"""Take the picture in the README from a running demo board: `python -m docs.screenshot` (Chromium is needed)."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from benchmarks.servers import server, wait_ready

TARGET = Path(__file__).with_name("leaderboard.png")
BOARD = "demo_open_llm"


def main() -> None:
    """Serve the demo board, open it, take the picture."""
    with (
        tempfile.TemporaryDirectory() as cache,
        server(["-m", "evalboard.cli", "serve"], EVALBOARD_CACHE=cache, EVALBOARD_BOARDS=BOARD) as running,
        sync_playwright() as playwright,
    ):
        wait_ready(running.url, BOARD)
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1360, "height": 860}, device_scale_factor=1)
        page.goto(f"{running.url}?board={BOARD}&size=3-9")
        page.wait_for_function("document.querySelectorAll('.eb tbody td.c').length > 50 && !document.querySelector('#eb-pre')")
        page.wait_for_load_state("networkidle")
        page.screenshot(path=TARGET)
        browser.close()


if __name__ == "__main__":
    main()
