"""The Gradio side of the pages: a route each, with an empty place in which our own module draws.

Gradio's own component for that, `gr.HTML` with a script, compiles template and script from text, for which the policy of the pages would have to
allow `unsafe-eval`: the place is an empty column instead, which the module `shell/start.js` fills.
"""

from __future__ import annotations

import json

from evalboard.pages import painted
from evalboard.pages.assets import PLOTLY, Assets
from evalboard.pages.lean import gradio as gr
from evalboard.pages.lean import themes

START = "shell/start.js"
SCRIPTS = {"leaderboard": "board/board.js", "benchmarks": "health/health.js"}
"""The modules of pages whose folder has another name; of all others it is `<page>/<page>.js`."""
HOME = "home/home.js"
"""The module of the front door, which needs no place of Gradio's."""
PAGES = {page: SCRIPTS.get(page, f"{page}/{page}.js") for page in painted.PAGES}
FONTS = ["ui-sans-serif", "system-ui", "sans-serif"]
MONO = ["ui-monospace", "SFMono-Regular", "Menlo", "Consolas", "monospace"]
REST = 60.0
"""Seconds between two looks into Gradio's queue of events, in which nothing ever is. Its own are a thousandth and a hundredth."""


def build_blocks() -> gr.Blocks:
    """All pages. No event, no queue, no state: visitors' choices go through the URL and the API."""
    with gr.Blocks(title="Evalboard", analytics_enabled=False, fill_width=True) as blocks:
        _shell("leaderboard")
    for page in PAGES:
        if page != "leaderboard":
            with blocks.route(page.title(), f"/{page}", show_in_navbar=False):
                _shell(page)
    blocks.state_session_capacity = 50
    blocks.queue(max_size=16, default_concurrency_limit=1, api_open=False)
    blocks._queue.sleep_when_free = blocks._queue.progress_update_sleep_when_free = REST  # noqa: SLF001 - no option sets it
    return blocks


def _shell(page: str) -> None:
    with gr.Column(elem_id=f"eb-{page}"):
        pass


def start(page: str, assets: Assets, board: str) -> str:
    """What begins a page in its head: what its component is told, and the script that puts it into its place."""
    props = {
        "module": assets.url(PAGES[page]),
        "api": "api/v1",
        "board": board,
        "page": page,
        "plotly": assets.url(PLOTLY),
        "version": assets.version,
    }
    text = json.dumps(props).replace("<", "\\u003c")
    return f'<script type="application/json" id="eb-props">{text}</script><script type="module" src="{assets.url(START)}"></script>'


def theme() -> gr.Theme:
    """Gradio's own surfaces in the colours of design/theme.css, with fonts of the visitor's system."""
    light = {
        "body_background_fill": "#ffffff",
        "border_color_primary": "#d5dae0",
        "body_text_color": "#1a1e23",
        "link_text_color": "#1a5fa5",
        "color_accent": "#1a5fa5",
    }
    dark = {"body_background_fill": "#121417", "border_color_primary": "#343a42", "body_text_color": "#e7eaed", "link_text_color": "#7fb6ef"}
    same = ("background_fill_primary", "background_fill_secondary", "block_background_fill")
    return themes.Default(font=FONTS, font_mono=MONO).set(
        **light,
        **dict.fromkeys(same, light["body_background_fill"]),
        **{f"{name}_dark": value for name, value in dark.items()},
        **{f"{name}_dark": dark["body_background_fill"] for name in same},
        block_border_width="0px",
        block_shadow="none",
        input_radius="4px",
    )
