"""Questions that weak models get right more often than strong ones, beyond chance.

Given how many models are right and their strengths, the sum t of the strengths of those right has a permutation
distribution, tilted by exp(a t) where the log-odds rise by a per step of strength. How common each slope a is is read
off the board (nonparametric maximum likelihood: Laird 1978, https://doi.org/10.1080/01621459.1978.10480103); ordinary
questions have slopes of 0 or more.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from evalboard.base.arrays import Numbers

STEPS = 16
"""Strengths are whole numbers from 0 to this."""
SLOPES = np.concatenate([np.linspace(-3.0, -0.1, 30), np.linspace(0.0, 1.0, 41), np.linspace(1.1, 3.0, 20)])
"""In log-odds over a standard deviation of strengths."""
FLAT = int(np.flatnonzero(SLOPES == 0.0)[0])
ROUNDS = 400


@dataclass(frozen=True)
class NegativeDiscrimination:
    """Tail chances of J questions; NaN where all are right or all wrong."""

    by_chance: Numbers
    """How likely a question unrelated to strength goes backwards as far (J): exact, one-sided."""
    ordinary: Numbers
    """How likely an ordinary question of this board does (J)."""


@dataclass(frozen=True)
class _Tail:
    """One question's likelihood and lower tail of t at each slope."""

    likely: Numbers
    below: Numbers


def negative_discrimination(right: np.ndarray, strength: np.ndarray, answered: np.ndarray) -> NegativeDiscrimination:
    """The tail chances of questions.

    Args:
        right: N models x J questions, whether the answer is right.
        strength: N x J whole numbers from 0 to `STEPS`, by the other questions.
        answered: N x J, whether the model answered.
    """
    tails = _tails(right, strength, answered)
    by_chance, ordinary = np.full((2, right.shape[1]), np.nan)
    judged = sorted(tails)
    if judged:
        likely = np.array([tails[place].likely for place in judged])
        below = np.array([tails[place].below for place in judged])
        by_chance[judged] = below[:, FLAT]
        ordinary[judged] = below @ _ordinary(likely)
    return NegativeDiscrimination(by_chance, ordinary)


def _tails(right: np.ndarray, strength: np.ndarray, answered: np.ndarray) -> dict[int, _Tail]:
    """Questions answered by the same models at the same strengths share one distribution."""
    tails: dict[int, _Tail] = {}
    groups: dict[bytes, list[int]] = {}
    for place in range(right.shape[1]):
        groups.setdefault(np.where(answered[:, place], strength[:, place], -1).astype(np.int8).tobytes(), []).append(
            place
        )
    for places in groups.values():
        mine = answered[:, places[0]]
        weight = strength[mine, places[0]].astype(np.int64)
        here = right[mine][:, places]
        count, reached = here.sum(axis=0), weight @ here
        few = np.minimum(count, len(weight) - count)
        log_ways = _log_ways(weight, int(few.max(initial=0)))
        spread = float(weight.std())
        for place, k, t, fewer in zip(places, count.tolist(), reached.tolist(), few.tolist(), strict=True):
            if fewer and spread:
                whole = int(weight.sum())
                # Which models are wrong says as much as which are right: the smaller group is counted.
                tails[place] = (
                    _tail(log_ways[fewer], t, spread) if k == fewer else _tail(log_ways[fewer][whole::-1], t, spread)
                )
    return tails


def _log_ways(weight: np.ndarray, most: int) -> Numbers:
    """The log number of choices of k models whose strengths add up to t (k x t)."""
    whole = int(weight.sum())
    ways = np.zeros((most + 1, whole + 1))
    ways[0, 0] = 1.0
    lost = 0.0
    for each in weight.tolist():
        ways[1:, each:] += ways[:-1, : whole + 1 - each].copy()
        top = ways.max()
        if top > 1e200:
            ways /= top
            lost += float(np.log(top))
    with np.errstate(divide="ignore"):
        return np.log(ways) + lost


def _tail(log_ways: Numbers, t: int, spread: float) -> _Tail:
    possible = np.flatnonzero(np.isfinite(log_ways))
    log = log_ways[possible] + np.outer(SLOPES / spread, possible - t)
    top = log.max(axis=1, keepdims=True)
    chance = np.exp(log - top)
    chance /= chance.sum(axis=1, keepdims=True)
    return _Tail(likely=chance[:, possible == t][:, 0], below=chance[:, possible <= t].sum(axis=1))


def _ordinary(likely: Numbers) -> Numbers:
    """How common each slope is among ordinary questions (slopes)."""
    weight = np.full(likely.shape[1], 1.0 / likely.shape[1])
    for _ in range(ROUNDS):
        joint = likely * weight
        weight = (joint / np.maximum(joint.sum(axis=1, keepdims=True), 1e-300)).mean(axis=0)
    weight = np.where(SLOPES >= 0.0, weight, 0.0)
    return weight / weight.sum() if weight.sum() else np.where(SLOPES == 0.0, 1.0, 0.0)


def false_discovery(p_value: Numbers) -> Numbers:
    """P values adjusted as Benjamini and Hochberg (1995), https://doi.org/10.1111/j.2517-6161.1995.tb02031.x; NaN
    stays.
    """
    adjusted = np.full(len(p_value), np.nan)
    there = np.flatnonzero(~np.isnan(p_value))
    order = there[np.argsort(p_value[there], kind="stable")]
    scaled = p_value[order] * len(order) / np.arange(1, len(order) + 1)
    adjusted[order] = np.minimum(np.minimum.accumulate(scaled[::-1])[::-1], 1.0)
    return adjusted
