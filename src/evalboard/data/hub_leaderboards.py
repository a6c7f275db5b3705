"""Leaderboards that the Hub keeps of benchmarks, and result files behind their rows.

A snapshot has `answers.json` (`AnswerIndex`), `leaderboards/<owner>/<name>.json`, and result files below
`models/<owner>/<name>/<commit>/`.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

FORMAT = 1
INDEX = "answers.json"
RESULT_PATH = re.compile(r"models/(?P<model>[^/]+(?:/[^/]+)?)/(?P<commit>[0-9a-f]{40})/(?P<file>.+)")


class AnsweredLeaderboard(msgspec.Struct, frozen=True):
    """A requested leaderboard: its answer, hash and time, or why there is none."""

    dataset: str
    path: str = ""
    sha256: str = ""
    time: str = ""
    """ISO, UTC."""
    reason: str = ""


class ListedResult(msgspec.Struct, frozen=True):
    """A result file that a row names: place, commit and date, or why it is missing."""

    model: str
    filename: str
    pull_request: int | None = None
    commit: str = ""
    path: str = ""
    date: str = ""
    reason: str = ""

    @property
    def key(self) -> tuple[str, str, int | None]:
        """As rows name it."""
        return self.model, self.filename, self.pull_request


class AnswerIndex(msgspec.Struct, frozen=True):
    """What was asked for and what came."""

    leaderboards: tuple[AnsweredLeaderboard, ...]
    files: tuple[ListedResult, ...]
    base_model: bool | None = None
    format: int = FORMAT


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """A row of an answer; `number` from 1, None for unstated facts."""

    number: int
    rank: int
    model: str
    value: float
    filename: str
    verified: bool = False
    pull_request: int | None = None
    notes: str | None = None
    source_name: str | None = None
    source_url: str | None = None
    lower_is_better: bool | None = None

    @property
    def key(self) -> tuple[str, str, int | None]:
        """As its result file is named."""
        return self.model, self.filename, self.pull_request


@dataclass(frozen=True, slots=True)
class BadRow:
    """An unreadable row, and why."""

    number: int
    key: str
    value: str
    reason: str
    model: str = ""


def rows_of(answer: bytes) -> tuple[list[LeaderboardRow], list[BadRow]]:
    """The rows of an answer, and unreadable ones. ValueError for no list."""
    try:
        content = json.loads(answer)
    except (ValueError, RecursionError):
        raise ValueError("is not JSON; a proxy or a login page may be in the way") from None
    if not isinstance(content, list):
        raise ValueError("is no list of rows")  # noqa: TRY004 - of what was sent, not of an argument
    rows: list[LeaderboardRow] = []
    bad: list[BadRow] = []
    for number, row in enumerate(content, start=1):
        fault = _fault(number, row)
        if fault is not None:
            bad.append(fault)
        else:
            rows.append(_row(number, row))
    return rows, bad


def _fault(number: int, row: object) -> BadRow | None:
    if not isinstance(row, Mapping):
        return BadRow(number, "", str(row)[:80], "is no record")
    model = row.get("modelId")
    for key in ("modelId", "filename"):
        if not isinstance(row.get(key), str) or not row[key]:
            return BadRow(number, key, str(row.get(key))[:80], "is no name", model if isinstance(model, str) else "")
    for key, kinds, words in (("rank", int, "is no rank"), ("value", (int, float), "is no number")):
        cell = row.get(key)
        if isinstance(cell, bool) or not isinstance(cell, kinds) or not _finite(cell):
            return BadRow(number, key, str(cell)[:80], words, str(model))
    request = row.get("pullRequest")
    if request is not None and (isinstance(request, bool) or not isinstance(request, int) or request < 1):
        return BadRow(number, "pullRequest", str(request)[:80], "is no number of a pull request", str(model))
    return None


def _finite(cell: float) -> bool:
    try:
        return math.isfinite(cell)
    except OverflowError:
        return False


def _row(number: int, row: Mapping[str, object]) -> LeaderboardRow:
    source, request, lower = row.get("source"), row.get("pullRequest"), row.get("lower_is_better")
    source = source if isinstance(source, Mapping) else {}
    rank, value = row["rank"], row["value"]
    return LeaderboardRow(
        number=number,
        rank=rank if isinstance(rank, int) else 0,
        model=str(row["modelId"]),
        value=float(value) if isinstance(value, (int, float)) else math.nan,
        filename=str(row["filename"]),
        verified=row.get("verified") is True,
        pull_request=request if isinstance(request, int) else None,
        notes=_text(row.get("notes")),
        source_name=_text(source.get("name")),
        source_url=_text(source.get("url")),
        lower_is_better=lower if isinstance(lower, bool) else None,
    )


def _text(cell: object) -> str | None:
    return cell.strip() or None if isinstance(cell, str) else None


@dataclass(frozen=True, slots=True)
class ResultPlace:
    """Where a file of results stands on the Hub."""

    model: str
    commit: str
    file: str


def place_of(path: str) -> ResultPlace | None:
    """A snapshot file's place on the Hub; None for no result file."""
    parts = RESULT_PATH.fullmatch(path)
    return None if parts is None else ResultPlace(parts["model"], parts["commit"], parts["file"])
