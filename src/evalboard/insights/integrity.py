"""Stored numbers that cannot be what they are said to be, and entries that are equal to the last digit."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from evalboard.audits.stored_values import NumberMark, Scope, label
from evalboard.insights import Block, Entry, HiddenValue, Insight, Needs, Query, Share, Words
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.marks import Marks, marks_of

WORDS = Words("integrity")
FEW = 10
"""Marks that stand open on a page, at most."""


class MarkRow(Struct, frozen=True):
    """Something about numbers of one entry, or of several, that is hard to account for. Numbers are fractions."""

    kind: str
    """What pages call the check."""
    entry: Entry[str | None]
    """The first of the entries; null of a version."""
    sentence: str
    check: HiddenValue[str]
    entries: HiddenValue[list[str]]
    nodes: HiddenValue[list[str]]
    """The paths of the leaves whose values are meant."""
    labels: HiddenValue[list[str]]
    value: HiddenValue[float | None]
    """The number itself, where it is a single one."""
    questions: HiddenValue[int | None]
    """How many it is said to be a share of."""
    digits: HiddenValue[int | None]
    """The decimals that it was taken to have."""
    fits: HiddenValue[int | None]
    """The smallest number of questions that it can be a share of."""
    fits_chance: HiddenValue[float | None]
    """An upper bound on the share of numbers that fit so few questions."""
    fits_together: HiddenValue[int | None]
    """The smallest number of questions that all marked values of the entry fit, where that tells something."""
    chance: HiddenValue[float | None]
    """How many such pairs of entries coincidence would make on this board."""
    expected: HiddenValue[float | None]
    """What the number would be by those that it belongs with, or what the other file says."""
    files: HiddenValue[list[str]]
    """The files that say different things."""
    version: HiddenValue[str | None]
    """The version with which scores are shifted."""
    shift: HiddenValue[float | None]
    """By how much, as a fraction of what is possible."""
    p: HiddenValue[float | None]
    """How often versions that mean nothing go with as large a shift, by permutation, adjusted for the benchmarks."""


class ScopeRow(Struct, frozen=True):
    """What a check could look at on one leaf."""

    kind: str
    label: str
    cells: int
    """Numbers that were looked at; 0 where the check does not apply."""
    seen: Share[float | None]
    """The share of wrong numbers that arithmetic would see; null where the check does not apply, or is no
    arithmetic.
    """
    why: str
    """Why it does not apply, where it does not."""
    check: HiddenValue[str]
    node: HiddenValue[str]


INSIGHT = Insight(
    name="integrity",
    needs=Needs.RESULTS,
    cost="findings",
    pages=("benchmarks",),
    order=2,
    tables={"marks": MarkRow, "scopes": ScopeRow},
    fails_on="marks",
)


def report(leaderboard: Leaderboard, query: Query) -> Iterator[Block]:  # noqa: ARG001 - it has no parameters
    """The marks of a leaderboard, those of single values first, and what each check looked at."""
    marks = marks_of(leaderboard)
    inspected = marks.inspected
    count = len(inspected.marks) + inspected.more
    if leaderboard.evidence.kind != "results":
        yield WORDS.missing("computed-here")
        return
    if count:
        yield WORDS.headline("marked", count=count)
        yield WORDS.caveat("no-cause")
        rows = [_mark(marks, each) for each in inspected.marks]
        yield WORDS.table(
            "marks", MarkRow, rows, total=count, opened=count <= FEW, file=f"{leaderboard.board.id}-marks.jsonl"
        )
    else:
        yield WORDS.headline("none", entries=len(leaderboard))
    if not any(each.cells for each in inspected.scopes):
        yield WORDS.missing("nothing-seen")
    if inspected.scopes:
        yield WORDS.table("scopes", ScopeRow, [_scope(marks, each) for each in inspected.scopes])


def _mark(marks: Marks, mark: NumberMark) -> MarkRow:
    nodes = [marks.leaderboard.suite.nodes[place] for place in marks.places(mark)]
    entries = marks.leaderboard.entries["entry"].iloc[list(mark.entries)].astype(str).to_list()
    stated = {name: getattr(mark, name) for name in MarkRow.__struct_fields__ if hasattr(mark, name)}
    return MarkRow(
        **stated
        | {
            "kind": str(label(mark.check)),
            "entry": entries[0] if entries else None,
            "entries": entries,
            "sentence": str(mark.sentence),
            "nodes": [node.path for node in nodes],
            "labels": [node.label for node in nodes],
            "files": list(mark.files),
        }
    )


def _scope(marks: Marks, scope: Scope) -> ScopeRow:
    node = marks.leaderboard.suite.nodes[marks.places(scope)[0]]
    return ScopeRow(
        kind=str(label(scope.check)),
        label=scope.about or node.label,
        cells=scope.cells,
        seen=scope.seen if scope.cells else None,
        why=str(scope.why),
        check=scope.check,
        node=node.path,
    )
