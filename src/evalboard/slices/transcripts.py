"""All that was said in a sample, as a reader leaves it in the column `transcript`."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from evalboard.slices.documents import MessageDocument, ToolCall

TRANSCRIPT = "transcript"
"""The column of a config, or of a reader, that holds JSON of messages."""
MOST_MESSAGES = 1_000
MOST_LETTERS = 400_000
"""What is shown of a sample, all its messages together; the download has the rest."""

MESSAGES = msgspec.json.Decoder(list[MessageDocument])


def messages_in(cell: object) -> list[MessageDocument]:
    """The messages in a cell, within bounds; none where it holds something else, which stays a text."""
    if not isinstance(cell, str):
        return []
    try:
        messages = MESSAGES.decode(cell)
    except (msgspec.MsgspecError, RecursionError):
        return []
    shown: list[MessageDocument] = []
    left = MOST_LETTERS
    for message in messages[:MOST_MESSAGES]:
        text, reasoning = message.text[:left], message.reasoning[: max(0, left - len(message.text))]
        calls = [ToolCall(call.name, call.arguments[:left]) for call in message.calls]
        left -= len(text) + len(reasoning) + sum(len(call.arguments) for call in calls)
        whole = message.cut or (len(message.text) if len(text) < len(message.text) else 0)
        shown.append(replace(message, text=text, reasoning=reasoning, calls=calls, cut=whole))
        if left <= 0:
            break
    return shown
