"""What builds import, whatever the board: imported once, for all workers of a server."""

from __future__ import annotations

from evalboard.base.families import own_members

BY_ALL = ("evalboard.builds.build_jobs", "huggingface_hub", "huggingface_hub.file_download", "httpx", "pyarrow.dataset")


def build_modules() -> tuple[str, ...]:
    """The names of these modules."""
    families = ("sources", "readers", "readers.tools", "audits", "audits.stored_values")
    return (*BY_ALL, *(f"evalboard.{family}.{name}" for family in families for name in own_members(family)))
