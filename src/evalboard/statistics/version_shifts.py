"""Whether scores are shifted with the version that made them, by permutation of versions."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from evalboard.base.arrays import Numbers

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
