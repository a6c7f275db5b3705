"""What must be true of every reader that is found."""

import math

import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalboard.base.families import own_members
from evalboard.config import parse_board
from evalboard.data.schema import ENTRIES, FILES, PUBLISHED, RESULTS, Reading, joined
from evalboard.readers import forms, options, read
from tests.readers.examples import EXAMPLES, left_out, reading, snapshot, values

DIRECTORIES = {"helm"}
"""Readers whose runs are directories: what is asked of others here is asked of them in their own tests."""
NAMED_BY_FOLDERS = {"native"}
"""Readers of files that do not say themselves of which model they are."""
READERS = tuple(name for name in own_members("readers") if "results" in forms(name) and name not in DIRECTORIES)
"""Readers of results; those of samples only describe files, see tests/engines."""


def files_of(reader: str, **models: tuple[object, object]) -> dict[str, str]:
    _, write, suffix = EXAMPLES[reader]
    return {f"org/{model}/results_{model}{suffix}": write(f"org/{model}", *pair) for model, pair in models.items()}


def ordered(frame: pd.DataFrame) -> pd.DataFrame:
    """The rows in one order, with texts as texts: which codes they have is nobody's concern."""
    frame = frame.astype(dict.fromkeys(frame.select_dtypes("category"), "str"))
    return frame.sort_values(
        [name for name in ("file", "row", "task", "metric", "name") if name in frame], kind="stable"
    ).reset_index(drop=True)


def assert_same(one: Reading, other: Reading) -> None:
    for frame in ("results", "entries", "files", "published"):
        pd.testing.assert_frame_equal(ordered(getattr(one, frame)), ordered(getattr(other, frame)), check_like=True)
    assert sorted(one.left_out, key=str) == sorted(other.left_out, key=str)


def test_every_reader_has_an_example_here():
    assert set(READERS) == set(EXAMPLES)


@pytest.mark.parametrize("reader", READERS)
def test_the_frames_have_the_columns_and_types_of_the_schema_and_files_stay_as_they_are(reader, tmp_path):
    given_files = files_of(reader, x=(0.5, 0.25))
    found = reading(EXAMPLES[reader][0], tmp_path, given_files)
    after = {path.relative_to(tmp_path).as_posix(): path.read_text() for path in tmp_path.rglob("*") if path.is_file()}
    assert after == given_files
    for name, columns in {"results": RESULTS, "files": FILES, "published": PUBLISHED}.items():
        assert {column: str(kind) for column, kind in getattr(found, name).dtypes.items()} == columns
    assert {column: str(found.entries[column].dtype) for column in ENTRIES} == ENTRIES


@pytest.mark.parametrize("reader", READERS)
def test_no_files_give_an_empty_reading(reader, tmp_path):
    found = reading(EXAMPLES[reader][0], tmp_path, {})
    assert (len(found.results), len(found.entries), len(found.files), found.left_out) == (0, 0, 0, ())
    assert list(found.results) == list(RESULTS)
    assert set(ENTRIES) <= set(found.entries)


@pytest.mark.parametrize("reader", READERS)
def test_files_may_come_in_any_order_and_one_by_one(reader, tmp_path):
    board = parse_board(EXAMPLES[reader][0])
    given_files = files_of(reader, x=(0.5, 0.25), y=(None, 0.75), z=("many", 0.5)) | {
        "org/w/results_bad" + EXAMPLES[reader][2]: "{"
    }
    shot = snapshot(tmp_path, given_files)
    together = read(board, shot, shot.files)
    assert len(together.left_out) == 2
    assert_same(together, read(board, shot, shot.files[::-1]))
    assert_same(together, joined([read(board, shot, [file]) for file in shot.files]))


@pytest.mark.parametrize("reader", READERS)
def test_a_missing_value_stays_missing(reader, tmp_path):
    found = reading(EXAMPLES[reader][0], tmp_path, files_of(reader, x=(None, 0.25), y=(math.nan, 0.5)))
    assert values(found) == {("org/x", "b"): 0.25, ("org/y", "b"): 0.5}
    assert found.entries["entry"].tolist() == ["org/x", "org/y"]
    assert found.left_out == ()


@pytest.mark.parametrize("reader", READERS)
def test_a_bad_value_costs_that_value_and_is_named(reader, tmp_path):
    found = reading(EXAMPLES[reader][0], tmp_path, files_of(reader, x=("many", 0.25)))
    assert values(found) == {("org/x", "b"): 0.25}
    (row,) = found.left_out
    assert (row.entry, row.task, row.value, row.reason) == ("org/x", "a", "many", "is no number")
    assert row.column
    assert row.file == next(iter(files_of(reader, x=(None, None))))


@pytest.mark.parametrize("reader", READERS)
def test_a_bad_file_costs_that_file_and_is_named(reader, tmp_path):
    contents = (b"", b"\0", b"{", b"[1]", b"null", b"\xff\xfe", b"{}", b'{"results": 7}', b"[" * 100_000)
    bad = {f"org/bad/results_bad{place}{EXAMPLES[reader][2]}": content for place, content in enumerate(contents)}
    found = reading(EXAMPLES[reader][0], tmp_path, files_of(reader, x=(0.5, 0.25)) | bad)
    assert values(found) == {("org/x", "a"): 0.5, ("org/x", "b"): 0.25}
    assert [text.partition(": ")[0] for text in sorted(left_out(found))] == sorted(bad)
    assert found.files["file"].tolist() == list(files_of(reader, x=(0.5, 0.25)))


@pytest.mark.parametrize("reader", READERS)
def test_a_file_that_is_gone_costs_that_file(reader, tmp_path):
    board = parse_board(EXAMPLES[reader][0])
    shot = snapshot(tmp_path, files_of(reader, x=(0.5, 0.25), y=(0.5, 0.5)))
    shot.local(shot.files[0]).unlink()
    found = read(board, shot, shot.files)
    assert set(values(found)) == {("org/y", "a"), ("org/y", "b")}
    assert left_out(found) == [f"{shot.files[0].path}: cannot be read: No such file or directory"]


@pytest.mark.parametrize("reader", sorted({*READERS} - NAMED_BY_FOLDERS))
def test_markup_in_a_name_is_text(reader, tmp_path):
    name = "evil/<img src=x onerror=alert(1)>"
    suffix = EXAMPLES[reader][2]
    found = reading(EXAMPLES[reader][0], tmp_path, {f"results_1{suffix}": EXAMPLES[reader][1](name, 0.5, 0.5)})
    assert found.entries["model"].tolist() == [name]


@pytest.mark.parametrize("reader", READERS)
def test_the_examples_options_are_in_order(reader):
    assert options(parse_board(EXAMPLES[reader][0]))


@pytest.mark.parametrize("reader", READERS)
@given(pair=st.tuples(*[st.none() | st.floats(0, 1)] * 2))
def test_values_come_out_as_they_went_in(reader, pair, tmp_path_factory):
    found = reading(EXAMPLES[reader][0], tmp_path_factory.mktemp("files"), files_of(reader, x=pair))
    given_values = {("org/x", task): value for task, value in zip("ab", pair, strict=True) if value is not None}
    assert values(found) == pytest.approx(given_values, abs=1e-15)
