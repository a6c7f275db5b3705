"""Check a claim: whether the scores of a board and their errors support a sentence such as "A beats B on MATH"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice, product
from typing import Annotated, Literal
from urllib.parse import parse_qsl

from msgspec import Meta, Struct

from evalboard.base.decimals import p_value
from evalboard.config import Board
from evalboard.config.translations import title_of
from evalboard.insights import (
    Block,
    Caveat,
    Estimate,
    Fact,
    Facts,
    Insight,
    Link,
    Links,
    Query,
    Report,
    Sentence,
    Words,
)
from evalboard.insights._claim_names import (
    NameMatch,
    benchmarks_named,
    boards_asked,
    boards_called,
    boards_with,
    entries_named,
    filter_named,
    may_have,
    models_of,
)
from evalboard.insights._claim_text import (
    LONGEST,
    Claim,
    condition_of,
    joined,
    loosely,
    parsed,
    question_of,
    why_unread,
)
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.marks import marks_of
from evalboard.leaderboard.summary import EntryIndex
from evalboard.strings import Message
from evalboard.table.columns import labels_of
from evalboard.table.query import TableQuery
from evalboard.table.selection import Selection, select
from evalboard.table.words import answer_sentence, models_words, score_words, short_names
from evalboard.views.alarms import alarms_at
from evalboard.views.compare import ComparedRow, Comparison, compare
from evalboard.views.compare_own import FirstStands, compare_without_alarms, verdict

Verdict = Literal["supported", "contradicted", "undecided", "unclear"]
__all__ = ["INSIGHT", "LONGEST", "ClaimQuery", "boards_of", "check", "is_on", "parsed", "report", "report_of_boards"]
MARGIN = 0.01
"""The largest difference, as a fraction, of scores that match, where a claim names none."""
MOST_READINGS = 8
MOST_PARTS = 12
WORST_FIRST: tuple[Verdict, ...] = ("contradicted", "undecided", "supported")
DENIED: Mapping[Verdict, Verdict] = {"supported": "contradicted", "contradicted": "supported"}
WORDS = Words("claim")


class ReadingRow(Struct, frozen=True):
    """A claim that can be checked, and the board on which it can."""

    claim: str
    board: str


class ClaimQuery(Query, frozen=True):
    """What is claimed."""

    text: Annotated[
        str, Meta(max_length=LONGEST, description="a claim, such as: X beats Y on BENCHMARK; examples where not given")
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
        if self.verdict == "unclear":
            return self.reasons[0]
        return WORDS.say("headline", verdict=self.verdict, claim=str(self.claim))


def check(leaderboard: Leaderboard, text: str) -> ClaimCheck:
    """Whether a board supports a claim. The tests are those of Compare for two entries, and of the table for ranks; a
    claim on several models or benchmarks is as good as the worst of its parts.
    """
    vague, claim = loosely(text) or ("", parsed(text))
    if claim is None:
        said = WORDS.say("outside", why=why_unread(text)) if text.strip() else WORDS.say("none")
        return _to_choose(leaderboard, Claim(kind="beats", first="?", other="?"), _mentioned(leaderboard, text), said)
    matches = _matches(leaderboard, claim)
    wide = sum(len(each) > 1 for each in matches[:-1]) > 1 or (claim.denied and any(len(each) > 1 for each in matches))
    parts = [*product(*matches)]
    if vague or wide or len(parts) > MOST_PARTS or any(each.place is None for match in matches for each in match):
        return _to_choose(leaderboard, claim, matches, WORDS.say("vague", words=vague) if vague else WORDS.say("wide"))
    query = filter_named(leaderboard, claim)
    if query is None:
        among = f"{claim.among} {claim.since and f'since {claim.since}'}".strip()
        plain = replace(claim, among="", since="")
        return _to_choose(leaderboard, plain, matches, WORDS.say("filter", among=among))
    if any(len({each.place for each in part[:-1]}) < len(part) - 1 for part in parts):
        return _to_choose(leaderboard, claim, [matches[0], [], matches[-1]], WORDS.say("same", entry=claim.first))
    checked = [_part(leaderboard, claim, part, query) for part in parts]
    if len(checked) == 1:
        return checked[0]
    verdicts = {each.verdict for each in checked}
    claims = [each.claim for each in checked if each.claim is not None]
    first, other, benchmark = (
        joined(list(dict.fromkeys(getattr(each, name) for each in claims))) for name in ("first", "other", "benchmark")
    )
    return ClaimCheck(
        verdict=next(each for each in WORST_FIRST if each in verdicts),
        reasons=tuple(each.sentence for each in checked),
        claim=replace(claim, first=first, other=other, benchmark=benchmark),
        readings=tuple(map(str, claims)),
        caveats=tuple(dict.fromkeys(str(each) for part in checked for each in part.caveats)),
    )


def _matches(leaderboard: Leaderboard, claim: Claim) -> list[list[NameMatch]]:
    """What the first, the other and the benchmark of a claim may mean; each may be several."""
    names = [entries_named(leaderboard, name) for name in (claim.first, claim.other) if name]
    return [*names, benchmarks_named(leaderboard, claim.benchmark)]


def _mentioned(leaderboard: Leaderboard, text: str) -> list[list[NameMatch]]:
    """Two entries and a benchmark whose names are words of a text that makes no claim."""
    words = [word.strip(",.:;!?\"'“”()") for word in text[:LONGEST].split()]
    names = [word for word in words if re.search(r"\d|-", word)][:MOST_READINGS]
    models = [entries_named(leaderboard, name) for name in names]
    first, other = [*(each for each in models if all(match.places for match in each)), [], []][:2]
    of = (benchmarks_named(leaderboard, word) for word in words[-MOST_READINGS:] if word)
    return [first, other, next((each for each in of if all(match.place for match in each)), [])]


def _part(leaderboard: Leaderboard, claim: Claim, matches: Sequence[NameMatch], query: TableQuery) -> ClaimCheck:
    """A claim on one entry or two, and one benchmark."""
    *rows, place = (each.places[0] for each in matches)
    claim = _meant(leaderboard, claim, (*rows, place))
    selection = select(leaderboard, replace(query, by=leaderboard.suite.id(place) if place else None))
    checked = (_ranked if claim.kind == "best" else _pair)(selection, claim, tuple(rows))
    if claim.denied:
        checked = replace(
            checked,
            verdict=DENIED.get(checked.verdict, checked.verdict),
            reasons=(WORDS.say("denied"), *checked.reasons),
        )
    said = [
        WORDS.say("read-as", name=match.name, meaning=meaning)
        for match, meaning in zip(matches, filter(None, (claim.first, claim.other, claim.benchmark)), strict=False)
        if not match.exact
    ]
    caveats = (*said, *checked.caveats, *_audits(leaderboard, rows, place))
    return replace(checked, rows=tuple(rows), selection=selection, caveats=caveats)


def report(leaderboard: Leaderboard, query: ClaimQuery) -> Iterator[Block]:
    """The verdict, why, and what to know with it; readings to choose from where the claim is unclear. The answer to a
    question.
    """
    if (question := question_of(query.text)) is not None:
        yield from _answer(leaderboard, question, query.text)
        return
    checked, about = check(leaderboard, query.text), condition_of(query.text)
    if checked.claim is None and parsed(query.text) is None and about:
        match = benchmarks_named(leaderboard, about)[0]
        if match.place is not None:
            yield from _condition(
                query.text, about, [leaderboard.board], leaderboard.suite.id(match.place) if match.place else ""
            )
            return
    yield Sentence(str(checked.sentence), headline=True)
    yield from (Sentence(str(each)) for each in checked.reasons if each is not checked.sentence)
    yield from (Caveat(str(each)) for each in checked.caveats)
    if checked.readings:
        board = leaderboard.board.id
        yield WORDS.table("readings", ReadingRow, [ReadingRow(each, board) for each in checked.readings], opened=True)
    yield Facts([*_facts(leaderboard, checked, query.text)])


def _answer(leaderboard: Leaderboard, question: Claim, text: str) -> Iterator[Block]:
    """Who is best, in the words of the table, and the view of it; questions to choose from where it is unclear."""
    suite, query = leaderboard.suite, filter_named(leaderboard, question)
    match, *others = benchmarks_named(leaderboard, question.benchmark)
    place, readings = match.place, list[Claim]()
    if place is None or others:
        how = "unknown" if not match.places else "near" if match.near else "several"
        yield WORDS.headline("choose", how=how, what="benchmark", name=question.benchmark)
        places = match.places or suite.benchmarks[:MOST_READINGS]
        readings = [replace(question, benchmark=suite.id(each) if each else "") for each in places]
    elif query is None:
        yield WORDS.headline("filter", among=question.among)
        readings = [replace(question, among="", since="", benchmark=suite.id(place) if place else "")]
    else:
        selection = select(leaderboard, replace(query, by=suite.id(place) if place else None))
        headline, *more = map(str, _best_words(selection))
        yield Sentence(headline, headline=True)
        yield from map(Sentence, more)
        if not match.exact:
            yield Caveat(
                str(WORDS.say("read-as", name=match.name, meaning=labels_of(leaderboard.board, suite)[1][place]))
            )
        yield from (Caveat(str(alarm.warning)) for alarm in alarms_at(leaderboard, place))
        view = {"board": leaderboard.board.id, **dict(parse_qsl(selection.query.to_url()))}
        yield Links([Link(WORDS.text("view"), "board", view)])
    if readings:
        rows = [ReadingRow(str(each).removeprefix("? is "), leaderboard.board.id) for each in readings]
        yield WORDS.table("readings", ReadingRow, rows, opened=True)
    yield WORDS.facts(verdict="unclear", claim=text)


def is_on(leaderboard: Leaderboard, claim: Claim) -> bool:
    """Whether a board has all that a claim names, though a model's name may mean several entries."""
    *models, benchmarks = _matches(leaderboard, claim)
    return all(each.place is not None for each in benchmarks) and all(each.places for of in models for each in of)


