"""Questions: wrong keys planted and found, false alarms on clean boards of several worlds and on real answers, curves
against girth.

No threshold was chosen on these worlds but the first. `make bench-peers` sets girth up; without it that is told.
"""

import json
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pandas as pd

from benchmarks import livecodebench
from benchmarks.figures import NOT_SET_UP, Figure, no_target, of_peer
from evalboard.base.arrays import Numbers
from evalboard.insights._questions import AnswerScores, QuestionInsight, inspected_questions
from evalboard.insights.question import AskedQuestion
from evalboard.insights.questions import AGREED_SHARE, MOST_READ, disputed_keys
from evalboard.statistics.item_response import fit
from evalboard.statistics.near_duplicates import near_duplicates
from tests.built import files_of, planted_in

MODELS, QUESTIONS, WRONG = 60, 1_000, 0.02
CLEAN, PLANTED, RELATIVES = 100, 20, 40
"""Boards of each world."""
FEW, ALIKE = 500, 0.99
"""Models from which on curves must agree with girth's, and how well."""
World = Callable[[np.random.Generator, int, int], Numbers]


def sigmoid(logit: Numbers) -> Numbers:
    """The chance that log-odds stand for."""
    return 1.0 / (1.0 + np.exp(-logit))


def _one_ability(rng: np.random.Generator, models: int, questions: int) -> Numbers:
    slope, place = np.exp(rng.normal(0, 0.4, questions)), rng.normal(0, 1.2, questions)
    return sigmoid(slope * (rng.normal(size=(models, 1)) - place))


def _three_abilities(rng: np.random.Generator, models: int, questions: int) -> Numbers:
    """Each question asks for one of three abilities, which correlate with .5."""
    ability = np.sqrt(0.5) * (rng.normal(size=(models, 1)) + rng.normal(size=(models, 3)))
    slope, place = np.exp(rng.normal(0, 0.4, questions)), rng.normal(0, 1.2, questions)
    return sigmoid(slope * (ability[:, rng.integers(3, size=questions)] - place))


def _guessing(rng: np.random.Generator, models: int, questions: int) -> Numbers:
    """Who does not know has a chance of one in four."""
    return 0.25 + 0.75 * _one_ability(rng, models, questions)


def _slips(rng: np.random.Generator, models: int, questions: int) -> Numbers:
    """Abilities with long tails, another curve (complementary log-log), and one answer in twenty spoilt."""
    ability, place = rng.standard_t(3, (models, 1)), rng.normal(0, 1.0, questions)
    return 0.95 * (1 - np.exp(-np.exp(np.clip(np.exp(rng.normal(-0.3, 0.3, questions)) * (ability - place), -20, 3))))


def _two_families(rng: np.random.Generator, models: int, questions: int) -> Numbers:
    """Models of two families; one question in four is easier for one of them, whichever is stronger."""
    family = rng.random((models, 1)) < 0.5
    ability = rng.normal(size=(models, 1)) * 0.7 + np.where(family, 0.8, -0.8)
    favours = np.where(rng.random(questions) < 0.25, rng.normal(0, 0.8, questions), 0.0)
    return sigmoid(np.exp(rng.normal(0, 0.4, questions)) * (ability - rng.normal(0, 1.2, questions)) + favours * family)


def _flat(rng: np.random.Generator, models: int, questions: int) -> Numbers:
    """Questions of which many hardly follow the ability."""
    return sigmoid(
        np.exp(rng.normal(-0.7, 0.8, questions)) * (rng.normal(size=(models, 1)) - rng.normal(0, 1.2, questions))
    )


WORLDS: dict[str, World] = {
    "one ability": _one_ability,
    "three abilities": _three_abilities,
    "guessing among four": _guessing,
    "slips, long tails, another curve": _slips,
    "two families, questions that favour one": _two_families,
    "many flat questions": _flat,
}


def looked_at(score: Numbers) -> QuestionInsight:
    """What is said of a matrix of models and questions, each model a witness."""
    models, questions = (tuple(map(str, range(size))) for size in score.shape)
    return inspected_questions(AnswerScores(models, 0, questions, questions, score, np.ones(len(models), dtype=bool)))


def measure() -> list[Figure]:
    """All figures."""
    return [*_worlds(), *_relatives(), *_agreed(), *_real(), _demo(), *_against_girth()]


