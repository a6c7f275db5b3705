"""Subsets of a task, of which tables have a value each: how the id of a subset is made, and what it says."""

from __future__ import annotations

from collections.abc import Sequence


def subset_id(task: str, parts: Sequence[str]) -> str:
    """The id of a subset of a task: what it is in each respect, behind the task."""
    return "/".join(part.replace("%", "%25").replace("/", "%2F") for part in (task, *parts))


def parts_of(ident: str) -> tuple[str, ...]:
    """The task and the parts that an id was made of."""
    return tuple(part.replace("%2F", "/").replace("%25", "%") for part in ident.split("/"))
