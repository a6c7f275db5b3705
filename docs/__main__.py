"""Write what follows from the code: docs/board.schema.json, the tables of docs/*.md between markers, and the modules of pages that are generated."""

from __future__ import annotations

from docs import audits, readers
from docs.schema import TARGET, text

if __name__ == "__main__":
    TARGET.write_text(text(), encoding="utf-8")
    readers.PAGE.write_text(readers.filled(readers.PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    audits.SCRIPT.write_text(audits.script(), encoding="utf-8")
    for page in audits.DOCS.glob("*.md"):
        page.write_text(audits.filled(page), encoding="utf-8")
