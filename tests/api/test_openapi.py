"""What OpenAPI says of each route is what the route answers: no key that is not declared, no answer without a
document.
"""

from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import quote

import numpy as np
import orjson
import pytest
from starlette.testclient import TestClient

from evalboard.api import openapi
from evalboard.api.openapi import document_types, schemas
from evalboard.api.route_table import every_route
from evalboard.base.families import members
from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.leaderboard.registry import BoardStatus
from evalboard.settings import Settings
from evalboard.table.query import PARAMETERS
from tests import factories
from tests.api.schema import faults
from tests.engines.examples import COLUMNS, leaderboard_of, samples, table
from tests.engines.examples import board as of_samples
from tests.pages.boards import HOSTILE, client_of, shelf_of, small, small_board
from tests.ratings.examples import random_arena
from tests.scoring.methods.examples import PLACES, labelled
from tests.slices.examples import leaderboard as of_drop

V1 = "/api/v1/boards"
RUNS = [[1, 1, 0, 1, 0, 1, 0, 1], [1, 0, 1, 1, 0, 1, 0, 1], [1, 1, 0, 1, 0, 1, 0, 0]]
BATTLES = """\
id: duel
title: Duel
source: {kind: folder, path: files, patterns: ["*"]}
reader: battles
columns:
  dataset: turns
  prompt: prompt
  groups: {kind: kind}
  style: {bold_count: [bold_count_a, bold_count_b]}
suite: {name: Win rate, levels: [dataset]}
rating: {base_model: m0}
"""


def boards(folder):
    """A board of results, one of samples with a scorer, one of runs, one of replicates, one of battles, and a larger
    one with ranks and intervals.
    """
    yield small()
    yield of_drop(folder)
    several = table([*samples("g", "ID/a", RUNS), *samples("f", "ID/a", RUNS[:1]), *samples("f", "ID/b", RUNS)])
    yield leaderboard_of(folder / "runs", {"a.parquet": several}, of_samples(id="runs"))
    drawn = table(
        [*labelled("m", "ID/a", RUNS, "AABBABAB"), *labelled("n", "ID/a", RUNS[1:], "AABBABAB")],
        columns=[*COLUMNS, "label"],
    )
    yield leaderboard_of(
        folder / "replicates",
        {"a.parquet": drawn},
        of_samples(id="replicates", columns=PLACES, uncertainty={"method": "bootstrap_2026", "bootstraps": 20}),
    )
    battles = random_arena(21, size=600).drop(columns=["file", "row"])
    files = folder / "duel"
    files.mkdir()
    battles.assign(turns=np.where(np.arange(len(battles)) % 3 > 0, "s", "m")).to_parquet(files / "a.parquet")
    yield build(parse_board(BATTLES), replace(Settings.from_env({}), cache=folder / "cache"), folder=files)
    yield factories.random_leaderboard(20, 45, id="wide")
    yield factories.random_leaderboard(
        60, 5, id="many", filters=["type", "precision", "merged"], derived={"two": ["B0", "B1"]}
    )


@dataclass(frozen=True)
class Site:
    """The API over boards of every kind, and what it says of itself."""

    client: TestClient
    document: dict[str, Any]

    def declared(self, name: str, status: str) -> dict[str, Any]:
        """The schema of a route's answer in JSON."""
        operations = [each for path in self.document["paths"].values() for each in path.values()]
        return next(each for each in operations if each["operationId"] == name)["responses"][status]["content"][
            "application/json"
        ]["schema"]

    def check(self, name: str, path: str, status: int = 200) -> Any:
        """The answer of a route, which is what is declared of it."""
        answer = self.client.post(path) if name == "retry" else self.client.get(path)
        assert answer.status_code == status, answer.text
        document = orjson.loads(answer.content)
        assert list(faults(document, self.declared(name, str(status)), self.document["components"]["schemas"])) == []
        return document


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    registry = shelf_of(*boards(tmp_path_factory.mktemp("boards")))
    registry.put(BoardStatus(small_board(id="id: waiting"), state="building", done=3, total=9, doing="reading"))
    registry.put(BoardStatus(small_board(id="id: broken"), state="failed", reason="the Hub did not answer"))
    with client_of(registry, kept_bytes=0) as client:  # keys of these boards are not their own
        yield Site(client, orjson.loads(orjson.dumps(openapi(client.app))))


