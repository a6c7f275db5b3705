"""What the interval of a score is made of, in words: error and quantile, or the samples that stand on its rarer side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import TypeAlias

import numpy as np

from evalboard.base.decimals import fixed
from evalboard.config import NodeConfig
from evalboard.scoring.overlapping import node_configs, repeated
from evalboard.statistics.curves import Curves
from evalboard.statistics.distributions import t_quantile
from evalboard.views.explain_sum import Cell, Line
from evalboard.views.written import operands, shown

At: TypeAlias = dict[str, float]
"""The numbers of one confidence curve by name."""
SAME = "answers to one question are taken as the same"


def interval_words(cell: Cell) -> str:
    """What makes the interval of a score: score, error and quantile where many samples are right and many wrong, else the binomial distribution."""
    curve = _curve(cell)
    freedom = "the normal distribution" if np.isinf(curve["df"]) else f"t with {curve['df']:,.0f} degrees of freedom"
    if curve["exact"] == 0.0 and curve["tail"] == 0.0:
        return f"{_plain_words(cell, curve)}, {freedom}{_cut(cell, curve)}{_widened(cell, curve)}"
    if curve["several"]:
        return f"{freedom} and an error of {shown(curve['stderr'])}: in some parts hardly anything is wrong, or hardly anything right"
    samples = f"the binomial distribution at {curve['effective']:,.0f} independent samples"
    if curve["exact"] == 1.0:
        return f"{samples}, {freedom}: few of them stand on one side"
    return f"between {samples} and the error of {shown(curve['stderr'])}, {freedom}"


def overlap_lines(cell: Cell) -> list[Line]:
    """That questions below a node are in several sets, and what is assumed of an entry's answers to them; nothing where none are."""
    suite = cell.leaderboard.suite
    below = [
        config
        for place, config in node_configs(cell.leaderboard.board, suite)
        if config.overlap and (place == cell.place or suite.below[cell.place, place] or suite.below[place, cell.place] or _holds(cell, place))
    ]
    return [("same questions", _overlap_words(config)) for config in below]


def _holds(cell: Cell, place: int) -> bool:
    """Whether a group lies below the cell's node."""
    return cell.leaderboard.suite.nodes[place].path.startswith(f"{cell.node.path}/")


def _overlap_words(config: NodeConfig) -> str:
    overlap = config.overlap[0]
    alike = SAME if overlap.correlation == 1.0 else f"answers to one question go together by {overlap.correlation:g} ({overlap.source})"
    name = config.label or config.name
    if overlap.sets:
        sizes, n = ", ".join(f"{size:,}" for size in overlap.sets), sum(overlap.sets)
        return f"{name}: sets of {sizes} that lie in each other; {n:,} samples count as {n / repeated(config):,.0f} independent ones, {alike}"
    shared = "each smaller set lies in the larger ones" if overlap.both is None else f"{overlap.both:,} are in any two of its sets"
    return f"{name}: {shared}, so errors go together; {alike}"


def _curve(cell: Cell) -> At:
    curves = cell.leaderboard.curves
    return {each.name: float(getattr(curves, each.name)[cell.row, cell.place]) for each in fields(Curves)}


def _ends(cell: Cell, curve: At) -> list[tuple[int, float]]:
    """The ends of the interval that score and error make, with their signs; not those that are cut."""
    errors, half = cell.leaderboard.errors, float(t_quantile(0.975, curve["df"])) * curve["stderr"]
    ends = ((-1, float(errors.lower[cell.row, cell.place])), (1, float(errors.upper[cell.row, cell.place])))
    return [(sign, end) for sign, end in ends if abs(curve["score"] + sign * half - end) <= 1e-9]


def _plain_words(cell: Cell, curve: At) -> str:
    quantile, ends = float(t_quantile(0.975, curve["df"])), _ends(cell, curve)

    def written(decimals: int) -> list[str]:
        return [shown(curve["score"], decimals), fixed(quantile, decimals + 1), shown(curve["stderr"], decimals)]

    def arithmetic(of: Sequence[float]) -> list[float]:
        return [of[0] + sign * of[1] * of[2] for sign, _ in ends]

    score, times, error = operands([shown(end) for _, end in ends], written, arithmetic) or written(2)
    return f"{score} ∓ {times} × {error}"


def _cut(cell: Cell, curve: At) -> str:
    return "" if len(_ends(cell, curve)) == 2 else ", cut at the scores that there can be"


def _widened(cell: Cell, curve: At) -> str:
    """That the error of a mean is larger than its samples show."""
    stderr = float(cell.leaderboard.errors.stderr[cell.row, cell.place])
    return "" if curve["stderr"] <= stderr * (1 + 1e-9) else f"; {shown(stderr)} is too small for parts of which hardly anything is wrong"
