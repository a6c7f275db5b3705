"""What was said in a sample of Inspect: messages of a chat, calls of tools and what these gave back, as clean texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from evalboard.readers._cells import text

LONGEST = 100_000
ATTACHMENT = "attachment://"
MEDIA = ("image", "audio", "video", "document", "data")


def question(said: object, attachments: object) -> str | None:
    """What was asked, a text or messages: one alone as it is, several one below the other, each with who speaks."""
    if not isinstance(said, list):
        return _text(said, attachments)
    messages = [message for message in said if isinstance(message, dict)]
    texts = [words(message.get("content"), attachments) for message in messages]
    if len(texts) == 1:
        return texts[0]
    return (
        "\n\n".join(f"{message.get('role', 'message')}: {each}" for message, each in zip(messages, texts, strict=True))
        or None
    )


def answer(output: object, attachments: object) -> str | None:
    """What was answered in the end; None where nothing was."""
    choices = output.get("choices") if isinstance(output, dict) else None
    first = choices[0] if isinstance(choices, list) and choices else None
    message = first.get("message") if isinstance(first, dict) else None
    if isinstance(message, dict) and message.get("content") is not None:
        return words(message["content"], attachments)
    return _text(output.get("completion"), attachments) if isinstance(output, dict) else None


def targets(target: object) -> str | None:
    """What would be right, as JSON of a list of texts."""
    cells = target if isinstance(target, list) else [target]
    texts = [each for each in map(text, cells) if each is not None]
    return msgspec.json.encode(texts).decode() if texts else None


def transcript(messages: object, attachments: object) -> str | None:
    """The messages of a sample as JSON: a list of records with `role` and `text`, and as far as there are any
    `reasoning`, `calls` of tools (`name` and `arguments`), the `tool` that answers, its `error`, and how many letters
    the text has where it was `cut`.
    """
    if not isinstance(messages, list):
        return None
    said = [_message(message, attachments) for message in messages if isinstance(message, dict)]
    return msgspec.json.encode(said).decode() if said else None


def _message(message: Mapping[str, object], attachments: object) -> dict[str, object]:
    content = message.get("content")
    whole = words(content, attachments)
    said: dict[str, object] = {"role": str(message.get("role", "message")), "text": whole[:LONGEST]}
    reasoning = [part.get("reasoning") for part in _records(content) if part.get("type") == "reasoning"]
    error = message.get("error")
    more = {
        "cut": len(whole) if len(whole) > LONGEST else None,
        "reasoning": "\n".join(each for each in (_text(each, attachments) for each in reasoning) if each)[:LONGEST],
        "calls": [_call(call, attachments) for call in _records(message.get("tool_calls"))],
        "tool": text(message.get("function")),
        "error": text(error.get("message")) if isinstance(error, dict) else None,
    }
    return said | {name: each for name, each in more.items() if each}


def _call(call: Mapping[str, object], attachments: object) -> dict[str, str]:
    arguments = call.get("arguments")
    named = (
        {name: _text(each, attachments) if isinstance(each, str) else each for name, each in arguments.items()}
        if isinstance(arguments, dict)
        else {}
    )
    return {"name": str(call.get("function", "")), "arguments": msgspec.json.encode(named).decode()[:LONGEST]}


def words(content: object, attachments: object) -> str:
    """The text of a message's content; of parts that are no text, what they are."""
    if isinstance(content, list):
        return "\n".join(filter(None, (_part(part, attachments) for part in _records(content))))
    return _text(content, attachments) or ""


def _part(part: Mapping[str, object], attachments: object) -> str:
    kind = part.get("type")
    return f"[{kind}]" if kind in MEDIA else _text(part.get("text"), attachments) or ""


def _records(cell: object) -> Sequence[Mapping[str, object]]:
    return [each for each in cell if isinstance(each, dict)] if isinstance(cell, list) else []


def _text(cell: object, attachments: object) -> str | None:
    if isinstance(cell, str) and cell.startswith(ATTACHMENT):
        attached = attachments.get(cell.removeprefix(ATTACHMENT)) if isinstance(attachments, dict) else None
        return attached if isinstance(attached, str) and not attached.startswith("data:") else "[attachment]"
    return cell if isinstance(cell, str) else text(cell)
