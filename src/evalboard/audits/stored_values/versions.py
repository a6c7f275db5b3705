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
from evalboard.base.families import Setting
from evalboard.strings import Text, message

AT_ONCE = 200
ENOUGH = 20
"""Draws with as large a statistic after which sampling stops (Besag and Clifford 1991)."""
TINY = 1e-12
ROUNDS, AT_REST = 60, 1e-6
LEAST_OWN = 0.05
"""The least share of a benchmark's variance that is its own."""


@dataclass(frozen=True, slots=True)
class VersionShift:
    """The version whose scores lie furthest from the others', on a logit scale."""

    version: int
    shift: float
    """Logits above equally strong models with other versions."""
    errors: float
    """The shift in standard errors."""
    p: float
    models: int
    others: int


def logits(score: Numbers, questions: Numbers) -> Numbers:
    """Shares as log odds, half an answer added to either side; of 1,000 questions where unknown."""
    n = np.where(np.isnan(questions), 1_000.0, questions)
    return np.log((score * n + 0.5) / ((1 - score) * n + 0.5))


@dataclass(frozen=True, eq=False)
class OneFactor:
    """logit_ij = b_j + c_j a_i + e_ij: slopes c of B benchmarks, and variances of e."""

    slope: Numbers
    own: Numbers

    @classmethod
    def of(cls, logit: Numbers, version: np.ndarray) -> OneFactor:
        """Principal factors of the covariances of benchmarks within versions (both E x B)."""
        covariance = _within(logit, version)
        total = np.maximum(np.diag(covariance), TINY)
        own = total / 2
        slope = np.zeros(len(total))
        for _ in range(ROUNDS):
            values, vectors = np.linalg.eigh(covariance - np.diag(own))
            slope = vectors[:, -1] * np.sqrt(max(float(values[-1]), 0.0))
            own = np.clip(total - slope**2, LEAST_OWN * total, total)
        return cls(slope * (1.0 if slope.sum() >= 0 else -1.0), own)

    def rests(self, logit: Numbers, benchmark: int) -> tuple[Numbers, Numbers]:
        """Scores of E entries on a benchmark less what their other scores predict, and their strength.

        Bartlett's (1937) score, which is unbiased for strong entries, doi:10.1111/j.2044-8295.1937.tb00863.x.
        """
        there = ~np.isnan(logit)
        filled, count = np.where(there, logit, 0.0), np.maximum(there.sum(axis=0), 1)
        others = there.copy()
        others[:, benchmark] = False
        weight = np.where(others, self.slope / self.own, 0.0)
        precision = np.maximum(weight @ self.slope, TINY)
        ease, worth = filled.sum(axis=0) / count, np.zeros(len(logit))
        for _ in range(1 if there[:, there.any(axis=0)].all() else ROUNDS):
            before, worth = worth, ((filled - ease) * weight).sum(axis=1) / precision
            ease = np.where(there, filled - self.slope * worth[:, None], 0.0).sum(axis=0) / count
            if np.abs(worth - before).max(initial=0) < AT_REST:
                break
        return filled[:, benchmark] - ease[benchmark] - self.slope[benchmark] * worth, worth


def _within(logit: Numbers, version: np.ndarray) -> Numbers:
    """The covariances of benchmarks within versions (B x B), over entries that have both; 0 where none have."""
    there = ~np.isnan(logit)
    away = np.where(there, logit, 0.0)
    for place in range(logit.shape[1]):
        _, of = np.unique(version[:, place], return_inverse=True)
        size = np.maximum(np.bincount(of, there[:, place]), 1.0)
        away[:, place] -= (np.bincount(of, away[:, place]) / size)[of] * there[:, place]
    return (away.T @ away) / np.maximum(there.T.astype(float) @ there, 1.0)


def version_shift(
    rest: Numbers, worth: Numbers, version: np.ndarray, *, fewest: int, draws: int, rng: np.random.Generator
) -> VersionShift | None:
    """The shift of M models' residuals with a version; None where versions have too few models or do not vary.

    The statistic is Welch's over versions, permuted (Janssen 1997), divided by what strength (`worth`) adds to its
    variance.
    """
    codes, counts = np.unique(version, return_counts=True)
    usual = np.isin(version, codes[counts >= fewest])
    rest, worth, version, codes = (
        rest[usual],
        worth[usual],
        np.unique(version[usual], return_inverse=True)[1],
        codes[counts >= fewest],
    )
    if len(codes) < 2 or float(rest.var()) < TINY:
        return None
    member = np.eye(len(codes))[version]
    more = _more(worth, member)
    seen = float(_welch(rest[None], member)[0]) / more
    above = made = 0
    while made < draws and above < ENOUGH:
        some = min(AT_ONCE, draws - made)
        above += int((_welch(rng.permuted(np.tile(rest, (some, 1)), axis=1), member) >= seen * (1 - 1e-9)).sum())
        made += some
    each = [_apart(rest, version == code) for code in range(len(codes))]
    furthest = max(range(len(codes)), key=lambda code: abs(each[code][1]))
    mine = int((version == furthest).sum())
    shift, errors = each[furthest]
    return VersionShift(
        int(codes[furthest]), shift, abs(errors) / more**0.5, (1 + above) / (1 + made), mine, len(rest) - mine
    )


def _welch(rest: Numbers, member: Numbers) -> Numbers:
    """The statistic of D orders of M numbers of V versions (M x V)."""
    size = member.sum(axis=0)
    mean = rest @ member / size
    variance = np.maximum((rest**2 @ member / size - mean**2) * size / np.maximum(size - 1, 1), TINY)
    weight = size / variance
    middle = (weight * mean).sum(axis=1, keepdims=True) / weight.sum(axis=1, keepdims=True)
    return (weight * (mean - middle) ** 2).sum(axis=1)


def _more(worth: Numbers, member: Numbers) -> float:
    """The variance inflation 1 / (1 - R^2) of versions that go with strength, R^2 beyond chance."""
    away = worth - worth.mean()
    total = float(away @ away)
    if total < TINY:
        return 1.0
    by_version = float(((away @ member) ** 2 / member.sum(axis=0)).sum()) / total
    chance = (member.shape[1] - 1) / (len(worth) - 1)
    return 1.0 / max(1.0 - max(0.0, (by_version - chance) / (1.0 - chance)), TINY)


def _apart(rest: Numbers, mine: np.ndarray) -> tuple[float, float]:
    one, other = rest[mine], rest[~mine]
    apart = float(one.mean() - other.mean())
    error = float(np.sqrt(one.var(ddof=1) / len(one) + other.var(ddof=1) / len(other)))
    return apart, apart / max(error, TINY)


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
