"""When a check of a benchmark raises an alarm: what grades ask, and the keys that the files of audits declare."""

from __future__ import annotations

from typing import Annotated, Any, Self

from pydantic import Field, create_model, model_validator

from evalboard.base.declarations import AnySetting, Pair, settings_of
from evalboard.config.model import FrozenModel

KEYS_OF_AUDITS = settings_of("audits")


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
