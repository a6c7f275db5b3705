"""The computed value of a board: entries x nodes, and how it was made. A pure function of a reading and a config."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property

import numpy as np
import pandas as pd

from evalboard import methods
from evalboard.config import Board
from evalboard.data.battles import FiledBattles, Fought, HeldBattles
from evalboard.data.sample_values import AnswersOf
from evalboard.data.samples import FiledSamples
from evalboard.data.schema import ENTRY_TYPES, RESULTS, LeftOut, Reading, Results, empty
from evalboard.data.sums import Sums
from evalboard.errors import EvalboardError, NotFound, QueryError, nearest
from evalboard.scoring.battles import score_battles
from evalboard.scoring.node_errors import Errors, Standings, errors_of, standings, standings_of_pairs
from evalboard.scoring.samples import ByRun, Replicates, SampleScores, chosen_runs, leaves_in, mean_over_runs
from evalboard.suite.normalize import Numbers
from evalboard.suite.tree import Scored, Suite, chosen_mean, compile_suite, grown, ranked, score_nodes

IDENTITY = ("entry", "model", "file")
SHOWN = "shown"
"""The choice of errors that leaves a board as it is made."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where the files of a leaderboard come from: dataset and commit, or a folder, or the generator."""

    kind: str
    revision: str
    repo: str | None = None
    date: datetime | None = None
    synthetic: bool = False
    unverified: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Agreement:
    """How the scores that the source publishes for a node compare with the recomputed ones. Fractions."""

    node: str
    compared: int
    largest: float
    tolerance: float
    disagreeing: int
    examples: tuple[tuple[str, float, float], ...] = ()
    """Up to five entries that disagree: entry, published, computed."""


@dataclass(frozen=True)
class Alternative:
    """The errors of one kind, at all nodes (E x N), and what those of the root say of ranks (E)."""

    errors: Errors
    ranks: Standings


