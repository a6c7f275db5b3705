"""The push of a publication: one commit on top of what was seen, a pull request, or nothing where nothing moved."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from evalboard.config import HubSource
from evalboard.config.sources import SHA
from evalboard.errors import SourceError
from evalboard.publishing.content import MADE_BY, MANIFEST, Publication
from evalboard.settings import Settings
from evalboard.sources import _push, hub
from evalboard.sources._push import PushError, Remote, RemoteFile

LARGEST_MANIFEST = 20_000_000


@dataclass(frozen=True)
class PushDifference:
    """What a push would change of a dataset: paths to write and to delete, none where nothing moved. `foreign`: not
    ours, or not any more.
    """

    write: tuple[str, ...]
    delete: tuple[str, ...]
    foreign: tuple[str, ...]
    board: str = ""
    """The board that was published there before; empty where none was."""

    @property
    def same(self) -> bool:
        """Whether the dataset says it all already."""
        return not self.write and not self.delete


def push_difference(publication: Publication, at: Remote, before: Mapping[str, object]) -> PushDifference:
    """What differs between a publication and what a dataset holds, whose manifest is given (empty where there is none).

    Files that say the same are the same, though another version of a library wrote other bytes: the manifest has a hash
    of what is said, and the hashes of the files that said it.
    """
    listed = before.get("files")
    ours = listed if isinstance(listed, dict) else {}
    stale = tuple(sorted(path for path in ours if path in at.files and path not in publication.paths))
    edited = {path for path, hashes in ours.items() if path in at.files and not _is(at.files[path], hashes)}
    foreign = tuple(
        sorted(
            path
            for path in at.files
            if (path not in ours or path in edited) and path not in (MANIFEST, ".gitattributes")
        )
    )
    board = str(before.get("board", ""))
    intact = not edited and ours.keys() <= at.files.keys()
    if before.get("content") == publication.content and intact and ours.keys() == publication.paths - {MANIFEST}:
        return PushDifference((), (), foreign, board)
    return PushDifference(tuple(sorted(publication.paths)), stale, foreign, board)


def manifest_of(at: Remote, settings: Settings) -> dict[str, object]:
    """The manifest that an earlier publication left in a dataset; empty where there is none of ours."""
    if MANIFEST not in at.files or at.files[MANIFEST].size > LARGEST_MANIFEST or not SHA.fullmatch(at.commit):
        return {}
    source = HubSource(kind="hub", repo=at.name, revision=at.commit, patterns=(MANIFEST,))
    snapshot = hub.fetch(source, settings=settings)
    try:
        content = json.loads((snapshot.folder / MANIFEST).read_bytes())
    except ValueError:
        return {}
    except OSError as error:
        raise SourceError(f"{at.name}: {MANIFEST} cannot be read: {error.strerror}") from None
    return content if isinstance(content, dict) and content.get("made_by") == MADE_BY else {}


def _is(file: RemoteFile, hashes: object) -> bool:
    if not isinstance(hashes, dict):
        return False
    return file.sha256 == hashes.get("sha256") if file.sha256 else file.oid == hashes.get("git")


@dataclass(frozen=True)
class Target:
    """Where a publication goes."""

    to: str
    tag: str = ""
    propose: bool = False
    private: bool = False
    overwrite: bool = False
    """Whether the board of another publication, or files that are not ours, may be replaced."""


@dataclass(frozen=True)
class Plan:
    """What would be pushed, and onto what. `pull` is the open pull request that says the same or is to be brought up to
    date (0 for none).
    """

    at: Remote
    comparison: PushDifference
    pull: int = 0
    notes: tuple[str, ...] = field(default=())


def signed_in() -> None:
    """PushError where there is no token for the Hub, or it is not accepted."""
    _push.user()


def planned(publication: Publication, target: Target, settings: Settings, *, signed: bool) -> Plan:
    """What is to be done. `signed`: with a token, without which open pull requests of one's own are not looked for.

    PushError where it cannot be done, or would replace what is not ours.
    """
    at = _push.remote(target.to)
    notes = (f"{target.to} is now called {at.name}",) if at.name != target.to else ()
    if not at.commit:
        if target.propose:
            raise PushError(
                f"{target.to}: is no dataset that can be seen with this token, "
                "so that nothing can be proposed to it; publish without --pr"
            )
        return Plan(
            at,
            PushDifference(tuple(sorted(publication.paths)), (), ()),
            notes=(f"{target.to} is not there, or cannot be seen; it is made",),
        )
    before = push_difference(publication, at, manifest_of(at, settings))
    _demand_ours(publication, before, at, target)
    _demand_free_tag(before, at, target)
    if not target.propose or before.same or not signed:
        return Plan(at, before, notes=notes)
    for number in _push.open_pulls(at.name, _push.user()):
        proposed = _push.remote(at.name, f"refs/pr/{number}")
        manifest = manifest_of(proposed, settings)
        if manifest.get("board") == publication.board.id:
            return Plan(proposed, push_difference(publication, proposed, manifest), number, notes)
    return Plan(at, before, notes=notes)


def done(publication: Publication, plan: Plan, target: Target, *, title: str) -> list[str]:
    """Do what is planned; what was done, in words. PushError where the dataset is not what was seen any more: nothing
    is written then.
    """
    if plan.comparison.same:
        pull = f", pull request {plan.pull} says so" if plan.pull else ""
        return [
            f"{plan.at.name}: nothing moved since {plan.at.commit[:12]}{pull}; nothing is pushed",
            *_tagged(plan.at, plan.at.commit, target),
        ]
    at = plan.at if plan.at.commit else _push.created(target.to, private=target.private)
    additions = {path: publication.files[path] for path in plan.comparison.write}
    text = f"Written by evalboard publish. Content {publication.content[:16]}."
    commit = _push.pushed(at, additions, plan.comparison.delete, title=title, text=text, propose=target.propose)
    how = f"proposed in pull request {commit.pull}" if commit.pull else f"pushed at {commit.commit}"
    return [f"{at.name}: {len(additions)} files {how}: {commit.url}", *_tagged(at, commit.commit, target)]


def _demand_ours(publication: Publication, before: PushDifference, at: Remote, target: Target) -> None:
    if target.overwrite:
        return
    if before.board and before.board != publication.board.id:
        raise PushError(f"{at.name}: holds the board {before.board!r}; --overwrite replaces it")
    theirs = sorted({*before.foreign} & {*before.write, *before.delete})
    if theirs:
        raise PushError(
            f"{at.name}: {', '.join(theirs)} was not written by evalboard publish, or was changed since; "
            "--overwrite replaces it"
        )


def _demand_free_tag(before: PushDifference, at: Remote, target: Target) -> None:
    """PushError where a tag names another state already: a tag that was cited must not move."""
    if not target.tag:
        return
    named = _push.tags(at.name).get(target.tag)
    if named is not None and not (before.same and named == at.commit):
        raise PushError(
            f"{at.name}: the tag {target.tag!r} names {named[:12]} already, and does not move; choose another"
        )


def _tagged(at: Remote, commit: str, target: Target) -> list[str]:
    if not target.tag:
        return []
    if _push.tags(at.name).get(target.tag) == commit:
        return [f"{at.name}: {target.tag} names {commit[:12]} already"]
    _push.tag(at.name, target.tag, commit)
    return [f"{at.name}: {target.tag} names {commit[:12]} from now on"]
