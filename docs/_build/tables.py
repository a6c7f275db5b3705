"""Tables in docs/**/*.md that follow from the code: each stands between `<!-- generated: name -->` and `<!-- end -->`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

DOCS = Path(__file__).parents[1]
ROOT = DOCS.parent


def pages() -> list[Path]:
    """The pages of the documentation, without the decisions."""
    return sorted(page for page in DOCS.rglob("*.md") if page.parent.name != "decisions")


def filled(page: Path, tables: Mapping[str, str]) -> str:
    """A page with its generated tables as they have to be."""
    content = page.read_text(encoding="utf-8")
    for name, written in tables.items():
        before, marker, rest = content.partition(f"<!-- generated: {name} -->\n")
        if marker:
            content = f"{before}{marker}\n{written}\n{rest[rest.index('<!-- end -->') :]}"
    return content


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """A table in Markdown."""
    lines = [head, ("---",) * len(head), *rows]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)
