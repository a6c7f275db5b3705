"""Where the texts of samples stand, and in what shape: as a config says, else where a format usually has them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Literal

from pydantic import Field, field_validator

from evalboard.config import Board, FrozenModel, Name
from evalboard.data.questions import SAME
from evalboard.data.samples import EXACT, IDENTITY, JUDGED, MEASURES, SCORE, TEXTS, VALUE
from evalboard.data.sums import References, SampleFile
from evalboard.readers._options import ReaderOptions

WORD = re.compile(r"[^\W\d]\w*")
RESERVED = frozenset({"and", "or", "not", "is", "known", "unknown", "contains", "true", "false"})
TextName = Literal["question", "passage", "references", "prediction"]


class TextPlaces(FrozenModel):
    """Where texts stand in a row; keys joined by dots lead into records, whole numbers among them into lists."""

    question: Name | None = Field(None, description="what was asked")
    passage: Name | None = Field(None, description="what it was asked about")
    references: Name | None = Field(
        None, description="what would be right: a text, a list of texts, or a list of lists of them"
    )
    prediction: Name | None = Field(None, description="what was answered, as the file has it")
    question_id: Name | None = Field(
        None,
        description="an id of the question that is the same wherever the question stands and no other's, such as a "
        "hash of its text; samples of several leaves with one id are [the same "
        "question](../explanation/scores.md#the-same-questions)",
    )
    options: Name | None = Field(
        None, description="the answers to choose from, as a list: they tell short questions apart"
    )
    more: dict[Name, Name] = Field(
        default_factory=dict,
        description="what else visitors see of a sample and can choose samples by: a name (letters, digits, "
        "underscores) and where it stands, `{topic: metadata.topic}`",
    )

    @field_validator("more")
    @classmethod
    def _free(cls, more: dict[str, str]) -> dict[str, str]:
        taken = (
            *IDENTITY,
            *VALUE,
            *TEXTS,
            *SAME,
            *MEASURES,
            *JUDGED,
            "leaf",
            "maximum",
            "score",
            "other",
            "difference",
        )
        for name in more:
            if name.lower() in taken or name.lower().startswith((SCORE, EXACT)):
                raise ValueError(f"{name!r} means something else of a sample; expected another name")
            if not WORD.fullmatch(name) or name in RESERVED:
                raise ValueError(
                    f"{name!r} is no name by which samples can be chosen; expected letters, digits and underscores, "
                    "the first no digit"
                )
        return more

    @property
    def texts(self) -> dict[str, str]:
        """The place of each text that has one."""
        return {name: place for name in TEXTS if (place := getattr(self, name)) is not None}

    @property
    def same(self) -> dict[str, str]:
        """The place of all else by which questions are told apart."""
        return {name: place for name in SAME if (place := getattr(self, name)) is not None}


class TextShapes(ReaderOptions):
    """What shape texts are in."""

    references: Annotated[
        References,
        Field(
            description="what a list of texts means as references: `alternatives`, each of which is right; `spans`, "
            "all of them together one answer; `sets`: only lists of lists will do"
        ),
    ] = "alternatives"
    written: Annotated[
        tuple[TextName, ...],
        Field(
            description="texts whose cells are lists written out as text, in JSON or as Python prints them: "
            "`[references]`"
        ),
    ] = ()


TEXT, MORE = "@text ", "@more "
"""Stand before the names of what visitors see, where a reader asks an engine for it by names of its own."""
Usual = Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class TextLocations:
    """Where texts stand in a file, and which of them are lists written out as text."""

    places: Mapping[str, str] = field(default_factory=dict)
    written: tuple[str, ...] = ()


def with_texts(files: Sequence[SampleFile]) -> tuple[tuple[SampleFile, ...], dict[str, tuple[tuple[str, str], ...]]]:
    """Files, each told which columns only others have; and the columns of texts, of what else visitors see, and of what
    tells questions apart.
    """
    beside = list(dict.fromkeys(column for file in files for column, _ in file.at if column.startswith((TEXT, MORE))))
    columns = {
        "texts": tuple((name, TEXT + name) for name in TEXTS if TEXT + name in beside),
        "more": tuple((column.removeprefix(MORE), column) for column in beside if column.startswith(MORE)),
        "same": tuple((name, TEXT + name) for name in SAME if TEXT + name in beside),
    }
    unknown = [[(column, None) for column in beside if column not in dict(file.at)] for file in files] if beside else []
    return (
        tuple(replace(file, constants=(*file.constants, *none)) for file, none in zip(files, unknown, strict=True))
        if beside
        else tuple(files)
    ), columns


def beside_of(locations: TextLocations, places: TextPlaces, more: Mapping[str, str] | None = None) -> dict[str, str]:
    """Where things stand in a file, as found but for what a config says, by such names."""
    texts, others = {**locations.places, **places.texts, **places.same}, {**(more or {}), **places.more}
    return {TEXT + name: place for name, place in texts.items()} | {
        MORE + name: place for name, place in others.items()
    }


def asked_for(board: Board) -> bool:
    """Whether a board keeps the texts of its samples."""
    return bool(board.samples) or board.sampled is not None


def found_in(rows: Sequence[Mapping[str, object]], usual: Usual) -> TextLocations:
    """Where texts stand in a file, by its first rows: of the usual places the first with something of that shape."""
    places, written = {}, []
    for name, candidates in usual.items():
        for place in (each for each in candidates if each not in places.values()):
            cells = [inside(row, place) for row in rows]
            lists = any(map(_is_written, cells))
            if lists or any(map(_is_references if name in {"references", "options"} else _is_text, cells)):
                places[name] = place
                written += [name] if lists else []
                break
    return TextLocations(places, tuple(written))


def inside(row: object, place: str) -> object:
    """What stands at a place of a row, None where there is nothing."""
    if isinstance(row, dict) and place in row:
        return row[place]
    for key in place.split("."):
        try:
            row = row[int(key)] if isinstance(row, list) else row[key] if isinstance(row, dict) else None
        except (KeyError, IndexError, ValueError):
            return None
    return row


def _is_text(cell: object) -> bool:
    if isinstance(cell, list):
        return bool(cell) and (
            all(isinstance(each, dict) and "content" in each for each in cell)
            or (len(cell) == 1 and isinstance(cell[0], str))
        )
    return isinstance(cell, str)


def _is_references(cell: object) -> bool:
    if isinstance(cell, list):
        return bool(cell) and all(_is_references(each) for each in cell)
    return isinstance(cell, (str, int, float))


def _is_written(cell: object) -> bool:
    return isinstance(cell, str) and cell.startswith(("['", '["')) and cell.endswith(("']", '"]'))
