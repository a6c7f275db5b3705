"""Memory that a load needed goes back to the system when it is over: allocators keep what they once had unless they are asked."""

from __future__ import annotations

import ctypes
import sys
from functools import cache

ARENA_MAX = -8
"""The number of glibc's setting for how many arenas threads have."""
ARENAS = 2


def few_arenas() -> None:
    """Have threads share arenas: with one for each, what one thread gave back is of no use to the others."""
    if (c := _glibc()) is not None:
        c.mallopt(ARENA_MAX, ARENAS)


def give_back() -> None:
    """Give back to the system what is not in use now."""
    pyarrow = sys.modules.get("pyarrow")
    if pyarrow is not None:
        pyarrow.default_memory_pool().release_unused()
    if (c := _glibc()) is not None:
        c.malloc_trim(0)


@cache
def _glibc() -> ctypes.CDLL | None:
    """The C library, where it is one that can be asked."""
    try:
        c = ctypes.CDLL(None)
    except (OSError, TypeError):
        return None
    return c if hasattr(c, "malloc_trim") and hasattr(c, "mallopt") else None
