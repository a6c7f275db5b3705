"""What is said about a board."""

import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from evalboard.api.boards import default_board, filled, is_web, one_board
from evalboard.config import RatingConfig
from evalboard.data.samples import StoredSamples
from evalboard.data.sums import checked
from evalboard.leaderboard.from_samples import from_samples
from evalboard.leaderboard.origin import Origin
from evalboard.leaderboard.registry import BoardRegistry, BoardStatus
from evalboard.leaderboard.summary import LeaderboardSummary
from tests import factories
from tests.engines.examples import board, leaderboard_of, samples, sums_of, table
from tests.pages.boards import REVISION, large, shelf_of, small, small_board
from tests.reports import json_of


@pytest.fixture(scope="session")
def document(leaderboard):
    return json_of(
        one_board,
        BoardStatus(leaderboard.board, state="ready", outline=LeaderboardSummary.of(leaderboard)),
        leaderboard,
        ("abc",),
    )


def test_a_document_says_where_the_numbers_come_from(document):
    assert document["origin"]["repo"] == "owner/results"
    assert document["origin"]["url"] == f"https://huggingface.co/datasets/owner/results/tree/{REVISION}"
    assert document["revision"] in document["citation"]["text"]
    assert document["older"] == ["abc"]


def test_a_document_says_what_guessing_gets_whether_scores_are_rescaled_by_it_or_not():
    children = [{"name": "rescaled", "choices": 4, "maximum": 2}, {"name": "stored", "chance": 0.5}, {"name": "free"}]
    found = factories.leaderboard({"m": {"rescaled": 1.0, "stored": 0.75, "free": 0.5}}, of=factories.board(children))
    nodes = json_of(one_board, BoardStatus(found.board, outline=LeaderboardSummary.of(found)), found, ())["nodes"]
    assert [(node["baseline"], node["chance"]) for node in nodes[1:]] == [(0.5, 0.5), (0.0, 0.5), (0.0, None)]


def test_a_document_says_whether_samples_can_be_read(document):
    kept = replace(small(), samples=StoredSamples(Path("samples.parquet"), (), {}))
    assert document["samples"] is False
    assert json_of(one_board, BoardStatus(kept.board, outline=LeaderboardSummary.of(kept)), kept, ())["samples"] is True


def test_a_document_counts(document):
    assert (document["entries"], document["models"], document["ranked"], document["incomplete"]) == (6, 5, 5, 1)
    assert document["left_out"]["count"] == 1
    assert document["left_out"]["rows"][0]["reason"] == "lies outside 0 to 1"


def test_a_document_holds_the_tree_and_the_columns(document):
    assert document["root"] == "Average"
    assert document["benchmarks"] == ["alpha", "beta"]
    assert [node["path"] for node in document["nodes"]] == [
        "Average",
        "Average/alpha",
        "Average/beta",
        "Average/beta/b1",
        "Average/beta/b2",
    ]
    assert {column["id"] for column in document["columns"]} >= {"Average", "alpha", "beta", "type", "params_b"}


def test_only_links_to_the_web_are_told(document):
    assert set(document["links"]) == {"details"}


def test_a_board_without_a_leaderboard_still_says_what_it_is():
    told = json_of(one_board, BoardStatus(small_board(), state="queued"), None, ())
    assert (told["state"], told["title"], told["entries"], "key" in told) == (
        "queued",
        "Small <b>board</b>",
        None,
        False,
    )


def test_the_default_is_real_before_synthetic_and_there_before_waiting():
    waiting = BoardStatus(small_board(id="id: waiting"))
    real, demo = small(), large(5, 2)
    registry = BoardRegistry()
    assert default_board(registry) == ""
    registry.put(waiting)
    assert default_board(registry) == "waiting"
    for standing in shelf_of(demo).boards():
        registry.put(standing)
    assert default_board(registry) == "large"
    for standing in shelf_of(real).boards():
        registry.put(standing)
    assert default_board(registry) == "small"


def test_the_default_is_a_board_of_scores_before_one_of_battles():
    known = small()
    arena = replace(known, board=known.board.model_copy(update={"id": "arena", "rating": RatingConfig()}))
    registry = BoardRegistry()
    registry.put(BoardStatus(arena.board, state="ready"), arena)
    assert default_board(registry) == "arena"
    registry.put(BoardStatus(known.board, state="ready"), known)
    assert default_board(registry) == "small"


@pytest.mark.parametrize(
    "url", ["javascript:alert(1)", "JaVaScRiPt:x", " https://x", "data:text/html,x", "//x", "https://a b"]
)
def test_what_does_not_lead_to_the_web_is_no_link(url):
    assert not is_web(url)


def test_names_cannot_leave_their_place_in_a_link():
    links = filled({"a": "https://x.org/{model}", "b": "{model}"}, entry="e", model="javascript:alert(1)//{entry}?#")
    assert links == {"a": "https://x.org/javascript%3Aalert%281%29//%7Bentry%7D%3F%23"}


GOOD, FAIR = [[1, 1, 0, 1, 1, 1], [1, 0, 1, 1, 1, 1]], [[1, 0, 0, 1, 0, 0], [0, 0, 1, 1, 0, 0]]


def errors_of(found):
    return json_of(one_board, BoardStatus(found.board, state="ready", outline=LeaderboardSummary.of(found)), found, ())[
        "errors"
    ]


def test_a_board_of_samples_names_the_errors_that_can_be_shown(tmp_path):
    found = leaderboard_of(tmp_path, {"a.parquet": table(samples("g", "ID/a", GOOD) + samples("f", "ID/a", FAIR))})
    told = errors_of(found)
    assert [(each["id"], each["known"], each["kinds"]) for each in told] == [
        ("shown", True, ["runs", "sampling"]),
        ("sampling", True, ["sampling"]),
        ("runs", True, ["runs"]),
        ("both", True, ["both"]),
    ]
    # Of two errors with one degree of freedom each the difference has two.
    median = np.median(found.evidence.by_run.stderr_runs[:, 0])
    assert told[2]["gap"] == pytest.approx(4.302652729749464 * math.sqrt(2) * median)


def test_what_is_not_known_says_why(tmp_path):
    once = leaderboard_of(tmp_path / "once", {"a.parquet": table(samples("g", "ID/a", GOOD[:1]))})
    assert [each.get("why") for each in errors_of(once)] == [None, None, "one_run", "one_run"]
    rows = samples("g", "ID/a", GOOD, clusters=["p"] * 6)
    together = leaderboard_of(
        tmp_path / "together", {"a.parquet": table(rows)}, board(uncertainty={"method": "sampling"})
    )
    assert [each.get("why") for each in errors_of(together)] == [None, "one_cluster", None, "one_cluster"]


def test_without_a_choice_nothing_is_offered(document, tmp_path):
    assert document["errors"] == []
    rows = samples("g", "ID/a", GOOD[:1])
    alone = leaderboard_of(tmp_path, {"a.parquet": table(rows)}, board(uncertainty={"method": "sampling"}))
    assert errors_of(alone) == []


def test_errors_over_both_need_samples_that_are_kept(tmp_path):
    of, files = (
        board(uncertainty={"keep": "sums"}),
        {"a.parquet": table(samples("g", "ID/a", GOOD) + samples("f", "ID/a", FAIR))},
    )
    found = from_samples(of, checked(sums_of(tmp_path, files, of)), origin=Origin(kind="folder", revision="r"), key="k")
    assert [each.get("why") for each in errors_of(found)] == [None, None, None, "not_kept"]
