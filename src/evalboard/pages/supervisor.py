"""The small process in front of a server: it starts the server again where the kernel ended it.

Boards are read from mapped files. Where one was cut or its disk fails, the kernel ends whoever reads it (SIGBUS).
Connections wait for the next server, which checks the seals of all files first.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import time
from collections.abc import Callable
from functools import partial

from evalboard.errors import EvalboardError
from evalboard.workers.process import Child, fork
from evalboard.workers.roles import Limits

log = logging.getLogger(__name__)
ENDINGS = (signal.SIGTERM, signal.SIGINT)
QUICK = 30
"""A server that was ended sooner than after so many seconds was ended by what it starts with."""
QUICK_ENDS = 3
"""So many of those in a row, and it is not started again."""
WAITING = 2048
"""Connections that may wait to be accepted."""
Listen = Callable[[str, int], socket.socket]
"""A socket that listens on a host and a port. EvalboardError where that cannot be had."""


def supervise(serve: Callable[[Listen], int]) -> int:
    """The exit code of `serve`, which runs in a process of its own, and again where a signal ended it that nobody sent
    here. To be called before anything large is imported: this process keeps it.
    """
    ends, listening = 0, None
    while True:
        begin = time.monotonic()
        signal.pthread_sigmask(signal.SIG_BLOCK, ENDINGS)  # until the server can be told
        ours, theirs = socket.socketpair()
        with theirs:
            server = Child(fork(partial(_server, serve, theirs, listening)))
        code, ending = _followed(server, ours, listening)
        if code >= 0 or ending:
            return max(code, 0)
        ends = ends + 1 if time.monotonic() - begin < QUICK else 1
        name = signal.Signals(-code).name
        if ends == QUICK_ENDS:
            log.error("The server was ended by %s %d times in a row.", name, ends)
            return 128 - code
        log.error("The server was ended by %s, and is started again.", name)
        with ours:
            listening = _handed_over(ours) or listening


def _followed(server: Child, *sockets: socket.socket | None) -> tuple[int, bool]:
    """The exit code of a server, below zero for a signal, and whether it was told to end. A signal to this process ends
    the server, and these sockets are closed: connections are refused while it gives its last answers.
    """
    ending = False

    def tell(*_: object) -> None:
        nonlocal ending
        ending = True
        for each in filter(None, sockets):
            each.close()
        server.signal(signal.SIGTERM)

    before = {number: signal.signal(number, tell) for number in ENDINGS}
    signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDINGS)
    try:
        return server.wait() or 0, ending
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _server(serve: Callable[[Listen], int], control: socket.socket, inherited: socket.socket | None) -> int:
    signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDINGS)
    Limits().apply()

    def listen(host: str, port: int) -> socket.socket:
        listening = inherited or new_listener(host, port)
        socket.send_fds(control, [b"listening"], [listening.fileno()])
        return listening

    try:
        return serve(listen)
    except SystemExit as ended:
        return int(ended.code or 0)


def _handed_over(control: socket.socket) -> socket.socket | None:
    """The socket that a server listened on; None where it did not come so far."""
    control.setblocking(False)
    try:
        _, descriptors, _, _ = socket.recv_fds(control, 16, 1)
    except BlockingIOError:
        return None
    return socket.socket(fileno=descriptors[0]) if descriptors else None


def new_listener(host: str, port: int) -> socket.socket:
    """A socket that listens. EvalboardError where the address is taken, or not of this machine."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=WAITING)
    except (OSError, OverflowError) as error:
        said = os.strerror(error.errno) if isinstance(error, OSError) and error.errno else str(error)
        raise EvalboardError(f"cannot listen on {host}:{port}: {said}; `--port 0` takes any free port") from error
