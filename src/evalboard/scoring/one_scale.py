"""One scale over the benchmarks of a board, how well it predicts, or why there is none."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.base.decimals import fixed
from evalboard.statistics.association import linked_columns
from evalboard.statistics.held_out import HeldOut, better
from evalboard.statistics.latent_scale import LINKS, LatentScale
from evalboard.strings import Message, message
from evalboard.suite.node import Node
from evalboard.suite.tree import Suite

FEWEST_BENCHMARKS = 4
"""With three a scale fits as well as any."""
FEWEST_ENTRIES = 20
FEWEST_CELLS = 2
"""Of an entry."""
FEWEST_SHARED = 5
"""Entries that two benchmarks must share."""
MOST_CELLS = 600_000


@dataclass(frozen=True, eq=False)
class OneScale:
    """The scale through the scores of a board, or why there is none."""

    places: tuple[int, ...]
    """The benchmarks on the scale (B)."""
    few: tuple[int, ...]
    """Benchmarks that too few entries have."""
    scores: Numbers
    """Scores (E x B); rows with too few are empty."""
    low: Numbers
    high: Numbers
    """The expected range of each benchmark (B)."""
    scale: LatentScale | None = None
    held: HeldOut | None = None
    refusal: Message | None = None

    @property
    def predicted(self) -> Numbers:
        """All cells by the scale (E x B), within the expected range."""
        return (
            np.full(self.scores.shape, np.nan)
            if self.scale is None
            else np.clip(self.scale.predicted, self.low, self.high)
        )


def one_scale(suite: Suite, score: Numbers) -> OneScale:
    """The scale through the benchmarks of the average, from the scores of all nodes (E x N)."""
    every = tuple(place for place in suite.benchmarks if suite.nodes[place].scored and suite.nodes[place].weight > 0)
    columns = score[:, list(every)]
    some = (~np.isnan(columns)).sum(axis=0) >= FEWEST_SHARED
    places = tuple(place for place, enough in zip(every, some, strict=True) if enough)
    columns = columns[:, some].copy()
    ends = [expected_ends(suite.nodes[place], column) for place, column in zip(places, columns.T, strict=True)]
    columns[(~np.isnan(columns)).sum(axis=1) < FEWEST_CELLS] = np.nan
    low, high = (np.array([end[side] for end in ends]) for side in (0, 1))
    none = OneScale(
        places, tuple(place for place in every if place not in places), columns, low, high, refusal=_refusal(columns)
    )
    if none.refusal is not None:
        return none
    scale, held = _better(columns)
    if not scale.converged:
        return OneScale(places, none.few, columns, low, high, refusal=message("scoring-scale-not-converged"))
    refusal = None if held.better_than_means and np.isfinite(held.reach) else _no_better(held)
    return OneScale(places, none.few, columns, low, high, scale if refusal is None else None, held, refusal)


def _no_better(held: HeldOut) -> Message:
    return message(
        "scoring-scale-no-better",
        cells=len(held.miss),
        error=fixed(100 * held.error, 1),
        plain=fixed(100 * held.plain_error, 1),
    )


def _better(scores: Numbers) -> tuple[LatentScale, HeldOut]:
    """The scale that predicts better, the same to the last bit in any order of entries."""
    order = np.lexsort(np.nan_to_num(scores, nan=-np.inf).T)
    scale, held = better(scores[order], LINKS)
    back = np.argsort(order)
    return replace(scale, point=scale.point[back], variance=scale.variance[back]), replace(held, row=order[held.row])


def _refusal(scores: Numbers) -> Message | None:
    there = ~np.isnan(scores)
    if scores.shape[1] < FEWEST_BENCHMARKS:
        return message(
            "scoring-scale-few-benchmarks", count=scores.shape[1], fewest=FEWEST_BENCHMARKS, shared=FEWEST_SHARED
        )
    entries = int(there.any(axis=1).sum())
    if entries < FEWEST_ENTRIES:
        return message("scoring-scale-few-entries", count=entries, fewest=FEWEST_ENTRIES, cells=FEWEST_CELLS)
    if scores.size > MOST_CELLS:
        return message("scoring-scale-large", cells=scores.size, most=MOST_CELLS)
    parts = linked_columns(there, fewest=FEWEST_SHARED)
    return None if parts == 1 else message("scoring-scale-apart", parts=parts, fewest=FEWEST_SHARED)


def expected_ends(node: Node, scores: Numbers) -> tuple[float, float]:
    """The lowest and highest score to expect of a benchmark, beyond 0 and 1 where one lies there; may be infinite."""
    if node.own:
        one, other = node.scored_as(node.low), node.scored_as(node.high)
        return min(one, other), max(one, other)
    return min(0.0, float(np.nanmin(scores))), max(1.0, float(np.nanmax(scores)))
