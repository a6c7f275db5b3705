"""Several repositories of the Hub as one snapshot: which they are now, and the files of each at its own commit.

An owner's repositories are listed, a request for each thousand, with their commits: so it is told what moved without
asking for each. A repository that was here at the same commit is not listed again. One that cannot be had, gated, gone,
empty, costs itself and is named.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from evalboard.base import seals
from evalboard.config import HubSource
from evalboard.config.sources import GLOBS
from evalboard.errors import DamagedCache, SourceError
from evalboard.settings import Settings
from evalboard.sources import Progress, _client, _store, matches, refuse_danger
from evalboard.sources._gather import PARALLEL, Head, ListedFile, PartialFailure, gathered, wanted
from evalboard.sources._remote import Hub, open_hub
from evalboard.sources._store import KeptFile, KeptHead, Manifest, RevisionStore, Unavailable
from evalboard.strings import message

ONE_BY_ONE = 10
"""Names of one owner that are asked for one by one; of more, the owner's list is read, which for thousands of
repositories takes a few requests.
"""
PROBED = 20
"""Repositories with a file that was refused of which a look asks whether it is open now."""


def heads_of(source: HubSource, settings: Settings) -> tuple[list[Head], list[Unavailable]]:
    """The repositories that a source means at their commits now, by name, and those named in full that cannot be had.

    SourceError where there is none, or more than the source allows.
    """
    first = open_hub(source.wanted[0], settings, source.type)
    plain = [name for name in source.wanted if not GLOBS.intersection(name)]
    listed: dict[str, dict[str, object]] = {}
    for owner in sorted({name.partition("/")[0] for name in source.wanted}):
        alone = [name for name in plain if name.startswith(f"{owner}/")]
        if len(alone) > ONE_BY_ONE or any(name.startswith(f"{owner}/") and name not in plain for name in source.wanted):
            listed |= {str(row.get("id")): row for row in _client.owned(first, owner)}
    names = sorted({name for name in listed if matches(name, source.wanted)} | set(plain))
    if not names:
        names_there = tuple(sorted(listed)[:5]) or message("sources-none-at-all")
        sentence = message("sources-no-such-name", names=tuple(source.wanted[:5]), type=source.type, there=names_there)
        raise SourceError(sentence, permanent=True)
    if len(names) > source.at_most:
        counts = {"count": f"{len(names):,}", "most": f"{source.at_most:,}"}
        raise SourceError(message("sources-many", name=source.title, first=names[0], **counts), permanent=True)
    return _at_commits(source, [replace(first, repo=name) for name in names], listed)


def _at_commits(
    source: HubSource, hubs: Sequence[Hub], listed: dict[str, dict[str, object]]
) -> tuple[list[Head], list[Unavailable]]:
    borne = PartialFailure(several=True)

    def head(hub: Hub) -> Head | None:
        row = listed.get(hub.repo, {})
        has_commit = source.revision == "main" and row.get("disabled") is not True and "sha" in row
        try:
            refuse_danger(hub.repo, place=f"{hub.endpoint}, in its list of repositories")
            row = row if has_commit else _client.head_of(hub, source.revision)
            sha = _client.sha_in(hub, row, source.revision)
        except SourceError as error:
            borne.bear(Head(hub, ""), error)
            return None
        return Head(hub, sha, f"{hub.repo}/", _moment(row.get("lastModified")) if source.revision == "main" else "")

    heads = [each for hub in hubs if (each := head(hub)) is not None]
    return heads, sorted(borne.by_repo.values(), key=lambda each: each.repo)


def _moment(cell: object) -> str:
    try:
        return datetime.fromisoformat(cell).astimezone(UTC).isoformat() if isinstance(cell, str) else ""
    except (ValueError, OverflowError):
        return ""


def same(shelf: RevisionStore, heads: Sequence[Head], refused: Sequence[Unavailable]) -> Manifest | None:
    """The finished snapshot of the same repositories at the same commits. None where there is none, or what it lacks
    can be had now.
    """
    commits, gone = [(head.hub.repo, head.sha) for head in heads], {each.repo for each in refused}
    for path in shelf.finished:
        manifest = _store.load(path.parent)
        if (
            manifest is not None
            and [(head.repo, head.sha) for head in manifest.heads] == commits
            and {each.repo for each in manifest.refused if not each.sha} == gone
        ):
            return None if _reopened(manifest, heads) else manifest
    return None


def _reopened(manifest: Manifest, heads: Sequence[Head]) -> bool:
    hub_of = {head.hub.repo: head.hub for head in heads}
    closed = [each for each in manifest.refused if each.probe and each.repo in hub_of]
    return any(_client.opens(hub_of[each.repo], each.sha, each.probe) for each in closed[:PROBED])


def _commits(heads: Sequence[Head]) -> tuple[KeptHead, ...]:
    return tuple(KeptHead(head.hub.repo, head.sha, head.date) for head in heads)


def gather(
    shelf: RevisionStore,
    source: HubSource,
    heads: Sequence[Head],
    refused: Sequence[Unavailable],
    *,
    progress: Progress,
) -> Manifest:
    """The files of several repositories in the shelf's partial folder, all verified, and what to write about them."""
    borne = PartialFailure(several=True, by_repo={each.repo: each for each in refused})
    listed = _lists(shelf, heads, borne, progress=progress)
    files = gathered(shelf, listed, borne, progress=progress)
    lost = tuple(sorted(borne.by_repo.values(), key=lambda each: each.repo))
    if not files:
        why = "; ".join(f"{each.repo}: {each.reason}" for each in lost[:2])
        raise SourceError(message("sources-nothing", name=source.title, count=str(len(lost)), why=why), permanent=True)
    taken = [head for head in heads if not borne.concern(head)]
    return Manifest(
        repo=source.title,
        revision=_revision(taken, lost),
        date=max((head.date for head in taken), default="") or None,
        asked=(source.revision,),
        patterns=shelf.patterns,
        files=files,
        repo_type=source.type,
        heads=_commits(heads),
        refused=lost,
    )


