"""Questions that go backwards: those that weak models get right more often than strong ones, more than chance makes of
the questions that there are.

Among models that answer a question, k of them right, let t be the sum of the strengths of those k. If being right had
nothing to do with strength, each choice of k models would be as likely: the permutation distribution of t, worked out
in full. If the log-odds of a right answer rise by a for each step of strength, each choice is as likely as exp(a t):
the same distribution, tilted (conditional logistic regression; Rasch's, where a is the same for all questions). It
holds given both margins, how many models are right on a question and how strong each model is.

Most questions that correlate negatively with strength are ordinary ones and bad luck. So the question is not whether a
could be 0, but how often an ordinary question of this board would look as this one does. How common each slope is is
read off the board itself (nonparametric maximum likelihood: Laird 1978,
https://doi.org/10.1080/01621459.1978.10480103); ordinary are those slopes that are not below 0.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from evalboard.base.arrays import Numbers

STEPS = 16
"""The strengths of models are whole numbers from 0 to this."""
SLOPES = np.concatenate([np.linspace(-3.0, -0.1, 30), np.linspace(0.0, 1.0, 41), np.linspace(1.1, 3.0, 20)])
"""Slopes that are tried, in log-odds over a standard deviation of the models' strengths."""
FLAT = int(np.flatnonzero(SLOPES == 0.0)[0])
ROUNDS = 400


@dataclass(frozen=True)
class NegativeDiscrimination:
    """What is found of J questions; NaN where nothing can be: all right, all wrong."""

    by_chance: Numbers
    """How likely a question whose answers have nothing to do with strength goes backwards as far (J): the exact
    permutation test, one-sided.
    """
    ordinary: Numbers
    """How likely an ordinary question of this board goes backwards as far (J)."""


@dataclass(frozen=True)
class _Tail:
    """One question: the tilted distribution of t at each slope, as its likelihood and its lower tail (slopes)."""

    likely: Numbers
    below: Numbers


def negative_discrimination(right: np.ndarray, strength: np.ndarray, answered: np.ndarray) -> NegativeDiscrimination:
    """What is found of questions.

    Args:
        right: N models x J questions, whether the answer is right.
        strength: N x J whole numbers from 0 to `STEPS`: how strong each model is on other questions than this one.
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
    """By question. Those that the same models answered, at the same strengths, share one distribution."""
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
    """The logarithm of how many choices of k models have strengths that add up to t, for k up to `most` (k x t)."""
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
    """How common each slope is among questions that do not go backwards, by maximum likelihood (slopes)."""
    weight = np.full(likely.shape[1], 1.0 / likely.shape[1])
    for _ in range(ROUNDS):
        joint = likely * weight
        weight = (joint / np.maximum(joint.sum(axis=1, keepdims=True), 1e-300)).mean(axis=0)
    weight = np.where(SLOPES >= 0.0, weight, 0.0)
    return weight / weight.sum() if weight.sum() else np.where(SLOPES == 0.0, 1.0, 0.0)


def false_discovery(p_value: Numbers) -> Numbers:
    """P values adjusted for their number as Benjamini and Hochberg (1995) do,
    https://doi.org/10.1111/j.2517-6161.1995.tb02031.x; NaN stays.
    """
    adjusted = np.full(len(p_value), np.nan)
    there = np.flatnonzero(~np.isnan(p_value))
    order = there[np.argsort(p_value[there], kind="stable")]
    scaled = p_value[order] * len(order) / np.arange(1, len(order) + 1)
    adjusted[order] = np.minimum(np.minimum.accumulate(scaled[::-1])[::-1], 1.0)
    return adjusted
