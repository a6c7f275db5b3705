"""A leaderboard from stored results. A pure function of a reading and a config: no clock, no network, no chance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

import numpy as np
import pandas as pd

from evalboard.config import Board
from evalboard.data.questions import NO_QUESTIONS, SameQuestions
from evalboard.data.schema import RESULTS, Reading, Results, empty
from evalboard.data.sums import Sums
from evalboard.errors import EvalboardError
from evalboard.leaderboard.agreements import agreements_of
from evalboard.leaderboard.entries import entries_of, in_order, latest_date
from evalboard.leaderboard.leaderboard import EntryRanks, Leaderboard, Origin, Provenance
from evalboard.leaderboard.notes import aggregate_notes, same_notes, suite_notes
from evalboard.scoring.evidence import StoredEvidence
from evalboard.scoring.node_errors import stored_errors
from evalboard.scoring.own_samples import own_samples
from evalboard.scoring.same_questions import contradictions, shared_benchmarks
from evalboard.scoring.scored import CountedScores
from evalboard.statistics.rank_sets import rank_sets
from evalboard.suite.facts import LeafFacts, deviations, settled
from evalboard.suite.normalize import Numbers, shares_behind
from evalboard.suite.tree import Node, Suite, compile_suite, score_nodes


def from_results(
    board: Board,
    reading: Reading,
    sampled: Mapping[str, Sums] = MappingProxyType({}),
    same: SameQuestions = NO_QUESTIONS,
    *,
    facts: Mapping[str, LeafFacts] | None = None,
    origin: Origin,
    key: str,
) -> Leaderboard:
    """The leaderboard of a board from what was read, and from the sums of those samples that it keeps, by the name of their benchmark.

    `same` says which of the questions of these samples are the same, `facts` what holds of the metrics of leaves, as `facts.settled` has it.
    """
    if facts is None:
        facts, reading = settled(board, reading)
    suite = compile_suite(board, facts)
    entries = entries_of(board, reading.entries, reading.files, reading.left_out, counted=reading.results["file"].unique())
    cells = _cells(suite, entries["entry"], reading)
    if board.suite.rescale == "z":
        facts = deviations(facts, {suite.nodes[place].path: cells.value[:, place] for place in suite.leaves})
        suite = compile_suite(board, facts)
    published = _published(suite, entries["entry"], reading)
    reading = replace(reading, results=Results(empty(RESULTS)))  # the long table is large, and all of it stands in the cells now
    questions = aggregate_notes(board, suite, cells.value)
    taken = {place: published[node.published] for place, node in enumerate(suite.nodes) if node.published is not None and node.published in published}
    if board.suite.rescale == "rank":
        taken |= {place: shares_behind(cells.value[:, place], lowest=suite.nodes[place].lowest_wins) for place in suite.leaves}
        cells = replace(cells, stderr=np.full_like(cells.stderr, np.nan), n=np.full_like(cells.n, np.nan))
    scores = score_nodes(suite, cells.value[:, list(suite.leaves)], taken)
    order, entries = in_order(board, entries, scores.score[:, 0])
    scores = CountedScores.of_nodes(scores.of(order), cells.n[order])
    stored, provenance = cells.stderr[order], cells.provenance.of(order)
    del cells
    joint = {of: replace(sums, clusters=same.clusters(sums.clusters, of)) for of, sums in sampled.items()}
    own = own_samples(suite, entries["entry"], joint, board.uncertainty, values=scores.value, scores=scores.score, sizes=scores.n)
    shared = shared_benchmarks(suite, list(sampled), same, own.influences)
    errors, of_root = stored_errors(board, suite, scores, n=scores.n, stored=stored, own=own, same=shared)
    evidence = StoredEvidence(shared)
    return Leaderboard(
        board=board,
        suite=suite,
        facts=facts,
        origin=origin,
        key=key,
        as_of=origin.date or latest_date(entries, reading.files),
        entries=entries,
        scores=scores,
        errors=errors,
        ranks=EntryRanks.by(scores.score[:, 0], rank_sets(of_root)),
        provenance=provenance,
        evidence=evidence,
        left_out=reading.left_out,
        agreements=agreements_of(board, suite, scores, {name: column[order] for name, column in published.items()}, entries["entry"]),
        notes=(
            *reading.notes,
            *suite_notes(suite, scores),
            *questions,
            *own.notes,
            *same_notes(board, suite, evidence),
            *contradictions(board, suite, list(sampled), same, shared),
        ),
    )


@dataclass(frozen=True)
class _Cells:
    """Stored values, their errors and numbers of samples (E x N), and where each stands."""

    value: Numbers
    stderr: Numbers
    n: Numbers
    provenance: Provenance


def _cells(suite: Suite, entries: pd.Series, reading: Reading) -> _Cells:
    """The cells of some entries, in their order."""
    results, shape = reading.results, (len(entries), len(suite.nodes))
    files = reading.files.drop(columns="metrics", errors="ignore").drop_duplicates("file").reset_index(drop=True)
    value, stderr, n = (np.full(shape, np.nan) for _ in range(3))
    file_of, row_of = np.full(shape, -1, dtype=np.int32), np.zeros(shape, dtype=np.int32)
    entry, file = _places(entries, results["entry"]), _places(files["file"], results["file"])
    metric = pd.factorize(results["metric"])
    columns = ((value, results["value"].to_numpy()), (stderr, results["stderr"].to_numpy()), (n, results["n"].to_numpy()))
    rows_of = _rows_by_task(results)
    for place in suite.leaves:
        node = suite.nodes[place]
        rows = _of_metric(suite, node, rows_of.get(node.task, np.empty(0, dtype=np.intp)), metric)
        rows = rows[entry[rows] >= 0]
        for cells, stored in (*columns, (file_of, file), (row_of, results["row"].to_numpy())):
            cells[entry[rows], place] = stored[rows]
        if node.n is not None:
            n[~np.isnan(value[:, place]) & np.isnan(n[:, place]), place] = node.n
    return _Cells(value=value, stderr=stderr, n=n, provenance=Provenance(file_of=file_of, row_of=row_of, files=files))


def _rows_by_task(results: pd.DataFrame) -> dict[str, np.ndarray]:
    """The rows of each task, in order."""
    code, tasks = pd.factorize(results["task"])
    order = np.argsort(code, kind="stable")
    rows = np.split(order, np.searchsorted(code[order], np.arange(1, len(tasks)))) if len(tasks) else []
    return dict(zip(map(str, tasks), rows, strict=True))


def _places(of: pd.Series, texts: pd.Series) -> np.ndarray:
    """Where texts stand among others, -1 for nowhere: each different one is looked up once."""
    code, distinct = pd.factorize(texts)
    return np.append(pd.Index(of).get_indexer(pd.Index(distinct)), -1)[code]  # no text has the code -1


def _of_metric(suite: Suite, node: Node, rows: np.ndarray, metric: tuple[np.ndarray, pd.Index]) -> np.ndarray:
    """Those of a task's rows that have the node's metric, of all rows as codes of words. EvalboardError where it names none and there are several."""
    code, words = metric
    mine = code[rows]
    if node.metric is not None:
        return rows[mine == words.get_indexer(pd.Index([node.metric]))[0]] if len(words) else rows
    several = np.unique(mine)
    if len(several) > 1:
        raise EvalboardError(f"board {suite.root.name}, node {node.path!r}: the task has the metrics {', '.join(sorted(words[several]))}; name one")
    return rows


def _published(suite: Suite, entries: pd.Series, reading: Reading) -> dict[str, Numbers]:
    """Published scores by name, in the order of the entries."""
    frame = reading.published
    wanted = {node.published for node in suite.nodes if node.published} | {node.path for node in suite.nodes} | {node.name for node in suite.nodes}
    scores: dict[str, Numbers] = {}
    for name, rows in frame[frame["name"].isin(wanted)].groupby("name", sort=True):
        column = np.full(len(entries), np.nan)
        entry = pd.Index(entries).get_indexer(pd.Index(rows["entry"]))
        column[entry[entry >= 0]] = rows["score"].to_numpy()[entry >= 0]
        scores[str(name)] = column
    return scores
