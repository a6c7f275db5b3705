"""What the API says about the health of benchmarks; the command line prints the same."""

from __future__ import annotations

from evalboard.api.boards import number
from evalboard.api.documents.findings import BenchmarkHealth, CheckDocument, FindingsDocument
from evalboard.audits import Check
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.table.column_window import WHOLE
from evalboard.table.columns import labels_of
from evalboard.table.query import Query
from evalboard.views.health import Health, health


def findings_document(leaderboard: Leaderboard) -> FindingsDocument:
    """The benchmarks of a leaderboard, the worst first, with their checks and findings. Scores are fractions."""
    healths = health(leaderboard)
    _, labels = labels_of(leaderboard.board, leaderboard.suite)
    return {
        "board": leaderboard.board.id,
        "key": leaderboard.key,
        "revision": leaderboard.origin.revision,
        "synthetic": leaderboard.board.synthetic or leaderboard.origin.synthetic,
        "entries": healths.entries,
        "incomplete": healths.incomplete,
        "sampled": healths.sampled,
        "note": str(healths.note),
        "benchmarks": [_benchmark(leaderboard, each, labels[each.place]) for each in healths.benchmarks],
    }


def _benchmark(leaderboard: Leaderboard, of: Health, label: str) -> BenchmarkHealth:
    suite = leaderboard.suite
    node, name = suite.nodes[of.place], suite.id(of.place)
    sampled = next((each for each in leaderboard.samples.benchmarks if each.node == node.path), None) if leaderboard.samples else None
    several = sum(suite.nodes[place].weight > 0 for place in suite.benchmarks) > 1
    return {
        "benchmark": name,
        "label": label,
        "node": node.path,
        "grade": of.grade,
        "questions": node.n,
        "chance": number(of.chance),
        "maximum": 1.0,
        "unit": node.in_unit.json,
        "own": node.own,
        "entries": of.entries,
        "findings": [{"finding": each.finding, "grade": each.grade, "sentence": str(each.sentence)} for each in of.findings],
        "checks": [_check(each) for each in of.checks],
        "distribution": {"low": of.low, "high": of.high, "counts": of.counts},
        "others": f"others_of({name})" if of.place in suite.benchmarks and several else suite.id(0) if of.place not in suite.benchmarks else None,
        "astray": of.astray,
        "without": _without(leaderboard, of.place),
        "samples": sampled is not None,
        "sampled": [entry for entry in of.astray if sampled is not None and entry in sampled.entries],
    }


def _check(check: Check) -> CheckDocument:
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
        "meaning": str(check.meaning),
    }


def _without(leaderboard: Leaderboard, place: int) -> str | None:
    """The query string of the leaderboard whose average leaves a benchmark out, the others weighed as the board does; None where it is no part."""
    suite = leaderboard.suite
    shares = {each: suite.nodes[each].weight for each in suite.benchmarks if suite.nodes[each].weight > 0}
    rest = {each: weight for each, weight in shares.items() if each != place}
    if place not in shares or not rest:
        return None
    if len(rest) > WHOLE:  # the names of all others, for each of a thousand, would be sixteen million letters
        return Query(weigh=((suite.id(place), 0.0),)).to_url()
    largest = max(rest.values())
    return Query(benchmarks=tuple((suite.id(each), weight / largest) for each, weight in rest.items())).to_url()