@dataclass(frozen=True)
class Leaderboard:
    """E entries x N nodes (the tree, then derived means), scores as fractions, missing is NaN.

    `stderr`, `lower`, `upper` (E x N) are missing, `kind` (one per node) is empty, and `rank_lower`, `rank_upper` and `tier` are 0
    where nothing is known about errors; `df` (E x N) are the degrees of freedom of t that go with the errors, infinite for normal ones.
    `rank` is 0 for entries without a score of the root.
    `file_of` and `row_of` (E x N) say where the value of a leaf stands: place in `files`, -1 for none; row, 0 for none.
    """

    board: Board
    suite: Suite
    origin: Origin
    key: str
    """Hash of everything this depends on: content of the files, config, code."""
    as_of: datetime | None
    entries: pd.DataFrame
    """One row per entry in order of rank: entry, model, then whatever is known."""
    value: Numbers
    score: Numbers
    present: Numbers
    leaves: Numbers
    stderr: Numbers
    lower: Numbers
    upper: Numbers
    df: Numbers
    kind: tuple[str, ...]
    n: Numbers
    rank: np.ndarray
    rank_lower: np.ndarray
    rank_upper: np.ndarray
    tier: np.ndarray
    file_of: np.ndarray
    row_of: np.ndarray
    files: pd.DataFrame
    left_out: tuple[LeftOut, ...] = ()
    agreements: tuple[Agreement, ...] = ()
    notes: tuple[str, ...] = ()
    """Sentences about this leaderboard that its page shows."""
    by_run: ByRun | None = None
    """Scores per run and both kinds of errors, where scores are means over runs of samples."""
    replicates: Replicates | None = None
    """What is known of the replicates, where scores are means of a bootstrap over samples."""
    paired: bool = False
    """Whether rank intervals and tiers are of differences in which what entries share cancels."""
    alternatives: Mapping[str, Alternative] = field(default_factory=dict, compare=False, repr=False)
    """Errors that can take the place of those shown, by kind (`kinds.KINDS`), where scores are means over runs of samples."""
    errors: str = SHOWN
    """Whose errors `stderr`, `lower`, `upper`, `kind` and the rank intervals and tiers are: the board's own, or an alternative."""
    answers: AnswersOf | None = field(default=None, compare=False, repr=False)
    """The samples behind the scores, where the board keeps them."""
    samples: FiledSamples | None = field(default=None, compare=False, repr=False)
    """What was asked and answered, where the board keeps it."""
    battles: HeldBattles | FiledBattles | None = field(default=None, compare=False, repr=False)
    """The battles behind the ratings, on a board of battles."""
    memo: dict[object, object] = field(default_factory=dict, compare=False, repr=False)
    """Indexes that queries compute once per leaderboard; never part of its value."""

    def __len__(self) -> int:
        return len(self.entries)

    @cached_property
    def standard_errors(self) -> Numbers:
        """`stderr` where it is an error of the score (E x N). One without an interval, such as the Monte-Carlo error of a mean, is none."""
        return np.where(np.isnan(self.lower), np.nan, self.stderr)

    @cached_property
    def interval_kinds(self) -> tuple[str, ...]:
        """The kind of each node's intervals; "" where it has none."""
        return tuple(kind if (~np.isnan(lower)).any() else "" for kind, lower in zip(self.kind, self.lower.T, strict=True))

    def chosen_runs(self, weights: Mapping[int, float]) -> Numbers | None:
        """The mean of chosen nodes, by place, within each run (E x R); None where scores are no means over runs."""
        if self.by_run is None:
            return None
        return chosen_runs(self.suite, self.by_run, weights, self.board.uncertainty.incomplete_runs)

    def chosen_average(self, weights: Mapping[int, float]) -> Numbers:
        """The mean (E) of chosen nodes, by place, under a visitor's weights: where there are runs within each, then over those that count."""
        per_run = self.chosen_runs(weights)
        return chosen_mean(self.suite, self.score, self.present, weights) if per_run is None else mean_over_runs(per_run)

    def others(self, place: int, given: Mapping[int, float] | None = None) -> dict[int, float]:
        """The weights of the benchmarks other than the one at a place: a visitor's own, else the board's."""
        weights = given or {each: self.suite.nodes[each].weight for each in self.suite.benchmarks}
        return {each: weight for each, weight in weights.items() if each != place}

    def mean_of_others(self, place: int, given: Mapping[int, float] | None = None) -> Numbers:
        """The mean (E) of the benchmarks other than the one at a place; missing where there are none."""
        weights = self.others(place, given)
        return self.chosen_average(weights) if weights else np.full(len(self), np.nan)

    @property
    def error_choices(self) -> tuple[str, ...]:
        """Whose errors can be shown, the board's own first; nothing where there is no choice."""
        differ = any(other.errors.kind != self.kind for other in self.alternatives.values())
        return (SHOWN, *self.alternatives) if differ else ()

    def with_errors(self, errors: str) -> Leaderboard:
        """The same scores and ranks with errors, rank intervals and tiers of one kind, or the board's own. QueryError where that is not known."""
        if errors == self.errors:
            return self
        if errors != SHOWN and errors not in self.alternatives:
            known = (SHOWN, *self.alternatives)
            told = f"errors: {errors[:80]!r} are not known on board {self.board.id}; expected {' or '.join(known)}"
            raise QueryError(told, parameter="errors", known=known)
        views = self.memo.setdefault(Alternative, {SHOWN: self})
        assert isinstance(views, dict)  # noqa: S101 - the memo is keyed by type
        if errors not in views:
            views[errors] = self._under(errors, self.alternatives[errors], {Alternative: views})
        found: Leaderboard = views[errors]
        return found

    def _under(self, kind: str, other: Alternative, memo: dict[object, object]) -> Leaderboard:
        errors, ranks = other.errors, other.ranks
        return replace(
            self,
            errors=kind,
            stderr=errors.stderr,
            lower=errors.lower,
            upper=errors.upper,
            df=errors.df,
            kind=errors.kind,
            rank_lower=ranks.lower,
            rank_upper=ranks.upper,
            tier=ranks.tier,
            memo=memo,
        )

    @cached_property
    def place_of(self) -> Mapping[str, int]:
        """The row of each entry id."""
        return {entry: place for place, entry in enumerate(self.entries["entry"])}

    def find(self, name: str) -> int:
        """The row of an entry, named by its id or by a model id that belongs to one entry only. NotFound otherwise."""
        if name in self.place_of:
            return self.place_of[name]
        of_model = self.entries.loc[self.entries["model"] == name, "entry"]
        if len(of_model) == 1:
            return self.place_of[of_model.iloc[0]]
        if len(of_model):
            raise NotFound(f"model {name!r} has {len(of_model)} entries: {', '.join(of_model)}; name one of them")
        raise NotFound(f"entry {name!r}: not on board {self.board.id}{nearest(name, list(self.place_of))}")


