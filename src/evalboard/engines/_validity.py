"""Which samples are believed, in SQL: for each row the first reason against it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from evalboard.data.schema import LeftOut, entry_id
from evalboard.data.sums import SampleFile, Scan, leaf_id
from evalboard.engines import _reasons
from evalboard.engines._plain import SqlBatch, SqlCell, literal, quoted

Note = Mapping[str, Any]  # a row as the database gives it
"""The first row of a reason, and how many there are."""
SILENT = -1
AGAIN = 1_000
NOTHING = SqlCell(
    "CAST(NULL AS VARCHAR)", "CAST(NULL AS DOUBLE)", "CAST(NULL AS VARCHAR)", "CAST(NULL AS VARCHAR)", json="{}"
)


@dataclass(frozen=True)
class RefusalRule:
    """When a reason holds, its words, and the column. Rows are noted by leaf (`by` None), by level id, or together
    (-1).
    """

    holds: str
    reason: Callable[[Note], str]
    column: str
    said: str
    by: int | None = None


def checks(scan: Scan) -> list[RefusalRule]:
    """All reasons in the memory engine's order; the first counts."""
    return [*_identified(scan), *_numbers(scan), *_scored(scan)]


def _identified(scan: Scan) -> list[RefusalRule]:
    columns = scan.columns
    fields = list(enumerate(columns.entry))
    rules = [
        RefusalRule(f"e{number} IS NULL", _said(_reasons.MODEL), column, f"e{number}", by=-1)
        for number, (name, column) in fields
        if name == "model"
    ]
    for number, (level, column) in enumerate(columns.levels):
        rules.append(RefusalRule(f"l{number} IS NULL", _said(_reasons.level(level)), column, f"said_l{number}", by=-1))
        rules.append(
            RefusalRule(
                f"length(l{number}) > {_reasons.LONGEST}", _said(_reasons.LONG), column, f"said_l{number}", by=-1
            )
        )
        if ids := scan.ids_by_level.get(level, ()):
            words = _unknown(level, number, ids)
            rules.append(
                RefusalRule(
                    f"NOT list_contains($known{number}, l{number})", words, column, f"said_l{number}", by=number
                )
            )
    rules.append(RefusalRule("sample IS NULL", _said(_reasons.SAMPLE), columns.sample, "sample"))
    if columns.run is not None:
        number = f"run IS NULL OR run <> floor(run) OR run < 0 OR run > {_reasons.INT32}"
        rules.append(RefusalRule(number, _said(_reasons.RUN), columns.run, "said_run"))
    if columns.cluster is not None:
        rules.append(
            RefusalRule('"cluster" IS NULL AND alone IS NULL', _said(_reasons.CLUSTER), columns.cluster, '"cluster"')
        )
    return rules


def _numbers(scan: Scan) -> list[RefusalRule]:
    columns = scan.columns
    named = (("n_options", columns.n_options), ("maximum", columns.maximum), ("value", columns.value))
    return [
        RefusalRule(f"bad_{name}", _said(_reasons.NUMBER), column, f"said_{name}")
        for name, column in named
        if column is not None
    ]


def _scored(scan: Scan) -> list[RefusalRule]:
    columns = scan.columns
    options, maximum = columns.n_options or "", columns.maximum or ""
    no_number = f"n_options < 0 OR n_options = 1 OR n_options <> floor(n_options) OR n_options > {_reasons.INT32}"
    return [
        RefusalRule(no_number, _said(_reasons.OPTIONS), options, "said_n_options"),
        RefusalRule(
            "maximum IS NULL OR maximum <= 0 OR isinf(maximum)", _said(_reasons.MAXIMUM), maximum, "said_maximum"
        ),
        RefusalRule(
            "value < 0 OR value > maximum", lambda note: _reasons.outside(note["maximum"]), columns.value, "said_value"
        ),
    ]


def _said(words: str) -> Callable[[Note], str]:
    return lambda _: words


def _unknown(level: str, place: int, ids: tuple[str, ...]) -> Callable[[Note], str]:
    return lambda note: _reasons.unknown(level, note[f"l{place}"], ids)


def rows(scan: Scan, batch: SqlBatch) -> str:
    """Meant rows with `fault`, the first reason's place, NULL for believed ones."""
    if batch.clean:
        return f"SELECT *, NULL AS fault FROM ({_columns(scan, batch)})"
    whens = [f"WHEN {check.holds} THEN {place}" for place, check in enumerate(checks(scan))]
    if scan.null_score == "missing":
        whens.append(f"WHEN value IS NULL THEN {SILENT}")
    whens.append(f"WHEN again THEN {AGAIN}")
    return f"SELECT *, CASE {' '.join(whens)} END AS fault FROM ({_columns(scan, batch)})"


