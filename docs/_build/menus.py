"""What follows from what plots, formats of files and parameters declare: tables, and the modules by which pages offer
and send them.
"""

from __future__ import annotations

import json
from pathlib import Path

from docs._build.tables import ROOT, table
from evalboard.workers import costs
from evalboard.api.route_table import every_route
from evalboard.api.parameters import FIT, QUERY, accepted
from evalboard.base.families import installed
from evalboard.drawing.plots import plots
from evalboard.insights import FAMILY
from evalboard.table.exports import exports

GENERATED = ROOT / "src" / "evalboard" / "pages" / "assets" / "generated"
EXPORTS, PLOTS, PARAMETERS = GENERATED / "exports.js", GENERATED / "plots.js", GENERATED / "parameters.js"


def tables() -> dict[str, str]:
    """The tables of plots and formats by the name of their markers."""
    return {"kinds of plots": _kinds(), "formats of files": _formats(), "costs": _costs()}


def scripts() -> dict[Path, str]:
    """The modules of pages by where they lie."""
    return {EXPORTS: _exports(), PLOTS: _plots(), PARAMETERS: _parameters()}


def _costs() -> str:
    """What each kind of expensive requests may take, and the routes that ask for it."""
    own = [each for each in every_route() if each.name not in installed(FAMILY)]
    routes = {cost.name: ", ".join(f"`{each.name}`" for each in own if each.cost == cost) for cost in costs.ALL}
    rows = [
        (each.name, routes[each.name], f"{each.at_once}", f"{each.queue}", f"{each.share}", f"{each.seconds:g} s", f"{each.nice}")
        for each in costs.ALL
    ]
    return table(("kind", "routes", "at once", "queue", "per client", "at most", "nice"), rows)


def _formats() -> str:
    rows = [(f"`{each.EXTENSION}`", each.LABEL, f"`{name}`" if each.PRINTED else "", each.MEDIA_TYPE) for name, each in exports().items()]
    return table(("`table.` in the API", "on the page", "`evalboard show --format`", "media type"), rows)


def _exports() -> str:
    lines = [f"  {each.EXTENSION}: {{ label: {json.dumps(each.LABEL)} }},\n" for each in exports().values()]
    return (
        "// Written by `python -m docs` from what src/evalboard/table/exports/*.py declare: not to be edited here.\n\n"
        "/**\n * The formats in which the rows that match can be taken away, by the end of the file's name.\n"
        " * @type {Record<string, { label: string }>}\n */\n"
        f"export const EXPORTS = {{\n{''.join(lines)}}};\n"
    )


def _kinds() -> str:
    rows = [
        (f"`{kind}`", each.LABEL, each.MEANING, "" if each.NEEDS == "nothing" else each.NEEDS, ", ".join(f"`{option}`" for option in each.OPTIONS))
        for kind, each in plots().items()
    ]
    return table(("kind", "on the page", "what it shows", "needs", "reads of a config"), rows)


def _plots() -> str:
    lines = [f"  {kind}: {{ label: {json.dumps(each.LABEL)}, needs: {json.dumps(each.NEEDS)} }},\n" for kind, each in plots().items()]
    return (
        "// Written by `python -m docs` from what src/evalboard/drawing/plots/*.py declare: not to be edited here.\n\n"
        "/**\n * The kinds of plots in their order: what pages call them, and what they need.\n"
        ' * @type {Record<string, { label: string, needs: "nothing" | "intervals" | "entry" }>}\n */\n'
        f"export const PLOTS = {{\n{''.join(lines)}}};\n"
    )


def _parameters() -> str:
    lists = {
        "TABLE": ("What a query of the table may name, beside `only.` with a column.", QUERY),
        "FIT": ("What a query of the arena may name, beside `only.` with a column.", FIT),
    }
    exported = (
        _constant(name, about, [each for each in accepted(parameters) if not each.endswith(".")]) for name, (about, parameters) in lists.items()
    )
    return f"// Written by `python -m docs` from src/evalboard/api/parameters.py: not to be edited here.\n{''.join(exported)}"


def _constant(name: str, about: str, words: list[str]) -> str:
    lines = "".join(f"  {json.dumps(word)},\n" for word in words)
    return f"\n/** {about} */\nexport const {name} = [\n{lines}];\n"
