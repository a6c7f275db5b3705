"""What is made of files of samples is kept file by file: a new file costs that file, and nothing else of it changes."""

import json
import shutil
from dataclasses import replace

import pandas as pd
import pyarrow.parquet as pq
import pytest

from evalboard.builds import row_cache, sample_texts
from evalboard.builds.pipeline import build
from evalboard.builds.reading import SandboxReader
from evalboard.config import parse_board
from evalboard.settings import Settings
from tests.builds.test_pipeline_samples import LEVELS, RESULTS

pytestmark = pytest.mark.thorough

RIGHT = [["10"]]


def written(data, model, said="10", **more):
    """A file of three answers of one model."""
    rows = [
        {
            "model": f"org/{model}",
            "task": "drop",
            "id": f"q{number}",
            "f1": 0.5,
            "asked": f"How many of {number}?",
            "said": said,
            "right": RIGHT,
            "words": 1,
        }
        for number in range(3)
    ]
    path = data / "drop" / f"{model}.jsonl"
    path.write_text("".join(json.dumps(row | more) + "\n" for row in rows))


@pytest.fixture
def data(tmp_path):
    where = tmp_path / "data"
    (where / "drop").mkdir(parents=True)
    (where / "scores.csv").write_text(
        "model,arc,drop\n" + "".join(f"org/{model},0.5,0.5\n" for model in "abcdefghijklmnop")
    )
    for model in "abc":
        written(where, model)
    return where


@pytest.fixture
def work(monkeypatch):
    """Which files were summed up, read one by one and judged, since it was looked at last."""
    asked = {"sums": [], "answers": [], "judged": []}

    def spied(name, files_of):
        plain = getattr(SandboxReader, name)

        def spy(self, first, *rest):
            asked[name] += [file.path.removeprefix("drop/").removesuffix(".jsonl") for file in files_of(first)]
            return plain(self, first, *rest)

        monkeypatch.setattr(SandboxReader, name, spy)

    spied("sums", lambda files: files)
    spied("answers", lambda described: described.files)
    spied("judged", lambda described: described.files)

    def looked():
        seen = {name: "".join(paths) for name, paths in asked.items()}
        for paths in asked.values():
            paths.clear()
        return seen

    return looked


def settings(tmp_path, name="cache"):
    return replace(Settings.from_env({}), cache=tmp_path / name)


def rows_of(leaderboard):
    return pq.read_table(leaderboard.samples.path).to_pandas()


def all_of(letters):
    return dict.fromkeys(("sums", "answers", "judged"), letters)


BOARDS = {"beside results": RESULTS, "of samples": LEVELS}


@pytest.mark.parametrize("config", BOARDS.values(), ids=BOARDS)
def test_a_new_file_is_all_that_is_read_and_judged(tmp_path, data, work, config):
    where = settings(tmp_path)
    build(parse_board(config), where, folder=data)
    assert work() == all_of("abc")
    written(data, "bb", said="a hundred")
    found = build(parse_board(config), where, folder=data)
    assert work() == all_of("bb")
    anew = build(parse_board(config), settings(tmp_path, "anew"), folder=data)
    pd.testing.assert_frame_equal(rows_of(found), rows_of(anew))
    assert found.samples.benchmarks == anew.samples.benchmarks
    assert found.left_out == anew.left_out
    for entry in anew.evidence.answers.entries if anew.evidence.answers else ():
        pd.testing.assert_frame_equal(found.evidence.answers.of(entry), anew.evidence.answers.of(entry))


def test_a_file_that_changed_is_made_again_and_one_that_is_gone_leaves_nothing(tmp_path, data, work):
    where = settings(tmp_path)
    build(parse_board(LEVELS), where, folder=data)
    work()
    written(data, "b", said="11")
    (data / "drop" / "a.jsonl").unlink()
    found = build(parse_board(LEVELS), where, folder=data)
    assert work() == all_of("b")
    rows = rows_of(found)
    assert rows.drop_duplicates("entry").set_index("entry")["prediction"].to_dict() == {"org/b": "11", "org/c": "10"}
    assert found.evidence.answers.entries == ("org/b", "org/c")


