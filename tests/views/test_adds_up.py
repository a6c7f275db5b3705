"""Whoever types what "how computed" prints into a calculator gets the numbers that are shown: cells of every board at
hand.

`make test` looks at some of every kind that a node has, and some more by chance; `make thorough` at all.
"""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from evalboard.builds.pipeline import build, located
from evalboard.cli import main
from evalboard.config import Board, load_boards
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.settings import Settings
from evalboard.views.explain import ExplanationDocument, explain
from tests.golden.replicates import BOARDS as REPLICATED
from tests.golden.replicates import replicates
from tests.reports import json_of
from tests.views.arithmetic import claims, lines_of, rounded
from tests.views.cells import every_cell, kinds, some_cells

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared" / "data" / "hub"
BOARDS = load_boards(ROOT / "configs")
DEMO = [name for name, board in BOARDS.items() if board.synthetic]
REAL = [name for name, board in BOARDS.items() if board.source.kind == "hub" and board.source.repo]
LEADING = {"score", "mean value", "rescaled", "over runs"}
"""What the arithmetic that leads to a score gives."""
IN_WORDS = {"as published", "drawn per replicate", "never run"}
"""Lines of scores that follow from no number that is printed beside them."""
CELLS = pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.thorough)], ids=["some", "every"])


@pytest.fixture(scope="module")
def settings(tmp_path_factory):
    return replace(Settings.from_env({}), cache=tmp_path_factory.mktemp("cache"))


def faults(explanation: ExplanationDocument) -> list[str]:
    """What a reader finds wrong in an explanation, as the API and the terminal tell it."""
    told = json_of(lambda: explanation)
    lines = lines_of(told["text"])
    said, made = dict(lines), claims(lines)
    wrong = [f"{claim.key}: {claim.text} is {claim.value}, shown as {claim.shown}" for claim in made if not claim.holds]
    if lines != [(line["key"], line["value"]) for line in told["lines"]]:
        wrong.append("the text is not what the lines say")
    if told["score"] is not None:
        if said["score"].split(" ")[0] != rounded(100 * told["score"]):
            wrong.append(f"the score {told['score']} is shown as {said['score']}")
        if not LEADING & {claim.key for claim in made} and not IN_WORDS & set(said):
            wrong.append("no arithmetic leads to the score")
    return [f"{told['entry']}, {told['node']}: {text}" for text in wrong]


def all_faults(leaderboard: Leaderboard, *, every: bool, of_a_kind: int = 1, anywhere: int = 50) -> list[str]:
    leaderboard.curve(0)  # as a board that is served has it; the command line, below, makes those of an entry alone
    cells = every_cell(leaderboard) if every else some_cells(leaderboard, of_a_kind=of_a_kind, anywhere=anywhere)
    return [fault for entry, node in cells for fault in faults(explain(leaderboard, entry, node))]


@CELLS
@pytest.mark.parametrize("name", DEMO)
def test_the_cells_of_a_demo_board_add_up(built_once, name, every):
    assert all_faults(built_once.board(name), every=every) == []


@CELLS
@pytest.mark.parametrize(
    "name", [name for name, board in BOARDS.items() if board.source.kind == "bundle" and not board.synthetic]
)
def test_the_cells_of_a_bundled_board_add_up(built_once, name, every):
    assert all_faults(built_once.board(name), every=every) == []


@CELLS
@pytest.mark.shared
@pytest.mark.parametrize("name", REAL)
def test_the_cells_of_a_real_board_add_up(built_once, name, every):
    folder = SHARED / BOARDS[name].source.repo
    if not folder.is_dir():
        pytest.skip(f"the files of {name} are not in ../shared")
    assert all_faults(built_once.board(name, folder), every=every) == []


@pytest.mark.parametrize("name", DEMO)
def test_the_cells_that_are_looked_at_are_of_every_kind_that_a_node_has(built_once, name):
    leaderboard = built_once.board(name)
    rows = {entry: row for row, entry in enumerate(leaderboard.entries["entry"])}
    every, kind = list(every_cell(leaderboard)), kinds(leaderboard)
    some = list(some_cells(leaderboard, of_a_kind=1, anywhere=5))
    seen = {(place, kind[rows[entry], place]) for entry, node in some for place in [leaderboard.suite.place(node)]}
    assert seen == {(place, each) for place in range(kind.shape[1]) for each in np.unique(kind[:, place])}
    assert len(seen) <= len(some) == len(set(some)) <= len(seen) + 5
    assert set(some) <= set(every)
    assert len(set(every)) == len(every) == kind.size


def computed(board: Board, settings: Settings, **changed) -> Leaderboard:
    """A board with other words for its method or its suite."""
    parts = {
        part: model.model_copy(update={key: word for key, word in changed.items() if key in type(model).model_fields})
        for part, model in (("uncertainty", board.uncertainty), ("suite", board.suite))
    }
    return build(Board.model_construct(**{**dict(board), **parts, "source": located(board.source, board)}), settings)


@pytest.mark.thorough
@CELLS
@pytest.mark.parametrize(
    "how",
    [
        {"method": "runs"},
        {"method": "sampling"},
        {"method": "propagated"},
        {"method": "propagated", "missing": "zero"},
        {"floor": True},
        {"floor": True, "subtasks": "once"},
        {"incomplete_runs": "use", "missing": "zero"},
        {"clustered": "cr0", "deviation": "population"},
        {"shared_clusters": "apart"},
    ],
    ids=lambda how: ",".join(f"{key}={word}" for key, word in how.items()),
)
def test_every_way_to_compute_sea_helm_adds_up(settings, how, every):
    assert all_faults(computed(BOARDS["demo_sea_helm"], settings, **how), every=every) == []


@pytest.mark.thorough
@CELLS
@pytest.mark.shared
@pytest.mark.parametrize("method", REPLICATED)
def test_means_of_replicates_add_up(built_once, shared, method, every):
    leaderboard = replicates(built_once, shared, method)
    assert leaderboard.evidence.kind == "replicates"
    assert all_faults(leaderboard, every=every) == []


@CELLS
@pytest.mark.parametrize("kind", ["sampling", "runs", "both"])
def test_intervals_of_every_kind_of_error_add_up(built_once, kind, every):
    assert all_faults(built_once.board("demo_sea_helm").with_errors(kind), every=every) == []


@pytest.mark.parametrize("name", DEMO)
def test_a_visitors_own_weights_add_up(built_once, name):
    leaderboard = built_once.board(name)
    weights = {place: 1.0 + 0.37 * number for number, place in enumerate(leaderboard.suite.benchmarks[:4])}
    root = leaderboard.suite.root.path
    if not leaderboard.evidence.rated:
        assert [
            fault
            for entry in leaderboard.entries["entry"][:30]
            for fault in faults(explain(leaderboard, entry, root, weights))
        ] == []


@pytest.mark.parametrize("name", DEMO)
def test_the_command_line_prints_the_same(built_once, name, monkeypatch, capsys):
    leaderboard = built_once.board(name)
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("EVALBOARD_CACHE", str(built_once.settings.cache))
    entry = leaderboard.entries["entry"].iloc[1]
    for place in (0, leaderboard.suite.leaves[0]):
        node = leaderboard.suite.nodes[place].path
        assert main(["explain", name, entry, node]) == 0
        assert capsys.readouterr().out == explain(leaderboard, entry, node).text
