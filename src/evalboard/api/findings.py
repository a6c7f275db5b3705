"""What the API says about the health of benchmarks; the command line prints the same."""

from __future__ import annotations

from evalboard.api.boards import number
from evalboard.api.documents.findings import BenchmarkHealth, CheckDocument, FindingsDocument
from evalboard.audits import Check
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.table.columns import labels_of
from evalboard.views.alarms import query_without
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
    sampled = (
        next((each for each in leaderboard.samples.benchmarks if each.node == node.path), None)
        if leaderboard.samples
        else None
    )
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
        "findings": [
            {"finding": each.finding, "grade": each.grade, "sentence": str(each.sentence)} for each in of.findings
        ],
        "checks": [_check(each) for each in of.checks],
        "distribution": {"low": of.low, "high": of.high, "counts": of.counts},
        "others": f"others_of({name})"
        if of.place in suite.benchmarks and several
        else suite.id(0)
        if of.place not in suite.benchmarks
        else None,
        "astray": of.astray,
        "without": None if (query := query_without(leaderboard, of.place)) is None else query.to_url(),
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
