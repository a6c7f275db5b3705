"""What `evalboard gate` says: as text, as JSON, and to GitHub. Names come from files, and nothing in them is laid out
or obeyed anywhere.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from evalboard.cli.exit_codes import UNSURE, WORSE
from evalboard.table.columns import labels_of
from evalboard.table.texts import markdown_text, one_line
from evalboard.views.compare import Comparison
from evalboard.views.health import health
from evalboard.views.number_format import in_unit
from evalboard.views.verdicts import NodeVerdict

if TYPE_CHECKING:
    from evalboard.builds.candidate import Candidate
    from evalboard.leaderboard.leaderboard import Leaderboard
    from evalboard.suite.node import Node

LEFT_OUT_SHOWN = 5


@dataclass(frozen=True)
class GateReport:
    """How a candidate fares: the verdicts that were asked for, what the audits say, and everything beside them."""

    candidate: Candidate
    comparison: Comparison
    verdicts: tuple[NodeVerdict, ...]
    alarms: tuple[str, ...]
    """What the audits say of these results that they did not say without them; of no interest unless asked for."""
    file: Path
    """The file of results, or the first of them."""
    fail_on: tuple[str, ...]

    @property
    def exit_code(self) -> int:
        """0 where nothing that is asked for is wrong; what is wrong comes before what cannot be told."""
        said = {each.verdict for each in self.verdicts} if "regression" in self.fail_on else set()
        if "worse" in said or self.alarms:
            return WORSE
        return UNSURE if "cannot be told" in said else 0

    def node(self, verdict: NodeVerdict) -> Node:
        """The node of a verdict."""
        suite = self.candidate.leaderboard.suite
        return suite.nodes[suite.place(verdict.row.node)]


def alarms_of(before: Leaderboard, candidate: Candidate) -> tuple[str, ...]:
    """What the audits object to that they did not on the leaderboard without the candidate.

    Benchmarks that are red only with it, and those by which it stands with the weaker half though it does not by the
    others.
    """
    was = {before.suite.id(each.place) for each in health(before).benchmarks if each.grade == "red"}
    suite = candidate.leaderboard.suite
    _, labels = labels_of(candidate.leaderboard.board, suite)
    alarms = []
    for each in health(candidate.leaderboard).benchmarks:
        label = labels[each.place]
        if each.grade == "red" and suite.id(each.place) not in was:
            alarms.append(f"{label} is graded red with these results: {each.findings[0].sentence}")
        if candidate.entry in each.astray:
            alarms.append(
                f"{label}: by the other benchmarks it is among the better half, by this one with the weaker half"
            )
    return tuple(map(one_line, alarms))


def sentence(report: GateReport, verdict: NodeVerdict) -> str:
    """What was found at a node, and what could have been found, on one line."""
    candidate, against = (one_line(each.entry) for each in report.comparison.entries)
    node, between, name = report.node(verdict), verdict.between, one_line(verdict.row.label)
    if verdict.verdict == "cannot be told":
        missing = [
            one_line(entry.entry)
            for entry, side in zip(report.comparison.entries, verdict.row.sides, strict=True)
            if side.score is None
        ]
        why = (
            f"{' and '.join(missing)} {'have' if len(missing) > 1 else 'has'} no score"
            if missing
            else "no error of the difference is known"
        )
        return f"{name}: whether {candidate} is worse than {against} cannot be told: {why}"
    apart = (
        f"{_signed(between.difference, node)} [{_signed(between.lower, node)}, {_signed(between.upper, node)}], "
        f"p = {between.adjusted:.2g}"
    )
    how = "paired on shared questions" if between.paired else "unpaired"
    if verdict.verdict != "not shown to be worse":
        return f"{name}: {candidate} is {verdict.verdict} than {against}: {apart}, {how}"
    seen = (
        "no difference"
        if between.detectable is None
        else f"a difference of {in_unit(between.detectable, node)} or more"
    )
    return (
        f"{name}: {candidate} is not shown to be worse than {against}: {apart}, {how}; "
        f"{seen} would be found four times in five"
    )


def text(report: GateReport) -> str:
    """The report for a terminal."""
    return (
        "\n".join(
            [
                *(sentence(report, each) for each in report.verdicts),
                *(f"audit: {each}" for each in report.alarms),
                *beside(report),
            ]
        )
        + "\n"
    )


def beside(report: GateReport) -> list[str]:
    """Where the candidate would stand, what was replaced and what was not taken."""
    first, rows = report.comparison.entries[0], report.candidate.left_out
    lines = (
        [
            (
                f"{one_line(first.entry)} would have rank {first.rank} of "
                f"{int((report.candidate.leaderboard.ranks.rank > 0).sum()):,}"
            )
        ]
        if first.rank
        else []
    )
    if lines and first.rank_lower is not None and first.rank_upper is not None:
        lines = [f"{lines[0]}, {first.rank_lower} to {first.rank_upper} within its error"]
    if report.candidate.replaced:
        lines.append(f"in place of {one_line(', '.join(report.candidate.replaced))}")
    lines += (
        [f"{len(rows):,} left out, first:", *(f"  {one_line(str(row))}" for row in rows[:LEFT_OUT_SHOWN])]
        if rows
        else []
    )
    return lines


def as_json(report: GateReport) -> str:
    """The report for programs."""
    leaderboard, comparison = report.candidate.leaderboard, report.comparison
    document = {
        "board": leaderboard.board.id,
        "revision": leaderboard.origin.revision,
        "level": comparison.alpha,
        "exit_code": report.exit_code,
        "entries": [asdict(each) for each in comparison.entries],
        "verdicts": [
            {
                "node": each.row.node,
                "label": each.row.label,
                "verdict": each.verdict,
                "sides": [asdict(side) for side in each.row.sides],
            }
            | {"difference": asdict(each.between)}
            for each in report.verdicts
        ],
        "alarms": report.alarms,
        "replaced": report.candidate.replaced,
        "left_out": [str(row) for row in report.candidate.left_out],
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def github(report: GateReport) -> str:
    """The report as annotations of a workflow, and as text."""
    kinds = {"worse": "error", "cannot be told": "error"} if "regression" in report.fail_on else {}
    lines = [
        annotation(
            kinds.get(each.verdict, "notice"), report.file, f"{each.row.label}: {each.verdict}", sentence(report, each)
        )
        for each in report.verdicts
    ]
    lines += [annotation("error", report.file, "audit", each) for each in report.alarms]
    return "\n".join([*lines, *(f"  {line}" for line in beside(report))]) + "\n"


def annotation(kind: str, file: Path, title: str, message: str) -> str:
    """A command to the runner of a workflow, in which no value can end its own place."""
    properties = {"file": file.as_posix(), "title": one_line(title)}
    written = ",".join(f"{name}={_escaped(value, ':,')}" for name, value in properties.items())
    return f"::{kind} {written}::{_escaped(message)}"


def _escaped(value: str, more: str = "") -> str:
    """A value of a command: per cent signs and ends of lines as the runner reads them back, in properties colons and
    commas too.
    """
    for letter in ("%", "\r", "\n", *more):
        value = value.replace(letter, f"%{ord(letter):02X}")
    return value


def summary(report: GateReport) -> str:
    """The report as Markdown, for the page of a run."""
    candidate, against = (markdown_text(each.entry) for each in report.comparison.entries)
    lines = [f"### {candidate} against {against} on {markdown_text(report.candidate.leaderboard.board.title)}", ""]
    lines += ["| | difference | 95 % interval | p | could have seen | verdict |", "|---|---:|---:|---:|---:|---|"]
    lines += [_row(report, each) for each in report.verdicts]
    lines += [
        "",
        *(f"- {markdown_text(each)}" for each in (*(f"audit: {alarm}" for alarm in report.alarms), *beside(report))),
    ]
    return "\n".join(lines) + "\n\n"


def _row(report: GateReport, verdict: NodeVerdict) -> str:
    node, between = report.node(verdict), verdict.between
    interval = f"{_signed(between.lower, node)} to {_signed(between.upper, node)}" if between.lower is not None else "–"
    p_value = "–" if between.adjusted is None else f"{between.adjusted:.2g}"
    seen = "–" if between.detectable is None else in_unit(between.detectable, node)
    cells = (verdict.row.label, _signed(between.difference, node), interval, p_value, seen, verdict.verdict)
    return f"| {' | '.join(markdown_text(each) for each in cells)} |"


def _signed(number: float | None, node: Node) -> str:
    return "–" if number is None else f"{'+' if number > 0 else '-' if number < 0 else ''}{in_unit(abs(number), node)}"


WRITERS = MappingProxyType({"text": text, "json": as_json, "github": github})
