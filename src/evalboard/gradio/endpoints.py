"""The routes of the API as named endpoints of a Gradio application, for its clients and "Use via API"."""

from __future__ import annotations

import inspect
import keyword
import logging
import re
from collections.abc import Callable, Iterator
from typing import Any

import orjson
from starlette.types import ASGIApp

from evalboard.agents.caller import ApiRefusal, Caller
from evalboard.api.parameters import RouteParameter
from evalboard.api.route import Route
from evalboard.api.route_table import every_route
from evalboard.pages.light_gradio import get_blocks_context
from evalboard.pages.light_gradio import gradio as gr
from evalboard.strings import message

log = logging.getLogger(__name__)
NAMES = {"table": "leaderboard"}
"""Endpoints that have another name than their route."""
PROTOCOL = "sse_v2.1"
TYPES = {"string": str, "integer": int, "number": float, "boolean": bool}
ANYWHERE = inspect.Parameter.POSITIONAL_OR_KEYWORD


def endpoints(api: ASGIApp) -> None:
    """Declare an endpoint for each route of a site or API that answers with a document, within `gr.Blocks`."""
    for route in documented():
        gr.api(
            endpoint(route, api),
            api_name=NAMES.get(route.name, route.name),
            api_description=str(route.summary),
            queue=False,
        )
    if (context := get_blocks_context()) is not None:
        _leave_paths_alone(context.root_block)


def documented() -> Iterator[Route]:
    """The routes of the API that are asked and answer with a document, and not with a file."""
    for route in every_route():
        if (
            route.method == "GET"
            and route.path.startswith("/api/")
            and "{form}" not in route.path
            and route.documents()
        ):
            yield route


def endpoint(route: Route, api: ASGIApp) -> Callable:
    """A function of a route's parameters that answers as the route does; gr.Error in its words where it refuses."""
    named = sorted(route.parameters, key=lambda parameter: not parameter.required)

    async def answer(request: gr.Request, *values: Any) -> dict:  # by the parameters of the route
        chosen = {parameter: value for parameter, value in zip(named, values, strict=False) if value is not None}
        path = route.path
        for each in (each for each in chosen if each.within == "path"):
            path = re.sub(rf"{{{each.name}(:path)?}}", str(chosen[each]).replace("\\", r"\\"), path)
        pairs = [pair for each, value in chosen.items() if each.within == "query" for pair in _pairs(each, value)]
        client = request.client.host if request.client else ""
        try:
            return orjson.loads(await Caller(api, client=client).ask(path, pairs))
        except ApiRefusal as refusal:
            raise gr.Error(orjson.loads(refusal.as_json())["error"]["message"], print_exception=False) from None
        except Exception:
            log.exception("endpoint %s failed", route.name)
            raise gr.Error(str(message("api-broken")), print_exception=False) from None

    declared = [inspect.Parameter("request", ANYWHERE, annotation=gr.Request)]
    for each in named:
        default = inspect.Parameter.empty if each.required else None
        declared.append(inspect.Parameter(_name(each), ANYWHERE, annotation=_type(each), default=default))
    answer.__name__ = route.name
    answer.__doc__ = "\n".join(f"{_name(each)}: {each.about}" for each in named)
    answer.__annotations__ = {each.name: each.annotation for each in declared} | {"return": dict}
    vars(answer)["__signature__"] = inspect.Signature(declared, return_annotation=dict)
    return answer


def _name(parameter: RouteParameter) -> str:
    """The parameter's name in Python: `from_` for `from`, `only` for `only.<column>`."""
    name = parameter.name.partition(".")[0]
    return f"{name}_" if keyword.iskeyword(name) else name


def _type(parameter: RouteParameter) -> object:
    if "." in parameter.name:
        return dict
    kind = TYPES[parameter.kind]
    return list[kind] if parameter.repeated else kind


def _pairs(parameter: RouteParameter, value: Any) -> list[tuple[str, str]]:  # whatever a client sends
    """The pairs of a query string for a value of a parameter; of `only` a mapping of columns to values."""
    start, column, _ = parameter.name.partition(".")
    if column:
        of_columns = value if isinstance(value, dict) else {}
        return [(f"{start}.{name}", str(each)) for name, values in of_columns.items() for each in _listed(values)]
    return [(start, str(each).lower() if isinstance(each, bool) else str(each)) for each in _listed(value)]


def _listed(value: Any) -> list:  # as above
    return value if isinstance(value, list) else [value]


def _leave_paths_alone(blocks: gr.Blocks) -> None:
    """Have clients take for a file only what says that it is one. By the newest protocol the client in Python takes
    everything that has a `path`, such as a column of a board, and tries to fetch it.
    """
    config = blocks.get_config_file
    vars(blocks)["get_config_file"] = lambda: {**config(), "protocol": PROTOCOL}
