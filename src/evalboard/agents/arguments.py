"""What each tool takes, as a person or a program is told of it. Whatever else is named is refused."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from evalboard.api.parameters import QUERY
from evalboard.api.request_parsing import LONGEST_QUERY
from evalboard.slices.query import MOST_ROWS

LONGEST = 1_000
"""Characters of a name."""
Name = Annotated[str, Field(max_length=LONGEST)]
BoardId = Annotated[
    str, Field(pattern=r"^[a-z][a-z0-9_]{0,63}$", description="the id of a board, as list_boards has it")
]
At = Annotated[
    str,
    Field(
        max_length=LONGEST,
        description="a state of the board: the key or commit of an earlier answer, a day, a tag; the newest",
    ),
]


class Arguments(BaseModel):
    """What a tool takes; nothing beside it."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class NoArguments(Arguments):
    """No arguments."""


class BoardArguments(Arguments):
    """A board, at a state."""

    board: BoardId
    at: At = ""


class RankArguments(BoardArguments):
    """Which rows of a board, in which order."""

    query: Annotated[str, Field(max_length=LONGEST_QUERY)] = Field(
        "",
        description=(
            "a query string as the API's table takes it, such as search=llama&size=-9&sort=-alpha&weigh=beta:0. "
            "Parameters: "
        )
        + "; ".join(
            f"{each.name}: {each.about}"
            for each in QUERY
            if each.name not in {"rev", "limit", "offset", "top", "plot", "x", "y", "color"}
        ),
    )
    limit: int = Field(20, ge=1, le=200, description="rows to answer")
    offset: int = Field(0, ge=0, le=10**9, description="rows to skip")


class ExplainArguments(BoardArguments):
    """One score."""

    entry: Name = Field(description="an entry, or a model that has only one")
    node: Name = Field(description="a node's path or unique name, as board has them")


class SampleArguments(BoardArguments):
    """Samples that meet a condition."""

    benchmark: Name = Field("", description="a benchmark with samples; the first")
    entry: Name = Field("", description="an entry; the first that has samples")
    against: Name = Field("", description="another entry, to be compared on the samples that both answered")
    condition: str = Field(
        "", max_length=2_000, description='such as prediction ~ "\\d\\n" and (score < 0.5 or answer_type = "span")'
    )
    sort: Name = Field("", description="score, difference, sample or any column, '-' in front for descending")
    limit: int = Field(10, ge=1, le=MOST_ROWS, description="samples to answer")
    offset: int = Field(0, ge=0, le=10**9, description="samples to skip")
