"""The whole match as JSON: what was asked, how to cite it, and a row per entry, each in a line of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from evalboard.table.selection import Selection

ORDER = 2
EXTENSION = "json"
MEDIA_TYPE = "application/json"
LABEL = "JSON"
PRINTED = True


def write(selection: Selection) -> Iterator[bytes]:
    """The whole match as JSON (`documents.TableFile`)."""
    import msgspec
    import orjson

    from evalboard.table.exports._contents import about, row_pieces

    frame = selection.frame()
    names = [str(name) for name in frame.columns]
    yield msgspec.json.format(msgspec.json.encode(about(selection))).removesuffix(b"\n}") + b',\n  "rows": ['
    comma = b"\n"
    for columns in row_pieces(frame):
        rows = (orjson.dumps(dict(zip(names, row, strict=True))) for row in zip(*columns, strict=True))
        yield comma + b",\n".join(rows)
        comma = b",\n"
    yield b"\n]}\n"
