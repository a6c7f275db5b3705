"""Clustered errors of stored values from the samples that they are means of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.base.decimals import fixed
from evalboard.config import UncertaintyConfig
from evalboard.data.sums import Sums
from evalboard.statistics.sampling import ClusterSums, Influences
from evalboard.strings import Message, Text, message
from evalboard.suite.tree import Node, Suite

TOLERANCE = 0.000051
"""How far the mean of samples may lie from a stored value: half the second decimal of a percentage."""
COARSE = 0.00051
"""The same of values with one decimal."""
FEW = 3


@dataclass(frozen=True, slots=True)
class OwnMean:
    """The mean of the samples of one entry (row) on one leaf (place), in the units of the value."""

    row: int
    place: int
    mean: float
    samples: float
    file: str


@dataclass(frozen=True)
class OwnSamples:
    """The errors of the values of leaves by their own samples (E x L); missing without, or where they did not make the
    value.

    Of a leaf whose score is taken as published they are errors of the score.
    """

    stderr: Numbers
    clusters: Numbers
    notes: tuple[Text, ...] = ()
    """Whose errors they are, and whose samples are not used."""
    means: tuple[OwnMean, ...] = ()
    """Of leaves that are not taken as published."""
    influences: Influences = field(default_factory=Influences.nothing, repr=False)
    """By how much each cluster moves a leaf's value."""


@dataclass(frozen=True)
class SampleMeans:
    """The means of the samples of one benchmark, E' entries x P parts."""

    entry: pd.Index
    parts: pd.Index
    mean: Numbers
    n: Numbers
    """Of one run."""
    baseline: Numbers
    """Guessing, and the best value (P)."""
    maximum: Numbers
    influences: pd.DataFrame
    """Columns entry, leaf, cluster, influence: `links.Influences`."""
    lonely: np.ndarray
    """Entries (E') of which a part has one cluster only."""


@dataclass(frozen=True)
class MeanKind:
    """A way to combine means of parts: sum of share x (mean - start) x slope."""

    words: Message
    shares: Numbers
    """E' x P, each entry's adding up to 1."""
    start: Numbers
    slope: Numbers
    floor: bool = False

    def of(self, means: SampleMeans) -> Numbers:
        scores = (means.mean - self.start) * self.slope
        return np.nansum(self.shares * (np.maximum(scores, 0.0) if self.floor else scores), axis=1)


def own_samples(
    suite: Suite,
    entries: pd.Series,
    sums: Mapping[str, Sums],
    choice: UncertaintyConfig,
    *,
    values: Numbers,
    scores: Numbers,
    sizes: Numbers,
) -> OwnSamples:
    """What the sums of samples, by benchmark, say of the errors of values (E x N).

    An entry's samples are used if a mean of them is the stored value or published score, and their number (`sizes`,
    where known) that of the value. Of several parts the mean is the one of `mean_kinds` that most values are.
    """
    shape = (len(entries), len(suite.leaves))
    stderr, clusters, notes, moved = np.full(shape, np.nan), np.full(shape, np.nan), [], []
    compared: list[OwnMean] = []
    for of, mine in sums.items():
        at, place = next(
            (at, place)
            for at, place in enumerate(suite.leaves)
            if of in {suite.nodes[place].name, suite.nodes[place].path}
        )
        node, means = suite.nodes[place], sample_means(mine, entries)
        stated = (scores if node.published is not None else values)[:, place]
        rows = means.entry.to_numpy()
        n = sizes[rows, place]
        close = tolerance(stated)
        fits = [np.abs(kind.of(means) - stated[rows]) <= close for kind in mean_kinds(node, means)]
        best = int(np.argmax([fit.sum() for fit in fits]))
        kind = mean_kinds(node, means)[best]
        counted = np.isnan(n) | (np.nansum(means.n, axis=1) == n)
        used = fits[best] & counted & ~means.lonely
        influence = _influence(means, kind, rows[used])
        error = _errors(influence, choice)
        stderr[error.index, at], clusters[error.index, at] = error["stderr"], error["clusters"]
        moved.append(influence.assign(leaf=at))
        about = pd.DataFrame(
            {
                "entry": entries.iloc[rows].to_numpy(),
                "mean": kind.of(means),
                "stated": stated[rows],
                "n": np.nansum(means.n, axis=1),
            }
        )
        reasons = np.select(
            [np.isnan(stated[rows]), used, means.lonely, ~fits[best]], ["", "", "cluster", "mean"], "number"
        )
        if node.published is None:
            compared += _means(place, rows, about, mine)
        notes += _said(
            node.label,
            kind,
            about.assign(of=n, why=reasons),
            used=int(used.sum()),
            scored=int((~np.isnan(stated)).sum()),
        )
    return OwnSamples(stderr, clusters, tuple(notes), tuple(compared), Influences.joined(moved))


def _means(place: int, rows: np.ndarray, about: pd.DataFrame, sums: Sums) -> Iterator[OwnMean]:
    files = sums.runs.drop_duplicates("entry").set_index("entry")["file"]
    for row, entry, mean, stated, samples in zip(
        rows.tolist(), about["entry"], about["mean"], about["stated"], about["n"], strict=True
    ):
        if not np.isnan(stated) and not np.isnan(mean):
            yield OwnMean(row, place, float(mean), float(samples), str(files[entry]))


