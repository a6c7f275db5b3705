"""Aggregates beside their parts are seen by name and arithmetic together."""

import json

import numpy as np
import pytest

from evalboard.config import parse_board
from evalboard.data.schema import FILES, Files, framed
from evalboard.errors import EvalboardError
from evalboard.leaderboard.notes import aggregate_notes
from evalboard.suite.aggregates import called_aggregate, demand_apart_from_parts
from evalboard.suite.tree import compile_suite

PARTS = np.random.default_rng(3).uniform(0.2, 0.9, (6, 3))


def board_of(*names: str, more: str = ""):
    children = ", ".join(f"{{name: {name}{more if name == names[-1] else ''}}}" for name in names)
    return parse_board(
        f"id: tiny\ntitle: T\nsource: {{kind: folder, path: f}}\nreader: every_eval_ever\nsuite: {{name: Root, children: [{children}]}}\n"
    )


def notes(last: np.ndarray, name: str, more: str = "", parts: np.ndarray = PARTS) -> list[str]:
    board = board_of("a", "b", "c", name, more=more)
    values = np.column_stack([np.full(len(last), np.nan), parts, last])
    return [str(note) for note in aggregate_notes(board, compile_suite(board), values)]


@pytest.mark.parametrize("decimals", [2, 4, 15])
@pytest.mark.parametrize("name", ["Mean score", "Average", "avg", "Overall", "MMLU All Subjects"])
def test_what_is_called_an_aggregate_and_is_the_mean_is_refused(name, decimals):
    last = np.round(PARTS, decimals).mean(axis=1).round(decimals)
    with pytest.raises(
        EvalboardError,
        match=rf"config:5: suite: '{name}' is the mean of the 3 benchmarks beside it, in all 6 entries with them",
    ):
        notes(last, name, parts=np.round(PARTS, decimals))


def test_what_is_called_an_aggregate_and_is_no_mean_is_a_question():
    (note,) = notes(PARTS.mean(axis=1) + 0.05, "Mean win rate")
    assert note.startswith(
        "Mean win rate is named like an aggregate of other benchmarks, but is not the mean of the 3 beside it"
    )


def test_what_equals_the_mean_of_the_others_and_has_a_name_of_its_own_is_a_question():
    (note,) = notes(PARTS.mean(axis=1), "d")
    assert note.startswith("d equals the mean of the 3 benchmarks beside it in every entry")


def test_a_mean_that_does_not_count_is_no_question():
    assert notes(PARTS.mean(axis=1), "Average", more=", counts: false") == []


def test_a_mean_in_all_entries_but_one_is_none():
    last = PARTS.mean(axis=1)
    last[2] += 0.01
    assert notes(last, "d") == []


def test_entries_whose_parts_are_all_equal_prove_no_mean():
    flat = np.repeat(PARTS[:, :1], 3, axis=1)
    (note,) = notes(flat[:, 0], "Average", parts=flat)
    assert "is not the mean" in note


@pytest.mark.parametrize(
    "name", ["Average ⬆️", "MMLU All Subjects - EM", "all", "lighteval|mmlu:_average|5", "Global MMLU Lite"]
)
def test_names_of_aggregates_whatever_their_signs(name):
    assert called_aggregate(name)


@pytest.mark.parametrize("name", ["GPQA", "averaged perceptron", "lighteval|mmlu:anatomy|5", "allenai", "me"])
def test_other_names(name):
    assert not called_aggregate(name)


def groups(**members: list[str]) -> Files:
    return Files(framed(FILES, file=["f"], blob=["f"], conditions=[json.dumps({"groups": members})]))


def test_a_group_that_is_averaged_with_what_it_is_made_of_is_refused():
    board = board_of("mmlu", "mmlu_anatomy", "gsm8k")
    with pytest.raises(
        EvalboardError,
        match="config:5: suite: 'mmlu' is a group that the harness made of mmlu_anatomy, which would count twice",
    ):
        demand_apart_from_parts(board, groups(mmlu=["mmlu_stem"], mmlu_stem=["mmlu_anatomy", "mmlu_astronomy"]))
    demand_apart_from_parts(board, groups(mmlu=["mmlu_stem"], mmlu_stem=["mmlu_astronomy"]))
    demand_apart_from_parts(board_of("mmlu_anatomy", "mmlu", more=", counts: false"), groups(mmlu=["mmlu_anatomy"]))


def test_groups_that_hold_each_other_end():
    board = board_of("a", "b", "c")
    with pytest.raises(EvalboardError, match="'a' is a group"):
        demand_apart_from_parts(board, groups(a=["b"], b=["a"]))
