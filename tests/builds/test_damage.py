"""Whatever a disk does to one file of the cache, no other number is served: it is seen, put aside, and made again."""

import errno
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from evalboard.base import seals
from evalboard.errors import DamagedCache
from evalboard.settings import Settings
from tests.builds.damage import KINDS, placed

SEED = 20_261_122
ROUNDS = 2
"""In each of them every file of the cache is harmed once."""


@pytest.mark.thorough
@pytest.mark.parametrize("kind", KINDS)
def test_no_damage_of_one_file_shows_other_numbers(kind, tmp_path):
    settings = replace(Settings.from_env({}), cache=tmp_path / "cache", hub_timeout=120.0)
    rng, seen = np.random.default_rng(SEED), 0
    with placed(kind, settings, tmp_path) as place:
        for number in range(ROUNDS * len(place.restored())):
            files = place.restored()
            wrong, aside = place.after(files[number % len(files)], rng)
            assert wrong == []
            seen += bool(aside)
    assert seen > 0, "nothing was put aside"


def sealed_folder(tmp_path: Path) -> Path:
    with seals.published(tmp_path / "of") as part:
        assert part is not None
        (part / "a").write_bytes(b"a")
        (part / "b").write_bytes(b"")
    return tmp_path / "of"


def test_a_folder_is_what_was_written_or_the_file_that_is_not_is_named(tmp_path):
    folder = sealed_folder(tmp_path)
    assert seals.check(folder) == seals.writing(folder)
    (folder / "b").write_bytes(b"b")
    with pytest.raises(DamagedCache, match=r"b has 1 bytes; expected 0"):
        seals.check(folder)
    assert seals.check(folder, ["a"])
    (folder / "a").unlink()
    with pytest.raises(DamagedCache, match="a is not there"):
        seals.check(folder)
    (folder / seals.SEAL).unlink()
    with pytest.raises(DamagedCache, match="no seal"):
        seals.check(folder)


def test_what_cannot_be_read_now_is_no_damage(tmp_path, monkeypatch):
    folder = sealed_folder(tmp_path)

    def exhausted(*_, **__):
        raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr(Path, "open", exhausted)
    with pytest.raises(OSError, match="Too many open files"):
        seals.check(folder)


def test_only_the_last_damaged_ones_are_there_to_be_looked_at(tmp_path):
    for count in range(6):
        (tmp_path / f"{count}").write_text("x")
        seals.put_aside(tmp_path / f"{count}", tmp_path, "of a test")
    names = sorted(path.name[0] for path in (tmp_path / seals.ASIDE).iterdir() if path.suffix != seals.MARK)
    assert names == ["3", "4", "5"]


def test_a_record_is_what_was_written_and_one_of_an_earlier_release_is_read(tmp_path):
    path = tmp_path / "record"
    seals.write(path, b'{"a": 1}')
    assert seals.read(path) == b'{"a": 1}'
    path.write_bytes(path.read_bytes().replace(b"1}", b"3}"))
    with pytest.raises(DamagedCache):
        seals.read(path)
    path.write_bytes(b'{"a": 2}')
    assert seals.read(path) == b'{"a": 2}'
    assert [each.name for each in tmp_path.iterdir()] == ["record"]


def test_order_is_that_of_use_whatever_the_clock_says(tmp_path):
    folders = [tmp_path / name for name in "abc"]
    for age, folder in enumerate(folders):
        folder.mkdir()
        seals.used(folder, folders[: age + 1])
    assert [each.name for each in seals.last_first(folders)] == ["c", "b", "a"]
    seals.used(folders[0], folders)
    assert [each.name for each in seals.last_first(folders)] == ["a", "c", "b"]
    (folders[1] / seals.MARK).write_text("no number")
    assert seals.last_first(folders)[-1].name == "b"
