"""Versions that shift scores: a benchmark on which models that were run with one version score otherwise than models of
like strength with another.

score_ij = b_j + c_j a_i + g_v(ij) on the scale of log odds: what model i is worth is read off its other benchmarks, and
g is tested by a permutation of versions within the benchmark. The p values are adjusted for the number of benchmarks
(Holm 1979). A benchmark that shifts is no witness of what models are worth: the others are looked at again without it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from evalboard.audits.stored_values._stored_values import (
    InspectionResult,
    NumberMark,
    Scope,
    StoredValues,
    VersionedBenchmarks,
)
from evalboard.base.arrays import Numbers
from evalboard.base.decimals import fixed, p_value
from evalboard.base.declarations import Setting
from evalboard.statistics.version_shifts import OneFactor, VersionShift, logits, version_shift
from evalboard.strings import Text, message

ORDER = 50
NAME = "versions"
FEWEST = Setting(
    name="models_per_version",
    order=10,
    default=5.0,
    least=2,
    meaning="models with a version, of one organization one, at least, before it is compared with others",
    reason="of fewer models nobody knows whether it is the version or the models",
)
OTHERS = Setting(
    name="other_benchmarks",
    order=20,
    default=3.0,
    least=1,
    meaning="other benchmarks of a model, at least, by which its strength is told",
    reason="with two benchmarks a shift on one is as well a shift on the other",
)
ALPHA = Setting(
    name="alpha",
    order=30,
    default=0.05,
    above=0,
    most=1,
    meaning="p value, adjusted for the benchmarks, up to which a shift is marked",
    reason="one board in twenty whose versions mean nothing would have a mark",
)
POINTS = Setting(
    name="points",
    order=40,
    default=1.0,
    least=0,
    meaning="points of 100 by which scores are shifted, at least",
    reason="among thousands of models a tenth of a point is no chance, and moves nobody",
)
THRESHOLDS = (FEWEST, OTHERS, ALPHA, POINTS)
DRAWS, DRAWS_EACH = 999, 40
"""Permutations of a test, and more where there are more benchmarks: enough for the smallest p value that an adjustment
may need.
"""


@dataclass(frozen=True, eq=False)
class _Table:
    """The benchmarks that can be compared, as log odds (E x B); what shifts, and what cannot be compared, is
    missing.
    """

    logit: Numbers
    versions: VersionedBenchmarks

    @cached_property
    def factor(self) -> OneFactor:
        """What strength tells of each benchmark."""
        return OneFactor.of(self.logit, self.versions.version)

    def shift(self, benchmark: int, draws: int = 0) -> VersionShift | None:
        """The shift of a benchmark, without a p value where nothing is drawn; entries of one witness with one version
        count as their mean.
        """
        version = self.versions.version[:, benchmark]
        there = ~np.isnan(self.logit)
        rows = np.flatnonzero((version >= 0) & there[:, benchmark] & (there.sum(axis=1) > OTHERS.default))
        if not len(rows):
            return None
        rest, worth = self.factor.rests(self.logit[rows], benchmark)
        _, first, of = np.unique(
            self.versions.witness[rows] * (version.max() + 1) + version[rows], return_index=True, return_inverse=True
        )
        rng = np.random.default_rng([benchmark, len(rows)])
        rest, worth = (np.bincount(of, each) / np.bincount(of) for each in (rest, worth))
        return version_shift(rest, worth, version[rows][first], fewest=int(FEWEST.default), draws=draws, rng=rng)

    def without(self, benchmark: int) -> _Table:
        """The same without a benchmark, which tells nothing of the strength of models where it shifts."""
        logit = self.logit.copy()
        logit[:, benchmark] = np.nan
        return _Table(logit, self.versions)


def inspect(stored: StoredValues) -> InspectionResult:
    """The benchmarks whose scores are shifted with a version, the surest first."""
    versions = stored.versions
    if versions is None:
        return InspectionResult()
    score, why = _scores(stored, versions)
    table = _Table(score, versions)
    shifts = {place: table.shift(place) for place, reason in enumerate(why) if not reason}
    tested = {place: shift.models + shift.others for place, shift in shifts.items() if shift is not None}
    for place in shifts.keys() - tested.keys():
        why[place] = message("integrity-versions-few", models=int(FEWEST.default), others=int(OTHERS.default))
    every = (
        _mark(stored, versions, place, shift, p)
        for place, shift, p in _surest(table, shifts, max(DRAWS, DRAWS_EACH * len(why)))
    )
    marks = tuple(mark for mark in every if abs(mark.shift or 0.0) >= POINTS.default / 100)
    scopes = (
        Scope(
            check=NAME,
            leaf=leaves[0],
            cells=tested.get(place, 0),
            seen=None,
            why=why[place],
            about=versions.labels[place],
        )
        for place, leaves in enumerate(versions.leaves)
    )
    return InspectionResult(marks, tuple(scopes))


def _surest(
    table: _Table, shifts: dict[int, VersionShift | None], draws: int
) -> Iterator[tuple[int, VersionShift, float]]:
    """The shifts that are no chance, with their adjusted p values.

    The one that lies most errors away is tested, and where it is no chance the others are looked at without its
    benchmark.
    """
    last = 0.0
    while there := {place: shift for place, shift in shifts.items() if shift is not None}:
        place = max(there, key=lambda each: there[each].errors)
        shift = table.shift(place, draws)
        last = max(last, min(1.0, shift.p * len(there))) if shift is not None else 1.0
        if shift is None or last > ALPHA.default:
            return
        yield place, shift, last
        table = table.without(place)
        shifts = {other: table.shift(other) for other in there if other != place}


def _scores(stored: StoredValues, versions: VersionedBenchmarks) -> tuple[Numbers, list[Text]]:
    """The benchmarks as log odds (E x B), means over their leaves, and why each cannot be compared, "" where it can."""
    score = np.full((len(stored.value), len(versions.leaves)), np.nan)
    why: list[Text] = []
    for place, leaves in enumerate(versions.leaves):
        value = stored.value[:, list(leaves)]
        there = ~np.isnan(value)
        if not there.any() or (value[there] < 0).any() or (value[there] > 1).any():
            why.append(message("integrity-versions-no-share"))
            continue
        why.append("")
        of_leaves = logits(value, stored.questions[:, list(leaves)])
        score[there.all(axis=1), place] = of_leaves[there.all(axis=1)].mean(axis=1)
    return score, why


def _as_shares(value: Numbers, shift: float) -> float:
    """What a shift in log odds is in shares, in the mean over some values."""
    odds = logits(value, np.full(value.shape, np.nan))
    return float(np.nanmean(1 / (1 + np.exp(-odds)) - 1 / (1 + np.exp(shift - odds))))


def _mark(stored: StoredValues, versions: VersionedBenchmarks, place: int, shift: VersionShift, p: float) -> NumberMark:
    leaves = versions.leaves[place]
    apart = _as_shares(stored.value[versions.version[:, place] == shift.version][:, list(leaves)], shift.shift)
    said = {
        "models": shift.models,
        "others": shift.others,
        "points": fixed(100 * abs(apart), 1),
        "p": p_value(p),
    }
    return NumberMark(
        check=NAME,
        entries=(),
        leaves=tuple(leaves),
        sentence=message(
            "integrity-versions-higher" if shift.shift > 0 else "integrity-versions-lower",
            version=versions.names[shift.version],
            benchmark=versions.labels[place],
            **said,
        ),
        version=versions.names[shift.version],
        shift=apart,
        p=p,
    )
