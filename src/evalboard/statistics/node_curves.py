"""The confidence curves of all nodes of a board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.statistics.curves import ENDLESS, Curves, as_one, careful_errors, curves, effective_samples
from evalboard.statistics.nodes import NodeErrors, masks, reach, slopes
from evalboard.statistics.overlaps import dependent, heaviest_samples
from evalboard.suite.tree import Suite


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
