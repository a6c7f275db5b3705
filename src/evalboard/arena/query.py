"""What a visitor asks of an arena: one frozen value that is the address of the page."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, structs

from evalboard.base.query import Query, WordsByColumn
from evalboard.errors import QueryError
from evalboard.strings import message

MOST_DRAWS = 1_000
MOST = 999_999_999
OF_DATA_SETS = {"1": "dataset", "0": ""}
"""What addresses said of `sets` before it named a column."""


class ArenaQuery(Query, frozen=True, kw_only=True):
    """What a visitor chose. Empty choices are the board's own."""

    base: Annotated[str, Meta(description="the model that stands at 1000; the board's own where not given")] = ""
    dataset: Annotated[str, Meta(description="one data set instead of all battles")] = ""
    sets: Annotated[
        str,
        Meta(description="a column of the battles, such as dataset: each of its words rated alone, beside all battles"),
    ] = ""
    weights: Annotated[
        Literal["", "battles", "pairs"],
        Meta(description="battles or pairs: what counts equally; the board's own where not given"),
    ] = ""
    style: Annotated[bool, Meta(description="1: a second fit that holds the style of the answers equal")] = False
    normalize: Annotated[bool, Meta(description="0: style features as they are, not as z scores")] = True
    ties: Annotated[bool, Meta(description="0: without ties")] = True
    position: Annotated[bool, Meta(description="1: a second fit that holds equal on which side an answer stands")] = (
        False
    )
    also: Annotated[
        tuple[str, ...],
        Meta(max_length=3, description="further models that chances to win are told against, at most 3"),
    ] = ()
    group: Annotated[tuple[str, ...], Meta(description="columns whose levels the second fit controls for")] = ()
    fewest: Annotated[int, Meta(ge=0, le=MOST, description="hide models with fewer battles")] = 0
    bootstrap: Annotated[
        int,
        Meta(
            ge=0,
            le=MOST_DRAWS,
            description=f"bootstrap samples behind intervals, at most {MOST_DRAWS:,}; 0: closed form",
        ),
    ] = 0
    seed: Annotated[int, Meta(ge=0, le=MOST, description="of the bootstrap samples")] = 0
    verdicts: Annotated[
        Literal["", "judge", "people", "both"],
        Meta(
            description="judge, people or both: ratings by some of the verdicts, where a board says which are "
            "people's; by all where not given"
        ),
    ] = ""
    judge: Annotated[
        str,
        Meta(description="which judge that is; the one with most pairs that people judged too where not given"),
    ] = ""
    only: Annotated[WordsByColumn, Meta(description="words of a column of the battles to keep")] = ()

    def __post_init__(self) -> None:
        """Take out what says nothing; refuse what cannot be meant together."""
        canonical = {
            "sets": OF_DATA_SETS.get(self.sets, self.sets),
            "also": tuple(dict.fromkeys(self.also)),
            "group": tuple(dict.fromkeys(self.group)),
            "seed": self.seed if self.bootstrap else 0,
            "judge": self.judge if self.verdicts else "",
        }
        for name, value in canonical.items():
            structs.force_setattr(self, name, value)
        if self.weights and self.verdicts:
            raise QueryError(message("arena-weights-verdicts"), parameter="weights")
