"""How a score follows from a stored value or its parts; why it is missing."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

import numpy as np

from evalboard.base.decimals import fixed
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.marks import missing_code
from evalboard.scoring.predicted_averages import imputation_of
from evalboard.strings import Message, Text, message
from evalboard.suite.tree import Node
from evalboard.views.number_format import in_unit, operands, or_nan, or_none, share, shown, stored, trimmed


@dataclass(frozen=True, slots=True)
class PartDocument:
    """A child in the sum of its group. Weight is the share that was used, null where it took no part; `predicted`
    stands for a missing score, where that counts in the sum.
    """

    node: str
    label: str
    value: float | None
    score: float | None
    weight: float | None
    counts: bool
    predicted: float | None


DASH, ABOUT = "–", "≈"
Line: TypeAlias = tuple[Text, Text]
"""A key and a text."""
STORED, MEAN, SCORE = message("views-key-stored"), message("views-key-mean"), message("views-key-score")
ENDS, SCALED = message("views-key-ends"), message("views-key-scaled")


@dataclass(frozen=True)
class Cell:
    """One node of one entry. `own`: a visitor's own weights of benchmarks, by place."""

    leaderboard: Leaderboard
    row: int
    place: int
    own: Mapping[int, float] | None = None
    in_runs: Mapping[int, float] | None = None
    """The scores of the children over the runs that count for the node, by place."""

    @property
    def node(self) -> Node:
        """The node."""
        return self.leaderboard.suite.nodes[self.place]

    @cached_property
    def score(self) -> float:
        """The score, under the visitor's own weights if any."""
        if self.own:
            return float(self.leaderboard.chosen_average(self.own)[self.row])
        return float(self.leaderboard.scores.score[self.row, self.place])

    def in_unit(self, score: float) -> float:
        """A score of this node as shown; of a leaf the stored value to the last bit."""
        if self.node.own and self.node.leaf and self.node.published is None and not math.isnan(score):
            return self.value
        return self.node.shown(score)

    def printed(self, number: float, decimals: int | None = None) -> str:
        """A number of this node as printed, without its unit's sign."""
        unit = self.node.in_unit
        return (
            DASH if math.isnan(number) else fixed(unit.factor * number, unit.digits if decimals is None else decimals)
        )

    def wide(self, error: float) -> float:
        """An error of this node's score as shown."""
        return error * abs(self.node.span)

    @property
    def ends(self) -> tuple[float, float]:
        """The ends of the board's own interval, as shown."""
        lower, upper = self.leaderboard.shown_ends
        return float(lower[self.row, self.place]), float(upper[self.row, self.place])

    @property
    def bounded(self) -> bool:
        """Whether the board's own interval is known."""
        return not self.own and not math.isnan(self.leaderboard.errors.lower[self.row, self.place])

    @property
    def value(self) -> float:
        """The stored value, or the mean of the parts'."""
        return float(self.leaderboard.scores.value[self.row, self.place])

    @cached_property
    def parts(self) -> tuple[PartDocument, ...]:
        """The children with the shares that were used."""
        suite, scores, group = self.leaderboard.suite, self.leaderboard.scores, self.node
        weights = self.own or {child: 1.0 if group.derived else suite.nodes[child].weight for child in group.children}
        numbers = scores.value[self.row] if group.normalize == "group" else scores.score[self.row]
        used = {
            child: weight
            for child, weight in weights.items()
            if weight > 0 and (suite.missing != "available" or not math.isnan(numbers[child]))
        }
        whole, predicted = sum(used.values()), self._predicted
        return tuple(
            PartDocument(
                node=suite.nodes[child].path,
                label=suite.nodes[child].label,
                value=or_none(scores.value[self.row, child]),
                score=or_none(scores.score[self.row, child]),
                weight=used[child] / whole if child in used and whole > 0 else None,
                counts=weights.get(child, 0) > 0,
                predicted=predicted.get(child) if weights.get(child, 0) > 0 else None,
            )
            for child in group.children
        )

    @cached_property
    def _predicted(self) -> dict[int, float]:
        filling = imputation_of(self.leaderboard.evidence)
        if filling is None or self.place or math.isnan(self.score):
            return {}
        scores, one = self.leaderboard.scores.score[[self.row]], np.array([self.row])
        filled = filling.of(one).filled(scores)[0]
        return {place: float(filled[place]) for place in filling.places if math.isnan(scores[0, place])}


def sum_lines(cell: Cell) -> list[Line]:
    """The arithmetic of a leaf, or of a mean over parts."""
    if cell.node.leaf:
        return _leaf_lines(cell)
    return _group_once_lines(cell) if cell.node.normalize == "group" else _group_lines(cell)


