"""Outputs of other evaluation tools: where things stand in them. One tool, one file, which declares `TOOL`.

A place is a path of keys joined by dots: `*` stands for each item of a list or key of a record, a key with `*` in it
for each key that fits. What stars stand for is `@0`, `@1`, ... of other places; `@key` is the key of a value, `@model`
and the like are what the file's path says. A place is looked up in a row, one that begins with `/` in the whole
document. Of places with `|` between them the first with something counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field, fields
from fnmatch import fnmatchcase
from typing import Protocol


@dataclass(frozen=True)
class ToolFormat:
    """Where things stand in the files that a tool writes. A place that is "" does not exist."""

    title: str
    files: tuple[str, ...]
    marks: tuple[str, ...]
    """Places that each of its files has, by which it is recognized."""
    value: str
    beside: tuple[str, ...] = ()
    """Patterns of the names of files that go with them and hold nothing more."""
    rows: str = ""
    """Where the rows stand; the whole document where "": a table, or a file that is one row."""
    model: str = "@model"
    task: str = ""
    metric: str = ""
    values: str = ""
    """Where the values of a row stand, each with its `metric` and `value`; the row itself where ""."""
    sample: str = ""
    """Files of a tool without it state results."""
    run: str = ""
    n: str = ""
    unscored: str = ""
    """Where something stands in a row that was not scored."""
    attempts: bool = False
    """Whether runs of one sample are files of their own."""
    path: str = r"(?:.*/)?\.?(?P<model>[^/]+?)\.\w+(?:\.gz)?"
    """What a path says, as a regular expression with named groups: the file is called by its model."""
    lies: str = ""
    """Where a file has to lie for its path to say its model."""
    parts: Mapping[str, str] = field(default_factory=dict)
    """Which part of what stands there counts as `task`, `metric` or `model`: a regular expression with a group."""
    at_most: Mapping[str, str] = field(default_factory=dict)
    """For a metric: the place of a value that it does not exceed."""
    grades: Mapping[str, float] = field(default_factory=dict)
    maximum: Mapping[str, float] = field(default_factory=dict)
    """The best values of metrics, by pattern; 1 of the others."""
    higher: tuple[str, ...] = ("*",)
    """Patterns of metrics of which the tool says that higher is better."""
    lower: tuple[str, ...] = ()
    """Patterns of metrics of which lower is better."""
    never: tuple[str, ...] = ()
    """Patterns of metrics that are no scores."""
    entry: Mapping[str, str] = field(default_factory=dict)
    """What else may tell entries apart: fields and places."""
    texts: Mapping[str, str] = field(default_factory=dict)
    """What was asked and answered, by the names of `samples.TEXTS`."""
    more: Mapping[str, str] = field(default_factory=dict)
    """What else visitors see of a sample."""

    @property
    def places(self) -> tuple[str, ...]:
        """What a config may say to stand elsewhere."""
        return tuple(
            each.name for each in fields(self) if each.type == "str" and each.name not in {"title", "path", "lies"}
        )

    def elsewhere(self, places: Mapping[str, str]) -> ToolFormat:
        """The same with some of its places elsewhere."""
        moved = copy(self)
        vars(moved).update(places)
        return moved

    def best(self, metric: str) -> float:
        """The best value of a metric."""
        return next((most for pattern, most in self.maximum.items() if fnmatchcase(metric.lower(), pattern)), 1.0)

    def why_not(self, metric: str) -> str:
        """Why a metric is no score of a sample; empty where it may be one."""
        if any(fnmatchcase(metric.lower(), pattern) for pattern in self.never):
            return "is no score"
        if any(fnmatchcase(metric.lower(), pattern) for pattern in self.lower):
            return "of it lower is better, which means of samples do not hold"
        return ""


class DeclaredTool(Protocol):
    """A file of this folder."""

    TOOL: ToolFormat
