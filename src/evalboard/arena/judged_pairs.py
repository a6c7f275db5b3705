"""Pairs of answers with who judged them: verdicts of people and of judges on the same pairs, as arrays.

Two verdicts are on the same pair where they share data set, prompt, both models and the columns that the config tells
pairs apart by, whichever answer stood first.
"""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase

import numpy as np
import numpy.typing as npt
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.config import JudgesConfig
from evalboard.data.battles import COUNT, Battles, decided, number_of, style_features
from evalboard.ratings import apart
from evalboard.statistics.prediction_powered import JudgedUnits

Codes = npt.NDArray[np.intp]
SIDES = 3
"""Kinds of verdicts: for B, a tie, for A."""


@dataclass(frozen=True, eq=False)
class JudgedPairs:
    """R verdicts on U pairs of answers."""

    models: tuple[str, ...]
    judges: tuple[str, ...]
    """Those that are no people, by name."""
    a: Codes
    b: Codes
    """The models on both sides (R)."""
    outcome: Numbers
    """For side A, from 0 to 1 (R)."""
    judge: Codes
    """The place of the judge, -1 for people (R)."""
    pair: Codes
    """The pair of answers (R)."""
    cluster: Codes
    """The prompt of each verdict (R)."""
    length: Numbers | None
    """How much longer A's answer is, (a - b) / (a + b + 1); None where the board has no lengths (R)."""
    nobody: int
    """Battles that name no judge, no prompt, or not what tells pairs apart: they are no part of this."""

    @property
    def prompts(self) -> int:
        """How many prompts there are."""
        return int(self.cluster.max(initial=-1)) + 1

    @property
    def for_first(self) -> Numbers:
        """Outcomes for the model of a pair that comes first among the models (R)."""
        return np.where(self.a < self.b, self.outcome, 1.0 - self.outcome)

    @property
    def side(self) -> Codes:
        """For whom each verdict is, seen from that model: 0 against it, 1 for neither, 2 for it (R)."""
        return (np.sign(self.for_first - 0.5) + 1.0).astype(np.intp)


def is_people(word: str, config: JudgesConfig) -> bool:
    """Whether a word stands for people."""
    return any(fnmatchcase(word, pattern.replace("[", "[[]").replace("?", "[?]")) for pattern in config.people)


def judged_pairs(frame: Battles, config: JudgesConfig) -> JudgedPairs | None:
    """The verdicts of a board; None where its battles name no judges or prompts, or are counted."""
    if COUNT in frame or not {config.column, "prompt", *config.apart} <= {*frame.columns}:
        return None
    there = decided(frame)
    same = ["prompt", *config.apart, *(["dataset"] if "dataset" in there and config.column != "dataset" else [])]
    usable = there[[config.column, *same]].notna().all(axis="columns").to_numpy()
    usable = usable & (there["model_a"].cat.codes.to_numpy() != there["model_b"].cat.codes.to_numpy())
    rows = Battles(there[usable].reset_index(drop=True))
    if rows.empty:
        return None
    words = rows[config.column].astype("str")
    names = sorted(set(words))
    judges = [name for name in names if not is_people(name, config)]
    place = {name: judges.index(name) if name in judges else -1 for name in names}
    a, b = (rows[side].cat.codes.to_numpy().astype(np.intp) for side in ("model_a", "model_b"))
    sameness = rows[same].astype("str").assign(low=np.minimum(a, b), high=np.maximum(a, b))
    return JudgedPairs(
        models=tuple(map(str, rows["model_a"].cat.categories)),
        judges=tuple(judges),
        a=a,
        b=b,
        outcome=rows["outcome"].to_numpy(dtype=np.float64),
        judge=np.asarray(words.map(place), dtype=np.intp),
        pair=np.asarray(sameness.groupby(list(sameness.columns), sort=False, observed=True).ngroup(), dtype=np.intp),
        cluster=np.asarray(pd.factorize(rows["prompt"].astype("str"))[0], dtype=np.intp),
        length=apart(rows, config.length) if config.length in style_features(rows) else None,
        nobody=number_of(there) - len(rows),
    )


@dataclass(frozen=True, eq=False)
class PairsOfJudge:
    """U pairs of answers that a judge judged: its mean verdict on each, people's where they judged it too, for the
    first of both models.
    """

    a: Codes
    b: Codes
    judged: JudgedUnits
    pair: Codes
    """The numbers of the pairs."""

    def among(self, models: npt.NDArray[np.bool_]) -> PairsOfJudge:
        """Those between some models."""
        rows = models[self.a] & models[self.b]
        judged = self.judged
        return PairsOfJudge(
            self.a[rows],
            self.b[rows],
            JudgedUnits(judged.judge[rows], judged.people[rows], judged.cluster[rows]),
            self.pair[rows],
        )

    def of(self, model: int) -> JudgedUnits:
        """Verdicts for one model on its pairs."""
        rows, first = (self.a == model) | (self.b == model), self.a == model
        judged = self.judged
        judge, people = (np.where(first, verdict, 1.0 - verdict)[rows] for verdict in (judged.judge, judged.people))
        return JudgedUnits(judge, people, judged.cluster[rows])

    def labelled(self, models: int) -> Codes:
        """How many pairs of each model people judged too."""
        rows = self.judged.labelled
        return np.bincount(self.a[rows], minlength=models) + np.bincount(self.b[rows], minlength=models)


def pairs_of(verdicts: JudgedPairs, judge: int) -> PairsOfJudge:
    """The pairs of answers that a judge judged."""
    size = int(verdicts.pair.max(initial=-1)) + 1
    outcome = verdicts.for_first

    def means(rows: npt.NDArray[np.bool_]) -> Numbers:
        count = np.bincount(verdicts.pair[rows], minlength=size)
        with np.errstate(invalid="ignore"):
            return np.bincount(verdicts.pair[rows], outcome[rows], size) / count

    judged, people = means(verdicts.judge == judge), means(verdicts.judge < 0)
    own = np.flatnonzero(~np.isnan(judged))
    first_row = np.empty(size, dtype=np.intp)
    first_row[verdicts.pair[::-1]] = np.arange(len(verdicts.pair))[::-1]
    at = first_row[own]
    a, b = (side(verdicts.a, verdicts.b)[at] for side in (np.minimum, np.maximum))
    return PairsOfJudge(a, b, JudgedUnits(judged[own], people[own], verdicts.cluster[at]), own)
