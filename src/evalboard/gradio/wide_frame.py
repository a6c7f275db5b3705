"""A board of a frame with a row for each model and a column for each score: its config is inferred as `evalboard init`
infers one of a file.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pandas as pd
import yaml

from evalboard.base.scratch import Scratch
from evalboard.config import parse_board
from evalboard.errors import QueryError, ReadError, nearest
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.registry import BoardStatus
from evalboard.settings import Settings
from evalboard.strings import message

FILE = "frame.parquet"
OPTIONS = {
    "--score COLUMN (several times for several)": "`scores`",
    "--score COLUMN": "`scores`",
    "--model COLUMN": "`entry`",
}
"""How a refusal names what can be said, and how it is said here."""


def board_of_frame(
    frame: pd.DataFrame, *, entry: str, scores: Sequence[str], lower: bool | None, title: str
) -> tuple[BoardStatus, Leaderboard | None]:
    """How the board of a frame stands, with its leaderboard: none where the frame has no rows.

    `entry` is the column that names the model; `scores` are the columns that count, those of numbers where none are
    named; `lower` says whether lower values are better, where that is not to be seen. QueryError for a column that is
    not there, and where no board can be made, with the reason.
    """
    columns, entry, scores = [*map(str, frame.columns)], str(entry), [*map(str, scores)]
    if twice := sorted({each for each in columns if columns.count(each) > 1}):
        raise QueryError(f"the frame has several columns named {', '.join(map(repr, twice))}; rename all but one")
    for name, each in (("entry", entry), *(("scores", each) for each in scores)):
        if each not in columns:
            raise QueryError(f"{name}: the frame has no column {each!r}{nearest(each, columns)}", parameter=name)
    if frame.empty:
        named = scores or [each for each in columns if each != entry] or ["score"]
        suite = {"name": "Average", "children": [{"name": each} for each in named]}
        values = {"entry": {"model": entry}, "values": {each: each for each in named}}
        source = {"kind": "folder", "path": ".", "patterns": [FILE]}
        config = {"id": "frame", "title": title, "source": source, "reader": "table", "columns": values, "suite": suite}
        return BoardStatus(parse_board(json.dumps(config)), "failed", reason=message("gradio-empty-frame")), None
    with Scratch("frame") as folder:
        leaderboard = _built(frame.rename(columns=str), folder, entry=entry, scores=scores, lower=lower, title=title)
    return BoardStatus(leaderboard.board, "ready"), leaderboard


def _built(
    frame: pd.DataFrame, folder: Path, *, entry: str, scores: Sequence[str], lower: bool | None, title: str
) -> Leaderboard:
    from evalboard.builds.pipeline import build
    from evalboard.inference.first_config import Hints, first_config

    settings = replace(Settings.from_env(), cache=folder / "cache", history=0)
    frame.to_parquet(folder / FILE, index=False)
    try:
        first = first_config(str(folder / FILE), settings, Hints(model=entry, scores=tuple(scores), lower=lower))
    except ReadError as error:
        start = f"- {FILE}: "
        reasons = [line.removeprefix(start) for line in str(error).splitlines() if line.startswith(start)]
        said = "; ".join(reasons) or str(error)
        for option, here in OPTIONS.items():
            said = said.replace(option, here)
        raise QueryError(f"the frame makes no board: {said}") from None
    if unclear := [name for each in first.questions if "higher" in dict(each.answers) for name in each.about]:
        raise QueryError(f"lower: nothing says whether higher is better for {', '.join(map(repr, unclear))}")
    config = {**yaml.safe_load(first.text), "id": "frame", "title": title}
    return build(parse_board(json.dumps(config)), settings)
