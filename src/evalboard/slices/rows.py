"""A page of chosen samples of one entry, with the beginnings of their texts and the score of another entry."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import pyarrow as pa

from evalboard.data.samples import OPPONENT
from evalboard.errors import QueryError
from evalboard.slices._duck import PLACE, quoted
from evalboard.slices.documents import SampleRow
from evalboard.slices.means import CLUSTER
from evalboard.slices.sample_selection import CHOSEN, SampleSelection
from evalboard.slices.where import ConditionColumn
from evalboard.strings import did_you_mean, message

DIFFERENCE = "difference"
NATURAL = "try_cast(sample AS BIGINT) NULLS LAST, sample, run"
"""Samples by their number where they have one, else by their name."""
CUT: Mapping[str, int] = {"question": 160, "prediction": 80}
EXPECTED = 60
AT = quoted(PLACE)


def ordered(
    chosen: SampleSelection,
    sort: str,
    columns: Mapping[str, ConditionColumn],
    *,
    shown: str,
    variant: str,
    against: str | None,
) -> str:
    """SQL of the chosen samples in an order, with `"@score"` and `"@other"`, the score of `against`, among what can be
    shown.
    """
    score = chosen.store.score(chosen.benchmark, variant)
    other = (
        f"SELECT sample, {CLUSTER} AS of_cluster, favg({score}) AS other"
        " FROM samples WHERE benchmark = $benchmark AND entry = $against GROUP BY ALL"
    )
    rows = f"SELECT *, {score} AS {quoted('@score')}, {CLUSTER} AS {quoted('@cluster')} FROM mine WHERE {CHOSEN}"
    joined = (
        f"(SELECT m.*, o.other AS {quoted('@other')} FROM ({rows}) m LEFT JOIN ({other}) o"
        f" ON m.sample = o.sample AND m.{quoted('@cluster')} = o.of_cluster)"
        if against
        else f"(SELECT *, NULL::DOUBLE AS {quoted('@other')} FROM ({rows}))"
    )
    return f"SELECT {shown} FROM {joined} ORDER BY {_key(sort, columns, against=against)}{NATURAL}, {AT}"


def _key(sort: str, columns: Mapping[str, ConditionColumn], *, against: str | None) -> str:
    name = sort.removeprefix("-")
    if name in {"", "sample"}:
        return "try_cast(sample AS BIGINT) DESC NULLS LAST, sample DESC, " if sort.startswith("-") else ""
    keys = {each: column.sql for each, column in columns.items()}
    keys |= {DIFFERENCE: f"({quoted('@score')} - {quoted('@other')})"} if against else {}
    if name not in keys:
        named = repr(sort[:80])
        needs_other = message("slices-sort-by-difference", name=named)
        sentence = (
            needs_other
            if name == DIFFERENCE
            else message("slices-sort", name=named, close=did_you_mean(name, tuple(keys)))
        )
        raise QueryError(sentence, parameter="sort", known=tuple(keys)[:100])
    return f"{keys[name]} {'DESC' if sort.startswith('-') else 'ASC'} NULLS LAST, "


def page(
    chosen: SampleSelection,
    entry: str,
    sort: str,
    columns: Mapping[str, ConditionColumn],
    *,
    variant: str,
    against: str | None,
    offset: int,
    limit: int,
) -> list[SampleRow]:
    """Some rows of the slice, each as JSON has it."""
    sql = ordered(chosen, sort, columns, shown=f"{AT}, {quoted('@other')}", variant=variant, against=against)
    places = chosen.ask(
        f"{sql} LIMIT {limit:d} OFFSET {offset:d}", entry, {"against": against} if against else {}
    ).to_pylist()
    row_by_place = {
        row[PLACE]: row for row in _texts(chosen, entry, [each[PLACE] for each in places], variant).to_pylist()
    }
    return [_row(row_by_place[each[PLACE]], each["@other"]) for each in places]


def _texts(chosen: SampleSelection, entry: str, places: Sequence[int], variant: str) -> pa.Table:
    shown = [f"left({quoted(name)}, {size}) AS {quoted(name)}" for name, size in CUT.items()]
    score = chosen.store.score(chosen.benchmark, variant)
    opponent = OPPONENT if chosen.store.filed.of_battles else "NULL"
    return chosen.store.ask(
        f'SELECT {AT}, sample, run, {", ".join(shown)}, "references", {score} AS score, failure, lost,'
        f" {opponent} AS {OPPONENT} FROM samples"
        f" WHERE benchmark = $benchmark AND entry = $entry AND {AT} IN (SELECT unnest($places))",
        {"benchmark": chosen.benchmark.benchmark, "entry": entry, "places": list(places)},
    )


def _row(row: Mapping[str, Any], other: float | None) -> SampleRow:  # Any: cells as Arrow gives them
    same = ("sample", "run", "question", "prediction", "score", "failure", "lost", OPPONENT)
    return SampleRow(expected=expected(row["references"]), other=other, **{name: row[name] for name in same})


def references_of(text: str | None) -> list[list[str]] | None:
    """References as they are kept: sets of spans, any of which is right; None where they are not known."""
    return None if text is None else json.loads(text)


def expected(text: str | None) -> str | None:
    """The first set of spans in short."""
    references = references_of(text)
    if references is None:
        return None
    return ", ".join(references[0] if references else [])[:EXPECTED]
