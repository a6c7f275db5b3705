"""What invented models write under DROP's questions, with the failures that real models had, and how generation was
stopped in 2023.

A model goes on after its answer as the few-shot prompt taught it, or explains, or stops. Then all is cut at the first
full stop, which was the stop word: a decimal loses its second half. How often each happens is set so that a model that
knows 70 % and nearly always goes on has the profile of the real ones: a mean near 6, three zeros in four, spans near
0.17, whole numbers near 0.01, decimals at 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from evalboard.sources.demo_boards._drop_questions import PassageQuestion, Question

STOP_WORD = "."
NEXT_PASSAGE, NEXT_QUESTION = 0.80, 0.12
"""Of all that goes on: shares with a new passage and with a new question; the rest goes on in a new line without a
heading.
"""
LONGEST = 1000
"""Characters after which generation ends in any case, as it did after 256 tokens."""
SHARPNESS = 1.4
WITH_FULL_STOP = 0.3
ODD_FORM = 0.04
"""Share of the answers with a unit, a word or white space that the bare answer has not."""


@dataclass(frozen=True, slots=True)
class Habits:
    """How a model answers: the share of questions that it gets right, and how often it goes on, or wraps the answer in
    a sentence.
    """

    knows: float
    goes_on: float
    explains: float


def answers(habits: Habits, questions: Sequence[Question], rng: np.random.Generator) -> list[str]:
    """The stored text under each question."""
    knows = rng.random(len(questions)) < _chances(habits.knows, questions)
    return [
        _written(question, questions, habits, rng, right=bool(right)).split(STOP_WORD, 1)[0][:LONGEST]
        for question, right in zip(questions, knows, strict=True)
    ]


def _chances(knows: float, questions: Sequence[Question]) -> np.ndarray:
    skill = SHARPNESS * np.log(knows / (1 - knows))
    return 1 / (1 + np.exp(-skill + SHARPNESS * np.array([question.difficulty for question in questions])))


def _written(
    question: Question, questions: Sequence[Question], habits: Habits, rng: np.random.Generator, *, right: bool
) -> str:
    answer = _answer(question.wording, rng, right=right)
    if rng.random() < habits.explains:
        return f" {_explained(answer, question, rng)}"
    if rng.random() < ODD_FORM:
        answer = _odd(answer, rng)
    if rng.random() < habits.goes_on:
        return f" {answer}{_continuation(questions, rng)}"
    return f" {answer}{STOP_WORD}" if rng.random() < WITH_FULL_STOP else f" {answer}"


def _answer(question: PassageQuestion, rng: np.random.Generator, *, right: bool) -> str:
    """The bare answer. Several spans stand in one text, as in the prompt's examples."""
    if not right:
        return question.wrong[int(rng.integers(len(question.wrong)))]
    spans = question.right[int(rng.integers(len(question.right)))]
    return ", ".join(spans) if rng.random() < 0.5 else " and ".join(spans)


def _explained(answer: str, question: Question, rng: np.random.Generator) -> str:
    reason = _sentence(question.passage)
    reason = reason[0].lower() + reason[1:]
    forms = (
        f"The answer is {answer}, because the passage says that {reason}.",
        f"According to the passage, {reason}, so it must be {answer}.",
        f"It is {answer}, as can be seen from the passage above, where {reason}.",
    )
    return forms[int(rng.integers(len(forms)))]


def _odd(answer: str, rng: np.random.Generator) -> str:
    forms = (f"\n{answer}", f"{answer} in total", f"about {answer}", f"**{answer}**", f'"{answer}"')
    return forms[int(rng.integers(len(forms)))]


def _continuation(questions: Sequence[Question], rng: np.random.Generator) -> str:
    """What follows the answer in the format of the few-shot prompt: a further passage, question, or line."""
    further = questions[int(rng.integers(len(questions)))]
    way = rng.random()
    if way < NEXT_PASSAGE:
        return f"\n\nPassage: {further.passage}\nQuestion: {further.wording.text}\nAnswer:"
    if way < NEXT_PASSAGE + NEXT_QUESTION:
        return f"\nQuestion: {further.wording.text}\nAnswer: {further.wording.wrong[0]}\n\nPassage: {further.passage}"
    return f"\n{further.passage}"


def _sentence(passage: str) -> str:
    return passage.split(". ", 1)[0].removesuffix(".")
