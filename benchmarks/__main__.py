"""Measure everything and write the figures into benchmarks/README.md: `python -m benchmarks`."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

from benchmarks.figures import machine, table

README = Path(__file__).with_name("README.md")
BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"
PARTS = ("agreement", "build", "bootstrap", "scale", "cluster", "selecting", "serving", "browser")


def main() -> int:
    """All parts, one after the other; 1 if a target was missed."""
    parts, missed = [], 0
    for name in PARTS:
        figures = importlib.import_module(f"benchmarks.{name}").measure()
        missed += sum(not figure.reached for figure in figures)
        parts.append(f"### `python -m benchmarks.{name}`\n\n{table(figures)}")
        sys.stdout.write(parts[-1] + "\n")
    head, rest = README.read_text(encoding="utf-8").split(BEGIN)
    tail = rest.split(END)[1]
    README.write_text(f"{head}{BEGIN}\nMeasured on {machine()}.\n\n" + "\n".join(parts) + f"{END}{tail}", encoding="utf-8")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
