"""The push of a publication: one commit on top of what was seen, a pull request, or nothing where nothing moved."""

from __future__ import annotations

from dataclasses import dataclass, field

from evalboard.publishing.content import Publication
from evalboard.publishing.push_difference import PushDifference, manifest_of, push_difference
from evalboard.settings import Settings
from evalboard.sources import _push
from evalboard.sources._push import PushError, Remote


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