def compute(board: Board, reading: Reading, *, origin: Origin, key: str) -> Leaderboard:
    """The leaderboard of a board from what was read. Pure: no clock, no network, no chance."""
    suite = compile_suite(board)
    entries = _entries(board, reading)
    values, stored, file_of, row_of, n = _matrix(suite, entries["entry"], reading)
    published = _published(suite, entries["entry"], reading)
    taken = {place: published[node.published] for place, node in enumerate(suite.nodes) if node.published is not None and node.published in published}
    scored = score_nodes(suite, values[:, list(suite.leaves)], taken)
    order, entries = _one_per_model(board, entries, scored.score[:, 0])
    scored = Scored(value=scored.value[order], score=scored.score[order], present=scored.present[order], leaves=scored.leaves)
    errors = errors_of(board, suite, scored, n=n[order], stored=stored[order])
    standing = standings(scored.score[:, 0], errors.stderr[:, 0])
    return Leaderboard(
        board=board,
        suite=suite,
        origin=origin,
        key=key,
        as_of=origin.date or _latest(entries, reading),
        entries=entries,
        value=scored.value,
        score=scored.score,
        present=scored.present,
        leaves=scored.leaves,
        stderr=errors.stderr,
        lower=errors.lower,
        upper=errors.upper,
        df=np.broadcast_to(errors.df, errors.stderr.shape),
        kind=errors.kind,
        n=n[order],
        rank=ranked(scored.score[:, 0]),
        rank_lower=standing.lower,
        rank_upper=standing.upper,
        tier=standing.tier,
        file_of=file_of[order],
        row_of=row_of[order],
        files=reading.files.drop_duplicates("file").reset_index(drop=True),
        left_out=reading.left_out,
        agreements=_agreements(board, suite, scored, {name: score[order] for name, score in published.items()}, entries["entry"]),
        notes=_notes(suite, scored),
    )


def compute_from_sums(board: Board, sums: Sums, answers: AnswersOf | None = None, *, origin: Origin, key: str) -> Leaderboard:
    """The leaderboard of a board from the sums of its samples; the suite's tree comes from them. Pure, as `compute`."""
    reading = Reading(results=Results(empty(RESULTS)), entries=sums.entries, files=sums.files, left_out=sums.left_out)
    entries = _entries(board, reading)
    board = grown(board, leaves_in(sums))
    suite = compile_suite(board)
    found = methods.scored(board, suite, sums, answers, entries["entry"])
    order, kept = _one_per_model(board, entries, found.scored.score[:, 0])
    score, errors = found.scored.score[order], found.errors.of(order)
    shared = None if found.covariance is None else found.covariance[np.ix_(order, order)]
    standing = _of_root(score, errors) if shared is None else standings_of_pairs(score[:, 0], shared)
    return Leaderboard(
        board=board,
        suite=suite,
        origin=origin,
        key=key,
        as_of=origin.date or _latest(kept, reading),
        entries=kept,
        value=found.scored.value[order],
        score=score,
        present=found.scored.present[order],
        leaves=found.scored.leaves,
        stderr=errors.stderr,
        lower=errors.lower,
        upper=errors.upper,
        df=errors.df,
        kind=errors.kind,
        n=np.where(found.n[order] > 0, found.n[order], np.nan),
        rank=ranked(score[:, 0]),
        rank_lower=standing.lower,
        rank_upper=standing.upper,
        tier=standing.tier,
        file_of=_file_of(suite, sums, entries["entry"])[order],
        row_of=np.zeros(score.shape, dtype=np.int32),
        files=sums.files.drop_duplicates("file").reset_index(drop=True),
        left_out=sums.left_out,
        notes=_notes(suite, found.scored) + _sample_notes(board, suite, found),
        by_run=found.by_run.of(order) if found.by_run else None,
        replicates=found.replicates.of(order) if found.replicates else None,
        paired=shared is not None,
        alternatives={kind: _alternative(score, other.of(order)) for kind, other in found.kinds.items()},
        answers=answers,
    )


