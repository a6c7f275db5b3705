"""When a check of a benchmark raises an alarm."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import Field, model_validator

from evalboard.config.model import Frozen

Zones = tuple[float, float]


class AuditConfig(Frozen):
    """When a check of a benchmark raises an alarm. Scores are fractions; pairs are thresholds of amber and red."""

    fewest: Annotated[int, Field(ge=4, description="entries from which a benchmark is graded")] = 15
    enough: Annotated[int, Field(ge=4, description="entries from which it can be red; amber with fewer")] = 60
    bootstraps: Annotated[int, Field(ge=0, le=100_000, description="draws behind intervals; 0 for no intervals")] = 1_000
    seed: Annotated[int, Field(ge=0, description="where the chance of these draws starts")] = 0
    stuck: Annotated[float, Field(ge=0, le=1, description="suspect scorer: share of the better half that stays with the weaker half, at least")] = (
        0.25
    )
    stuck_within: Annotated[float, Field(gt=0, le=1, description="how near to the weaker half's median that is, as a share of the scores' range")] = (
        0.10
    )
    rise: Annotated[float, Field(ge=0, description="suspect scorer: how far the others of the better half rise above it, at least")] = 0.40
    valley: Annotated[float, Field(ge=0, description="suspect scorer: entries just above those that are stuck, for each of these, at most")] = 0.55
    agreement: Annotated[float, Field(ge=-1, le=1, description="suspect scorer: Spearman below this, or `tau`")] = 0.75
    tau: Annotated[float, Field(ge=-1, le=1, description="suspect scorer: Kendall's tau with and without the benchmark below this")] = 0.90
    other_agreement: Annotated[float, Field(ge=-1, le=1, description="measures something else: Spearman below this, or `other_tau`")] = 0.60
    other_tau: Annotated[float, Field(ge=-1, le=1, description="measures something else: Kendall's tau below this")] = 0.85
    margin: Annotated[float, Field(ge=0, le=1, description="near chance, and floor: so near to what guessing gives, or to 0")] = 0.05
    able: Annotated[float, Field(ge=0, le=1, description="floor: only while the others' mean above guessing is at least this")] = 0.30
    ceiling: Annotated[float, Field(ge=0, le=1, description="ceiling: the median is at least this share of the maximum")] = 0.90
    floor: Annotated[
        float, Field(ge=0, description="floor: the better half's median is no further above the weaker half's, as a share of the range")
    ] = 0.10
    zero_errors: Annotated[
        float, Field(ge=0, le=1, description="entries with a standard error of 0 though the score is neither 0 nor 1: amber from")
    ] = 0.05
    zeros: Zones = Field(default=(0.50, 0.65), description="share of answers that score exactly 0, among entries that are `strong` elsewhere")
    strong: Annotated[float, Field(ge=0, le=1, description="the others' mean from which answers that score 0 are suspicious")] = 0.50
    perfect: Annotated[float, Field(ge=0, le=1, description="fully right answers below this share are red while the mean lies in `partial`")] = 0.01
    partial: tuple[float, float] = Field(default=(0.02, 0.12), description="the mean score that partial credit alone explains")
    answer_types: Zones = Field(default=(3.0, 5.0), description="mean score of answers in words over that of numbers")
    numbers_lost: Annotated[float, Field(ge=0, le=1, description="that ratio is red only while numbers score less than this")] = 0.05
    newline_effect: Zones = Field(default=(0.01, 0.05), description="what cutting answers at the first newline adds to the mean score")
    stopped: Zones = Field(default=(0.10, 0.25), description="share of answers that end where a stop string may have cut a number")
    length: Zones = Field(default=(-0.20, -0.40), description="Spearman of the answer's length and its score")
    empty: Zones = Field(default=(0.02, 0.10), description="share of answers that are empty, or from which nothing could be extracted")

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.enough < self.fewest:
            raise ValueError(f"enough {self.enough} must be at least fewest {self.fewest}: what can be red is graded")
        for key in ("zeros", "answer_types", "newline_effect", "stopped", "empty", "partial"):
            low, high = getattr(self, key)
            if low > high:
                raise ValueError(f"{key} {low:g}, {high:g}: the second number must be at least the first")
        if self.length[0] < self.length[1]:
            raise ValueError(f"length {self.length[0]:g}, {self.length[1]:g}: the second number must be at most the first")
        return self
