"""Measure and write the figures into benchmarks/README.md: `python -m benchmarks` for everything, `python -m benchmarks PART...` for some."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from benchmarks.figures import machine, table

README = Path(__file__).with_name("README.md")
BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"
PARTS = (
    "agreement",
    "trials",
    "build",
    "webhook",
    "history",
    "python_api",
    "cards",
    "entries",
    "damage",
    "fuzz",
    "selecting",
    "serving",
    "admission",
    "agents",
    "many",
    "idle",
    "soak",
    "slices",
    "judged",
    "first_visit",
    "browser",
    "pictures",
    "columns",
    "ranks",
    "fronts",
    "coverage",
    "standing",
    "false_lines",
    "contradictions",
    "bootstrap",
    "scale",
    "cluster",
    "ratings",
    "human_preference",
    "eee_index",
    "audits",
    "forensics",
    "declared",
    "questions",
    "latent",
    "filled",
    "crown",
    "leaks",
    "judges",
    "people",
    "multiverse",
    "insights",
    "shortlist",
    "reliability",
    "scorers",
    "drop_story",
)
HEADING = re.compile(r"^### `python -m benchmarks\.(\w+)`$", re.MULTILINE)


def main(names: Sequence[str]) -> int:
    """Some parts, or all, one after the other, each written down as soon as it is measured; 1 if a target was missed, 2 for an unknown part."""
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        sys.stderr.write(f"no part {unknown[0]!r}; known are {', '.join(PARTS)}\n")
        return 2
    missed = 0
    for name in names or PARTS:
        figures = importlib.import_module(f"benchmarks.{name}").measure()
        missed += sum(not figure.reached for figure in figures)
        sys.stdout.write(f"{name}\n\n{table(figures)}\n")
        if figures:
            _write_down(name, f"{table(figures)}\nMeasured on {datetime.now(UTC).date()}: {machine()}.\n")
    return 1 if missed else 0


def _write_down(name: str, text: str) -> None:
    """Put a part's figures into the page, in the place of those that stand there."""
    head, rest = README.read_text(encoding="utf-8").split(BEGIN)
    body, tail = rest.split(END)
    pieces = HEADING.split(body)[1:]
    sections = dict(zip(pieces[::2], pieces[1::2], strict=True)) | {name: f"\n\n{text}\n"}
    known = [part for part in PARTS if part in sections]
    told = "".join(f"### `python -m benchmarks.{part}`\n\n{sections[part].strip()}\n\n" for part in known)
    README.write_text(f"{head}{BEGIN}\n{told}{END}{tail}", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
