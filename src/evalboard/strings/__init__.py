"""What Evalboard says to people: sentences and labels by id, a catalogue per language.

`<language>/<room>.ftl` holds the words of a room in Project Fluent's syntax, which a translator can read without knowing the code. A room says
`message("audits-floor", benchmark="DROP", ...)` and hands the `Message` on; it is worded where it is shown, in the language that is spoken there.
"""

from evalboard.strings._catalogue import DEFAULT, StringsError, catalogue_version, in_links, languages, speaking, spoken
from evalboard.strings._choice import matching, preferred
from evalboard.strings._message import Json, Message, Text, Value, from_json, message, sentences, to_json
from evalboard.strings._patterns import JsonPattern, said_in
from evalboard.strings._refusals import did_you_mean, either, said_by

__all__ = [
    "DEFAULT",
    "Json",
    "JsonPattern",
    "Message",
    "StringsError",
    "Text",
    "Value",
    "catalogue_version",
    "did_you_mean",
    "either",
    "from_json",
    "in_links",
    "languages",
    "matching",
    "message",
    "preferred",
    "said_by",
    "said_in",
    "sentences",
    "speaking",
    "spoken",
    "to_json",
]
