"""A small file of samples, and a leaderboard that keeps it: DROP as three models answered it, and a benchmark without
texts.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from evalboard.data.samples import (
    EXACT,
    IDENTITY,
    JUDGED,
    MEASURES,
    SCORE,
    TEXTS,
    VALUE,
    SampledBenchmark,
    StoredSamples,
)
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.scorers import drop
from tests import factories

ARROW = {"str": pa.string(), "int32": pa.int32(), "int64": pa.int64(), "float64": pa.float64(), "bool": pa.bool_()}
COLUMNS: Mapping[str, str] = IDENTITY | VALUE | dict.fromkeys(TEXTS, "str") | MEASURES | JUDGED
Row = Mapping[str, Any]

QUESTIONS: Mapping[str, tuple[str, str, list[list[str]]]] = {
    "q1": ("How many people lived there in 2011?", "p1", [["1001360"]]),
    "q2": ("How many percent were under 18?", "p1", [["12.25"]]),
    "q3": ("Who threw the longest pass?", "p2", [["J. P. Losman"], ["Losman"]]),
    "q4": ("كم عدد الأهداف؟ 何年?", "p2", [["10"]]),
    "q5": ("<img src=x onerror=alert(1)> which teams?", "p2", [["Bills", "Jets"]]),
    "q10": ("When was the battle?", "p3", [["5 May 1805"]]),
}
"""Question, passage it belongs to, references."""
ANSWERS: Mapping[str, tuple[str | None, ...]] = {
    "org/stuck": (
        "1,001,360\n\nPassage: The census",
        "12",
        "J",
        "10\nQuestion: next",
        "Bills and Jets\n",
        "5 May 1805\n\nPassage: x",
    ),
    "org/strong": ("1,001,360", "12.25", "J. P. Losman", "10", "Bills, Jets", "5 May 1805"),
    "org/weak": (
        "many",
        "",
        "\nLosman",
        None,
        '=HYPERLINK("http://x")',
        "5 Mai \u2068\u0661\u0668\u0660\u0665\u2069 👩‍👩‍👧",
    ),
}
"""What each model answered, in the order of the questions; None is no answer and no score."""
PASSAGES = {
    "p1": "In 2011 the census recorded 1001360 people; 12.25% were under 18.",
    "p2": "Losman threw to Evans.",
    "p3": "A long war.",
}


def drop_rows() -> list[dict[str, Any]]:
    """All answers to DROP, scored by its scorer."""
    return [
        _drop_row(entry, sample, answer, place)
        for entry, answers in ANSWERS.items()
        for place, (sample, answer) in enumerate(zip(QUESTIONS, answers, strict=True))
    ]


def _drop_row(entry: str, sample: str, answer: str | None, place: int) -> dict[str, Any]:
    question, passage, references = QUESTIONS[sample]
    row: dict[str, Any] = {
        "benchmark": "drop",
        "entry": entry,
        "sample": sample,
        "cluster": passage,
        "file": f"{entry}.jsonl",
        "row": place + 1,
        "question": question,
        "passage": PASSAGES[passage],
        "references": json.dumps(references, ensure_ascii=False),
        "prediction": answer,
        "question_length": len(question),
        "passage_length": len(PASSAGES[passage]),
        "n_references": len(references),
        'judge\'s "note"': ("good", "bad", None)[place % 3],
    }
    if answer is None:
        return row
    scores = {f"{SCORE}{variant}": drop.score(answer, references, variant).f1 for variant in drop.VARIANTS}
    measures = {"prediction_length": len(answer), "newlines": answer.count("\n")}
    return row | scores | measures | asdict(drop.judged(answer, references)) | {"value": scores[f"{SCORE}harness"]}


def plain_rows(runs: int = 2) -> list[dict[str, Any]]:
    """Answers of which only the score is known, out of 4, asked several times."""
    return [
        {
            "benchmark": "plain",
            "entry": entry,
            "sample": str(sample),
            "cluster": str(sample),
            "run": run,
            "value": float(value),
            "file": "p",
            "row": 1,
        }
        for entry, level in (("org/strong", 3), ("org/weak", 1))
        for sample in range(12)
        for run in range(1, runs + 1)
        for value in [max(0, min(4, level + (sample + run) % 3 - 1))]
    ]


MORE = {'judge\'s "note"': "str"}


def filed(
    folder: Path, rows: Sequence[Row], benchmarks: Sequence[SampledBenchmark], more: Mapping[str, str] = MORE
) -> StoredSamples:
    """Rows as a file of samples: what a row does not say is not known."""
    scores = dict.fromkeys((name for row in rows for name in row if name.startswith((SCORE, EXACT))), "float64")
    columns = {**COLUMNS, **scores, **more}
    table = {
        name: pa.array([row.get(name, 1 if name == "run" else None) for row in rows], ARROW[kind])
        for name, kind in columns.items()
    }
    path = folder / "samples.parquet"
    pq.write_table(pa.table(table), path, row_group_size=5)
    return StoredSamples(path, tuple(benchmarks), more)


def benchmark_of(rows: Sequence[Row], name: str, entries: Sequence[str], **more: Any) -> SampledBenchmark:
    """What is told of a benchmark whose samples stand in some rows."""
    mine = [row for row in rows if row["benchmark"] == name]
    there = {row["entry"] for row in mine}
    texts = tuple(text for text in TEXTS if any(row.get(text) is not None for row in mine))
    return SampledBenchmark(
        name, f"Average/{name}", len(mine), tuple(each for each in entries if each in there), texts=texts, **more
    )


def leaderboard(folder: Path, rows: Sequence[Row] | None = None) -> Leaderboard:
    """A board of DROP and another benchmark with the samples of three models; `rows` takes the place of those of
    DROP.
    """
    entries = ("org/strong", "org/weak", "org/stuck")
    drop_scores = {"org/strong": 0.9, "org/weak": 0.1, "org/stuck": 0.1}
    found = factories.leaderboard({entry: {"drop": drop_scores[entry], "plain": 0.5} for entry in entries})
    every = [*(drop_rows() if rows is None else rows), *plain_rows()]
    told = [
        benchmark_of(every, "drop", entries, scorer="drop", published="harness", seconds_per_sample=2.5),
        benchmark_of(every, "plain", entries, maximum=4.0),
    ]
    return replace(found, samples=filed(folder, every, told))
