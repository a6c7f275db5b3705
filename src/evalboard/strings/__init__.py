"""What Evalboard says to people: sentences and labels by id, a catalogue per language.

`<language>/<room>.ftl` holds the words of a room in Project Fluent's syntax, which a translator can read without
knowing the code. A room says `message("audits-floor", benchmark="DROP", ...)` and hands the `Message` on; it is worded
where it is shown, in the language that is spoken there.
"""

from evalboard.strings._catalogue import catalogue_version, current_language, in_links, use_language
from evalboard.strings._choice import matching, preferred
from evalboard.strings._files import DEFAULT, StringsError, languages
from evalboard.strings._message import Json, Message, Text, Value, date_message, from_json, message, sentences, to_json
from evalboard.strings._patterns import JsonPattern, said_in
from evalboard.strings._refusals import did_you_mean, either, format_message

__all__ = [
    "DEFAULT",
    "Json",
    "JsonPattern",
    "Message",
    "StringsError",
    "Text",
    "Value",
    "catalogue_version",
    "current_language",
    "date_message",
    "did_you_mean",
    "either",
    "format_message",
    "from_json",
    "in_links",
    "languages",
    "matching",
    "message",
    "preferred",
    "said_in",
    "sentences",
    "to_json",
    "use_language",
]
