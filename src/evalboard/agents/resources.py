"""What of a board can be read as a whole: its leaderboard, and a card of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import orjson

from evalboard.agents.answers import certainty, synthetic
from evalboard.agents.caller import Caller
from evalboard.agents.state import facts_of
from evalboard.api.refusals import JSON
from evalboard.base.json_types import WrittenJson
from evalboard.errors import QueryError
from evalboard.table.exports import export

MOST_BYTES = 8_000_000
"""A leaderboard that is larger is read from the API, which streams it."""
MARKDOWN = export("markdown").MEDIA_TYPE


@dataclass(frozen=True, slots=True)
class ResourceKind:
    """One kind of resource: how its addresses end, and the text for a board."""

    ending: str
    title: str
    about: str
    media: str
    text: Callable[[Caller, str], Awaitable[str]]

    def uri(self, board: str) -> str:
        """The address of the resource of a board."""
        return f"evalboard://{board}/{self.ending}"

    def name(self, board: str) -> str:
        """A name that no other resource has."""
        return f"{board}/{self.ending}"


async def _leaderboard(caller: Caller, board: str) -> str:
    path = f"/api/v1/boards/{board}/table.json"
    body = await caller.ask(path)
    if len(body) > MOST_BYTES:
        raise QueryError(
            f"{len(body):,} bytes are too many for one answer: "
            f"read {caller.base}{path.lstrip('/')}, or rank, page by page"
        )
    return body.decode()


async def _card(caller: Caller, board: str) -> str:
    document = orjson.loads(await caller.ask(f"/api/v1/boards/{board}"))
    return card(document, caller.link("", [("board", board), ("rev", document.get("key", ""))]))


def card(document: WrittenJson, url: str | None) -> str:
    """What a board is and where its numbers come from, as Markdown, from its document in the API."""
    facts = facts_of(document)
    lines = [f"# {_plain(document['title'])}", "", _plain(document["description"]), ""]
    lines += [f"**{each}**\n" for each in synthetic(document)]
    rows = {
        "id": f"`{document['id']}`",
        "state": document["state"],
        "entries": document["entries"],
        "source": facts.source,
        "commit": facts.revision,
        "key": facts.key,
        "as of": document["as_of"],
        "licence": document["license"],
        "page": url,
    }
    lines += [
        f"- {name}: {value if name in {'source', 'page'} else _plain(value)}" for name, value in rows.items() if value
    ]
    benchmarks = [
        f"- {_plain(node['label'])} (`{node['path']}`)"
        for node in document.get("nodes", ())
        if node["level"] == 1 and not node["derived"]
    ]
    lines += ["", "## Benchmarks", "", *benchmarks, "", "## How sure the numbers are", "", str(certainty(facts)), ""]
    lines += [f"- {_plain(note)}" for note in facts.notes]
    citation = document.get("citation")
    lines += ["", "## Citation", "", f"```bibtex\n{citation['bibtex'].replace('```', '')}\n```"] if citation else []
    return "\n".join(lines) + "\n"


def _plain(value: object) -> str:
    """A text on one line that means itself in Markdown."""
    text = " ".join(str(value).split())
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("[", "\\[")


KINDS = (
    ResourceKind(
        "leaderboard.json",
        "whole leaderboard",
        "Every row of a board as the API's file table.json has it, with its citation",
        JSON,
        _leaderboard,
    ),
    ResourceKind(
        "card.md", "card", "What a board is, where its numbers come from and how sure they are", MARKDOWN, _card
    ),
)
