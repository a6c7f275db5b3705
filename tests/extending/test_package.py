"""Another package adds insights, readers and scorers by entry points. What it breaks costs its member alone, and a
warning names it.
"""

import json
import os
import subprocess
import sys

import pytest

from docs._build import insights as insight_docs
from docs._build import menus, readers, schema
from evalboard.agents.tools import all_tools
from evalboard.api.route_table import every_route
from evalboard.base.families import MemberError, own_members
from evalboard.builds.cache import leaderboard_key, reader_key
from evalboard.builds.pipeline import build
from evalboard.cli import main
from evalboard.config import parse_board
from evalboard.errors import ConfigError, EvalboardError
from evalboard.insights import insights
from evalboard.readers import options
from evalboard.scorers import scorer
from evalboard.settings import Settings
from evalboard.sources import File, Snapshot
from tests import packages
from tests.extending.test_insight import COUNTS, WORDS
from tests.extending.test_insight import FILES as INSIGHT
from tests.extending.test_reader import BOARD, TOY
from tests.extending.test_scorer import EXACT

READER = {"notes.py": TOY}
FAMILY = {
    "insights": ("insights: counts = toys.counts", INSIGHT),
    "readers": ("readers: notes = toys.notes", READER),
    "scorers": ("scorers: exact = toys.exact", {"exact.py": EXACT}),
}
of_each_family = pytest.mark.parametrize("family", FAMILY)


def board_of(folder):
    return parse_board(BOARD.replace("FOLDER", str(folder)))


def use(family):
    """What an installed member is used by: gives its name where it is found."""
    entry_point, _ = FAMILY[family]
    name = entry_point.split()[1]
    if family == "readers":
        options(board_of("."))
    elif family == "scorers":
        scorer(name)
    elif name not in insights():
        raise MemberError
    return name


@pytest.fixture(scope="module")
def documented(tmp_path_factory):
    """The package of the how-to, built as a wheel and installed, and what runs commands that find it."""
    folder = tmp_path_factory.mktemp("documented")
    site = packages.install_documented(folder)
    packages.written(
        folder,
        {
            "configs/noted.yaml": packages.documented()[packages.CONFIG],
            "configs/notes/one.txt": "; model benchmark value\nx/one a 0.5\nx/one b 1.0\nx/two a 0.25\nx/two b much\n",
            "answers.jsonl": '{"prediction": "Yes", "references": [["yes"]]}\n',
        },
    )

    def run(*arguments):
        environment = {**os.environ, "PYTHONPATH": str(site), "EVALBOARD_CACHE": str(folder / "cache")}
        command = [sys.executable, "-m", "evalboard", *arguments]
        return subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True, text=True)

    return run


def test_the_documented_reader_builds_a_board_and_the_documented_insight_tells_of_it(documented):
    assert "one.txt, row 5: x/two b much expected `model benchmark value`" in documented("build", "noted").stderr
    rows = json.loads(documented("show", "noted", "--format", "json").stdout)["rows"]
    assert [row["entry"] for row in rows] == ["x/one", "x/two"]
    document = json.loads(documented("analyze", "gaps", "noted", "--format", "json").stdout)
    assert document["blocks"][0]["text"] == "One result is missing."


def test_the_documented_scorer_scores(documented):
    for variant, worth in {"letters": 0.0, "folded": 1.0}.items():
        scored = documented("score", "exact", "answers.jsonl", "--variant", variant).stdout
        assert json.loads(scored)["em"] == worth


def test_a_file_that_kills_the_reader_of_a_package_costs_that_file(installed, tmp_path):
    installed(
        "readers: notes = toys.notes",
        {
            "notes.py": TOY.replace(
                ".read_text()",
                ".read_text().replace('!', str(__import__('os')._exit(3)) if 'killer' in file.path else '')",
            )
        },
    )
    packages.written(tmp_path / "notes", {"killer.txt": "x/bad a 0.5\n", "one.txt": "x/one a 0.5\nx/one b 1.0\n"})
    leaderboard = build(board_of(tmp_path / "notes"), Settings(cache=tmp_path / "cache", configs=tmp_path))
    assert leaderboard.entries["model"].tolist() == ["x/one"]
    assert [(each.file, "ended the process" in each.reason) for each in leaderboard.left_out] == [("killer.txt", True)]


def test_unknown_names_in_a_config_list_what_packages_add(installed):
    installed(*FAMILY["readers"])
    with pytest.raises(
        ConfigError,
        match=r"config:4: reader: unknown reader 'nots'; did you mean 'notes'\? \(installed packages add notes\)",
    ):
        parse_board(BOARD.replace("reader: notes", "reader: nots"))


