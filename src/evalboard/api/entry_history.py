"""What is said of one entry over the states of a board that are kept; API, command line and notebooks say the same."""

from __future__ import annotations

from collections.abc import Iterable

from evalboard.api.changes import state_document
from evalboard.api.documents.history import HistoryDocument, PastRankDocument
from evalboard.api.move_words import move_sentence
from evalboard.data.units import UNITS
from evalboard.history.state_summary import StateSummary, SummarizedState
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.table.columns import labels_of
from evalboard.views.number_format import or_none


def history_document(newest: Leaderboard, entry: str, states: Iterable[SummarizedState]) -> HistoryDocument:
    """An entry of a leaderboard over its state and those before, the newest first. It is followed under its older
    names.

    Of ratings no reasons are said: each follows from all battles.
    """
    root, name, places, waiting = newest.suite.root, entry, list[PastRankDocument](), 0
    _, labels = labels_of(newest.board, newest.suite)
    for each in states:
        places.append(_place(each, name, root.in_unit.name, reasons=not newest.evidence.rated))
        name = name if each.account is None else each.account.was(name)
        waiting += each.waiting
    return {
        "board": newest.board.id,
        "entry": entry,
        "label": labels[0],
        "unit": root.in_unit.json,
        "lowest_wins": root.lowest_wins,
        "states": places,
        "waiting": waiting,
        "synthetic": newest.board.synthetic,
    }


def _place(of: SummarizedState, name: str, unit: str, *, reasons: bool) -> PastRankDocument:
    account, state, before = of.account, of.state, of.before
    row = None if account is None else account.row(name)
    absent: PastRankDocument = {
        "state": state_document(state),
        "there": "waiting" if of.waiting else "unknown" if account is None else "no",
        "entry": name,
        "rank": 0,
        "interval": None,
        "of": 0 if account is None else account.facts["ranked"],
        "score": None,
        "lower": None,
        "upper": None,
        "printed": "–",
        "sentence": None,
        "new": False,
        "config_changed": before is not None and state.digest != before.digest,
        "code_changed": before is not None and state.code != before.code,
    }
    return absent if account is None or row is None else {**absent, **_there(account, row, unit, reasons=reasons)}  # type: ignore[typeddict-item] - a part of it


def _there(account: StateSummary, row: int, unit: str, *, reasons: bool) -> dict[str, object]:
    """Where an entry stood."""
    own, move, score = UNITS[account.facts["unit"]], account.move(row), or_none(account.number("shown", row))
    ends = {name: or_none(account.number(f"shown_{name}", row)) for name in ("lower", "upper")}
    numbers = {"score": score, **ends} if own.name == unit else {}
    return {
        "there": "yes",
        "rank": int(account.number("rank", row)),
        "interval": account.interval(row),
        **numbers,
        "printed": "–" if score is None else own.printed(score),
        "sentence": move_sentence(move, own) if move is not None and reasons else None,
        "new": account.since is not None and account.is_new(row),
    }
