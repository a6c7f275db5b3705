"""The health of the benchmarks of a leaderboard: what all audits find. Computed when it is built, and kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import pandas as pd

from evalboard.audits import (
    ANSWERS,
    FEWEST_SHOWN,
    WORST_FIRST,
    Audit,
    AuditReport,
    Benchmark,
    Check,
    CheckKind,
    Finding,
    Grade,
    Panel,
    Zone,
    audits,
    check_kinds,
    grade_of,
    joined,
    run_audits,
    strong_entries,
    stuck_entries,
)
from evalboard.base import compression as packing
from evalboard.base.arrays import Numbers
from evalboard.errors import EvalboardError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.slices import store_of
from evalboard.slices.facts import answers_of
from evalboard.strings import Message, Text, format_message, message
from evalboard.suite.tree import Suite
from evalboard.table.columns import columns_of, labels_of
from evalboard.table.documents import EntryKind

BINS = 30
MOST_AUDITED = 5_000
"""Entries whose scores are audited: a share is known to 1.4 points then."""
OF_CHECK = ("zone", "level", "value", "lower", "upper", "amber", "red", "worse", "n")
FINDINGS = {
    **dict.fromkeys(("benchmark", "node", "grade"), "str"),
    "entries": "int64",
    **dict.fromkeys(("kind", "name", "zone", "level"), "str"),
    **dict.fromkeys(("value", "lower", "upper", "amber", "red"), "float64"),
    "worse": "str",
    "n": "Int64",
    "sentence": "str",
}
"""The columns of findings.parquet. `zone` is where a check's value lies, or the weight of a finding."""
BEST_FIRST: tuple[Zone, ...] = ("shown", "ok", "amber", "red")
MOST_ASTRAY = 20
OWNER = message("views-organization")
DAY = r"\d{4}-\d{2}-\d{2}.*"


@dataclass(frozen=True)
class Health:
    """One benchmark: its grade, and what speaks for it."""

    place: int
    grade: Grade
    findings: tuple[Finding, ...]
    checks: tuple[Check, ...]
    entries: int
    """Entries that it is graded on."""
    chance: float
    """What guessing gives, as a score; NaN where unknown."""
    counts: tuple[int, ...]
    """Entries in each of `BINS` bins from `low` to `high`."""
    low: float
    high: float
    astray: tuple[str, ...]
    """Entries of the better half by the others that stay with the weaker half, the strongest first."""


@dataclass(frozen=True)
class BoardHealth:
    """All benchmarks, the worst first, and how many entries have all of them."""

    benchmarks: tuple[Health, ...]
    entries: int
    incomplete: int
    note: Text = ""
    """Why there are none."""
    sampled: int = 0
    """How many entries they are graded on."""

    @property
    def whole(self) -> bool:
        """Whether all answers could be read."""
        said = [finding.sentence for each in self.benchmarks for finding in each.findings]
        return not any(isinstance(each, Message) and each.id == _unread("").id for each in said)


HEALTHS: MemoKey[BoardHealth] = MemoKey("healths")


def health(leaderboard: Leaderboard) -> BoardHealth:
    """What the audits find, as kept or found now."""
    return leaderboard.once(
        HEALTHS,
        lambda: (
            _health(leaderboard)
            if leaderboard.findings is None
            else packing.unpacked(leaderboard.findings, BoardHealth)
        ),
    )


def packed(leaderboard: Leaderboard) -> bytes:
    """What the audits find, as `Leaderboard.findings` holds it: compressed JSON."""
    return packing.packed(health(leaderboard))


def benchmarks_of(leaderboard: Leaderboard) -> tuple[int, ...]:
    """The places of what is audited. What only stands beside the average, such as speed, is not."""
    suite = leaderboard.suite
    return tuple(place for place in leaderboard.evidence.audited(suite) if suite.nodes[place].averaged)


def _health(leaderboard: Leaderboard) -> BoardHealth:
    nodes = np.array(benchmarks_of(leaderboard), dtype=np.intp)
    if leaderboard.evidence.rated:
        return BoardHealth((), 0, 0, message("views-ratings-unaudited"))
    _, labels = labels_of(leaderboard.board, leaderboard.suite)
    complete = np.flatnonzero(~np.isnan(leaderboard.scores.score[:, nodes]).any(axis=1))
    # Single answers are of whichever entries have some: where they are kept, no entry is passed over.
    rows = sampled(complete, leaderboard.board.audits.seed) if leaderboard.samples is None else complete
    panel = Panel(
        score=leaderboard.scores.score[np.ix_(rows, nodes)],
        chance=np.array([leaderboard.suite.nodes[node].chance for node in nodes], dtype=np.float64),
        weight=np.array([_weight(leaderboard.suite, node) for node in nodes]),
        labels=tuple(labels[node] for node in nodes),
        stderr=leaderboard.errors.stderr[np.ix_(rows, nodes)],
        scales=tuple(leaderboard.suite.nodes[node].scale for node in nodes),
        traits=traits_of(leaderboard, rows),
    )
    entries = leaderboard.entries["entry"].to_numpy()[rows]
    family, kinds = audits(), check_kinds()
    graded = [
        _of_benchmark(leaderboard, panel, node, subject, entries, family=family, kinds=kinds)
        for node, subject in zip(nodes, map(panel.benchmark, range(len(nodes))), strict=True)
    ]
    graded.sort(key=lambda each: WORST_FIRST.index(each.grade))
    return BoardHealth(tuple(graded), len(complete), len(leaderboard) - len(complete), sampled=len(rows))


def sampled(rows: np.ndarray, seed: int) -> np.ndarray:
    """At most `MOST_AUDITED` of some entries, the same for a seed."""
    if len(rows) <= MOST_AUDITED:
        return rows
    return np.sort(np.random.default_rng([seed, len(rows)]).choice(rows, MOST_AUDITED, replace=False))


