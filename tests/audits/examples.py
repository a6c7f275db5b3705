"""Panels and answers for audits, with what a test does not care about filled in."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from evalboard.audits import AnswerProfile, AuditReport, Benchmark, Check, Panel
from evalboard.config import AuditConfig

PLAIN = AuditConfig(bootstraps=0)


def benchmark(
    score: Any, column: int = 0, *, chance: Sequence[float | None] | None = None, weight: Any = None, stderr: Any = None
) -> Benchmark:
    """One column of scores (n x k) against the others."""
    values = np.asarray(score, dtype=float)
    many = values.shape[1]
    return Panel(
        score=values,
        chance=np.array([None] * many if chance is None else chance, dtype=float),
        weight=np.full(many, 1 / many) if weight is None else np.asarray(weight, dtype=float),
        labels=tuple("ABCDEFGH"[:many]),
        stderr=np.full(values.shape, np.nan) if stderr is None else np.asarray(stderr, dtype=float),
    ).benchmark(column)


def rising(entries: int = 100, *, seed: int = 0, noise: float = 0.03) -> np.ndarray:
    """Three benchmarks that rise with ability, entries from the weakest to the strongest."""
    rng = np.random.default_rng(seed)
    return np.clip(np.linspace(0.3, 0.8, entries)[:, None] + rng.normal(0, noise, (entries, 3)), 0, 1)


def answers(entries: int = 8, **more: Any) -> AnswerProfile:
    """Healthy answers of some entries, 200 each; `more` are values that take their place, one for all entries or one
    each.
    """
    healthy = {
        "count": 200,
        "strong": True,
        "mean": 0.6,
        "zeros": 0.3,
        "perfect": 0.5,
        "partial": 0.2,
        "words": 0.6,
        "numbers": 0.6,
        "stopped": 0.02,
        "empty": 0.0,
        "length": 0.0,
    }
    per_entry = {name: np.broadcast_to(np.asarray(more.pop(name, value)), entries) for name, value in healthy.items()}
    shared = {
        "label": "Quiz",
        "cut": "cut there",
        "gained": np.zeros(0),
        "answered": np.zeros(0),
        "discrimination": np.nan,
        "questions": 0,
    }
    return AnswerProfile(**{**per_entry, **shared, **more})


def check(report: AuditReport, name: str) -> Check:
    """The check of this name."""
    return next(each for each in report.checks if each.check == name)
