"""Files of repositories at commits, gathered in a partial folder: listed, taken over, downloaded, verified."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path

from evalboard.config.sources import SHA
from evalboard.errors import SourceError
from evalboard.sources import Progress, _client, _store, content, folders, matches, nothing_matches, refuse_danger
from evalboard.sources._remote import Hub, NoEntry
from evalboard.sources._store import KeptFile, RevisionStore, Unavailable
from evalboard.strings import message

PARALLEL = 8


class NotAsListed(SourceError):  # noqa: N818 - as NoEntry
    """A file that is not what the Hub lists, however often it is fetched."""


@dataclass(frozen=True)
class Head:
    """A repository at a commit, and the folder of its files in a snapshot, with a slash behind."""

    hub: Hub
    sha: str
    inside: str = ""
    date: str = ""

    @property
    def name(self) -> str:
        """The repository at its commit, for an error."""
        return f"{self.hub.name} at {self.sha[:7]}"


@dataclass(frozen=True, slots=True)
class ListedFile:
    """A file as the Hub lists it, at its path in the snapshot. `published` is `sha256:...` for LFS, `git:...` for the
    rest, else empty.
    """

    head: Head
    path: str
    size: int
    published: str
    oid: str
    lies_at: str = ""

    @property
    def name(self) -> str:
        """Its path in the repository."""
        return self.lies_at or self.path.removeprefix(self.head.inside)


@dataclass
class PartialFailure:
    """What is borne of several repositories: that one of them cannot be had. Of a single one nothing is."""

    several: bool = False
    by_repo: dict[str, Unavailable] = field(default_factory=dict)
    _noting: threading.Lock = field(default_factory=threading.Lock, repr=False)

    def bear(self, head: Head, error: SourceError, probe: str = "") -> None:
        """Note why nothing of a repository is there; the error itself where it may pass, or is not one repository's."""
        if not self.several or not (error.permanent or isinstance(error, NotAsListed)):
            raise error
        reason = str(error).removeprefix(head.hub.name).removeprefix(head.hub.repo).lstrip(": ")
        with self._noting:
            self.by_repo.setdefault(head.hub.repo, Unavailable(head.hub.repo, reason, head.sha, probe))

    def concern(self, head: Head) -> bool:
        """Whether a repository cannot be had."""
        return head.hub.repo in self.by_repo


def gathered(
    shelf: RevisionStore, listed: Sequence[ListedFile], borne: PartialFailure, *, progress: Progress
) -> tuple[KeptFile, ...]:
    """Listed files in the shelf's partial folder, all verified, but for those of repositories that cannot be had."""
    _drop_strangers(shelf, listed)
    elsewhere, files = _store.older(shelf), f"{shelf.partial}/files/"
    verified: dict[str, KeptFile] = {}
    missing = []
    for file in listed:
        path = files + file.path
        here = _resumed(path, file) or _linked(path, file, elsewhere.get((file.published, file.size)))
        if here is None:
            missing.append(file)
        else:
            verified[file.path] = here
    progress(len(verified), len(listed), "downloading")
    _download(shelf, missing, verified, borne, progress=progress)
    whole = [file for file in listed if not borne.concern(file.head)]
    if len(whole) < len(listed):
        _drop_strangers(shelf, whole)
    return tuple(verified[file.path] for file in whole)


def wanted(head: Head, patterns: Sequence[str]) -> list[ListedFile]:
    """The files of a commit that patterns name, by path. SourceError where there is none, or where one may not be
    written.
    """
    files = files_of(head, patterns)
    listed = sorted((file for file in files if matches(file.name, patterns)), key=lambda file: file.path)
    if not listed:
        raise nothing_matches(head.name, patterns, {*(file.name for file in files), *_top(head)})
    for file, following in zip(listed, [*listed[1:], None], strict=True):
        refuse_danger(file.path, place=head.name)
        if following is not None and file.path == following.path:
            raise SourceError(message("sources-twice", name=head.name, file=file.name), permanent=True)
    return listed


def _top(head: Head) -> list[str]:
    rows = _client.tree(head.hub, head.sha, recursive=False)
    return [f"{row.get('path')}{'/' if row.get('type') == 'directory' else ''}" for row in rows]


def files_of(head: Head, patterns: Sequence[str]) -> list[ListedFile]:
    """The files of a commit in the folders where patterns can match: no others are listed."""
    rows: list[dict[str, object]] = []
    for inside, deep in folders(patterns):
        try:
            rows += _client.tree(head.hub, head.sha, inside, recursive=deep)
        except NoEntry:
            continue
    return [_listed(head, row) for row in rows if row.get("type") == "file"]


