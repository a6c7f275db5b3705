"""The whole match as JSON: what was asked, how to cite it, and a row per entry."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from evalboard.table.documents import TableFile
    from evalboard.table.selection import Selection

ORDER = 2
EXTENSION = "json"
MEDIA_TYPE = "application/json"
LABEL = "JSON"
PRINTED = True


def write(selection: Selection) -> str:
    """The whole match as JSON."""
    import orjson

    from evalboard.table.exports._contents import about, plain

    frame = selection.frame()
    rows = zip(*(plain(frame[name]) for name in frame.columns), strict=True)
    document: TableFile = {
        **about(selection),
        "rows": [dict(zip(map(str, frame.columns), row, strict=True)) for row in rows],
    }
    return orjson.dumps(document, option=orjson.OPT_INDENT_2).decode()