def test_another_scorer_judges_all_answers_and_reads_none_of_the_scores_again(tmp_path, data, work):
    where = settings(tmp_path)
    build(parse_board(LEVELS), where, folder=data)
    work()
    found = build(parse_board(LEVELS.replace("scorer: drop", "scorer: number")), where, folder=data)
    assert work() == {"sums": "", "answers": "", "judged": "abc"}
    assert found.samples.benchmarks[0].scorer == "number"
    build(parse_board(LEVELS.replace("scorer: drop", "scorer: drop, published: fixed")), where, folder=data)
    assert work() == {"sums": "", "answers": "", "judged": "abc"}
    build(parse_board(LEVELS.replace("title: Sampled", "title: Other")), where, folder=data)
    assert work() == all_of("")


def test_what_a_disk_damaged_is_put_aside_and_made_again(tmp_path, data, work):
    where = settings(tmp_path)
    first = rows_of(build(parse_board(LEVELS), where, folder=data))
    work()
    for path in (where.cache / "parsed").glob("*-judged-*/*/rows.parquet"):
        content = bytearray(path.read_bytes())
        content[len(content) // 2] ^= 1
        path.write_bytes(content)
    shutil.rmtree(where.cache / "boards")
    found = build(parse_board(LEVELS), where, folder=data)
    assert work() == {"sums": "", "answers": "", "judged": "abc"}
    pd.testing.assert_frame_equal(rows_of(found), first)
    assert list((where.cache / "damaged").iterdir())


def test_many_packs_become_one_that_holds_what_is_wanted(tmp_path, data, work, monkeypatch):
    monkeypatch.setattr(row_cache, "PACKS", 3)
    where = settings(tmp_path)
    for model in "defghi":
        written(data, model)
        build(parse_board(LEVELS), where, folder=data)
        assert work()["judged"].endswith(model)
    (folder,) = (where.cache / "parsed").glob("*-judged-*")
    assert sum(path.is_dir() for path in folder.iterdir()) <= 3
    shutil.rmtree(where.cache / "boards")
    found = build(parse_board(LEVELS), where, folder=data)
    assert work() == all_of("")
    assert len(rows_of(found)) == 27


def test_a_file_that_says_nothing_is_read_once(tmp_path, data, work):
    where = settings(tmp_path)
    written(data, "d", id=None)
    build(parse_board(LEVELS), where, folder=data)
    work()
    written(data, "e")
    found = build(parse_board(LEVELS), where, folder=data)
    assert work() == all_of("e")
    assert {row.file for row in found.left_out} == {"drop/d.jsonl"}


def test_with_no_room_for_what_is_made_a_board_is_built_all_the_same(tmp_path, data, work, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(row_cache.RowCache, "_publish", full)
    where = settings(tmp_path)
    assert len(rows_of(build(parse_board(LEVELS), where, folder=data))) == 9
    work()
    written(data, "d")
    assert len(rows_of(build(parse_board(LEVELS), where, folder=data))) == 12
    assert work() == {"sums": "d", "answers": "abcd", "judged": "abcd"}


def test_answers_are_found_also_where_few_of_them_may_be_in_memory(tmp_path, data, monkeypatch):
    rows = "".join((data / "drop" / f"{model}.jsonl").read_text() for model in "abc").splitlines(keepends=True)
    (data / "drop" / "all.jsonl").write_text("".join(line.replace("org/", "lab/") for line in rows[::2] + rows[1::2]))
    plain = rows_of(build(parse_board(LEVELS), settings(tmp_path), folder=data))
    monkeypatch.setattr(sample_texts, "OPEN_BYTES", 0)
    pd.testing.assert_frame_equal(rows_of(build(parse_board(LEVELS), settings(tmp_path, "other"), folder=data)), plain)
    assert len(plain) == 18


def test_small_files_share_the_groups_of_what_is_written(tmp_path, data):
    for number in range(40):
        written(data, f"m{number:02}")
    found = build(parse_board(LEVELS), settings(tmp_path), folder=data)
    assert pq.ParquetFile(found.samples.path).num_row_groups == 1
    (pack,) = (tmp_path / "cache" / "parsed").glob("*-judged-*/*/rows.parquet")
    assert pq.ParquetFile(pack).num_row_groups == 1
