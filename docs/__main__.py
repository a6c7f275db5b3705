"""Write what follows from the code: the schema of boards, the tables of docs between markers, and the modules of pages
that are generated.
"""

from __future__ import annotations

from docs._build import alarms, api_types, audits, insights, intervals, menus, painted, readers, rooms
from docs._build.schema import TARGET, text
from docs._build.tables import filled, pages

if __name__ == "__main__":
    TARGET.write_text(text(), encoding="utf-8")
    readers.PAGE.write_text(readers.filled(readers.PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    rooms.PAGE.write_text(rooms.filled(rooms.PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    api_types.TARGET.write_text(api_types.declared(), encoding="utf-8")
    painted.TARGET.write_text(painted.script(), encoding="utf-8")
    for path, script in menus.scripts().items():
        path.write_text(script, encoding="utf-8")
    tables = alarms.tables() | audits.tables() | insights.tables() | intervals.tables() | menus.tables()
    for page in pages():
        page.write_text(filled(page, tables), encoding="utf-8")
