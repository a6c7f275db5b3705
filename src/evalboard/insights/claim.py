"""Check a claim: whether the scores of a board and their errors support a sentence such as "A beats B on MATH"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, product
from typing import Annotated, Literal

from msgspec import Meta, Struct

from evalboard.insights import (
    Block,
    Caveat,
    Estimate,
    Fact,
    Facts,
    Insight,
    Query,
    Report,
    Sentence,
    Words,
)
from evalboard.insights._claim_names import NameMatch, benchmark_named, entry_named, filter_named, may_be_on
from evalboard.insights._claim_text import LONGEST, Claim, ClaimKind, parsed
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.marks import marks_of
from evalboard.strings import Message
from evalboard.table.selection import Selection, select
from evalboard.table.words import answer_sentence, models_words, score_words, short_names
from evalboard.views.alarms import alarms_at
from evalboard.views.compare import ComparedRow, Comparison, compare
from evalboard.views.compare_own import FirstStands, compare_without_alarms, verdict
from evalboard.views.number_format import p_value

Verdict = Literal["supported", "contradicted", "undecided", "unclear"]
__all__ = [
    "INSIGHT",
    "LONGEST",
    "Claim",
    "ClaimCheck",
    "ClaimQuery",
    "check",
    "is_on",
    "may_be_on",
    "parsed",
    "report",
    "report_of_boards",
]
MARGIN = 0.01
"""The largest difference, as a fraction, of scores that match, where a claim names none."""
MOST_READINGS = 8
WORDS = Words("claim")


class ReadingRow(Struct, frozen=True):
    """A claim that can be checked, and the board on which it can."""

    claim: str
    board: str


class ClaimQuery(Query, frozen=True):
    """What is claimed."""

    text: Annotated[
        str,
        Meta(
            max_length=LONGEST,
            description="a claim, such as: X beats Y on BENCHMARK; examples where not given",
        ),
    ] = ""


INSIGHT = Insight(
    name="claim",
    query=ClaimQuery,
    cost="comparisons",
    page_parameters={"text": "claim"},
    order=106,
    tables={"readings": ReadingRow},
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimCheck:
    """What a board says of a claim."""

    verdict: Verdict
    reasons: tuple[Message | str, ...]
    claim: Claim | None = None
    """With the names of the board."""
    readings: tuple[str, ...] = ()
    """Claims to choose from where this one is unclear."""
    rows: tuple[int, ...] = ()
    selection: Selection | None = None
    """The view of the table in which it is checked."""
    comparison: Comparison | None = None
    """Of two entries."""
    caveats: tuple[Message | str, ...] = ()
    by_scores: bool = False
    """Whether no error is known, so that the verdict rests on stated scores."""

    @property
    def row(self) -> ComparedRow | None:
        """Of two entries: what is compared at the benchmark."""
        if self.comparison is None or self.selection is None:
            return None
        return self.comparison.rows[self.selection.ranking.place]

    @property
    def sentence(self) -> Message | str:
        """The verdict with the claim; where it is unclear, why."""
        if self.verdict == "unclear":
            return self.reasons[0]
        return WORDS.say("headline", verdict=self.verdict, claim=str(self.claim))


def check(leaderboard: Leaderboard, text: str) -> ClaimCheck:
    """Whether a board supports a claim. The tests are those of Compare for two entries, and of the table for first
    place.
    """
    claim = parsed(text)
    if claim is None:
        return _unclear(leaderboard, WORDS.say("outside") if text.strip() else WORDS.say("none"))
    names = [entry_named(leaderboard, name) for name in (claim.first, claim.other) if name]
    matches = [*names, benchmark_named(leaderboard, claim.benchmark)]
    if any(each.place is None for each in matches):
        return _to_choose(leaderboard, claim, matches)
    query = filter_named(leaderboard, claim)
    if query is None:
        among = f"{claim.among} {claim.since and f'since {claim.since}'}".strip()
        return _unclear(leaderboard, WORDS.say("filter", among=among))
    *rows, place = (each.places[0] for each in matches)
    claim = _meant(leaderboard, claim, (*rows, place))
    if len(set(rows)) < len(rows):
        return _unclear(leaderboard, WORDS.say("same", entry=claim.first))
    selection = select(leaderboard, replace(query, by=leaderboard.suite.id(place) if place else None))
    checked = (_first if claim.kind == "best" else _pair)(selection, claim, tuple(rows))
    said = [
        WORDS.say("read-as", name=match.name, meaning=meaning)
        for match, meaning in zip(matches, filter(None, (claim.first, claim.other, claim.benchmark)), strict=False)
        if not match.exact
    ]
    caveats = (*said, *checked.caveats, *_audits(leaderboard, rows, place))
    return replace(checked, rows=tuple(rows), selection=selection, caveats=caveats)


def report(leaderboard: Leaderboard, query: ClaimQuery) -> Iterator[Block]:
    """The verdict, why, and what to know with it; readings to choose from where the claim is unclear."""
    checked = check(leaderboard, query.text)
    yield Sentence(str(checked.sentence), headline=True)
    yield from (Sentence(str(each)) for each in checked.reasons if each is not checked.sentence)
    yield from (Caveat(str(each)) for each in checked.caveats)
    if checked.readings:
        board = leaderboard.board.id
        yield WORDS.table("readings", ReadingRow, [ReadingRow(each, board) for each in checked.readings], opened=True)
    yield Facts([*_facts(leaderboard, checked, query.text)])


def is_on(leaderboard: Leaderboard, claim: Claim) -> bool:
    """Whether a board has all that a claim names."""
    names = (entry_named(leaderboard, name) for name in (claim.first, claim.other) if name)
    return all(each.place is not None for each in (*names, benchmark_named(leaderboard, claim.benchmark)))


def report_of_boards(text: str, boards: Sequence[str]) -> Report:
    """The report of a claim that several boards can be asked about."""
    rows = [ReadingRow(text, board) for board in boards]
    blocks: list[Block] = [
        WORDS.headline("boards", count=len(boards)),
        WORDS.table("readings", ReadingRow, rows, opened=True),
        Facts([WORDS.fact("verdict", "unclear"), WORDS.fact("claim", text)]),
    ]
    return Report(INSIGHT.name, str(INSIGHT.title), str(INSIGHT.about), "", "", "", synthetic=False, blocks=blocks)


def _facts(leaderboard: Leaderboard, checked: ClaimCheck, text: str) -> Iterator[Fact]:
    yield WORDS.fact("verdict", checked.verdict)
    yield WORDS.fact("claim", text if checked.claim is None else str(checked.claim))
    if checked.selection is None:
        return
    selection, entries = checked.selection, leaderboard.entries["entry"]
    yield WORDS.fact("first", str(entries.iloc[checked.rows[0]]), "entry")
    yield WORDS.fact("benchmark", leaderboard.suite.id(selection.ranking.place))
    yield WORDS.fact("by_scores", checked.by_scores)
    yield WORDS.fact("query", selection.query.to_url())
    if checked.row is None:
        row = checked.rows[0]
        rank, ends = int(selection.ranking.rank[row]), selection.ranking.inference.interval(row)
        yield WORDS.fact("rank", Estimate(rank or None, *(ends or ())), "estimate", digits=0)
        return
    row, between = checked.row, checked.row.differences[0]
    yield WORDS.fact("other", str(entries.iloc[checked.rows[1]]), "entry")
    for key, side in zip(("first_score", "other_score"), row.sides, strict=True):
        yield WORDS.fact(key, Estimate(side.score, side.lower, side.upper), "estimate", row.unit)
    difference = Estimate(between.difference, between.lower, between.upper)
    yield WORDS.fact("difference", difference, "estimate", row.unit.of_differences)
    yield WORDS.fact("p", between.p, "p")
    yield WORDS.fact("method", between.method)


def _pair(selection: Selection, claim: Claim, rows: tuple[int, ...]) -> ClaimCheck:
    """Two entries, by the test of Compare in the same view."""
    board, place = selection.leaderboard, selection.ranking.place
    entries = [str(board.entries["entry"].iloc[row]) for row in rows]
    ranked = (selection.ranking.inference, score_words(selection), place)
    comparison = compare(board, entries, ranked=ranked)
    row = comparison.rows[place]
    made = ClaimCheck(verdict="undecided", reasons=(), claim=claim, comparison=comparison)
    if (claim.among or claim.since) and selection.failures[list(rows)].any():
        names = (claim.first, claim.other)
        gone = next(name for name, at in zip(names, rows, strict=True) if selection.failures[at])
        models = models_words(selection.filters, selection.query)
        return replace(made, reasons=(WORDS.say("not-among", entry=gone, models=models),))
    between, unit = row.differences[0], row.unit.of_differences
    if between.difference is None:
        gone = next(
            name for name, side in zip((claim.first, claim.other), row.sides, strict=True) if side.score is None
        )
        return replace(made, reasons=(WORDS.say("no-score", entry=gone, benchmark=row.label),))
    margin = None if claim.points is None else claim.points / unit.factor
    if claim.kind == "matches" and margin is None:
        if row.own or unit.own:
            return replace(made, reasons=(WORDS.say("no-margin", unit=unit.name),))
        margin = MARGIN
    state, by_scores = verdict(between, lowest_wins=row.lowest_wins), between.p is None
    ends = (between.difference,) * 2 if by_scores else (between.lower, between.upper)
    if None in ends:
        return replace(made, reasons=(WORDS.say("no-interval"),))
    low, high = sorted(-end if row.lowest_wins else end for end in ends if end is not None)
    judged = _judged(claim.kind, state, (low, high), margin)
    reasons = [WORDS.say("difference", **_numbers(claim, row, by_scores=by_scores))]
    rule = claim.kind if claim.kind == "matches" else "by" if margin else state
    amount = "" if not margin else unit.printed(margin)
    reasons.append(WORDS.say("why", rule="scores" if by_scores else rule, margin=amount, p=p_value(between.p or 0.0)))
    if by_scores and margin:
        reasons.append(WORDS.say("why", rule=rule, margin=amount, p=""))
    reasons += [each.words for each in comparison.at_once if each is not None]
    without = None if place else compare_without_alarms(board, comparison)
    turned = () if without is None else tuple(filter(None, without.turned))
    return replace(made, verdict=judged, reasons=tuple(reasons), by_scores=by_scores, caveats=turned)


def _judged(kind: str, state: FirstStands, ends: tuple[float, float], margin: float | None) -> Verdict:
    """What an interval of how much better the first is shows, or of stated scores both ends of which are one number.

    X matches Y where it lies within the margin, and does not where it lies outside: no difference that was found is no
    proof that there is none.
    """
    low, high = ends
    if kind == "matches" and margin is not None:
        return "supported" if -margin <= low and high <= margin else _unless(low > margin or high < -margin)
    if margin:
        ahead = low >= margin and state in {"ahead", "unknown"}
        return "supported" if ahead else _unless(high < margin)
    if state == "unknown":
        return "supported" if low > 0 else _unless(high < 0 or low == high == 0)
    return "supported" if state == "ahead" else _unless(state == "behind")


def _unless(contradicted: bool) -> Verdict:  # noqa: FBT001 - the whole question
    return "contradicted" if contradicted else "undecided"


def _numbers(claim: Claim, row: ComparedRow, *, by_scores: bool) -> dict[str, str]:
    between, unit = row.differences[0], row.unit.of_differences
    scores = ["–" if side.score is None else row.unit.printed(side.score) for side in row.sides]
    number = {"lower": between.lower, "difference": between.difference, "upper": between.upper}
    printed = {name: "none" if each is None else unit.printed(each) for name, each in number.items()}
    names = {"first": claim.first, "other": claim.other, "benchmark": row.label}
    no_errors = {"lower": "none", "upper": "none"} if by_scores else {}
    return {**names, "score": scores[0], "against": scores[1], **printed, **no_errors}


def _first(selection: Selection, claim: Claim, rows: tuple[int, ...]) -> ClaimCheck:
    """Sole first place, by the rank sets of the table in the same view."""
    ranking, (row,) = selection.ranking, rows
    models = models_words(selection.filters, selection.query)
    made = ClaimCheck(verdict="undecided", reasons=(), claim=claim, by_scores=ranking.why == "no_errors")
    if not ranking.rank[row]:
        return replace(made, reasons=(WORDS.say("not-ranked", entry=claim.first, models=models),))
    if len(ranking.falling) == 1:
        return replace(made, reasons=(WORDS.say("alone", entry=claim.first, models=models),))
    first = ranking.falling[ranking.rank[ranking.falling] == 1] if made.by_scores else ranking.first
    said: tuple[Message | str, ...] = (answer_sentence(selection),) if not made.by_scores else ()
    if made.by_scores:
        names = short_names(selection.leaderboard.entries["model"].iloc[first].astype(str))
        said = (
            WORDS.say("top", count=len(first), models=tuple(names[:3])),
            WORDS.say("why", rule="scores", margin="", p=""),
        )
    elif not len(first) or not ranking.inference.sets.tier[row]:
        return replace(made, reasons=(*filter(None, said), WORDS.say("no-error", entry=claim.first)))
    if row not in first:
        return replace(made, verdict="contradicted", reasons=said)
    if len(first) > 1:
        return replace(made, reasons=(*said, WORDS.say("tied", entry=claim.first, count=len(first))))
    unsure = ranking.unsure and not made.by_scores
    return replace(made, verdict="undecided" if unsure else "supported", reasons=said)


def _audits(leaderboard: Leaderboard, rows: Sequence[int], place: int) -> Iterator[Message | str]:
    """What the audits say of the benchmark, and the integrity checks of these entries."""
    yield from (alarm.warning for alarm in alarms_at(leaderboard, place))
    if leaderboard.marks is not None:
        marks = marks_of(leaderboard)
        for row in rows:
            places = [place] if place else sorted(marks.by_row.get(row, ()))
            yield from dict.fromkeys(str(each.sentence) for at in places for each in marks.of_cell(row, at))


def _meant(leaderboard: Leaderboard, claim: Claim, places: Sequence[int]) -> Claim:
    """The claim with the names of the board: a model that has one entry by its own."""
    *rows, place = places
    models = leaderboard.entries["model"]
    names = [
        str(models.iloc[row] if (models == models.iloc[row]).sum() == 1 else leaderboard.entries["entry"].iloc[row])
        for row in rows
    ]
    benchmark = leaderboard.suite.id(place) if place else ""
    return replace(claim, first=names[0], other=names[1] if claim.other else "", benchmark=benchmark)


def _to_choose(leaderboard: Leaderboard, claim: Claim, matches: Sequence[NameMatch]) -> ClaimCheck:
    """Where names mean several things, or nothing: the claims that may be meant."""
    vague = next(each for each in matches if each.place is None)
    what = "benchmark" if vague is matches[-1] else "entry"
    how = "unknown" if not vague.places else "near" if vague.near else "several"
    said = WORDS.say("choose", how=how, what=what, name=vague.name)
    if any(not each.places for each in matches):
        return _unclear(leaderboard, said)
    places = product(*([each.place] if each.place is not None else each.places for each in matches))
    meant = (_meant(leaderboard, claim, each) for each in places if len(set(each[:-1])) == len(each) - 1)
    return ClaimCheck(verdict="unclear", reasons=(said,), readings=_readable(meant))


def _unclear(leaderboard: Leaderboard, said: Message) -> ClaimCheck:
    """A claim that is not understood, with some that are."""
    rank = leaderboard.ranks.rank
    entries = [row for row in rank.argsort(kind="stable").tolist() if rank[row]][:2]
    benchmarks = leaderboard.suite.benchmarks[:1]
    kinds: tuple[ClaimKind, ...] = ("beats", "best", "matches")
    examples = []
    if len(entries) > 1:
        for kind, place in zip(kinds, (0, *benchmarks, *benchmarks), strict=False):
            claim = Claim(
                kind=kind, first="", other="" if kind == "best" else " ", points=5 if kind == "matches" else None
            )
            examples.append(_meant(leaderboard, claim, (*entries[: 1 if kind == "best" else 2], place)))
    return ClaimCheck(verdict="unclear", reasons=(said,), readings=_readable(examples))


def _readable(claims: Iterable[Claim]) -> tuple[str, ...]:
    """The first of some claims as texts that read as the same claims."""
    texts = (str(each) for each in claims if parsed(str(each)) == each)
    return tuple(dict.fromkeys(islice(texts, MOST_READINGS)))
