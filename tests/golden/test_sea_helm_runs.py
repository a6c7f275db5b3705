"""SEA-HELM's run directories give the same scores and errors as the long table of the same samples."""

from dataclasses import replace

import numpy as np
import pytest

from evalboard.builds.pipeline import build
from evalboard.config import EngineConfig, load_board
from evalboard.settings import Settings
from tests.conftest import ROOT
from tests.golden.test_sea_helm import close

pytestmark = pytest.mark.thorough

MODELS = ("alpha-70b-it", "delta-8b-it")
PATTERNS = (
    "**/run_*/configs/*.yaml",
    "**/run_*/inferences/vi/*/*_vi.jsonl",
    "**/run_*/inferences/th/thai_exam/*_th.jsonl",
)
"""A whole language, one task of which lacks runs, and a task with two sub-tasks of another."""


@pytest.fixture(scope="module")
def board(shared, tmp_path_factory):
    given = load_board(ROOT / "configs" / "templates" / "sea_helm.yaml")
    # The samples are made up: this exam has 4 answers in them.
    options = given.options | {"n_options": {"thai_exam_ic": 4}}
    source = given.source.model_copy(update={"patterns": PATTERNS})
    given = given.model_copy(update={"options": options, "source": source, "engine": EngineConfig(name="duckdb")})
    settings = replace(Settings.from_env({}), cache=tmp_path_factory.mktemp("cache"))
    return build(given, settings, folder=shared / "data" / "hub" / "aisingapore" / "seahelm-runs")


def tasks_of(language):
    for competency, told in language["competencies"].items():
        yield from (
            (f"{competency}/{'translations' if name == 'translation' else name}", task)
            for name, task in told["tasks"].items()
        )


def test_every_file_is_read_and_both_models_are_there(board):
    assert board.left_out == ()
    assert sorted(board.entries["entry"]) == [f"org/{name}" for name in MODELS]
    assert board.entries[["type", "shots"]].to_numpy().tolist() == [["instruct", 0]] * 2
    assert set(board.provenance.files["harness"]) == {"SEA-HELM commit v1.2.1"}


@pytest.mark.parametrize("name", MODELS)
def test_means_over_runs_and_their_errors(board, expected, name):
    row, language = board.find(f"org/{name}"), expected[name]["languages"]["VI"]
    nodes = {"SEA/VI": language} | {
        f"SEA/VI/{competency}": told for competency, told in language["competencies"].items()
    }
    for path, told in nodes.items():
        place = board.suite.place(path)
        assert close(board.scores.score[row, place], told["mean"]), path
        assert close(board.errors.stderr[row, place], told["se"]), path
        shown = board.evidence.by_run.score[row, :, place]
        np.testing.assert_allclose(100 * shown[~np.isnan(shown)], told["per_run"], rtol=0, atol=1e-9)
    assert len(nodes) == 7
    assert board.evidence.by_run.count[row, board.suite.place("SEA/VI")] == (6 if name == "delta-8b-it" else 8)


@pytest.mark.parametrize("name", MODELS)
def test_tasks_and_their_clustered_errors(board, expected, name):
    row, languages = board.find(f"org/{name}"), expected[name]["languages"]
    exam = languages["TH"]["competencies"]["Knowledge"]["tasks"]["thai_exam"]
    tasks = {f"SEA/VI/{path}": task for path, task in tasks_of(languages["VI"])} | {"SEA/TH/Knowledge/thai_exam": exam}
    for path, task in tasks.items():
        place = board.suite.place(path)
        assert close(board.scores.score[row, place], task["mean"]), path
        assert close(board.errors.stderr[row, place], task["se_clustered"]["cr1"]), path
    assert len(tasks) == 10
