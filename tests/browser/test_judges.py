"""Judges beside people, in the arena: by whom the table is ordered, which judge is told; names that try to act stay
text.
"""

import csv
import io

import numpy as np
import pytest
from playwright.sync_api import expect

from tests.browser.sites import IMAGE, JUDGE, Site
from tests.browser.table import query
from tests.browser.test_access import violations
from tests.browser.test_hostile import ACTED, STILL
from tests.browser.test_phone import PHONE, WIDTH

MODELS = ("org/alpha", "org/beta", IMAGE, "org/delta")
CONFIG = """\
id: court
title: Court
source: {{kind: folder, path: {folder}, patterns: ["*.csv"]}}
reader: battles
columns: {{prompt: prompt, judge: judge}}
suite: {{name: Win rate, levels: [dataset]}}
rating: {{cluster: true, judges: {{people: [human]}}}}
"""
SECTION = "#report-judges"


def verdicts():
    """Two judges judge everything, people a third of it; one judge likes the first answer."""
    rng, out = np.random.default_rng(3), io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(("model_a", "model_b", "winner", "judge", "prompt"))
    for prompt in range(90):
        for a in range(4):
            b = (a + 1 + prompt % 3) % 4
            for judge, likes in ((JUDGE, 1.5), ("strict", 0.0), ("human", 0.0)):
                if judge != "human" or rng.random() < 0.35:
                    odds = 0.5 * (b - a) + likes + rng.logistic()
                    rows.writerow((MODELS[a], MODELS[b], "model_a" if odds > 0 else "model_b", judge, f"p{prompt}"))
    return out.getvalue()


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("court")
    (folder / "files").mkdir()
    (folder / "files" / "verdicts.csv").write_text(verdicts(), encoding="utf-8")
    with Site(
        folder, {"court": CONFIG.format(folder=folder / "files")}, endpoint="http://127.0.0.1:9", EVALBOARD_POLL="0"
    ) as site:
        site.until_state("court", "ready")
        yield site


def told(site, path="boards/court/judges"):
    """The blocks of the report: its sentences, and the rows of its models."""
    blocks = site.get(path)["blocks"]
    models = next(block for block in blocks if block["type"] == "table" and block["key"] == "models")
    return [block["text"] for block in blocks if "text" in block], models["rows"]


def by(rows, who):
    return [row["entry"] for row in sorted(rows, key=lambda row: -row[who]["value"])]


def test_a_visitor_orders_the_table_by_whom_and_reads_what_the_judge_is_worth(visitor):
    texts, rows = told(visitor.site)
    page = visitor.open("arena?board=court")
    section, switch = page.locator(SECTION), page.locator(".by-verdicts")
    section.scroll_into_view_if_needed()
    for sentence in texts:
        expect(section).to_contain_text(sentence)
    expect(section.locator("details").nth(1).locator("tbody th")).to_have_text(by(rows, "both"))
    expect(switch).to_contain_text("Ordered by all verdicts alike")
    for who in ("judge", "people"):
        switch.get_by_role("button", name=who, exact=True).click()
        expect(switch).to_contain_text(texts[1].split(". ")[0])
        first = by(rows, who)[0]
        rating = next(row[who]["value"] for row in rows if row["entry"] == first)
        expect(page.locator(".results > .wrap table.ratings tbody tr").first).to_contain_text(f"{rating:.0f}")
        links = page.locator(".results > .wrap table.ratings tbody a.model")
        assert [link.get_attribute("title") for link in links.all()] == by(rows, who)
        expect(section).to_be_visible()
        assert query(page)["verdicts"] == [who]
    page.go_back()
    expect(switch.get_by_role("button", name="judge", exact=True)).to_have_attribute("aria-pressed", "true")
    visitor.expected.append("400")
    page.get_by_label("Ties count half").uncheck()
    expect(page.locator(".trouble")).to_contain_text("not told with ties")
    page.locator(".trouble button").click()
    expect(switch.get_by_role("button", name="all alike")).to_have_attribute("aria-pressed", "true")
    assert violations(page) == []


def test_another_judge_is_chosen_on_a_phone_and_names_stay_text(visitor):
    page = visitor.open("arena?board=court", **PHONE)
    section = page.locator(SECTION)
    section.scroll_into_view_if_needed()
    section.get_by_label("Judge", exact=True).select_option(JUDGE)
    texts, _ = told(visitor.site, f"boards/court/judges?judge={page.evaluate('encodeURIComponent', JUDGE)}")
    expect(section).to_contain_text(texts[0])
    assert query(page)["judge"] == [JUDGE]
    section.get_by_role("heading", name="What sways the judge").click()
    expect(section).to_contain_text(f"{JUDGE} prefers the first answer more than people do.")
    assert page.evaluate(WIDTH) <= 390
    assert page.evaluate(ACTED) == STILL
