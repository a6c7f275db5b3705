"""Write what in docs/ follows from the code: board.schema.json, the JSON Schema of a board, and the tables of options in readers.md."""

from __future__ import annotations

from docs.readers import PAGE, filled
from docs.schema import TARGET, text

if __name__ == "__main__":
    TARGET.write_text(text(), encoding="utf-8")
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
