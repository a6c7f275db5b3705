"""Alarms: benchmarks that the audits found red or amber, and the ranking without them."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from evalboard.audits import CEILING, ELSE, FEW, FLOOR, NEAR_CHANCE, SUSPECT, TWO_GROUPS
from evalboard.config import Missing
from evalboard.leaderboard.leaderboard import SHOWN, Leaderboard
from evalboard.leaderboard.marks import marks_of
from evalboard.leaderboard.memo import MemoKey
from evalboard.strings import Message, Text, message
from evalboard.table.columns import WHOLE, labels_of
from evalboard.table.matches import Caveats
from evalboard.table.query import TableQuery
from evalboard.table.selection import Selection
from evalboard.views.health import Health, health

SHIFT = "rank_shift"
FAULTS = {
    SUSPECT: message("views-fault-suspect-scorer"),
    TWO_GROUPS: message("views-fault-two-groups"),
    ELSE: message("views-fault-measures-something-else"),
    NEAR_CHANCE: message("views-fault-near-chance"),
    CEILING: message("views-fault-ceiling"),
    FLOOR: message("views-fault-floor"),
    "single answers": message("views-fault-single-answers"),
    "zero errors": message("views-fault-zero-errors"),
    FEW: message("views-fault-few-entries"),
}
PERHAPS = {
    SUSPECT: message("views-fault-perhaps-suspect-scorer"),
    TWO_GROUPS: message("views-fault-perhaps-two-groups"),
}
"""The same where it is amber."""
GRADES = {"red": message("views-alarm-red"), "amber": message("views-alarm-amber")}


@dataclass(frozen=True, slots=True)
class Alarm:
    """A benchmark that is red or amber."""

    place: int
    label: str
    grade: Literal["red", "amber"]
    finding: str
    """The kind of its first finding of that grade, "" for checks alone."""
    places: float | None
    """By how many places entries move on average without the benchmark; None where unknown."""
    entries: int
    """Among how many entries."""
    of_all: bool = True
    """Whether these are all that have a rank."""

    @property
    def _moved(self) -> float | None:
        return self.places if self.of_all else None

    @property
    def fault(self) -> Message:
        """What is wrong, in a few words."""
        return fault(self.finding, self.grade)

    @property
    def line(self) -> Message:
        """The beginning of the line under a board's title."""
        if self._moved is None:
            return message("views-alarm-line-alone", benchmark=self.label, fault=self.fault)
        return message("views-alarm-line", benchmark=self.label, fault=self.fault)

    @property
    def consequence(self) -> Text:
        """How the line goes on: the ranking without the benchmark; "" where unknown."""
        if self._moved is None:
            return ""
        if self._moved < 1:
            return message("views-alarm-hardly-moves")
        return message("views-alarm-moves", places=round(self._moved))

    @property
    def left_out(self) -> tuple[Message, Text]:
        """That the benchmark is left out, and what that does to the ranking."""
        moved: Text = ""
        if self._moved is not None:
            moved = (
                message("views-alarm-hardly-moved")
                if self._moved < 1
                else message("views-alarm-moved", places=round(self._moved))
            )
        return message("views-alarm-without", benchmark=self.label), moved

    @property
    def by_scores(self) -> bool:
        """Whether it is red by scores alone."""
        return self.grade == "red" and self.finding != SUSPECT

    @property
    def verdict(self) -> Message:
        """The grade in words, or what was seen."""
        return self.fault if self.by_scores else GRADES[self.grade]

    @property
    def warning(self) -> Message:
        """The sentence beside every number of the benchmark."""
        if self.by_scores:
            return message("views-alarm-by-scores", benchmark=self.label, fault=self.fault)
        return message("views-alarm", benchmark=self.label, grade=GRADES[self.grade], fault=self.fault)


ALARMS: MemoKey[tuple[Alarm, ...]] = MemoKey("alarms")


def fault(finding: str, grade: str) -> Message:
    """What a finding says, short."""
    if grade == "amber" and finding in PERHAPS:
        return PERHAPS[finding]
    return FAULTS.get(finding, message("views-fault-other"))


def alarms_of(leaderboard: Leaderboard) -> tuple[Alarm, ...]:
    """The alarms of a leaderboard: red before amber, then by how far entries move without them.

    Read from kept findings, of other errors too those of the board's own; nothing without, as nobody may wait for
    audits.
    """
    own = leaderboard.with_errors(SHOWN)
    return own.once(ALARMS, lambda: () if own.findings is None else _alarms(own))


