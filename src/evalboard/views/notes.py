"""What to know of two states before reading the moves between them."""

from __future__ import annotations

from evalboard.strings import Message, message
from evalboard.views.moves import RELATIVE, Moves


def notes_between(changes: Moves) -> list[Message]:
    """What to know before reading the moves."""
    between = changes.between
    before, now = between.before, between.now
    otherwise = int((between.changed & between.same_file).sum())
    config, relative = before.board.digest != now.board.digest, now.board.suite.rescale in RELATIVE
    notes = [message("history-config")] if config else []
    notes += [message("history-read-otherwise", count=otherwise)] if otherwise else []
    notes += (
        [message("history-read-by-config")]
        if otherwise and changes.apart and between.read_otherwise_by == "config"
        else []
    )
    notes += [message("history-not-apart")] if between.computing_changed and not changes.apart else []
    notes += [message("history-relative")] if relative else []
    notes += [message("history-leaves-added", leaves=", ".join(between.leaves_added))] if between.leaves_added else []
    notes += (
        [message("history-leaves-removed", leaves=", ".join(between.leaves_removed))] if between.leaves_removed else []
    )
    return [*notes, message("history-errors-apart")] if between.changed.any() else notes
