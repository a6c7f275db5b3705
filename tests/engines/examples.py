"""Small files of samples, and the sums that an engine makes of them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pandas as pd
import pyarrow as pa
import yaml

from evalboard.config import Board, EngineConfig, parse_board
from evalboard.data.sample_values import SCHEMA, AnswerSpool, StoredAnswers, filed
from evalboard.data.sums import Scan, Sums, checked
from evalboard.engines import answered_in_parts, summed
from evalboard.leaderboard.from_samples import from_samples
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.origin import Origin
from evalboard.readers import scan
from tests.readers.examples import snapshot

BOARD = """\
id: tiny
title: Tiny
source: {kind: folder, path: files}
reader: samples
columns: {model: who, run: run, sample: item, cluster: passage, value: score, maximum: best, n_options: options}
suite: {name: All, levels: [language, task], missing: available}
"""
COLUMNS = ("who", "language", "task", "run", "item", "passage", "score", "best", "options")
GOOD_ROW = ("m", "ID", "qa", 0, "q1", "p1", 1.0, 1.0, 0)

Row = tuple[Any, ...]


def board(**more: Any) -> Board:
    """The tiny board; `more` replaces whole keys of its config."""
    return parse_board(yaml.safe_dump(yaml.safe_load(BOARD) | more, sort_keys=False))


def table(rows: Sequence[Row], columns: Sequence[str] = COLUMNS) -> pd.DataFrame:
    """Rows of samples as a frame."""
    return pd.DataFrame(list(rows), columns=list(columns))


def sums_of(
    folder: Path, files: Mapping[str, pd.DataFrame | bytes], of: Board | None = None, *, engine: str = "memory"
) -> Sums:
    """What an engine makes of files of samples: frames are written in the format of the file's name."""
    return summed(engine, scan_of(folder, files, of or board()))


def scan_of(folder: Path, files: Mapping[str, pd.DataFrame | bytes], of: Board) -> Scan:
    """Files of samples as an engine is asked for them."""
    written: dict[str, bytes] = {}
    for path, content in files.items():
        if isinstance(content, bytes):
            written[path] = content
        elif path.endswith(".parquet"):
            written[path] = content.to_parquet()
        elif path.endswith(".csv"):
            written[path] = content.to_csv(index=False).encode()
        else:
            written[path] = content.to_json(orient="records", lines=True).encode()
    given = snapshot(folder, written)
    return scan(of, given, given.files)


def leaderboard_of(folder: Path, files: Mapping[str, pd.DataFrame | bytes], of: Board | None = None) -> Leaderboard:
    """The leaderboard of files of samples, with its samples."""
    of = of or board()
    wanted = scan_of(folder, files, of)
    sums = checked(summed("memory", wanted))
    return from_samples(
        of,
        sums,
        filed_answers(wanted, sums, folder)[0],
        origin=Origin(kind="folder", revision="r" * 40),
        key="k" * 64,
    )


def filed_answers(scan: Scan, sums: Sums, folder: Path, order: Sequence[str] = ()) -> tuple[StoredAnswers, Sums]:
    """The answers that checked sums were made of, in the order of the files of a scan, or in another one, and the sums
    without what stands twice.
    """
    spool = AnswerSpool(folder / "spool")
    # Whatever the order in which they come.
    for part in answered_in_parts(replace(scan, engine=EngineConfig(name="memory"))):
        spool.add(pa.Table.from_pandas(part.sample(frac=1, random_state=3), schema=SCHEMA, preserve_index=False))
    spool.close()
    return filed(spool, sums, order or [file.path for file in scan.files], folder / "answers.parquet")


def samples(
    model: str,
    leaf: str,
    runs: Sequence[Sequence[float | None]],
    *,
    clusters: Sequence[str] = (),
    best: float = 1.0,
    options: int = 0,
) -> list[Row]:
    """Rows of one model and leaf: a list of scores for each run, which may be empty; clusters by sample, one each where
    not given.
    """
    language, task = leaf.split("/")
    return [
        (
            model,
            language,
            task,
            run,
            f"{leaf}-{item}",
            clusters[item] if clusters else f"{leaf}-{item}",
            score,
            best,
            options,
        )
        for run, scores in enumerate(runs)
        for item, score in enumerate(scores)
    ]
