"""A configuration and split of a dataset on the Hub, at one commit, as the `datasets` library finds its files."""

from __future__ import annotations

from evalboard.sources.hub import fetch, forget, latest

__all__ = ["fetch", "forget", "latest"]