READY = ("small", "tiny", "runs", "replicates", "duel", "many")
QUERIES = (
    "",
    "digits=4",
    "digits=4&brief=1",
    "search=no-such-model&only.type=chat&only.type=",
    "show=raw&limit=3&offset=1&among=these",
)


def test_the_list_of_boards_and_the_health_of_the_server(site):
    site.check("boards", V1)
    site.check("health", "/healthz")
    site.check("retry", f"{V1}/small/retry", 202)


@pytest.mark.parametrize("board", [*READY, "waiting", "broken"])
def test_a_board(site, board):
    site.check("board", f"{V1}/{board}")


@pytest.mark.parametrize("query", QUERIES)
@pytest.mark.parametrize("board", READY)
def test_a_table_whose_rows_have_the_declared_keys_and_those_of_its_columns(site, board, query):
    if "only.type" in query and board not in {"small", "many"}:
        query = "search=no-such-model"
    document = site.check("table", f"{V1}/{board}/table?{query}")
    pinned = [row["entry"] for row in document["rows"][:1]]
    with_pin = site.check("table", f"{V1}/{board}/table?pin={quote(pinned[0])}&{query}") if pinned else document
    declared = site.document["components"]["schemas"]["RowDocument"]["properties"].keys()
    if "brief" not in query:
        for row in [*with_pin["rows"], *with_pin["pinned"]]:
            assert row.keys() - declared == {column["id"] for column in with_pin["columns"]} - declared


@pytest.mark.parametrize(
    "query", ["digits=4&column_offset=0", "column_offset=32", "brief=1&column_offset=16", "column_offset=900"]
)
def test_a_window_of_columns(site, query):
    document = site.check("table", f"{V1}/wide/table?{query}")
    assert document["column_offset"] == int(query.rpartition("=")[2])
    if "brief" not in query:
        assert [column["id"] for column in document["columns"]] == document["shown"][document["column_offset"] :][:16]


def test_a_table_by_own_weights(site):
    site.check("table", f"{V1}/small/table?benchmarks=alpha:2&benchmarks=beta&intervals=1")
    site.check("table", f"{V1}/runs/table?errors=sampling&columns=rank_ub&columns=All")


@pytest.mark.parametrize("board", READY)
def test_every_entry_and_every_node_of_one(site, board):
    rows = site.check("table", f"{V1}/{board}/table?limit=6")["rows"]
    for entry in (row["entry"] for row in rows):
        model = site.check("model", f"{V1}/{board}/models/{quote(entry)}")
        for node in model["nodes"]:
            site.check("explain", f"{V1}/{board}/explain?entry={quote(entry)}&node={quote(node['path'])}")
    if len(rows) > 1:
        site.check("compare", f"{V1}/{board}/compare?entry={quote(rows[0]['entry'])}&entry={quote(rows[1]['entry'])}")


@pytest.mark.parametrize("board", READY)
def test_badges(site, board):
    for entry in (row["entry"] for row in site.check("table", f"{V1}/{board}/table?limit=3")["rows"]):
        site.check("badge", f"/badge/{board}/{quote(entry)}.json")


@pytest.mark.parametrize("board", READY)
def test_every_figure(site, board):
    entry = quote(site.check("table", f"{V1}/{board}/table?limit=1")["rows"][0]["entry"])
    for kind in members("drawing.plots"):
        no_intervals = kind == "forest" and board in {"tiny", "many"}
        site.check(
            "plot",
            f"{V1}/{board}/plots/{kind}?pin={entry}&overlay=trend&overlay=frontier",
            400 if no_intervals else 200,
        )
    site.check("plot", f"{V1}/many/plots/scatter?x=others_of(B0)&y=B0&color=type")


@pytest.mark.parametrize("board", READY)
def test_a_table_as_a_file_of_json(site, board):
    site.check("export", f"{V1}/{board}/table.json")


