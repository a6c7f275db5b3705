"""Reports and documents as the API answers them."""

import json
from collections.abc import Callable
from typing import Any

from evalboard.api.answers import to_json
from evalboard.insights import Report, insight
from evalboard.table.selection import Selection
from evalboard.views.explain import ExplanationDocument


def json_of(make: Callable[..., object], *arguments: object, **named: object) -> Any:
    """What a function makes, as JSON has it."""
    return json.loads(to_json(make(*arguments, **named)))


def reports_of(name: str) -> Callable[..., Report]:
    """The function that gives an insight's report of a leaderboard, by choices."""
    this = insight(name)
    return lambda leaderboard, **choices: this.report(leaderboard, this.query.of(choices))


def tables(report: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """The rows of each table of a report, by its key."""
    return {block["key"]: block["rows"] for block in report["blocks"] if block["type"] == "table"}


def said_in(explanation: ExplanationDocument) -> dict[str, str]:
    """The lines of an explanation."""
    return {line.key: line.value for line in explanation.lines}


def answer_of(selection: Selection, **options: Any) -> Any:
    """What a table answers, as JSON has it."""
    return json.loads(selection.body(**options))
