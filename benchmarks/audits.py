"""How often audits raise an alarm on resampled real boards, and how long they take:
`python -m benchmarks.audits`.

Boards are drawn from real tables (`real_boards`): some of the entries, and at most eight benchmarks. The half of the
tables that the rules were settled on (`SETTLED`) is never reported; halves are those of organizations, or of
benchmarks, or whole small boards. Tables that nobody had looked at when the rules were settled (`HELD_OUT`) are
reported whole. An interval of a rate is that of boards drawn from this table; it says nothing of others.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from time import process_time

import numpy as np

from benchmarks.boards import leaderboard, scratch
from benchmarks.figures import Figure, table
from benchmarks.real_boards import COLUMNS, RealBoard, real_boards
from evalboard.audits import (
    TWO_GROUPS,
    AuditReport,
    Grade,
    Panel,
    agreement,
    audits,
    check_kinds,
    grade_of,
    joined,
    mass,
    rank_impact,
    run_audits,
    two_groups,
)
from evalboard.config import AuditConfig
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.statistics.intervals import wilson_clustered
from evalboard.views.health import benchmarks_of, health

SETTLED, REPORTED = 0, 1
SIZES = (60, 100, 300)
BOARDS = 600
"""Boards of each kind and size: so many that 2 in 100 differ from 4."""
PLANTED, HIGH = 50, 0.3
"""Boards of each kind, size and share with a scorer that fails, and the least median of a benchmark that it is planted
in.
"""
SHARES = (0.0, 0.10, 0.20, 0.33, 0.50, 0.60, 0.80, 1.00)
SEED = 20_261_122
DROP = "drop"
ONE_KIND = (
    "Open LLM v1",
    "Open LLM v2",
    "MMLU subjects",
    "LiveBench",
    "RewardBench",
    "RewardBench 2",
    "helm_mmlu",
    "helm_lite",
)
ONE_KIND += ("mteb_english", "mteb_english_more", "BIG-Bench Hard", "helm_classic", "helm_capabilities")
"""Boards of one language and one kind of models."""
HELD_OUT = ("mteb_reasoning", "mteb_memory", "Open ASR", "GLUE")
"""The same, of which nobody had looked at any when the rules were settled."""
OTHER_LANGUAGES = ("mteb_dutch", "mteb_russian")
"""Held out as well: boards of one language that many of their models were not made for."""
SICK = ("Open LLM v1", "LiveBench 2026-01-08")
"""Boards that a scorer that fails is planted in."""
SETTINGS = AuditConfig(bootstraps=0)


def panel(board: RealBoard) -> Panel:
    """A panel of a board, all benchmarks with the same weight; errors are binomial where the number of questions is
    known.
    """
    count = len(board.labels)
    unknown = np.full(count, np.nan)
    questions = unknown if board.questions is None else board.questions
    share = np.clip(board.score, 0.0, 1.0)
    return Panel(
        score=board.score,
        chance=unknown if board.chance is None else board.chance,
        weight=np.full(count, 1.0 / count),
        labels=board.labels,
        stderr=np.sqrt(share * (1.0 - share) / questions),
    )


def graded(of: Panel, place: int) -> tuple[Grade, AuditReport]:
    """The grade of one benchmark of a board: from the audits of scores that a grade follows from."""
    subject = of.benchmark(place)
    return grade_of(
        subject,
        joined([each.audit(subject, SETTINGS) for each in (agreement, two_groups, rank_impact, mass)]),
        SETTINGS,
    )


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said of one drawn board: benchmarks that are red, and that are two groups."""

    red: tuple[str, ...]
    groups: tuple[str, ...]
    grave: tuple[str, ...]
    """Red or amber, for whatever reason."""


