"""A board by SEA-HELM's own code: what its errors are is said under the table, on a click, and on the page About."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import watched
from tests.browser.sites import Site
from tests.browser.table import cell
from tests.browser.test_explain import expect_lines, explained
from tests.engines.examples import COLUMNS, table
from tests.scoring.methods.examples import labelled

BOARD = """\
id: {method}
title: Tiny by {method}
source: {{kind: folder, path: {folder}, patterns: ["*.parquet"]}}
reader: samples
columns: {{model: who, run: run, sample: item, cluster: passage, value: score, maximum: best, n_options: options, label: label}}
suite: {{name: All, levels: [language, task], missing: available}}
uncertainty: {{method: {method}}}
"""
METHODS = ("notebook_v1_2_1", "bootstrap_2026")
RUNS = {
    "org/good": [[1, 1, 1, 0, 1, 1] * 8, [1, 0, 1, 1, 1, 1] * 8],
    "org/bad": [[0, 0, 1, 0, 1, 0] * 8, [0, 1, 0, 0, 1, 0] * 8],
}


@pytest.fixture(scope="module")
def methods(tmp_path_factory):
    folder = tmp_path_factory.mktemp("methods")
    rows = [
        row
        for model, runs in RUNS.items()
        for leaf in ("ID/a", "VI/a")
        for row in labelled(model, leaf, runs, "AABBAB" * 8)
    ]
    table(rows, (*COLUMNS, "label")).to_parquet(folder / "samples.parquet")
    configs = {method: BOARD.format(method=method, folder=folder) for method in METHODS}
    with Site(folder / "site", configs, endpoint="http://127.0.0.1:9", EVALBOARD_POLL="0") as site:
        for method in METHODS:
            site.until_state(method, "ready")
        yield site


@pytest.fixture
def visitor(profiles, methods):
    yield from watched(profiles, methods)


def test_an_error_that_is_none_of_the_score_has_no_interval_and_says_why(visitor):
    page = visitor.open("?board=notebook_v1_2_1")
    expect(page.locator(".foot").first).to_contain_text(
        "no intervals, rank intervals or tiers: Monte-Carlo error of a bootstrap mean"
    )
    expect(page.get_by_text("95 % interval")).to_have_count(0)
    cell(page, "org/good", "ID").click()
    told = explained(visitor, "org/good", "ID", board="notebook_v1_2_1")
    expect_lines(page, told)
    assert any("not a standard error of the score" in line["value"] for line in told["lines"])
    page.goto("about?board=notebook_v1_2_1")
    expect(page.get_by_text("SEA-HELM’s public notebook (v1.2.1)")).to_contain_text(
        "Questions are not drawn, unlike in bootstrap_2026"
    )


def test_a_bootstrap_over_questions_has_intervals_tiers_and_its_arithmetic(visitor):
    page = visitor.open("?board=bootstrap_2026")
    expect(page.get_by_text("bootstrap over questions").first).to_be_visible()
    expect(page.locator(".foot").first).to_contain_text("models clearly worse; paired, 95 % sure of all rows at once")
    cell(page, "org/good", "ID").click()
    told = explained(visitor, "org/good", "ID", board="bootstrap_2026")
    expect_lines(page, told)
    assert "2,000 replicates" in [line["key"] for line in told["lines"]]
    assert [row["tier"] for row in visitor.site.table("bootstrap_2026")["rows"]] == [1, 2]
