"""Which file is being read: noted by whoever opens one, heard by whoever watches the process that reads."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar


def unheard(path: str) -> None:
    """What is noted where nobody listens."""


LISTENER: ContextVar[Callable[[str], None]] = ContextVar("listener", default=unheard)
"""Who hears which file is read now."""


def note(path: str) -> None:
    """Say which file is read from now on; an empty path says that it is several, or none."""
    LISTENER.get()(path)
