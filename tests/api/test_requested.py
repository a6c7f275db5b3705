"""What a request asks for."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from evalboard.api.requested import not_ready
from evalboard.leaderboard.shelf import Standing
from tests.pages.boards import small_board


def test_a_failed_board_says_when_it_is_tried_again():
    soon = not_ready(Standing(small_board(), state="failed", reason="gone", retry_at=datetime.now(UTC) + timedelta(seconds=90)))
    assert (soon.status, 80 < int(soon.headers["Retry-After"]) <= 90) == (503, True)
    past = not_ready(Standing(small_board(), state="failed", retry_at=datetime.now(UTC) - timedelta(seconds=90)))
    assert past.headers["Retry-After"] == "2"
    assert "could not be built" in str(past)


def test_a_queued_board_is_a_conflict_for_now():
    refusal = not_ready(Standing(small_board(), state="queued"))
    assert (refusal.status, refusal.beside["state"]) == (409, "queued")
