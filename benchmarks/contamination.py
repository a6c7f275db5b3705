"""Leaks by date: how often a planted leak is found, and how often a board without one raises an alarm, in worlds that
nothing was tuned to.

A leak makes a share of the questions from before the release of one model right, whatever it would have answered. The
model is any of the 40, of any strength, released anywhere between the second and the eighth tenth of the dates. On
LiveCodeBench it is printed who drops.
"""

from collections.abc import Callable, Iterator

import numpy as np
import pandas as pd

from benchmarks import livecodebench
from benchmarks.figures import Figure, no_target
from evalboard.base.arrays import Numbers
from evalboard.insights._contamination import DatedDrops, dated_drops
from evalboard.insights._questions import AnswerScores

MODELS = 40
SIZES = (500, 1_000, 2_000, 4_000)
JUDGED = 2_000
"""Questions at which the shares found are held against what is to reach."""
TO_FIND = {0.1: 0.50, 0.3: 0.90, 0.5: 0.99}
PLANTED, CLEAN = 100, 300
"""Boards for each share of leaked questions, and for each clean world."""
ALARMS = 0.05
BOUNDS = 50
QUESTIONS = 600
TOPICS = 5
KNOWN = ("DSCoder", "OC-DS", "MagiCoderS-DS")
"""Beginnings of the names of models of the known case, DeepSeek-Coder, and of those made from it."""
World = Callable[[np.random.Generator], tuple[Numbers, Numbers, Numbers]]
"""Scores (N x Q), dates of questions (Q) and of models (N), both from 0 to 1."""


def board(
    rng: np.random.Generator,
    *,
    models: int = MODELS,
    questions: int = QUESTIONS,
    late: float = 0.0,
    drift: float = 0.0,
    guess: float = 0.0,
    topic: float = 0.0,
    families: int = 0,
    parts: int = 1,
    runs: int = 1,
    missing: float = 0.0,
    waves: int = 0,
    source: float = 0.0,
    bent: float = 0.0,
) -> tuple[Numbers, Numbers, Numbers]:
    """A board without a leak.

    Args:
        rng: chance.
        models: how many.
        questions: how many.
        late: by how much the latest questions are harder than the first, in log-odds.
        drift: by how much the newest models are better than the oldest.
        guess: the chance of who does not know.
        topic: deviation of the models' strengths in five topics, of which early and late questions have different
            shares.
        families: of models that share their strengths in topics; 0 for none.
        parts: questions that belong to one passage, which models find easier or harder as a whole.
        runs: answers to each question, of which the mean is the score.
        missing: the share of answers that are not there.
        waves: days on which models come out, some on each; 0 where each has its own.
        source: deviation of the models' strengths in questions of the middle third of the dates, which are from another
            source.
        bent: how much steeper curves are above even chances than below, as no two parameters can have it; 0 for as
            steep.
    """
    dated, released = np.sort(rng.uniform(0, 1, questions)), rng.uniform(0.2, 0.8, models)
    if waves:
        released = rng.choice(np.linspace(0.25, 0.75, waves), models) + rng.uniform(0, 0.002, models)
    ability = rng.normal(0, 1, models) + drift * (released - 0.5)
    slope, place = np.exp(rng.normal(0, 0.35, questions)), rng.normal(0, 1.2, questions) + late * (dated - 0.5)
    logit = slope * (ability[:, None] - place)
    if topic:
        near = np.exp(-np.square((dated[:, None] - np.linspace(0, 1, TOPICS)) / 0.4)).cumsum(axis=1)
        of_topic = (rng.random((questions, 1)) * near[:, -1:] > near).sum(axis=1)
        strength = rng.normal(0, topic, (families or models, TOPICS))
        of_family = rng.integers(families, size=models) if families else np.arange(models)
        logit += (strength[of_family] + (rng.normal(0, topic / 2, (models, TOPICS)) if families else 0.0))[:, of_topic]
    if source:
        logit += np.where(np.abs(dated - 0.5) < 1 / 6, rng.normal(0, source, (models, 1)), 0.0)
    if bent:
        logit = np.where(logit > 0, (1 + bent) * logit, logit)
    if parts > 1:
        passage = np.arange(questions) // parts
        dated = dated[passage * parts]
        logit += rng.normal(0, 0.8, (models, passage[-1] + 1))[:, passage]
    chance = guess + (1 - guess) / (1 + np.exp(-logit))
    score = rng.binomial(runs, chance) / runs
    return np.where(rng.random(score.shape) < missing, np.nan, score), dated, released


