"""Leaderboards for tests, from typed frames through the same `compute` as the real ones."""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

import numpy as np
import pandas as pd
import yaml

from evalboard.config import Board, parse_board
from evalboard.data.schema import (
    ENTRIES,
    FILES,
    PUBLISHED,
    RESULTS,
    Entries,
    Files,
    LeftOut,
    PublishedScores,
    Reading,
    Results,
    framed,
)
from evalboard.leaderboard.from_results import from_results
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.origin import Origin

REVISION = "a3f1c2d4" * 5
FILE = "scores.csv"

Scores = Mapping[str, Mapping[str, float | None]]


def board(
    benchmarks: Sequence[str | Mapping[str, Any]] = ("IFEval", "BBH", "GPQA"), *, missing: str = "strict", **more: Any
) -> Board:
    """A board over benchmarks, each a name or a node's config. `more` are other keys of the config."""
    children = [{"name": each} if isinstance(each, str) else dict(each) for each in benchmarks]
    config = {
        "id": "tiny",
        "title": "Tiny board",
        "source": {"kind": "folder", "path": "data"},
        "reader": "table",
        "suite": {"name": "Average", "missing": missing, "children": children},
    }
    return parse_board(yaml.safe_dump(config | more, sort_keys=False))


def reading_of(
    about: Mapping[str, Any] | None = None,
    published: Mapping[str, Any] | None = None,
    left_out: Sequence[LeftOut] = (),
    blobs: Mapping[str, str] | None = None,
    **results: Any,
) -> Reading:
    """Values as a reader gives them. `results` are their columns; what is no list holds for all rows, as do the metric
    acc and the file f where none is named. Entries are those that have values, unless `about` has them with what else is
    known of them; `blobs` are the files with their contents.
    """
    size = next(len(column) for column in results.values() if not isinstance(column, str | float | int))
    given = {"metric": "acc", "file": "f"} | results
    columns = {
        name: [column] * size if isinstance(column, str | float | int) else list(column)
        for name, column in given.items()
    }
    files = dict(zip(reversed(columns["entry"]), reversed(columns["file"]), strict=True))
    known = dict(about or {})
    names = list(known.pop("entry", dict.fromkeys(columns["entry"])))
    models = known.pop("model", [name.split("@")[0] for name in names])
    paths = known.pop("file", [files.get(name, columns["file"][0]) for name in names])
    contents = blobs or dict.fromkeys(columns["file"], "b")
    return Reading(
        results=Results(framed(RESULTS, **columns)),
        entries=Entries(framed(ENTRIES, entry=names, model=models, file=paths).assign(**known)),
        files=Files(framed(FILES, file=list(contents), blob=list(contents.values()))),
        published=PublishedScores(framed(PUBLISHED, **published or {})),
        left_out=tuple(left_out),
    )


def leaderboard(
    scores: Scores,
    about: Mapping[str, Mapping[str, Any]] | None = None,
    *,
    of: Board | None = None,
    left_out: Sequence[LeftOut] = (),
    **more: Any,
) -> Leaderboard:
    """The leaderboard of entries with these values by task. `about` gives what else is known of an entry; `more` are
    keys of the config.
    """
    of = of or board(list(dict.fromkeys(task for values in scores.values() for task in values)), **more)
    rows = [
        (entry, task, value, line)
        for line, (entry, values) in enumerate(scores.items(), start=1)
        for task, value in values.items()
        if value is not None
    ]
    known = pd.DataFrame(
        [
            {"entry": entry, "model": entry.split("@")[0], "file": FILE, **((about or {}).get(entry, {}))}
            for entry in scores
        ]
    )
    return from_results(
        of,
        Reading(
            results=Results(
                framed(
                    RESULTS,
                    entry=[row[0] for row in rows],
                    task=[row[1] for row in rows],
                    value=[row[2] for row in rows],
                    row=[row[3] for row in rows],
                    file=[FILE for _ in rows],
                )
            ),
            entries=Entries(known.astype({"entry": "str", "model": "str", "file": "str"})),
            files=Files(framed(FILES, file=[FILE], blob=["0" * 40], settings=[json.dumps({})])),
            left_out=tuple(left_out),
        ),
        origin=Origin(kind="hub", revision=REVISION, repo="org/results", date=datetime(2025, 2, 13, 12, 0)),  # noqa: DTZ001 - as sources give it
        key="0" * 64,
    )