def _worlds() -> Iterator[Figure]:
    for name, world in WORLDS.items():
        alarms = sum(
            bool(looked_at(_answers(np.random.default_rng([1, seed]), world)).suspect.any()) for seed in range(CLEAN)
        )
        at_most = 0.05 * CLEAN + 2 * np.sqrt(0.05 * 0.95 * CLEAN)
        what = f"{name}: clean boards of {MODELS} models and {QUESTIONS:,} questions with any suspect"
        yield Figure(what, f"{alarms} of {CLEAN}", f"<= 5 % (by chance up to {at_most:.0f})", alarms <= at_most)
        for options in (2, 4):
            count = _Count()
            for seed in range(PLANTED):
                rng = np.random.default_rng([2, seed])
                score = _answers(rng, world)
                wrong = rng.permutation(QUESTIONS)[: int(WRONG * QUESTIONS)]
                count.add(_with_wrong_keys(score, wrong, options, rng), wrong)
            first = name == next(iter(WORLDS)) and options == 2
            what = f"{name}: wrong keys in {100 * WRONG:.0f} % of them, {options} answers to choose from: precision, recall"
            yield Figure(
                what,
                str(count),
                ">= 80 %, >= 60 %" if first else "printed",
                not first or (count.precision >= 0.8 and count.recall >= 0.6),
            )


def _relatives() -> Iterator[Figure]:
    """Clean boards with near-duplicates of their best models that nobody names."""
    for copies, same in ((10, 0.9), (10, 0.5)):
        alarms, before = 0, 0
        for seed in range(RELATIVES):
            rng = np.random.default_rng([4, seed, copies])
            slope, place = rng.gamma(4.0, 0.25, 300), rng.standard_t(5, 300)
            chance = sigmoid(slope * (rng.normal(size=(30, 1)) - place))
            score = (rng.random(chance.shape) < chance).astype(np.float64)
            best = int(rng.choice(np.argsort(-score.mean(axis=1))[:5]))
            again = (rng.random((copies, 300)) < chance[best]).astype(np.float64)
            score = np.vstack([score, np.where(rng.random(again.shape) < same, score[best], again)])
            distinct = near_duplicates(score) == np.arange(len(score))
            before += bool(looked_at(score).suspect.any())
            alarms += bool(looked_at(score[distinct]).suspect.any())
        what = f"30 models and {copies} that repeat {100 * same:.0f} % of the answers of one of the best: clean boards with any suspect"
        measured = f"{alarms} of {RELATIVES}; {before} where each counts"
        yield Figure(what, measured, "<= 5 %", alarms <= 0.05 * RELATIVES)


def _agreed() -> Iterator[Figure]:
    """Clean boards on which strong models seem to agree on another answer than the key, and planted keys found so."""
    for models in (12, 24, 60):
        for favourites in (False, True):
            clean = sum(
                bool(_disputed([7, seed, models], models, 0.0, favourites=favourites)[0]) for seed in range(2 * PLANTED)
            )
            found = [_disputed([8, seed, models], models, WRONG, favourites=favourites) for seed in range(PLANTED)]
            hits, planted = (
                sum(len(each) for each in some) for some in ([a & b for a, b in found], [b for _, b in found])
            )
            kind = "of which some are favourites" if favourites else "all as likely"
            what = f"{models} models, 300 questions, three wrong answers, {kind}: clean boards with any agreement; planted keys found"
            measured = f"{clean} of {2 * PLANTED}; {100 * hits / planted:.0f} %"
            yield Figure(what, measured, "<= 5 %", clean <= 0.05 * 2 * PLANTED)


