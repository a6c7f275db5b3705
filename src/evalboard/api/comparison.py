"""What the API says about entries side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from evalboard.compare import compare
from evalboard.leaderboard import Leaderboard


def comparison_document(leaderboard: Leaderboard, entries: Sequence[str]) -> dict[str, Any]:
    """Entries side by side, with the leaderboard that they stand on."""
    return {
        "board": leaderboard.board.id,
        "key": leaderboard.key,
        "revision": leaderboard.origin.revision,
        "synthetic": leaderboard.board.synthetic or leaderboard.origin.synthetic,
        **compare(leaderboard, entries).as_json(),
    }
