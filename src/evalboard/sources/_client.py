"""Requests to the Hub with what the Hub's own client leaves out: timeouts, retries, limits, and errors a visitor
understands.

Every file costs one GET. The client's own download asks twice for each and keeps a second copy.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import parse_qsl, quote, urlsplit

from huggingface_hub import hf_hub_url
from huggingface_hub.errors import (
    HfHubHTTPError,
    OfflineModeIsEnabled,
)
from huggingface_hub.utils import build_hf_headers, get_session, hf_raise_for_status, httpx

from evalboard import __version__
from evalboard.errors import SourceError
from evalboard.sources._remote import Hub, explained
from evalboard.strings import Text, message

LISTED = "1000"
FIRST_WAIT = 1 / 20
"""How long the first retry waits, as a share of the timeout; each further one twice as long."""
LONGEST_WAIT = 30.0
"""Seconds to wait when the Hub asks for patience. For more, the caller is told when to come back."""
LARGEST_ANSWER = 64 << 20
SLOWEST = 1000.0
"""Bytes per second below which a transfer counts as stuck."""

Answer = TypeVar("Answer")
Params = Mapping[str, str | list[str]]
CLIENT_ERRORS = (httpx.HTTPError, httpx.InvalidURL, OfflineModeIsEnabled)


def resolved(hub: Hub, revision: str) -> str:
    """The commit that a branch, a tag or a short sha names now."""
    answer, _ = _answer_of(hub, f"{hub.api}/revision/{quote(revision, safe='')}", {"expand": "sha"}, revision=revision)
    return sha_in(hub, answer, revision)


def head_of(hub: Hub, revision: str) -> dict[str, object]:
    """The commit of a repository at a revision, and when the repository changed last."""
    answer, _ = _answer_of(
        hub, f"{hub.api}/revision/{quote(revision, safe='')}", {"expand": ["sha", "lastModified"]}, revision=revision
    )
    return answer if isinstance(answer, dict) else {}


def sha_in(hub: Hub, answer: object, revision: str = "main") -> str:
    """The commit in what the Hub says of a repository. SourceError where there is none."""
    sha = answer.get("sha") if isinstance(answer, dict) else None
    if not isinstance(sha, str) or len(sha) != 40 or set(sha) - set("0123456789abcdef"):
        raise _unreadable(hub, message("sources-no-sha", revision=repr(revision)))
    return sha


def commit_date(hub: Hub, sha: str) -> datetime | None:
    """The date of a commit, None where this Hub tells none."""
    try:
        commits, _ = _answer_of(hub, f"{hub.api}/commits/{sha}", {"limit": "1"}, revision=sha)
        return datetime.fromisoformat(commits[0]["date"]) if commits[0]["id"] == sha else None
    except SourceError as error:
        if error.permanent:
            return None
        raise
    except (LookupError, TypeError, ValueError):
        return None


def commits(hub: Hub, revision: str) -> Iterator[tuple[str, datetime, str]]:
    """The commits of a revision, the newest first: sha, date and title. SourceError where the Hub's list cannot be
    read, or does not end.
    """
    params, seen = dict[str, str](), {""}
    while True:
        page, following = _answer_of(hub, f"{hub.api}/commits/{revision}", params, revision=revision)
        try:
            rows = [(str(row["id"]), datetime.fromisoformat(row["date"]), str(row.get("title", ""))) for row in page]
        except (LookupError, TypeError, ValueError, AttributeError):
            raise _unreadable(hub, message("sources-other-commits")) from None
        yield from rows
        if following is None or not rows:
            return
        # Only the place is taken over: a link to another machine would be sent the token.
        query = urlsplit(following).query
        if query in seen:
            raise _unreadable(hub, message("sources-endless-commits"))
        seen.add(query)
        params = dict(parse_qsl(query))


def tree(hub: Hub, sha: str, inside: str = "", *, recursive: bool = True) -> list[dict[str, object]]:
    """What the repository holds at a commit inside a folder, as the Hub lists it."""
    below = f"/{quote(inside)}" if inside else ""
    return _pages(
        hub, f"{hub.api}/tree/{sha}{below}", {"recursive": "true"} if recursive else {}, "files", revision=sha
    )


def owned(hub: Hub, owner: str) -> list[dict[str, object]]:
    """The repositories of an owner, of the type of this one, each with the commit and the date of its main branch: a
    request for each thousand.
    """
    params = {"author": owner, "limit": LISTED, "expand": ["sha", "lastModified", "disabled"]}
    return _pages(hub, f"{hub.endpoint}/api/{hub.repo_type}s", params, "repositories", revision="main")


def opens(hub: Hub, sha: str, path: str) -> bool:
    """Whether the Hub would hand over a file of a commit now. One request, none of its content."""
    url = hf_hub_url(hub.repo, path, repo_type=hub.repo_type, revision=sha, endpoint=hub.endpoint)
    try:
        with _opened(hub, url):
            return True
    except CLIENT_ERRORS:
        return False


def _pages(hub: Hub, url: str, params: Params, what: str, *, revision: str) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    cursor, seen = {}, set[str]()
    while True:
        page, following = _answer_of(hub, url, {**params, **cursor}, revision=revision)
        if not isinstance(page, list) or not all(isinstance(row, dict) for row in page):
            raise _unreadable(hub, message("sources-no-list", what=what))
        rows += page
        if following is None:
            return rows
        # Only the cursor is taken over: a link to another machine would be sent the token.
        cursor = {key: value for key, value in parse_qsl(urlsplit(following).query) if key == "cursor"}
        if cursor.get("cursor", "") in seen:
            raise _unreadable(hub, message("sources-endless-list", what=what))
        seen.add(cursor.get("cursor", ""))


def download(hub: Hub, sha: str, path: str, into: Path, *, size: int, check: Callable[[Path], Answer]) -> Answer:
    """What `check` says of a file of a commit, once it lies at `into`. A broken transfer goes on where it broke off."""
    url = hf_hub_url(hub.repo, path, repo_type=hub.repo_type, revision=sha, endpoint=hub.endpoint)

    def attempt() -> Answer:
        if (held := hub.bucket.held()) > LONGEST_WAIT:
            raise SourceError(message("sources-download-later", name=hub.name, seconds=f"{held:.0f}"), retry_after=held)
        if hub.stopped.wait(hub.bucket.delay(hub.rate)):
            raise SourceError(message("sources-called-off", name=hub.name, file=path))
        _transfer(hub, url, path, into, size)
        try:
            return check(into)
        except SourceError:
            into.unlink(missing_ok=True)
            raise

    return _persistently(hub, attempt, revision=sha, file=path)


def _transfer(hub: Hub, url: str, path: str, into: Path, size: int) -> None:
    there = into.stat().st_size if into.exists() else 0
    if there > size:
        into.unlink()
        there = 0
    if there == size and into.exists():
        return
    # A range counts the bytes as they travel: only uncompressed ones can be continued.
    extra = {"range": f"bytes={there}-", "accept-encoding": "identity"} if there else {}
    with _opened(hub, url, headers=extra) as response:
        continued = (
            there
            and response.status_code == 206
            and response.headers.get("content-range", "").startswith(f"bytes {there}-")
        )
        if response.status_code in (206, 416) and not continued:
            into.unlink(missing_ok=True)
            raise SourceError(message("sources-no-rest", name=hub.name, file=path, there=str(there), size=str(size)))
        got = there if continued else 0
        with into.open("ab" if continued else "wb") as file:
            for chunk in _chunks(hub, response):
                got += len(chunk)
                if got > size:
                    break
                file.write(chunk)
    if got > size:
        into.unlink()
        raise SourceError(message("sources-too-long", name=hub.name, file=path, size=str(size)))
    if got < size:
        raise SourceError(message("sources-broke-off", name=hub.name, file=path, there=str(got), size=str(size)))


def body(
    hub: Hub,
    url: str,
    check: Callable[[bytes, Mapping[str, str]], Answer],
    *,
    params: Params | None = None,
    file: str = "",
    revision: str = "main",
    most: int = LARGEST_ANSWER,
    missing: Text = "",
) -> Answer:
    """What `check` says of the whole body of an address, and of its headers, those of a redirection first. SourceError
    where it has more bytes than it may, and with the words of `missing` where there is no such thing.
    """

    def attempt() -> Answer:
        if (held := hub.bucket.held()) > LONGEST_WAIT:
            raise SourceError(message("sources-asked-later", name=hub.name, seconds=f"{held:.0f}"), retry_after=held)
        if hub.stopped.wait(hub.bucket.delay(hub.rate) if file else held):
            raise SourceError(message("sources-called-off", name=hub.name, file=file))
        try:
            with _opened(hub, url, params=params) as response:
                content = _all_of(hub, response, file or message("sources-the-answer"), most)
        except HfHubHTTPError as error:
            if missing and type(error) is HfHubHTTPError and error.response.status_code == 404:
                raise SourceError(missing, permanent=True) from None
            raise
        headers: dict[str, str] = {}
        for answer in (*response.history, response):
            headers = {**dict(answer.headers), **headers}
        return check(content, headers)

    return _persistently(hub, attempt, revision=revision, file=file)


def _all_of(hub: Hub, response: httpx.Response, what: Text, most: int) -> bytes:
    content = bytearray()
    for chunk in _chunks(hub, response):
        content += chunk
        if len(content) > most:
            raise SourceError(
                message("sources-too-large", name=hub.name, what=what, most=f"{most / 1e6:g}"), permanent=True
            )
    return bytes(content)


# Untyped: whatever the Hub sends is looked at, key by key, where it is asked for.
def _answer_of(hub: Hub, url: str, params: Params, *, revision: str) -> tuple[Any, str | None]:
    def attempt() -> tuple[Any, str | None]:
        answer = bytearray()
        with _opened(hub, url, params=params) as response:
            for chunk in _chunks(hub, response):
                answer += chunk
                if len(answer) > LARGEST_ANSWER:
                    raise _unreadable(hub, message("sources-large-answer", most=str(LARGEST_ANSWER >> 20)))
            following = response.links.get("next", {}).get("url")
        try:
            return json.loads(answer), following
        except ValueError:
            raise _unreadable(hub, message("sources-no-json")) from None

    return _persistently(hub, attempt, revision=revision)


@contextmanager
def _opened(
    hub: Hub, url: str, *, params: Params | None = None, headers: dict[str, str] | None = None
) -> Iterator[httpx.Response]:
    token = False if hub.anonymous else None
    sent = build_hf_headers(token=token, library_name="evalboard", library_version=__version__) | (headers or {})
    with get_session().stream("GET", url, params=params, headers=sent, timeout=hub.timeout) as response:
        if response.status_code != 416:  # no failure: the file ends before the range
            hf_raise_for_status(response)
        yield response


def _chunks(hub: Hub, response: httpx.Response) -> Iterator[bytes]:
    """The body as it arrives. A timeout counts between two reads only: what trickles would never meet it."""
    started, got = time.monotonic(), 0
    for chunk in response.iter_bytes():
        got += len(chunk)
        passed = time.monotonic() - started
        if passed > hub.timeout and got < SLOWEST * passed:
            raise SourceError(message("sources-too-slow", name=hub.name, got=str(got), seconds=f"{passed:.0f}"))
        yield chunk


def _persistently(hub: Hub, attempt: Callable[[], Answer], *, revision: str, file: str = "") -> Answer:
    """What an attempt returns, after as many retries as the settings allow for what may pass."""
    tried = 0
    while True:
        try:
            return attempt()
        except CLIENT_ERRORS as error:
            failure = explained(error, hub, revision=revision, file=file)
        except SourceError as error:
            failure = error
        wait = max(hub.timeout * FIRST_WAIT * 2**tried, failure.retry_after or 0.0)
        if file and failure.retry_after is not None:
            hub.bucket.hold(failure.retry_after)
        if failure.permanent or wait > LONGEST_WAIT or tried == hub.retries or hub.stopped.wait(wait):
            raise failure
        tried += 1


def _unreadable(hub: Hub, why: Text) -> SourceError:
    return SourceError(message("sources-unreadable", name=hub.name, why=why))
