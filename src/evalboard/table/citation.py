"""How to cite what is shown."""

from __future__ import annotations

import re
from dataclasses import dataclass

from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.table.selection import Selection
from evalboard.table.texts import latex_text, one_line


@dataclass(frozen=True, slots=True)
class Citation:
    """A sentence, and an entry for BibTeX."""

    text: str
    bibtex: str


def cite(leaderboard: Leaderboard, query: str = "", *, link: str = "") -> Citation:
    """The citation of a leaderboard: title, data, commit, date, link. `query`: a query string; `link`: the page."""
    board, origin = leaderboard.board, leaderboard.origin
    date = leaderboard.as_of.date().isoformat() if leaderboard.as_of else ""
    rev = origin.revision[:12] if origin.kind == "hub" else origin.revision
    view = "&".join(part for part in (f"board={board.id}", f"rev={rev}", query) if part)
    data = (origin.url or "") if origin.kind == "hub" else ""
    where = f"{link}?{view}" if link else data
    stored = f"{origin.repo} at commit {origin.revision}" if origin.repo else f"local files, content {origin.revision}"
    if origin.kind == "native":
        data, stored = origin.url or "", f"the Hub's leaderboards of {origin.repo}, snapshot {origin.revision}"
    if origin.commits:
        stored = f"{origin.repo}, {len(origin.commits)} repositories at the commits {origin.revision}"
    if origin.copied:
        data, stored = origin.copied.url, f"{origin.copied.name}, copied at commit {origin.copied.commit}"
    source = "synthetic demo data" if leaderboard.board.synthetic else stored
    parts = [board.title, f"{source}{f', as of {date}' if date else ''}", where, "" if link else f"View: ?{view}"]
    return Citation(". ".join(one_line(part) for part in parts if part), _bibtex(leaderboard, date, source, where))


def citation(selection: Selection) -> Citation:
    """The citation of what a selection shows."""
    return cite(selection.leaderboard, selection.query.to_url())


def _bibtex(leaderboard: Leaderboard, date: str, source: str, where: str) -> str:
    fields = {
        "title": f"{{{latex_text(leaderboard.board.title)}}}",
        "year": date[:4],
        "note": latex_text(f"{source}{f', as of {date}' if date else ''}"),
        "url": re.sub(r"[{}\\\s]", "", where),
    }
    lines = "".join(f"  {name} = {{{value}}},\n" for name, value in fields.items() if value)
    state = re.sub(r"[^0-9A-Za-z]", "", leaderboard.origin.revision.removeprefix("native-"))[:7]
    own = f"@misc{{{leaderboard.board.id}_{state},\n{lines}}}\n"
    return "\n".join(part for part in (own, leaderboard.board.citation.strip()) if part)
