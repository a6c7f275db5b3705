"""Leaderboards that the Hub keeps of benchmarks: what its API answers now, and the file of results behind each row, at
its commit.

A leaderboard has no revision. So its answer is kept as it was sent, with its hash and the time, beside the files that
its rows name; the revision of such a snapshot is a hash of all that. Requests: one for each leaderboard, one for each
file whose rows changed, and one more for a file in which an entry has no date.

    <cache>/native/<source>/<revision>/   manifest.json, files/ <cache>/native/<source>/fetched/      files of results
    with what the Hub said of them, for the next snapshot and for a download that broke off
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path
from urllib.parse import quote

import msgspec
from huggingface_hub.errors import HFValidationError
from huggingface_hub.utils import WeakFileLock, validate_repo_id

from evalboard.base import seals
from evalboard.config import NativeSource
from evalboard.data.hub_leaderboards import (
    FORMAT,
    INDEX,
    AnsweredLeaderboard,
    AnswerIndex,
    LeaderboardRow,
    ListedResult,
    rows_of,
)
from evalboard.errors import DamagedCache, DiskFull, SourceError
from evalboard.settings import Settings
from evalboard.sources import File, Progress, Snapshot, _client, danger, silent
from evalboard.sources._remote import Hub, open_hub
from evalboard.sources._store import FILES, blob_of, listed, made
from evalboard.strings import format_message, message

WHAT = message("sources-what-native")
PARALLEL = 8
LARGEST_RESULT = 1_000_000  # bytes
OFFICIAL = "benchmark:official"
FETCHED = "fetched"
_SHA = re.compile(r"[0-9a-f]{40}")
_ENTRY, _DATE = (re.compile(rb"""(?m)(?:^|[\s{,\-"'])%b["']?\s*:""" % key) for key in (b"value", b"date"))

ResultKey = tuple[str, str, int | None]
"""By which rows name a file of results: model, path, and the pull request that it stands in, if it does."""


@dataclass(frozen=True, slots=True)
class KeptAnswer:
    """A leaderboard as it was answered, and its bytes; none where there is none."""

    about: AnsweredLeaderboard
    content: bytes = b""
    rows: tuple[LeaderboardRow, ...] = ()


@dataclass(frozen=True, slots=True)
class KeptResult:
    """A file of results and its bytes; none where it cannot be had."""

    about: ListedResult
    content: bytes = b""


class FetchedResult(msgspec.Struct, frozen=True):
    """A file of results as it lies among those that were fetched."""

    commit: str
    date: str
    content: str
    format: int = FORMAT


def fetch(source: NativeSource, *, settings: Settings, progress: Progress = silent) -> Snapshot:
    """The leaderboards that a source names as they are now, with the files of results behind them. SourceError where
    they cannot be had.
    """
    return _at(_root(source, settings), source, settings, progress)


def examples(source: NativeSource, *, settings: Settings, rows: int) -> Snapshot:
    """The leaderboards that a source names, with the files behind some rows of each, evenly chosen."""
    return _at(
        settings.cache / "native" / f"examples-{rows}-{_root(source, settings).name}", source, settings, silent, rows
    )


def _at(root: Path, source: NativeSource, settings: Settings, progress: Progress, rows: int = 0) -> Snapshot:
    try:
        (root / FETCHED).mkdir(parents=True, exist_ok=True)
        with WeakFileLock(root / ".lock"):
            return _fetched(source, root, settings, progress, rows)
    except OSError as error:
        why = {"place": str(error.filename or root), "why": str(error.strerror or error)}
        raise DiskFull(message("sources-not-kept", what=WHAT, **why)) from None


def latest(source: NativeSource, *, settings: Settings) -> Snapshot | None:
    """The snapshot that a source was last served from, without asking the Hub. None where there is none."""
    with suppress(OSError, SourceError):
        for folder in _snapshots(_root(source, settings)):
            if (files := listed(folder, WHAT)) is not None and (
                snapshot := _snapshot(folder, files, source.title)
            ) is not None:
                return snapshot
    return None


def forget(snapshot: Snapshot, damaged: Sequence[File], *, settings: Settings) -> None:
    """Put a damaged snapshot aside: the next look asks the Hub again."""
    seals.put_aside(snapshot.folder.parent, settings.cache, f"{damaged[0].path} is not what was fetched")


def official(settings: Settings) -> tuple[str, ...]:
    """The datasets of which the Hub keeps leaderboards, as it lists them."""
    hub = open_hub("the list of benchmarks", settings)
    names = _client.body(hub, f"{hub.endpoint}/api/datasets", _names, params={"filter": OFFICIAL, "limit": "1000"})
    return tuple(sorted(names))


def leaderboard(dataset: str, settings: Settings) -> tuple[LeaderboardRow, ...] | None:
    """The rows of a dataset's leaderboard as the Hub has it now; None where it keeps none. SourceError where that
    cannot be asked.
    """
    hub = open_hub(dataset, settings)
    none = "no leaderboard"
    try:
        return tuple(_client.body(hub, f"{hub.api}/leaderboard", lambda content, _: _rows(hub, content), missing=none))
    except SourceError as error:
        if format_message(error) == none:
            return None
        raise


def _names(content: bytes, _: Mapping[str, str]) -> list[str]:
    try:
        return [str(row["id"]) for row in json.loads(content)]
    except (ValueError, TypeError, LookupError):
        raise SourceError(message("sources-no-benchmarks")) from None


def _root(source: NativeSource, settings: Settings) -> Path:
    asked_for = json.dumps([sorted(source.datasets), source.base_model])
    return settings.cache / "native" / hashlib.sha256(asked_for.encode()).hexdigest()[:32]


def _snapshots(root: Path) -> list[Path]:
    return seals.last_first(path.parent for path in root.glob("native-*/manifest.json"))


def _fetched(source: NativeSource, root: Path, settings: Settings, progress: Progress, rows: int) -> Snapshot:
    progress(0, 0, "asking the Hub")
    before = None if rows else latest(source, settings=settings)
    answers = [_answer(dataset, source, settings) for dataset in sorted(source.datasets)]
    _demand_answers(answers, before)
    if rows:
        answers = [replace(answer, rows=_some(answer.rows, rows)) for answer in answers]
    results = _results(answers, root, settings, progress)
    revision = _revision(answers, results)
    folder = root / revision
    files = listed(folder, WHAT)
    if files is None:
        files = made(folder, WHAT, lambda into: _write(into, source, answers, results))
    seals.keep_last(folder, _snapshots(root), settings.keep)
    snapshot = _snapshot(folder, files, source.title)
    if snapshot is None:
        raise SourceError(message("sources-no-snapshot", folder=str(folder)))
    return snapshot


def _some(rows: Sequence[LeaderboardRow], count: int) -> tuple[LeaderboardRow, ...]:
    places = dict.fromkeys(round(step * (len(rows) - 1) / max(1, count - 1)) for step in range(count))
    return tuple(rows[place] for place in places) if rows else ()


def _answer(dataset: str, source: NativeSource, settings: Settings) -> KeptAnswer:
    hub = open_hub(dataset, settings)
    params = {} if source.base_model is None else {"base_model": str(source.base_model).lower()}
    none = message("sources-no-leaderboard", name=hub.name)

    def check(content: bytes, _: Mapping[str, str]) -> tuple[bytes, list[LeaderboardRow]]:
        return content, _rows(hub, content)

    try:
        content, rows = _client.body(hub, f"{hub.api}/leaderboard", check, params=params, missing=none)
    except SourceError as error:
        if not error.permanent:
            raise
        return KeptAnswer(AnsweredLeaderboard(dataset, reason=str(error)))
    time = datetime.now(UTC).replace(microsecond=0).isoformat()
    about = AnsweredLeaderboard(dataset, f"leaderboards/{dataset}.json", hashlib.sha256(content).hexdigest(), time)
    return KeptAnswer(about, content, tuple(rows))


def _rows(hub: Hub, content: bytes) -> list[LeaderboardRow]:
    try:
        return rows_of(content)[0]
    except ValueError as error:
        raise SourceError(message("sources-unreadable-leaderboard", name=hub.name, why=str(error))) from None


def _demand_answers(answers: Sequence[KeptAnswer], before: Snapshot | None) -> None:
    """SourceError where there is no leaderboard at all, or one that was there before cannot be had: what is kept of it
    is better than a hole.
    """
    lost = [answer.about for answer in answers if answer.about.reason]
    had = {file.path for file in before.files} if before is not None else set()
    gone = [about for about in lost if f"leaderboards/{about.dataset}.json" in had]
    if gone or len(lost) == len(answers):
        raise SourceError("; ".join(about.reason for about in gone or lost), permanent=True)


def _results(answers: Sequence[KeptAnswer], root: Path, settings: Settings, progress: Progress) -> list[KeptResult]:
    """The files of results that rows name, several at a time; what was fetched before for the same rows is not asked
    for again.
    """
    rows_by_key: dict[ResultKey, list[LeaderboardRow]] = {}
    for answer in answers:
        for row in answer.rows:
            rows_by_key.setdefault(row.key, []).append(row)
    keys = sorted(rows_by_key, key=lambda key: (key[0], key[1], key[2] or 0))
    path_of = {key: root / FETCHED / f"{_fingerprint(key, rows_by_key[key])}.json" for key in keys}
    of_model = [list(mine) for _, mine in groupby(keys, key=lambda key: key[0])]
    hub = open_hub("", settings, "model")
    results: list[KeptResult] = []
    with ThreadPoolExecutor(PARALLEL, thread_name_prefix="results") as pool:
        running = [pool.submit(_of_model, hub, {key: path_of[key] for key in mine}) for mine in of_model]
        try:
            for each in running:
                results += each.result()
                progress(len(results), len(keys), "downloading")
        finally:
            hub.stopped.set()
            pool.shutdown(cancel_futures=True)
    wanted = set(path_of.values())
    for path in (root / FETCHED).glob("*.json"):
        if path not in wanted:
            path.unlink(missing_ok=True)
    return results


def _fingerprint(key: ResultKey, rows: Iterable[LeaderboardRow]) -> str:
    """What rows say of a file, but for their places in the ranking: as long as that is the same, so is what is read of
    the file.
    """
    said = sorted(repr(replace(row, number=0, rank=0)) for row in rows)
    return hashlib.sha256(json.dumps([key, said]).encode()).hexdigest()


def _of_model(hub: Hub, path_of: Mapping[ResultKey, Path]) -> list[KeptResult]:
    dates: dict[str, Mapping[str, str]] = {}
    return [_result(hub, key, kept_at, dates) for key, kept_at in path_of.items()]


def _result(all_models: Hub, key: ResultKey, kept_at: Path, dates: dict[str, Mapping[str, str]]) -> KeptResult:
    """A file of results, from this machine or the Hub; where it cannot be had, the reason. SourceError where that may
    pass.
    """
    model, filename, request = key
    about = ListedResult(model, filename, request)
    if reason := _unfit(model, filename):
        return KeptResult(msgspec.structs.replace(about, reason=reason))
    fetched_before = _fetched_before(kept_at)
    if fetched_before is not None:
        return _as_result(about, fetched_before)
    hub = replace(all_models, repo=model)
    revision = "main" if request is None else f"refs/pr/{request}"
    url = f"{hub.endpoint}/{quote(model)}/resolve/{quote(revision, safe='')}/{quote(filename)}"

    def check(content: bytes, headers: Mapping[str, str]) -> tuple[bytes, str]:
        return content, _commit(hub, filename, content, headers)

    try:
        content, commit = _client.body(hub, url, check, file=filename, revision=revision, most=LARGEST_RESULT)
        date = (
            _date(hub, commit, filename, dates)
            if len(_DATE.findall(content)) < max(1, len(_ENTRY.findall(content)))
            else ""
        )
    except SourceError as error:
        if not error.permanent:
            raise
        return KeptResult(msgspec.structs.replace(about, reason=str(error)))
    fetched_now = FetchedResult(commit, date, base64.b64encode(content).decode())
    seals.write(kept_at, msgspec.json.encode(fetched_now))
    return _as_result(about, fetched_now)


def _unfit(model: str, filename: str) -> str:
    try:
        validate_repo_id(model)
    except HFValidationError:
        return f"{model[:80]!a} is no name of a model on the Hub"
    wrong = danger(filename)
    return f"the path {filename[:80]!a} {wrong}; it is not asked for" if wrong else ""


def _fetched_before(path: Path) -> FetchedResult | None:
    try:
        fetched = msgspec.json.decode(seals.read(path), type=FetchedResult)
        base64.b64decode(fetched.content, validate=True)
    except (OSError, ValueError, DamagedCache, binascii.Error):
        return None
    return fetched if fetched.format == FORMAT else None


def _as_result(about: ListedResult, fetched: FetchedResult) -> KeptResult:
    path = f"models/{about.model}/{fetched.commit}/{about.filename}"
    return KeptResult(
        msgspec.structs.replace(about, commit=fetched.commit, path=path, date=fetched.date),
        base64.b64decode(fetched.content, validate=True),
    )


def _commit(hub: Hub, filename: str, content: bytes, headers: Mapping[str, str]) -> str:
    """The commit that the Hub says a file is of, once its content is what the Hub says of it, as far as it says it."""
    commit, published = (
        headers.get("x-repo-commit", ""),
        (headers.get("x-linked-etag") or headers.get("etag") or "").removeprefix("W/").strip('"'),
    )
    if not _SHA.fullmatch(commit):
        raise SourceError(message("sources-no-commit", name=hub.name, file=filename))
    actual = {40: blob_of(content), 64: hashlib.sha256(content).hexdigest()}.get(len(published), published)
    if actual != published:
        raise SourceError(
            message("sources-other-etag", name=hub.name, file=filename, actual=actual, published=published)
        )
    return commit


def _date(hub: Hub, commit: str, filename: str, dates: dict[str, Mapping[str, str]]) -> str:
    folder = filename.rpartition("/")[0]
    url = f"{hub.api}/tree/{commit}{f'/{quote(folder)}' if folder else ''}"
    if url not in dates:
        try:
            dates[url] = _client.body(hub, url, _changes, params={"expand": "true"}, revision=commit)
        except SourceError as error:
            if not error.permanent:
                raise
            dates[url] = {}
    return dates[url].get(filename, "")


def _changes(content: bytes, _: Mapping[str, str]) -> Mapping[str, str]:
    try:
        rows = json.loads(content)
    except (ValueError, RecursionError):
        return {}
    of_file = (
        {row.get("path"): row.get("lastCommit") for row in rows if isinstance(row, dict)}
        if isinstance(rows, list)
        else {}
    )
    return {
        str(path): last["date"]
        for path, last in of_file.items()
        if isinstance(last, dict) and isinstance(last.get("date"), str)
    }


def _revision(answers: Sequence[KeptAnswer], results: Sequence[KeptResult]) -> str:
    """A hash of all that a snapshot holds, but for when it was asked for."""
    parts = [[answer.about.dataset, answer.about.sha256, answer.about.reason] for answer in answers]
    files = [
        [
            *each.about.key,
            each.about.commit,
            each.about.date,
            each.about.reason,
            hashlib.sha256(each.content).hexdigest(),
        ]
        for each in results
    ]
    return f"native-{hashlib.sha256(json.dumps([FORMAT, parts, files]).encode()).hexdigest()[:16]}"


def _write(folder: Path, source: NativeSource, answers: Sequence[KeptAnswer], results: Sequence[KeptResult]) -> None:
    index = AnswerIndex(
        tuple(answer.about for answer in answers), tuple(each.about for each in results), source.base_model
    )
    contents = {INDEX: msgspec.json.format(msgspec.json.encode(index))}
    contents |= {answer.about.path: answer.content for answer in answers if answer.about.path}
    contents |= {each.about.path: each.content for each in results if each.about.path}
    for path, content in contents.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)


def _snapshot(folder: Path, files: tuple[File, ...], title: str) -> Snapshot | None:
    """A finished snapshot as the pipeline knows it, dated by its first answer; None where its index cannot be read."""
    try:
        index = msgspec.json.decode((folder / FILES / INDEX).read_bytes(), type=AnswerIndex)
        date = min(datetime.fromisoformat(each.time) for each in index.leaderboards if each.time)
    except (OSError, ValueError):
        return None
    return Snapshot(folder=folder / FILES, revision=folder.name, files=files, repo=title, date=date, kind="native")
