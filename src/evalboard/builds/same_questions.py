"""Which samples of a board ask the same question, from the texts and ids of one run of each leaf."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pandas as pd

from evalboard.config import Board, SamplesConfig
from evalboard.data.questions import KEYS, SameQuestions, hashes, same_questions
from evalboard.data.sums import Runs, Scan, Sums
from evalboard.engines import texts
from evalboard.readers import companions, scan
from evalboard.sources import Snapshot

COMPARED = ("question", "passage")


@dataclass(frozen=True)
class SampleGroup:
    """Samples that are read as one board: all of a board of samples, or those of one benchmark of a board of
    results.
    """

    of: str
    """The benchmark; empty where the samples are those of the board."""
    board: Board
    snapshot: Snapshot
    believed: Sums


def worth_comparing(parts: Sequence[SampleGroup]) -> bool:
    """Whether there are several leaves, and the config does not take all of their questions as different."""
    return (
        sum(part.believed.runs["leaf"].nunique() for part in parts) > 1
        and parts[0].board.uncertainty.same_questions != "apart"
    )


def compared(parts: Sequence[SampleGroup], without: frozenset[str] = frozenset()) -> SameQuestions:
    """Which of the questions of some samples are the same, as far as they stand in files other than some. Reads these:
    call it in the sandbox.
    """
    questions = [piece.assign(of=part.of) for part in parts for piece in _questions(part, without)]
    return same_questions(pd.concat(questions, ignore_index=True)) if questions else SameQuestions()


def _questions(part: SampleGroup, without: frozenset[str]) -> Iterator[pd.DataFrame]:
    """The questions of each leaf, as one entry was asked them, with their hashes, piece by piece."""
    largest = _largest(part.believed.runs)
    wanted = largest.groupby("leaf", sort=False)["n"].sum().to_dict()
    paths = [path for path in largest["file"].unique().tolist() if path not in without]
    if not paths:
        return
    described = _described(part, paths, without)
    if not described.columns.texts and not described.columns.more:
        return
    by_file = dict(iter(largest.groupby("file", sort=False)))
    seen: set[tuple[str, str]] = set()
    for file in described.files:
        mine = pd.MultiIndex.from_frame(by_file[file.path][["entry", "leaf"]])
        for piece in texts(replace(described, files=(file,))):
            rows = piece[pd.MultiIndex.from_frame(piece[["entry", "leaf"]]).isin(mine)]
            new = [key not in seen for key in zip(rows["leaf"], rows["sample"], strict=True)]
            rows = rows[new].drop_duplicates(["leaf", "sample"])
            seen.update(zip(rows["leaf"], rows["sample"], strict=True))
            yield rows[["leaf", "sample", "cluster"]].join(hashes(rows))[["leaf", "sample", "cluster", *KEYS]]
            for leaf, count in rows["leaf"].value_counts().items():
                wanted[leaf] -= count
            if all(wanted[leaf] <= 0 for leaf in mine.get_level_values("leaf")):
                break


def _largest(runs: Runs) -> pd.DataFrame:
    sizes = (
        runs.groupby(["leaf", "entry", "run"], sort=False)["n"]
        .sum()
        .reset_index()
        .sort_values("n", ascending=False, kind="stable")
    )
    return runs.merge(sizes.drop_duplicates("leaf")[["leaf", "entry", "run"]])[["leaf", "entry", "n", "file"]]


def _described(part: SampleGroup, paths: Sequence[str], without: frozenset[str]) -> Scan:
    there = {file.path: file for file in part.snapshot.files if file.path not in without}
    files = [there[path] for path in paths]
    of_file = companions(part.board, replace(part.snapshot, files=tuple(there.values())))
    beside = [file for path in paths for file in of_file.get(path, ())]
    few = replace(part.snapshot, files=tuple({file.path: file for file in (*files, *beside)}.values()))
    keeps_texts = part.board.samples or part.board.sampled is not None
    board = part.board if keeps_texts else part.board.model_copy(update={"samples": (SamplesConfig(of="*"),)})
    described = scan(board, few, files)
    compared_by = tuple((name, column) for name, column in described.columns.texts if name in COMPARED)
    return replace(
        described, columns=replace(described.columns, texts=compared_by, more=described.columns.same, same=())
    )
