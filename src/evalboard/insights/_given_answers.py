"""What models answered to a question: the answers themselves, counted, with who gives them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np
from msgspec import Struct

from evalboard.data.samples import SampledBenchmark
from evalboard.insights._answer_scores import AnswerScores
from evalboard.insights._questions import DIGITS, FEWEST, QuestionInsight
from evalboard.insights._report import Field, Share
from evalboard.slices import PLACE, SampleStore, quoted
from evalboard.slices.rows import references_of
from evalboard.statistics.item_response import correlations, rest_means
from evalboard.views.number_format import rounded

LONGEST = 120
"""Characters of an answer that can be counted: longer ones are texts, of which hardly two are equal."""
LISTED = 8
COMMON = 0.5
"""Where fewer of the answers than this are given twice, they are not counted."""
Row = dict[str, Any]  # cells as Arrow gives them


@dataclass(frozen=True)
class AskedQuestion:
    """One question with its texts, and what each model answered, of several runs the first."""

    place: int
    question: str | None
    passage: str | None
    references: list[list[str]] | None
    answer_of: dict[str, str]
    """By entry, where an answer is kept: as it is counted."""
    right: dict[str, bool]
    """By entry: whether that answer got the full score."""

    @property
    def key(self) -> str | None:
        return ", ".join(self.references[0]) if self.references and self.references[0] else None

    @property
    def countable(self) -> bool:
        """Whether answers are short enough, and often enough the same, to be counted."""
        counts = Counter(self.answer_of.values())
        several = sum(count for count in counts.values() if count > 1)
        return bool(counts) and several >= COMMON * counts.total()

    def most_given(self, entries: Iterable[str]) -> tuple[str, int] | None:
        """The answer that most of some entries give, and how many; None where that got the full score, or nothing can
        be counted.
        """
        mine = Counter(self.answer_of[entry] for entry in entries if entry in self.answer_of)
        if not mine or not self.countable:
            return None
        answer, count = mine.most_common(1)[0]
        return None if answer in self.right_answers else (answer, count)

    @property
    def right_answers(self) -> frozenset[str]:
        return frozenset(answer for entry, answer in self.answer_of.items() if self.right[entry])


class AnswerRow(Struct, frozen=True):
    """An answer that models give to a question."""

    answer: str
    models: int
    share: Share[float]
    """Of the models that answered."""
    strong: int
    """How many of the strongest third of the witnesses give it."""
    right: bool | None
    discrimination: Annotated[float | None, Field(digits=2)]
    """The correlation of giving it with the rest of the test: what the question's would be if this were the key."""


def asked_questions(
    store: SampleStore, benchmark: SampledBenchmark, answers: AnswerScores, places: Sequence[int]
) -> list[AskedQuestion]:
    if not places:
        return []
    names = [name for name in ("question", "passage", "references", "prediction") if name in store.types]
    texts = "".join(f", {_first(quoted(name))} AS {quoted(name)}" for name in names)
    rows = store.ask(
        "SELECT entry, sample, coalesce(cluster, sample) AS of_cluster, "
        f"{_first(store.counted(benchmark))} AS score{texts}"
        " FROM samples WHERE benchmark = $benchmark AND sample IN (SELECT unnest($samples)) GROUP BY ALL",
        {"benchmark": benchmark.benchmark, "samples": [answers.samples[place] for place in places]},
    ).to_pylist()
    of: dict[tuple[str, str], dict[str, Row]] = {}
    for row in rows:
        of.setdefault((row["sample"], row["of_cluster"]), {})[row["entry"]] = row
    return [
        _of_rows(place, of.get((answers.samples[place], answers.clusters[place]), {}), answers.entries)
        for place in places
    ]


def _first(sql: str) -> str:
    return f"first({sql} ORDER BY run, {quoted(PLACE)})"


def _of_rows(place: int, rows: dict[str, Row], entries: Sequence[str]) -> AskedQuestion:
    mine = {entry: rows[entry] for entry in entries if entry in rows}

    def first(name: str) -> str | None:
        return next((row[name] for row in mine.values() if row.get(name) is not None), None)

    short = {entry: _plain(row["prediction"]) for entry, row in mine.items() if row.get("prediction") is not None}
    answer_of = {entry: answer for entry, answer in short.items() if len(answer) <= LONGEST}
    right = {entry: mine[entry]["score"] is not None and mine[entry]["score"] >= 1.0 for entry in answer_of}
    return AskedQuestion(
        place, first("question"), first("passage"), references_of(first("references")), answer_of, right
    )


def _plain(answer: str) -> str:
    """An answer as it is counted: spaces in one way."""
    return " ".join(answer.split())


def counted_answers(question: AskedQuestion, insight: QuestionInsight) -> tuple[list[AnswerRow], int]:
    """The answers that most models give, with what the question's discrimination would be if each were the key; and how
    many give others.
    """
    if not question.countable:
        return [], 0
    answers = insight.answers
    counts = Counter(question.answer_of.values())
    strong = [answers.entries[row] for row in insight.strong]
    rows = np.flatnonzero(answers.witness)
    rest = rest_means(answers.score[rows])[:, question.place]
    answers_here = np.array([answers.entries[row] in question.answer_of for row in rows])
    here = int((~np.isnan(answers.score[:, question.place])).sum())
    listed = []
    for answer, count in counts.most_common(LISTED):
        gives = np.array([float(question.answer_of.get(answers.entries[row]) == answer) for row in rows])
        follows = (
            correlations(np.where(answers_here, gives, np.nan)[:, None], rest[:, None])[0]
            if len(rows) >= FEWEST
            else np.nan
        )
        listed.append(
            AnswerRow(
                answer=answer or " ",
                models=count,
                share=count / here,
                strong=sum(question.answer_of.get(entry) == answer for entry in strong),
                right=answer in question.right_answers,
                discrimination=rounded(follows, DIGITS),
            )
        )
    return listed, counts.total() - sum(each.models for each in listed)
