"""How tests wait: they look for a state again and again, with a limit that only what hangs will meet. No test says how long a thing takes."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

LONGEST = 120.0
"""Seconds, on a machine that others load."""
PATIENCE = LONGEST * 1000
"""The same in the milliseconds of a browser."""
State = TypeVar("State")


def until(state: Callable[[], State], what: Callable[[], object] | str = "", *, pause: Callable[[], object] = lambda: time.sleep(0.01)) -> State:
    """What a function gives as soon as that is true. AssertionError where it does not come, with `what` was waited for."""
    end = time.monotonic() + LONGEST
    while not (reached := state()):
        assert time.monotonic() < end, what() if callable(what) else what
        pause()
    return reached
