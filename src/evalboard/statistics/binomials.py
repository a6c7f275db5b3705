"""Binomial errors of nodes from values and numbers of samples, for boards that publish no samples."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers, as_numbers, quiet
from evalboard.statistics.nodes import NodeErrors, dependent, masks, reach
from evalboard.statistics.standard_errors import binomial
from evalboard.suite.tree import Suite


@dataclass(frozen=True, slots=True)
class PublishedPart:
    """A subtask of a leaf that is published as one score: its samples, the value of guessing, the best value."""

    n: int
    baseline: float = 0.0
    maximum: float = 1.0

    @property
    def span(self) -> float:
        """From guessing to the best."""
        return self.maximum - self.baseline


def mean_of_parts(value: npt.ArrayLike, parts: Sequence[PublishedPart]) -> Numbers:
    """The error of a mean of k parts' scores of which only the mean value v is known.

    sqrt(sum of v(1 - v) / n_i / span_i^2) / k, every part taken as equal to the mean: too large rather than too small.
    """
    mean = as_numbers(value)[..., None]
    n, span, maximum = (
        np.array(column, dtype=np.float64)
        for column in zip(*((part.n, part.span, part.maximum) for part in parts), strict=True)
    )
    errors = binomial(np.clip(mean, 0.0, maximum), n, high=maximum) / np.abs(span)
    return np.sqrt(np.square(errors).sum(axis=-1)) / len(parts)


def common_value(score: npt.ArrayLike, parts: Sequence[PublishedPart]) -> Numbers:
    """The value v that all parts share where the mean of (v - baseline_i) / span_i is this score, floors aside."""
    slope = sum(1.0 / part.span for part in parts) / len(parts)
    guessing = sum(part.baseline / part.span for part in parts) / len(parts)
    return np.clip((as_numbers(score) + guessing) / slope, 0.0, max(part.maximum for part in parts))


def range_of_parts(parts: Sequence[PublishedPart]) -> tuple[float, float]:
    """The lowest and highest score of a mean of parts without floors."""
    return sum(-part.baseline / part.span for part in parts) / len(parts), 1.0


def binomial_errors(
    suite: Suite,
    value: Numbers,
    n: Numbers,
    *,
    score: Numbers | None = None,
    parts: Mapping[int, Sequence[PublishedPart]] | None = None,
) -> NodeErrors:
    """The binomial errors of the scores of all nodes, those of leaves being independent.

    Args:
        suite: the tree, N nodes.
        value: stored values of the leaves, E x N.
        n: numbers of samples of the leaves, E x N; without one there is no error.
        score: scores, E x N; read only for leaves taken as published.
        parts: what such leaves consist of, by place; without them they have no error.
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
    stderr, unit = (dependent(suite, patterns, each, None) for each in (errors, units))
    lowest, highest, _ = reach(
        suite, patterns.there, {place: range_of_parts(mine) for place, mine in (parts or {}).items()}
    )
    with quiet():
        samples = np.square((highest - lowest)[patterns.of] / unit)
    return NodeErrors(stderr=stderr, n=samples, clusters=np.where(np.isnan(stderr), np.nan, np.inf))


def _published(value: Numbers, score: Numbers, parts: Sequence[PublishedPart]) -> tuple[Numbers, Numbers]:
    """The error of a published score, and its error for samples of the largest variance."""
    if not parts:
        return np.full(len(score), np.nan), np.full(len(score), np.nan)
    error = mean_of_parts(np.where(np.isnan(value), common_value(score, parts), value), parts)
    unit = np.sqrt(sum((part.maximum / part.span) ** 2 / part.n for part in parts)) / len(parts)
    return np.where(np.isnan(score), np.nan, error), np.where(np.isnan(score), np.nan, unit)
