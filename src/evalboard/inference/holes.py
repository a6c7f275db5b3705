"""The rule for what is missing in a first config: predictions on one scale where entries lack benchmarks, and held-out
results speak for it.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from evalboard.inference.first_config import FirstConfig
from evalboard.leaderboard.holes import unfilled

if TYPE_CHECKING:
    from evalboard.leaderboard.leaderboard import Leaderboard

STRICT = re.compile(r"^(  missing: )strict$", re.MULTILINE)
SAID_OF_STRICT = ": those without have no average (`missing: strict`)."


def with_rule_for_holes(first: FirstConfig, leaderboard: Leaderboard) -> FirstConfig:
    """A first config with `missing: predicted` where its table has holes and one scale predicts them; else as it is,
    with the reason where it has.

    A mean of what is there would rank those high who left out what is hard, and a strict one ranks nobody who lacks
    anything.
    """
    if leaderboard.suite.missing != "strict" or leaderboard.evidence.kind != "results" or not STRICT.search(first.text):
        return first
    some = leaderboard.scores.present[:, 0] > 0
    lacking = int((some & np.isnan(leaderboard.scores.score[:, 0])).sum())
    if not lacking:
        return first
    reason = unfilled(leaderboard.suite, leaderboard.scores)
    what = f"# {lacking:,} of {int(some.sum()):,} entries lack benchmarks"
    if reason is not None:
        return _remarked(first, f"{what} and have no average (`missing: strict`); these are not predicted. {reason}")
    filled = replace(first, text=STRICT.sub(r"\1predicted", first.text.replace(SAID_OF_STRICT, "."), count=1))
    return _remarked(
        filled,
        (
            f"{what}: these are predicted from their others (`missing: predicted`, docs/explanation/ability.md). "
            "With `strict` they have no average."
        ),
    )


def _remarked(first: FirstConfig, remark: str) -> FirstConfig:
    """A config with a remark below its first line."""
    head, rest = first.text.split("\n", 1)
    return replace(first, text=f"{head}\n{remark}\n{rest}")
