"""Which way scores go, where their names do not say it: by a column of ranks, by what stands beside them, by the order
of the rows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.errors import ReadError
from evalboard.inference.measures import Composition, Leaf
from evalboard.inference.roles import SourceColumn, words_of

FEWEST = 8
"""Rows from which their order says something."""
ALIKE = 0.9
"""Rank correlation from which two orders are the same one."""
ORDERED = 0.98
UNWANTED = frozenset((
    "hallucination", "hallucinations", "bias", "toxicity", "error", "errors", "failures", "refusal", "refusals",
    "violations", "ece", "harm", "mae", "distance", "edit",
))  # fmt: skip
"""Words for what nobody wants more of, which are names of benchmarks as well."""


def directed(composition: Composition, columns: Mapping[str, SourceColumn], *, lower: bool | None) -> Composition:
    """A composition whose leaves say which way they go. `lower` is what whoever runs the command says.

    ReadError where the table contradicts the names.
    """
    if lower is not None:
        return replace(
            composition,
            leaves=tuple(_turned(leaf, lower=lower) if leaf.counts else leaf for leaf in composition.leaves),
        )
    said = any(leaf.lower or leaf.unit == "elo" for leaf in composition.leaves if leaf.counts)
    speech = next((name for name in columns if words_of(name) in {"rtfx", "rtf"}), None)
    counting = [leaf for leaf in composition.leaves if leaf.counts]
    if speech is not None and not said and all(leaf.unit is None and not leaf.negative for leaf in counting):
        remark = (
            f"Beside {speech!r}, the speed of recognizing speech, "
            "scores are taken for word error rates, so lower is better."
        )
        leaves = tuple(
            replace(leaf, lower=True, unit="rate", endless=True) if leaf.counts else leaf for leaf in composition.leaves
        )
        return replace(composition, leaves=leaves, remarks=(*composition.remarks, remark))
    whole = mean_of(composition, columns)
    if whole is not None:
        _demand_order(whole, columns, lower=said)
    return _doubted(composition)


def _doubted(composition: Composition) -> Composition:
    """A composition that says of which of its leaves more was taken for better, though they are called after what is
    unwanted.
    """
    doubtful = [
        leaf.name
        for leaf in composition.leaves
        if leaf.counts and not leaf.lower and UNWANTED & set(words_of(leaf.name).split())
    ]
    if not doubtful:
        return composition
    listed = ", ".join(map(repr, doubtful[:6])) + (f" and {len(doubtful) - 6} more" if len(doubtful) > 6 else "")
    remark = (
        f"Higher is taken to be better for {listed}, as for a benchmark: "
        "say `higher_is_better: false` on the leaf where lower is better."
    )
    return replace(composition, remarks=(*composition.remarks, remark))


def _turned(leaf: Leaf, *, lower: bool) -> Leaf:
    return replace(leaf, lower=lower, unit="rate" if lower and leaf.unit is None else leaf.unit)


def mean_of(composition: Composition, columns: Mapping[str, SourceColumn]) -> Numbers | None:
    """The mean of what counts, row by row."""
    values = [
        values
        for leaf in composition.leaves
        if leaf.counts and leaf.name in columns and (values := columns[leaf.name].values) is not None
    ]
    return np.mean(np.column_stack(values), axis=1) if values else None


def ranks_of(columns: Mapping[str, SourceColumn]) -> Numbers | None:
    """The ranks that a table states; None where it has none."""
    return next(
        (
            column.values
            for column in columns.values()
            if column.reason.startswith("a rank") and column.values is not None
        ),
        None,
    )


def _demand_order(whole: Numbers, columns: Mapping[str, SourceColumn], *, lower: bool) -> None:
    """ReadError where the table's own order is the other way round."""
    ranks = ranks_of(columns)
    if ranks is not None:
        there = ~np.isnan(ranks) & ~np.isnan(whole)
        if there.sum() >= FEWEST and correlation(ranks[there], whole[there]) * (-1 if lower else 1) > ALIKE:
            raise ReadError(
                f"its column of ranks puts {'high' if lower else 'low'} scores first: "
                f"say --{'higher' if lower else 'lower'} where that is right"
            )
        return
    there = whole[~np.isnan(whole)]
    if (
        not lower
        and len(there) >= FEWEST
        and len(set(there.tolist())) >= FEWEST
        and correlation(np.arange(len(there), dtype=np.float64), there) > ORDERED
    ):
        raise ReadError(
            "its rows are in the order of their scores, the lowest first: "
            "say --lower where lower is better, --higher where higher is"
        )


def correlation(one: Numbers, other: Numbers) -> float:
    """Spearman's rank correlation; 0 where one of them is constant."""
    a, b = (pd.Series(each).rank().to_numpy(dtype=np.float64) for each in (one, other))
    return float(np.corrcoef(a, b)[0, 1]) if a.std() > 0 and b.std() > 0 else 0.0
