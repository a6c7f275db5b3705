"""The command about repeated runs, costs and lengths of tasks, or stored rates of repeated runs: `evalboard reliability`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from evalboard.cli.boards import Args, Commands, board_of, leaderboard_of, with_source
from evalboard.cli.health_text import DASH, aligned, wrapped
from evalboard.settings import Settings

if TYPE_CHECKING:
    from evalboard.insights._reliability_documents import CostsDocument, EntryRuns, Estimate, LengthsDocument, ReliabilityDocument
    from evalboard.insights._stored_rates_documents import EntryRates, StoredRatesDocument

BEYOND = {"above": "over half at all lengths", "below": "under half at all lengths", "flat": "does not fall with length", "few": "too few tasks"}


def add(commands: Commands) -> None:
    """Add `reliability`."""
    reliability = commands.add_parser(
        "reliability", help="repeated runs, costs and lengths of tasks: pass^k, pass@k, cost per solved question, front, time horizon"
    )
    reliability.add_argument("board", metavar="BOARD")
    reliability.add_argument("--benchmark", default="", help="a benchmark with samples, or with stored rates; the first where not given")
    reliability.add_argument("--error", default="1", metavar="POINTS", help="the standard error that runs are to bring their part to (1)")
    reliability.add_argument("--top", type=int, default=20, metavar="N", help="entries that are printed (default: 20)")
    reliability.add_argument("--format", default="text", choices=["text", "json"])
    with_source(reliability)
    reliability.set_defaults(run=_reliability)


def _reliability(args: Args, settings: Settings) -> int:
    from evalboard.insights._reliability_document import ReliabilityQuery, reliability_document, target_of
    from evalboard.insights._stored_rates_document import StoredRatesQuery, speaks_of_rates, stored_rates_document

    query = ReliabilityQuery(benchmark=args.benchmark, error=target_of(args.error))
    leaderboard = leaderboard_of(board_of(args.board, settings), args, settings)
    if speaks_of_rates(leaderboard, args.benchmark):
        return _stored(args, stored_rates_document(leaderboard, StoredRatesQuery(benchmark=args.benchmark)))
    document = reliability_document(leaderboard, query)
    sys.stdout.write(json.dumps(document, ensure_ascii=False) + "\n" if args.format == "json" else _text(document, max(args.top, 0)))
    return 0


def _stored(args: Args, document: StoredRatesDocument) -> int:
    """Print what stored rates say."""
    if args.format == "json":
        sys.stdout.write(json.dumps(document, ensure_ascii=False) + "\n")
        return 0
    said = [document["head"], *document["sentences"], *document["cannot_tell"]]
    entries, most = document["entries"][: max(args.top, 0)], document["ks"][-1]
    head = ["Entry", *(f"pass^{k}" for k in document["ks"]), f"pass^{most} / pass^1", "Flips", f"pass^{2 * most} between", "Solved 0, 1, ... times"]
    rows = [_stored_row(each, document["ks"]) for each in entries]
    more = len(document["entries"]) - len(entries) + document["more"]
    table = aligned([head, *rows], right=range(1, len(head) - 1)) + _more(more)
    sys.stdout.write("\n".join(["\n".join(wrapped(each, "") for each in said) + "\n", table]))
    return 0


def _stored_row(each: EntryRates, ks: list[int]) -> list[str]:
    of = {rate["k"]: rate["all_right"] for rate in each["rates"]}
    flips = DASH if each["flips"] is None else f"{100 * each['flips']:.1f}"
    low, high = each["beyond"]["lower"], each["beyond"]["upper"]
    beyond = DASH if low is None or high is None else f"{100 * low:.1f}-{100 * high:.1f}"
    times = ", ".join(map(str, each["times"])) if each["times"] is not None else DASH if each["possible"] else "rates cannot be"
    return [each["entry"], *(_ends(of.get(k), 100) for k in ks), _ends(each["ratio"], 100), flips, beyond, times]


def _text(document: ReliabilityDocument, top: int) -> str:
    """What is said, then a table for each part that there is."""
    said = [document["head"], *document["sentences"], *document["cannot_tell"]]
    return "\n".join(["\n".join(wrapped(each, "") for each in said) + "\n", *_tables(document, document["entries"][:top])])


def _tables(document: ReliabilityDocument, entries: list[EntryRuns]) -> Iterator[str]:
    costs, lengths = document["costs"], document["lengths"]
    more = len(document["entries"]) - len(entries)
    if "repeats" in document["parts"] and entries:
        ks = _columns(document)
        head = ["Entry", "Runs", "pass^1", *(f"{name}{k}" for k in ks for name in ("pass^", "pass@")), "Flips", "ICC", "Runs needed"]
        yield aligned([head, *(_repeats(each, ks) for each in entries)], right=range(1, len(head))) + _more(more)
    if costs and entries:
        head = ["Entry", "Per solved", "95 % interval", "Per question", "Solved", "On the front"]
        yield aligned([head, *(_cost(each, costs) for each in entries if each["cost"])], right=range(1, 6)) + _more(more)
        if costs["mixtures"]:
            rows = [
                [each["entry"], f"{each['cheaper']} + {each['dearer']}", f"{100 * each['share']:.0f} %", _ends(each["gain"], 100)]
                for each in costs["mixtures"]
            ]
            yield aligned([["Entry", "At equal cost", "To the second", "Points more"], *rows], right=(2, 3))
    if lengths and entries:
        head = ["Entry", f"Half solved, {lengths['unit']}", "95 % interval", "Tasks"]
        yield aligned([head, *_horizons(entries, lengths)], right=(1, 2, 3)) + _more(more)


def _columns(document: ReliabilityDocument) -> list[int]:
    """The k that a terminal has room for: 2, and the one that models are compared by."""
    return sorted({2, document["k"]})


def _repeats(each: EntryRuns, ks: list[int]) -> list[str]:
    of = {rate["k"]: rate for rate in each["rates"]}
    runs = f"{each['fewest']}" if each["fewest"] == each["most"] else f"{each['fewest']}-{each['most']}"
    rates = [DASH if k not in of else _ends(of[k][name], 100) for k in ks for name in ("all_right", "any_right")]
    needed = DASH if each["runs_needed"] is None else f"{each['runs_needed']:,}"
    return [each["entry"], runs, _ends(of[1]["all_right"], 100), *rates, _ends(each["flips"], 100), _ends(each["correlation"], 1), needed]


def _ends(estimate: Estimate | None, factor: float) -> str:
    """A number with its interval."""
    if estimate is None or estimate["value"] is None:
        return DASH
    value, lower, upper = (None if estimate[name] is None else f"{factor * (estimate[name] or 0.0):.{1 if factor > 1 else 2}f}" for name in estimate)
    return f"{value}" if lower is None or upper is None else f"{value} ({lower}-{upper})"


def _cost(each: EntryRuns, costs: CostsDocument) -> list[str]:
    from evalboard.data.units import UNITS

    cost, unit = each["cost"], UNITS[costs["unit"]["name"]]
    if cost is None:
        return []
    solved = cost["per_solved"]
    value, lower, upper = (DASH if number is None else unit.measured(number) for number in (solved["value"], solved["lower"], solved["upper"]))
    chance = cost["front_chance"]
    front = DASH if not cost["compared"] else ("yes" if cost["on_front"] else "no") + ("" if chance is None else f", {_percent(chance)}")
    per = DASH if cost["per_question"] is None else unit.measured(cost["per_question"])
    ends = DASH if lower == upper == DASH else f"{lower} to {upper}"
    return [each["entry"], value, ends, per, DASH if cost["score"] is None else f"{100 * cost['score']:.1f}", front]


def _horizons(entries: list[EntryRuns], lengths: LengthsDocument) -> Iterator[list[str]]:
    outside = {"lower": f"<{lengths['shortest']:,.3g}", "upper": f">{lengths['longest']:,.3g}"}
    for each in entries:
        horizon = each["horizon"]
        if horizon is not None:
            value, *ends = (outside.get(name, DASH) if number is None else f"{number:,.3g}" for name, number in horizon["horizon"].items())
            span = " to ".join(ends) if horizon["beyond"] is None else BEYOND[horizon["beyond"]]
            yield [each["entry"], value, span, f"{horizon['tasks']:,}"]


def _percent(share: float) -> str:
    """A share of draws; one that is not all of them is never said to be."""
    return "<1 %" if 0 < share < 0.01 else ">99 %" if 0.99 < share < 1 else f"{100 * share:.0f} %"


def _more(count: int) -> str:
    return f"and {count:,} more\n" if count > 0 else ""