def _revision(heads: Sequence[Head], refused: Sequence[Unavailable]) -> str:
    lines = [f"{head.hub.repo}@{head.sha}" for head in heads] + [f"{each.repo} {each.reason}" for each in refused]
    return hashlib.sha1("\n".join(lines).encode(), usedforsecurity=False).hexdigest()


def _lists(
    shelf: RevisionStore, heads: Sequence[Head], borne: PartialFailure, *, progress: Progress
) -> list[ListedFile]:
    """The files of all repositories that patterns name, by path. Lists are kept as they come, so that a limit of
    requests costs none of them.
    """
    at_hand = _at_hand(shelf)
    (shelf.partial / "lists").mkdir(parents=True, exist_ok=True)
    listed: list[ListedFile] = []
    with ThreadPoolExecutor(PARALLEL, thread_name_prefix="list") as pool:
        running = {pool.submit(_list, shelf, head, at_hand.get((head.hub.repo, head.sha))): head for head in heads}
        try:
            for done in as_completed(running):
                try:
                    listed += done.result()
                except SourceError as error:
                    borne.bear(running[done], error)
        except SourceError:
            heads[0].hub.stopped.set()
            pool.shutdown(cancel_futures=True)
            raise
    progress(0, len(listed), "downloading")
    return sorted(listed, key=lambda file: file.path)


def _list(shelf: RevisionStore, head: Head, before: Sequence[KeptFile] | None) -> list[ListedFile]:
    name = hashlib.sha256(f"{head.hub.repo}@{head.sha}".encode()).hexdigest()[:40]
    path = shelf.partial / "lists" / f"{name}.json"
    before = before or _earlier(path)
    if before is not None:
        return [ListedFile(head, file.path, file.size, file.published, "") for file in before]
    listed = wanted(head, shelf.patterns)
    seals.write(path, msgspec.json.encode([KeptFile(file.path, file.size, file.published, "") for file in listed]))
    return listed


def _earlier(path: Path) -> list[KeptFile] | None:
    try:
        return msgspec.json.decode(seals.read(path), type=list[KeptFile])
    except (OSError, ValueError, DamagedCache):
        return None


def _at_hand(shelf: RevisionStore) -> dict[tuple[str, str], list[KeptFile]]:
    """The files of repositories at commits that a finished snapshot holds for the same patterns."""
    files_of: dict[tuple[str, str], list[KeptFile]] = {}
    for path in shelf.finished:
        manifest = _store.load(path.parent)
        if manifest is None:
            continue
        lost = {each.repo for each in manifest.refused}
        commit_of = {head.repo: head.sha for head in manifest.heads if head.repo not in lost}
        there = {(repo, sha) for repo, sha in commit_of.items() if (repo, sha) not in files_of}
        for file in manifest.files:
            repo = "/".join(file.path.split("/", 2)[:2])
            if (repo, commit_of.get(repo, "")) in there:
                files_of.setdefault((repo, commit_of[repo]), []).append(file)
    return files_of
