"""What is checked at the readers' door: a bad value costs that value, and is named."""

import math
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from evalboard.data import schema
from evalboard.data.schema import (
    ENTRIES,
    FILES,
    PUBLISHED,
    RESULTS,
    Entries,
    ExpectedValues,
    Files,
    PublishedScores,
    Reading,
    Results,
    checked,
    empty,
    entry_id,
    framed,
)


def reading(*rows: tuple[str, str, float, str], dates: dict[str, str] | None = None) -> Reading:
    """Rows of entry, task, value, file."""
    columns = list(zip(*rows, strict=True))
    files = list(dict.fromkeys(columns[3]))
    results = framed(
        RESULTS,
        entry=columns[0],
        task=columns[1],
        metric=["acc"] * len(rows),
        value=columns[2],
        file=columns[3],
        row=range(1, len(rows) + 1),
    )
    entries = framed(ENTRIES, entry=columns[0], model=columns[0], file=columns[3])
    known = framed(FILES, file=files, blob=files, date=pd.to_datetime([(dates or {}).get(file) for file in files]))
    return Reading(results=Results(results), entries=Entries(entries), files=Files(known))


FRACTION = [ExpectedValues(task="a", metric="acc", low=0.0, high=1.0)]


def test_a_percentage_where_a_fraction_is_due_is_called_that():
    found = checked(reading(("m", "a", 86.6, "f"), ("n", "a", 0.5, "f")), FRACTION)
    assert str(found.left_out[0]) == "f, row 1, a acc: 86.6 is a percentage, a fraction is due"


def test_infinity_is_no_value_and_a_missing_one_is_no_error():
    found = checked(reading(("m", "b", math.inf, "f"), ("n", "a", math.nan, "f")), FRACTION)
    assert [row.value for row in found.left_out] == ["inf"]
    assert found.results["entry"].tolist() == ["n"]


def test_of_rows_that_say_the_same_again_the_first_stays_and_the_others_are_named():
    found = checked(reading(("m", "a", 0.1, "g"), ("m", "a", 0.1, "f")), FRACTION)
    assert found.results["value"].tolist() == [0.1]
    assert [str(row) for row in found.left_out] == ["g, row 1, a acc: 0.1 repeats m, already in f"]


def test_of_rows_that_differ_none_counts_whatever_their_order():
    rows = [("m", "a", 0.2, "g"), ("m", "a", 0.1, "f"), ("n", "a", 0.3, "f")]
    for given in (rows, rows[::-1]):
        found = checked(reading(*given), FRACTION)
        assert found.results["value"].tolist() == [0.3]
        assert sorted(row.file for row in found.left_out) == ["f", "g"]
        assert {row.reason for row in found.left_out} == {
            "is one of several values of m that differ, in 2 files: none counts"
        }
        assert {(row.entry, row.task) for row in found.left_out} == {("m", "a")}


def test_what_tells_rows_apart_that_differ_is_named():
    given = reading(("m", "a", 0.2, "g"), ("m", "a", 0.1, "f"))
    found = checked(replace(given, entries=Entries(given.entries.assign(revision=["r1", "r2"]))), FRACTION)
    assert found.left_out[0].reason.endswith("none counts; they differ in revision, which `entry` can name")


def test_of_repeated_runs_the_latest_file_counts_where_the_board_says_so():
    given = reading(
        ("m", "a", 0.2, "g"), ("m", "a", 0.1, "f"), ("m", "b", 0.7, "f"), dates={"f": "2024-01-01", "g": "2025-01-01"}
    )
    found = checked(given, FRACTION, repeated="latest")
    assert dict(zip(found.results["task"], found.results["value"], strict=True)) == {"a": 0.2, "b": 0.7}
    assert found.left_out == ()


def test_runs_of_one_date_that_differ_do_not_count_and_earlier_ones_do_not_step_in():
    given = reading(
        ("m", "a", 0.2, "g"),
        ("m", "a", 0.1, "f"),
        ("m", "a", 0.3, "e"),
        dates={"e": "2023-01-01", "f": "2024-01-01", "g": "2024-01-01"},
    )
    found = checked(given, FRACTION, repeated="latest")
    assert found.results.empty
    assert sorted(row.file for row in found.left_out) == ["f", "g"]


def test_a_file_without_a_date_is_older_than_one_with():
    found = checked(
        reading(("m", "a", 0.2, "g"), ("m", "a", 0.1, "f"), dates={"f": "2024-01-01"}), FRACTION, repeated="latest"
    )
    assert found.results["value"].tolist() == [0.1]


