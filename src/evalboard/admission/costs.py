"""What requests cost: each dear kind has a pool of its own, so that none of them waits for another kind."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """A kind of dear requests, and the bounds of its pool."""

    name: str
    seconds: float
    """How long one may be worked on."""
    at_once: int = 1
    """How many are worked on at once."""
    queue: int = 64
    """How many may wait, of all clients together."""
    share: int = 16
    """How many of one client may wait or be worked on."""
    nice: int = 10
    """How far these stand behind the server, as the system's scheduler counts: short ones that people look at stand nearer than long ones."""


FIGURES = Cost(name="figures", seconds=10, at_once=2, nice=4)
CARDS = Cost(name="cards", seconds=10, nice=7)
"""Pictures of links: their readers are programs that unfurl them."""
COMPARISONS = Cost(name="comparisons", seconds=10, nice=4)
TABLES = Cost(name="tables", seconds=10, nice=4)
"""Tables that take a scan of all entries by regular expressions, or errors that nobody asked for yet."""
EXPORTS = Cost(name="exports", seconds=30, nice=7)
FINDINGS = Cost(name="findings", seconds=60)
"""Computed once for a leaderboard, and long on a large one."""
SLICES = Cost(name="slices", seconds=15)
RESCORINGS = Cost(name="rescorings", seconds=30)
INSIGHTS = Cost(name="insights", seconds=60)
"""What all answers of a benchmark say together: kept by who worked it out, so that a question of it comes at once."""
FITS = Cost(name="fits", seconds=30)
TAKEN = Cost(name="taken", seconds=75, queue=16, share=4, nice=15)
"""Samples as files."""
ALL = (FIGURES, CARDS, COMPARISONS, TABLES, EXPORTS, FINDINGS, SLICES, RESCORINGS, INSIGHTS, FITS, TAKEN)
BY_NAME = {cost.name: cost for cost in ALL}