def tolerance(stated: Numbers) -> float:
    """How far a mean may lie from a value of this column: half of the last printed decimal."""
    there = stated[~np.isnan(stated)]
    coarse = len(there) >= FEW and bool(np.all(np.abs(there * 1000 - np.round(there * 1000)) < 1e-6))
    return COARSE if coarse else TOLERANCE


def sample_means(sums: Sums, entries: pd.Series) -> SampleMeans:
    """The means of the samples of a benchmark, of those entries (numbered in this order) that have some."""
    number = {entry: row for row, entry in enumerate(entries)}
    runs = sums.runs[sums.runs["entry"].isin(number)]
    runs = runs.assign(entry=runs["entry"].map(number).astype("int64"))
    cells = runs.groupby(["entry", "leaf"], sort=True).agg(
        rows=("n", "sum"), total=("total", "sum"), runs=("run", "nunique")
    )
    n, total, times = (cells[name].unstack("leaf") for name in ("rows", "total", "runs"))
    facts = runs.drop_duplicates("leaf").set_index("leaf").reindex(n.columns)
    of_clusters = sums.clusters[sums.clusters["entry"].isin(number)]
    parts, clusters = pd.Index(n.columns), pd.factorize(of_clusters["cluster"])
    influences = Influences.of(
        ClusterSums(
            entry=of_clusters["entry"].map(number).to_numpy(dtype=np.int64),
            leaf=parts.get_indexer(pd.Index(of_clusters["leaf"])),
            cluster=clusters[0],
            n=of_clusters["n"].to_numpy(dtype=np.float64),
            total=of_clusters["total"].to_numpy(dtype=np.float64),
        )
    ).frame
    options = facts["n_options"].to_numpy(dtype=np.float64)
    maximum = facts["maximum"].to_numpy(dtype=np.float64)
    alone = (
        influences.groupby(["entry", "leaf"])["cluster"]
        .nunique()
        .eq(1)
        .groupby(level="entry")
        .any()
        .reindex(n.index, fill_value=True)
    )
    return SampleMeans(
        entry=pd.Index(n.index),
        parts=parts,
        mean=(total / n).to_numpy(dtype=np.float64),
        n=(n / times).to_numpy(dtype=np.float64),
        baseline=np.where(options > 0, maximum / np.maximum(options, 1.0), 0.0),
        maximum=maximum,
        influences=influences.assign(cluster=np.asarray(clusters[1])[influences["cluster"]]),
        lonely=alone.to_numpy(dtype=np.bool_),
    )


def mean_kinds(node: Node, means: SampleMeans) -> list[MeanKind]:
    """What a value or published score may be: the mean of all samples, of the parts, or of rescaled parts."""
    there = ~np.isnan(means.mean)
    whole = np.where(there, means.n, 0.0) / np.nansum(means.n, axis=1, keepdims=True)
    equal = there / there.sum(axis=1, keepdims=True)
    parts = len(means.parts)
    shares = [
        (message("scoring-mean-samples"), whole),
        *([(message("scoring-mean-parts", parts=parts), equal)] if parts > 1 else []),
    ]
    nothing, one = np.zeros(parts), np.ones(parts)
    if node.published is None:
        return [MeanKind(words, share, nothing, one) for words, share in shares]
    span = node.maximum - node.baseline
    kinds = [MeanKind(words, share, nothing + node.baseline, one / span, node.floor) for words, share in shares]
    if means.baseline.any():
        slope = 1.0 / (means.maximum - means.baseline)
        kinds += [
            MeanKind(message("scoring-mean-rescaled", mean=words), share, means.baseline, slope, floor)
            for words, share in shares
            for floor in (False, True)
        ]
    return kinds


def _influence(means: SampleMeans, kind: MeanKind, rows: np.ndarray) -> pd.DataFrame:
    frame = means.influences[means.influences["entry"].isin(rows)]
    at = means.entry.get_indexer(pd.Index(frame["entry"]))
    moved = (np.nan_to_num(kind.shares) * kind.slope)[at, frame["leaf"]] * frame["influence"].to_numpy()
    return frame.assign(influence=moved).groupby(["entry", "cluster"], sort=False)["influence"].sum().reset_index()


def _errors(influence: pd.DataFrame, choice: UncertaintyConfig) -> pd.DataFrame:
    squares = influence.assign(square=influence["influence"] ** 2).groupby("entry")["square"].agg(["sum", "size"])
    factor = squares["size"] / np.maximum(squares["size"] - 1, 1) if choice.clustered == "cr1" else 1.0
    return pd.DataFrame({"stderr": np.sqrt(squares["sum"] * factor), "clusters": squares["size"]})


WHY = ("mean", "number", "cluster")


def _said(label: str, kind: MeanKind, about: pd.DataFrame, *, used: int, scored: int) -> Iterator[Text]:
    """Whose errors come from samples, and whose do not, for each reason."""
    if used:
        whose = (
            message("scoring-all-entries")
            if used == scored
            else message("scoring-some-entries", some=used, entries=scored)
        )
        yield message("scoring-own-samples", node=label, entries=whose)
        if kind.shares.shape[1] > 1:
            yield message("scoring-mean-of", node=label, mean=kind.words)
    for why in WHY:
        other = about[about["why"] == why]
        if len(other):
            first = other.iloc[0]
            yield message(
                f"scoring-other-{why}",
                node=label,
                entries=len(other),
                entry=str(first["entry"]),
                samples=f"{first['n']:,.0f}",
                mean=fixed(first["mean"], 4),
                stated="unknown" if np.isnan(first["of"]) else f"{first['of']:,.0f}",
                value=fixed(first["stated"], 4),
            )
