"""The choice of errors at each route, on a board of samples."""

import csv
import io

import pytest

from tests.engines.examples import leaderboard_of, samples, table
from tests.pages.boards import client_of, shelf_of

TINY = "/api/v1/boards/tiny"
GOOD = [[1, 1, 1, 1, 0, 1, 1, 1], [1, 1, 1, 1, 1, 1, 0, 1], [1, 1, 1, 1, 0, 1, 1, 1]]
FAIR = [[1, 1, 0, 1, 0, 1, 0, 1], [1, 0, 1, 1, 0, 1, 0, 1], [1, 1, 0, 1, 0, 1, 0, 0]]


@pytest.fixture(scope="module")
def sampled(tmp_path_factory):
    rows = [*samples("g", "ID/a", GOOD), *samples("f", "ID/a", FAIR)]
    return leaderboard_of(tmp_path_factory.mktemp("tiny"), {"a.parquet": table(rows)})


@pytest.fixture
def asked(sampled):
    with client_of(shelf_of(sampled)) as client:
        yield lambda path: client.get(f"{TINY}/{path}")


@pytest.mark.parametrize("kind", ["shown", "sampling", "runs", "both"])
def test_every_route_answers_with_the_errors_that_are_asked_for(asked, sampled, kind):
    view = sampled.with_errors(kind)
    row = view.find("g")
    bounds = (view.errors.lower[row, 0], view.errors.upper[row, 0])
    answer = asked(f"table?errors={kind}").json()
    told = next(each for each in answer["rows"] if each["entry"] == "g")
    assert (told["lower"]["All"], told["upper"]["All"]) == bounds
    assert (told["rank_lower"], told["rank_upper"], told["tier"]) == (
        view.ranks.sets.lower[row],
        view.ranks.sets.upper[row],
        view.ranks.sets.tier[row],
    )
    assert next(column for column in answer["columns"] if column["id"] == "All")["interval"] == view.errors.kind[0]
    assert answer["key"] == sampled.key
    model = asked(f"models/g?errors={kind}").json()
    assert (model["root"]["lower"], model["root"]["upper"], model["root"]["kind"]) == (*bounds, view.errors.kind[0])
    explained = asked(f"explain?entry=g&node=All&errors={kind}").json()
    assert (explained["lower"], explained["upper"]) == bounds
    line = next(csv.DictReader(io.StringIO(asked(f"table.csv?errors={kind}&columns=All&columns=rank_ub").text)))
    assert [int(line[name]) for name in ("rank_lower", "rank_upper", "tier", "rank_ub")] == [
        *(int(each[row]) for each in (view.ranks.sets.lower, view.ranks.sets.upper, view.ranks.sets.tier)),
        1,
    ]


def test_a_plot_shows_the_intervals_that_are_asked_for(asked, sampled):
    for kind, words in (("shown", "over runs"), ("sampling", "over questions"), ("both", "over questions and runs")):
        told = asked(f"plots/forest?errors={kind}").json()
        view = sampled.with_errors(kind)
        row = view.find("g")
        assert told["subtitle"] == f"2 models; intervals {words}"
        said = f"95 % interval {100 * view.errors.lower[row, 0]:.2f} to {100 * view.errors.upper[row, 0]:.2f}, {words}"
        assert said in next(text for text in told["figure"]["data"][0]["hovertext"] if "<b>g</b>" in text)


def test_each_choice_is_an_entity_of_its_own(asked):
    for path in ("table?", "models/g?", "explain?entry=g&node=All&"):
        assert (
            len({asked(f"{path}errors={kind}").headers["etag"] for kind in ("shown", "sampling", "runs", "both")}) == 4
        )


def test_errors_that_do_not_exist_are_refused_with_those_that_do(asked, client):
    for path in ("table", "models/g", "explain?entry=g&node=All"):
        refused = asked(f"{path}{'&' if '?' in path else '?'}errors=none")
        assert refused.status_code == 400
        assert refused.json()["error"]["known"] == ["shown", "sampling", "runs", "both"]
    refused = client.get("/api/v1/boards/small/table?errors=runs")
    assert refused.status_code == 400
    assert refused.json()["error"] == {
        "message": "errors: board small has no 'runs'; expected shown",
        "parameter": "errors",
        "known": ["shown"],
    }
