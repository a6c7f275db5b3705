"""Models across boards."""

import pytest

from tests.pages.boards import HOSTILE

MODELS = "/api/v1/models"


def test_a_hit_says_board_rank_interval_and_score(client):
    answer = client.get(f"{MODELS}?search=org/best").json()
    assert (answer["matched"], answer["boards"], answer["unsearched"]) == (2, 1, ["waiting", "broken"])
    (model,) = answer["models"]
    table = {row["entry"]: row for row in client.get("/api/v1/boards/small/table").json()["rows"]}
    for result in model["results"]:
        row = table[result["entry"]]
        assert (result["rank"], result["rank_lower"], result["rank_upper"]) == (
            row["rank"],
            row["rank_lower"],
            row["rank_upper"],
        )
        assert result["value"] == pytest.approx(row["Average"], abs=1e-6)
    assert model["model"] == "org/best"


def test_who_stands_on_more_boards_comes_first_and_no_more_than_asked_for(client):
    answer = client.get(f"{MODELS}?search=o&limit=1").json()
    assert (answer["models"], answer["matched"]) == ([], 0)
    answer = client.get(f"{MODELS}?search=or&limit=1").json()
    assert len(answer["models"]) == 1 < answer["matched"]


def test_words_are_looked_for_in_any_case(client):
    assert client.get(MODELS, params={"search": "IMG evil"}).json()["models"][0]["model"] == HOSTILE


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("", "missing"),
        ("?search=", "missing"),
        (f"?search={'x' * 201}", "at most 200"),
        ("?search=ab&limit=51", "from 1 to 50"),
        ("?search=ab&q=1", "'q'"),
    ],
)
def test_what_cannot_be_searched_is_refused(client, query, says):
    answer = client.get(MODELS + query)
    assert answer.status_code == 400
    assert says in answer.json()["error"]["message"]
