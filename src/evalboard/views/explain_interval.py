"""What the interval of a score is made of, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import TypeAlias

import numpy as np

from evalboard.base.decimals import fixed
from evalboard.config import NodeConfig
from evalboard.scoring.overlaps import SharedLeaves, node_configs, repeated, stated_pairs
from evalboard.scoring.same_questions import by_words, label_of
from evalboard.statistics.curves import Curves
from evalboard.statistics.distributions import t_quantile
from evalboard.strings import Message, message
from evalboard.suite.tree import Suite
from evalboard.views.explain_sum import Cell, Line
from evalboard.views.number_format import operands

At: TypeAlias = dict[str, float]
MOST_PAIRS = 3


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