def _columns(scan: Scan, batch: SqlBatch) -> str:
    columns, cells = scan.columns, batch.cells
    alone = columns.cluster is None or batch.file.alone
    levels = [cells[column].text for _, column in columns.levels]
    above = levels[-1] if len(levels) == 1 else f"coalesce({levels[-1]}, {levels[-2]})"
    said = [(f"said_l{place}", cells[column].said) for place, (_, column) in enumerate(columns.levels)]
    named = [
        ("file", "f.file"),
        ("row", batch.row),
        *((f"e{place}", cells[column].text) for place, (_, column) in enumerate(columns.entry)),
        *((f"raw{place}", cells[column].raw) for place, (_, column) in enumerate((*columns.entry, *columns.about))),
        *((f"l{place}", sql) for place, sql in enumerate([*levels[:-1], above])),
        *said,
        ("sample", cells[columns.sample].text),
        ("cluster", NOTHING.text if alone or columns.cluster is None else cells[columns.cluster].text),
        ("alone", cells[columns.sample].text if alone else NOTHING.text),
        ("label", cells[columns.label].text if columns.label is not None else NOTHING.text),
        *_number("run", cells[columns.run] if columns.run is not None else None, "0.0"),
        *_number("n_options", cells[columns.n_options] if columns.n_options is not None else None, "0.0", blank="0.0"),
        *_number("maximum", cells[columns.maximum] if columns.maximum is not None else None, "1.0"),
        *_number("value", cells[columns.value], "NULL"),
        ("again", f"(f.file, {batch.row}) IN (SELECT (file, row) FROM again)" if batch.repeats else "false"),
    ]
    return f"SELECT {', '.join(f'{sql} AS {quoted(name)}' for name, sql in named)} FROM {batch.source}"


def _number(name: str, cell: SqlCell | None, constant: str, *, blank: str = "") -> list[tuple[str, str]]:
    if cell is None:
        return [(name, f"CAST({constant} AS DOUBLE)"), (f"bad_{name}", "false"), (f"said_{name}", NOTHING.said)]
    bad = "false" if cell.typed else f"({cell.number} IS NULL AND {cell.said} IS NOT NULL)"
    return [
        (name, f"coalesce({cell.number}, {blank})" if blank else cell.number),
        (f"bad_{name}", bad),
        (f"said_{name}", cell.said),
    ]


def notes(scan: Scan, batch: SqlBatch) -> str:
    """What is left out: counts and first rows by file, reason and leaf or level."""
    rules = checks(scan)
    levels, entry = range(len(scan.columns.levels)), range(len(scan.columns.entry))
    of_leaf = ", ".join(str(place) for place, check in enumerate(rules) if check.by is None)
    by = [
        f"CASE WHEN fault IN ({of_leaf}, {AGAIN}) "
        f"{''.join(f'OR fault = {at} ' for at, check in enumerate(rules) if check.by == place)}"
        f"THEN l{place} END AS by{place}"
        for place in levels
    ]
    said = " ".join(f"WHEN {place} THEN {check.said}" for place, check in enumerate(rules))
    shown = ["row", "run", "maximum", *(f"e{place}" for place in entry), *(f"l{place}" for place in levels)]
    first = ", ".join(f"{literal(name)}: {quoted(name)}" for name in shown)
    return (
        f"SELECT file, fault, {', '.join(by)}, count(*) AS n, "
        f"arg_min({{{first}, 'said': CASE fault {said} ELSE sample END}}, row) AS first "
        f"FROM ({rows(scan, batch)}) WHERE fault >= 0 GROUP BY ALL"
    )


def left_out(scan: Scan, note: Note) -> LeftOut:
    """A row of `notes` in words."""
    file, fault, first = scan.files[note["file"]], note["fault"], note["first"]
    leaf = leaf_id([first[f"l{place}"] or "" for place in range(len(scan.columns.levels))])
    if fault == AGAIN:
        entry = entry_id([first[f"e{place}"] for place in range(len(scan.columns.entry))])
        return _left_out(file, note, _reasons.again(int(first["run"]), entry, leaf), scan.columns.sample, leaf)
    check = checks(scan)[fault]
    return _left_out(file, note, check.reason(first), check.column, leaf if check.by is None else "")


def _left_out(file: SampleFile, note: Note, words: str, column: str, leaf: str) -> LeftOut:
    first = note["first"]
    reason = _reasons.counted(words, note["n"])
    return LeftOut(
        file=file.path, row=first["row"], column=column, value=(first["said"] or "")[:80], reason=reason, task=leaf
    )
