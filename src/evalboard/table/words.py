"""The question that a table answers, and its answer, as sentences for all surfaces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from evalboard.base.decimals import fixed
from evalboard.leaderboard.leaderboard import SHOWN
from evalboard.strings import message
from evalboard.table.columns import NodeColumn
from evalboard.table.documents import AnswerPartDocument, RankedEntry, RankingDocument, WordsDocument
from evalboard.table.filters import FRONT, Filter
from evalboard.table.query import TableQuery
from evalboard.table.question import question_document

if TYPE_CHECKING:
    from evalboard.table.selection import Selection

NAMED = 3
"""Models, or filters, that are named; others are counted."""
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


def brief_score(column: NodeColumn, score: float, *, raw: bool) -> str:
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


TYPE = "only.type"
PLACES: Final = {"size": 0, "complete": 1, FRONT: 1, "search": 3}
"""Where a filter stands in the sentence."""
FEW = 2
"""Benchmarks that are named in an average."""
HIDDEN: Final = {flag: message(f"table-ask-hide-{flag}") for flag in ("merged", "moe", "flagged", "unavailable")}
REQUIRED: Final = {flag: message(f"table-ask-require-{flag}") for flag in ("official",)}


def words_of(selection: Selection, question: RankingDocument) -> WordsDocument:
    """The question and the answer of a selection."""
    these = selection.query.among == "these" and selection.candidates < selection.total
    count = selection.candidates if these else selection.total
    column = selection.index.columns[question.by]
    of = count if selection.matched < count else None
    return WordsDocument(
        question=str(message("table-ask", models="{models}", by="{by}", among="{among}")),
        models=models_words(selection.filters, selection.query),
        by=by_words(selection),
        among=str(message("table-ask-these" if these else "table-ask-all", count=count)),
        among_short=str(message("table-ask-these.short" if these else "table-ask-all.short")),
        answer=[] if column.kind != "score" else answer_words(question, column, of=of, raw=selection.raw),
    )


def answer_sentence(selection: Selection) -> str:
    """Question and answer as running text; nothing where unknown."""
    words = words_of(selection, question_document(selection))
    asked_for = {"models": words.models, "by": words.by, "among": words.among}
    answer = " ".join(part.text for part in words.answer)
    return f"{words.question.format(**asked_for)}: {answer}" if answer else ""


def models_words(filters: Sequence[Filter], query: TableQuery) -> str:
    """Which models are ranked: every filter that is on."""
    if not filters:
        return str(message("table-ask-everybody"))
    places = PLACES | ({TYPE: -1} if _types(query) else {})
    ordered = sorted(filters, key=lambda each: places.get(each.key, 2))
    named, more = ordered[:NAMED], len(ordered) - NAMED
    said = str(message("table-ask-models"))
    for at, each in enumerate(named):
        close = all(other.key in places for other in named[: at + 1])
        said = _narrowed(said, each, query, close=close)
    return str(message("table-ask-more", models=said, count=more)) if more > 0 else said


def _types(query: TableQuery) -> tuple[str, ...]:
    values = dict(query.only).get("type", ())
    return values if 0 < len(values) <= FEW and all(values) else ()


def _narrowed(models: str, each: Filter, query: TableQuery, *, close: bool) -> str:
    """The models, narrowed by one more filter; `close`: without a comma."""
    if each.key == TYPE and (types := _types(query)):
        chosen = types[0] if len(types) == 1 else str(message("table-ask-either", first=types[0], other=types[1]))
        return str(message("table-ask-typed", type=chosen))
    said = _size(query) if each.key == "size" else _said(each)
    return str(
        message("table-ask-narrowed", models=models, filter=said)
        if close
        else message("table-ask-also", models=models, filter=said)
    )


def _size(query: TableQuery) -> str:
    low, high = ("" if end is None else f"{end:g}" for end in query.size or (None, None))
    if not low:
        return str(message("table-ask-under", high=high))
    return str(message("table-ask-between", low=low, high=high) if high else message("table-ask-from", low=low))


def _said(each: Filter) -> str:
    if each.key == "hide":
        return str(HIDDEN.get(each.about) or message("table-ask-hide", flag=each.value))
    if each.key == "require":
        return str(REQUIRED.get(each.about) or message("table-ask-require", flag=each.value))
    if each.key == "complete":
        return str(message("table-ask-complete"))
    if each.key == FRONT:
        return str(message("table-ask-front", column=each.value))
    if each.key == "search":
        return str(message("table-ask-search", search=each.value))
    return str(message("table-ask-facet", column=each.label, values=each.value))


def by_words(selection: Selection) -> str:
    """What models are ranked by, and with whose errors."""
    said = score_words(selection)
    return (
        str(message(f"table-ask-errors-{selection.query.errors}", by=said)) if selection.query.errors != SHOWN else said
    )


def score_words(selection: Selection) -> str:
    """What models are ranked by."""
    column = selection.index.columns[selection.leaderboard.suite.id(selection.ranking.place)]
    if column.place != 0 or not selection.weights:
        return column.label
    suite = selection.leaderboard.suite
    own = {place for place in suite.benchmarks if suite.nodes[place].weight > 0 and suite.nodes[place].scored}
    chosen = set(selection.weights)
    if not _even(selection.weights, {place: suite.nodes[place].weight for place in chosen}):
        return str(message("table-ask-own"))
    labels = {
        each.place: each.label for each in selection.index.columns.values() if each.kind == "score" and each.benchmark
    }
    left_out = own - chosen
    if len(chosen) <= min(FEW, max(1, len(left_out))):
        return str(message("table-ask-of", names=listed([labels[place] for place in sorted(chosen)])))
    if chosen < own and len(left_out) <= FEW:
        return str(message("table-ask-without", names=listed([labels[place] for place in sorted(left_out)])))
    return str(message("table-ask-own"))


def _even(shares: Mapping[int, float], own: Mapping[int, float]) -> bool:
    whole = sum(own.values())
    return whole > 0 and all(abs(share - own[place] / whole) < 1e-9 for place, share in shares.items())
