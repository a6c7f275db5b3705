"""An insight is one file and its words: every surface has it at once. Another package adds one by an entry point."""

import json

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from evalboard.agents.tools import all_tools
from evalboard.api import openapi, router
from evalboard.cli import main
from evalboard.insights import insights
from evalboard.notebook.loaded_board import LoadedBoard
from tests import test_docs
from tests.pages.boards import shelf_of, small

COUNTS = '''
    """How many entries have a score of every benchmark."""

    from collections.abc import Iterator
    from typing import Annotated

    import numpy as np
    from msgspec import Meta, Struct

    from evalboard.insights import COUNT, Block, Insight, Query, Words

    WORDS = Words("counts")


    class CountRow(Struct, frozen=True):
        """One benchmark."""

        benchmark: str
        entries: Annotated[int, COUNT]


    class CountQuery(Query, frozen=True):
        """From how many entries on a benchmark is listed."""

        least: Annotated[int, Meta(ge=0, description="list benchmarks with at least so many entries")] = 0


    INSIGHT = Insight(name="counts", query=CountQuery, pages=("benchmarks",), tables={"benchmarks": CountRow})


    def report(leaderboard, query) -> Iterator[Block]:
        """The counts."""
        suite = leaderboard.suite
        rows = [
            CountRow(suite.id(place), int((~np.isnan(leaderboard.scores.score[:, place])).sum()))
            for place in suite.benchmarks
        ]
        yield WORDS.headline("whole", count=len(leaderboard))
        yield WORDS.table("benchmarks", CountRow, [row for row in rows if row.entries >= query.least])
'''
WORDS = """\
counts-title = How much was scored
counts-about = How many entries have a score of each benchmark?
counts-whole = The board has { $count } entries.
counts-benchmarks = Scores of each benchmark
counts-benchmarks-benchmark = Benchmark
counts-benchmarks-entries = Entries
"""


@pytest.fixture
def one_file(added, worded):
    added("insights", "counts", COUNTS)
    worded("en", "counts", WORDS)


FILES = {"counts.py": COUNTS, "strings/en/counts.ftl": WORDS}


def seen_everywhere(capsys):
    """The insight on every surface: the same words and rows."""
    app = FastAPI()
    app.include_router(router(shelf_of(small())))
    with TestClient(app) as client:
        answer = client.get("/api/v1/boards/small/counts?least=1").json()
        declared = next(
            each for each in client.get("/api/v1/boards/small").json()["insights"] if each["name"] == "counts"
        )
        assert client.get("/api/v1/boards/small/counts?least=-1").json()["error"]["parameter"] == "least"
        assert "/api/v1/boards/{board}/counts" in openapi(app)["paths"]
    assert answer["blocks"][0]["text"] == f"The board has {len(small())} entries."
    assert (declared["pages"], declared["parameters"]) == (["benchmarks"], ["least"])
    frames = LoadedBoard(small()).counts(least=1)
    assert frames.tables["benchmarks"].to_dict("records") == answer["blocks"][1]["rows"]
    tool = all_tools()["counts"]
    assert (tool.title, "least" in tool.arguments.model_json_schema()["properties"]) == ("How much was scored", True)
    assert main(["analyze"]) == 0
    assert "evalboard analyze counts BOARD" in capsys.readouterr().out
    return answer


def test_one_file_and_its_words_are_an_insight_on_every_surface(one_file, capsys):
    seen_everywhere(capsys)


def test_docs_that_do_not_know_it_yet_fail_their_tests(one_file):
    with pytest.raises(AssertionError, match="counts"):
        test_docs.test_every_insight_is_documented()


def test_a_package_adds_one_by_an_entry_point(installed, capsys):
    installed("insights: counts = toys.counts", FILES)
    seen_everywhere(capsys)
    assert insights()["counts"].package == "toys 2.0"


def test_its_command_prints_what_the_api_answers(installed, capsys, tmp_path):
    installed("insights: counts = toys.counts", FILES)
    (tmp_path / "configs").mkdir()
    (tmp_path / "configs" / "toys.yaml").write_text(
        "id: toys\ntitle: Toys\nsource: {kind: folder, path: ., patterns: [scores.csv]}\nreader: table\n"
        "columns: {entry: {model: model}, values: {a: a, b: b}}\n"
        "suite: {name: Average, children: [{name: a}, {name: b}]}\n"
    )
    (tmp_path / "scores.csv").write_text("model,a,b\nup,0.9,0.8\ndown,0.2,\n")
    where = ["--configs", str(tmp_path / "configs"), "--source", str(tmp_path)]
    assert main(["analyze", "counts", "toys", *where, "--least", "2", "--format", "json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert [row["benchmark"].rpartition("/")[2] for row in document["blocks"][1]["rows"]] == ["a"]
