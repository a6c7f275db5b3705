"""What the API says about the health of benchmarks; the command line prints the same."""

from __future__ import annotations

from typing import Any

from evalboard.api.boards import number
from evalboard.audits import Check
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.table.columns import labels_of
from evalboard.table.query import Query
from evalboard.views.health import Health, health


def findings_document(leaderboard: Leaderboard) -> dict[str, Any]:
    """The benchmarks of a leaderboard, the worst first, with their checks and findings. Scores are fractions."""
    found = health(leaderboard)
    return {
        "board": leaderboard.board.id,
        "key": leaderboard.key,
        "revision": leaderboard.origin.revision,
        "synthetic": leaderboard.board.synthetic or leaderboard.origin.synthetic,
        "entries": found.entries,
        "incomplete": found.incomplete,
        "note": found.note,
        "benchmarks": [_benchmark(leaderboard, each) for each in found.benchmarks],
    }


def _benchmark(leaderboard: Leaderboard, told: Health) -> dict[str, Any]:
    suite = leaderboard.suite
    node, name = suite.nodes[told.place], suite.id(told.place)
    _, labels = labels_of(leaderboard.board, suite)
    kept = next((each for each in leaderboard.samples.benchmarks if each.node == node.path), None) if leaderboard.samples else None
    several = sum(suite.nodes[place].weight > 0 for place in suite.benchmarks) > 1
    return {
        "benchmark": name,
        "label": labels[told.place],
        "node": node.path,
        "grade": told.grade,
        "questions": node.n,
        "chance": number(told.chance),
        "maximum": 1.0,
        "entries": told.entries,
        "findings": [{"finding": each.finding, "grade": each.grade, "sentence": each.sentence} for each in told.findings],
        "checks": [_check(each) for each in told.checks],
        "distribution": {"low": told.low, "high": told.high, "counts": told.counts},
        "others": f"others_of({name})" if told.place in suite.benchmarks and several else suite.id(0) if told.place not in suite.benchmarks else None,
        "astray": told.astray,
        "without": _without(leaderboard, told.place),
        "samples": kept is not None,
        "sampled": [entry for entry in told.astray if kept is not None and entry in kept.entries],
    }


def _check(check: Check) -> dict[str, Any]:
    return {
        "check": check.check,
        "level": check.level,
        "value": number(check.value),
        "lower": check.lower,
        "upper": check.upper,
        "amber": check.amber,
        "red": check.red,
        "worse": check.worse,
        "zone": check.zone,
        "n": check.n,
        "meaning": check.meaning,
    }


def _without(leaderboard: Leaderboard, place: int) -> str | None:
    """The query string of the leaderboard whose average leaves a benchmark out, the others weighed as the board does; None where it is no part."""
    suite = leaderboard.suite
    shares = {each: suite.nodes[each].weight for each in suite.benchmarks if suite.nodes[each].weight > 0}
    rest = {each: weight for each, weight in shares.items() if each != place}
    if place not in shares or not rest:
        return None
    largest = max(rest.values())
    return Query(benchmarks=tuple((suite.id(each), weight / largest) for each, weight in rest.items())).to_url()
