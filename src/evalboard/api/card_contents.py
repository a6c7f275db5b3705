"""What stands on share cards, from the documents of pages."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from evalboard.api.model import ModelNode, model_document
from evalboard.arena.arena import arena
from evalboard.arena.documents import ArenaQuery, RatedRow, RatingsDocument
from evalboard.base.decimals import fixed
from evalboard.config.translations import title_of
from evalboard.drawing.cards.card import MOST_LINES, Card, Line, Mark
from evalboard.drawing.cards.pen import lacking
from evalboard.insights.claim import check
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.strings import date_message, message
from evalboard.suite.node import Node
from evalboard.table.columns import NodeColumn
from evalboard.table.formatting import DASH, page_score, rank_ends
from evalboard.table.matches import best_first, default_sort
from evalboard.table.query import TableQuery
from evalboard.table.rows import Row
from evalboard.table.selection import PAGE_DIGITS, Selection, select
from evalboard.views.compare import ComparedEntry, Comparison, EntryDifference, Side, compare

MOSTLY = 0.4
FEW_NAMES = 3
"""Benchmarks of an average that are named."""


def board_card(leaderboard: Leaderboard, query: TableQuery, *, most: int = MOST_LINES) -> Card:
    """The first rows of a table, with what was asked for."""
    selection = select(leaderboard, query)
    column = _ranked_by(selection)
    order, at = selection.order[query.offset :], {each.id: place for place, each in enumerate(selection.score_columns)}
    rows = selection.rows(order[:most], digits=PAGE_DIGITS)
    lines = [_line(selection, row, column, at) for row in rows]
    return Card(
        title=titled(leaderboard),
        synthetic=synthetic_mark(leaderboard),
        question=tuple(question(selection)),
        rank=_rank_head(selection, column),
        name=str(message("cards-model")),
        value=column.label if column else "",
        lines=tuple(
            _tiered(lines, rows) if _sort(selection)[0] == _best_first(selection) and selection.tier_lines else lines
        ),
        more=str(message("cards-none")),
        interval=_interval(
            column.interval if column and any(line.mark and line.mark.low is not None for line in lines) else None
        ),
        facts=facts(selection.leaderboard),
    )


def _rank_head(selection: Selection, column: NodeColumn | None) -> str:
    by = selection.ranking.place
    same = column is None or column.place == by
    return str(
        message("cards-rank") if same else message("cards-rank-by", score=selection.leaderboard.suite.nodes[by].label)
    )


def _best_first(selection: Selection) -> str:
    return best_first(selection.index, selection.ranking.place)


def _sort(selection: Selection) -> tuple[str, ...]:
    return selection.query.sort or default_sort(selection.index, selection.ranking.place)


def _ranked_by(selection: Selection) -> NodeColumn | None:
    by = selection.leaderboard.suite.id(selection.ranking.place)
    shown = {column.id: column for column in selection.score_columns}
    return shown.get(_sort(selection)[0].removeprefix("-")) or shown.get(by) or next(iter(shown.values()), None)


def _line(selection: Selection, row: Row, column: NodeColumn | None, at: dict[str, int]) -> Line:
    owner, _, name = str(row["model"]).rpartition("/")
    value = row[column.id] if column else None
    return Line(
        name=name,
        owner=owner,
        apart=row.get("distinct") or "",
        rank=rank_ends(row) if row["rank"] else (DASH, ""),
        value=DASH if column is None or value is None else page_score(column, value, raw=selection.raw),
        mark=None if column is None or value is None else _mark(selection, row, column, at[column.id]),
        chosen=row["entry"] in selection.query.pin,
    )


def _mark(selection: Selection, row: Row, column: NodeColumn, at: int) -> Mark:
    top = selection.top(column)
    low, high = (row[end][at] if row[end] else None for end in ("lower", "upper"))
    return Mark(row[column.id] / top, None if low is None else low / top, None if high is None else high / top)


def _tiered(lines: Sequence[Line], rows: Sequence[Row]) -> list[Line]:
    """Lines that know where tiers end."""
    before = [None, *rows]
    return [
        replace(line, tier=bool(above and above["band"] and row["band"] and above["band"] != row["band"]))
        for line, row, above in zip(lines, rows, before, strict=False)
    ]


def question(selection: Selection) -> Iterator[tuple[str, str]]:
    """What was asked for: how many match, each filter, own weights, another order."""
    query, leaderboard = selection.query, selection.leaderboard
    if selection.whole:
        yield "", str(message("cards-models", total=selection.total))
    else:
        yield "", str(message("cards-matched", matched=selection.matched, total=selection.total))
    for chip in selection.counts.chips:
        yield _lower(str(chip.label)), str(chip.value)
    if selection.weights is not None:
        yield str(message("cards-average-of")), _weighed(leaderboard, selection)
    if selection.ranking.place:
        yield (
            str(message("cards-ranked-by")),
            selection.index.columns[leaderboard.suite.id(selection.ranking.place)].label,
        )
    first = _sort(selection)[0]
    if first != _best_first(selection):
        name = first.removeprefix("-")
        there = selection.index.columns.get(name)
        label = str(message("cards-model")) if there is None else there.label
        yield str(message("cards-sorted")), f"{label} {'↓' if first.startswith('-') else '↑'}"
    if selection.raw:
        yield "", str(message("cards-stored"))
    if query.among == "all" and not selection.whole:
        yield "", str(message("cards-among-all"))


def _lower(label: str) -> str:
    return label if label[:2].isupper() else label[:1].lower() + label[1:]


def _weighed(leaderboard: Leaderboard, selection: Selection) -> str:
    suite, weights = leaderboard.suite, selection.weights or {}
    if len(weights) > FEW_NAMES:
        return str(message("cards-chosen", count=len(weights), total=len(suite.benchmarks)))
    labels = {place: suite.nodes[place].label for place in weights}
    if len(set(weights.values())) <= 1:
        return str(message("cards-listed", names=tuple(labels.values())))
    names = tuple(
        message("cards-share", name=labels[place], percent=fixed(100 * share, 0)) for place, share in weights.items()
    )
    return str(message("cards-listed", names=names))


def model_card(leaderboard: Leaderboard, errors: str, row: int, *, most: int = MOST_LINES) -> Card:
    """Where a model stands, and its scores on the benchmarks."""
    leaderboard = leaderboard.with_errors(errors)
    document, suite = model_document(leaderboard, row), leaderboard.suite
    root = document.root
    nodes = {node.path: node for node in document.nodes}
    benchmarks = [(suite.nodes[place], nodes[suite.nodes[place].path]) for place in suite.benchmarks]
    lines = tuple(_benchmark(node, said) for node, said in benchmarks[:most])
    some = len(benchmarks) > most
    heading = (
        message("cards-some-benchmarks", shown=most, total=len(benchmarks)) if some else message("cards-benchmarks")
    )
    owner, _, name = document.model.rpartition("/")
    return Card(
        title=name,
        owner=owner,
        over=titled(leaderboard),
        synthetic=synthetic_mark(leaderboard),
        figures=(
            _figure(suite.root, nodes[suite.root.path], root.label),
            (str(message("cards-rank")), *_rank_of(root.rank, root.rank_lower, root.rank_upper, root.of)),
            *_coverage(root.present, root.leaves),
        ),
        name=str(heading),
        value=str(message("cards-score")),
        lines=lines,
        interval=_interval(
            root.kind
            if any(line.mark and line.mark.low is not None for line in lines) or root.lower is not None
            else None
        ),
        facts=facts(leaderboard),
    )


def _figure(node: Node, said: ModelNode, label: str) -> tuple[str, str, str]:
    return label, *_with_interval(node, said.score, said.lower, said.upper)


def _with_interval(node: Node, score: float | None, lower: float | None, upper: float | None) -> tuple[str, str]:
    if score is None:
        return str(message("cards-no-score")), ""
    printed = node.in_unit.printed
    return printed(score), "" if lower is None or upper is None else str(
        message("cards-to", lower=printed(lower), upper=printed(upper))
    )


def _rank_of(rank: int | None, lower: int | None, upper: int | None, of: int) -> tuple[str, str]:
    if rank is None:
        return str(message("cards-no-rank")), ""
    low, high = rank_ends({"rank": rank, "rank_lower": lower, "rank_upper": upper})
    return f"{low}–{high}" if high else low, str(message("cards-of", of=of))


def _coverage(present: int, leaves: int) -> Iterator[tuple[str, str, str]]:
    if present < leaves:
        yield str(message("cards-coverage")), f"{present:,}", str(message("cards-of", of=leaves))


def _benchmark(node: Node, said: ModelNode) -> Line:
    score = said.score
    value = _with_interval(node, score, None, None)[0]
    if score is None or node.own:
        return Line(name=node.label, value=value)
    return Line(name=node.label, value=value, mark=Mark(score, said.lower, said.upper))


def compared_card(leaderboard: Leaderboard, errors: str, entries: tuple[str, ...], *, most: int = MOST_LINES) -> Card:
    """Entries side by side by the average, the first against the others."""
    leaderboard = leaderboard.with_errors(errors)
    return _compared(leaderboard, compare(leaderboard, entries), 0, most)


def _compared(leaderboard: Leaderboard, comparison: Comparison, place: int, most: int) -> Card:
    row, node = comparison.rows[place], leaderboard.suite.nodes[place]
    top = max([side.upper if side.upper is not None else side.score or 0.0 for side in row.sides] + [1e-9])
    said = ("", *(_difference(between, node) for between in row.differences))
    lines = tuple(
        _entry(each, node, top, side, below)
        for each, side, below in zip(comparison.entries, row.sides, said, strict=True)
    )[:most]
    return Card(
        title=str(message("cards-comparison", count=len(lines))),
        over=titled(leaderboard),
        synthetic=synthetic_mark(leaderboard),
        question=(("", str(message("cards-against-first"))),),
        rank=str(message("cards-rank")),
        name=str(message("cards-model")),
        value=row.label,
        lines=lines,
        interval=_interval(row.kind if any(side.lower is not None for side in row.sides) else None),
        facts=facts(leaderboard),
    )


def claim_card(leaderboard: Leaderboard, text: str, *, most: int = MOST_LINES) -> Card:
    """A verdict on a claim, above the two entries or the first rows of the view in which it was checked."""
    checked = check(leaderboard, text)
    title = str(message("claim-badge", verdict=checked.verdict))
    claim = ("", str(checked.claim or text))
    if checked.comparison is None or checked.selection is None:
        query = TableQuery() if checked.selection is None else checked.selection.query
        card = board_card(leaderboard, query, most=most)
        return replace(card, title=title, over=titled(leaderboard), question=(claim,))
    place = checked.selection.ranking.place
    card = replace(_compared(leaderboard, checked.comparison, place, most), title=title, question=(claim,))
    if not place:
        return card
    return replace(card, rank="", lines=tuple(replace(line, rank=("", "")) for line in card.lines))


def _entry(entry: ComparedEntry, node: Node, top: float, side: Side, below: str) -> Line:
    owner, _, name = entry.model.rpartition("/")
    low, high = (None if end is None else end / top for end in (side.lower, side.upper))
    return Line(
        name=name,
        owner=owner,
        apart=entry.apart,
        below=below,
        rank=rank_ends({"rank": entry.rank, "rank_lower": entry.rank_lower, "rank_upper": entry.rank_upper})
        if entry.rank
        else (DASH, ""),
        value=_with_interval(node, side.score, None, None)[0],
        mark=None if side.score is None or top <= 0 else Mark(side.score / top, low, high),
    )


def _difference(between: EntryDifference, node: Node) -> str:
    if between.difference is None:
        return str(message("cards-no-difference"))
    difference = _signed(between.difference, node)
    if between.lower is None or between.upper is None:
        return str(message("cards-minus", difference=difference))
    lower, upper = (_signed(end, node) for end in (between.lower, between.upper))
    paired = message("cards-minus-paired", difference=difference, lower=lower, upper=upper)
    return str(
        paired if between.paired else message("cards-minus-apart", difference=difference, lower=lower, upper=upper)
    )


def _signed(value: float, node: Node) -> str:
    text = node.in_unit.printed(value)
    if not any(digit in text for digit in "123456789"):
        return text.replace("−", "")
    return f"+{text}" if value > 0 else text


def rated_card(leaderboard: Leaderboard, query: ArenaQuery, *, most: int = MOST_LINES) -> Card:
    """The first models of a fit by their ratings, which are those without controls."""
    document = arena(leaderboard, query)
    rows = [row for row in document.rows if row.component == 0 and row.rating is not None][:most]
    low, high = _reach(rows)
    return Card(
        title=titled(leaderboard),
        over=str(message("cards-fought")),
        synthetic=synthetic_mark(leaderboard),
        question=tuple(_fit(document, query)),
        rank=str(message("cards-rank")),
        name=str(message("cards-model")),
        value=str(message("cards-rating")),
        lines=tuple(_rated(row, low, high) for row in rows),
        more=str(message("cards-none")),
        interval=_interval("" if any(row.lower is not None for row in rows) else None),
        facts=facts(leaderboard),
    )


def _reach(rows: Sequence[RatedRow]) -> tuple[float, float]:
    ends = [end for row in rows for end in (row.rating, row.lower, row.upper) if end is not None] or [0.0]
    room = 0.04 * (max(ends) - min(ends)) or 1.0
    return min(ends) - room, max(ends) + room


def _rated(row: RatedRow, low: float, high: float) -> Line:
    owner, _, name = row.model.rpartition("/")
    value, *bounds = (None if end is None else (end - low) / (high - low) for end in (row.rating, row.lower, row.upper))
    ends = rank_ends({"rank": row.rank, "rank_lower": row.rank_lower, "rank_upper": row.rank_upper})
    return Line(
        name=name,
        owner=owner,
        rank=ends if row.rank else (DASH, ""),
        value=fixed(row.rating or math.nan, 0),
        mark=Mark(value or 0.0, bounds[0], bounds[1], dot=True),
    )


def _fit(document: RatingsDocument, query: ArenaQuery) -> Iterator[tuple[str, str]]:
    battles, everything = document.battles, document.all_battles
    yield "", str(message("cards-models", total=document.models))
    whole = battles == everything
    yield (
        "",
        str(
            message("cards-battles", count=battles)
            if whole
            else message("cards-battles-of", count=battles, all=everything)
        ),
    )
    if query.verdicts and document.verdicts:
        yield "", str(message("cards-by-verdicts", by=query.verdicts, judge=document.verdicts.judge))
    if query.dataset:
        yield "", query.dataset
    for name, words in query.only:
        yield name, str(message("cards-listed", names=words))
    if not query.ties:
        yield "", str(message("cards-without-ties"))
    if query.fewest:
        yield "", str(message("cards-fewest", count=query.fewest))


def _interval(kind: str | None) -> str:
    """What intervals are; "" without."""
    if kind is None:
        return ""
    return str(message("cards-interval", kind=kind) if kind else message("cards-interval-plain"))


def titled(leaderboard: Leaderboard) -> str:
    """The title of the board; its id where most of it is in no font."""
    board = leaderboard.board
    title = title_of(board)
    return title if lacking(title) <= MOSTLY else board.id


def synthetic_mark(leaderboard: Leaderboard) -> str:
    """What marks a card of invented numbers."""
    return str(message("cards-synthetic")) if leaderboard.board.synthetic else ""


def facts(leaderboard: Leaderboard) -> tuple[str, ...]:
    """Day and commit of the data."""
    origin = leaderboard.origin
    commit = origin.revision.removeprefix("native-")[:7]
    if origin.copied is not None:
        name, _, _ = origin.copied.name.partition(",")  # of what it is a copy; who else has it says the page
        source = message("cards-copied", name=name, commit=origin.copied.commit[:7])
    elif origin.repo is not None:
        source = message("cards-source", name=origin.repo, commit=commit)
    else:
        source = (
            message("cards-generated", commit=commit)
            if origin.kind == "demo"
            else message("cards-folder", commit=commit)
        )
    date = (
        [message("cards-as-of", date=date_message(leaderboard.as_of.date().isoformat()))] if leaderboard.as_of else []
    )
    return tuple(map(str, (*date, source)))
