"""How tests wait: they look for a state again and again, with a limit that only what hangs will meet. No test says how long a thing takes."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from playwright.sync_api import Page

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


def becomes(page: Page, expression: str, arg: object = None) -> None:
    """Wait until something is true of a page: an expression, or a function of the argument.

    Playwright's own wait compiles it on the page again and again, which the policy of the pages forbids.
    """

    from playwright.sync_api import Error  # what has no page waits, too

    def state() -> bool:
        try:
            return page.evaluate(f"async arg => {{ const is = ({expression}); return Boolean(typeof is === 'function' ? await is(arg) : is); }}", arg)
        except Error as error:
            if "context was destroyed" in str(error):
                return False  # another page is being opened
            raise

    until(state, expression, pause=lambda: page.wait_for_timeout(20))
