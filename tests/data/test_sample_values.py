"""Answers beside a leaderboard: which ones, and in which order."""

from __future__ import annotations

import pickle
from concurrent.futures import ThreadPoolExecutor

import pandas as pd
import pytest

from evalboard.data.sample_values import FiledAnswers, held, told_once
from evalboard.data.sums import checked
from evalboard.engines import answered
from evalboard.readers import scan
from tests.engines.examples import board, samples, sums_of, table
from tests.readers.examples import snapshot


def kept(folder, files, order):
    """The answers of files, given in any order of rows, and held in the order of the files that is asked for."""
    sums = checked(sums_of(folder, files))
    given = snapshot(folder, {path: frame.to_csv(index=False).encode() for path, frame in files.items()})
    return held(answered("memory", scan(board(), given, given.files)).sample(frac=1, random_state=3), sums, order)


@pytest.mark.parametrize(("order", "leaves"), [(["y.csv", "z.csv"], ["ID/a", "ID/b"]), (["z.csv", "y.csv"], ["ID/b", "ID/a"])])
def test_leaves_stand_as_the_files_of_a_scan_first_speak_of_them(tmp_path, order, leaves):
    files = {"z.csv": table(samples("m", "ID/b", [[1, 0]])), "y.csv": table(samples("m", "ID/a", [[1, 0]]) + samples("n", "ID/a", [[0]]))}
    found = kept(tmp_path, files, order)
    assert found.entries == ("m", "n")
    assert found.of("m")["leaf"].drop_duplicates().tolist() == leaves
    assert found.of("m")["row"].tolist() == [1, 2, 1, 2]


def test_the_samples_of_a_leaf_stand_by_run_file_and_row(tmp_path):
    files = {
        "y.csv": table(samples("m", "ID/a", [[], [1, 0]])),
        "z.csv": table(samples("m", "ID/b", [[1]]) + samples("m", "ID/a", [[0, 1]])),
    }
    mine = kept(tmp_path, files, ["y.csv", "z.csv"]).of("m")
    assert list(zip(mine["leaf"], mine["run"], mine["file"], mine["row"], strict=True)) == [
        ("ID/a", 0, "z.csv", 2),
        ("ID/a", 0, "z.csv", 3),
        ("ID/a", 1, "y.csv", 1),
        ("ID/a", 1, "y.csv", 2),
        ("ID/b", 0, "z.csv", 1),
    ]


def test_a_sample_of_a_run_that_an_earlier_file_holds_counts_once(tmp_path):
    rows = samples("m", "ID/a", [[1, 0, 1, 1], [0, None, 1, 0]], clusters=["p", "p", "q", "r"])
    other = samples("m", "ID/b", [[1, 1]])
    # The second file goes on with the second run, and holds three samples of the first file again, one with another score.
    first, more = [*rows[:6], *other], [*rows[6:], rows[0], (*rows[1][:6], 1, *rows[1][7:]), rows[5]]
    files = {"y.csv": table(first), "z.csv": table(more)}
    believed = checked(sums_of(tmp_path / "twice", files))
    answers, sums = told_once(kept(tmp_path / "held", files, ["y.csv", "z.csv"]), believed)
    whole = checked(sums_of(tmp_path / "once", {"y.csv": table([*rows, *other])}))
    for name, by in (("runs", ["leaf", "run"]), ("clusters", ["leaf", "cluster"])):
        columns = [each for each in ("n", "total", "nulls") if each in getattr(sums, name)]
        found, wanted = (getattr(of, name).groupby(by)[columns].sum() for of in (sums, whole))
        pd.testing.assert_frame_equal(found, wanted)
    assert answers.of("m")[["leaf", "run", "sample"]].duplicated().sum() == 0
    assert len(answers.of("m")) == 10
    (told,) = sums.left_out
    assert str(told).startswith("z.csv, row 3: ")
    assert "repeats this sample of ID/a, which stands in another file; 3 rows of this file are left out" in told.reason
    assert told_once(answers, sums) == (answers, sums)


def test_filed_answers_are_the_same_and_outlive_their_file(tmp_path):
    files = {"y.csv": table([row for model in "mno" for row in samples(model, "ID/a", [[1, 0, None], [0, 1, 1]])])}
    in_memory = kept(tmp_path, files, ["y.csv"])
    in_memory.save(tmp_path / "answers.parquet")
    filed = FiledAnswers(tmp_path / "answers.parquet", in_memory.entries)
    (tmp_path / "answers.parquet").unlink()
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(filed.of, "mnomno"))
    for entry, answers in zip("mnomno", found, strict=True):
        pd.testing.assert_frame_equal(answers, in_memory.of(entry))
    assert filed.of("nobody").empty
    handed_on = pickle.loads(pickle.dumps(filed))  # noqa: S301 - our own
    pd.testing.assert_frame_equal(handed_on.of("m"), in_memory.of("m"))
    with pytest.raises(FileNotFoundError):
        FiledAnswers(tmp_path / "gone.parquet", ())
