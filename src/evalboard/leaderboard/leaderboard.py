"""The computed value of a board: entries x nodes, what stands behind it, and how it was made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TypeVar

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers, some_rows
from evalboard.config import Board
from evalboard.data.samples import SampledBenchmark, StoredSamples
from evalboard.data.schema import LeftOut
from evalboard.errors import NotFound, QueryError
from evalboard.leaderboard.memo import Memo, MemoKey
from evalboard.leaderboard.origin import Origin
from evalboard.leaderboard.rank_inference import Differences, RankInference, rank_sets_among
from evalboard.scoring.error_kinds import SAMPLING
from evalboard.scoring.evidence import BattleEvidence, Evidence
from evalboard.scoring.node_errors import ENTRIES, CountedScores, ScoredNodes, ScoreErrors, lots
from evalboard.scoring.own_samples import OwnMean
from evalboard.statistics.curves import Curves, stacked
from evalboard.statistics.rank_sets import RankSets, bands, rank_sets
from evalboard.strings import Text, did_you_mean, either, message
from evalboard.suite.facts import LeafFacts
from evalboard.suite.tree import Suite, ranked

HARNESSES = (
    "harness",
    "scaffold",
    "agent",
    "agent_name",
    "framework",
    "prompt_template",
    "template",
    "shots",
    "judge",
    "user_simulator",
    "language",
    "seed",
)
"""Names of columns with what a model is run with."""
SHOWN = "shown"
"""The choice of errors that leaves a board as it is made."""
CURVES: MemoKey[Curves] = MemoKey("curves")
NUMBERS: MemoKey[Numbers] = MemoKey("shown")
ENDS: MemoKey[tuple[Numbers, Numbers]] = MemoKey("shown ends")
BANDS: MemoKey[np.ndarray] = MemoKey("bands")
MemoValue = TypeVar("MemoValue")


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
class EntryRanks:
    """The ranks of entries (E), 0 without a score of the root, and what its errors say of them, 0 where nothing is
    known.
    """

    rank: np.ndarray
    sets: RankSets
    differences: Differences | None = field(default=None, compare=False, repr=False)
    """The errors of all differences, where no errors of single scores say who stands where."""
    curve: Curves | None = field(default=None, compare=False, repr=False)
    """The confidence curves of the root's scores (E) that `sets` were made of, on boards of so many entries that to
    make them anew takes long.
    """

    @classmethod
    def by(cls, score: Numbers, curve: Curves) -> EntryRanks:
        """Entries ranked by the root's score (E), which has these curves."""
        return cls(rank=ranked(score), sets=rank_sets(curve), curve=curve if len(score) > ENTRIES else None)

    @classmethod
    def by_differences(cls, score: Numbers, differences: Differences) -> EntryRanks:
        """The same where their errors depend on each other."""
        return cls(rank=ranked(score), sets=rank_sets_among(differences, ~np.isnan(score)), differences=differences)

    @property
    def columns(self) -> dict[str, np.ndarray]:
        """These as columns of a table, the rank first."""
        return {"rank": self.rank, **self.sets.columns}


@dataclass(frozen=True)
class Provenance:
    """Where the value of each leaf stands (E x N): its number in `files`, -1 for none; its row there, 0 for none, and
    without meaning for no file.
    """

    file_of: np.ndarray
    row_of: np.ndarray
    files: pd.DataFrame

    def of(self, order: np.ndarray) -> Provenance:
        """The same for some entries, in this order."""
        return replace(self, file_of=some_rows(self.file_of, order), row_of=some_rows(self.row_of, order))


