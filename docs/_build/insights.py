"""The table of insights in docs/reference/insights.md: their questions, parameters and tables, as they are declared."""

from __future__ import annotations

from evalboard.insights import Insight, Needs, Parameter, insights, parameters_of
from evalboard.strings import DEFAULT

from docs._build.tables import table

NEEDS = {
    Needs.RESULTS: "stored results",
    Needs.SAMPLES: "samples",
    Needs.BATTLES: "battles",
    Needs.RATES: "stated pass rates",
    Needs.GAPS: "missing results",
    Needs.SCALE: "many benchmarks",
    Needs.HARNESSES: "a harness",
    Needs.JUDGES: "judges",
}


def tables() -> dict[str, str]:
    """The generated tables by name, of the insights of this package."""
    own = [each for each in insights().values() if not each.package]
    return {
        "insights": table(
            ("name", "question", "needs", "tables"),
            ((f"[`{each.slug}`](#{each.slug})", _about(each), _needs(each), _keys(each)) for each in own),
        ),
        **{f"parameters of {each.slug}": _parameters(each) for each in own},
    }


def _parameters(each: Insight) -> str:
    parameters = parameters_of(each.query)
    if not parameters:
        return "No parameters.\n"
    return table(("parameter", "default", "meaning"), ((f"`{one.name}`", _default(one), one.about) for one in parameters))


def _about(each: Insight) -> str:
    return each.about.in_language(DEFAULT)


def _needs(each: Insight) -> str:
    if each.needs == Needs.ANY:
        return "any board"
    return ", ".join(text for need, text in NEEDS.items() if need & each.needs)


def _keys(each: Insight) -> str:
    return ", ".join(f"`{key}`" for key in each.tables)


def _default(of: Parameter) -> str:
    if of.required:
        return "required"
    return "" if of.default in {"", None} or of.repeated else f"`{of.default}`"
