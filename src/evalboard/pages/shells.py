"""The Gradio side of the pages: a route each, holding one `gr.HTML` in which our own module draws."""

from __future__ import annotations

from evalboard.pages import painted
from evalboard.pages.assets import PLOTLY, Assets
from evalboard.pages.lean import gradio as gr
from evalboard.pages.lean import themes

BOARD = "@board@"
"""Stands in the shells for the board that a visitor sees who names none; the edge fills it in at each request."""

LOAD = "import(new URL(props.module, document.baseURI).href).then(m => m.mount(element, props))"
SCRIPTS = {"leaderboard": "board/board.js", "benchmarks": "health/health.js"}
"""The modules of pages whose folder has another name; of all others it is `<page>/<page>.js`."""
PAGES = {page: SCRIPTS.get(page, f"{page}/{page}.js") for page in painted.PAGES}
FONTS = ["ui-sans-serif", "system-ui", "sans-serif"]
MONO = ["ui-monospace", "SFMono-Regular", "Menlo", "Consolas", "monospace"]
REST = 60.0
"""Seconds between two looks into Gradio's queue of events, in which nothing ever is. Its own are a thousandth and a hundredth."""


def build_blocks(assets: Assets) -> gr.Blocks:
    """All pages. No event, no queue, no state: visitors' choices go through the URL and the API."""
    with gr.Blocks(title="Evalboard", analytics_enabled=False, fill_width=True) as blocks:
        _shell("leaderboard", assets)
    for page in PAGES:
        if page != "leaderboard":
            with blocks.route(page.title(), f"/{page}", show_in_navbar=False):
                _shell(page, assets)
    blocks.state_session_capacity = 50
    blocks.queue(max_size=16, default_concurrency_limit=1, api_open=False)
    blocks._queue.sleep_when_free = blocks._queue.progress_update_sleep_when_free = REST  # noqa: SLF001 - no option sets it
    return blocks


def _shell(page: str, assets: Assets) -> None:
    gr.HTML(
        html_template='<div class="eb-root"></div>',
        js_on_load=LOAD,
        apply_default_css=False,
        padding=False,
        elem_id=f"eb-{page}",
        module=assets.url(PAGES[page]),
        api="api/v1",
        board=BOARD,
        page=page,
        plotly=assets.url(PLOTLY),
        version=assets.version,
    )


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
