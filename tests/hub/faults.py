"""What the local Hub can be told to do wrong."""

import re

STATUSES = {
    "bad_token": (401, {"X-Error-Message": "Invalid credentials in Authorization header"}),
    "private": (401, {"X-Error-Code": "RepoNotFound", "X-Error-Message": "Repository not found"}),
    "gated": (403, {"X-Error-Code": "GatedRepo", "X-Error-Message": "Access to this dataset is restricted"}),
    "gated_anonymous": (401, {"X-Error-Code": "GatedRepo", "X-Error-Message": "Access to this dataset is restricted"}),
    "forbidden": (403, {"X-Error-Message": "Forbidden"}),
    "disabled": (403, {"X-Error-Message": "Access to this resource is disabled."}),
    "not_found": (404, {"X-Error-Code": "RepoNotFound", "X-Error-Message": "Repository not found"}),
    "no_revision": (404, {"X-Error-Code": "RevisionNotFound", "X-Error-Message": "Invalid rev id"}),
    "no_entry": (404, {"X-Error-Code": "EntryNotFound", "X-Error-Message": "Entry not found"}),
    "refused": (418, {}),
    "conflict": (412, {"X-Error-Message": "A commit has happened since. Please refresh and try again."}),
    "rate_limited": (429, {}),
    "server_error": (500, {}),
    "unavailable": (503, {}),
}
"""Faults that are an answer of their own. A fault may add `headers`."""
BROKEN = {"reset", "truncated", "short", "long", "corrupt", "gzip", "drip"}
"""Faults of a body that is sent."""


def corrupted(body):
    """A body of the same length that still parses: in text the last digit is another, elsewhere one bit in the
    middle.
    """
    digits = [match.start() for match in re.finditer(rb"[0-9]", body)] if b"\0" not in body else []
    at = digits[-1] if digits else len(body) // 2
    other = (b"1" if body[at : at + 1] != b"1" else b"2") if digits else bytes([body[at] ^ 1])
    return body[:at] + other + body[at + 1 :]
