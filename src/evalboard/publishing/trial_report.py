"""What a board would make of a submission, in words: what is left out, where entries would stand, what the audits would
find.

The command prints it and the page of a server shows it: neither has words of its own for it.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from evalboard.base.decimals import p_value
from evalboard.builds.build_jobs import Boards
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.publishing.submission import Trial, trial
from evalboard.settings import Settings
from evalboard.strings import Message, Text, message
from evalboard.views.compare import EntryDifference, compare
from evalboard.views.number_format import in_unit, or_nan

MOST_REFUSED, MOST_ENTRIES, MOST_NAMED, MOST_REPLACED = 20, 5, 5, 20
LONGEST = 500
Kind = Literal["files", "replaced", "left_out", "names", "entry", "findings"]
LISTED = "files.json"


@dataclass(frozen=True, slots=True)
class ReportLine:
    """A sentence, and the lines that belong below it."""

    kind: Kind
    text: Text
    below: tuple[Text, ...] = ()


def said_of(tried: Trial, entry: str = "") -> Iterator[ReportLine]:
    """What a board would make of a submission. `entry` names the one whose place is shown; else those that are new or
    changed are.
    """
    repo, commit = tried.before.origin.repo or "", tried.commit[:12]
    yield ReportLine(
        "files", message("publishing-files", board=tried.board.title, repo=repo, commit=commit, count=len(tried.paths))
    )
    if tried.replaced:
        yield ReportLine(
            "replaced", message("publishing-replaces", count=len(tried.replaced)), tried.replaced[:MOST_REPLACED]
        )
    if tried.refused:
        rows = tuple(f"{row}"[:LONGEST] for row in tried.refused[:MOST_REFUSED])
        yield ReportLine("left_out", message("publishing-left-out", count=len(tried.refused)), rows)
    named: Mapping[str, Sequence[str]] = {"new": tried.new, "changed": tried.changed, "gone": tried.gone}
    for kind, names in named.items():
        if names:
            first = (
                *names[:MOST_NAMED],
                *([message("publishing-others", count=len(names) - MOST_NAMED)] if len(names) > MOST_NAMED else []),
            )
            yield ReportLine("names", message(f"publishing-entries-{kind}", count=len(names), names=first))
    shown = (
        [str(tried.after.entries["entry"].iloc[tried.after.find(entry)])]
        if entry
        else [*tried.new, *tried.changed][:MOST_ENTRIES]
    )
    yield from (standing(tried.after, name, before=tried.before) for name in shown)
    if tried.new_findings:
        yield ReportLine("findings", message("publishing-findings"), tried.new_findings)


def standing(leaderboard: Leaderboard, entry: str, *, before: Leaderboard) -> ReportLine:
    """Where an entry stands: its score and rank with their intervals, and how it compares with those next to it."""
    row, root = leaderboard.row_by_entry[entry], leaderboard.suite.nodes[0]
    rank = _rank(leaderboard, entry)
    lower, upper = (in_unit(float(ends[row, 0]), root) for ends in leaderboard.shown_ends)
    has_interval = lower != "–" and upper != "–"
    between = (
        message("publishing-interval", lower=lower, upper=upper) if has_interval else message("publishing-no-interval")
    )
    score = in_unit(float(leaderboard.shown[row, 0]), root)
    text = message("publishing-stands", entry=entry, node=root.label, score=score, interval=between, rank=rank)
    if score == "–":
        text = message("publishing-stands-missing", entry=entry, node=root.label, rank=rank)
    below: list[Text] = []
    if entry in before.row_by_entry:
        now = in_unit(float(before.shown[before.row_by_entry[entry], 0]), root)
        below.append(message("publishing-now", score=now, rank=_rank(before, entry)))
    if leaderboard.ranks.rank[row]:
        below.extend(_neighbours(leaderboard, row))
    return ReportLine("entry", text, tuple(below))


def _rank(leaderboard: Leaderboard, entry: str) -> Message:
    row, sets = leaderboard.row_by_entry[entry], leaderboard.ranks.sets
    rank, ranked = int(leaderboard.ranks.rank[row]), int((leaderboard.ranks.rank > 0).sum())
    if not rank:
        return message("publishing-unranked")
    ends = (int(sets.lower[row]), int(sets.upper[row]))
    if not all(ends):
        return message("publishing-rank", rank=rank, ranked=ranked)
    return message("publishing-ranks", rank=rank, ranked=ranked, lower=ends[0], upper=ends[1])


def _neighbours(leaderboard: Leaderboard, row: int) -> Iterator[Message]:
    names, ranks = leaderboard.entries["entry"], leaderboard.ranks.rank
    for side, other in (("above", row - 1), ("below", row + 1)):
        if 0 <= other < len(names) and ranks[other]:
            between = compare(leaderboard, [names.iloc[row], names.iloc[other]]).rows[0].differences[0]
            verdict = _verdict(between, leaderboard)
            yield message(
                f"publishing-next-{side}", entry=str(names.iloc[other]), rank=int(ranks[other]), verdict=verdict
            )


def _verdict(between: EntryDifference, leaderboard: Leaderboard) -> Message:
    root = leaderboard.suite.nodes[0]
    if between.p is None or between.lower is None:
        return message("publishing-no-error", size=in_unit(or_nan(between.of_scores), root))
    return message(
        "publishing-apart" if between.significant else "publishing-not-apart",
        size=in_unit(or_nan(between.difference), root),
        lower=in_unit(between.lower, root),
        upper=in_unit(or_nan(between.upper), root),
        p=p_value(between.p),
        method=message("views-paired") if between.paired else message("views-unpaired"),
    )


def stage(files: Mapping[str, bytes], folder: Path) -> None:
    """Write files into a new folder."""
    listed = {place: str(number) for number, place in enumerate(files)}
    for place, name in listed.items():
        (folder / name).write_bytes(files[place])
    (folder / LISTED).write_text(json.dumps(listed), encoding="utf-8")


def files_in(folder: Path) -> dict[str, Path]:
    """The files of a folder by their paths in the dataset."""
    listed: dict[str, str] = json.loads((folder / LISTED).read_text(encoding="utf-8"))
    return {place: folder / name for place, name in listed.items()}


def try_submission(settings: Settings, board_id: str, folder: str) -> bytes:
    """Try the submission in a folder of `staged.py`: its summary, and what is said of it. EvalboardError with the
    reason where it is refused.
    """
    tried = trial(Boards(settings.configs).named(board_id), files_in(Path(folder)), settings)
    return pickle.dumps((tried.summary, tuple(said_of(tried))))
