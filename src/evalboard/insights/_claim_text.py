"""The grammar of claims: X beats Y on Z, X matches Y on Z, X is best on Z. English, without a language model."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

LONGEST = 300
"""Letters of a claim."""
ClaimKind = Literal["beats", "matches", "best"]
COUNTED = (
    "first one,second two,third three,fourth four,fifth five,sixth six,seventh seven,eighth eight,ninth nine,tenth ten"
)
RANKS = {word: rank for rank, words in enumerate(COUNTED.split(","), 1) for word in words.split()}
NUMBER = r"\d+(?:\.\d+)?"
ADVERB = (
    r"(?:(?:significantly|clearly|substantially|consistently|considerably|comprehensively|notably|greatly|slightly|"
    r"easily|currently|also|even|now|still|much|far|well)\s+)*"
)
"""Those that do not turn a claim: hardly and nearly do."""
BE = rf"(?:is|are|was|were)\s+{ADVERB}"
DO = rf"(?:perform|score|do|rank)(?:es|s|ed)?\s+{ADVERB}"
HAS = r"(?:has|have|had|achieve[sd]?|gets?|obtain(?:s|ed)?|show(?:s|ed)?|sets?|deliver(?:s|ed)?|score[sd]?|reache[sd])"
FORMS = r"(?:e?s|e?d|e|ing)?"
BETTER = (
    rf"beat(?:s|ing)?|(?:outperform|surpass|exceed|outscor|outrank|crush){FORMS}|edge[sd]? (?:out|past)|"
    rf"improve[sd]? (?:on|over|upon)|"
    rf"(?:{BE}|{DO})(?:(?:better|higher|stronger|more (?:powerful|capable|accurate)) than|ahead of|above|superior to)"
)
WORSE = (
    rf"(?:underperform|trail){FORMS}(?: behind)?|lag(?:s|ged)? behind|(?:falls?|fell) (?:behind|short of)|"
    rf"los(?:es|t) to|{BE}(?:beaten|outperformed|surpassed|outscored) by|"
    rf"(?:{BE}|{DO})(?:(?:worse|lower|weaker) than|behind|below|inferior to|not as (?:good|strong|well|high) as)"
)
SAME = (
    rf"(?:match|equal){FORMS}|tie[sd] with|(?:{BE}|{DO})(?:as (?:good|well|high) as|(?:on a|on|at) par(?:ity)? with|"
    r"(?:comparabl[ey]|similar(?:ly)?) (?:to|with)|equal to|level with|on the same level as|tied with)"
)
TOP = r"(?:best|top|state[- ]of[- ]the[- ]art|sota)"
RANK = (
    rf"(?:(?P<nth>\d+)(?:st|nd|rd|th)|(?P<word>{'|'.join([*RANKS][::2])})|"
    r"(?:number|no\.?|rank|#) ?#?(?P<number>\d+|one))(?![\w.-])(?: best| place| position)?"
)
BEST = (
    rf"(?:{BE}|ranks? )(?:in|among|within) (?:the )?top[ -](?P<within>\d+|{'|'.join([*RANKS][1::2])})\b|"
    rf"(?:{BE}|(?:(?:rank|place|come|take|hold)(?:s|d|ed)?|held|took|finish(?:es|ed)) )"
    rf"(?:(?:ranked|placed|in|the|a|new) )*(?:{RANK}|{TOP}(?: position| spot| place)?)|"
    rf"(?P<has>{HAS} (?:(?:the|a|new) )+(?:{TOP}|highest))|"
    rf"(?P<lead>leads|led|tops|topped|wins|won)|{BE}(?:the )?(?:leader|winner)"
)


def _words(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


VERB = _words(rf"\s+{ADVERB}(?:(?P<beats>{BETTER})|(?P<worse>{WORSE})|(?P<matches>{SAME})|(?P<best>{BEST}))(?:\s+|$)")
AMOUNT = r"(?:at least |more than |over )?\+?"
CLAUSE = _words(
    rf"(?:^|\s+)(?P<name>on average|overall|by(?=\s+{AMOUNT}\d)|within(?=\s+\d)|since|among(?:st)?|on|in|for|"
    r"at(?!\s+least))(?=\s|$)"
)
POINTS = _words(rf"{AMOUNT}({NUMBER})(?:\s*(?:percentage points?|points?|pts?|pp|elo))?")
DATE = re.compile(r"\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?")
DENIAL = _words(r"\b(?:(?:do(?:es)?|did|ca|can|could) |can)not |(?<=\bis) not\b(?! as)")
NEGATED = _words(r"\b(?:not(?! as)|never|no|neither|nor|hardly|without|fail(?:s|ed)? to)\b(?=\s)")
MODELS = r"\b(?:models?|llms?|entries|entry|systems?|agents?)\b"
ALL = _words(rf"^(?:all|every|any)(?: of)?(?: the)?(?: other)? (?=.*{MODELS})")
ALONE = r"(?:(?! and )[^,])"
"""A letter of a name that is no list."""
ONE = _words(r"\b(model|llm|system|agent)(?![\w:=-])")
NOUN = _words(r"\s*\b(?:scores?|average|performance|results?|accuracy)$")
MEANS = tuple(
    (_words(pattern), meant)
    for pattern, meant in (
        (r"(?<=[a-z])n['’]t\b", " not"),
        (r"\s*\([~\d][^()a-z]*(?:(?:b|vs\.?|versus|to|points?|pp)\b[^()a-z]*)*\)", ""),  # (76.3 vs 69.7)
        (r",? despite .*$|,? with an? (?=.*score)[\w ]*[\d.]+%?[\w ]*$", ""),
        (rf"^(.+?) {HAS} (?:an? )?[\w ]*{NUMBER}%?[\w ]* (on|in) (.+?), ([a-z]+ing) (.+)$", r"\1 \4 \5 \2 \3"),
        (r"^of (?=all |the )", "among "),
        (r"^(on|in|at|among|since) ([^,]+), (.+)$", r"\3 \1 \2"),
        (r"\b(?:all|both|each) (?=(?:beat|outperform|surpass|exceed|match|score|trail|lag|are )\b)", ""),
        (
            rf"^({ALONE}+) and ({ALONE}+?) (?:are (?:tied|equal|level|on par)|tie)\b(?! with| to)(.*)$",
            r"\1 matches \2\3",
        ),
        (
            rf"\b(?:is|are|comes?) within ({NUMBER}\s*(?:percentage points?|points?|pts?|pp)) of (.+)$",
            r"matches \2 within \1",
        ),
        (
            r"^(?:is|are) (\S.*?) ((?:better|worse|as good|on par|ahead|behind|(?:the )?best|first)\b.*?) ?\?$",
            r"\1 is \2",
        ),
        (r"^do(?:es)? (\S.*?) (beat|outperform|surpass|match)( .*?) ?\?$", r"\1 \2s\3"),
        (
            rf"\b(?:{HAS}|{DO}|is) ?(?:a )?({ADVERB}(?:better|higher|worse|lower)) (?:[oi]n )?(?!than)(.+?) than (.*)",
            r"is \1 than \3 on \2",
        ),
        (
            rf"\b{HAS} (?:a )?(comparable|similar) (?:performance|results?|scores?)( (?:on|in|at) .+?)? (to|with) (.+)",
            r"is \1 \3 \4\2",
        ),
    )
)
"""Figures and asides that say no more, and other orders of the same words."""
CONDITION = _words(r"(?:is|are|has|was) (\S+)|(\S.*?) (?:is|are|has|was|looks?|seems?)\b")
LOOSE = tuple(
    (_words(pattern), meant)
    for pattern, meant in (
        (
            rf"\bby (?!{AMOUNT}\d)(?:(?!on |in )\S+ )*?(?:margin|points?|pp|far)\b|\bby \+?[\d.]+ ?%|\bwith [\d.]+.*$",
            "",
        ),
        (r"\b(?:is|are) (?:competitive with|close to)|\b(?:rivals?|approaches)\b", "matches"),
        (r"\b(?:nearly|almost|roughly|about|approximately|often|generally|usually) ", ""),
        (r"\b(?:on|in|across) (?:most|many|several|some) \w+", ""),
    )
)
"""What no test can decide, and the claim without it, which is offered."""


QUESTION = _words(rf"(?:(?:what|which|who)\b.*?\b(?:is|are) )?(?:the )?(?={TOP}\b)")
BARE = _words(rf"^{TOP}(?= (?:under|below|less|smaller|up to|sub-|over|above|more|larger|from|between))")


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
    ranks: tuple[int, int] = (1, 1)
    """Of `best`: the best and the worst rank that are claimed."""
    denied: bool = False

    def __str__(self) -> str:
        """The claim in its shortest form, which reads as the same claim."""
        number = "" if self.points is None else f"{self.points:.12g} point{'' if self.points == 1 else 's'}"
        if self.kind == "best":
            low, high = self.ranks
            verb = f"is {'not ' if self.denied else ''}"
            verb += "best" if high == 1 else f"number {high}" if low == high else f"in the top {high}"
        else:
            verb = f"does not {self.kind[:-1]}" if self.denied else self.kind
            verb += f" {self.other}"
        amount = f" {'within' if self.kind == 'matches' else 'by'} {number}" if number else ""
        where = f" on {self.benchmark}" if self.benchmark else ""
        among = f" among {self.among}" if self.among else ""
        return f"{self.first} {verb}{where}{amount}{among}{f' since {self.since}' if self.since else ''}"


def parsed(text: str) -> Claim | None:
    """The claim that a text makes; None where it is outside the grammar."""
    text = " ".join(text.split()).rstrip(".!").strip("\"'“”")
    if len(text) > LONGEST:
        return None
    for pattern, meant in MEANS:
        text = pattern.sub(meant, text)
    text, denials = DENIAL.subn("", text)
    verb = VERB.search(text)
    if verb is None or denials > 1 or NEGATED.search(text):
        return None
    first, (rest, clauses) = _name(text[: verb.start()]), _clauses(text[verb.end() :])
    if not first or clauses is None:
        return None
    benchmark, among, since = (_name(clauses.get(key, "")) for key in ("benchmark", "among", "since"))
    plain = Claim(kind="beats", first=first, benchmark=benchmark, among=among, since=since)
    ranked = verb["best"] and not (rest and verb["lead"] and clauses.keys() & {"benchmark", "by"})
    every = verb["beats"] and ALL.match(rest)
    claim = (_best if ranked or every else _pair)(plain, verb, rest, clauses)
    if claim is None or not denials:
        return claim
    return None if claim.kind == "matches" or verb["worse"] else replace(claim, denied=True)


def question_of(text: str) -> Claim | None:
    """What a question such as `best under 10B on MATH` asks for, as a claim that `?` is best; None for other texts."""
    text = " ".join(text[:LONGEST].split()).rstrip("?!. ")
    begin = QUESTION.match(text)
    claim = parsed(f"? is {BARE.sub(lambda top: f'{top[0]} models', text[begin.end() :])}") if begin else None
    return claim if claim and (claim.kind, claim.first, claim.ranks) == ("best", "?", (1, 1)) else None


def loosely(text: str) -> tuple[str, Claim] | None:
    """What of a text no test can decide, and the claim without it."""
    text = " ".join(text.split())
    for pattern, meant in LOOSE:
        if (vague := pattern.search(text)) and (claim := parsed(pattern.sub(meant, text))):
            return vague[0].strip(), claim
    return None


def condition_of(text: str) -> str:
    """What a text such as "DROP is broken" says something of, which may be a benchmark."""
    said = CONDITION.match(" ".join(text[:LONGEST].split()))
    return _name(said[1] or said[2]) if said else ""


def why_unread(text: str) -> str:
    """Why a text makes no claim: its length, a denial that is not checked, no verb, or another reason."""
    if len(text) > LONGEST:
        return "long"
    return "denial" if NEGATED.search(DENIAL.sub("", text)) else "other" if VERB.search(text) else "verb"


def pieces(name: str) -> list[str]:
    """The names in `A, B and C`."""
    return re.split(r"\s*,\s*(?:and\s+)?|\s+(?:and|as well as)\s+", name.removeprefix("both "))


def joined(names: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _pair(claim: Claim, verb: re.Match[str], rest: str, clauses: Mapping[str, str]) -> Claim | None:
    first, other = (_name(rest), claim.first) if verb["worse"] else (claim.first, _name(rest))
    own, foreign = ("within", "by") if verb["matches"] else ("by", "within")
    points = POINTS.fullmatch(clauses.get(own, "0"))
    if not (first and other and points) or foreign in clauses:
        return None
    kind: ClaimKind = "matches" if verb["matches"] else "beats"
    return replace(claim, kind=kind, first=first, other=other, points=float(points[1]) if own in clauses else None)


def _best(claim: Claim, verb: re.Match[str], noun: str, clauses: Mapping[str, str]) -> Claim | None:
    """X is the best open model on Y, X leads Y, or X beats all open models."""
    benchmark = claim.benchmark
    if ALL.match(benchmark):
        benchmark, noun = "", f"{noun} {benchmark}".strip()
    if (verb["lead"] or verb["has"]) and noun:
        benchmark, noun = _name(NOUN.sub("", noun)) or benchmark, ""
    noun = ONE.sub(r"\1s", ALL.sub("", noun))
    said = noun and not re.fullmatch(MODELS, noun, re.IGNORECASE)
    if clauses.keys() & {"by", "within"} or (said and (claim.among or not re.search(MODELS, noun, re.IGNORECASE))):
        return None
    rank = (verb["within"] or verb["nth"] or verb["word"] or verb["number"] or "first").lower()
    high = RANKS.get(rank) or int(rank)
    ranks = (1 if verb["within"] else high, high)
    return (
        replace(claim, kind="best", benchmark=benchmark, among=noun if said else claim.among, ranks=ranks)
        if high
        else None
    )


def _clauses(text: str) -> tuple[str, Mapping[str, str] | None]:
    """What stands before the first clause, and the clauses by name; None where one stands twice or is no date."""
    starts = list(CLAUSE.finditer(text))
    rest, clauses, last = text[: starts[0].start()] if starts else text, dict[str, str](), ""
    for start, end in zip(starts, [*(each.start() for each in starts[1:]), len(text)], strict=False):
        said, name = text[start.end() : end].strip(" ,"), start["name"].lower()
        name = "benchmark" if name in {"on", "at", "in", "for"} else name.removesuffix("st")
        if name == "benchmark" and last in {"benchmark", "among"}:  # a name, or a filter, with such a word in it
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
