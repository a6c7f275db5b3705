"""What refusals have in common: what an error says, the nearest of the names that there are, one of several choices."""

from __future__ import annotations

from collections.abc import Sequence

from evalboard.errors import EvalboardError, closest
from evalboard.strings._message import Message, Text, message


def format_message(error: EvalboardError) -> Text:
    """What an error says, in no language yet where it is a sentence of the catalogue."""
    text = error.args[0] if error.args else ""
    return text if isinstance(text, Message) else str(text)


def did_you_mean(name: str, names: list[str] | tuple[str, ...]) -> Text:
    """What to append to a refusal of an unknown name: the nearest known one, or all of a few."""
    close = closest(name, names)
    if isinstance(close, str):
        return message("base-nearest", name=repr(close))
    return message("base-known", names=close) if close else ""


def either(choices: Sequence[str]) -> Text:
    """Choices of which one is expected."""
    first, *rest = choices
    return message("base-either", first=first, rest=either(rest)) if rest else first
