"""What the API says about boards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from urllib.parse import quote

import numpy as np
from msgspec.structs import asdict, replace

from evalboard.api.documents import (
    AgreementDocument,
    AlarmDocument,
    BoardDocument,
    BoardsDocument,
    BoardSummary,
    BoardWithout,
    CautionDocument,
    CitationDocument,
    ConfigDocument,
    DefaultsDocument,
    DisagreementDocument,
    ErrorsDocument,
    HighlightDocument,
    InsightSummary,
    LeftOutRows,
    NodeDocument,
    OriginDocument,
    PlotDocument,
    ShownErrors,
    UnknownErrors,
)
from evalboard.api.request_parsing import progress
from evalboard.base.json_types import document_of
from evalboard.config import Board
from evalboard.config.translations import description_of, help_of, title_of
from evalboard.insights import insights, parameters_of
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.origin import Origin
from evalboard.leaderboard.registry import BoardRegistry, BoardStatus, Highlight
from evalboard.scoring.error_kinds import KINDS
from evalboard.statistics.contrasts import smallest_gaps
from evalboard.strings import from_json
from evalboard.suite.tree import Node
from evalboard.table.columns import columns_of
from evalboard.table.formatting import cite
from evalboard.views.alarms import Alarm, alarms_of, cautions_of, query_without

MOST = 3


def alarm_facts(leaderboard: Leaderboard) -> tuple[list[AlarmDocument], BoardWithout | None, list[CautionDocument]]:
    """The alarms of a leaderboard, the table without the first, and cautions."""
    alarms = alarms_of(leaderboard)
    return (
        [_document(leaderboard, each) for each in alarms],
        _without(leaderboard, alarms[0]) if alarms else None,
        [CautionDocument(str(words), page) for words, page in cautions_of(leaderboard)],
    )


def _document(leaderboard: Leaderboard, alarm: Alarm) -> AlarmDocument:
    suite = leaderboard.suite
    words = {name: str(getattr(alarm, name)) for name in ("fault", "verdict", "warning", "line", "consequence")}
    return document_of(
        AlarmDocument, alarm, benchmark=suite.id(alarm.place), node=suite.nodes[alarm.place].path, **words
    )


def _without(leaderboard: Leaderboard, alarm: Alarm) -> BoardWithout | None:
    query = query_without(leaderboard, alarm.place)
    if query is None:
        return None
    line, consequence = alarm.left_out
    return BoardWithout(query.to_url(), str(line), str(consequence))


LEFT_OUT_SHOWN = 100

HUB_ID = re.compile(r"[\w.-]+/[\w.-]+")


def default_board(registry: BoardRegistry) -> str:
    """The board for those who name none: ready, real and of scores if possible."""
    standings = registry.boards()
    shown = sorted(
        (standing.board for standing in standings if standing.outline is not None),
        key=lambda board: (board.synthetic, board.rating is not None),
    )
    return [*shown, *(standing.board for standing in standings)][0].id if standings else ""


def all_boards(registry: BoardRegistry) -> BoardsDocument:
    """Every board in short, which one is shown to those who name none, and what is most surprising on any."""
    return BoardsDocument(
        [board_summary(standing) for standing in registry.boards()],
        default_board(registry),
        [
            HighlightDocument(standing.board.id, each.kind, str(from_json(each.text)), each.page, each.query)
            for standing, each in most_surprising(registry)
        ],
    )


def board_summary(standing: BoardStatus) -> BoardSummary:
    """A board in short."""
    board, outline = standing.board, standing.outline
    return BoardSummary(
        id=board.id,
        title=title_of(board),
        description=description_of(board),
        synthetic=board.synthetic,
        state=standing.state,
        reason=str(standing.reason),
        progress=progress(standing),
        since=stamp(standing.since),
        checked=stamp(standing.checked),
        retry_at=stamp(standing.retry_at),
        broken_revision=standing.broken_revision,
        entries=outline.entries if outline else None,
        battles=outline is not None and outline.rated,
        samples=outline is not None and outline.sampled,
        as_of=day(outline.as_of) if outline else None,
        revision=outline.revision if outline else None,
        copied=(outline.copied or None) if outline else None,
    )


def one_board(standing: BoardStatus, leaderboard: Leaderboard | None, older: tuple[str, ...]) -> BoardDocument:
    """Everything about a board that does not depend on a query."""
    board = standing.board
    document = BoardDocument(
        **asdict(board_summary(standing)),
        labels=board.labels,
        filters=board.filters,
        defaults=document_of(DefaultsDocument, board.defaults),
        plots=[document_of(PlotDocument, plot) for plot in board.plots],
        license=board.license,
        links={name: url for name, url in board.links.items() if is_web(url)},
        config=config_of(board),
        source=board.source.model_dump(mode="json"),
        one_per_model=board.one_per_model,
        missing=board.suite.missing if leaderboard is None else leaderboard.suite.missing,
        levels=board.suite.levels,
        audits=board.audits.model_dump(),
        older=older,
        latest=leaderboard is None or (standing.outline is not None and standing.outline.key == leaderboard.key),
    )
    return document if leaderboard is None else _with_leaderboard(document, leaderboard)


def _with_leaderboard(document: BoardDocument, leaderboard: Leaderboard) -> BoardDocument:
    alarms, without, cautions = alarm_facts(leaderboard)
    suite, board = leaderboard.suite, leaderboard.board
    citation = cite(leaderboard)
    return replace(
        document,
        key=leaderboard.key,
        revision=leaderboard.origin.revision,
        as_of=day(leaderboard.as_of),
        synthetic=board.synthetic,
        origin=_origin(leaderboard.origin),
        entries=len(leaderboard),
        models=int(leaderboard.entries["model"].nunique()),
        ranked=int((leaderboard.ranks.rank > 0).sum()),
        incomplete=int((leaderboard.scores.present[:, 0] < leaderboard.scores.leaves[0]).sum()),
        root=suite.id(0),
        benchmarks=[suite.id(place) for place in suite.benchmarks],
        columns=[column.json for column in columns_of(leaderboard)],
        nodes=[_node(leaderboard, place) for place in range(len(suite.nodes))],
        kinds=sorted({kind for kind in leaderboard.errors.kind if kind}),
        kind=leaderboard.errors.interval_kinds[0],
        gap=_gap(leaderboard),
        paired=leaderboard.pairwise and not leaderboard.evidence.rated,
        insights=_insights(leaderboard),
        errors=_errors(leaderboard),
        citation=CitationDocument(citation.text, citation.bibtex, board.citation),
        notes=[str(note) for note in leaderboard.notes],
        alarms=alarms,
        without=without,
        cautions=cautions,
        left_out=LeftOutRows(
            len(leaderboard.left_out),
            leaderboard.left_out[:LEFT_OUT_SHOWN],
        ),
        agreements=[
            document_of(
                AgreementDocument,
                agreement,
                examples=[
                    DisagreementDocument(entry, published, computed)
                    for entry, published, computed in agreement.examples
                ],
            )
            for agreement in leaderboard.agreements
        ],
        files=len(leaderboard.provenance.files),
        unverified=leaderboard.origin.unverified[:LEFT_OUT_SHOWN],
    )


def _insights(leaderboard: Leaderboard) -> list[InsightSummary]:
    return [
        InsightSummary(
            name=name,
            slug=each.slug,
            title=str(each.title),
            about=str(each.about),
            pages=each.pages_of(leaderboard),
            parameters=[parameter.name for parameter in parameters_of(each.query)],
        )
        for name, each in insights().items()
        if each.has_route and each.needs.met_by(leaderboard)
    ]


def _gap(leaderboard: Leaderboard) -> float | None:
    """The median gap to the next entry at which all rank sets tell apart, as shown; None where unknown or pairwise."""
    sets, root = leaderboard.ranks.sets, leaderboard.curve(0)
    ranked = np.flatnonzero(sets.tier > 0)
    if leaderboard.pairwise or len(ranked) < 2:
        return None
    falling = root.take(ranked[np.argsort(-root.score[ranked], kind="stable")])
    return float(np.median(smallest_gaps(*falling.distances(sets.alpha)))) * abs(leaderboard.suite.root.span)


def _errors(leaderboard: Leaderboard) -> list[ErrorsDocument]:
    """Whose errors can be shown, the board's own first; empty without a choice."""
    if not leaderboard.error_choices:
        return []
    return [_of_errors(leaderboard), *(_of_kind(leaderboard, kind) for kind in KINDS)]