def _leaf_lines(cell: Cell) -> list[Line]:
    node, value = cell.node, cell.value
    if math.isnan(value) and math.isnan(cell.score):
        return [(STORED, message("views-none")), (SCORE, no_score(missing_reason(cell)))]
    if node.own and node.scored and node.published is None:
        return [(STORED, in_unit(value, node)), *unit_lines(cell), _score_line(cell)]
    if node.scored and node.published is None:
        printed, lines = _scaled(cell)
        return [(STORED, printed), *lines, _score_line(cell)]
    lines: list[Line] = [(STORED, stored(value)), (ENDS, f"{trimmed(node.baseline)}, {node.maximum:g}")]
    if node.unscored:
        return [*lines, (SCORE, no_score(node.unscored))]
    if not node.scored:
        return [*lines, (SCORE, message("views-score-of-group"))]
    return [
        *lines,
        (message("views-key-published"), message("views-published", score=str(node.published))),
        _score_line(cell),
    ]


def unit_lines(cell: Cell) -> list[Line]:
    """Of a leaf that shows its values: what is better, and what it counts as in an average."""
    node, suite = cell.node, cell.leaderboard.suite
    way = message("views-less-is-better" if node.lowest_wins else "views-more-is-better")
    lines: list[Line] = [(message("views-key-better"), _better(cell, way)), *listed_lines(cell)]
    parent = suite.nodes[node.parent] if node.parent is not None else None
    if parent is None or not node.weight or (parent.own and parent.unit == node.unit):
        return lines
    if cell.leaderboard.board.suite.rescale == "rank":
        return [*lines, (message("views-key-counts-as"), message("views-ahead-of", share=shown(cell.score)))]
    span = node.maximum - node.baseline

    def written(decimals: int) -> list[str]:
        return [stored(cell.value, decimals), trimmed(node.baseline, decimals), trimmed(span, decimals)]

    factor = 1.0 if parent.own else 100.0
    wanted = fixed(factor * cell.score)
    value, base, width = operands(
        (wanted,), written, lambda of: [factor * (of[0] - of[1]) / of[2]], least=4
    ) or written(4)
    step = message("views-deviations" if parent.own else "views-scaled", value=value, base=base, width=width)
    return [*lines, (message("views-key-counts-as"), message("views-counts-as", step=step, score=wanted))]


def listed_lines(cell: Cell) -> list[Line]:
    """What the Hub's own leaderboard says of a value."""
    provenance, at = cell.leaderboard.provenance, (cell.row, cell.place)
    if cell.leaderboard.origin.kind != "native" or provenance.file_of[at] < 0:
        return []
    said = json.loads(str(provenance.files["settings"].iloc[int(provenance.file_of[at])]) or "{}")
    rank, request = said.get("hub_rank"), said.get("pull_request")
    if not isinstance(rank, int):
        return []  # the file has several values, or no row names it
    badges = (
        *([message("views-hub-verified")] if said.get("verified") is True else []),
        *([message("views-hub-community", request=str(request))] if request is not None else []),
    )
    return [
        (
            message("views-key-hub"),
            message("views-hub-badges", rank=str(rank), badges=badges)
            if badges
            else message("views-hub-rank", rank=str(rank)),
        )
    ]


def _better(cell: Cell, way: Message) -> Message:
    node, facts = cell.node, cell.leaderboard.facts.get(cell.node.path)
    if cell.leaderboard.origin.kind == "native" and node.source == "files" and facts is not None:
        return message("views-ranks-show", better=way, where=facts.where)
    return message(f"views-better-by-{node.source or 'nobody'}", better=way)


def _scaled(cell: Cell) -> tuple[str, list[Line]]:
    node, value, span = cell.node, cell.value, cell.node.maximum - cell.node.baseline
    bare = (value - node.baseline) / span
    floored = node.floor and bare < 0 and cell.score == 0

    def written(decimals: int) -> list[str]:
        return [stored(value, decimals), trimmed(node.baseline, decimals), trimmed(span, decimals)]

    texts = operands(
        (shown(bare if floored else cell.score),), written, lambda of: [100 * (of[0] - of[1]) / of[2]], least=4
    )
    printed, base, width = texts or written(4)
    plain = not node.baseline and span == 1
    step = scaled_value(printed if texts else message("views-value"), *(() if plain else (base, width)))
    lines: list[Line] = [
        (ENDS, f"{base}, {node.maximum:g}"),
        *_guessing(node),
        (SCALED, step if texts else message("views-scaled-runs", step=step)),
    ]
    if floored:
        lines.append((message("views-key-floor"), message("views-floor", score=shown(bare))))
    return printed, lines


