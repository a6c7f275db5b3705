"""Errors and intervals of scores; of a board without samples from stored errors, else from numbers of samples."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce

import numpy as np
import numpy.typing as npt
from typing_extensions import override

from evalboard.base.arrays import Mask, Numbers, as_numbers, compacted, quiet, some_rows
from evalboard.config import Board
from evalboard.scoring.overlaps import SharedLeaves, correlations_of, node_configs, repeats
from evalboard.scoring.own_samples import OwnSamples
from evalboard.statistics.curves import ENDLESS, Curves, curves, stacked
from evalboard.statistics.node_curves import LeafSamples, node_curves
from evalboard.statistics.nodes import Masks, NodeErrors, dependent, masks, reach, slopes
from evalboard.statistics.standard_errors import binomial
from evalboard.strings import Message, message
from evalboard.suite.tree import NodeScores, Suite


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


PUBLISHED, BINOMIAL, SAMPLED = "published", "binomial", "sampling"
ENTRIES, CELLS = 1 << 13, 1 << 18
"""Entries whose errors are computed together, and scores of them, to bound memory."""


def lots(entries: int, width: int = 1) -> list[np.ndarray]:
    """The rows of so many entries, each of so many scores, in lots that are computed together."""
    most = max(1, min(ENTRIES, CELLS // width))
    return np.array_split(np.arange(entries), max(1, -(-entries // most)))


def error_kind(kind: str) -> Message:
    """What kinds of errors are called, as in `ScoreErrors.kind`."""
    return reduce(_both, (message(f"scoring-kind-{re.sub(r'[^A-Za-z]+', '-', each)}") for each in kind.split(" and ")))


def _both(before: Message, after: Message) -> Message:
    return message("scoring-kinds", before=before, next=after)


@dataclass(frozen=True)
class ScoreErrors:
    """Errors and 95 % intervals of all scores (E x N, fractions), one kind per node, or "" for none."""

    stderr: Numbers
    lower: Numbers
    upper: Numbers
    kind: tuple[str, ...]
    """`published`, `binomial`, one of `error_kinds.KINDS`, several, or a method's own."""
    df: Numbers
    """The degrees of freedom of t; infinite for errors known well."""

    @cached_property
    def of_scores(self) -> Numbers:
        """`stderr` where it is an error of the score: one without an interval is none."""
        return np.where(np.isnan(self.lower), np.nan, self.stderr)

    @property
    def in_means(self) -> Numbers:
        """`stderr` as it counts in means: see `errors_in_means`."""
        return errors_in_means(self.stderr, (self.stderr == 0.0) & np.isnan(self.lower))

    @cached_property
    def interval_kinds(self) -> tuple[str, ...]:
        """The kind of each node's intervals; "" where it has none."""
        there = np.zeros(len(self.kind), dtype=np.bool_)
        for rows in lots(len(self.lower)):
            there |= ~np.isnan(self.lower[rows]).all(axis=0)
            if there.all():  # as a rule after the first lot: the others may stay on the disk
                break
        return tuple(kind if some else "" for kind, some in zip(self.kind, there.tolist(), strict=True))

    def of(self, order: np.ndarray) -> ScoreErrors:
        stderr, lower, upper, df = (some_rows(each, order) for each in (self.stderr, self.lower, self.upper, self.df))
        return ScoreErrors(stderr=stderr, lower=lower, upper=upper, kind=self.kind, df=df)

    @classmethod
    def by(cls, curves: Curves, stderr: Numbers, kind: tuple[str, ...]) -> ScoreErrors:
        """Errors with the intervals of their curves; a node without any has no kind."""
        blank = np.isnan(stderr) | np.isnan(curves.score)
        error, lower, upper, df = (np.where(blank, np.nan, each) for each in (stderr, *curves.bounds(), curves.df))
        gone = np.all(blank, axis=0).tolist()
        return cls(
            stderr=error,
            lower=lower,
            upper=upper,
            df=df,
            kind=tuple("" if none else each for each, none in zip(kind, gone, strict=True)),
        )


