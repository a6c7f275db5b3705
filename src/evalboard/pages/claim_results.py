"""What the front door says of a claim, in templates/claim.html."""

from __future__ import annotations

from typing import TypeAlias
from urllib.parse import parse_qsl, urlencode

import msgspec

from evalboard.agents.caller import ApiRefusal, Caller, Pairs
from evalboard.api.card import CLAIM_PAGE
from evalboard.insights import Caveat, Links, Report, Sentence
from evalboard.strings import Message, message

CLAIM = "claim"
"""The parameter of the front door that holds a claim; `board` and `rev` may stand beside it."""
TONES = {"supported": "good", "contradicted": "bad", "undecided": "warn"}
Values: TypeAlias = dict[str, object]


async def claim_results(caller: Caller, named: dict[str, str]) -> tuple[Values, str]:
    """What is said of a claim, and the address of its card; nothing without a claim."""
    where = [(name, value) for name in ("board", "rev") if (value := named.get(name, ""))]
    if not (claim := named.get(CLAIM, "").strip()):
        return {}, ""
    try:
        report = msgspec.json.decode(await caller.ask("/api/v1/claims", [("text", claim), *where]), type=Report)
    except ApiRefusal as refusal:
        return {"refusal": msgspec.json.decode(refusal.as_json())["error"]["message"]}, ""
    pinned = [("board", report.board), ("rev", report.revision or report.key)]
    card = f"card.png?{urlencode([('page', CLAIM_PAGE), ('claim', claim), *pinned])}" if report.board else ""
    readings = report.table("readings")
    values: Values = {
        "headline": report.headline,
        "tone": TONES.get(str(report.facts["verdict"]), ""),
        "said": report.texts(Sentence),
        "caveats": report.texts(Caveat),
        "readings": readings.rows if readings else (),
        "links": [each for block in report.blocks if isinstance(block, Links) for each in block.links],
        "ways": [] if report.facts["verdict"] == "unclear" else _ways(report, claim, pinned),
    }
    return values, card


def _ways(report: Report, claim: str, pinned: Pairs) -> list[tuple[str, Message]]:
    """Links to the view in which it was checked, to this answer for good, and to its badge."""
    facts, view = report.facts, [("board", report.board), *parse_qsl(str(report.facts.get("query", "")))]
    if "other" in facts:
        entries = [("entry", str(facts[each])) for each in ("first", "other") if each in facts]
        first = f"compare?{urlencode([*view, *entries])}", message("claim-pair")
    else:
        first = f"./?{urlencode(view)}", message("claim-view")
    return [
        first,
        (f"./?{urlencode([(CLAIM, claim), *pinned])}", message("claim-permanent")),
        (f"badge/claim.svg?{urlencode([('text', claim), *pinned])}", message("claim-badge-link")),
    ]