@dataclass(frozen=True)
class Leaderboard:
    """E entries x N nodes (the tree, then derived means), scores as fractions, missing is NaN.

    Errors and intervals are missing where nothing is known about them, and their kind is empty.
    """

    board: Board
    suite: Suite
    origin: Origin
    key: str
    """Hash of everything this depends on: content of the files, config, code."""
    as_of: datetime | None
    entries: pd.DataFrame
    """One row per entry in order of rank: entry, model, then whatever is known."""
    scores: CountedScores
    errors: ScoreErrors
    ranks: EntryRanks
    provenance: Provenance
    evidence: Evidence
    """What stands behind the scores, in one of four kinds."""
    facts: Mapping[str, LeafFacts] = field(default_factory=dict)
    """What holds of the metrics of leaves, by path; empty where the config alone says it, as on boards of samples and
    of battles.
    """
    left_out: tuple[LeftOut, ...] = ()
    agreements: tuple[Agreement, ...] = ()
    notes: tuple[Text, ...] = ()
    error_choice: str = SHOWN
    """Whose errors these are, rank intervals and tiers with them: the board's own, or those of a kind that a visitor
    chose.
    """
    sample_means: tuple[OwnMean, ...] = field(default=(), compare=False, repr=False)
    """The means of the samples behind stored values, as its build has them: its marks are made of them, and then they
    are not kept.
    """
    samples: StoredSamples | None = field(default=None, compare=False, repr=False)
    findings: bytes | None = field(default=None, compare=False, repr=False)
    """What the audits found when it was built, as `views.health.packed` writes it; None where they have not run."""
    marks: bytes | None = field(default=None, compare=False, repr=False)
    """What the checks of its numbers said when it was built, as `leaderboard.marks.packed_marks` writes it; None where
    they have not run.
    """
    _shown: Leaderboard | None = field(default=None, compare=False, repr=False)
    """The leaderboard with the board's own errors, where these are others."""
    _keep: Memo = field(init=False, default_factory=Memo, compare=False, repr=False)

    def __len__(self) -> int:
        return len(self.entries)

    @property
    def has_gaps(self) -> bool:
        """Whether an entry has no result of some benchmark."""
        return bool(np.isnan(self.scores.score[:, list(self.suite.benchmarks)]).any())

    @property
    def harness_columns(self) -> tuple[str, ...]:
        """The columns of entries, then of samples, that are taken for what a model is run with, likeliest first."""
        of_samples = self.samples.more if self.samples is not None else ()
        return tuple(each for names in (self.entries.columns, of_samples) for each in HARNESSES if each in names)

    def once(self, key: MemoKey[MemoValue], make: Callable[[], MemoValue]) -> MemoValue:
        """What is made of this leaderboard when it is first asked for, and then kept with it."""
        return self._keep.once(key, make)

    @property
    def pairwise(self) -> bool:
        """Whether each difference of two entries has an error of its own, so that no gap tells any two apart."""
        return self.evidence.pairwise or self.ranks.differences is not None

    @property
    def battles(self) -> BattleEvidence:
        """The battles behind the ratings. NotFound where there are none."""
        return self.evidence.battle_evidence(self.board.id)

    def chosen_average(self, weights: Mapping[int, float]) -> Numbers:
        """The mean (E) of chosen nodes, by place, under a visitor's weights: where there are runs within each, then
        over those that count.
        """
        return self.evidence.chosen_average(self.suite, self.scores, weights)

    def others(self, place: int, own: Mapping[int, float] | None = None) -> dict[int, float]:
        """The weights of the benchmarks other than the one at a place: a visitor's own, else the board's."""
        weights = own or {each: self.suite.nodes[each].weight for each in self.suite.benchmarks}
        return {each: weight for each, weight in weights.items() if each != place}

    def mean_of_others(self, place: int, own: Mapping[int, float] | None = None) -> Numbers:
        """The mean (E) of the benchmarks other than the one at a place; missing where there are none."""
        weights = self.others(place, own)
        return (
            self.evidence.average_without(self.suite, self.scores, weights, place)
            if weights
            else np.full(len(self), np.nan)
        )

    @property
    def shown(self) -> Numbers:
        """What is shown of each node of each entry (E x N): its score, as a fraction, or its value in the unit that it
        has of its own.
        """
        return self.once(NUMBERS, lambda: self.suite.shown(self.scores))

    @property
    def shown_ends(self) -> tuple[Numbers, Numbers]:
        """The lower and upper ends of the intervals of what is shown (E x N)."""
        return self.once(ENDS, lambda: self.suite.shown_ends(self.errors.lower, self.errors.upper))

    @property
    def curves(self) -> Curves:
        """The confidence curves of all scores (E x N), which intervals, ranks and comparisons are read off."""
        return self.once(CURVES, lambda: self.evidence.curves(self.scored))

    def curve(self, place: int) -> Curves:
        """Those of one node's scores (E). On a board of many entries no others are kept, and no more than some thousand
        made at a time.
        """
        if len(self) <= ENTRIES:
            return self.curves.column(place)
        if place == 0 and self.ranks.curve is not None:
            return self.ranks.curve
        return self.once(_curve_key(place), lambda: stacked([self._curve_of(rows, place) for rows in lots(len(self))]))

    def _curve_of(self, rows: np.ndarray, place: int) -> Curves:
        """Of some entries; a copy, for a column would hold on to all others."""
        return self.curves_of(rows).take(np.arange(len(rows)) * len(self.suite.nodes) + place)

    @property
    def curve_at_hand(self) -> bool:
        """Whether that of the score that the board ranks by is made already: at tens of thousands of entries that takes
        seconds.
        """
        return self.ranks.curve is not None or self._keep.there(CURVES if len(self) <= ENTRIES else _curve_key(0))

    def curves_of(self, order: np.ndarray) -> Curves:
        """The same of some entries, in this order: of no others is anything computed."""
        return self.evidence.of(order).curves(self._scored_of(order))

    def curve_of(self, row: int, place: int) -> Curves:
        """That of one cell, made for its entry alone where there are none of all."""
        if self._keep.there(CURVES):
            return self.curves.take(np.array([row * len(self.suite.nodes) + place]))
        return self.curves_of(np.array([row])).take(np.array([place]))

    def chosen_curve(self, average: Numbers, weights: Mapping[int, float]) -> Curves:
        """The curves (E) of a visitor's own score, `average`: the mean of some nodes, by place, with these weights."""
        if len(self) <= ENTRIES:
            return self.evidence.chosen_curves(self.scored, average, weights, self.curves)
        return stacked(
            [
                self.evidence.of(rows).chosen_curves(
                    self._scored_of(rows), average[rows], weights, self.curves_of(rows)
                )
                for rows in lots(len(self))
            ]
        )

    @property
    def scored(self) -> ScoredNodes:
        """The scores with their errors: what the evidence is asked about."""
        return ScoredNodes(self.board, self.suite, self.scores, self.errors)

    def _scored_of(self, order: np.ndarray) -> ScoredNodes:
        return ScoredNodes(self.board, self.suite, self.scores.of(order), self.errors.of(order))

    def rank_inference(self, place: int = 0) -> RankInference:
        """How all entries stand by the scores of a node."""
        return self.once(MemoKey("rank inference", (place,)), lambda: self._rank_inference(place))

    def _rank_inference(self, place: int) -> RankInference:
        if place and not self.as_root(place):
            curve = self.curve(place)
            return RankInference(ranked(curve.score), rank_sets(curve), lambda: curve)
        return RankInference(
            self.ranks.rank, self.ranks.sets, None if self.pairwise else lambda: self.curve(0), self.ranks.differences
        )

    def as_root(self, place: int) -> bool:
        """Whether a node has the scores and the errors of the root, as the only benchmark of a board."""
        columns = self.scores.score, self.errors.of_scores
        return all(np.array_equal(each[:, place], each[:, 0], equal_nan=True) for each in columns)

    @property
    def bands(self) -> np.ndarray:
        """For each entry the latest tier down to it in order of the score (E): lines are drawn where it rises."""
        return self.once(BANDS, lambda: bands(self.scores.score[:, 0], self.ranks.sets.tier))

    @property
    def error_choices(self) -> tuple[str, ...]:
        """Whose errors can be shown, the board's own first; nothing where there is no choice."""
        kinds = self.evidence.errors_by_kind
        differ = any(errors.kind != self.errors.kind for errors in kinds.values())
        return (SHOWN, *kinds) if differ else ()

    def with_errors(self, choice: str) -> Leaderboard:
        """The same scores and ranks with errors, rank intervals and tiers of one kind, or the board's own. QueryError
        where that is not known.
        """
        if choice == self.error_choice:
            return self
        own, kinds = self._shown or self, self.evidence.errors_by_kind
        if choice == SHOWN:
            return own
        if choice not in kinds:
            choices = (SHOWN, *kinds)
            sentence = message(
                "leaderboard-no-errors", choice=repr(choice[:80]), board=self.board.id, choices=either(choices)
            )
            raise QueryError(sentence, parameter="errors", known=choices)
        return own.once(MemoKey("errors", (choice,)), lambda: _by_errors(own, choice, kinds[choice]))

    @cached_property
    def row_by_entry(self) -> Mapping[str, int]:
        """The row of each entry id."""
        return {entry: row for row, entry in enumerate(self.entries["entry"])}

    def name(self, row: int) -> str:
        """The id of the entry in a row."""
        return str(self.entries["entry"].iloc[row])

    @property
    def sampled(self) -> tuple[SampledBenchmark, ...]:
        """The benchmarks with samples."""
        return () if self.samples is None else self.samples.benchmarks

    def find(self, name: str) -> int:
        """The row of an entry, named by its id or by a model id that belongs to one entry only. NotFound otherwise."""
        if name in self.row_by_entry:
            return self.row_by_entry[name]
        of_model = self.entries.loc[self.entries["model"] == name, "entry"]
        if len(of_model) == 1:
            return self.row_by_entry[of_model.iloc[0]]
        if len(of_model):
            raise NotFound(
                message(
                    "leaderboard-several-entries", name=repr(name), count=str(len(of_model)), entries=tuple(of_model)
                )
            )
        close = did_you_mean(name, list(self.row_by_entry))
        raise NotFound(message("leaderboard-no-entry", name=repr(name), board=self.board.id, close=close))


