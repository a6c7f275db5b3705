"""Logs as Inspect writes them, small ones: `.json`, and `.eval` with members as they are, deflated or in Zstandard."""

import io
import json
import struct
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

import pyarrow as pa

from evalboard.base.json_types import Json

ZSTANDARD = 93
Sample = dict[str, Any]


def sample(ident: Json, epoch: int = 1, *, scores: Mapping[str, Json] | None = None, **more: object) -> Sample:
    """A sample; a score is its value."""
    said = [{"role": "user", "content": f"Question {ident}?"}, {"role": "assistant", "content": f"Answer {ident}."}]
    return {
        "id": ident,
        "epoch": epoch,
        "input": f"Question {ident}?",
        "target": "right",
        "messages": said,
        "output": {"model": "x", "choices": [{"message": said[1], "stop_reason": "stop"}]},
        "scores": {
            name: {"value": value, "answer": f"Answer {ident}.", "explanation": f"{value}, says the judge"}
            for name, value in scores.items()
        }
        if scores is not None
        else None,
        "model_usage": {
            "org/x": {"input_tokens": 6, "output_tokens": 4, "total_tokens": 10, "total_cost": 0.25},
            "judge": {"total_tokens": 99},
        },
        "total_time": 2.0,
        "events": [{"event": "model", "text": 'a "quoted" [bracket'}],
    } | more


def metric(
    value: Json,
    stderr: Json = None,
    *,
    name: str = "match",
    scorer: str = "",
    reducer: str | None = None,
    of: str = "accuracy",
) -> Json:
    """What a log states of a score."""
    metrics = {of: {"name": of, "value": value}} | (
        {} if stderr is None else {"stderr": {"name": "stderr", "value": stderr}}
    )
    return {"name": name, "scorer": scorer or name, "reducer": reducer, "metrics": metrics}


def log(
    samples: Sequence[Sample] | None = None, scores: Sequence[Json] = (), *, size: int | None = None, **more: Any
) -> dict[str, Any]:
    """A log of a task of `size` samples, which ended well. What `eval` and `config` say is added to what stands
    there.
    """
    of_eval, config = more.pop("eval", {}), more.pop("config", {})
    total = len(samples or ()) if size is None else size
    epochs = config.get("epochs", 1)
    return {
        "version": 2,
        "status": "success",
        "eval": {
            "task": "arithmetic",
            "task_version": 0,
            "model": "org/x",
            "created": "2026-02-06T02:15:41+00:00",
            "dataset": {"name": "numbers", "samples": total},
            "config": config,
            "packages": {"inspect_ai": "0.3.285"},
        }
        | of_eval,
        "plan": {"config": {"temperature": 0.5}},
        "results": {"total_samples": total * epochs, "completed_samples": total * epochs, "scores": list(scores)},
        "stats": {"model_usage": {"org/x": {"total_tokens": 10 * total * epochs, "total_cost": 0.25 * total * epochs}}},
        "samples": samples,
    } | more


def as_json(content: Mapping[str, Any]) -> bytes:
    """The bytes of a `.json` log; NaN stands there bare, as Inspect writes it."""
    return json.dumps(content).encode()


def as_eval(content: Mapping[str, Any], *, compression: int = zipfile.ZIP_DEFLATED, ended: bool = True) -> bytes:
    """The bytes of an `.eval` log; one that has not ended has no head."""
    head = {name: part for name, part in content.items() if name != "samples"}
    members: dict[str, object] = {"_journal/start.json": {name: head[name] for name in ("version", "eval", "plan")}}
    members |= {f"samples/{each['id']}_epoch_{each['epoch']}.json": each for each in content["samples"] or ()}
    members |= {"summaries.json": []} | ({"header.json": head} if ended else {})
    return zipped({name: json.dumps(member).encode() for name, member in members.items()}, compression=compression)


def zipped(members: Mapping[str, bytes], *, compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip. The library of Python before 3.14 cannot write Zstandard: its members are put in as they are, and called
    so afterwards.
    """
    made = io.BytesIO()
    with zipfile.ZipFile(
        made, "w", compression=zipfile.ZIP_STORED if compression == ZSTANDARD else compression
    ) as archive:
        for name, content in members.items():
            archive.writestr(
                zipfile.ZipInfo(name), _framed(content) if compression == ZSTANDARD else content, archive.compression
            )
    raw = bytearray(made.getvalue())
    if compression == ZSTANDARD:
        for info in zipfile.ZipFile(io.BytesIO(bytes(raw))).infolist():
            content = members[info.filename]
            struct.pack_into("<H", raw, info.header_offset + 8, ZSTANDARD)
            struct.pack_into("<L", raw, info.header_offset + 14, zlib.crc32(content))
            struct.pack_into("<L", raw, info.header_offset + 22, len(content))
        place = raw.find(b"PK\x01\x02")
        for content in members.values():
            struct.pack_into("<H", raw, place + 10, ZSTANDARD)
            struct.pack_into("<L", raw, place + 16, zlib.crc32(content))
            struct.pack_into("<L", raw, place + 24, len(content))
            place = raw.find(b"PK\x01\x02", place + 46)
    return bytes(raw)


def _framed(content: bytes) -> bytes:
    """Two frames of Zstandard, as a large member has them."""
    middle = len(content) // 2
    return b"".join(pa.compress(part, codec="zstd", asbytes=True) for part in (content[:middle], content[middle:]))