def boards_of(text: str, boards: Sequence[tuple[Board, EntryIndex]]) -> tuple[Claim | None, list[str], Report | None]:
    """The claim that a text makes, the boards that may be asked, and what to say where none is to be: a board that is
    named, else those that have all models, else none.
    """
    claim, every = (loosely(text) or ("", parsed(text)))[1], [board for board, _ in boards]
    if (question := question_of(text)) is not None:
        having = boards_asked(question.benchmark, every) if question.benchmark else []
        ids = [board.id for board in having]
        return None, ids, report_of_boards(text, ids) if len(ids) > 1 else None
    if claim is None:
        having = boards_with(about, every) if (about := condition_of(text)) else []
        report = _report(list(_condition(text, about, having))) if len(having) > 1 else None
        return None, [board.id for board in having], report
    models = models_of(claim)
    fits = {board.id: [may_have(index, name) for name in models] for board, index in boards}
    named = [board.id for board in boards_called(claim.benchmark, every)]
    among = named or [*fits]
    for enough in (2, 1):
        if having := [board for board in among if min(fits[board]) >= enough]:
            return claim, having, None
        if any(max(of[at] for of in fits.values()) >= enough for at in range(len(models))):
            break
    if named or len(boards) == 1:
        return claim, sorted(among, key=lambda board: -sum(fit > 1 for fit in fits[board]))[:1], None
    blocks: list[Block] = [WORDS.headline("no-board", models=joined(models))]
    for at, name in enumerate(models):
        titles = [title_of(board) for board in every if fits[board.id][at] > 1]
        blocks.append(WORDS.sentence("on-boards", name=name, count=len(titles), boards="; ".join(titles)))
    return claim, [], _report([*blocks, WORDS.facts(verdict="unclear", claim=text)])