def _alarms(leaderboard: Leaderboard) -> tuple[Alarm, ...]:
    _, labels = labels_of(leaderboard.board, leaderboard.suite)
    ranked = int((leaderboard.ranks.rank > 0).sum())
    raised = [
        _alarm(each, str(labels[each.place]), ranked)
        for each in health(leaderboard).benchmarks
        if each.grade in {"red", "amber"}
    ]
    return tuple(sorted(raised, key=by_weight))


def by_weight(alarm: Alarm) -> tuple[bool, float, int]:
    """The order of alarms."""
    return alarm.grade != "red", math.inf if alarm.places is None else -alarm.places, alarm.place


def _alarm(of: Health, label: str, ranked: int) -> Alarm:
    first = next((each.finding for each in of.findings if each.grade == of.grade), "")
    shift = next((each.value for each in of.checks if each.check == SHIFT), math.nan)
    return Alarm(
        place=of.place,
        label=label,
        grade="red" if of.grade == "red" else "amber",
        finding=first,
        places=None if math.isnan(shift) else shift * of.entries,
        entries=of.entries,
        of_all=of.entries == ranked,
    )


def alarms_at(leaderboard: Leaderboard, place: int, weights: Mapping[int, float] | None = None) -> tuple[Alarm, ...]:
    """The alarms of a node's benchmark; with an average the red ones that take part in it."""
    suite = leaderboard.suite
    if place:
        return tuple(each for each in alarms_of(leaderboard) if each.place == place or suite.below[each.place, place])
    shares = weights or {each: suite.nodes[each].weight for each in suite.benchmarks}
    return tuple(each for each in alarms_of(leaderboard) if each.grade == "red" and shares.get(each.place, 0.0) > 0)


def cautions_of(leaderboard: Leaderboard) -> tuple[tuple[Message, str], ...]:
    """What else must be known of a whole leaderboard, each with the page that says more."""
    said = []
    incomplete, entries = int((leaderboard.scores.present[:, 0] < leaderboard.scores.leaves[0]).sum()), len(leaderboard)
    if incomplete and not leaderboard.evidence.rated and leaderboard.suite.missing != "strict":
        counted = {"count": incomplete, "all": f"{entries:,}"}
        said.append((_lacking(leaderboard.suite.missing, counted), "about"))
    if leaderboard.marks is not None:
        inspected = marks_of(leaderboard).inspected
        if count := len(inspected.marks) + inspected.more:
            said.append((message("views-doubts", count=count), "benchmarks"))
    return tuple(said)


def _lacking(rule: Missing, counted: Mapping[str, int | str]) -> Message:
    if rule == "predicted":
        return message("views-lacking-predicted", **counted)
    return message("views-lacking-as-zero", **counted) if rule == "zero" else message("views-averages-apart", **counted)


def query_without(leaderboard: Leaderboard, place: int) -> TableQuery | None:
    """The table without a benchmark, the others weighed as on the board; None where it is no part, or all."""
    suite = leaderboard.suite
    shares = {each: suite.nodes[each].weight for each in suite.benchmarks if suite.nodes[each].weight > 0}
    rest = {each: weight for each, weight in shares.items() if each != place}
    if place not in shares or not rest:
        return None
    if len(rest) > WHOLE:  # the names of all others, for each of a thousand, would be sixteen million letters
        return TableQuery(weigh=((suite.id(place), 0.0),))
    largest = max(rest.values())
    return TableQuery(benchmarks=tuple((suite.id(each), weight / largest) for each, weight in rest.items()))


def with_caveats(selection: Selection) -> Selection:
    """A selection whose files say what must be known with their numbers."""
    return replace(selection, caveats=_caveats(selection))


def _caveats(selection: Selection) -> Caveats:
    leaderboard = selection.leaderboard
    of_nodes = {alarm.place: str(alarm.warning) for alarm in alarms_of(leaderboard) if alarm.grade == "red"}
    of_average = alarms_at(leaderboard, 0, selection.weights)
    if of_average:
        of_nodes[0] = str(
            message(
                "views-average-over",
                average=leaderboard.suite.root.label,
                benchmarks=tuple(each.label for each in of_average),
            )
        )
    return Caveats(of_nodes, _of_cells(leaderboard))


def _of_cells(leaderboard: Leaderboard) -> dict[tuple[int, int], str]:
    if leaderboard.marks is None:
        return {}
    marks = marks_of(leaderboard)
    return {
        (row, place): " ".join(str(mark.sentence) for mark in marks.of_cell(row, place))
        for row, places in marks.by_row.items()
        for place in places
    }
