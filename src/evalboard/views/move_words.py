"""A move of an entry's rank in words."""

from __future__ import annotations

from evalboard.data.units import Unit
from evalboard.strings import Message, message
from evalboard.views.moves import MoveFacts


def move_sentence(facts: MoveFacts, unit: Unit) -> str:
    """A move in words, on a board whose root is shown in a unit."""
    counts = facts.counts
    unchanged = counts.passed_by - counts.passed_by_rescored
    clauses = [
        clause
        for count, clause in (
            (counts.new_above, message("history-new-above", count=counts.new_above)),
            (counts.passed_by_rescored, _passed_by_rescored(facts)),
            (unchanged, message("history-passed-by", count=unchanged)),
            (counts.passed, message("history-passed", count=counts.passed)),
            (counts.gone_above, message("history-gone-above", count=counts.gone_above)),
        )
        if count
    ]
    *most, last = [*clauses, _own(facts, unit)]
    said = last
    for clause in reversed(most):
        said = message("history-among", clauses=str(clause), clause=str(said))
    moved = facts.before != facts.now
    words = (
        message("history-place", before=facts.before, now=facts.now)
        if moved
        else message("history-place-same", now=facts.now)
    )
    return str(message("history-move", place=str(words), clauses=str(said)))


def _passed_by_rescored(facts: MoveFacts) -> Message:
    count = facts.counts.passed_by_rescored
    if facts.otherwise:
        return message("history-passed-by-otherwise", count=count)
    return message("history-passed-by-rescored", count=count)


def _own(facts: MoveFacts, unit: Unit) -> Message:
    if facts.own == "same":
        return message("history-own-same")
    if facts.own == "computing":
        return message("history-own-by-computing")
    return message(
        "history-own-up" if facts.own == "up" else "history-own-down", by=unit.of_differences.printed(abs(facts.apart))
    )
