"""What a config says about the texts of samples: where questions, passages, references and predictions stand, and in what shape."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, field_validator

from evalboard.config import Frozen, Name
from evalboard.readers._options import ReaderOptions
from evalboard.samples import IDENTITY, JUDGED, MEASURES, SCORE, TEXTS, VALUE
from evalboard.sums import References

TextName = Literal["question", "passage", "references", "prediction"]


class TextPlaces(Frozen):
    """Where texts stand in a row; keys joined by dots lead into records, whole numbers among them into lists."""

    question: Name | None = Field(None, description="what was asked")
    passage: Name | None = Field(None, description="what it was asked about")
    references: Name | None = Field(None, description="what would be right: a text, a list of texts, or a list of lists of them")
    prediction: Name | None = Field(None, description="what was answered")
    more: dict[Name, Name] = Field(
        default_factory=dict, description="what else visitors see of a sample: the name that it has for them, and its place"
    )

    @field_validator("more")
    @classmethod
    def _free(cls, more: dict[str, str]) -> dict[str, str]:
        taken = (*IDENTITY, *VALUE, *TEXTS, *MEASURES, *JUDGED, "leaf", "maximum", "score")
        for name in more:
            if name in taken or name.startswith(SCORE):
                raise ValueError(f"{name!r} means something else of a sample; expected another name")
        return more

    @property
    def texts(self) -> dict[str, str]:
        """The place of each text that has one."""
        return {name: place for name in TEXTS if (place := getattr(self, name)) is not None}


class TextShapes(ReaderOptions):
    """What shape texts are in."""

    references: Annotated[
        References,
        Field(
            description="what a list of references means: each is right, all `spans` together are one answer, or it must hold lists, `sets` of spans"
        ),
    ] = "alternatives"
    written: Annotated[
        tuple[TextName, ...], Field(description="texts whose cells are lists written out as text, in JSON or as Python prints them")
    ] = ()
