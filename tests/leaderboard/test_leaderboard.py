"""From a reading to ranks: pure, in order, with what was missing and where everything stands."""

from dataclasses import replace

import pandas as pd
import pytest

from evalboard.config import Board, parse_board
from evalboard.data.schema import (
    Entries,
    Files,
    Reading,
    Results,
)
from evalboard.errors import EvalboardError, NotFound
from evalboard.leaderboard.from_results import from_results
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.origin import Origin
from tests.factories import reading_of

TEXT = """\
id: small
title: Small
source: {kind: folder, path: data}
reader: table
suite:
  name: Average
  children: [{name: a, choices: 4, floor: true}, {name: b}]
derived: {just_b: [b]}
"""
ORIGIN = Origin(kind="folder", revision="folder-1")


def board(extra: str = "") -> Board:
    return parse_board(TEXT + extra)


def reading(
    table: dict[str, tuple[float, float]], *, published: dict[str, float] | None = None, **metadata: list[object]
) -> Reading:
    """Entries with their values of a and b, one file each."""
    entries = [entry for entry in table for _ in "ab"]
    values = [value for pair in table.values() for value in pair]
    given = published or {}
    return reading_of(
        entry=entries,
        task=["a", "b"] * len(table),
        value=values,
        file=[f"{entry}.json" for entry in entries],
        about={"entry": list(table), **metadata},
        blobs={f"{entry}.json": entry for entry in table},
        published={
            "entry": list(given),
            "name": ["Average"] * len(given),
            "score": list(given.values()),
            "file": [f"{entry}.json" for entry in given],
        },
    )


def computed(table: dict[str, tuple[float, float]], extra: str = "", **more: object) -> Leaderboard:
    return from_results(board(extra), reading(table, **more), origin=ORIGIN, key="k")


def test_an_entry_is_found_by_its_id_or_an_unambiguous_model():
    found = computed({"m@bf16": (0.5, 0.5), "m@4bit": (0.4, 0.4), "n@bf16": (0.3, 0.3)})
    assert found.find("m@4bit") == 1
    assert found.find("n") == 2
    with pytest.raises(NotFound, match="model 'm' has 2 entries: m@bf16, m@4bit; choose one of them"):
        found.find("m")
    with pytest.raises(NotFound, match="entry 'o': not on board small"):
        found.find("o")


def test_one_per_model_takes_the_best_or_the_latest():
    table = {"m@old": (0.9, 0.9), "m@new": (0.4, 0.4), "n@old": (0.3, 0.3)}
    assert computed(table, "one_per_model: best\n").entries["entry"].tolist() == ["m@old", "n@old"]
    latest = computed(table, "one_per_model: latest\n", date=["2024-01-01", "2025-01-01", "2024-01-01"])
    assert latest.entries["entry"].tolist() == ["m@new", "n@old"]


def test_an_entry_was_evaluated_when_the_latest_file_says_that_its_scores_are_from():
    given = reading({"m": (0.9, 0.9), "n": (0.4, 0.4)})
    dated = replace(given, files=Files(given.files.assign(date=pd.to_datetime(["2024-03-01T10:00", None]))))
    found = from_results(board(), dated, origin=ORIGIN, key="k")
    assert found.entries["evaluated"][0] == pd.Timestamp("2024-03-01T10:00")
    assert pd.isna(found.entries["evaluated"][1])
    own = replace(dated, entries=Entries(dated.entries.assign(date=pd.to_datetime(["2024-01-01", "2024-01-01"]))))
    assert "evaluated" not in from_results(board(), own, origin=ORIGIN, key="k").entries
    assert "evaluated" not in computed({"m": (0.9, 0.9)}).entries


def test_published_scores_are_compared_and_disagreement_is_named():
    found = computed({"m": (0.625, 0.4), "n": (0.25, 0.5)}, published={"m": 0.45, "n": 0.26})
    (agreement,) = found.agreements
    assert (agreement.node, agreement.compared, agreement.disagreeing) == ("Average", 2, 1)
    assert agreement.largest == pytest.approx(0.01)
    assert agreement.examples[0][0] == "n"


def test_no_entries_is_an_error_that_names_the_board():
    with pytest.raises(EvalboardError, match="board small: no entry could be read"):
        computed({})


def test_two_metrics_of_a_task_need_a_name():
    given = reading({"m": (0.5, 0.5)})
    doubled = given.results.assign(task="a", metric=["acc", "f1"])
    with pytest.raises(EvalboardError, match="the task has the metrics acc, f1; name one"):
        from_results(
            board(), Reading(results=Results(doubled), entries=given.entries, files=given.files), origin=ORIGIN, key="k"
        )
