"""What holds for every insight, on every kind of board and on every surface: one declaration, and the same report
everywhere.
"""

import json
from functools import cache
from html import escape

import msgspec
import pytest

from evalboard.agents.tools import all_tools
from evalboard.api import openapi
from evalboard.cli import main
from evalboard.cli.report import report_text
from evalboard.errors import NotFound
from evalboard.insights import Facts, Figure, Table, insight, insights, parameters_of
from evalboard.notebook.loaded_board import LoadedBoard
from evalboard.notebook.report import BoardReport
from evalboard.strings import DEFAULT, languages, use_language
from tests.api.schema import faults
from tests.api.test_openapi import boards
from tests.pages.boards import HOSTILE, client_of, shelf_of

KINDS = ("small", "tiny", "runs", "replicates", "duel", "many")
ALL = tuple(name for name, each in insights().items() if each.has_route)
"""Those that take rows are of the command line and notebooks alone, and have tests of their own."""


def asked(name, leaderboard):
    """What must be asked: of one question, which; that is the first there is."""
    if "sample" not in {each.name for each in parameters_of(insight(name).query)}:
        return {}
    of_answers = insight("questions").needs.met_by(leaderboard)
    points = insight("questions").report(leaderboard).table("points") if of_answers else None
    return {"sample": "none" if points is None else points.rows[0]["sample"]}


def told(name, leaderboard):
    """The report of an insight."""
    return insight(name).report(leaderboard, insight(name).query.of(asked(name, leaderboard)))


@pytest.fixture(scope="module")
def registry(tmp_path_factory):
    return shelf_of(*boards(tmp_path_factory.mktemp("boards")))


@pytest.fixture(scope="module")
def told_once(registry):
    """Gives the report of an insight for a board of a kind, made once for all surfaces; NotFound as the insight
    raises it.
    """

    @cache
    def made(name, board):
        try:
            return told(name, registry.leaderboard(board))
        except NotFound as error:
            return error

    def give(name, board):
        report = made(name, board)
        if isinstance(report, NotFound):
            raise report
        return report

    return give


@pytest.fixture(scope="module")
def client(registry):
    with client_of(registry, kept_bytes=0) as client:
        yield client


@pytest.fixture(scope="module")
def schemas(client):
    return msgspec.json.decode(msgspec.json.encode(openapi(client.app)))


@pytest.fixture
def report(told_once, name, board):
    """A report, or a skip where the insight says nothing of such a board."""
    try:
        return told_once(name, board)
    except NotFound as error:
        pytest.skip(str(error))


each = pytest.mark.parametrize("name", ALL)
of_each_kind = pytest.mark.parametrize("board", KINDS)


@each
@of_each_kind
def test_the_api_answers_the_report_by_its_declared_schema(client, schemas, registry, told_once, name, board):
    slug = insight(name).slug
    answer = client.get(f"/api/v1/boards/{board}/{slug}", params=asked(name, registry.leaderboard(board)))
    if answer.status_code == 404:
        with pytest.raises(NotFound) as refused:
            told_once(name, board)
        assert answer.json()["error"]["message"] == str(refused.value)
        return
    expected = told_once(name, board)
    assert answer.status_code == 200, answer.text
    assert answer.json() == msgspec.json.decode(msgspec.json.encode(expected))
    declared = schemas["paths"][f"/api/v1/boards/{{board}}/{slug}"]["get"]["responses"]["200"]["content"][
        "application/json"
    ]["schema"]
    assert list(faults(answer.json(), declared, schemas["components"]["schemas"])) == []


@each
@of_each_kind
def test_rows_have_their_columns_series_equal_lengths_and_keys_are_told_once(report):
    keys = [block.key for block in report.blocks if isinstance(block, Table | Figure)]
    facts = [fact.key for block in report.blocks if isinstance(block, Facts) for fact in block.facts]
    assert (len(keys), len(facts)) == (len(set(keys)), len(set(facts)))
    for block in report.blocks:
        if isinstance(block, Table):
            assert [row for row in block.rows if row.keys() != {column.key for column in block.columns}] == []
            assert block.total >= len(block.rows)
            assert not block.mark or block.mark in {column.key for column in block.columns}
        elif isinstance(block, Figure):
            for series in block.series:
                lengths = {
                    len(part)
                    for part in (series.x, series.y, series.lower, series.upper, series.names)
                    if part is not None
                }
                assert len(lengths) == 1, series.key


@each
@of_each_kind
def test_a_terminal_prints_every_sentence_and_as_many_rows_as_are_asked_for(report):
    text = " ".join(report_text(report, rows=2).split())
    assert [said for said in (report.headline, *report.texts()) if " ".join(said.split()) not in text] == []
    assert all(table.title in text for table in report.blocks if isinstance(table, Table))


