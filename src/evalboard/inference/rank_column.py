"""What a table ranks by: of several measures the one in whose order its ranks are, or its rows where it has none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.errors import ReadError
from evalboard.inference.directions import ALIKE, correlation, mean_of, ranks_of
from evalboard.inference.measures import SAY_SCORE, Composition, checked, composed, leaf_of
from evalboard.inference.proposal import NoResults, UnclearFile, each_way
from evalboard.inference.roles import SourceColumn

FEWEST = 5
FEWEST_UNRANKED = 8
"""Rows from which their order does, where no column states it."""


def as_ranked(
    columns: Sequence[SourceColumn],
    kinds: Mapping[str, SourceColumn],
    *,
    wanted: Sequence[str],
    groups: Mapping[str, Sequence[str]] | None,
    unread: Sequence[SourceColumn],
) -> Composition:
    """What makes a score together, as `composed` has it; where the ranks of the table say otherwise, the one column in
    whose order they are. Where names do not make it clear and there are no ranks, the order of the rows decides.

    ReadError where none of them makes it clear.
    """
    ranks = ranks_of(kinds)
    if wanted or groups:
        return composed(columns, wanted=wanted, groups=groups, unread=unread)
    composition, error = None, None
    try:
        composition = composed(columns, unread=unread)
    except NoResults:
        raise
    except ReadError as refusal:
        error = refusal
    stated = ranks is not None
    rows = len(columns[0].values) if columns and columns[0].values is not None else 0
    counting = [leaf.name for leaf in composition.leaves if leaf.counts] if composition is not None else []
    if (
        composition is not None
        and not stated
        and (len(counting) > 1 or composition.published or rows < FEWEST_UNRANKED)
    ):
        return composition
    chosen = _in_order_of(columns, np.arange(rows, dtype=np.float64) if ranks is None else ranks)
    if composition is not None and ranks is None:
        if chosen is None or chosen.name in counting:
            return composition
        said = f"the rows are in the order of {chosen.name!r}, not of {counting[0]!r}: {SAY_SCORE}"
        raise UnclearFile(said, each_way("score", [chosen.name, *counting]))
    if composition is not None and ranks is not None and _agrees(composition, kinds, ranks, chosen):
        return composition
    if chosen is not None and (stated or rows >= FEWEST_UNRANKED):
        return checked(_by(chosen, columns, "own ranks" if stated else "rows"), unread)
    if composition is None:
        raise error or ReadError("no column holds scores")
    remark = (
        "The table's own ranks are in another order than this board: "
        "name what counts with --score COLUMN where they are right."
    )
    return replace(composition, remarks=(*composition.remarks, remark))


def _agrees(
    composition: Composition, kinds: Mapping[str, SourceColumn], ranks: Numbers, chosen: SourceColumn | None
) -> bool:
    """Whether what counts may be what the table ranks by: a column that has exactly this order is it, if there is one;
    else its mean puts rows in about that order or the reverse, whose direction `directed` finds.
    """
    counting = [leaf.name for leaf in composition.leaves if leaf.counts]
    whole = mean_of(composition, kinds)
    if whole is None or (chosen is not None and (chosen.name == composition.published or counting == [chosen.name])):
        return True
    there = ~np.isnan(ranks) & ~np.isnan(whole)
    alike = abs(correlation(ranks[there], whole[there]))
    return there.sum() < FEWEST or alike >= (ALIKE if chosen is None else 1 - 1e-9)


def _in_order_of(columns: Sequence[SourceColumn], ranks: Numbers) -> SourceColumn | None:
    """The column by which rows are ranked: no row stands before one with a better value. None where it is none, or more
    than one.

    Of several a share goes before a count, one of which more is better before its complement, an average before its
    parts.
    """
    there = [column for column in columns if column.values is not None and _ordered(column, column.values, ranks)]
    for better in (_is_share, _is_upwards, _is_average):
        there = [column for column in there if better(column)] or there
    return there[0] if len(there) == 1 else None


def _is_share(column: SourceColumn) -> bool:
    return leaf_of(column).unit in {None, "rate"}


def _is_upwards(column: SourceColumn) -> bool:
    return not leaf_of(column).lower


def _is_average(column: SourceColumn) -> bool:
    return column.role == "aggregate"


def _ordered(column: SourceColumn, values: Numbers, ranks: Numbers) -> bool:
    there = ~np.isnan(values) & ~np.isnan(ranks)
    if there.sum() < FEWEST or len(np.unique(values[there])) < FEWEST or there.sum() < (~np.isnan(ranks)).sum():
        return False
    sign = 1 if leaf_of(column).lower else -1
    frame = np.column_stack([ranks[there], sign * values[there]])
    ordered = frame[np.lexsort((frame[:, 1], frame[:, 0]))]
    return bool((np.diff(ordered[:, 1]) >= 0).all())


def _by(chosen: SourceColumn, columns: Sequence[SourceColumn], order: str) -> Composition:
    beside = [
        column
        for column in columns
        if column is not chosen and _is_share(column) and leaf_of(column).scale == leaf_of(chosen).scale
    ]
    left_out = tuple((column.name, f"shown beside {chosen.name!r}, does not count") for column in beside)
    left_out += tuple(
        (column.name, f"on another scale than {chosen.name!r}")
        for column in columns
        if column is not chosen and column not in beside
    )
    remark = (
        f"The column {chosen.name!r} counts: the table's {order} are in its order. "
        "Say `counts: true` where another is to count."
    )
    return Composition(
        (leaf_of(chosen), *(replace(leaf_of(column), counts=False) for column in beside)),
        remarks=(remark,),
        left_out=left_out,
    )
