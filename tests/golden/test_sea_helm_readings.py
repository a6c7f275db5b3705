"""The other readings of SEA-HELM's text, one word in the config each, to the digits of independent scalar
arithmetic.
"""

import pytest

from evalboard.builds.pipeline import build
from evalboard.config import load_board
from evalboard.views.explain import explain
from tests.conftest import ROOT
from tests.golden.test_sea_helm import close, tasks_of

pytestmark = pytest.mark.thorough

CONFIG = ROOT / "configs" / "templates" / "sea_helm_samples.yaml"


@pytest.fixture(scope="module")
def read(shared, built_once):
    """The leaderboard by another reading."""

    def reading(*, suite=None, **uncertainty):
        board = load_board(CONFIG)
        changed = {
            "uncertainty": board.uncertainty.model_copy(update=uncertainty),
            "suite": board.suite.model_copy(update=suite or {}),
        }
        return build(board.model_copy(update=changed), built_once.settings, folder=shared / "oracles" / "sea_helm")

    return reading


@pytest.mark.parametrize(
    ("words", "key"),
    [({}, "cr1"), ({"clustered": "cr0"}, "cr0"), ({"shared_clusters": "apart"}, "cr1_subtasks_independent")],
)
def test_clustered_errors_of_tasks(read, expected, words, key):
    board, count = read(**words), 0
    for name, model in expected.items():
        row = board.find(name)
        for path, task in tasks_of(model):
            assert close(board.errors.stderr[row, board.suite.place(path)], task["se_clustered"][key]), (name, path)
            count += 1
    assert count > 100


def test_subtasks_that_are_averaged_first(read, expected):
    board, once = read(suite={"subtasks": "once"}), "alt_average_raw_then_normalise_with_mean_baseline"
    found = [
        (board.scores.score[board.find(name), board.suite.place(path)], task[once])
        for name, model in expected.items()
        for path, task in tasks_of(model)
        if task.get(once)
    ]
    assert len(found) == 6
    assert all(close(score, wanted) for score, wanted in found)
    name = next(iter(expected))
    assert "thai_exam" in explain(board, name, "SEA/TH/Knowledge/thai_exam").text


def test_errors_that_are_carried_on(read, expected):
    board = read(method="propagated")
    for name, model in expected.items():
        row = board.find(name)
        assert close(board.errors.stderr[row, 0], _carried(model))
        for language, of_language in model["languages"].items():
            assert close(
                board.errors.stderr[row, board.suite.place(f"SEA/{language}")], of_language["alt_propagated_se"]
            )
            for competency, of_competency in of_language["competencies"].items():
                assert close(
                    board.errors.stderr[row, board.suite.place(f"SEA/{language}/{competency}")], of_competency["se"]
                )


def _carried(model):
    """The error of the SEA score from those of its languages that were carried on themselves."""
    errors = [of_language["alt_propagated_se"] for of_language in model["languages"].values()]
    return sum(error**2 for error in errors) ** 0.5 / len(errors)


def test_the_deviation_of_all_runs_there_are(read, expected):
    board = read(deviation="population")
    for name, model in expected.items():
        sea = model["sea_available"]
        runs = len(sea["runs"])
        if runs > 1:
            assert close(board.errors.stderr[board.find(name), 0], sea["se"] * ((runs - 1) / runs) ** 0.5)


def test_the_page_says_which_reading_a_board_takes(read):
    notes = [str(note) for note in read(clustered="cr0", deviation="population", suite={"subtasks": "once"}).notes]
    assert sum("CR0" in note or "divided by R" in note or "rescaled once" in note for note in notes) == 3
    assert not any("CR0" in note for note in map(str, read().notes))