def _listed(head: Head, row: Mapping[str, object]) -> ListedFile:
    path, size, lfs, oid = (row.get(key) for key in ("path", "size", "lfs", "oid"))
    if not isinstance(path, str) or not isinstance(size, int) or size < 0:
        raise SourceError(message("sources-nameless", name=head.name, row=f"{row!r:.200}"))
    oid = oid if isinstance(oid, str) and SHA.fullmatch(oid) else ""
    if isinstance(lfs, dict):
        # For these the git id is the pointer's, and says nothing of the content.
        sha256 = lfs.get("oid") or lfs.get("sha256")
        published = f"sha256:{sha256}" if isinstance(sha256, str) and re.fullmatch(r"[0-9a-f]{64}", sha256) else ""
    else:
        published = f"git:{oid}" if oid else ""
    return ListedFile(head, head.inside + path, size, published, oid)


def _drop_strangers(shelf: RevisionStore, listed: Sequence[ListedFile]) -> None:
    """Remove what lies in the partial folder and is not listed: an earlier try gathered it."""
    files = shelf.partial / "files"
    meant = {file.path for file in listed}
    for path in sorted(files.rglob("*"), reverse=True):
        if path.is_dir() and not path.is_symlink():
            if not any(path.iterdir()):
                path.rmdir()
        elif path.relative_to(files).as_posix() not in meant:
            path.unlink()


# Of thousands of files each has a path as text: Path costs more than the look at the file.
def _resumed(path: str, file: ListedFile) -> KeptFile | None:
    """A file that an earlier try gathered, if it is what this commit lists."""
    if not os.path.isfile(path):  # noqa: PTH113 - as above
        return None
    try:
        if file.published:
            return _verified(Path(path), file)
    except SourceError:
        pass
    os.unlink(path)  # noqa: PTH108 - as above
    return None


def _linked(path: str, file: ListedFile, older: str | None) -> KeptFile | None:
    """A file that an older snapshot holds with the same content. Checked again: disks forget, and a link would hand
    that on.
    """
    if older is None:
        return None
    os.makedirs(os.path.dirname(path), exist_ok=True)  # noqa: PTH103, PTH120 - as above
    try:
        os.link(older, path)
    except OSError:
        try:
            shutil.copyfile(older, path)
        except OSError:
            return None
    return _resumed(path, file)


def _download(
    shelf: RevisionStore,
    missing: Sequence[ListedFile],
    verified: dict[str, KeptFile],
    borne: PartialFailure,
    *,
    progress: Progress,
) -> None:
    """Fetch what is missing, several at a time. What cannot be borne ends it; what is verified by then stays for the
    next try.
    """
    (shelf.partial / "parts").mkdir(parents=True, exist_ok=True)
    total = len(verified) + len(missing)
    with ThreadPoolExecutor(PARALLEL, thread_name_prefix="download") as pool:
        running: dict[Future[KeptFile | None], ListedFile] = {
            pool.submit(_fetched, shelf, file, borne): file for file in missing
        }
        try:
            for done in as_completed(running):
                file = running[done]
                try:
                    verified_file = done.result()
                except SourceError as error:
                    borne.bear(file.head, error, probe=file.name)
                    continue
                if verified_file is not None:
                    verified[verified_file.path] = verified_file
                    progress(len(verified), total, "downloading")
        finally:
            for file in missing:
                file.head.hub.stopped.set()
            pool.shutdown(cancel_futures=True)


def _fetched(shelf: RevisionStore, file: ListedFile, borne: PartialFailure) -> KeptFile | None:
    if borne.concern(file.head):
        return None
    part = shelf.partial / "parts" / hashlib.sha256(f"{file.path}\0{file.published}".encode()).hexdigest()[:40]
    verified = _client.download(
        file.head.hub, file.head.sha, file.name, part, size=file.size, check=lambda path: _verified(path, file)
    )
    part.chmod(0o444)
    part.replace(_place(shelf, file))
    return verified


def fetched_alone(shelf: RevisionStore, file: ListedFile, borne: PartialFailure) -> Path:
    """Where one file lies in the partial folder, verified; who gathers others next removes it. SourceError where it
    cannot be had.
    """
    if _resumed(f"{shelf.partial}/files/{file.path}", file) is None:
        (shelf.partial / "parts").mkdir(parents=True, exist_ok=True)
        _fetched(shelf, file, borne)
    return _place(shelf, file)


def _place(shelf: RevisionStore, file: ListedFile) -> Path:
    path = shelf.partial / "files" / file.path
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def _verified(path: Path, file: ListedFile) -> KeptFile:
    kind, _, published = file.published.partition(":")
    hashes = content(path, sha256=kind == "sha256")
    got = hashes.sha256 if kind == "sha256" else hashes.git
    if hashes.size != file.size:
        raise NotAsListed(
            message(
                "sources-other-size", name=file.head.name, file=file.name, size=str(hashes.size), listed=str(file.size)
            )
        )
    if published and got != published:
        named = {"name": file.head.name, "file": file.name, "kind": kind, "actual": got, "published": published}
        raise NotAsListed(message("sources-other-hash", **named))
    return KeptFile(file.path, hashes.size, file.published, hashes.git)
