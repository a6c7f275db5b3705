"""Which entries came and went between two states, and which values are other ones."""

import csv
import math
from itertools import pairwise
from pathlib import Path

import pytest
import yaml

from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.settings import Settings
from evalboard.views.state_comparison import StateComparison
from tests.views.states import state

NAN = math.nan
RENAMED = {
    "claude-3-7-sonnet": "claude-3-7-sonnet-20250219-base",
    "claude-3-7-sonnet-thinking": "claude-3-7-sonnet-20250219-thinking-64k",
    "gemini-2.0-flash": "gemini-2.0-flash-001",
    "gemini-2.0-flash-lite": "gemini-2.0-flash-lite-001",
    "gpt-4.5-preview": "gpt-4.5-preview-2025-02-27",
    "gemini-2.5-pro-exp-03-25": "gemini-2.5-pro-preview-03-25",
    "llama-4-maverick-17b-128e-instruct": "llama4-maverick-instruct-basic",
    "claude-opus-4-5-20251101-thinking-high-effort": "claude-opus-4-5-20251101-thinking-64k-high-effort",
    "claude-opus-4-5-20251101-thinking-medium-effort": "claude-opus-4-5-20251101-thinking-64k-medium-effort",
    "claude-opus-4-5-20251101-thinking-low-effort": "claude-opus-4-5-20251101-thinking-64k-low-effort",
}
"""In the ten tables of LiveBench, as far as names and values say it."""


def test_entries_come_and_go():
    between = StateComparison(
        state({"x": (0.1, 0.2, 0.3), "y": (0.4, 0.5, 0.6)}), state({"y": (0.4, 0.5, 0.6), "z": (0.7, 0.8, 0.9)})
    )
    assert (between.added, between.removed, between.renamed) == (("z",), ("x",), {})
    assert not between.changed.any()


def test_a_model_with_the_same_values_under_another_name_was_renamed():
    between = StateComparison(
        state({"old": (0.1, 0.2, 0.3), "y": (0.4, 0.5, 0.6)}), state({"new": (0.1, 0.2, 0.3), "y": (0.4, 0.5, 0.61)})
    )
    assert between.renamed == {"old": "new"}
    assert (between.added, between.removed) == ((), ())
    assert [between.now.entries["entry"][row] for row in between.rows[1]] == ["y", "new"]
    assert [change.leaf for place in range(2) for change in between.value_changes(place)] == ["c"]


def test_relatives_that_share_some_of_few_values_were_not_renamed():
    six = tuple("abcdef")
    before = state({"old": (0.11, 0.22, 0.33, 0.44, 0.55, 0.66)}, leaves=six)
    relative = StateComparison(before, state({"new": (0.11, 0.22, 0.33, 0.44, 0.55, 0.67)}, leaves=six))
    assert (relative.renamed, relative.added, relative.removed) == ({}, ("new",), ("old",))
    ten = tuple("abcdefghij")
    values = tuple(each / 100 for each in range(11, 21))
    rerun = StateComparison(state({"old": values}, leaves=ten), state({"new": (*values[:8], 0.9, 0.8)}, leaves=ten))
    assert rerun.renamed == {"old": "new"}


def test_copies_and_entries_with_too_few_values_are_not_taken_for_others():
    two = StateComparison(state({"old": (0.1, 0.2, 0.3)}), state({"new": (0.1, 0.2, 0.3), "twin": (0.1, 0.2, 0.3)}))
    assert (two.renamed, two.removed) == ({}, ("old",))
    few = StateComparison(state({"old": (0.1, 0.2, NAN)}), state({"new": (0.1, 0.2, NAN)}))
    assert few.renamed == {}
    alike = StateComparison(state({"old": (0.5, 0.5, 0.5)}), state({"new": (0.5, 0.5, 0.5)}))
    assert alike.renamed == {}


def test_a_value_that_came_or_went_is_a_change_and_nothing_missing_twice_is():
    between = StateComparison(state({"x": (0.1, NAN, NAN)}), state({"x": (NAN, 0.2, NAN)}))
    changes = between.value_changes(0)
    assert [(change.leaf, math.isnan(change.before), math.isnan(change.now)) for change in changes] == [
        ("a", False, True),
        ("b", True, False),
    ]


def test_a_value_that_differs_in_a_file_that_does_not_was_read_otherwise():
    same = {"x": "one content"}
    between = StateComparison(
        state({"x": (0.1, 0.2, 0.3)}, contents=same), state({"x": (0.1, 0.2, 0.4)}, contents=same)
    )
    (change,) = between.value_changes(0)
    assert change.same_file
    assert (change.file_before, change.file_now) == ("x.json", "x.json")
    other = StateComparison(state({"x": (0.1, 0.2, 0.3)}), state({"x": (0.1, 0.2, 0.4)}))
    assert not other.value_changes(0)[0].same_file


def test_leaves_that_came_and_went_are_named():
    between = StateComparison(state({"x": (0.1, 0.2)}, leaves=("a", "b")), state({"x": (0.1, 0.3)}, leaves=("a", "c")))
    assert (between.leaves, between.leaves_added, between.leaves_removed) == (("a",), ("c",), ("b",))


def livebench(folder: Path, table: Path, cache: Path) -> tuple[Leaderboard, dict[str, dict[str, str]]]:
    """A dated table as a board of all of its columns, and its rows."""
    with table.open(encoding="utf-8", newline="") as file:
        rows = {row["model"]: row for row in csv.DictReader(file) if None not in row.values()}
    tasks = [name for name in next(iter(rows.values())) if name and name != "model"]
    config = {
        "id": "livebench",
        "title": "LiveBench",
        "source": {"kind": "folder", "path": str(folder), "patterns": [table.name]},
        "reader": "table",
        "columns": {"entry": {"model": "model"}, "values": {task: task for task in tasks}, "scale": 100},
        "suite": {"name": "Average", "children": [{"name": task} for task in tasks]},
    }
    return build(parse_board(yaml.safe_dump(config, sort_keys=False)), Settings(configs=folder, cache=cache)), rows


@pytest.mark.thorough
def test_every_change_of_ten_tables_of_livebench_is_one_of_a_plain_diff(shared, tmp_path):
    folder = shared / "data" / "world" / "livebench_history"
    states = [livebench(folder, table, tmp_path / table.stem) for table in sorted(folder.glob("table_*.csv"))]
    assert len(states) == 10
    renamed: dict[str, str] = {}
    for (before, old), (now, new) in pairwise(states):
        between = StateComparison(before, now)
        renamed |= between.renamed
        names = between.renamed
        assert {*between.added} == new.keys() - old.keys() - {*names.values()}
        assert {*between.removed} == old.keys() - new.keys() - names.keys()
        old_name = {now_name: before_name for before_name, now_name in names.items()}
        expected = {
            (entry, task)
            for entry, row in new.items()
            for task, cell in row.items()
            if task in between.leaves
            and (other := old.get(old_name.get(entry, entry))) is not None
            and (float(cell) if cell else None) != (float(other[task]) if other[task] else None)
        }
        entries = [now.entries["entry"][row] for row in between.rows[1]]
        assert {
            (entry, change.leaf) for place, entry in enumerate(entries) for change in between.value_changes(place)
        } == expected
    assert renamed == RENAMED
