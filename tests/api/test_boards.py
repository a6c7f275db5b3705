"""What is said about a board."""

from __future__ import annotations

import pytest

from evalboard.api.boards import default_board, filled, is_web, one_board
from evalboard.shelf import Shelf, Standing
from tests.pages.boards import REVISION, large, shelf_of, small, small_board


@pytest.fixture(scope="session")
def document(leaderboard):
    return one_board(Standing(leaderboard.board, state="ready", leaderboard=leaderboard), leaderboard, ("abc",))


def test_a_document_says_where_the_numbers_come_from(document):
    assert document["origin"]["repo"] == "owner/results"
    assert document["origin"]["url"] == f"https://huggingface.co/datasets/owner/results/tree/{REVISION}"
    assert document["revision"] in document["citation"]["text"]
    assert document["older"] == ("abc",)


def test_a_document_counts(document):
    assert (document["entries"], document["models"], document["ranked"], document["incomplete"]) == (6, 5, 5, 1)
    assert document["left_out"]["count"] == 1
    assert document["left_out"]["rows"][0]["reason"] == "lies outside 0 to 1"


def test_a_document_holds_the_tree_and_the_columns(document):
    assert document["root"] == "Average"
    assert document["benchmarks"] == ["alpha", "beta"]
    assert [node["path"] for node in document["nodes"]] == ["Average", "Average/alpha", "Average/beta", "Average/beta/b1", "Average/beta/b2"]
    assert {column["id"] for column in document["columns"]} >= {"Average", "alpha", "beta", "type", "params_b"}


def test_only_links_to_the_web_are_told(document):
    assert set(document["links"]) == {"details"}


def test_a_board_without_a_leaderboard_still_says_what_it_is():
    told = one_board(Standing(small_board(), state="queued"), None, ())
    assert (told["state"], told["title"], told["entries"], "key" in told) == ("queued", "Small <b>board</b>", None, False)


def test_the_default_is_real_before_synthetic_and_there_before_waiting():
    waiting = Standing(small_board(id="id: waiting"))
    real, demo = small(), large(5, 2)
    shelf = Shelf()
    assert default_board(shelf) == ""
    shelf.put(waiting)
    assert default_board(shelf) == "waiting"
    for standing in shelf_of(demo).boards():
        shelf.put(standing)
    assert default_board(shelf) == "large"
    for standing in shelf_of(real).boards():
        shelf.put(standing)
    assert default_board(shelf) == "small"


@pytest.mark.parametrize("url", ["javascript:alert(1)", "JaVaScRiPt:x", " https://x", "data:text/html,x", "//x", "https://a b"])
def test_what_does_not_lead_to_the_web_is_no_link(url):
    assert not is_web(url)


def test_names_cannot_leave_their_place_in_a_link():
    links = filled({"a": "https://x.org/{model}", "b": "{model}"}, entry="e", model="javascript:alert(1)//{entry}?#")
    assert links == {"a": "https://x.org/javascript%3Aalert%281%29//%7Bentry%7D%3F%23"}
