"""Where the files of a leaderboard come from, and where they can be looked at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from evalboard.base import hub_urls
from evalboard.data.copy_origin import CopyOrigin
from evalboard.data.hub_leaderboards import place_of


@dataclass(frozen=True, slots=True)
class Origin:
    """A repository and its commit, several with theirs, leaderboards of the Hub, a bundled copy, a folder, or invented
    files.

    Of several repositories `repo` is what was asked for, and `revision` a hash of their commits.
    """

    kind: str
    revision: str
    repo: str | None = None
    date: datetime | None = None
    unverified: tuple[str, ...] = ()
    copied: CopyOrigin | None = None
    """Of what a bundled copy is one; None for what the source holds itself."""
    repo_type: str = "dataset"
    commits: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Of several repositories: the commit of each."""
    pull: int = 0
    """The number of the pull request that this is of, and that nobody has merged; 0 for none."""

    @property
    def url(self) -> str | None:
        """Where the files can be looked at on the Hub: the page of their commit, or of the one owner of several
        repositories. None for others.
        """
        if self.repo is None:
            return None
        if self.kind == "native":
            return hub_urls.page(self.repo) if " " not in self.repo else None
        if not self.commits:
            return hub_urls.tree(self.repo, self.revision, self.repo_type)
        owners = {repo.partition("/")[0] for repo in self.commits}
        return f"{hub_urls.HUB}/{owners.pop()}" if len(owners) == 1 else None

    def place(self, file: str) -> tuple[str | None, str, str]:
        """The repository of a file, the commit, and its path there."""
        if self.kind == "native" and (result := place_of(file)) is not None:
            return result.model, result.commit, result.file
        if not self.commits:
            return self.repo, self.revision, file
        owner, _, rest = file.partition("/")
        name, _, path = rest.partition("/")
        repo = f"{owner}/{name}"
        return (repo, self.commits[repo], path) if repo in self.commits else (self.repo, self.revision, file)

    def file_url(self, file: str) -> str | None:
        """Where a file can be looked at on the Hub, at its commit; None for what does not come from there."""
        repo, commit, path = self.place(file)
        if self.kind == "native":
            return (
                hub_urls.blob(repo, commit, path, "model") if repo is not None and place_of(file) is not None else None
            )
        if repo is None or (self.commits and repo not in self.commits):
            return None
        return hub_urls.blob(repo, commit, path, self.repo_type)
