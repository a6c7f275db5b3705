"""One sample with all that is known of it: its texts, and how its score comes about under each rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec
from msgspec import structs

from evalboard import scorers
from evalboard.data.samples import TEXTS, SampledBenchmark
from evalboard.errors import NotFound
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.scorers import ScoreExplanation, Word
from evalboard.slices._duck import PLACE, STORED, SampleStore, quoted, store_of
from evalboard.slices.document import benchmark_of, entry_of, label_of, model_of, references_of
from evalboard.slices.documents import MessageDocument, NamedDocument, SampleBody, StepDocument, ToolCall
from evalboard.slices.where import SampleQuery
from evalboard.strings import message

LONGEST_TEXT = 100_000
LONGEST_SHOWN = 2_000
MOST_WORDS = 100
OF_ROW = ("run", "sample", "cluster", "file", "row", "value", "answer_type", "stopped")
TRANSCRIPT = "transcript"
"""The column of a config, or of a reader, that holds JSON of messages."""
MOST_MESSAGES = 1_000
MOST_LETTERS = 400_000
"""What is shown of a sample, all its messages together; the download has the rest."""
MESSAGES = msgspec.json.Decoder(list[MessageDocument])


def sample_document(leaderboard: Leaderboard, query: SampleQuery) -> SampleBody:
    """One sample, as JSON has it. NotFound where there is none of this name."""
    store = store_of(leaderboard)
    benchmark = benchmark_of(store, query.benchmark)
    entry = entry_of(leaderboard, benchmark, query.entry)
    row = _row(store, benchmark, entry, query)
    references = references_of(row["references"])
    said = messages_in(row.get(TRANSCRIPT)) if TRANSCRIPT in store.filed.more else []
    rules = None if benchmark.scorer is None else scorers.scorer(benchmark.scorer)
    texts = {name: _cut(row[name]) for name in TEXTS if name != "references"}
    return SampleBody(
        board=leaderboard.board.id,
        key=leaderboard.key,
        revision=leaderboard.origin.revision,
        benchmark=benchmark.benchmark,
        label=label_of(leaderboard, benchmark),
        entry=entry,
        model=model_of(leaderboard, entry),
        **{name: row[name] for name in OF_ROW},
        maximum=benchmark.maximum,
        score=row["@score"],
        variant=query.variant,
        question=texts["question"][0],
        passage=texts["passage"][0],
        prediction=texts["prediction"][0],
        references=references,
        cut={name: length for name, (_, length) in texts.items() if length is not None},
        failure=_label(row["failure"], {} if rules is None else rules.FAILURES),
        lost=_label(row["lost"], {} if rules is None else rules.LOST),
        more={name: row[name] for name in store.filed.more if name != TRANSCRIPT or not said},
        transcript=said,
        explained=list(_explained(store, benchmark, query.variant, row["prediction"], references)),
    )


def _row(
    store: SampleStore, benchmark: SampledBenchmark, entry: str, query: SampleQuery
) -> dict[str, Any]:  # cells as Arrow gives them
    of_run = "" if query.run is None else " AND run = $run"
    values = {"benchmark": benchmark.benchmark, "entry": entry, "sample": query.sample} | (
        {} if query.run is None else {"run": query.run}
    )
    rows = store.ask(
        f'SELECT *, {store.score(benchmark, query.variant)} AS "@score" FROM samples'
        f" WHERE benchmark = $benchmark AND entry = $entry AND sample = $sample{of_run}"
        f" ORDER BY run, {quoted(PLACE)} LIMIT 1",
        values,
    ).to_pylist()
    if not rows:
        named = {"sample": repr(query.sample[:200]), "entry": entry, "benchmark": benchmark.benchmark}
        raise NotFound(
            message("slices-no-sample", **named)
            if query.run is None
            else message("slices-no-sample-in-run", run=str(query.run), **named)
        )
    return rows[0]


def _cut(text: str | None) -> tuple[str | None, int | None]:
    if text is None or len(text) <= LONGEST_TEXT:
        return text, None
    return text[:LONGEST_TEXT], len(text)


def _label(name: str | None, sentences: Mapping[str, str]) -> NamedDocument | None:
    return NamedDocument(name=name, about=sentences.get(name, "")) if name else None


def _explained(
    store: SampleStore,
    benchmark: SampledBenchmark,
    variant: str,
    prediction: str | None,
    references: Sequence[Sequence[str]] | None,
) -> Iterator[StepDocument]:
    """The score step by step: as published first, as asked for and repaired whatever they say, and the other variants
    that say something else.
    """
    if benchmark.scorer is None or prediction is None or not references:
        return
    rules = scorers.scorer(benchmark.scorer)
    first = benchmark.published or next(iter(rules.VARIANTS))
    always = {first, rules.REPAIRED, variant}
    said: list[ScoreExplanation] = []
    for name in dict.fromkeys(
        (first, *rules.GRID.values(), *(each for each in store.variants(benchmark) if each == variant != STORED))
    ):
        step = rules.explained(prediction, references, name)
        plain = replace(step, variant="")
        if name in always or plain not in said:
            said.append(plain)
            yield _step(step, rules.ABOUT[name], prediction)


def _step(step: ScoreExplanation, about: str, prediction: str) -> StepDocument:
    begin, end = step.counted
    return StepDocument(
        variant=step.variant,
        about=about,
        em=step.em,
        f1=step.f1,
        kept=[begin, end],
        text=prediction[begin : min(end, begin + LONGEST_SHOWN)],
        normalized=step.normalized[:LONGEST_SHOWN],
        reference=[span[:LONGEST_SHOWN] for span in step.reference],
        expected=_words(step.expected),
        expected_more=max(0, len(step.expected) - MOST_WORDS),
        scored=_words(step.scored),
        scored_more=max(0, len(step.scored) - MOST_WORDS),
        why=step.why,
    )


def _words(words: Sequence[Word]) -> list[Word]:
    return [replace(word, text=word.text[:LONGEST_SHOWN]) for word in words[:MOST_WORDS]]


def messages_in(cell: object) -> list[MessageDocument]:
    """The messages in a cell, within bounds; none where it holds something else, which stays a text."""
    if not isinstance(cell, str):
        return []
    try:
        messages = MESSAGES.decode(cell)
    except (msgspec.MsgspecError, RecursionError):
        return []
    shown: list[MessageDocument] = []
    left = MOST_LETTERS
    for each in messages[:MOST_MESSAGES]:
        text, reasoning = each.text[:left], each.reasoning[: max(0, left - len(each.text))]
        calls = [ToolCall(call.name, call.arguments[:left]) for call in each.calls]
        left -= len(text) + len(reasoning) + sum(len(call.arguments) for call in calls)
        whole = each.cut or (len(each.text) if len(text) < len(each.text) else 0)
        shown.append(structs.replace(each, text=text, reasoning=reasoning, calls=calls, cut=whole))
        if left <= 0:
            break
    return shown
