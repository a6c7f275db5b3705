"""How fast files may be asked for: a bucket of tokens for each Hub, shared by all that a process downloads."""

from __future__ import annotations

import threading
import time

BURST = 500
"""Requests before the pace counts: small datasets come at once, and with 8 a second these stay below 3,000 in 5
minutes.
"""


class Bucket:
    """Tokens that refill at a rate. A limit that the Hub announces empties it for everybody."""

    def __init__(self, *, burst: int = BURST) -> None:
        self._burst = float(burst)
        self._tokens = float(burst)
        self._counted = time.monotonic()
        self._lock = threading.Lock()

    def delay(self, rate: float) -> float:
        """Seconds to wait before the next request; taking its token. A rate of 0 has no limit."""
        with self._lock:
            now = time.monotonic()
            if rate:
                self._tokens = min(self._burst, self._tokens + max(0.0, now - self._counted) * rate) - 1
            wait = max(0.0, self._counted - now)
            self._counted = max(now, self._counted)
            return wait if self._tokens >= 0 or not rate else wait - self._tokens / rate

    def held(self) -> float:
        """Seconds for which nobody may ask yet."""
        with self._lock:
            return max(0.0, self._counted - time.monotonic())

    def hold(self, seconds: float) -> None:
        """Let nobody ask for some seconds."""
        with self._lock:
            self._counted = max(self._counted, time.monotonic() + seconds)


_buckets: dict[str, Bucket] = {}
_making = threading.Lock()


def bucket(endpoint: str) -> Bucket:
    """The bucket of one Hub: its limits count by address, whatever is asked for."""
    with _making:
        return _buckets.setdefault(endpoint, Bucket())
