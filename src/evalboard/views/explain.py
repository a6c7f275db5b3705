"""How one number was computed from stored values, with file and commit."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from msgspec import Struct

from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.marks import marks_of
from evalboard.leaderboard.origin import Origin
from evalboard.scoring.evidence import BattleEvidence, ReplicateEvidence, RunEvidence, StoredEvidence
from evalboard.scoring.node_errors import SAMPLED, error_kind
from evalboard.strings import Message, Text, message
from evalboard.views.alarms import alarms_at
from evalboard.views.explain_interval import interval_words, overlap_lines
from evalboard.views.explain_rating import rating_interval_words, rating_lines
from evalboard.views.explain_replicates import replicate_lines
from evalboard.views.explain_runs import own_sample_lines, run_lines
from evalboard.views.explain_sum import Cell, Line, PartDocument, sum_lines
from evalboard.views.number_format import in_unit, or_none, share


class LineDocument(Struct, frozen=True):
    """A step of a calculation."""

    key: str
    value: str


@dataclass(frozen=True, slots=True)
class WhereDocument:
    """Where a stored value stands."""

    file: str
    row: int
    url: str | None
    repo: str | None
    revision: str


class ExplanationDocument(Struct, frozen=True):
    """The arithmetic behind the score of one node of one entry."""

    entry: str
    model: str
    node: str
    label: str
    score: float | None
    value: float | None
    lower: float | None
    upper: float | None
    files: int
    """Number of files behind it; `sources` names at most ten."""
    samples: str | None
    """The benchmark with this entry's samples of the node; null without."""
    lines: list[LineDocument]
    children: list[PartDocument]
    sources: list[WhereDocument]
    text: str
    """The whole as plain text."""


def _plain_text(
    node: str, entry: str, lines: Sequence[LineDocument], sources: Sequence[WhereDocument], files: int
) -> str:
    beyond = files - len(sources)
    width = max(len(line.key) for line in lines)
    head = [str(message("views-title", node=node, entry=entry)), ""]
    body = [f"  {line.key:<{width}}  {line.value}" for line in lines]
    more = [f"  {message('views-more-files', files=str(beyond))}"] if beyond > 0 else []
    from_files = [f"  {_written(where)}" for where in sources]
    return "\n".join([*head, *body, "", str(message("views-from")), *from_files, *more]) + "\n"


def _written(where: WhereDocument) -> str:
    file = message("views-row", file=where.file, row=str(where.row)) if where.row else where.file
    return f"{where.repo or message('views-folder')} @{where.revision[:12]}  {file}"


def explain(
    leaderboard: Leaderboard, entry: str, node: str, weights: Mapping[int, float] | None = None
) -> ExplanationDocument:
    """How the score of a node of an entry was computed, in the current language. NotFound for an unknown entry or node.

    `weights`: a visitor's own, by place; they replace the root's.
    """
    row, place = leaderboard.find(entry), leaderboard.suite.place(node)
    cell = Cell(leaderboard, row, place, weights if place == 0 and weights else None)
    worked = leaderboard.evidence.choose(_CalculationByEvidence(cell))
    sources, files = _sources(leaderboard, row, place)
    ends = cell.ends
    name = leaderboard.name(row)
    lines = [LineDocument(str(key), str(text)) for key, text in (*worked.score, *_lines_beside(cell, worked))]
    return ExplanationDocument(
        entry=name,
        model=str(leaderboard.entries["model"].iloc[row]),
        node=cell.node.path,
        label=cell.node.label,
        score=or_none(cell.in_unit(cell.score)),
        value=or_none(cell.value),
        lower=None if cell.own else or_none(ends[0]),
        upper=None if cell.own else or_none(ends[1]),
        files=files,
        samples=_sampled(leaderboard, row, cell.node.path),
        lines=lines,
        children=list(cell.parts),
        sources=sources,
        text=_plain_text(cell.node.label, name, lines, sources, files),
    )


@dataclass(frozen=True)
class _Calculation:
    score: list[Line]
    interval: Text | None = None


