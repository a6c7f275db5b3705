"""A kind of plot is one file: the API draws it, configs and links may name it, and docs/ and the page's menu know that
they lack it.
"""

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from docs._build import menus
from evalboard.api import router
from evalboard.base.families import MemberError
from evalboard.config import parse_board
from evalboard.drawing.plots import figure_documents, plots
from evalboard.errors import ConfigError
from tests import test_docs
from tests.cli.test_cli import BOARD
from tests.pages.boards import shelf_of, small

PIE = '''
    """The entries that match against those that do not."""

    from msgspec import Struct

    from evalboard.drawing.plots import Needs

    ORDER = 9
    LABEL = "Shares"
    MEANING = "how many match"
    NEEDS: Needs = "nothing"
    OPTIONS = ("title",)


    class PieDocument(Struct):
        """A pie."""

        values: list[int]


    DOCUMENT = PieDocument


    def figure(leaderboard, selection, query):
        """The pie of a query."""
        return PieDocument([selection.matched, selection.total - selection.matched])
'''
WITH_PIE = f"{BOARD}\nplots: [{{kind: pie, x: a, y: b}}]\n"


@pytest.fixture
def client():
    app = FastAPI()
    app.include_router(router(shelf_of(small())))
    with TestClient(app) as client:
        yield client


def test_the_api_draws_a_kind_that_is_one_file(added, client):
    refused = client.get("/api/v1/boards/small/plots/pie")
    assert (refused.status_code, refused.json()["error"]["known"]) == (404, ["forest", "position", "scatter"])
    added("drawing.plots", "pie", PIE)
    assert client.get("/api/v1/boards/small/plots/pie?search=nobody&plot=pie").json() == {"values": [0, len(small())]}
    assert "PieDocument" in {document.__name__ for document in figure_documents()}


def test_a_config_may_name_it(added):
    with pytest.raises(ConfigError, match="unknown plot 'pie'"):
        parse_board(WITH_PIE)
    added("drawing.plots", "pie", PIE)
    assert parse_board(WITH_PIE).plots[0].kind == "pie"


def test_docs_and_pages_that_do_not_know_it_yet_fail_their_tests(added):
    added("drawing.plots", "pie", PIE)
    with pytest.raises(AssertionError, match="pie"):
        test_docs.test_every_file_of_a_family_is_documented("drawing.plots")
    with pytest.raises(AssertionError, match="make docs"):
        test_docs.test_generated_tables_are_up_to_date(test_docs.DOCS / "reference" / "boards.md")
    with pytest.raises(AssertionError, match="make docs"):
        test_docs.test_the_modules_of_pages_that_offer_choices_are_up_to_date(menus.PLOTS)


def test_a_need_that_no_page_knows_is_refused(added):
    added("drawing.plots", "pie", PIE.replace('"nothing"', '"money"'))
    with pytest.raises(MemberError, match=r"drawing/plots/pie.py: `NEEDS` is 'money'"):
        plots()