def _of_kind(leaderboard: Leaderboard, kind: str) -> ErrorsDocument:
    if kind in leaderboard.evidence.errors_by_kind:
        return _of_errors(leaderboard.with_errors(kind))
    return UnknownErrors(kind, known=False, why=leaderboard.evidence.why_unknown(kind))


def _of_errors(leaderboard: Leaderboard) -> ShownErrors:
    kinds = sorted({kind for kind in leaderboard.errors.kind if kind})
    return ShownErrors(
        id=leaderboard.error_choice,
        known=True,
        kind=leaderboard.errors.kind[0],
        kinds=kinds,
        gap=_gap(leaderboard),
    )


def config_of(board: Board) -> ConfigDocument:
    """Which config this is."""
    return ConfigDocument(board.digest, board.path.name if board.path else None)


def _origin(origin: Origin) -> OriginDocument:
    return document_of(
        OriginDocument,
        origin,
        date=stamp(origin.date),
        repositories=len(origin.commits),
    )


def _node(leaderboard: Leaderboard, place: int) -> NodeDocument:
    suite = leaderboard.suite
    node = suite.nodes[place]
    return document_of(
        NodeDocument,
        node,
        id=suite.id(place),
        parent=suite.nodes[node.parent].path if node.parent is not None else None,
        chance=_chance(node),
        unit=node.in_unit.json,
        stated_by=node.source,
        help=help_of(leaderboard.board, node.path, suite.id(place), node.help),
        task=node.task if node.leaf else None,
        children=[suite.nodes[child].path for child in node.children],
    )