@pytest.mark.parametrize(
    "query",
    [
        "",
        "benchmark=plain",
        "entry=org/strong&against=org/weak&intervals=1",
        "entry=org/stuck&where=score%3C0.5&histogram=newlines&variant=repaired",
    ],
)
def test_a_slice_of_samples(site, query):
    assert site.check("samples", f"{V1}/tiny/samples?{query}")["rows"]


@pytest.mark.parametrize(("benchmark", "entry"), [("drop", "org/strong"), ("drop", "org/stuck"), ("plain", "org/weak")])
def test_every_sample(site, benchmark, entry):
    for row in site.check("samples", f"{V1}/tiny/samples?benchmark={benchmark}&entry={entry}")["rows"]:
        site.check(
            "sample",
            f"{V1}/tiny/samples/one?benchmark={benchmark}&entry={entry}&sample={quote(row['sample'])}&run={row['run']}",
        )


@pytest.mark.parametrize("query", ["", "&where=newlines%3E0&scored=repaired", "&variant=harness"])
def test_a_benchmark_scored_again(site, query):
    site.check("rescored", f"{V1}/tiny/rescored?benchmark=drop{query}")


def test_ratings(site):
    plain = site.check("ratings", f"{V1}/duel/ratings")
    assert plain["rows"]
    model = plain["rows"][1]["model"]
    full = site.check("ratings", f"{V1}/duel/ratings?style=1&group=kind&sets=1&also={model}")
    assert full["coefficients"]
    assert full["rows"][0]["controlled"]


@pytest.mark.parametrize(
    ("name", "path", "status"),
    [
        ("table", "small/table?limit=x", 400),
        ("table", "small/table?searches=x", 400),
        ("samples", "tiny/samples?where=score%3C", 400),
        ("model", "small/models/none", 404),
        ("table", "waiting/table", 409),
        ("table", "broken/table", 503),
    ],
)
def test_refusals(site, name, path, status):
    site.check(name, f"{V1}/{path}", status)


def test_no_answer_is_without_a_document(site):
    operations = [each for path in site.document["paths"].values() for each in path.values()]
    assert {each["operationId"] for each in operations} == {description.name for description in every_route()}
    contents = [
        response["content"] for each in operations for status, response in each["responses"].items() if status != "204"
    ]
    assert all(contents)
    assert all(content["schema"] for each in contents for content in each.values())


def test_files_say_what_they_are(site):
    for name, path in (
        ("export", f"{V1}/small/table.csv"),
        ("samples_file", f"{V1}/tiny/samples.parquet"),
        ("ratings_csv", f"{V1}/duel/ratings.csv"),
        ("badge", f"/badge/small/{quote(HOSTILE)}.svg"),
        ("card", f"/card.png?board=small&page=model&entry={quote(HOSTILE)}"),
    ):
        operations = [
            each for at in site.document["paths"].values() for each in at.values() if each["operationId"] == name
        ]
        assert site.client.get(path).headers["content-type"] in operations[0]["responses"]["200"]["content"]


def test_every_route_but_that_of_the_server_says_how_it_refuses():
    assert all("400" in description.errors for description in every_route() if description.name != "health")
    waiting = [
        description for description in every_route() if "503" in description.errors and description.name != "models"
    ]  # which needs no board
    assert all({"400", "404", "409", "500"} <= description.errors.keys() for description in waiting)


def test_a_query_has_the_parameters_that_the_table_reads():
    declared = {
        parameter.name.partition("<")[0]
        for description in every_route()
        if description.name == "export"
        for parameter in description.parameters
    }
    assert declared - {"board", "form", "rev"} == set(PARAMETERS)


def test_documents_go_by_names_of_their_own():
    names = [each.__name__ for each in document_types()]
    assert len(names) == len(set(names))
    assert all("__" not in name for name in schemas(document_types()))


def test_a_key_that_is_not_declared_is_seen(site):
    schema = site.declared("boards", "200")
    document = orjson.loads(site.client.get(V1).content)
    document["boards"][0]["more"] = 1
    assert list(faults(document, schema, site.document["components"]["schemas"])) == [
        "$.boards[0].more: is there and not declared"
    ]
