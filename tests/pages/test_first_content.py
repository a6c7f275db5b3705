"""What pages say before any script runs: the numbers of the API, in text, and nothing that another question would
answer.
"""

import re
from urllib.parse import quote

import pytest

from evalboard.pages import first_content
from evalboard.pages.document import PAGES

BESIDE = sorted(set(PAGES) - {"leaderboard"})


def block(page: str) -> str:
    """What is drawn beforehand, as text."""
    inside = page.partition("<div id=eb-pre>")[2].partition('<div id="eb-')[0]
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", inside)).strip()


@pytest.mark.parametrize("page", BESIDE)
def test_every_page_names_its_board_and_leads_to_the_others_before_scripts_run(client, page):
    html = client.get(f"/{page}?board=small").text
    said = block(html)
    assert "Small &lt;b&gt;board&lt;/b&gt;" in said
    assert f'<a href="{page}?board=small" aria-current="page">' in html
    assert set(first_content.PAGES) == set(BESIDE)


@pytest.mark.parametrize("page", BESIDE)
def test_a_page_stays_below_40_kilobytes(client, page):
    for board in ("small", "large", "wide"):
        assert len(client.get(f"/{page}?board={board}").content) <= 40_000


def test_a_model_has_its_score_its_interval_its_rank_and_its_benchmarks(client):
    rows = client.get("/api/v1/boards/large/table?limit=1").json()["rows"]
    entry = rows[0]["entry"]
    said = block(client.get(f"/model?board=large&entry={quote(entry)}").text)
    root = client.get(f"/api/v1/boards/large/models/{quote(entry)}").json()["root"]
    assert f"{100 * root['score']:.2f}" in said
    for bound in ("lower", "upper"):
        assert root[bound] is None or f"{100 * root[bound]:.2f}" in said
    assert rows[0]["model"].rpartition("/")[2] in said


def test_models_side_by_side_have_their_scores(client):
    entries = [row["entry"] for row in client.get("/api/v1/boards/large/table?limit=2").json()["rows"]]
    said = block(client.get(f"/compare?board=large&{'&'.join(f'entry={quote(entry)}' for entry in entries)}").text)
    for entry in entries:
        assert f"{100 * client.get(f'/api/v1/boards/large/models/{quote(entry)}').json()['root']['score']:.2f}" in said


@pytest.mark.parametrize("page", ["model", "compare"])
def test_who_names_no_model_sees_the_top_of_the_board(client, page):
    said = block(client.get(f"/{page}?board=large").text)
    for row in client.get("/api/v1/boards/large/table?limit=10").json()["rows"]:
        assert row["model"] in said


@pytest.mark.parametrize(
    "address",
    [
        "model?board=small&entry=nobody",
        "compare?board=small&entry=nobody",
        "about?board=none",
        "about?board=small&rev=01",
    ],
)
def test_where_there_is_nothing_to_say_the_page_says_so_itself(client, address):
    answer = client.get(f"/{address}")
    assert (answer.status_code, block(answer.text)) == (200, "")


def test_ratings_of_other_battles_than_all_are_left_to_the_page(client):
    assert "Small" in block(client.get("/arena?board=small&controls=length").text)


def test_a_failure_costs_what_is_said_first_not_the_page(client, monkeypatch, caplog):
    monkeypatch.setitem(first_content.PAGES, "about", ("about.html", lambda _: 1 / 0))
    answer = client.get("/about?board=small&never=asked")
    assert (answer.status_code, block(answer.text)) == (200, "")
    assert "what the about page of small shows first could not be drawn" in caplog.text
