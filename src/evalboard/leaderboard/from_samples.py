"""A leaderboard from the sums of samples, from which the suite's tree comes too. Pure, as `from_results`."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.config import Board
from evalboard.data.questions import NO_QUESTIONS, SameQuestions
from evalboard.data.sample_values import AnswerLookup
from evalboard.data.sums import Sums
from evalboard.leaderboard.costs import with_costs
from evalboard.leaderboard.entries import entries_of, in_order, latest_date, quantified
from evalboard.leaderboard.leaderboard import EntryRanks, Leaderboard, Provenance
from evalboard.leaderboard.notes import same_notes, sample_notes, suite_notes
from evalboard.leaderboard.origin import Origin
from evalboard.leaderboard.rank_inference import DifferencesInMemory
from evalboard.scoring import methods
from evalboard.scoring.evidence import Evidence
from evalboard.scoring.node_errors import ScoredNodes
from evalboard.scoring.same_questions import shared_leaves
from evalboard.scoring.samples import leaves_in
from evalboard.suite.growth import grown
from evalboard.suite.tree import Suite, compile_suite


def from_samples(
    board: Board,
    sums: Sums,
    answers: AnswerLookup | None = None,
    same: SameQuestions = NO_QUESTIONS,
    *,
    origin: Origin,
    key: str,
) -> Leaderboard:
    """The leaderboard of a board from sums, and from the samples one by one where its method needs them. `same` says
    which questions are the same.
    """
    sums = replace(sums, clusters=same.clusters(sums.clusters))
    answers = None if answers is None else same.answers(answers)
    rows, no_amounts = quantified(board, sums.entries)
    sums = replace(sums, entries=rows, left_out=(*sums.left_out, *no_amounts))
    entries = entries_of(board, sums.entries, sums.files, sums.left_out, counted=sums.runs["file"].unique())
    board = grown(board, leaves_in(sums))
    suite = compile_suite(board)
    computed = methods.scored(board, suite, sums, answers, entries["entry"])
    provenance = _provenance(suite, sums, entries["entry"])
    order, ordered = in_order(board, entries, computed.scores.score[:, 0])
    scored = ScoredNodes(board, suite, computed.scores.of(order), computed.errors.of(order))
    shared = shared_leaves(suite, same, computed.evidence)
    evidence = computed.evidence.of(order).with_same(shared)
    leaderboard = Leaderboard(
        board=board,
        suite=suite,
        origin=origin,
        key=key,
        as_of=origin.date or latest_date(ordered, sums.files),
        entries=ordered,
        scores=scored.scores,
        errors=scored.errors,
        ranks=_ranks(scored, evidence, computed.pair_errors, order),
        provenance=provenance.of(order),
        evidence=evidence,
        left_out=sums.left_out,
        notes=suite_notes(suite, computed.scores)
        + sample_notes(board, suite, computed)
        + same_notes(board, suite, evidence),
    )
    return with_costs(leaderboard)


def _ranks(scored: ScoredNodes, evidence: Evidence, pair_errors: Numbers | None, order: np.ndarray) -> EntryRanks:
    score = scored.scores.score[:, 0]
    if pair_errors is None:
        return EntryRanks.by(
            score, evidence.curves(scored).column(0).take(np.arange(len(score)))
        )  # a copy: a column holds on to all others
    return EntryRanks.by_differences(score, DifferencesInMemory(score, pair_errors[np.ix_(order, order)]))


def _provenance(suite: Suite, sums: Sums, entries: pd.Series) -> Provenance:
    files = sums.files.drop_duplicates("file").reset_index(drop=True)
    runs = sums.runs.drop_duplicates(["entry", "leaf"])
    leaves = {suite.nodes[place].task: place for place in suite.leaves}
    file_of = np.full((len(entries), len(suite.nodes)), -1, dtype=np.int32)
    file = pd.Index(files["file"]).get_indexer(pd.Index(runs["file"]))
    file_of[pd.Index(entries).get_indexer(pd.Index(runs["entry"])), runs["leaf"].map(leaves)] = file
    return Provenance(file_of=file_of, row_of=np.zeros(file_of.shape, dtype=np.int32), files=files)
