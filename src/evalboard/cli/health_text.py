"""The health of benchmarks as text for a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from evalboard.api.documents.findings import BenchmarkHealth, CheckDocument, FindingsDocument

DASH = "–"
MINUS = "−"
WIDE = 120
NARROW = 50
"""Letters of a last cell that is folded, at least."""
COLUMNS = {"agreement": "Agreement", "stuck": "Stuck", "rise": "Rise", "two_groups": "One trend", "rank_tau": "Tau"}
"""Checks that two groups and another skill follow from, and what the table calls them."""


def overview(document: FindingsDocument) -> str:
    """All benchmarks, a line each, then what was found."""
    if document["note"]:
        return f"{document['note']}\n"
    head = ["Health", "Benchmark", "Models", *COLUMNS.values(), "Findings"]
    lines = [head, *(_line(each) for each in document["benchmarks"])]
    text = aligned(lines, right=range(2, 3 + len(COLUMNS)))
    sentences = [wrapped(finding["sentence"], "- ") for each in document["benchmarks"] for finding in each["findings"]]
    missing = f"{document['entries']:,} models have a score in all of them" + (
        f", {document['incomplete']:,} do not." if document["incomplete"] else "."
    )
    if document["sampled"] < document["entries"]:
        missing += (
            f" Checks are of {document['sampled']:,} of them, by chance: intervals are as wide as so few make them."
        )
    return "\n".join([text, *dict.fromkeys(sentences), "", missing, ""])


def in_full(report: BenchmarkHealth) -> str:
    """One benchmark with all of its checks."""
    lines = [["Check", "Value", "95 % interval", "Amber", "Red", "Zone"], *(_check(each) for each in report["checks"])]
    findings = [wrapped(finding["sentence"], "- ") for finding in report["findings"]]
    astray = (
        [wrapped(f"Strong elsewhere and stuck here: {', '.join(report['astray'])}.", "")] if report["astray"] else []
    )
    meanings = [wrapped(f"{each['check']}: {each['meaning']}", "  ") for each in report["checks"]]
    parts = [
        f"{report['label']}: {report['grade']}, {report['entries']:,} models",
        *findings,
        "",
        aligned(lines, right=range(1, 5)),
        *meanings,
        "",
        *astray,
    ]
    return "\n".join(parts).rstrip() + "\n"


def _line(report: BenchmarkHealth) -> list[str]:
    checks = {check["check"]: check["value"] for check in report["checks"]}
    findings = ", ".join(dict.fromkeys(finding["finding"] for finding in report["findings"]))
    return [
        report["grade"],
        report["label"],
        f"{report['entries']:,}",
        *(number(checks.get(name)) for name in COLUMNS),
        findings,
    ]


def _check(check: CheckDocument) -> list[str]:
    between = "" if check["lower"] is None else f"{number(check['lower'])} to {number(check['upper'])}"
    bounds = [_bound(check["worse"], threshold) for threshold in (check["amber"], check["red"])]
    return [check["check"], number(check["value"]), between, *bounds, "" if check["zone"] == "shown" else check["zone"]]


def _bound(worse: str, threshold: float | None) -> str:
    return "" if threshold is None else f"{'<' if worse == 'low' else '>='} {number(threshold)}"


def number(value: float | None) -> str:
    """A number with three decimals, a dash for an unknown one; what is more than nothing is not printed as 0."""
    if value is not None and 0.0 < value < 0.0005:
        return "< 0.001"
    return DASH if value is None else f"{value:.3f}".replace("-", MINUS)


def aligned(lines: Sequence[Sequence[str]], *, right: Sequence[int]) -> str:
    """Cells in columns, those of numbers to the right."""
    lines = [[" ".join(cell.split()) for cell in line] for line in lines]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    lines = [part for line in lines for part in _folded(line, widths)] if len(widths) - 1 not in right else lines
    widths[-1] = max(len(line[-1]) for line in lines)
    rows = [
        [
            cell.rjust(width) if place in right else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(line, widths, strict=True))
        ]
        for line in lines
    ]
    return "".join(f"{'  '.join(row).rstrip()}\n" for row in rows)


def _folded(line: list[str], widths: Sequence[int]) -> list[list[str]]:
    """A row whose last cell is folded where it reaches beyond the width of a terminal."""
    room = max(WIDE - sum(widths[:-1]) - 2 * (len(widths) - 1), NARROW)
    first, *others = textwrap.wrap(line[-1], room) or [""]
    return [[*line[:-1], first], *([*[""] * (len(line) - 1), other] for other in others)]


def wrapped(sentence: str, mark: str) -> str:
    """A sentence in lines of a terminal, behind a mark."""
    return textwrap.fill(" ".join(sentence.split()), WIDE, initial_indent=mark, subsequent_indent=" " * len(mark))
