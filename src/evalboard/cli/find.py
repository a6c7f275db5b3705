"""`evalboard boards --model`: a model on all boards that are built, with its rank intervals and scores."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from evalboard.cli.boards import all_boards
from evalboard.settings import Settings

if TYPE_CHECKING:
    from evalboard.api.models import ModelResult, ModelsDocument


def find_model(name: str, limit: int, settings: Settings, *, as_json: bool) -> int:
    """Print the models whose names have these words, board by board."""
    import msgspec

    from evalboard.api.models import ModelSearch
    from evalboard.builds import cache
    from evalboard.leaderboard.registry import BoardRegistry, BoardStatus

    shelf = BoardRegistry(
        read_roll=lambda standing: (
            cache.roll(settings, standing.board, standing.outline.key) if standing.outline else None
        )
    )
    for board in all_boards(settings):
        shelf.put(BoardStatus(board, outline=cache.last_outline(settings, board)))
    document = ModelSearch(shelf).of(name, limit)
    sys.stdout.write(msgspec.json.encode(document).decode() + "\n" if as_json else _text(document))
    return 0


def _text(document: ModelsDocument) -> str:
    """A line per board below each model."""
    lines = []
    for model in document.models:
        lines.append(model.model)
        lines += [f"  {_place(result)}" for result in model.results]
    lines.append(f"{_counted(document.matched, 'result')} on {_counted(document.boards, 'board')}")
    if document.unsearched:
        lines.append(f"not built, and not searched: {', '.join(document.unsearched)}")
    return "\n".join(lines) + "\n"


def _counted(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def _place(result: ModelResult) -> str:
    low, high = result.rank_lower or result.rank, result.rank_upper if result.rank_lower else None
    rank = "no rank" if low is None else f"rank {low}{f'-{high}' if high not in {None, low} else ''} of {result.ranked}"
    value = "no score" if result.value is None else result.unit.printed(result.value)
    return f"{result.board}: {result.entry}, {rank}, {value}"