TYPES = ("pretrained", "continuously pretrained", "fine-tuned", "chat", "merge")
PRECISIONS = ("bfloat16", "float16", "4bit")


def random_leaderboard(
    entries: int = 200,
    benchmarks: int = 6,
    *,
    seed: int = 0,
    missing: float = 0.05,
    policy: str = "strict",
    **more: Any,
) -> Leaderboard:
    """A leaderboard of invented entries with ties, missing values, and what a real one knows about its entries."""
    chance = np.random.default_rng(seed)
    names = [f"B{number}" for number in range(benchmarks)]
    models = [f"org{chance.integers(12)}/model-{number}-{chance.integers(1, 90)}b" for number in range(entries)]
    values = np.round(np.clip(chance.normal(0.4, 0.2, (entries, benchmarks)), 0, 1), 2)
    values[chance.random(values.shape) < missing] = np.nan
    scores = {
        f"{model}@{PRECISIONS[row % 3]}": {
            name: None if np.isnan(value) else float(value) for name, value in zip(names, values[row], strict=True)
        }
        for row, model in enumerate(models)
    }
    about = {
        entry: {
            "type": (*TYPES, None)[chance.integers(6)],
            "precision": entry.rpartition("@")[2],
            "license": f"licence {chance.integers(8)}",
            "architecture": f"Arch{chance.integers(20)}ForCausalLM",
            "params_b": None if chance.random() < 0.05 else float(np.round(chance.lognormal(2, 1), 1)),
            "likes": float(chance.integers(1000)),
            "date": pd.Timestamp("2024-06-08") + pd.Timedelta(days=int(chance.integers(250))),
            "merged": bool(chance.random() < 0.2),
            "moe": (True, False, None)[chance.integers(3)],
            "flagged": bool(chance.random() < 0.05),
            "official": bool(chance.random() < 0.1),
            "available": bool(chance.random() < 0.9),
        }
        for entry in scores
    }
    of = board(names, missing=policy, **({"entry": ["model", "precision"]} | more))
    return leaderboard(scores, about, of=of)


TWO_ENTRIES = """\
id: small
title: Small
source: {kind: hub, repo: o/r, patterns: ["*"]}
reader: table
entry: [model, precision]
suite:
  name: Average
  children: [{name: a, choices: 4}, {name: "b/c"}]
derived: {only_a: [a]}
"""


def two_entries() -> Leaderboard:
    """A leaderboard of two entries and two tasks, of which one entry lacks one, with all that a reading can hold."""
    results = framed(
        RESULTS,
        entry=["m@bf16", "m@bf16", "n@4bit"],
        task=["a", "b/c", "a"],
        metric=["acc"] * 3,
        value=[0.5, 0.75, 0.25],
        n=[100, np.nan, 100],
        file=["f.csv"] * 3,
        row=[1, 1, 2],
    )
    entries = framed(ENTRIES, entry=["m@bf16", "n@4bit"], model=["m", "n"], file=["f.csv"] * 2).assign(
        precision=["bf16", "4bit"],
        params_b=[7.0, np.nan],
        merged=[True, None],
        date=pd.to_datetime(["2025-01-02", None]),
    )
    files = framed(FILES, file=["f.csv"], blob=["b"], date=[datetime(2025, 1, 3)])  # noqa: DTZ001 - the frame holds naive dates
    published = framed(PUBLISHED, entry=["m@bf16"], name=["Average"], score=[0.6], file=["f.csv"], row=[1])
    reading = Reading(
        results=Results(results),
        entries=Entries(entries),
        files=Files(files),
        published=PublishedScores(published),
        left_out=(LeftOut(file="f.csv", reason="why", row=3),),
    )
    origin = Origin(
        kind="hub", repo="o/r", revision="a" * 40, date=datetime(2025, 2, 13, tzinfo=UTC), unverified=("x",)
    )
    return from_results(parse_board(TWO_ENTRIES), reading, origin=origin, key="k")
