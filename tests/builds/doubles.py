"""What a worker does in place of a build: it fails, counts, falls silent, ends, or says what is no event."""

import os
import signal
from collections.abc import Callable

from evalboard.base.scratch import Scratch
from evalboard.settings import Settings
from evalboard.workers import worker
from evalboard.workers.worker import SAID, say

_COUNT = [0]


def ends(settings: Settings, board_id: str, *, copy: bool) -> bytes:
    os._exit(3)


def holds(settings: Settings, board_id: str, *, copy: bool) -> bytes:
    """Has a folder, and waits."""
    one = Scratch("past")
    signal.pause()
    return str(one.path).encode()


def echo(
    settings: Settings,
    board_id: str,
    *,
    copy: bool,
    wait: object = None,
    source: bool = False,
    before: Callable[[], object] | None = None,
    raw: bytes = b"",
) -> bytes:
    """Fails every board and counts; it asks to be left alone for a while. Does or says something else before."""
    _COUNT[0] += 1
    if before is not None:
        before()
    if raw:
        worker._HEARD_BY[0].send_bytes(SAID + raw)
    say({"board": board_id, "event": "failed", "reason": f"try {_COUNT[0]}", "retry_after": wait, "source": source})
    return b""


def sleeps() -> None:
    signal.pause()


def freezes() -> None:
    """Is stopped by the system, so that no thread of it says anything."""
    os.kill(os.getpid(), signal.SIGSTOP)


def reads_for_ever(board_id: str, doing: str) -> None:
    """Says what it does, and nothing more."""
    say({"board": board_id, "event": "progress", "done": 0, "total": 1, "doing": doing})
    signal.pause()
