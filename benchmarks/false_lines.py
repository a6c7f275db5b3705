"""How often a line is drawn between tiers although all entries are equal, simulated: `python -m benchmarks.false_lines [--out FILE.json]`."""

from __future__ import annotations

import sys

from benchmarks.figures import Figure, report
from benchmarks.simulated_boards import EQUAL, UNTUNED_EQUAL
from benchmarks.standing import counted, mistaken, within_chance

BOARDS = {10: 400, 60: 200, 200: 100, 1_000: 30, 4_500: 10}
"""How many boards of each size: a board of equals has a line as soon as any rank set is wrong."""


def measure() -> list[Figure]:
    """The share of boards with a line, for each kind of board."""
    figures = []
    for name, kind in (EQUAL | UNTUNED_EQUAL).items():
        lines = {entries: mistaken(kind, entries, boards) for entries, boards in BOARDS.items()}
        told = ", ".join(f"{100 * share:.1f}" for share in lines.values()) + " %"
        reached = all(within_chance(share, BOARDS[entries]) for entries, share in lines.items())
        figures.append(Figure(f"all equal, {name}: boards of {counted(lines)} entries with a false line", told, "<= 5 % within chance", reached))
    return figures


if __name__ == "__main__":
    report(measure(), sys.argv)
