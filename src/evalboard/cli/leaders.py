"""What `evalboard history BOARD --leaders` prints."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from evalboard.cli.health_text import aligned
from evalboard.data.units import UNITS

if TYPE_CHECKING:
    from evalboard.api.documents.leaders import FrontierDocument, LeadersDocument
    from evalboard.history.state_summary import SummarizedState
    from evalboard.leaderboard.leaderboard import Leaderboard

NO_DATES = "entries have no dates"
OF_PAIRS = "errors here are of differences: who led by date is not told"


def led(leaderboard: Leaderboard, by: str, states: Sequence[SummarizedState], *, as_json: bool) -> str:
    """Who stood at the top when, as text or as the API's document."""
    from evalboard.api.answers import to_json
    from evalboard.api.leaders import leaders_document

    document = leaders_document(leaderboard, by, states)
    return (
        json.dumps(json.loads(to_json(document)), ensure_ascii=False, indent=1) + "\n" if as_json else _text(document)
    )


def _text(document: LeadersDocument) -> str:
    parts = [_by_date(document), *(_frontier(document, each) for each in document["frontiers"])]
    return "\n".join([*parts, _reigns(document)])


def _by_date(document: LeadersDocument) -> str:
    if document["by"] is None:
        return f"{document['board']}: {NO_DATES}\n"
    if document["told_by"] is None:
        return f"{document['board']}: {OF_PAIRS}\n"
    label = next(each["label"] for each in document["dates"] if each["id"] == document["by"])
    unlike = {
        "errors": "nobody above by more than the error (95 %, all at once)",
        "scores": "by scores alone: no errors are known",
    }
    lines = [f"{document['board']}: at the top by {label}, {unlike[document['told_by']]}"]
    lines += [f"{document['undated']:,} entries have no date"] if document["undated"] else []
    lines += (
        [f"{document['without_error']:,} entries have no error, and are left out"] if document["without_error"] else []
    )
    return "\n".join(lines) + "\n"


def _frontier(document: LeadersDocument, of: FrontierDocument) -> str:
    unit = UNITS[document["unit"]["name"]]
    ends = ["" if end is None else f"{end:g}" for end in (of["from"], of["to"])]
    size = f"{ends[0]}–{ends[1]} billion parameters" if any(ends) else "all sizes"
    rows = [["From", "Until", "", document["label"], "Interval", "Entry", "Passed by"]]
    for leader in of["leaders"]:
        ends = [None if end is None else unit.printed(end) for end in (leader["lower"], leader["upper"])]
        alone = "alone" if leader["alone"] and leader["alone"] == [[leader["date"], leader["until"]]] else ""
        rows.append(
            [
                leader["date"],
                leader["until"] or "–",
                ", ".join(word for word in ("best" if leader["best"] else "", alone) if word),
                leader["printed"],
                "–" if None in ends else f"{ends[0]} to {ends[1]}",
                leader["entry"],
                leader["passed_by"] or "–",
            ]
        )
    return (
        f"{size}: {len(of['leaders']):,} of {of['count']:,} leaders, among {of['entries']:,} entries\n"
        f"{aligned(rows, right=(3,))}"
    )


def _reigns(document: LeadersDocument) -> str:
    if not document["states"]:
        return "no past state is kept\n"
    rows = [["From", "Until", "States", "Alone", "First", "Entry"]]
    for reign in document["reigns"]:
        until = reign["until"]
        numbers = [f"{reign[name]:,}" for name in ("states", "alone", "first")]
        rows.append(
            [
                (reign["since"]["date"] or "")[:10],
                (until["date"] or "")[:10] if until else "–",
                *numbers,
                reign["entry"],
            ]
        )
    read = sum(state["there"] == "yes" for state in document["states"])
    return (
        f"at the top in {read:,} of {len(document['states']):,} states that are kept\n{aligned(rows, right=(2, 3, 4))}"
    )
