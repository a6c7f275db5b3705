"""Real boards for the audits' figures: tables of models and benchmarks, and how boards are drawn from them.

From `../shared/data`, or the folder that the environment variable EVALBOARD_SHARED names. Tables that are not there
(HELM, MTEB) are read from the folder that EVALBOARD_TABLES names: CSV files with a column `model` and a column of
fractions for each benchmark. benchmarks/README.md says how they are made of public repositories.
"""

from __future__ import annotations

import json
import os
import sys
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pandas as pd

from benchmarks.boards import SHARED as HUB
from evalboard.base.arrays import Numbers

SHARED = Path(os.environ.get("EVALBOARD_SHARED", HUB.parent))
TABLES = Path(os.environ.get("EVALBOARD_TABLES", SHARED / "world" / "tables"))
FEW = 12
"""Benchmarks from which a board is halved by them."""
COLUMNS = 8
"""Benchmarks of a drawn board, where there are more."""


@dataclass(frozen=True)
class RealBoard:
    """A table of real scores as fractions, entries x benchmarks, without missing values, and which half of it is
    which.
    """

    name: str
    score: Numbers
    labels: tuple[str, ...]
    entries: tuple[str, ...]
    by_entry: bool = False
    """Whether its halves are halves of its entries, by their organizations; otherwise of its benchmarks."""
    chance: Numbers | None = None
    questions: Numbers | None = None

    def half(self, which: int) -> RealBoard | None:
        """One of the halves; None where a small board is in the other as a whole. Checksums of names decide, so that a
        half stays what it is.
        """
        if len(self.labels) < FEW and not self.by_entry:
            return self if _half(self.name) == which else None
        if self.by_entry:
            return self._of(
                np.array([_half(entry.split("/")[0].lower()) == which for entry in self.entries]),
                np.ones(len(self.labels), dtype=bool),
            )
        return self._of(
            np.ones(len(self.entries), dtype=bool), np.array([_half(label) == which for label in self.labels])
        )

    def without(self, label: str) -> RealBoard:
        """The board without one of its benchmarks."""
        return self._of(np.ones(len(self.entries), dtype=bool), np.array([each != label for each in self.labels]))

    def drawn(self, entries: int, rng: np.random.Generator) -> RealBoard:
        """So many of its entries, or all, and of its benchmarks at most `COLUMNS`, at random."""
        rows = np.zeros(len(self.entries), dtype=bool)
        rows[rng.permutation(len(self.entries))[:entries]] = True
        places = np.zeros(len(self.labels), dtype=bool)
        places[rng.permutation(len(self.labels))[:COLUMNS]] = True
        return self._of(rows, places)

    def _of(self, rows: np.ndarray, columns: np.ndarray) -> RealBoard:
        return RealBoard(
            self.name,
            self.score[np.ix_(rows, columns)],
            tuple(np.array(self.labels)[columns]),
            tuple(np.array(self.entries)[rows]),
            self.by_entry,
            None if self.chance is None else self.chance[columns],
            None if self.questions is None else self.questions[columns],
        )


def _half(name: str) -> int:
    return zlib.crc32(name.encode()) & 1


def real_boards() -> dict[str, RealBoard]:
    """All that are there, by their names."""
    readers = (
        _open_llm,
        _mmlu_subjects,
        _big_bench_hard,
        _livebench,
        _reward_bench,
        _open_asr,
        _glue,
        _tables,
    )
    boards: dict[str, RealBoard] = {}
    for reader in readers:
        try:
            boards |= {board.name: board for board in reader()}
        except FileNotFoundError as error:
            sys.stderr.write(f"not measured, since it is not here: {error.filename}\n")
    return boards


def _board(name: str, frame: pd.DataFrame, *, scale: float = 1.0, **more: object) -> RealBoard:
    frame = frame.apply(pd.to_numeric, errors="coerce").dropna()
    return RealBoard(
        name,
        frame.to_numpy(dtype=np.float64) / scale,
        tuple(map(str, frame.columns)),
        tuple(map(str, frame.index)),
        **more,
    )  # type: ignore[arg-type]


