"""Real answers of two models to GPQA Diamond, five times each: from the file to a leaderboard and to their
comparison.
"""

import json
from dataclasses import replace

import pandas as pd
import pytest

from evalboard.builds import artifact
from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.settings import Settings
from evalboard.statistics.power import t_power
from evalboard.views.compare import compare

PAIRED = "paired on shared samples"

BOARD = """\
id: gpqa
title: GPQA Diamond
source: {kind: folder, path: files, patterns: ["*.csv"]}
reader: samples
columns: {model: model_id, run: epoch, sample: item_id, value: score, n_options: options}
suite: {name: Average, levels: [task]}
"""
SPAN = 0.75
"""Four answers to choose from: errors of scores are those of values over 1 - 1/4."""


def same(expected):
    return pytest.approx(expected, rel=1e-12)


@pytest.fixture(scope="module")
def expected(shared):
    return json.loads((shared / "oracles" / "gpqa_diamond_expected.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def board(shared, tmp_path_factory):
    """The leaderboard as it is shown: built from the file, with what the file does not say beside it, and read back
    from where it is kept.
    """
    folder = tmp_path_factory.mktemp("gpqa")
    rows = pd.read_csv(shared / "oracles" / "gpqa_diamond_2_models_5_runs.csv")
    (folder / "files").mkdir()
    rows.assign(task="GPQA", options=4).to_csv(folder / "files" / "gpqa.csv", index=False)
    built = build(parse_board(BOARD), replace(Settings.from_env({}), cache=folder / "cache"), folder=folder / "files")
    artifact.save(built, folder / "kept")
    return artifact.load(folder / "kept")


def test_scores_and_both_kinds_of_errors(board, expected):
    for row, model in enumerate(board.entries["model"]):
        known = expected[f"gpqa/{model}"]
        place = board.suite.place("GPQA")
        assert board.scores.score[row, place] == same(known["normalised_4opt"] / 100)
        assert board.evidence.by_run.score[row, :, place] == same([(mean - 0.25) / SPAN for mean in known["run_means"]])
        assert board.evidence.by_run.stderr_runs[row, place] == same(known["se_over_runs_ddof1"] / SPAN)
        assert board.evidence.by_run.stderr_sampling[row, place] == same(known["inspect cluster=item (CR1)"] / SPAN)
        assert board.scores.n[row, place] == known["n_rows"]


def found_with(difference, stderr):
    """How often the t test with 197 degrees of freedom finds a true difference."""
    return float(t_power(difference / stderr, 1.9720790337785, 197))


def test_the_paired_difference(board, expected):
    known = expected["gpqa/paired"]
    for row in compare(board, [known["A"], known["B"]]).rows:
        (between,) = row.differences
        assert (between.method, between.shared, between.n) == (PAIRED, 198, 198)
        assert between.difference == same(known["mean_diff"] / SPAN)
        assert between.of_scores == same(known["mean_diff"] / SPAN)
        t_of_197 = 1.9720790337785
        assert (between.upper - between.lower) / 2 == pytest.approx(t_of_197 * known["paired_se"] / SPAN, rel=1e-11)
        assert found_with(between.detectable, known["paired_se"] / SPAN) == pytest.approx(0.8, abs=1e-9)
        assert between.p == same(known["p"])
        assert between.significant


def test_five_runs_more_would_not_help_as_much_as_other_questions(board, expected):
    known = expected["gpqa/paired"]
    (between,) = compare(board, [known["A"], known["B"]]).rows[0].differences
    rows = pd.concat([board.evidence.answers.of(known[side]) for side in "AB"])
    means = rows.groupby(["entry", "sample"])["value"].mean().unstack("entry")
    within = rows.groupby(["entry", "sample"])["value"].var().unstack("entry").mean().sum()
    omega2 = (means[known["A"]] - means[known["B"]]).var() - within / 5
    assert found_with(between.detectable_any_runs, (omega2 / 198) ** 0.5 / SPAN) == pytest.approx(0.8, abs=1e-9)
    assert between.runs is None
    assert between.difference < between.detectable_any_runs < between.detectable
    assert between.questions > 198
