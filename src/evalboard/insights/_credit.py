"""Scores by model, facets, task and run: what of a board's answers or results a variance component is made of."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers, Places
from evalboard.data.samples import SampledBenchmark
from evalboard.errors import QueryError
from evalboard.leaderboard.leaderboard import HARNESSES, Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.scoring.predicted_averages import expected_ends
from evalboard.slices import SampleStore, quoted, store_of
from evalboard.slices.document import benchmark_of
from evalboard.statistics.variance_components import WORK, CrossedScores, VarianceComponents, variance_components
from evalboard.strings import did_you_mean, message

MOST = 200
"""Entries that are looked at, evenly spaced by rank: the best alone would differ less than all do."""
MOST_CROSSED, MOST_SCORES = 2_000, 1_000_000
"""The same of entries that differ in facets, and with all scores of theirs."""
MOST_LEVELS = 100
"""Values of a column up to which it is offered as a facet."""
MOST_FACETS = 2
"""Facets beside the model that enter together."""
FEWEST_CLUSTERS = 5
"""Clusters of tasks below which errors are not told from them."""
SMALL = 1e-12
NO_SCORES = CrossedScores(np.zeros((1, 0), dtype=np.intp), np.zeros((0, 0)), np.zeros((0, 0)))


@dataclass(frozen=True, eq=False)
class Credit:
    """Scores with the names of models, levels of facets and tasks, and their variance components."""

    columns: tuple[str, ...]
    """The facets: what stands for the harness, judge and the like."""
    confounded: tuple[str, ...]
    """Columns that cannot be told from models or from other facets."""
    further: tuple[str, ...]
    """Columns that might be facets beside these."""
    options: tuple[str, ...]
    """What may be a facet."""
    benchmark: SampledBenchmark | None
    """Of which answers are looked at; None where benchmarks are the tasks."""
    unnamed: int = 0
    """Entries without a model or a level of a facet, which are left out."""
    scores: CrossedScores = NO_SCORES
    names: tuple[tuple[str, ...], ...] = ()
    """The models, then the levels of each facet."""
    fitted: VarianceComponents | None = None
    """None where scores do not vary, or there are not two models and two tasks."""
    beyond: int = 0
    """Entries left out, evenly over all ranks, where all could not be worked out."""
    merged: int = 0
    """Entries of a cell that others are of too, which count as runs."""
    clusters: int = 0
    """Of tasks; 0 where none belong together."""
    ends: tuple[float, float] = (0.0, 1.0)
    """The lowest and highest score that there can be."""
    cost: float | None = None
    """The mean cost of a run in dollars, where the config names a column of those."""

    @property
    def raw(self) -> Numbers:
        """The mean of each cell over its tasks (P)."""
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
    columns = column_list(harness, options, leaderboard, "harness")
    if len(columns) > MOST_FACETS:
        raise QueryError(message("credit-too-many", count=MOST_FACETS), parameter="harness", known=options)
    usual = columns or [each for each in leaderboard.harness_columns if each in options]
    column_list(model, (*facets, "model", "entry"), leaderboard, "model")
    entries = leaderboard.entries.assign(entry=leaderboard.entries["entry"].astype(str)).set_index("entry", drop=False)
    own = [each for each in usual if each not in entries]
    looked = entries if of is None else entries.loc[list(of.entries)]
    crossed = [each for each in usual if each in entries][:MOST_FACETS]
    most = max(min(MOST_CROSSED, MOST_SCORES // _tasks(leaderboard, store, of)), MOST) if crossed else MOST
    some = _crossed(looked[[model, *crossed]], most)
    if store is not None and of is not None:
        rows = _answers(leaderboard, store, of, own, looked.index[some].to_list())
    else:
        rows = _results(leaderboard, some)
    named = {each: rows[each] if each in rows else rows["entry"].map(entries[each]) for each in ("entry", *usual)}
    frame = pd.DataFrame({"model": rows["entry"].map(entries[model]), **named})
    chosen, confounded, further = _choose(frame, usual, every=bool(columns))
    if not chosen:
        frame["model"] = frame["entry"]
    there = frame[["model", *chosen]].notna().all(axis=1)
    cells = frame.loc[there, ["model", *chosen]].astype(str).set_axis(range(len(chosen) + 1), axis=1)
    bare = Credit(tuple(chosen), tuple(confounded), tuple(further), options, of)
    ends = (0.0, 1.0) if of is not None else _ends(leaderboard)
    beyond = len(looked) - len(some)
    bare = replace(bare, unnamed=int(rows.loc[~there, "entry"].nunique()), ends=ends, beyond=beyond)
    return _fit(leaderboard, rows[there].join(cells), bare)


def _tasks(leaderboard: Leaderboard, store: SampleStore | None, of: SampledBenchmark | None) -> int:
    """How many tasks there are."""
    if store is None or of is None:
        return max(len(leaderboard.suite.leaves), 1)
    counted = store.ask("SELECT count(DISTINCT sample) FROM samples WHERE benchmark = $of", {"of": of.benchmark})
    return max(int(counted[0][0].as_py()), 1)


def _choose(frame: pd.DataFrame, usual: Sequence[str], *, every: bool) -> tuple[list[str], list[str], list[str]]:
    """Which columns are facets, which cannot be told from models or others, and which are left out.

    Unless `every` one is to be, a further facet must not cost entries.
    """
    chosen: list[str] = []
    confounded, further = [], []
    for name in usual:
        cells = frame[["model", *chosen, name]].dropna().drop_duplicates()
        levels = cells.nunique()
        together = [len(cells[[each, name]].drop_duplicates()) for each in ("model", *chosen)]
        alike = [levels[[each, name]].min() for each in chosen]
        if levels[name] < 2 or any(np.less_equal(together, [levels[["model", name]].max(), *alike])):
            confounded.append(name)
        elif len(chosen) == MOST_FACETS or (chosen and not every and frame[name].isna().any()):
            further.append(name)
        else:
            chosen.append(name)
    return chosen, confounded, further


def _facets(entries: pd.DataFrame) -> Iterator[str]:
    """Columns of entries with two values or more that are no ids and no amounts."""
    for name in (str(each) for each in entries.columns if each not in {"entry", "model", "file"}):
        values = entries[name].dropna()
        levels = len(values.astype(str).unique())
        words = not pd.api.types.is_numeric_dtype(values) and not pd.api.types.is_datetime64_any_dtype(values)
        if levels > 1 and (name in HARNESSES or (words and levels <= min(MOST_LEVELS, len(values) - 1))):
            yield name


def column_list(
    names: str, options: Sequence[str], leaderboard: Leaderboard, parameter: str, others: Sequence[str] = ()
) -> list[str]:
    """Columns that are named one after the other, between commas. QueryError for one that is no option."""
    out = [names] if names in options else [each.strip() for each in names.split(",") if each.strip()]
    for name in out:
        if name not in (*options, *others):
            close = did_you_mean(name, (*options, *others))
            sentence = message("credit-no-column", column=repr(name[:80]), board=leaderboard.board.id, close=close)
            raise QueryError(sentence, parameter=parameter, known=(*options, *others))
    return list(dict.fromkeys(out))


def _answers(
    leaderboard: Leaderboard, store: SampleStore, of: SampledBenchmark, own: Sequence[str], entries: list[str]
) -> pd.DataFrame:
    """A row for each entry, question and values of columns of the samples: mean, runs, squares around it, costs."""
    facets = "".join(f", {quoted(each)}::VARCHAR AS facet{number}" for number, each in enumerate(own))
    among = "".join(f", facet{number}" for number in range(len(own)))
    cost = leaderboard.board.reliability.cost
    priced = cost is not None and cost.unit == "dollars" and cost.column in store.types
    price = f"{quoted(cost.column)}::DOUBLE" if cost is not None and priced else "NULL::DOUBLE"
    frame = store.ask(
        f"WITH answers AS (SELECT entry, sample, coalesce(cluster, sample) AS cluster{facets},"
        f" {store.counted(of)}::DOUBLE AS s, {price} AS price FROM samples"
        " WHERE benchmark = $benchmark AND list_contains($entries, entry))"
        f" SELECT entry, sample AS task{among}, favg(s) AS score, count(s)::DOUBLE AS runs,"
        " coalesce(var_pop(s) * count(s), 0) AS within, min(cluster) AS cluster,"
        " avg(price) FILTER (isfinite(price) AND price >= 0) AS cost FROM answers WHERE s IS NOT NULL GROUP BY ALL",
        {"benchmark": of.benchmark, "entries": entries},
    ).to_pandas()
    return frame.rename(columns={f"facet{number}": each for number, each in enumerate(own)})


def _results(leaderboard: Leaderboard, places: Places) -> pd.DataFrame:
    """A row for each of some entries and benchmark."""
    names = leaderboard.entries["entry"].astype(str).to_numpy()[places]
    score = leaderboard.scores.score[places][:, list(leaderboard.suite.leaves)]
    at, task = np.nonzero(~np.isnan(score))
    family = leaderboard.suite.below[np.ix_(leaderboard.suite.leaves, leaderboard.suite.benchmarks)].argmax(axis=1)
    columns = {"entry": names[at], "task": task, "score": score[at, task], "cluster": family[task]}
    return pd.DataFrame({**columns, "runs": 1.0, "within": 0.0, "cost": np.nan})


def _ends(leaderboard: Leaderboard) -> tuple[float, float]:
    """The lowest and the highest score of any benchmark."""
    suite, scores = leaderboard.suite, leaderboard.scores.score
    ends = [expected_ends(suite.nodes[each], scores[:, each]) for each in suite.leaves if suite.nodes[each].scored]
    return min((low for low, _ in ends), default=0.0), max((high for _, high in ends), default=1.0)


def _spaced(count: int, most: int) -> np.ndarray:
    """So many places of a list, evenly spaced; all where there are fewer."""
    return np.unique(np.linspace(0, count - 1, min(count, most)).round().astype(np.intp))


def _crossed(levels: pd.DataFrame, most: int) -> Places:
    """At most so many rows, which stand by rank: those with levels that are evenly spaced in each column.

    Evenly spaced rows would leave each model with one harness, and what either contributes unknown.
    """
    codes = [pd.factorize(levels[name], use_na_sentinel=False)[0] for name in levels]

    def chosen(number: int) -> Places:
        among = [np.isin(code, _spaced(int(code.max(initial=-1)) + 1, number)) for code in codes]
        return np.flatnonzero(np.logical_and.reduce(among))

    number = bisect_right(range(1, len(levels) + 1), most, key=lambda number: len(chosen(number)))
    while len(chosen(number)) > most:
        number -= 1
    return chosen(number) if len(chosen(number)) > 1 else _spaced(len(levels), most)


def _fit(leaderboard: Leaderboard, rows: pd.DataFrame, bare: Credit) -> Credit:
    order = {entry: place for place, entry in enumerate(leaderboard.entries["entry"].astype(str))}
    factors = list(range(len(bare.columns) + 1))
    of_entries = rows[[*factors, "entry"]].drop_duplicates()
    merged = int(of_entries.duplicated(factors).sum())
    first = of_entries.assign(at=of_entries["entry"].map(order)).groupby(factors, sort=False)["at"].min()
    first = first.sort_values(kind="stable")
    levels, places = first.index.to_frame(index=False), np.arange(len(first))
    while True:
        scores, names = _scores(rows, first.index[places])
        if len(places) < 3 or scores.work <= WORK:
            break
        smaller = min((WORK / scores.work) ** (1 / 3), 0.8)
        places = _crossed(levels, max(2, int(len(places) * smaller)))
    enough = len(names[0]) > 1 and scores.score.shape[1] > 1 and scores.scale > SMALL
    cost = float(rows["cost"].mean())
    clusters = rows["cluster"].nunique()
    return replace(
        bare,
        scores=scores,
        names=names,
        fitted=variance_components(scores) if enough else None,
        beyond=bare.beyond + len(first) - len(places),
        merged=merged,
        clusters=clusters if clusters < rows["task"].nunique() else 0,
        cost=None if np.isnan(cost) else cost,
    )


def _scores(rows: pd.DataFrame, cells: pd.Index) -> tuple[CrossedScores, tuple[tuple[str, ...], ...]]:
    """The scores of some cells, with the names of models and levels."""
    cells = cells if isinstance(cells, pd.MultiIndex) else pd.MultiIndex.from_arrays([cells])
    at = cells.get_indexer(pd.MultiIndex.from_frame(rows[list(range(cells.nlevels))]))
    rows, at = rows[at >= 0], at[at >= 0]
    task, tasks = pd.factorize(rows["task"], sort=True)
    shape, runs = (len(cells), len(tasks)), rows["runs"].to_numpy(dtype=np.float64)
    count, total, squares = (np.zeros(shape) for _ in range(3))
    score = rows["score"].to_numpy(dtype=np.float64)
    for into, values in ((count, runs), (total, runs * score), (squares, runs * score * score)):
        np.add.at(into, (at, task), values)
    with np.errstate(invalid="ignore"):
        mean = total / count
    between = np.where(count > 0, squares - count * np.nan_to_num(mean) ** 2, 0.0)
    codes, names = zip(*(pd.factorize(cells.get_level_values(each)) for each in range(cells.nlevels)), strict=True)
    within = float(rows["within"].sum() + np.maximum(between, 0.0).sum())
    cluster, clusters = pd.factorize(rows.groupby(task)["cluster"].min())
    clustered = FEWEST_CLUSTERS <= len(clusters) < len(tasks)
    alone = [] if len(codes) > 1 else [np.zeros(len(cells))]
    levels, cluster = np.array([*codes, *alone], dtype=np.intp), np.asarray(cluster, dtype=np.intp)
    of = CrossedScores(levels, mean, count, within, cluster if clustered else None)
    return of, tuple(tuple(map(str, each)) for each in names)