def verdict(board: RealBoard) -> Verdict:
    """The grades of all benchmarks of a board."""
    of = panel(board)
    found: dict[str, list[str]] = {name: [] for name in ("red", "groups", "grave")}
    for place, label in enumerate(board.labels):
        grade, told = graded(of, place)
        names = {each.finding for each in told.findings}
        marks = {
            "red": grade == "red",
            "groups": TWO_GROUPS in names,
            "grave": grade in ("red", "amber"),
        }
        for name, holds in marks.items():
            found[name] += [label] if holds else []
    return Verdict(**{name: tuple(labels) for name, labels in found.items()})


def verdicts(tables: Sequence[RealBoard], entries: int) -> list[Verdict]:
    """What is said of boards drawn from one table, or from several of a kind in turn."""
    rng = np.random.default_rng([SEED, entries, COLUMNS, len(tables[0].labels), len(tables[0].entries)])
    return [verdict(tables[turn % len(tables)].drawn(entries, rng)) for turn in range(BOARDS)]


def struck(board: RealBoard, place: int, share: float, rng: np.random.Generator) -> RealBoard:
    """The same board with 5 points, give or take 2, in one benchmark for a share of the entries, whatever they can
    do.
    """
    hit = rng.permutation(len(board.entries))[: round(share * len(board.entries))]
    score = board.score.copy()
    score[hit, place] = np.clip(rng.normal(0.05, 0.02, len(hit)), 0.0, 1.0)
    return replace(board, score=score)


def measure(half: int = REPORTED) -> list[Figure]:
    """How long whole boards take, how often DROP is found, and what is said of real boards of which nothing is known to
    be wrong.
    """
    boards = real_boards()
    figures = list(_times())
    halves = {name: part for name, board in boards.items() if (part := board.half(half)) is not None}
    if "Open LLM v1" in halves:
        figures += _drop(halves["Open LLM v1"])
    figures += [_healthy(kind, tables, 2.0) for kind in ONE_KIND for tables in [_named(halves, kind)] if tables]
    held_out = {name: board for name, board in boards.items() if half == REPORTED}
    for names, target in ((HELD_OUT, 2.0), (OTHER_LANGUAGES, None)):
        figures += [
            _healthy(f"{kind}, held out", tables, target)
            for kind in names
            for tables in [_named(held_out, kind)]
            if tables
        ]
    figures += [_planted(board, share) for name in SICK for board in _named(halves, name) for share in SHARES]
    return figures


def _named(boards: dict[str, RealBoard], begins: str) -> list[RealBoard]:
    """The tables of a kind: those with this name, or with a date behind it."""
    return [board for name, board in boards.items() if name == begins or name.startswith(f"{begins} 20")]


def _times() -> Iterator[Figure]:
    with scratch() as settings:
        known = leaderboard(settings)
    known = replace(known, findings=None)
    health(replace(known))
    took = sorted(_seconds(replace(known)) for _ in range(5))[2]
    yield Figure(
        f"all audits of {len(known):,} entries x {len(benchmarks_of(known))} benchmarks, CPU",
        f"{took:.2f} s",
        "<= 2 s",
        took <= 2.0,
    )
    rng = np.random.default_rng(SEED)
    asked = rng.uniform(0.3, 1.0, 300) * rng.normal(size=(500, 1)) + 0.6 * rng.normal(size=(500, 300))
    score = 1.0 / (1.0 + np.exp(rng.uniform(-2.0, 2.0, 300) - asked))
    wide = RealBoard("synthetic", score, tuple(f"B{place}" for place in range(300)), ("",) * 500)
    begin = process_time()
    of, family, kinds = panel(wide), audits(), check_kinds()
    for place in range(300):
        grade_of(of.benchmark(place), run_audits(of.benchmark(place), AuditConfig(), family), AuditConfig(), kinds)
    took = process_time() - begin
    yield Figure("all audits of 500 entries x 300 benchmarks (synthetic), CPU", f"{took:.1f} s", "<= 5 s", took <= 5.0)


def _seconds(known: Leaderboard) -> float:
    begin = process_time()
    health(known)
    return process_time() - begin


