"""What a config says of people who judged some of the answers that a judge scored."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from evalboard.config.model import FrozenModel, Name


class PeopleConfig(FrozenModel):
    """Which columns of the samples hold people's verdicts, and who gave the scores that are stored."""

    columns: Annotated[tuple[Name, ...], Field(min_length=1)] = Field(
        description="people's verdicts: names under `more` of the samples' columns, "
        "one for each person who may have looked; empty where nobody did"
    )
    scale: Annotated[float, Field(gt=0)] = Field(
        default=1.0, description="the best verdict that people can give, 0 being the worst"
    )
    judge: Name = Field(description="who gave the scores that are stored: the name of a model or of a rule")
    itself: tuple[Name, ...] = Field(
        default=(), description="the models that the judge is; that of its name where nothing is given"
    )
    family: tuple[Name, ...] = Field(
        default=(), description="models of its family, beside itself; those of its organization where nothing is given"
    )
    length: Name = Field(
        default="prediction_length",
        description="the length of an answer: the characters of what is kept of it, or a name under `more`",
    )
