"""How one number was computed from stored values, with file and commit."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import TypeAlias

import numpy as np
from msgspec import Struct

from evalboard.base.decimals import fixed
from evalboard.config import NodeConfig
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.marks import marks_of
from evalboard.leaderboard.origin import Origin
from evalboard.scoring.evidence import BattleEvidence, ReplicateEvidence, RunEvidence, StoredEvidence
from evalboard.scoring.node_errors import SAMPLED, error_kind
from evalboard.scoring.overlaps import SharedLeaves, node_configs, repeated, stated_pairs
from evalboard.scoring.same_questions import by_words, label_of
from evalboard.statistics.curves import Curves
from evalboard.statistics.distributions import t_quantile
from evalboard.strings import Message, Text, message
from evalboard.suite.tree import Suite
from evalboard.views.alarms import alarms_at
from evalboard.views.explain_runs import (
    own_sample_lines,
    rating_interval_words,
    rating_lines,
    replicate_lines,
    run_lines,
)
from evalboard.views.explain_sum import Cell, Line, PartDocument, sum_lines
from evalboard.views.number_format import in_unit, operands, or_none, share

At: TypeAlias = dict[str, float]
MOST_PAIRS = 3


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


def interval_words(cell: Cell) -> Message:
    """What makes the interval of a score: error and quantile, or the binomial distribution."""
    curve = _curve(cell)
    freedom = message("views-normal") if np.isinf(curve["df"]) else message("views-t", freedom=f"{curve['df']:,.0f}")
    if curve["exact"] == 0.0 and curve["tail"] == 0.0:
        return _widened(
            cell,
            curve,
            _cut(cell, curve, message("views-plain", interval=_plain_words(cell, curve), distribution=freedom)),
        )
    if curve["several"]:
        return message("views-several", distribution=freedom, error=cell.printed(curve["stderr"]))
    samples = message("views-binomial", samples=f"{curve['effective']:,.0f}")
    if curve["exact"] == 1.0:
        return message("views-exact", binomial=samples, distribution=freedom)
    return message("views-between", binomial=samples, error=cell.printed(curve["stderr"]), distribution=freedom)


def overlap_lines(cell: Cell) -> list[Line]:
    """That questions below a node are in several sets, and what is assumed of answers to them."""
    suite = cell.leaderboard.suite
    below = [
        config
        for place, config in node_configs(cell.leaderboard.board, suite)
        if config.overlap
        and (
            place == cell.place
            or suite.below[cell.place, place]
            or suite.below[place, cell.place]
            or _holds(cell, place)
        )
    ]
    stated = [(message("views-key-same-questions"), _overlap_words(config)) for config in below]
    return [*stated, *_seen_lines(cell)]


def _seen_lines(cell: Cell) -> list[Line]:
    board, suite, evidence = cell.leaderboard.board, cell.leaderboard.suite, cell.leaderboard.evidence
    config = {frozenset(pair) for pair in stated_pairs(board, suite)}
    below = {suite.nodes[place].path for place in suite.leaves if suite.below[cell.place, place] or place == cell.place}
    least = 1 if cell.node.leaf else 2
    pairs = [
        pair
        for pair in evidence.same
        if len({pair.one, pair.other} & below) >= least and frozenset((pair.one, pair.other)) not in config
    ]
    most = sorted(pairs, key=lambda pair: -pair.both)[:MOST_PAIRS]
    more = [message("views-other-pairs", pairs=len(pairs) - len(most))] if len(pairs) > len(most) else []
    return [
        (message("views-key-same-questions"), words) for words in (*(_seen_words(suite, pair) for pair in most), *more)
    ]


def _seen_words(suite: Suite, pair: SharedLeaves) -> Message:
    alike = (
        message("views-answers-same") if pair.link is None else message("views-errors-together", link=fixed(pair.link))
    )
    names = {"one": label_of(suite, pair.one), "other": label_of(suite, pair.other)}
    return message("views-seen-same", both=pair.both, by=by_words(pair.by), alike=alike, **names)


def _holds(cell: Cell, place: int) -> bool:
    return cell.leaderboard.suite.nodes[place].path.startswith(f"{cell.node.path}/")


def _overlap_words(config: NodeConfig) -> Message:
    overlap = config.overlap[0]
    together = message("views-answers-together", correlation=f"{overlap.correlation:g}", source=str(overlap.source))
    alike = message("views-answers-same") if overlap.correlation == 1.0 else together
    name = config.label or config.name
    if overlap.sets:
        sizes, n = tuple(f"{size:,}" for size in overlap.sets), sum(overlap.sets)
        return message(
            "views-nested-sets",
            name=name,
            sizes=sizes,
            samples=n,
            independent=f"{n / repeated(config):,.0f}",
            alike=alike,
        )
    shared = message("views-sets-nested") if overlap.both is None else message("views-sets-share", samples=overlap.both)
    return message("views-sets-overlap", name=name, shared=shared, alike=alike)


def _curve(cell: Cell) -> At:
    of_cell = cell.leaderboard.curve_of(cell.row, cell.place)
    curve = {each.name: float(getattr(of_cell, each.name)[0]) for each in fields(Curves)}
    return curve | {"score": cell.in_unit(curve["score"]), "stderr": cell.wide(curve["stderr"])}


def _ends(cell: Cell, curve: At) -> list[tuple[int, float]]:
    """The ends of the interval that are not cut, with their signs."""
    half = float(t_quantile(0.975, curve["df"])) * curve["stderr"]
    ends = zip((-1, 1), cell.ends, strict=True)
    return [(sign, end) for sign, end in ends if abs(curve["score"] + sign * half - end) <= 1e-9 * max(1.0, abs(end))]


def _plain_words(cell: Cell, curve: At) -> str:
    quantile, ends = float(t_quantile(0.975, curve["df"])), _ends(cell, curve)

    def written(decimals: int) -> list[str]:
        return [
            cell.printed(curve["score"], decimals),
            fixed(quantile, decimals + 1),
            cell.printed(curve["stderr"], decimals),
        ]

    def arithmetic(of: Sequence[float]) -> list[float]:
        return [of[0] + sign * of[1] * of[2] for sign, _ in ends]

    score, times, error = operands([cell.printed(end) for _, end in ends], written, arithmetic) or written(2)
    return f"{score} ∓ {times} × {error}"


def _cut(cell: Cell, curve: At, interval: Message) -> Message:
    return interval if len(_ends(cell, curve)) == 2 else message("views-cut", interval=interval)


def _widened(cell: Cell, curve: At, interval: Message) -> Message:
    """That the error of a mean is larger than its samples show."""
    stderr = cell.wide(float(cell.leaderboard.errors.stderr[cell.row, cell.place]))
    return (
        interval
        if curve["stderr"] <= stderr * (1 + 1e-9)
        else message("views-widened", interval=interval, error=cell.printed(stderr))
    )
