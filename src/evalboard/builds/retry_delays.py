"""How long boards wait for their next look, and when they have waited too long."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from evalboard.leaderboard.registry import BoardStatus
from evalboard.strings import Message, message

FIRST_RETRY = 30.0
LONGEST_RETRY = 1800.0
JITTER = 0.1
"""The share of a wait by which it is longer, by chance: servers that lost a source together do not come back
together.
"""
LONGEST_WAIT = 3600.0
"""Seconds after which a source is asked again at the latest, however long it wants to be left alone."""
OVERDUE, SLACK = 3.0, 60.0
"""A board is stale that was not looked at for so many times the seconds between two looks, and so many seconds more."""


def after_failures(failures: int, poll: float, retry_after: float | None) -> float:
    """Seconds to wait after so many failures in a row, no less than the source asks for, and an hour at the most."""
    wait = max(retry_after or 0.0, backoff(failures, poll)) * random.uniform(1, 1 + JITTER)  # noqa: S311 - no secret
    return min(LONGEST_WAIT, wait)


def backoff(failures: int, poll: float) -> float:
    """Seconds to wait after so many failures in a row: twice as long each time, up to the longest; who looks more often
    begins with that.
    """
    first = min(FIRST_RETRY, poll) if poll else FIRST_RETRY
    doublings = min(failures - 1, math.ceil(math.log2(LONGEST_RETRY / first)))
    return min(LONGEST_RETRY, first * 2.0**doublings)


def seconds(value: object) -> float | None:
    """A number of seconds that can be waited; None for anything else."""
    return float(value) if isinstance(value, (int, float)) and value == value else None


def aged(standing: BoardStatus, *, poll: float) -> BoardStatus:
    """A standing that says so where its source did not answer for much longer than it should."""
    seen = standing.checked or standing.since
    if standing.state != "ready" or seen is None or not poll or standing.board.unchanging:
        return standing
    age = now() - seen
    if age < timedelta(seconds=OVERDUE * poll + SLACK):
        return standing
    return replace(
        standing,
        state="stale",
        reason=message("builds-overdue", ago=in_words(age), every=in_words(timedelta(seconds=poll))),
    )


def in_words(time: timedelta) -> Message:
    """A length of time in words: the largest unit of which there are two."""
    seconds = time.total_seconds()
    for unit, size in (("days", 86_400), ("hours", 3_600), ("minutes", 60)):
        if seconds >= 2 * size:
            return message("builds-time", count=f"{seconds / size:.0f}", unit=unit)
    return message("builds-time", count=f"{seconds:.0f}", unit="seconds")


def now() -> datetime:
    """This moment, in UTC."""
    return datetime.now(UTC)
