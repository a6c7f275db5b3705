"""A sentence or label that is not worded yet: an id of the catalogue, and the values that its words need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, Union

from evalboard.strings._catalogue import current_language, worded

Value: TypeAlias = Union[str, int, "Message", tuple[Union[str, "Message"], ...]]
"""What words are filled in with: a text, which is data or a number as its owner prints it; a whole number, which
chooses a plural and prints with commas; another message; or several texts, which are listed as the language lists
things.
"""
Json: TypeAlias = Union[str, int, "dict[str, Json]", "list[Json]"]
BEFORE, NEXT = "\ue002", "\ue003"
"""Stand for two things of a list, to see what is between them."""


@dataclass(frozen=True, slots=True)
class Message:
    """What is to be said, in no language. As text it is worded in the language that is spoken where it is asked for."""

    id: str
    """`<room>-<name>`, with `.<attribute>` where the message has some: it stands in `<language>/<room>.ftl`."""
    values: tuple[tuple[str, Value], ...] = ()
    """By name, in the order of names."""

    def __str__(self) -> str:
        return self.in_language(current_language())

    def in_language(self, language: str) -> str:
        """The words of one language; those of the default one where it has none for this. StringsError where that has
        none either.
        """
        return worded(language, self.id, {name: _filled(value, language) for name, value in self.values})

    def as_json(self) -> dict[str, Json]:
        """The message as JSON values, which `from_json` reads."""
        return {"id": self.id, "values": {name: _json(value) for name, value in self.values}}


Text: TypeAlias = str | Message
"""What is shown as it is, such as a name or a text of a config; or what is worded first."""


def message(name: str, /, **values: Value) -> Message:
    """The message of an id. Ids stand in the code in full, or as far as they are the same: so tests see which are
    used.
    """
    return Message(name, tuple(sorted(values.items())))


def sentences(said: Sequence[Text]) -> Text:
    """Sentences one after the other, as one text."""
    first, *rest = said
    return message("base-sentences", first=first, rest=sentences(rest)) if rest else first


def from_json(value: str | Mapping[str, Json]) -> Text:
    """The text of which `as_json` made this; a text is one already."""
    if isinstance(value, str):
        return value
    name, values = value["id"], value["values"]
    if not isinstance(name, str) or not isinstance(values, dict):
        raise TypeError(f"{value!r:.80}: expected an id and values")
    return Message(name, tuple((key, _value(each)) for key, each in values.items()))


def to_json(text: Text) -> str | dict[str, Json]:
    """A text as a JSON value, which `from_json` reads."""
    return text.as_json() if isinstance(text, Message) else text


def _value(value: Json) -> Value:
    if isinstance(value, list):
        return tuple(from_json(each) for each in value if isinstance(each, str | dict))
    return from_json(value) if isinstance(value, dict) else value


def _json(value: Value) -> Json:
    if isinstance(value, tuple):
        return [_json(each) for each in value]
    return value.as_json() if isinstance(value, Message) else value


def _filled(value: Value, language: str) -> str | int:
    if isinstance(value, tuple):
        return _listed([str(_filled(each, language)) for each in value], language)
    return value.in_language(language) if isinstance(value, Message) else value


def _listed(texts: Sequence[str], language: str) -> str:
    """Texts one after the other, with what the language puts between two."""
    pair = worded(language, "base-list", {"before": BEFORE, "next": NEXT})
    return pair[pair.index(BEFORE) + 1 : pair.index(NEXT)].join(texts)


def date_message(iso: str) -> Message:
    """The day of an ISO date as a language writes it, "13 Feb 2025"."""
    year, month, day = iso[:10].split("-")
    return message("pages-date", day=f"{int(day)}", month=message(f"pages-month-{int(month)}"), year=year)
