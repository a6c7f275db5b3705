"""The most surprising of what stands out on all boards."""

from __future__ import annotations

from collections.abc import Sequence

from evalboard.leaderboard.highlight import Highlight
from evalboard.leaderboard.registry import BoardRegistry, BoardStatus

MOST = 3


def most_surprising(shelf: BoardRegistry, most: int = MOST) -> list[tuple[BoardStatus, Highlight]]:
    """The most surprising of all boards: each board and each kind once while there are others. Boards of made-up
    results are told of where no other has anything.
    """
    pairs = [(standing, each) for standing in shelf.boards() for each in shelf.list_highlights(standing)]
    real = [pair for pair in pairs if not (pair[0].board.synthetic or pair[0].outline is None)]
    rest = sorted(real or pairs, key=lambda pair: (-pair[1].surprise, pair[0].board.id))
    chosen: list[tuple[BoardStatus, Highlight]] = []
    while rest and len(chosen) < most:
        chosen.append(min(rest, key=lambda pair: _repeats(chosen, pair)))
        rest.remove(chosen[-1])
    return chosen


def _repeats(chosen: Sequence[tuple[BoardStatus, Highlight]], pair: tuple[BoardStatus, Highlight]) -> int:
    standing, highlight = pair
    return 2 * any(each.board.id == standing.board.id for each, _ in chosen) + any(
        each.kind == highlight.kind for _, each in chosen
    )
