"""Answers of invented models to invented questions, of which some have a wrong key, some tell nothing, and some were
known to one model beforehand.

The files of `samples/` have the answers of some models each: sums in words, each with four answers to choose from.
`planted.json` says which questions are what: under `wrong_keys` those whose key is another answer than the right one,
with both; under `dead` those that every model or none gets right. A fourth of the models are made of others, and are no
witnesses of their own. Every question has a day on which it was published and every model one of its release; `leak`
names a model that knew some of the questions from before its release, and which.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

import numpy as np
import orjson

from evalboard.base.arrays import Numbers
from evalboard.sources.demo_boards._models import SHARES, Model, invented

REPO = "demo/questions"
QUESTIONS = 300
WRONG_KEYS, TOO_EASY, TOO_HARD = 6, 14, 8
OPTIONS = 4
A_FILE = 20
ROOTS = 0.75
FIRST_PUBLISHED = date(2024, 3, 1)
PUBLISHED_OVER = 480
LEAKED = 0.6
STRENGTH_OF_LEAK = 0.35
"""Where that model stands among those made of no other, from the weakest to the strongest."""
QuestionMaker = Callable[[int, int, int], tuple[str, int]]
TEMPLATES: tuple[QuestionMaker, ...] = (
    lambda a, b, c: (
        f"A baker fills {a} trays with {b} rolls each and sells {c} of the rolls. How many rolls are left?",
        a * b - c,
    ),
    lambda a, b, c: (
        f"A hall has {a} rows of {b} seats, and {c} more seats at the back. How many seats does it have?",
        a * b + c,
    ),
    lambda a, b, c: (
        f"{a} friends each carry {b} books to a van. {c} books are already in it. How many books are in the van then?",
        a * b + c,
    ),
    lambda a, b, c: (
        f"A train with {a} cars of {b} places leaves with {c} places empty. How many places are taken?",
        a * b - c,
    ),
    lambda a, b, c: (
        f"A gardener plants {a} beds with {b} tulips each; {c} tulips do not come up. How many come up?",
        a * b - c,
    ),
    lambda a, b, c: (
        f"A shop gets {a} boxes of {b} lamps and had {c} lamps before. How many lamps does it have now?",
        a * b + c,
    ),
)


@dataclass(frozen=True)
class _Question:
    """A question with its answers to choose from, the right one first."""

    text: str
    options: tuple[str, ...]
    key: int


def write(folder: Path, *, models: int, seed: int) -> None:
    """Files of answers, and what is planted."""
    rng = np.random.default_rng([seed, 21])
    every = _models(models, seed)
    order = rng.permutation(QUESTIONS)
    wrong, easy, hard = (
        order[:WRONG_KEYS],
        order[WRONG_KEYS : WRONG_KEYS + TOO_EASY],
        order[WRONG_KEYS + TOO_EASY : WRONG_KEYS + TOO_EASY + TOO_HARD],
    )
    every_question = list(_questions(wrong, rng))
    chosen = _chosen(every, wrong=wrong, easy=easy, hard=hard, rng=rng)
    published = _published(seed)
    leaky, leaked = _leaked(every, published, np.concatenate([wrong, easy, hard]), seed)
    chosen[leaky, leaked] = 0
    (folder / "samples").mkdir()
    for first in range(0, len(every), A_FILE):
        rows = (
            row
            for place in range(first, min(first + A_FILE, len(every)))
            for row in _rows(every[place], every_question, chosen[place], published)
        )
        (folder / "samples" / f"models-{first + 1:04d}.jsonl").write_bytes(
            b"".join(orjson.dumps(row) + b"\n" for row in rows)
        )
    planted = {
        "wrong_keys": {
            _id(int(each)): {
                "key": every_question[each].options[every_question[each].key],
                "right": every_question[each].options[0],
            }
            for each in np.sort(wrong)
        },
        "dead": sorted(_id(int(each)) for each in (*easy, *hard)),
        "leak": {"model": every[leaky].id, "questions": sorted(_id(int(each)) for each in leaked)},
    }
    (folder / "planted.json").write_text(json.dumps(planted, indent=1), encoding="utf-8")


def _models(count: int, seed: int) -> list[Model]:
    roots = max(1, round(ROOTS * count))
    many = invented(int(roots / SHARES["pretrained"]) + 8, seed)
    made = [model for model in many if model.base_model != model.id and model.root < roots]
    return sorted([*many[:roots], *made[: count - roots]], key=lambda model: model.id)


def _questions(wrong: np.ndarray, rng: np.random.Generator) -> Iterator[_Question]:
    seen: set[str] = set()
    while len(seen) < QUESTIONS:
        a, b, c = (int(each) for each in rng.integers((3, 4, 2), (15, 30, 12)))
        text, right = TEMPLATES[int(rng.integers(len(TEMPLATES)))](a, b, c)
        if text not in seen:
            others = list(
                dict.fromkeys(
                    each for each in (a * b, right + b, right - c, a * (b + c), right + 10, right + 1) if each != right
                )
            )
            key = 1 + int(rng.integers(OPTIONS - 1)) if len(seen) in wrong else 0
            seen.add(text)
            yield _Question(text, tuple(map(str, (right, *others[: OPTIONS - 1]))), key)


def _chosen(
    models: list[Model], *, wrong: np.ndarray, easy: np.ndarray, hard: np.ndarray, rng: np.random.Generator
) -> np.ndarray:
    """Which answer each model gives to each question, 0 for the right one (models x questions)."""
    ability = np.array([1.6 * model.ability for model in models])
    slope, place = np.exp(rng.normal(0.3, 0.3, QUESTIONS)), rng.normal(0.0, 1.2, QUESTIONS)
    place[wrong] = rng.normal(-0.5, 0.5, len(wrong))  # a wrong key is seen where most would know
    attraction: Numbers = np.concatenate(
        [np.full((QUESTIONS, 1), np.log(OPTIONS - 1)), rng.normal(0.0, 0.6, (QUESTIONS, OPTIONS - 1))], axis=1
    )
    strength: Numbers = np.repeat(attraction[None], len(models), axis=0)
    strength[:, :, 0] += slope * (ability[:, None] - place)
    drawn = (strength + rng.gumbel(size=strength.shape)).argmax(axis=2)
    drawn[:, easy] = 0
    drawn[:, hard] = 1 + drawn[:, hard] % (OPTIONS - 1)
    return drawn


def _published(seed: int) -> list[date]:
    """The day on which each question was published, in an order of its own: the answers are those of a seed without
    it.
    """
    days = np.random.default_rng([seed, 22]).integers(PUBLISHED_OVER, size=QUESTIONS)
    return [FIRST_PUBLISHED + timedelta(days=int(each)) for each in days]


def _leaked(models: list[Model], published: list[date], planted: np.ndarray, seed: int) -> tuple[int, np.ndarray]:
    """A model that knew questions beforehand, and these: others than those with something planted."""
    rng = np.random.default_rng([seed, 23])
    roots = sorted(
        (place for place, model in enumerate(models) if model.base_model == model.id),
        key=lambda place: models[place].ability,
    )
    leaky = roots[int(STRENGTH_OF_LEAK * len(roots))]
    old = [number for number, day in enumerate(published) if day < models[leaky].date and number not in planted]
    return leaky, np.array([number for number in old if rng.random() < LEAKED], dtype=np.intp)


def _id(number: int) -> str:
    return f"q{number + 1:03d}"


def _rows(
    model: Model, questions: list[_Question], chosen: np.ndarray, published: list[date]
) -> Iterator[dict[str, object]]:
    for number, (question, answer) in enumerate(zip(questions, chosen, strict=True)):
        yield {**_row(model, number, question, int(answer)), "published": published[number].isoformat()}


def _row(model: Model, number: int, question: _Question, answer: int) -> dict[str, object]:
    right = question.options[question.key]
    return {
        "model": model.id,
        "base_model": model.base_model if model.base_model != model.id else None,
        "released": model.date.isoformat(),
        "benchmark": "sums",
        "id": _id(number),
        "question": f"{question.text} {', '.join(sorted(question.options, key=int))}?",
        "expected": [right],
        "answer": question.options[answer],
        "score": float(answer == question.key),
    }
