"""One repository on one Hub, and how patiently to ask for it."""

from __future__ import annotations

import os
import re
import threading
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from huggingface_hub.errors import (
    DisabledRepoError,
    GatedRepoError,
    HfHubHTTPError,
    OfflineModeIsEnabled,
    RemoteEntryNotFoundError,
    RepositoryNotFoundError,
    RevisionNotFoundError,
)
from huggingface_hub.utils import get_session, httpx, parse_ratelimit_headers

from evalboard.base import hub_urls
from evalboard.base.hub_urls import RepoType
from evalboard.errors import SourceError
from evalboard.settings import Settings
from evalboard.strings import Text, message

BURST = 500
"""Requests before the pace counts: small datasets come at once, and with 8 a second these stay below 3,000 in 5
minutes.
"""
_making = threading.Lock()
LONGEST_PATIENCE = 3600.0
"""Seconds after which a Hub is asked again, however long it wants to be left alone: an answer must not silence a board
for good.
"""
ANSWERS = 3.0  # seconds
RETRIED = frozenset({408, 425, 429, 500, 502, 503, 504})
LASTING: tuple[tuple[type[Exception], str], ...] = (
    (OfflineModeIsEnabled, "offline"),
    (GatedRepoError, "gated"),
    (RepositoryNotFoundError, "unseen"),
    (RevisionNotFoundError, "no-revision"),
    (DisabledRepoError, "disabled"),
    (RemoteEntryNotFoundError, "no-entry"),
)
"""What waiting does not mend, and the sentence that says it. The order matters: to the client, a gated dataset is one
that was not found, too.
"""
CODED = re.compile(r"^\[(?:Errno|WinError|SSL[^\]]*)[^\]]*\] ")
NO_ADDRESS = ("name or service", "name resolution", "getaddrinfo", "nodename nor servname", "no address associated")


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


def bucket(endpoint: str) -> Bucket:
    """The bucket of one Hub: its limits count by address, whatever is asked for."""
    with _making:
        return _buckets.setdefault(endpoint, Bucket())


@dataclass(frozen=True)
class Hub:
    """One repository on one Hub, and how patiently to ask for it."""

    endpoint: str
    repo: str
    timeout: float
    retries: int
    rate: float
    bucket: Bucket
    repo_type: RepoType = "dataset"
    anonymous: bool = False
    stopped: threading.Event = field(default_factory=threading.Event)

    @property
    def api(self) -> str:
        """Where the API speaks of the repository."""
        return f"{self.endpoint}/api/{self.repo_type}s/{self.repo}"

    @property
    def name(self) -> str:
        """The repository, for an error."""
        return self.repo if self.endpoint == hub_urls.HUB else f"{self.repo} on {self.endpoint}"


def endpoint_of_hub() -> str:
    """The address of the Hub that is asked."""
    return (os.environ.get("HF_ENDPOINT") or hub_urls.HUB).rstrip("/")


def open_hub(repo: str, settings: Settings, repo_type: RepoType = "dataset") -> Hub:
    """A repository on the Hub that the environment names now. The client itself would read it only once, when
    imported.
    """
    endpoint = endpoint_of_hub()
    return Hub(
        endpoint,
        repo,
        timeout=settings.hub_timeout,
        retries=settings.hub_retries,
        rate=settings.hub_pace,
        bucket=bucket(endpoint),
        repo_type=repo_type,
        anonymous=settings.anonymous,
    )


class NoEntry(SourceError):  # noqa: N818 - what is not there, not what went wrong
    """A file or folder that a commit does not hold."""


def explained(error: Exception, hub: Hub, *, revision: str, file: str) -> SourceError:
    """The error that a visitor is told."""
    where = message("sources-where", name=hub.name, file=file, revision=revision[:7]) if file else hub.name
    for kind, sentence in LASTING:
        if isinstance(error, kind):
            page = hub_urls.page(hub.repo, hub.repo_type, endpoint=hub.endpoint)
            made = NoEntry if kind is RemoteEntryNotFoundError else SourceError
            named = {"where": where, "name": hub.name, "repo": hub.repo, "page": page, "revision": repr(revision)}
            return made(message(f"sources-lasting-{sentence}", **named), permanent=True)
    if isinstance(error, HfHubHTTPError):
        return _status_explained(error, where)
    if isinstance(error, httpx.TimeoutException):
        return SourceError(message("sources-timeout", where=where, seconds=f"{hub.timeout:g}"))
    if isinstance(error, (httpx.ConnectError, httpx.UnsupportedProtocol, httpx.InvalidURL)):
        return SourceError(message("sources-unreached", where=where, endpoint=hub.endpoint, why=_why(error)))
    return SourceError(message("sources-broken", where=where, why=_why(error)))


def demand_reachable() -> None:
    """SourceError where nothing answers at the Hub's address within a few seconds."""
    endpoint = endpoint_of_hub()
    try:
        get_session().head(endpoint, timeout=ANSWERS)
    except (httpx.HTTPError, OfflineModeIsEnabled) as error:
        where = message("sources-unreached", where="boards --hub", endpoint=endpoint, why=_why(error))
        raise SourceError(where) from None


def _why(error: Exception) -> Text:
    said = CODED.sub("", str(error)).strip()
    if any(each in said.lower() for each in NO_ADDRESS):
        return message("sources-no-address")
    return f"{said[:1].lower()}{said[1:]}" if said else message("sources-ended-early")


def _status_explained(error: HfHubHTTPError, where: Text) -> SourceError:
    status, wait = error.response.status_code, _asked_patience(error.response)
    if status == 429:
        return SourceError(message("sources-limit", where=where, when=_when(wait)), retry_after=wait)
    if status == 401:
        return SourceError(message("sources-token", where=where), permanent=True)
    if status == 403:
        return SourceError(message("sources-forbidden", where=where), permanent=True)
    if status in RETRIED or status >= 500:
        return SourceError(message("sources-trouble", where=where, status=str(status)), retry_after=wait)
    return SourceError(message("sources-status", where=where, status=str(status)), permanent=True)


def _when(wait: float | None) -> Text:
    if not wait:
        return ""
    return message("sources-wait-long") if wait >= LONGEST_PATIENCE else message("sources-wait", seconds=f"{wait:.0f}")


def _asked_patience(response: httpx.Response) -> float | None:
    """Seconds that the Hub asks to wait, up to the longest patience: its rate-limit headers, else Retry-After as
    seconds or as a date.
    """
    wait = _told_patience(response)
    return None if wait is None or wait != wait else min(max(0.0, wait), LONGEST_PATIENCE)


def _told_patience(response: httpx.Response) -> float | None:
    patience = response.headers.get("retry-after", "").strip()
    try:
        limit = parse_ratelimit_headers(response.headers)
        if response.status_code == 429 and limit is not None and limit.remaining == 0:
            return float(limit.reset_in_seconds)
        if patience.isdecimal():
            return float(patience)
        return (parsedate_to_datetime(patience) - datetime.now(UTC)).total_seconds()
    except OverflowError:
        return LONGEST_PATIENCE
    except (TypeError, ValueError):
        return None