def _curve_key(place: int) -> MemoKey[Curves]:
    return MemoKey("curve", (place,))


def _by_errors(shown: Leaderboard, choice: str, errors: ScoreErrors) -> Leaderboard:
    if errors.kind[0] == shown.errors.kind[0] == SAMPLING:
        return replace(shown, error_choice=choice, errors=errors, findings=None, _shown=shown)
    ranks = replace(shown.ranks, curve=None, differences=None)
    other = replace(shown, error_choice=choice, errors=errors, ranks=ranks, findings=None, _shown=shown)
    return replace(other, ranks=replace(ranks, sets=rank_sets(other.curve(0))))


@dataclass(frozen=True, slots=True)
class StoredFolder:
    """A folder, and the function of it and of further arguments that reads the leaderboard."""

    folder: Path
    read: Callable[..., Leaderboard]
    arguments: tuple[object, ...] = ()

    def load(self) -> Leaderboard:
        """The leaderboard, mapped as far as its files are."""
        return self.read(self.folder, *self.arguments)


PLACE: MemoKey[StoredFolder | None] = MemoKey("kept")


def note_folder(leaderboard: Leaderboard, folder: StoredFolder) -> Leaderboard:
    """The same leaderboard, of which it is known from now on where it lies."""
    leaderboard.once(PLACE, lambda: folder)
    return leaderboard


def folder_of(leaderboard: Leaderboard) -> StoredFolder | None:
    """Where a leaderboard lies; None where it lies nowhere, or not any more."""
    folder = leaderboard.once(PLACE, lambda: None)
    return folder if folder is not None and folder.folder.is_dir() else None
