"""Roles: what a worker is for decides what it may take, and how long it waits for more work."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from evalboard.workers.limits import Limits


@dataclass(frozen=True, slots=True, kw_only=True)
class Role:
    """What workers are for. Those of several roles with the same limits stand in for each other."""

    name: str
    seconds: float = 0.0
    """How long one job may take; 0 where whoever gives it watches it."""
    at_once: int = 1
    nice: int = 0
    """How far these stand behind the server, as the system's scheduler counts."""
    memory: int = 0
    """Bytes that one may take beyond what it begins with; 0 for no limit."""
    idle: float = 30.0
    """Seconds without work after which one is let go, and its memory with it."""
    without: tuple[str, ...] = ()
    """Variables of the server's environment that it is not to have."""

    @property
    def limits(self) -> Limits:
        """What the process may take."""
        return Limits(memory=self.memory, nice=self.nice)

    @property
    def kind(self) -> Hashable:
        """What tells its workers from those of other roles."""
        return self.limits, self.without


BUILD = Role(name="build", idle=120.0)
"""Builds leaderboards, one after the other; `builds/deadlines.py` watches how long that takes."""
TRY = Role(name="try", nice=10, without=("OAUTH_CLIENT_SECRET", "EVALBOARD_WEBHOOK_SECRET"))
"""Builds what somebody proposes: it has no use for secrets."""