@each
@of_each_kind
def test_a_notebook_has_frames_of_all_rows_and_displays_them_as_text(report):
    frames = BoardReport(report)
    assert {key: len(frame) for key, frame in frames.tables.items()} == {
        block.key: len(block.rows) for block in report.blocks if isinstance(block, Table)
    }
    markup = frames._repr_html_()
    assert HOSTILE not in markup
    assert HOSTILE not in report.headline or escape(HOSTILE).replace("$", "&#36;") in markup


@pytest.mark.parametrize("language", languages())
@each
def test_every_language_has_its_words(registry, name, language):
    with use_language(language):
        titles = [str(insight(name).title), str(insight(name).about)]
        for board in KINDS:
            try:
                report = told(name, registry.leaderboard(board))
            except NotFound:
                continue
            assert all(column.label for block in report.blocks if isinstance(block, Table) for column in block.columns)
            break  # one kind of board shows whether words are there; that all messages are translated is tested for all
    assert language == DEFAULT or titles != [
        insight(name).title.in_language(DEFAULT),
        insight(name).about.in_language(DEFAULT),
    ]


@each
def test_a_parameter_that_it_does_not_have_is_refused_by_name(client, name):
    answer = client.get(f"/api/v1/boards/small/{insight(name).slug}?nonsense=1")
    assert (answer.status_code, answer.json()["error"]["parameter"]) == (400, "nonsense")


@each
def test_bounds_of_numbers_hold_and_are_named(client, name):
    for parameter in parameters_of(insight(name).query):
        for value in (parameter.schema.get("minimum", 0) - 1, parameter.schema.get("maximum", 0) + 1):
            if {"minimum", "maximum"} & parameter.schema.keys():
                answer = client.get(f"/api/v1/boards/many/{insight(name).slug}?{parameter.name}={value}")
                assert (answer.status_code, answer.json()["error"]["parameter"]) == (400, parameter.name)


@each
def test_agents_have_a_tool_of_it_with_its_parameters(name):
    tool = all_tools()[name]
    schema = tool.arguments.model_json_schema()
    assert [*schema["properties"]] == [
        "board",
        "at",
        *(parameter.name for parameter in parameters_of(insight(name).query)),
    ]
    assert all(each["description"] for each in schema["properties"].values())


@each
def test_a_board_in_a_notebook_has_a_method_of_it(registry, name):
    board = LoadedBoard(registry.leaderboard("small"))
    assert name in dir(board)
    try:
        assert getattr(board, name)(**asked(name, board.leaderboard)).report == told(name, board.leaderboard)
    except NotFound:
        pytest.skip("nothing to say of stored results")


def test_the_document_of_a_board_names_those_that_say_something_of_it(client, registry):
    for board in KINDS:
        named = {each["name"] for each in client.get(f"/api/v1/boards/{board}").json()["insights"]}
        assert named == {
            name
            for name, each in insights().items()
            if each.has_route and each.needs.met_by(registry.leaderboard(board))
        }


def test_the_command_prints_the_report_as_text_and_as_json(capsys, tmp_path):
    (tmp_path / "configs").mkdir()
    (tmp_path / "configs" / "toys.yaml").write_text(
        "id: toys\ntitle: Toys\nsource: {kind: folder, path: ., patterns: [scores.csv]}\nreader: table\n"
        "columns: {entry: {model: model}, values: {a: a, b: b, c: c}}\n"
        "suite: {name: Average, children: [{name: a}, {name: b}, {name: c}]}\n"
    )
    (tmp_path / "scores.csv").write_text("model,a,b,c\nup,0.9,0.8,0.1\ndown,0.2,0.3,0.2\nodd,0.3,0.2,0.99\n")

    def printed(*more):
        code = main(
            ["analyze", "multiverse", "toys", "--configs", str(tmp_path / "configs"), "--source", str(tmp_path), *more]
        )
        return code, capsys.readouterr()

    code, said = printed()
    assert (code, said.out.startswith("Model: up")) == (0, True)
    code, said = printed("--format", "json", "--entry", "odd")
    document = json.loads(said.out)
    (ways,) = [block["rows"] for block in document["blocks"] if block.get("key") == "ways"]
    means = {way["left_out"]: way["rank"] for way in ways if (way["scale"], way["aggregate"]) == ("board", "mean")}
    assert (code, means) == (0, {None: 2, "Average/a": 1, "Average/b": 1, "Average/c": 2})
    assert printed("--entry", "none")[0] == 1
    code, said = printed("--top", "0")
    assert (code, "top" in said.err) == (2, True)
    assert main(["analyze"]) == 0
    listed = capsys.readouterr().out
    assert [each.slug for each in insights().values() if f"evalboard analyze {each.slug} BOARD" not in listed] == []
