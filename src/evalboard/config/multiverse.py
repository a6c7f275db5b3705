"""Which choices could have been made otherwise when a board ranks: what a config says of the ways that are tried."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from evalboard.config.model import FrozenModel

Scaling = Literal["board", "raw", "z", "minmax", "percentile"]
Aggregate = Literal["mean", "median", "geometric", "borda", "copeland", "kemeny"]
MissingRule = Literal["strict", "half", "available", "zero"]
CountedEntries = Literal["all", "best"]


class MultiverseConfig(FrozenModel):
    """The ways to make a ranking that are held beside the board's own, which is always among them."""

    scales: tuple[Scaling, ...] = Field(
        default=("board", "raw", "z", "minmax", "percentile"),
        description="what is averaged: the board's scores, values as stored, standard scores, "
        "shares of the way from the worst to the best, shares of the others that are behind",
    )
    aggregates: tuple[Aggregate, ...] = Field(
        default=("mean", "median", "geometric", "borda", "copeland", "kemeny"),
        description="how benchmarks become one number, or one order",
    )
    missing: tuple[MissingRule, ...] = Field(
        default=("strict", "half"),
        description="who is ranked where benchmarks are missing: who has all, who has half of them or more, "
        "anybody by what is there, anybody with 0 for what is not",
    )
    leave_out: bool = Field(default=True, description="whether each benchmark is left out once")
    entries: tuple[CountedEntries, ...] = Field(
        default=("all", "best"), description="whether all entries are ranked, or of each model the best alone"
    )