def compute_from_battles(board: Board, fought: Fought, *, origin: Origin, key: str) -> Leaderboard:
    """The leaderboard of a board of battles: chances to win against its base model. Pure, as `compute`."""
    found = score_battles(board, fought)
    shape = found.score.shape
    known = ~np.isnan(found.score)
    below = known[:, 1:] if shape[1] > 1 else known
    files = fought.files.drop_duplicates("file").reset_index(drop=True)
    ratings = found.ratings
    return Leaderboard(
        board=found.board,
        suite=found.suite,
        origin=origin,
        key=key,
        as_of=origin.date,
        entries=found.entries.assign(file=files["file"].iloc[0]),
        value=found.score,
        score=found.score,
        present=np.column_stack([below.sum(axis=1), known[:, 1:]]).astype(np.float64),
        leaves=np.array([below.shape[1], *[1] * (shape[1] - 1)], dtype=np.float64),
        stderr=found.errors.stderr,
        lower=found.errors.lower,
        upper=found.errors.upper,
        df=found.errors.df,
        kind=found.errors.kind,
        n=found.n,
        rank=ratings.rank.astype(np.int32),
        rank_lower=ratings.rank_lower.astype(np.int32),
        rank_upper=ratings.rank_upper.astype(np.int32),
        tier=ratings.tier.astype(np.int32),
        file_of=np.where(known, 0, -1).astype(np.int32),
        row_of=np.zeros(shape, dtype=np.int32),
        files=files,
        left_out=fought.left_out,
        notes=found.notes,
        battles=HeldBattles(fought.battles),
    )


def _of_root(score: Numbers, errors: Errors) -> Standings:
    """What the root's errors say of ranks; those without an interval say nothing."""
    return standings(score[:, 0], np.where(np.isnan(errors.lower[:, 0]), np.nan, errors.stderr[:, 0]), errors.df[:, 0])


def _alternative(score: Numbers, errors: Errors) -> Alternative:
    return Alternative(errors=errors, ranks=_of_root(score, errors))


def _file_of(suite: Suite, sums: Sums, entries: pd.Series) -> np.ndarray:
    """For each leaf of each entry the file with its samples, the first where there are several; -1 for none."""
    runs = sums.runs.drop_duplicates(["entry", "leaf"])
    leaves = {suite.nodes[place].task: place for place in suite.leaves}
    found = np.full((len(entries), len(suite.nodes)), -1, dtype=np.int32)
    files = pd.Index(sums.files["file"].drop_duplicates())
    found[pd.Index(entries).get_indexer(pd.Index(runs["entry"])), runs["leaf"].map(leaves)] = files.get_indexer(pd.Index(runs["file"]))
    return found


def _sample_notes(board: Board, suite: Suite, found: SampleScores) -> tuple[str, ...]:
    """What a reader must know about the method, runs, and samples without a score."""
    behind = found.by_run or found.replicates
    nulls = int(behind.nulls[:, 0].sum()) if behind else 0
    return (
        methods.about(board),
        *(_readings(board) if found.by_run else ()),
        *([f"{nulls:,} samples without a score count as 0."] if nulls else []),
        *(_run_notes(board, suite, found.by_run) if found.by_run else ()),
        *_unknown_errors(found),
        *([NOT_KEPT] if found.by_run and board.uncertainty.keep == "sums" else []),
        *(_replicate_notes(suite, found.replicates) if found.replicates else ()),
    )


READINGS = {
    ("clustered", "cr0"): "Sampling errors are without the factor for few clusters (CR0).",
    ("shared_clusters", "apart"): "Sampling errors of means over subtasks take these as independent, also where they share clusters.",
    ("deviation", "population"): "Errors over runs are from the deviation of all runs there are (over R).",
}
"""Choices in the config that move every error, and what a page says of them."""


def _readings(board: Board) -> tuple[str, ...]:
    """What is read otherwise than it is by default."""
    said = [text for (key, word), text in READINGS.items() if getattr(board.uncertainty, key) == word]
    once = ["Subtasks are averaged first and normalized once, by the mean of their baselines."] if board.suite.subtasks == "once" else []
    return (*said, *once)


NOT_KEPT = "Errors over questions and runs together are not known: the samples are not kept, only their sums."


def _unknown_errors(found: SampleScores) -> tuple[str, ...]:
    """That entries have no error of the average where they have a score, which their rank alone does not show."""
    unknown = int((np.isnan(found.errors.stderr[:, 0]) & ~np.isnan(found.scored.score[:, 0])).sum())
    why = "a single run, cluster or question does not tell how much a score varies"
    said = f"{unknown} of {len(found.there)} entries have no error of the average by the board's method, so no rank interval and no tier: {why}."
    return (said,) if unknown else ()


