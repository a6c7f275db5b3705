"""Who stood at the top when, as frames."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pandas as pd

if TYPE_CHECKING:
    from evalboard.api.documents.leaders import FrontierDocument, LeaderDocument, LeadersDocument, ReignDocument

DATES = (
    "size_from", "size_to", "entry", "date", "until", "passed_by", "best", "alone", "rank", "rank_lower", "rank_upper",
    "score", "lower", "upper",
)  # fmt: skip
STATES = ("entry", "since", "since_key", "until", "until_key", "states", "alone", "first")
NOTES = ("by", "told_by", "undated", "without_error", "waiting")


def leaders_frames(document: LeadersDocument) -> tuple[pd.DataFrame, pd.DataFrame, Mapping[str, object]]:
    """Leaders by date, those in kept states, and what is to be known of both."""
    dates = pd.DataFrame(
        [_leader(each, leader) for each in document["frontiers"] for leader in each["leaders"]], columns=list(DATES)
    )
    numbers = dict.fromkeys(("size_from", "size_to", "score", "lower", "upper"), "float64")
    dates = dates.astype({**numbers, **dict.fromkeys(("rank", "rank_lower", "rank_upper"), "Int64")})
    dates = dates.assign(date=pd.to_datetime(dates["date"]), until=pd.to_datetime(dates["until"]))
    states = pd.DataFrame([_reign(each) for each in document["reigns"]], columns=list(STATES))
    return dates, states, {name: document[name] for name in NOTES}


def _leader(of: FrontierDocument, leader: LeaderDocument) -> dict[str, object]:
    lower, upper = leader["interval"] or (None, None)
    cells = {name: value for name, value in leader.items() if name in DATES}
    return cells | {"size_from": of["from"], "size_to": of["to"], "rank_lower": lower, "rank_upper": upper}


def _reign(of: ReignDocument) -> dict[str, object]:
    until = of["until"]
    return {
        "entry": of["entry"],
        "since": of["since"]["date"],
        "since_key": of["since"]["key"],
        "until": until and until["date"],
        "until_key": until and until["key"],
        **{name: of[name] for name in ("states", "alone", "first")},
    }