def _condition(text: str, name: str, boards: Sequence[Board], benchmark: str = "") -> Iterator[Block]:
    """Where to read what is known of a benchmark, for a text that says something of it and not of models."""
    yield WORDS.headline("condition", benchmark=name)
    more = {"benchmark": benchmark} if benchmark else {}
    yield Links([Link(title_of(board), "benchmarks", {"board": board.id, **more}) for board in boards])
    yield WORDS.facts(verdict="unclear", claim=text)


def report_of_boards(text: str, boards: Sequence[str]) -> Report:
    """The report of a claim that several boards can be asked about."""
    rows = [ReadingRow(text, board) for board in boards]
    return _report(
        [
            WORDS.headline("boards", count=len(boards)),
            WORDS.table("readings", ReadingRow, rows, opened=True),
            WORDS.facts(verdict="unclear", claim=text),
        ]
    )


def _report(blocks: list[Block]) -> Report:
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
    entries = [board.name(row) for row in rows]
    ranked = (selection.ranking.inference, score_words(selection), place)
    comparison = compare(board, entries, ranked=ranked)
    row = comparison.rows[place]
    made = ClaimCheck(verdict="undecided", reasons=(), claim=claim, comparison=comparison)
    between, unit = row.differences[0], row.unit.of_differences
    models, among = models_words(selection.filters, selection.query), bool(claim.among or claim.since)
    for name, at, side in zip((claim.first, claim.other), rows, row.sides, strict=True):
        if among and selection.failures[at]:
            return replace(made, reasons=(WORDS.say("not-among", entry=name, models=models),))
        if side.score is None:
            return replace(made, reasons=(WORDS.say("no-score", entry=name, benchmark=row.label),))
    margin = None if claim.points is None else claim.points / unit.factor
    if claim.kind == "matches" and margin is None:
        if row.own or unit.own:
            return replace(made, reasons=(WORDS.say("no-margin", unit=unit.name),))
        margin = MARGIN
    state, by_scores = verdict(between, lowest_wins=row.lowest_wins), between.p is None
    stated = (between.difference,) * 2 if by_scores else (between.lower, between.upper)
    ends = sorted(-end if row.lowest_wins else end for end in stated if end is not None)
    if len(ends) < 2:
        return replace(made, reasons=(WORDS.say("no-interval"),))
    judged = _judged(claim.kind, state, ends, margin)
    reasons = [WORDS.say("difference", **_numbers(claim, row, by_scores=by_scores))]
    rule = claim.kind if claim.kind == "matches" else "by" if margin else state
    amount = "" if not margin else unit.printed(margin)
    reasons.append(WORDS.say("why", rule="scores" if by_scores else rule, margin=amount, p=p_value(between.p or 0.0)))
    if by_scores and margin:
        reasons.append(WORDS.say("why", rule=f"{rule}-scores", margin=amount, p=""))
    reasons += [each.words for each in comparison.at_once if each is not None]
    without = None if place else compare_without_alarms(board, comparison)
    turned = () if without is None else tuple(filter(None, without.turned))
    return replace(made, verdict=judged, reasons=tuple(reasons), by_scores=by_scores, caveats=turned)


