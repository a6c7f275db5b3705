"""Where repositories of the Hugging Face Hub stand on its pages."""

from __future__ import annotations

from typing import Literal
from urllib.parse import quote, urlencode

HUB = "https://huggingface.co"
RepoType = Literal["dataset", "model", "space"]
BEFORE: dict[str, str] = {"dataset": "datasets/", "model": "", "space": "spaces/"}
"""What stands before the name of a repository in its address, by its type."""


def page(repo: str, repo_type: str = "dataset", *, endpoint: str = HUB) -> str:
    """The page of a repository."""
    return f"{endpoint}/{BEFORE[repo_type]}{quote(repo)}"


def tree(repo: str, commit: str, repo_type: str = "dataset") -> str:
    """The page with the files of a repository at a commit."""
    return f"{page(repo, repo_type)}/tree/{quote(commit, safe='')}"


def blob(repo: str, commit: str, path: str, repo_type: str = "dataset") -> str:
    """The page of one file of a repository at a commit."""
    return f"{page(repo, repo_type)}/blob/{quote(commit, safe='')}/{quote(path)}"


def new_discussion(repo: str, title: str, text: str, repo_type: str = "dataset") -> str:
    """The form for a new discussion of a repository, title and text filled in."""
    return f"{page(repo, repo_type)}/discussions/new?{urlencode({'title': title, 'description': text})}"
