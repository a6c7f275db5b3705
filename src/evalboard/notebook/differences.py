"""Differences as frames: between entries, and between two states of a board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

import pandas as pd

from evalboard.notebook.loaded_board import BoardChanges

if TYPE_CHECKING:
    from evalboard.api.documents.changes import ChangesDocument, MoveDocument, NewcomerDocument, StateRankDocument
    from evalboard.views.compare import Comparison, EntryDifference

PARTS = ("own", "others", "entries", "config", "code")
"""What did something to a rank, as `docs/explanation/history.md` says."""
MOVES = (
    "entry",
    "renamed",
    *(f"{what}_{when}" for what in ("rank", "rank_lower", "rank_upper", "score") for when in ("before", "now")),
    "p_value",
    "beyond_error",
    *PARTS,
    "sentence",
)
VALUES = (
    "entry",
    "node",
    "label",
    "before",
    "now",
    "part",
    "same_file",
    "file_before",
    "file_now",
    "url_before",
    "url_now",
)
NEWCOMERS = ("entry", "rank", "score")


def compared_frame(comparison: Comparison) -> pd.DataFrame:
    """A row for each node and each of the others. Scores and differences as they are shown: fractions, or in the node's
    own unit.
    """
    first, *others = (each.entry for each in comparison.entries)
    rows = [
        {
            "node": row.node,
            "label": row.label,
            "level": row.level,
            "first": first,
            "other": other,
            "first_score": row.sides[0].score,
            "other_score": row.sides[place].score,
            **_between(row.differences[place - 1]),
        }
        for row in comparison.rows
        for place, other in enumerate(others, start=1)
    ]
    frame = pd.DataFrame(rows)
    numbers = [
        "first_score",
        "other_score",
        "difference",
        "lower",
        "upper",
        "p",
        "adjusted",
        "runs_lower",
        "runs_upper",
        "runs_p",
        "detectable",
    ]
    return frame.astype({**dict.fromkeys(numbers, "float64"), **dict.fromkeys(("n", "questions", "shared"), "Int64")})


def _between(of: EntryDifference) -> Mapping[str, object]:
    """A difference as cells."""
    names = (
        "difference",
        "lower",
        "upper",
        "p",
        "adjusted",
        "significant",
        "detectable",
        "n",
        "questions",
        "shared",
        "paired",
        "method",
    )
    whole = asdict(of)
    over_runs = whole["over_runs"] or {}
    return {name: whole[name] for name in names} | {
        f"runs_{name}": over_runs.get(name) for name in ("lower", "upper", "p")
    }


def changes_frames(document: ChangesDocument) -> BoardChanges:
    """What the API says of two states, as frames."""
    moves = document["moves"]
    return BoardChanges(
        moves=_ranked(pd.DataFrame([_move(each) for each in moves], columns=list(MOVES))),
        values=pd.DataFrame(
            [{"entry": move["entry"], **value} for move in moves for value in move["values"]], columns=list(VALUES)
        ),
        added=_newcomers(document["added"]),
        removed=_newcomers(document["removed"]),
        counts={
            "added": document["added_count"],
            "removed": document["removed_count"],
            "moved": document["matched"],
            "same": document["same"],
            "rescored": document["rescored_entries"],
        },
        notes=tuple(document["notes"]),
    )


def _newcomers(rows: Sequence[NewcomerDocument]) -> pd.DataFrame:
    return _ranked(pd.DataFrame([{**row} for row in rows], columns=list(NEWCOMERS)))


def _ranked(frame: pd.DataFrame) -> pd.DataFrame:
    """A frame of ranks: whole numbers, missing where an entry has none."""
    ranks = [name for name in frame.columns if name.startswith("rank")]
    return frame.assign(**{name: frame[name].astype("Int64").mask(lambda column: column == 0) for name in ranks})


def _move(move: MoveDocument) -> Mapping[str, object]:
    return {
        **{name: move[name] for name in ("entry", "renamed", "p_value", "beyond_error", "sentence")},
        **{f"{name}_before": cell for name, cell in _place(move["before"]).items()},
        **{f"{name}_now": cell for name, cell in _place(move["now"]).items()},
        **(dict.fromkeys(PARTS) if move["parts"] is None else move["parts"]),
    }


def _place(place: StateRankDocument) -> dict[str, object]:
    lower, upper = place["interval"] or (None, None)
    return {"rank": place["rank"], "rank_lower": lower, "rank_upper": upper, "score": place["score"]}
