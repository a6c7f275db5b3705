"""Published tables, computed once more from what they were computed from. The real files lie in ../shared."""

import csv
from functools import cache
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from evalboard.config import load_boards
from evalboard.data.schema import Reading, checked
from evalboard.leaderboard.from_results import from_results
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.origin import Origin
from evalboard.readers import read
from evalboard.sources import File, Snapshot, matches
from evalboard.suite.tree import compile_suite

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared"
BOARDS = load_boards(ROOT / "configs")
pytestmark = pytest.mark.shared
FROZEN = {"open_llm_v1": "open-llm-leaderboard-old/drop-2023-11-20"}
"""Where the shared folder has what a board knows from its bundled copy alone."""


@cache
def snapshot(name: str) -> Snapshot:
    source = BOARDS[name].source
    repo = FROZEN.get(name) or source.repo
    folder = SHARED / "data" / "hub" / repo
    paths = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    files = tuple(File(path=path, blob=path, size=0) for path in paths if matches(path, source.patterns))
    return Snapshot(folder=folder, revision="0" * 40, files=files, repo=repo)


@cache
def read_of(name: str) -> Reading:
    return read(BOARDS[name], snapshot(name), snapshot(name).files)


@cache
def board_of(name: str) -> Leaderboard:
    board = BOARDS[name]
    reading = checked(read_of(name), compile_suite(board).expected(), repeated=board.repeated)
    return from_results(board, reading, origin=Origin(kind="hub", revision="0" * 40), key="test")


@cache
def contents() -> pd.DataFrame:
    """The published table of the second Open LLM Leaderboard, by entry."""
    (file,) = snapshot("open_llm_v2").files
    frame = pd.read_parquet(snapshot("open_llm_v2").local(file))
    return frame.set_index(frame["fullname"] + "@" + frame["Precision"])


def score(board: Leaderboard, node: str) -> pd.Series:
    return pd.Series(board.scores.score[:, board.suite.place(node)], index=board.entries["entry"])


@pytest.mark.parametrize(
    ("node", "column"),
    [("Average", "Average ⬆️"), *((name, name) for name in ("IFEval", "BBH", "MATH Lvl 5", "GPQA", "MUSR", "MMLU-PRO"))],
)
def test_every_published_score_of_the_second_board_is_reached(node, column):
    board = board_of("open_llm_v2")
    assert len(board) == 3827
    published = contents()[column].reindex(board.entries["entry"]) / 100
    np.testing.assert_allclose(score(board, node), published, rtol=0, atol=1e-9)


def test_only_bbh_and_musr_are_taken_as_published():
    suite = board_of("open_llm_v2").suite
    assert [node.name for node in suite.nodes if node.published] == ["BBH", "MUSR"]
    compared = {agreement.node.rpartition("/")[2]: agreement for agreement in board_of("open_llm_v2").agreements}
    assert set(compared) == {"Average", "IFEval", "MATH Lvl 5", "GPQA", "MMLU-PRO"}
    assert {(agreement.compared, agreement.disagreeing) for agreement in compared.values()} == {(3827, 0)}


def test_some_gpqa_scores_are_below_guessing_and_count_as_zero():
    board = board_of("open_llm_v2")
    place = board.suite.place("GPQA")
    below = board.scores.value[:, place] < 0.25
    assert below.sum() == (contents()["GPQA Raw"] < 0.25).sum() > 0
    assert (board.scores.score[below, place] == 0).all()


def test_models_in_two_precisions_are_two_entries():
    entries = board_of("open_llm_v2").entries
    assert (entries["model"].value_counts() == 2).sum() == 74
    assert entries["type"].value_counts().to_dict() == {
        "fine-tuned": 1484,
        "merge": 1357,
        "chat": 697,
        "pretrained": 232,
        "continuously pretrained": 48,
        "multimodal": 7,
        "other": 2,
    }
    assert entries["params_b"].isna().sum() == (contents()["#Params (B)"] <= 0).sum()
    assert entries["official"].sum() == 459


@pytest.mark.parametrize("node", ["BBH", "MUSR", "GPQA", "IFEval", "MMLU-PRO"])
def test_subtasks_of_the_official_result_files_make_the_published_scores(node):
    board = board_of("open_llm_v2_results")
    assert board.entries["entry"].tolist() == ["EleutherAI/pythia-1.4b", "EleutherAI/pythia-160m"]
    published = (
        contents()[contents()["fullname"].isin(board.entries["model"])]
        .set_index("fullname")
        .loc[board.entries["model"]]
    )
    np.testing.assert_allclose(score(board, node), published[node] / 100, rtol=0, atol=1e-9)
    np.testing.assert_allclose(
        board.scores.value[:, board.suite.place(node)], published[f"{node} Raw"], rtol=0, atol=1e-9
    )


