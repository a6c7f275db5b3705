"""What is said of past states is made once and kept beside them; what it is made of names it, and what is damaged is
made again.
"""

import shutil

import pytest

from evalboard.builds import cache, past_summaries
from evalboard.builds.build_jobs import AT_ONCE
from evalboard.builds.history import keep
from evalboard.builds.past_states import READ, PastStates
from evalboard.builds.past_summaries import PACK, Pair, PastSummaries
from evalboard.errors import DamagedCache
from evalboard.leaderboard.registry import PastState
from evalboard.views.state_summary import StateSummary, state_summary
from tests.builds.test_past_states import remembered, settings, state

pytestmark = pytest.mark.thorough


def keys(past: PastStates, most: int = 100) -> list[tuple[str, str | None]]:
    """The two states of each account, the newest first."""
    accounts = [StateSummary.of(content) for content in past.accounts(most)]
    return [(each.facts.key, each.since.key if each.since else None) for each in accounts]


def expected(past: PastStates) -> list[tuple[str, str | None]]:
    return [(pair.now, pair.before or None) for pair in past.pairs()]


def unread(past: PastStates, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(past, "_briefly", lambda *_: pytest.fail("a leaderboard was read"))


def test_those_that_are_lacking_are_made_the_newest_first_and_no_more_than_so_many(tmp_path):
    past = remembered(settings(tmp_path), 6)
    assert [bool(content) for content in past.accounts(100)] == [False] * 6
    assert past.complete(4) == 4
    assert [bool(content) for content in past.accounts(100)] == [True] * 4 + [False] * 2
    assert past.complete(4) == 2
    assert keys(past) == expected(past)
    assert past.complete(4) == 0
    assert keys(past, most=2) == expected(past)[:2]
    assert not (past.folder / READ).exists(), "nothing stays of what was read for them"


def test_they_say_what_two_leaderboards_say(tmp_path):
    past = remembered(settings(tmp_path), 3)
    past.complete(3)
    newest, second, _ = past.pairs()
    assert past.accounts(1)[0] == state_summary(past.leaderboard(newest.now), past.leaderboard(second.now)).as_bytes()


def dated(date: str, key: str) -> PastState:
    return PastState(key=key, revision=key, date=date, digest="d", code="c", entries=1)


def test_one_that_is_built_later_of_a_day_between_makes_two_anew(tmp_path, monkeypatch):
    where = settings(tmp_path)
    past = PastStates(where, "small")
    for number, day in ((0, "2025-01-01"), (1, "2025-01-09"), (2, "2025-01-05")):
        cache.keep(where, state(number))
        with monkeypatch.context() as patched:
            patched.setattr(
                "evalboard.builds.past_states._stated", lambda *_, day=day, number=number: dated(day, f"{number:064x}")
            )
            past.remember(f"{number:064x}")
        past.complete(10)
    assert keys(past) == expected(past) == [(f"{1:064x}", f"{2:064x}"), (f"{2:064x}", f"{0:064x}"), (f"{0:064x}", None)]


def test_what_is_damaged_is_made_again(tmp_path, caplog):
    past = remembered(settings(tmp_path), 3)
    past.complete(3)
    whole = past.accounts(3)
    (pack,) = (past.folder / "accounts").glob("*.zst")
    content = pack.read_bytes()
    for at in range(0, len(content) - 66, max(1, len(content) // 30)):
        pack.write_bytes(content[:at] + bytes([content[at] ^ 8]) + content[at + 1 :])
        assert past.accounts(3) == (b"", b"", b"")
    assert "made again" in caplog.text
    assert past.complete(3) == 3
    assert past.accounts(3) == whole


@pytest.mark.parametrize("cut", [0, 5, -40, -70])
def test_a_pack_that_was_cut_off_is_nothing(tmp_path, cut):
    past = remembered(settings(tmp_path), 2)
    past.complete(2)
    (pack,) = (past.folder / "accounts").glob("*.zst")
    pack.write_bytes(pack.read_bytes()[:cut])
    assert past.accounts(2) == (b"", b"") or cut == -40  # the hash alone was cut: the rest is whole
    assert past.complete(2) in {0, 2}
    assert keys(past) == expected(past)


def test_another_version_of_the_code_makes_its_own(tmp_path, monkeypatch):
    past = remembered(settings(tmp_path), 2)
    past.complete(2)
    monkeypatch.setattr(past_summaries, "code_version", lambda _: "another release")
    assert past.accounts(2) == (b"", b"")
    assert past.complete(2) == 2
    assert keys(past) == expected(past)


def test_they_lie_in_packs_and_go_with_their_states(tmp_path):
    where = settings(tmp_path, history=3)
    past = remembered(where, PACK + 4)
    accounts = PastSummaries(past.folder / "accounts")
    (past.folder / "accounts").mkdir()
    (past.folder / "accounts" / "0.zst").write_bytes(b"of states that are gone")
    assert past.complete(10) == 3
    assert [path.name for path in accounts.folder.glob("*.zst")] == ["1.zst"]
    assert keys(past) == expected(past)


def test_of_too_large_a_board_the_last_are_kept_or_none(tmp_path, monkeypatch):
    past = remembered(settings(tmp_path), 3)
    with monkeypatch.context() as small:
        small.setattr(past_summaries, "LARGEST", 100)
        past.complete(1)
        assert past.accounts(3) == (b"", b"", b"")
    past.complete(1)
    size = len(past.accounts(1)[0])
    monkeypatch.setattr(past_summaries, "LARGEST", size + size // 2 + 64)
    past.complete(1)
    assert [bool(content) for content in past.accounts(3)] == [False, True, False]


def test_one_that_was_made_elsewhere_is_kept_if_it_is_of_neighbours(tmp_path):
    past = remembered(settings(tmp_path), 3)
    newest, second, oldest = past.pairs()
    assert past.keep_account(newest.now, second.now, b"made")
    assert past.accounts(1) == (b"made",)
    assert not past.keep_account(newest.now, oldest.now, b"made")
    assert past.keep_account(oldest.now, "", b"first")
    assert past.accounts(3) == (b"made", b"", b"first")


def test_a_state_that_cannot_be_read_is_not_tried_again_and_again(tmp_path, monkeypatch):
    past = remembered(settings(tmp_path), 3)
    whole = past._briefly

    def read(key, scratch):
        if key == f"{1:064x}":
            raise DamagedCache("it cannot be read")
        return whole(key, scratch)

    monkeypatch.setattr(past, "_briefly", read)
    assert past.complete(3) == 3
    assert [bool(content) for content in past.accounts(3)] == [False, False, True]
    unread(past, monkeypatch)
    assert past.complete(3) == 0


def test_the_worker_makes_them_after_its_answer(tmp_path):
    where = settings(tmp_path)
    past = remembered(where, AT_ONCE + 2)
    cache.keep(where, state(50))
    keep(state(50).board, where, state(50).key, accounts=AT_ONCE)
    assert [bool(content) for content in past.accounts(100)] == [True] * AT_ONCE + [False] * 3


def test_where_nothing_can_be_written_nothing_fails(tmp_path, monkeypatch):
    past = remembered(settings(tmp_path), 2)

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("evalboard.builds.past_summaries.seals.write", full)
    assert past.complete(2) == 2
    newest, second = past.pairs()
    assert not past.keep_account(newest.now, second.now, b"made")
    shutil.rmtree(past.folder)
    assert past.accounts(5) == ()
    assert past.complete(5) == 0


def test_a_pair_is_named_by_both_states():
    names = {Pair(0, "a", "b").name, Pair(0, "b", "a").name, Pair(0, "a", "").name}
    assert len(names) == 3
    assert Pair(7, "a", "b").name in names