def errors_in_means(stderr: Numbers, doubtful: Mask) -> Numbers:
    """Errors (E x N) with another entry’s largest in place of doubtful ones; unknown where nobody has one."""
    if not doubtful.any():
        return stderr
    largest = np.where(doubtful | np.isnan(stderr), 0.0, stderr).max(axis=0)
    return np.where(doubtful, np.where(largest > 0.0, largest, np.nan), stderr)


def stored_errors(
    board: Board,
    suite: Suite,
    scored: NodeScores,
    *,
    n: Numbers,
    stored: Numbers,
    own: OwnSamples | None,
    same: Sequence[SharedLeaves],
) -> tuple[ScoreErrors, Curves]:
    """The errors of all nodes, and the confidence curves (E) of the root.

    Args:
        board: tells what published scores consist of, and which leaves share questions.
        suite: the tree, N nodes.
        scored: values and scores, E x N.
        n: numbers of samples of the leaves, E x N.
        stored: stored errors of the leaves' values, E x N.
        own: errors of the leaves' values by their own samples, which come first.
        same: leaves that share questions, as samples show.

    A leaf takes stored errors if every value has one, else binomial ones. A node that leans on a leaf without an error
    has none. An error of 0 of an unknown number of samples counts in means as `errors_in_means` has it.
    """
    stated = (n, stored) if own is None else (n, stored, own.stderr)
    if all(np.isnan(each).all() for each in stated) and not _parts(board, suite):
        return _without_errors(suite, scored)
    leaves = list(suite.leaves)
    stored_zero = (stored == 0.0) & np.isnan(n)
    in_means = errors_in_means(stored, stored_zero)
    taken = _stored_columns(suite, scored, stored)
    unknown = np.broadcast_to(np.nan, (len(n), len(leaves)))
    own = own or OwnSamples(stderr=unknown, clusters=unknown)
    sampled = ~np.isnan(own.stderr)
    kinds = tuple(
        _kinds(suite, taken, sampled.any(axis=0), (sampled >= ~np.isnan(scored.value[:, leaves])).all(axis=0))
    )
    # Each lot goes where it belongs at once: all of them beside the whole would take twice the memory.
    stderr, lower, upper, df = (np.empty(scored.score.shape) for _ in range(4))
    roots = []
    for rows in lots(len(n), len(suite.nodes)):
        some = OwnSamples(stderr=own.stderr[rows], clusters=own.clusters[rows])
        errors, curves = _of_some(
            board,
            suite,
            scored.of(rows),
            n=some_rows(n, rows),
            zero=some_rows(stored_zero, rows)[:, leaves] if in_means is not stored else None,
            stored=some_rows(in_means, rows),
            own=some,
            taken=taken,
            same=same,
        )
        part = ScoreErrors.by(curves, errors, kinds)
        stderr[rows], lower[rows], upper[rows], df[rows] = part.stderr, part.lower, part.upper, part.df
        roots.append(
            curves.take(np.arange(len(rows)) * len(suite.nodes))
        )  # a copy: the column would hold on to all others
    kind = tuple(
        "" if none else each for each, none in zip(kinds, np.all(np.isnan(stderr), axis=0).tolist(), strict=True)
    )
    return ScoreErrors(stderr=stderr, lower=lower, upper=upper, df=compacted(df), kind=kind), stacked(roots)


def _without_errors(suite: Suite, scored: NodeScores) -> tuple[ScoreErrors, Curves]:
    """What `stored_errors` says where no leaf has an error, or a number of samples."""
    none, roots = np.full(scored.score.shape, np.nan), []
    for rows in lots(len(none), len(suite.nodes)):
        some = scored.of(rows)
        patterns = masks(_there(suite, some.value, some.score))
        low, high, floor = (ends[patterns.of, 0] for ends in reach(suite, patterns.there, {}))
        blank = none[rows, 0]
        roots.append(curves(some.score[:, 0], blank, blank, low=low, high=high, floor=floor, df=np.inf))
    kind = ("",) * len(suite.nodes)
    return ScoreErrors(stderr=none, lower=none, upper=none, df=compacted(none), kind=kind), stacked(roots)


