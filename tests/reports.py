"""Reports as the API answers them."""

from __future__ import annotations

from typing import Any


def tables(report: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """The rows of each table of a report, by its key."""
    return {block["key"]: block["rows"] for block in report["blocks"] if block["type"] == "table"}
