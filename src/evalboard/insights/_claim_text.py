"""The grammar of claims: X beats Y on Z, X matches Y on Z, X is best on Z. English, without a language model."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

LONGEST = 300
"""Letters of a claim."""
ClaimKind = Literal["beats", "matches", "best"]
NUMBER = r"(?P<number>\d+(?:\.\d+)?)"
UNITS = r"(?:\s*(?:percentage points?|points?|pts?|pp|elo))?"
ADVERB = r"(?:(?:significantly|clearly|also|even|now|currently|still)\s+)?"
BETTER = (
    r"beats?|outperforms?|surpass(?:es)?|outscores?|exceeds?|outranks?|"
    r"(?:is|performs|does|scores) (?:better|higher) than|is (?:stronger than|superior to|ahead of|above)"
)
WORSE = (
    r"underperforms?|trails?(?: behind)?|lags? behind|loses to|falls behind|"
    r"is (?:beaten|outperformed|surpassed|outscored) by|"
    r"(?:is|performs|does|scores) (?:worse|lower) than|is (?:weaker than|inferior to|behind|below)"
)
SAME = (
    r"matches|equals|ties with|is (?:as good as|on par with|comparable to|similar to|equal to|level with|tied with)|"
    r"(?:performs|does|scores) (?:as well|as high|on par|similarly) (?:as|with|to)"
)
TOP = r"(?:best|first|top|number one|no\.? ?1|#1|state[- ]of[- ]the[- ]art|sota)"
BEST = (
    rf"(?:is|ranks?|comes|places) (?:the )?{TOP}|"
    rf"(?:has|achieves|gets|obtains|sets) (?:the |a )?(?:new )?(?:best|highest|top|state[- ]of[- ]the[- ]art)"
    r"(?: (?:score|scores|average|performance|results?))?|leads|tops|is (?:the )?(?:leader|winner)|wins"
)
VERB = re.compile(
    rf"\s+{ADVERB}(?:(?P<beats>{BETTER})|(?P<worse>{WORSE})|(?P<matches>{SAME})|(?P<best>{BEST}))(?:\s+|$)",
    re.IGNORECASE,
)
CLAUSE = re.compile(
    r"(?:^|\s+)(?P<name>on average(?=\s|$)|overall(?=\s|$)|by(?=\s+(?:at least |more than |over )?\d)|within(?=\s+\d)|"
    r"since(?=\s)|among(?:st)?(?=\s)|on(?=\s)|at(?!\s+least)(?=\s)|in(?=\s)|for(?=\s))",
    re.IGNORECASE,
)
POINTS = re.compile(rf"(?:at least |more than |over )?{NUMBER}{UNITS}", re.IGNORECASE)
DATE = re.compile(r"\d{4}(?:-\d{2}(?:-\d{2})?)?")
NEGATED = re.compile(r"(?:^|\s)(?:not|never|no longer|neither|nor|\S+n['’]t)(?=\s)", re.IGNORECASE)
MODELS = re.compile(r"\b(?:models?|llms?|entries|entry|systems?)\b", re.IGNORECASE)
OF_BOTH = re.compile("leads|tops|wins", re.IGNORECASE)
"""X tops Y: a benchmark, or with one behind it a model."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A claim as it is written, names not resolved."""

    kind: ClaimKind
    first: str
    other: str = ""
    """The entry that the first is compared with; nothing where it is said to be best."""
    benchmark: str = ""
    """Nothing for the average."""
    points: float | None = None
    """The least difference, or of `matches` the largest, in printed units."""
    among: str = ""
    since: str = ""

    def __str__(self) -> str:
        """The claim in its shortest form, which reads as the same claim."""
        number = "" if self.points is None else f"{self.points:.12g} points"
        verb = "is best" if self.kind == "best" else f"{self.kind} {self.other}"
        amount = f" {'within' if self.kind == 'matches' else 'by'} {number}" if number else ""
        where = f" on {self.benchmark}" if self.benchmark else ""
        among = f" among {self.among}" if self.among else ""
        return f"{self.first} {verb}{where}{amount}{among}{f' since {self.since}' if self.since else ''}"


def parsed(text: str) -> Claim | None:
    """The claim that a text makes; None where it is outside the grammar."""
    text = " ".join(text.split()).rstrip(".!").strip("\"'“”")
    verb = VERB.search(text)
    if verb is None or len(text) > LONGEST or NEGATED.search(text):
        return None
    first, (rest, clauses) = _name(text[: verb.start()]), _clauses(text[verb.end() :])
    if not first or clauses is None:
        return None
    if verb["best"] and not (rest and OF_BOTH.fullmatch(verb["best"]) and clauses.keys() & {"on", "by"}):
        return _best(first, verb["best"], rest, clauses)
    return _pair(verb.lastgroup or "", first, _name(rest), clauses)


def _pair(verb: str, first: str, other: str, clauses: Mapping[str, str]) -> Claim | None:
    if verb == "worse":
        first, other = other, first
    kind: ClaimKind = "matches" if verb == "matches" else "beats"
    amount = clauses.get("within" if kind == "matches" else "by")
    points = None if amount is None else POINTS.fullmatch(amount)
    if not other or ("by" if kind == "matches" else "within") in clauses or (amount is not None and points is None):
        return None
    return Claim(
        kind=kind,
        first=first,
        other=other,
        benchmark=_name(clauses.get("on", "")),
        points=None if points is None else float(points["number"]),
        among=clauses.get("among", ""),
        since=clauses.get("since", ""),
    )


def _best(first: str, verb: str, noun: str, clauses: Mapping[str, str]) -> Claim | None:
    """X is the best open model on Y, or X leads Y."""
    benchmark, among = clauses.get("on", ""), clauses.get("among", "")
    if OF_BOTH.fullmatch(verb) and noun:
        benchmark, noun = noun, ""
    said = noun and not MODELS.fullmatch(noun)
    if clauses.keys() & {"by", "within"} or (said and (among or not MODELS.search(noun))):
        return None
    since = clauses.get("since", "")
    return Claim(kind="best", first=first, benchmark=_name(benchmark), among=noun if said else among, since=since)


def _clauses(text: str) -> tuple[str, Mapping[str, str] | None]:
    """What stands before the first clause, and the clauses by name; None where one stands twice or is no date."""
    starts = list(CLAUSE.finditer(text))
    rest, clauses, last = text[: starts[0].start()] if starts else text, dict[str, str](), ""
    for start, end in zip(starts, [*(each.start() for each in starts[1:]), len(text)], strict=False):
        said, name = text[start.end() : end].strip(" ,"), start["name"].lower()
        name = {"at": "on", "in": "on", "for": "on", "amongst": "among"}.get(name, name)
        if name == "on" and last in {"on", "among"}:  # a name, or a filter, with such a word in it
            clauses[last] += text[start.start() : end].rstrip(" ,")
        elif name in clauses or bool(said) == (name in {"overall", "on average"}):
            return rest, None
        else:
            clauses[name] = said
            last = name
    dated = DATE.fullmatch(clauses.get("since", "2020"))
    return rest.strip(" ,"), clauses if dated else None


def _name(text: str) -> str:
    text = text.strip(" ,;:\"'“”`")
    return text[4:].strip() if text[:4].lower() == "the " else text