def _of_some(
    board: Board,
    suite: Suite,
    scored: NodeScores,
    *,
    n: Numbers,
    stored: Numbers,
    own: OwnSamples,
    taken: np.ndarray,
    same: Sequence[SharedLeaves],
    zero: Mask | None,
) -> tuple[Numbers, Curves]:
    """The errors of all nodes and their curves, of some entries; `taken` says which leaves take stored errors, `zero`
    of which cells these were 0.
    """
    leaves, again = list(suite.leaves), repeats(board, suite)
    counted = binomial_errors(suite, scored.value, n / again, score=scored.score, parts=_parts(board, suite))
    by_leaf = _leaf_errors(suite, counted.stderr[:, leaves], (stored * np.sqrt(again))[:, leaves], taken)
    there = masks(_there(suite, scored.value, scored.score))
    sampled = ~np.isnan(own.stderr)
    by_leaf = np.where(sampled, own.stderr, by_leaf)
    stderr = dependent(suite, there, by_leaf, correlations_of(board, suite, same))
    if zero is not None:
        stderr[:, leaves] = np.where(zero & taken & ~sampled, 0.0, stderr[:, leaves])
    stderr = np.where(np.isnan(scored.score), np.nan, stderr)
    df = _freedom(suite, there, by_leaf, np.where(sampled, own.clusters - 1, np.inf))
    df = np.where(np.isnan(stderr), np.nan, df)  # as it is kept: curves of what is kept are these
    return stderr, stored_curves(board, suite, scored, n=n, stderr=stderr, df=df, samples=counted.n, same=same)


def _freedom(suite: Suite, there: Masks, by_leaf: Numbers, df: Numbers) -> Numbers:
    """The degrees of freedom (E x N) from those of leaves (E x L): Satterthwaite (1946),
    https://doi.org/10.2307/3002019.
    """
    answer = np.full((len(df), len(suite.nodes)), np.inf)
    rows = np.flatnonzero(np.isfinite(df).any(axis=1))
    slope = np.nan_to_num(slopes(suite, there.there)) if len(rows) else np.empty(0)
    for row in rows.tolist():
        parts = np.square(slope[there.of[row]] * np.nan_to_num(by_leaf[row]))
        spread = (np.square(parts) / df[row]).sum(axis=-1)
        answer[row] = np.where(spread > 0, np.square(parts.sum(axis=-1)) / np.where(spread > 0, spread, 1.0), np.inf)
    answer[:, list(suite.leaves)] = df
    return answer


def stored_curves(
    board: Board,
    suite: Suite,
    scored: NodeScores,
    *,
    n: Numbers,
    stderr: Numbers,
    df: Numbers,
    samples: Numbers | None = None,
    same: Sequence[SharedLeaves],
) -> Curves:
    """The confidence curves of all nodes (E x N), from errors, degrees of freedom and the leaves' numbers of samples.

    `samples` are those of `binomial_errors`, where known.
    """
    parts, leaves = _parts(board, suite), list(suite.leaves)
    ranges = {place: range_of_parts(mine) for place, mine in parts.items()}
    counted = n / repeats(board, suite)
    if samples is None:
        samples = binomial_errors(suite, scored.value, counted, score=scored.score, parts=parts).n
    there = _there(suite, scored.value, scored.score)
    patterns = masks(there)
    lowest, highest, _ = (ends[patterns.of][:, leaves] for ends in reach(suite, patterns.there, ranges))
    nodes = [suite.nodes[place] for place in leaves]
    published = np.array([node.published is not None for node in nodes])
    low, span = np.array([node.low for node in nodes]), np.array([node.high - node.low for node in nodes])
    endless = np.isinf(span) & ~published
    with quiet():
        share = np.where(
            published, (scored.score[:, leaves] - lowest) / (highest - lowest), (scored.value[:, leaves] - low) / span
        )
        share, error = np.where(there, np.clip(share, 0.0, 1.0), np.nan), stderr[:, leaves] / (highest - lowest)
        of_leaves = np.where(np.isnan(samples[:, leaves]), counted[:, leaves], samples[:, leaves])
        # A leaf that is scored only as a part of its group has no error of its own.
        error = np.where(np.isnan(error), binomial(share, of_leaves), error)
        share, error, of_leaves = (
            np.where(endless & there, each, of) for each, of in ((0.5, share), (0.0, error), (ENDLESS, of_leaves))
        )
    freedom = np.where(np.isnan(df), np.inf, df)
    clusters = np.full_like(stderr, np.inf)
    clusters[:, leaves] = freedom[:, leaves] + 1
    return node_curves(
        suite,
        scored.score,
        NodeErrors(stderr=stderr, n=samples, clusters=clusters, freedom=freedom),
        LeafSamples(
            share=share,
            stderr=error,
            n=of_leaves,
            clusters=clusters[:, leaves],
            span=np.where(published, highest - lowest, np.where(endless, 1.0, span)),
        ),
        correlations=correlations_of(board, suite, same),
        published=ranges,
    )


