"""When a check of a benchmark raises an alarm: what grades ask, and the keys that the files of audits declare."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import Field, create_model, model_validator

from evalboard.base.families import AnySetting, Pair, settings_of
from evalboard.config.model import FrozenModel, Name

KEYS_OF_AUDITS = settings_of("audits")
STATED = "stated"
"""Stands for the standard error that the reader has read of a leaf."""
Relation = Literal["mean", "equals", "falling", "interval", "error"]


class Grading(FrozenModel):
    """What every audit and grade asks of a board."""

    fewest: Annotated[int, Field(ge=4, description="entries from which a benchmark is graded")] = 15
    enough: Annotated[int, Field(ge=4, description="entries from which it can be red; amber with fewer")] = 60
    bootstraps: Annotated[int, Field(ge=0, le=100_000, description="draws behind intervals; 0 for no intervals")] = (
        1_000
    )
    seed: Annotated[int, Field(ge=0, description="where the chance of these draws starts")] = 0

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.enough < self.fewest:
            raise ValueError(f"enough {self.enough} must be at least fewest {self.fewest}: what can be red is graded")
        for setting in KEYS_OF_AUDITS:
            _check_order(setting, setting.of(self))
        return self


def _check_order(setting: AnySetting, value: float | Pair) -> None:
    if isinstance(value, tuple) and (value[0] < value[1] if setting.falling else value[0] > value[1]):
        side = "most" if setting.falling else "least"
        raise ValueError(f"{setting.name} {value[0]:g}, {value[1]:g}: the second number must be at {side} the first")


def _field(setting: AnySetting) -> tuple[object, object]:
    number = Annotated[float, Field(ge=setting.least, le=setting.most, gt=setting.above)]
    kind = tuple[number, number] if isinstance(setting.default, tuple) else number
    return kind, Field(setting.default, description=setting.meaning)


_FIELDS: dict[str, Any] = {
    setting.name: _field(setting) for setting in KEYS_OF_AUDITS
}  # Any is what create_model takes

WithKeysOfAudits = create_model("WithKeysOfAudits", __base__=Grading, **_FIELDS)


class AuditConfig(WithKeysOfAudits):
    """When a check of a benchmark raises an alarm. Scores are fractions; pairs are thresholds of amber and red."""


class IdentityConfig(FrozenModel):
    """Columns that belong together: leaves of the suite by their names, or columns of the entries. One relation, of one
    of them but for `falling`.
    """

    of: Name | None = Field(None, description="the leaf, or column of the entries, that the others say something about")
    mean: tuple[Name, ...] = Field((), description="it is their mean")
    weights: tuple[Annotated[float, Field(gt=0)], ...] = Field(
        (), description="their weights in this mean; alike where not given"
    )
    equals: Name | None = Field(None, description="it is the same number, such as MRR@1 and P@1")
    falling: tuple[Name, ...] = Field(
        (), description="none is more than the one before it, such as pass^1, pass^2, pass^4"
    )
    interval: tuple[Name, Name] | None = Field(
        None, description="the lower and upper end of an interval that lies evenly about it"
    )
    error: Name | None = Field(
        None,
        description="its standard error as a share of questions that are right or wrong; "
        f"`{STATED}`: the one that the reader has read",
    )
    scale: Annotated[float, Field(gt=0)] = Field(
        1.0, description="what columns of the entries are divided by: 100 where they are percentages"
    )

    @model_validator(mode="after")
    def _one_relation(self) -> Self:
        relations = [name for name in ("mean", "equals", "falling", "interval", "error") if getattr(self, name)]
        if len(relations) != 1:
            raise ValueError(
                "an identity has one of mean, equals, falling, interval and error, "
                f"not {' and '.join(relations) or 'none of them'}"
            )
        if (self.of is None) != bool(self.falling):
            raise ValueError(
                "falling names all of its columns, without `of`"
                if self.falling
                else f"{relations[0]} needs `of`, the column it is about"
            )
        if len(self.falling) == 1 or len(self.mean) == 1:
            raise ValueError(f"{relations[0]} needs two columns or more")
        if self.weights and len(self.weights) != len(self.mean):
            raise ValueError(
                f"weights has {len(self.weights)} numbers; expected {len(self.mean)}, one for each column of mean"
            )
        if len(set(self.names)) < len(self.names):
            raise ValueError("an identity names one column twice")
        return self

    @property
    def relation(self) -> Relation:
        """How its columns belong together."""
        every: tuple[Relation, ...] = ("mean", "equals", "falling", "interval", "error")
        return next(name for name in every if getattr(self, name))

    @property
    def names(self) -> tuple[str, ...]:
        """All of its columns, the one that it is about first."""
        first = () if self.of is None else (self.of,)
        single = tuple(name for name in (self.equals, self.error) if name is not None)
        return (*first, *self.mean, *single, *self.falling, *(self.interval or ()))


class IntegrityConfig(FrozenModel):
    """What is checked of numbers beyond what can be read off them."""

    identities: tuple[IdentityConfig, ...] = Field(
        default=(), description="columns that belong together: `{of, mean | equals | interval | error}` or `{falling}`"
    )
    version: Name | None = Field(
        default=None,
        description="the column of the entries that says by which version they were run; "
        "the harness of their files where not given",
    )
