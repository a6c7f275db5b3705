"""Files of a dataset repository on the Hugging Face Hub, at one commit, each checked against the hash that the Hub lists.

Requests: none for a commit that is here, one for a branch that did not move, else three (commit, date, tree; the tree more
for thousands of files) and one for each file whose content is not here yet.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from huggingface_hub.errors import HFValidationError
from huggingface_hub.utils import validate_repo_id

from evalboard.base import sealed
from evalboard.config import HubSource
from evalboard.errors import NoRoom, SourceError
from evalboard.settings import Settings
from evalboard.sources import File, Progress, Snapshot, _client, _store, silent
from evalboard.sources._client import Hub
from evalboard.sources._patterns import matches
from evalboard.sources._store import KeptFile, Manifest, RevisionStore
from evalboard.sources._verify import content, nothing_matches, refuse_danger

PARALLEL = 8
_SHA = re.compile(r"[0-9a-f]{40}")


@dataclass(frozen=True, slots=True)
class ListedFile:
    """A file as the Hub lists it. `published` is `sha256:...` for LFS, `git:...` for the rest, empty where neither is told."""

    path: str
    size: int
    published: str
    oid: str


def fetch(source: HubSource, *, settings: Settings, progress: Progress = silent) -> Snapshot:
    """The files that a source names, at the commit that its revision names now. SourceError where that cannot be had."""
    hub, shelf = _hub(source.repo, settings), _store.shelf(source, settings.cache)
    try:
        progress(0, 0, "asking the Hub")
        sha = _sha(hub, source.revision)
        folder = shelf.folder(sha)
        manifest = _store.load(folder)
        if manifest is None:
            with _store.alone(shelf):
                # Somebody else may have fetched it while this one waited.
                manifest = _store.load(folder)
                if manifest is None:
                    manifest = _gathered(hub, shelf, sha, name=source.revision, progress=progress)
                    _store.publish(shelf, manifest)
                    _store.prune(shelf, keep=settings.keep, but=folder)
        _store.used(folder, manifest, name=source.revision)
    except OSError as error:
        raise NoRoom(f"{source.repo}: the snapshot cannot be kept at {error.filename or shelf.root}: {error.strerror or error}") from None
    return _store.snapshot(folder, manifest)


def latest(source: HubSource, *, settings: Settings) -> Snapshot | None:
    """The snapshot on this machine that a source was last served from, without asking the Hub. None where there is none."""
    with suppress(OSError):
        for path in _store.shelf(source, settings.cache).finished:
            manifest = _store.load(path.parent)
            if manifest is not None and source.revision in (manifest.revision, *manifest.asked):
                return _store.snapshot(path.parent, manifest)
    return None


def forget(snapshot: Snapshot, damaged: Sequence[File], *, settings: Settings) -> None:
    """Put damaged files of a snapshot aside: the next look fetches these again, and checks the others."""
    for file in damaged:
        sealed.put_aside(snapshot.folder / file.path, settings.cache, f"of {snapshot.repo} at {snapshot.revision[:7]}")


def listing(repo: str, revision: str, *, settings: Settings) -> list[File]:
    """All files of a dataset at a revision, none of them fetched. Their ids are those of the repository: pointers, for LFS."""
    hub = _hub(repo, settings)
    return [File(file.path, file.oid, file.size) for file in _files(hub, _sha(hub, revision))]


def examples(repo: str, files: Sequence[File], *, settings: Settings) -> Path:
    """A folder with a few files of a dataset's main branch."""
    if not files:
        return settings.cache / "snapshots" / "none"
    named = tuple(re.sub(r"([\[*?])", r"[\1]", file.path) for file in files)
    return fetch(HubSource(kind="hub", repo=repo, patterns=named), settings=settings).folder


def _hub(repo: str, settings: Settings) -> Hub:
    try:
        validate_repo_id(repo)
    except HFValidationError:
        raise SourceError(f"{repo!r} is no name of a dataset on the Hub; expected owner/name", permanent=True) from None
    return _client.hub(repo, settings)


def _sha(hub: Hub, revision: str) -> str:
    return revision if _SHA.fullmatch(revision) else _client.resolved(hub, revision)


def _gathered(hub: Hub, shelf: RevisionStore, sha: str, *, name: str, progress: Progress) -> Manifest:
    """The files of a commit in the shelf's partial folder, all verified, and what to write about them."""
    date = _client.commit_date(hub, sha)
    listed = _wanted(hub, sha, shelf.patterns)
    _drop_strangers(shelf, listed)
    elsewhere = _store.older(shelf)
    verified: dict[str, KeptFile] = {}
    missing = []
    for file in listed:
        here = _resumed(shelf, file) or _linked(shelf, file, elsewhere.get((file.published, file.size)))
        if here is None:
            missing.append(file)
        else:
            verified[file.path] = here
    progress(len(verified), len(listed), "downloading")
    _download(hub, shelf, sha, missing, verified, progress=progress)
    return Manifest(hub.repo, sha, date.isoformat() if date else None, (name,), shelf.patterns, tuple(verified[file.path] for file in listed))