def _chance(node: Node) -> float | None:
    """What guessing gives as a stored value; None where unknown."""
    return None if node.chance is None else node.baseline + node.chance * (node.maximum - node.baseline)


def filled(links: dict[str, str], *, entry: str, model: str) -> dict[str, str]:
    """A board's links for one entry; only web links."""
    org, _, name = model.rpartition("/")
    parts = {"entry": entry, "model": model, "org": org, "name": name}
    filled_in = {}
    for label, template in links.items():
        url = re.sub(r"\{(entry|model|org|name)\}", lambda match: quote(parts[match[1]]), template)
        if is_web(url):
            filled_in[label] = url
    return filled_in


def is_web(url: str) -> bool:
    """Whether a link leads to a web page."""
    return re.match(r"https?://[^\s]+$", url) is not None


def stamp(moment: datetime | None) -> str | None:
    """A moment as ISO 8601."""
    return moment.isoformat() if moment is not None else None


def day(moment: datetime | None) -> str | None:
    """A date as ISO 8601."""
    return moment.date().isoformat() if moment is not None else None


def most_surprising(registry: BoardRegistry, most: int = MOST) -> list[tuple[BoardStatus, Highlight]]:
    """The most surprising of all boards: each board and each kind once while there are others. Boards of made-up
    results are told of where no other has anything.
    """
    pairs = [(standing, each) for standing in registry.boards() for each in registry.list_highlights(standing)]
    real = [pair for pair in pairs if not (pair[0].board.synthetic or pair[0].outline is None)]
    rest = sorted(real or pairs, key=lambda pair: (-pair[1].surprise, pair[0].board.id))
    chosen: list[tuple[BoardStatus, Highlight]] = []
    while rest and len(chosen) < most:
        chosen.append(min(rest, key=lambda pair: _repeats(chosen, pair)))
        rest.remove(chosen[-1])
    return chosen


def _repeats(chosen: Sequence[tuple[BoardStatus, Highlight]], pair: tuple[BoardStatus, Highlight]) -> int:
    standing, highlight = pair
    return 2 * any(each.board.id == standing.board.id for each, _ in chosen) + any(
        each.kind == highlight.kind for _, each in chosen
    )
