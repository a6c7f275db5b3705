"""A log of Inspect AI on the disk: `.eval`, a zip with a member per sample, or `.json`. Its head, and its samples one
by one.

The layout is that of `inspect_ai/log/_recorders` (log versions 2 and 3). At most one sample is in memory: a `.json`
file is mapped, and its samples found before they are decoded.
"""

from __future__ import annotations

import hashlib
import re
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import BinaryIO, TypeVar

import msgspec

from evalboard.base import current_file, seals
from evalboard.base.code_version import code_version
from evalboard.data.bounds import Bounds, overlapping
from evalboard.errors import DamagedCache, ReadError
from evalboard.readers._json import ANYTHING, UNLIKE, Raw, decoded, has_bare_words, mapped, places
from evalboard.readers._options import at
from evalboard.sources import File, Snapshot

VERSIONS = (2, 3)
HEAD, STARTED = "header.json", "_journal/start.json"
"""The members of a zip with the head of a log, and with that of one that has not ended."""
SAMPLE = re.compile(r"samples/[^/]+(?:/sample)?\.json")
"""The members with samples: whole, or the first part of one in pieces, `samples/<id>_epoch_<n>/sample.json`."""
LARGE = 16_000_000
"""Bytes of a `.json` log whose head is kept."""
ZSTANDARD = 93
LOCAL_HEAD = 30
DAMAGED = (zipfile.BadZipFile, zlib.error, OSError, EOFError, NotImplementedError, RuntimeError, ValueError)
Content = TypeVar("Content")


class LogSample(msgspec.Struct):
    """What is read of a sample; its events, most of a log, are passed over."""

    id: object = None
    epoch: object = 1
    input: object = None
    choices: object = None
    target: object = None
    messages: object = None
    output: object = None
    scores: object = None
    metadata: object = None
    model_usage: object = None
    total_time: object = None
    error: object = None
    limit: object = None
    invalidation: object = None
    attachments: object = None


class LogShell(msgspec.Struct):
    """A `.json` log, its parts as they are written."""

    version: msgspec.Raw = msgspec.Raw(b"null")
    status: msgspec.Raw = msgspec.Raw(b"null")
    eval: msgspec.Raw = msgspec.Raw(b"null")
    plan: msgspec.Raw = msgspec.Raw(b"null")
    results: msgspec.Raw = msgspec.Raw(b"null")
    stats: msgspec.Raw = msgspec.Raw(b"null")
    error: msgspec.Raw = msgspec.Raw(b"null")
    invalidated: msgspec.Raw = msgspec.Raw(b"null")
    samples: list[msgspec.Raw] | None = None


SAMPLES: msgspec.json.Decoder[LogSample] = msgspec.json.Decoder(LogSample)
SHELL: msgspec.json.Decoder[LogShell] = msgspec.json.Decoder(LogShell)


@dataclass(frozen=True)
class LogHead:
    """What a log says of itself beside its samples."""

    facts: Mapping[str, object]

    def at(self, path: str) -> object:
        """What stands under keys joined by dots, None where there is nothing."""
        return at(self.facts, path)


@dataclass(frozen=True, slots=True)
class LogFile:
    """A log of a snapshot, opened when it is asked."""

    snapshot: Snapshot
    file: File

    @property
    def zipped(self) -> bool:
        """Whether it is `.eval`."""
        return self.file.path.endswith(".eval")

    def head(self) -> LogHead:
        """Its head. ReadError where it is no log of Inspect, or one of another version."""
        facts = self._zip_head() if self.zipped else self._kept_head()
        if (
            not isinstance(facts, dict)
            or not isinstance(facts.get("eval"), dict)
            or not isinstance(facts.get("status"), str)
        ):
            raise ReadError("is no log of Inspect: expected `status` and `eval`")
        if facts.get("version", VERSIONS[0]) not in VERSIONS:
            raise ReadError(f"is a log of version {facts['version']!r}; expected {' or '.join(map(str, VERSIONS))}")
        return LogHead(facts)

    def samples(self) -> Iterator[LogSample]:
        """Its samples, one after the other, in the order of the file. ReadError where one cannot be read."""
        return self._zip_samples() if self.zipped else self._json_samples()

    def _path(self) -> Path:
        return self.snapshot.local(self.file, whole=self.zipped)

    def _zip_head(self) -> object:
        with _opened_zip(self._path(), self.snapshot.bounds) as log:
            if HEAD in log.members:
                return self._decoded(log.read(HEAD), ANYTHING)
            start = self._decoded(log.read(STARTED), ANYTHING) if STARTED in log.members else None
            return {**start, "status": "started"} if isinstance(start, dict) else None

    def _zip_samples(self) -> Iterator[LogSample]:
        with _opened_zip(self._path(), self.snapshot.bounds) as log:
            for name in log.members:
                if SAMPLE.fullmatch(name):
                    yield self._decoded(log.read(name), SAMPLES)

    def _kept_head(self) -> object:
        """The head of a `.json` log: of a large one, which has to be gone through for it, it is kept."""
        if self.snapshot.workspace is None or self.file.size < LARGE:
            return self._json_head()
        identity = [
            self.file.path,
            self.file.blob,
            asdict(self.snapshot.bounds),
            code_version("evalboard.readers._inspect_log"),
        ]
        folder = self.snapshot.workspace / hashlib.sha256(msgspec.json.encode(identity)).hexdigest()[:40]
        with suppress(OSError, DamagedCache):
            seals.check(folder)
            return ANYTHING.decode((folder / HEAD).read_bytes())
        facts = self._json_head()
        with suppress(OSError), seals.published(folder) as part:
            if part is not None:
                (part / HEAD).write_bytes(msgspec.json.encode(facts))
        return facts

    def _json_head(self) -> object:
        with mapped(self._path()) as raw:
            parts = _shell(raw)
            shell = {name: bytes(getattr(parts, name)) for name in LogShell.__struct_fields__ if name != "samples"}
            del parts
            return {name: self._decoded(part, ANYTHING) for name, part in shell.items() if part != b"null"}

    def _json_samples(self) -> Iterator[LogSample]:
        with mapped(self._path()) as raw:
            for sample in _shell(raw).samples or ():
                yield self._decoded(bytes(sample), SAMPLES)

    def _decoded(self, raw: bytes, decoder: msgspec.json.Decoder[Content]) -> Content:
        current_file.note(self.file.path)
        self.snapshot.bounds.check_json(raw)
        return decoded(raw, decoder)


