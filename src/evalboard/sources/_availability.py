"""What it means that the Hub does not answer, in words, and for how long it asks to be left alone."""

from __future__ import annotations

import re
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
from evalboard.errors import SourceError
from evalboard.sources._remote import Hub, endpoint_of_hub
from evalboard.strings import Text, message

LONGEST_PATIENCE = 3600.0
"""Seconds after which a Hub is asked again, however long it wants to be left alone: an answer must not silence a board
for good.
"""
ANSWERS = 3.0  # seconds
RETRIED = frozenset({408, 425, 429, 500, 502, 503, 504})


class NoEntry(SourceError):  # noqa: N818 - what is not there, not what went wrong
    """A file or folder that a commit does not hold."""


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


CODED = re.compile(r"^\[(?:Errno|WinError|SSL[^\]]*)[^\]]*\] ")
NO_ADDRESS = ("name or service", "name resolution", "getaddrinfo", "nodename nor servname", "no address associated")


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