def _there(suite: Suite, value: Numbers, score: Numbers) -> np.ndarray:
    """Which leaves are there (E x L), by published score or value."""
    leaves = list(suite.leaves)
    published = [suite.nodes[place].published is not None for place in leaves]
    return np.asarray(~np.isnan(np.where(published, score[:, leaves], value[:, leaves])))


def _parts(board: Board, suite: Suite) -> dict[int, list[PublishedPart]]:
    parts: dict[int, list[PublishedPart]] = {}
    for place, config in node_configs(board, suite):
        if config.parts:
            parts[place] = [
                PublishedPart(n=part.n, baseline=1.0 / part.choices if part.choices else 0.0) for part in config.parts
            ]
        elif config.published is not None and config.n is not None:
            parts[place] = [
                PublishedPart(n=config.n, baseline=suite.nodes[place].baseline, maximum=suite.nodes[place].maximum)
            ]
    return parts


def _stored_columns(suite: Suite, scored: NodeScores, stored: Numbers) -> np.ndarray:
    """For each leaf, whether every value has a stored error."""
    leaves = list(suite.leaves)
    there, stated = ~np.isnan(scored.value[:, leaves]), ~np.isnan(stored[:, leaves])
    return np.asarray(np.all(stated >= there, axis=0) & np.any(there, axis=0))


def _leaf_errors(suite: Suite, binomial: Numbers, stored: Numbers, taken: np.ndarray) -> Numbers:
    """The errors of the leaves' values (E x L): stored, else binomial ones scaled back."""
    return np.where(taken, stored, binomial * suite.spans)


def _kinds(suite: Suite, taken: np.ndarray, sampled: npt.ArrayLike, wholly: npt.ArrayLike) -> list[str]:
    """The kind of each node: those of its leaves; `sampled` leaves (L) have errors from own samples, `wholly` for all
    entries.
    """
    by_leaf = {}
    for place, stored, some, every in zip(suite.leaves, taken, np.asarray(sampled), np.asarray(wholly), strict=True):
        by_leaf[place] = {
            *([] if some and every else [PUBLISHED if stored else BINOMIAL]),
            *([SAMPLED] if some else []),
        }
    kinds = []
    for place in range(len(suite.nodes)):
        mine = [by_leaf[leaf] for leaf in np.flatnonzero(suite.below[place]).tolist()]
        kinds.append(" and ".join(sorted(set().union(*mine))))
    return kinds


@dataclass(frozen=True)
class CountedScores(NodeScores):
    """Scores of all nodes (E x N) with the number of samples or battles behind each; missing where unknown."""

    n: Numbers

    @override
    def of(self, order: np.ndarray) -> CountedScores:
        return CountedScores.of_nodes(super().of(order), some_rows(self.n, order))

    @classmethod
    def of_nodes(cls, scores: NodeScores, n: Numbers) -> CountedScores:
        return cls(value=scores.value, score=scores.score, present=scores.present, leaves=scores.leaves, n=n)


@dataclass(frozen=True)
class ScoredNodes:
    """Scores and errors of the nodes of a suite, E x N."""

    board: Board
    suite: Suite
    scores: CountedScores
    errors: ScoreErrors
