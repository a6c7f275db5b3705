"""Measure, print all figures, and renew those that benchmarks/README.md has:
`python -m benchmarks [--print] [PART...]`.

Without a part all are measured. With `--print` the page stays as it is.
"""

import importlib
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from benchmarks.figures import Figure, machine, table

README = Path(__file__).with_name("README.md")
PARTS = (
    "build",
    "webhook",
    "history",
    "entries",
    "selecting",
    "serving",
    "admission",
    "dearest",
    "many",
    "soak",
    "first_visit",
    "ranks",
    "paired_ranks",
    "fronts",
    "coverage",
    "standing",
    "false_lines",
    "contradictions",
    "scale",
    "ratings",
    "audits",
    "integrity",
    "declared",
    "questions",
    "ability",
    "filled",
    "lead",
    "contamination",
    "judges",
    "people",
    "multiverse",
    "shortlist",
    "reliability",
    "scorers",
)


def main(names: Sequence[str]) -> int:
    """Some parts, or all, each written down as soon as it is measured; 1 if a target was missed, 2 for an unknown
    part.
    """
    only_printed = "--print" in names
    names = [name for name in names if name != "--print"]
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        sys.stderr.write(f"no part {unknown[0]!r}; known are {', '.join(PARTS)}\n")
        return 2
    missed = 0
    for name in names or PARTS:
        figures = importlib.import_module(f"benchmarks.{name}").measure()
        missed += sum(not figure.reached for figure in figures)
        sys.stdout.write(f"{name}, {machine()}\n\n{table(figures)}\n")
        if only_printed:
            continue
        page = README.read_text(encoding="utf-8")
        README.write_text(renewed(page, name, figures, str(datetime.now(UTC).date())), encoding="utf-8")
    return 1 if missed else 0


def renewed(page: str, part: str, figures: Sequence[Figure], day: str) -> str:
    """The page with the rows of a part as they are measured now; which figures have a row, the page decides."""
    rows = {
        figure.what: f"| `{part}` | {figure.what} | {figure.measured} | {target(figure)} | {day} |"
        for figure in figures
    }
    lines = page.split("\n")
    return "\n".join(
        rows.get(line.split(" | ")[1], line) if line.startswith(f"| `{part}` | ") else line for line in lines
    )


def target(figure: Figure) -> str:
    """What was to be reached, and whether it was not."""
    return figure.target if figure.reached else f"{figure.target}, **missed**"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
