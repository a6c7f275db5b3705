"""What requests cost: each expensive kind has a queue of its own, so that none of them waits for another kind."""

from __future__ import annotations

from dataclasses import dataclass

from evalboard.workers.roles import Role

SHORT, LONG = 4, 10
"""How far workers stand behind the server, as the system's scheduler counts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost(Role):
    """A kind of expensive requests: the role of who works on them, and the bounds of its queue.

    Short ones that people look at stand nearer to the server than long ones: at two distances, so that the workers of
    each stand in for each other.
    """

    nice: int = LONG
    queue: int = 64
    """How many may wait, of all clients together."""
    share: int = 16
    """How many of one client may wait or be worked on."""


FIGURES = Cost(name="figures", seconds=10, at_once=2, nice=SHORT)
CARDS = Cost(name="cards", seconds=10, nice=SHORT)
"""Pictures of links: their readers are programs that unfurl them."""
COMPARISONS = Cost(name="comparisons", seconds=10, nice=SHORT)
TABLES = Cost(name="tables", seconds=10, nice=SHORT)
"""Tables that take a scan of all entries by regular expressions, or errors that nobody asked for yet."""
EXPORTS = Cost(name="exports", seconds=30)
FINDINGS = Cost(name="findings", seconds=60)
"""Computed once for a leaderboard, and long on a large one."""
SLICES = Cost(name="slices", seconds=15)
RESCORINGS = Cost(name="rescorings", seconds=30)
INSIGHTS = Cost(name="insights", seconds=60)
"""What all answers of a benchmark say together: kept by who worked it out, so that a question of it comes at once."""
FITS = Cost(name="fits", seconds=30)
TAKEN = Cost(name="taken", seconds=75, queue=16, share=4)
"""Samples as files."""
DRAFTS = Cost(
    name="drafts",
    seconds=60,
    memory=2_000_000_000,
    queue=8,
    share=2,
    without=("HF_TOKEN", "HUGGING_FACE_HUB_TOKEN", "OAUTH_CLIENT_SECRET", "EVALBOARD_WEBHOOK_SECRET"),
)
"""Boards that strangers have made of their files: who makes them has no use for secrets."""
ALL = (FIGURES, CARDS, COMPARISONS, TABLES, EXPORTS, FINDINGS, SLICES, RESCORINGS, INSIGHTS, FITS, TAKEN, DRAFTS)
BY_NAME = {cost.name: cost for cost in ALL}
