"""The samples of DROP that a dozen of the demo's models recorded: who they are, how they answer, and what stands in
their files.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
import orjson

from evalboard.scorers.drop import score
from evalboard.sources.demo_boards._drop_answers import Habits, answers
from evalboard.sources.demo_boards._drop_questions import Question, questions
from evalboard.sources.demo_boards._models import Model

STUCK, RISING = 8, 4
GOES_ON, EXPLAINS, STOPS_SHORT = "Goes-On", "Explains", "Stops-Short"


@dataclass(frozen=True, slots=True)
class ModelSamples:
    """A model's samples: its place among all models, the model under its own name or one that says what it does, and a
    JSON line per question.
    """

    place: int
    model: Model
    mean: float
    lines: bytes


def recorded(models: Sequence[Model], *, rising: np.ndarray, stuck: np.ndarray, seed: int) -> Iterator[ModelSamples]:
    """The samples of some models of each trend, weak and strong ones; `rising` and `stuck` say who follows which."""
    all_questions = questions(seed)
    rng = np.random.default_rng([seed, 12])
    for place, name in _named(models, rising, stuck):
        habits = _habits(models[place], name, rng, stuck=bool(stuck[place]))
        model = replace(models[place], id=_renamed(models[place].id, name)) if name else models[place]
        rows = [
            _row(model, question, text)
            for question, text in zip(all_questions, answers(habits, all_questions, rng), strict=True)
        ]
        yield ModelSamples(
            place, model, sum(_f1(row) for row in rows) / len(rows), b"".join(orjson.dumps(row) + b"\n" for row in rows)
        )


def _f1(row: dict[str, object]) -> float:
    score = row["f1"]
    return float(score) if isinstance(score, (int, float)) else 0.0


def _named(models: Sequence[Model], rising: np.ndarray, stuck: np.ndarray) -> list[tuple[int, str]]:
    """Places of the models with samples, from the weakest of a trend to its strongest, each with the word for what it
    does, if any.
    """
    low, high = (_spread(models, np.flatnonzero(trend), count) for trend, count in ((stuck, STUCK), (rising, RISING)))
    names = dict(zip(low[::-1], (GOES_ON, "", "", EXPLAINS), strict=False)) | dict(
        zip(high[::-1], ("", STOPS_SHORT), strict=False)
    )
    return [(place, names.get(place, "")) for place in (*low, *high)]


def _spread(models: Sequence[Model], places: np.ndarray, count: int) -> list[int]:
    ordered = sorted(places.tolist(), key=lambda place: (models[place].ability, models[place].id))
    steps = np.linspace(0.1, 1.0, count) * (len(ordered) - 1)
    return [ordered[step] for step in sorted(set(np.round(steps).astype(int).tolist()))] if ordered else []


def _habits(model: Model, name: str, rng: np.random.Generator, *, stuck: bool) -> Habits:
    """How a model answers: the stuck go on nearly always, the others hardly ever."""
    knows = 0.1 + 0.8 / (1 + math.exp(-2.2 * (model.ability - 0.15)))
    goes_on = rng.beta(30.0, 1.0) if stuck else rng.beta(1.0, 12.0)
    habits = Habits(knows=knows, goes_on=goes_on, explains=0.02)
    own = {
        GOES_ON: {"goes_on": 0.995, "explains": 0.0},
        EXPLAINS: {"goes_on": 0.1, "explains": 0.85},
        STOPS_SHORT: {"goes_on": 0.0, "explains": 0.0},
    }
    return replace(habits, **own.get(name, {}))


def _renamed(model: str, name: str) -> str:
    owner, _, old = model.partition("/")
    size = next(word for word in old.split("-") if word.endswith("B") and word[0].isdigit())
    return f"{owner}/{name}-{size}"


def _row(model: Model, question: Question, text: str) -> dict[str, object]:
    """A line of a file; `id`, `prediction` and `references` are what `evalboard score` reads."""
    return {
        "model": model.id,
        "id": question.id,
        "passage_id": question.passage_id,
        "topic": question.topic,
        "passage": question.passage,
        "question": question.wording.text,
        "references": question.wording.right,
        "prediction": text,
        "f1": score(text, question.wording.right, "harness").f1,
    }
