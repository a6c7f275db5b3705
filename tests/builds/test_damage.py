"""Whatever a disk does to one file of the cache, no other number is served: it is seen, put aside, and made again."""

from __future__ import annotations

import errno
import hashlib
import json
import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from evalboard.base import last_used, records, sealed
from evalboard.builds import artifact, cache
from evalboard.builds.pipeline import build, build_or_last
from evalboard.config import Board, parse_board
from evalboard.errors import Damaged
from evalboard.settings import Settings
from tests.amount import amount
from tests.builds.test_pipeline import BOARD, CSV
from tests.builds.test_pipeline_samples import RESULTS, ROWS
from tests.engines.examples import board as sampled_board
from tests.engines.examples import samples, table
from tests.hub import Hub

SEED = 20_261_122
ROUNDS = amount(1, 4)
"""In each of them every file of the cache is harmed once; 2,000 damages are in `python -m benchmarks damage`."""


class Place:
    """A board with its cache as it is after a build, and what it showed."""

    def __init__(self, board: Board, settings: Settings, source: Path | None) -> None:
        self.board, self.settings, self.source = board, settings, source
        self.whole = settings.cache.with_name("whole")
        self.print = fingerprint(build(board, settings, folder=source), settings.cache.parent)
        shutil.copytree(settings.cache, self.whole)

    def restored(self) -> list[Path]:
        """The files of the cache, as they were."""
        shutil.rmtree(self.settings.cache)
        shutil.copytree(self.whole, self.settings.cache)
        return sorted(path for path in self.settings.cache.rglob("*") if path.is_file() and path.stat().st_size)


def fingerprint(leaderboard, scratch: Path) -> dict[str, str]:
    """All that a leaderboard says, as hashes of what is written of it."""
    folder = scratch / "print"
    shutil.rmtree(folder, ignore_errors=True)
    artifact.save(leaderboard, folder)
    told = {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir() if path.name not in {sealed.SEAL, "answers.parquet"}
    }
    answers = getattr(leaderboard.evidence, "answers", None)
    return told | {entry: answers.of(entry).to_csv() for entry in answers.entries} if answers is not None else told


def harm(path: Path, rng: np.random.Generator) -> str:
    """Flip one bit of a file, or cut it off somewhere."""
    content = bytearray(path.read_bytes())
    at = int(rng.integers(len(content)))
    if rng.random() < 0.75:
        content[at] ^= 1 << int(rng.integers(8))
    else:
        del content[at:]
    path.chmod(0o644)
    path.write_bytes(content)
    return f"{path} at {at}"


@pytest.fixture(params=["results from a Hub", "demo data", "samples and their answers", "results with samples"])
def place(request, tmp_path, monkeypatch):
    settings = replace(Settings.from_env({}), cache=tmp_path / "cache", hub_timeout=120.0)
    data = tmp_path / "data"
    (data / "drop").mkdir(parents=True)
    if request.param == "results from a Hub":
        with Hub(tmp_path / "hub") as hub:
            monkeypatch.setenv("HF_ENDPOINT", hub.url)
            hub.publish("org/scores", {"scores.csv": CSV, "more.csv": "model,a,b\norg/z,0.5,0.5\n"})
            yield Place(parse_board(BOARD), settings, None)
        return
    if request.param == "demo data":
        text = (Path(__file__).parents[2] / "configs" / "demo_arena.yaml").read_text(encoding="utf-8")
        yield Place(parse_board(text), settings, None)
    elif request.param == "samples and their answers":
        table(samples("m", "ID/a", [[1, 0], [1, 1]]) + samples("n", "ID/a", [[1, 0], [0, 0]])).to_csv(data / "a.csv", index=False)
        yield Place(sampled_board(), settings, data)
    else:
        (data / "scores.csv").write_text(CSV.replace("a,b", "arc,drop"))
        (data / "drop" / "answers.jsonl").write_text("".join(json.dumps(row) + "\n" for row in ROWS))
        yield Place(parse_board(RESULTS), settings, data)


def test_no_damage_of_one_file_shows_other_numbers(place, tmp_path):
    rng, seen = np.random.default_rng(SEED), 0
    for number in range(ROUNDS * len(place.restored())):
        files = place.restored()
        done = harm(files[number % len(files)], rng)
        # As a server starts, and as its worker then looks.
        last = cache.last_good(place.settings, place.board)
        assert last is None or fingerprint(last, tmp_path) == place.print, done
        outcome = build_or_last(place.board, place.settings, folder=place.source)
        assert (fingerprint(outcome.leaderboard, tmp_path), outcome.stale) == (place.print, ""), done
        seen += (place.settings.cache / sealed.ASIDE).is_dir()
    assert seen > 0, "nothing was put aside"


def sealed_folder(tmp_path: Path) -> Path:
    with sealed.published(tmp_path / "of") as part:
        assert part is not None
        (part / "a").write_bytes(b"a")
        (part / "b").write_bytes(b"")
    return tmp_path / "of"


def test_a_folder_is_what_was_written_or_the_file_that_is_not_is_named(tmp_path):
    folder = sealed_folder(tmp_path)
    assert sealed.check(folder) == sealed.writing(folder)
    (folder / "b").write_bytes(b"b")
    with pytest.raises(Damaged, match=r"b has 1 bytes; expected 0"):
        sealed.check(folder)
    assert sealed.check(folder, ["a"])
    (folder / "a").unlink()
    with pytest.raises(Damaged, match="a is not there"):
        sealed.check(folder)
    (folder / sealed.SEAL).unlink()
    with pytest.raises(Damaged, match="no seal"):
        sealed.check(folder)


def test_what_cannot_be_read_now_is_no_damage(tmp_path, monkeypatch):
    folder = sealed_folder(tmp_path)

    def exhausted(*_: object, **__: object) -> object:
        raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr(Path, "open", exhausted)
    with pytest.raises(OSError, match="Too many open files"):
        sealed.check(folder)


def test_only_the_last_damaged_ones_are_there_to_be_looked_at(tmp_path):
    for count in range(6):
        (tmp_path / f"{count}").write_text("x")
        sealed.put_aside(tmp_path / f"{count}", tmp_path, "of a test")
    names = sorted(path.name[0] for path in (tmp_path / sealed.ASIDE).iterdir() if path.suffix != last_used.MARK)
    assert names == ["3", "4", "5"]


def test_a_record_is_what_was_written_and_one_of_an_earlier_release_is_read(tmp_path):
    path = tmp_path / "record"
    records.write(path, b'{"a": 1}')
    assert records.read(path) == b'{"a": 1}'
    path.write_bytes(path.read_bytes().replace(b"1}", b"3}"))
    with pytest.raises(Damaged):
        records.read(path)
    path.write_bytes(b'{"a": 2}')
    assert records.read(path) == b'{"a": 2}'
    assert [each.name for each in tmp_path.iterdir()] == ["record"]


def test_order_is_that_of_use_whatever_the_clock_says(tmp_path):
    folders = [tmp_path / name for name in "abc"]
    for age, folder in enumerate(folders):
        folder.mkdir()
        last_used.used(folder, folders[: age + 1])
    assert [each.name for each in last_used.last_first(folders)] == ["c", "b", "a"]
    last_used.used(folders[0], folders)
    assert [each.name for each in last_used.last_first(folders)] == ["a", "c", "b"]
    (folders[1] / last_used.MARK).write_text("no number")
    assert last_used.last_first(folders)[-1].name == "b"
