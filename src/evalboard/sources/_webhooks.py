"""Webhooks that somebody has on the Hub: which repositories it tells a server of, by the token of who asks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from huggingface_hub import WebhookInfo, WebhookWatchedItem, get_token
from huggingface_hub.errors import HfHubHTTPError
from huggingface_hub.utils import httpx

from evalboard.config.sources import GLOBS, SHA, HubSource, NativeSource, Source
from evalboard.errors import EvalboardError
from evalboard.sources._push import client

REFUSALS = {
    401: (
        "the Hub does not accept the token; it may have expired or been revoked. "
        "Make a new one and name it by `hf auth login` or HF_TOKEN"
    ),
    403: (
        "the token may not change webhooks: it needs the role write, "
        "or the permission for webhooks where it is a fine-grained one"
    ),
    404: "the Hub has no such webhook",
    429: "the Hub's limit of requests is reached; try again later",
}
WatchedRepository = tuple[str, str]


class WebhookError(EvalboardError):
    """The Hub's webhooks cannot be seen or changed: why, and the way."""


@dataclass(frozen=True, slots=True)
class Webhook:
    """One webhook, without its secret."""

    id: str
    url: str
    watched: tuple[WatchedRepository, ...]
    disabled: bool


def webhooks() -> list[Webhook]:
    """Those of whose token it is. WebhookError where they cannot be seen."""
    with _explained():
        return [_webhook(row) for row in client().list_webhooks() if row.url]


def registered(url: str, watched: Sequence[WatchedRepository], secret: str) -> tuple[Webhook, bool]:
    """The webhook that leads to an address, with what it watches from now on, and whether it is new. WebhookError where
    it cannot be made.
    """
    items: list[dict | WebhookWatchedItem] = [{"type": kind, "name": name} for kind, name in watched]
    there = next((each for each in webhooks() if each.url == url), None)
    with _explained():
        if there is None:
            return _webhook(client().create_webhook(url=url, watched=items, domains=["repo"], secret=secret)), True
        made = client().update_webhook(there.id, url=url, watched=items, domains=["repo"], secret=secret)
        return _webhook(client().enable_webhook(there.id) if made.disabled else made), False


def removed(webhook_id: str) -> None:
    """Remove a webhook. WebhookError where there is none, or it cannot be done."""
    with _explained():
        client().delete_webhook(webhook_id)


def watched_by(sources: Iterable[Source]) -> list[WatchedRepository]:
    """What to watch to hear of all that sources read: repositories, and the owners of those named by patterns."""
    watched: dict[WatchedRepository, None] = {}
    for source in sources:
        if isinstance(source, NativeSource):
            watched |= dict.fromkeys(("dataset", name) for name in source.datasets)
        elif isinstance(source, HubSource) and not SHA.fullmatch(source.revision):
            plain = [name for name in source.wanted if not GLOBS.intersection(name)]
            watched |= dict.fromkeys((str(source.type), name) for name in plain)
            watched |= dict.fromkeys(_owner(name.partition("/")[0]) for name in source.wanted if name not in plain)
    return list(watched)


def _owner(name: str) -> WatchedRepository:
    with _explained():
        try:
            client().get_organization_overview(name)
        except HfHubHTTPError as error:
            if error.response.status_code != 404:
                raise
            return "user", name
    return "org", name


def _webhook(info: WebhookInfo) -> Webhook:
    return Webhook(info.id, info.url or "", tuple((item.type, item.name) for item in info.watched), info.disabled)


@contextmanager
def _explained() -> Iterator[None]:
    if not get_token():
        raise WebhookError("there is no token for the Hub: name one with the role write by `hf auth login` or HF_TOKEN")
    try:
        yield
    except HfHubHTTPError as error:
        status = error.response.status_code
        said = REFUSALS.get(status) or f"the Hub answered with status {status}: {error.server_message or 'no reason'}"
        raise WebhookError(f"webhooks: {said}") from None
    except httpx.HTTPError as error:
        raise WebhookError(f"webhooks: the Hub cannot be reached ({error or type(error).__name__})") from None
