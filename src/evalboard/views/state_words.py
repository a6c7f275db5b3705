"""What changed in one state of a board, of all entries or of one, in words."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from evalboard.data.units import UNITS, Unit
from evalboard.strings import Message, Text, from_json, message, sentences
from evalboard.views.moves import MoveFacts
from evalboard.views.state_summary import Group, StateChanges, StateSummary, Top


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


MOST_NAMES = 5
"""Entries that a sentence names."""
FEW_NAMES = 2
OF_ERRORS = message("history-errors-apart")


class StateWords(Struct, frozen=True):
    """What is said of a state."""

    title: str
    text: str
    there: bool
    """Whether the entry stands in either state."""
    was: str
    """The entry's name in the state before; empty for a board."""


def board_words(account: StateSummary) -> StateWords:
    """What changed on a board since the state before."""
    since, top = account.since, account.facts.top
    if since is None:
        return _words(
            message("history-state-first"), [message("history-state-entries-first", now=len(account)), _top(top)]
        )
    return _words(counted(since), [*since_words(account, since), *_notes(since)])


def since_words(account: StateSummary, since: StateChanges) -> list[Text]:
    """Entries before, who came and went, and who stands first."""
    text: list[Text] = [message("history-state-entries", now=len(account), before=since.entries)]
    if since.added.count:
        text.append(message("history-state-new", names=_names(since.added)))
    if since.removed.count:
        text.append(message("history-state-gone", names=_names(since.removed)))
    return [*text, *_tops(account.facts.top, since)]


def brief_words(account: StateSummary) -> tuple[Message, tuple[Text, ...]] | None:
    """What changed on a board, in short; None where there is nothing to say."""
    since = account.since
    if since is None:
        return None
    counts = counted(since)
    unchanged = counts == message("history-state-nothing")
    if since.top_same and unchanged:
        return None
    new = [message("history-state-new", names=_names(since.added, FEW_NAMES))] if since.added.count else []
    tops = [] if since.top_same else _tops(account.facts.top, since, FEW_NAMES)
    return counts, (*new, *tops, *(_notes(since) if unchanged else ()))


def entry_words(account: StateSummary, entry: str) -> StateWords:
    """What changed for an entry, by its newer name."""
    row, since = account.row(entry), account.since
    if row is None:
        return (
            _words(message("history-state-gone-entry"), [], entry) if since and entry in since.gone else _absent(entry)
        )
    if since is None:
        return _words(message("history-state-first"), [_place(account, row)], entry)
    if account.is_new(row):
        return _words(message("history-state-new-entry"), [_place(account, row)], entry)
    was, move = account.was(entry), account.move(row)
    text: list[Text] = [move_sentence(move, _unit(account))] if move else []
    text += [message("history-state-was-named", name=was)] if was != entry else []
    moved = message("history-state-unranked") if move is None else _moved(move.before, move.now)
    return _words(moved, [*text, _place(account, row), *_notes(since)], was)


def unreadable(name: str) -> StateWords:
    """What is said where one of two states cannot be read."""
    return StateWords(
        title=str(message("history-state-unreadable")),
        text=str(message("history-state-unreadable-why")),
        there=True,
        was=name,
    )


def _words(title: Message, text: Sequence[Text], was: str = "") -> StateWords:
    return StateWords(title=str(title), text=str(sentences(text)) if text else str(title), there=True, was=was)


def _absent(entry: str) -> StateWords:
    return StateWords(title="", text="", there=False, was=entry)


def _notes(since: StateChanges) -> list[Text]:
    return [note for note in map(from_json, since.notes) if note != OF_ERRORS]


def counted(since: StateChanges) -> Message:
    """How many entries are new, gone, renamed, or have other values."""
    added, removed = since.added.count, since.removed.count
    counts = (
        (added, message("history-state-new-count", count=added)),
        (since.rescored_entries, message("history-state-other-values-count", count=since.rescored_entries)),
        (removed, message("history-state-gone-count", count=removed)),
        (len(since.renamed), message("history-state-renamed-count", count=len(since.renamed))),
    )
    clauses = tuple(clause for count, clause in counts if count)
    return message("history-state-counts", counts=clauses) if clauses else message("history-state-nothing")


def _moved(before: int, now: int) -> Message:
    return (
        message("history-state-moved", before=before, now=now)
        if before != now
        else message("history-state-stayed", now=now)
    )


def _tops(now: Top, since: StateChanges, most: int = MOST_NAMES) -> list[Message]:
    if since.top_same:
        return [_top(now, most), message("history-state-top-same")]
    before = since.top
    return (
        [_top(now, most), message("history-state-top-before", names=_names(before, most))]
        if before.entries
        else [_top(now, most)]
    )


def _top(top: Top, most: int = MOST_NAMES) -> Message:
    if not top.entries:
        return message("history-state-top-none")
    names = _names(top, most)
    return (
        message("history-state-top", names=names)
        if top.intervals and top.count > 1
        else message("history-state-top-plain", names=names)
    )


def _names(group: Group | Top, most: int = MOST_NAMES) -> tuple[Text, ...]:
    first = tuple(group.entries[:most])
    more = group.count - len(first)
    return (*first, message("history-state-more", count=more)) if more else first


def _unit(account: StateSummary) -> Unit:
    return UNITS[account.facts.unit]


def _place(account: StateSummary, row: int) -> Message:
    rank, interval, of = int(account.number("rank", row)), account.interval(row), account.facts.ranked
    if not rank:
        return message("history-state-place-none")
    score = _unit(account).printed(account.number("shown", row))
    if interval is None:
        return message("history-state-place-plain", rank=rank, of=of, score=score)
    return message("history-state-place", rank=rank, of=of, lower=interval[0], upper=interval[1], score=score)