@of_each_family
@pytest.mark.parametrize(
    ("raises", "says"),
    [
        ("raise ValueError('no\\nmore')", "ValueError: no"),
        ("import sys; sys.exit(3)", "SystemExit: 3"),
        ("import nowhere", "No module named"),
    ],
)
def test_a_member_that_cannot_be_imported_is_named(installed, caplog, family, raises, says):
    entry_point, files = FAMILY[family]
    installed(entry_point, files | {next(iter(files)): raises})
    with pytest.raises(MemberError) as error:
        use(family)
    text = caplog.text if family == "insights" else str(error.value)
    assert f"({entry_point.split(' = ')[1]}) of the package toys 2.0: cannot be imported: " in text
    assert says in text


@of_each_family
@pytest.mark.parametrize("taken", ["ours", "another package's"])
def test_a_name_that_is_taken_stays_with_whoever_had_it(installed, caplog, family, taken):
    entry_point, files = FAMILY[family]
    if taken == "ours":
        installed(f"{family}: {own_members(family)[0]} = toys.nothing", {"nothing.py": "raise ValueError"})
        scored, says = (
            {"insights": insights, "readers": schema.schema, "scorers": lambda: scorer("drop")}[family](),
            "choose another name",
        )
        assert scored
        with pytest.raises(EvalboardError, match=r"unknown|^$"):
            use(family)
    else:
        installed(entry_point, files)
        installed(entry_point.replace("toys", "toys_too"), files, package="toys_too")
        use(family)
        says = "toys 2.0 adds one of this name; uninstall one of the packages"
    (warning,) = [record.getMessage() for record in caplog.records if "not used" in record.getMessage()]
    assert warning.startswith(family.removesuffix("s"))
    assert ("of the package toys 2.0" if taken == "ours" else "of the package toys_too 2.0") in warning
    assert says in warning


@pytest.mark.parametrize(
    ("source", "words", "says"),
    [
        (
            COUNTS.replace("INSIGHT =", "NOTHING ="),
            WORDS,
            "has no `INSIGHT`, which Declaration asks for; fix the package",
        ),
        (
            COUNTS.replace("def report(leaderboard, query)", "def report(board)"),
            WORDS,
            "`report` takes (board); expected",
        ),
        (
            COUNTS.replace('name="counts"', 'name="lead"'),
            WORDS,
            "INSIGHT is named 'lead'; expected the name of the entry",
        ),
        (
            COUNTS.replace('name="counts"', 'name="counts", cost="gold"'),
            WORDS,
            "costs 'gold'; expected one of insights",
        ),
        (COUNTS, WORDS.replace("counts-about", "counts-for"), "message 'counts-about': not in the en catalogue"),
        (COUNTS, "counts-title\n", "is no message"),
        (COUNTS.replace("Annotated[int, Meta(ge=0, ", "Annotated[object(), Meta(ge=0, "), WORDS, "fix the package"),
    ],
)
def test_an_insight_that_does_not_fit_is_left_out(installed, caplog, capsys, source, words, says):
    installed("insights: counts = toys.counts", {"counts.py": source, "strings/en/counts.ftl": words})
    assert main(["analyze"]) == 0
    assert all_tools()
    printed = capsys.readouterr().out
    assert "analyze lead BOARD" in printed
    assert "analyze counts BOARD" not in printed
    (warning,) = {record.getMessage() for record in caplog.records}
    assert "insight 'counts' (toys.counts) of the package toys 2.0: " in warning
    assert says in warning


@pytest.mark.parametrize(
    ("name", "says"), [("table", "is a route already"), ("boards", "is a route already"), ("explain", "already")]
)
def test_an_insight_with_the_name_of_a_route_or_a_tool_is_left_out(installed, caplog, name, says):
    routes, tools = every_route(), set(all_tools())
    files = {
        "counts.py": COUNTS.replace('name="counts"', f'name="{name}"'),
        f"strings/en/{name}.ftl": WORDS.replace("counts-", f"{name}-"),
    }
    installed(f"insights: {name} = toys.counts", files)
    assert (every_route(), set(all_tools())) == (routes, tools)
    assert says in caplog.text
    assert "toys 2.0" in caplog.text


def test_generated_docs_are_of_this_package_alone(installed):
    def generated():
        page = readers.PAGE.read_text(encoding="utf-8")
        return readers.filled(page), schema.text(), insight_docs.tables(), menus.tables()

    before = generated()
    for index, (entry_point, files) in enumerate(FAMILY.values()):
        installed(entry_point.replace("toys", f"toys{index}"), files, package=f"toys{index}")
    assert set(insights()) > {"counts"}
    assert generated() == before


def test_what_was_read_is_read_again_by_another_version(installed):
    def keys():
        snapshot = Snapshot(folder=tmp, revision="r", files=(File(path="f", blob="1", size=1),))
        return reader_key(board_of(tmp)), leaderboard_key(board_of(tmp), snapshot)

    tmp = "."
    installed(*FAMILY["readers"])
    first = keys()
    installed("readers: notes = toys.notes", READER)
    assert keys() == first
    installed("readers: notes = toys.notes", READER | {"_helper.py": "# of the reader"})
    second = keys()
    assert not set(first) & set(second)
    installed("readers: notes = toys.notes", READER, version="3.0")
    assert not {*first, *second} & set(keys())
