"""The native page of a site, and Gradio's client in Python."""

import json
import urllib.request
from importlib import import_module

from playwright.sync_api import expect


def test_the_native_page_shows_boards_and_its_links_stay_at_home(visitor):
    page = visitor.page()
    page.goto("gradio")
    expect(page.locator(".eb.in-gradio tbody .nm").first).to_be_visible()
    choose = page.get_by_role("combobox", name="Board")
    choose.click()
    page.get_by_role("option", name="SEA-HELM").first.click()
    expect(page.get_by_role("tab")).to_have_text(["Leaderboard", "Model", "Compare"])
    choose.click()
    page.get_by_role("option", name="Open LLM Leaderboard v1").first.click()
    expect(page.get_by_role("tab")).to_have_text(["Leaderboard", "DROP versus average", "Model", "Compare"])
    rows = page.locator(".leaderboard-page tbody tr[aria-rowindex]")
    expect(rows.first).to_be_visible()
    names = [rows.nth(at).locator(".nm").text_content() for at in (0, 1)]
    for at in (0, 1):
        rows.nth(at).locator("input").check()
    rows.nth(0).locator(".nm").click()
    page.get_by_role("tab", name="DROP").click()
    expect(page.locator(".scatter-page .figure > svg")).to_be_visible()
    page.get_by_role("tab", name="Model").click()
    expect(page.locator(".model-page h1")).to_contain_text(names[0])
    page.get_by_role("tab", name="Compare").click()
    for name in names:
        expect(page.locator(".compare-page .rivals")).to_contain_text(name)
    assert visitor.outside() == []


def test_the_client_in_python_gets_what_the_api_answers(site):
    client = import_module("gradio_client").Client(site.url, verbose=False)  # it comes with Gradio
    answer = client.predict(board="demo_drop", search="a", limit=3, api_name="/leaderboard")
    with urllib.request.urlopen(f"{site.url}api/v1/boards/demo_drop/table?search=a&limit=3") as expected:
        assert answer == json.load(expected)
