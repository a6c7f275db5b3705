"""The route that scores a benchmark again."""

import pytest

from evalboard.slices.rescoring import rescoring_document
from evalboard.slices.where import RescoringQuery
from tests import factories
from tests.pages.boards import client_of, shelf_of
from tests.reports import json_of
from tests.slices.examples import leaderboard

PATH = "/api/v1/boards/tiny/rescored"


@pytest.fixture
def sampled(tmp_path):
    return leaderboard(tmp_path)


@pytest.fixture
def client(sampled):
    with client_of(shelf_of(sampled)) as client:
        yield client


def test_the_route_answers_what_the_slice_gives(client, sampled):
    answer = client.get(f"{PATH}?benchmark=drop&variant=newline_lstrip")
    assert answer.status_code == 200
    assert answer.json() == json_of(rescoring_document, sampled, RescoringQuery("drop", "newline_lstrip"))
    again = client.get(
        f"{PATH}?benchmark=drop&variant=newline_lstrip", headers={"If-None-Match": answer.headers["etag"]}
    )
    assert again.status_code == 304


def test_every_variant_and_condition_is_an_answer_of_its_own(client):
    tags = {
        client.get(f"{PATH}?benchmark=drop{rest}").headers["etag"]
        for rest in ("", "&variant=fixed", "&where=score+%3C+1", "&variant=fixed&where=score+%3C+1")
    }
    assert len(tags) == 4


@pytest.mark.parametrize(
    ("query", "parameter"),
    [
        ("", "benchmark"),
        ("benchmark=nothing", "benchmark"),
        ("benchmark=drop&variant=nothing", "variant"),
        ("benchmark=drop&where=score", "where"),
        ("benchmark=drop&where=nothing+%3D+1", "where"),
        ("benchmark=drop&where=prediction+~+%22(%22", "where"),
    ],
)
def test_a_parameter_that_cannot_be_read_is_named(client, query, parameter):
    answer = client.get(f"{PATH}?{query}")
    assert answer.status_code == 400
    assert answer.json()["error"]["parameter"] == parameter


def test_a_board_or_benchmark_that_cannot_be_scored_again_is_not_found():
    with client_of(shelf_of(factories.leaderboard({"org/a": {"drop": 0.1}}))) as client:
        answer = client.get(f"{PATH}?benchmark=drop")
    assert answer.status_code == 404
    assert answer.json()["error"]["message"] == "board tiny has no samples"
