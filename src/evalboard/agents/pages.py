"""`/llms.txt`, `/agents.md` and `/skill.md`: what an agent must know of this site, made from what the API and the tools
say of themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from evalboard.agents.endpoint import PATH
from evalboard.agents.protocol import INSTRUCTIONS, is_installed
from evalboard.agents.tools import all_tools
from evalboard.api.route import Route
from evalboard.api.route_table import every_route
from evalboard.leaderboard.registry import BoardRegistry

ROOT = "api/v1"
MOST_BOARDS = 50
ABOUT = (
    "Leaderboards of language models that can be checked: every number has an interval where one is known, "
    "and names its file and commit."
)


@dataclass(frozen=True)
class TextPage:
    """A text for agents, by its path."""

    path: str
    media: str
    text: Callable[[str, BoardRegistry], str]
    """Of the site's address, with a slash at its end, and its boards."""

    def answer(self, registry: BoardRegistry) -> Callable[[Request], Response]:
        """What answers a request for it."""

        def answering(request: Request) -> Response:
            headers = {"Cache-Control": "no-cache"}
            return Response(self.text(str(request.base_url), registry), headers=headers, media_type=self.media)

        return answering


def text_pages() -> tuple[TextPage, ...]:
    """All of them."""
    return (
        TextPage("/llms.txt", "text/plain", llms),
        TextPage("/agents.md", "text/markdown", agents),
        TextPage("/skill.md", "text/markdown", skill),
    )


def llms(base: str, registry: BoardRegistry) -> str:
    """The site in short, with links, as llmstxt.org has it."""
    lines = ["# Evalboard", "", f"> {ABOUT}", "", "## For programs", ""]
    lines += [
        f"- [How to ask]({base}agents.md): the API, the tools, and how to read the numbers",
        f"- [OpenAPI]({base}{ROOT}/openapi.json): every route, parameter and document",
        f"- [Boards]({base}{ROOT}/boards): all leaderboards as JSON",
    ]
    return "\n".join([*lines, "", "## Leaderboards", "", *_boards(base, registry)]) + "\n"


def agents(base: str, registry: BoardRegistry) -> str:
    """How to ask this site, and how to read its answers."""
    lines = [
        "# Evalboard for agents",
        "",
        ABOUT,
        "",
        INSTRUCTIONS.partition("\n")[2],
        "",
        "## Tools",
        "",
        _server(base),
        "",
    ]
    lines += [
        f"- `{tool.name}`({', '.join(_arguments(tool.arguments.model_json_schema()))}): {tool.about}"
        for tool in all_tools().values()
    ]
    lines += [
        "",
        "## HTTP",
        "",
        (
            "GET, JSON. `rev` pins an answer to a state (its key or commit). "
            f"Parameters and documents: {base}{ROOT}/openapi.json"
        ),
        "",
    ]
    lines += [_route(each) for each in every_route() if each.method == "GET"]
    return "\n".join([*lines, "", "## Leaderboards", "", *_boards(base, registry)]) + "\n"


def skill(base: str, registry: BoardRegistry) -> str:
    """The same as a skill (agentskills.io)."""
    about = (
        "Reads leaderboards of language models with their uncertainty: "
        "to rank, compare or explain evaluation results, or to check a benchmark."
    )
    return f"---\nname: evalboard\ndescription: {about}\n---\n\n{agents(base, registry)}"


def _server(base: str) -> str:
    if not is_installed():
        return "The same as tools of an MCP server: `evalboard mcp`. This site serves none over HTTP."
    return f"MCP, streamable HTTP, read-only: {base}{PATH.lstrip('/')} (or `evalboard mcp` on stdio)."


def _arguments(schema: dict[str, dict[str, object]]) -> list[str]:
    """Names of arguments, those that may be left out with a question mark."""
    required = schema.get("required", ())
    return [name if name in required else f"{name}?" for name in schema["properties"]]


def _route(route: Route) -> str:
    return f"- `{route.path.replace(':path', '')}`: {route.summary}"


def _boards(base: str, registry: BoardRegistry) -> list[str]:
    """A line for each board; of very many the first."""
    boards = [standing.board for standing in registry.boards()]
    lines = [
        (
            f"- [{_plain(board.title)}]({base}?board={board.id}): "
            f"`{board.id}`{', invented data' if board.synthetic else ''}"
        )
        for board in boards[:MOST_BOARDS]
    ]
    return [*lines, *([f"- and {len(boards) - MOST_BOARDS:,} more"] if len(boards) > MOST_BOARDS else [])]


def _plain(text: str) -> str:
    """A title on one line without what Markdown or HTML would take for its own."""
    return " ".join(text.translate(str.maketrans("", "", "[]<>`")).split())
