"""Style features as controls: what the answers of A have more of than those of B, and how that is spread over battles.

Source: OpenCompass, `compass_arena_bradley_terry.py`, after FastChat's style control.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.data.battles import Battles, counts
from evalboard.strings import Message, message

CONSTANT = 1e-12
"""The standard deviation up to which a feature never varies."""


@dataclass(frozen=True)
class Moments:
    """How many battles there are, and for each of S features their mean and the sum of the squared deviations from it.

    Source: Chan, Golub and LeVeque (1983), https://doi.org/10.1080/00031305.1983.10483115, for what two parts are
    together.
    """

    size: int
    mean: Numbers
    squared: Numbers

    @classmethod
    def of(cls, features: Sequence[Numbers]) -> Moments:
        size = len(features[0]) if features else 0
        mean = np.array([feature.mean() if size else 0.0 for feature in features])
        return cls(
            size,
            mean,
            np.array([np.square(feature - centre).sum() for feature, centre in zip(features, mean, strict=True)]),
        )

    def __add__(self, other: Moments) -> Moments:
        size = self.size + other.size
        if not size:
            return self
        off, share = other.mean - self.mean, other.size / size
        return Moments(size, self.mean + off * share, self.squared + other.squared + np.square(off) * self.size * share)

    @property
    def spread(self) -> Numbers:
        """Standard deviations, of all battles there are."""
        return np.sqrt(self.squared / max(self.size, 1))

    @property
    def vary(self) -> np.ndarray:
        """Which features are not the same in every battle."""
        return self.spread > CONSTANT


def apart(fought: Battles, name: str) -> Numbers:
    """A feature of A against that of B, (a - b) / (a + b + 1)."""
    ours, theirs = counts(fought, f"{name}_a"), counts(fought, f"{name}_b")
    return np.asarray((ours - theirs) / (ours + theirs + 1.0))


def said_of_constants(names: Sequence[str], moments: Moments) -> Iterator[Message]:
    """Features that never vary."""
    for name, varies in zip(names, moments.vary, strict=True):
        if not varies:
            yield message("ratings-constant", feature=name)
