"""What is written to the Hub: a commit of a dataset, or a pull request to it, by the token of who runs the command.

The token is the one that the Hub's own client finds: HF_TOKEN, or what `hf auth login` wrote. It is handed to that
client alone.
"""

from __future__ import annotations

import glob
import os
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from huggingface_hub import CommitOperationAdd, CommitOperationDelete, HfApi, WebhookInfo, WebhookWatchedItem, get_token
from huggingface_hub.errors import (
    DisabledRepoError,
    GatedRepoError,
    HfHubHTTPError,
    HFValidationError,
    LocalTokenNotFoundError,
    RepositoryNotFoundError,
    RevisionNotFoundError,
)
from huggingface_hub.hf_api import RepoFile
from huggingface_hub.utils import httpx

from evalboard import __version__
from evalboard.base import hub_urls
from evalboard.config.sources import GLOBS, SHA, HubSource, NativeSource, Source
from evalboard.errors import EvalboardError
from evalboard.sources._client import CLIENT_ERRORS

DATASET, SPACE = "dataset", "space"
MAIN = "main"
OPEN = ("open", "draft")
WAYS = "`hf auth login` or HF_TOKEN"
REFUSALS = {
    401: (
        "the Hub does not accept the token; it may have expired or been revoked. "
        f"Make a new one with the role write, and name it by {WAYS}"
    ),
    402: "the Hub asks for a paid plan",
    404: "the Hub does not know what is to be written to",
    412: (
        "it has moved since it was looked at, and nothing was pushed. "
        "Run the command again: it then compares with what is there now"
    ),
    413: "the Hub takes no commit of this size",
    429: "the Hub's limit of requests is reached; try again later",
}
FORBIDDEN = (
    "the token may not write there. It needs the role write, and its owner the right to; "
    "`--pr` proposes the same as a pull request"
)
CLOSED = (
    "its pull request {pull} was closed or merged meanwhile, and nothing was pushed. "
    "Run the command again: it opens another one"
)
HOOK_REFUSALS = {
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


class PushError(EvalboardError):
    """A dataset that could not be written. `unwritten` everything but what its text says: the Hub takes a commit whole
    or not at all.
    """

    status = 0
    """What the Hub answered, where it did: 401 where it does not accept the token, 403 where the token may not
    write.
    """


class PushDelayed(PushError):  # noqa: N818 - a state of the Hub
    """The same, where the Hub does not answer now: later it may."""


@dataclass(frozen=True, slots=True)
class RemoteFile:
    """A file of a dataset on the Hub: its git id, and the sha256 of its content where it lies in large storage."""

    oid: str
    sha256: str
    size: int


@dataclass(frozen=True)
class Remote:
    """What a dataset holds at a revision. `name` is what it is called now; without a commit it is not there."""

    name: str
    revision: str = MAIN
    commit: str = ""
    files: Mapping[str, RemoteFile] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PushResult:
    """A commit that was made, and the pull request that it belongs to (0 for none)."""

    commit: str
    url: str
    pull: int = 0


def client(token: str | None = None) -> HfApi:
    """The Hub that the environment names now, by a token, or by that of who runs this."""
    endpoint = (os.environ.get("HF_ENDPOINT") or hub_urls.HUB).rstrip("/")
    return HfApi(endpoint=endpoint, token=token, library_name="evalboard", library_version=__version__)


def has_token() -> bool:
    """Whether the client has a token to send."""
    return bool(get_token())


def user() -> str:
    """Whose token it is. PushError where there is none, or it is not accepted."""
    if not has_token():
        raise PushError(f"there is no token for the Hub: name one with the role write by {WAYS}")
    with _explained("whoami"):
        return str(client().whoami()["name"])


def remote(name: str, revision: str = MAIN, *, token: str | None = None) -> Remote:
    """What a dataset holds at a revision. PushError where that cannot be seen; one that is not there is an answer."""
    api = client(token)
    with _explained(name):
        try:
            info = api.dataset_info(name, revision=revision)
        except RepositoryNotFoundError as error:
            if getattr(error.response, "status_code", 404) == 401 and "credentials" in str(error.server_message or ""):
                raise
            return Remote(name, revision)
        commit = str(info.sha)
        rows = [
            row
            for row in api.list_repo_tree(info.id, repo_type=DATASET, revision=commit, recursive=True)
            if isinstance(row, RepoFile)
        ]
        files = {row.path: RemoteFile(row.blob_id, row.lfs.sha256 if row.lfs else "", row.size) for row in rows}
    return Remote(info.id, revision, commit, files)


def created(name: str, *, private: bool) -> Remote:
    """A new dataset."""
    with _explained(name):
        client().create_repo(name, repo_type=DATASET, private=private)
    return remote(name)


def pushed(
    at: Remote,
    additions: Mapping[str, bytes],
    deletions: Collection[str],
    *,
    title: str,
    text: str,
    propose: bool,
    token: str | None = None,
) -> PushResult:
    """Make one commit on top of what was seen of a dataset, or propose it. PushError where it has moved."""
    operations = [
        *(CommitOperationAdd(path, content) for path, content in additions.items()),
        *(CommitOperationDelete(path, is_folder=False) for path in deletions),
    ]
    pull = int(at.revision.rpartition("/")[2]) if at.revision != MAIN else 0
    with _explained(at.name, pull=pull):
        commit = client(token).create_commit(
            at.name,
            operations,
            commit_message=title,
            commit_description=text,
            repo_type=DATASET,
            revision=at.revision,
            parent_commit=at.commit,
            create_pr=propose and not pull,
        )
    number = pull or commit.pr_num or 0
    return PushResult(commit.oid, pull_url(at.name, number) if number else commit.commit_url, number)


def pull_url(name: str, number: int) -> str:
    """The page of a pull request."""
    return f"{hub_urls.page(name, endpoint=client().endpoint)}/discussions/{number}"


def open_pulls(name: str, author: str) -> list[int]:
    """The pull requests of somebody to a dataset that can still be pushed to, the newest first."""
    with _explained(name):
        threads = client().get_repo_discussions(name, repo_type=DATASET, author=author, discussion_type="pull_request")
        return sorted((each.num for each in threads if each.status in OPEN and each.author == author), reverse=True)


def tags(name: str) -> dict[str, str]:
    """The tags of a dataset with their commits."""
    with _explained(name):
        return {tag.name: tag.target_commit for tag in client().list_repo_refs(name, repo_type=DATASET).tags}


def tag(name: str, word: str, commit: str) -> None:
    """Have a tag name a commit. PushError where it names another already."""
    with _explained(name):
        client().create_tag(name, tag=word, revision=commit, repo_type=DATASET)


def space_pushed(name: str, folder: Path, paths: Collection[str], *, private: bool, replace: bool) -> str:
    """Create a Space of a folder's files, or commit them to one that is to be replaced; its address. PushError where
    there is one already.
    """
    with _explained(name):
        api = client()
        if not replace and api.repo_exists(name, repo_type=SPACE):
            raise PushError(f"{name}: is there already; --force writes over its files")
        api.create_repo(name, repo_type=SPACE, space_sdk="gradio", private=private, exist_ok=replace)
        api.upload_folder(
            repo_id=name,
            repo_type=SPACE,
            folder_path=folder,
            allow_patterns=[glob.escape(path) for path in paths],
            commit_message="Write the Space of a board",
        )
    return f"{api.endpoint}/spaces/{name}"


@contextmanager
def _explained(name: str, *, pull: int = 0) -> Iterator[None]:
    try:
        yield
    except LocalTokenNotFoundError:
        raise PushError(f"there is no token for the Hub: name one with the role write by {WAYS}") from None
    except RuntimeError as error:
        # A large file that could not be uploaded: nothing was committed.
        cause = error.__cause__
        raise PushError(f"{name}: {error} {_sentence(cause, pull) if cause else ''}".strip()) from None
    except (*CLIENT_ERRORS, HFValidationError, ValueError, OSError) as error:
        failure = (PushDelayed if _passes(error) else PushError)(f"{name}: {_sentence(error, pull)}")
        failure.status = _status(error)
        raise failure from None


def _status(error: BaseException) -> int:
    if not isinstance(error, HfHubHTTPError):
        return 0
    return 401 if "credentials" in str(error.server_message or "") else error.response.status_code


def _passes(error: BaseException) -> bool:
    """Whether a later try may fare better: the Hub is out of reach, has trouble of its own, or asks for patience."""
    if isinstance(error, HfHubHTTPError):
        return error.response.status_code >= 500 or error.response.status_code == 429
    return not isinstance(error, (HFValidationError, ValueError))


LASTING: tuple[tuple[type[Exception], str], ...] = (
    (GatedRepoError, "it is gated: accept its terms on the Hub first"),
    (DisabledRepoError, "it has been disabled by the Hub"),
    (
        RevisionNotFoundError,
        "it has no such revision any more: its history may have been squashed. Run the command again",
    ),
)


def _sentence(error: BaseException, pull: int) -> str:
    for kind, sentence in LASTING:
        if isinstance(error, kind):
            return sentence
    if isinstance(error, HfHubHTTPError):
        return _of_status(error.response.status_code, str(error.server_message or ""), pull)
    words = " ".join(str(error).split())
    return (
        f"{words:.300}"
        if isinstance(error, ValueError)
        else f"the Hub cannot be reached at {client().endpoint} ({words:.200})"
    )


def _of_status(status: int, said: str, pull: int) -> str:
    """What an error status means, with the Hub's own words where these may say more."""
    if "credentials" in said:
        return REFUSALS[401]
    if status == 403:
        return CLOSED.format(pull=pull) if pull and ("closed" in said or "merged" in said) else FORBIDDEN
    sentence = REFUSALS.get(
        status, "the Hub has trouble of its own; try again later" if status >= 500 else "the Hub refuses it"
    )
    return f"{sentence} (status {status}{f': {said:.200}' if said else ''})"


def pull_status(name: str, number: int) -> str:
    """How a pull request stands: open, draft, closed or merged; empty where there is none. PushError where that cannot
    be seen.
    """
    with _explained(name):
        try:
            thread = client().get_discussion_details(name, number, repo_type=DATASET)
        except HfHubHTTPError as error:
            if error.response.status_code == 404 and not isinstance(error, RepositoryNotFoundError):
                return ""
            raise
    return str(thread.status) if thread.is_pull_request else ""


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
    with _explained_hook():
        return [_webhook(row) for row in client().list_webhooks() if row.url]


def registered(url: str, watched: Sequence[WatchedRepository], secret: str) -> tuple[Webhook, bool]:
    """The webhook that leads to an address, with what it watches from now on, and whether it is new. WebhookError where
    it cannot be made.
    """
    items: list[dict | WebhookWatchedItem] = [{"type": kind, "name": name} for kind, name in watched]
    there = next((each for each in webhooks() if each.url == url), None)
    with _explained_hook():
        if there is None:
            return _webhook(client().create_webhook(url=url, watched=items, domains=["repo"], secret=secret)), True
        made = client().update_webhook(there.id, url=url, watched=items, domains=["repo"], secret=secret)
        return _webhook(client().enable_webhook(there.id) if made.disabled else made), False


def removed(webhook_id: str) -> None:
    """Remove a webhook. WebhookError where there is none, or it cannot be done."""
    with _explained_hook():
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
    with _explained_hook():
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
def _explained_hook() -> Iterator[None]:
    if not get_token():
        raise WebhookError("there is no token for the Hub: name one with the role write by `hf auth login` or HF_TOKEN")
    try:
        yield
    except HfHubHTTPError as error:
        status = error.response.status_code
        said = (
            HOOK_REFUSALS.get(status) or f"the Hub answered with status {status}: {error.server_message or 'no reason'}"
        )
        raise WebhookError(f"webhooks: {said}") from None
    except httpx.HTTPError as error:
        raise WebhookError(f"webhooks: the Hub cannot be reached ({error or type(error).__name__})") from None
