"""Boards on other sites: in a frame, with and without scripts, in both themes; how a reader gets the code; what those
who show links read.
"""

from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import quote, unquote

import pytest
from playwright.sync_api import expect

from tests.browser.sites import TITLE
from tests.browser.test_access import violations
from tests.browser.test_compare import BEST, SECOND

HOST = (
    "<!doctype html><title>A blog</title><iframe src='{address}' width='100%' height='560' style='border:0'></iframe>"
)
FRAMES = {
    "leaderboard": "board=hub&search=org",
    "model": f"page=model&board=hub&entry={BEST}",
    "compare": f"page=compare&board=hub&entry={BEST}&entry={SECOND}",
    "plot": "page=plot&board=demo_drop",
}


class Blog(BaseHTTPRequestHandler):
    """A page that has the address in a frame that its own names."""

    def do_GET(self):
        address = escape(unquote(self.path.partition("?")[2]))
        body = HOST.format(address=address).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format, *args):  # noqa: A002 - the name that the server has for it
        """Nothing is said."""


@pytest.fixture(scope="module")
def blog():
    """Another site."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Blog) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}/"
        server.shutdown()


@pytest.fixture
def hosted(profiles, site, blog):
    """Opens a page of another site that has a frame of ours in it, in a browser that has never been here."""
    contexts, complaints = [], []

    def open_host(query, **options):
        context = profiles.opened(site, options)
        contexts.append(context)
        context.on(
            "console",
            lambda message: (
                complaints.append(message.text)
                if message.type == "error" and "favicon" not in str(message.location)
                else None
            ),
        )
        page = context.new_page()
        page.goto(f"{blog}?{quote(f'{site.url}embed?{query}')}")
        return page, page.frame_locator("iframe")

    yield open_host
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.mark.parametrize("width", [390, 960])
@pytest.mark.parametrize("name", ["leaderboard", "model", "compare"])
def test_a_frame_is_read_on_another_site_without_scripts(hosted, name, width):
    _, frame = hosted(FRAMES[name], viewport={"width": width, "height": 700}, java_script_enabled=False)
    expect(frame.locator("h1")).to_be_visible()
    expect(frame.locator("tbody tr").first).to_be_visible()
    expect(frame.get_by_role("link", name="Open the whole page")).to_be_visible()
    expect(frame.locator("nav, button, input")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", FRAMES)
def test_frames_can_be_read_by_everybody(visitor, name, theme):
    page = visitor.page()
    page.goto(f"embed?{FRAMES[name]}&theme={theme}")
    if name == "plot":
        expect(page.locator(".figure > svg")).to_be_visible()
    assert violations(page) == []


def test_a_plot_is_drawn_in_a_frame(hosted):
    _, frame = hosted(FRAMES["plot"])
    expect(frame.locator(".figure > svg")).to_be_visible()
    frame.locator(".figure").hover()
    expect(frame.locator(".js-plotly-plot .main-svg").first).to_be_visible()
    expect(frame.locator("figcaption b")).not_to_be_empty()


@pytest.mark.parametrize(
    ("scheme", "theme", "colour"),
    [("dark", "", "rgb(18, 20, 23)"), ("light", "", "rgb(255, 255, 255)"), ("light", "&theme=dark", "rgb(18, 20, 23)")],
)
def test_a_frame_has_the_colours_of_the_system_or_those_that_are_named(hosted, scheme, theme, colour):
    _, frame = hosted(f"board=hub{theme}", color_scheme=scheme, java_script_enabled=False)
    expect(frame.locator("main")).to_have_css("background-color", colour)


def test_the_way_out_opens_the_whole_page_beside(hosted):
    host, frame = hosted(FRAMES["leaderboard"])
    with host.context.expect_page() as opened:
        frame.get_by_role("link", name="Open the whole page").click()
    page = opened.value
    page.wait_for_load_state()
    assert "search=org" in page.url
    assert page.evaluate("window.opener") is None


def test_a_reader_copies_the_code_of_what_is_seen_and_looks_at_it(visitor):
    page = visitor.open("?board=hub&search=org&sort=alpha&x=params_b")
    page.get_by_role("button", name="Embed", exact=True).click()
    code = page.locator(".pop pre").inner_text()
    frame = page.evaluate(
        "code => new DOMParser().parseFromString(code, 'text/html').querySelector('iframe').src", code
    )
    assert frame.endswith("/embed?board=hub&search=org&sort=alpha")
    looked = visitor.page()
    looked.goto(frame)
    expect(looked.locator("h1")).to_have_text(TITLE)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Embed", exact=True)).to_be_focused()


@pytest.mark.parametrize(
    ("path", "codes"), [(f"model?board=hub&entry={BEST}", 2), (f"compare?board=hub&entry={BEST}&entry={SECOND}", 1)]
)
def test_models_and_comparisons_have_code_too(visitor, path, codes):
    page = visitor.open(path)
    page.get_by_role("button", name="Embed", exact=True).click()
    expect(page.locator(".pop pre")).to_have_count(codes)
