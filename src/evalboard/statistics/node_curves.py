"""The confidence curves of all nodes of a board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from evalboard.base.arrays import Numbers, quiet
from evalboard.statistics.curves import (
    ENDLESS,
    Curves,
    as_one,
    careful_errors,
    careful_parts,
    curves,
    effective_samples,
    exact_part,
)
from evalboard.statistics.nodes import NodeErrors, dependent, heaviest_samples, masks, reach, slopes
from evalboard.suite.tree import Suite


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean of K nodes for each of E entries."""

    shares: Numbers
    """The weight of each node in the mean, E x K; 0 for what is missing."""
    score: Numbers
    stderr: Numbers
    df: Numbers
    together: Numbers | None = None
    """1 where nodes hold the same questions, K x K; none where not given."""


def mean_curves(mean: Mean, parts: Curves, part_errors: Numbers) -> Curves:
    """The curves (E) of means, from those of their parts and their errors (E x K), as `node_curves` does for leaves."""
    used = mean.shares > 0
    together = np.eye(used.shape[1]) if mean.together is None else mean.together

    def added(of_parts: Numbers) -> Numbers:
        """The square of combined errors; those that go together are added first."""
        moved = np.where(used, mean.shares * of_parts, 0.0)
        if mean.together is None:
            return sum(np.square(moved).T, start=np.zeros(len(moved)))
        return np.einsum("ei,ij,ej->e", moved, together, moved)

    with quiet():
        span = parts.high - parts.low
        share = np.clip((parts.score - parts.low) / span, 0.0, 1.0)
        careful, tail = (each * span for each in careful_parts(share, part_errors / span, parts.effective))
        careful, tail = np.where(parts.several, parts.stderr, careful), np.where(parts.several, parts.tail, tail)
        heaviest = (np.where(used, mean.shares * span / parts.effective, 0.0) @ together).max(axis=1)
        lowest, highest, floor = (
            np.where(used, mean.shares * end, 0.0).sum(axis=1) for end in (parts.low, parts.high, parts.floor)
        )
        effective = np.where(np.isnan(mean.stderr), np.nan, (highest - lowest) / heaviest)
        more = np.maximum(added(np.fmax(careful, part_errors)) - added(part_errors), 0.0)
        several = (used.sum(axis=1) > 1) | (used & parts.several).any(axis=1)
        stderr = np.where(several, np.sqrt(np.square(mean.stderr) + more), mean.stderr) + 0.0 * mean.score
        exact = np.where(
            stderr == 0.0, 1.0, exact_part(np.clip((mean.score - lowest) / (highest - lowest), 0.0, 1.0), effective)
        )
        tails = np.where(several, np.sqrt(added(tail)), 0.0)
    return Curves(
        score=mean.score,
        stderr=stderr,
        df=mean.df,
        low=lowest,
        high=highest,
        floor=floor,
        effective=effective,
        exact=exact,
        several=several,
        tail=tails,
    )


@dataclass(frozen=True, slots=True)
class LeafSamples:
    """What the values of the leaves stand on (E x L); numbers of samples are NaN where only errors are known."""

    share: Numbers
    """The value as a share of its range."""
    stderr: Numbers
    n: Numbers
    clusters: Numbers
    span: Numbers
    """The range of each leaf's value (L or E x L), or of its published score."""


def node_curves(
    suite: Suite,
    score: Numbers,
    errors: NodeErrors,
    samples: LeafSamples,
    *,
    correlations: Numbers | None = None,
    published: Mapping[int, tuple[float, float]] | None = None,
) -> Curves:
    """The curves of the scores of all nodes (E x N), cut at the scores that a node can have.

    A node of one leaf has that leaf's curve. The error of a mean of several is careful where any leaf is nearly all
    right or wrong.

    Args:
        suite: the tree, N nodes.
        score: the scores.
        errors: their errors.
        samples: what the leaves stand on.
        correlations: of the errors of leaves, L x L: `error_correlations`; independent where not given.
        published: lowest and highest score of leaves taken as published, by place.
    """
    there = ~np.isnan(samples.share)
    patterns = masks(there)
    lowest, highest, floor = (ends[patterns.of] for ends in reach(suite, patterns.there, published))
    own = samples.stderr * samples.span
    careful, tail = (
        each * samples.span for each in careful_errors(samples.share, samples.stderr, samples.n, samples.clusters)
    )
    effective = effective_samples(samples.share, samples.stderr, samples.n, samples.clusters)
    several = (np.nan_to_num(slopes(suite, patterns.there)) != 0.0).sum(axis=-1)[patterns.of] > 1
    of_leaves, of_careful, of_tails = (dependent(suite, patterns, each, correlations) for each in (own, careful, tail))
    of_samples = np.where(
        effective >= ENDLESS, np.nan, effective
    )  # by how much a sample moves what is no mean of samples nobody can say
    heaviest = heaviest_samples(suite, patterns, samples.span / of_samples, correlations)
    with np.errstate(invalid="ignore"):
        more = np.nan_to_num(np.square(of_careful) - np.square(of_leaves))
        wide = np.sqrt(np.square(errors.stderr) + np.maximum(more, 0.0))
    return curves(
        score,
        errors.stderr,
        np.where(several, as_one(highest - lowest, heaviest), errors.n),
        errors.clusters,
        low=lowest,
        high=highest,
        floor=floor,
        df=errors.df,
        careful=(np.where(several, wide, 0.0), np.where(several, np.nan_to_num(of_tails), 0.0)),
    )
