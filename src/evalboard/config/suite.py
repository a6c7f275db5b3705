"""The tree of a board as its config writes it down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from evalboard.config.model import FrozenModel, Name
from evalboard.errors import nearest

Missing = Literal["strict", "available", "zero", "predicted"]
WHOLE_MEANS = ("strict", "predicted")
"""Rules by which a group that lacks a part has no mean of its own parts; by the second the root's is filled with
predictions afterwards.
"""
UnitName = Literal[
    "fraction", "rate", "percent", "points", "elo", "seconds", "milliseconds", "tokens", "dollars", "times", "number"
]
"""What the values of a leaf are counted in; what each is, is said in `data/units.py`."""
Rescale = Literal["range", "baseline", "z", "rank"]
"""How values of different units become scores that can be averaged."""


class PartConfig(FrozenModel):
    """A part of a published score: a subtask whose value is not in the data."""

    n: Annotated[int, Field(ge=1)]
    choices: Annotated[int | None, Field(ge=1)] = None


class OverlapConfig(FrozenModel):
    """Sets of samples that hold some of the same questions."""

    of: tuple[str, ...] = Field(
        (),
        description="on a group: the leaves below it that hold some of the same questions, by name, "
        "or by path below it",
    )
    sets: tuple[Annotated[int, Field(ge=1)], ...] = Field(
        (),
        description="on a leaf: the sizes of the sets that its samples are made of, "
        "each of which lies in the next larger one",
    )
    both: Annotated[int | None, Field(ge=1)] = Field(
        None,
        description="with of: how many questions any two of them have in common; "
        "where not given, the smaller set lies in the larger one",
    )
    correlation: Annotated[float, Field(ge=0, le=1)] = Field(
        1.0,
        description="how far an entry's two answers to one question go together; "
        "1, the careful default: they are the same",
    )
    source: str | None = Field(None, description="where the correlation was measured; needed where it is not 1")

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if (len(self.of) > 1) == (len(self.sets) > 1):
            raise ValueError(
                "overlap needs two or more leaves in of, on a group, or two or more sizes in sets, on a leaf"
            )
        if len(set(self.of)) < len(self.of):
            raise ValueError("overlap names a leaf twice")
        if self.both is not None and self.sets:
            raise ValueError("both goes with of; sets lie in each other")
        if self.correlation != 1.0 and not self.source:
            raise ValueError(
                f"a correlation of {self.correlation:g} needs its source; "
                "without one answers to the same question are taken as the same"
            )
        return self


class ListedChildren(FrozenModel):
    """Children that are listed in a file."""

    from_: Name = Field(
        alias="from",
        description="a CSV file beside the config: a row per leaf, a column per key; `under` names its groups, `A/B`",
    )
    defaults: dict[Name, str | float | bool] = Field(
        default_factory=dict, description="what leaves have where their row says nothing"
    )


class NodeConfig(FrozenModel):
    """A point of the suite: a leaf that is read, or a group of others."""

    name: Name
    label: str | None = None
    help: str | None = None
    task: str | None = Field(None, description="the task's id in the data; the node's name where not given")
    metric: str | None = Field(None, description="the metric to read; where not given the task must have just one")
    choices: Annotated[int | None, Field(ge=1)] = None
    baseline: float | None = None
    chance: float | None = Field(
        None,
        description="what guessing gives where the score is not rescaled by it: shown, and for audits, "
        "which else take the baseline",
    )
    maximum: float | None = Field(
        None,
        description="the value that scores 100; where not given 1, or what files state as the highest, "
        "and 0 where lower is better",
    )
    range: tuple[float, float] | None = Field(
        None, description="lowest and highest possible value; 0 to maximum where not given"
    )
    floor: bool = False
    higher_is_better: bool | None = Field(
        None,
        description="what is better; where not given what files say, or what metrics of that name are known for, "
        "else more",
    )
    unit: UnitName | None = Field(
        None,
        description="what values are counted in; with a unit of its own, or where lower is better, "
        "a leaf shows its values, not a score x 100",
    )
    n: Annotated[int | None, Field(ge=1)] = None
    weight: Annotated[float, Field(ge=0)] = 1.0
    weights: Literal["equal", "samples"] = "equal"
    normalize: Literal["each", "group"] = "each"
    counts: bool = Field(default=True, description="false: shown, but no part of the group's score")
    published: str | None = Field(None, description="take the score that is published under this name")
    unscored: str | None = Field(None, description="why this node has a value but no score; it does not count then")
    parts: tuple[PartConfig, ...] = Field((), description="what a published score was made of, for its error")
    shared_samples: bool = Field(
        default=False,
        description="the children were measured on the same samples: their errors add up instead of averaging out",
    )
    overlap: tuple[OverlapConfig, ...] = Field(
        (), description="samples that hold some of the same questions: their errors go together"
    )
    children: Annotated[
        tuple[NodeConfig, ...],
        BeforeValidator(lambda children: children, json_schema_input_type="tuple[NodeConfig, ...] | ListedChildren"),
    ] = Field((), description="the nodes below, or `{from: tasks.csv}`: a file beside the config that lists them")

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if self.choices is not None and self.baseline is not None:
            raise ValueError("give choices or baseline, not both")
        if self.choices is not None and self.higher_is_better is False:
            raise ValueError(
                "choices is about right answers, and lower is better here; expected "
                f"`baseline: {1 - 1 / self.choices:.4g}`, the share of wrong ones in guessing among {self.choices:,}"
            )
        if self.chance is not None:
            self._check_chance(self.chance)
        if self.maximum is not None or self.baseline is not None or self.choices is not None:
            self._check_ends()
        if self.children:
            self._check_group()
        elif self.normalize == "group" or self.weights == "samples":
            raise ValueError("normalize: group and weights: samples belong to a group")
        for overlap in self.overlap:
            self._check_overlap(overlap)
        return self

    def _check_ends(self) -> None:
        higher, top = self.higher_is_better is not False, self.top
        if (top > self.guess) != higher or top == self.guess:
            hint = "" if higher or self.baseline is not None else "; give baseline too, the value that scores 0"
            raise ValueError(
                f"maximum {top:g} must lie {'above' if higher else 'below'} the baseline {self.guess:g}{hint}"
            )

    def _check_overlap(self, overlap: OverlapConfig) -> None:
        if bool(overlap.sets) == bool(self.children):
            raise ValueError("overlap: sets belongs to a leaf, of to a group")
        if overlap.sets:
            if self.n != sum(overlap.sets) or len(self.overlap) > 1:
                raise ValueError(
                    f"overlap: the sets have {sum(overlap.sets):,} samples together; "
                    f"expected n, {self.n or 'which is not given'}"
                )
            return
        below = dict(leaves_below(self))
        for name in overlap.of:
            if name not in below:
                raise ValueError(
                    f"overlap speaks of {name!r}, which is no leaf below {self.name!r}{nearest(name, list(below))}"
                )
            n = below[name].n
            if n is None or (overlap.both or 0) > n:
                raise ValueError(
                    f"overlap: {name!r} needs n, the number of its samples"
                    f"{'' if n is None else f', {n:,}, to be at least both'}"
                )

    def _check_chance(self, chance: float) -> None:
        if self.choices is not None or self.baseline is not None:
            raise ValueError(
                "chance is for scores that are not rescaled; choices and baseline say already what guessing gives"
            )
        higher = self.higher_is_better is not False
        if chance == self.top or (chance > self.top) == higher:
            raise ValueError(f"chance {chance:g} must lie {'below' if higher else 'above'} the maximum {self.top:g}")

    def _check_group(self) -> None:
        for key in ("task", "metric", "published", "unit"):
            if getattr(self, key) is not None:
                raise ValueError(f"{key} belongs to a leaf; {self.name!r} has children")
        if self.normalize == "each" and (self.choices is not None or self.baseline is not None or self.floor):
            raise ValueError("a group's baseline and floor count only with normalize: group")
        if self.weights == "samples" and any(child.n is None and not child.children for child in self.children):
            raise ValueError("weights: samples needs n on every child")
        names = [child.name for child in self.children]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            raise ValueError(f"two children are named {twice!r}")

    @property
    def guess(self) -> float:
        """The value of guessing, on the scale of the values: maximum/choices, or the baseline, or 0."""
        if self.choices is not None:
            return self.top / self.choices
        return 0.0 if self.baseline is None else self.baseline

    @property
    def top(self) -> float:
        """The value that scores 100, where nothing but the config says so."""
        return (0.0 if self.higher_is_better is False else 1.0) if self.maximum is None else self.maximum


class SuiteConfig(NodeConfig):
    """The tree of a board, from its root: listed in `children`, or with `levels` derived from the data."""

    missing: Missing = Field(
        "strict",
        description="what a missing part does to a mean: `strict`: there is none; "
        "`available`: it is over what is there; `zero`: it counts as 0; "
        "`predicted`: as strict, but in the average of a table of results what a benchmark would be is predicted "
        "from the entry's others",
    )
    rescale: Rescale | None = Field(
        None,
        description="how leaves of different units are averaged: "
        "`range`: 0 at the worst and 100 at the best possible value; "
        "`baseline`: by the baseline and maximum of each; "
        "`z`: in deviations of the entries from their mean; "
        "`rank`: by the share of the other entries that one is ahead of",
    )
    levels: tuple[Name, ...] = Field(
        (), description="the columns of the samples that make the tree, from the top down; children come from the data"
    )
    subtasks: Literal["each", "once"] = Field(
        default="each",
        description="with levels: subtasks are normalized each by itself, or the mean of their values once, "
        "by the mean of their baselines",
    )
    names: dict[Name, dict[Name, Name]] = Field(
        default_factory=dict, description="for a level: its ids, and what the page calls them"
    )
    order: dict[Name, tuple[Name, ...]] = Field(
        default_factory=dict, description="for a level: its ids in the order of the page, others after them"
    )

    @model_validator(mode="after")
    def _grown(self) -> Self:
        if not self.children and not self.levels:
            raise ValueError("a suite needs children, or levels")
        if self.levels and self.missing == "predicted":
            raise ValueError("missing: predicted is for tables of results; of samples give strict, available or zero")
        if len(set(self.levels)) < len(self.levels):
            raise ValueError("levels names one level twice")
        for key in ("names", "order"):
            for level in getattr(self, key):
                if level not in self.levels:
                    raise ValueError(
                        f"{key} speaks of {level!r}, which is none of the levels{nearest(level, self.levels)}"
                    )
        return self

    def _check_group(self) -> None:
        if not self.levels:
            super()._check_group()

    def ids_named(self, level: str) -> tuple[str, ...]:
        """The ids of a level that the config names; nothing where it names none, and any id will do."""
        return tuple(dict.fromkeys((*self.order.get(level, ()), *self.names.get(level, ()))))


def leaves_below(node: NodeConfig, above: str = "") -> Iterator[tuple[str, NodeConfig]]:
    """The leaves below a node of a config, by their paths from there."""
    for child in node.children:
        path = f"{above}{child.name.replace('/', '%2F')}"
        if child.children:
            yield from leaves_below(child, f"{path}/")
        else:
            yield path, child


def node_paths(node: NodeConfig, above: str = "") -> Iterator[str]:
    """The paths of a node of a config and of all below it."""
    path = f"{above}/{node.name.replace('/', '%2F')}" if above else node.name
    yield path
    for child in node.children:
        yield from node_paths(child, path)
