"""Binomial errors of a board's nodes, from values and numbers of samples alone: for boards whose samples are not
published.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers
from evalboard.statistics.nodes import NodeErrors, masks, reach
from evalboard.statistics.overlaps import dependent
from evalboard.statistics.standard_errors import binomial
from evalboard.suite.tree import Suite


@dataclass(frozen=True, slots=True)
class PublishedPart:
    """A subtask of a leaf that is published as one score: its number of samples, the value of guessing, the best
    value.
    """

    n: int
    baseline: float = 0.0
    maximum: float = 1.0

    @property
    def span(self) -> float:
        """From guessing to the best."""
        return self.maximum - self.baseline


def mean_of_parts(value: npt.ArrayLike, parts: Sequence[PublishedPart]) -> Numbers:
    """The error of a score that is the mean of its parts' scores, where only the mean value is known.

    Every part's value is taken as equal to the mean, so its error is sqrt(v(1 - v) / n_i) / span_i (values from 0 to
    maximum_i), and that of the mean of k parts sqrt(sum of their squares) / k. The error is largest for equal values at
    the middle of the range, so this errs on the safe side there.
    """
    mean = np.asarray(value, dtype=np.float64)[..., None]
    n, span, maximum = (
        np.array(column, dtype=np.float64)
        for column in zip(*((part.n, part.span, part.maximum) for part in parts), strict=True)
    )
    errors = binomial(np.clip(mean, 0.0, maximum), n, high=maximum) / np.abs(span)
    return np.sqrt(np.square(errors).sum(axis=-1)) / len(parts)


def common_value(score: npt.ArrayLike, parts: Sequence[PublishedPart]) -> Numbers:
    """The value that all parts would have in common for the mean of their scores to be this one, floors aside.

    score = mean of (v - baseline_i) / span_i, solved for v; from 0 to the best value.
    """
    slope = sum(1.0 / part.span for part in parts) / len(parts)
    guessing = sum(part.baseline / part.span for part in parts) / len(parts)
    return np.clip((np.asarray(score, dtype=np.float64) + guessing) / slope, 0.0, max(part.maximum for part in parts))


def range_of_parts(parts: Sequence[PublishedPart]) -> tuple[float, float]:
    """The lowest and the highest score that a mean of parts can have without floors."""
    return sum(-part.baseline / part.span for part in parts) / len(parts), 1.0


def binomial_errors(
    suite: Suite,
    value: Numbers,
    n: Numbers,
    *,
    score: Numbers | None = None,
    parts: Mapping[int, Sequence[PublishedPart]] | None = None,
    correlations: Numbers | None = None,
) -> NodeErrors:
    """The binomial errors of the scores of all nodes.

    Args:
        suite: the tree, N nodes.
        value: stored values of the leaves, E x N (other columns are not read).
        n: number of samples of the leaves, E x N. A leaf without one has no error, nor has what leans on it.
        score: scores, E x N; read only for leaves whose score is taken as published.
        parts: what such leaves consist of, by place. Without it they have no error: the range of a published score is
            not enough.
        correlations: of the errors of leaves, L x L: `error_correlations`; independent where not given.

    The error of a leaf's value is `binomial` within its range; what rescaling and averaging do to it follows from the
    suite.
    """
    leaves = list(suite.leaves)
    there, errors = ~np.isnan(value[:, leaves]), np.full((len(value), len(leaves)), np.nan)
    units = np.full_like(errors, np.nan)
    for leaf, place in enumerate(leaves):
        node = suite.nodes[place]
        if node.published is not None:
            published = score[:, place] if score is not None else np.full(len(value), np.nan)
            there[:, leaf] = ~np.isnan(published)
            errors[:, leaf], units[:, leaf] = _published(value[:, place], published, (parts or {}).get(place, ()))
            continue
        if np.isinf(node.high - node.low):
            continue  # what has no ends is no mean of samples between them
        errors[:, leaf] = binomial(value[:, place], n[:, place], low=node.low, high=node.high)
        with np.errstate(divide="ignore"):
            units[:, leaf] = (node.high - node.low) / np.sqrt(n[:, place])
    patterns = masks(there)
    stderr, unit = (dependent(suite, patterns, each, correlations) for each in (errors, units))
    lowest, highest, _ = reach(
        suite, patterns.there, {place: range_of_parts(mine) for place, mine in (parts or {}).items()}
    )
    with np.errstate(divide="ignore", invalid="ignore"):
        samples = np.square((highest - lowest)[patterns.of] / unit)
    return NodeErrors(stderr=stderr, n=samples, clusters=np.where(np.isnan(stderr), np.nan, np.inf))


def _published(value: Numbers, score: Numbers, parts: Sequence[PublishedPart]) -> tuple[Numbers, Numbers]:
    """The error of a published score, and what it would be if a part's samples had a variance of its squared range."""
    if not parts:
        return np.full(len(score), np.nan), np.full(len(score), np.nan)
    error = mean_of_parts(np.where(np.isnan(value), common_value(score, parts), value), parts)
    unit = np.sqrt(sum((part.maximum / part.span) ** 2 / part.n for part in parts)) / len(parts)
    return np.where(np.isnan(score), np.nan, error), np.where(np.isnan(score), np.nan, unit)
