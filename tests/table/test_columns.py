"""The columns of a table."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import to_builtins

from evalboard.table.columns import columns_of, default_columns, scale_end
from tests.factories import leaderboard

SUITE = {
    "name": "Average",
    "children": [
        {"name": "IFEval", "n": 541, "help": "Follows instructions"},
        {
            "name": "BBH",
            "label": "Big-Bench Hard",
            "children": [{"name": "snarks", "choices": 2, "n": 10}, {"name": "navigate", "n": 10}],
        },
        {"name": "extra", "counts": False},
    ],
}
SCORES = {
    "a/x": {"IFEval": 0.55, "snarks": 0.75, "navigate": 0.25, "extra": 0.1},
    "b/y": {"IFEval": 0.2, "snarks": 0.4, "navigate": 0.2, "extra": None},
}
ABOUT = {
    "a/x": {"type": "chat", "params_b": 7.0, "merged": True, "date": np.datetime64("2024-06-08")},
    "b/y": {"merged": None, "params_b": None},
}
BOARD = leaderboard(SCORES, ABOUT, suite=SUITE, derived={"both": ["IFEval", "snarks"]}, labels={"type": "Kind"})
BY_ID = {column.id: column for column in columns_of(BOARD)}


def test_nodes_come_in_the_order_of_the_suite_then_what_is_known_of_entries():
    assert list(BY_ID) == [
        "Average",
        "IFEval",
        "BBH",
        "snarks",
        "navigate",
        "extra",
        "both",
        "rank_ub",
        "type",
        "params_b",
        "merged",
        "date",
    ]


def test_a_column_knows_what_it_holds():
    kinds = {name: column.kind for name, column in BY_ID.items() if column.kind != "score"}
    assert kinds == {"rank_ub": "rank", "type": "text", "params_b": "number", "merged": "flag", "date": "date"}


def test_the_columns_of_the_suite_say_what_they_are():
    assert (BY_ID["BBH"].label, BY_ID["IFEval"].help, BY_ID["snarks"].path) == (
        "Big-Bench Hard",
        "Follows instructions",
        "Average/BBH/snarks",
    )
    assert (BY_ID["snarks"].baseline, BY_ID["snarks"].weight, BY_ID["snarks"].parent, BY_ID["snarks"].level) == (
        0.5,
        0.5,
        "BBH",
        2,
    )
    assert (BY_ID["BBH"].n, BY_ID["BBH"].leaf, BY_ID["both"].derived, BY_ID["Average"].weight) == (
        20,
        False,
        True,
        None,
    )


def test_only_children_of_the_root_are_benchmarks_to_choose():
    assert [name for name, column in BY_ID.items() if column.benchmark] == ["IFEval", "BBH", "extra"]


def test_the_end_of_a_scale_is_the_next_that_reads_well():
    assert (BY_ID["IFEval"].top, BY_ID["snarks"].top, BY_ID["snarks"].top_raw) == (0.6, 0.5, 0.8)


@given(st.lists(st.floats(min_value=-1, max_value=1) | st.just(float("nan")), min_size=1, max_size=20))
def test_no_value_lies_beyond_the_end_of_its_scale(values):
    end = scale_end(np.array(values))
    assert 0 < end <= 1
    assert all(not value > end + 1e-9 for value in values)


@pytest.mark.parametrize(
    ("largest", "end"),
    [
        (0.04, 0.05),
        (0.05, 0.05),
        (0.051, 0.1),
        (0.3, 0.3),
        (0.31, 0.4),
        (1.0, 1.0),
        (12.3, 12.3),
        (-0.1, 1.0),
        (np.nan, 1.0),
    ],
)
def test_steps_of_scales(largest, end):
    assert scale_end(np.array([largest, np.nan])) == pytest.approx(end)


def test_a_visitor_who_has_chosen_nothing_sees_type_size_average_and_benchmarks():
    assert default_columns(BOARD) == ("type", "params_b", "Average", "IFEval", "BBH", "extra")


def test_a_board_can_say_what_is_visible_and_in_which_order():
    board = leaderboard(
        SCORES, ABOUT, suite=SUITE, defaults={"columns": ["Average/BBH", "merged", "Average", "not in this data"]}
    )
    assert default_columns(board) == ("BBH", "merged", "Average")
    assert [column.id for column in columns_of(board) if column.default] == ["Average", "BBH", "merged"]


def test_labels_are_the_boards_or_ours_or_the_name():
    assert [BY_ID[name].label for name in ("type", "params_b", "merged")] == ["Kind", "Size, B", "Merged"]


def test_what_belongs_to_a_node_is_told_of_nodes_only():
    assert set(to_builtins(BY_ID["type"].json)) == {
        "id",
        "label",
        "name",
        "kind",
        "help",
        "default",
        "benchmark",
        "unit",
        "better",
    }
    assert {"path", "top", "top_raw", "weight", "n", "baseline", "maximum", "parent"} <= set(
        to_builtins(BY_ID["IFEval"].json)
    )


def test_a_name_of_the_row_itself_is_no_column_and_a_node_wins_over_a_field():
    board = leaderboard({"a/x": {"X": 0.5}}, {"a/x": {"rank": 7, "X": "word"}})
    assert [column.id for column in columns_of(board)] == ["Average", "X"]


def test_parts_of_one_label_are_told_apart_by_what_they_are_part_of():
    def group(name, *children, label=None):
        return {"name": name, "label": label, "children": list(children)}

    def part(name, label=None):
        return {"name": name, "label": label, "task": f"{name} {len(made)}"} if made.append(name) is None else {}

    made: list[str] = []
    suite = {
        "name": "SEA",
        "children": [
            group(
                "ID",
                group("NLU", part("qa"), part("nli"), label="Understanding"),
                group("NLR", part("nli")),
                label="Indonesian",
            ),
            group("TH", group("NLU", part("qa"), part("once"), label="Understanding"), label="Thai"),
        ],
    }
    board = leaderboard(
        {"a/x": dict.fromkeys((f"{name} {place + 1}" for place, name in enumerate(made)), 0.5)}, suite=suite
    )
    said = {column.path: (column.label, column.name) for column in columns_of(board)}
    assert said["SEA/ID"] == ("Indonesian", "Indonesian")
    assert said["SEA/ID/NLU"] == ("ID · NLU", "Indonesian · Understanding")
    assert said["SEA/TH/NLU/qa"] == ("TH · qa", "Thai · qa")
    assert said["SEA/ID/NLR"] == ("NLR", "NLR")
    assert [said[f"SEA/ID/{group}/nli"] for group in ("NLU", "NLR")] == [
        ("ID · NLU · nli", "Indonesian · Understanding · nli"),
        ("ID · NLR · nli", "Indonesian · NLR · nli"),
    ]
    assert said["SEA/TH/NLU/once"] == ("once", "once")
