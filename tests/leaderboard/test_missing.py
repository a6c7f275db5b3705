"""Why a score is missing is said once: table, answer, popover and model page say the same of every cell."""

import json
import math
from datetime import datetime

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from evalboard.api.model import model_document
from evalboard.data.schema import ENTRIES, FILES, RESULTS, Entries, Files, LeftOut, Reading, Results, framed
from evalboard.leaderboard.from_results import from_results
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.marks import missing_code
from evalboard.leaderboard.origin import Origin
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from evalboard.views.explain import explain
from tests.engines.examples import board as sampled_board
from tests.engines.examples import leaderboard_of, samples, table
from tests.factories import board as board_of
from tests.factories import leaderboard
from tests.reports import json_of, said_in

FEW = settings(max_examples=settings.default.max_examples // 4)
"""Each example is a board that is asked in five places."""
TASKS = ("a", "b1", "b2", "c", "raw")
SUITE = [
    "a",
    {"name": "B", "children": [{"name": "b1"}, {"name": "b2"}]},
    {"name": "C", "children": [{"name": "c"}]},
    {"name": "raw", "unscored": "only raw means are published"},
]
ENTRY_NAMES = ("m", "n", "o")
WORDS = {
    "not_scored": ("cannot be rescaled", "only raw means", "its group is rescaled", "none of its own"),
    "incomplete": ("parts are available, and", "no run has all the parts"),
    "not_run": ("not in the files: never run",),
    "left_out": ("was left out because it is impossible",),
}
"""What a popover says of each code."""


def read(values, refused, *, missing="strict", file_each=False):
    """A leaderboard of values by (entry, task); `refused` are (entry, task, whether the reader named the entry)."""

    def file(entry, task):
        return f"{entry}/{task}.json" if file_each else "all.csv"

    def row(entry):
        return 0 if file_each else 1 + ENTRY_NAMES.index(entry)

    cells = list(values)
    results = framed(
        RESULTS,
        entry=[entry for entry, _ in cells],
        task=[task for _, task in cells],
        metric=["acc"] * len(cells),
        value=list(values.values()),
        file=[file(*cell) for cell in cells],
        row=[row(entry) for entry, _ in cells],
    )
    out = tuple(
        LeftOut(
            file=file(entry, task),
            row=row(entry),
            column=f"{task} acc",
            reason="why",
            **({"entry": entry, "task": task} if named else {}),
        )
        for entry, task, named in refused
    )
    files = sorted({file(entry, task) for entry in ENTRY_NAMES for task in TASKS})
    reading = Reading(
        results=Results(results),
        entries=Entries(
            framed(ENTRIES, entry=list(ENTRY_NAMES), model=list(ENTRY_NAMES), file=files[: len(ENTRY_NAMES)] or files)
        ),
        files=Files(framed(FILES, file=files, blob=["b"] * len(files))),
        left_out=out,
    )
    origin = Origin(kind="folder", revision="r" * 40, date=datetime(2025, 1, 1, 12, 0))  # noqa: DTZ001 - as sources give it
    return from_results(
        board_of(SUITE, missing=missing, derived={"both": ["a", "B"]}), reading, origin=origin, key="k" * 64
    )


def said_everywhere(board: Leaderboard, weights: str = "") -> dict[tuple[str, str], str]:
    """The code of every missing cell, once all places are found to say it."""
    suite, every = board.suite, "&".join(f"columns={board.suite.id(place)}" for place in range(len(board.suite.nodes)))
    selection = select(board, TableQuery.from_url(f"{every}&{weights}"))
    answer = {row["entry"]: row["missing"] for row in json.loads(selection.body(digits=None))["rows"]}
    codes = {}
    for row, entry in enumerate(board.entries["entry"]):
        in_table = selection.rows(np.array([row]))[0]["missing"]
        page = {node["path"]: node["missing"] for node in json_of(model_document, board, row)["nodes"]}
        for place, node in enumerate(suite.nodes):
            code = in_table.get(suite.id(place))
            explanation = explain(board, entry, node.path, selection.weights if place == 0 else None)
            assert answer[entry].get(suite.id(place)) == code
            assert (explanation.score is None) == (code is not None)
            if place or selection.weights is None:
                assert page[node.path] == code
            if code is not None:
                text = said_in(explanation)["score"]
                assert [known for known, words in WORDS.items() if any(word in text for word in words)] == [code], (
                    entry,
                    node.path,
                    text,
                )
                codes[entry, node.path] = code
    return codes


cells = st.tuples(st.sampled_from(ENTRY_NAMES), st.sampled_from(TASKS))


@FEW
@given(
    values=st.dictionaries(cells, st.sampled_from([0.25, 0.5, 1.0]), max_size=15),
    refused=st.sets(st.tuples(st.sampled_from(ENTRY_NAMES), st.sampled_from(TASKS), st.booleans()), max_size=6),
    missing=st.sampled_from(["strict", "available", "zero"]),
    file_each=st.booleans(),
    weights=st.sampled_from(["", "benchmarks=a", "benchmarks=B&benchmarks=C:2"]),
)
def test_every_place_says_the_same_of_boards_of_results(values, refused, missing, file_each, weights):
    refused = {(entry, task, named) for entry, task, named in refused if (entry, task) not in values}
    board = read(values, refused, missing=missing, file_each=file_each)
    codes = said_everywhere(board, weights)
    for entry, task, named in refused:
        if named and task != "raw":
            place = board.suite.place(task)
            assert codes[entry, board.suite.nodes[place].path] == "left_out"


@pytest.mark.thorough
@FEW
@given(
    there=st.fixed_dictionaries(
        {leaf: st.sets(st.sampled_from([0, 1]), max_size=2) for leaf in ("ID/a", "ID/b", "VI/c")}
    ),
    missing=st.sampled_from(["strict", "available", "zero"]),
)
def test_every_place_says_the_same_of_boards_of_runs(tmp_path_factory, there, missing):
    rows = [row for leaf, runs in there.items() for row in samples("m", leaf, [[1, 0], [1, 1]]) if row[3] in runs]
    rows += [row for leaf in there for row in samples("whole", leaf, [[1, 0], [0, 1]])]
    suite = {"name": "All", "levels": ["language", "task"], "missing": missing}
    board = leaderboard_of(tmp_path_factory.mktemp("runs"), {"a.parquet": table(rows)}, sampled_board(suite=suite))
    for (entry, path), code in said_everywhere(board).items():
        place = board.suite.place(path)
        present = board.scores.present[board.find(entry), place]
        assert code == ("incomplete" if present and not board.suite.nodes[place].leaf else "not_run")


@pytest.mark.parametrize("missing", ["strict", "available"])
def test_runs_that_each_lack_a_task_make_the_mean_incomplete(tmp_path, missing):
    rows = [
        row
        for run, leaf in enumerate(("ID/a", "ID/b"))
        for row in samples("m", leaf, [[1, 0], [1, 1]])
        if row[3] == run
    ]
    suite = {"name": "All", "levels": ["language", "task"], "missing": missing}
    board = leaderboard_of(tmp_path, {"a.parquet": table(rows)}, sampled_board(suite=suite))
    assert board.scores.present[0, 0] == board.scores.leaves[0] == 2
    assert set(said_everywhere(board).values()) == {"incomplete"}
    assert said_in(explain(board, "m", "All"))["score"] == "– (no run has all the parts that other runs have)"


def test_a_refused_value_in_a_file_of_its_own_was_left_out():
    board = read(
        {("m", "a"): 0.5, ("n", "a"): 0.5, ("n", "b1"): 0.5}, {("m", "b1", True), ("o", "c", True)}, file_each=True
    )
    codes = said_everywhere(board)
    assert (codes["m", "Average/B/b1"], codes["n", "Average/B/b2"]) == ("left_out", "not_run")
    assert (codes["m", "Average/B"], codes["n", "Average/B"], codes["o", "Average/C"]) == (
        "left_out",
        "incomplete",
        "left_out",
    )


def test_a_refused_value_in_a_row_that_names_no_entry_was_left_out_too():
    board = read({("m", "a"): 0.5, ("n", "a"): 0.5}, {("m", "b1", False)})
    codes = said_everywhere(board)
    assert (codes["m", "Average/B/b1"], codes["n", "Average/B/b1"]) == ("left_out", "not_run")


def test_what_is_left_out_of_another_entry_in_the_same_place_says_nothing():
    board = leaderboard(
        {"m": {"a": 0.5, "b": None}},
        left_out=[LeftOut(file="scores.csv", row=1, column="b", reason="why", entry="other")],
    )
    assert missing_code(board, 0, board.suite.place("b")) == "not_run"


def test_the_mean_of_chosen_benchmarks_is_missing_for_reasons_of_its_own():
    board = leaderboard({"m": {"a": 0.5, "b": None, "c": None}, "n": {"a": 0.5, "b": 0.5, "c": 0.5}})
    row, own = board.find("m"), {board.suite.place("b"): 1.0, board.suite.place("c"): 1.0}
    assert missing_code(board, row, 0) == "incomplete"
    assert missing_code(board, row, 0, own) == "not_run"
    assert said_in(explain(board, "m", "Average", own))["score"] == "– (not in the files: never run)"
    assert math.isnan(board.chosen_average(own)[row])
