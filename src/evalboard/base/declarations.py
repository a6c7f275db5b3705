"""What the files of a family declare of a board's config: the keys that are theirs, with defaults and the reasons for
them.

A config reads them from all members of the family, so that a member brings its keys along, and docs/ and the JSON
Schema have them too. The members therefore know nothing of the config: they are handed what a board says, and read
their own keys of it with `Setting.of`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from evalboard.base.families import member, members

Pair = tuple[float, float]
Value = TypeVar("Value", float, Pair)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting(Generic[Value]):
    """One key of a config: a number, or two."""

    name: str
    order: int
    """Its place among the keys of all members."""
    default: Value
    meaning: str
    reason: str
    """Why the default is what it is."""
    least: float | None = None
    most: float | None = None
    above: float | None = None
    """The values that are allowed: from `least` to `most`, or more than `above`."""
    falling: bool = False
    """Of two numbers: whether the second is at most the first, and not at least."""

    def of(self, settings: object) -> Value:
        """What a board's settings say."""
        return getattr(settings, self.name)


AnySetting = Setting[float] | Setting[Pair]


class SettingsOwner(Protocol):
    """A member of a family that has keys in a config."""

    SETTINGS: tuple[AnySetting, ...]


def settings_of(family: str) -> tuple[AnySetting, ...]:
    """All keys that the members of a family declare, in their order."""
    declared = [setting for name in members(family) for setting in member(family, name, SettingsOwner).SETTINGS]
    return tuple(sorted(declared, key=lambda setting: setting.order))
