"""Somebody makes a board of a file: sees what columns are taken for, answers what is open, and takes the config home."""

import pytest
import yaml
from playwright.sync_api import expect

from evalboard.cli import main
from tests.browser.sites import Site
from tests.publishing.conftest import BOARD

MODELS = ("gpt-4", "llama-7b", "llama-13b", "qwen-7b", "phi-2")
ROWS = [f"org/{name},{60 - row}.5,{50 + row}.5" for row, name in enumerate(MODELS)]


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with Site(tmp_path_factory.mktemp("adds"), {"board": BOARD}, endpoint="http://127.0.0.1:9") as site:
        yield site


def test_a_file_becomes_a_board_whose_config_the_command_reads(profiles, site, tmp_path, monkeypatch, capsys):
    context = profiles.opened(site, {"viewport": {"width": 390, "height": 844}})
    page = context.new_page()
    page.goto("./")
    page.get_by_role("link", name="Add a board here").click()
    (tmp_path / "pair.csv").write_text("\n".join(["model,precision,recall", *ROWS]))
    page.get_by_label("Result files").set_input_files(tmp_path / "pair.csv")
    page.get_by_role("button", name="Show the board").first.click()
    expect(page.get_by_role("heading", name="Please check").first).to_be_visible()
    page.get_by_role("link", name="Take recall").click()
    expect(page.get_by_text("evalboard init pair.csv --score recall")).to_be_visible()
    row = page.get_by_role("row", name="recall")
    row.get_by_label("Better").select_option("lower")
    page.get_by_role("button", name="Update the board").click()
    expect(page.get_by_text("evalboard init pair.csv --score recall --direction recall=lower")).to_be_visible()
    expect(page.get_by_role("heading", name="Please check")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the config").click()
    download.value.save_as(tmp_path / "pair.yaml")
    context.close()
    assert yaml.safe_load((tmp_path / "pair.yaml").read_text())["suite"]["children"][0]["higher_is_better"] is False
    monkeypatch.setenv("EVALBOARD_CACHE", str(tmp_path / "cache"))
    assert main(["show", "pair", "--configs", str(tmp_path), "--format", "csv"]) == 0
    assert capsys.readouterr().out.splitlines()[1].split(",")[4] == "org/gpt-4"
