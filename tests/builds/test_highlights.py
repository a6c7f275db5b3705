"""What stands out on a board is found once after a build, and read from beside its leaderboards."""

from evalboard.builds import cache, highlights
from evalboard.insights import Past
from evalboard.insights.highlights import highlights_of
from evalboard.leaderboard.registry import BoardStatus
from evalboard.leaderboard.summary import LeaderboardSummary
from tests.builds.test_past_summaries import settings
from tests.views.states import state

CLOSE = {f"org/m{at}": (0.5, 0.5, 0.5) for at in range(30)}


def test_they_are_kept_after_a_build_and_are_those_of_what_is_shown(tmp_path, monkeypatch):
    where, now, other = settings(tmp_path), state(CLOSE, key="a" * 64), state(CLOSE, key="b" * 64)
    kept, shown = highlights.KeptHighlights(where), BoardStatus(now.board, outline=LeaderboardSummary.of(now))
    cache.keep(where, now)
    assert kept.of(shown) == kept.of(BoardStatus(now.board)) == ()
    highlights.keep(now.board, where, now.key)
    assert [each.kind for each in kept.of(shown)] == ["flat"] * 3
    assert kept.of(shown) == tuple(highlights_of(now, Past()))
    assert kept.of(BoardStatus(now.board, outline=LeaderboardSummary.of(other))) == ()
    monkeypatch.setattr(highlights, "highlights_of", lambda *_: 1 / 0)
    highlights.keep(now.board, where, now.key)
    monkeypatch.setattr(highlights, "_code", lambda: "of other code")
    assert highlights.KeptHighlights(where).of(shown) == ()


def test_a_board_stands_without_them(tmp_path, monkeypatch, caplog):
    where, now = settings(tmp_path), state(CLOSE, key="a" * 64)
    cache.keep(where, now)
    monkeypatch.setattr(highlights, "highlights_of", lambda *_: 1 / 0)
    highlights.keep(now.board, where, now.key)
    assert "its highlights cannot be kept" in caplog.text
    assert not highlights.KeptHighlights(where).of(BoardStatus(now.board, outline=LeaderboardSummary.of(now)))
