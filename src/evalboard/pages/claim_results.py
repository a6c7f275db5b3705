"""What a check of a claim found, painted by the server on the front door."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlencode

import msgspec

from evalboard.agents.caller import ApiRefusal, Caller, Pairs
from evalboard.api.card import CLAIM_PAGE
from evalboard.insights import Caveat, Report, Sentence
from evalboard.pages.format import text
from evalboard.strings import message

CLAIM = "claim"
"""The parameter of the front door that holds a claim; `board` and `rev` may stand beside it."""
TONES = {"supported": ("ok", "○"), "contradicted": ("bad", "◆")}


async def claim_results(caller: Caller, named: dict[str, str]) -> tuple[str, str]:
    """What is said of a claim, and the address of its card; nothing without a claim."""
    where = [(name, value) for name in ("board", "rev") if (value := named.get(name, ""))]
    if not (claim := named.get(CLAIM, "").strip()):
        return "", ""
    try:
        report = msgspec.json.decode(await caller.ask("/api/v1/claims", [("text", claim), *where]), type=Report)
    except ApiRefusal as refusal:
        said = msgspec.json.decode(refusal.as_json())["error"]["message"]
        return f"<section class=results><p role=status>{text(said)}</p></section>", ""
    pinned = [("board", report.board), ("rev", report.revision or report.key)]
    card = f"card.png?{urlencode([('page', CLAIM_PAGE), ('claim', claim), *pinned])}" if report.board else ""
    return _section(report, claim, pinned), card


def _section(report: Report, claim: str, pinned: Pairs) -> str:
    verdict, readings = str(report.facts["verdict"]), report.table("readings")
    tone, mark = TONES.get(verdict, ("warn", "△"))
    said = "".join(f"<p>{text(each)}</p>" for each in report.texts(Sentence))
    said += "".join(
        f'<p><span class="mk warn" aria-hidden=true>△</span> {text(each)}</p>' for each in report.texts(Caveat)
    )
    links = [
        (_address("./", [(CLAIM, row["claim"]), ("board", row["board"])]), row["claim"], row["board"])
        for row in (readings.rows if readings else ())
    ]
    said += "".join(
        f"<p><a href={link}>{text(label)}</a> <span class=dim>{text(board)}</span></p>" for link, label, board in links
    )
    if verdict != "unclear":
        said += f"<p>{' · '.join(_ways(report, claim, pinned))}</p>"
    head = f'<span class="mk {tone}" aria-hidden=true>{mark}</span> <span role=status>{text(report.headline)}</span>'
    return f"<section class=results><h2>{head}</h2>{said}</section>"


def _ways(report: Report, claim: str, pinned: Pairs) -> list[str]:
    """Links to the view in which it was checked, to this answer for good, and to its badge."""
    facts, board = report.facts, ("board", report.board)
    view = parse_qsl(str(facts.get("query", "")))
    entries = [("entry", str(facts[each])) for each in ("first", "other") if each in facts]
    pair = "other" in facts
    ways = (
        (
            "compare" if pair else "./",
            [board, *view, *(entries if pair else ())],
            message("claim-pair") if pair else message("claim-view"),
        ),
        ("./", [(CLAIM, claim), *pinned], message("claim-permanent")),
        ("badge/claim.svg", [("text", claim), *pinned], message("claim-badge-link")),
    )
    return [f"<a href={_address(page, pairs)}>{label}</a>" for page, pairs, label in ways]


def _address(page: str, pairs: Pairs) -> str:
    return f'"{text(f"{page}?{urlencode(pairs)}")}"'
