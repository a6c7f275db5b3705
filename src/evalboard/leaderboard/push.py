"""Word from outside that a repository moved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Push:
    """Which repository is said to have moved: `names` are all of its names, `refs` the branches and tags that moved."""

    repo_type: str
    names: tuple[str, ...]
    refs: Mapping[str, str | None] | None = None

    def moves(self, revision: str) -> bool:
        """Whether a branch or a tag may have moved."""
        return self.refs is None or any(ref in self.refs for ref in _refs(revision))

    def leads_to(self, revision: str, commit: str) -> bool:
        """Whether it is said that a branch or a tag is at a commit now."""
        return self.refs is not None and {self.refs[ref] for ref in _refs(revision) if ref in self.refs} == {commit}


def _refs(revision: str) -> tuple[str, ...]:
    return revision, f"refs/heads/{revision}", f"refs/tags/{revision}"
