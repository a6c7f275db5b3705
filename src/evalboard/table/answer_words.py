"""The answer line: who is statistically tied for first and who is clearly behind, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from evalboard.base.decimals import fixed
from evalboard.strings import message
from evalboard.table.columns import NodeColumn
from evalboard.table.documents import AnswerPartDocument, RankedEntry, RankingDocument

NAMED = 3
"""Models that are named; others are counted."""
UNSURE: Final = {"pairs": message("table-answer-pairs"), "single": message("table-answer-single")}


def answer_words(
    question: RankingDocument, column: NodeColumn, *, of: int | None, raw: bool = False
) -> list[AnswerPartDocument]:
    """The parts of the answer. `column` is ranked by; `of` counts all where places are among more than those shown;
    `raw` where stored values are shown.
    """
    if question.why in UNSURE:
        return [AnswerPartDocument(str(UNSURE[question.why]), "names")]
    behind, first = question.behind, question.first[:NAMED]
    alone = question.first_count == 1
    if not question.sure or not first or (alone and not behind):
        return []
    names = names_of([*first, *([behind] if behind else [])])
    said = (
        _best(question, names, column, of, raw=raw)
        if alone
        else [
            *_tied(question, names[: len(first)], of),
            *([_behind(names[-1], brief_score(column, behind.score, raw=raw))] if behind else []),
        ]
    )
    if question.unsure:
        said.append(AnswerPartDocument(str(message("table-answer-unsure", count=question.unsure)), "behind"))
    return said


def _best(
    question: RankingDocument, names: Sequence[str], column: NodeColumn, of: int | None, *, raw: bool
) -> list[AnswerPartDocument]:
    best, behind = question.first[0], question.behind
    if question.unsure:
        head = message("table-answer-best-unsure", model=names[0])
    else:
        head = (
            message("table-answer-best", model=names[0])
            if of is None
            else message("table-answer-best-of", model=names[0], count=of)
        )
    rest = message(
        "table-answer-best-by",
        by=column.label,
        score=brief_score(column, best.score, raw=raw),
        next=names[-1],
        behind=brief_score(column, behind.score, raw=raw) if behind else "",
    )
    return [AnswerPartDocument(str(head), "first"), AnswerPartDocument(str(rest), "names")]


def _tied(question: RankingDocument, names: Sequence[str], of: int | None) -> list[AnswerPartDocument]:
    count = question.first_count
    head = (
        message("table-answer-tied", count=count) if of is None else message("table-answer-tied-of", count=count, of=of)
    )
    more = count - len(names)
    rest = (
        message("table-answer-names-more", names=tuple(names), count=more)
        if more
        else message("table-answer-names", names=listed(names))
    )
    return [AnswerPartDocument(str(head), "first"), AnswerPartDocument(str(rest), "names")]


def _behind(name: str, score: str) -> AnswerPartDocument:
    return AnswerPartDocument(str(message("table-answer-behind", model=name, score=score)), "behind")


def brief_score(column: NodeColumn, score: float, *, raw: bool = False) -> str:
    """A score, or a stored value, with one decimal less than in its cell."""
    if raw and column.place != 0 and not column.own and column.maximum != 1.0:
        return fixed(score, 1)
    return column.unit.printed(score, digits=max(0, column.unit.digits - 1))


def listed(names: Sequence[str]) -> str:
    """Names as a sentence lists them: A, B and C."""
    if len(names) < 2:
        return "".join(names)
    return str(message("table-ask-list", rest=tuple(names[:-1]), last=names[-1]))


def names_of(entries: Sequence[RankedEntry]) -> list[str]:
    """Entries by their models, two entries of one model by their ids."""
    models = [each.model for each in entries]
    return [
        name if models.count(model) == 1 else each.entry.removeprefix(model.removesuffix(model.rpartition("/")[2]))
        for each, model, name in zip(entries, models, short_names(models), strict=True)
    ]


def short_names(models: Iterable[str]) -> list[str]:
    """Models without their organisation, unless two would be the same."""
    whole = list(models)
    short = [model.rpartition("/")[2] for model in whole]
    return [name if name and short.count(name) == 1 else model for name, model in zip(short, whole, strict=True)]
