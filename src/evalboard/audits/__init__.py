"""Audits: can a benchmark be trusted? One kind of check, one file.

`audits/<name>.py` has `LEVEL`, what it looks at, and `audit(subject, settings)`, which gives its checks, and what they find by themselves:

- `LEVEL = "board"`: the subject is a `Benchmark` among the others of its board, from their scores alone;
- `LEVEL = "samples"`: the subject are the `Answers` of entries to the questions of the benchmark.

What several checks find together stands in `_grades`, and the grade that follows. The definitions of agreement, `stuck` and `rise` were worked out
on the Open LLM Leaderboard of 20 November 2023; docs/audits.md has their reasons.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Literal

import numpy as np

from evalboard.config import AuditConfig, families
from evalboard.suite.normalize import Numbers

Zone = Literal["ok", "amber", "red", "shown"]
Grade = Literal["ok", "amber", "red", "not enough data"]
Weight = Literal["note", "amber", "red"]
WORST_FIRST: tuple[Grade, ...] = ("red", "amber", "not enough data", "ok")

SUSPECT, ELSE, NEAR_CHANCE, CEILING, FLOOR = "suspect scorer", "measures something else", "near chance", "ceiling", "floor"
FEW, ANSWERS = "few entries", "single answers"
DIGITS = 12
"""Decimals of a mean that is ranked: beyond them the order of summing decides."""
FEWEST_SHOWN = 4
"""Entries from which checks can be computed at all: each half has two."""


@dataclass(frozen=True, slots=True)
class Check:
    """One number that says something about a benchmark. NaN where it is not known."""

    check: str
    value: float
    meaning: str
    """What the number is, in a sentence."""
    n: int
    """Entries, or answers, that it was computed from."""
    level: Literal["board", "samples"] = "board"
    lower: float | None = None
    upper: float | None = None
    """Its 95 % interval, where it has one."""
    amber: float | None = None
    red: float | None = None
    """From where on it is amber or red, in the direction of `worse`; None where that does not happen."""
    worse: Literal["low", "high"] = "high"

    @property
    def zone(self) -> Zone:
        """Where the value lies: red, amber, ok, or only shown because it has no thresholds or is not known."""
        if np.isnan(self.value) or (self.amber is None and self.red is None):
            return "shown"
        if self.red is not None and self._beyond(self.red):
            return "red"
        return "amber" if self.amber is not None and self._beyond(self.amber) else "ok"

    def _beyond(self, threshold: float) -> bool:
        return self.value >= threshold if self.worse == "high" else self.value < threshold


@dataclass(frozen=True, slots=True)
class Finding:
    """What checks say about a benchmark, in words that a visitor understands."""

    finding: str
    grade: Weight
    sentence: str


@dataclass(frozen=True, slots=True)
class Found:
    """What an audit gives: its checks, and what they find by themselves."""

    checks: tuple[Check, ...]
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True)
class Panel:
    """The scores of entries that have all benchmarks of a board, as fractions (n x k), and what is known of the benchmarks (k)."""

    score: Numbers
    chance: Numbers
    """What guessing gives, on the scale of the scores; NaN where nothing can be guessed or nobody says."""
    weight: Numbers
    """Shares in the average; 0 for a benchmark that takes no part, and then none in the mean of the others."""
    labels: tuple[str, ...]
    stderr: Numbers
    """Standard errors of the scores (n x k); NaN where none is known."""

    def __len__(self) -> int:
        return len(self.score)

    @cached_property
    def standard(self) -> Numbers:
        """The z scores of every benchmark (n x k), over all entries (ddof 0); 0 where a benchmark does not vary."""
        spread = self.score.std(axis=0)
        return (self.score - self.score.mean(axis=0)) / np.where(spread > 0, spread, 1.0)

    @cached_property
    def above_chance(self) -> Numbers:
        """The scores rescaled so that guessing is 0 (n x k); as they are where guessing is not known."""
        chance = np.where(np.isnan(self.chance), 0.0, self.chance)
        return (self.score - chance) / (1.0 - chance)

    def benchmark(self, place: int) -> Benchmark:
        """One of the benchmarks, against the others."""
        return Benchmark(self, place)


@dataclass(frozen=True)
class Benchmark:
    """One benchmark of a panel against the others, which never include it."""

    panel: Panel
    place: int

    @property
    def label(self) -> str:
        """What the page calls it."""
        return self.panel.labels[self.place]

    @cached_property
    def score(self) -> Numbers:
        """The scores of the entries (n)."""
        return self.panel.score[:, self.place]

    @cached_property
    def stderr(self) -> Numbers:
        """Their standard errors (n)."""
        return self.panel.stderr[:, self.place]

    @cached_property
    def others(self) -> tuple[int, ...]:
        """The places of the others that count."""
        return tuple(place for place, weight in enumerate(self.panel.weight) if weight > 0 and place != self.place)

    @cached_property
    def reference(self) -> Numbers:
        """The mean of the z scores of the others (n): how strong an entry is elsewhere. Rounded, so that equals stay equal."""
        return np.round(self.panel.standard[:, self.others].mean(axis=1), DIGITS)

    @cached_property
    def able(self) -> Numbers:
        """The mean of the others above guessing (n)."""
        return self.panel.above_chance[:, self.others].mean(axis=1)

    @cached_property
    def top(self) -> np.ndarray:
        """Which entries are in the better half by the others: those above the median. The rest is the weaker half."""
        return self.reference > np.median(self.reference)

    @cached_property
    def base(self) -> float:
        """The median score of the weaker half."""
        return float(np.median(self.score[~self.top]))

    @cached_property
    def range(self) -> float:
        """The range of the middle 90 % of the scores: P95 - P5."""
        return float(np.percentile(self.score, 95) - np.percentile(self.score, 5))

    @cached_property
    def height(self) -> Numbers:
        """How far each entry stands above the weaker half's median, as a share of the range (n); infinite where there is no range."""
        above = self.score - self.base
        return above / self.range if self.range > 0 else np.where(above == 0, 0.0, np.copysign(np.inf, above))

    def stuck(self, settings: AuditConfig) -> np.ndarray:
        """Which entries of the better half stay with the weaker half (n)."""
        return self.top & (np.abs(self.height) <= settings.stuck_within)

    def strong(self, settings: AuditConfig) -> np.ndarray:
        """Which entries do well on the others (n)."""
        return self.panel.score[:, self.others].mean(axis=1) >= settings.strong

    @cached_property
    def chance(self) -> float:
        """What guessing gives; NaN where nothing can be guessed or nobody says."""
        return float(self.panel.chance[self.place])


