"""The question that a table answers, and its answer, as sentences for all surfaces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from evalboard.leaderboard.leaderboard import SHOWN
from evalboard.strings import message
from evalboard.table.answer_words import answer_words, listed
from evalboard.table.documents import RankingDocument, WordsDocument
from evalboard.table.filters import FRONT, Filter
from evalboard.table.query import TableQuery
from evalboard.table.question import question_document

if TYPE_CHECKING:
    from evalboard.table.selection import Selection

NAMED = 3
"""Filters that are named; others are counted."""
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
