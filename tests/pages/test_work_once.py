"""What a request asks of a leaderboard is selected from it once."""

import pytest

from evalboard.table import selection


@pytest.fixture
def selected(monkeypatch):
    """The queries whose rows were put in order."""
    seen = []

    def counted(index, query, *more):
        seen.append(query)
        return put_in_order(index, query, *more)

    put_in_order = selection.sorted_rows
    monkeypatch.setattr(selection, "sorted_rows", counted)
    return seen


@pytest.mark.parametrize(
    "path",
    [
        "/?board=small&search=m",
        "/embed?board=small&search=e",
        "/card.png?board=small&search=o",
        "/api/v1/boards/small/table?search=d",
        "/api/v1/boards/small/plots/scatter?search=l",
        "/api/v1/boards/small/plots/forest?by=alpha&search=mo",
    ],
)
def test_an_answer_selects_once(client, selected, path):
    assert (
        client.get("/?board=small").status_code == 200
    )  # the words above the rows, kept with the leaderboard, are there
    selected.clear()
    assert client.get(path).status_code == 200
    assert len(selected) == 1
    assert client.get(path).status_code == 200
    assert len(selected) <= 2


def test_a_forest_of_another_score_than_the_table_s_is_another_selection(client, selected):
    assert client.get("/api/v1/boards/small/plots/forest?y=alpha&search=mod").status_code == 200
    assert [query.by for query in selected] == [None, "alpha"]
