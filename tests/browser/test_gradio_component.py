"""Components in somebody's Gradio application."""

import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.waiting import PATIENCE, until


@pytest.fixture(scope="module")
def application(tmp_path_factory):
    """Its address, while it runs."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    program = [sys.executable, str(Path(__file__).with_name("application.py")), str(port)]
    process = subprocess.Popen(program, cwd=tmp_path_factory.mktemp("application"))
    address = f"http://127.0.0.1:{port}/"
    try:
        until(lambda: _answers(address))
        yield address
    finally:
        process.terminate()
        process.wait(30)


def _answers(address):
    try:
        with urllib.request.urlopen(address, timeout=5) as answer:
            return answer.status == 200
    except (urllib.error.URLError, TimeoutError):
        return False


@pytest.fixture
def page(chromium, application):
    context = chromium.new_context(viewport={"width": 1366, "height": 900})
    context.set_default_timeout(PATIENCE)
    page, complaints = context.new_page(), []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda message: message.type == "error" and complaints.append(message.text))
    page.goto(application)
    expect(page.locator("#second tbody .nm").first).to_have_text("model-397")
    expect(page.locator("#first tbody .nm").first).to_have_text("falcon")
    yield page
    assert complaints == []
    assert page.evaluate("window.__pwned") is None
    context.close()


def names(page, component):
    return page.locator(f"#{component} tbody tr:not(.wait) .nm")


def test_choices_and_cells_reach_python_and_python_reaches_the_table(page, application):
    page.locator("#first td.c").nth(1).click()
    expect(page.locator("#picked")).to_contain_text('"node": "Average/MMLU"')
    expect(page.locator("#picked")).to_contain_text('"value": 1')
    expect(page.locator("#first .explain .calc")).to_contain_text("100.00")
    page.keyboard.press("Escape")
    page.locator("#first td.c").nth(4).click()
    expect(page.locator("#picked")).to_contain_text('"value": 0.99875')
    page.keyboard.press("Escape")
    names(page, "first").nth(1).click()
    expect(page.locator("#picked")).to_contain_text("onerror")

    page.locator("#first .find input").press_sequentially("falc")
    expect(names(page, "first")).to_have_count(1)
    expect(page.locator("#choice")).to_contain_text('"search": "falc"')
    expect(page.get_by_label("count")).to_have_value("1")
    expect(page.locator("#second .find input")).to_have_value("")
    expect(names(page, "second").first).to_have_text("model-397")

    page.get_by_label("wanted").fill("model-39")
    page.get_by_label("wanted").press("Enter")
    expect(names(page, "first")).to_have_count(9)
    expect(page.locator("#first .find input")).to_have_value("model-39")
    expect(page.get_by_label("count")).to_have_value("2")

    page.get_by_role("button", name="narrow").click()
    expect(page.locator("#first thead .tx", has_text="MMLU")).to_have_count(0)
    expect(page.locator("#second thead .tx", has_text="GSM8K")).to_have_count(1)
    assert page.locator("#first .board.scroll").evaluate("box => box.offsetHeight") <= 202
    assert page.url == application


def test_entries_are_shown_compared_and_drawn_by_the_server_until_somebody_touches_the_plot(page):
    names(page, "first").nth(1).click()
    expect(page.locator("#card h1")).to_contain_text("<img src=x onerror")
    expect(page.locator("#card .tree tbody tr")).to_have_count(3)
    expect(page.locator("#versus .said")).to_contain_text("<img src=x onerror")
    page.locator("#versus td.diff button").first.click()
    for said in ('"entry": "a/falcon"', '"against": "b/', '"node": "Average"'):
        expect(page.locator("#picked")).to_contain_text(said)
    page.keyboard.press("Escape")
    page.locator("#versus .acts button", has_text="remove").last.click()
    expect(page.locator("#choice")).to_contain_text('"entry": "a/falcon"')
    page.locator("#versus .entries button", has_text="model-3").click()
    expect(page.locator("#versus .rivals li")).to_have_count(2)

    figure = page.locator("#plot .figure")
    expect(figure.locator("> svg")).to_be_visible()
    assert page.evaluate("globalThis.Plotly") is None
    figure.hover()
    expect(page.locator("#plot .js-plotly-plot .scatterlayer")).to_be_visible()
    point = page.evaluate("() => document.querySelector('#plot .js-plotly-plot').calcdata[0][0].trace.customdata[0]")
    page.evaluate(
        """() => { const box = document.querySelector("#plot .js-plotly-plot");
        box.emit("plotly_click", { points: [{ customdata: box.data[0].customdata[0] }], event: {} }); }"""
    )
    expect(page.locator("#card h1")).to_contain_text(point.partition("/")[2])


def test_a_plot_that_follows_a_table_keeps_the_axes_that_were_chosen(page):
    plot = page.locator("#plot")
    plot.scroll_into_view_if_needed()
    plot.get_by_label("Vertical axis").select_option(label="MMLU")
    expect(plot.locator("h2")).to_have_text("MMLU against MMLU")
    page.locator("#first .find input").fill("model-1")
    expect(page.locator("#choice")).to_contain_text('"search": "model-1"')
    expect(plot).to_contain_text("111 models")
    expect(plot.locator("h2")).to_have_text("MMLU against MMLU")


def test_a_visitor_takes_the_rows_away(page):
    page.locator("#first").get_by_role("button", name="Export").click()
    with page.expect_download() as download:
        page.locator("#first .take").get_by_role("button", name="CSV").first.click()
    lines = Path(download.value.path()).read_text().splitlines()
    assert len([line for line in lines if "model-" in line]) == 398


def test_a_component_scrolls_by_itself_and_follows_the_theme_on_any_width(page):
    box = page.locator("#first .board.scroll")
    box.evaluate("box => box.scrollTo(0, box.scrollHeight)")
    expect(names(page, "first").last).to_have_text("model-397")
    assert names(page, "first").count() < 60
    ground = "element => getComputedStyle(element).backgroundColor"
    light = page.locator("#first .eb").evaluate(ground)
    page.evaluate("document.body.classList.add('dark')")
    assert page.locator("#first .eb").evaluate(ground) != light
    theme = (
        "element => { element.style.background = 'var(--background-fill-primary)';"
        " return getComputedStyle(element).backgroundColor; }"
    )
    assert page.locator("#first .eb").evaluate(ground) == page.locator("#picked").evaluate(theme)
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator("#first td.c").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_in_a_narrow_column_of_a_wide_window_a_component_is_as_on_a_phone(page):
    score = page.locator("#first tbody tr:not(.wait) td.c").first
    expect(score).to_have_text("50.00")
    page.locator("#first").evaluate("element => { element.style.width = '400px'; }")
    expect(score).to_have_text("50.0")
    assert page.locator("#first .board.scroll").bounding_box()["width"] <= 400
    expect(page.locator("#second tbody tr:not(.wait) td.c").first).to_have_text("39.90")
    page.locator("#first").evaluate("element => { element.style.width = ''; }")
    expect(score).to_have_text("50.00")
