"""Answers beside a leaderboard: which ones, and in which order."""

import pickle
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pandas as pd
import pytest

from evalboard.data import sample_values
from evalboard.data.sample_values import StoredAnswers, save, write
from evalboard.data.sums import ANSWERS, Answers, checked
from evalboard.engines import summed
from tests.engines.examples import board, filed_answers, samples, scan_of, sums_of, table


def kept(folder, files, order):
    """The answers of files, given in any order of rows, in the order of the files that is asked for; and their sums."""
    asked = scan_of(folder, files, board())
    return filed_answers(asked, checked(summed("memory", asked)), folder, order)


@pytest.mark.parametrize(
    ("order", "leaves"), [(["y.csv", "z.csv"], ["ID/a", "ID/b"]), (["z.csv", "y.csv"], ["ID/b", "ID/a"])]
)
def test_leaves_stand_as_the_files_of_a_scan_first_speak_of_them(tmp_path, order, leaves):
    files = {
        "z.csv": table(samples("m", "ID/b", [[1, 0]])),
        "y.csv": table(samples("m", "ID/a", [[1, 0]]) + samples("n", "ID/a", [[0]])),
    }
    found, _ = kept(tmp_path, files, order)
    assert found.entries == ("m", "n")
    assert found.of("m")["leaf"].drop_duplicates().tolist() == leaves
    assert found.of("m")["row"].tolist() == [1, 2, 1, 2]


def test_the_samples_of_a_leaf_stand_by_run_file_and_row(tmp_path):
    files = {
        "y.csv": table(samples("m", "ID/a", [[], [1, 0]])),
        "z.csv": table(samples("m", "ID/b", [[1]]) + samples("m", "ID/a", [[0, 1]])),
    }
    mine = kept(tmp_path, files, ["y.csv", "z.csv"])[0].of("m")
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
    # The second file goes on with the second run, and holds three samples of the first file again, one with another
    # score.
    first, more = [*rows[:6], *other], [*rows[6:], rows[0], (*rows[1][:6], 1, *rows[1][7:]), rows[5]]
    files = {"y.csv": table(first), "z.csv": table(more)}
    answers, sums = kept(tmp_path / "twice", files, ["y.csv", "z.csv"])
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


def test_answers_come_together_in_whatever_pieces_they_came(tmp_path, monkeypatch):
    rows = [row for model in "onm" for row in samples(model, "ID/a", [[1, 0, None], [0, 1, 1]])]
    files = {"y.csv": table(rows[::2]), "z.csv": table(rows[1::2])}
    at_once, _ = kept(tmp_path / "once", files, ["y.csv", "z.csv"])
    monkeypatch.setattr(sample_values, "WAITING", 1)
    in_pieces, _ = kept(tmp_path / "pieces", files, ["y.csv", "z.csv"])
    assert at_once.entries == in_pieces.entries == ("m", "n", "o")
    for entry in at_once.entries:
        assert len(at_once.of(entry)) == 6
        pd.testing.assert_frame_equal(at_once.of(entry), in_pieces.of(entry))


def test_an_entry_with_very_many_answers_is_read_whole(tmp_path):
    """More rows than pyarrow writes into a row group unless it is told to."""
    many = 1_050_000
    blank = {"str": "", "bool": False}
    frame = pd.DataFrame({name: np.full(many, blank.get(kind, 0)) for name, kind in ANSWERS.items()}).astype(ANSWERS)
    answers = Answers(frame.assign(entry="m", row=np.arange(many)))
    path = tmp_path / "answers.parquet"
    found = write(path, [("m", answers), ("n", Answers(answers.iloc[:2].assign(entry="n")))])
    assert found.of("m")["row"].iloc[-1] == many - 1
    assert found.of("n")["entry"].tolist() == ["n", "n"]


def test_filed_answers_outlive_their_file(tmp_path):
    files = {"y.csv": table([row for model in "mno" for row in samples(model, "ID/a", [[1, 0, None], [0, 1, 1]])])}
    filed, _ = kept(tmp_path, files, ["y.csv"])
    before = {entry: filed.of(entry) for entry in filed.entries}
    save(filed, tmp_path / "again.parquet")
    filed = StoredAnswers(tmp_path / "again.parquet", filed.entries)
    (tmp_path / "again.parquet").unlink()
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(filed.of, "mnomno"))
    for entry, answers in zip("mnomno", found, strict=True):
        pd.testing.assert_frame_equal(answers, before[entry])
    assert filed.of("nobody").empty
    handed_on = pickle.loads(pickle.dumps(filed))  # noqa: S301 - our own
    pd.testing.assert_frame_equal(handed_on.of("m"), before["m"])
    with pytest.raises(FileNotFoundError):
        StoredAnswers(tmp_path / "gone.parquet", ())
