"""Word error rates as the Open ASR Leaderboard publishes them: in its own unit and order, without a word in the config
on what is better. And rates in percent, as Vectara's leaderboard of hallucinations has them. The real files lie in
../shared.
"""

import csv
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
import yaml

from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.settings import Settings
from evalboard.table.exports import written
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from evalboard.views.compare import compare
from evalboard.views.explain import explain
from tests.reports import said_in

pytestmark = pytest.mark.shared
SETS = [
    f"{name} WER"
    for name in ("AMI", "Earnings22", "Gigaspeech", "LS Clean", "LS Other", "SPGISpeech", "Tedlium", "Voxpopuli")
]
OPEN_ASR = {
    "id": "open_asr",
    "title": "Open ASR",
    "reader": "table",
    "columns": {
        "entry": {"model": "model", "params_b": "Model size (B)"},
        "missing": {"RTFx": [-1], "params_b": [-1]},
        "values": {**{name: {"column": name, "scale": 100} for name in SETS}, "RTFx": "RTFx"},
        "published": {"Average": {"column": "Avg. WER", "scale": 100, "tolerance": 0.00005001}},
    },
    "suite": {"name": "Average", "children": [*({"name": name} for name in SETS), {"name": "RTFx", "counts": False}]},
}
PERCENT = {"unit": "percent"}
VECTARA = {
    "id": "vectara",
    "title": "Vectara",
    "reader": "lm_eval",
    "suite": {
        "name": "Average",
        "children": [{"name": "hallucination_rate", **PERCENT}, {"name": "answer_rate", **PERCENT, "counts": False}],
    },
}


def built(config: dict[str, object], folder: Path, pattern: str, cache: Path) -> Leaderboard:
    source = {"kind": "folder", "path": str(folder), "patterns": [pattern]}
    return build(
        parse_board(yaml.safe_dump(config | {"source": source}, sort_keys=False)), Settings(configs=folder, cache=cache)
    )


@pytest.fixture(scope="module")
def folder(shared) -> Path:
    return shared / "data" / "world" / "open_asr"


@pytest.fixture(scope="module")
def rows(folder) -> dict[str, dict[str, str]]:
    """The table as it is published, by model."""
    with (folder / "en_shortform.csv").open(encoding="utf-8") as file:
        return {row["model"]: row for row in csv.DictReader(file)}


@pytest.fixture(scope="module")
def board(folder, tmp_path_factory) -> Leaderboard:
    return built(OPEN_ASR, folder, "en_shortform.csv", tmp_path_factory.mktemp("cache"))


STALE = {"nvidia/canary-180m-flash": (7.12, 6.94), "efficient-speech/lite-whisper-large-v3-turbo-acc": (7.77, 7.52)}
"""The average that the file publishes, and the mean of the eight columns beside it: these two rows do not add up in the
source itself.
"""


def test_the_average_that_the_file_publishes_agrees_where_it_is_the_mean_of_its_columns(board):
    (agreement,) = board.agreements
    assert (agreement.node, agreement.compared, agreement.disagreeing) == ("Average", 87, 2)
    apart = {
        entry: (round(100 * published, 4), round(100 * computed, 4))
        for entry, published, computed in agreement.examples
    }
    assert apart == STALE


def test_the_order_is_that_of_the_published_average(board, rows):
    published = [float(rows[entry]["Avg. WER"]) for entry in board.entries["entry"] if entry not in STALE]
    assert all(later - earlier > -0.0101 for earlier, later in pairwise(published))
    assert board.entries["entry"].iloc[0] == "CohereLabs/cohere-transcribe-03-2026"
    assert board.ranks.rank.min() == 1


def test_cells_print_what_the_file_says(board, rows):
    columns = select(board, TableQuery()).columns
    for row in select(board, TableQuery(limit=87)).rows(np.arange(87)):
        for column in columns:
            if column.id in SETS:
                assert column.unit.printed(row[column.id]) == f"{float(rows[row['entry']][column.id]):.2f} %"


def test_speed_is_higher_better_and_takes_no_part(board, rows):
    selection = select(board, TableQuery.from_url("sort=-RTFx&limit=1"))
    (best,) = selection.rows(selection.page)
    fastest = max(rows, key=lambda model: float(rows[model]["RTFx"]))
    assert (best["entry"], best["RTFx"]) == (fastest, float(rows[fastest]["RTFx"]))
    assert board.suite.nodes[board.suite.place("RTFx")].weight == 0.0
    assert select(board, TableQuery()).counts.best["RTFx"] == best["RTFx"]


def test_the_best_of_a_column_is_its_lowest(board, rows):
    best = select(board, TableQuery()).counts.best
    assert {name: best[name] for name in SETS} == {
        name: min(float(row[name]) for row in rows.values()) / 100 for name in SETS
    }


def test_files_and_comparisons_have_the_same_numbers(board, rows):
    first, second = board.entries["entry"].iloc[:2]
    table = list(csv.DictReader(written(select(board, TableQuery()), "csv").decode().splitlines()))
    assert float(table[0]["AMI WER"]) == float(rows[first]["AMI WER"]) / 100
    row = next(each for each in compare(board, [first, second]).rows if each.id == "AMI WER")
    apart = (float(rows[first]["AMI WER"]) - float(rows[second]["AMI WER"])) / 100
    assert (row.lowest_wins, row.differences[0].of_scores) == (True, pytest.approx(apart, abs=1e-12))


def test_how_a_cell_was_computed_says_who_says_what_is_better(board):
    lines = said_in(explain(board, board.entries["entry"].iloc[0], "AMI WER"))
    assert (lines["stored value"], lines["score"]) == ("8.13 %", "8.13 %")
    assert lines["direction"] == "lower is better, as is usual for metrics of this name"


def test_rates_in_percent_are_ranked_lowest_first(shared, tmp_path):
    of = built(VECTARA, shared / "data" / "world" / "vectara_results", "**/*.json", tmp_path)
    printed = of.suite.root.in_unit.printed
    assert [printed(value) for value in of.shown[:, 0]] == ["3.30 %", "3.70 %", "4.80 %"]
    assert of.shown[:, of.suite.place("answer_rate")].tolist() == [99.5, 80.7, 99.9]
