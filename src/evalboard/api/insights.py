"""The routes of insights as OpenAPI and pages tell of them, each made of its declaration."""

from __future__ import annotations

from functools import cache

from evalboard.api.description import DEAR, Description, answers
from evalboard.api.documents.boards import InsightSummary
from evalboard.api.parameters import BOARD, REVISION, RouteParameter
from evalboard.insights import Insight, Report, insights, parameters_of
from evalboard.insights import Parameter as InsightParameter
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.strings import DEFAULT
from evalboard.workers import costs


@cache
def route_of(each: Insight) -> Description:
    """The route of an insight."""
    return Description(
        each.name,
        f"/boards/{{board}}/{each.slug}",
        each.about.in_language(DEFAULT),
        (BOARD, *map(_parameter, parameters_of(each.query)), REVISION),
        answers(Report),
        errors=DEAR,
        cost=costs.BY_NAME[each.cost],
    )


def _parameter(parameter: InsightParameter) -> RouteParameter:
    kind = parameter.schema.get("type", "string")
    bounds = {name: value for name, value in parameter.schema.items() if name != "type"}
    return RouteParameter(parameter.name, parameter.about, kind, parameter.repeated, parameter.required, bounds=bounds)


def summaries(leaderboard: Leaderboard) -> list[InsightSummary]:
    """The insights that say something of a board, in the words of the language that is spoken."""
    return [
        {
            "name": name,
            "slug": each.slug,
            "title": str(each.title),
            "about": str(each.about),
            "pages": each.pages_of(leaderboard),
            "parameters": [parameter.name for parameter in parameters_of(each.query)],
        }
        for name, each in insights().items()
        if each.has_route and each.needs.met_by(leaderboard)
    ]