@dataclass(frozen=True)
class Answers:
    """The answers of m entries to a benchmark's questions, at least `FEWEST_ANSWERS` each: shares and means per entry, NaN where not known.

    A defect of a scorer strikes the answers of some models and spares others. Where a check is made of each entry, its value is therefore what a
    quarter of them reach: as many as two trends need.
    """

    label: str
    """What the page calls the benchmark."""
    count: Numbers
    """Answers with a score (m)."""
    strong: np.ndarray
    """Whether an entry does well on the board's other benchmarks (m)."""
    mean: Numbers
    zeros: Numbers
    """The share of answers that score exactly 0 (m)."""
    perfect: Numbers
    """The share that is fully right (m)."""
    partial: Numbers
    """The share in between (m); 0 where answers are right or wrong and nothing else."""
    words: Numbers
    """The mean score where words are expected (m)."""
    numbers: Numbers
    """The mean score where a number is expected (m)."""
    stopped: Numbers
    """The share that ends where a stop string may have cut a number (m)."""
    empty: Numbers
    """The share that is empty, or from which nothing could be taken (m)."""
    length: Numbers
    """Spearman's correlation of an answer's length and its score (m)."""
    cut: str
    """How answers are cut for the two below, in words; "" where no scorer knows."""
    gained: Numbers
    """For each cluster of questions, what cutting adds to the scores of all answers to them."""
    answered: Numbers
    """For each cluster of questions, the answers behind that."""
    discrimination: float
    """The median over questions of the correlation of a question's score with the mean of the others, over entries; NaN with few entries."""
    questions: int
    """The questions behind that."""


FEWEST_ANSWERS = 30


def a_quarter(values: Numbers, worse: Literal["low", "high"] = "high") -> float:
    """The value that a quarter of those known reach or pass in the direction of worse; NaN where none is known."""
    known = np.sort(values[~np.isnan(values)])
    if not len(known):
        return float("nan")
    place = -(-len(known) // 4) - 1
    return float(known[place] if worse == "low" else known[::-1][place])


def audited(subject: Benchmark | Answers, settings: AuditConfig) -> Found:
    """What all audits of scores say about a benchmark, or all audits of answers about these."""
    level = "board" if isinstance(subject, Benchmark) else "samples"
    modules = (import_module(f"evalboard.audits.{name}") for name in families("audits"))
    return joined([module.audit(subject, settings) for module in modules if level == module.LEVEL])


def alarm(check: Check, sentence: str) -> Found:
    """A check of answers: red is a suspect scorer, for the reason in the sentence. Amber counts together with others."""
    return Found((check,), (Finding(SUSPECT, "red", sentence),) if check.zone == "red" else ())


def joined(found: Sequence[Found]) -> Found:
    """All checks and findings, in their order."""
    return Found(tuple(check for each in found for check in each.checks), tuple(finding for each in found for finding in each.findings))


def points(score: float) -> str:
    """A score as a sentence has it: times 100, one decimal."""
    return f"{100 * score:.1f}".replace("-", "−")


def percent(share: float) -> str:
    """A share as a sentence has it."""
    return f"{100 * share:.0f} %"
