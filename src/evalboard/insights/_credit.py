"""Scores by model, harness, task and run: what of a board's answers or results a variance component is made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.data.samples import SampledBenchmark
from evalboard.errors import QueryError
from evalboard.leaderboard.leaderboard import HARNESSES, Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.slices import SampleStore, quoted, store_of
from evalboard.slices.document import benchmark_of
from evalboard.statistics.variance_components import WORK, CrossedScores, VarianceComponents, variance_components
from evalboard.strings import did_you_mean, message

MOST = 200
"""Entries that are looked at, evenly spaced by rank: the best alone would differ less than all do."""
MOST_LEVELS = 100
"""Values of a column up to which it is offered as a facet."""
SMALL = 1e-12


@dataclass(frozen=True, eq=False)
class Credit:
    """Scores with the names of models, harnesses and tasks, and their variance components."""

    models: tuple[str, ...]
    harnesses: tuple[str, ...]
    """One, without a name, where the board tells of none."""
    column: str
    """What stands for the harness; "" for nothing."""
    options: tuple[str, ...]
    """What else could."""
    tasks: int
    benchmark: SampledBenchmark | None
    """Of which answers are looked at; None where benchmarks are the tasks."""
    scores: CrossedScores
    fitted: VarianceComponents | None
    """None where scores do not vary, there are not two models and two tasks, or no model shares its harness."""
    unnamed: int
    """Entries without a model or a harness, which are left out."""
    beyond: int
    """Entries left out, evenly over all ranks, where all could not be worked out."""
    merged: int
    """Entries of a pair that others are of too, which count as runs."""
    clustered: bool
    """Whether tasks belong together."""
    cost: float | None
    """The mean cost of a run in dollars, where the config names a column of those."""

    @property
    def raw(self) -> Numbers:
        """The mean of each pair over its tasks (P)."""
        return np.nanmean(self.scores.score, axis=1)


def credit_of(leaderboard: Leaderboard, model: str, harness: str, tasks: str, benchmark: str) -> Credit:
    """What a board has of models and harnesses, worked out once. QueryError for a column or benchmark that it lacks."""
    key: MemoKey[Credit] = MemoKey("credit", (model, harness, tasks, benchmark))
    return leaderboard.once(key, lambda: _credit(leaderboard, model, harness, tasks, benchmark))


def _credit(leaderboard: Leaderboard, model: str, harness: str, tasks: str, benchmark: str) -> Credit:
    sampled = leaderboard.samples is not None and bool(leaderboard.samples.benchmarks) and tasks != "benchmarks"
    store = store_of(leaderboard) if sampled or tasks == "questions" else None
    of = None if store is None else benchmark_of(store, benchmark)
    facets = tuple(_facets(leaderboard.entries))
    of_samples = [each for each in HARNESSES if store is not None and each in store.types]
    options = tuple(dict.fromkeys([*facets, *of_samples]))
    usual = (each for each in leaderboard.harness_columns if each in options)
    column = _named(harness, options, leaderboard, "harness") or next(usual, "")
    _named(model, (*facets, "model", "entry"), leaderboard, "model")
    rows = _answers(leaderboard, store, of, column) if store is not None and of is not None else _results(leaderboard)
    entries = leaderboard.entries.set_index("entry")
    by_entry = rows["entry"].map(
        entries[model] if column and model != "entry" else entries.assign(entry=entries.index)["entry"]
    )
    other = (
        pd.Series("", index=rows.index)
        if not column
        else rows["facet"]
        if "facet" in rows
        else rows["entry"].map(entries[column])
    )
    there = by_entry.notna() & other.notna()
    unnamed = rows.loc[~there, "entry"].nunique()
    rows = rows.assign(model=by_entry.astype(str), harness=other.astype(str))[there]
    return _fit(leaderboard, rows, column, options, benchmark=of, unnamed=int(unnamed))


def _facets(entries: pd.DataFrame) -> Iterator[str]:
    """Columns of entries with two values or more that are no ids and no amounts."""
    for name in (str(each) for each in entries.columns if each not in {"entry", "model", "file"}):
        values = entries[name].dropna()
        levels = len(values.astype(str).unique())
        words = not pd.api.types.is_numeric_dtype(values) and not pd.api.types.is_datetime64_any_dtype(values)
        if levels > 1 and (name in HARNESSES or (words and levels <= min(MOST_LEVELS, len(values) - 1))):
            yield name


def _named(name: str, options: tuple[str, ...], leaderboard: Leaderboard, parameter: str) -> str:
    if name and name not in options:
        close = did_you_mean(name, options)
        sentence = message("credit-no-column", column=repr(name[:80]), board=leaderboard.board.id, close=close)
        raise QueryError(sentence, parameter=parameter, known=options)
    return name


def _answers(leaderboard: Leaderboard, store: SampleStore, of: SampledBenchmark, column: str) -> pd.DataFrame:
    """A row for each entry, question and value of a column of the samples: mean, runs, squares around it, costs."""
    own = column in store.types and column not in leaderboard.entries
    facet = f"{quoted(column)}::VARCHAR" if own else "NULL"
    cost = leaderboard.board.reliability.cost
    priced = cost is not None and cost.unit == "dollars" and cost.column in store.types
    price = f"{quoted(cost.column)}::DOUBLE" if cost is not None and priced else "NULL::DOUBLE"
    frame = store.ask(
        f"WITH answers AS (SELECT entry, sample, coalesce(cluster, sample) AS cluster, {facet} AS facet,"
        f" {store.counted(of)}::DOUBLE AS s, {price} AS price FROM samples"
        " WHERE benchmark = $benchmark AND list_contains($entries, entry))"
        " SELECT entry, sample AS task, facet, favg(s) AS score, count(s)::DOUBLE AS runs,"
        " coalesce(var_pop(s) * count(s), 0) AS within, min(cluster) AS cluster,"
        " avg(price) FILTER (isfinite(price) AND price >= 0) AS cost FROM answers WHERE s IS NOT NULL GROUP BY ALL",
        {"benchmark": of.benchmark, "entries": [of.entries[at] for at in _spaced(len(of.entries), MOST)]},
    ).to_pandas()
    return frame if own else frame.drop(columns="facet")


def _results(leaderboard: Leaderboard) -> pd.DataFrame:
    """A row for each entry and benchmark."""
    spaced = _spaced(len(leaderboard), MOST)
    names = leaderboard.entries["entry"].astype(str).to_numpy()[spaced]
    score = leaderboard.scores.score[spaced][:, list(leaderboard.suite.leaves)]
    at, task = np.nonzero(~np.isnan(score))
    columns = {"entry": names[at], "task": task, "score": score[at, task]}
    return pd.DataFrame({**columns, "runs": 1.0, "within": 0.0, "cost": np.nan})


def _spaced(count: int, most: int) -> np.ndarray:
    """So many places of a list, evenly spaced; all where there are fewer."""
    return np.unique(np.linspace(0, count - 1, min(count, most)).round().astype(np.intp))


def _fit(
    leaderboard: Leaderboard,
    rows: pd.DataFrame,
    column: str,
    options: tuple[str, ...],
    *,
    benchmark: SampledBenchmark | None,
    unnamed: int,
) -> Credit:
    order = {entry: place for place, entry in enumerate(leaderboard.entries["entry"].astype(str))}
    by_pair = rows.groupby(["model", "harness"], sort=False)["entry"]
    merged = int(rows[["model", "harness", "entry"]].drop_duplicates().duplicated(["model", "harness"]).sum())
    first = by_pair.agg(lambda each: min(map(order.__getitem__, each))).sort_values(kind="stable")
    limit = len(first)
    while True:
        scores, models, harnesses = _scores(rows, first.index[_spaced(len(first), limit)])
        if limit < 3 or scores.work <= WORK:
            break
        limit = max(2, int(limit * 0.8))
    enough = len(models) > 1 and scores.score.shape[1] > 1 and scores.scale > SMALL
    crossed = len(harnesses) == 1 or len(scores.model) > max(len(models), len(harnesses))
    cost = float(rows["cost"].mean())
    return Credit(
        models=models,
        harnesses=harnesses,
        column=column,
        options=options,
        tasks=scores.score.shape[1],
        benchmark=benchmark,
        scores=scores,
        fitted=variance_components(scores) if enough and crossed else None,
        unnamed=unnamed,
        beyond=max(len(order) - MOST, 0) + len(first) - limit,
        merged=merged,
        clustered="cluster" in rows and rows["cluster"].nunique() < rows["task"].nunique(),
        cost=None if np.isnan(cost) else cost,
    )


def _scores(rows: pd.DataFrame, pairs: pd.Index) -> tuple[CrossedScores, tuple[str, ...], tuple[str, ...]]:
    """The scores of some pairs, with the names of models and harnesses."""
    at = pairs.get_indexer(pd.MultiIndex.from_frame(rows[["model", "harness"]]))
    rows, at = rows[at >= 0], at[at >= 0]
    task, tasks = pd.factorize(rows["task"], sort=True)
    shape, runs = (len(pairs), len(tasks)), rows["runs"].to_numpy(dtype=np.float64)
    count, total, squares = (np.zeros(shape) for _ in range(3))
    score = rows["score"].to_numpy(dtype=np.float64)
    for into, values in ((count, runs), (total, runs * score), (squares, runs * score * score)):
        np.add.at(into, (at, task), values)
    with np.errstate(invalid="ignore"):
        mean = total / count
    between = np.where(count > 0, squares - count * np.nan_to_num(mean) ** 2, 0.0)
    codes, names = zip(*(pd.factorize(pairs.get_level_values(each)) for each in (0, 1)), strict=True)
    within = float(rows["within"].sum() + np.maximum(between, 0.0).sum())
    model, harness = (np.asarray(each, dtype=np.intp) for each in codes)
    return CrossedScores(model, harness, mean, count, within), tuple(map(str, names[0])), tuple(map(str, names[1]))
