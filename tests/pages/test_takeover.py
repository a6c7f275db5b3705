"""The rows that the server draws and those that the component draws are the same, in the same place."""

import threading

import pytest
import uvicorn

from tests.waiting import LONGEST, PATIENCE, becomes, until

pytestmark = pytest.mark.browser

CELLS = """scope => [...document.querySelectorAll(scope + ' table.board > tbody:not(.space) > tr')]
  .filter(row => row.cells.length > 2).slice(0, 12).map(row =>
  [...row.cells].slice(0, 9).map(cell => {
    const box = cell.getBoundingClientRect();
    const bar = cell.querySelector('.b');
    return {
      text: cell.innerText.trim(), classes: [...cell.classList].sort().join(' '), tag: cell.tagName,
      bar: bar ? bar.style.width : null,
      box: [box.x, box.y, box.width, box.height].map(Math.round),
    };
  }))"""
HEADS = """scope => [...document.querySelectorAll(scope + ' thead th')].filter(cell => cell.checkVisibility()).slice(0, 9)
  .map(cell => [cell.innerText.trim(), cell.getAttribute('aria-sort'), [...cell.classList].sort().join(' ')])"""


@pytest.fixture(scope="module")
def address(app):
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="warning", lifespan="on"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    until(lambda: server.started, "the server")
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join(timeout=LONGEST)


def drawn_by_server(browser, url, width):
    with browser.new_context(viewport={"width": width, "height": 900}, java_script_enabled=False) as context:
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto(url)
        page.evaluate("document.fonts.ready.then(() => null)")
        return page.evaluate(CELLS, "#eb-pre"), page.evaluate(HEADS, "#eb-pre")


def drawn_by_component(browser, url, width, settled=lambda _: True):
    """Its cells and heads, as soon as they are settled: what stands above them may still be laid out."""
    with browser.new_context(viewport={"width": width, "height": 900}) as context:
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto(url)
        becomes(page, "!document.querySelector('#eb-pre') && document.querySelector('#eb-leaderboard td.c')")
        page.evaluate("document.fonts.ready.then(() => null)")

        def drawn():
            seen = page.evaluate(CELLS, "#eb-leaderboard"), page.evaluate(HEADS, "#eb-leaderboard")
            return seen if settled(seen) else None

        return until(
            drawn, "the table as the server drew it", pause=lambda seconds: page.wait_for_timeout(1000 * seconds)
        )


@pytest.mark.parametrize(
    "query",
    [
        "board=small",
        "board=small&show=raw&sort=-alpha",
        "board=large",
        "board=large&search=1&columns=type&columns=Average&columns=bench_03",
        "board=wide",
        "board=wide&sort=-bench_89",
    ],
)
def test_nothing_changes_when_the_component_takes_over(chromium, address, query):
    url = f"{address}/?{query}"
    before = drawn_by_server(chromium, url, 1360)
    assert drawn_by_component(chromium, url, 1360, settled=lambda seen: seen == before) == before


@pytest.mark.parametrize("board", ["large", "wide"])
def test_rows_stay_in_their_place_on_a_phone(chromium, address, board):
    url = f"{address}/?board={board}"
    before, _ = drawn_by_server(chromium, url, 390)
    after, _ = drawn_by_component(chromium, url, 390)
    assert [[cell["box"] for cell in row] for row in before] == [[cell["box"] for cell in row] for row in after]