@dataclass(frozen=True)
class _CalculationByEvidence:
    cell: Cell

    def results(self, _: StoredEvidence) -> _Calculation:
        return _Calculation(
            [*sum_lines(self.cell), *own_sample_lines(self.cell)],
            interval_words(self.cell) if self.cell.bounded else None,
        )

    def runs(self, evidence: RunEvidence) -> _Calculation:
        return _Calculation(run_lines(self.cell, evidence), interval_words(self.cell) if self.cell.bounded else None)

    def replicates(self, evidence: ReplicateEvidence) -> _Calculation:
        return _Calculation(replicate_lines(self.cell, evidence))

    def battles(self, evidence: BattleEvidence) -> _Calculation:
        return _Calculation(
            rating_lines(self.cell, evidence), rating_interval_words(self.cell) if self.cell.bounded else None
        )


def _sampled(leaderboard: Leaderboard, row: int, node: str) -> str | None:
    benchmarks = leaderboard.samples.of(leaderboard.name(row)) if leaderboard.samples else ()
    return next((each.benchmark for each in benchmarks if each.node == node), None)


def _lines_beside(cell: Cell, worked: _Calculation) -> list[Line]:
    """What is known beside the score: interval, weight, coverage."""
    leaderboard, node, at = cell.leaderboard, cell.node, (cell.row, cell.place)
    scores = leaderboard.scores
    lines: list[Line] = []
    if cell.bounded:
        lower, upper = (in_unit(end, node) for end in cell.ends)
        between = message("views-interval", lower=lower, upper=upper)
        lines.append((message("views-key-interval"), between))
        if worked.interval is not None:
            lines.append((message("views-key-made-of"), worked.interval))
        lines += overlap_lines(cell)
        kind = _kind(cell)
        lines.append(
            (
                message("views-key-kind"),
                kind if math.isnan(scores.n[at]) else message("views-kind-n", kind=kind, n=int(scores.n[at])),
            )
        )
    lines += [
        (message("views-key-marked"), mark.sentence) for mark in marks_of(leaderboard).of_cell(cell.row, cell.place)
    ]
    lines += [(message("views-key-audits"), alarm.warning) for alarm in alarms_at(leaderboard, cell.place, cell.own)]
    if node.parent is not None:
        parent = leaderboard.suite.nodes[node.parent]
        of = message("views-weight", weight=share(node.weight), parent=parent.label)
        lines.append(
            (message("views-key-weight"), of if node.weight else message("views-no-weight", parent=parent.label))
        )
    if not node.leaf:
        there, leaves = str(int(scores.present[at])), str(int(scores.leaves[cell.place]))
        lines.append((message("views-key-coverage"), message("views-coverage", present=there, leaves=leaves)))
    if cell.own:
        lines.append((message("views-key-weights"), message("views-own-weights")))
    return lines


def _kind(cell: Cell) -> Message:
    """The kind of an interval, as far as an entry's own samples make it."""
    errors, at = cell.leaderboard.errors, (cell.row, cell.place)
    kinds = errors.kind[cell.place].split(" and ")
    if cell.leaderboard.evidence.kind == "results" and len(kinds) > 1 and SAMPLED in kinds:
        sampled = math.isfinite(errors.df[at])
        kinds = (
            [SAMPLED]
            if sampled and cell.node.leaf
            else kinds
            if sampled
            else [kind for kind in kinds if kind != SAMPLED]
        )
    return error_kind(" and ".join(kinds))


def _sources(leaderboard: Leaderboard, row: int, place: int) -> tuple[list[WhereDocument], int]:
    leaves = [leaf for leaf in leaderboard.suite.leaves if leaderboard.suite.below[place, leaf] or leaf == place]
    if leaderboard.suite.nodes[place].normalize == "group":
        leaves = [
            leaf for leaf in leaderboard.suite.leaves if leaf in leaderboard.suite.nodes[place].children
        ] or leaves
    rows = dict.fromkeys(
        (int(leaderboard.provenance.file_of[row, leaf]), int(leaderboard.provenance.row_of[row, leaf]))
        for leaf in leaves
        if leaderboard.provenance.file_of[row, leaf] >= 0
    )
    names = leaderboard.provenance.files["file"]
    return [_where(leaderboard.origin, str(names.iloc[file]), line) for file, line in list(rows)[:10]], len(rows)


def _where(origin: Origin, file: str, row: int) -> WhereDocument:
    repo, revision, path = origin.place(file)
    return WhereDocument(file=path, row=row, url=origin.file_url(file), repo=repo, revision=revision)