def _judged(kind: str, state: FirstStands, ends: Sequence[float], margin: float | None) -> Verdict:
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
    score, against = ("–" if side.score is None else row.unit.printed(side.score) for side in row.sides)
    ends = (None, None) if by_scores else (between.lower, between.upper)
    number = dict(zip(("difference", "lower", "upper"), (between.difference, *ends), strict=True))
    printed = {name: "none" if each is None else unit.printed(each) for name, each in number.items()}
    names = {"first": claim.first, "other": claim.other, "benchmark": row.label}
    return {**names, "score": score, "against": against, **printed}


def _best_words(selection: Selection) -> tuple[Message | str, ...]:
    """Who is best in a view: those who are tied for first, or who has the best score where no error is known."""
    ranking = selection.ranking
    if not len(ranking.falling):
        return (WORDS.say("nobody", models=models_words(selection.filters, selection.query)),)
    if ranking.why != "no_errors":
        return (answer_sentence(selection),)
    first = ranking.falling[ranking.rank[ranking.falling] == 1]
    names = short_names(selection.leaderboard.entries["model"].iloc[first].astype(str))
    top = WORDS.say("top", count=len(first), models=tuple(names[:3]))
    return top, WORDS.say("why", rule="scores", margin="", p="")


def _ranked(selection: Selection, claim: Claim, rows: tuple[int, ...]) -> ClaimCheck:
    """A rank, or ranks, by the rank sets of the table in the same view; the best is first alone."""
    ranking, (row,) = selection.ranking, rows
    models = models_words(selection.filters, selection.query)
    made = ClaimCheck(verdict="undecided", reasons=(), claim=claim, by_scores=ranking.why == "no_errors")
    if not ranking.rank[row]:
        return replace(made, reasons=(WORDS.say("not-ranked", entry=claim.first, models=models),))
    if len(ranking.falling) == 1:
        return replace(made, reasons=(WORDS.say("alone", entry=claim.first, models=models),))
    first = ranking.falling[ranking.rank[ranking.falling] == 1] if made.by_scores else ranking.first
    said = _best_words(selection)
    if not made.by_scores and (not len(first) or not ranking.inference.sets.tier[row]):
        return replace(made, reasons=(*filter(None, said), WORDS.say("no-error", entry=claim.first)))
    unsure, (low, high) = ranking.unsure and not made.by_scores, claim.ranks
    if high > 1:
        rank = int(ranking.rank[row])
        last = rank + int((ranking.rank[ranking.falling] == rank).sum()) - 1
        best, worst = (rank, last) if made.by_scores else ranking.inference.interval(row) or (1, len(ranking.falling))
        judged = "supported" if low <= best and worst <= high and not unsure else _unless(worst < low or best > high)
        by = "errors" if not made.by_scores else "score" if best == worst else "tie"
        said = (WORDS.say("rank", by=by, entry=claim.first, rank=rank, best=best, worst=worst), *said[1:])
    elif row not in first:
        judged = "contradicted"
    else:
        judged = "undecided" if unsure or len(first) > 1 else "supported"
        said += (WORDS.say("tied", entry=claim.first, count=len(first)),) if len(first) > 1 else ()
    return replace(made, verdict=judged, reasons=said)


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


