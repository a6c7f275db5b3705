"""Audits: can the benchmarks of a board be trusted? All of them, the worst first, or one in full."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Annotated
from urllib.parse import urlencode

from msgspec import Meta, Struct

from evalboard.audits import WORST_FIRST, Check, CheckKind, check_kinds
from evalboard.base.hub_urls import new_discussion
from evalboard.config.translations import help_of
from evalboard.data.samples import SampledBenchmark
from evalboard.data.units import Unit
from evalboard.errors import QueryError
from evalboard.insights import (
    Block,
    Choice,
    Entry,
    Estimate,
    Field,
    HiddenValue,
    Insight,
    Link,
    Links,
    Measure,
    Option,
    PValue,
    Query,
    Sentence,
    Table,
    UnitOf,
    Words,
)
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.strings import did_you_mean, message
from evalboard.suite.node import Node
from evalboard.table.columns import labels_of
from evalboard.views.alarms import fault, query_without
from evalboard.views.health import BoardHealth, Health, health

WORDS = Words("audits")
NUMBERS: tuple[str, ...] = ("agreement", "stuck", "rise", "rank_tau")
"""Columns of `AuditRow` that are plain numbers."""
UNITS = {
    "number": Unit("number"),
    "percent": Unit("percent", 100.0, after=" %"),
    "points": Unit("points", 100.0),
    "times": Unit("times", after=" ×"),
    "p": Unit("p"),
}
"""How values of checks are printed, by what the audit declares."""


class AuditRow(Struct, frozen=True):
    """The health of one benchmark. Values of checks are null where too little is there to tell."""

    grade: str
    label: Annotated[str, Field(sets="benchmark")]
    entries: int
    """Models that it is graded on: those that have all benchmarks, or a sample of them."""
    agreement: Measure[float | None]
    stuck: Measure[float | None]
    rise: Measure[float | None]
    two_groups: PValue[float | None]
    rank_tau: Measure[float | None]
    findings: list[str]
    """What was found, in a few words each."""
    benchmark: HiddenValue[str]
    node: HiddenValue[str]
    questions: HiddenValue[int | None]
    rank_shift: HiddenValue[float | None]
    """By how many ranks a model moves without the benchmark, over the number of models."""
    amber: HiddenValue[list[str]]
    """The checks in this table that are amber, and those that are red."""
    red: HiddenValue[list[str]]
    chance: HiddenValue[float | None]
    """What guessing gives."""
    unit: HiddenValue[UnitOf]
    """What the distribution is counted in."""
    own: HiddenValue[bool]
    """Whether it is of values in that unit, not of scores of 0 to 100."""
    low: HiddenValue[float]
    """How many models have scores in each bin of a scale from `low` to `high`."""
    high: HiddenValue[float]
    counts: HiddenValue[list[int]]
    others: HiddenValue[str | None]
    """What stands for the other benchmarks on an axis."""
    astray: HiddenValue[list[str]]
    """Models of the better half by the others that stay with the weaker half, the strongest first."""
    without: HiddenValue[str | None]
    """The query string of the leaderboard whose average leaves the benchmark out."""
    samples: HiddenValue[bool]
    sampled: HiddenValue[list[str]]
    """Those of `astray` whose samples are on the board."""


class FindingRow(Struct, frozen=True):
    """What checks say about a benchmark, in words that a visitor understands."""

    weight: str
    label: Annotated[str, Field(sets="benchmark")]
    sentence: str
    benchmark: HiddenValue[str]
    finding: HiddenValue[str]
    grade: HiddenValue[str]


class CheckRow(Struct, frozen=True):
    """One number that says something about a benchmark, with its thresholds."""

    label: str
    value: Annotated[Estimate, Field(unit_from="unit")]
    bounds: str
    """From where on it is amber and red, in words."""
    n: int
    """Models, or answers, that it was computed from."""
    meaning: str
    check: HiddenValue[str]
    level: HiddenValue[str]
    """Whether it is of the scores of the `board`, or of single answers, `samples`."""
    zone: HiddenValue[str]
    fired: HiddenValue[bool]
    """Whether it is amber or red."""
    amber: HiddenValue[float | None]
    red: HiddenValue[float | None]
    worse: HiddenValue[str]
    unit: HiddenValue[UnitOf]


class OutlierRow(Struct, frozen=True):
    """A model that is strong on the other benchmarks and stays with the weaker half here."""

    entry: Entry[str]
    rank: int | None
    average: Measure[float | None]
    here: Measure[float | None]


class AuditsQuery(Query, frozen=True):
    """The benchmark that is meant."""

    benchmark: Annotated[
        str,
        Meta(description="a benchmark of which all checks are told, by id, label or path; all of them where not given"),
    ] = ""


INSIGHT = Insight(
    name="audits",
    query=AuditsQuery,
    cost="findings",
    pages=("benchmarks",),
    order=1,
    tables={"benchmarks": AuditRow, "findings": FindingRow, "checks": CheckRow, "outliers": OutlierRow},
)


def report(leaderboard: Leaderboard, query: AuditsQuery) -> Iterator[Block]:
    """All benchmarks, or one of them in full. QueryError for one that is not audited."""
    board_health = health(leaderboard)
    if not board_health.benchmarks:
        yield WORDS.missing("nothing") if not board_health.note else WORDS.missing("note", note=board_health.note)
        return
    _, labels = labels_of(leaderboard.board, leaderboard.suite)
    if query.benchmark:
        yield from _in_full(leaderboard, audited(leaderboard, query.benchmark), board_health, labels)
    else:
        yield from _overview(leaderboard, board_health, labels)


def audited(leaderboard: Leaderboard, name: str) -> Health:
    """What the audits say of a benchmark by its id, label or path. QueryError for one that is not audited."""
    suite, board_health = leaderboard.suite, health(leaderboard)
    _, labels = labels_of(leaderboard.board, suite)
    by_name: dict[str, Health] = {}
    for each in board_health.benchmarks:
        by_name[suite.nodes[each.place].path] = by_name[str(labels[each.place])] = each
    by_name |= {suite.id(each.place): each for each in board_health.benchmarks}
    if name not in by_name:
        ids = [suite.id(each.place) for each in board_health.benchmarks]
        sentence = WORDS.say("no-benchmark", name=repr(name[:200]), close=did_you_mean(name, ids))
        raise QueryError(sentence, parameter="benchmark", known=tuple(ids[:100]))
    return by_name[name]


def _overview(leaderboard: Leaderboard, board_health: BoardHealth, labels: Sequence[str]) -> Iterator[Block]:
    grades = [each.grade for each in board_health.benchmarks]
    counts = {grade: grades.count(grade) for grade in WORST_FIRST}
    if counts["red"] or counts["amber"]:
        yield WORDS.headline("marked", red=counts["red"], amber=counts["amber"], benchmarks=len(grades))
    elif counts["ok"]:
        yield WORDS.headline("healthy", count=counts["ok"])
    else:
        yield WORDS.headline("ungraded")
    worst = board_health.benchmarks[0]
    if worst.grade != "ok" and worst.findings:
        yield Sentence(str(worst.findings[0].sentence))
    yield WORDS.sentence("complete", entries=board_health.entries, all=board_health.entries + board_health.incomplete)
    if board_health.sampled < board_health.entries:
        yield WORDS.sentence("sampled", sampled=board_health.sampled)
    yield WORDS.caveat("sound")
    rows = [_benchmark(leaderboard, each, str(labels[each.place])) for each in board_health.benchmarks]
    units = dict.fromkeys(NUMBERS, UNITS["number"])
    yield WORDS.table("benchmarks", AuditRow, rows, units=units, opened=True)
    findings = [
        said
        for row, of in zip(rows, board_health.benchmarks, strict=True)
        for said in _findings(of, row.label, row.benchmark)
    ]
    if findings:
        yield WORDS.table("findings", FindingRow, findings)
    yield WORDS.facts(**_counted(board_health))


def _counted(board_health: BoardHealth) -> dict[str, int]:
    return {name: getattr(board_health, name) for name in ("entries", "incomplete", "sampled")}


def _in_full(leaderboard: Leaderboard, of: Health, board_health: BoardHealth, labels: Sequence[str]) -> Iterator[Block]:
    suite, label = leaderboard.suite, str(labels[of.place])
    node, name = suite.nodes[of.place], suite.id(of.place)
    options = [Option(suite.id(each.place), str(labels[each.place])) for each in board_health.benchmarks]
    yield Choice("benchmark", str(message("insights-benchmark")), name, options)
    yield WORDS.headline("graded", benchmark=label, grade=of.grade)
    if of.findings:
        rows = _findings(of, label, name)
        yield WORDS.table("findings", FindingRow, rows, without=("label",), opened=True)
    if about := help_of(leaderboard.board, node.path, name, node.help):
        yield Sentence(about)
    row = _benchmark(leaderboard, of, label)
    if not row.samples:
        yield WORDS.missing("no-answers")
    if links := [*samples_links(leaderboard, of), *discussion(leaderboard, of)]:
        yield Links(links)
    kinds = {kind.id: kind for kind in check_kinds()}
    checks = [_check(each, kinds[each.check]) for each in of.checks if not math.isnan(each.value)]
    checks.sort(key=lambda each: not each.fired)
    if checks:
        title = WORDS.say("checks", all=len(checks), fired=sum(each.fired for each in checks))
        yield WORDS.table("checks", CheckRow, checks, title=title, mark="fired")
    if of.astray:
        yield _outliers(leaderboard, of, node)
    yield WORDS.facts(
        benchmark=name,
        node=node.path,
        grade=of.grade,
        questions=(node.n, "count"),
        graded=of.entries,
        chance=(_number(of.chance), "share"),
        **_counted(board_health),
    )


def samples_of(leaderboard: Leaderboard, of: Health) -> SampledBenchmark | None:
    node = leaderboard.suite.nodes[of.place].path
    return next((each for each in leaderboard.sampled if each.node == node), None)


def samples_links(leaderboard: Leaderboard, of: Health) -> list[Link]:
    """A link to the answers of an outlier, where the board has some; to the scores of single questions, where it has
    those alone; none without either.
    """
    sampled = samples_of(leaderboard, of)
    if sampled is None:
        return []
    parameters = {"benchmark": leaderboard.suite.id(of.place)}
    if not sampled.texts:
        return [Link(WORDS.text("open-questions"), "questions", parameters)]
    entry = next((each for each in of.astray if each in sampled.entries), None)
    return [Link(WORDS.text("open-samples"), "samples", parameters | ({"entry": entry} if entry else {}))]


def discussion(leaderboard: Leaderboard, of: Health) -> list[Link]:
    """A link that starts a discussion of the findings on the dataset's page, with the view and the commit; none where
    nothing was found, or the board is of no single dataset of the Hub.
    """
    origin, suite = leaderboard.origin, leaderboard.suite
    if not of.findings or origin.kind != "hub" or origin.repo is None or origin.commits:
        return []
    label = suite.nodes[of.place].label
    lines = [f"- {each.sentence!s}" for each in of.findings]
    view = f"/benchmarks?{urlencode({'board': leaderboard.board.id, 'benchmark': suite.id(of.place)})}"
    where = WORDS.say("discussed-at", view=view, commit=origin.revision)
    text = "\n".join([*lines, "", str(where)])
    url = new_discussion(origin.repo, WORDS.text("discussion", benchmark=label), text[:4000], origin.repo_type)
    return [Link(WORDS.text("discuss"), url=url)]


def _findings(of: Health, label: str, name: str) -> list[FindingRow]:
    return [
        FindingRow(WORDS.text("weight", grade=each.grade), label, str(each.sentence), name, each.finding, each.grade)
        for each in of.findings
    ]


def _outliers(leaderboard: Leaderboard, of: Health, node: Node) -> Table:
    rows = [
        OutlierRow(
            entry=entry,
            rank=int(leaderboard.ranks.rank[row]) or None,
            average=_number(leaderboard.shown[row, 0]),
            here=_number(leaderboard.shown[row, of.place]),
        )
        for entry, row in ((entry, leaderboard.find(entry)) for entry in of.astray)
    ]
    units = {"average": leaderboard.suite.nodes[0].in_unit, "here": node.in_unit}
    return WORDS.table("outliers", OutlierRow, rows, units=units)


def _benchmark(leaderboard: Leaderboard, of: Health, label: str) -> AuditRow:
    suite = leaderboard.suite
    node, name = suite.nodes[of.place], suite.id(of.place)
    sampled = samples_of(leaderboard, of)
    several = sum(suite.nodes[place].weight > 0 for place in suite.benchmarks) > 1
    checks = {each.check: each for each in of.checks}
    values = {name: _number(checks[name].value) if name in checks else None for name in (*MAIN, "rank_shift")}
    query = query_without(leaderboard, of.place)
    return AuditRow(
        grade=of.grade,
        label=label,
        entries=of.entries,
        **values,
        findings=list(dict.fromkeys(str(fault(each.finding, each.grade)) for each in of.findings)),
        benchmark=name,
        node=node.path,
        questions=node.n,
        amber=[name for name in MAIN if name in checks and checks[name].zone == "amber"],
        red=[name for name in MAIN if name in checks and checks[name].zone == "red"],
        chance=_number(of.chance),
        unit=node.in_unit.json,
        own=node.own,
        low=of.low,
        high=of.high,
        counts=list(of.counts),
        others=f"others_of({name})"
        if of.place in suite.benchmarks and several
        else suite.id(0)
        if of.place not in suite.benchmarks
        else None,
        astray=list(of.astray),
        without=None if query is None else query.to_url(),
        samples=sampled is not None,
        sampled=[entry for entry in of.astray if sampled is not None and entry in sampled.entries],
    )


MAIN = ("agreement", "stuck", "rise", "two_groups", "rank_tau")
"""Checks that two groups and another skill follow from: columns of the table of benchmarks."""


def _check(check: Check, kind: CheckKind) -> CheckRow:
    unit = replace(UNITS[kind.unit], digits=kind.digits)
    if kind.unit == "points":
        unit = replace(unit, after=f" {WORDS.say('unit-points')}")
    bounds = {"amber": check.amber, "red": check.red}
    said = [
        WORDS.text("bound", zone=zone, worse=check.worse, value=_bound(bound, unit))
        for zone, bound in bounds.items()
        if bound is not None
    ]
    return CheckRow(
        label=str(kind.label),
        value=Estimate(*map(_number, (check.value, check.lower, check.upper))),
        bounds=", ".join(said),
        n=int(check.n),
        meaning=str(check.meaning),
        check=check.check,
        level=check.level,
        zone=check.zone,
        fired=check.zone in {"amber", "red"},
        amber=_number(check.amber),
        red=_number(check.red),
        worse=check.worse,
        unit=unit.json,
    )


def _bound(value: float, unit: Unit) -> str:
    return f"{value:g}" if unit.name == "p" else unit.measured(value)


def _number(value: float | None) -> float | None:
    return None if value is None or math.isnan(value) else float(value)
