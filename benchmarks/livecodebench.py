"""LiveCodeBench in ../shared: pass rates of models on problems, as matrices of answers."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pandas as pd

from evalboard.insights._questions import AnswerScores

FOLDER = Path(__file__).resolve().parents[2] / "shared" / "data" / "world" / "livecodebench"
PARTS = (("execution", "Pass@1"), ("execution", "Pass@1-COT"), ("testgen", "pass@1"))
"""Files and their columns of scores: execution without and with reasoning, and tests that were written."""


def answers(part: str, column: str) -> pd.DataFrame:
    """A row for each answer: model, sample, cluster (the problem) and score, 0 to 1. -1 in a file is no answer.

    Where the samples of a problem have no ids of their own they are told apart by where they stand.
    """
    rows = pd.read_parquet(FOLDER / f"{part}.parquet")
    question = rows["sample_id" if "sample_id" in rows else "question_id"].astype(str)
    sample = question + "." + rows.groupby([rows["model"], question]).cumcount().astype(str)
    frame = pd.DataFrame(
        {
            "model": rows["model"],
            "sample": sample,
            "cluster": rows["question_id"].astype(str),
            "score": rows[column] / 100,
        }
    )
    return frame[frame["score"] >= 0]


def matrix(part: str, column: str) -> AnswerScores:
    """The answers as a matrix, every model a witness; models without answers are left out."""
    frame = answers(part, column)
    score = frame.pivot(index="model", columns="sample", values="score")
    problem = frame.drop_duplicates("sample").set_index("sample")["cluster"].loc[list(score.columns)]
    return AnswerScores(
        tuple(score.index),
        0,
        tuple(score.columns),
        tuple(problem),
        score.to_numpy(np.float64),
        np.ones(len(score), dtype=bool),
    )


def matrices() -> Iterator[tuple[str, AnswerScores]]:
    """All of them, by name; none where the folder is not there."""
    for part, column in PARTS if FOLDER.exists() else ():
        yield f"{part}, {column}", matrix(part, column)