@dataclass(frozen=True)
class _Zip:
    """An open `.eval`: its members by name, of those with one name the last."""

    archive: zipfile.ZipFile
    file: BinaryIO
    members: Mapping[str, zipfile.ZipInfo]

    def read(self, name: str) -> bytes:
        """The bytes of a member. ReadError where they are not what the zip says."""
        info = self.members[name]
        try:
            return self._zstandard(info) if info.compress_type == ZSTANDARD else self.archive.read(info)
        except DAMAGED as error:
            raise ReadError(f"{name[:200]}: cannot be read: {error}") from None

    def _zstandard(self, info: zipfile.ZipInfo) -> bytes:
        """A member that the library of Python before 3.14 cannot decompress, of one frame or several."""
        import pyarrow as pa

        if info.flag_bits & 1:
            raise ValueError("is encrypted")
        self.file.seek(info.header_offset)
        head = self.file.read(LOCAL_HEAD)
        if head[:4] != b"PK\x03\x04":
            raise ValueError("has no head")
        self.file.seek(int.from_bytes(head[26:28], "little") + int.from_bytes(head[28:30], "little"), 1)
        compressed = self.file.read(info.compress_size)
        with pa.input_stream(pa.BufferReader(compressed), compression="zstd") as stream:
            content = stream.read(info.file_size + 1)
        if len(content) != info.file_size or zlib.crc32(content) != info.CRC:
            raise ValueError("is not what its checksum says")
        return content


@contextmanager
def _opened_zip(path: Path, bounds: Bounds) -> Iterator[_Zip]:
    with ExitStack() as stack:
        try:
            file = stack.enter_context(path.open("rb"))
            archive = stack.enter_context(zipfile.ZipFile(file))
        except OSError as error:
            raise ReadError(f"cannot be read: {error.strerror or error}") from None
        except DAMAGED as error:
            raise ReadError(f"is no zip, as logs of Inspect that end in .eval are: {error}") from None
        bounds.check_members(archive)
        if overlapping(archive):
            raise ReadError("has members that lie over each other; expected a log as Inspect writes it")
        yield _Zip(archive, file, {info.filename: info for info in archive.infolist()})


def _shell(raw: Raw) -> LogShell:
    try:
        return SHELL.decode(raw)
    except UNLIKE as error:
        if not has_bare_words(raw):
            raise ReadError(f"is no log of Inspect: {error}") from None
    return _split(raw)


def _split(raw: Raw) -> LogShell:
    """The parts of a `.json` log that bare words keep from being JSON. ReadError where its brackets do not match."""
    samples = places(raw, "samples")
    if samples is None:
        raise ReadError("is no log of Inspect: its brackets do not match")
    head = decoded(raw[: samples.begin] + raw[samples.end :] if samples.end else bytes(raw), ANYTHING)
    if not isinstance(head, dict):
        raise ReadError("is no log of Inspect: expected a record")
    parts = {
        name: msgspec.Raw(msgspec.json.encode(head[name]))
        for name in LogShell.__struct_fields__
        if name in head and name != "samples"
    }
    view = memoryview(raw)  # a copy of all samples would be as large as the file
    return LogShell(**parts, samples=[msgspec.Raw(view[first:last]) for first, last in samples.records])
