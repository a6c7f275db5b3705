"""What the API says of what changed between two states of a board; the command line prints the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

import numpy as np
from starlette.requests import Request

from evalboard.api.boards import stamp
from evalboard.api.documents.changes import (
    ChangesDocument,
    CountsDocument,
    MoveDocument,
    NewcomerDocument,
    PartsDocument,
    RescoredLeaf,
    StateDocument,
    StateRankDocument,
    TopDocument,
    ValueChangeDocument,
)
from evalboard.api.refusals import Refusal
from evalboard.api.request_parsing import parameters, whole_number
from evalboard.history.move_words import move_sentence
from evalboard.history.moves import PLAYERS, MoveCounts, Moves, moves
from evalboard.history.notes import notes_between
from evalboard.history.state_comparison import StateComparison
from evalboard.history.steps import score_steps
from evalboard.history.top import by_rank, firsts, same_top
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.past_state import PastState
from evalboard.statistics.contrasts import p_values
from evalboard.statistics.intervals import LEVEL
from evalboard.strings import message
from evalboard.table.columns import labels_of
from evalboard.views.number_format import in_unit, or_none

MOST_NEW = 50
"""Entries that came, or went, which are named; all are counted."""


MOST_MOVES = 200
MOST_OFFSET = 10_000_000
LONGEST_SEARCH = 200


@dataclass(frozen=True, slots=True)
class ChangesQuery:
    """Which moves are wanted: those of entries whose name holds a text, a page of them."""

    search: str = ""
    offset: int = 0
    limit: int = 50

    @classmethod
    def of(cls, request: Request) -> Self:
        """What a request wants."""
        search = parameters(request).get("search", "")
        if len(search) > LONGEST_SEARCH:
            raise Refusal(
                400, message("api-long-search", count=str(len(search)), most=str(LONGEST_SEARCH)), parameter="search"
            )
        offset, limit = (
            whole_number(request, name, low=0, high=high)
            for name, high in (("offset", MOST_OFFSET), ("limit", MOST_MOVES))
        )
        usual = cls(search)
        return replace(
            usual, offset=usual.offset if offset is None else offset, limit=usual.limit if limit is None else limit
        )


def state_before(now: Leaderboard, states: Sequence[PastState]) -> str:
    """The key of what a board had before a state, of `states` with the newest first; its own where there is nothing."""
    places = [place for place, state in enumerate(states) if state.key == now.key]
    older = states[places[0] + 1 :] if places else states
    return next((state.key for state in older if state.key != now.key), now.key)


def changes_document(
    now: Leaderboard, before: Leaderboard, states: Sequence[PastState], query: ChangesQuery
) -> ChangesDocument:
    """Everything that is different between two leaderboards of a board; of its moves a page."""
    between = StateComparison(before, now)
    changes = moves(between)
    ranks, scores = (changes.before, changes.now), changes.scores
    other = (
        (ranks[0] != ranks[1])
        | ((scores[0] != scores[1]) & ~(np.isnan(scores[0]) & np.isnan(scores[1])))
        | between.changed.any(axis=1)
    )
    entries = now.entries["entry"].to_numpy()[between.rows[1]]
    moved = np.flatnonzero(other)
    moved = moved[np.lexsort((ranks[1][moved], ranks[1][moved] == 0))]
    wanted = [place for place in moved.tolist() if query.search.casefold() in str(entries[place]).casefold()]
    page = wanted[query.offset : query.offset + query.limit]
    telling = _MoveDocuments(changes, page)
    of_state = {state.key: state for state in states}
    return {
        "board": now.board.id,
        "before": _state(before, of_state.get(before.key)),
        "now": _state(now, of_state.get(now.key)),
        "states": [state_document(state) for state in states],
        "notes": [str(note) for note in notes_between(changes)],
        "top_before": _top(before),
        "top_now": _top(now),
        "top_same": same_top(between),
        "added": _newcomers(now, between.added),
        "added_count": len(between.added),
        "removed": _newcomers(before, between.removed),
        "removed_count": len(between.removed),
        "renamed": between.renamed,
        "rescored": _rescored(between),
        "rescored_entries": int(between.changed.any(axis=1).sum()),
        "same": int((~other).sum()),
        "moves": [telling.move(place) for place in page],
        "matched": len(wanted),
        "offset": query.offset,
        "limit": query.limit,
        "synthetic": now.board.synthetic,
    }


def _state(leaderboard: Leaderboard, past: PastState | None) -> StateDocument:
    return {
        "key": leaderboard.key,
        "revision": leaderboard.origin.revision,
        "date": past.date if past else stamp(leaderboard.origin.date),
        "entries": len(leaderboard),
        "config": leaderboard.board.digest,
        "code": past.code if past else None,
        "tags": list(past.tags) if past else [],
    }


def state_document(state: PastState) -> StateDocument:
    """A state in short."""
    return {
        "key": state.key,
        "revision": state.revision,
        "date": state.date,
        "entries": state.entries,
        "config": state.digest,
        "code": state.code,
        "tags": list(state.tags),
    }


def _newcomers(leaderboard: Leaderboard, entries: Sequence[str]) -> list[NewcomerDocument]:
    names = leaderboard.entries["entry"].to_numpy()
    rows = by_rank(leaderboard, entries)[:MOST_NEW]
    return [
        {"entry": str(names[row]), "rank": int(leaderboard.ranks.rank[row]), **_root(leaderboard, row)}  # pyrefly: ignore[bad-unpacking]
        for row in rows
    ]


def _top(leaderboard: Leaderboard) -> TopDocument:
    entries, intervals = firsts(leaderboard)
    return {"entries": list(entries[:MOST_NEW]), "count": len(entries), "intervals": intervals}


def _root(leaderboard: Leaderboard, row: int) -> dict[str, float | str | None]:
    score = float(leaderboard.shown[row, 0])
    return {"score": or_none(score), "printed": in_unit(score, leaderboard.suite.root)}


def _rescored(between: StateComparison) -> list[RescoredLeaf]:
    now = between.now
    _, labels = labels_of(now.board, now.suite)
    counts = between.changed.sum(axis=0).tolist()
    rows = [(count, leaf) for count, leaf in zip(counts, between.leaves, strict=True) if count]
    return [
        {"node": leaf, "label": labels[now.suite.place(leaf)], "values": count}
        for count, leaf in sorted(rows, key=lambda row: -row[0])
    ]


@dataclass(frozen=True)
class _MoveDocuments:
    """The moves between two states of some of the entries of both, by their places among these."""

    changes: Moves
    places: Sequence[int]

    def move(self, place: int) -> MoveDocument:
        """One of them."""
        between = self.changes.between
        old, new = int(between.rows[0][place]), int(between.rows[1][place])
        entry, was = str(between.now.entries["entry"].iloc[new]), str(between.before.entries["entry"].iloc[old])
        facts, p_value = self.changes.facts(place), self._p_values[place]
        return {
            "entry": entry,
            "renamed": was if was != entry else None,
            "before": place_document(between.before, old),
            "now": place_document(between.now, new),
            "beyond_error": None if p_value is None else p_value < 1.0 - LEVEL,
            "p_value": p_value,
            "parts": None if facts is None else self._parts(place),
            "counts": None if facts is None else _counts(facts.counts),
            "sentence": None if facts is None else move_sentence(facts, between.now.suite.root.in_unit),
            "values": self._values(place, old, new),
        }

    def _parts(self, place: int) -> PartsDocument:
        own, others, entries, config, code = (float(self.changes.parts[player][place]) for player in PLAYERS)
        return {"own": own, "others": others, "entries": entries, "config": config, "code": code}

    @cached_property
    def _p_values(self) -> dict[int, float | None]:
        """Of no change of the root's score, as if both states had questions of their own; None where it did not change
        or no error is known.
        """
        between, places = self.changes.between, np.array(self.places, dtype=np.intp)
        old, new = (rows[places] for rows in between.rows)
        was, mine = between.before.curves_of(old).column(0), between.now.curves_of(new).column(0)
        of_places = zip(self.places, was.score == mine.score, p_values(mine, was), strict=True)
        return {place: None if same else or_none(float(p_value)) for place, same, p_value in of_places}

    def _values(self, place: int, old: int, new: int) -> list[ValueChangeDocument]:
        between = self.changes.between
        before, now = between.before, between.now
        _, labels = labels_of(now.board, now.suite)
        answer: list[ValueChangeDocument] = []
        steps = score_steps(between, place)
        for step, change in enumerate(between.value_changes(place)):
            at, was = now.suite.place(change.leaf), before.suite.place(change.leaf)
            printed = [
                in_unit(float(before.shown[old, was]), before.suite.nodes[was]),
                in_unit(float(now.shown[new, at]), now.suite.nodes[at]),
            ]
            answer.append(
                {
                    "node": change.leaf,
                    "label": labels[at],
                    "before": or_none(change.before),
                    "now": or_none(change.now),
                    "printed": printed,
                    "file_before": change.file_before,
                    "file_now": change.file_now,
                    "url_before": change.file_before and before.origin.file_url(change.file_before),
                    "url_now": change.file_now and now.origin.file_url(change.file_now),
                    "same_file": change.same_file,
                    "part": None if steps is None else float(steps[step]),
                }
            )
        return answer


def place_document(leaderboard: Leaderboard, row: int) -> StateRankDocument:
    """Where an entry stands: rank, rank interval, score."""
    sets = leaderboard.ranks.sets
    lower, upper = int(sets.lower[row]), int(sets.upper[row])
    score = float(leaderboard.shown[row, 0])
    return {
        "rank": int(leaderboard.ranks.rank[row]),
        "interval": [lower, upper] if lower else None,
        "score": or_none(score),
        "printed": in_unit(score, leaderboard.suite.root),
    }


def _counts(counts: MoveCounts) -> CountsDocument:
    return {
        "new_above": counts.new_above,
        "passed_by": counts.passed_by,
        "passed_by_rescored": counts.passed_by_rescored,
        "passed": counts.passed,
        "gone_above": counts.gone_above,
    }