def _disputed(seed: list[int], models: int, share: float, *, favourites: bool) -> tuple[set[int], set[int]]:
    """The questions of a board with agreements, and those whose key is wrong."""
    rng = np.random.default_rng(seed)
    slope, place = rng.gamma(4.0, 0.25, 300), rng.normal(0, 1.2, 300)
    right = rng.random((models, 300)) < sigmoid(slope * (rng.normal(0.3, 1.0, (models, 1)) - place))
    common = rng.dirichlet([3.0] * 3, 300) if favourites else np.full((300, 3), 1 / 3)
    wrong = 1 + (rng.random((models, 300, 1)) > common.cumsum(axis=1)[:, :2]).sum(axis=2)
    answer, key, planted = np.where(right, 0, wrong), np.zeros(300, dtype=int), rng.permutation(300)[: int(share * 300)]
    key[planted] = 1
    score = answer == key
    strong = np.argsort(-score.mean(axis=1), kind="stable")[: models // 3]
    missed = (~score[strong]).mean(axis=0)
    order = np.argsort(-missed, kind="stable")
    split = int((missed >= AGREED_SHARE).sum())
    names = list(map(str, range(models)))

    def asked(places: np.ndarray) -> list[AskedQuestion]:
        return [
            AskedQuestion(
                int(at),
                None,
                None,
                None,
                dict(zip(names, map(str, answer[:, at]), strict=True)),
                dict(zip(names, score[:, at].tolist(), strict=True)),
            )
            for at in places
        ]

    found = disputed_keys(asked(order[:split]), asked(order[split : split + MOST_READ]), [names[row] for row in strong])
    return {each.question.place for each in found}, set(planted.tolist())


def _answers(rng: np.random.Generator, world: World) -> Numbers:
    chance = world(rng, MODELS, QUESTIONS)
    return (rng.random(chance.shape) < chance).astype(np.float64)


def _with_wrong_keys(score: Numbers, wrong: np.ndarray, options: int, rng: np.random.Generator) -> Numbers:
    """The key is another answer: of those who are not right, one in options - 1 gives it."""
    gives = rng.random((len(score), len(wrong))) < 1 / (options - 1)
    keyed = score.copy()
    keyed[:, wrong] = (1 - score[:, wrong]) * gives
    return keyed


@dataclass
class _Count:
    """Suspects that are planted, suspects, and planted ones."""

    hits: int = 0
    suspects: int = 0
    planted: int = 0

    def add(self, score: Numbers, wrong: np.ndarray) -> None:
        """Count a board."""
        suspect = looked_at(score).suspect
        self.hits += int(suspect[wrong].sum())
        self.suspects += int(suspect.sum())
        self.planted += len(wrong)

    @property
    def precision(self) -> float:
        return self.hits / max(1, self.suspects)

    @property
    def recall(self) -> float:
        return self.hits / max(1, self.planted)

    def __str__(self) -> str:
        return f"{100 * self.precision:.0f} %, {100 * self.recall:.0f} %"


def _real() -> Iterator[Figure]:
    """Answers of 37 models to LiveCodeBench: what is flagged, and what is found of keys that are turned round."""
    if not livecodebench.FOLDER.exists():
        yield no_target("LiveCodeBench", "not here: needs ../shared")
    for name, answers in livecodebench.matrices():
        score = answers.score
        told = looked_at(score)
        negative = int((told.discrimination < 0).sum())
        what = f"LiveCodeBench {name}: dead, negative correlations, suspects of {score.shape[1]} questions"
        yield no_target(what, f"{int(told.dead.sum())}, {negative}, {int(told.suspect.sum())}")
        count = _Count()
        for seed in range(PLANTED):
            rng = np.random.default_rng([3, seed])
            wrong = rng.permutation(np.flatnonzero(~told.dead))[: round(WRONG * score.shape[1])]
            keyed = score.copy()
            keyed[:, wrong] = 1 - keyed[:, wrong]
            count.add(keyed, wrong)
        yield no_target(f"the same with {100 * WRONG:.0f} % of the keys turned round: precision, recall", str(count))


def _demo() -> Figure:
    """The demo board."""
    wrong = planted_in("demo_questions")["wrong_keys"]
    rows = pd.concat([pd.read_json(path, lines=True) for path in sorted(files_of("demo_questions").glob("samples/*"))])
    score = rows.pivot(index="model", columns="id", values="score")
    base = rows.drop_duplicates("model").set_index("model")["base_model"].reindex(score.index)
    told = looked_at(score[base.isna().to_numpy()].to_numpy(dtype=np.float64))
    suspects = set(score.columns[told.suspect])
    hits = len(suspects & set(wrong))
    return no_target(
        "demo_questions: planted wrong keys found, others", f"{hits} of {len(wrong)}, {len(suspects) - hits}"
    )


def two_parameters(models: int, questions: int) -> tuple[Numbers, Numbers, Numbers, Numbers]:
    """Answers, abilities, slopes and eases of the model that is fitted."""
    rng = np.random.default_rng(0)
    ability, slope, ease = rng.normal(size=models), np.exp(rng.normal(0, 0.4, questions)), rng.normal(0, 1.3, questions)
    return (
        (rng.random((models, questions)) < sigmoid(np.outer(ability, slope) + ease)).astype(np.float64),
        ability,
        slope,
        ease,
    )


def _against_girth() -> Iterator[Figure]:
    """Curves beside those of girth, which believes nothing beforehand and keeps slopes between bounds: with few models
    both differ.
    """
    for models, questions in ((134, 60), (1_000, 60)):
        what = f"curves of {questions} questions from {models:,} models: correlation of slopes, eases and abilities with girth's"
        score, *_ = two_parameters(models, questions)
        fitted = fit(score)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "answers.npy"
            np.save(path, score.astype(np.int64))
            answer = of_peer("girth", "girth_curves", path)
        if answer is None:
            yield Figure(what, NOT_SET_UP, ">= .99", reached=False)
            continue
        theirs = {name: np.array(values) for name, values in json.loads(answer[-1]).items()}
        theirs["ease"] = -theirs["slope"] * theirs["place"]
        mine = {"slope": fitted.slope, "ease": fitted.ease, "ability": fitted.ability}
        close = [float(np.corrcoef(mine[name], theirs[name])[0, 1]) for name in mine]
        large = models > FEW
        target = ">= .99" if large else "printed; abilities >= .99"
        yield Figure(
            what, ", ".join(f"{each:.3f}" for each in close), target, min(close if large else close[2:]) >= ALIKE
        )
