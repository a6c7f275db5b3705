"""The rule for what is missing in a first config: predictions on one scale where entries lack benchmarks, held-out
results speak for it, and a few holes do not leave the ranks of many others open.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from evalboard.data.numerals import BOUND
from evalboard.inference.first_config import FirstConfig, one_line
from evalboard.leaderboard.holes import unfilled

if TYPE_CHECKING:
    from evalboard.leaderboard.leaderboard import Leaderboard

STRICT = re.compile(r"^(  missing: )strict$", re.MULTILINE)
MOST_OPEN, MOST_BOUNDS = 4, 6
"""Entries that may lose their one sure rank for each that predictions rank; bounds that are listed."""
SAID_OF_STRICT = ": those without have no average (`missing: strict`)."


def with_rule_for_holes(
    first: FirstConfig, leaderboard: Leaderboard, build: Callable[[FirstConfig], Leaderboard | None]
) -> tuple[FirstConfig, Leaderboard]:
    """A first config with `missing: predicted` and its board, where its table has holes, one scale predicts them, and
    that ranks entries without leaving many others open; else as they are, with the reason.

    A mean of what is there would rank those high who left out what is hard, and a strict one ranks nobody who lacks
    anything. Where cells state bounds nothing is predicted: a prediction might contradict them.
    """
    if bounds := [each for each in leaderboard.left_out if each.reason == BOUND]:
        some = "; ".join(f"{each.file}, row {each.row}, {each.column}: {each.value}" for each in bounds[:MOST_BOUNDS])
        more = "; and more" if len(bounds) > MOST_BOUNDS else ""
        said = f"{len(bounds):,} bounds or approximations are no numbers and count as missing: {some}{more}."
        return _remarked(first, f"# {one_line(said)}"), leaderboard
    if leaderboard.suite.missing != "strict" or leaderboard.evidence.kind != "results" or not STRICT.search(first.text):
        return first, leaderboard
    some = leaderboard.scores.present[:, 0] > 0
    lacking = int((some & np.isnan(leaderboard.scores.score[:, 0])).sum())
    if not lacking:
        return first, leaderboard
    reason = unfilled(leaderboard.suite, leaderboard.scores)
    what = f"# {lacking:,} of {int(some.sum()):,} entries lack benchmarks"
    without = f"{what} and have no average (`missing: strict`)"
    if reason is not None:
        return _remarked(first, f"{without}; these are not predicted. {reason}"), leaderboard
    filled = replace(first, text=STRICT.sub(r"\1predicted", first.text.replace(SAID_OF_STRICT, "."), count=1))
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


def _open(leaderboard: Leaderboard, strict: Leaderboard) -> int:
    ranked = set(strict.entries["entry"][strict.ranks.rank > 0])
    sets = leaderboard.ranks.sets
    return sum(entry in ranked for entry in leaderboard.entries["entry"][sets.upper > sets.lower])


def _remarked(first: FirstConfig, remark: str) -> FirstConfig:
    head, rest = first.text.split("\n", 1)
    return replace(first, text=f"{head}\n{remark}\n{rest}")
