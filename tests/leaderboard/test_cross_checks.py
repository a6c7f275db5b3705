"""What a config declares, other files say and versions are, on the way from a board to the marks of its numbers."""

import numpy as np
import pytest

from evalboard.data.schema import LeftOut
from evalboard.errors import ConfigError
from evalboard.leaderboard.marks import marks_of, stored_values
from tests.factories import board as config
from tests.factories import leaderboard as made

SCORES = {f"org/m{row}": {"a": row / 50, "b": (row + 1) / 50} for row in range(12)}


def about(column, of=lambda row: 100 * (2 * row + 1) / 100):
    return {entry: {column: of(row)} for row, entry in enumerate(SCORES)}


def declared(identity, **more):
    return config([{"name": "a", "n": 50}, "b"], forensics={"identities": [identity]}, **more)


def test_a_column_of_the_entries_is_held_against_leaves_by_its_scale_also_where_it_is_text():
    columns = about("average", lambda row: f"{2 * row + 1 + 5 * (row == 4):.2f}")
    of = made(SCORES, columns, of=declared({"of": "average", "mean": ["a", "b"], "scale": 100}))
    (mark,) = [mark for mark in marks_of(of).inspected.marks if mark.check == "identities"]
    assert [of.entries["entry"].iloc[row] for row in mark.entries] == ["org/m4"]
    assert (mark.value, mark.expected, mark.leaves) == (pytest.approx(0.14), pytest.approx(0.09), ())
    assert "0.14 in average is not the mean of a, b: that is 0.09" in str(mark.sentence)


def test_a_mark_of_a_leaf_stands_in_its_cell():
    columns = about("again", lambda row: row / 50 + 0.2 * (row == 7))
    of = made(SCORES, columns, of=declared({"of": "a", "equals": "again"}))
    assert list(marks_of(of).by_row) == [of.find("org/m7")]
    assert marks_of(of).by_row[of.find("org/m7")] == frozenset({of.suite.place("a")})


@pytest.mark.parametrize(
    ("identity", "said"),
    [
        ({"of": "nowhere", "equals": "a"}, "'nowhere' is no leaf of the suite and no column of the entries"),
        ({"of": "a", "equals": "license"}, "the column 'license' of the entries: is no number; expected numbers"),
    ],
)
def test_a_column_that_is_not_there_or_no_number_is_refused_by_name(identity, said):
    with pytest.raises(ConfigError, match=said):
        made(SCORES, about("license", lambda _row: "mit"), of=declared(identity))


@pytest.mark.parametrize(
    ("identity", "said"),
    [
        ({"of": "a"}, "one of mean, equals, falling, interval and error, not none"),
        ({"of": "a", "equals": "b", "error": "stated"}, "not equals and error"),
        ({"equals": "b"}, "equals needs `of`"),
        ({"of": "a", "falling": ["a", "b"]}, "without `of`"),
        ({"of": "a", "mean": ["b"]}, "needs two columns"),
        ({"of": "a", "mean": ["b", "c"], "weights": [1]}, "expected 2"),
        ({"of": "x", "equals": "y"}, "names no leaf of the suite"),
        ({"of": "a", "equals": "a"}, "twice"),
    ],
)
def test_an_identity_that_says_nothing_is_refused(identity, said):
    with pytest.raises(ConfigError, match=said):
        declared(identity)


def test_boards_of_samples_have_no_stored_values_to_check():
    with pytest.raises(ConfigError, match="forensics is for stored results"):
        config(suite={"name": "All", "levels": ["task"]}, forensics={"version": "harness"})


def test_results_of_which_none_counts_are_named_with_both_files():
    torn = [
        LeftOut(file=file, row=3, column="b", value=value, reason="differ", entry="org/m2", task="b", disagrees=True)
        for file, value in (("one.csv", "0.06"), ("two.csv", "0.3"))
    ]
    scores = {entry: dict(values) for entry, values in SCORES.items()}
    del scores["org/m2"]["b"]
    of = made(scores, of=config(["a", "b"]), left_out=torn)
    (mark,) = [mark for mark in marks_of(of).inspected.marks if mark.check == "files"]
    assert (of.entries["entry"].iloc[mark.entries[0]], mark.files) == ("org/m2", ("one.csv, row 3", "two.csv, row 3"))
    assert (mark.value, mark.expected) == (0.06, 0.3)


def test_versions_are_those_of_a_declared_column_and_entries_of_one_organization_are_one_witness():
    columns = {
        entry: {"harness": "new" if row % 2 else "old", "model": f"org{row // 2}/m{row}"}
        for row, entry in enumerate(SCORES)
    }
    of = made(SCORES, columns, of=config(["a", "b"], forensics={"version": "harness"}))
    versions = stored_values(of).versions
    assert versions is not None
    named = [versions.names[code] for code in versions.version[:, 0]]
    assert dict(zip(of.entries["entry"], named, strict=True)) == {
        entry: each["harness"] for entry, each in columns.items()
    }
    assert len(np.unique(versions.witness)) == 6
    assert stored_values(made(SCORES)).versions is None


def rates(**more):
    return config([{"name": "a", "n": 50}, "b"], reliability={"rates": [{"columns": ["a", "twice"], **more}]})


def test_rates_are_leaves_and_columns_of_the_entries_and_a_row_that_cannot_be_is_marked_in_its_cell():
    columns = about("twice", lambda row: f"{100 * row**2 / 50**2 + 30 * (row == 3):.3f}")
    of = made(SCORES, columns, of=rates(scale=100))
    (some,) = stored_values(of).rates
    assert (some.ks, some.labels, some.leaves, some.runs) == ((1, 2), ("a", "twice"), (0, None), None)
    assert some.tasks.tolist() == [[50.0]] * 12
    assert list(marks_of(of).by_row) == [of.find("org/m3")]
    assert marks_of(of).by_row[of.find("org/m3")] == frozenset({of.suite.place("a")})
    assert stored_values(made(SCORES, columns, of=rates(scale=100, tasks=[40, 60]))).rates[0].tasks[0].tolist() == [
        40,
        60,
    ]
    with pytest.raises(ConfigError, match="'twice' is no leaf of the suite and no column of the entries"):
        made(SCORES, of=rates())


@pytest.mark.parametrize(
    ("some", "said"),
    [
        ({"columns": ["a", "a"]}, "name one column twice"),
        ({"k": [1, 2, 4]}, "k has 3 numbers; expected 2"),
        ({"k": [1, 1]}, "expected numbers that rise, from 1 on"),
        ({"k": [2, 3]}, "expected numbers that rise, from 1 on"),
        ({"k": [1, 8], "runs": 4}, r"pass\^8 is of 8 runs at least"),
        ({"columns": ["c", "b"]}, "'c', pass.1, is no leaf of the suite"),
    ],
)
def test_rates_that_are_no_such_are_refused(some, said):
    with pytest.raises(ConfigError, match=said):
        rates(**some)
