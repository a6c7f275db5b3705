"""Errors of stored values from the samples that they are the means of, where a board of results keeps these: entry by entry, clustered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import pandas as pd

from evalboard.config import UncertaintyConfig
from evalboard.data.sums import Sums
from evalboard.statistics.standard_errors import cr0_from_sums, cr1_from_sums
from evalboard.strings import Message, Text, message
from evalboard.suite.normalize import Numbers
from evalboard.suite.tree import Suite

TOLERANCE = 0.000051
"""How far the mean of its samples may lie from a stored value: half of the second decimal of a percentage, and what floating point costs."""


@dataclass(frozen=True)
class OwnSamples:
    """The errors of the values of leaves by their own samples (E x L); missing where there are none, or where they did not make the value."""

    stderr: Numbers
    clusters: Numbers
    notes: tuple[Text, ...] = ()
    """Whose errors they are, and whose samples are not used, in words."""


def own_samples(
    suite: Suite, entries: pd.Series, sums: Mapping[str, Sums], choice: UncertaintyConfig, *, values: Numbers, sizes: Numbers
) -> OwnSamples:
    """What the sums of samples, by the name of their benchmark, say of the errors of values (E x N) that stand on so many samples each.

    The samples of an entry are used if their mean is the stored value and their number that of the value, where it is known: others are of
    another run. One cluster says nothing about its error. Several leaves of samples behind one benchmark make a mean whose weights nobody states.
    """
    shape = (len(entries), len(suite.leaves))
    stderr, clusters, notes = np.full(shape, np.nan), np.full(shape, np.nan), []
    row_of = {entry: row for row, entry in enumerate(entries)}
    for of, mine in sums.items():
        at, place = next((at, place) for at, place in enumerate(suite.leaves) if of in {suite.nodes[place].name, suite.nodes[place].path})
        leaves = mine.runs["leaf"].unique()
        if suite.nodes[place].published is not None:
            continue  # its score does not follow from its value
        if len(leaves) > 1:
            notes.append(message("scoring-samples-of-parts", node=suite.nodes[place].label, parts=str(len(leaves))))
            continue
        means = _means(mine, choice)
        means = means[means["entry"].isin(row_of) & ~means["stderr"].isna()]
        rows = means["entry"].map(row_of).to_numpy(dtype=np.intp)
        value, n = values[rows, place], sizes[rows, place]
        same = (np.abs(means["mean"].to_numpy() - value) <= TOLERANCE) & (np.isnan(n) | (means["n"].to_numpy() == n))
        stderr[rows[same], at], clusters[rows[same], at] = means["stderr"].to_numpy()[same], means["clusters"].to_numpy()[same]
        scored = int((~np.isnan(values[:, place])).sum())
        notes += _said(suite.nodes[place].label, means.assign(value=value, stated=n), same, scored)
    return OwnSamples(stderr, clusters, tuple(notes))


def _means(sums: Sums, choice: UncertaintyConfig) -> pd.DataFrame:
    """Mean, number of samples of a run, clustered error and number of clusters of each entry."""
    error = cr0_from_sums if choice.clustered == "cr0" else cr1_from_sums
    runs = sums.runs.groupby("entry", sort=True).agg(rows=("n", "sum"), total=("total", "sum"), runs=("run", "nunique"))
    of_clusters = sums.clusters.groupby(["entry", "cluster"], sort=True)[["n", "total"]].sum()
    errors = {entry: (float(error(each["n"], each["total"])), len(each)) for entry, each in of_clusters.groupby(level="entry", sort=True)}
    means = runs.assign(mean=runs["total"] / runs["rows"], n=runs["rows"] / runs["runs"]).reset_index()
    return means.assign(stderr=[errors[entry][0] for entry in means["entry"]], clusters=[errors[entry][1] for entry in means["entry"]])


def _said(label: str, means: pd.DataFrame, same: np.ndarray, scored: int) -> list[Message]:
    """Whose errors come from samples, and whose do not though they have samples, with the first of them."""
    used, other = int(same.sum()), means[~same]
    notes = []
    if used:
        whose = message("scoring-all-entries") if used == scored else message("scoring-some-entries", some=used, entries=scored)
        notes.append(message("scoring-own-samples", node=label, entries=whose))
    if len(other):
        first = other.iloc[0]
        facts = {"entry": str(first["entry"]), "samples": f"{first['n']:,.0f}", "mean": f"{first['mean']:.4f}", "value": f"{first['value']:.4f}"}
        stated = "unknown" if np.isnan(first["stated"]) else f"{first['stated']:,.0f}"
        notes.append(message("scoring-other-samples", node=label, entries=len(other), stated=stated, **facts))
    return notes
