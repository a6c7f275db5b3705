"""How tests wait: they look for a state again and again, with a limit that only what hangs will meet. No test says how
long a thing takes.
"""

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
SHORTEST, PATIENT = 0.01, 0.1
"""Seconds between two looks: at first, and at most. A look is often a request, for which what is waited for has to
stand back.
"""
State = TypeVar("State")


def until(
    state: Callable[[], State], what: Callable[[], object] | str = "", *, pause: Callable[[float], object] = time.sleep
) -> State:
    """What a function gives as soon as that is true. AssertionError where it does not come, with `what` was waited for.

    The pause between two looks is a tenth of what was waited so far, so that nothing takes a tenth longer for being
    looked at seldom.
    """
    start = time.monotonic()
    while not (reached := state()):
        waited = time.monotonic() - start
        assert waited < LONGEST, what() if callable(what) else what
        pause(min(max(waited / 10, SHORTEST), PATIENT))
    return reached


def becomes(page: Page, expression: str, arg: object = None) -> None:
    """Wait until something is true of a page: an expression, or a function of the argument.

    Playwright's own wait compiles it on the page again and again, which the policy of the pages forbids.
    """

    from playwright.sync_api import Error  # what has no page waits, too

    def state() -> bool:
        try:
            return page.evaluate(
                f"async arg => {{ const is = ({expression}); return Boolean(typeof is === 'function' ? await is(arg) : is); }}",
                arg,
            )
        except Error as error:
            if "context was destroyed" in str(error):
                return False  # another page is being opened
            raise

    until(state, expression, pause=lambda seconds: page.wait_for_timeout(1000 * seconds))
