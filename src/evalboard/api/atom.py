"""Atom feeds as XML (RFC 4287)."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from datetime import UTC, datetime

from evalboard import __version__

UNHELD = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML 1.0 document may have: https://www.w3.org/TR/xml/#charsets."""


def xml_text(text: str) -> str:
    """The text with U+FFFD for each character that XML cannot hold."""
    return UNHELD.sub("\ufffd", text)


ATOM = "application/atom+xml"
NAMESPACE = "http://www.w3.org/2005/Atom"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


@dataclass(frozen=True, slots=True)
class AtomEntry:
    """One entry; `id` a lasting IRI, `link` an absolute address."""

    id: str
    title: str
    updated: datetime
    link: str
    text: str


@dataclass(frozen=True, slots=True)
class AtomFeed:
    """A feed, newest first; `own` is its address, `page` that of its page."""

    title: str
    own: str
    page: str
    updated: datetime
    language: str
    entries: tuple[AtomEntry, ...]

    def written(self) -> bytes:
        """The feed as XML in UTF-8."""
        feed = ET.Element("feed", {"xmlns": NAMESPACE, LANGUAGE: self.language})
        _texts(feed, id=self.own, title=self.title, updated=_moment(self.updated))
        _link(feed, "self", self.own, ATOM)
        _link(feed, "alternate", self.page, "text/html")
        _texts(ET.SubElement(feed, "author"), name="Evalboard")
        ET.SubElement(feed, "generator", {"version": __version__}).text = "Evalboard"
        for each in self.entries:
            entry = ET.SubElement(feed, "entry")
            _texts(entry, id=each.id, title=each.title, updated=_moment(each.updated))
            _link(entry, "alternate", each.link, "text/html")
            ET.SubElement(entry, "content", {"type": "text"}).text = xml_text(each.text)
        return ET.tostring(feed, encoding="utf-8", xml_declaration=True)


def _texts(parent: ET.Element, **texts: str) -> None:
    for name, text in texts.items():
        ET.SubElement(parent, name).text = xml_text(text)


def _link(parent: ET.Element, relation: str, address: str, media_type: str) -> None:
    ET.SubElement(parent, "link", {"rel": relation, "type": media_type, "href": xml_text(address)})


def _moment(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
