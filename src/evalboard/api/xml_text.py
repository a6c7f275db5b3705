"""Text as XML can hold it."""

from __future__ import annotations

import re

UNHELD = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML 1.0 document may have: https://www.w3.org/TR/xml/#charsets."""


def xml_text(text: str) -> str:
    """The text with U+FFFD for each character that XML cannot hold."""
    return UNHELD.sub("\ufffd", text)
