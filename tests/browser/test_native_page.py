"""The native page of a site, and Gradio's client in Python."""

from __future__ import annotations

import json
import urllib.request
from importlib import import_module

from playwright.sync_api import expect


def test_the_native_page_shows_boards_and_its_links_stay_at_home(visitor):
    page = visitor.page()
    page.goto("gradio")
    expect(page.locator(".eb.in-gradio tbody .nm").first).to_be_visible()
    page.get_by_role("combobox", name="Board").click()
    page.get_by_role("option").nth(1).click()
    expect(page.locator(".eb.in-gradio tbody .nm").first).to_be_visible()
    assert visitor.outside() == []


def test_the_client_in_python_gets_what_the_api_answers(site):
    client = import_module("gradio_client").Client(site.url, verbose=False)  # it comes with Gradio
    answer = client.predict(board="demo_drop", search="a", limit=3, api_name="/leaderboard")
    with urllib.request.urlopen(f"{site.url}api/v1/boards/demo_drop/table?search=a&limit=3") as expected:
        assert answer == json.load(expected)
