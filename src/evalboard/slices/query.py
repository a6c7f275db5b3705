"""What a visitor asks of the samples of a board, as frozen values that a query string carries and brings back."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, structs

from evalboard.base.query import Query
from evalboard.slices._duck import STORED
from evalboard.slices.where import canonical

MOST_ROWS = 100
MOST_HISTOGRAMS = 12
DEEPEST_OFFSET = 10**9
Benchmark = Annotated[str, Meta(description="a benchmark with samples; the first where not given")]
EntryWithSamples = Annotated[str, Meta(description="an entry; the first that has samples where not given")]
Variant = Annotated[str, Meta(description="stored, or a variant of the scorer: what `score` means")]


class SliceQuery(Query, frozen=True, kw_only=True):
    """A slice of the samples of one benchmark, of one entry or of two side by side. Conditions are written in one way;
    see `where`.
    """

    benchmark: Benchmark = ""
    entry: EntryWithSamples = ""
    against: Annotated[str, Meta(description="another entry, to be compared on the samples that both answered")] = ""
    variant: Variant = STORED
    where: Annotated[
        str,
        Meta(
            description='conditions such as prediction ~ "\\d\\n" and (score < 0.5 or answer_type = "span"); '
            "docs/reference/samples.md has the grammar"
        ),
    ] = ""
    sort: Annotated[str, Meta(description="score, difference, sample or any column, '-' in front for descending")] = ""
    offset: Annotated[int, Meta(ge=0, le=DEEPEST_OFFSET, description="rows to skip; a file skips none")] = 0
    limit: Annotated[
        int, Meta(ge=1, le=MOST_ROWS, description=f"rows to answer, at most {MOST_ROWS}; a file has them all")
    ] = 50
    histogram: Annotated[
        tuple[str, ...], Meta(max_length=MOST_HISTOGRAMS, description="a further column to count")
    ] = ()
    entries: Annotated[
        Literal["", "all"], Meta(description="all: a file holds the slice in every entry, not in one")
    ] = ""
    intervals: Annotated[bool, Meta(description="1: the mean of every model with its interval, which takes longer")] = (
        False
    )

    def __post_init__(self) -> None:
        """Write the conditions as they are always written; refuse what cannot be meant."""
        structs.force_setattr(self, "where", canonical(self.where))
        structs.force_setattr(self, "histogram", tuple(dict.fromkeys(self.histogram)))

    def whole(self) -> SliceQuery:
        """The same slice without a page of it."""
        return structs.replace(self, offset=0, limit=SliceQuery().limit, histogram=(), intervals=False)


class SampleQuery(Query, frozen=True, kw_only=True):
    """One sample of one entry."""

    benchmark: Benchmark = ""
    entry: EntryWithSamples = ""
    sample: Annotated[str, Meta(description="the sample's id")]
    run: Annotated[int | None, Meta(description="the run; the first where not given")] = None
    variant: Variant = STORED


class RescoringQuery(Query, frozen=True):
    """A benchmark to be scored again by another rule."""

    benchmark: Annotated[str, Meta(description="a benchmark with samples and a scorer")]
    variant: Annotated[
        str, Meta(description="a variant of its scorer; the one with all defects repaired where not given")
    ] = ""
    where: Annotated[str, Meta(description="conditions that say which samples are meant")] = ""
    scored: Annotated[
        str, Meta(description="the variant whose score the conditions mean by `score`; the stored one where not given")
    ] = STORED

    def __post_init__(self) -> None:
        """Write the conditions as they are always written; refuse what cannot be read."""
        structs.force_setattr(self, "where", canonical(self.where))