def test_published_scores_that_differ_are_none_as_values_are():
    given = reading(("m", "a", 0.2, "g"), ("n", "a", 0.1, "f"), dates={"f": "2024-01-01", "g": "2025-01-01"})
    scores = framed(
        PUBLISHED, entry=["m", "m", "n", "n"], name=["All"] * 4, score=[0.2, 0.3, 0.1, 0.1], file=["g", "f", "g", "f"]
    )
    given = replace(given, published=PublishedScores(scores))
    assert checked(given, FRACTION).published[["entry", "score"]].to_numpy().tolist() == [["n", 0.1]]
    assert sorted(checked(given, FRACTION, repeated="latest").published[["entry", "score"]].to_numpy().tolist()) == [
        ["m", 0.2],
        ["n", 0.1],
    ]


def test_checking_changes_nothing_that_was_given():
    given = reading(("m", "a", 2.0, "f"), ("m", "a", 0.1, "f"))
    before = given.results.copy()
    checked(given, FRACTION)
    pd.testing.assert_frame_equal(given.results, before)


def test_an_entry_is_named_by_the_fields_that_are_known():
    assert entry_id(["org/name", "bfloat16"]) == "org/name@bfloat16"
    assert entry_id(["org/name", None]) == entry_id(["org/name", math.nan]) == "org/name"


def test_rows_are_looked_at_in_lots_and_ranges_are_those_of_task_and_metric(monkeypatch):
    """The last range that is stated for a task or metric holds, and a task that nobody expects may be anything but
    infinite.
    """
    monkeypatch.setattr(schema, "LOT", 2)
    columns = {
        "entry": ["o/x"] * 6,
        "task": ["a", "a", "b", "z", "b", "z"],
        "metric": ["acc", "f1", "acc", "acc", "em", "f1"],
        "file": ["f"] * 6,
    }
    results = framed(RESULTS, **columns, value=[5.0, 5.0, 0.5, 1e300, -2.0, np.inf], row=range(6))
    expected = [
        ExpectedValues("a", None, 0.0, 1.0),
        ExpectedValues("a", "f1", 0.0, 9.0),
        ExpectedValues("b", None, -1.0, 1.0),
        ExpectedValues("c", "em", 0.0, 0.0),
    ]
    found = checked(
        Reading(results=Results(results), entries=Entries(empty(ENTRIES)), files=Files(empty(FILES))), expected
    )
    assert found.results["row"].tolist() == [1, 2, 3]
    assert [(row.row, row.reason) for row in found.left_out] == [
        (0, "is a percentage, a fraction is due"),
        (4, "lies outside -1 to 1"),
        (5, "lies outside -inf to inf"),
    ]


@pytest.mark.parametrize("marks", [8, 0])
def test_rows_that_are_there_twice_are_seen_with_and_without_marks(marks, monkeypatch):
    monkeypatch.setattr(schema, "MARKS", marks)
    monkeypatch.setattr(schema, "LOT", 3)
    columns = {
        "entry": ["y", "x", "x", "y", "x"],
        "task": ["a"] * 5,
        "metric": ["m"] * 5,
        "file": ["2", "1", "3", "1", "2"],
    }
    results = framed(
        RESULTS,
        **columns,
        run=np.array([0, 1, 1, 0, 0], dtype=np.int32),
        value=[0.4, 0.2, 0.2, 0.4, 0.5],
        row=range(1, 6),
    )
    found = checked(Reading(results=Results(results), entries=Entries(empty(ENTRIES)), files=Files(empty(FILES))), [])
    assert found.results["value"].tolist() == [0.2, 0.4, 0.5]
    assert [(row.file, row.row, row.reason) for row in found.left_out] == [
        ("2", 1, "repeats y, already in 1"),
        ("3", 3, "repeats x, already in 1"),
    ]


def test_a_day_in_the_name_of_an_entry_has_no_time_of_day():
    day, hour = pd.Timestamp("2025-08-23"), pd.Timestamp("2025-08-23 14:30")
    assert entry_id(["org/m", day]) == "org/m@2025-08-23"
    assert entry_id(["org/m", hour]) == "org/m@2025-08-23 14:30:00"
    assert entry_id(["org/m", pd.NaT, "bf16"]) == "org/m@bf16"