WORLDS: dict[str, tuple[World, int]] = {
    "two parameters": (board, 1),
    "late questions harder, new models better": (lambda rng: board(rng, late=3, drift=2), 1),
    "guessing one in four": (lambda rng: board(rng, guess=0.25, late=2), 1),
    "topics that change, strengths in them": (lambda rng: board(rng, topic=0.7), 1),
    "the same in six families": (lambda rng: board(rng, topic=0.6, families=6), 1),
    "12 models": (lambda rng: board(rng, models=12, late=2, topic=0.3), 1),
    "9 models": (lambda rng: board(rng, models=9, late=2, drift=2), 1),
    "passages of five questions": (lambda rng: board(rng, parts=5, late=2), 5),
    "means of ten runs": (lambda rng: board(rng, runs=10, late=2, questions=200), 1),
    "a fifth of the answers missing": (lambda rng: board(rng, missing=0.2, drift=2), 1),
    "four days of release": (lambda rng: board(rng, waves=4, late=2, drift=2), 1),
    "questions of another source in the middle": (lambda rng: board(rng, source=0.7), 1),
    "curves of another kind, 300 questions": (lambda rng: board(rng, bent=1.0, guess=0.1, late=3, questions=300), 1),
    "10 models, passages, three families": (
        lambda rng: board(rng, models=10, parts=4, topic=0.5, families=3, questions=400),
        4,
    ),
}
"""With how many questions belong together."""