def _run_notes(board: Board, suite: Suite, by_run: ByRun) -> tuple[str, ...]:
    runs = by_run.count[:, list(suite.leaves)]
    fewer = int(((runs > 0) & (runs < len(by_run.runs))).any(axis=1).sum())
    dropping = board.uncertainty.incomplete_runs == "drop"
    dropped = "these runs do not count above the part that they lack" if dropping else "these runs count with what they have"
    return (f"{fewer} of {len(by_run.count)} entries lack some of the {len(by_run.runs)} runs somewhere: {dropped}.",) if fewer else ()


def _replicate_notes(suite: Suite, replicates: Replicates) -> tuple[str, ...]:
    runs, zeros = replicates.runs[:, list(suite.leaves)], replicates.zeros[:, 0]
    fewer = int(((runs > 0) & (runs < runs.max())).any(axis=1).sum())
    return (
        *([f"{fewer} of {len(runs)} entries lack some of the {int(runs.max())} runs somewhere: the others count there."] if fewer else []),
        *([f"{int(zeros.sum())} tasks that {int((zeros > 0).sum())} of {len(zeros)} entries never ran count as 0."] if zeros.any() else []),
    )


def _entries(board: Board, reading: Reading) -> pd.DataFrame:
    """One row per entry; where several files speak of it, the latest word on each field counts."""
    about, known = reading.entries[reading.entries["entry"] == ""], reading.entries[reading.entries["entry"] != ""]
    if known.empty:
        raise EvalboardError(f"board {board.id}: no entry could be read" + "".join(f"\n  {row}" for row in reading.left_out[:5]))
    if known["entry"].duplicated().any():
        date = known["file"].map(reading.files.drop_duplicates("file").set_index("file")["date"])
        known = known.assign(_date=date).sort_values(["_date", "file"], kind="stable", na_position="first").drop(columns="_date")
        known = known.groupby("entry", sort=False).last().reset_index()
    entries = _with_companion(known.sort_values("entry", kind="stable").reset_index(drop=True), about)
    entries = entries[["entry", "model", *[name for name in entries.columns if name not in IDENTITY]]]
    return entries.astype({name: kind for name, kind in ENTRY_TYPES.items() if name in entries.columns})


def _with_companion(entries: pd.DataFrame, about: pd.DataFrame) -> pd.DataFrame:
    """Entries with what is said about their models as such, where they do not say it themselves."""
    of_model = about.sort_values("file", kind="stable").groupby("model").last()
    columns = {}
    for name in (column for column in of_model.columns if column not in IDENTITY and of_model[column].notna().any()):
        said = of_model[name].reindex(entries["model"]).set_axis(entries.index)
        own = entries.get(name, said)
        columns[name] = own.where(own.notna(), said).infer_objects()
    return entries.assign(**columns).infer_objects()


def _matrix(suite: Suite, entries: pd.Series, reading: Reading) -> tuple[Numbers, Numbers, np.ndarray, np.ndarray, Numbers]:
    """Values and stored errors (E x N), and for each the file and row it stands in and the number of samples behind it."""
    results = reading.results
    shape = (len(entries), len(suite.nodes))
    values, stored, n = np.full(shape, np.nan), np.full(shape, np.nan), np.full(shape, np.nan)
    file_of, row_of = np.full(shape, -1, dtype=np.int32), np.zeros(shape, dtype=np.int32)
    row = pd.Index(entries).get_indexer(pd.Index(results["entry"]))
    files = pd.Index(reading.files["file"].drop_duplicates())
    file = files.get_indexer(pd.Index(results["file"]))
    task, task_names = pd.factorize(results["task"])
    task_code = {name: code for code, name in enumerate(task_names)}
    metric = results["metric"].to_numpy(dtype=object)
    value, error = results["value"].to_numpy(), results["stderr"].to_numpy()
    count, rows = results["n"].to_numpy(), results["row"].to_numpy()
    groups = _rows_by(task, len(task_names))
    for place in suite.leaves:
        node = suite.nodes[place]
        mine = groups[task_code[node.task]] if node.task in task_code else np.empty(0, dtype=np.intp)
        if node.metric is not None:
            mine = mine[metric[mine] == node.metric]
        elif len(set(metric[mine])) > 1:
            raise EvalboardError(
                f"board {suite.root.name}, node {node.path!r}: the task has the metrics {', '.join(sorted(set(metric[mine])))}; name one"
            )
        mine = mine[row[mine] >= 0]
        values[row[mine], place] = value[mine]
        stored[row[mine], place] = error[mine]
        n[row[mine], place] = count[mine]
        file_of[row[mine], place] = file[mine]
        row_of[row[mine], place] = rows[mine]
        if node.n is not None:
            there = ~np.isnan(values[:, place])
            n[there & np.isnan(n[:, place]), place] = node.n
    return values, stored, file_of, row_of, n


