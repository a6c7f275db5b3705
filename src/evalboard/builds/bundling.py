"""A board's dataset as one compact file that can lie beside its config."""

from __future__ import annotations

import io
from collections.abc import Collection
from pathlib import Path

from evalboard.base import hub_urls
from evalboard.data.copy_origin import CopyOrigin
from evalboard.errors import ReadError, nearest
from evalboard.sources import Snapshot
from evalboard.sources.bundle import pack


def bundle(snapshot: Snapshot, copied: CopyOrigin, path: Path, *, without: Collection[str] = ()) -> str:
    """Pack the files of a snapshot, parquet files without some columns; the sha256 of the archive. ReadError for a
    column that no parquet file has.
    """
    seen: set[str] = set()
    files = {}
    for file in snapshot.files:
        local = snapshot.local(file)
        files[file.path] = _compact(local, without, seen) if local.suffix == ".parquet" else local.read_bytes()
    for name in without:
        if name not in seen:
            raise ReadError(f"{name!r}: is no column of a parquet file of this board{nearest(name, sorted(seen))}")
    return pack(path, copied, files)


def copied_from(snapshot: Snapshot, **stated: str) -> CopyOrigin:
    """Of what a snapshot is a copy: as stated, and else as the Hub says. ReadError for what neither says."""
    facts = dict.fromkeys(("name", "url", "commit", "date", "licence", "changes"), "")
    if snapshot.repo and not snapshot.commits:
        facts["name"], facts["commit"] = snapshot.repo, snapshot.revision
        facts["url"] = hub_urls.tree(snapshot.repo, snapshot.revision, snapshot.repo_type)
        if snapshot.kind == "native":
            facts["url"] = hub_urls.page(snapshot.repo.partition(" ")[0])  # its snapshot is no commit of the Hub
        facts["date"] = snapshot.date.date().isoformat() if snapshot.date else ""
    try:
        return CopyOrigin(**{**facts, **{name: value for name, value in stated.items() if value}})
    except ValueError as error:
        raise ReadError(f"--{error}; a bundle says of what it is a copy") from None


def _compact(path: Path, without: Collection[str], seen: set[str]) -> bytes:
    """A parquet file without some columns and without compression of its own, which the archive does better."""
    import pyarrow.parquet as pq

    table = pq.read_table(path)
    seen.update(table.column_names)
    table = table.drop_columns([name for name in table.column_names if name in without]).replace_schema_metadata(None)
    buffer = io.BytesIO()
    pq.write_table(table, buffer, compression="none")
    return buffer.getvalue()
