"""A leaderboard from battles: chances to win against its base model. Pure, as `from_results`."""

from __future__ import annotations

import numpy as np

from evalboard.config import Board, RatingConfig
from evalboard.data.battles import BattleReading, BattlesInMemory
from evalboard.leaderboard.leaderboard import EntryRanks, Leaderboard, Provenance
from evalboard.leaderboard.origin import Origin
from evalboard.leaderboard.rank_inference import DifferencesInMemory, rank_sets_among
from evalboard.ratings import Ratings
from evalboard.scoring.battles import RatedScores, score_battles
from evalboard.scoring.evidence import BattleEvidence
from evalboard.scoring.node_errors import CountedScores
from evalboard.statistics.rank_sets import RankSets
from evalboard.suite.tree import NodeScores


def from_battles(
    board: Board, fought: BattleReading, *, origin: Origin, key: str, rated: RatedScores | None = None
) -> Leaderboard:
    """The leaderboard of a board of battles, from their scores where these are known. EvalboardError where its base
    model fought none.
    """
    computed = rated or score_battles(board, fought)
    score, shape = computed.score, computed.score.shape
    there = ~np.isnan(score)
    below = there[:, 1:] if shape[1] > 1 else there
    scores = NodeScores(
        value=score,
        score=score,
        present=np.column_stack([below.sum(axis=1), there[:, 1:]]).astype(np.float64),
        leaves=np.array([below.shape[1], *[1] * (shape[1] - 1)], dtype=np.float64),
    )
    files = fought.files.drop_duplicates("file").reset_index(drop=True)
    ratings = computed.ratings
    differences = (
        None
        if ratings.strength is None or ratings.errors is None
        else DifferencesInMemory(ratings.strength, ratings.errors)
    )
    return Leaderboard(
        board=computed.board,
        suite=computed.suite,
        origin=origin,
        key=key,
        as_of=origin.date,
        entries=computed.entries.assign(file=files["file"].iloc[0]),
        scores=CountedScores.of_nodes(scores, computed.n),
        errors=computed.errors,
        ranks=EntryRanks(
            rank=ratings.rank.astype(np.int32),
            sets=_stated_sets(ratings)
            if differences is None
            else rank_sets_among(differences, ~np.isnan(differences.score)),
            differences=differences,
        ),
        provenance=Provenance(
            file_of=np.where(there, 0, -1).astype(np.int32), row_of=np.zeros(shape, dtype=np.int32), files=files
        ),
        evidence=BattleEvidence(BattlesInMemory(fought.battles), board.rating or RatingConfig()),
        left_out=fought.left_out,
        notes=computed.notes,
    )


def _stated_sets(ratings: Ratings) -> RankSets:
    """What a rating states of ranks without the errors of differences."""
    return RankSets(
        lower=ratings.rank_lower.astype(np.int32),
        upper=ratings.rank_upper.astype(np.int32),
        tier=ratings.tier.astype(np.int32),
        single_lower=ratings.single_lower.astype(np.int32),
        single_upper=ratings.single_upper.astype(np.int32),
        alpha=np.nan,
        first_alpha=np.nan,
    )