def _rows_by(codes: np.ndarray, size: int) -> list[np.ndarray]:
    """For each code, the rows that have it, in order."""
    order = np.argsort(codes, kind="stable")
    return np.split(order, np.searchsorted(codes[order], np.arange(1, size))) if size else []


def _published(suite: Suite, entries: pd.Series, reading: Reading) -> dict[str, Numbers]:
    """Published scores by name, in the order of the entries."""
    frame = reading.published
    wanted = {node.published for node in suite.nodes if node.published} | {node.path for node in suite.nodes} | {node.name for node in suite.nodes}
    scores: dict[str, Numbers] = {}
    for name, mine in frame[frame["name"].isin(wanted)].groupby("name", sort=True):
        score = np.full(len(entries), np.nan)
        place = pd.Index(entries).get_indexer(pd.Index(mine["entry"]))
        score[place[place >= 0]] = mine["score"].to_numpy()[place >= 0]
        scores[str(name)] = score
    return scores


def _one_per_model(board: Board, entries: pd.DataFrame, score: Numbers) -> tuple[np.ndarray, pd.DataFrame]:
    """The order of the entries: by score from the top, the unscored last, by id among equals; fewer where the board wants one per model."""
    order = np.lexsort((np.arange(len(entries)), -np.nan_to_num(score, nan=-np.inf)))
    if board.one_per_model == "latest" and "date" in entries:
        date = entries["date"].to_numpy().astype("datetime64[us]").astype(np.int64)
        latest = entries.assign(_date=date).sort_values("_date", kind="stable").drop_duplicates("model", keep="last").index
        order = order[np.isin(order, latest)]
    elif board.one_per_model != "all":
        order = order[~entries["model"].iloc[order].duplicated().to_numpy()]
    return order, entries.iloc[order].reset_index(drop=True)


def _latest(entries: pd.DataFrame, reading: Reading) -> datetime | None:
    """The latest date that the data itself names."""
    dates = [frame["date"].max() for frame in (reading.files, entries) if "date" in frame and frame["date"].notna().any()]
    return max(dates).to_pydatetime() if dates else None


DIGITS_OF_A_FLOAT = 1e-9


def _agreements(board: Board, suite: Suite, scored: Scored, published: Mapping[str, Numbers], entries: pd.Series) -> tuple[Agreement, ...]:
    """Published scores against recomputed ones, for every node that has both."""
    found = []
    for name, given in published.items():
        if name not in suite:
            continue
        place = suite.place(name)
        if suite.nodes[place].published == name:
            continue
        both = ~np.isnan(given) & ~np.isnan(scored.score[:, place])
        apart = np.where(both, np.abs(given - scored.score[:, place]), 0.0)
        tolerance = tolerance_of(board, name)
        wrong = np.flatnonzero(apart > tolerance)
        worst = wrong[np.argsort(-apart[wrong], kind="stable")][:5]
        examples = tuple((str(entries.iloc[row]), float(given[row]), float(scored.score[row, place])) for row in worst)
        found.append(Agreement(suite.nodes[place].path, int(both.sum()), float(apart.max(initial=0.0)), tolerance, len(wrong), examples))
    return tuple(found)


def tolerance_of(board: Board, name: str) -> float:
    """How far a published score may lie from the recomputed one: as configured, else what floating point costs."""
    columns = board.columns.get("published")
    given = columns.get(name) if isinstance(columns, dict) else None
    tolerance = given.get("tolerance") if isinstance(given, dict) else None
    return float(tolerance) if isinstance(tolerance, (int, float)) else DIGITS_OF_A_FLOAT


def _notes(suite: Suite, scored: Scored) -> tuple[str, ...]:
    """What a reader must know before trusting the ranking."""
    unheard = [suite.nodes[place].label for place in suite.benchmarks if not (scored.present[:, place] > 0).any()]
    return (
        *[f"No entry has a result for {label}." for label in unheard],
        *[f"{node.label}: {node.unscored}" for node in suite.nodes if node.unscored],
    )
