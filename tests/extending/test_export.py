"""A format of files is one file: the API serves it, the command line prints it, and docs/ and the page's menu know that
they lack it.
"""

import json
import subprocess
import sys

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from docs._build import menus
from evalboard.api import router
from evalboard.cli import main
from tests import test_docs
from tests.cli.test_cli import BOARD
from tests.pages.boards import shelf_of, small

pytestmark = pytest.mark.thorough

FAMILY = "table.exports"
TABS = '''
    """Models and ranks, a tab between them."""

    ORDER = 9
    EXTENSION = "tsv"
    MEDIA_TYPE = "text/tab-separated-values"
    LABEL = "Tabs"
    PRINTED = True


    def write(selection):
        """The whole match."""
        yield from (f"{row['model']}\\t{row['rank']}\\n" for row in selection.rows(selection.order))
'''


def test_the_api_serves_a_format_that_is_one_file(added):
    added(FAMILY, "tabs", TABS)
    app = FastAPI()
    app.include_router(router(shelf_of(small())))
    with TestClient(app) as client:
        answer = client.get("/api/v1/boards/small/table.tsv?limit=1")
        refused = client.get("/api/v1/boards/small/table.tabs").json()
    assert answer.headers["content-type"].startswith("text/tab-separated-values")
    assert answer.headers["content-disposition"].endswith('.tsv"')
    assert answer.text.splitlines()[0].endswith("\t1")
    assert len(answer.text.splitlines()) > 1
    assert "tsv" in refused["error"]["known"]


def test_the_command_line_prints_it_by_the_name_of_its_file(added, tmp_path, monkeypatch, capsys):
    (tmp_path / "configs").mkdir()
    (tmp_path / "configs" / "small.yaml").write_text(BOARD)
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "scores.csv").write_text("model,a,b\norg/x,0.625,0.5\norg/y,0.25,0.5\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("EVALBOARD_CACHE", str(tmp_path / "cache"))
    command = ["show", "small", "--source", "data", "--format", "tabs"]
    with pytest.raises(SystemExit):
        main(command)
    assert "invalid choice: 'tabs'" in capsys.readouterr().err
    added(FAMILY, "tabs", TABS)
    assert main(command) == 0
    assert capsys.readouterr().out == "org/x\t1\norg/y\t2\n"


def test_openapi_says_it(added):
    file = added(FAMILY, "tabs", TABS)
    program = (
        "import json, sys, evalboard.table.exports as family; family.__path__.append(sys.argv[1])\n"
        "from evalboard.api.route_table import route\n"
        'print(json.dumps([route("export").summary, route("export").files]))'
    )
    run = subprocess.run([sys.executable, "-c", program, str(file.parent)], capture_output=True, text=True, check=True)
    summary, files = json.loads(run.stdout)
    assert summary.endswith("tex or tsv")
    assert files[-1] == "text/tab-separated-values"


def test_docs_and_pages_that_do_not_know_it_yet_fail_their_tests(added):
    added(FAMILY, "tabs", TABS)
    with pytest.raises(AssertionError, match="tsv"):
        test_docs.test_every_format_of_files_is_documented()
    with pytest.raises(AssertionError, match="make docs"):
        test_docs.test_generated_tables_are_up_to_date(test_docs.DOCS / "reference" / "boards.md")
    with pytest.raises(AssertionError, match="make docs"):
        test_docs.test_the_modules_of_pages_that_offer_choices_are_up_to_date(menus.EXPORTS)