def _to_choose(
    leaderboard: Leaderboard, claim: Claim, matches: Sequence[Sequence[NameMatch]], said: Message
) -> ClaimCheck:
    """Where names mean several things, or nothing, or a claim says too much: the claims that may be meant."""
    vague = [each for match in matches for each in match if each.place is None]
    if vague:
        name = min(vague, key=lambda each: bool(each.places))
        what = "benchmark" if any(name is each for each in matches[-1]) else "entry"
        how = "unknown" if not name.places else "near" if name.near else "several"
        said = WORDS.say("choose", how=how, what=what, name=name.name)
    rank = leaderboard.ranks.rank
    first = [row for row in rank.argsort(kind="stable").tolist() if rank[row]][:2]
    others = [*[first] * (len(matches) - 1), [0, *leaderboard.suite.benchmarks[:2]]]
    slots = [[at for each in match for at in each.places] or at for match, at in zip(matches, others, strict=True)]
    order = sorted(product(*(range(len(each)) for each in slots)), key=lambda ats: (sum(ats), ats[::-1]))
    chosen = (tuple(slot[at] for slot, at in zip(slots, ats, strict=True)) for ats in order)
    meant = (_meant(leaderboard, claim, each) for each in chosen if len(set(each[:-1])) == len(each) - 1)
    return ClaimCheck(verdict="unclear", reasons=(said,), readings=_readable(meant))


def _readable(claims: Iterable[Claim]) -> tuple[str, ...]:
    """The first of some claims as texts that read as the same claims."""
    texts = (str(each) for each in claims if parsed(str(each)) == each)
    return tuple(dict.fromkeys(islice(texts, MOST_READINGS)))
