"""Shortlists: how far estimates from 50 questions are off, beside random questions and their mean, and how often
intervals hold the truth.

Every figure is of models that no part of the shortlist has seen: neither the choice of a way, nor the cells, nor the
width of intervals. On LiveCodeBench a family of models is held out at a time (all of one base or maker), for copies and
fine-tunes of one base are not independent.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import numpy as np

from benchmarks import livecodebench
from benchmarks.figures import Figure, no_target
from benchmarks.questions import WORLDS
from evalboard.base.arrays import Numbers
from evalboard.insights._questions import AnswerScores
from evalboard.insights.shortlist import Shortlist, shortlisted
from evalboard.statistics.short_tests import any_of, cells_of, one_of_each

K = 50
LISTS, SEEDS = 100, 3
"""Lists on which held-out models are estimated, for each of so many seeds of the whole."""
RATIO, LEAST, MOST = 0.75, 0.93, 0.97
MODELS, QUESTIONS = 60, 1_000
BOARDS = 8
"""Boards of each world."""
HELD = 20
"""Models of a world that are held out."""
FAMILIES = {
    "DeepSeek": ("dscoder", "oc-ds", "s-ds"),
    "Llama": ("codellama", "llama3", "s-cl", "phind", "wcoder", "dracarys-llama", "dracarys2-llama"),
    "Qwen": ("dracarys",),
    "GPT": ("gpt",),
    "Claude": ("claude",),
    "Gemini": ("gemini", "gemma"),
    "Mistral": ("mistral", "mixtral", "codestral"),
    "StarCoder": ("starcoder", "stcoder"),
}
"""Parts of the names of models made from one base, or by one maker: the first family that fits."""


def family(model: str) -> str:
    """The family of a model, its own name where none fits."""
    return next((name for name, parts in FAMILIES.items() if any(part in model.lower() for part in parts)), model)


@dataclass
class _Tally:
    """Estimates of models that were held out."""

    off: list[Numbers] = field(default_factory=list)
    half: list[Numbers] = field(default_factory=list)
    plain: list[Numbers] = field(default_factory=list)
    """The same with random questions and their mean."""
    ways: Counter[str] = field(default_factory=Counter)

    def add(self, shortlist: Shortlist, held: Numbers, rng: np.random.Generator) -> None:
        """Estimate models from lists that are drawn as the shortlist was."""
        self.ways[shortlist.way] += 1
        cells = cells_of(shortlist.learnt, K)
        for _ in range(LISTS):
            anywhere = any_of(held.shape[1], K, rng)
            drawn = anywhere if shortlist.way == "random" else one_of_each(cells, rng)
            means, half = replace(shortlist, drawn=drawn).estimates(held[:, drawn.places])
            self.off.append(means - held.mean(axis=1))
            self.half.append(half)
            self.plain.append(held[:, anywhere.places].mean(axis=1) - held.mean(axis=1))

    @property
    def ratio(self) -> float:
        return _size(self.off) / _size(self.plain)

    @property
    def coverage(self) -> float:
        return float((np.abs(np.concatenate(self.off)) <= np.concatenate(self.half)).mean())

    def figures(self, what: str, *, judged: bool) -> Iterator[Figure]:
        """The ratio of errors, and the coverage."""
        sizes = f"{self.ratio:.2f} x ({_size(self.off):.4f} for {_size(self.plain):.4f}; {', '.join(self.ways)})"
        yield Figure(
            f"{what}: RMSE against random questions",
            sizes,
            f"<= {RATIO} x" if judged else "printed",
            not judged or self.ratio <= RATIO,
        )
        covered = f"{100 * self.coverage:.1f} %, ± {100 * float(np.concatenate(self.half).mean()):.1f} points"
        inside = LEAST <= self.coverage <= MOST
        yield Figure(
            f"{what}: intervals that hold the truth",
            covered,
            "93 to 97 %" if judged else "printed",
            not judged or inside,
        )


def _size(off: list[Numbers]) -> float:
    return float(np.sqrt(np.square(np.concatenate(off)).mean()))


def measure() -> list[Figure]:
    """All figures."""
    return [*_real(), *_worlds()]


def _real() -> Iterator[Figure]:
    """LiveCodeBench, a family held out at a time."""
    if not livecodebench.FOLDER.exists():
        yield no_target("LiveCodeBench", "not here: needs ../shared")
    for name, answers in livecodebench.matrices():
        families = np.array([family(entry) for entry in answers.entries])
        tally = _Tally()
        for seed in range(SEEDS):
            for each in np.unique(families):
                mine = families == each
                tally.add(
                    shortlisted(_without(answers, mine), name, k=K, seed=seed),
                    answers.score[mine],
                    np.random.default_rng([4, seed]),
                )
        counts = f"{len(families)} models, {len(np.unique(families))} families, {answers.score.shape[1]} questions"
        yield from tally.figures(f"LiveCodeBench {name} ({counts})", judged=True)


def _without(answers: AnswerScores, rows: np.ndarray) -> AnswerScores:
    entries = tuple(entry for entry, gone in zip(answers.entries, rows, strict=True) if not gone)
    return replace(answers, entries=entries, score=answers.score[~rows], witness=answers.witness[~rows])


def _worlds() -> Iterator[Figure]:
    for name, world in WORLDS.items():
        tally = _Tally()
        for seed in range(BOARDS):
            rng = np.random.default_rng([5, seed])
            chance = world(rng, MODELS + HELD, QUESTIONS)
            score = (rng.random(chance.shape) < chance).astype(np.float64)
            tally.add(shortlisted(_plain(score[:MODELS]), name, k=K, seed=seed), score[MODELS:], rng)
        yield from tally.figures(f"{name}: {MODELS} models, {QUESTIONS:,} questions", judged=False)


def _plain(score: Numbers) -> AnswerScores:
    models, questions = (tuple(map(str, range(size))) for size in score.shape)
    return AnswerScores(models, 0, questions, questions, score, np.ones(len(models), dtype=bool))