def _guessing(node: Node) -> list[Line]:
    if not node.baseline:
        return []
    says = message("views-guess-stated") if node.choices is None else message("views-guess-choices", n=node.choices)
    return [(message("views-key-guessing"), says)]


def scaled_value(value: Text, base: str = "", width: str = "") -> Text:
    """How a value becomes a score; without `base` and `width` where these change nothing."""
    return (
        message("views-scaled-plain", value=value)
        if not base
        else message("views-scaled", value=value, base=base, width=width)
    )


def _group_once_lines(cell: Cell) -> list[Line]:
    ends: list[Line] = [(ENDS, f"{trimmed(cell.node.baseline)}, {cell.node.maximum:g}")]
    printed, lines = (DASH, ends) if math.isnan(cell.value) else _scaled(cell)
    numbers = {part.node: part.value for part in cell.parts}
    return [*_part_lines(cell, printed, numbers, stored, least=4), (MEAN, printed), *lines, _score_line(cell)]


def _group_lines(cell: Cell) -> list[Line]:
    suite, own = cell.leaderboard.suite, {part.node: part.score for part in cell.parts}
    in_runs = {suite.nodes[place].path: or_none(score) for place, score in (cell.in_runs or {}).items()}
    predicted = {part.node: part.predicted for part in cell.parts if part.predicted is not None}
    numbers = {
        node: score if score is None else cell.node.shown(score) for node, score in (own | in_runs | predicted).items()
    }
    mean = cell.printed(cell.in_unit(cell.score))
    lines = _part_lines(
        cell,
        mean,
        numbers,
        lambda number, decimals: cell.printed(or_nan(number), decimals),
        least=cell.node.in_unit.digits,
    )
    if in_runs:
        lines.append((message("views-key-parts"), message("views-parts-in-runs")))
    if any(part.counts and part.score is None for part in cell.parts):
        lines.append((message("views-key-missing"), message(f"views-missing-{cell.leaderboard.suite.missing}")))
    return [*lines, _score_line(cell)]


def _part_lines(
    cell: Cell, mean: str, numbers: Mapping[str, float | None], write: Callable[[float | None, int], str], *, least: int
) -> list[Line]:
    """The parts of a mean with their shares, with as many decimals as their sum needs."""
    taken = [part for part in cell.parts if part.weight is not None and numbers[part.node] is not None]

    def written(decimals: int) -> list[str]:
        return [
            *(write(numbers[part.node], decimals) for part in taken),
            *(share(part.weight, decimals + 2) for part in taken),
        ]

    def summed(of: Sequence[float]) -> list[float]:
        return [sum(number * weight for number, weight in zip(of[: len(taken)], of[len(taken) :], strict=True))]

    texts = None if mean == DASH else operands((mean,), written, summed, least=least)
    of = texts or written(least)
    by_part = {part.node: pair for part, *pair in zip(taken, of[: len(taken)], of[len(taken) :], strict=True)}
    adds_up = bool(texts) or mean == DASH

    def weighed(part: PartDocument) -> Text:
        number, weight = by_part.get(part.node, (DASH, share(part.weight)))
        number = number if part.predicted is None or number == DASH else f"{ABOUT} {number}"
        return f"{number} × {weight}" if adds_up else message("views-part-weighs", score=number, weight=weight)

    return [(part.label, weighed(part) if part.counts else message("views-part-uncounted")) for part in cell.parts]


def _score_line(cell: Cell) -> Line:
    return (
        SCORE,
        no_score(missing_reason(cell)) if math.isnan(cell.score) else in_unit(cell.in_unit(cell.score), cell.node),
    )


def no_score(reason: Text) -> Message:
    """That there is no score, with the reason."""
    return message("views-no-score", reason=reason)


def missing_reason(cell: Cell) -> Text:
    """Why a score is missing, in words."""
    code = missing_code(cell.leaderboard, cell.row, cell.place, cell.own)
    if code == "incomplete":
        return _incomplete(cell)
    if code == "not_scored" and cell.node.unscored:
        return cell.node.unscored
    return message(f"views-why-{code}")


def _incomplete(cell: Cell) -> Message:
    scores, places = (
        cell.leaderboard.scores,
        [cell.place] if cell.own is None else [place for place, weight in cell.own.items() if weight > 0],
    )
    there, of = int(scores.present[cell.row, places].sum()), int(scores.leaves[places].sum())
    if cell.leaderboard.evidence.of_runs and (there == of or cell.leaderboard.suite.missing != "strict"):
        return message("views-incomplete-runs")
    return message("views-incomplete", present=str(there), parts=str(of))
