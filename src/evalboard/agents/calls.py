"""Calls of tools, whichever way they come: what each answers, or why it does not, as the protocol has it."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b

import orjson
from msgspec.structs import asdict
from pydantic import ValidationError

from evalboard.agents.caller import ApiRefusal, Caller, States
from evalboard.agents.tools import Arguments, Tool, all_tools
from evalboard.api.answers import BodyCache, of_this_version
from evalboard.api.refusals import refused
from evalboard.errors import EvalboardError, NotFound

log = logging.getLogger(__name__)
KEPT_BYTES = 4_000_000


@dataclass(frozen=True)
class Calls:
    """Answers calls. Answers that follow from a leaderboard and the arguments alone are kept ready, within a bound, as
    those of the API are.
    """

    states: States
    bodies: BodyCache = field(default_factory=lambda: BodyCache(KEPT_BYTES))

    async def result(self, caller: Caller, name: str, arguments: Mapping[str, object]) -> bytes:
        """The result of `tools/call` as JSON. Never raises: a refusal is an answer too."""
        try:
            tools = all_tools()
            if name not in tools:
                raise NotFound(f"tool {name[:80]!r}; expected one of {', '.join(tools)}")  # noqa: TRY301 - one place words all refusals
            tool = tools[name]
            return await self._answered(caller, tool, tool.arguments.model_validate(arguments))
        except ValidationError as error:
            return _refusal(
                400, "; ".join(f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in error.errors()[:5])
            )
        except ApiRefusal as refusal:
            return _error(refusal.as_json())
        except EvalboardError as error:
            return _refusal(refused(error).status, str(error))
        except Exception:
            log.exception("tool %r failed", name[:80])
            return _refusal(500, "this could not be answered; the server's log says why")

    async def _answered(self, caller: Caller, tool: Tool, arguments: Arguments) -> bytes:
        board = getattr(arguments, "board", "")
        settled = tool.settled and not getattr(arguments, "at", "")
        # What is of no board follows from the API's document alone: where that is the one of before, so is the answer.
        state = (
            blake2b(await caller.ask(tool.asks(arguments).path)).hexdigest()
            if not board
            else self.states.newest(board)
            if settled
            else ""
        )
        key = of_this_version(f"{caller.base} {tool.name} {arguments!r} {state}")
        ready = self.bodies.get(key) if state else None
        if ready is None:
            around, document = await tool.answer(caller, self.states, arguments)
            structured = orjson.dumps({**asdict(around), "answer": document})
            text = orjson.dumps(structured.decode())
            ready = b'{"content":[{"type":"text","text":%b}],"structuredContent":%b,"isError":false}' % (
                text,
                structured,
            )
            if state and (around.state == state if board else blake2b(orjson.dumps(document)).hexdigest() == state):
                self.bodies.put(key, ready)
        return ready


def _refusal(status: int, why: str) -> bytes:
    return _error(orjson.dumps({"error": {"message": why.encode("utf-8", "replace").decode()}, "status": status}))


def _error(body: bytes) -> bytes:
    return b'{"content":[{"type":"text","text":%b}],"isError":true}' % orjson.dumps(body.decode())
