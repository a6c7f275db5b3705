"""One repository on one Hub, and how patiently to ask for it."""

from __future__ import annotations

import os
import threading
from dataclasses import dataclass, field

from evalboard.base import hub_urls
from evalboard.base.hub_urls import RepoType
from evalboard.settings import Settings
from evalboard.sources._pace import Bucket, bucket


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
