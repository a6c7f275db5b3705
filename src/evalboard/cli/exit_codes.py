"""How commands end: exit codes, and what is said of a command that cannot be followed."""

from __future__ import annotations

import sys

from evalboard.errors import EvalboardError

USAGE, DATA = 2, 1
"""Exit codes of bad usage or a bad config, and of data that could not be built."""
WORSE, UNSURE = 3, 4
"""Exit codes of `compare` with a gate that failed, and with one that too little data leave undecided."""
MARKED = 3
"""The exit code of an insight that found what speaks against a board (`Insight.fails_on`): marked numbers."""


class UsageError(EvalboardError):
    """What was asked for on the command line is not there."""


def complain(error: EvalboardError, code: int) -> int:
    """Say what is wrong; the exit code."""
    sys.stderr.write(f"evalboard: {error}\n")
    return code
