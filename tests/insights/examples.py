"""Boards with answers to questions, from a table of scores."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from evalboard.leaderboard.leaderboard import Leaderboard
from tests import factories
from tests.slices.examples import benchmark_of, filed

Scores = Mapping[str, Sequence[float | None]]


def answers(
    scores: Scores, texts: Mapping[str, Sequence[str | None]] | None = None, keys: Sequence[str] = ()
) -> list[dict[str, Any]]:
    """A row for each answer that is there; `texts` are what was answered, `keys` what counts as right."""
    return [
        {
            "benchmark": "quiz",
            "entry": entry,
            "sample": f"q{place}",
            "cluster": f"quiz/q{place}",
            "file": f"{entry}.jsonl",
            "row": place + 1,
            "value": float(score),
            "question": f"What is <b>{place}</b>?",
            "prediction": None if texts is None else texts[entry][place],
            "references": json.dumps([[keys[place]]]) if keys else None,
        }
        for entry, given in scores.items()
        for place, score in enumerate(given)
        if score is not None
    ]


def board(
    folder: Path,
    scores: Scores,
    *,
    bases: Mapping[str, Any] | None = None,
    rows: Sequence[Mapping[str, Any]] | None = None,
    **told: Any,
) -> Leaderboard:
    """A board of one benchmark, `quiz`, with the answers of models in a file."""
    about = None if bases is None else {entry: {"base_model": bases.get(entry)} for entry in scores}
    leaderboard = factories.leaderboard({entry: {"quiz": 0.5} for entry in scores}, about)
    every = answers(scores, **told) if rows is None else rows
    return replace(leaderboard, samples=filed(folder, every, [benchmark_of(every, "quiz", list(scores))], {}))
