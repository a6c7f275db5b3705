"""The judge of a board of samples beside people: how often intervals hold what people would say of everything, ranks,
false alarms.

Means and weights against `ppi-python` are measured by `benchmarks.judges`: both use the same function.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from benchmarks.figures import Figure
from evalboard.base.arrays import Numbers
from evalboard.config.insights import PeopleConfig
from evalboard.insights._score_judges import JudgedAnswers, ScoreJudge, score_judge

CONFIG = PeopleConfig(columns=("person",), judge="judge", family=("m6", "m7"))
HELD = (0.93, 0.97)
TRIALS, MODELS = 300, 8


@dataclass(frozen=True)
class Answered:
    """Answers of eight models: questions suit all of them more or less, the judge is kinder than people."""

    questions: int
    each: int
    labelled: int
    """Answers of each model that people judged."""
    scores: str = "right or wrong"
    family: float = 0.0

    def drawn(self, rng: np.random.Generator) -> tuple[JudgedAnswers, Numbers]:
        """The answers, and what people would say of all."""
        size = self.questions * self.each
        entry, cluster = (
            np.repeat(np.arange(MODELS), size),
            np.tile(np.repeat(np.arange(self.questions), self.each), MODELS),
        )
        good = (
            np.linspace(-0.8, 0.8, MODELS)[entry]
            + rng.normal(0, 0.8, self.questions)[cluster]
            + rng.normal(0, 0.6, len(entry))
        )
        liked = self.family * (entry >= MODELS - 2)
        people, judge = (_score(self.scores, good + more, rng) for more in (0.0, 0.3 + liked))
        looked = np.zeros(len(entry), dtype=bool)
        for model in range(MODELS):
            looked[model * size + rng.choice(size, self.labelled, replace=False)] = True
        verdicts = np.where(looked, people, np.nan)[:, None]
        nothing = np.full(len(entry), np.nan)
        names = tuple(f"m{place}" for place in range(MODELS))
        return JudgedAnswers(names, entry, cluster, judge, verdicts, nothing), people


def _score(kind: str, good: Numbers, rng: np.random.Generator) -> Numbers:
    if kind == "right or wrong":
        return (good + rng.logistic(size=len(good)) > 0).astype(float)
    if kind == "five grades":
        return np.clip(np.round(2 + good + 0.6 * rng.normal(size=len(good))), 0, 4) / 4
    return np.clip(1.1 + 0.5 * (good + rng.normal(size=len(good))), 0, 1)


WORLDS = {
    "300 questions, 20 answers of each model judged by people": Answered(300, 1, 20),
    "300 questions, 60 answers": Answered(300, 1, 60),
    "300 questions, 60 answers, five grades": Answered(300, 1, 60, "five grades"),
    "300 questions, 60 answers, half of the scores the best": Answered(300, 1, 60, "skewed"),
    "12 groups of 20 questions, 60 answers": Answered(12, 20, 60),
    "12 groups of 20 questions, 60 answers, half of the scores the best": Answered(12, 20, 60, "skewed"),
}


def coverage() -> Iterator[Figure]:
    """Means of eight models, and all of their ranks together."""
    for name, world in WORLDS.items():
        truth = _truth(world)
        trials = [worth for trial in range(TRIALS) if (worth := _worth(world, trial)) is not None]
        held = np.array([_held(each, truth) for each in trials])
        judge, people, both, width, ranks = np.nanmean(held, axis=0)
        whole = float(np.mean([len(each.models) / MODELS for each in trials])) * len(trials) / TRIALS
        alone = f"people alone {100 * people:.1f} %; the judge alone {100 * judge:.1f} %"
        measured = f"{100 * both:.1f} %; {alone}; {100 * (1 - width):.0f} % narrower than people; told of {100 * whole:.0f} % of models"
        yield Figure(f"means by both hold the truth: {name}", measured, "93 to 97 %", bool(HELD[0] <= both <= HELD[1]))
        yield Figure(
            "the same: all rank sets by both hold the true ranks at once",
            f"{100 * ranks:.1f} %",
            ">= 93 %",
            bool(ranks >= HELD[0]),
        )


def _truth(world: Answered) -> Numbers:
    answers, people = Answered(40_000, 1, 1, world.scores).drawn(np.random.default_rng(0))
    return np.asarray(np.bincount(answers.entry, people) / np.bincount(answers.entry), dtype=np.float64)


def _worth(world: Answered, trial: int) -> ScoreJudge | None:
    return score_judge(world.drawn(np.random.default_rng([7, trial]))[0], CONFIG)


def _held(worth: ScoreJudge, truth: Numbers) -> tuple[float, ...]:
    mine, three = truth[worth.models], worth.three
    inside = [
        float(((each.lower <= mine) & (mine <= each.upper)).mean()) for each in (three.judge, three.people, three.both)
    ]
    rank = 1 + (mine[:, None] < mine[None, :]).sum(axis=1)
    sets = three.both.stands.sets
    return (
        *inside,
        float((three.both.stderr / three.people.stderr).mean()),
        float(((sets.lower <= rank) & (rank <= sets.upper)).all()),
    )


def alarms() -> Iterator[Figure]:
    """What is said of judges of whom nothing of the kind was planted, and of one that likes its family, which are the
    best two of eight.
    """
    for family, what in (
        (0.0, "called kind or unkind to its family, which are the best two of eight models"),
        (1.2, "the same, kind to it"),
    ):
        trials = [
            worth
            for trial in range(TRIALS)
            if (worth := _worth(Answered(300, 1, 150, family=family), trial)) is not None
        ]
        said = [dict(worth.traits)["family"] for worth in trials if worth.traits]
        share = float(np.mean([each.lower > 0 or each.upper < 0 for each in said])) if said else np.nan
        reached = share <= 0.08 if family == 0.0 else share > 0.5
        yield Figure(
            f"a judge {what}",
            f"{100 * share:.1f} % of {len(said)}",
            "5 %" if family == 0.0 else "more than half",
            bool(reached),
        )


def measure() -> list[Figure]:
    """Measure all of it."""
    return [*coverage(), *alarms()]
