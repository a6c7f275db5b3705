"""Frames: what goes through the socket between a worker and whoever gives it jobs, a letter with some bytes."""

from __future__ import annotations

import select
import socket
import struct
import threading

HEAD = struct.Struct("<cQ")
PIECE = 1 << 20
LARGEST = 1 << 32
"""Bytes that a frame may have."""
Frame = tuple[bytes, bytes]


class Frames:
    """Sends frames and takes those of the other end apart."""

    def __init__(self, end: socket.socket) -> None:
        self.end = end
        self._unread = bytearray()
        self._sending = threading.Lock()

    def send(self, kind: bytes, body: bytes) -> None:
        """Send a frame that no other thread breaks. OSError where nobody listens."""
        with self._sending:
            self.end.sendall(HEAD.pack(kind, len(body)))
            self.end.sendall(body)

    def received(self, seconds: float | None = None) -> Frame | None:
        """The next frame, where it comes within some seconds, None for as long as it takes; None where it does not.

        EOFError where nothing that can be understood will come any more.
        """
        while (frame := self._whole()) is None:
            if not select.select([self.end], [], [], seconds)[0]:
                return None
            piece = self.end.recv(PIECE)
            if not piece:
                raise EOFError
            self._unread += piece
        return frame

    def _whole(self) -> Frame | None:
        """The first of the frames that have come as a whole."""
        if len(self._unread) < HEAD.size:
            return None
        kind, size = HEAD.unpack_from(self._unread)
        if size > LARGEST:
            raise EOFError
        end = HEAD.size + size
        if len(self._unread) < end:
            return None
        body = bytes(memoryview(self._unread)[HEAD.size : end])
        del self._unread[:end]
        return kind, body