def _drop(board: RealBoard) -> Iterator[Figure]:
    for entries, target in zip(SIZES, (80.0, 90.0, 99.0), strict=True):
        told = verdicts([board], entries)
        named, red = (
            [DROP in labels for labels in each] for each in ([one.groups for one in told], [one.red for one in told])
        )
        what = f"DROP on {BOARDS} boards of {entries} of {len(board.entries):,} real entries: two groups; red"
        yield Figure(
            what, f"{_counted(named)}; {_counted(red)}", f">= {target:.0f} % two groups", _share(named) >= target
        )


def _planted(board: RealBoard, share: float) -> Figure:
    """A scorer that fails for a share of the entries, in a benchmark where scores are high: what is said of it, and
    what without the failure (0).
    """
    healthy = replace(board.without(DROP), chance=None)
    sizes = [size for size in SIZES if size <= len(board.entries)]
    rates = []
    for entries in sizes:
        rng = np.random.default_rng([SEED, entries, round(100 * share)])
        told = []
        for _ in range(PLANTED):
            drawn = healthy.drawn(entries, rng)
            place = int(rng.choice(np.flatnonzero(np.median(drawn.score, axis=0) >= HIGH)))
            told.append((verdict(struck(drawn, place, share, rng)), drawn.labels[place]))
        rates.append(
            [_share(label in getattr(each, name) for each, label in told) for name in ("groups", "red", "grave")]
        )
    what = f"{board.name}, {PLANTED} boards each of {_listed(sizes)} entries, a scorer that gives 5 to {100 * share:.0f} % of them: "
    what += "two groups (red; amber or red)"
    return Figure(
        what, f"{', '.join(f'{named:.0f} ({red:.0f}; {grave:.0f})' for named, red, grave in rates)} %", "-", True
    )


def _healthy(kind: str, tables: Sequence[RealBoard], target: float | None) -> Figure:
    tables = [table.without(DROP) for table in tables]
    most = max(len(table.entries) for table in tables)
    sizes = [size for size in SIZES if size <= most] or [most]
    told = [verdicts(tables, size) for size in sizes]
    red = [[bool(one.red) for one in each] for each in told]
    groups = [_share(bool(one.groups) for one in each) for each in told]
    alarms, named = (
        [label for each in told for one in each for label in getattr(one, name)] for name in ("red", "groups")
    )
    what = f"{kind}, {BOARDS} boards each of {_listed(sizes)} entries: any benchmark red; any two groups"
    measured = f"{', '.join(map(_counted, red))}{_most(alarms)}; {', '.join(f'{share:.0f}' for share in groups)} %{_most(named)}"
    return Figure(
        what,
        measured,
        "-" if target is None else f"<= {target:g} % red",
        target is None or max(map(_share, red)) <= target,
    )


def _share(holds: Iterable[bool]) -> float:
    return 100.0 * float(np.mean(list(holds)))


def _counted(holds: Sequence[bool]) -> str:
    """How many of how many, and the interval of that share."""
    count, share = len(holds), float(np.mean(holds))
    lower, upper = wilson_clustered(share, np.sqrt(share * (1.0 - share) / count), count, count, df=np.inf)
    return f"{sum(holds)} of {count} ({100 * lower:.1f} to {100 * upper:.1f} %)"


def _most(labels: list[str]) -> str:
    """Which benchmarks are named most often, at most three."""
    names, counts = np.unique(np.array(labels, dtype=str), return_counts=True)
    first = [str(names[place]).rsplit("|", 2)[-2 if "|" in names[place] else -1] for place in np.argsort(-counts)[:3]]
    return f" (most often {', '.join(first)})" if first else ""


def _listed(sizes: Iterable[int]) -> str:
    return ", ".join(f"{size:,}" for size in sizes)


if __name__ == "__main__":
    sys.stdout.write(table(measure(SETTLED if "--settled" in sys.argv else REPORTED)))
