"""Whoever types what "how computed" prints into a calculator gets the numbers that are shown: every cell of every board at hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from evalboard.builds.pipeline import build
from evalboard.cli import main
from evalboard.config import Board, load_boards
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.settings import Settings
from evalboard.views.explain import Explanation, explain
from tests.hub import Hub
from tests.views.arithmetic import claims, lines_of, rounded

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared" / "data" / "hub"
BOARDS = load_boards(ROOT / "configs")
DEMO = [name for name, board in BOARDS.items() if board.synthetic]
REAL = [name for name, board in BOARDS.items() if not board.synthetic]
LEADING = {"score", "mean value", "scaled", "over runs"}
"""What the arithmetic that leads to a score gives."""
IN_WORDS = {"taken as published", "a replicate draws", "never run"}
"""Lines of scores that follow from no number that is printed beside them."""


@pytest.fixture(scope="module")
def settings(tmp_path_factory):
    return replace(Settings.from_env({}), cache=tmp_path_factory.mktemp("cache"), hub_pace=1000)


@pytest.fixture(scope="module")
def hub():
    """The real files at hand, served as the Hub serves them."""
    with Hub(SHARED) as served:
        yield served


def faults(explanation: Explanation) -> list[str]:
    """What a reader finds wrong in an explanation, as the API and the terminal tell it."""
    told = explanation.as_json()
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


def all_faults(leaderboard: Leaderboard, *, every: int = 1) -> list[str]:
    entries = leaderboard.entries["entry"][::every]
    return [fault for entry in entries for node in leaderboard.suite.nodes for fault in faults(explain(leaderboard, entry, node.path))]


@pytest.mark.parametrize("name", DEMO)
def test_every_cell_of_a_demo_board_adds_up(settings, name):
    assert all_faults(build(BOARDS[name], settings)) == []


@pytest.mark.shared
@pytest.mark.parametrize("name", REAL)
def test_every_cell_of_a_real_board_adds_up(settings, hub, monkeypatch, name):
    if not (SHARED / BOARDS[name].source.repo).is_dir():
        pytest.skip(f"the files of {name} are not in ../shared")
    monkeypatch.setenv("HF_ENDPOINT", hub.url)
    assert all_faults(build(BOARDS[name], settings)) == []


def computed(board: Board, settings: Settings, **changed) -> Leaderboard:
    """A board with other words for its method, its suite or its source."""
    parts = {
        part: model.model_copy(update={key: word for key, word in changed.items() if key in type(model).model_fields})
        for part, model in (("uncertainty", board.uncertainty), ("suite", board.suite), ("source", board.source))
    }
    return build(Board.model_construct(**{**dict(board), **parts}), settings)


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
def test_every_way_to_compute_sea_helm_adds_up(settings, how):
    assert all_faults(computed(BOARDS["demo_sea_helm"], settings, models=12, **how), every=2) == []


@pytest.mark.shared
@pytest.mark.parametrize("method", ["notebook_v1_2_1", "bootstrap_2026"])
def test_means_of_replicates_add_up(settings, hub, monkeypatch, method):
    monkeypatch.setenv("HF_ENDPOINT", hub.url)
    leaderboard = computed(BOARDS["sea_helm"], settings, method=method, bootstraps=40)
    assert leaderboard.evidence.kind == "replicates"
    assert all_faults(leaderboard) == []


@pytest.mark.parametrize("kind", ["sampling", "runs", "both"])
def test_intervals_of_every_kind_of_error_add_up(settings, kind):
    assert all_faults(build(BOARDS["demo_sea_helm"], settings).with_errors(kind), every=6) == []


@pytest.mark.parametrize("name", DEMO)
def test_a_visitors_own_weights_add_up(settings, name):
    leaderboard = build(BOARDS[name], settings)
    weights = {place: 1.0 + 0.37 * number for number, place in enumerate(leaderboard.suite.benchmarks[:4])}
    root = leaderboard.suite.root.path
    if not leaderboard.evidence.rated:
        assert [fault for entry in leaderboard.entries["entry"] for fault in faults(explain(leaderboard, entry, root, weights))] == []


@pytest.mark.parametrize("name", DEMO)
def test_the_command_line_prints_the_same(settings, name, monkeypatch, capsys):
    leaderboard = build(BOARDS[name], settings)
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("EVALBOARD_CACHE", str(settings.cache))
    entry = leaderboard.entries["entry"].iloc[1]
    for place in (0, leaderboard.suite.leaves[0]):
        node = leaderboard.suite.nodes[place].path
        assert main(["explain", name, entry, node]) == 0
        assert capsys.readouterr().out == explain(leaderboard, entry, node).text()
