"""The runs of the models of a board on the questions of a benchmark: how many, how many right, and what they cost."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.config.insights import COST_PER_RUN, ReliabilityConfig
from evalboard.data.samples import SampledBenchmark
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.slices._duck import PLACE, SampleStore, quoted, store_of
from evalboard.strings import Message, message

HALF = 0.5
"""The share of the questions that a model has to have runs of to be counted."""
SHARED = 0.9
"""The share of the questions of which a model has to have a cost to be held against others."""
NUMERIC = frozenset({"DOUBLE", "BIGINT", "INTEGER", "FLOAT"})
ROUNDING = 1e-9


@dataclass(frozen=True, eq=False)
class RunAnswers:
    """The runs of E entries on Q questions. What was not run counts as nothing: neither as a run nor as a wrong
    answer.
    """

    entries: tuple[str, ...]
    """In the order of the board, those with runs of half of the questions or more."""
    sparse: int
    """Entries with runs of fewer."""
    questions: int
    cluster: npt.NDArray[np.intp]
    """What each question belongs with (Q), from 0."""
    runs: Numbers
    """Runs with a score (E x Q)."""
    solved: Numbers
    """Right ones among them."""
    costed: Numbers
    """Runs with a score and a cost."""
    solved_costed: Numbers
    """Right ones among these."""
    cost: Numbers
    """The sum of their costs."""
    length: Numbers
    """Of each task (Q); NaN where it is not known."""
    lacking: tuple[Message, ...] = ()
    """What the config names and the samples do not have."""
    odd: tuple[Message, ...] = ()
    """Costs and lengths that cannot be, and count as not known."""
    once: bool = False
    """Whether everything was run once and no costs or lengths are named: then nothing is read, and there are no entries
    here.
    """

    @property
    def priced(self) -> npt.NDArray[np.intp]:
        """The entries that are held against others by cost: those with a cost of nine of ten questions."""
        return np.flatnonzero((self.costed > 0).mean(axis=1) >= SHARED)

    def shared(self, rows: npt.NDArray[np.intp]) -> npt.NDArray[np.bool_]:
        """The questions of which all of some entries have a cost (Q)."""
        return np.asarray((self.costed[rows] > 0).all(axis=0) if len(rows) else np.zeros(self.questions, dtype=bool))

    @property
    def clusters(self) -> int:
        """How many there are."""
        return int(self.cluster.max(initial=-1)) + 1

    @property
    def fewest(self) -> npt.NDArray[np.intp]:
        """The fewest runs that each entry has of a question that it was run on (E)."""
        return np.where(self.runs > 0, self.runs, np.inf).min(axis=1, initial=np.inf).astype(np.intp)

    @property
    def most(self) -> npt.NDArray[np.intp]:
        """The most runs that each entry has of a question (E)."""
        return self.runs.max(axis=1, initial=0).astype(np.intp)

    @property
    def covered(self) -> npt.NDArray[np.intp]:
        """How many questions each entry was run on (E)."""
        return (self.runs > 0).sum(axis=1)


def run_answers(store: SampleStore, benchmark: SampledBenchmark, config: ReliabilityConfig) -> RunAnswers:
    """The runs of a benchmark, with costs and lengths where the config names them."""
    if config.cost is None and config.length is None:
        (counted,) = store.ask(
            "SELECT count(DISTINCT run) AS runs, count(DISTINCT sample) AS questions"
            " FROM samples WHERE benchmark = $benchmark",
            {"benchmark": benchmark.benchmark},
        ).to_pylist()
        if counted["runs"] <= 1:
            return _run_once(counted["questions"])
    cost, without_cost = _column(store, config.cost.column if config.cost else None, "cost")
    length, without_length = _column(store, config.length.column if config.length else None, "length")
    rows = store.ask(
        "WITH answers AS (SELECT entry, sample, coalesce(cluster, sample) AS of_cluster, run, "
        f"{store.counted(benchmark)} AS s, {cost} AS c, {length} AS t, {quoted(PLACE)} AS place"
        " FROM samples WHERE benchmark = $benchmark),"
        " usable AS (SELECT *, CASE WHEN isfinite(c) AND c >= 0 THEN c END AS price FROM answers WHERE s IS NOT NULL)"
        " SELECT entry, sample, of_cluster, count(*)::DOUBLE AS runs,"
        " (count(*) FILTER (s >= $solved))::DOUBLE AS solved,"
        " count(price)::DOUBLE AS costed, (count(price) FILTER (s >= $solved))::DOUBLE AS solved_costed,"
        " coalesce(fsum(price), 0)::DOUBLE AS cost,"
        " (count(*) FILTER (c IS NOT NULL AND price IS NULL))::DOUBLE AS odd_costs,"
        " min(t)::DOUBLE AS shortest, max(t)::DOUBLE AS longest, min(place) AS place FROM usable GROUP BY ALL",
        {"benchmark": benchmark.benchmark, "solved": config.solved - ROUNDING},
    ).to_pandas()
    question = pd.MultiIndex.from_frame(rows[["sample", "of_cluster"]])
    every = rows.groupby(["sample", "of_cluster"], sort=False)["place"].min().sort_values(kind="stable").index
    there = set(rows["entry"])
    entries = pd.Index([entry for entry in benchmark.entries if entry in there], dtype=object)
    at = entries.get_indexer(pd.Index(rows["entry"], dtype=object)), every.get_indexer(question)

    def matrix(name: str) -> Numbers:
        out = np.zeros((len(entries), len(every)))
        out[at] = rows[name].to_numpy(dtype=np.float64)
        return out

    runs = matrix("runs")
    enough = (runs > 0).mean(axis=1) >= HALF if len(every) else np.zeros(len(entries), dtype=bool)
    lengths, odd = _lengths(rows, at[1], len(every))
    odd_costs = int(rows["odd_costs"].sum())
    return RunAnswers(
        entries=tuple(map(str, entries[enough])),
        sparse=int((~enough).sum()),
        questions=len(every),
        cluster=np.unique(every.get_level_values(1).astype(str), return_inverse=True)[1]
        if len(every)
        else np.zeros(0, dtype=np.intp),
        runs=runs[enough],
        solved=matrix("solved")[enough],
        costed=matrix("costed")[enough],
        solved_costed=matrix("solved_costed")[enough],
        cost=matrix("cost")[enough],
        length=lengths,
        lacking=(*without_cost, *without_length),
        odd=(
            *((message("reliability-odd-costs", count=odd_costs),) if odd_costs else ()),
            *((message("reliability-odd-lengths", count=odd),) if odd else ()),
        ),
    )


def _run_once(questions: int) -> RunAnswers:
    """Of samples that say nothing of runs: that they do not."""
    none = np.zeros((0, 0))
    return RunAnswers(
        (), 0, questions, np.zeros(0, dtype=np.intp), none, none, none, none, none, np.zeros(0), once=True
    )


def _column(store: SampleStore, name: str | None, what: str) -> tuple[str, tuple[Message, ...]]:
    """A column of the samples as SQL, null throughout where it is not there or has no numbers; and what is said of
    that.
    """
    nothing = "NULL::DOUBLE"
    if name is None:
        return nothing, ()
    if name not in store.types:
        return nothing, (message(f"reliability-no-{what}-column", column=name),)
    if store.types[name].upper() not in NUMERIC:
        return nothing, (message(f"reliability-no-{what}-numbers", column=name),)
    return f"{quoted(name)}::DOUBLE", ()


def _lengths(rows: pd.DataFrame, question: npt.NDArray[np.intp], count: int) -> tuple[Numbers, int]:
    """The length of each task, and of how many it is not known because rows disagree or it is no length."""
    shortest, longest = np.full(count, np.inf), np.full(count, -np.inf)
    np.fmin.at(shortest, question, rows["shortest"].to_numpy(dtype=np.float64))
    np.fmax.at(longest, question, rows["longest"].to_numpy(dtype=np.float64))
    stated = np.isfinite(longest) | (shortest < np.inf)
    sound = stated & (shortest > 0) & np.isfinite(longest) & np.isclose(shortest, longest, rtol=1e-9, atol=0.0)
    return np.where(sound, longest, np.nan), int((stated & ~sound).sum())


def with_run_costs(leaderboard: Leaderboard) -> Leaderboard:
    """A leaderboard with what a run of an entry costs as a column of its entries, where its config names the costs of
    runs: the mean over the questions of which all entries with costs have one, as in the insight.
    """
    config = leaderboard.board.reliability
    if leaderboard.samples is None or config.cost is None or COST_PER_RUN in leaderboard.entries:
        return leaderboard
    store, sums, questions = store_of(leaderboard), [], 0
    for benchmark in leaderboard.samples.benchmarks:
        answers = run_answers(store, benchmark, config)
        rows = answers.priced
        pick = np.ix_(rows, common := answers.shared(rows))
        names = [answers.entries[row] for row in rows]
        sums.append(pd.Series((answers.cost[pick] / answers.costed[pick]).sum(axis=1), index=names, dtype="float64"))
        questions += int(common.sum())
    if not questions or not any(len(each) for each in sums):
        return leaderboard
    costs = pd.concat(sums, axis=1, join="inner").sum(axis=1) / questions
    column = costs.reindex(leaderboard.entries["entry"]).to_numpy()
    return replace(leaderboard, entries=leaderboard.entries.assign(**{COST_PER_RUN: column}))