def traits_of(leaderboard: Leaderboard, rows: np.ndarray) -> dict[Text, np.ndarray]:
    """What is known of some entries beside their scores, by column label: numbers, dates, or texts.

    Where most ids are `organization/model`, the organization is one more.
    """
    entries = leaderboard.entries.iloc[rows]
    traits: dict[Text, np.ndarray] = {
        column.words: _trait(entries[column.id], column.kind)
        for column in columns_of(leaderboard)
        if column.kind != "score" and column.id in entries.columns
    }
    owner = [name.split("/")[0] if "/" in name else None for name in entries["entry"]]
    if owner and sum(name is not None for name in owner) > len(owner) / 2:
        traits.setdefault(OWNER, np.array(owner, dtype=object))
    return traits


def _trait(values: pd.Series, kind: EntryKind) -> np.ndarray:
    if kind == "number":
        return values.to_numpy(dtype=np.float64, na_value=np.nan)
    present = values.dropna().astype(str)
    if kind == "date" or (len(present) and present.str.fullmatch(DAY).all()):
        return (
            pd.to_datetime(values, format="mixed", errors="coerce", utc=True)
            .dt.tz_localize(None)
            .to_numpy(dtype="datetime64[s]")
        )
    pairs = zip(values.tolist(), values.isna().tolist(), strict=True)
    return np.array([None if missing else str(value) for value, missing in pairs], dtype=object)


def _of_benchmark(
    leaderboard: Leaderboard,
    panel: Panel,
    node: int,
    subject: Benchmark,
    entries: np.ndarray,
    *,
    family: Sequence[Audit],
    kinds: Sequence[CheckKind],
) -> Health:
    settings = leaderboard.board.audits
    comparable = len(panel) >= FEWEST_SHOWN and subject.others > 0
    strong = dict(zip(entries, strong_entries(subject, settings), strict=True)) if subject.others else {}
    answers = _of_answers(leaderboard, node, strong)
    checked = joined([run_audits(subject, settings, family), answers]) if comparable else answers
    grade, report = grade_of(subject, checked, settings, kinds)
    low, high, counts = distribution(leaderboard.shown[:, node], whole=not leaderboard.suite.nodes[node].own)
    astray = np.flatnonzero(stuck_entries(subject, settings)) if comparable else np.empty(0, dtype=np.intp)
    strongest = astray[np.argsort(-subject.reference[astray], kind="stable")][:MOST_ASTRAY] if len(astray) else astray
    return Health(
        place=int(node),
        grade=grade,
        findings=report.findings,
        checks=report.checks,
        entries=len(panel),
        chance=subject.chance,
        counts=counts,
        low=low,
        high=high,
        astray=tuple(entries[strongest]),
    )


def _unread(error: Text) -> Message:
    return message("audits-unread", error=error)


def _of_answers(leaderboard: Leaderboard, node_index: int, strong: Mapping[str, bool]) -> AuditReport:
    """What audits find in the answers to a benchmark; of several parts the worst of each check."""
    node, settings = leaderboard.suite.nodes[node_index], leaderboard.board.audits
    with_samples = leaderboard.sampled
    parts = [each for each in with_samples if each.node == node.path or each.node.startswith(f"{node.path}/")]
    if not parts:
        return AuditReport(())
    labels = dict(
        zip(
            (each.path for each in leaderboard.suite.nodes),
            labels_of(leaderboard.board, leaderboard.suite)[1],
            strict=True,
        )
    )
    try:
        store = store_of(leaderboard)
        report = joined([run_audits(answers_of(store, each, labels[each.node], strong), settings) for each in parts])
    except EvalboardError as error:  # what the scores alone say stays
        return AuditReport((), (Finding(ANSWERS, "note", _unread(format_message(error))),))
    worst = {check.check: check for check in sorted(report.checks, key=lambda check: BEST_FIRST.index(check.zone))}
    return AuditReport(
        tuple(worst[name] for name in dict.fromkeys(check.check for check in report.checks)), report.findings
    )


def distribution(shown: Numbers, *, whole: bool = True) -> tuple[float, float, tuple[int, ...]]:
    """The ends of a scale that holds all that is shown, and the counts in each bin; of scores 0 to 1."""
    present = shown[~np.isnan(shown)]
    ends = [*present.tolist(), *((0.0, 1.0) if whole or not len(present) else ())]
    low, high = min(ends), max(ends)
    counts, _ = np.histogram(present, bins=BINS, range=(low, high))
    return low, high, tuple(int(count) for count in counts)


def findings_frame(leaderboard: Leaderboard) -> pd.DataFrame:
    """One row per benchmark and check or finding, the worst benchmark first."""
    nodes = leaderboard.suite.nodes
    rows = []
    for each in health(leaderboard).benchmarks:
        of = {
            "benchmark": leaderboard.suite.id(each.place),
            "node": nodes[each.place].path,
            "grade": each.grade,
            "entries": each.entries,
        }
        rows += [
            of | {"kind": "finding", "name": said.finding, "zone": said.grade, "sentence": str(said.sentence)}
            for said in each.findings
        ]
        rows += [
            of
            | {"kind": "check", "name": check.check, "sentence": str(check.meaning)}
            | {name: getattr(check, name) for name in OF_CHECK}
            for check in each.checks
        ]
    return pd.DataFrame(rows, columns=list(FINDINGS)).astype(FINDINGS)


def _weight(suite: Suite, node_index: int) -> float:
    node = suite.nodes[node_index]
    return 1.0 if node.parent is None else node.weight * _weight(suite, node.parent)