def _leaks(score: Numbers, dated: Numbers, released: Numbers, parts: int = 1) -> DatedDrops:
    models, questions = score.shape
    ids = tuple(map(str, range(questions)))
    clusters = tuple(str(number // parts) for number in range(questions))
    answers = AnswerScores(tuple(map(str, range(models))), 0, ids, clusters, score, np.ones(models, dtype=bool))
    return dated_drops(answers, 1_000 * dated, 1_000 * released)


def _planted(seed: int, questions: int, share: float) -> tuple[bool, bool]:
    """Whether the leak of a board is found, and whether another model is called one."""
    rng = np.random.default_rng([1, seed, questions])
    score, dated, released = board(rng, questions=questions)
    leaky = int(rng.integers(MODELS))
    score[leaky, (dated < released[leaky]) & (rng.random(questions) < share)] = 1.0
    leaks = _leaks(score, dated, released)
    shown = [each.row for each, is_shown in zip(leaks.tested, leaks.adjusted.shown, strict=True) if is_shown]
    return leaky in shown, any(row != leaky for row in shown)


def measure() -> list[Figure]:
    """All figures."""
    return [*_power(), *_bounds(), *_alarms(), *_real()]


def _power() -> Iterator[Figure]:
    for questions in SIZES:
        for share, least in TO_FIND.items():
            hits, others = np.mean([_planted(seed, questions, share) for seed in range(PLANTED)], axis=0)
            what = (
                f"{100 * share:.0f} % of the older of {questions:,} questions leaked to one of {MODELS} models: found"
            )
            judged = questions == JUDGED
            beside = f"{100 * hits:.0f} % of {PLANTED} boards; another model beside it in {100 * others:.0f} %"
            yield Figure(
                what, beside, f">= {100 * least:.0f} %" if judged else "printed", not judged or bool(hits >= least)
            )


def _known(
    rng: np.random.Generator, *, knowing: int, share: float, same: bool = False, sides: float = 0.0, guess: float = 0.0
) -> tuple[float, float, bool]:
    """The summed estimates and gains of models that know a share of their older questions, and whether all lower ends
    hold. `same`: of all questions the same share; `sides`: a second ability, of as many deviations.
    """
    dated, released = np.sort(rng.beta(1.5, 1.5, QUESTIONS)), rng.uniform(0.2, 0.8, MODELS)
    place, slope = 1.1 * rng.standard_t(6, QUESTIONS), rng.gamma(6.0, 1 / 6, QUESTIONS)
    logit = slope * (rng.normal(0.2, 1.0, (MODELS, 1)) - place)
    logit += sides * rng.normal(size=(MODELS, 1)) * rng.normal(size=QUESTIONS)
    chance = guess + (1 - guess) / (1 + np.exp(-logit))
    older, known = dated < released[:, None], rng.random((1 if same else MODELS, QUESTIONS)) < share
    known = older & known & (np.arange(MODELS) < knowing)[:, None]
    gain = np.where(known, 1 - chance, 0.0).sum(axis=1) / older.sum(axis=1)
    leaks = _leaks(((rng.random(chance.shape) < chance) | known).astype(np.float64), dated, released)
    held = all(low <= gain[each.row] for each, low in zip(leaks.tested, leaks.adjusted.low, strict=True))
    of = [each for each in leaks.tested if each.row < knowing]
    return sum(each.contrast.drop for each in of), float(sum(gain[each.row] for each in of)), held


KNOWERS: dict[str, Callable[[np.random.Generator], tuple[float, float, bool]]] = {
    "one of 40 models knows half of the older questions": lambda rng: _known(rng, knowing=1, share=0.5),
    "one of 40, with a second ability and guessing": lambda rng: _known(
        rng, knowing=1, share=0.5, sides=0.5, guess=0.25
    ),
    "ten of 40, each another half": lambda rng: _known(rng, knowing=10, share=0.5),
    "twenty of 40, the same half": lambda rng: _known(rng, knowing=20, share=0.5, same=True),
}


def _bounds() -> Iterator[Figure]:
    """How much of what models gain from questions that they know is estimated, and on how many boards no lower end is
    above the truth.
    """
    for name, world in KNOWERS.items():
        boards = [world(np.random.default_rng([6, seed])) for seed in range(BOUNDS)]
        estimated, true = (sum(each[place] for each in boards) for place in (0, 1))
        held = float(np.mean([each[2] for each in boards]))
        yield Figure(
            f"{name}: estimated part of what they gain; boards on which all lower bounds hold",
            f"{100 * estimated / true:.0f} %; {100 * held:.0f} % of {BOUNDS}",
            ">= 95 %",
            held >= 0.95,
        )


def _alarms() -> Iterator[Figure]:
    for number, (name, (world, parts)) in enumerate(WORLDS.items()):
        alarms, tested = 0, 0
        for seed in range(CLEAN):
            leaks = _leaks(*world(np.random.default_rng([2, number, seed])), parts)
            alarms, tested = alarms + bool(leaks.adjusted.shown.any()), tested + len(leaks.tested)
        share = alarms / CLEAN
        beside = f"{100 * share:.1f} % of {CLEAN} ({tested / CLEAN:.0f} models tested)"
        yield Figure(f"no leak, {name}: boards with an alarm", beside, f"<= {100 * ALARMS:.0f} %", share <= ALARMS)


def _real() -> Iterator[Figure]:
    """Who drops on LiveCodeBench."""
    if not livecodebench.FOLDER.exists():
        yield no_target("LiveCodeBench", "not here: needs ../shared")
        return
    for part, column in livecodebench.PARTS:
        answers = livecodebench.matrix(part, column)
        dated, released = _dates(part, answers)
        leaks = dated_drops(answers, dated, released)
        shown = [
            leaks.answers.entries[each.row]
            for each, is_shown in zip(leaks.tested, leaks.adjusted.shown, strict=True)
            if is_shown
        ]
        others = [name for name in shown if not name.startswith(KNOWN)]
        yield Figure(
            f"LiveCodeBench {part}, {column}: who drops, of {len(leaks.tested)} tested",
            ", ".join(shown),
            "DeepSeek-Coder alone",
            not others,
        )


def _dates(part: str, answers: AnswerScores) -> tuple[Numbers, Numbers]:
    """When the questions and models of a part came out, in days since 1970."""
    rows = pd.read_parquet(livecodebench.FOLDER / f"{part}.parquet")
    of_problem = rows.groupby(rows["question_id"].astype(str))["date"].first() / 86_400_000
    of_model = (
        pd.read_csv(livecodebench.FOLDER / f"models_{part}.csv").set_index("model_repr")["release_date"] / 86_400_000
    )
    return of_problem.loc[list(answers.clusters)].to_numpy(np.float64), of_model.reindex(
        list(answers.entries)
    ).to_numpy(np.float64)
