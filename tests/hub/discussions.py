"""Discussions and pull requests of a repository of the local Hub, as its API lists them."""

from dataclasses import dataclass, field

OPENED = "2026-01-01T12:00:00.000Z"


@dataclass
class Thread:
    """A discussion, or a pull request on the branch `base`, begun at its commit `start`."""

    num: int
    title: str
    author: str
    status: str = "open"
    pull: bool = False
    base: str = "main"
    start: str = ""
    merged: str | None = None
    events: list = field(default_factory=list)

    @property
    def ref(self):
        return f"refs/pr/{self.num}"

    def add(self, kind, author, data):
        """One event more, as the details list it."""
        event = {
            "id": f"{self.num:012x}{len(self.events):012x}",
            "type": kind,
            "createdAt": OPENED,
            "author": {"name": author},
            "data": data,
        }
        self.events.append(event)
        return event

    def say(self, author, text):
        latest = {"raw": text, "html": "", "updatedAt": OPENED, "author": {"name": author}}
        return self.add("comment", author, {"edited": False, "hidden": False, "latest": latest, "history": []})

    def turn(self, author, status):
        self.status = status
        return self.add("status-change", author, {"status": status})

    def row(self, repo):
        """As it stands in the list."""
        return {
            "num": self.num,
            "title": self.title,
            "author": {"name": self.author},
            "createdAt": OPENED,
            "status": self.status,
            "isPullRequest": self.pull,
            "repo": {"name": repo.name, "type": repo.kind.removesuffix("s")},
        }

    def details(self, repo):
        """As it is looked at by itself."""
        more = {"events": self.events}
        if self.pull:
            changes = {"base": self.base} | ({"mergeCommitId": self.merged} if self.merged else {})
            more |= {
                "changes": changes,
                "filesWithConflicts": self.conflicts(repo),
                "diff": "".join(f"{path}\n" for path in self.changed(repo)),
            }
        return self.row(repo) | more

    def changed(self, repo):
        """Path -> content (None where it is gone) of what the pull request changes."""
        return differing(
            repo.commits[self.start].files if self.start in repo.commits else {}, repo.commit(self.ref).files
        )

    def conflicts(self, repo):
        """Paths that the base changed otherwise since the pull request began; all of them where its history was
        squashed.
        """
        if self.merged:
            return []
        if self.start not in repo.branches[self.base]:
            return sorted(self.changed(repo))
        since = differing(repo.commits[self.start].files, repo.commit(self.base).files)
        return sorted(path for path, blob in self.changed(repo).items() if path in since and since[path] != blob)

    def merge(self, repo):
        """Bring the changes to the base; the sha of the commit that does."""
        files = repo.commit(self.base).files | self.changed(repo)
        self.merged = repo.push(
            {path: blob for path, blob in files.items() if blob is not None},
            self.base,
            f"Merge pull request {self.num}",
        )
        return self.merged


def differing(before, now):
    """Path -> content of what differs now; None where it is gone."""
    return {path: now.get(path) for path in sorted({*before, *now}) if before.get(path) != now.get(path)}