def _wanted(hub: Hub, sha: str, patterns: Sequence[str]) -> list[ListedFile]:
    """The files of a commit that patterns name, by path."""
    files = _files(hub, sha)
    listed = sorted((file for file in files if matches(file.path, patterns)), key=lambda file: file.path)
    if not listed:
        raise nothing_matches(f"{hub.name} at {sha[:7]}", patterns, [file.path for file in files])
    for file, following in zip(listed, [*listed[1:], None], strict=True):
        refuse_danger(file.path, place=f"{hub.name} at {sha[:7]}")
        if following is not None and file.path == following.path:
            raise SourceError(f"{hub.name} at {sha[:7]}: {file.path} is listed twice", permanent=True)
    return listed


def _files(hub: Hub, sha: str) -> list[ListedFile]:
    """The files among what a commit holds."""
    return [_listed(hub, sha, row) for row in _client.tree(hub, sha) if row.get("type") == "file"]


def _listed(hub: Hub, sha: str, row: Mapping[str, object]) -> ListedFile:
    """A file from the Hub's list. SourceError where the list leaves out what must be known."""
    path, size, lfs, oid = (row.get(key) for key in ("path", "size", "lfs", "oid"))
    if not isinstance(path, str) or not isinstance(size, int) or size < 0:
        raise SourceError(f"{hub.name} at {sha[:7]}: the Hub lists a file without a path or a size: {row!r:.200}")
    oid = oid if isinstance(oid, str) and _SHA.fullmatch(oid) else ""
    if isinstance(lfs, dict):
        # For these the git id is the pointer's, and says nothing of the content.
        sha256 = lfs.get("oid") or lfs.get("sha256")
        published = f"sha256:{sha256}" if isinstance(sha256, str) and re.fullmatch(r"[0-9a-f]{64}", sha256) else ""
    else:
        published = f"git:{oid}" if oid else ""
    return ListedFile(path, size, published, oid)


def _drop_strangers(shelf: RevisionStore, listed: Sequence[ListedFile]) -> None:
    """Remove what an earlier try gathered and this commit does not hold."""
    files = shelf.partial / "files"
    wanted = {file.path for file in listed}
    for path in sorted(files.rglob("*"), reverse=True):
        if path.is_dir() and not path.is_symlink():
            if not any(path.iterdir()):
                path.rmdir()
        elif path.relative_to(files).as_posix() not in wanted:
            path.unlink()


def _resumed(shelf: RevisionStore, file: ListedFile) -> KeptFile | None:
    """A file that an earlier try gathered, if it is what this commit lists."""
    path = shelf.partial / "files" / file.path
    if not file.published or not path.is_file():
        path.unlink(missing_ok=True)
        return None
    try:
        return _verified(path, file, place=shelf.repo)
    except SourceError:
        path.unlink()
        return None


def _linked(shelf: RevisionStore, file: ListedFile, older: Path | None) -> KeptFile | None:
    """A file that an older snapshot holds with the same content. Checked again: disks forget, and a link would hand that on."""
    if older is None:
        return None
    path = _place(shelf, file)
    try:
        os.link(older, path)
    except OSError:
        try:
            shutil.copyfile(older, path)
        except OSError:
            return None
    return _resumed(shelf, file)


def _download(hub: Hub, shelf: RevisionStore, sha: str, missing: Sequence[ListedFile], verified: dict[str, KeptFile], *, progress: Progress) -> None:
    """Fetch what is missing, several at a time. The first failure ends it; what is verified by then stays for the next try."""
    (shelf.partial / "parts").mkdir(parents=True, exist_ok=True)
    total = len(verified) + len(missing)
    with ThreadPoolExecutor(PARALLEL, thread_name_prefix="download") as pool:
        running = [pool.submit(_fetched, hub, shelf, sha, file) for file in missing]
        try:
            for done in as_completed(running):
                file = done.result()
                verified[file.path] = file
                progress(len(verified), total, "downloading")
        finally:
            hub.stopped.set()
            pool.shutdown(cancel_futures=True)


def _fetched(hub: Hub, shelf: RevisionStore, sha: str, file: ListedFile) -> KeptFile:
    """One file, downloaded, verified, and then put in its place."""
    part = shelf.partial / "parts" / hashlib.sha256(f"{file.path}\0{file.published}".encode()).hexdigest()[:40]
    verified = _client.download(hub, sha, file.path, part, size=file.size, check=lambda path: _verified(path, file, place=f"{hub.name} at {sha[:7]}"))
    part.chmod(0o444)
    part.replace(_place(shelf, file))
    return verified


def _place(shelf: RevisionStore, file: ListedFile) -> Path:
    path = shelf.partial / "files" / file.path
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def _verified(path: Path, file: ListedFile, *, place: str) -> KeptFile:
    """What a file holds, if it is what the Hub lists."""
    hashes = content(path)
    kind, _, published = file.published.partition(":")
    got = hashes.sha256 if kind == "sha256" else hashes.git
    if hashes.size != file.size:
        raise SourceError(f"{place}: {file.path} has {hashes.size} bytes; the Hub lists {file.size}")
    if published and got != published:
        raise SourceError(f"{place}: {file.path} is not what the Hub lists: its {kind} hash is {got}, expected {published}")
    return KeptFile(file.path, hashes.size, file.published, hashes.git)
