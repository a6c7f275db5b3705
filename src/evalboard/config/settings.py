"""Which runs count on a board of results: what a config says about the settings of evaluations."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from evalboard.config.model import FrozenModel, Name

Shots = Annotated[int, Field(ge=0)]
Version = Name | float
ANY = "any"


class SettingsConfig(FrozenModel):
    """The settings that runs must have to count. What is not given is decided by the runs themselves, as
    docs/reference/boards.md says.
    """

    limited: Literal["leave_out", "take"] = Field(
        default="leave_out",
        description="runs of some of a task's questions only (`limit`, `max_samples`, "
        "far fewer samples than other runs of the task have): leave them out, or take them as any other",
    )
    shots: Shots | Literal["any"] | dict[Name, Shots] | None = Field(
        default=None,
        description="examples in the prompt: for all tasks, for some by name, or `any`; "
        "where not given what most entries with that task have, unless `entry` names `shots`",
    )
    task_version: Version | dict[Name, Version] | None = Field(
        default=None,
        description="the version of a task in its harness: for all tasks, for some by name, or `any`; "
        "where not given what most entries have",
    )
    chat_template: bool | None = Field(
        default=None, description="whether prompts went through the model's chat template; either where not given"
    )
    fewshot_as_multiturn: bool | None = Field(
        default=None, description="whether examples were turns of a conversation; either where not given"
    )

    def of_task(self, name: str, task: str) -> object:
        """What a config says of a setting for a task; None where it says nothing."""
        stated = getattr(self, name)
        return stated.get(task) if isinstance(stated, dict) else stated

    @property
    def stated(self) -> tuple[str, ...]:
        """The settings that a config speaks of."""
        return tuple(
            name for name in type(self).model_fields if getattr(self, name) != type(self).model_fields[name].default
        )