def _open_llm() -> Iterator[RealBoard]:
    names = ["arc", "hellaswag", "mmlu", "truthfulqa", "winogrande", "gsm8k", "drop"]
    first = pd.read_csv(SHARED / "hub/open-llm-leaderboard-old/drop-2023-11-20/scores.csv").set_index("model")[names]
    chance = np.array([0.25, 0.25, 0.25, np.nan, 0.5, np.nan, np.nan])
    questions = np.array([1172.0, 10042, 14042, 817, 1267, 1319, 9536])
    yield _board("Open LLM v1", first, scale=100, by_entry=True, chance=chance, questions=questions)
    second = pd.read_parquet(SHARED / "hub/open-llm-leaderboard/contents/data/train-00000-of-00001.parquet").set_index(
        "fullname"
    )
    yield _board("Open LLM v2", second[[name for name in second.columns if name.endswith(" Raw")]], by_entry=True)


def _mmlu_subjects() -> Iterator[RealBoard]:
    table = pd.read_csv(SHARED / "world/benchbench/mmlu/leaderboard.tsv", sep="\t").set_index("model_name")
    subjects = table[[name for name in table.columns if "hendrycksTest" in name]]
    yield _board(
        "MMLU subjects",
        subjects,
        chance=np.full(subjects.shape[1], 0.25),
        questions=np.array([_questions(subjects[name]) for name in subjects]),
    )


def _questions(scores: pd.Series) -> float:
    """The least number of questions of which all scores are whole multiples: the file has every digit."""
    counts = np.arange(2, 3_000)[:, None] * scores.to_numpy(dtype=np.float64)
    whole = (np.abs(counts - np.round(counts)) < 1e-6).all(axis=1)
    return float(2 + np.argmax(whole)) if whole.any() else float("nan")


def _big_bench_hard() -> Iterator[RealBoard]:
    table = pd.read_csv(SHARED / "world/benchbench/bbh/leaderboard.tsv", sep="\t").set_index("Model")
    tasks = table.drop(
        columns=[name for name in ("Rank", "Company", "Release", "Parameters", "Average") if name in table.columns]
    )
    yield _board("BIG-Bench Hard", tasks.apply(pd.to_numeric, errors="coerce").dropna(axis=1, how="all"), scale=100)


def _livebench() -> Iterator[RealBoard]:
    tables = sorted((SHARED / "world/livebench_history").glob("table_*.csv"))
    if not tables:
        raise FileNotFoundError(2, "no tables", str(SHARED / "world/livebench_history"))
    for path in tables:
        yield _board(f"LiveBench {path.stem[6:].replace('_', '-')}", pd.read_csv(path).set_index("model"), scale=100)


def _reward_bench() -> Iterator[RealBoard]:
    folder = SHARED / "hub/evaleval/EEE_datastore/data/reward-bench"
    if not folder.is_dir():
        raise FileNotFoundError(2, "no folder", str(folder))
    rows: dict[str, dict[str, dict[str, float]]] = {"RewardBench": {}, "RewardBench 2": {}}
    for path in folder.rglob("*.json"):
        if path.is_file():
            record = json.loads(path.read_text(encoding="utf-8"))
            scores = {each["evaluation_name"]: each["score_details"]["score"] for each in record["evaluation_results"]}
            rows[record["source_metadata"]["source_name"]][record["model_info"]["id"]] = scores
    parts = {
        "RewardBench": ["Chat", "Chat Hard", "Safety", "Reasoning"],
        "RewardBench 2": ["Factuality", "Precise IF", "Math", "Safety", "Focus", "Ties"],
    }
    for name, scores in rows.items():
        yield _board(name, pd.DataFrame(scores).T[parts[name]])


def _open_asr() -> Iterator[RealBoard]:
    """The share of words that is right: 1 less the rate of word errors."""
    table = pd.read_csv(SHARED / "world/open_asr/en_shortform.csv").set_index("model")
    rates = table[[name for name in table.columns if name.endswith(" WER") and not name.startswith("Avg")]]
    yield _board("Open ASR", 100 - rates, scale=100)


def _glue() -> Iterator[RealBoard]:
    """Of two metrics of a benchmark the first."""
    table = pd.read_csv(SHARED / "world/benchbench/glue/leaderboard.tsv", sep="\t")
    named = table.set_index(table["Name"].astype(str) + "/" + table["Model"].astype(str)).drop(
        columns=["Rank", "Name", "Model", "URL", "Score"]
    )
    yield _board("GLUE", named.apply(lambda column: column.astype(str).str.split("/").str[0]), scale=100)


def _tables() -> Iterator[RealBoard]:
    paths = sorted(TABLES.glob("*.csv"))
    if not paths:
        raise FileNotFoundError(2, "no tables", str(TABLES))
    for path in paths:
        yield _board(path.stem, pd.read_csv(path).set_index("model"))
