"""The health of benchmarks as text for a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

DASH = "–"
MINUS = "−"
WIDE = 120
COLUMNS = {"agreement": "Agreement", "stuck": "Stuck", "rise": "Rise", "rank_tau": "Tau"}
"""Checks that the grade of a suspect scorer follows from, and what the table calls them."""


def overview(document: Mapping[str, Any]) -> str:
    """All benchmarks, a line each, then what was found."""
    if document["note"]:
        return f"{document['note']}\n"
    head = ["Health", "Benchmark", "Models", *COLUMNS.values(), "Findings"]
    lines = [head, *(_line(each) for each in document["benchmarks"])]
    text = aligned(lines, right=range(2, 3 + len(COLUMNS)))
    told = [_wrapped(finding["sentence"], "- ") for each in document["benchmarks"] for finding in each["findings"]]
    missing = f"{document['entries']:,} models have a score in all of them" + (
        f", {document['incomplete']:,} do not." if document["incomplete"] else "."
    )
    return "\n".join([text, *dict.fromkeys(told), "", missing, ""])


def in_full(told: Mapping[str, Any]) -> str:
    """One benchmark with all of its checks."""
    lines = [["Check", "Value", "95 % interval", "Amber", "Red", "Zone"], *(_check(each) for each in told["checks"])]
    findings = [_wrapped(finding["sentence"], "- ") for finding in told["findings"]]
    astray = [_wrapped(f"Strong elsewhere and stuck here: {', '.join(told['astray'])}.", "")] if told["astray"] else []
    meanings = [_wrapped(f"{each['check']}: {each['meaning']}", "  ") for each in told["checks"]]
    parts = [
        f"{told['label']}: {told['grade']}, {told['entries']:,} models",
        *findings,
        "",
        aligned(lines, right=range(1, 5)),
        *meanings,
        "",
        *astray,
    ]
    return "\n".join(parts).rstrip() + "\n"


def _line(told: Mapping[str, Any]) -> list[str]:
    checks = {check["check"]: check["value"] for check in told["checks"]}
    findings = ", ".join(dict.fromkeys(finding["finding"] for finding in told["findings"]))
    return [told["grade"], told["label"], f"{told['entries']:,}", *(number(checks.get(name)) for name in COLUMNS), findings]


def _check(check: Mapping[str, Any]) -> list[str]:
    between = "" if check["lower"] is None else f"{number(check['lower'])} to {number(check['upper'])}"
    bounds = [_bound(check["worse"], check[zone]) for zone in ("amber", "red")]
    return [check["check"], number(check["value"]), between, *bounds, "" if check["zone"] == "shown" else check["zone"]]


def _bound(worse: str, threshold: float | None) -> str:
    return "" if threshold is None else f"{'<' if worse == 'low' else '>='} {number(threshold)}"


def number(value: float | None) -> str:
    """A number with three decimals, a dash for an unknown one."""
    return DASH if value is None else f"{value:.3f}".replace("-", MINUS)


def aligned(lines: Sequence[Sequence[str]], *, right: Sequence[int]) -> str:
    """Cells in columns, those of numbers to the right."""
    lines = [[" ".join(cell.split()) for cell in line] for line in lines]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    rows = [
        [cell.rjust(width) if place in right else cell.ljust(width) for place, (cell, width) in enumerate(zip(line, widths, strict=True))]
        for line in lines
    ]
    return "".join(f"{'  '.join(row).rstrip()}\n" for row in rows)


def _wrapped(sentence: str, mark: str) -> str:
    return textwrap.fill(" ".join(sentence.split()), WIDE, initial_indent=mark, subsequent_indent=" " * len(mark))
