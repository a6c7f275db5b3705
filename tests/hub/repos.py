"""Datasets as the Hub has them: files at commits, with the ids that it publishes of them."""

import hashlib
import json
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cached_property
from pathlib import Path

LFS_SUFFIXES = (".parquet", ".arrow", ".gz", ".zip", ".lfs")
LFS_SIZE = 10_000_000
FIRST_COMMIT = datetime(2025, 1, 1, 12, tzinfo=UTC)


@dataclass(frozen=True)
class Blob:
    """A file's content and the ids that the Hub publishes of it."""

    content: bytes
    lfs: bool

    @cached_property
    def sha256(self):
        return hashlib.sha256(self.content).hexdigest()

    @cached_property
    def oid(self):
        """The git id: of the pointer, for LFS."""
        stored = self.pointer if self.lfs else self.content
        return hashlib.sha1(b"blob %d\0" % len(stored) + stored, usedforsecurity=False).hexdigest()

    @property
    def pointer(self):
        return (
            f"version https://git-lfs.github.com/spec/v1\noid sha256:{self.sha256}\nsize {len(self.content)}\n".encode()
        )

    @property
    def etag(self):
        return f'"{self.sha256 if self.lfs else self.oid}"'

    def row(self, path):
        row = {"type": "file", "oid": self.oid, "size": len(self.content), "path": path}
        if self.lfs:
            row["lfs"] = {"oid": self.sha256, "size": len(self.content), "pointerSize": len(self.pointer)}
        return row


@dataclass(frozen=True)
class Commit:
    sha: str
    date: str
    title: str
    files: dict

    def rows(self, inside="", *, recursive=True):
        """Files and folders below a folder, as the tree lists them."""
        start = f"{inside}/" if inside else ""
        rows = {}
        for path, blob in sorted(self.files.items()):
            if not path.startswith(start):
                continue
            below = path[len(start) :].split("/")
            for depth in range(1, len(below)):
                folder = start + "/".join(below[:depth])
                if recursive or depth == 1:
                    rows[folder] = {
                        "type": "directory",
                        "oid": hashlib.sha1(folder.encode(), usedforsecurity=False).hexdigest(),
                        "size": 0,
                        "path": folder,
                    }
            if recursive or len(below) == 1:
                rows[path] = blob.row(path)
        return list(rows.values())


def is_lfs(path, size):
    """Whether the Hub would store a file so."""
    return path.endswith(LFS_SUFFIXES) or size > LFS_SIZE


@dataclass
class Repo:
    """A repository. Models and Spaces lie in folders `models/<owner>/<name>` and `spaces/...`; `name` is without that.

    `branches` has the commits of each branch, oldest first, and of each pull request as `refs/pr/N`.
    """

    folder: Path
    kind: str = "datasets"
    name: str = ""
    branches: dict = field(default_factory=dict)
    commits: dict = field(default_factory=dict)
    tags: dict = field(default_factory=dict)
    discussions: list = field(default_factory=list)
    private: bool = False

    def publish(self, branch="main"):
        """Commit what lies in the folder now."""
        files = {}
        for path in sorted(found for found in self.folder.rglob("*") if found.is_file()):
            content, name = path.read_bytes(), path.relative_to(self.folder).as_posix()
            files[name] = Blob(content, lfs=is_lfs(name, len(content)))
        return self.add(files, branch, f"commit {len(self.branches.get(branch, [])) + 1}")

    def add(self, files, branch, title, *, before=None):
        """A commit of all these files at the end of a branch, or after the commits `before`; its sha."""
        before = self.branches.get(branch, []) if before is None else before
        named = json.dumps(
            [str(self.folder.parts[-2:]), branch, before, [[path, blob.oid] for path, blob in files.items()]]
        )
        sha = hashlib.sha1(named.encode(), usedforsecurity=False).hexdigest()
        date = FIRST_COMMIT + timedelta(days=len(before))
        self.commits[sha] = Commit(sha, date.strftime("%Y-%m-%dT%H:%M:%S.000Z"), title, files)
        self.branches[branch] = [*before, sha]
        return sha

    def push(self, files, branch, title, *, before=None):
        """As `add`, for what comes by a push: the folder has it too, so that a later `publish` of the tests goes on
        from there.
        """
        sha = self.add(dict(sorted(files.items())), branch, title, before=before)
        if branch == "main":
            for path in [file for file in self.folder.rglob("*") if file.is_file()]:
                if path.relative_to(self.folder).as_posix() not in files:
                    path.unlink()
            for path, blob in files.items():
                (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
                (self.folder / path).write_bytes(blob.content)
        return sha

    def squash(self, branch="main", title="squashed"):
        """One commit instead of the history of a branch. Commits that nothing names any more are gone."""
        files = self.commit(branch).files
        sha = self.add(files, branch, title, before=[])
        named = {*self.tags.values(), *(sha for shas in self.branches.values() for sha in shas)}
        self.commits = {sha: commit for sha, commit in self.commits.items() if sha in named}
        return sha

    def commit(self, revision):
        if revision in self.branches:
            return self.commits[self.branches[revision][-1]]
        if revision in self.tags:
            return self.commits[self.tags[revision]]
        return next(
            (commit for sha, commit in self.commits.items() if len(revision) >= 7 and sha.startswith(revision)), None
        )

    def refs(self, *, pulls):
        """Branches and tags, and pull requests where they are asked for."""
        rows = {
            "branches": [
                ref(name, f"refs/heads/{name}", shas[-1])
                for name, shas in self.branches.items()
                if not name.startswith("refs/pr/")
            ],
            "tags": [ref(name, f"refs/tags/{name}", sha) for name, sha in self.tags.items()],
            "converts": [],
        }
        of = [
            ref(name.removeprefix("refs/pr/"), name, shas[-1])
            for name, shas in self.branches.items()
            if name.startswith("refs/pr/")
        ]
        return rows | ({"pullRequests": of} if pulls else {})

    def history(self, commit):
        branch = next((shas for shas in self.branches.values() if commit.sha in shas), [commit.sha])
        return [self.commits[sha] for sha in reversed(branch[: branch.index(commit.sha) + 1])]


def ref(name, full, sha):
    """A ref as the Hub lists it."""
    return {"name": name, "ref": full, "targetCommit": sha}
