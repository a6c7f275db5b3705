"""What changed files do to boards: `python -m benchmarks.fuzz [--out FILE.json]`.

Files of every kind are changed by chance (a bit, a piece, a word in another's place) and built into boards, each with two files that are whole.
"""

from __future__ import annotations

import logging
import sys
from dataclasses import replace

from benchmarks.figures import Figure, report
from evalboard.config import parse_board
from evalboard.errors import ConfigError
from evalboard.readers import options
from evalboard.settings import Settings
from tests.hostile.fuzzed import FuzzedBuilds, fuzz
from tests.hostile.kinds import KINDS
from tests.hostile.mutations import mutated

FILES = 9_000
CONFIGS = 1_000
TOGETHER = 50
"""Files that are changed for one build."""
SEED = 20_261_122
LONGEST = 10.0
UNCHECKED = "samples parquet duckdb"


def measure() -> list[Figure]:
    """10,000 changed files, a tenth of them configs."""
    logging.disable(logging.CRITICAL)
    settings = replace(Settings.from_env({}), file_seconds=LONGEST)
    outcome, unchecked = FuzzedBuilds(), 0
    builds = FILES // TOGETHER // len(KINDS)
    for place, kind in enumerate(KINDS.values()):
        for turn in range(builds):
            begin = SEED + (place * builds + turn) * TOGETHER
            before = len(outcome.silent)
            fuzz(kind, range(begin, begin + TOGETHER), settings, outcome)
            unchecked += (len(outcome.silent) - before) * (kind is KINDS[UNCHECKED])
    crashes = outcome.crashes + outcome.lost
    broken = [seed for seed in range(CONFIGS) if not _is_used_or_refused(seed)]
    for line in (*crashes, *outcome.silent, *outcome.slow, *outcome.killed, *map(str, broken)):
        sys.stderr.write(f"{line}\n")
    kinds = f"{outcome.files + CONFIGS:,} changed files of {len(KINDS)} kinds and of configs"
    survived = f"{kinds}: boards that were not built, whole files that were lost, configs that raised"
    return [
        Figure(survived, f"{len(outcome.crashes)}; {len(outcome.lost)}; {len(broken)}", "0; 0; 0", not crashes and not broken),
        Figure("of these: numbers that changed in silence", str(len(outcome.silent) - unchecked), "0", len(outcome.silent) == unchecked),
        Figure("in parquet that DuckDB reads, which does not look at checksums of pages", str(unchecked), "0", not unchecked),
        Figure(f"of these: files that were read for more than {LONGEST:g} s", str(len(outcome.slow)), "0", not outcome.slow),
        Figure("of these: files that killed the process that read them, which cost that file", str(len(outcome.killed)), "-", reached=True),
        Figure("of these: files of which something was left out, and named", f"{outcome.left_out:,}", "-", reached=True),
    ]


def _is_used_or_refused(seed: int) -> bool:
    """Whether a config that was changed makes a board, or an error with its place."""
    kind = list(KINDS.values())[seed % len(KINDS)]
    try:
        options(parse_board(mutated(kind.board().encode(), SEED + seed).decode(errors="replace")))
    except ConfigError as error:
        return str(error).startswith("config")
    except Exception as error:  # noqa: BLE001 - what is counted here
        sys.stderr.write(f"config {seed}: {type(error).__name__}: {error}\n")
        return False
    return True


if __name__ == "__main__":
    report(measure(), sys.argv)
