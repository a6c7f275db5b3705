"""The files of a leaderboard as one text of bytes that is nearly that of the leaderboard before it, and back.

Tables stand in it as Arrow has them in memory: one entry more leaves the bytes of all others alike, which compression
takes from the older text (`compressed`).
"""

from __future__ import annotations

import io
import json
import tarfile
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import zstandard

from evalboard.base import seals
from evalboard.base.seals import MARK
from evalboard.base.tables import SUFFIX, read_table, write_table
from evalboard.builds.artifact import ANSWERS, MANIFEST, SAMPLES
from evalboard.errors import DamagedCache

PARQUET = ".parquet"
LEFT_OUT = frozenset({SAMPLES, ANSWERS})
"""What people and models wrote, and every answer: too large for every state, and read from the files of the source
where they matter.
"""
LEVEL = 9
WINDOW = 27
"""Two to the power of this many bytes is how far back alike bytes are looked for: 128 MB, the older text and the new
one.
"""
LARGEST = 2 ** (WINDOW - 1)
"""Bytes that a text may have, so that it can be compared with another one as large."""
CELL = 4  # bytes


def text_of(folder: Path) -> bytes:
    """The files of a leaderboard in one text. OSError where one cannot be read, Damaged where they are too large
    together.
    """
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path in sorted(folder.iterdir()):
            if path.name in LEFT_OUT | {seals.SEAL, MARK}:
                continue
            content = _content_of(path)
            facts = tarfile.TarInfo(path.name)
            facts.size = len(content)
            archive.addfile(facts, io.BytesIO(content))
            _demand_small(out.tell())
    return out.getvalue()


def _content_of(path: Path) -> bytes:
    if path.suffix == PARQUET:
        _demand_small(CELL * pq.read_metadata(path).num_rows * pq.read_metadata(path).num_columns)
        return _stream(pq.read_table(path))
    if path.suffix == SUFFIX:
        table = read_table(path.parent, path.stem)
        _demand_small(CELL * table.num_rows * table.num_columns)
        return _stream(table)
    return path.read_bytes()


def _demand_small(size: int) -> None:
    """Damaged where files of a size are too large together to be held by revision."""
    if size > LARGEST:
        raise DamagedCache(f"its files have more than {LARGEST / 1e6:,.0f} MB")


def write_files(text: bytes, folder: Path) -> None:
    """The files of a text in an empty folder, without samples and answers, which its manifest no longer names. Damaged
    where it is none.
    """
    try:
        with tarfile.open(fileobj=io.BytesIO(text), mode="r:") as archive:
            for facts in archive.getmembers():
                file = archive.extractfile(facts)
                if file is None or "/" in facts.name or facts.name.startswith("."):
                    raise DamagedCache(f"{facts.name!r:.80} is no file of a leaderboard")
                _write_file(folder / facts.name, file.read())
    except (tarfile.TarError, pa.ArrowInvalid, ValueError) as error:
        raise DamagedCache(f"is no leaderboard: {error}") from None


def compressed(text: bytes, older: bytes) -> bytes:
    """A text in short, where another one, which may be empty, is at hand again when it is read."""
    how = zstandard.ZstdCompressionParameters.from_level(LEVEL, window_log=WINDOW, enable_ldm=True, write_checksum=True)
    return zstandard.ZstdCompressor(compression_params=how, dict_data=_beside(older)).compress(text)


def decompressed(short: bytes, older: bytes) -> bytes:
    """The text that was compressed beside an older one. Damaged where it is something else."""
    try:
        if zstandard.frame_content_size(short) > LARGEST:
            raise DamagedCache(f"has more than {LARGEST / 1e6:,.0f} MB")
        return zstandard.ZstdDecompressor(dict_data=_beside(older), max_window_size=2**WINDOW).decompress(
            short, max_output_size=LARGEST
        )
    except zstandard.ZstdError as error:
        raise DamagedCache(f"cannot be decompressed: {error}") from None


def _beside(older: bytes) -> zstandard.ZstdCompressionDict | None:
    return zstandard.ZstdCompressionDict(older, dict_type=zstandard.DICT_TYPE_RAWCONTENT) if older else None


def _stream(table: pa.Table) -> bytes:
    out = io.BytesIO()
    with pa.ipc.new_stream(out, table.schema) as stream:
        stream.write_table(table.combine_chunks())
    return out.getvalue()


def _write_file(path: Path, content: bytes) -> None:
    if path.suffix == SUFFIX:
        write_table(pa.ipc.open_stream(content).read_all(), path)
        return
    if path.suffix == PARQUET:
        table = pa.ipc.open_stream(content).read_all()
        # In one piece, so that a column is read without being copied.
        pq.write_table(table, path, row_group_size=max(len(table), 1))
        return
    if path.name == MANIFEST:
        facts = json.loads(content)
        content = json.dumps(facts | {"samples": None, "answered": None}, ensure_ascii=False).encode()
    path.write_bytes(content)
