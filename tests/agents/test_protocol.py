"""The official client is served: over HTTP, and on standard input and output."""

import asyncio
import json
import os
import sys
from pathlib import Path

import orjson
import pytest
from mcp import ClientSession, McpError, StdioServerParameters
from mcp.client.stdio import stdio_client

from evalboard.agents.protocol import PROMPT
from evalboard.agents.tools import all_tools
from tests.agents.conftest import DEMOS, HEADERS, SITE
from tests.waiting import LONGEST

ROOT = Path(__file__).resolve().parents[2]


def test_tools_are_listed_as_read_only_with_the_types_of_their_answers(talk):
    async def listed(session):
        return (await session.list_tools()).tools

    tools = talk(listed)
    assert [tool.name for tool in tools] == [tool.name for tool in all_tools().values()]
    for tool in tools:
        assert tool.annotations.readOnlyHint
        assert tool.annotations.idempotentHint
        assert not tool.annotations.destructiveHint
        assert set(tool.outputSchema["required"]) == {"url", "api", "state", "uncertainty", "how", "caution", "answer"}
        assert tool.inputSchema["additionalProperties"] is False


@pytest.mark.thorough
@pytest.mark.parametrize("board", DEMOS)
def test_the_client_finds_every_answer_to_be_of_its_type(talk, registry, board):
    entries = list(registry.leaderboard(board).entries["entry"].iloc[:2])

    async def conversation(session):
        for name, arguments in {
            "list_boards": {},
            "board": {"board": board},
            "rank": {"board": board},
            "compare": {"board": board, "entry": entries},
            "explain": {"board": board, "entry": entries[0], "node": registry.leaderboard(board).suite.root.path},
            "audits": {"board": board},
            **({} if board == "demo_arena" else {"changes": {"board": board}}),
            **({"samples": {"board": board}} if board == "demo_drop" else {}),
        }.items():
            result = await session.call_tool(name, arguments)  # which holds it against the schema
            assert not result.isError, result.content
            assert json.loads(result.content[0].text) == result.structuredContent

    talk(conversation)


def test_resources_and_the_prompt(client, talk):
    async def conversation(session):
        names = {str(each.uri) for each in (await session.list_resources()).resources}
        assert {"evalboard://small/leaderboard.json", "evalboard://demo_arena/card.md"} <= names
        templates = (await session.list_resource_templates()).resourceTemplates
        assert [each.uriTemplate for each in templates] == [
            "evalboard://{board}/leaderboard.json",
            "evalboard://{board}/card.md",
        ]
        whole = await session.read_resource("evalboard://small/leaderboard.json")
        assert json.loads(whole.contents[0].text) == client.get("/api/v1/boards/small/table.json").json()
        card = (await session.read_resource("evalboard://small/card.md")).contents[0].text
        assert card.startswith("# Small &lt;b>board&lt;/b>\n")
        assert "<script" not in card
        for wrong in ("evalboard://none/card.md", "evalboard://small/secrets.txt", "file:///etc/passwd"):
            with pytest.raises(McpError):
                await session.read_resource(wrong)
        prompt = await session.get_prompt(PROMPT, {"board": "small", "a": "org/best", "b": "org/second"})
        assert "entry ['org/best', 'org/second']" in prompt.messages[0].content.text
        for name, values in ((PROMPT, {"a": "x"}), ("other", {})):
            with pytest.raises(McpError):
                await session.get_prompt(name, values)

    talk(conversation)


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("rank", {"board": "small", "limit": 2}),
        ("rank", {"board": "none"}),
        ("audits", {"board": "small"}),
        ("nothing", None),
    ],
)
@pytest.mark.parametrize("number", [7, "seven"])
def test_a_plain_call_is_answered_as_a_session_of_the_library_answers_it(client, monkeypatch, name, arguments, number):
    params = {"name": name} if arguments is None else {"name": name, "arguments": arguments}
    message = orjson.dumps({"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": params})
    plain = client.post("/mcp", headers=HEADERS, content=message)
    monkeypatch.setattr("evalboard.agents.endpoint._is_plain_call", lambda *_: False)
    session = client.post("/mcp", headers=HEADERS, content=message)
    assert plain.json() == session.json()
    assert (
        (plain.status_code, plain.headers["content-type"])
        == (session.status_code, session.headers["content-type"])
        == (200, "application/json")
    )


CONFIG = """\
id: mine
title: Mine
source: {kind: folder, path: data}
reader: table
columns: {entry: {model: model}, values: {a: a, b: b}}
suite: {name: Average, children: [{name: a, n: 100}, {name: b, n: 100}]}
"""


@pytest.mark.thorough
def test_a_program_that_starts_it_is_answered_on_standard_output_and_finds_nothing_else_there(tmp_path):
    (tmp_path / "configs" / "data").mkdir(parents=True)
    (tmp_path / "configs" / "mine.yaml").write_text(
        CONFIG.replace("path: data", f"path: {tmp_path / 'configs' / 'data'}")
    )
    (tmp_path / "configs" / "data" / "results.csv").write_text("model,a,b\norg/x,0.9,0.8\norg/y,0.1,0.2\n")
    env = {**os.environ, "EVALBOARD_CACHE": str(tmp_path / "cache"), "PYTHONPATH": str(ROOT / "src")}
    arguments = ["-m", "evalboard", "mcp", "--configs", str(tmp_path / "configs"), "--site", SITE.rstrip("/")]
    odd: list[object] = []

    async def hear(message):
        if isinstance(message, Exception):
            odd.append(message)  # what came on standard output and is no message

    async def conversation():
        async with (
            stdio_client(StdioServerParameters(command=sys.executable, args=arguments, env=env)) as (read, write),
            ClientSession(read, write, message_handler=hear) as session,
        ):
            await session.initialize()
            async with asyncio.timeout(LONGEST):
                while (
                    result := await session.call_tool("compare", {"board": "mine", "entry": ["org/x", "org/y"]})
                ).isError:
                    assert json.loads(result.content[0].text)["status"] == 409, result.content
                    await asyncio.sleep(0.1)
            return result.structuredContent

    answer = asyncio.run(conversation())
    assert odd == []
    assert answer["url"].startswith(f"{SITE}compare?board=mine&rev={answer['state']}&entry=org%2Fx")
    assert any("Overall, org/x is ahead of org/y" in each.get("text", "") for each in answer["answer"]["blocks"])
