"""What all parts of a config are made of."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

Name = Annotated[str, Field(min_length=1, max_length=200)]
KeyPath = tuple[str | int, ...]
"""Keys and positions that lead from the top of a config to a part of it."""


class FrozenModel(BaseModel):
    """A value that knows its keys and refuses others."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=False, allow_inf_nan=False)