def test_the_baselines_are_those_of_the_reference():
    suite = board_of("open_llm_v2_results").suite
    with (SHARED / "reference" / "open_llm_normalization.csv").open() as file:
        rows = [row for row in csv.DictReader(file) if row["benchmark"] not in {"GPQA", "MATH Lvl 5"}]
    leaves = {(node.task, node.metric): node for node in suite.nodes if node.leaf}
    assert set(leaves) == {(row["lm_eval_task"], row["metric_key"]) for row in rows}
    for row in rows:
        node = leaves[row["lm_eval_task"], row["metric_key"]]
        if row["benchmark"] != "IFEval":  # whose instructions are no samples of their own
            assert node.n == int(row["n_samples"])
        if not row["benchmark"].endswith("(component)"):
            assert node.baseline == pytest.approx(float(row["lower_bound"]), abs=1e-15)
    assert (suite.nodes[suite.place("GPQA")].baseline, suite.nodes[suite.place("MATH Lvl 5")].baseline) == (0.25, 0)


def test_the_first_board_with_drop():
    board = board_of("open_llm_v1")
    drop, four = score(board, "drop"), score(board, "original_four")
    complete = (board.scores.present[:, 0] == board.scores.leaves[0]) & ~np.isnan(board.scores.score[:, 0])
    assert complete.sum() == 1640
    drop, four = drop[complete], four[complete]
    assert np.corrcoef(drop, four)[0, 1] == pytest.approx(0.521, abs=0.0005)
    assert np.corrcoef(drop.rank(), four.rank())[0, 1] == pytest.approx(0.655, abs=0.0005)
    assert (drop < 0.1).mean() == pytest.approx(0.573, abs=0.0005)


def test_the_published_averages_of_the_first_board_are_reached_to_their_last_decimal():
    (agreement,) = board_of("open_llm_v1").agreements
    assert (agreement.node, agreement.compared, agreement.disagreeing) == ("Average", 1640, 0)


@pytest.mark.parametrize(
    ("name", "records"), [("eee_open_llm", 4574), ("eee_reward_bench", 187), ("eee_reward_bench_2", 197)]
)
def test_records_are_told_apart_by_their_source(name, records):
    assert len(read_of(name).files) == records


def test_bbh_and_musr_have_values_and_no_scores_where_their_subtasks_are_unknown():
    board = board_of("eee_open_llm")
    for name in ("BBH", "MUSR"):
        place = board.suite.place(name)
        assert not np.isnan(board.scores.value[:, place]).any()
        assert np.isnan(board.scores.score[:, place]).all()
    four = [score(board, name) for name in ("IFEval", "MATH Level 5", "GPQA", "MMLU-PRO")]
    np.testing.assert_allclose(score(board, "Average"), sum(four) / 4, atol=1e-12)
    assert [note.partition(":")[0] for note in map(str, board.notes)] == ["BBH", "MUSR"]


def test_of_nine_records_with_one_shortened_name_none_counts():
    board, name = board_of("eee_reward_bench"), "ai2/tulu-2-7b-rm-v0-nectar-binarized-3.8m-check..."
    assert len({row.file for row in board.left_out}) == 9
    assert {row.reason for row in board.left_out} == {
        f"is one of several values of {name} that differ, in 9 files: none counts"
    }
    assert len(board) == 179
    assert board.entries["entry"][np.isnan(board.scores.score[:, 0])].tolist() == [name]


def test_the_published_score_of_reward_bench_is_the_weighted_mean_of_what_is_there():
    (agreement,) = board_of("eee_reward_bench").agreements
    assert (agreement.compared, agreement.disagreeing) == (178, 0)
    suite = board_of("eee_reward_bench").suite
    lacking = {
        name: np.isnan(board_of("eee_reward_bench").scores.score[:, suite.place(name)]).sum()
        for name in ("Reasoning", "Prior Sets (0.5 weight)")
    }
    # 15 and 82 of 187 records; the nine that are refused, of one name, have neither, the seven with 0 lack Prior Sets
    # too.
    assert lacking == {"Reasoning": 15 - 8, "Prior Sets (0.5 weight)": 82 - 8 + 7}


def test_six_values_below_zero_are_refused_and_named():
    board = board_of("eee_reward_bench_2")
    assert {(row.column, row.value) for row in board.left_out} == {("Ties", "-0.01")}
    refused = [row.entry for row in board.left_out]
    assert len(refused) == 6
    assert score(board, "Score")[refused].isna().all()
    (agreement,) = board.agreements
    assert (agreement.compared, agreement.disagreeing) == (191, 0)
