"""Datasets as the Hub has them: files at commits, with the ids that it publishes of them."""

from __future__ import annotations

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
        return f"version https://git-lfs.github.com/spec/v1\noid sha256:{self.sha256}\nsize {len(self.content)}\n".encode()

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


@dataclass
class Repo:
    folder: Path
    branches: dict = field(default_factory=dict)
    commits: dict = field(default_factory=dict)

    def publish(self, branch="main"):
        """Commit what lies in the folder now."""
        files = {}
        for path in sorted(found for found in self.folder.rglob("*") if found.is_file()):
            content, name = path.read_bytes(), path.relative_to(self.folder).as_posix()
            files[name] = Blob(content, lfs=name.endswith(LFS_SUFFIXES) or len(content) > LFS_SIZE)
        before = self.branches.get(branch, [])
        told = json.dumps([str(self.folder.parts[-2:]), branch, before, [[path, blob.oid] for path, blob in files.items()]])
        sha = hashlib.sha1(told.encode(), usedforsecurity=False).hexdigest()
        date = FIRST_COMMIT + timedelta(days=len(before))
        self.commits[sha] = Commit(sha, date.strftime("%Y-%m-%dT%H:%M:%S.000Z"), f"commit {len(before) + 1}", files)
        self.branches[branch] = [*before, sha]
        return sha

    def commit(self, revision):
        if revision in self.branches:
            return self.commits[self.branches[revision][-1]]
        return next((commit for sha, commit in self.commits.items() if len(revision) >= 7 and sha.startswith(revision)), None)

    def history(self, commit):
        branch = next(shas for shas in self.branches.values() if commit.sha in shas)
        return [self.commits[sha] for sha in reversed(branch[: branch.index(commit.sha) + 1])]
