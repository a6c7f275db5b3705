"""Ids of subsets of a task."""

from __future__ import annotations

from collections.abc import Sequence


def subset_id(task: str, parts: Sequence[str]) -> str:
    """The id of a subset of a task."""
    return "/".join(part.replace("%", "%25").replace("/", "%2F") for part in (task, *parts))


def parts_of(ident: str) -> tuple[str, ...]:
    """The task and parts of an id."""
    return tuple(part.replace("%2F", "/").replace("%25", "%") for part in ident.split("/"))
