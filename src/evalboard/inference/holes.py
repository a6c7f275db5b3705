"""The rule for what is missing in a first config: predictions where held-out results speak for them, and ranks stay
sure.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from evalboard.data.numerals import BOUND
from evalboard.inference.first_config import FirstConfig, one_line
from evalboard.inference.proposal import OpenQuestion
from evalboard.leaderboard.holes import unfilled

if TYPE_CHECKING:
    from evalboard.leaderboard.leaderboard import Leaderboard

STRICT = re.compile(r"^(  missing: )strict$", re.MULTILINE)
MOST_OPEN, MOST_BOUNDS, MOST_NAMED = 4, 6, 3
"""Entries that may lose their one sure rank for each that predictions rank; bounds and entries that are listed."""
SAID_OF_STRICT = ": those without have no average (`missing: strict`)."


def with_rule_for_holes(
    first: FirstConfig, leaderboard: Leaderboard, build: Callable[[FirstConfig], Leaderboard | None]
) -> tuple[FirstConfig, Leaderboard]:
    """A first config with `missing: predicted` and its board, where its table has holes, one scale predicts them, and
    that ranks entries without leaving many others open; else as they are, with the reason.

    A mean of what is there would rank those high who left out what is hard, and a strict one ranks nobody who lacks
    anything. Where cells state bounds nothing is predicted: a prediction might contradict them.
    """
    said = ""
    if bounds := [each for each in leaderboard.left_out if each.reason == BOUND]:
        some = "; ".join(f"{each.file}, row {each.row}, {each.column}: {each.value}" for each in bounds[:MOST_BOUNDS])
        more = "; and more" if len(bounds) > MOST_BOUNDS else ""
        said = f"{len(bounds):,} bounds or approximations are no numbers and count as missing: {some}{more}."
        first = _remarked(first, said)
    if leaderboard.suite.missing != "strict" or leaderboard.evidence.kind != "results" or not STRICT.search(first.text):
        return first, leaderboard
    some = leaderboard.scores.present[:, 0] > 0
    lacking = int((some & np.isnan(leaderboard.scores.score[:, 0])).sum())
    if not lacking:
        return first, leaderboard
    reason = unfilled(leaderboard.suite, leaderboard.scores) if not said else "Bounds are not predicted."
    what = f"{lacking:,} of {int(some.sum()):,} entries lack benchmarks"
    without = f"{what} and have no average (`missing: strict`)"
    if reason is not None:
        outcome = f"{without}. {_by_what_is_there(leaderboard, build(_with_rule(first, 'available')))} {reason}"
        if (leaderboard.ranks.rank > 0).any():
            return _remarked(first, outcome), leaderboard
        return replace(first, questions=(*first.questions, OpenQuestion(f"Is no rank right? {outcome}"))), leaderboard
    filled = _with_rule(first, "predicted")
    other = build(filled)
    blurred = 0 if other is None else _open(other, leaderboard) - _open(leaderboard, leaderboard)
    if other is None or blurred > MOST_OPEN * lacking:
        remark = f"{without}. Predictions (`missing: predicted`) would rank them and leave {blurred:,} others open."
        return _remarked(first, remark), leaderboard
    remark = (
        f"{what}: these are predicted from their others (`missing: predicted`, docs/explanation/ability.md), which "
        f"leaves {blurred:,} other ranks open. With `strict` they have no average."
    )
    return _remarked(filled, remark), other


def _with_rule(first: FirstConfig, rule: str) -> FirstConfig:
    return replace(first, text=STRICT.sub(rf"\1{rule}", first.text.replace(SAID_OF_STRICT, "."), count=1))


def _by_what_is_there(strict: Leaderboard, other: Leaderboard | None) -> str:
    """What the mean of what is there would do to ranks, in place of none for those that lack something."""
    if other is None:
        return ""
    before, after = (
        dict(zip(each.entries["entry"], each.ranks.rank.tolist(), strict=True)) for each in (strict, other)
    )
    new = sorted((rank, entry) for entry, rank in after.items() if rank > 0 and before.get(entry, 0) <= 0)
    moved = sum(rank > 0 and after.get(entry) != rank for entry, rank in before.items())
    some = ", ".join(f"{entry!r} {rank}" for rank, entry in new[:MOST_NAMED])
    more = f" and {len(new) - MOST_NAMED:,} more" if len(new) > MOST_NAMED else ""
    return f"With `missing: available` the mean of what they have ranks them ({some}{more}), and {moved:,} others move."


def _open(leaderboard: Leaderboard, strict: Leaderboard) -> int:
    ranked = set(strict.entries["entry"][strict.ranks.rank > 0])
    sets = leaderboard.ranks.sets
    return sum(entry in ranked for entry in leaderboard.entries["entry"][sets.upper > sets.lower])


def _remarked(first: FirstConfig, remark: str) -> FirstConfig:
    head, rest = first.text.split("\n", 1)
    return replace(first, text=f"{head}\n# {one_line(remark)}\n{rest}")
