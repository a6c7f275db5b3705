"""A leaderboard from stored results. A pure function of a reading and a config: no clock, no network, no chance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers, compacted, some_rows
from evalboard.config import Board
from evalboard.data.questions import NO_QUESTIONS, SameQuestions
from evalboard.data.schema import RESULTS, RUN, Reading, Results, codes_of, empty
from evalboard.data.sums import Sums
from evalboard.errors import EvalboardError
from evalboard.leaderboard.costs import with_costs
from evalboard.leaderboard.cross_checks import demand_identities
from evalboard.leaderboard.entries import entries_of, in_order, latest_date, quantified
from evalboard.leaderboard.holes import holes_filled, with_average
from evalboard.leaderboard.leaderboard import Agreement, EntryRanks, Leaderboard, Provenance
from evalboard.leaderboard.notes import aggregate_notes, rank_notes, same_notes, suite_notes, zero_error_notes
from evalboard.leaderboard.origin import Origin
from evalboard.scoring.evidence import StoredEvidence
from evalboard.scoring.node_errors import CountedScores, ScoredNodes, stored_errors
from evalboard.scoring.own_samples import own_samples
from evalboard.scoring.predicted_averages import PredictedEvidence
from evalboard.scoring.same_questions import contradictions, shared_benchmarks
from evalboard.suite.facts import LeafFacts, deviations, settled
from evalboard.suite.tree import Node, NodeScores, Suite, compile_suite, score_nodes, shares_behind

Rows = slice | np.ndarray
"""Rows of results, those that stand together by their ends."""
DIGITS_OF_A_FLOAT = 1e-9


def from_results(
    board: Board,
    reading: Reading,
    sampled: Mapping[str, Sums] = MappingProxyType({}),
    same: SameQuestions = NO_QUESTIONS,
    *,
    facts: Mapping[str, LeafFacts] | None = None,
    suite: Suite | None = None,
    origin: Origin,
    key: str,
) -> Leaderboard:
    """The leaderboard of a board from what was read, and from the sums of those samples that it keeps, by the name of
    their benchmark.

    `same` says which of the questions of these samples are the same, `facts` what holds of the metrics of leaves, as
    `facts.settled` has it, `suite` is the board's with these facts.
    """
    if facts is None:
        facts, reading = settled(board, reading)
    if suite is None:
        suite = compile_suite(board, facts)
    rows, no_amounts = quantified(board, reading.entries)
    reading = replace(reading, entries=rows, left_out=(*reading.left_out, *no_amounts))
    reading = replace(reading, results=_means_of_runs(reading.results))
    entries = entries_of(
        board, reading.entries, reading.files, reading.left_out, counted=reading.results["file"].unique()
    )
    demand_identities(board, suite, entries)
    cells = _cells(suite, entries["entry"], reading)
    if board.suite.rescale == "z":
        facts = deviations(facts, {suite.nodes[place].path: cells.value[:, place] for place in suite.leaves})
        suite = compile_suite(board, facts)
    published = _published(suite, entries["entry"], reading)
    reading = replace(
        reading, results=Results(empty(RESULTS))
    )  # the long table is large, and all of it stands in the cells now
    questions = aggregate_notes(board, suite, cells.value)
    taken = {
        place: node.scored_as(published[node.published])
        for place, node in enumerate(suite.nodes)
        if node.published is not None and node.published in published
    }
    if board.suite.rescale == "rank":
        taken |= {
            place: shares_behind(cells.value[:, place], lowest=suite.nodes[place].lowest_wins) for place in suite.leaves
        }
        cells = replace(cells, stderr=np.full_like(cells.stderr, np.nan), n=np.full_like(cells.n, np.nan))
    scores = score_nodes(suite, cells.value[:, list(suite.leaves)], taken)
    scores = replace(scores, present=compacted(scores.present))
    suite, filling, said_of_holes = holes_filled(suite, scores)
    average = scores.score[:, 0] if filling is None else filling.average(suite, scores)
    order, entries = in_order(board, entries, average)
    scores = CountedScores.of_nodes(scores.of(order), compacted(some_rows(cells.n, order)))
    stored, provenance = some_rows(cells.stderr, order), cells.provenance.of(order)
    del cells
    joint = {of: replace(sums, clusters=same.clusters(sums.clusters, of)) for of, sums in sampled.items()}
    own = own_samples(
        suite, entries["entry"], joint, board.uncertainty, values=scores.value, scores=scores.score, sizes=scores.n
    )
    shared = shared_benchmarks(suite, list(sampled), same, own.influences)
    errors, of_root = stored_errors(board, suite, scores, n=scores.n, stored=stored, own=own, same=shared)
    evidence, agreements = (
        StoredEvidence(shared),
        agreements_of(
            board, suite, scores, {name: column[order] for name, column in published.items()}, entries["entry"]
        ),
    )
    if filling is not None:
        evidence, scores = PredictedEvidence(shared, filling=filling.of(order)), with_average(scores, average[order])
        errors, of_root = evidence.with_average(ScoredNodes(board, suite, scores, errors), of_root)
    leaderboard = Leaderboard(
        board=board,
        suite=suite,
        facts=facts,
        origin=origin,
        key=key,
        as_of=origin.date or latest_date(entries, reading.files),
        entries=entries,
        scores=scores,
        errors=errors,
        ranks=EntryRanks.by(scores.score[:, 0], of_root),
        provenance=provenance,
        evidence=evidence,
        sample_means=own.means,
        left_out=reading.left_out,
        agreements=agreements,
        notes=(
            *reading.notes,
            *said_of_holes,
            *suite_notes(suite, scores),
            *zero_error_notes(suite, errors),
            *(rank_notes(suite) if origin.kind == "native" else ()),
            *questions,
            *own.notes,
            *same_notes(board, suite, evidence),
            *contradictions(board, suite, list(sampled), same, shared),
        ),
    )
    return with_costs(leaderboard)


def _means_of_runs(results: Results) -> Results:
    """One row for all runs of an entry: their mean, with an error as large as that of one, since they answered the same
    questions.
    """
    if not results["run"].any():
        return results
    groups = results.groupby(RUN[:-1], sort=False, observed=True)
    if groups.ngroups == len(results):
        return results
    means = results.assign(value=groups["value"].transform("mean"), stderr=groups["stderr"].transform("max"))
    return Results(means[~means.duplicated(RUN[:-1])])


@dataclass(frozen=True)
class _Cells:
    """Stored values, their errors and numbers of samples (E x N), and where each stands."""

    value: Numbers
    stderr: Numbers
    n: Numbers
    provenance: Provenance


def _cells(suite: Suite, entries: pd.Series, reading: Reading) -> _Cells:
    results, shape = reading.results, (len(entries), len(suite.nodes))
    files = reading.files.drop(columns="metrics", errors="ignore").drop_duplicates("file").reset_index(drop=True)
    (entry, ids), (file, paths), metric = (
        codes_of(results["entry"]),
        codes_of(results["file"]),
        codes_of(results["metric"]),
    )
    entry_of, file_of_path = (
        pd.Index(entries).get_indexer(ids),
        pd.Index(files["file"]).get_indexer(paths).astype(np.int32),
    )
    value, n = (np.full(shape, np.nan) for _ in range(2))
    file_of, row_of = np.full(shape, -1, dtype=np.int32), np.zeros(shape, dtype=np.int32)
    columns = [(value, results["value"].to_numpy()), (row_of, results["row"].to_numpy())]
    stderr, stated, counts = np.broadcast_to(np.nan, shape), results["stderr"].to_numpy(), results["n"].to_numpy()
    if not _nothing(stated):
        stderr = np.full(shape, np.nan)
        columns.append((stderr, stated))
    if not _nothing(counts):
        columns.append((n, counts))
    rows_of = _rows_by_task(results)
    for place in suite.leaves:
        node = suite.nodes[place]
        rows = _of_metric(suite, node, rows_of.get(node.task, np.empty(0, dtype=np.intp)), metric)
        of = entry_of[entry[rows]]
        rows, of = _some(rows, of >= 0), of[of >= 0]
        file_of[of, place] = file_of_path[file[rows]]
        for cells, stored in columns:
            cells[of, place] = stored[rows]
        if node.n is not None:
            n[~np.isnan(value[:, place]) & np.isnan(n[:, place]), place] = node.n
    return _Cells(
        value=value,
        stderr=stderr,
        n=n,
        provenance=Provenance(file_of=compacted(file_of), row_of=_lines(file_of, row_of), files=files),
    )


def _lines(file_of: np.ndarray, row_of: np.ndarray) -> np.ndarray:
    """Rows of files (E x N), one for each entry where all values of an entry stand in one row; it means nothing where
    there is no file.
    """
    line = row_of.max(axis=1, keepdims=True, initial=0)
    return np.broadcast_to(line, row_of.shape) if ((row_of == line) | (file_of < 0)).all() else row_of


def _nothing(stored: Numbers) -> bool:
    """Whether nothing is stated: looked at in one place where one number stands for all."""
    return bool(np.isnan(stored if any(stored.strides) else stored[:1]).all())


def _rows_by_task(results: pd.DataFrame) -> dict[str, Rows]:
    code, tasks = codes_of(results["task"])
    ends = np.cumsum(np.bincount(code, minlength=len(tasks))).tolist()
    parts: list[Rows] = [slice(begin, end) for begin, end in zip([0, *ends], ends, strict=False)]
    if not (code[:-1] <= code[1:]).all():
        order = np.argsort(code, kind="stable")
        parts = [order[part] for part in parts]
    return dict(zip(map(str, tasks), parts, strict=True))


def _some(rows: Rows, wanted: np.ndarray) -> Rows:
    if wanted.all():
        return rows
    return (np.arange(rows.start, rows.stop) if isinstance(rows, slice) else rows)[wanted]


def _of_metric(suite: Suite, node: Node, rows: Rows, metric: tuple[np.ndarray, pd.Index]) -> Rows:
    code, words = metric
    mine = code[rows]
    if node.metric is not None:
        return _some(rows, mine == words.get_indexer(pd.Index([node.metric]))[0])
    several = np.flatnonzero(np.bincount(mine, minlength=len(words)))
    if len(several) > 1:
        raise EvalboardError(
            f"board {suite.root.name}, node {node.path!r}: "
            f"the task has the metrics {', '.join(sorted(words[several]))}; name one"
        )
    return rows


def _published(suite: Suite, entries: pd.Series, reading: Reading) -> dict[str, Numbers]:
    frame = reading.published
    wanted = (
        {node.published for node in suite.nodes if node.published}
        | {node.path for node in suite.nodes}
        | {node.name for node in suite.nodes}
    )
    scores: dict[str, Numbers] = {}
    for name, rows in frame[frame["name"].isin(wanted)].groupby("name", sort=True):
        column = np.full(len(entries), np.nan)
        entry = pd.Index(entries).get_indexer(pd.Index(rows["entry"]))
        column[entry[entry >= 0]] = rows["score"].to_numpy()[entry >= 0]
        scores[str(name)] = column
    return scores


def agreements_of(
    board: Board, suite: Suite, scores: NodeScores, published: Mapping[str, Numbers], entries: pd.Series
) -> tuple[Agreement, ...]:
    """Published scores, by name, against recomputed ones, both as they are shown, for every node that has both."""
    shown = suite.shown(scores)
    return tuple(
        _agreement(suite.nodes[place].path, column, shown[:, place], tolerance_of(board, name), entries)
        for name, column in published.items()
        if name in suite and suite.nodes[place := suite.place(name)].published != name
    )


def _agreement(node: str, published: Numbers, computed: Numbers, tolerance: float, entries: pd.Series) -> Agreement:
    both = ~np.isnan(published) & ~np.isnan(computed)
    apart = np.where(both, np.abs(published - computed), 0.0)
    wrong = np.flatnonzero(apart > tolerance)
    worst = wrong[np.argsort(-apart[wrong], kind="stable")][:5]
    examples = tuple((str(entries.iloc[row]), float(published[row]), float(computed[row])) for row in worst)
    return Agreement(node, int(both.sum()), float(apart.max(initial=0.0)), tolerance, len(wrong), examples)


def tolerance_of(board: Board, name: str) -> float:
    """How far a published score may lie from the recomputed one: as configured, else what floating point costs."""
    columns = board.columns.get("published")
    column = columns.get(name) if isinstance(columns, dict) else None
    tolerance = column.get("tolerance") if isinstance(column, dict) else None
    return float(tolerance) if isinstance(tolerance, (int, float)) else DIGITS_OF_A_FLOAT
