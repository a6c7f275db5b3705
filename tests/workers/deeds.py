"""Jobs of tests: what workers do well, badly, for ever or not at all. A module of its own, for workers import it."""

import importlib
import os
import signal
import sys
from pathlib import Path
from threading import Event

import numpy as np

from tests.waiting import LONGEST


def who(leaderboard):
    return f"{leaderboard.key} {os.getpid()} {id(leaderboard)} {os.nice(0)}".encode()


def loops(leaderboard, path):
    """An endless loop of the interpreter."""
    Path(path).write_text(str(os.getpid()))
    while True:
        pass


def sleeps(leaderboard, path):
    """Waits, and works on nothing."""
    Path(path).write_text(str(os.getpid()))
    Event().wait(LONGEST)


def deaf(leaderboard, path):
    """One call that no signal stops."""
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGUSR1])
    loops(leaderboard, path)


def sorts(leaderboard, path):
    """Calls of numpy, each a while long."""
    Path(path).write_text(str(os.getpid()))
    numbers = np.random.default_rng(0).random(2_000_000)
    while True:
        np.sort(numbers)


def refuses(leaderboard):
    from evalboard.slices.where import WhereError

    raise WhereError("no such column", 7, known=("a", "b"))


def fails(leaderboard):
    return 1 / 0


def adds(leaderboard):
    """Reads every score."""
    return str(float(np.nansum(leaderboard.scores.score))).encode()


def dies_once(leaderboard, path):
    """Ends its process the first time."""
    if not Path(path).exists():
        Path(path).touch()
        dies(leaderboard)
    return who(leaderboard)


def broken(leaderboard, path):
    """Leaves its process in no state to go on, as an import that was stopped in the middle does."""
    sys.modules["evalboard.left_over"] = None
    return 1 / 0


def whole(leaderboard):
    return str("evalboard.left_over" not in sys.modules).encode()


def imports(leaderboard, folder):
    """Imports a module that takes for ever the first time."""
    sys.path.insert(0, folder)
    try:
        taking_long = importlib.import_module("taking_long")
    finally:
        sys.path.remove(folder)
    return taking_long.NAME.encode()


def dies(leaderboard):
    os.kill(os.getpid(), signal.SIGKILL)


def large(leaderboard):
    return bytes(range(256)) * 40_000
