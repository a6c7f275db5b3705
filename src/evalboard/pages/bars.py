"""A bar with its interval, as the cells of tables have them."""

from __future__ import annotations

from evalboard.drawing.cards.card import Mark

ROOM_OF_DOTS = 80.0
"""How much of a cell dots have, in percent: their values stand beside them."""


def bar(mark: Mark | None) -> str:
    """A bar as far as a value, or a dot there, and a line over its interval; nothing without a value."""
    if mark is None:
        return ""
    room = ROOM_OF_DOTS if mark.dot else 100.0
    value, low, high = (
        None if share is None else room * min(1.0, max(0.0, share)) for share in (mark.value, mark.low, mark.high)
    )
    drawn = "" if mark.dot else f"<span class=b style=width:{value:.1f}%></span>"
    drawn = f"<span class=o style=margin-left:{value:.1f}%></span>" if mark.dot else drawn
    if mark.dot:
        low, high = low or 0.0, room if high is None else high
    if low is None or high is None:
        return drawn
    return f"{drawn}<span class=e style=margin-left:{low:.1f}%;width:{high - low:.1f}%></span>"
